// Reads a view of The Order of the Stick: what lies where, and what it is called. No rules here.

import type { Play } from "../../table/play.svelte";
import type {
  Board,
  Cell,
  FightMark,
  Hero,
  LairRoom,
  Loot,
  Monster,
  MonsterMark,
  PlayerMark,
  Room,
  RoomMark,
  RowMark,
  Seen,
  Shtick,
  SideMark,
  Tile,
  TurnPart,
  View,
} from "../../wire/order-of-the-stick";
import { pieces } from "../../wire/order-of-the-stick/pieces";
import type { Tab } from "./tabs";

/** The heroes, in the order in which Loot says what it is worth to them. */
export const HEROES = Object.keys(pieces.heroes) as Hero[];

/** The view that is shown. */
export function viewOf(play: Play): View {
  return play.moment.view as View;
}

/** The events of the update that was heard last. */
export function seenOf(play: Play): Seen[] {
  return play.heard.map(({ event }) => event as Seen);
}

/** What a player has. */
export function player({ players }: Board, seat: number): PlayerMark {
  const found = players[seat - 1];
  if (!found) throw new Error(`Nobody sits on seat ${seat}.`);
  return found;
}

/** The seat that plays a hero; none for those that nobody plays. */
export function seatOf({ players }: Board, hero: Hero): number | null {
  const index = players.findIndex((one) => one.hero === hero);
  return index < 0 ? null : index + 1;
}

export const heroName = (hero: Hero): string => pieces.heroes[hero].name;

/** What a card is called that is a room. */
function tileName(tile: Tile): string {
  return "room" in tile ? pieces.rooms[tile.room].name : pieces.lair[tile.lair].name;
}

/** What a room is called. */
export function roomName({ tile }: RoomMark): string {
  return tile ? tileName(tile) : "Dungeon Entrance";
}

/** Where a long word of a name may break. */
const BREAKS = /(?<=Head)(?=quarters)|(?<=Mys)(?=terious)|(?<=Spooo)(?=ooky)|(?<=Bar)(?=racks)|(?<=Labo)(?=ratory)/g;

/** What a room is called, with the places where a long word may break. */
export const roomWords = (room: RoomMark): string => roomName(room).replaceAll(BREAKS, "\u00ad");

/** The room that lies in a cell. */
export function roomAt({ rows }: Board, cell: Cell): RoomMark | undefined {
  return rows.flatMap(({ rooms }) => rooms).find(({ at }) => at === cell);
}

/** What lies on a row, in words. */
export function floorName({ floor, lair }: Pick<RowMark, "floor" | "lair">): string {
  return floor === 0 ? "Entrance" : lair ? "Xykon's Lair" : `Floor ${floor}`;
}

/** What a piece is called, by its notation; none where the rules have a better word. */
export function pieceName(notation: string): string | null {
  const [kind, name = ""] = notation.split(" ");
  switch (kind) {
    case "hero":
      return pieces.heroes[name as Hero].name;
    case "shtick":
      return pieces.shticks[name as Shtick].name;
    case "loot":
      return pieces.loot[name as Loot].name;
    case "monster":
      return pieces.monsters[name as Monster].name;
    case "screw":
      return pieces.screws[name as keyof typeof pieces.screws].name;
    default:
      return null;
  }
}

/** What a room does, in a few words: what people look for on the map. */
const DOES: Record<Room | LairRoom, string> = {
  "spoooooky-crypt": "Undead +2 Defense",
  "hall-of-mysterious-runes": "Magic +1 Attack",
  "a-dark-room": "ends movement",
  "the-room-with-all-the-spikes": "evade on 5+",
  restroom: "miss a turn, once",
  "fire-sigil-room": "Monsters +2 Attack",
  "earth-sigil-room": "Monsters +2 Defense",
  "air-sigil-room": "Monsters fly",
  "plain-corridor": "",
  "long-corridor": "costs 2 rooms",
  "guard-post": "battles 1 larger",
  "broom-closet": "battles 1 smaller",
  "treasure-room": "2 Loot at first",
  "training-hall": "a shtick, once",
  shrine: "heals all, once",
  infirmary: "rest heals 1 more",
  armory: "Weapons boosted",
  "echoing-hall": "Verbal boosted",
  "arcane-circle": "Magic boosted",
  "dead-magic-room": "no Magic",
  "silent-room": "no Verbal",
  "goblin-barracks": "Goblins +2 Attack",
  "kobold-warren": "Kobolds +2 Attack",
  "ogre-kitchen": "Ogres +2 Attack",
  "orc-camp": "Orcs +2 Attack",
  "dragon-roost": "Dragons +2 Defense",
  "fiend-pit": "Fiends +2 Attack",
  "rival-headquarters": "Guild +2, +2",
  kennels: "Beasts +2 Attack",
  "spiral-landing": "stairs on 3 more",
  "sealed-vault": "no stairs, 1 Loot",
  "teleport-circle": "joins its kind",
  "slippery-floor": "you −2 Defense",
  "narrow-bridge": "you −2 Attack",
  "high-balcony": "shots +2 Attack",
  "forest-of-pillars": "no shots in here",
  "trophy-hall": "wins bring 1 more",
  arena: "no help here",
  "meeting-hall": "helpers +1",
  "quiet-nook": "no new battles",
  "pawn-shop": "shticks 1 cheaper",
  "safe-haven": "no Monsters here",
  "xykons-secret-lair": "no rest",
  "dorukans-gate": "a shtick, once",
  "xykons-throne-room": "Undead +1, +1",
  "lair-guardroom": "battles 1 larger",
  "lair-laboratory": "Magic boosted",
  "lair-treasury": "3 Loot at first",
  "lair-dungeon-cells": "evade on 4+",
};

/** What a room does, in at most twenty letters. */
export function roomLine({ tile }: RoomMark): string {
  if (!tile) return "heals all";
  return DOES["room" in tile ? tile.room : tile.lair];
}

/** The notation that explains a room where it lies. */
export const roomPiece = ({ at }: RoomMark): string => `room ${at}`;

/** How wide an end is where nobody has been, in rooms. */
export const END = 0.7;
/** How wide the map can be, in rooms: it grows with the dungeon, seldom, so that it seldom jumps. */
const WIDTHS = [3.4, 4.4, 5.8, 7];
const WIDEST = 8.4;

/** A row as it is drawn: where its first room lies, in rooms from the left. */
export interface Placed {
  row: RowMark;
  start: number;
  /** The middles of the Stairs above and below it; none where there are none. */
  up: number | null;
  down: number | null;
}

/** The rows, each with the room that its Stairs lead to straight below them, as far as the map is wide enough. */
function laid(rows: readonly RowMark[], width: number): Placed[] {
  const found: Placed[] = [];
  let above = width / 2;
  for (const row of rows) {
    const { rooms, west, east } = row;
    const landing = Math.max(
      0,
      rooms.findIndex(({ up }) => up),
    );
    const [least, most] = [west ? END : 0, width - rooms.length - (east ? END : 0)];
    const start = Math.max(least, Math.min(most, above - 0.5 - landing));
    const stairs = rooms.findIndex(({ down }) => down);
    const middle = (index: number) => (index < 0 ? null : start + index + 0.5);
    found.push({ row, start, up: row.floor === 0 ? null : middle(landing), down: middle(stairs) });
    above = middle(stairs) ?? width / 2;
  }
  return found;
}

/** From where to where rows reach; the Entrance is drawn two rooms wide. */
function reach(rows: readonly Placed[]): [number, number] {
  const gate = ({ floor }: RowMark) => (floor === 0 ? 0.5 : 0);
  return [
    Math.min(...rows.map(({ row, start }) => start - (row.west ? END : gate(row)))),
    Math.max(...rows.map(({ row, start }) => start + row.rooms.length + (row.east ? END : gate(row)))),
  ];
}

/** The map: how wide it is, in rooms, and its rows in the middle of it. */
export function placed(rows: readonly RowMark[]): { width: number; rows: Placed[] } {
  // With all the room in the world no shaft bends; so it is drawn if it is not wider than the map can be.
  const free = laid(rows, 100);
  const [west, east] = reach(free);
  const fits = [...WIDTHS, WIDEST].find((width) => width >= east - west);
  const width = fits ?? WIDEST;
  const found = fits === undefined ? laid(rows, width) : free;
  const [left, right] = reach(found);
  const shift = (width - left - right) / 2;
  const moved = (at: number | null) => (at === null ? null : at + shift);
  return {
    width,
    rows: found.map(({ row, start, up, down }) => ({ row, start: start + shift, up: moved(up), down: moved(down) })),
  };
}

/** Whether Stairs lead down to a floor on which nobody has been. */
export function below({ rows }: Board): number | null {
  const last = rows.at(-1);
  return last?.rooms.some(({ down }) => down) ? last.floor + 1 : null;
}

/** As many rooms as a turn leads through, where nothing helps or hinders (OOTS-056). */
const PACE = 3;

/** How far it is from a cell to the Entrance, where one is out once the dungeon collapses: rooms, and turns for them. */
export function wayOut({ rows }: Board, cell: Cell): { rooms: number; turns: number } | null {
  const start = rows.findIndex(({ rooms }) => rooms.some(({ at }) => at === cell));
  if (start < 0) return null;
  let found = 0;
  let from = cell;
  // A Long Corridor costs two, whoever enters it.
  const cost = ({ tile }: RoomMark) => (tile && "room" in tile && tile.room === "long-corridor" ? 2 : 1);
  for (const [index, { rooms }] of rows
    .slice(0, start + 1)
    .toReversed()
    .entries()) {
    const here = rooms.findIndex(({ at }) => at === from);
    const stairs = rooms.findIndex(({ up }) => up);
    if (index === start) break;
    if (here < 0 || stairs < 0) return null;
    const passed = rooms.slice(Math.min(here, stairs), Math.max(here, stairs) + 1).filter(({ at }) => at !== from);
    const above = rows[start - index - 1]?.rooms.find(({ down }) => down);
    if (!above) return null;
    found += passed.reduce((sum, room) => sum + cost(room), cost(above));
    from = above.at;
  }
  return { rooms: found, turns: Math.ceil(found / PACE) };
}

/** How a hero stands. */
export type Pose = "standing" | "lying" | "running";

export function pose({ lying, resting, fleeing, missed }: PlayerMark): Pose {
  if (fleeing) return "running";
  return lying || resting || missed > 0 ? "lying" : "standing";
}

const PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth"];

/** Where a hero is and what the matter is, in a few words. */
export function standing(board: Board, one: PlayerMark): string {
  if (one.exited > 0) return `Out of the dungeon, ${PLACES[one.exited] ?? one.exited}`;
  const room = roomAt(board, one.room);
  const where = room ? roomName(room) : "";
  if (one.fleeing) return `Flees, ${where}`;
  if (one.missed > 0) return `Misses a turn, ${where}`;
  if (one.resting) return `Rests, ${where}`;
  if (one.lying) return `Lies, ${where}`;
  return room?.at.startsWith("0-") ? where : `${where}, ${floorOf(board, one.room)}`;
}

/** The floor of a cell, in words within a sentence. */
function floorOf({ floors }: Board, cell: Cell): string {
  const floor = Number(cell.split("-")[0]);
  return floor > floors ? "the Lair" : `floor ${floor}`;
}

/** The Monsters of a stack kind by kind, from the top. */
export function kinds(stack: readonly MonsterMark[]): { monster: Monster; count: number; at: number }[] {
  const found: { monster: Monster; count: number; at: number }[] = [];
  stack.forEach(({ monster }, at) => {
    const same = found.find((one) => one.monster === monster);
    if (same) same.count += 1;
    else found.push({ monster, count: 1, at });
  });
  return found;
}

/** The parts of a turn. */
const PARTS: readonly [TurnPart, string][] = [
  ["start", "Start"],
  ["move", "Move"],
  ["battle", "Battle"],
  ["end", "End"],
];

export interface Part {
  label: string;
  state: "done" | "now" | "later";
}

/** The parts of the turn, and how far it is; none before the first turn and after the last. */
export function turnParts({ part }: Board): Part[] {
  const now = PARTS.findIndex(([name]) => name === part);
  return now < 0
    ? []
    : asParts(
        PARTS.map(([, label]) => label),
        now,
      );
}

/** Labels in a row, one of which is now. */
function asParts(labels: readonly string[], now: number): Part[] {
  return labels.map((label, index) => ({ label, state: index < now ? "done" : index === now ? "now" : "later" }));
}

/** The parts of a battle, each with the steps of the rules that come after it. */
const FIGHT_PARTS: readonly [string, readonly string[]][] = [
  ["Shtick", ["begun", "selection", "help"]],
  ["Help", ["sides", "ready"]],
  ["Before the roll", ["rolling"]],
  ["Roll", ["settled"]],
  ["Outcome", ["losses", "applied", "rewards", "fallen", "bonus"]],
  ["Spoils", ["flips", "payment", "ending"]],
];

/** The parts of the battle, and how far it is; none where no step of it waits. */
export function fightParts({ table }: View): Part[] {
  const steps = table.flow.flatMap((one) => Object.entries(typeof one === "object" ? (one ?? {}) : {}));
  const waits: unknown = steps.findLast(([name]) => name === "battle")?.[1];
  const next = typeof waits === "object" && waits !== null ? Object.keys(waits)[0] : waits;
  const now = FIGHT_PARTS.findIndex(([, names]) => names.some((name) => name === next));
  return now < 0
    ? []
    : asParts(
        FIGHT_PARTS.map(([label]) => label),
        now,
      );
}

/** How many rounds are left, this one included; none where it has been too late for long. */
export const roundsLeft = ({ round, rounds }: Board): number => Math.max(0, rounds - round + 1);

/** How a battle can end. */
export interface Chances {
  lost: number;
  drawn: number;
  won: number;
  /** Of how many rolls. */
  of: number;
}

/** How many rolls are lost, drawn and won for the first party. */
export function chances({ faces, pairs, sides: [first] }: FightMark): Chances {
  if (pairs) return { lost: pairs[0], drawn: pairs[1], won: pairs[2], of: pairs[0] + pairs[1] + pairs[2] };
  // Of several dice one counts: the share of each face is that of the rolls which it decides.
  const dice = Math.max(1, first.rolls);
  const found = { lost: 0, drawn: 0, won: 0, of: 12 ** dice };
  faces.forEach((end, index) => {
    const face = first.best ? index + 1 : 12 - index;
    found[end] += face ** dice - (face - 1) ** dice;
  });
  return found;
}

/** A share in percent, never 0 or 100 where there is a chance of something else. */
export function percent(part: number, of: number): string {
  if (of === 0) return "0%";
  const share = Math.round((100 * part) / of);
  return `${part > 0 && share === 0 ? 1 : part < of && share === 100 ? 99 : share}%`;
}

/** The least face from which on all win; none where none does, or it is not so simple. */
export function needed({ faces }: FightMark): number | null {
  const first = faces.indexOf("won");
  return first >= 0 && faces.slice(first).every((end) => end === "won") ? first + 1 : null;
}

/** The battle, as long as there is one to look at: what is done with the spoils belongs to the dungeon. */
export function fought(view: View): FightMark | null {
  const { fight } = view.board;
  const spoils = ["save", "pick", "spoils", "onward"].includes(frame(view));
  return fight && !(spoils && fight.end !== null) ? fight : null;
}

/** The Monster that is battled. */
export function foe(board: Board): { monster: MonsterMark; at: number; rest: number } | null {
  const against = board.fight?.against;
  if (!against || !("monster" in against)) return null;
  const { room, at } = against.monster;
  const stack = roomAt(board, room)?.stack ?? [];
  const monster = stack[at];
  return monster ? { monster, at, rest: stack.length - 1 } : null;
}

/** What a side of a battle is called. */
export function sideName(play: Play, board: Board, { seat }: SideMark): string {
  if (seat !== null) return seat === play.viewer ? "You" : heroName(player(board, seat).hero);
  const found = foe(board);
  return found ? pieces.monsters[found.monster.monster].name : "The Monster";
}

/** The helpers of a side, by the lines of its sum. */
export function helpers({ lines }: SideMark): { hero: Hero; points: number }[] {
  return lines.flatMap(({ piece, points, counts }) => {
    const [kind, name] = (piece ?? "").split(" ");
    return kind === "hero" && counts ? [{ hero: name as Hero, points }] : [];
  });
}

/** What a Loot is worth to whom. */
export function drools(loot: Loot): { hero: Hero; points: number }[] {
  const drool: readonly number[] = pieces.loot[loot].drool;
  return HEROES.flatMap((hero, index) => {
    const points = drool[index] ?? 0;
    return points > 0 ? [{ hero, points }] : [];
  });
}

/** What lies in the dungeon and on the shelves is named by the part of the board that shows it. */
export type Shown = ReadonlySet<Tab>;

/** The frame of the rules that asks, by its name. */
export function frame({ table }: View): string {
  const top = table.flow.at(-1);
  return typeof top === "string" ? top : (Object.keys(top ?? {})[0] ?? "");
}

/** The cards of a hand, copies together: Monsters first, the strongest before the others. */
export function dealt(cards: readonly string[]): { piece: string; count: number }[] {
  const found = new Map<string, number>();
  for (const piece of cards) found.set(piece, (found.get(piece) ?? 0) + 1);
  const weight = (piece: string) => {
    const [kind, name] = piece.split(" ");
    return kind === "monster" ? pieces.monsters[name as Monster].attack : -1;
  };
  return [...found]
    .map(([piece, count]) => ({ piece, count }))
    .toSorted((one, other) => weight(other.piece) - weight(one.piece));
}

/** How many Monsters somebody has saved. */
export const saved = ({ saved }: PlayerMark): number => saved.reduce((sum, { copies }) => sum + copies, 0);

/** What an end of a battle would mean. */
export interface Outcome {
  end: "won" | "drawn" | "lost";
  title: string;
  text: string;
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

/** What each end of a battle means for the first party. */
export function outcomes(board: Board, fight: FightMark, mine: boolean): Outcome[] {
  const own = player(board, fight.seat);
  const left = own.track - own.wounds;
  const found = foe(board);
  const win = mine ? "Win" : "Won";
  if (!found || fight.hurts === null) {
    // Who wins applies the Result of the own shtick, and without one has but a draw (OOTS-237, OOTS-244).
    const text = ({ shtick }: SideMark) =>
      shtick === null
        ? "Without a shtick that is a draw."
        : `${pieces.shticks[shtick].name} does its worst${fight.range === 0 ? ", and a Loot is taken" : ""}.`;
    return [
      { end: "won", title: win, text: text(fight.sides[0]) },
      { end: "drawn", title: "Draw", text: "Nothing happens." },
      { end: "lost", title: mine ? "Lose" : "Lost", text: text(fight.sides[1]) },
    ];
  }
  const { symbols, coins } = pieces.monsters[found.monster.monster];
  const many = fight.targets.length > 1 ? ` ${fight.targets.length} are hit.` : "";
  const wounds = Math.min(fight.hurts, left);
  const after = left - wounds <= 0 ? (mine ? "then you flee" : "then the hero flees") : `${left - wounds} left`;
  return [
    {
      end: "won",
      title: win,
      text: `It falls${symbols > 0 ? `: ${count(symbols, "symbol")} if saved, ${coins} Loot` : ` and leaves ${coins} Loot`}.${many}`,
    },
    { end: "drawn", title: "Draw", text: "Nothing happens. The battle is over." },
    {
      end: "lost",
      title: mine ? "Lose" : "Lost",
      text: own.fleeing ? "It cannot hurt who flees." : `${count(fight.hurts, "Wound")}, ${after}.`,
    },
  ];
}
