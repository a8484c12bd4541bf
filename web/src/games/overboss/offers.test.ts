import { describe, expect, it } from "vitest";
import { views } from "../../wire/overboss/sample";
import { squareChoice, squareVerbs } from "./offers";

const [view] = views;
const asked = (...choices: string[]) => ({ viewer: 1, offers: new Map(choices.map((choice) => [choice, choice])) });

describe("a square", () => {
  it("takes the tile in hand or a unit that waits, whichever fits, while both are offered", () => {
    const play = asked("lay r1c1", "stand r1c4", "end");
    expect(squareVerbs(play)).toEqual(["lay", "stand"]);
    expect(squareChoice(play, view!, 1, "r1c1")).toBe("lay r1c1");
    expect(squareChoice(play, view!, 1, "r1c4")).toBe("stand r1c4");
  });

  it("says what cannot be done there, and nothing where no square is asked for", () => {
    expect(squareChoice(asked("lay r1c1"), view!, 1, "r2c2")).toBe("lay r2c2");
    expect(squareChoice(asked("lay r1c1"), view!, 2, "r1c1")).toBe(null);
    expect(squareChoice(asked("end"), view!, 1, "r1c1")).toBe(null);
  });
});
