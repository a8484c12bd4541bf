// What the others did since I last chose: a chip for each of them.

import type { Component } from "svelte";
import type { HistoryLine } from "../../wire";
import { deeds, type Reader } from "./chapters";

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

/** Where a line ended a turn of mine, and another's began. */
function endOfMine(log: readonly HistoryLine[], me: number, turnOf: (event: unknown) => number | null): number {
  const begun = log.flatMap(({ events }, index) => {
    const seat = events.map(turnOf).findLast((seat) => seat !== null) ?? null;
    return seat === null ? [] : [{ seat, index }];
  });
  const last = begun.findLastIndex(({ seat }, at) => seat === me && at < begun.length - 1);
  return begun[last + 1]?.index ?? -1;
}

/**
 * The lines since I last chose; none where I did nothing yet. Where the rules tell whose turn it is those since my last
 * turn, until I choose in the next one: what I answered in the turns of others does not count.
 */
export function sinceMine(
  log: readonly HistoryLine[],
  me: number | null,
  { aside, turnOf }: Pick<Reader, "aside" | "turnOf"> = {},
): readonly HistoryLine[] {
  const done = deeds(log, aside);
  const last = done.findLastIndex(({ seat }) => seat === me);
  if (me === null || last < 0) return [];
  if (!aside || !turnOf) return done.slice(last + 1);
  const mine = done.findLastIndex(({ events }) => events.some((event) => turnOf(event) === me));
  return last > mine ? [] : done.slice(endOfMine(done, me, turnOf) + 1);
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
