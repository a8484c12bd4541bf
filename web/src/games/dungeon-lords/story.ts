// What the log and the strip of news tell of Dungeon Lords.

import Flag from "~icons/game-icons/flying-flag";
import Pick from "~icons/game-icons/war-pick";
import type { News } from "../../table/story/since";
import type { Seen } from "../../wire/dungeon-lords";
import { CALLING_ICONS, CREATURE_ICONS, ROOM_ICONS } from "./icons";
import { calling, nameOf, title } from "./view";

const on = (seat: number, square: string) => `[data-seat="${seat}"][data-square="${square}"]`;

/** The piece that an event is about. */
export function news(found: unknown): News | null {
  const event = found as Seen;
  switch (event.event) {
    case "hired":
      return {
        name: nameOf(event.creature),
        Icon: CREATURE_ICONS[event.creature],
        at: `[data-lair="${event.seat} ${event.creature}"]`,
      };
    case "built":
      return { name: nameOf(event.room), Icon: ROOM_ICONS[event.room], at: on(event.seat, event.square) };
    case "dug":
      return { name: "A tunnel", Icon: Pick, at: on(event.seat, event.square) };
    case "conquered":
      return { name: "A tile lost", Icon: Flag, at: on(event.seat, event.square) };
    case "imprisoned":
      return { name: nameOf(event.adventurer), Icon: CALLING_ICONS[calling(event.adventurer)] };
    default:
      return null;
  }
}

/** The heading of what begins with an event. */
export function chapter(found: unknown): string | null {
  const event = found as Seen;
  switch (event.event) {
    case "season-began":
      return title(event.season);
    case "combat-began":
      return `Combat of the ${event.year} year`;
    case "round-began":
      return `Combat, round ${event.round}`;
    default:
      return null;
  }
}

/** What is left to the opened line. */
const ASIDE: ReadonlySet<Seen["event"]> = new Set<Seen["event"]>([
  ...(["placed", "step-began", "season-began", "season-ended", "round-began", "creature-offered"] as const),
  ...(["room-offered", "order-picked", "trouble-forecast", "adventurers-forecast", "put-under"] as const),
]);

/** Whether an event is what one tells of a turn. */
export function tells(found: unknown): boolean {
  return !ASIDE.has((found as Seen).event);
}
