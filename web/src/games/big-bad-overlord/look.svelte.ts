// What is looked at more closely: a card, an ARMY, the discards.

import type { Card } from "../../wire/big-bad-overlord";

class Look {
  title = $state("");
  cards = $state.raw<readonly Card[] | null>(null);

  /** Spreads these cards out at full size. */
  at(title: string, cards: readonly Card[]): void {
    this.title = title;
    this.cards = cards;
  }
}

export const look = new Look();
