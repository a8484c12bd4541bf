// Where the keyboard is: a new question takes it to its first target, it is never lost to the page, and arrows walk
// from target to target.

import type { Asked } from "../wire";
import type { Play } from "./play.svelte";

/** Where pieces lie that may be chosen. */
const BOARD = [".board-area", ".left", ".tray-place"].map((part) => `${part} `);
/** Where somebody reads or writes, and is not called away from by a question. */
const ELSEWHERE = ".drawer, dialog, nav, input, textarea, select";
const WAYS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const seen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
const usable = (element: HTMLElement) =>
  element.ariaDisabled !== "true" && !element.matches(":disabled") && seen(element);
const onBoard = (selector: string) => BOARD.map((part) => `${part}${selector}`).join(", ");

/** What a question is, whoever sealed something meanwhile. */
function signature(ask: Asked | null): string {
  return ask ? `${ask.seat} ${ask.prompt.text} ${ask.offers.map(({ notation }) => notation).join()}` : "";
}

/** The first target of a question: what the guide speaks of, what passes a window, a piece, and only then a button. */
export function firstTarget(app: ParentNode, play: Pick<Play, "ask" | "hint">): HTMLElement | null {
  const named = play.hint?.choice ?? play.ask?.reaction?.pass;
  const found = [
    ...(named === undefined ? [] : [`[data-choice="${CSS.escape(named)}"]`]),
    onBoard("[data-choice]"),
    onBoard(".can"),
    ".dock .btn-primary",
    ".dock .acts button",
  ];
  for (const selector of found) {
    const first = [...app.querySelectorAll<HTMLElement>(selector)].find(usable);
    if (first) return first;
  }
  return null;
}

/** How far it is from one piece to another in a direction; infinite where it lies elsewhere. */
export function distance(from: DOMRect, to: DOMRect, [right, down]: readonly [number, number]): number {
  const across = (to.left + to.right - from.left - from.right) / 2;
  const along = (to.top + to.bottom - from.top - from.bottom) / 2;
  const [ahead, aside] = right !== 0 ? [across * right, along] : [along * down, across];
  return ahead < 4 ? Infinity : ahead + 2.5 * Math.abs(aside);
}

/** The target beside one, in a direction. */
function beside(app: ParentNode, from: HTMLElement, way: readonly [number, number]): HTMLElement | null {
  const box = from.getBoundingClientRect();
  let [nearest, least]: [HTMLElement | null, number] = [null, Infinity];
  for (const one of app.querySelectorAll<HTMLElement>(onBoard("button:not([tabindex='-1'])"))) {
    if (one === from || !usable(one)) continue;
    const far = distance(box, one.getBoundingClientRect(), way);
    if (far < least) [nearest, least] = [one, far];
  }
  return nearest;
}

/** Keeps the focus where it belongs, at one table. */
export function focusing(play: Play) {
  return (app: HTMLElement): (() => void) => {
    /** Who plays by pointing is not led to a piece: it would be aimed at. */
    let byKey = false;
    let asked = "";
    const dock = () => app.querySelector<HTMLElement>(".dock");
    const lost = () => document.activeElement === document.body && !document.querySelector("dialog[open]");
    const take = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

    /** After every change of the page. */
    function settle(): void {
      const now = signature(play.ask);
      if (now !== "" && now !== asked) {
        const first = firstTarget(app, play);
        // The board is fetched when it is first needed.
        if (!first) return lost() ? take(dock()) : undefined;
        asked = now;
        const here = document.activeElement;
        const elsewhere = here instanceof HTMLElement && here.closest(ELSEWHERE) !== null;
        const stays =
          here instanceof HTMLElement && app.contains(here) && here.matches("[data-choice]") && usable(here);
        if (byKey && !elsewhere && !stays) return take(first);
      }
      if (now === "") asked = "";
      if (lost()) take(byKey && now !== "" ? (firstTarget(app, play) ?? dock()) : dock());
    }

    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setTimeout(settle));
    };
    const changes = new MutationObserver(() => {
      // A button that was switched off loses the focus as soon as the page is drawn.
      if (lost() || document.activeElement?.matches(":disabled")) take(dock());
      later();
    });
    changes.observe(app, {
      subtree: true,
      childList: true,
      attributeFilter: ["data-choice", "disabled", "data-number"],
    });

    function key(event: KeyboardEvent): void {
      if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) byKey = true;
      // A key that is held down chooses once.
      if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    }
    function walk(event: KeyboardEvent): void {
      const way = WAYS[event.key];
      const from = document.activeElement;
      if (!way || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(from instanceof HTMLElement) || !from.matches(onBoard("button"))) return;
      const next = from.role === "tab" ? null : beside(app, from, way);
      if (!next) return;
      event.preventDefault();
      next.focus();
    }
    const point = () => (byKey = false);
    addEventListener("keydown", key, true);
    addEventListener("keydown", walk);
    addEventListener("pointerdown", point, true);
    later();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener("keydown", key, true);
      removeEventListener("keydown", walk);
      removeEventListener("pointerdown", point, true);
    };
  };
}
