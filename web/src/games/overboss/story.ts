// What the log and the strip of news tell of Overboss.

import type { News } from "../../table/story/since";
import type { Seen } from "../../wire/overboss";
import Tile from "./Tile.svelte";
import Token from "./Token.svelte";
import { tileName, title } from "./view";

const on = (seat: number, square: string, what: string) => `[data-seat="${seat}"][data-square="${square}"] ${what}`;

/** The piece that an event is about. */
export function news(found: unknown): News | null {
  const event = found as Seen;
  switch (event.event) {
    case "laid":
      return {
        name: tileName(event.tile),
        Icon: Tile,
        props: { tile: event.tile, square: event.square },
        at: on(event.seat, event.square, ".tile"),
      };
    case "stood":
      return {
        name: title(event.unit),
        Icon: Token,
        props: { token: event.unit },
        at: on(event.seat, event.square, ".tok"),
      };
    case "gained":
      return { name: title(event.token), Icon: Token, props: { token: event.token } };
    case "unit-moved":
      return {
        name: title(event.unit),
        Icon: Token,
        props: { token: event.unit },
        at: on(event.seat, event.to, ".tok"),
      };
    default:
      return null;
  }
}

/** Whose turn begins with an event. */
export function turnOf(found: unknown): number | null {
  const event = found as Seen;
  return event.event === "turn-began" ? event.seat : null;
}

/** What is left to the opened line: what came to the market, and that a turn begins or ends. */
const ASIDE: ReadonlySet<Seen["event"]> = new Set<Seen["event"]>([
  ...(["tile-dealt", "token-dealt", "command-dealt", "turn-began", "turn-ended", "drafted"] as const),
]);

/** Whether an event is what one tells of a turn. */
export function tells(found: unknown): boolean {
  return !ASIDE.has((found as Seen).event);
}
