// Cards between ARMY and CITADEL: what the new CITADEL should hold, and what is sent for it.

import type { Card } from "../../wire/big-bad-overlord";
import { ARMY, CITADEL } from "./view";

/** Where one's cards lie, and what may be done with them. */
export interface Muster {
  /** All cards that can be moved. */
  all: readonly Card[];
  /** What the CITADEL holds now. */
  citadel: readonly Card[];
  /** What the table has taken already: these stay in the new CITADEL. */
  taken: readonly Card[];
  /** How many cards the CITADEL must hold; none for at most three. */
  exactly: number | null;
  /** The word for putting a card into the CITADEL. */
  word: "stash" | "name";
}

/** These cards without those. */
export function without(cards: readonly Card[], gone: readonly Card[]): Card[] {
  const left = [...gone];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The wished CITADEL after a card was put in. */
export function put(want: readonly Card[], card: Card): Card[] {
  return [...want, card];
}

/** The wished CITADEL after a card was taken out; one that the table has taken stays. */
export function takeOut(muster: Muster, want: readonly Card[], card: Card): readonly Card[] {
  const copies = (cards: readonly Card[]) => cards.filter((one) => one === card).length;
  return copies(want) > copies(muster.taken) ? without(want, [card]) : want;
}

/** Whether two CITADELS hold the same. */
export function same(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && without(one, other).length === 0;
}

/** What is wrong with an arrangement, in a few words; nothing if it can be sent. */
export function fault({ all, exactly }: Muster, want: readonly Card[]): string | null {
  if (want.length > CITADEL) return `${want.length - CITADEL} too many in the citadel`;
  if (all.length - want.length > ARMY) return `${all.length - want.length - ARMY} too many in the army`;
  if (exactly !== null && want.length < exactly) return `${exactly - want.length} more for the citadel`;
  return null;
}

/** What is sent next on the way to the wished CITADEL, in notation; nothing when all is sent. */
export function nextToSend(muster: Muster, want: readonly Card[], offered: (notation: string) => boolean): string {
  if (offered("regroup")) return "regroup";
  if (muster.taken.length === 0 && same(want, muster.citadel) && offered("keep")) return "keep";
  const [next] = without(want, muster.taken);
  return next ? `${muster.word} ${next}` : "done";
}
