// Which choice sits on which piece.

import type { Play } from "../../table/play.svelte";
import { target } from "../../table/target";
import type { Card, Verb } from "../../wire/big-bad-overlord";
import { look } from "./look.svelte";
import { nameOf } from "./view";

/** The choices that name a Duke by number: they stand on crests. */
const ON_CRESTS: readonly Verb[] = ["attack", "redirect", "cancel", "give"];
/** The choices that name a card: they stand on one's own cards. */
const ON_CARDS: readonly Verb[] = ["discard", "send", "replace"];
/** The choices that are buttons of the dock. */
const IN_DOCK: readonly (Verb | "mat any")[] = [
  "press",
  "storm",
  "face",
  "end",
  "stay-out",
  "stay",
  "withdraw",
  "pass",
  "roll",
  "decline",
  "reopen",
  "mat any",
];

/** The word that a choice begins with. */
export function verb(notation: string): Verb {
  return notation.split(" ")[0] as Verb;
}

/** Whether a choice is a button of the dock. */
export function inDock(notation: string): boolean {
  return (IN_DOCK as readonly string[]).includes(notation);
}

/** Whether anything with this verb is offered. */
export function offers(play: Play, word: Verb): boolean {
  return [...play.offers.keys()].some((notation) => verb(notation) === word);
}

/** The choice that a crest stands for: one that is offered, else one to ask about, else none. */
export function crestChoice(play: Play, realm: number): string | null {
  const found = ON_CRESTS.map((word) => `${word} ${realm}`).find((notation) => play.offers.has(notation));
  if (found) return found;
  const asked = ON_CRESTS.find((word) => offers(play, word));
  return asked ? `${asked} ${realm}` : null;
}

/** The choice that a card of one's own stands for: one that is offered, else one to ask about, else none. */
export function cardChoice(play: Play, card: Card): string | null {
  const found = ON_CARDS.map((word) => `${word} ${card}`).find((notation) => play.offers.has(notation));
  if (found) return found;
  const asked = ON_CARDS.find((word) => offers(play, word));
  return asked ? `${asked} ${card}` : null;
}

/** What a card answers to: its choice, or with none at the moment it is shown large. */
export function piece(play: Play, choice: string | null, card: Card) {
  if (choice !== null) return target(play, choice);
  return { onclick: () => look.at(nameOf(card), [card]) };
}

export { target };
