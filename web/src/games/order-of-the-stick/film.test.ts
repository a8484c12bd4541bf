import { expect, it } from "vitest";
import type { Seen, View } from "../../wire/order-of-the-stick";
import { seen, views } from "../../wire/order-of-the-stick/sample";
import { tell } from "./film";
import { chapter, tells, turnOf } from "./story";
import { frame, roomAt } from "./view";

const at = (name: string) => views.find((view) => frame(view) === name) as View;
const before = at("ask");
const seat = before.board.fight?.seat ?? 0;
const against = before.board.fight?.against;

const BATTLE = [
  {
    event: "rolled",
    seat,
    dice: [7],
    die: 7,
    total: 12,
    against: 10,
    because: [
      { what: "Longbow", points: 2, counts: true },
      { what: "Sneak Attack", points: 3, counts: true },
      { what: "Flying", points: 0, counts: false },
    ],
  },
  { event: "battle-won", seat, against },
] as unknown as Seen[];

it("rolls the die first, and tells what it came to with the end", () => {
  const told = tell(BATTLE, before, before, null) ?? [];
  expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/ rolls$/), expect.stringMatching(/ wins$/)]);
  expect(told.map(({ line }) => line)).toEqual([undefined, "7, Longbow +2, Sneak Attack +3: 12 against 10"]);
  const fights = told.map(({ view }) => (view as View).board.fight);
  expect(fights[0]?.sides[0].dice).toEqual([7]);
  expect(fights[0]?.end).toBeNull();
  expect(fights[1]?.end).toBe("won");
});

it("tells what a roll came to by itself where its end is still open", () => {
  const told = tell(BATTLE.slice(0, 1), before, before, null) ?? [];
  expect(told.map(({ kind }) => kind)).toEqual(["big", "small"]);
  expect(told[1]?.line).toMatch(/: 12 against 10$/);
});

it("moves the heroes from room to room, and turns rooms up on the side they lie on", () => {
  const { board } = before;
  const [, floor] = board.rows;
  const first = floor?.rooms[0]?.at ?? "1-1";
  const cell = `1-${((Number(first.slice(2)) + 6) % 8) + 1}`;
  const events = [
    { event: "room-found", seat, room: cell, tile: { room: "armory" } },
    { event: "moved", seat, from: first, to: cell },
  ] as Seen[];
  const told = tell(events, before, before, null) ?? [];
  expect(told.map(({ kind }) => kind)).toEqual(["small", "small"]);
  const last = told.at(-1)?.view as View;
  expect(last.board.rows[1]?.rooms[0]?.at).toBe(cell);
  expect(roomAt(last.board, cell)?.players).toEqual([seat]);
  expect(before.board.rows[1]?.rooms[0]?.at).toBe(first);
});

it("tells everything in a few words", () => {
  for (const event of seen) {
    for (const { title } of tell([event], before, before, 1) ?? []) {
      expect(title.split(" ").length, title).toBeLessThanOrEqual(7);
      expect(title).not.toMatch(/undefined/);
    }
  }
});

it("says nothing of sealed answers, and leaves to the sentences what it has no picture of", () => {
  expect(tell([{ event: "sealed-hidden", seat: 1 } as Seen], before, before, 1)).toEqual([]);
  expect(tell([{ event: "equipped", seat: 1, loot: "ruby" } as Seen], before, before, 1)).toBeNull();
});

it("heads the log by turns, and tells of each what came of it", () => {
  const event = { event: "turn-began", seat: 1, turn: 4 } as Seen;
  expect(chapter(before, event)).toMatch(/^Turn 4, /);
  expect(turnOf(event)).toBe(1);
  expect(tells({ event: "monster-defeated" })).toBe(true);
  expect(tells({ event: "sealed" })).toBe(false);
});
