// The part of the board that a narrow page shows. Whoever draws the tabs, there is one of them open.

import { MediaQuery } from "svelte/reactivity";
import { WIDE } from "../../shell/sizes";
import type { Play } from "../../table/play.svelte";
import { verb } from "./offers";
import { BESIDE, LOW, tabFor, type Tab } from "./tabs";
import { frame, viewOf } from "./view";

const wide = new MediaQuery(WIDE);
const beside = new MediaQuery(BESIDE);
const low = new MediaQuery(LOW);

class Shown {
  /** The part that is open. */
  tab = $state<Tab>("board");

  /** The parts there are to choose from; a wide page shows them all at once. */
  parts(play: Play): readonly Tab[] {
    const { training } = viewOf(play).table;
    // Its own dungeon stands in the third column.
    if (wide.current) return low.current && !training ? ["board", "tavern", "trouble"] : [];
    if (training) return ["board", "dungeon"];
    return beside.current ? ["dungeon", "tavern", "trouble"] : ["board", "dungeon", "tavern", "trouble", "lords"];
  }

  /** The part that the question is about. */
  asked(play: Play): Tab {
    const parts = this.parts(play);
    const tab = tabFor(frame(viewOf(play)).kind, [...play.offers.keys()].map(verb));
    return parts.includes(tab) ? tab : (parts[0] ?? "board");
  }
}

export const shown = new Shown();
