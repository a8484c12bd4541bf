// What the keys do on this board: they find the rolls that a ghost may haunt.

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
