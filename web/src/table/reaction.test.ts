import { describe, expect, it } from "vitest";
import { covers, secondsLeft, spoken, uncovered } from "./reaction";

const far = { pass: "stay-out", kind: "join-attack", scope: 7, near: false };
const near = { ...far, near: true };
const none = { hushed: null, near_only: false };

describe("wishes", () => {
  it("cover a battle, and no other", () => {
    const wishes = { hushed: 7, near_only: false };
    expect(covers(wishes, near)).toBe(true);
    expect(covers(wishes, { ...near, scope: 8 })).toBe(false);
    expect(covers(none, far)).toBe(false);
  });

  it("cover what is not next to me", () => {
    const wishes = { hushed: null, near_only: true };
    expect(covers(wishes, far)).toBe(true);
    expect(covers(wishes, near)).toBe(false);
  });

  it("are ended only as far as they keep a window from me", () => {
    expect(uncovered({ hushed: 7, near_only: true }, near)).toEqual({ hushed: null, near_only: true });
    expect(uncovered({ hushed: 3, near_only: true }, far)).toEqual({ hushed: 3, near_only: false });
  });
});

describe("the countdown", () => {
  it("counts whole seconds and stops at none", () => {
    expect(secondsLeft(20_000, 0)).toBe(20);
    expect(secondsLeft(20_000, 19_001)).toBe(1);
    expect(secondsLeft(20_000, 20_000)).toBe(0);
    expect(secondsLeft(20_000, 25_000)).toBe(0);
  });

  it("is said three times, not every second", () => {
    const said = Array.from({ length: 21 }, (_, gone) => spoken(20 - gone, 20));
    expect(new Set(said)).toEqual(
      new Set(["Passes by itself in 20 seconds.", "Passes by itself in 10 seconds.", "Passes by itself in 5 seconds."]),
    );
    expect(said[9]).toContain(" 20 ");
    expect(said[10]).toContain(" 10 ");
    expect(said[20]).toContain(" 5 ");
  });

  it("of ten seconds is said at its beginning and near its end", () => {
    expect(spoken(10, 10)).toContain(" 10 ");
    expect(spoken(6, 10)).toContain(" 10 ");
    expect(spoken(5, 10)).toContain(" 5 ");
  });
});
