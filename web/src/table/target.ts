// A piece on the table that stands for a choice.

import type { Play } from "./play.svelte";

let sure = false;

/** What a piece answers to when it stands for a choice: pointing aims, the second tap or a click chooses. */
export function target(play: Play, notation: string | null) {
  if (notation === null) return {};
  return {
    "data-choice": notation,
    onpointerenter: (event: PointerEvent) => {
      if (event.pointerType === "mouse" && play.offers.has(notation)) play.aimed = notation;
    },
    onpointerdown: (event: PointerEvent) => {
      // A finger cannot hover: its first tap only aims.
      sure = event.pointerType === "mouse" || play.aimed === notation;
    },
    onfocus: () => {
      if (play.offers.has(notation)) play.aimed = notation;
    },
    onclick: (event: MouseEvent) => {
      const byKey = event.detail === 0;
      if (!play.offers.has(notation)) play.whyNot(notation);
      else if (byKey || sure) play.choose(notation);
      else play.aimed = notation;
    },
  };
}
