// The log as people read it: a heading for each round, a line for each turn.

import type { HistoryLine } from "../../wire";

/** What a game says of its events, so that rounds and turns can be told apart. */
export interface Reader {
  /** The heading of what begins with an event. */
  chapter?: ((event: unknown) => string | null) | undefined;
  /** Whose turn begins with an event, where a round is everybody's turn once. */
  turnOf?: ((event: unknown) => number | null) | undefined;
  /** Whether an event is what one would tell of a turn. */
  tells?: ((event: unknown) => boolean) | undefined;
  /** Whether an event only says that somebody has answered. */
  aside?: ((event: unknown) => boolean) | undefined;
}

/** The lines without mere answers. What the last of them led to belongs to whoever did something before. */
export function deeds(log: readonly HistoryLine[], aside: Reader["aside"]): readonly HistoryLine[] {
  if (!aside) return log;
  let seat: number | null = null;
  return log.map((line) => {
    const kept = line.events.flatMap((event, at) => (aside(event) ? [] : at));
    if (kept.length === line.events.length) {
      seat = line.seat;
      return line;
    }
    const of = <T>(all: readonly T[]) => all.filter((_, at) => kept.includes(at));
    return { ...line, seat, said: of(line.said), events: of(line.events) };
  });
}

/** What somebody did, until somebody else did something. */
export interface Turn {
  /** The place of its first line in the log. */
  from: number;
  seat: number | null;
  /** The steps it took. */
  steps: number[];
  /** What is told of it in its line. */
  short: string[];
  /** All of it. */
  said: string[];
}

/** A round, or what else the game is divided into. */
export interface Chapter {
  title: string | null;
  turns: Turn[];
}

/** As many sentences are shown of an opened turn. */
export const MOST_SAID = 6;

/** As many sentences tell a turn in its line. */
const SHORT = 3;

/** The lines of a log as chapters and turns; a turn never goes over a line that undo stops at. */
export function chapters(log: readonly HistoryLine[], read: Reader, splitAt = -1): Chapter[] {
  const found: Chapter[] = [];
  let chapter: Chapter = { title: null, turns: [] };
  let turn: Turn | null = null;
  let telling: string[] = [];
  let round = 0;
  let played = new Set<number>();

  const end = () => {
    if (turn && telling.length > 0) turn.short = telling.slice(0, SHORT);
    turn = null;
    telling = [];
  };
  const open = (title: string) => {
    end();
    if (chapter.title !== null || chapter.turns.length > 0) found.push(chapter);
    chapter = { title, turns: [] };
  };
  /** The heading that an event begins, if it does. */
  const heading = (event: unknown): string | null => {
    const title = read.chapter?.(event) ?? null;
    const seat = read.turnOf?.(event) ?? null;
    if (seat === null) return title;
    if (round > 0 && !played.has(seat)) {
      played.add(seat);
      return title;
    }
    round += 1;
    played = new Set([seat]);
    return `Round ${round}`;
  };

  deeds(log, read.aside).forEach((line, index) => {
    let next: string | null = null;
    for (const event of line.events) next = heading(event) ?? next;
    // What was dealt belongs to the round that it begins.
    if (line.seat === null && next !== null) {
      open(next);
      next = null;
    }
    if (line.said.length > 0) {
      if (!turn || turn.seat !== line.seat || index === splitAt) {
        end();
        turn = { from: index, seat: line.seat, steps: [], short: [], said: [] };
        chapter.turns.push(turn);
      }
      turn.steps.push(line.step);
      turn.said.push(...line.said);
      telling.push(...line.said.filter((_, at) => read.tells?.(line.events[at]) ?? true));
      if (telling.length === 0) turn.short = turn.said.slice(0, SHORT);
    } else if (index !== splitAt) {
      turn?.steps.push(line.step);
    }
    if (next !== null) open(next);
  });
  end();
  return [...found, chapter];
}
