import { expect, it } from "vitest";
import { asSentence, seatColour, sitterName } from "./seats";

it("names whoever sits there, and the chair when it is empty", () => {
  expect(sitterName({ kind: "bot", name: "Grimble", strength: "fair" }, 4)).toBe("Grimble");
  expect(sitterName({ kind: "nobody" }, 4)).toBe("Seat 4");
});

it("begins again with the first colour after the sixth seat", () => {
  expect(seatColour(7)).toBe(seatColour(1));
});

it("makes a sentence of a reason, and leaves sentences alone", () => {
  expect(["you have drafted", "Why now?"].map(asSentence)).toEqual(["You have drafted.", "Why now?"]);
});
