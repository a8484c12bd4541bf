// What can be done with a thing in the lair.

import type { Play } from "../../table/play.svelte";
import { belongings } from "./view";

type Belonging = ReturnType<typeof belongings>[number];

/** The choice that a belonging of one's own stands for: to place a waiting unit, or to use a Portal. */
export function belongingChoice(play: Play, { token, used, waits }: Belonging): string | null {
  if (waits) return play.offers.has(`unit ${token}`) ? `unit ${token}` : null;
  return token === "portal" && !used && play.offers.has("portal") ? "portal" : null;
}
