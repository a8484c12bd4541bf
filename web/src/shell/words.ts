// Small words that several pages say.

import type { Clock, Strength, TableStatus } from "../wire";

/** The strengths of bots, in words. */
export const STRENGTHS: { strength: Strength; name: string; about: string }[] = [
  { strength: "gentle", name: "Gentle bot", about: "sensible, careless now and then" },
  { strength: "fair", name: "Fair bot", about: "takes what looks best" },
  { strength: "fierce", name: "Fierce bot", about: "thinks ahead" },
];

/** A strength in words. */
export function strengthName(strength: Strength): string {
  return STRENGTHS.find((found) => found.strength === strength)?.name ?? strength;
}

/** How long ago something was. */
export function ago(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

/** A stretch of time as a clock shows it. */
export function minutesAndSeconds(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const pad = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** What is left on a clock, in figures of at most five letters: where seconds do not count, none are told. */
export function clockFigures(milliseconds: number): string {
  const hours = milliseconds / 3_600_000;
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return hours >= 1 ? `${Math.floor(hours)} h` : minutesAndSeconds(milliseconds);
}

/** How time is kept, in words. */
export function clockName(clock: Clock): string {
  if (clock.kind === "none") return "No clock";
  const { seconds } = clock;
  const span = seconds >= 86_400 ? `${seconds / 86_400} day` : seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
  return clock.kind === "decision" ? `${span} for each decision` : `${span} for the whole game`;
}

/** Where a table stands, in words. */
export function statusName(status: TableStatus): string {
  return { gathering: "Waiting for people", playing: "Playing", over: "Over", watching: "A game to watch" }[status];
}

/** A points difference with its sign; nothing is a middle dot. */
export function signed(points: number): string {
  if (points === 0) return "\u00b7";
  return points > 0 ? `+${points}` : `\u2212${-points}`;
}

/** Names in a row: `Ada, Mira and Oskar`. */
export function list(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
