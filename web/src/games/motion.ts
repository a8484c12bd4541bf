// How pieces move, whatever the game: each event of an update shows what it tells of, one after another.

export const TRAVEL = 330;
const BETWEEN = 65;
/** Everything has settled by then, however much happened. */
const SETTLED = 600;
const DROP = "cubic-bezier(.3,1.2,.5,1)";

let running: Animation[] = [];

/** Remembers a movement, so that it can be brought to its end. */
export function keep(animation: Animation): void {
  running.push(animation);
}

/** The first of these that can be seen; a large map comes before the small ones that show the same. */
export function find(selector: string): HTMLElement | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  return all.find((element) => element.offsetParent !== null) ?? null;
}

/** How a piece gets from one place to another. */
type Gait = (x: number, y: number) => Keyframe[];

/** It is lifted and put down. */
const carried: Gait = (x, y) => [
  { transform: `translate(${x * 0.5}px, ${y * 0.5 - 8}px) scale(1.06)`, zIndex: 20, offset: 0.5 },
];

/** It has legs of its own. */
export const walking: Gait = (x, y) => [
  { transform: `translate(${x * 0.66}px, ${y * 0.66 - 9}px) rotate(-7deg)`, zIndex: 20, offset: 0.33 },
  { transform: `translate(${x * 0.33}px, ${y * 0.33 - 4}px) rotate(7deg)`, zIndex: 20, offset: 0.66 },
];

/** A piece comes from one place to where it now lies. */
export function travel(piece: HTMLElement | null, from: HTMLElement | null, delay: number, gait = carried): void {
  if (!piece || !from) return;
  const [there, here] = [from.getBoundingClientRect(), piece.getBoundingClientRect()];
  if (here.width === 0 || there.width === 0) return;
  const x = there.left + there.width / 2 - here.left - here.width / 2;
  const y = there.top + there.height / 2 - here.top - here.height / 2;
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, zIndex: 20 },
    ...gait(x, y),
    { transform: "none", zIndex: 20 },
  ];
  keep(piece.animate(frames, { duration: TRAVEL, delay, easing: DROP, fill: "backwards" }));
}

/** A piece appears where it lies, or something happens to it there. */
export function pop(piece: HTMLElement | null, delay: number): void {
  const frames = [{ transform: "scale(.4)", opacity: 0 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, {}];
  if (piece) keep(piece.animate(frames, { duration: 260, delay, easing: "ease-out", fill: "backwards" }));
}

/** A card or tile turns over. */
export function turn(card: HTMLElement | null, delay: number): void {
  const frames = [{ transform: "perspective(600px) rotateY(180deg)" }, { transform: "none" }];
  if (card) keep(card.animate(frames, { duration: TRAVEL, delay, easing: "ease-out", fill: "backwards" }));
}

/** Shows what happened, in order; `show` starts what one event shows. */
export function inTurn<E>(events: readonly E[], show: (event: E, delay: number) => void): void {
  finish();
  let delay = 0;
  for (const event of events) {
    const before = running.length;
    show(event, delay);
    if (running.length > before) delay = Math.min(delay + BETWEEN, SETTLED - TRAVEL);
  }
}

/** Brings everything to its place at once. */
export function finish(): void {
  running.forEach((animation) => animation.finish());
  running = [];
}
