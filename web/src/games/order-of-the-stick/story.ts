// What the log and the strip of news tell of The Order of the Stick.

import Gem from "~icons/game-icons/gems";
import type { News } from "../../table/story/since";
import type { Seen, View } from "../../wire/order-of-the-stick";
import { pieces } from "../../wire/order-of-the-stick/pieces";
import { monsterIcon, shtickIcon } from "./icons";
import { heroName } from "./view";

/** The piece that an event is about. */
export function news(found: unknown): News | null {
  const event = found as Seen;
  switch (event.event) {
    case "monster-added":
    case "monster-came":
      return {
        name: pieces.monsters[event.monster].name,
        Icon: monsterIcon(event.monster),
        at: `[data-room="${event.room}"]`,
      };
    case "monster-defeated":
      return { name: pieces.monsters[event.monster].name, Icon: monsterIcon(event.monster) };
    case "shtick-gained":
      return { name: pieces.shticks[event.shtick].name, Icon: shtickIcon(event.shtick) };
    case "equipped":
    case "loot-stolen":
      return { name: pieces.loot[event.loot].name, Icon: Gem };
    default:
      return null;
  }
}

/** The heading of what begins with an event. */
export function chapter(view: View, found: unknown): string | null {
  const event = found as Seen;
  if (event.event === "collapse-began") return "The dungeon falls down";
  if (event.event !== "turn-began") return null;
  const one = view.board.players[event.seat - 1];
  return `Turn ${event.turn}${one ? `, ${heroName(one.hero)}` : ""}`;
}

/** Whose turn begins with an event. */
export function turnOf(found: unknown): number | null {
  const event = found as Seen;
  return event.event === "turn-began" || event.event === "turn-missed" ? event.seat : null;
}

/** Whether an event only says that somebody has answered a window: nobody is told what. */
export function aside(found: unknown): boolean {
  return ["sealed", "sealed-hidden"].includes((found as Seen).event);
}

/** What is told of a turn: where it led, who was battled, and what came of it. */
const TOLD: ReadonlySet<Seen["event"]> = new Set<Seen["event"]>([
  ...([
    "room-found",
    "rested",
    "searched",
    "stairs-found",
    "shtick-gained",
    "monster-defeated",
    "battle-lost",
  ] as const),
  ...(["wounds-lost", "flight-began", "trap-sprung", "screw-played", "xykon-fell", "collapse-began"] as const),
  ...(["help-given", "loot-robbed", "monster-added", "battle-triggered", "over", "stash-shown"] as const),
  ...(["room-fell", "exited"] as const),
]);

/** Whether an event is what one tells of a turn. */
export function tells(found: unknown): boolean {
  return TOLD.has((found as Seen).event);
}
