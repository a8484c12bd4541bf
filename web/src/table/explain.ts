// Where a card lies beside its piece, and how long a hand waits for it.

/** How long a pointer rests on a piece before its card opens, in milliseconds. */
export const REST = 350;
/** How long a finger presses. */
export const PRESS = 450;
/** How long a card stays after the pointer has left. */
export const STAY = 200;
/** How far a finger may slip while it presses, in pixels. */
export const SLIP = 10;
/** The width of a card. */
export const WIDE = 330;
/** How far it lies from its piece. */
const BESIDE = 16;
/** How far it stays from the edge of the window. */
const EDGE = 8;

/** A place on the page. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a card lies; `side` says on which side of its piece, and `most` how high it may be. */
export interface Place {
  left: number;
  top: number;
  side: "right" | "left" | "below" | "above";
  most: number;
  /** Where along its edge the card points to its piece. */
  points: number;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** The place of a card beside its piece: never over it, never outside the window. */
export function beside(piece: Box, card: { width: number; height: number }, window: { width: number; height: number }) {
  const across = (piece.left + piece.right) / 2;
  const down = (piece.top + piece.bottom) / 2;
  const rooms = {
    right: window.width - EDGE - piece.right - BESIDE,
    left: piece.left - BESIDE - EDGE,
    below: window.height - EDGE - piece.bottom - BESIDE,
    above: piece.top - BESIDE - EDGE,
  };
  const sides = ["right", "left", "below", "above"] as const;
  const needs = (side: (typeof sides)[number]) =>
    side === "right" || side === "left" ? [rooms[side], card.width] : [rooms[side], card.height];
  const fits = (side: (typeof sides)[number]) => {
    const [room = 0, need = 0] = needs(side);
    return room >= need;
  };
  const side = sides.find(fits) ?? (rooms.below >= rooms.above ? "below" : "above");
  const level = side === "right" || side === "left";
  const most = level ? window.height - 2 * EDGE : Math.max(0, rooms[side]);
  const height = Math.min(card.height, most);
  const left = level
    ? side === "right"
      ? piece.right + BESIDE
      : piece.left - BESIDE - card.width
    : within(across - card.width / 2, EDGE, Math.max(EDGE, window.width - EDGE - card.width));
  const top = level
    ? within(down - height / 2, EDGE, Math.max(EDGE, window.height - EDGE - height))
    : side === "below"
      ? piece.bottom + BESIDE
      : piece.top - BESIDE - height;
  const points = level ? within(down - top, 18, height - 18) : within(across - left, 18, card.width - 18);
  return { left, top, side, most, points } satisfies Place;
}

/** How far the table moves up so that a piece stays above a sheet that begins at `sheet`. */
export function lifted(piece: Box, sheet: number): number {
  const over = piece.bottom + BESIDE - sheet;
  return within(over, 0, Math.max(0, piece.top - EDGE));
}

/** A number as a line of a card says it. */
export function shown(points: number): string {
  return points < 0 ? `\u2212${-points}` : String(points);
}

/** A sum as a card says it. */
export function summed(points: number): string {
  return points < 0 ? `\u2212${-points}` : `+${points}`;
}

/** The pieces that one key opens one after another: the one in focus, and those that lie on it, or on what is in focus. */
export function pieces(focused: Element | null): HTMLElement[] {
  const outer = focused?.closest<HTMLElement>("[data-piece]");
  const ground = outer ?? (focused instanceof HTMLBodyElement ? null : focused);
  const lying = ground ? [...ground.querySelectorAll<HTMLElement>("[data-piece]")] : [];
  return outer ? [outer, ...lying] : lying;
}
