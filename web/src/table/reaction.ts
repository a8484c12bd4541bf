// Windows that most let pass: what a wish covers, and the countdown of those that are timed.

import type { Asked, Wishes } from "../wire";

/** Under this many milliseconds one's time is short. */
export const SHORT = 15_000;

/** A window in which a seat may step in. */
export type Reaction = NonNullable<Asked["reaction"]>;

/** At these seconds the countdown is said aloud; never every second. */
const SAID = [10, 5];

/** Whether somebody does not want to be asked in a window. */
export function covers(wishes: Wishes, window: Reaction): boolean {
  return wishes.hushed === window.scope || (wishes.near_only && !window.near);
}

/** The wishes under which a window would be asked again. */
export function uncovered(wishes: Wishes, window: Reaction): Wishes {
  return {
    hushed: wishes.hushed === window.scope ? null : wishes.hushed,
    near_only: wishes.near_only && window.near,
  };
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
