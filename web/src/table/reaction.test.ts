import { describe, expect, it } from "vitest";
import {
  called,
  covers,
  NO_WISHES,
  piled,
  secondsLeft,
  spoken,
  standing,
  stands,
  uncovered,
  wishesIn,
} from "./reaction";

const far = {
  pass: "stay-out",
  kind: "join-attack",
  scope: 7,
  turn: 3,
  near: false,
  party: false,
  depth: 0,
};
const near = { ...far, near: true };
const words = [
  { kind: "join-attack", what: "joining an attack", scope: "this battle", near: "when I am next to it" },
  { kind: "haunt", what: "haunting", scope: "this battle", near: "when I am next to it" },
];

describe("wishes", () => {
  it("cover a battle, and no other", () => {
    const wishes = { ...NO_WISHES, hushed: 7 };
    expect(covers(wishes, near)).toBe(true);
    expect(covers(wishes, { ...near, scope: 8 })).toBe(false);
    expect(covers(NO_WISHES, far)).toBe(false);
  });

  it("cover what is not next to me", () => {
    const wishes = { ...NO_WISHES, near_only: true };
    expect(covers(wishes, far)).toBe(true);
    expect(covers(wishes, near)).toBe(false);
  });

  it("cover a turn, all turns until mine, and a kind", () => {
    expect(covers({ ...NO_WISHES, turn: 3 }, near)).toBe(true);
    expect(covers({ ...NO_WISHES, turn: 4 }, near)).toBe(false);
    expect(covers({ ...NO_WISHES, until_mine: true }, near)).toBe(true);
    expect(covers({ ...NO_WISHES, kinds: ["join-attack"] }, near)).toBe(true);
    expect(covers({ ...NO_WISHES, kinds: ["haunt"] }, near)).toBe(false);
  });

  it("never cover what I am in myself", () => {
    const all = { hushed: 7, turn: 3, until_mine: true, near_only: true, kinds: ["join-attack"] };
    expect(covers(all, far)).toBe(true);
    expect(covers(all, { ...far, party: true })).toBe(false);
  });

  it("are ended only as far as they keep a window from me", () => {
    const both = { ...NO_WISHES, near_only: true };
    expect(uncovered({ ...both, hushed: 7 }, near)).toEqual(both);
    expect(uncovered({ ...both, hushed: 3 }, far)).toEqual({ ...NO_WISHES, hushed: 3 });
    const kinds = { ...NO_WISHES, turn: 3, until_mine: true, kinds: ["haunt", "join-attack"] };
    expect(uncovered(kinds, far)).toEqual({ ...NO_WISHES, kinds: ["haunt"] });
  });

  it("are switches of the window, in the words of the game", () => {
    const wishes = { ...NO_WISHES, until_mine: true, kinds: ["haunt"] };
    const switches = wishesIn(far, wishes, words);
    expect(switches.map(({ label, on }) => [label, on])).toEqual([
      ["this battle", false],
      ["this turn", false],
      ["until my turn", true],
      ["except when I am next to it", false],
      ["always on joining an attack", false],
    ]);
    expect(switches.map(({ pressed }) => pressed)).toEqual([
      { hushed: 7 },
      { turn: 3 },
      { until_mine: false },
      { near_only: true },
      { kinds: ["haunt", "join-attack"] },
    ]);
  });

  it("stand between windows until they are pressed", () => {
    expect(standing(NO_WISHES, words)).toEqual([]);
    const tags = standing({ ...NO_WISHES, hushed: 7, kinds: ["haunt", "join-attack"] }, words);
    expect(tags.map(({ label, pressed }) => [label, pressed])).toEqual([
      ["this battle", { hushed: null }],
      ["always on haunting", { kinds: ["join-attack"] }],
      ["always on joining an attack", { kinds: ["haunt"] }],
    ]);
  });

  it("have words for games that bring none", () => {
    expect(called([], "spill")).toEqual({ what: "this", scope: "this time", near: "when it concerns me" });
  });
});

describe("a window", () => {
  const layer = (title: string, by: number | null) => ({ title, says: "waits", by });

  it("tells who has answered, and never what", () => {
    const layers = [layer("Goblet", 1), layer("Spilled", 4)];
    expect(stands([1, 2, 3, 4, 5], { owe: [2, 3], may: [5] }, layers, 2).map(({ stand }) => stand)).toEqual([
      "played",
      "asked",
      "thinks",
      "played",
      "sealed",
    ]);
    expect(stands([1, 2], { owe: [1], may: [] }, [], null).map(({ stand }) => stand)).toEqual(["thinks", "out"]);
  });

  it("shows what is answered on top, and two of those below", () => {
    const [a, b, c, d] = [layer("A", 1), layer("B", 2), layer("C", null), layer("D", 3)];
    expect(piled([])).toEqual({ top: null, below: [], more: 0 });
    expect(piled([a])).toEqual({ top: a, below: [], more: 0 });
    expect(piled([a, b, c])).toEqual({ top: c, below: [a, b], more: 0 });
    expect(piled([a, b, c, d])).toEqual({ top: d, below: [b, c], more: 1 });
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
