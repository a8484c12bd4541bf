// Pieces travel: each event of an update moves what it tells of, from where it was to where it is.

import type { Seen } from "../../wire/order-of-the-stick";
import { find, inTurn, keep, pop, travel, turn, walking } from "../motion";

const room = (cell: string) => find(`[data-room="${cell}"]`);
const standee = (seat: number) => find(`[data-standee="${seat}"]`);
const plate = (seat: number) => find(`[data-seat-of="${seat}"]`);

/** The die tumbles and settles. */
function tumble(delay: number): void {
  for (const die of document.querySelectorAll("[data-dice] .die")) {
    const frames = [
      { transform: "translateY(-26px) rotate(-340deg) scale(1.15)", opacity: 0.4 },
      { transform: "translateY(4px) rotate(20deg)", opacity: 1, offset: 0.75 },
      { transform: "none" },
    ];
    keep(die.animate(frames, { duration: 460, delay, easing: "ease-out", fill: "backwards" }));
  }
}

/** A blow shakes what it hits. */
function shake(piece: HTMLElement | null, delay: number): void {
  const frames = [0, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  if (piece) keep(piece.animate(frames, { duration: 240, delay, easing: "ease-out" }));
}

/** Starts what one event shows. */
function show(event: Seen, delay: number): void {
  switch (event.event) {
    case "moved":
    case "put":
      travel(standee(event.seat), room(event.from), delay, walking);
      break;
    case "room-found":
      turn(room(event.room), delay);
      break;
    case "monster-added":
      travel(find(`[data-stack="${event.room}"]`), plate(event.seat), delay);
      break;
    case "monster-came":
      pop(find(`[data-stack="${event.room}"]`), delay);
      break;
    case "loot-placed":
      pop(find(`[data-loot="${event.room}"]`), delay);
      break;
    case "rolled":
      tumble(delay);
      break;
    case "wounds-lost":
      shake(find(`[data-fighter="${event.seat}"]`) ?? standee(event.seat), delay);
      break;
    case "monster-defeated":
      shake(find("[data-foe]") ?? find(`[data-stack="${event.room}"]`), delay);
      break;
    default:
      break;
  }
}

/** Shows what happened, in order. */
export const animate = (events: readonly Seen[]): void => inTurn(events, show);
