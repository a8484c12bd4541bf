// Games that were kept beside the rules: a table that goes on from one of their moments.

import { readFile } from "node:fs/promises";
import type { Guest } from "./house";

/** A moment of a game that was kept: the last choice of a kind. */
export interface Kept {
  game: string;
  kept: string;
  choice: RegExp;
}

/** The last choice of a kind that a transcript has: its number and its seat. */
function last(transcript: string, choice: RegExp): [number, number] {
  const lines = transcript.matchAll(/^(\d+) seat (\d+): (.*)$/gm);
  const found = [...lines].findLast(([, , , text]) => choice.test(text ?? ""));
  if (!found) throw new Error(`No choice of this game is ${String(choice)}.`);
  return [Number(found[1]), Number(found[2])];
}

/** Opens the table that goes on from a moment, and tells where it is. */
export async function goTo(guest: Guest, { game, kept, choice }: Kept): Promise<string> {
  const transcript = await readFile(`../crates/games/${game}/tests/data/golden/${kept}.ul`, "utf8");
  return guest.goOn(transcript, ...last(transcript, choice));
}
