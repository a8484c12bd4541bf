// What the others did since I last chose: a chip for each of them.

import type { Component } from "svelte";
import type { HistoryLine } from "../../wire";

/** A piece that an event is about, as it is drawn beside a name. */
export interface News {
  name: string;
  /** Its picture. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- every game draws its pieces with parts of its own
  Icon: Component<any>;
  props?: Record<string, unknown>;
  /** Where it lies now, as a selector. */
  at?: string;
}

/** What one of the others did. */
export interface Chip {
  seat: number;
  news: News[];
  said: string[];
  /** The last step of it. */
  step: number;
}

/** As many pictures stand in a chip. */
export const MOST_PICTURES = 3;

/** The lines since I last chose; none where I did nothing yet. */
export function sinceMine(log: readonly HistoryLine[], me: number | null): readonly HistoryLine[] {
  const last = log.findLastIndex(({ seat }) => seat === me);
  return me === null || last < 0 ? [] : log.slice(last + 1);
}

/** A chip for each seat that did something, in the order given. */
export function chips(
  lines: readonly HistoryLine[],
  seats: readonly number[],
  read: ((event: unknown) => News | null) | undefined,
): Chip[] {
  return seats.flatMap((seat) => {
    const mine = lines.filter((line) => line.seat === seat && line.said.length > 0);
    const last = mine.at(-1);
    if (!last) return [];
    const news = mine.flatMap(({ events }) => events.flatMap((event) => read?.(event) ?? []));
    return [{ seat, news, said: mine.flatMap(({ said }) => said), step: last.step }];
  });
}
