// Big Bad Overlord at the page: a whole game with others, a phone, the keyboard, and what stays secret.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { History, HistoryLine, Moment, ToPage } from "../src/wire";
import type { Card, Seen, View } from "../src/wire/big-bad-overlord";
import { pieces } from "../src/wire/big-bad-overlord/pieces";
import { faults } from "./axe";
import { addMoment, textOf } from "./frames";
import { turnTo, wait, type Hands } from "./hands";
import { DESKTOP, House, ME, OPEN, PHONE, type Guest } from "./house";
import { byFinger, byKeys, byMouse, command, type Temper } from "./warlord";

const BOT = { kind: "bot", strength: "gentle" } as const;
/** Ada begins, and nobody is hurried. */
const GAME = { game: "big-bad-overlord", react: 0, options: { first: "1" } };

/** The page names the artifacts before anybody knows where they are. */
const ALWAYS_NAMED: ReadonlySet<Card> = new Set<Card>(["mageskull", "doomsword"]);

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

/** What a guest's page is told, oldest first: the messages as they came, the moments, and what happened. */
interface Told {
  frames: string[];
  moments: Moment[];
  events: Seen[];
}

function listen({ page }: Guest): Told {
  const told: Told = { frames: [], moments: [], events: [] };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const text = textOf(payload);
      const message = JSON.parse(text) as ToPage;
      told.frames.push(text);
      addMoment(told.moments, message);
      if (message.type === "update") told.events.push(...message.heard.map(({ event }) => event as Seen));
    }),
  );
  return told;
}

const happened = ({ events }: Told, event: Seen["event"]) => events.filter((one) => one.event === event);
const view = ({ moments }: Told) => moments.at(-1)?.view as View;

/** Plays until the game is over. */
async function playOut(guest: Guest, temper: () => Temper): Promise<void> {
  for (let state = "asked"; state !== "over";) ({ state } = await command(guest, byMouse, temper()));
}

it("lets three people and a bot finish a game, with allies, ghosts and Do-Gooders", async () => {
  const guests = [await house.guest(), await house.guest(), await house.guest()] as const;
  const [ada, mira, bela] = guests;
  // Who is not asked for a while waits for three others.
  for (const { page } of guests) page.setDefaultTimeout(120_000);
  const told = listen(ada);
  // All ten Do-Gooders lie in the DECK: who keeps the peace until one comes has seen one.
  const temper = () => (happened(told, "do-gooder-came").length > 0 ? "war" : "peace");
  let games = 0;
  // Whether a Duke falls early enough to haunt anybody is luck: now and then it takes another game.
  while (games < 3 && happened(told, "haunted").length === 0) {
    games++;
    guests.forEach(turnTo);
    await ada.playWith([mira, bela], { ...GAME, seats: [ME, OPEN, OPEN, BOT] });
    await Promise.all(guests.map((guest) => playOut(guest, temper)));
  }

  const sides = happened(told, "sent").map((event) => "side" in event && event.side);
  expect(sides, "cards lent").toContain("attacker");
  expect(happened(told, "do-gooder-came").length, "Do-Gooders").toBeGreaterThan(0);
  expect(happened(told, "haunted").length, "haunted rolls").toBeGreaterThan(0);
  expect(happened(told, "duke-fell").length, "fallen Dukes").toBeGreaterThan(0);
  expect(happened(told, "over")).toHaveLength(games);
  const results = await Promise.all(
    guests.map(({ page }) =>
      page.getByRole("dialog", { name: "The reckoning" }).locator("h3, dl, .sum").allInnerTexts(),
    ),
  );
  expect(results[0]).toHaveLength(12);
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
}, 900_000); // Games of sixty turns at most, in three browsers.

/** How far the page can be scrolled; it never should. */
const overhang = ({ page }: Guest) =>
  page.evaluate(() => [
    document.documentElement.scrollHeight - innerHeight,
    document.documentElement.scrollWidth - innerWidth,
  ]);

/** The rolls as the felt shows them: what is added, what it comes to, and what a ghost has done to it. */
const sums = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("[data-roll]")].flatMap((roll) => {
        const said = (name: string) => roll.querySelector<HTMLElement>(name)?.textContent.trim() ?? null;
        const total = said(".came b");
        return total === null ? [] : [[roll.dataset["roll"], { bonus: said(".bonus"), total }]];
      }),
    ),
  );

/** The rolls of the last round as they were told. */
function rolled(events: readonly Seen[]) {
  const began = events.findLastIndex(({ event }) => event === "round-began");
  const round = events.slice(Math.max(0, began));
  const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`);
  return Object.fromEntries(
    round.flatMap((event) =>
      event.event === "rolled"
        ? [[`${event.side} ${event.phase}`, { bonus: signed(event.bonus), total: String(event.total) }]]
        : [],
    ),
  );
}

/** How many cards of both forces and how many chances can be seen, and what lies under something else. */
const battle = ({ page }: Guest) =>
  page.evaluate(() => {
    const [fighters, chances] = [".fighter", ".chances b"].map((name) => [
      ...document.querySelectorAll<HTMLElement>(name),
    ]);
    const hidden = [...(fighters ?? []), ...(chances ?? [])].filter((thing) => {
      const { left, top, height } = thing.getBoundingClientRect();
      // Cards lie in a fan: the left edge of each stays in sight.
      return !thing.contains(document.elementFromPoint(left + 4, top + height / 2));
    });
    return {
      fighters: fighters?.length ?? 0,
      chances: chances?.filter(({ innerText }) => innerText.endsWith("%")).length ?? 0,
      hidden: hidden.map((thing) => thing.dataset["fighter"] ?? thing.innerText),
    };
  });

it("shows the sums of a haunted round in the replay, with what the ghost has done", async () => {
  const guest = await house.guest();
  const game = await readFile("../crates/games/big-bad-overlord/tests/data/golden/four.ul", "utf8");
  const table = await guest.upload(game);
  const { lines } = (await (await guest.page.request.get(`/api/tables/${table}/history`)).json()) as History;
  const haunted = (line: HistoryLine) => {
    const events = line.events as Seen[];
    const ghost = events.find(({ event }) => event === "haunted");
    const hit = (one: Seen) =>
      one.event === "rolled" && ghost?.event === "haunted" && one.side === ghost.side && one.phase === ghost.phase;
    // The dice lie there until the next round or the end of the battle.
    const gone = events.some(({ event }) => ["battle-over", "round-began", "attacked"].includes(event));
    return ghost?.event === "haunted" && ghost.points < 0 && events.some(hit) && !gone;
  };
  const line = lines.find(haunted);
  expect(line, "a round with a penalty").toBeDefined();
  await guest.page.goto(`/t/${table}`);
  await guest.page.keyboard.press("Escape");
  await guest.page.getByRole("slider", { name: "Step of the game" }).fill(String(line?.step));
  const events = line?.events as Seen[];
  await expect.poll(() => sums(guest.page)).toEqual(rolled(events));
  for (const event of events) {
    if (event.event !== "rolled") continue;
    const parts = event.because.reduce((sum, { points, counts }) => sum + (counts ? (points ?? 0) : 0), 0);
    expect(parts, "the parts of a sum").toBe(event.bonus);
  }
  const [ghost] = events.filter(({ event }) => event === "haunted");
  if (ghost?.event !== "haunted") throw new Error("Nobody haunted anything.");
  const roll = guest.page.locator(`[data-roll="${ghost.side} ${ghost.phase}"]`);
  expect(await roll.locator(".by").innerText()).toContain("−2");
  await roll.locator(".bonus").click();
  await guest.page
    .getByText(/Ghost of .* −2/)
    .first()
    .waitFor();
}, 120_000);

describe.each([
  ["on a desk", { viewport: DESKTOP, touch: false }, byMouse],
  ["on a phone", { viewport: PHONE, touch: true }, byFinger],
])("%s", (_, kit, hands) => {
  it("shows a battle among six: both forces and the odds, nothing to scroll, and no serious fault", async () => {
    const guest = await house.guest(kit);
    const told = listen(guest);
    const looked = new Set<string>();
    let rounds = 0;
    const look: Hands = async (page, choice) => {
      const kind = choice.split(" ")[0] ?? "";
      expect(await overhang(guest), `how far the page can be scrolled at ${choice}`).toEqual([0, 0]);
      if (!looked.has(kind)) expect(await faults(page), kind).toEqual([]);
      looked.add(kind);
      if (kind === "press") {
        rounds += 1;
        const { forces } = view(told).table.battle ?? { forces: [] };
        const seen = await battle(guest);
        expect(seen.fighters).toBe(forces.flat().length);
        expect(seen.chances, "chances that are shown").toBeGreaterThan(1);
        expect(seen.hidden, "what lies under something else").toEqual([]);
        await expect.poll(() => sums(page), { message: "sums of the rolls" }).toEqual(rolled(told.events));
        if (rounds === 1) {
          await page.reload();
          await expect.poll(() => sums(page), { message: "sums after a reload" }).toEqual(rolled(told.events));
        }
      }
      await hands(page, choice);
    };
    // Among five bots a Duke may fall before it has pressed twice.
    for (let games = 0; rounds < 2; games++) {
      expect(games, "games without two rounds").toBeLessThan(4);
      turnTo(guest);
      await guest.play({ ...GAME, seats: [ME, BOT, BOT, BOT, BOT, BOT] });
      for (let state = "asked"; rounds < 2 && state === "asked";) ({ state } = await command(guest, look));
    }
    expect([...looked]).toEqual(expect.arrayContaining(["stash", "attack", "press"]));
  });
});

it("is played by keyboard alone: the opening and a turn with a battle", async () => {
  const guest = await house.guest();
  const told = listen(guest);
  await guest.play({ ...GAME, seats: [ME, BOT, BOT] });
  let ended = 0;
  const hands: Hands = async (page, choice) => {
    const { flow } = view(told).table;
    const night = JSON.stringify(flow.at(-1)).includes('"why":"end"');
    if (choice !== "end" && !night) return byKeys(page, choice);
    ended += 1;
    await page.keyboard.press("e");
  };
  do await command(guest, hands);
  while ((await wait(guest)).state === "asked" && view(told).table.turn === 1);
  expect(happened(told, "attacked").length).toBeGreaterThan(0);
  expect(ended).toBeGreaterThan(0);
});

/** The cards that a guest's page holds by right: the own ones, and those that lie open or once did. */
function known(told: Told): Set<Card> {
  const { table, own, drawn } = view(told);
  const stormed = told.events.flatMap((event) => (event.event === "stormed" ? event.cards : []));
  const open = table.holdings.flatMap(({ army }) => army);
  const fielded = table.battle?.forces.flat().map(({ card }) => card) ?? [];
  const mine = own.flatMap(({ citadel, dealt }) => [...citadel, ...dealt]);
  const out = table.discards.flatMap((count, kind) => (count > 0 ? [pieces.cards[kind] as Card] : []));
  return new Set([...stormed, ...open, ...fielded, ...mine, ...out, ...(drawn ? [drawn] : [])]);
}

it("tells nobody what lies in a citadel", async () => {
  const [ada, mira] = [await house.guest(), await house.guest()];
  const [hers, heard] = [listen(ada), listen(mira)];
  await ada.playWith(mira, { ...GAME, seats: [ME, OPEN, BOT] });
  await Promise.all([wait(ada), wait(mira)]);

  /** What of these cards the page of Mira was sent or shows, though it should know none of them. */
  const leaks = async (cards: readonly Card[]) => {
    const html = await mira.page.locator("body").innerHTML();
    const secret = cards.filter((card) => !known(heard).has(card));
    const shown = (card: Card) => !ALWAYS_NAMED.has(card) && html.includes(pieces.card[card].name);
    const found = secret.filter((card) => shown(card) || heard.frames.some((frame) => frame.includes(`"${card}"`)));
    return { secret, found };
  };

  // While Mira still chooses, all six cards of Ada are hidden.
  const dealt = view(hers).own.flatMap((own) => own.dealt);
  await command(ada, byMouse);
  // The bot seals when it likes: it is Ada's seal that counts.
  await expect.poll(() => view(heard).ready).toContain(1);
  await mira.page.getByText("has sealed").first().waitFor({ state: "attached" });
  const before = await leaks(dealt);
  expect(before.secret).not.toEqual([]);
  expect(before.found).toEqual([]);

  // Then the armies are shown and the citadels are not, through a turn of Ada. Mira plays on until her page is closed.
  void playOut(mira, () => "peace").catch(() => undefined);
  while (view(hers).table.turn <= 1) await command(ada, byMouse, "peace");
  const after = await leaks(view(hers).own.flatMap((own) => own.citadel));
  expect(after.found).toEqual([]);
  const { own, table } = view(heard);
  expect(own.map(({ realm }) => realm)).toEqual([2]);
  expect(table.holdings[0].citadel).toBeTypeOf("number");
});
