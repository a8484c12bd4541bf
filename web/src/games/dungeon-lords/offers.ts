// Which choice sits on which piece.

import type { Play } from "../../table/play.svelte";
import { target } from "../../table/target";
import type { Lord, Square, Verb } from "../../wire/dungeon-lords";
import { on } from "./view";

export { target };

/** The choices that name a square. */
const ON_SQUARES = ["dig", "mine", "at", "fight"] as const satisfies readonly Verb[];
/** The choices that stand on a piece of the table. */
const ON_PIECES: readonly Verb[] = [
  ...ON_SQUARES,
  "keep",
  "order",
  "third",
  "lock",
  "reopen",
  "spy",
  "hire",
  "build",
  "give",
  "use",
  "retrieve",
  "settle",
  "lay",
  "send",
  "release",
  "aim",
  "pick",
  "act",
];
/** The choices that are buttons of the dock. */
const IN_DOCK: readonly Verb[] = [
  "perform",
  "decline",
  "waive",
  "stop",
  "done",
  "pay",
  "let-go",
  "gain-evil",
  "red-mark",
  "turn-down",
  "withdraw",
];

/** The word that a choice begins with. */
export function verb(notation: string): Verb {
  return notation.split(" ")[0] as Verb;
}

/** Whether a choice is a button of the dock. */
export function inDock(notation: string): boolean {
  return (IN_DOCK as readonly string[]).includes(notation);
}

/** The offers that have neither a piece nor a button: they are laid out as a few cards. */
export function loose(play: Play): string[] {
  return [...play.offers.keys()].filter((notation) => !ON_PIECES.includes(verb(notation)) && !inDock(notation));
}

/** Whether anything with this verb is offered. */
export function offers(play: Play, word: Verb): boolean {
  return [...play.offers.keys()].some((notation) => verb(notation) === word);
}

/** A choice with one of these verbs about a thing: the one that is offered, else one to ask about, else none. */
export function choiceOf(play: Play, verbs: readonly Verb[], thing: string): string | null {
  const asked = verbs.filter((word) => offers(play, word));
  return (
    asked.map((word) => `${word} ${thing}`).find((notation) => play.offers.has(notation)) ??
    (asked[0] ? `${asked[0]} ${thing}` : null)
  );
}

/** The choice of a square of one's own dungeon while squares or rooms are asked for, allowed or not. */
export function squareChoice(play: Play, { dungeon }: Lord, square: Square): string | null {
  const { room } = on(dungeon, square);
  if (room && play.offers.has(`use ${room}`)) return `use ${room}`;
  const asked = ON_SQUARES.find((word) => offers(play, word));
  if (asked) return `${asked} ${square}`;
  return room && offers(play, "use") ? `use ${room}` : null;
}

/** What a piece answers to: its choice, or with none at the moment what is written on it. */
export function piece(play: Play, choice: string | null, text: string) {
  if (choice !== null) return target(play, choice);
  return { onclick: () => (play.notice = { kind: "word" as const, text, clause: null }) };
}
