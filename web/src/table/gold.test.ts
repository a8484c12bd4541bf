import { describe, expect, it } from "vitest";
import { gold, type Button } from "./gold";

const button = (notation: string, quiet: boolean, offered = true): Button => ({
  notation,
  label: notation,
  offered,
  quiet,
});
const end = button("end", true);
const press = button("press", false);

describe("the gold button", () => {
  it("is never the end of a turn while the board has more", () => {
    expect(gold([end], true, null)).toBeNull();
    expect(gold([end], false, null)).toBe(end);
  });

  it("is what does something rather than what ends it", () => {
    expect(gold([end, press], true, null)).toBe(press);
    expect(gold([end, press], false, null)).toBe(press);
  });

  it("is none of several ways to end something", () => {
    expect(gold([end, button("pass", true)], false, null)).toBeNull();
  });

  it("is never one that may not be pressed", () => {
    expect(gold([button("press", false, false), end], false, null)).toBe(end);
    expect(gold([button("end", true, false)], false, null)).toBeNull();
  });

  it("is what the guide speaks of", () => {
    expect(gold([end, press], true, "end")).toBe(end);
  });
});
