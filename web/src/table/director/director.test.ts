import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Moment } from "../../wire";
import { Director, marks, thinned, type Beat, type Scene } from "./director.svelte";
import { LASTS, LATE } from "./paces";

const { small, big, rest } = LASTS.normal;

let still = false;
let asks = false;
let hurry = false;
let told: string[] = [];
let director: Director;

beforeEach(() => {
  vi.useFakeTimers();
  [still, asks, hurry, told] = [false, false, false, []];
  director = new Director({
    pace: () => "normal",
    still: () => still,
    asks: () => asks,
    hurry: () => hurry,
    ended: () => told.push("ended"),
  });
});
afterEach(() => {
  director.clear();
  vi.useRealTimers();
});

const moment = (step: number) => ({ step, view: `after ${step}` }) as unknown as Moment;
const beat = (title: string, more: Partial<Beat> = {}): Beat => ({ kind: "big", group: title, title, ...more });
const scene = (step: number, beats: Beat[]): Scene => ({
  before: moment(step - 1),
  after: moment(step),
  beats,
  settle: () => told.push(`settled ${step}`),
});
const shown = () => director.shown?.view;

it("shows beat by beat what a step did, and settles it at its end", () => {
  director.add(scene(1, [beat("a trap", { view: "trap" }), beat("a move", { kind: "small", view: "moved" })]));
  expect([director.beat?.title, shown(), told]).toEqual(["a trap", "trap", []]);
  vi.advanceTimersByTime(big);
  expect([director.beat?.title, shown(), told]).toEqual(["a move", "moved", []]);
  vi.advanceTimersByTime(small);
  expect([director.running, shown(), told]).toEqual([false, undefined, ["settled 1", "ended"]]);
});

it("keeps steps in their order, also those with nothing to show", () => {
  director.add(scene(1, [beat("one")]));
  director.add(scene(2, []));
  director.add(scene(3, [beat("three", { view: "three" })]));
  expect([shown(), told]).toEqual(["after 1", ["settled 1"]]);
  vi.advanceTimersByTime(big);
  expect([director.beat?.title, shown(), told]).toEqual(["three", "three", ["settled 1", "settled 2"]]);
  vi.advanceTimersByTime(big);
  expect(told).toEqual(["settled 1", "settled 2", "settled 3", "ended"]);
});

it("settles at once what has nothing to show while nothing is shown", () => {
  director.add(scene(1, []));
  expect([director.running, told]).toEqual([false, ["settled 1"]]);
});

it("rests before my question, and a step that comes meanwhile is still shown before it", () => {
  asks = true;
  director.add(scene(1, [beat("one")]));
  vi.advanceTimersByTime(big);
  expect(director.running).toBe(true);
  director.add(scene(2, [beat("two")]));
  vi.advanceTimersByTime(rest);
  expect([director.beat?.title, told]).toEqual(["two", ["settled 1", "settled 2"]]);
  vi.advanceTimersByTime(big - 1);
  expect(director.running).toBe(true);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe("ended");
});

it("goes on to the next beat when told to, and to my question when skipped", () => {
  asks = true;
  director.add(scene(1, [beat("one"), beat("two"), beat("three")]));
  director.add(scene(2, [beat("four")]));
  director.next();
  expect(director.beat?.title).toBe("two");
  director.skip();
  expect([director.running, told]).toEqual([false, ["settled 1", "settled 2", "ended"]]);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(3);
});

it("skips to my question also what comes before it later", () => {
  director.add(scene(1, [beat("one")]));
  director.skip();
  director.add(scene(2, [beat("two")]));
  expect([director.running, told]).toEqual([false, ["settled 1", "ended", "settled 2"]]);
  asks = true;
  director.add(scene(3, [beat("three")]));
  expect(director.running).toBe(false);
  director.add(scene(4, [beat("four")]));
  expect(director.beat?.title).toBe("four");
});

it("waits while it is paused, and steps", () => {
  director.add(scene(1, [beat("one", { view: 1 }), beat("two", { view: 2 })]));
  director.pause();
  vi.advanceTimersByTime(10_000);
  expect(director.beat?.title).toBe("one");
  director.step(1);
  director.step(-1);
  expect([director.beat?.title, shown()]).toEqual(["one", 1]);
  director.pause();
  vi.advanceTimersByTime(2 * big);
  expect(director.running).toBe(false);
});

it("shows of more than twelve waiting beats the last of each group, and all that happen to me", () => {
  const many = [1, 2, 3].flatMap((group) =>
    ["a", "b", "c", "d", "e"].map((name) => beat(`${name}${group}`, { group: `${group}` })),
  );
  director.add(
    scene(1, [beat("mine", { group: "0", mine: true }), beat("mine too", { group: "0", mine: true }), ...many]),
  );
  expect(director.marks.map(({ title }) => title)).toEqual(["mine", "e1", "e2", "e3"]);
  const seen = [];
  for (; director.running; director.next()) seen.push(director.beat?.title);
  expect(seen).toEqual(["mine", "mine too", "e1", "e2", "e3"]);
});

it("leaves twelve waiting beats as they are", () => {
  director.add(
    scene(
      1,
      Array.from({ length: 12 }, (_, index) => beat(`${index}`, { group: "one" })),
    ),
  );
  let seen = 0;
  for (; director.running; director.next()) seen += 1;
  expect(seen).toBe(12);
});

it("keeps ends of steps when it thins", () => {
  const cues = [{ beat: beat("a", { group: "g" }) }, { beat: null }, { beat: beat("b", { group: "g" }) }];
  expect(thinned(cues).map((cue) => cue.beat?.title)).toEqual([undefined, "b"]);
});

it("marks groups, with what is done and what comes", () => {
  const film = ["x", "x", "y", "z"].map((group, index) => ({ beat: beat(`${index}`, { group }) }));
  expect(marks(film, 2).map(({ at, state }) => [at, state])).toEqual([
    [0, "done"],
    [2, "now"],
    [3, "later"],
  ]);
});

it("settles at once where nothing moves, and the rail steps through it later", () => {
  still = true;
  director.add(scene(1, [beat("one", { view: 1 }), beat("two", { view: 2 })]));
  expect([director.running, told]).toEqual([false, ["settled 1"]]);
  director.again();
  expect([director.paused, director.beat?.title, shown()]).toEqual([true, "one", 1]);
  vi.advanceTimersByTime(10_000);
  director.step(1);
  expect([director.beat?.title, told]).toEqual(["two", ["settled 1"]]);
  director.step(1);
  expect(director.running).toBe(false);
});

it("shows again what was shown since I chose, and nothing once I did", () => {
  director.add(scene(1, [beat("one", { view: 1 })]));
  director.skip();
  director.again();
  expect([director.beat?.title, director.marks.length]).toEqual(["one", 1]);
  vi.advanceTimersByTime(big);
  expect(told).toEqual(["settled 1", "ended", "ended"]);
  director.forget();
  director.again();
  expect(director.running).toBe(false);
});

it("makes nobody watch who was away for long", () => {
  director.add(scene(1, [beat("one"), beat("two")]));
  director.leave();
  vi.advanceTimersByTime(LATE - 1);
  expect(director.beat?.title).toBe("one");
  director.back();
  expect(director.beat?.title).toBe("one");
  director.leave();
  vi.advanceTimersByTime(LATE);
  director.back();
  expect(told).toEqual(["settled 1", "ended"]);
});

it("shows nothing while my time is short", () => {
  hurry = true;
  director.add(scene(1, [beat("one"), beat("two")]));
  expect(told).toEqual(["settled 1", "ended"]);
});
