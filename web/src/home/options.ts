// The options of a game as a form draws them.

import type { OptionInfo, OptionValue } from "../wire";

/** What was chosen so far, by key. */
export type Chosen = Readonly<Record<string, string>>;

/** A value that can be picked. */
export interface Pick {
  value: string;
  name: string;
}

/** What an option is at the moment. */
function worth(option: OptionInfo, chosen: Chosen): string {
  return chosen[option.key]?.trim() || option.default;
}

const within = (bounds: [number, number] | null, seats: number) =>
  bounds === null || (bounds[0] <= seats && seats <= bounds[1]);

/** The options that matter at a table of so many seats, with what else was chosen. */
export function shown(options: readonly OptionInfo[], chosen: Chosen, seats: number): OptionInfo[] {
  const matters = (option: OptionInfo): boolean => {
    if (!within(option.seats, seats)) return false;
    const { needs } = option;
    const other = options.find(({ key }) => key === needs?.key);
    if (!needs || !other) return true;
    // What is not shown is as it is without being set.
    return needs.values.includes(matters(other) ? worth(other, chosen) : other.default);
  };
  return options.filter(matters);
}

/** The values to pick from, if an option is picked from some. */
export function picks(option: OptionInfo, seats: number): Pick[] | null {
  const { takes } = option;
  const fitting = (values: readonly OptionValue[]) => values.filter((one) => within(one.seats, seats));
  const numbers = (least: number, most: number) =>
    Array.from({ length: most - least + 1 }, (_, index) => ({
      value: String(least + index),
      name: String(least + index),
    }));
  switch (takes.kind) {
    case "one-of":
      return fitting(takes.values);
    case "several":
      return fitting(takes.or);
    case "range":
      return takes.most - takes.least <= MOST_PICKS ? numbers(takes.least, takes.most) : null;
    case "seat":
      return [{ value: "random", name: "By lot" }, ...numbers(1, seats).map(seatName)];
    case "switch":
    case "text":
      return null;
  }
}

/** More values than this are typed. */
const MOST_PICKS = 20;

const seatName = ({ value }: Pick): Pick => ({ value, name: `Seat ${value}` });

/** What is picked at the moment: what the option is without being set, where the choice does not fit so many seats. */
export function picked(option: OptionInfo, chosen: Chosen, seats: number): string {
  const value = worth(option, chosen);
  const known = picks(option, seats);
  if (!known || known.some((pick) => pick.value === value)) return value;
  if (option.takes.kind === "several" && value.includes(",")) return value;
  return known.some((pick) => pick.value === option.default) ? option.default : (known[0]?.value ?? option.default);
}

/** Several values of an option in its own order, with one more or one less. */
export function toggled(option: OptionInfo, value: string, one: string): string {
  if (option.takes.kind !== "several") return value;
  const now = value.split(",");
  const next = now.includes(one) ? now.filter((other) => other !== one) : [...now, one];
  return option.takes.of.flatMap((known) => (next.includes(known.value) ? [known.value] : [])).join(",");
}

/** The options that matter and were changed; the others the game knows by itself. */
export function changed(options: readonly OptionInfo[], chosen: Chosen, seats: number): Record<string, string> {
  const entries = shown(options, chosen, seats).map((option) => [option, picked(option, chosen, seats)] as const);
  return Object.fromEntries(
    entries.filter(([option, value]) => value !== option.default).map(([option, value]) => [option.key, value]),
  );
}
