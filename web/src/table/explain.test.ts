import { describe, expect, it } from "vitest";
import { beside, lifted, shown, summed, type Box } from "./explain";

const window = { width: 1440, height: 900 };
const card = { width: 330, height: 260 };
const box = (left: number, top: number, size = 100): Box => ({ left, top, right: left + size, bottom: top + size });

describe("a card lies beside its piece", () => {
  it("on the right, or where there is room", () => {
    expect(beside(box(400, 300), card, window)).toMatchObject({ side: "right", left: 516 });
    expect(beside(box(1200, 300), card, window)).toMatchObject({ side: "left", left: 854 });
    const narrow = { width: 500, height: 900 };
    expect(beside(box(200, 100), card, narrow)).toMatchObject({ side: "below", top: 216 });
    expect(beside(box(200, 700), card, narrow)).toMatchObject({ side: "above", top: 424 });
  });

  it("never over the piece and never outside the window", () => {
    const windows = [window, { width: 1024, height: 768 }, { width: 844, height: 390 }, { width: 640, height: 600 }];
    for (const { width, height } of windows) {
      for (let left = 0; left + 60 <= width; left += 39) {
        for (let top = 0; top + 60 <= height; top += 39) {
          const piece = box(left, top, 60);
          const place = beside(piece, card, { width, height });
          const right = place.left + card.width;
          const bottom = place.top + Math.min(card.height, place.most);
          expect(place.left).toBeGreaterThanOrEqual(0);
          expect(place.top).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(width);
          expect(bottom).toBeLessThanOrEqual(height);
          const apart =
            place.left >= piece.right || right <= piece.left || place.top >= piece.bottom || bottom <= piece.top;
          expect(apart, `${width} x ${height}, a piece at ${left} ${top}`).toBe(true);
        }
      }
    }
  });
});

it("lifts a piece above the sheet, and no further than it can be seen", () => {
  expect(lifted(box(20, 100), 400)).toBe(0);
  expect(lifted(box(20, 500), 400)).toBe(216);
  expect(lifted({ left: 0, top: 30, right: 10, bottom: 900 }, 400)).toBe(22);
});

it("writes numbers", () => {
  expect([shown(3), shown(-2), summed(3), summed(0), summed(-2)]).toEqual(["3", "\u22122", "+3", "+0", "\u22122"]);
});
