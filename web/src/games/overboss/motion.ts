// Pieces travel: each event of an update moves what it tells of, from where it was to where it is.

import type { Seen } from "../../wire/overboss";
import { find, inTurn, keep, pop, travel, TRAVEL, turn } from "../motion";

/** Where the pair in hand came from: the slots of tile and token. */
let drafted = { tile: 1, token: 1 };

const square = (seat: number, at: string) => `[data-seat="${seat}"][data-square="${at}"]`;
const slot = (number: number) => `[data-slot="${number}"]`;
const lair = (seat: number) => `[data-lair="${seat}"]`;

/** Fire goes over a square. */
function burn(place: HTMLElement | null, delay: number): void {
  if (!place) return;
  const fire = (strength: number) => `brightness(${1 + strength}) sepia(${strength}) saturate(${1 + strength * 5})`;
  const frames = [{ filter: fire(0) }, { filter: fire(1), offset: 0.3 }, { filter: fire(0) }];
  keep(place.animate(frames, { duration: TRAVEL, delay, easing: "ease-out" }));
}

const tileOn = (seat: number, at: string) => find(`${square(seat, at)} .tile`);
const unitOn = (seat: number, at: string) => find(`${square(seat, at)} .tok`);

/** Starts what one event shows. */
function show(event: Seen, delay: number): void {
  switch (event.event) {
    case "drafted":
      drafted = { tile: event.slot, token: event.token_slot };
      pop(find(`${slot(event.slot)} .pair`), delay);
      break;
    case "laid":
      travel(tileOn(event.seat, event.square), find(slot(drafted.tile)), delay);
      break;
    case "stood":
      travel(unitOn(event.seat, event.square), find(`${lair(event.seat)} .waits`) ?? find(slot(drafted.token)), delay);
      break;
    case "gained":
      travel(find(`${lair(event.seat)} [data-token="${event.token}"] .tok`), find(slot(drafted.token)), delay);
      break;
    case "unit-moved":
      travel(unitOn(event.seat, event.to), find(square(event.seat, event.from)), delay);
      break;
    case "tile-moved":
      travel(tileOn(event.seat, event.to), find(square(event.seat, event.from)), delay);
      break;
    case "tiles-swapped": {
      const [one, two] = [square(event.seat, event.square), square(event.other, event.other_square)];
      travel(find(`${one} .tile`), find(two), delay);
      travel(find(`${two} .tile`), find(one), delay);
      break;
    }
    case "units-traded": {
      const [one, two] = [square(event.seat, event.square), square(event.other, event.other_square)];
      travel(find(`${one} .tok`), find(two), delay);
      travel(find(`${two} .tok`), find(one), delay);
      break;
    }
    case "erupted":
    case "destroyed":
      burn(find(square(event.seat, event.square)), delay);
      break;
    case "tile-dealt":
      travel(find(`${slot(event.slot)} .tile`), find("[data-stack]"), delay);
      break;
    case "token-dealt":
      travel(find(`${slot(event.slot)} .tok`), find("[data-bag]"), delay);
      break;
    case "command-dealt":
      turn(find(`[data-command="${event.card}"]`), delay);
      break;
    case "boss-revealed":
    case "boss-shown":
      turn(find(`[data-boss="${event.seat}"]`), delay);
      break;
    case "portal-used":
      pop(find(`${lair(event.seat)} [data-token="portal"]`), delay);
      break;
    default:
      break;
  }
}

/** Shows what happened, in order. */
export const animate = (events: readonly Seen[]): void => inTurn(events, show);
