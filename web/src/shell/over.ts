// What lies over the page, newest last: Back and Escape put away the newest, and nothing else.

const open: (() => void)[] = [];
/** Whether the browser stands on an entry of its history that is there only to be gone back from. */
let spare = false;

function reserve(): void {
  if (spare) return;
  history.pushState({ spare: true }, "");
  spare = true;
}

/** Something was laid over the page; what comes back must be called when it is gone. */
export function over(close: () => void): () => void {
  open.push(close);
  reserve();
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
  };
}

/** Puts away what lies on top, and tells whether there was anything. */
export function putAway(): boolean {
  const close = open.pop();
  close?.();
  return close !== undefined;
}

/** Whether the page that one goes to takes the place of the spare entry, so that one Back leads to the page before. */
export function takeSpare(): boolean {
  const was = spare;
  spare = false;
  return was;
}

/** Listens for the browser's Back. */
export function startPuttingAway(): void {
  addEventListener("popstate", () => {
    const was = spare;
    spare = (history.state as { spare?: true } | null)?.spare === true;
    if (!was || spare) return;
    // The entry was left over from something that is gone already: Back meant the page.
    if (!putAway()) history.back();
    else if (open.length > 0) reserve();
  });
}
