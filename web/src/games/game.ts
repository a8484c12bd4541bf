// What the page needs of a game to show it. A game without a module is played by prompts and lists.

import type { Component } from "svelte";
import type { Beat } from "../table/director/director.svelte";
import type { Film, Play } from "../table/play.svelte";
import type { News } from "../table/story/since";

/** A chip of the dock: one step of the turn. */
export interface Step {
  label: string;
  state: "done" | "now" | "later";
}

/** The question of the dock, shorter than the prompt: an imperative of at most six words, and one sentence of help. */
export interface Question {
  title: string;
  help?: string;
}

/** A row of a receipt: what, and how much. */
export interface ReceiptRow {
  what: string;
  points: number;
}

/** What an aimed choice would bring. */
export interface Receipt {
  rows: ReceiptRow[];
  total: number;
}

/** A row of the score sheet: the part and key of its lines, or the part alone, and what people call it. */
export interface ScoreRow {
  part: string;
  key?: string;
  label: string;
  clause: string;
}

/** How a game is drawn. */
export interface GameModule {
  /** The other seats: a column on the left, a strip on a phone. */
  Others: Component<{ play: Play }>;
  /** The shared supply and my own board. */
  Board: Component<{ play: Play }>;
  /** What all of it lies on, behind the whole page and never wider than it; the planks without it. */
  Ground?: Component<{ play: Play }>;
  /** Shared cards and my secrets, on the right. */
  Aids: Component<{ play: Play }>;
  /** The parts of the board, as a `tablist`, where a phone lies flat: they stand in the rail. */
  Tabs?: Component<{ play: Play }>;
  /** Whether the others lie in a strip above the board where there is no room for three columns. */
  strip?: boolean;
  /** My belongings in one row, on a phone. */
  Tray?: Component<{ play: Play }>;
  /** The picture of a piece on its card, by its notation; without it the drawing of the piece that was pointed at. */
  Piece?: Component<{ play: Play; piece: string }>;
  /** The steps of the turn. */
  steps?(play: Play): Step[];
  /** The question of the dock, or none to show the prompt. */
  ask?(play: Play): Question | null;
  /** What is shown of a step, beat by beat; null for one small beat with what was said. */
  beats?(play: Play, film: Film): readonly Beat[] | null;
  /** The piece that an event is about, for what the others did since I last chose; null for none. */
  news?(event: unknown): News | null;
  /** Whether my question begins a turn, so that it is told what the others did; every question does without it. */
  turnBegins?(play: Play): boolean;
  /** The heading in the log of what begins with an event. */
  chapter?(play: Play, event: unknown): string | null;
  /** Whose turn begins with an event, where a round is everybody's turn once. */
  turnOf?(event: unknown): number | null;
  /** Whether an event is what one tells of a turn in one line; all are without it. */
  tells?(event: unknown): boolean;
  /** Whether an event only says that somebody has answered, so that the log leaves it out. */
  aside?(event: unknown): boolean;
  /** The word on the dock's button for an aimed choice; without it the label of the offer. */
  verb?(play: Play, notation: string): string | null;
  /** The receipt of an aimed choice, where the difference of the score sheets would not be clear. */
  receipt?(play: Play, notation: string): Receipt | null;
  /** Whether a choice has no place on the board, so that the dock shows a button for it. */
  plain?(notation: string): boolean;
  /** Whether a button of the dock passes, declines or ends: it is never gold while the board has more to do. */
  quiet?(notation: string): boolean;
  /** Whether a choice on the board is one that few want, so that ending may be gold beside it. */
  idle?(play: Play, notation: string): boolean;
  /** Buttons that the dock always shows on my turn; one that is not offered is grey and says why when pressed. */
  always?(play: Play): { notation: string; label: string }[];
  /** What a piece is called that sentences of the rules can only number, by its notation; none for all others. */
  piece?: (play: Play, notation: string) => string | null;
  /** Whether there is something to be found out about a view before one chooses: it comes to `play.foreseen`. */
  foresees?: (view: unknown) => boolean;
  /** What my sealed choice is called, such as "Boss sealed". */
  sealed?: string;
  /** The rows that the score sheet always has, so that it does not jump; without it only those that count. */
  lines?(play: Play): ScoreRow[];
  /** What the points are called, such as "Power"; "Points" without it, null where nothing is counted. */
  points?: string | null;
  /** What more the keys do on this board: a key, and what it does. */
  keys?: readonly (readonly [string, string])[];
  /** How far the game is, such as round 8 of 12, and the piece that explains it. */
  round?(play: Play): { now: number; of: number; what: string; piece?: string } | null;
}

const boards = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/** The games that have a board, by id, each loaded when it is first shown: the default export of their folder. */
export const games: Record<string, () => Promise<GameModule>> = Object.fromEntries(
  Object.entries(boards).map(([path, load]) => [path.split("/")[1] ?? path, async () => (await load()).default]),
);
