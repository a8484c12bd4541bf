// The cards of pieces, each asked for once a moment and viewer.

import type { Explained } from "../wire";

/** How many cards are remembered. */
const KEPT = 400;

/** What pieces said of themselves. */
export class Cards {
  #known = new Map<string, Promise<Explained | null>>();
  #asked = new Map<number, (card: Explained | null) => void>();

  /** The card of a piece at a moment; asked for where it is not known. */
  of(moment: string, piece: string, ask: () => Promise<Explained | null>): Promise<Explained | null> {
    const key = `${moment} ${piece}`;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#known.size >= KEPT) this.#known.clear();
    const asked = ask().then(
      (card) => {
        // What was not answered may be asked again.
        if (card === null) this.#known.delete(key);
        return card;
      },
      () => {
        this.#known.delete(key);
        return null;
      },
    );
    this.#known.set(key, asked);
    return asked;
  }

  /** Waits for the answer to a question. */
  awaits(id: number): Promise<Explained | null> {
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  /** Takes an answer, and says whether it was to one of these questions. */
  answered(id: number | null, card: Explained | null): boolean {
    const resolve = id === null ? undefined : this.#asked.get(id);
    if (id === null || !resolve) return false;
    this.#asked.delete(id);
    resolve(card);
    return true;
  }

  /** The connection is lost, and all answers with it. */
  lost(): void {
    for (const id of [...this.#asked.keys()]) this.answered(id, null);
  }
}
