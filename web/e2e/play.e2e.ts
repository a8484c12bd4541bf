// Whole games, played at the page to their end.

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { finger, keys, mouse, playOut } from "./hands";
import { BOT, House, ME, PHONE } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

it("lets two people and a bot finish a game", async () => {
  const [ada, mira] = [await house.guest(), await house.guest()];
  await ada.page.goto("/");
  const form = ada.page.locator("form", { hasText: "New table" });
  await form.getByLabel("You are").fill("Ada");
  await form.getByRole("radio", { name: "3", exact: true }).check({ force: true });
  await form.getByLabel("Who sits on seat 3").selectOption("fair");
  await form.getByRole("button", { name: "Open the table" }).click();
  await ada.page.getByRole("button", { name: "Copy the invitation" }).click();
  await ada.page.getByText("Copied. Send it to your people.").waitFor();

  await mira.page.goto(await ada.page.evaluate(() => navigator.clipboard.readText()));
  await mira.page.getByLabel("You are").fill("Mira");
  await mira.page.getByRole("button", { name: "Sit down on seat 2" }).click();
  await ada.page.getByText("Everybody is here").waitFor();
  await ada.page.getByRole("button", { name: "Start the game" }).click();

  const choices = await Promise.all([playOut(ada, mouse), playOut(mira, mouse)]);
  // Twelve turns each, of a tile and an end at the least.
  expect(Math.min(...choices)).toBeGreaterThanOrEqual(24);
  const results = await Promise.all(
    [ada, mira].map(({ page }) => page.getByRole("dialog", { name: "The reckoning" }).locator("h3").allTextContents()),
  );
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toHaveLength(3);
  expect(results[0]).toEqual(expect.arrayContaining(["Ada", "Mira"]));
});

it("has a place on the table for every choice of the whole game", async () => {
  const guest = await house.guest();
  const options = { bosses: "true", commands: "true", board: "big", terrains: "random" };
  await guest.play({ seats: [ME, BOT, BOT], options });
  // Whatever is offered must be seen: playOut looks for it at every moment.
  await playOut(guest, mouse);
});

it("lets a newcomer start with one click and finish by clicking what glows", async () => {
  const guest = await house.guest({ motion: "no-preference" });
  await guest.page.goto("/");
  await guest.page.getByRole("button", { name: "Play now against bots" }).click();
  await playOut(guest, async (page, choice) => {
    const thing = page.locator(`[data-choice="${choice}"]:visible`).first();
    const glows = await thing.evaluate((element) =>
      ["can", "legal", "ready", "big", "pick", "trade", "btn-primary", "btn-ink", "btn-quiet"].some((name) =>
        element.classList.contains(name),
      ),
    );
    expect(glows, `${choice} glows or is a button of the dock`).toBe(true);
    await thing.click();
  });
  await guest.page.getByRole("dialog", { name: "The reckoning" }).getByRole("button", { name: "To the table" }).click();
  await guest.page.getByRole("button", { name: "Play again" }).waitFor();
});

it("is played to the end by touch on a phone, without scrolling", async () => {
  const guest = await house.guest({ viewport: PHONE, touch: true });
  await guest.page.goto("/");
  await guest.page.getByRole("button", { name: "Play now against bots" }).tap();
  await playOut(guest, async (page, choice) => {
    const [tall, wide] = await page.evaluate(() => [
      document.documentElement.scrollHeight - innerHeight,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect({ tall, wide }, "how far the page can be scrolled").toEqual({ tall: 0, wide: 0 });
    await finger(page, choice);
  });
  await guest.page.getByRole("button", { name: "To the table" }).tap();
  await guest.page.getByRole("button", { name: "Play again" }).waitFor();
});

it("is played to the end by keyboard alone", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto("/");
  await page.getByRole("button", { name: "Play now against bots" }).waitFor();
  const named = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  while (!(await named()).startsWith("Play now")) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await playOut(guest, keys);
  expect(await named()).toBe("To the table");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Play again" }).waitFor();
});
