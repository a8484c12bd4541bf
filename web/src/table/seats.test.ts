import { expect, it } from "vitest";
import { asSentence, seatColour, seatName, sitterName, withNames } from "./seats";

const name = (seat: number) => ["Ada", "Mira", "Boris"][seat - 1] ?? "nobody";

it("puts names for seats, also in the possessive", () => {
  expect(withNames("Seat 2 takes Seat 1's Orc.", name)).toBe("Mira takes Ada's Orc.");
  expect(withNames("Seat 3's turn: Seat 3 drafts.", name)).toBe("Boris's turn: Boris drafts.");
});

it("leaves other words and numbers alone", () => {
  expect(withNames("Seats 2 and slot 2; Seat two; UnSeat 2.", name)).toBe("Seats 2 and slot 2; Seat two; UnSeat 2.");
});

it("reads the whole number of a seat", () => {
  expect(withNames("Seat 12 waits.", (seat) => `<${seat}>`)).toBe("<12> waits.");
});

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
