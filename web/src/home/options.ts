// The options of a game as controls, read from the words that describe their values.

import type { OptionCard } from "../wire";

/** How an option is set. */
export type Control = { kind: "switch" } | { kind: "pick"; values: string[] } | { kind: "text"; suggestions: string[] };

/** The control for an option. */
export function control(option: OptionCard): Control {
  const range = /^(\d+) to (\d+)$/.exec(option.values);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return { kind: "pick", values: Array.from({ length: high - low + 1 }, (_, index) => String(low + index)) };
  }
  const values = option.values.split(",").map((value) => value.trim());
  const words = values.filter((value) => /^[\w-]+$/.test(value));
  if (values.length === 2 && values.includes("true") && values.includes("false")) return { kind: "switch" };
  if (words.length === values.length && values.length > 1) return { kind: "pick", values };
  return { kind: "text", suggestions: words };
}

/** The options that were changed; the others the game knows by itself. */
export function changed(options: OptionCard[], chosen: Record<string, string>): Record<string, string> {
  const entries = options.map((option) => [option.key, (chosen[option.key] ?? "").trim()] as const);
  const defaults = new Map(options.map((option) => [option.key, option.default]));
  return Object.fromEntries(entries.filter(([key, value]) => value !== "" && value !== defaults.get(key)));
}
