// The part of the board that is open where not all have room. Whoever draws the tabs, there is one of them open.

import { MediaQuery } from "svelte/reactivity";
import { FLAT, SMALL } from "../../shell/sizes";
import type { Play } from "../../table/play.svelte";
import { verb } from "./offers";
import { tabFor, type Tab } from "./tabs";
import { fought, viewOf } from "./view";

const small = new MediaQuery(SMALL);
const flat = new MediaQuery(FLAT);

class Open {
  /** The part that is open. */
  tab = $state<Tab>("map");

  /** The parts there are to choose from. */
  parts(play: Play): readonly Tab[] {
    const parts: Tab[] = fought(viewOf(play)) ? ["battle", "map"] : ["map"];
    if (small.current && play.viewer !== null) parts.push("mine");
    if (flat.current) parts.push("others");
    return parts;
  }

  /** The part that the question is about. */
  asked(play: Play): Tab {
    const parts = this.parts(play);
    const tab = tabFor([...play.offers.keys()].map(verb), parts.includes("battle"));
    return parts.includes(tab) ? tab : (parts[0] ?? "map");
  }
}

export const open = new Open();
