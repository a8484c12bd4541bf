// Which part of the board a narrow page shows.

import type { Kind } from "./view";

/** A page with the other lords beside the board, or above it. */
export const BESIDE = "min-width: 960.1px";

/** A page too low for the places and the supply below each other. */
export const LOW = "max-height: 800px";

/** The parts of the board, each a tab where it is narrow. */
export type Tab = "board" | "dungeon" | "tavern" | "trouble" | "lords";

const IN_DUNGEON = ["dig", "mine", "at", "use", "fight", "settle", "give", "lay", "send", "release"];
const AT_HOME: readonly Kind[] = [
  "workers",
  "shed",
  "wage",
  "tax",
  "strike",
  "special",
  "pay-day",
  "production",
  "planning",
];

/** The part of the board that a question is about. */
export function tabFor(kind: Kind, verbs: readonly string[]): Tab {
  if (verbs.includes("spy")) return "trouble";
  if (verbs.includes("hire") || verbs.includes("build")) return "tavern";
  if (AT_HOME.includes(kind) || verbs.some((word) => IN_DUNGEON.includes(word))) return "dungeon";
  return "board";
}
