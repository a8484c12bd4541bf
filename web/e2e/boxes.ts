// What is wrong with a page at a size, found by measuring boxes: text that is cut, tiny or under other text, targets
// that lie over each other or are too small for a finger, and what lies where nobody can get.

import type { Page } from "playwright-core";

/** What can be wrong with a thing on the page. */
export type Wrong =
  | "cut"
  | "tiny text"
  | "small target"
  | "small input"
  | "targets overlap"
  | "texts overlap"
  | "spills"
  | "outside"
  | "scrolls";

/** A thing that is wrong, in words for people. */
export interface Fault {
  wrong: Wrong;
  /** The element, as a selector would name it, and the beginning of its text. */
  element: string;
  detail: string;
}

/** Something that is meant to be as it is. */
export interface Exception {
  wrong: Wrong;
  /** The elements, or what lies in them. */
  selector: string;
  why: string;
}

/** The least size of text, in pixels. */
const TEXT = 12;
/** The least side of what a finger presses, in pixels; a link within text is as high as its line. */
const TARGET = 44;
const INLINE = 24;
/** The least text in something to write in: under that a phone zooms in. */
const INPUT = 16;

/** Measures all that can be seen in the page, or in the sheet that lies over it. */
export function measure(page: Page, exceptions: readonly Exception[]): Promise<Fault[]> {
  const limits = { TEXT, TARGET, INLINE, INPUT };
  return page.evaluate(look, { exceptions: exceptions.map(({ wrong, selector }) => ({ wrong, selector })), limits });
}

interface Task {
  exceptions: { wrong: Wrong; selector: string }[];
  limits: { TEXT: number; TARGET: number; INLINE: number; INPUT: number };
}

/** Runs in the page. */
function look({ exceptions, limits }: Task): Fault[] {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Thing {
    element: Element;
    box: Box;
  }
  /** Less than this, in pixels, is the rounding of a browser. */
  const SLACK = 1.5;
  const touch = matchMedia("(pointer: coarse)").matches;
  const faults = new Map<string, Fault>();
  // What lies over the page is what is looked at.
  const root = [...document.querySelectorAll("dialog[open], .drawer.over")].at(-1) ?? document.body;

  const name = (element: Element): string => {
    const own = [...element.classList].filter((word) => !word.startsWith("svelte-")).slice(0, 3);
    const short = element.tagName.toLowerCase() + own.map((word) => `.${word}`).join("");
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    const parent = element.parentElement?.closest("[class]:not(.app)");
    const within = [...(parent?.classList ?? [])].find((word) => !word.startsWith("svelte-"));
    return `${within ? `.${within} > ` : ""}${short}${text ? ` "${text.slice(0, 34)}"` : ""}`;
  };
  const excepted = (wrong: Wrong, ...elements: Element[]) =>
    exceptions.some((one) => one.wrong === wrong && elements.every((element) => element.closest(one.selector)));
  const fault = (wrong: Wrong, element: Element, detail: string) => {
    if (excepted(wrong, element)) return;
    const found = { wrong, element: name(element), detail };
    // Of several of a kind one is enough.
    const kind = `${wrong} ${found.element.split(' "')[0]}`;
    if (!faults.has(kind)) faults.set(kind, found);
  };

  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  /** Whether an element is for ears only, or cannot be seen. */
  const hiding = new Map<Element, boolean>();
  const hidden = (element: Element | null): boolean => {
    if (!element || element === document.documentElement) return false;
    const known = hiding.get(element);
    if (known !== undefined) return known;
    const { opacity, clipPath } = style(element);
    const shown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    const answer = !shown || Number(opacity) === 0 || clipPath === "inset(50%)" || hidden(element.parentElement);
    hiding.set(element, answer);
    return answer;
  };
  const round = (pixels: number) => Math.round(pixels * 10) / 10;
  const size = ({ left, right, top, bottom }: Box) => `${round(right - left)} x ${round(bottom - top)}`;

  /** What of a box can be seen without scrolling, and how much of it never can. */
  const clip = (element: Element, full: Box): { seen: Box; lost: number; by: Element | null } => {
    const seen = { left: full.left, right: full.right, top: full.top, bottom: full.bottom };
    let [lost, by]: [number, Element | null] = [0, null];
    const loses = (pixels: number, to: Element) => {
      if (pixels > lost) [lost, by] = [pixels, to];
    };
    let [reachX, reachY] = [false, false];
    let fixed = style(element).position === "fixed";
    for (let above = element.parentElement; above && above !== document.documentElement; above = above.parentElement) {
      if (above === document.body || fixed) break;
      fixed = style(above).position === "fixed";
      const { overflowX, overflowY } = style(above);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = above.getBoundingClientRect();
      const scrolls = (way: string) => way === "auto" || way === "scroll";
      if (overflowX !== "visible") {
        if (scrolls(overflowX)) reachX ||= above.scrollWidth > above.clientWidth + 1;
        if (!reachX) loses(Math.max(seen.right - box.right, box.left - seen.left), above);
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
      }
      if (overflowY !== "visible") {
        if (scrolls(overflowY)) reachY ||= above.scrollHeight > above.clientHeight + 1;
        if (!reachY) loses(Math.max(seen.bottom - box.bottom, box.top - seen.top), above);
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
    }
    return { seen, lost, by };
  };
  /** How far a box reaches over the edge of the window where the page does not scroll. */
  const outside = ({ left, right, top, bottom }: Box): number => {
    const page = document.documentElement;
    const down = scrollY + bottom - Math.max(page.scrollHeight, innerHeight);
    return Math.max(-left - scrollX, right - innerWidth, -top - scrollY, down);
  };
  const empty = ({ left, right, top, bottom }: Box) => right - left < 1 || bottom - top < 1;

  /** What a text stands on; what is placed by itself stands on nothing. */
  const standsOn = (element: Element): Element | null => {
    for (let under: Element | null = element; under; under = under.parentElement) {
      if (under.matches("button, .btn, .tag, .sheet, .panel, .card")) return under;
      if (["absolute", "fixed"].includes(style(under).position)) return null;
    }
    return null;
  };

  // Text: every line of it is a box, as high as its letters.
  const texts: Thing[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || hidden(element) || element.closest("title, option, svg")) continue;
    const zoom = (element as HTMLElement & { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    const letters = Number.parseFloat(style(element).fontSize) * zoom;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.width > 0.5 && line.height > 0.5);
    if (lines.length === 0) continue;
    const clamped = style(element).getPropertyValue("-webkit-line-clamp");
    const over = element.scrollHeight - element.clientHeight;
    if (clamped !== "none" && clamped !== "" && over > letters / 2) fault("cut", element, `${over} px of its lines`);
    if (letters < limits.TEXT - 0.05) fault("tiny text", element, `${round(letters)} px`);
    for (const line of lines) {
      const [middle, half] = [(line.top + line.bottom) / 2, letters * 0.34];
      const box = { left: line.left, right: line.right, top: middle - half, bottom: middle + half };
      const { seen, lost, by } = clip(element, box);
      if (lost > SLACK) fault("cut", element, `${round(lost)} px by ${by ? name(by).split(' "')[0] : "?"}`);
      else if (outside(seen) > SLACK) fault("outside", element, `${round(outside(seen))} px`);
      if (!empty(seen)) texts.push({ element, box: seen });
      // What it stands on ends before it does.
      const ground = standsOn(element);
      const scrolled =
        seen.left !== box.left || seen.right !== box.right || seen.top !== box.top || seen.bottom !== box.bottom;
      if (ground && !scrolled && root.contains(ground)) {
        const under = ground.getBoundingClientRect();
        const sideways = Math.max(box.right - under.right, under.left - box.left);
        const spilt = Math.max(sideways, box.bottom - under.bottom, under.top - box.top);
        if (spilt > SLACK) fault("spills", element, `${round(spilt)} px over ${name(ground).split(' "')[0]}`);
      }
    }
  }

  // What may be pressed.
  // What is only read is no target: a long press on a piece opens its card, however small it is.
  const PRESSED = "button, a[href], input, select, textarea, summary, [tabindex='0']:not([data-piece])";
  const targets: Thing[] = [];
  /** Whether a thing is pressed so far from its middle, though it is smaller: it may have a margin to press. */
  const reaches = (element: Element, { left, right, top, bottom }: Box, x: number, y: number) =>
    [-1, 1].every((way) => {
      const at = document.elementFromPoint((left + right) / 2 + way * (x - 1), (top + bottom) / 2 + way * (y - 1));
      return at !== null && element.contains(at);
    });
  for (const element of root.querySelectorAll<HTMLElement>(PRESSED)) {
    const off = element.tabIndex < 0 || (element as HTMLButtonElement).disabled || element.ariaDisabled === "true";
    if (off || hidden(element) || style(element).pointerEvents === "none") continue;
    const label = element.matches("input") ? element.closest("label") : null;
    const pressed = label ?? element;
    const box = pressed.getBoundingClientRect();
    if (empty(box)) continue;
    const { seen, lost } = clip(element, box);
    if (lost > 6) fault("cut", element, `${round(lost)} px of the target`);
    else if (outside(seen) > SLACK) fault("outside", element, `${round(outside(seen))} px`);
    if (!empty(seen)) targets.push({ element, box: seen });
    if (!touch) continue;
    if (element.matches("input, select, textarea") && !element.matches("[type=checkbox], [type=radio], [type=range]")) {
      const letters = Number.parseFloat(style(element).fontSize);
      if (letters < limits.INPUT) fault("small input", element, `${round(letters)} px`);
    }
    const inline = element.matches(".clause, .why, summary, p a, p button, li a");
    const least = (inline ? limits.INLINE : limits.TARGET) - 0.5;
    if (box.height < least && !reaches(pressed, box, 0, least / 2)) fault("small target", element, size(box));
    else if (!inline && box.width < least && !reaches(pressed, box, least / 2, 0)) {
      fault("small target", element, size(box));
    }
  }

  // What lies over something else that is no part of it.
  const over = (one: Box, other: Box) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
  /** Whether a thing is what one sees in the middle of where two meet, or on the way to it. */
  const onTop = (element: Element, one: Box, other: Box): boolean => {
    const x = (Math.max(one.left, other.left) + Math.min(one.right, other.right)) / 2;
    const y = (Math.max(one.top, other.top) + Math.min(one.bottom, other.bottom)) / 2;
    const top = document.elementFromPoint(x, y);
    return top !== null && (top.contains(element) || element.contains(top));
  };
  /** What an element lies on, where that lies over something else: a lifted sheet, a row that stays while others scroll. */
  const layer = (element: Element | null): Element | null => {
    for (let above = element; above && above !== document.body; above = above.parentElement) {
      if (above.matches(".lifted, .toast, .asks, .dock, .veil, .few, dialog, .drawer")) return above;
      if (style(above).position === "sticky") return above;
    }
    return null;
  };
  const pairs = (things: Thing[], wrong: Wrong, least: number) => {
    for (const [index, one] of things.entries()) {
      for (const other of things.slice(index + 1)) {
        if (one.element === other.element) continue;
        const depth = over(one.box, other.box);
        if (depth <= least || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (excepted(wrong, one.element, other.element)) continue;
        // A lifted sheet covers what lies below it: only what shows through is a fault.
        const layers = [one, other].map(({ element }) => layer(element));
        if (layers[0] !== layers[1]) continue;
        if (
          wrong === "texts overlap" &&
          !onTop(one.element, one.box, other.box) &&
          !onTop(other.element, one.box, other.box)
        )
          continue;
        fault(wrong, one.element, `${round(depth)} px with ${name(other.element)}`);
      }
    }
  };
  pairs(targets, "targets overlap", 2);
  pairs(texts, "texts overlap", SLACK);

  const page = document.documentElement;
  const wide = Math.max(page.scrollWidth, document.body.scrollWidth) - innerWidth;
  if (wide > 0) fault("scrolls", document.body, `${wide} px sideways`);
  return [...faults.values()];
}
