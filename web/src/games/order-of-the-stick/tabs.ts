// Which part of the board a page shows that has no room for all of it.

/** A page with the others beside the board, or above it. */
export const BESIDE = "min-width: 960.1px";

/** The parts of the board. */
export type Tab = "battle" | "map" | "mine" | "others";

const ON_SHELVES: readonly string[] = [
  "return",
  "equip",
  "unequip",
  "trade",
  "sell",
  "add",
  "lose",
  "pay",
  "select",
  "learn",
  "under",
];

/** The part of the board that a question is about, by what may be chosen. */
export function tabFor(verbs: readonly string[], fights: boolean): Tab {
  if (fights && !verbs.some((verb) => ["lose", "pay", "sell", "trade"].includes(verb))) return "battle";
  const own = verbs.filter((verb) => ON_SHELVES.includes(verb)).length;
  return own > 0 && !verbs.includes("search") && !verbs.includes("take") && !verbs.includes("move") ? "mine" : "map";
}
