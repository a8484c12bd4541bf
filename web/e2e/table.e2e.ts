// What a table does besides the game itself: coming back, taking back, looking on, looking back, handing over.

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { textOf } from "./frames";
import { act, answer, mouse, playOut, take, turnTo, wait } from "./hands";
import { BOT, House, ME, OPEN, named, type Guest } from "./house";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** Answers a few questions. */
async function answerSome(guest: Guest, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await answer(guest, mouse);
}

/** Everything on the table, as it is called. */
function things(page: Page): Promise<string[]> {
  return page
    .locator(".overboss button, .others button")
    .evaluateAll((buttons) =>
      buttons.map((button) => button.ariaLabel ?? button.querySelector(".sr")?.textContent?.trim() ?? ""),
    );
}

/** Two people at a table of two; the one who begins comes first. */
async function pair(options: Record<string, string> = {}): Promise<[Guest, Guest, string]> {
  const [ada, mira] = [await house.guest(), await house.guest()];
  const path = await ada.playWith(mira, { seats: [ME, OPEN], options: { first: "1", ...options } });
  return [ada, mira, path];
}

/** Plays a whole turn, to the moment when the other is asked. */
async function wholeTurn(guest: Guest): Promise<void> {
  for (;;) {
    const { offers } = await answer(guest, mouse);
    if (offers.includes("end")) return;
  }
}

it("goes on by itself after the server was killed, and nothing is lost", async () => {
  const [ada, mira] = await pair();
  await answerSome(ada, 2);
  await wait(ada);
  const before = await Promise.all([things(ada.page), things(mira.page)]);

  await house.kill();
  const lost = [ada, mira].map(({ page }) => page.getByText("Connection lost."));
  await Promise.all(lost.map((toast) => toast.waitFor()));
  await house.start();
  await Promise.all(lost.map((toast) => toast.waitFor({ state: "detached" })));

  expect(await Promise.all([things(ada.page), things(mira.page)])).toEqual(before);
  await wholeTurn(ada);
  await wholeTurn(mira);
  // That nobody answered in between is all that the pages may complain of.
  for (const guest of [ada, mira]) guest.faults = guest.faults.filter((fault) => !/ERR_CONNECTION/.test(fault));
});

it("takes back freely what taught nobody anything", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await guest.play({ seats: [ME, BOT], options: { first: "1" } });
  await wait(guest);
  const before = await things(page);
  const ways = [() => page.getByRole("button", { name: "Undo" }).click(), () => page.keyboard.press("z")];
  for (const undo of ways) {
    expect((await answer(guest, mouse)).offers).toContain("draft 1");
    expect((await answer(guest, mouse)).offers).toContain("lay r1c1");
    await act(guest, undo);
    expect((await act(guest, undo)).offers).toContain("lay r1c1");
    expect((await wait(guest)).offers).toContain("draft 1");
    await expect.poll(() => things(page)).toEqual(before);
  }
});

it("takes back what others have seen only if they agree", async () => {
  const [ada, mira] = await pair();
  await wholeTurn(ada);
  await wait(mira);

  await ada.page.getByRole("button", { name: "Ask to undo" }).click();
  await mira.page.getByText("Ada asks to take back a choice.").waitFor();
  await ada.page.getByText("Mira must still agree.").waitFor();
  await mira.page.getByRole("button", { name: "No" }).click();
  await mira.page.getByText("Ada asks to take back").waitFor({ state: "detached" });
  expect((await wait(mira)).offers).toContain("draft 1");

  await ada.page.getByRole("button", { name: "Ask to undo" }).click();
  await mira.page.getByRole("button", { name: "Yes, take it back" }).click();
  expect((await wait(ada)).offers).toContain("end");
  await answer(ada, mouse);
  await answer(mira, mouse);
});

it("shows a spectator no secret, and lets nobody act for others", async () => {
  const [ada, mira, path] = await pair({ bosses: "true" });
  const watcher = await house.guest();
  const heard: Record<string, string[]> = { watcher: [], mira: [] };
  const listen = (guest: Guest, name: string) =>
    guest.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => heard[name]?.push(textOf(payload))),
    );
  listen(watcher, "watcher");
  listen(mira, "mira");
  await Promise.all([watcher.page.goto(path), mira.page.reload()]);

  const bosses = (await wait(ada)).offers.map((offer) => offer.replace("keep ", ""));
  expect(bosses).toHaveLength(2);
  await answer(ada, mouse);
  await answer(mira, mouse);
  await wait(ada);
  await answer(ada, mouse);
  await watcher.page.getByText("Ada holds it", { exact: true }).waitFor();

  for (const boss of bosses) {
    expect(await watcher.page.content()).not.toMatch(new RegExp(boss.replaceAll("-", "."), "i"));
    expect(heard["watcher"]?.join()).not.toContain(boss);
    expect(heard["mira"]?.join()).not.toContain(boss);
  }
  expect(heard["watcher"]?.length).toBeGreaterThan(2);
  await watcher.page.getByText("looking on").waitFor();
  expect(await watcher.page.locator("[data-choice], [data-offer]").count()).toBe(0);

  const said = await watcher.page.evaluate(
    (url) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(url);
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: "hello", seat: 1, since: null }));
          for (const choice of ["lay r1c1", "end"])
            socket.send(JSON.stringify({ type: "choose", seat: 1, number: 4, choice }));
        };
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(String(data)) as { type: string; code?: string };
          if (message.type === "refused") done(message.code ?? "");
        };
      }),
    `ws://${house.address}/api/tables/${path.slice(3)}/live`,
  );
  expect(said).toBe("not-your-seat");
});

it("looks back and forth, returns to now, and plays on from an earlier moment", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await guest.play({ seats: [ME, BOT] });
  await wholeTurn(guest);
  await wait(guest);
  const now = await things(page);
  const slider = page.getByRole("slider", { name: "Step of the game" });
  const last = Number(await slider.getAttribute("max"));

  await slider.focus();
  await page.keyboard.press("Home");
  await page.getByRole("heading", { name: `Step 0 of ${last}` }).waitFor();
  expect(await page.locator("[data-offer]").count()).toBe(0);
  const start = await things(page);
  expect(start).not.toEqual(now);
  await page.keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: `Step 1 of ${last}` }).waitFor();
  await page.getByRole("button", { name: "One step back" }).click();
  await page.getByRole("heading", { name: `Step 0 of ${last}` }).waitFor();
  expect(await things(page)).toEqual(start);

  await page.getByRole("button", { name: "Back to now" }).click();
  await expect.poll(() => things(page)).toEqual(now);

  await slider.focus();
  await page.keyboard.press("Home");
  await page.getByRole("heading", { name: `Step 0 of ${last}` }).waitFor();
  const old = page.url();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL((url) => url.href !== old);
  turnTo(guest);
  await answerSome(guest, 2);
});

it("hides everything while the device is handed over", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await guest.play({ seats: [named("Ada"), named("Mira")], options: { first: "1", bosses: "true" } });
  const secrets: string[] = [];
  const handOver = async (name: string) => {
    await page.getByRole("heading", { name: `Hand the device to ${name}` }).waitFor();
    const shown = await page.content();
    for (const secret of secrets) expect(shown).not.toMatch(new RegExp(secret.replaceAll("-", "."), "i"));
    expect(await page.locator("[data-offer], [data-choice], .overboss").count()).toBe(0);
    await take(guest);
  };
  for (const name of ["Ada", "Mira"]) {
    await handOver(name);
    const { offers } = await answer(guest, mouse);
    secrets.push(...offers.map((offer) => offer.replace("keep ", "")));
  }
  expect(secrets).toHaveLength(4);
  await handOver("Ada");
  await wholeTurn(guest);
  await handOver("Mira");
  await wholeTurn(guest);
  await handOver("Ada");
});

it("guides a first game to its end", async () => {
  const guest = await house.guest();
  const { page } = guest;
  await page.goto("/");
  await page.getByRole("button", { name: /^Learn by playing/ }).click();
  let hints = 0;
  await playOut(guest, async (_, choice) => {
    const hint = page.getByRole("note");
    if (!(await hint.isVisible())) return mouse(page, choice);
    hints += 1;
    // What the guide speaks of is aimed at already: a button of the dock does it.
    const confirm = page.locator(".dock .confirm");
    const button = page.locator('.dock [data-choice]:not([aria-disabled="true"])');
    await ((await confirm.isVisible()) ? confirm : button.first()).click();
  });
  expect(hints).toBeGreaterThan(5);
});
