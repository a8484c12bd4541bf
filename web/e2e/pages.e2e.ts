// Every page can be read by everybody, is small, and is there at once.

import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { faults } from "./axe";
import { wait } from "./hands";
import { BOT, DESKTOP, House, ME, OPEN, PHONE, type Guest } from "./house";

/** The script of the home page and of one board, packed. */
const MOST_SCRIPT = 200 * 1024;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

describe.each([
  ["on a desk", { viewport: DESKTOP, touch: false }],
  ["on a phone", { viewport: PHONE, touch: true }],
])("%s", (_, kit) => {
  let guest: Guest;
  const finds = async () => expect(await faults(guest.page)).toEqual([]);

  it.each([
    ["home, with the form for a new table", "/", "Play now against bots"],
    ["about", "/about", "About Underlord"],
    ["rules", "/rules/overboss", "OB-001"],
  ])("has no serious fault: %s", async (_, path, text) => {
    guest = await house.guest(kit);
    await guest.page.goto(path);
    await guest.page.getByText(text).first().waitFor();
    await finds();
  });

  it("has no serious fault: gathering", async () => {
    guest = await house.guest(kit);
    await guest.page.goto(await guest.make({ seats: [ME, OPEN, BOT] }));
    await guest.page.getByText("One chair is free").waitFor();
    await finds();
  });

  it("has no serious fault: a table in play, with all that can lie on it", async () => {
    guest = await house.guest(kit);
    await guest.play({ seats: [ME, BOT, BOT], options: { bosses: "true", commands: "true", board: "big" } });
    await wait(guest);
    await finds();
    await guest.page.locator("[data-choice^=keep]").first().click();
    // A pointer that rests on the board would open the card of what lies under it.
    await guest.page.mouse.move(1, 1);
    await guest.page.locator(".dock").getByText("Kept").or(guest.page.getByText("Draft a pair")).first().waitFor();
    await finds();
    const cards = guest.page.getByRole("region", { name: "Your belongings" }).getByRole("button", { name: "Cards" });
    if (kit.touch) {
      await cards.click();
      await guest.page.getByRole("button", { name: "Reveal" }).waitFor();
      await finds();
      await cards.click();
    }
    await guest.page.getByRole("button", { name: "Rules", exact: true }).click();
    await guest.page.getByText("OB-001").first().waitFor();
    await finds();
    for (const name of ["Power", "Log", "Chat"]) {
      await guest.page.getByRole("tab", { name }).click();
      await finds();
    }
  });

  it("has no serious fault: a game that is over", async () => {
    guest = await house.guest(kit);
    const path = await guest.play({ seats: [ME, BOT] });
    await wait(guest);
    await guest.letBotPlay(path);
    await finds();
    await guest.page.getByRole("button", { name: "To the table" }).click();
    await finds();
  });
});

it("shows the board at once, with a small script", async () => {
  const guest = await house.guest();
  const scripts: Response[] = [];
  guest.page.on("response", (answer) => {
    if (new URL(answer.url()).pathname.endsWith(".js")) scripts.push(answer);
  });
  await guest.page.goto("/");
  await guest.page.getByRole("button", { name: "Play now against bots" }).click();
  await guest.page.locator(".overboss").waitFor();
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  const packed = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`script of home and Overboss: ${(packed / 1024).toFixed(1)} KiB packed`);
  expect(new Set(scripts.map((script) => script.headers()["content-encoding"]))).toEqual(new Set(["gzip"]));
  expect(packed).toBeGreaterThan(0);
  expect(packed).toBeLessThan(MOST_SCRIPT);

  const url = guest.page.url();
  const stranger = await house.guest();
  const start = performance.now();
  await stranger.page.goto(url);
  await stranger.page.locator(".overboss").waitFor();
  const took = performance.now() - start;
  console.log(`first board after ${took.toFixed(0)} ms`);
  // A second is meant; a busy machine gets more.
  expect(took).toBeLessThan(5000);
});
