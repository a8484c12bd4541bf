// Windows that most let pass: who answers, what a wish covers, and the countdown of those that are timed.

import type { Asked, Layer, ReactionInfo, Waiting, Wishes } from "../wire";

/** Under this many milliseconds one's time is short. */
export const SHORT = 15_000;

/** A window in which a seat may step in. */
export type Reaction = NonNullable<Asked["reaction"]>;

/** At these seconds the countdown is said aloud; never every second. */
const SAID = [10, 5];

/** So many of the windows below the one that is answered are seen. */
const SEEN_BELOW = 2;

/** Nothing is wished. */
export const NO_WISHES: Wishes = { hushed: null, turn: null, until_mine: false, near_only: false, kinds: [] };

/** What windows are called where a game has no words for them. */
const PLAIN: Omit<ReactionInfo, "kind"> = { what: "this", scope: "this time", near: "when it concerns me" };

/** What a game calls windows of a kind; without one, its first. */
export function called(words: readonly ReactionInfo[], kind?: string): Omit<ReactionInfo, "kind"> {
  return (kind === undefined ? words[0] : words.find((info) => info.kind === kind)) ?? PLAIN;
}

/** Whether somebody does not want to be asked in a window. Who is a party of it is asked whatever they wished. */
export function covers(wishes: Wishes, window: Reaction): boolean {
  const { hushed, turn, until_mine, near_only, kinds } = wishes;
  const wished = hushed === window.scope || turn === window.turn || until_mine || kinds.includes(window.kind);
  return !window.party && (wished || (near_only && !window.near));
}

/** The wishes under which a window would be asked again. */
export function uncovered(wishes: Wishes, window: Reaction): Wishes {
  return {
    hushed: wishes.hushed === window.scope ? null : wishes.hushed,
    turn: wishes.turn === window.turn ? null : wishes.turn,
    until_mine: false,
    near_only: wishes.near_only && window.near,
    kinds: wishes.kinds.filter((kind) => kind !== window.kind),
  };
}

/** A wish as a switch or a tag: what it is called, whether it is on, and the wishes that it leads to when pressed. */
export interface Wish {
  label: string;
  on: boolean;
  pressed: Partial<Wishes>;
}

/** What can be wished in a window. */
export function wishesIn(window: Reaction, wishes: Wishes, words: readonly ReactionInfo[]): Wish[] {
  const { what, scope, near } = called(words, window.kind);
  const hushed = wishes.hushed === window.scope;
  const turn = wishes.turn === window.turn;
  const always = wishes.kinds.includes(window.kind);
  const kinds = wishes.kinds.filter((kind) => kind !== window.kind);
  return [
    { label: scope, on: hushed, pressed: { hushed: hushed ? null : window.scope } },
    { label: "this turn", on: turn, pressed: { turn: turn ? null : window.turn } },
    { label: "until my turn", on: wishes.until_mine, pressed: { until_mine: !wishes.until_mine } },
    { label: `except ${near}`, on: wishes.near_only, pressed: { near_only: !wishes.near_only } },
    { label: `always on ${what}`, on: always, pressed: { kinds: always ? kinds : [...kinds, window.kind] } },
  ];
}

/** The wishes that stand, whatever is asked: each ends when it is pressed. */
export function standing(wishes: Wishes, words: readonly ReactionInfo[]): Wish[] {
  const { scope, near } = called(words);
  const kinds = wishes.kinds.map((kind) => ({
    label: `always on ${called(words, kind).what}`,
    on: true,
    pressed: { kinds: wishes.kinds.filter((other) => other !== kind) },
  }));
  return [
    { label: scope, on: wishes.hushed !== null, pressed: { hushed: null } },
    { label: "this turn", on: wishes.turn !== null, pressed: { turn: null } },
    { label: "until my turn", on: wishes.until_mine, pressed: { until_mine: false } },
    { label: `except ${near}`, on: wishes.near_only, pressed: { near_only: false } },
    ...kinds,
  ].filter(({ on }) => on);
}

/** How a seat stands to a window: asked (me), thinks, has sealed an answer, played what is answered, or is not in it. */
export type Stand = "asked" | "thinks" | "sealed" | "played" | "out";

/** How each seat stands to a window, in the order of the table. Sealed tells that it has answered, never what. */
export function stands(
  seats: readonly number[],
  { owe, may }: Pick<Waiting, "owe" | "may">,
  layers: readonly Layer[],
  me: number | null,
): { seat: number; stand: Stand }[] {
  const stand = (seat: number): Stand => {
    if (owe.includes(seat)) return seat === me ? "asked" : "thinks";
    if (may.includes(seat)) return "sealed";
    return layers.some(({ by }) => by === seat) ? "played" : "out";
  };
  return seats.map((seat) => ({ seat, stand: stand(seat) }));
}

/** How the layers of a window are shown: the one being answered, those seen below it, the deepest first, and how many more. */
export function piled(layers: readonly Layer[]): { top: Layer | null; below: Layer[]; more: number } {
  const below = layers.slice(0, -1);
  return { top: layers.at(-1) ?? null, below: below.slice(-SEEN_BELOW), more: Math.max(0, below.length - SEEN_BELOW) };
}

/** Whole seconds until a time; 0 when it is over. */
export function secondsLeft(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** What a screen reader is told: the seconds at the beginning, and again when few are left. */
export function spoken(seconds: number, of: number): string {
  const said = SAID.filter((mark) => mark < of && seconds <= mark).at(-1) ?? of;
  return `Passes by itself in ${said} seconds.`;
}
