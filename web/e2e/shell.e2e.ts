// What every table has: the drawer and the sheets, the clock, and the one gold button.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { answer, mouse, wait } from "./hands";
import { BOT, House, ME, OPEN, PHONE, type Guest } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** Moves a finger over the page. */
async function swipe(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const at = (part: number) => [0, 1].map((axis) => from[axis]! + (to[axis]! - from[axis]!) * part);
  for (const [type, part] of [
    ["touchStart", 0],
    ["touchMove", 0.5],
    ["touchMove", 1],
    ["touchEnd", 1],
  ] as const) {
    const [x = 0, y = 0] = at(part);
    await hand.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
  }
  await hand.detach();
}

describe("on a phone", () => {
  let guest: Guest;
  const drawer = () => guest.page.locator(".drawer");
  const openLog = async () => {
    await guest.page.getByRole("button", { name: "Log and score" }).tap();
    await drawer().waitFor();
  };

  it("the log of Big Bad Overlord can be left by its cross, Back, a tap outside and a swipe", async () => {
    guest = await house.guest({ viewport: PHONE, touch: true });
    const { page } = guest;
    const path = await guest.play({ game: "big-bad-overlord", seats: [ME, BOT, BOT] });
    await wait(guest);
    await openLog();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    const cross = page.getByRole("button", { name: "Close", exact: true });
    const box = await cross.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
    const ways: [string, () => Promise<unknown>][] = [
      ["its cross", () => cross.tap()],
      ["Back", () => page.evaluate(() => history.back())],
      ["a tap outside", () => page.touchscreen.tap(PHONE.width / 2, 20)],
      ["a swipe down", () => swipe(page, [195, 100], [195, 400])],
      ["a swipe to the right", () => swipe(page, [100, 500], [340, 510])],
      ["Escape", () => page.keyboard.press("Escape")],
    ];
    for (const [name, leave] of ways) {
      if (!(await drawer().isVisible())) await openLog();
      await leave();
      await drawer()
        .waitFor({ state: "detached", timeout: 3000 })
        .catch(() => expect.fail(`not left by ${name}`));
      expect(page.url(), name).toContain(path);
    }
  });

  it("a swipe in the result stays in the result, and Back closes it", async () => {
    guest = await house.guest({ viewport: PHONE, touch: true });
    const { page } = guest;
    const path = await guest.play({ seats: [ME, BOT] });
    await wait(guest);
    await guest.letBotPlay(path);
    const result = page.getByRole("dialog", { name: "The reckoning" });
    await result.getByRole("button", { name: "Play again" }).waitFor();
    await swipe(page, [195, 700], [195, 300]);
    expect(await drawer().count()).toBe(0);
    await page.evaluate(() => history.back());
    await result.waitFor({ state: "hidden" });
    expect(page.url()).toContain(path);
  });
});

it("counts my time beside the question, warns once, and gives the seat back by Enter", async () => {
  const [ada, mira] = await Promise.all([house.guest(), house.guest()]);
  const { page } = ada;
  // Mira's turn follows: a bot would play the game to its end meanwhile.
  await ada.playWith(mira, {
    seats: [ME, OPEN],
    options: { first: "1" },
    clock: { kind: "decision", seconds: 17 },
  });
  await wait(ada);
  const timer = page.getByRole("timer", { name: "Your time" });
  await timer.getByText("of 0:17").waitFor();
  await timer.getByText("then a bot plays").waitFor();
  const bot = page.getByRole("heading", { name: "A bot plays for you" });
  await bot.waitFor();
  expect(await page.locator(".btn-primary:visible").allInnerTexts()).toEqual([
    expect.stringMatching(/^Take my seat back/),
  ]);
  await page.keyboard.press("Enter");
  await bot.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: "Mira thinks" }).waitFor();
});

it("tells who asked to take something back that the others did not agree", async () => {
  const [ada, mira] = await Promise.all([house.guest(), house.guest()]);
  await ada.playWith(mira, { seats: [ME, OPEN], options: { first: "1" } });
  await answer(ada, mouse);
  for (let state = await wait(ada); state.offers[0] !== "end"; state = await wait(ada)) await answer(ada, mouse);
  await answer(ada, mouse);
  await wait(mira);
  await ada.page.getByRole("button", { name: "Ask to undo" }).click();
  await mira.page.getByRole("button", { name: "Yes, take it back" }).waitFor();
  await mira.page.getByRole("button", { name: "No", exact: true }).click();
  await ada.page.getByText("Mira did not agree.").waitFor();
});
