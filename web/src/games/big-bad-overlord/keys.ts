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

/** Moves the focus along the cards of a hand, or from crest to crest. */
export function step(from: Element, way: 1 | -1): boolean {
  const within = from.closest(".mine .row")
    ? [...document.querySelectorAll<HTMLElement>(".mine .slip")]
    : from.matches("[data-realm] .who, .strip .duke")
      ? [...document.querySelectorAll<HTMLElement>("[data-realm] .who, .strip .duke")]
          .filter((crest) => crest.offsetParent !== null)
          .toSorted((one, other) => realmAt(one) - realmAt(other))
      : [];
  const at = within.indexOf(from as HTMLElement);
  if (at < 0) return false;
  within[(at + way + within.length) % within.length]?.focus();
  return true;
}

function realmAt(crest: HTMLElement): number {
  return Number(crest.closest<HTMLElement>("[data-realm]")?.dataset["realm"]);
}
