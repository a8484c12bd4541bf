// Squares that a sentence speaks of are lit where the board draws them.

/** The attribute of a square that is spoken of, for the look of it. */
const LIT = "data-lit";

/** Lights the squares of the pins under the pointer, and of those in what has the focus. */
export function lights(root: HTMLElement): () => void {
  const light = (pins: Iterable<HTMLElement>): void => {
    root.querySelectorAll(`[${LIT}]`).forEach((square) => square.removeAttribute(LIT));
    for (const pin of pins) {
      const [seat, square] = pin.dataset.at?.split(" ") ?? [];
      const drawn = root.querySelectorAll(`[data-seat="${seat}"][data-square="${square}"]`);
      drawn.forEach((one) => one.setAttribute(LIT, ""));
    }
  };
  const pointed = ({ target }: Event) => {
    const pin = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
    light(pin ? [pin] : []);
  };
  const focused = ({ target }: Event) =>
    light(target instanceof Element ? target.querySelectorAll<HTMLElement>("[data-at]") : []);
  root.addEventListener("pointerover", pointed);
  root.addEventListener("focusin", focused);
  return () => {
    root.removeEventListener("pointerover", pointed);
    root.removeEventListener("focusin", focused);
  };
}
