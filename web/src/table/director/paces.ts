// How long things are shown, in milliseconds.

/** How fast what happens is shown. */
export type Pace = "quick" | "normal" | "calm";

/** The paces, with what they are called. */
export const PACES: readonly { pace: Pace; name: string }[] = [
  { pace: "quick", name: "Quick" },
  { pace: "normal", name: "Normal" },
  { pace: "calm", name: "Calm" },
];

/** A move or a cost; a blow, a card turned or dice; the rest before my question. */
export const LASTS: Record<Pace, Record<"small" | "big" | "rest", number>> = {
  quick: { small: 250, big: 500, rest: 150 },
  normal: { small: 500, big: 1000, rest: 400 },
  calm: { small: 900, big: 1700, rest: 700 },
};

/** Who was away for so long is not made to watch it. */
export const LATE = 60_000;

/** With more beats waiting than these, only the last of each group is shown. */
export const MOST_WAITING = 12;
