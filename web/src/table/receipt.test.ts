import { describe, expect, it } from "vitest";
import type { ScoreLine, ScoreSheet } from "../wire";
import { difference, ledger } from "./receipt";

const line = (key: string, label: string, points: number, part = "tiles"): ScoreLine => ({
  part,
  key,
  label,
  clause: "OB-100",
  points,
});
const sheet = (seat: number, ...lines: ScoreLine[]): ScoreSheet => ({
  seat,
  lines,
  total: lines.reduce((sum, { points }) => sum + points, 0),
});

describe("the ledger", () => {
  it("adds up all lines of a part whose row has no key", () => {
    const fixed = [{ part: "loot", label: "Loot", clause: "OB-001" }];
    const sheets = [sheet(1, line("ruby", "Ruby", 1, "loot"), line("rope", "Rope", 2, "loot")), sheet(2)];
    expect(ledger(sheets, fixed).map(({ label, points }) => [label, points])).toEqual([["Loot", [3, 0]]]);
  });

  it("has one row for each kind of points and a column for each sheet", () => {
    const rows = ledger([sheet(1, line("forest", "Forests", 3)), sheet(2, line("swamp", "Swamps", 2))]);
    expect(rows.map(({ label, points }) => [label, ...points])).toEqual([
      ["Forests", 3, 0],
      ["Swamps", 0, 2],
    ]);
  });

  it("keeps the rows that are always there, with their names and in their order", () => {
    const fixed = ["swamp", "forest"].map((key) => ({ part: "tiles", key, label: key.toUpperCase(), clause: "OB-1" }));
    const rows = ledger([sheet(1, line("forest", "Forest, 2 tiles", 3), line("cave", "Caves", 1))], fixed);
    expect(rows.map(({ label, points }) => [label, ...points])).toEqual([
      ["SWAMP", 0],
      ["FOREST", 3],
      ["Caves", 1],
    ]);
  });

  it("adds up lines of one kind and names them by it when they say different things", () => {
    const rows = ledger([sheet(1, line("bands", "Band of 2 Orcs", 2), line("bands", "Band of 3 Imps", 4))]);
    expect(rows).toMatchObject([{ label: "Bands", points: [6] }]);
  });

  it("names by its kind what is counted for one of several seats", () => {
    const rows = ledger([sheet(1, line("camp", "Camp, 1 flag", 1)), sheet(2)]);
    expect(rows).toMatchObject([{ label: "Camp", points: [1, 0] }]);
  });

  it("keeps parts apart that share a key", () => {
    expect(ledger([sheet(1, line("orc", "Orcs", 1, "tokens"), line("orc", "Orcs", 1, "bonus"))])).toHaveLength(2);
  });
});

describe("the receipt of a choice", () => {
  it("lists only what changes, the biggest first, with its sum", () => {
    const before = sheet(1, line("forest", "Forests", 3), line("castle", "Castles", 4));
    const after = sheet(1, line("forest", "Forests", 4), line("castle", "Castles", 4), line("swamp", "Swamps", 3));
    expect(difference(before, after)).toEqual({
      rows: [
        { what: "Swamps", points: 3 },
        { what: "Forests", points: 1 },
      ],
      total: 4,
    });
  });

  it("says what the choice leads to, where one line says it", () => {
    const before = sheet(1, line("bands", "Band of 2 Orcs", 2));
    const after = sheet(1, line("bands", "Band of 3 Orcs", 4));
    expect(difference(before, after).rows).toEqual([{ what: "Band of 3 Orcs", points: 2 }]);
  });

  it("counts what is lost", () => {
    expect(difference(sheet(1, line("forest", "Forests", 3)), sheet(1))).toEqual({
      rows: [{ what: "Forests", points: -3 }],
      total: -3,
    });
  });
});
