// Every kind of piece opens its card: by mouse, by touch and by keyboard, now and at a past moment.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { answer, finger, mouse, wait } from "./hands";
import { BOT, House, ME, PHONE, type Guest, type Wish } from "./house";
import { goTo, type Kept } from "./kept";
import * as letter from "./letter";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** The games whose boards name their pieces, each with everything that can lie there. */
const GAMES: (Wish | Kept)[] = [
  { game: "overboss", seats: [ME, BOT, BOT], options: { bosses: "true", commands: "true", first: "1" } },
  { game: "dungeon-lords", seats: [ME, BOT, BOT, BOT] },
  { game: "big-bad-overlord", kept: "three-with-pairs", choice: /^press/ },
  { game: "order-of-the-stick", kept: "six", choice: /^select durkon/ },
];
/** So many choices bring something onto every part of a board. */
const CHOICES = 14;

/** A piece that can be pointed at, and where. */
interface Spot {
  piece: string;
  kind: string;
  x: number;
  y: number;
}

/** One piece of each kind that can be seen, at a point where nothing lies over it. */
async function spots(page: Page): Promise<Spot[]> {
  return page.evaluate(() => {
    const found = new Map<string, Spot>();
    for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
      const piece = element.dataset["piece"] ?? "";
      // On a map and by its name is not the same kind of card.
      const [word = "", ...rest] = piece.split(" ");
      const kind = `${word} ${rest.length > 1}`;
      if (found.has(kind) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      for (let step = 0; step < 100 && !found.has(kind); step++) {
        const x = left + (width * ((step % 10) + 0.5)) / 10;
        const y = top + (height * (Math.floor(step / 10) + 0.5)) / 10;
        if (document.elementFromPoint(x, y)?.closest("[data-piece]") === element)
          found.set(kind, { piece, kind, x, y });
      }
    }
    return [...found.values()];
  });
}

const card = (page: Page, piece: string) => page.locator(`[data-explains="${piece}"]`);
const anyCard = (page: Page) => page.locator("[data-explains]");

/** The words of the card that is open, and that it lies in the window beside its piece. */
async function looksRight(page: Page, { piece, x, y }: Spot): Promise<void> {
  const open = card(page, piece);
  expect((await open.locator("h4").innerText()).trim(), piece).not.toBe("");
  expect((await open.locator(".does").innerText()).trim(), piece).not.toBe("");
  const [box, size] = [await open.boundingBox(), page.viewportSize()];
  if (!box || !size) throw new Error(`The card of ${piece} has no place.`);
  expect(box.x, piece).toBeGreaterThanOrEqual(0);
  expect(box.y, piece).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, piece).toBeLessThanOrEqual(size.width + 1);
  expect(box.y + box.height, piece).toBeLessThanOrEqual(size.height + 1);
  const over = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  expect(over, `the card lies over ${piece}`).toBe(false);
}

/** Plays until there is something to explain, or goes on from a busy moment. */
async function begun(guest: Guest, wish: Wish | Kept, by: "byMouse" | "byFinger"): Promise<void> {
  if ("kept" in wish) {
    await guest.page.goto(await goTo(guest, wish));
    await wait(guest);
    return;
  }
  await guest.play(wish);
  const plain = { byMouse: mouse, byFinger: finger }[by];
  for (let choices = 0; choices < CHOICES; choices++) {
    await answer(guest, wish.game === "dungeon-lords" ? letter[by] : plain, choices);
  }
  await wait(guest).catch(() => undefined);
}

const number = (page: Page) => page.locator("[data-number]").getAttribute("data-number");

describe.each(GAMES)("in $game every kind of piece", (wish) => {
  it("opens its card by mouse, in Overboss by keyboard; Escape closes it and P keeps it", async () => {
    const guest = await house.guest();
    const { page } = guest;
    await begun(guest, wish, "byMouse");
    const found = await spots(page);
    expect(found.length, "kinds of pieces on the board").toBeGreaterThan(5);
    for (const spot of found) {
      await page.mouse.move(spot.x, spot.y);
      await card(page, spot.piece).waitFor({ timeout: 5000 });
      await looksRight(page, spot);
      await page.mouse.move(1, 1);
      await anyCard(page).waitFor({ state: "detached" });
    }
    const before = await number(page);
    // Small pieces of the other games share one stop of Tab, or are told by what holds them.
    for (const { piece } of wish.game === "overboss" ? found : []) {
      const stop = page.locator(`[data-piece="${piece}"]:visible`).first();
      const focused = await stop.evaluate((element) => {
        const at = element.closest<HTMLElement>("button, [tabindex]");
        at?.focus();
        return at !== null && at === document.activeElement;
      });
      expect(focused, `${piece} can be reached by keyboard`).toBe(true);
      // What lies on the piece in focus is asked about after it.
      for (let asked = 0; asked < 12 && !(await card(page, piece).isVisible()); asked++) {
        await page.keyboard.press("?");
        await anyCard(page).waitFor({ timeout: 5000 });
        await page.waitForTimeout(150);
      }
      await card(page, piece).waitFor({ timeout: 1000 });
      await page.keyboard.press("Escape");
      await anyCard(page).waitFor({ state: "detached" });
    }
    expect(await number(page), "nothing was chosen").toBe(before);
    const [first] = found;
    if (!first) return;
    await page.mouse.move(first.x, first.y);
    await card(page, first.piece).waitFor();
    await page.keyboard.press("p");
    await page.mouse.move(1, 1);
    await page.waitForTimeout(500);
    expect(await card(page, first.piece).isVisible(), "a kept card stays").toBe(true);
    await page.keyboard.press("Escape");
    await anyCard(page).waitFor({ state: "detached" });
  });

  it("opens its card under a finger, and a long press chooses nothing", async () => {
    const guest = await house.guest({ viewport: PHONE, touch: true });
    const { page } = guest;
    await begun(guest, wish, "byFinger");
    const hand = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", points: { x: number; y: number }[]) =>
      hand.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const before = await number(page);
    const leave: (() => Promise<unknown>)[] = [
      () => page.getByRole("button", { name: "Close", exact: true }).tap(),
      () => page.evaluate(() => history.back()),
      () => page.touchscreen.tap(PHONE.width / 2, 8),
      () => page.keyboard.press("Escape"),
    ];
    const found = await spots(page);
    expect(found.length, "kinds of pieces on the board").toBeGreaterThan(3);
    for (const [index, { kind }] of found.entries()) {
      // A card may have moved the board, so that its piece is seen above it.
      const spot = (await spots(page)).find((one) => one.kind === kind);
      if (!spot) throw new Error(`No ${kind} is seen any more.`);
      await touch("touchStart", [{ x: spot.x, y: spot.y }]);
      await card(page, spot.piece).waitFor({ timeout: 5000 });
      await touch("touchEnd", []);
      const top = (await card(page, spot.piece).boundingBox())?.y ?? 0;
      const piece = await page.locator("[data-explained]").boundingBox();
      expect(
        (piece?.y ?? 0) + Math.min(piece?.height ?? 0, top / 2),
        `${spot.piece} is seen above its card`,
      ).toBeLessThan(top);
      await page.waitForTimeout(150);
      await leave[index % leave.length]!();
      await anyCard(page)
        .waitFor({ state: "detached", timeout: 3000 })
        .catch(() => expect.fail(`the card of ${spot.piece} is not left in way ${index % leave.length}`));
      await page.waitForTimeout(150);
    }
    await hand.detach();
    expect(await number(page), "nothing was chosen").toBe(before);
  });
});

it("explains a tile as it scored at a past moment, and leads to its clause", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await begun(guest, { seats: [ME, BOT], options: { first: "1" } }, "byMouse");
  const own = page.locator('.play [data-piece^="tile "]').first();
  await own.hover({ position: { x: 6, y: 40 } });
  await page.locator("[data-explains^='tile ']").getByText("Here and now").waitFor();
  await page.mouse.move(1, 1);
  await anyCard(page).waitFor({ state: "detached" });
  await page.getByRole("slider").press("ArrowLeft");
  await page.locator(".app.cold").waitFor();
  const then = page.locator('[data-piece^="tile "][data-square]').first();
  await then.hover({ position: { x: 6, y: 20 } });
  const old = page.locator("[data-explains^='tile ']");
  await old.getByText("At that moment").waitFor();
  const clause = old.locator(".clause");
  const id = /OB-\d+/.exec(await clause.innerText())?.[0] ?? "";
  await clause.click();
  await page.locator(`[data-clause="${id}"].at`).waitFor();
});
