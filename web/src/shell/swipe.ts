// What a finger says to the whole page: up over the dock for the log, from the right edge for the rules.

/** How far a finger goes before it means something, in pixels. */
const FAR = 56;
/** How near the edge a finger comes in, in pixels. */
const EDGE = 28;

/** Where a finger was put down or lifted. */
interface Spot {
  x: number;
  y: number;
}

/** What a swipe opens, if it is one. */
export function swiped(from: Spot, to: Spot, onDock: boolean, width: number): "log" | "rules" | null {
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (onDock && y < -FAR && Math.abs(x) < -y) return "log";
  if (from.x > width - EDGE && x < -FAR && Math.abs(y) < -x) return "rules";
  return null;
}

/** Whether a swipe puts away what it began on: to the right, or down where nothing is left to scroll back. */
export function away(from: Spot, to: Spot, atTop: boolean): boolean {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return (x > FAR && Math.abs(y) < x) || (atTop && y > FAR && Math.abs(x) < y);
}

const spot = (touch: Touch): Spot => ({ x: touch.clientX, y: touch.clientY });

/** Whether what scrolls under a finger stands at its top. */
function scrolledToTop(from: Element, within: Element): boolean {
  for (let node: Element | null = from; node; node = node === within ? null : node.parentElement) {
    if (node.scrollTop > 0) return false;
  }
  return true;
}

/** Lets a swipe put something away; a slider keeps its own. */
export function swipedAway(close: () => void) {
  return (node: HTMLElement) => {
    let start: { touch: Touch; atTop: boolean } | null = null;
    const begin = (event: TouchEvent) => {
      const [touch, second] = event.touches;
      const on = touch?.target;
      const free = on instanceof Element && !on.closest("input, textarea, select, [role=slider]");
      start = touch && !second && free ? { touch, atTop: scrolledToTop(on, node) } : null;
    };
    const end = (event: TouchEvent) => {
      const finger = event.changedTouches[0];
      if (start && finger && away(spot(start.touch), spot(finger), start.atTop)) close();
      start = null;
    };
    node.addEventListener("touchstart", begin, { passive: true });
    node.addEventListener("touchend", end, { passive: true });
    return () => {
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", end);
    };
  };
}

/**
 * Listens for swipes over an element; those that begin on a piece belong to the piece, and those on what
 * lies over the table to that.
 */
export function swipes(open: (drawer: "log" | "rules") => void) {
  return (node: HTMLElement) => {
    let start: Touch | null = null;
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
    };
    const end = (event: TouchEvent) => {
      const finger = event.changedTouches[0];
      if (!start || !finger || !(start.target instanceof Element)) return;
      const onTop = start.target.closest("dialog, .drawer") !== null;
      const onDock = start.target.closest(".dock") !== null;
      const found = swiped(spot(start), spot(finger), onDock, innerWidth);
      const onPiece = !onDock && start.target.closest("[data-choice]") !== null;
      start = null;
      if (found && !onPiece && !onTop) open(found);
    };
    node.addEventListener("touchstart", begin, { passive: true });
    node.addEventListener("touchend", end, { passive: true });
    return () => {
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", end);
    };
  };
}
