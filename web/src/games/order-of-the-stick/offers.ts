// Which choice sits on which piece.

import type { Play } from "../../table/play.svelte";
import { target } from "../../table/target";
import type { Board, Cell, PlayerMark, Verb } from "../../wire/order-of-the-stick";
import { below, heroName, pieceName, player, roomAt, viewOf } from "./view";

export { target };

/** As many buttons the dock has beside the choice that is aimed. */
const IN_DOCK_AT_MOST = 4;

/** The choices that are buttons of the dock. */
const IN_DOCK: readonly Verb[] = [
  ...(["next", "accept", "take", "grab", "save", "help", "cheer", "search", "no-monster"] as const),
  ...(["bare", "stay", "rest", "leave", "decline", "done", "pass"] as const),
];
/** The buttons of the dock that go on with something. */
const DOING: readonly Verb[] = ["next", "accept", "take", "grab", "save", "cheer", "search", "no-monster"];

/** The word that a choice begins with. */
export function verb(notation: string): Verb {
  return notation.split(" ")[0] as Verb;
}

/** Whether a choice is a button of the dock. */
export const inDock = (notation: string): boolean => IN_DOCK.includes(verb(notation));

/** Whether a button passes, declines or ends. */
export const isQuiet = (notation: string): boolean => !DOING.includes(verb(notation));

/** Whether anything with this verb is offered. */
export function offers(play: Play, word: Verb): boolean {
  return [...play.offers.keys()].some((notation) => verb(notation) === word);
}

/** The places for choices, each by a key: `room 1-4`, `end 1 west`, `below 2`, or the notation of a piece. */
export type Place = string;

/** Where a step leads to. */
function wayTo(board: Board, from: Cell, way: string): Place | null {
  const at = board.rows.findIndex(({ rooms }) => rooms.some((room) => room.at === from));
  const row = board.rows[at];
  if (!row) return null;
  const index = row.rooms.findIndex((room) => room.at === from);
  const beside = (next: number, side: "west" | "east") => {
    const room = row.rooms[next];
    return room ? `room ${room.at}` : row[side] ? `end ${row.floor} ${side}` : null;
  };
  switch (way) {
    case "west":
      return beside(index - 1, "west");
    case "east":
      return beside(index + 1, "east");
    case "up": {
      const room = board.rows[at - 1]?.rooms.find(({ down }) => down);
      return room ? `room ${room.at}` : null;
    }
    case "down": {
      const room = board.rows[at + 1]?.rooms.find(({ up }) => up);
      return room ? `room ${room.at}` : below(board) === null ? null : `below ${row.floor + 1}`;
    }
    default:
      return roomAt(board, way) ? `room ${way}` : null;
  }
}

/** The room that falls down at an end of the lowest floor. */
function falling({ rows }: Board, side: string): Place | null {
  const lowest = rows.at(-1);
  const room = side === "west" ? lowest?.rooms[0] : lowest?.rooms.at(-1);
  return room ? `room ${room.at}` : null;
}

/** Whether a piece lies before a player. */
function has(board: Board, own: PlayerMark, piece: string): boolean {
  const [kind, name] = piece.split(" ");
  switch (kind) {
    case "shtick":
      return own.shticks.some(({ shtick }) => shtick === name);
    case "loot":
      return [...own.equipped, ...own.known].some(({ loot }) => loot === name);
    case "saved":
      return own.saved.some(({ monster }) => monster === name);
    default:
      return board.cards.includes(piece);
  }
}

/** The place that a choice of a seat would sit at, were it alone there; none where it has none. */
function placeFor(board: Board, seat: number, notation: string): Place | null {
  const [, what = "", ...aim] = notation.split(" ");
  const own = player(board, seat);
  const mine = (piece: string) => (has(board, own, piece) ? piece : null);
  switch (verb(notation)) {
    case "move":
      return wayTo(board, own.room, what);
    case "shoot":
      return `room ${what}`;
    case "attack":
      return `room ${player(board, Number(what)).room}`;
    case "remove":
      return falling(board, what);
    case "select":
    case "pick":
      return mine(`shtick ${what}`);
    // These are not in play yet: they lie on the shelf as long as they are asked about.
    case "return":
    case "learn":
    case "under":
      return `shtick ${what}`;
    case "use":
      return aim.length > 0 ? null : (mine(`shtick ${what}`) ?? mine(`loot ${what}`));
    case "equip":
    case "unequip":
    case "sell":
    case "lose":
    case "pay":
      return mine(`loot ${what}`);
    case "trade":
      return mine(`saved ${what}`);
    case "add":
      return mine(`monster ${what}`);
    case "play":
      return aim.length > 0 ? null : mine(`screw ${what}`);
    default:
      return null;
  }
}

/** Where all offers sit: one at each place, the others are laid out as cards of their own. */
export interface Seated {
  at: ReadonlyMap<Place, string>;
  loose: readonly string[];
}

/** Seats the offers of a seat. */
export function seated(board: Board, seat: number, notations: readonly string[]): Seated {
  const at = new Map<Place, string>();
  const loose: string[] = [];
  let docked = 0;
  // A room that several choices concern stands for none of them.
  const wanted = new Map<Place, number>();
  for (const notation of notations) {
    const place = inDock(notation) ? null : placeFor(board, seat, notation);
    if (place?.startsWith("room ")) wanted.set(place, (wanted.get(place) ?? 0) + 1);
  }
  for (const notation of notations) {
    if (inDock(notation)) {
      if (docked++ >= IN_DOCK_AT_MOST) loose.push(notation);
      continue;
    }
    const place = placeFor(board, seat, notation);
    if (place === null || at.has(place) || (wanted.get(place) ?? 0) > 1) loose.push(notation);
    else at.set(place, notation);
  }
  return { at, loose };
}

/** Where the offers of the moment sit. */
export function seatedIn(play: Play): Seated {
  const seat = play.ask?.seat ?? null;
  if (seat === null) return { at: new Map(), loose: [] };
  return seated(viewOf(play).board, seat, [...play.offers.keys()]);
}

/** Whether a place is on the shelves of the player rather than in the dungeon. */
export const onShelf = (place: Place): boolean => !/^(room|end|below) /.test(place);

/** What may be asked about of a piece that is not offered: what its like are offered for. */
const ASKED: Record<string, readonly Verb[]> = {
  shtick: ["select"],
  loot: ["equip", "sell", "lose", "pay"],
  monster: ["add"],
  saved: ["trade"],
};

/** The choice of a place: the one that is offered, else one to ask about, else none. */
export function choiceAt(play: Play, { at }: Seated, place: Place): string | null {
  const found = at.get(place);
  if (found) return found;
  const [kind = "", name = ""] = place.split(" ");
  const asked = ASKED[kind]?.find((word) => offers(play, word));
  return asked ? `${asked} ${name}` : null;
}

/** Offers that are laid out together, under one heading. */
export interface Group {
  title: string;
  /** The piece that the heading names. */
  piece: string | null;
  offers: { notation: string; label: string; piece: string | null }[];
}

const MARK = /\{([^{}|]+)\|([^{}|]+)\}/;

/** What the label of an offer says before it names a piece: "Trade in", "Attack". */
function lead(label: string): string {
  const mark = MARK.exec(label);
  return mark ? label.slice(0, mark.index).trim() : "";
}

/** The offers that have no place of their own, by the card or the hero that they are about. */
export function groups(notations: readonly string[], labels: ReadonlyMap<string, string>): Group[] {
  const found = new Map<string, Group>();
  const into = (key: string, title: string, piece: string | null) => {
    const group = found.get(key) ?? { title, piece, offers: [] };
    found.set(key, group);
    return group.offers;
  };
  const begin = ([word = ""]: readonly string[], label: string) => `${word} ${lead(label)}`;
  const alike = new Map<string, number>();
  for (const notation of notations) {
    const key = begin(notation.split(" "), labels.get(notation) ?? notation);
    alike.set(key, (alike.get(key) ?? 0) + 1);
  }
  for (const notation of notations) {
    const [word = "", what = "", ...rest] = notation.split(" ");
    const label = labels.get(notation) ?? notation;
    if (word === "offer" || word === "show") {
      const hero = what as Parameters<typeof heroName>[0];
      const more = /\([^()]*\)$/.exec(label)?.[0] ?? "";
      const gift = word === "offer" ? `loot ${rest[0] ?? ""}` : null;
      const name = (gift && pieceName(gift)) ?? MARK.exec(label)?.[2] ?? "a shtick";
      into(`hero ${what}`, heroName(hero), `hero ${what}`).push({
        notation,
        label: `${name} ${more}`.trim(),
        piece: gift,
      });
    } else if ((word === "play" || word === "use") && rest.length > 0) {
      const mark = MARK.exec(label);
      const piece = mark?.[1] ?? null;
      const after = mark ? label.slice(mark.index + mark[0].length).trim() : label;
      into(`${word} ${what}`, mark?.[2] ?? what, piece).push({ notation, label: after || label, piece: null });
    } else {
      const piece = MARK.exec(label)?.[1] ?? null;
      const words = lead(label);
      const key = begin([word], label);
      // Several that begin alike say it once.
      if (words !== "" && (alike.get(key) ?? 0) > 1)
        into(key, words, null).push({ notation, label: label.slice(label.indexOf("{")), piece });
      else into("", "", null).push({ notation, label, piece });
    }
  }
  // What stands alone needs no heading.
  for (const [key, group] of [...found]) {
    const [only] = group.offers;
    if (key === "" || group.offers.length > 1 || !only || key.startsWith("hero ")) continue;
    found.delete(key);
    into("", "", null).push({ ...only, label: labels.get(only.notation) ?? only.label, piece: group.piece });
  }
  return [...found.values()].filter((group) => group.offers.length > 0);
}
