import { expect, it } from "vitest";
import { plain, read } from "./marks";

const names = {
  seat: (seat: number) => ["Ada", "mira", "Boris"][seat - 1] ?? "nobody",
  piece: (notation: string) => (notation === "realm 2" ? "Eekrah the Nasty" : null),
};

it("reads seats, pieces and squares", () => {
  expect(read("{seat 1} lays {tile swamp|Swamp} on {at 1 r3c4}.", names)).toEqual([
    { kind: "seat", seat: 1, words: "Ada" },
    { kind: "text", words: " lays " },
    { kind: "piece", notation: "tile swamp", words: "Swamp" },
    { kind: "text", words: " on " },
    { kind: "square", seat: 1, square: "r3c4", words: "row 3 column 4" },
    { kind: "text", words: "." },
  ]);
});

it("calls seats by their names, also in the possessive", () => {
  expect(plain("{seat 1}'s {token orc|orc} goes to {seat 3}.", names)).toBe("Ada's orc goes to Boris.");
});

it("begins sentences with a capital letter", () => {
  expect(plain("{seat 2} gives {seat 2} a card. {token orc|orc} and {seat 2}.", names)).toBe(
    "Mira gives mira a card. Orc and mira.",
  );
});

it("calls pieces as the game does at this table", () => {
  expect(plain("Attack {realm 2|Duke 2}: 51 %", names)).toBe("Attack Eekrah the Nasty: 51 %");
  expect(plain("Attack {realm 3|Duke 3}", names)).toBe("Attack Duke 3");
});

it("leaves all other words alone", () => {
  expect(plain("Seat 2 on r3c4 of {nothing} {at 9}", names)).toBe("Seat 2 on r3c4 of {nothing} {at 9}");
});
