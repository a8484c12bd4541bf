import { describe, expect, it } from "vitest";
import { away, swiped } from "./swipe";

const at = (x: number, y: number) => ({ x, y });

describe("a swipe", () => {
  it("up over the dock opens the log", () => {
    expect(swiped(at(200, 800), at(210, 700), true, 390)).toBe("log");
    expect(swiped(at(200, 800), at(210, 700), false, 390)).toBeNull();
  });

  it("from the right edge opens the rules", () => {
    expect(swiped(at(385, 400), at(280, 410), false, 390)).toBe("rules");
    expect(swiped(at(300, 400), at(200, 410), false, 390)).toBeNull();
  });

  it("that is short or goes another way is none", () => {
    expect(swiped(at(200, 800), at(200, 770), true, 390)).toBeNull();
    expect(swiped(at(200, 700), at(200, 800), true, 390)).toBeNull();
    expect(swiped(at(385, 400), at(325, 300), false, 390)).toBeNull();
  });
});

describe("what a swipe puts away", () => {
  it("goes to the right", () => {
    expect(away(at(100, 300), at(200, 320), false)).toBe(true);
    expect(away(at(200, 300), at(100, 320), false)).toBe(false);
  });

  it("goes down where nothing is left to scroll", () => {
    expect(away(at(100, 300), at(110, 400), true)).toBe(true);
    expect(away(at(100, 300), at(110, 400), false)).toBe(false);
    expect(away(at(100, 400), at(110, 300), true)).toBe(false);
  });
});
