import { expect, it } from "vitest";
import type { HistoryLine } from "../../wire";
import { chapters } from "./chapters";
import { chips, sinceMine } from "./since";

let step = 0;
const line = (seat: number | null, ...said: string[]): HistoryLine => ({
  step: step++,
  seat,
  said,
  events: said,
  taught: false,
});
const titles = (found: ReturnType<typeof chapters>) =>
  found.map(({ title, turns }) => [title, turns.map(({ said }) => said)]);

it("makes a line of each turn, and a heading of each round", () => {
  const chapter = (event: unknown) => (typeof event === "string" && event.startsWith("begins") ? event : null);
  const log = [
    line(null, "deal", "begins spring"),
    line(1, "a"),
    line(1, "b"),
    line(2, "c", "begins summer"),
    line(1, "d"),
  ];
  expect(titles(chapters(log, { chapter }))).toEqual([
    [
      "begins spring",
      [
        ["deal", "begins spring"],
        ["a", "b"],
        ["c", "begins summer"],
      ],
    ],
    ["begins summer", [["d"]]],
  ]);
});

it("counts a round where somebody's turn comes again", () => {
  const turnOf = (event: unknown) =>
    typeof event === "string" && event.startsWith("turn ") ? Number(event.slice(5)) : null;
  const log = [line(null, "turn 2"), line(2, "x", "turn 1"), line(1, "y", "turn 2"), line(2, "z")];
  expect(chapters(log, { turnOf }).map(({ title, turns }) => [title, turns.length])).toEqual([
    ["Round 1", 3],
    ["Round 2", 1],
  ]);
});

it("tells a turn by what is worth telling, and by all of it where nothing is", () => {
  const tells = (event: unknown) => event !== "aside";
  const [found] = chapters([line(1, "aside", "told"), line(2, "aside")], { tells });
  expect(found?.turns.map(({ short }) => short)).toEqual([["told"], ["aside"]]);
});

it("begins a new line where undo stops, and leads to the last step of a turn", () => {
  const log = [line(1, "a"), line(1, "b"), line(1, "c")];
  const [found] = chapters(log, {}, 1);
  expect(found?.turns.map(({ from, said }) => [from, said])).toEqual([
    [0, ["a"]],
    [1, ["b", "c"]],
  ]);
  expect(found?.turns.at(-1)?.steps.at(-1)).toBe(log[2]?.step);
});

it("tells of the others since my last choice, one chip for each that did something", () => {
  const log = [line(2, "old"), line(1, "mine"), line(2, "lays"), line(3, "draws"), line(2, "stands"), line(4)];
  const since = sinceMine(log, 1);
  const read = (event: unknown) =>
    event === "draws" ? null : { name: String(event), Icon: (() => undefined) as never };
  const found = chips(since, [2, 3, 4], read);
  expect(found.map(({ seat, news, said }) => [seat, news.map(({ name }) => name), said])).toEqual([
    [2, ["lays", "stands"], ["lays", "stands"]],
    [3, [], ["draws"]],
  ]);
  expect(found[0]?.step).toBe(log[4]?.step);
});

it("tells nothing to who has not chosen yet, or only looks on", () => {
  expect(sinceMine([line(2, "a")], 1)).toEqual([]);
  expect(sinceMine([line(2, "a")], null)).toEqual([]);
});

/** Mere answers, and whose turn begins, as lines of a game of windows tell them. */
const reading = {
  aside: (event: unknown) => event === "answers",
  turnOf: (event: unknown) => (typeof event === "string" && event.startsWith("turn ") ? Number(event.slice(5)) : null),
};

it("leaves mere answers out, and gives what the last of them led to to whoever did something before", () => {
  const log = [line(1, "walks"), line(2, "answers"), line(3, "answers", "falls"), line(2, "adds"), line(1, "answers")];
  const [found] = chapters(log, reading);
  expect(found?.turns.map(({ seat, said }) => [seat, said])).toEqual([
    [1, ["walks", "falls"]],
    [2, ["adds"]],
  ]);
  expect(found?.turns.map(({ steps }) => steps.length)).toEqual([3, 2]);
});

it("tells of the others since my last turn, whatever I answered in theirs", () => {
  const log = [line(3, "turn 1"), line(1, "walks"), line(1, "ends", "turn 2"), line(2, "walks"), line(1, "answers")];
  log.push(line(1, "adds"), line(2, "ends", "turn 3"), line(3, "rests", "turn 1"));
  expect(chips(sinceMine(log, 1, reading), [2, 3], undefined).map(({ seat, said }) => [seat, said])).toEqual([
    [2, ["walks", "ends", "turn 3"]],
    [3, ["rests", "turn 1"]],
  ]);
  log.push(line(1, "equips"));
  expect(sinceMine(log, 1, reading)).toEqual([]);
  expect(sinceMine([line(2, "turn 1")], 1, reading)).toEqual([]);
});
