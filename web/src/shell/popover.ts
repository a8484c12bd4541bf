// A small box that a button opens: a press outside, Escape and Back close it.

import { over } from "./over";

/** Lets a `details` close as one expects. */
export function popover(node: HTMLDetailsElement): () => void {
  let gone: (() => void) | null = null;
  const toggle = () => {
    gone?.();
    gone = node.open ? over(() => (node.open = false)) : null;
  };
  const outside = (event: PointerEvent) => {
    if (node.open && event.target instanceof Node && !node.contains(event.target)) node.open = false;
  };
  node.addEventListener("toggle", toggle);
  document.addEventListener("pointerdown", outside);
  return () => {
    gone?.();
    node.removeEventListener("toggle", toggle);
    document.removeEventListener("pointerdown", outside);
  };
}
