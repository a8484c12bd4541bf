// What the log and the strip of news tell of Big Bad Overlord.

import type { News } from "../../table/story/since";
import type { Seen, View } from "../../wire/big-bad-overlord";
import { CARD_ICONS } from "./icons";
import { nameOf, realmName } from "./view";

/** The piece that an event is about. */
export function news(found: unknown): News | null {
  const event = found as Seen;
  switch (event.event) {
    case "joined-army":
      return {
        name: nameOf(event.card),
        Icon: CARD_ICONS[event.card],
        at: `[data-army="${event.realm} ${event.card}"]`,
      };
    case "captured":
    case "destroyed":
    case "lost":
      return { name: nameOf(event.card), Icon: CARD_ICONS[event.card] };
    default:
      return null;
  }
}

/** The heading of what begins with an event. */
export function chapter(view: View, found: unknown): string | null {
  const event = found as Seen;
  return event.event === "turn-began" ? `Turn ${event.turn}, ${realmName(view, event.realm)}` : null;
}

/** What is told of a turn: who attacks whom, and what comes of it. */
const TOLD: ReadonlySet<Seen["event"]> = new Set<Seen["event"]>([
  ...(["attacked", "captured", "destroyed", "lost", "stormed", "duke-faced", "duke-fell", "battle-over"] as const),
  ...(["sent", "haunted", "do-gooder-came", "joined-army", "last-battle", "smack", "cataclysm", "over"] as const),
]);

/** Whether an event is what one tells of a turn. */
export function tells(found: unknown): boolean {
  return TOLD.has((found as Seen).event);
}
