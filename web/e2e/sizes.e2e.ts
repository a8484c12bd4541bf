// Every page and every board at every size: nothing is cut, tiny, covered, out of reach, or wider than the window.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { measure, type Exception } from "./boxes";
import { mouse, playOut, wait } from "./hands";
import { BOT, House, ME, OPEN, type Guest } from "./house";
import { goTo, type Kept } from "./kept";

const size = (width: number, height: number) => ({ width, height });
/** What fingers touch: phones upright and flat, tablets. */
const TOUCHED = [size(360, 740), size(390, 844), size(844, 390), size(768, 1024), size(1024, 768)];
const POINTED = [size(1280, 720), size(1440, 900), size(1920, 1080), size(2560, 1440)];

/** What is meant to be as it is. */
const MEANT: Exception[] = [
  {
    wrong: "small target",
    selector: ".slip, .fighter",
    why: "Cards in a hand lie over each other: the left edge of each is pressed, and it is high.",
  },
  { wrong: "targets overlap", selector: ".slip, .fighter, .spread", why: "Cards in a hand lie over each other." },
  {
    wrong: "small target",
    selector: ".roll > .bonus",
    why: "The figures of a roll stand close together: each is as wide as a finger, and pressing it only explains.",
  },
  { wrong: "spills", selector: ".slip, .fighter", why: "A card in a hand is wider than its left edge." },
  { wrong: "texts overlap", selector: ".bcard", why: "Cards in a hand lie over each other." },
  { wrong: "cut", selector: ".nm, .brief b, .strip b, .ttl", why: "A person or a table may have a long name." },
];

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

async function settle(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  // Who listens for a size draws anew, and what measures itself by its box follows.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 120)));
}

/** What is wrong at each size, a line each; the sizes stand behind what they have in common. */
async function faultsAt(page: Page, sizes: { width: number; height: number }[], shows: string): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const viewport of sizes) {
    await settle(page, viewport);
    const { width, height } = viewport;
    if (process.env["SIZES_SHOTS"]) {
      const name = `${shows.replaceAll(/\W+/g, "-").toLowerCase()}-${width}x${height}.png`;
      await page.screenshot({ path: `${process.env["SIZES_SHOTS"]}/${name}` });
    }
    for (const { wrong, element, detail } of await measure(page, MEANT)) {
      const line = `${shows}: ${wrong}: ${element.split(' "')[0]}`;
      found.set(line, [...(found.get(line) ?? []), `${width}x${height} (${element.split(' "')[1] ?? ""} ${detail})`]);
    }
  }
  return [...found].map(([line, where]) => `${line}: ${where.join(", ")}`);
}

/** Looks at one thing, by finger and by mouse. */
async function look(shows: string, path: string, one: Guest, ready: (guest: Guest) => Promise<unknown>): Promise<void> {
  const faults: string[] = [];
  for (const [touch, sizes] of [
    [true, TOUCHED],
    [false, POINTED],
  ] as const) {
    const [viewport] = sizes;
    const guest = await house.guest({ touch, known: one, ...(viewport ? { viewport } : {}) });
    await guest.page.goto(path);
    await ready(guest);
    await guest.page.evaluate(() => document.fonts.ready);
    faults.push(...(await faultsAt(guest.page, sizes, shows)));
    await guest.context.close();
  }
  expect(faults.length, faults.join("\n")).toBe(0);
}

/** A kept game and what is asked at its moment. */
type Moment = Kept & { asked: string };

const MOMENTS: Moment[] = [
  { game: "overboss", kept: "five-everything", asked: "a tile to lay", choice: /lay r/ },
  { game: "overboss", kept: "four-big-everything", asked: "a pair to draft", choice: /draft/ },
  { game: "dungeon-lords", kept: "four", asked: "orders", choice: /order 1/ },
  { game: "dungeon-lords", kept: "four", asked: "tunnels", choice: /dig/ },
  { game: "dungeon-lords", kept: "four", asked: "who defends", choice: /send/ },
  { game: "big-bad-overlord", kept: "six", asked: "the opening", choice: /stash/ },
  { game: "big-bad-overlord", kept: "six", asked: "whom to attack", choice: /^attack/ },
  { game: "big-bad-overlord", kept: "three-with-pairs", asked: "a battle of pairs", choice: /^press/ },
  { game: "big-bad-overlord", kept: "six", asked: "a ghost", choice: /^haunt/ },
  { game: "order-of-the-stick", kept: "six", asked: "the first shticks", choice: /^return/ },
  { game: "order-of-the-stick", kept: "six", asked: "where to go", choice: /^move (east|west) / },
  { game: "order-of-the-stick", kept: "six", asked: "a Battle Shtick", choice: /^select (vaarsuvius|haley)/ },
  { game: "order-of-the-stick", kept: "six", asked: "help for Loot", choice: /^offer/ },
  { game: "order-of-the-stick", kept: "four", asked: "a Screw This! card", choice: /^play/ },
  { game: "order-of-the-stick", kept: "three-hard", asked: "which room falls down", choice: /^remove/ },
];

describe("at every size nothing is cut, covered or out of reach", () => {
  it("home", async () => {
    const guest = await house.guest();
    await guest.make({ seats: [ME, OPEN, BOT] });
    await look("home", "/", guest, ({ page }) =>
      page.getByText("One chair is free").or(page.getByText("Play now")).first().waitFor(),
    );
  });

  it("the waiting room", async () => {
    const guest = await house.guest();
    const path = await guest.make({ seats: [ME, OPEN, BOT, BOT, BOT], name: "The evening of the long knives" });
    await look("the waiting room", path, guest, ({ page }) => page.getByText("One chair is free").waitFor());
  });

  it.each(MOMENTS)("$game: $asked", async (moment) => {
    const guest = await house.guest();
    const path = await goTo(guest, moment);
    await look(`${moment.game}, ${moment.asked}`, path, guest, wait);
  });

  it("the score and the chat", async () => {
    const guest = await house.guest();
    const path = await goTo(guest, { game: "overboss", kept: "five-everything", choice: /lay r/ });
    for (const tab of ["Power", "Chat"]) {
      await look(`the drawer, ${tab}`, path, guest, async (one) => {
        await wait(one);
        if ((await one.page.locator(".right").count()) === 0) await one.page.keyboard.press("l");
        await one.page.getByRole("tab", { name: tab, exact: true }).click();
      });
    }
  });

  it("the result", async () => {
    const guest = await house.guest();
    const path = await goTo(guest, { game: "overboss", kept: "five-everything", choice: /lay r/ });
    await guest.page.goto(path);
    await playOut(guest, mouse);
    await look("the result", path, guest, async ({ page }) => {
      await page.getByRole("button", { name: "The reckoning" }).click();
      await page.getByRole("dialog", { name: "The reckoning" }).waitFor();
    });
  });
});

/** What opens another's board at this size, pressed in this order as far as it is there. */
const ANOTHER: [Kept, string[]][] = [
  [{ game: "overboss", kept: "five-everything", choice: /lay r/ }, ["button.brief"]],
  [
    { game: "dungeon-lords", kept: "four", choice: /order 1/ },
    ["#tab-lords", ".left .strip button", ".rival-lord .map"],
  ],
  [{ game: "big-bad-overlord", kept: "six", choice: /^attack/ }, [".duke:not(.can), .rim-seat .spread"]],
  [{ game: "order-of-the-stick", kept: "six", choice: /^move (east|west) / }, ["#tab-others", "[data-seat-of]"]],
];

it.each(ANOTHER)("another's board opens large at every size, and Escape closes it: $game", async (moment, ways) => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto(await goTo(guest, moment));
  await wait(guest);
  const sheet = page.locator("dialog[open]").last();
  for (const viewport of [...TOUCHED, ...POINTED]) {
    const at = `${viewport.width}x${viewport.height}`;
    await settle(page, viewport);
    for (const way of ways) {
      const thing = page.locator(way).first();
      if ((await thing.count()) > 0) await thing.dispatchEvent("click");
    }
    await sheet.waitFor({ timeout: 5000 }).catch(() => expect.fail(`nothing opens at ${at}`));
    const box = await sheet.boundingBox();
    expect((box?.width ?? 0) > 250 || (box?.height ?? 0) > viewport.height / 2, `how large it is at ${at}`).toBe(true);
    const faults = await measure(page, MEANT);
    expect(faults, at).toEqual([]);
    while ((await page.locator("dialog[open]").count()) > 0) await page.keyboard.press("Escape");
  }
});
