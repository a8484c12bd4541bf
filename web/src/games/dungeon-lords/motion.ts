// Pieces travel: each event of an update moves what it tells of, from where it was to where it is.

import type { Minion, Seen } from "../../wire/dungeon-lords";
import { find, inTurn, keep, pop, travel, turn, walking } from "../motion";

/** A blow lands. */
function shake(piece: HTMLElement | null, delay: number): void {
  const frames = [0, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  if (piece) keep(piece.animate(frames, { duration: 240, delay, easing: "ease-out" }));
}

/** A number rises from where something was won or lost. */
function rise(from: HTMLElement | null, text: string, delay: number): void {
  const table = document.querySelector("[data-game]");
  if (!from || !table) return;
  const { left, top, width } = from.getBoundingClientRect();
  const number = document.createElement("span");
  number.className = "rising";
  number.textContent = text;
  number.style.left = `${left + width / 2}px`;
  number.style.top = `${top}px`;
  table.append(number);
  const frames = [
    { transform: "translate(-50%, 10px)", opacity: 0 },
    { transform: "translate(-50%, -6px)", opacity: 1, offset: 0.25 },
    { transform: "translate(-50%, -26px)", opacity: 0 },
  ];
  const shown = number.animate(frames, { duration: 560, delay, easing: "ease-out", fill: "both" });
  shown.onfinish = () => number.remove();
  keep(shown);
}

/** A dotted arc flies from who acts to whom it hits. */
function fly(to: HTMLElement | null, delay: number): void {
  const from = find(".defender.acting, .trap.sprung:last-of-type");
  const table = document.querySelector("[data-game]");
  if (!to || !from || !table) return;
  const [one, other] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [one.left + one.width / 2, one.top];
  const [toX, toY] = [other.left + other.width / 2, other.top + other.height * 0.2];
  const path = `M${x} ${y}Q${(x + toX) / 2} ${Math.min(y, toY) - 90} ${toX} ${toY}`;
  const arc = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  arc.classList.add("flying");
  arc.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  const tip = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  tip.setAttribute("cx", String(toX));
  tip.setAttribute("cy", String(toY));
  tip.setAttribute("r", "7");
  arc.append(line, tip);
  table.append(arc);
  const frames = [{ opacity: 0 }, { opacity: 1, offset: 0.2 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  const shown = arc.animate(frames, { duration: 760, delay, fill: "both" });
  const gone = () => arc.remove();
  shown.finished.then(gone, gone);
  keep(shown);
}

const home = (minion: Minion) =>
  find("lord" in minion ? `[data-lord="${minion.lord}"]` : `[data-nobody="${minion.nobody}"]`);
const square = (seat: number, at: string) => `[data-seat="${seat}"][data-square="${at}"]`;
const den = (seat: number) => find(`[data-den="${seat}"]`) ?? find(`[data-lord="${seat}"]`);
const gate = (seat: number) => `[data-gate="${seat}"]`;

/** A minion walks, an imp runs. */
const walk = (piece: HTMLElement | null, from: HTMLElement | null, delay: number) =>
  travel(piece, from, delay, walking);

/** Starts what one event shows. */
function show(event: Seen, delay: number): void {
  switch (event.event) {
    case "placed":
      walk(find(`[data-peg="${event.place} ${event.space}"] .minion`), home(event.minion), delay);
      break;
    case "dug":
    case "mined":
      walk(find(`${square(event.seat, event.square)} .imp`), den(event.seat), delay);
      break;
    case "built":
      travel(find(`${square(event.seat, event.square)} .room`), find(".store"), delay);
      break;
    case "hired":
      travel(find(`[data-lair="${event.seat} ${event.creature}"]`), find(".tavern"), delay);
      break;
    case "adventurer-received":
      walk(find(`${gate(event.seat)} [data-hero="${event.adventurer}"]`), find(".trouble"), delay);
      break;
    case "paladin-came":
      walk(find(`${gate(event.seat)} .paladin`), find(event.from === null ? ".evil" : gate(event.from)), delay);
      break;
    case "evil-moved":
      travel(find(`[data-counter="${event.seat}"]`), find(`[data-evil="${event.from}"]`), delay);
      break;
    case "creature-offered":
      turn(find(`[data-offered="${event.creature}"]`), delay);
      break;
    case "room-offered":
      turn(find(`[data-offered="${event.room}"]`), delay);
      break;
    case "retrieved":
      pop(find(`[data-place="${event.card}"] .seal`), delay);
      break;
    case "room-used":
      pop(find(`[data-seat="${event.seat}"] [data-room="${event.room}"]`), delay);
      break;
    case "gained":
      rise(find(`[data-lord="${event.seat}"]`), `+${event.amount} ${event.goods}`, delay);
      break;
    case "paid":
    case "lost":
      rise(find(`[data-lord="${event.seat}"]`), `−${event.amount} ${event.goods}`, delay);
      break;
    case "damaged":
      fly(find(`[data-fighter="${event.adventurer}"]`), delay);
      shake(find(`[data-fighter="${event.adventurer}"]`), delay);
      rise(find(`[data-fighter="${event.adventurer}"]`), `−${event.amount}`, delay);
      break;
    case "healed":
      pop(find(`[data-fighter="${event.adventurer}"] .drops`), delay);
      rise(find(`[data-fighter="${event.adventurer}"]`), `+${event.amount}`, delay);
      break;
    case "trap-sprung":
      turn(find(`[data-laid="${event.trap}"]`), delay);
      break;
    case "knocked-out":
      shake(find(`[data-defender="${event.creature}"]`), delay);
      break;
    case "imprisoned":
      pop(find(`[data-prison="${event.seat}"]`), delay);
      break;
    case "conquered":
      turn(find(square(event.seat, event.square)), delay);
      break;
    case "card-turned":
      turn(find(`[data-card="${event.round - 1}"]`), delay);
      break;
    default:
      break;
  }
}

/** Shows what happened, in order. */
export const animate = (events: readonly Seen[]): void => inTurn(events, show);
