// Windows that most let pass: the countdown, and wishes not to be asked.

import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { ToPage } from "../src/wire";
import { faults } from "./axe";
import { BOT, House, ME, OPEN, PHONE, type Guest } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** Plays a seat behind the page's back, always to battle; ends at its next window, or never. */
function drive({ page }: Guest, path: string, seat: number, until: "window" | "never"): Promise<void> {
  return page.evaluate(
    ({ path, seat, until }) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`ws://${location.host}/api/tables/${path.slice(3)}/live`);
        const send = (message: object) => socket.send(JSON.stringify({ ...message, seat }));
        socket.onopen = () => send({ type: "hello", since: null });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ToPage;
          if (!("moment" in message) || !message.moment.pending.owe.includes(seat)) return;
          const { ask, number } = message.moment;
          if (ask?.reaction && until === "window") {
            socket.close();
            done();
            return;
          }
          const offers = ask?.offers.map(({ notation }) => notation) ?? [];
          const choice = offers.find((notation) => notation.startsWith("attack ")) ?? offers.at(-1);
          send({ type: "choose", number, choice });
        };
      }),
    { path, seat, until },
  );
}

/** A game of two people and a bot, up to Ada's first window. */
async function toWindow(ada: Guest, react: number): Promise<void> {
  const mira = await house.guest();
  const options = { first: "2" };
  const path = await ada.playWith(mira, { game: "big-bad-overlord", options, seats: [ME, OPEN, BOT], react });
  // Mira plays on until her page is closed.
  void drive(mira, path, 2, "never").catch(() => undefined);
  await drive(ada, path, 1, "window");
}

const number = ({ page }: Guest) => page.locator("[data-number]").getAttribute("data-number");

it("counts a window down, and passes it for who does not want to be asked", async () => {
  const ada = await house.guest();
  await toWindow(ada, 45);
  const dock = ada.page.getByRole("region", { name: "What is asked" });
  const timer = dock.getByRole("timer", { name: "Passes by itself" });
  await timer.waitFor();
  expect(Number.parseInt((await timer.textContent()) ?? "")).toBeGreaterThan(30);
  expect(await faults(ada.page, ".dock")).toEqual([]);
  // In a game of three everybody is next to every battle, so the window stays.
  await dock.getByRole("checkbox", { name: "except when I am next to it" }).check();
  await ada.page.getByLabel("Settings and seat").click();
  const near = ada.page.getByLabel("Only ask me to step in when I am next to it");
  await expect.poll(() => near.isChecked()).toBe(true);
  await ada.page.getByLabel("Settings and seat").click();
  const before = await number(ada);
  await dock.getByRole("checkbox", { name: "this battle" }).check();
  await ada.page.waitForFunction(
    (before) => document.querySelector<HTMLElement>("[data-number]")?.dataset["number"] !== before,
    before,
  );
});

it("keeps a wish in sight between windows until it is pressed", async () => {
  const ada = await house.guest();
  await toWindow(ada, 0);
  const dock = ada.page.getByRole("region", { name: "What is asked" });
  const tokens = dock.getByRole("list", { name: "Who has answered" });
  await tokens.getByText("asked").waitFor();
  expect(await tokens.getByRole("listitem").count()).toBe(3);
  await dock.getByRole("checkbox", { name: "except when I am next to it" }).check();
  // The first thing to be reached by keyboard lets the window pass.
  await dock.evaluate((dock) => dock.querySelector<HTMLElement>("button, input, summary")?.focus());
  await ada.page.keyboard.press("Enter");
  const tag = dock.getByRole("button", { name: "Ask me again: except when I am next to it" });
  await tag.waitFor();
  // Where the next window has come meanwhile, its switch ends the wish.
  const wish = dock.getByRole("checkbox", { name: "except when I am next to it" });
  await tag.click({ timeout: 5000 }).catch(() => wish.uncheck());
  await tag.waitFor({ state: "detached" });
});

/** Who moved and when, in milliseconds, as a page behind the page hears it while seat 1 always goes to battle. */
function listen({ page }: Guest, path: string, count: number): Promise<{ seat: number; at: number }[]> {
  return page.evaluate(
    ({ path, count }) =>
      new Promise<{ seat: number; at: number }[]>((done) => {
        const moves: { seat: number; at: number }[] = [];
        const socket = new WebSocket(`ws://${location.host}/api/tables/${path.slice(3)}/live`);
        const send = (message: object) => socket.send(JSON.stringify({ ...message, seat: 1 }));
        socket.onopen = () => send({ type: "hello", since: null });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as ToPage;
          if (message.type === "update") moves.push({ seat: message.seat, at: performance.now() });
          if (moves.length >= count) {
            socket.close();
            done(moves);
            return;
          }
          if (!("moment" in message) || !message.moment.pending.owe.includes(1)) return;
          const { ask, number } = message.moment;
          const offers = ask?.offers.map(({ notation }) => notation) ?? [];
          const choice = offers.find((notation) => notation.startsWith("attack ")) ?? offers.at(-1);
          send({ type: "choose", number, choice });
        };
      }),
    { path, count },
  );
}

it("passes a window of six after one pause, when five of them are bots", async () => {
  const pace = 1500;
  const calm = await House.open(pace);
  try {
    const ada = await calm.guest();
    const path = await ada.play({
      game: "big-bad-overlord",
      options: { first: "1" },
      seats: [ME, BOT, BOT, BOT, BOT, BOT],
    });
    const moves = await listen(ada, path, 40);
    /** The longest run of different bots, each sooner after the one before than the pause of a window is. */
    let longest = 0;
    let run = new Set<number>();
    moves.forEach(({ seat, at }, index) => {
      const soon = index > 0 && at - (moves[index - 1]?.at ?? 0) < pace / 4;
      if (!soon || run.has(seat) || seat === 1) run = new Set();
      if (seat !== 1) run.add(seat);
      longest = Math.max(longest, run.size);
    });
    expect(longest).toBeGreaterThanOrEqual(4);
  } finally {
    await calm.close();
  }
}, 120_000);

it("passes by itself on a phone when nobody answers", async () => {
  const ada = await house.guest({ viewport: PHONE, touch: true });
  await toWindow(ada, 4);
  const dock = ada.page.getByRole("region", { name: "What is asked" });
  const before = await number(ada);
  await dock.getByRole("timer", { name: "Passes by itself" }).waitFor();
  await ada.page.waitForFunction(
    (before) => document.querySelector<HTMLElement>("[data-number]")?.dataset["number"] !== before,
    before,
  );
});

it("lets whoever makes a table say how long its people have", async () => {
  const ada = await house.guest();
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: /^Big Bad Overlord/ }).click();
  const react = ada.page.getByLabel("Time to step in");
  expect(await react.inputValue()).toBe("20");
  await react.selectOption("As long as they like");
  const sent = ada.page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/tables"),
  );
  await ada.page.getByRole("button", { name: "Open the table" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ game: "big-bad-overlord", react: 0 });
});
