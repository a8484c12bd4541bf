import { expect, it } from "vitest";
import type { Battle, Seen, View } from "../../wire/big-bad-overlord";
import { views } from "../../wire/big-bad-overlord/sample";
import { rolling, tell } from "./film";

const fought = views.find(({ table }) => table.battle !== null) as View;

/** A table with a battle of two cards a side, before its first roll. */
function field(): View {
  const view = structuredClone(fought);
  const battle = view.table.battle as Battle;
  battle.forces = [
    [
      { card: "champion", under: "own" },
      { card: "leapers", under: "own" },
    ],
    [{ card: "boulder", under: "own" }],
  ] as unknown as Battle["forces"];
  battle.dice = battle.dice.map(() => [
    [0, 0],
    [0, 0],
  ]) as Battle["dice"];
  return view;
}

const ROUND = [
  { event: "rolled", side: "attacker", phase: "mind", dice: [2, 3], bonus: 1, total: 6 },
  { event: "attempted", side: "attacker", phase: "mind", success: false },
  { event: "rolled", side: "attacker", phase: "magic", dice: [6, 6], bonus: 2, total: 14 },
  { event: "attempted", side: "attacker", phase: "magic", success: true },
  { event: "destroyed", side: "defender", card: "boulder" },
  { event: "rolled", side: "attacker", phase: "melee", dice: [4, 4], bonus: 0, total: 8 },
  { event: "rolled", side: "defender", phase: "melee", dice: [1, 4], bonus: -2, total: 3 },
  { event: "melee-won", attacker: true, defender: false },
] as unknown as Seen[];

it("rolls each phase, and tells what it came to when its dice lie still", () => {
  const told = tell(ROUND, field());
  expect(told.map(({ title }) => title)).toEqual([
    "Mind is rolled",
    "Mind hits nobody",
    "Magic is rolled",
    expect.stringMatching(/ is destroyed$/),
    "Melee is rolled",
    "The attack wins",
  ]);
  const lines = told.map(({ line }) => line);
  expect([lines[0], lines[2], lines[4]]).toEqual(["", "", ""]);
  expect([lines[1], lines[5]]).toEqual(["Attack 6 (5 +1)", "Attack 8 (8 +0), Defence 3 (5 −2)"]);
});

it("keeps dice of one phase in one mark, and says which of them are in the air", () => {
  const told = tell(ROUND, field());
  expect(told.map(({ view }) => rolling(view as View))).toEqual(["mind", null, "magic", null, "melee", null]);
  expect(new Set(told.map(({ group }) => group)).size).toBe(3);
});

it("shows the cards on the felt as they stand then", () => {
  const forces = tell(ROUND, field()).map(({ view }) => (view as View).table.battle?.forces[1].length);
  expect(forces).toEqual([1, 1, 1, 0, 0, 0]);
});

it("rolls a tied melee once more", () => {
  const roll = ROUND.slice(5, 7);
  const told = tell([...roll, { event: "melee-tied" } as Seen, ...roll, ROUND[7] as Seen], field());
  expect(told.map(({ title }) => title)).toEqual([
    "Melee is rolled",
    "Melee hits nobody",
    "Melee: equal, once more",
    "The attack wins",
  ]);
});

it("tells nothing where nobody fights", () => {
  expect(tell([{ event: "turn-ended", realm: 1 } as Seen], field())).toEqual([]);
});
