// Pieces travel: each event of an update moves what it tells of, from where it was to where it is.

import type { Seen } from "../../wire/overboss";

const TRAVEL = 320;
const BETWEEN = 60;
/** Everything has settled by then, however much happened. */
const SETTLED = 600;
const DROP = "cubic-bezier(.3,1.2,.5,1)";

let running: Animation[] = [];
/** Where the pair in hand came from: the slots of tile and token. */
let drafted = { tile: 1, token: 1 };

function find(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  // The large map comes before the small ones where both show the same square.
  return all.find((element) => element.offsetParent !== null) ?? null;
}

const square = (seat: number, at: string) => `[data-seat="${seat}"][data-square="${at}"]`;
const slot = (number: number) => `[data-slot="${number}"]`;
const lair = (seat: number) => `[data-lair="${seat}"]`;

/** A piece comes from one place to where it now lies. */
function travel(piece: HTMLElement | null, from: HTMLElement | null, delay: number): void {
  if (!piece || !from) return;
  const [there, here] = [from.getBoundingClientRect(), piece.getBoundingClientRect()];
  if (here.width === 0 || there.width === 0) return;
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const lifted = `translate(${x * 0.5}px, ${y * 0.5 - 8}px) scale(1.06)`;
  keep(
    piece.animate(
      [
        { transform: `translate(${x}px, ${y}px)`, zIndex: 20 },
        { transform: lifted, zIndex: 20, offset: 0.5 },
        { transform: "none", zIndex: 20 },
      ],
      { duration: TRAVEL, delay, easing: DROP, fill: "backwards" },
    ),
  );
}

/** A piece appears where it lies, or something happens to it there. */
function pop(piece: HTMLElement | null, delay: number): void {
  if (!piece) return;
  const frames = [{ transform: "scale(.4)", opacity: 0 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, {}];
  keep(piece.animate(frames, { duration: 260, delay, easing: "ease-out", fill: "backwards" }));
}

/** Fire goes over a square. */
function burn(place: HTMLElement | null, delay: number): void {
  if (!place) return;
  const fire = (strength: number) => `brightness(${1 + strength}) sepia(${strength}) saturate(${1 + strength * 5})`;
  const frames = [{ filter: fire(0) }, { filter: fire(1), offset: 0.3 }, { filter: fire(0) }];
  keep(place.animate(frames, { duration: TRAVEL, delay, easing: "ease-out" }));
}

/** A card turns over. */
function turn(card: HTMLElement | null, delay: number): void {
  const frames = [{ transform: "perspective(600px) rotateY(180deg)" }, { transform: "none" }];
  if (card) keep(card.animate(frames, { duration: TRAVEL, delay, easing: "ease-out", fill: "backwards" }));
}

function keep(animation: Animation): void {
  running.push(animation);
}

const tileOn = (seat: number, at: string) => find(`${square(seat, at)} .tile`);
const unitOn = (seat: number, at: string) => find(`${square(seat, at)} .tok`);

/** Starts what one event shows, and says whether anything moved. */
function show(event: Seen, delay: number): boolean {
  const before = running.length;
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
  return running.length > before;
}

/** Shows what happened, in order. */
export function animate(events: readonly Seen[]): void {
  finish();
  let delay = 0;
  for (const event of events) {
    if (show(event, delay)) delay = Math.min(delay + BETWEEN, SETTLED - TRAVEL);
  }
}

/** Brings everything to its place at once. */
export function finish(): void {
  running.forEach((animation) => animation.finish());
  running = [];
}
