// What is shown of a step where its game says nothing: one small beat with the sentences.

import type { Film, Play } from "../play.svelte";
import type { Beat } from "./director.svelte";

/** One small beat; none for what changes nothing that can be seen. */
export function plainBeats(play: Play, { seat, heard, before, after }: Film): Beat[] {
  if (seat === null || before === after || heard.length === 0) return [];
  const line = heard
    .slice(0, 2)
    .map(({ text }) => text)
    .join(" ");
  return [{ kind: "small", group: `seat ${seat}`, title: play.name(seat), line }];
}
