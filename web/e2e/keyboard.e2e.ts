// Every board by keyboard: a question takes the focus to its first target, and it is never lost to the page.

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { answer, keys, wait, type Hands } from "./hands";
import { BOT, House, ME, type Guest, type Wish } from "./house";
import { byKeys as writing } from "./letter";
import { byKeys as moving, command } from "./warlord";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** Where the keyboard is, in a word. */
const place = ({ page }: Guest) =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!(here instanceof HTMLElement) || here === document.body) return "the page";
    if (here.dataset["choice"] !== undefined || here.matches(".can")) return "a target";
    return here.closest(".dock") ? "the dock" : here.outerHTML.slice(0, 120);
  });

const GAMES: [string, Wish, Hands, typeof answer][] = [
  ["Overboss", { seats: [ME, BOT], options: { first: "1", bosses: "true", commands: "true" } }, keys, answer],
  ["Dungeon Lords", { game: "dungeon-lords", seats: [ME, BOT, BOT, BOT], options: { game: "first" } }, writing, answer],
  [
    "Big Bad Overlord",
    { game: "big-bad-overlord", react: 0, seats: [ME, BOT, BOT], options: { first: "1" } },
    moving,
    (guest, hands) => command(guest, hands),
  ],
];

it.each(GAMES)("%s: the focus goes to the question, and stays on the table", async (_, wish, hands, decide) => {
  const guest = await house.guest();
  await guest.play(wish);
  await wait(guest);
  await expect.poll(() => place(guest)).toBe("the dock");
  // From the first key on, the keyboard is where one chooses.
  await guest.page.keyboard.press("Tab");
  for (let choices = 0; choices < 14; choices++) {
    const { state } = await decide(
      guest,
      async (page, choice) => {
        if (choices > 0) await expect.poll(() => place(guest), { message: choice }).toMatch(/target|dock/);
        await hands(page, choice);
        expect(await place(guest), `after ${choice}`).not.toBe("the page");
      },
      choices,
    );
    if (state !== "asked") break;
  }
});

it("arrows walk from target to target", async () => {
  const guest = await house.guest();
  await guest.play({ seats: [ME, BOT], options: { first: "1" } });
  await wait(guest);
  const { page } = guest;
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["choice"]);
  await page.locator("[data-choice='draft 1']").focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe("draft 2");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe("draft 1");
});
