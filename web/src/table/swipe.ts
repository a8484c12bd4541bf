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

/** Listens for swipes over an element; those that begin on a piece belong to the piece. */
export function swipes(open: (drawer: "log" | "rules") => void) {
  return (node: HTMLElement) => {
    let start: Touch | null = null;
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
    };
    const end = (event: TouchEvent) => {
      const finger = event.changedTouches[0];
      if (!start || !finger || !(start.target instanceof Element)) return;
      const onDock = start.target.closest(".dock") !== null;
      const spot = (touch: Touch) => ({ x: touch.clientX, y: touch.clientY });
      const found = swiped(spot(start), spot(finger), onDock, innerWidth);
      const onPiece = !onDock && start.target.closest("[data-choice]") !== null;
      start = null;
      if (found && !onPiece) open(found);
    };
    node.addEventListener("touchstart", begin, { passive: true });
    node.addEventListener("touchend", end, { passive: true });
    return () => {
      node.removeEventListener("touchstart", begin);
      node.removeEventListener("touchend", end);
    };
  };
}
