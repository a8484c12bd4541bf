// Which choice sits on which piece.

import type { Play } from "../../table/play.svelte";
import type { Square, Verb, View } from "../../wire/overboss";

/** The choices that name a square, the duties of a turn first. */
const ON_SQUARES = ["lay", "stand", "put", "take"] as const satisfies readonly Verb[];

type OnSquare = (typeof ON_SQUARES)[number];

/** The word that a choice begins with. */
export function verb(notation: string): Verb {
  return notation.split(" ")[0] as Verb;
}

/** Whether a choice plays a card: a Command, or the own Boss. */
export function isCard(notation: string): boolean {
  return ["command", "reveal"].includes(verb(notation));
}

/** What is offered, and to whom. */
type Offered = Pick<Play, "offers" | "viewer">;

/** What squares are asked for: a tile is laid, a unit stands, and so on. A tile in hand and a unit that waits ask at once. */
export function squareVerbs(play: Offered): OnSquare[] {
  const offered = [...play.offers.keys()];
  return ON_SQUARES.filter((word) => offered.some((notation) => verb(notation) === word));
}

/** Whether squares of a seat's map are asked for: one's own, or another's while a Command or Boss says so. */
export function asksMap(view: View, word: OnSquare, viewer: number | null, seat: number): boolean {
  return seat === (word === "lay" || word === "stand" ? viewer : view.asked);
}

/** The choice of a square while squares are asked for: what is offered there, or else what cannot be done there. */
export function squareChoice(play: Offered, view: View, seat: number, square: Square): string | null {
  const words = squareVerbs(play).filter((word) => asksMap(view, word, play.viewer, seat));
  const word = words.find((word) => play.offers.has(`${word} ${square}`)) ?? words[0];
  return word ? `${word} ${square}` : null;
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
