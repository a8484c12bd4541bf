// Pieces travel: each event of an update moves what it tells of, from where it was to where it is.

import type { Card, Seen, Side } from "../../wire/big-bad-overlord";
import { find, inTurn, keep, pop, travel, TRAVEL, turn } from "../motion";

/** A card as it lay before the update. */
interface Lay {
  rect: DOMRect;
  copy: HTMLElement;
}

let lay = new Map<string, Lay[]>();

/** Remembers how the cards on the felt lie, before an update takes some of them away. */
export function remember(): void {
  lay = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-fighter]")) {
    if (element.offsetParent === null) continue;
    const name = element.dataset["fighter"] ?? "";
    const copy = element.cloneNode(true) as HTMLElement;
    lay.set(name, [...(lay.get(name) ?? []), { rect: element.getBoundingClientRect(), copy }]);
  }
}

/** The last that lay there so, once. */
function recall(side: Side, card: Card): Lay | null {
  return lay.get(`${side} ${card}`)?.pop() ?? null;
}

/** A card that is gone shows its last way. */
function part(left: Lay | null, frames: Keyframe[], delay: number): void {
  const table = document.querySelector("[data-game]");
  if (!left || !table) return;
  const { rect, copy } = left;
  const size = getComputedStyle(document.querySelector(".force") ?? table).fontSize;
  copy.className = "bbo-parting";
  copy.removeAttribute("data-fighter");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  Object.assign(copy.style, { left: `${rect.left}px`, top: `${rect.top}px`, fontSize: size });
  table.append(copy);
  const shown = copy.animate(frames, { duration: 520, delay, easing: "ease-in", fill: "both" });
  const gone = () => copy.remove();
  shown.finished.then(gone, gone);
  keep(shown);
}

/** It burns from the corner. */
const BURN: Keyframe[] = [
  { clipPath: "polygon(0 0, 140% 0, 140% 140%, 0 140%)", filter: "none" },
  {
    clipPath: "polygon(0 0, 120% 0, 90% 90%, 0 120%)",
    filter: "sepia(1) saturate(4) brightness(1.5)",
    offset: 0.35,
  },
  { clipPath: "polygon(0 0, 0 0, 0 0, 0 0)", filter: "sepia(1) saturate(6) brightness(.5)" },
];

/** It cracks and drops. */
const CRACK: Keyframe[] = [
  { transform: "none", opacity: 1 },
  { transform: "translateY(-7px) rotate(-3deg)", offset: 0.25 },
  { transform: "translateY(4px) rotate(5deg)", offset: 0.5, opacity: 1 },
  { transform: "translateY(90px) rotate(24deg)", opacity: 0 },
];

/** It crosses the felt to the other side. */
function cross(piece: HTMLElement | null, from: Lay | null, delay: number): void {
  if (!piece || !from) return;
  const here = piece.getBoundingClientRect();
  const [x, y] = [from.rect.left - here.left, from.rect.top - here.top];
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, filter: "none", zIndex: 20 },
    { transform: `translate(${x}px, ${y - 8}px) scale(1.08)`, filter: "grayscale(1)", zIndex: 20, offset: 0.4 },
    { transform: "none", filter: "none", zIndex: 20 },
  ];
  keep(piece.animate(frames, { duration: 520, delay, easing: "ease-in-out", fill: "backwards" }));
}

/** Two dice tumble and settle, one after the other. */
function tumble(side: Side, phase: string, delay: number): void {
  const row = find(`[data-roll="${side} ${phase}"]`);
  row?.querySelectorAll(".die").forEach((die, index) => {
    const frames = [
      { transform: "translateY(-16px) rotate(-340deg) scale(1.15)", opacity: 0.4 },
      { transform: "translateY(3px) rotate(20deg)", opacity: 1, offset: 0.75 },
      { transform: "none" },
    ];
    keep(die.animate(frames, { duration: 460, delay: delay + index * 60, easing: "ease-out", fill: "backwards" }));
  });
}

/** A blow shakes what it hits. */
function shake(piece: HTMLElement | null, delay: number): void {
  const frames = [0, -6, 5, -3, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  if (piece) keep(piece.animate(frames, { duration: 240, delay, easing: "ease-out" }));
}

const crest = (realm: number) => find(`[data-crest="${realm}"]`);
const fighter = (side: Side, card: Card) => {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-fighter="${side} ${card}"]`)];
  return all.at(-1) ?? null;
};
const army = (realm: number, card: Card) => find(`[data-army="${realm} ${card}"]`);

/** Starts what one event shows. */
function show(event: Seen, delay: number): void {
  switch (event.event) {
    case "attacked": {
      const from = "realm" in event.attacker ? crest(event.attacker.realm) : find(".piles, .cone");
      document.querySelectorAll<HTMLElement>(".force.attacker .fighter").forEach((card, index) => {
        travel(card, from, delay + index * 30);
      });
      break;
    }
    case "sent":
      travel(fighter(event.side, event.card), crest(event.realm), delay);
      break;
    case "joined-army":
      travel(army(event.realm, event.card), find(".piles, .cone"), delay);
      break;
    case "drew":
      travel(find(`[data-drawn="${event.card}"]`), find(".piles, .cone"), delay);
      break;
    case "rearranged":
    case "rearranged-hidden":
      event.entered.forEach((card) => travel(army(event.realm, card), find(`[data-citadel="${event.realm}"]`), delay));
      break;
    case "army-shown":
      event.army.forEach((card) => turn(army(event.realm, card), delay));
      break;
    case "rolled":
      tumble(event.side, event.phase, delay);
      break;
    case "haunted":
      pop(find(`[data-roll="${event.side} ${event.phase}"] .by`), delay);
      break;
    case "captured": {
      const from: Side = event.by === "attacker" ? "defender" : "attacker";
      cross(fighter(event.by, event.card), recall(from, event.card), delay);
      break;
    }
    case "destroyed":
      part(recall(event.side, event.card), BURN, delay);
      break;
    case "lost":
      part(recall(event.side, event.card), CRACK, delay);
      break;
    case "stormed":
      event.cards.forEach((card) => turn(fighter("defender", card), delay));
      break;
    case "duke-faced":
      turn(find(`[data-duke="${event.realm}"]`), delay);
      break;
    case "duke-fell":
      shake(crest(event.realm), delay);
      pop(crest(event.realm), delay + TRAVEL / 2);
      break;
    case "went-home":
      event.cards.forEach((card) => travel(army(event.realm, card), find(".felt"), delay));
      break;
    default:
      break;
  }
}

/** Shows what happened, in order. */
export const animate = (events: readonly Seen[]): void => inTurn(events, show);
