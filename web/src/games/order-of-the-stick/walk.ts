// Arrows along pieces that stand together: the first of them, and whatever can be chosen, is reached by Tab. In the
// dungeon they lead from room to room.

import { distance } from "../../table/focus";

const WAYS: Partial<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** Moves the focus from piece to piece of the `data-walk` that it is in. */
export function walk(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-walk] .piece") : null;
  if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return;
  const box = from.getBoundingClientRect();
  let [nearest, least]: [HTMLElement | null, number] = [null, Infinity];
  for (const one of from.closest("[data-walk]")?.querySelectorAll<HTMLElement>(".piece") ?? []) {
    const far = one === from ? Infinity : distance(box, one.getBoundingClientRect(), way);
    if (far < least) [nearest, least] = [one, far];
  }
  if (!nearest) return;
  event.preventDefault();
  nearest.focus();
}
