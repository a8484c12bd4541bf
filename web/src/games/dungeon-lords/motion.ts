// Pieces travel: each event of an update moves what it tells of, from where it was to where it is.

import type { Minion, Seen } from "../../wire/dungeon-lords";

const TRAVEL = 340;
const BETWEEN = 70;
/** Everything has settled by then, however much happened. */
const SETTLED = 600;
const DROP = "cubic-bezier(.3,1.2,.5,1)";

let running: Animation[] = [];

function find(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.find((element) => element.offsetParent !== null) ?? null;
}

/** A piece comes from one place to where it now lies; a minion walks, an imp runs. */
function travel(piece: HTMLElement | null, from: HTMLElement | null, delay: number): void {
  if (!piece || !from) return;
  const [there, here] = [from.getBoundingClientRect(), piece.getBoundingClientRect()];
  if (here.width === 0 || there.width === 0) return;
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 20 },
    { transform: `translate(${x * 0.66}px, ${y * 0.66 - 9}px) rotate(-7deg)`, zIndex: 20, offset: 0.33 },
    { transform: `translate(${x * 0.33}px, ${y * 0.33 - 4}px) rotate(7deg)`, zIndex: 20, offset: 0.66 },
    { transform: "none", zIndex: 20 },
  ];
  running.push(piece.animate(frames, { duration: TRAVEL, delay, easing: DROP, fill: "backwards" }));
}

/** Something appears where it lies. */
function pop(piece: HTMLElement | null, delay: number): void {
  const frames = [{ transform: "scale(.4)", opacity: 0 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, {}];
  if (piece) running.push(piece.animate(frames, { duration: 260, delay, easing: "ease-out", fill: "backwards" }));
}

/** A blow lands. */
function shake(piece: HTMLElement | null, delay: number): void {
  const frames = [0, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  if (piece) running.push(piece.animate(frames, { duration: 240, delay, easing: "ease-out" }));
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
  running.push(shown);
}

/** A card or tile turns over. */
function turn(card: HTMLElement | null, delay: number): void {
  const frames = [{ transform: "perspective(600px) rotateY(180deg)" }, { transform: "none" }];
  if (card) running.push(card.animate(frames, { duration: TRAVEL, delay, easing: "ease-out", fill: "backwards" }));
}

const home = (minion: Minion) =>
  find("lord" in minion ? `[data-lord="${minion.lord}"]` : `[data-nobody="${minion.nobody}"]`);
const square = (seat: number, at: string) => `[data-seat="${seat}"][data-square="${at}"]`;
const den = (seat: number) => find(`[data-den="${seat}"]`) ?? find(`[data-lord="${seat}"]`);
const gate = (seat: number) => `[data-gate="${seat}"]`;

/** Starts what one event shows, and says whether anything moved. */
function show(event: Seen, delay: number): boolean {
  const before = running.length;
  switch (event.event) {
    case "placed":
      travel(find(`[data-peg="${event.place} ${event.space}"] .minion`), home(event.minion), delay);
      break;
    case "dug":
    case "mined":
      travel(find(`${square(event.seat, event.square)} .imp`), den(event.seat), delay);
      break;
    case "built":
      travel(find(`${square(event.seat, event.square)} .room`), find(".store"), delay);
      break;
    case "hired":
      travel(find(`[data-lair="${event.seat} ${event.creature}"]`), find(".tavern"), delay);
      break;
    case "adventurer-received":
      travel(find(`${gate(event.seat)} [data-hero="${event.adventurer}"]`), find(".trouble"), delay);
      break;
    case "paladin-came":
      travel(find(`${gate(event.seat)} .paladin`), find(event.from === null ? ".evil" : gate(event.from)), delay);
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
