import { describe, expect, it } from "vitest";
import { swiped } from "./swipe";

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
