// The letter with the orders: what lies in its three slots, and what is sent when it is sealed.

import type { OrderPlan, Place } from "../../wire/dungeon-lords";

/** How many orders a lord gives. */
export const SLOTS = 3;

/** What lies in the slots: what the table has already, then what was picked on this page. */
export function filled(plan: OrderPlan | null, picks: readonly Place[]): (Place | null)[] {
  const sent = (plan?.cards ?? []).filter((card) => card !== null);
  const cards = [...sent, ...picks.filter((card) => !sent.includes(card))];
  return Array.from({ length: SLOTS }, (_, slot) => cards[slot] ?? null);
}

/** The picks after a card was put in, or taken out if it was in. */
export function toggled(picks: readonly Place[], card: Place): Place[] {
  if (picks.includes(card)) return picks.filter((one) => one !== card);
  return picks.length < SLOTS ? [...picks, card] : [...picks];
}

/** The picks after the card of one slot was moved to another. */
export function moved(picks: readonly Place[], from: number, to: number): Place[] {
  const next = [...picks];
  const [card] = next.splice(from, 1);
  if (card) next.splice(Math.min(to, next.length), 0, card);
  return next;
}

/** What is sent next on the way to a sealed letter, in notation; nothing while something is missing. */
export function nextToSend(
  plan: OrderPlan,
  picks: readonly Place[],
  third: Place | null,
  needsThird: boolean,
): string | null {
  if (plan.locked) return null;
  const cards = filled(plan, picks);
  const open = plan.cards.findIndex((card) => card === null);
  if (open >= 0) return cards[open] ? `order ${open + 1} ${cards[open]}` : null;
  if (needsThird && plan.third === null) return third ? `third ${third}` : null;
  return "lock";
}

/** Whether nothing is missing for the seal. */
export function complete(
  plan: OrderPlan | null,
  picks: readonly Place[],
  third: Place | null,
  needsThird: boolean,
): boolean {
  return filled(plan, picks).every((card) => card !== null) && (!needsThird || (plan?.third ?? third) !== null);
}
