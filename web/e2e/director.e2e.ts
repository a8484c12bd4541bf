// What happens is seen: battles blow by blow, orders wave by wave, dice before their results; live and in the replay.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { act, mouse, pick, wait } from "./hands";
import { DESKTOP, House, ME, PHONE, type Guest } from "./house";
import { byMouse } from "./letter";
import { byFinger as generalByFinger, byMouse as generalByMouse, decide } from "./warlord";

const BOT = { kind: "bot", strength: "gentle" } as const;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** What was seen of a beat. */
interface Seen {
  title: string;
  line: string;
  /** The damage of the party, or what was written of the dice. */
  board: string[];
  /** What could be chosen meanwhile, and what was gold. */
  offers: number;
  gold: number;
}

/** Writes down every beat that a page shows from now on; tells them when asked. */
async function watch(page: Page, board: string): Promise<() => Promise<Seen[]>> {
  await page.evaluate((board) => {
    const seen: Seen[] = [];
    const look = () => {
      const film = document.querySelector<HTMLElement>("[data-film]");
      if (!film) return;
      const title = film.querySelector("h1")?.textContent.trim() ?? "";
      const line = film.querySelector(".words p")?.textContent.trim() ?? "";
      const last = seen.at(-1);
      const now = {
        title,
        line,
        board: [...document.querySelectorAll<HTMLElement>(board)].map((one) =>
          getComputedStyle(one).visibility === "hidden" ? "hidden" : one.textContent.replace(/\s+/g, " ").trim(),
        ),
        offers: document.querySelectorAll("[data-offer]").length,
        gold: document.querySelectorAll(".btn-primary, .can, .legal").length,
      };
      if (last?.title !== title || last.line !== line) seen.push(now);
      else [last.offers, last.gold] = [Math.max(last.offers, now.offers), Math.max(last.gold, now.gold)];
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    (window as unknown as { seen: Seen[] }).seen = seen;
  }, board);
  return () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
}

/** Goes home and begins a puzzle of Dungeon Lords. */
async function puzzle({ page }: Guest): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: /^Dungeon Lords/ }).click();
  await page.getByRole("button", { name: /^Combat training 1/ }).click();
}

/** Sets the quick pace in the menu. */
async function quick(page: Page): Promise<void> {
  await page.getByLabel("Settings and seat").click();
  await page.getByLabel("What happens is shown").selectOption("quick");
  await page.keyboard.press("Escape");
}

const choose = (guest: Guest, choice: string) => act(guest, () => mouse(guest.page, choice));
const film = (page: Page) => page.locator("[data-film]");
const SEEN_DAMAGE = "[data-fighter] > b + .sr";

describe("a planned battle", () => {
  it("is seen blow by blow before the next question, which is only announced", async () => {
    const guest = await house.guest({ motion: "no-preference" });
    const { page } = guest;
    await puzzle(guest);
    for (const choice of ["lay rolling-stone", "send troll"]) await choose(guest, choice);
    const seen = await watch(page, SEEN_DAMAGE);
    await choose(guest, "done");
    await film(page).getByText("Next for you").waitFor();
    expect(await page.title()).toMatch(/^Your turn/);
    await film(page).waitFor({ state: "detached" });
    await choose(guest, "attack 2");
    await film(page).waitFor();
    await film(page).waitFor({ state: "detached" });
    const told = await seen();
    expect(told.map(({ title }) => title)).toEqual([
      "Your battle begins",
      "The Rolling Stone goes off",
      "Your troll acts",
      "The way wears them out",
      "You lose the tile",
    ]);
    expect(told.every(({ offers, gold }) => offers === 0 && gold === 0)).toBe(true);
    // The party is counted down from what happens, not shown as it ends.
    expect(told.map(({ board }) => board.length)).toEqual([3, 3, 2, 1, 1]);
    expect(told[0]?.board.every((one) => one.startsWith("0 of"))).toBe(true);
    expect(told[1]?.board[0]).toMatch(/^3 of 3/);
    expect(told[1]?.line).toContain("3 damage");
  });

  it("is seen in the replay too, and a jump over it shows nothing", async () => {
    const guest = await house.guest({ motion: "no-preference" });
    const { page } = guest;
    await puzzle(guest);
    for (const choice of ["lay rolling-stone", "send troll", "done"]) await choose(guest, choice);
    await wait(guest);
    await page.reload();
    await wait(guest);
    await page.getByRole("button", { name: "One step back" }).click();
    await page.getByRole("heading", { name: /^Step \d+ of/ }).waitFor();
    const seen = await watch(page, SEEN_DAMAGE);
    await page.getByRole("button", { name: "One step on" }).click();
    await film(page).waitFor();
    await film(page).waitFor({ state: "detached" });
    const told = await seen();
    expect(told.map(({ title }) => title)).toEqual(["Your battle begins", "The Rolling Stone goes off"]);
    expect(told[0]?.board.every((one) => one.startsWith("0 of"))).toBe(true);

    await page.getByRole("slider").press("Home");
    await page.getByRole("heading", { name: /^Step 0 of/ }).waitFor();
    await page.getByRole("slider").press("End");
    await page.locator(".dock.mine").waitFor();
    expect(await seen()).toHaveLength(told.length);
  });

  it("is ended beat by beat by any key or click, and as a whole by Escape", async () => {
    const guest = await house.guest({ motion: "no-preference" });
    const { page } = guest;
    await puzzle(guest);
    for (const choice of ["lay rolling-stone", "send troll"]) await choose(guest, choice);
    await choose(guest, "done");
    await film(page).getByText("Your battle begins").waitFor();
    await page.keyboard.press(" ");
    await film(page)
      .getByRole("button", { name: /^Go on/ })
      .waitFor();
    await page.waitForTimeout(1500);
    expect(await film(page).locator("h1").innerText()).toBe("Your battle begins");
    await page.keyboard.press("x");
    await film(page).getByText("The Rolling Stone goes off").waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".dock.mine").waitFor();
    await choose(guest, "attack 2");
    await film(page).getByText("Your troll acts").waitFor();
    await page.locator(".cave").click({ position: { x: 40, y: 40 } });
    await film(page).getByText("The way wears them out").waitFor();
  });

  it("is settled at once where nothing should move, and can be stepped through", async () => {
    const guest = await house.guest();
    const { page } = guest;
    await puzzle(guest);
    for (const choice of ["lay rolling-stone", "send troll", "done"]) await choose(guest, choice);
    await page.getByRole("heading", { name: /troll act/ }).waitFor();
    expect(await film(page).count()).toBe(0);
    await page.getByRole("button", { name: "Show again what happened" }).click();
    await film(page).getByText("Your battle begins").waitFor();
    await page.keyboard.press("ArrowRight");
    await film(page).getByText("The Rolling Stone goes off").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(".dock.mine").waitFor();
  });
});

it("turns up the three orders one after the other", async () => {
  const guest = await house.guest({ motion: "no-preference" });
  const { page } = guest;
  await guest.play({ game: "dungeon-lords", options: { game: "first" }, seats: [ME, BOT, BOT] });
  await wait(guest);
  await quick(page);
  const seen = await watch(page, "[data-peg] .minion");
  let asked = 0;
  while ((await seen()).filter(({ title }) => title.startsWith("Third")).length === 0) {
    expect(asked++).toBeLessThan(12);
    await act(guest, async ({ targets }) => byMouse(page, pick(targets, 1)));
    await page.waitForTimeout(300);
    if ((await film(page).count()) > 0) await film(page).waitFor({ state: "detached" });
  }
  const waves = (await seen()).filter(({ title }) => title.endsWith("orders turned up"));
  expect([...new Set(waves.map(({ title }) => title.split(" ")[0]))]).toEqual(["First", "Second", "Third"]);
  // With each wave more minions stand at the places.
  const standing = waves.map(({ board }) => board.length);
  expect(standing).toEqual(standing.toSorted((one, other) => one - other));
  expect(new Set(standing).size).toBeGreaterThan(2);
});

describe.each([
  ["on a desk", { viewport: DESKTOP, touch: false }, generalByMouse],
  ["on a phone", { viewport: PHONE, touch: true }, generalByFinger],
])("%s", (_, kit, hands) => {
  it("writes what dice came to when they lie still", async () => {
    const guest = await house.guest({ ...kit, motion: "no-preference" });
    const { page } = guest;
    await guest.play({ game: "big-bad-overlord", react: 0, options: { first: "1" }, seats: [ME, BOT, BOT] });
    const seen = await watch(page, ".lane .came");
    const rolled = async () => (await seen()).filter(({ title }) => title.endsWith("is rolled"));
    for (let asked = 0; (await rolled()).length === 0; asked++) {
      expect(asked, "questions without a battle").toBeLessThan(20);
      await act(guest, ({ offers }) => hands(page, decide(offers, "war")));
      await film(page)
        .waitFor({ timeout: 3000 })
        .then(() => film(page).waitFor({ state: "detached", timeout: 60_000 }))
        .catch(() => undefined);
    }
    const all = await seen();
    const at = all.findIndex(({ title }) => title.endsWith("is rolled"));
    expect(all[at]).toMatchObject({ line: "", offers: 0 });
    // What lies in the air is not written yet; with the next beat it is.
    expect(all[at]?.board).toContain("hidden");
    expect(all[at + 1]?.line).toMatch(/^(Attack|Defence) \d/);
    expect(all[at + 1]?.board.filter((one) => one !== "hidden").length).toBeGreaterThan(0);
  });

  it("tells what the others did since my turn, and rings their newest pieces", async () => {
    const guest = await house.guest(kit);
    const { page } = guest;
    await guest.play({ seats: [ME, BOT, BOT] });
    const strip = page.getByRole("region", { name: "Since your last turn" });
    for (let asked = 0; (await strip.count()) === 0; asked++) {
      expect(asked, "questions without a strip").toBeLessThan(12);
      await act(guest, ({ targets }) => (kit.touch ? hands(page, pick(targets, 1)) : mouse(page, pick(targets, 1))));
      await wait(guest);
    }
    expect(await strip.locator("summary").count()).toBe(2);
    expect(await strip.locator(".piece").count()).toBeGreaterThan(1);
    await expect.poll(() => page.locator("[data-newest]").count()).toBeGreaterThan(1);
    await strip.locator("summary").first().click();
    await strip.getByText("Show this turn").first().waitFor();
    await page.keyboard.press("Escape");
    expect(await strip.getByText("Show this turn").first().isVisible()).toBe(false);
    await page.keyboard.press("Escape");
    await strip.waitFor({ state: "detached" });
    // The rings stay until the turn is over.
    expect(await page.locator("[data-newest]").count()).toBeGreaterThan(1);
  });
});

it("heads rounds in the log, gives each turn a line, and leads to its moment", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await guest.play({ seats: [ME, BOT, BOT] });
  for (let asked = 0; asked < 10; asked++) await act(guest, ({ targets }) => mouse(page, pick(targets, 1)));
  await wait(guest);
  await page.getByRole("tab", { name: /^Log/ }).click();
  const log = page.getByRole("region", { name: "Log" });
  await log.getByRole("heading", { name: /^Round 2/ }).waitFor();
  const heights = await log.locator(".look").evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(Math.max(...heights)).toBeLessThan(50);
  const turn = log.locator(".turn").nth(2);
  await turn.getByRole("button", { name: "All of this turn" }).click();
  const said = await turn.locator("li").allInnerTexts();
  expect(said.length).toBeGreaterThan(1);
  expect(said.length).toBeLessThanOrEqual(7);
  const step = await turn.getAttribute("data-step");
  await turn.getByRole("button", { name: /^Look at step/ }).click();
  await page.getByRole("heading", { name: `Step ${step} of` }).waitFor();
});
