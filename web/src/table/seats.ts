// The look of the seats: colour and sigil always go together with the name.

import type { Component } from "svelte";
import Crown from "~icons/game-icons/crown";
import Raven from "~icons/game-icons/raven";
import Serpent from "~icons/game-icons/snake";
import Skull from "~icons/game-icons/skull-crossed-bones";
import Spider from "~icons/game-icons/spider-alt";
import Wolf from "~icons/game-icons/wolf-head";
import type { Sitter } from "../wire";

const SIGILS: Component[] = [Crown, Raven, Wolf, Serpent, Spider, Skull];

/** The colour of a seat, counted from 1, as a CSS value. */
export function seatColour(seat: number): string {
  return `var(--seat-${((seat - 1) % SIGILS.length) + 1})`;
}

/** The sigil of a seat, counted from 1. */
export function seatSigil(seat: number): Component {
  return SIGILS[(seat - 1) % SIGILS.length] ?? Crown;
}

/** What somebody on a seat is called. */
export function sitterName(sitter: Sitter | undefined, seat: number): string {
  return !sitter || sitter.kind === "nobody" ? `Seat ${seat}` : sitter.name;
}

/** What the person or bot of a seat is called; where one person has two seats of one name, the second is counted. */
export function seatName(seats: readonly { seat: number; sitter: Sitter }[], seat: number): string {
  const name = (one: { seat: number; sitter: Sitter } | undefined) => sitterName(one?.sitter, one?.seat ?? seat);
  const own = name(seats.find((one) => one.seat === seat));
  const before = seats.filter((one) => one.seat < seat && name(one) === own).length;
  return before === 0 ? own : `${own} ${before + 1}`;
}

/** A reason of the rules as a sentence of its own. */
export function asSentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
