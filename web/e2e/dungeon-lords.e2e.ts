// Dungeon Lords at the page: whole games, puzzles, the guide, and what stays secret.

import type { Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Moment, ToPage } from "../src/wire";
import type { View } from "../src/wire/dungeon-lords";
import { faults } from "./axe";
import { addMoment, textOf } from "./frames";
import { act, answer, playOut, wait } from "./hands";
import { DESKTOP, House, ME, OPEN, PHONE, type Guest } from "./house";
import { byFinger, byKeys, byMouse } from "./letter";

const GAME = { game: "dungeon-lords" };
const BOT = { kind: "bot", strength: "gentle" } as const;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** The moments that a guest's page is told of, newest last. */
function listen({ page }: Guest): { frames: string[]; moments: Moment[] } {
  const heard: { frames: string[]; moments: Moment[] } = { frames: [], moments: [] };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const text = textOf(payload);
      const message = JSON.parse(text) as ToPage;
      heard.frames.push(text);
      addMoment(heard.moments, message);
    }),
  );
  return heard;
}

/** Goes home, takes Dungeon Lords from the shelf and begins a guided game or a puzzle. */
async function begin({ page }: Guest, name: RegExp, touch = false): Promise<void> {
  await page.goto("/");
  for (const button of [/^Dungeon Lords/, name]) await press(page.getByRole("button", { name: button }), touch);
}

/** Presses by finger or mouse. A mouse would stay where it was, and point at what comes to lie there. */
const press = (thing: Locator, touch: boolean) => (touch ? thing.tap() : thing.click());

/** Plays a line of choices. */
async function line(guest: Guest, choices: string[], hands = byMouse): Promise<void> {
  for (const choice of choices) {
    await act(guest, async ({ offers, targets }) => {
      expect(targets).toEqual(expect.arrayContaining(offers));
      await hands(guest.page, choice);
    });
  }
}

/** How far the game is: a season, or the combat of a year. */
const stage = ({ year, season, round }: View["table"]) => `${year} ${round > 0 ? "combat" : season}`;

it("lets two people and two bots finish a game, both years with both combats", async () => {
  const [ada, mira] = [await house.guest(), await house.guest()];
  const heard = listen(ada);
  await ada.playWith(mira, { ...GAME, seats: [ME, OPEN, BOT, BOT] });
  await Promise.all([playOut(ada, byMouse), playOut(mira, byMouse)]);
  const seen = new Set(heard.moments.map(({ view }) => stage((view as View).table)));
  const years = ["first", "second"].map((year) =>
    ["winter", "spring", "summer", "fall", "combat"].map((part) => `${year} ${part}`),
  );
  expect([...seen]).toEqual(years.flat());
  const results = await Promise.all(
    [ada, mira].map(({ page }) =>
      page.getByRole("dialog", { name: "The reckoning" }).locator("h3, dl, .sum").allInnerTexts(),
    ),
  );
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toHaveLength(12);
});

it("is played to the end by touch on a phone, without scrolling", async () => {
  const guest = await house.guest({ viewport: PHONE, touch: true });
  await guest.play({ ...GAME, seats: [ME, BOT], options: { game: "first" } });
  await playOut(guest, async (page, choice) => {
    const [tall, wide] = await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect({ tall, wide }, `how far the page can be scrolled at ${choice}`).toEqual({ tall: 0, wide: 0 });
    // The dungeon is as large as the rest leaves room for, and that is never nothing.
    const widths = await page.locator(".dungeon.large").evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(Math.min(...widths, 390), `the width of the dungeon at ${choice}`).toBeGreaterThan(150);
    await byFinger(page, choice);
  });
  await guest.page.getByRole("button", { name: "To the table" }).tap();
  await guest.page.getByRole("button", { name: "Play again" }).waitFor();
});

it("is played by keyboard alone: a whole season", async () => {
  const guest = await house.guest();
  await guest.play({ ...GAME, seats: [ME, BOT, BOT, BOT], options: { game: "first" } });
  const season = () => guest.page.locator(".rd").innerText();
  await wait(guest);
  const first = await season();
  while ((await season()) === first) {
    await answer(guest, byKeys);
    await wait(guest);
  }
});

const WON = ["lay rolling-stone", "send troll", "done", "attack 2", "send goblin", "done"];

it("says of a puzzle that it is solved", async () => {
  const guest = await house.guest();
  await begin(guest, /^Combat training 1/);
  await guest.page.getByText("Training 1: lose no more than 1 tile.").waitFor();
  await line(guest, WON);
  await guest.page.getByRole("dialog", { name: "The reckoning" }).getByText("You win").waitFor();
});

it("says of a puzzle that it is lost, and it can be tried again", async () => {
  const guest = await house.guest({ viewport: PHONE, touch: true });
  await begin(guest, /^Combat training 1/, true);
  for (let state = "asked"; state !== "over";) {
    state = (await act(guest, () => byFinger(guest.page, "done"))).state;
  }
  await guest.page.getByRole("dialog", { name: "The reckoning" }).getByText("Nobody wins").waitFor();
  await guest.page.getByRole("button", { name: "To the table" }).tap();
  await guest.page.getByRole("button", { name: "Play again" }).tap();
  await guest.page.getByText("Training 1: lose no more than 1 tile.").waitFor();
});

it("is played by keyboard alone: a puzzle", async () => {
  const guest = await house.guest();
  await begin(guest, /^Combat training 1/);
  await line(guest, WON, byKeys);
  await guest.page.getByRole("dialog", { name: "The reckoning" }).getByText("You win").waitFor();
});

it("tells nobody of orders before all are sealed", async () => {
  const [ada, mira] = [await house.guest(), await house.guest()];
  const heard = listen(mira);
  await ada.playWith(mira, { ...GAME, seats: [ME, OPEN], options: { game: "first" } });
  await Promise.all([wait(ada), wait(mira)]);
  const board = mira.page.locator(".board");
  const [before, text, frames] = [heard.moments.at(-1), await board.innerText(), heard.frames.length];

  await answer(ada, byMouse);
  await mira.page.getByTitle("Sealed").waitFor();
  // That the letter is sealed is all that changes, and all that is told.
  for (const { view } of heard.moments) {
    expect({ ...(view as object), ready: [] }).toEqual({ ...(before?.view as object), ready: [] });
  }
  expect((heard.moments.at(-1)?.view as { ready: number[] }).ready).toEqual([1]);
  expect(await board.innerText()).toBe(text);
  const updates = heard.frames.slice(frames).map((frame) => JSON.parse(frame) as ToPage);
  const told = updates.flatMap((message) => (message.type === "update" ? message.heard.map((one) => one.text) : []));
  expect(told).toEqual(["{seat 1} is ready."]);

  await answer(mira, byMouse);
  await mira.page
    .getByLabel(/^played /)
    .first()
    .waitFor();
});

/** The questions of the guided game at which axe looks: a part of the board each. */
const LOOKED_AT = ["dig", "order", "hire", "pay", "lay", "attack"];

describe.each([
  ["on a desk", { viewport: DESKTOP, touch: false }],
  ["on a phone", { viewport: PHONE, touch: true }],
])("%s", (_, kit) => {
  it("guides through the first steps, and no part of the board has a serious fault", async () => {
    const guest = await house.guest(kit);
    const { page } = guest;
    await begin(guest, /^Learn by playing/, kit.touch);
    const looked = new Set<string>();
    let hints = 0;
    for (let guided = true; guided;) {
      const { state } = await act(guest, async ({ offers }) => {
        guided = await page.getByRole("note").isVisible();
        if (!guided) return;
        hints += 1;
        const kind = offers[0]?.split(" ")[0] ?? "";
        if (LOOKED_AT.includes(kind) && !looked.has(kind)) expect(await faults(page), kind).toEqual([]);
        looked.add(kind);
        // What the guide speaks of is aimed at already: the first button of the dock does it.
        await press(page.locator(".dock .btn-primary"), kit.touch);
      });
      expect(state).toBe("asked");
    }
    expect(hints).toBe(24);
    expect([...looked]).toEqual(expect.arrayContaining(LOOKED_AT));
  });

  it("has no serious fault in a puzzle", async () => {
    const guest = await house.guest(kit);
    await begin(guest, /^Combat training 4/, kit.touch);
    await wait(guest);
    expect(await faults(guest.page)).toEqual([]);
  });
});
