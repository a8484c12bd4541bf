// Reads a view of Dungeon Lords: what lies where, and what it is called. No rules here.

import type { Play } from "../../table/play.svelte";
import type {
  Adventurer,
  Creature,
  Dungeon,
  Face,
  Frame,
  Lord,
  Place,
  Room,
  Seen,
  Spell,
  Square,
  Trap,
  View,
  Year,
} from "../../wire/dungeon-lords";
import { pieces } from "../../wire/dungeon-lords/pieces";

/** The columns of a Construction Site. */
export const COLUMNS = pieces.columns;
/** The rows of a Construction Site. */
export const ROWS = pieces.rows;

/** The kinds of piece, in the order in which a view counts them. */
export const PLACES = pieces.places as readonly Place[];
export const CREATURES = pieces.creatures as readonly Creature[];
export const TRAPS = pieces.traps as readonly Trap[];

/** The view that is shown. */
export function viewOf(play: Play): View {
  return play.moment.view as View;
}

/** What the latest update told, as Dungeon Lords tells it. */
export function seenOf(play: Play): Seen[] {
  return play.heard.map((heard) => heard.event as Seen);
}

/** The board of a seat. */
export function lord(view: View, seat: number): Lord {
  return view.table.lords[seat - 1] ?? view.table.lords[0];
}

/** The seat whose dungeon is shown large: one's own; who only watches sees whoever is asked. */
export function shownSeat(play: Play): number {
  return play.viewer ?? frame(viewOf(play)).seat ?? play.moment.pending.owe[0] ?? 1;
}

/** The kinds of question. */
export type Kind = Frame extends infer F ? (F extends string ? F : F extends object ? keyof F : never) : never;

/** What is asked: the kind of question, and what it is about. */
export interface Asked {
  kind: Kind;
  seat?: number;
  place?: Place;
  space?: number;
  left?: number;
  room?: Room;
  creature?: Creature;
  face?: Face;
  trap?: Trap;
  due?: number;
  mode?: number;
  strike?: number;
}

function read(found: Frame): Asked {
  if (typeof found === "string") return { kind: found };
  const [kind, about] = Object.entries(found)[0] as [Kind, Omit<Asked, "kind">];
  return { kind, ...about };
}

/** What is being done: the frame that is asked. */
export function frame(view: View): Asked {
  return read(view.table.flow.at(-1) ?? "over");
}

/** What the question belongs to: the frame below all others. */
export function ground(view: View): Asked {
  return read(view.table.flow[0] ?? "over");
}

/** The parts of a round. */
export type Phase = "choosing" | "orders" | "places" | "production" | "trouble" | "combat" | "over";

const PHASES: Partial<Record<Kind, Phase>> = {
  choosing: "choosing",
  orders: "orders",
  act: "places",
  production: "production",
  retrieval: "production",
  "pay-day": "trouble",
  tax: "trouble",
  special: "trouble",
  over: "over",
};

/** The part of the round. */
export function phase(view: View): Phase {
  return PHASES[ground(view).kind] ?? "combat";
}

/** Whether adventurers and creatures fight, so that the battle is what one looks at. */
export function inCombat(view: View): boolean {
  return view.table.round > 0 && phase(view) !== "over";
}

/** Row and column of a square, counted from 1. */
export function where(square: Square): { row: number; column: number } {
  return { row: Number(square[1]), column: Number(square[3]) };
}

/** All squares of a Construction Site, row by row. */
export const SQUARES: readonly Square[] = pieces.squares;

/** What lies on a square. */
export interface Ground {
  tile: "none" | "tunnel" | "room";
  room: Room | null;
  conquered: boolean;
}

/** What lies on a square of a dungeon. */
export function on(dungeon: Dungeon, square: Square): Ground {
  const room = dungeon.room[SQUARES.indexOf(square)] ?? null;
  const tile = room ? "room" : dungeon.tunnels.includes(square) ? "tunnel" : "none";
  return { tile, room, conquered: dungeon.conquered.includes(square) };
}

/** Half the width of a tunnel, where a square is one wide. */
const HALF = 0.32;

/** The outline of all tunnels in squares: a chamber for every tile, joined where two touch, and the way in. */
export function tunnels(dungeon: Dungeon): string {
  const tiles = new Set([...dungeon.tunnels, ...dungeon.rooms]);
  const box = (x: number, y: number, wide: number, high: number) => `M${x} ${y}h${wide}v${high}h${-wide}z`;
  return [...tiles]
    .flatMap((square) => {
      const { row, column } = where(square);
      const [x, y] = [column - 0.5, row - 0.5];
      const found = [box(x - HALF, y - HALF, HALF * 2, HALF * 2)];
      if (tiles.has(`r${row}c${column + 1}`)) found.push(box(x, y - HALF, 1, HALF * 2));
      if (tiles.has(`r${row + 1}c${column}`)) found.push(box(x - HALF, y, HALF * 2, 1));
      if (square === pieces.entrance) found.push(box(x - HALF, -0.3, HALF * 2, y + 0.3));
      return found;
    })
    .join("");
}

/** The pieces of a pile by name, with how many there are. */
export function counted<T extends string>(pile: readonly number[], names: readonly T[]): { name: T; count: number }[] {
  return names.map((name, index) => ({ name, count: pile[index] ?? 0 })).filter(({ count }) => count > 0);
}

/** The pieces of a pile one by one, each with a key of its own. */
export function each<T extends string>(pile: readonly number[], names: readonly T[]): { name: T; key: string }[] {
  return counted(pile, names).flatMap(({ name, count }) =>
    Array.from({ length: count }, (_, nth) => ({ name, key: `${name} ${nth}` })),
  );
}

/** A creature of the Lair. */
export interface Tile {
  creature: Creature;
  face: Face;
  key: string;
}

/** The creatures of a Lair one by one, the ready ones first. */
export function tiles(lair: Lord["lair"]): Tile[] {
  const faced = (face: Face) =>
    each(lair[face], CREATURES).map(({ name, key }) => ({ creature: name, face, key: `${key} ${face}` }));
  return [...faced("up"), ...faced("down")];
}

/** How a creature of the Lair is written: only lying face down is said. */
export function written(creature: Creature, face: Face): string {
  return face === "down" ? `${creature} down` : creature;
}

/** Whether a colour that nobody plays is handled by a seat: with two players each looks after one. */
export function handled(view: View, seat: number): View["table"]["nobodies"][number] | null {
  return view.table.seats === 2 ? (view.table.nobodies[seat - 1] ?? null) : null;
}

/** How many colours nobody plays. */
export function nobodies(view: View): number {
  if (view.table.rules.game === "training") return 0;
  return Math.max(0, Math.min(view.table.nobodies.length, pieces.lords - view.table.seats));
}

/** The space where a minion would stand that came now: the lowest free one. */
export function landing(view: View, place: Place): number | null {
  const spaces = view.table.spaces[PLACES.indexOf(place)] ?? [];
  const free = spaces.findIndex((minion) => minion === null);
  return free < 0 ? null : free;
}

const NAMED: Record<string, { name: string }> = {
  ...pieces.place,
  ...pieces.creature,
  ...pieces.room,
  ...pieces.trap,
  ...pieces.spell,
  ...pieces.adventurer,
};

/** What a thing is called on the page. */
export function nameOf(thing: Place | Creature | Room | Trap | Spell | Adventurer): string {
  return NAMED[thing]?.name ?? title(thing);
}

/** What stands on the tile of an adventurer. */
export interface HeroTile {
  hitPoints: number;
  keys: number;
  hearts: number;
  magic: number;
}

/** What stands on the tile of an adventurer. */
export function adventurer(who: Adventurer): HeroTile {
  return (pieces.adventurer as Record<string, HeroTile>)[who] ?? pieces.adventurer.illusion;
}

/** What an adventurer is: one of the four professions, a paladin or an illusion. */
export type Calling = "warrior" | "thief" | "priest" | "wizard" | "paladin" | "illusion";

/** What an adventurer is. */
export function calling(who: Adventurer): Calling {
  return (who.split("-")[1] ?? "illusion") as Calling;
}

/** What can be paid and got. */
export type Sort = "gold" | "food" | "evil" | "imp" | "trap" | "tunnel" | "spy" | "monster" | "room";

/** A part of a cost or a gain: "3 food", with the sign that it is written with. */
export interface Part {
  sort: Sort;
  text: string;
}

/** What a space of a place costs and brings, and a word about it. */
export interface Deal {
  cost: Part[];
  gain: Part[];
  note: string;
}

const NOTES: Partial<Record<Place, readonly string[]>> = {
  "hire-monster": ["picks last", "second", "first"],
  "build-room": ["if one is left", "second", "first"],
};

/** What a space of a place costs and brings; spaces are counted from 0. In the second year one trap more is drawn, and
 * one goes. */
export function deal(place: Place, space: number, year: Year): Deal {
  const found = pieces.place[place].spaces[space];
  const part = (sort: Sort, amount: number, sign = ""): Part[] =>
    amount > 0 ? [{ sort, text: `${sign}${amount}` }] : [];
  if (!found) return { cost: [], gain: [], note: "" };
  const picks: Part[] =
    place === "hire-monster"
      ? [{ sort: "monster", text: "" }]
      : place === "build-room"
        ? [{ sort: "room", text: "" }]
        : [];
  return {
    cost: [
      ...part("gold", found.pay_gold),
      ...part("food", found.pay_food),
      ...part("evil", found.pay_evil, "+"),
      ...part("imp", found.foreimps, "+"),
    ],
    gain: [
      ...part("food", found.food),
      ...part("gold", found.gold),
      ...part("evil", found.niceness, "−"),
      ...(found.spy ? [{ sort: "spy" as const, text: "" }] : []),
      ...part(place === "mine-gold" ? "gold" : "tunnel", found.workers),
      ...part("imp", found.imps),
      ...part("trap", found.traps).map(({ sort, text }) => ({
        sort,
        text: year === "first" ? text : `${found.traps + 1}−1`,
      })),
      ...picks,
    ],
    note: NOTES[place]?.[space] ?? (found.workers > 0 ? "up to" : ""),
  };
}

/** A name as people read it: `cloud-island` is Cloud Island. */
export function title(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase());
}

/** A square with what lies on it, in words. */
export function squareName(dungeon: Dungeon, square: Square): string {
  const { row, column } = where(square);
  const { tile, room, conquered } = on(dungeon, square);
  const what = room ? nameOf(room) : tile === "tunnel" ? "tunnel" : "rock";
  return `${what}${conquered ? ", conquered" : ""}, row ${row} column ${column}`;
}

/** What a room makes: its workers, the Food besides, and what comes of it; none for rooms that fight or score. */
export function production(room: Room): { workers: number; food: number; sort: Sort; text: string } | null {
  const makes = pieces.room[room].production;
  if (!makes) return null;
  const niceness = makes.product === "niceness";
  return {
    workers: makes.workers,
    food: makes.food,
    sort: niceness ? "evil" : makes.product,
    text: niceness ? "−1" : "1",
  };
}
