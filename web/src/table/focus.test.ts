import { expect, it } from "vitest";
import { distance } from "./focus";

const box = (left: number, top: number, width = 40, height = 40) =>
  ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
const RIGHT = [1, 0] as const;
const UP = [0, -1] as const;

it("finds nothing behind the way one goes", () => {
  expect(distance(box(100, 0), box(0, 0), RIGHT)).toBe(Infinity);
  expect(distance(box(0, 100), box(0, 200), UP)).toBe(Infinity);
});

it("prefers what lies straight ahead to what lies nearer but aside", () => {
  const ahead = distance(box(0, 0), box(120, 0), RIGHT);
  const aside = distance(box(0, 0), box(60, 60), RIGHT);
  expect(ahead).toBeLessThan(aside);
});
