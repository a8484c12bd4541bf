// What the keys do on this board: round the ring, along the cards, and to the rolls that a ghost may haunt.

import { PHASES, SIDES } from "./view";

const ROLLS = SIDES.flatMap((side) => PHASES.map((phase) => `haunt ${side} ${phase}`));

/** The choice that a key aims at: 1 to 6 name a roll, plus and minus a face of the ghost. */
export function hauntBy(key: string, aimed: string | null, offered: (notation: string) => boolean): string | null {
  const [, roll = "", face = "bonus"] = /^(haunt \w+ \w+) (\w+)$/.exec(aimed ?? "") ?? [];
  const wished =
    key === "+" && roll
      ? `${roll} bonus`
      : (key === "-" || key === "−") && roll
        ? `${roll} penalty`
        : /^[1-6]$/.test(key)
          ? `${ROLLS[Number(key) - 1]} ${face}`
          : null;
  return wished !== null && offered(wished) ? wished : null;
}

/**
 * Moves the focus along the cards of a hand or a force, from roll to roll, or from crest to crest: along all that bear
 * the same `data-rove`, of which only one is reached by Tab.
 */
export function step(from: Element, way: 1 | -1): boolean {
  const group = from instanceof HTMLElement ? from.dataset["rove"] : undefined;
  if (group === undefined) return false;
  const all = [...document.querySelectorAll<HTMLElement>(`[data-rove="${group}"]`)].filter(
    (one) => one.offsetParent !== null,
  );
  // Dukes sit round the table, wherever they are on the page.
  const within = group === "crests" || group === "armies" ? all.toSorted(roundTable) : all;
  const at = within.indexOf(from as HTMLElement);
  within[(at + way + within.length) % within.length]?.focus();
  return true;
}

const roundTable = (one: HTMLElement, other: HTMLElement) => realmAt(one) - realmAt(other);

function realmAt(crest: HTMLElement): number {
  return Number(crest.closest<HTMLElement>("[data-realm]")?.dataset["realm"]);
}
