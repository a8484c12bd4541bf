// The Order of the Stick at the page: games by mouse, touch and keyboard, a table of three people, and the guide.

import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { BY_FINGER, BY_KEYS, BY_MOUSE, exploreAll } from "./explorer";
import { House, ME, PHONE, type Guest } from "./house";

const BOT = { kind: "bot", strength: "gentle" } as const;
/** The smallest dungeon and the shortest game; nobody is hurried. */
const SMALL = { length: "own", floors: "1", drool: "0", shticks: "3", rounds: "8" };
const GAME = { game: "order-of-the-stick", react: 0, options: SMALL };

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

it("is played to the end by mouse", async () => {
  const guest = await house.guest();
  await guest.play({ ...GAME, seats: [ME, BOT] });
  const t = Date.now();
  const n = await exploreAll(guest, BY_MOUSE);
  console.log("mouse", n, Date.now() - t);
});

it("is played to the end by touch", async () => {
  const guest = await house.guest({ viewport: PHONE, touch: true });
  const kept = await readFile("../crates/games/order-of-the-stick/tests/data/golden/two.ul", "utf8");
  await guest.page.goto(await guest.goOn(kept, 210, 1));
  const t = Date.now();
  const n = await exploreAll(guest, BY_FINGER);
  console.log("touch", n, Date.now() - t);
});

it("is played to the end by keyboard", async () => {
  const guest = await house.guest();
  const kept = await readFile("../crates/games/order-of-the-stick/tests/data/golden/two.ul", "utf8");
  await guest.page.goto(await guest.goOn(kept, 217, 2));
  const t = Date.now();
  const n = await exploreAll(guest, BY_KEYS);
  console.log("keys", n, Date.now() - t);
});
