// The one gold button: what most people want next. Passing, declining and ending are quiet while there is something
// better, and at most one thing is gold.

/** A button of the dock. */
export interface Button {
  notation: string;
  label: string;
  /** Whether it may be pressed now; one that may not says why. */
  offered: boolean;
  /** Whether it passes, declines or ends. */
  quiet: boolean;
}

/** Which of the dock's buttons is gold, if any: never one that ends something while the board has more to do. */
export function gold(buttons: readonly Button[], boardHasMore: boolean, hint: string | null): Button | null {
  const offered = buttons.filter((button) => button.offered);
  const hinted = offered.find((button) => button.notation === hint);
  if (hinted) return hinted;
  const doing = offered.find((button) => !button.quiet);
  if (doing) return doing;
  // Of several ways to end something none is what everybody wants.
  return !boardHasMore && offered.length === 1 ? (offered[0] ?? null) : null;
}

/** The words that pass, decline or end in most games. */
const QUIET = ["pass", "end", "stop", "done", "decline", "stay", "stay-out", "waive", "keep", "reopen"];

/** Whether a choice passes, declines or ends, where its game does not say. */
export function isQuiet(notation: string): boolean {
  return QUIET.includes(notation);
}
