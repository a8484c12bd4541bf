import { expect, it } from "vitest";
import { ago, clockName, list, minutesAndSeconds, signed } from "./words";

const MINUTE = 60_000;

it("says how long ago something was", () => {
  const now = 10_000 * MINUTE;
  const spans = [0.5, 2, 59, 60, 60 * 23, 60 * 24, 60 * 50].map((minutes) => ago(now - minutes * MINUTE, now));
  expect(spans).toEqual(["just now", "2 min ago", "59 min ago", "1 h ago", "23 h ago", "yesterday", "2 days ago"]);
});

it("shows clocks that never go below zero", () => {
  expect([-5, 900, 61_000, 3_661_000].map(minutesAndSeconds)).toEqual(["0:00", "0:01", "1:01", "1:01:01"]);
});

it("names clocks", () => {
  expect(clockName({ kind: "decision", seconds: 300 })).toBe("5 min for each decision");
  expect(clockName({ kind: "game", seconds: 45 })).toBe("45 s for the whole game");
});

it("signs points and lists names", () => {
  expect([3, -2, 0].map(signed)).toEqual(["+3", "\u22122", "\u00b7"]);
  expect([[], ["Ada"], ["Ada", "Mira"], ["Ada", "Mira", "Bo"]].map(list)).toEqual([
    "",
    "Ada",
    "Ada and Mira",
    "Ada, Mira and Bo",
  ]);
});
