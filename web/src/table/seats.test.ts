import { expect, it } from "vitest";
import { asSentence, seatColour, seatName, sitterName } from "./seats";

it("names whoever sits there, and the chair when it is empty", () => {
  expect(sitterName({ kind: "bot", name: "Grimble", strength: "fair" }, 4)).toBe("Grimble");
  expect(sitterName({ kind: "nobody" }, 4)).toBe("Seat 4");
});

it("counts the seats that one person has under one name", () => {
  const person = (seat: number, name: string) => ({
    seat,
    sitter: { kind: "bot", name, strength: "fair" } as const,
  });
  const seats = [person(1, "Ada"), person(2, "Mira"), person(3, "Ada"), person(4, "Ada")];
  expect(seats.map(({ seat }) => seatName(seats, seat))).toEqual(["Ada", "Mira", "Ada 2", "Ada 3"]);
});

it("begins again with the first colour after the sixth seat", () => {
  expect(seatColour(7)).toBe(seatColour(1));
});

it("makes a sentence of a reason, and leaves sentences alone", () => {
  expect(["you have drafted", "Why now?"].map(asSentence)).toEqual(["You have drafted.", "Why now?"]);
});
