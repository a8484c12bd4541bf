// Which choice sits on which piece.

import type { Play } from "../../table/play.svelte";
import type { Square, View } from "../../wire/overboss";

/** The choices that name a square, the duties of a turn first. */
const ON_SQUARES = ["lay", "stand", "put", "take"] as const;

type Verb = (typeof ON_SQUARES)[number];

/** What the offered squares are asked for: the tile is laid there, the unit stands there, and so on. */
export function squareVerb(play: Play): Verb | null {
  return ON_SQUARES.find((verb) => [...play.offers.keys()].some((notation) => notation.startsWith(`${verb} `))) ?? null;
}

/** Whether squares of a seat's map are asked for: one's own, or another's while a Command or Boss says so. */
export function asksMap(view: View, verb: Verb, viewer: number | null, seat: number): boolean {
  return seat === (verb === "lay" || verb === "stand" ? viewer : view.asked);
}

/** The choice of a square while squares are asked for, allowed or not. */
export function squareChoice(play: Play, view: View, seat: number, square: Square): string | null {
  const verb = squareVerb(play);
  return verb && asksMap(view, verb, play.viewer, seat) ? `${verb} ${square}` : null;
}

/** The choice of a market slot: to draft it, or what else is asked of a slot. */
export function slotChoice(play: Play, slot: number): string | null {
  return [`draft ${slot}`, `slot ${slot}`].find((notation) => play.offers.has(notation)) ?? null;
}

/** A gain as it is written on a target. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** A gain as it is read out. */
export function spoken(points: number | null): string {
  if (points === null) return "";
  return `, ${points < 0 ? "minus" : "plus"} ${Math.abs(points)} Power`;
}
