import { expect, it } from "vitest";
import type { Member, Seen, View } from "../../wire/dungeon-lords";
import { views } from "../../wire/dungeon-lords/sample";
import { tell } from "./film";
import { scene } from "./stage";
import { CREATURES, lord } from "./view";

const table = { viewer: 1, name: (seat: number) => ["Ada", "Mira"][seat - 1] ?? "" };
const pile = (...names: string[]) => CREATURES.map((name) => names.filter((one) => one === name).length);

/** The table before a battle of seat 1: a troll and a trap wait, three adventurers come. */
function planned(): View {
  const view = structuredClone(views.find(({ own }) => own?.seat === 1) ?? views[0]) as View;
  const party: Member[] = [
    { who: "y1-warrior-1", damage: 0, extra: 0 },
    { who: "y1-thief-1", damage: 0, extra: 0 },
  ];
  const me = lord(view, 1);
  me.party = party;
  me.prison = [];
  me.dungeon.conquered = [];
  view.table.round = 1;
  view.table.battle = null;
  if (view.own) view.own.plan = { square: "r1c3", sent: pile("troll"), traps: ["rolling-stone", null] };
  return view;
}

const BATTLE: Seen[] = [
  { event: "battle-began", seat: 1, square: "r1c3" },
  { event: "step-began", seat: 1, step: "traps" },
  { event: "trap-sprung", seat: 1, trap: "rolling-stone", damage: 2, cancelled: 1 },
  { event: "damaged", seat: 1, adventurer: "y1-warrior-1", amount: 1 },
  { event: "step-began", seat: 1, step: "creatures" },
  { event: "acted", seat: 1, creature: "troll", mode: 0 },
  { event: "damaged", seat: 1, adventurer: "y1-thief-1", amount: 3 },
  { event: "imprisoned", seat: 1, adventurer: "y1-thief-1" },
  { event: "knocked-out", seat: 1, creature: "troll" },
  { event: "step-began", seat: 1, step: "healing" },
  { event: "healed", seat: 1, adventurer: "y1-warrior-1", amount: 1 },
  { event: "step-began", seat: 1, step: "conquering" },
  { event: "fatigue", seat: 1, amount: 2 },
  { event: "damaged", seat: 1, adventurer: "y1-warrior-1", amount: 2 },
  { event: "conquered", seat: 1, square: "r1c3" },
];

it("tells a battle blow by blow, and shows the party as it stands then", () => {
  const before = planned();
  const told = tell(table, BATTLE, before);
  expect(told.map(({ title }) => title)).toEqual([
    "Your battle begins",
    "The Rolling Stone goes off",
    "Your troll acts",
    "The party heals",
    "The way wears them out",
    "You lose the tile",
  ]);
  expect(told.every(({ title, mine }) => mine && title.split(" ").length <= 6)).toBe(true);
  const party = told.map(({ view }) => lord(view as View, 1).party.map(({ damage }) => damage));
  expect(party).toEqual([[0, 0], [1, 0], [1, 3], [0], [2], [2]]);
  expect(told.at(2)?.line).toMatch(/^The thief takes 3.* and goes to your prison\.$/);
  expect(lord(told.at(-1)?.view as View, 1).dungeon.conquered).toEqual(["r1c3"]);
  // The table itself is as it was.
  expect(before).toEqual(planned());
});

it("lets the stage stand as the battle does: who waits, who acts, and what went off", () => {
  const stands = tell(table, BATTLE, planned()).map(({ view }) => scene(view as View, 1));
  expect(stands.map(({ step }) => step)).toEqual([
    "traps",
    "traps",
    "creatures",
    "healing",
    "conquering",
    "conquering",
  ]);
  expect(stands.map(({ defenders }) => defenders.map(({ stand }) => stand))).toEqual([
    ["waiting"],
    ["waiting"],
    ["acting"],
    ["knocked-out"],
    ["knocked-out"],
    ["knocked-out"],
  ]);
  expect(stands.map(({ traps }) => traps.map(({ sprung }) => sprung))[0]).toEqual([false]);
  expect(stands.map(({ traps }) => traps.map(({ sprung }) => sprung))[1]).toEqual([true]);
});

it("turns up three waves of orders one after the other", () => {
  const wave = (position: number, place: "get-food" | "dig-tunnels" | "mine-gold"): Seen[] => [
    { event: "revealed", position, orders: [[1, place]] },
    { event: "placed", minion: { lord: 1 }, place, space: 0 },
  ];
  const before = planned();
  lord(before, 1).played = [null, null, null];
  const told = tell(table, [...wave(0, "get-food"), ...wave(1, "dig-tunnels"), ...wave(2, "mine-gold")], before);
  expect(told.map(({ title, kind }) => `${title} ${kind}`)).toEqual([
    "First orders turned up big",
    "First orders turned up small",
    "Second orders turned up big",
    "Second orders turned up small",
    "Third orders turned up big",
    "Third orders turned up small",
  ]);
  expect(new Set(told.map(({ group }) => group)).size).toBe(3);
  expect(lord(told[0]?.view as View, 1).played).toEqual(["get-food", null, null]);
  expect(lord(told[4]?.view as View, 1).played).toEqual(["get-food", "dig-tunnels", "mine-gold"]);
});

it("tells nothing where nobody fights", () => {
  expect(tell(table, [{ event: "gained", seat: 1, goods: "gold", amount: 1 }], planned())).toEqual([]);
});
