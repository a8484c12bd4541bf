// Pictures of every page and of the moments of a game, on a desk and on a phone.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { act, answer, mouse, playOut, take, wait } from "./hands";
import { BOT, DESKTOP, House, ME, OPEN, PHONE, named, type Guest } from "./house";
import { goTo } from "./kept";
import { byMouse } from "./letter";
import { byMouse as moving, command } from "./warlord";

const folder = process.env["SCREENSHOTS"] ?? "screenshots";

let house: House;
beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  house = await House.open();
});
afterEach(() => house.leave());
afterAll(() => house.close());

describe.each([
  ["desk", { viewport: DESKTOP }],
  ["phone", { viewport: PHONE, touch: true }],
])("on a %s", (kind, kit) => {
  let guest: Guest;
  const shot = (name: string) => guest.page.screenshot({ path: join(folder, `${name}-${kind}.png`) });
  const answerSome = async (count: number) => {
    for (let index = 0; index < count; index++) await answer(guest, mouse, index);
    await wait(guest);
  };

  it.each([
    ["home", "/", "Play now against bots"],
    ["about", "/about", "About Underlord"],
    ["rules", "/rules/overboss", "OB-001"],
  ])("shows %s", async (name, path, text) => {
    guest = await house.guest(kit);
    await guest.page.goto(path);
    await guest.page.getByText(text).first().waitFor();
    await shot(name);
  });

  it("shows people gathering", async () => {
    guest = await house.guest(kit);
    await guest.page.goto(await guest.make({ seats: [ME, OPEN, BOT] }));
    await guest.page.getByText("One chair is free").waitFor();
    await shot("gathering");
  });

  it("shows a game from its start to its end", async () => {
    guest = await house.guest(kit);
    await guest.play({ seats: [ME, BOT, BOT], options: { first: "1" } });
    await wait(guest);
    await shot("start");
    await answerSome(1);
    await shot("tile-in-hand");
    await guest.page.locator("[data-slot]:not(.held)").first().click({ force: true });
    await guest.page.getByRole("alert").waitFor();
    await shot("refusal");
    await guest.page.getByRole("button", { name: "Understood" }).click();
    await answerSome(20);
    await shot("middle");
    await guest.page.keyboard.press("l");
    await guest.page.getByRole("button", { name: "Look at step 9" }).click();
    await guest.page.getByRole("heading", { name: "Step 9 of" }).waitFor();
    await guest.page.keyboard.press("Escape");
    if (kind === "desk") {
      // There Escape closes no drawer, but comes back to now.
      await guest.page.getByRole("button", { name: "Look at step 9" }).click();
      await guest.page.getByRole("heading", { name: "Step 9 of" }).waitFor();
    }
    await shot("looking-back");
    await guest.page.getByRole("button", { name: "Back to now" }).click();
    await playOut(guest, mouse);
    await shot("reckoning");
    await guest.page.getByRole("button", { name: "To the table" }).click();
    await shot("end");
  });

  it("shows Bosses, Commands and the big board", async () => {
    guest = await house.guest(kit);
    const options = { board: "big", bosses: "true", commands: "true", terrains: "random" };
    await guest.play({ seats: [ME, BOT, BOT], options });
    await wait(guest);
    await shot("boss-choice");
    await answerSome(30);
    await shot("big-board");
  });

  it("shows the device being handed over", async () => {
    guest = await house.guest(kit);
    await guest.play({ seats: [named("Ada"), named("Mira")], options: { first: "2" } });
    await take(guest);
    await wait(guest);
    await shot("hand-over");
  });

  /** The moments of Dungeon Lords, by what is offered. */
  const MOMENTS: [string, RegExp][] = [
    ["keep", /^keep/],
    ["dig", /^dig/],
    ["mine", /^mine/],
    ["hire", /^hire/],
    ["build", /^build/],
    ["site", /^at /],
    ["spy", /^spy/],
    ["rooms", /^use/],
    ["retrieve", /^retrieve/],
    ["pay", /^(settle|pay$)/],
    ["tax", /^pay-gold/],
    ["where", /^fight/],
    ["plan", /^(lay|send)/],
    ["battle", /^act/],
    ["attack", /^attack/],
    ["aim", /^aim/],
  ];

  it.each([2, 4])("shows Dungeon Lords for %i from start to end", async (seats) => {
    guest = await house.guest(kit);
    const bots = Array.from({ length: seats - 1 }, () => BOT);
    await guest.play({ game: "dungeon-lords", seats: [ME, ...bots] });
    /** Moments come back every year; each is shown late in the game too. */
    const shown = new Map<string, string>();
    const look = async (name: string) => {
      const season = Number(/\d+/.exec(await guest.page.locator(".rd").innerText())?.[0]);
      const year = season > 5 ? "2" : "1";
      if (shown.get(name) === year) return;
      shown.set(name, year);
      await shot(`lords-${seats}-${name}-${year}`);
    };
    await playOut(guest, async (page, choice) => {
      const offers = await page
        .locator("[data-offer]")
        .evaluateAll((all) => all.map((offer) => offer.dataset["offer"]));
      for (const [name, found] of MOMENTS) if (found.test(offers[0] ?? "")) await look(name);
      if (choice.startsWith("order")) {
        await page.locator(".place.can").first().click();
        await look("orders");
        await page.locator(".place[aria-pressed=true]").first().click();
      }
      await byMouse(page, choice);
    });
    await shot(`lords-${seats}-reckoning`);
    await guest.page.getByRole("button", { name: "To the table" }).click();
    await shot(`lords-${seats}-end`);
  });

  it.each([2, 4, 6])("shows Big Bad Overlord for %i from start to end", async (seats) => {
    guest = await house.guest(kit);
    const bots = Array.from({ length: seats - 1 }, () => ({ kind: "bot", strength: "gentle" }) as const);
    const options = { first: "1", mats: seats === 4 ? "chosen" : "random" };
    await guest.play({ game: "big-bad-overlord", seats: [ME, ...bots], options });
    const shown = new Set<string>();
    /** Shows each kind of decision once for every place where a battle stands. */
    const look = async (kind: string) => {
      const battle = guest.page.locator(".stage header p");
      const where = (await battle.count()) > 0 ? await battle.innerText() : "";
      const stage = /field|citadel|Duke|cataclysm/.exec(where)?.[0].toLowerCase() ?? "peace";
      const name = `overlord-${seats}-${kind}-${stage}`;
      if (shown.has(name)) return;
      shown.add(name);
      await shot(name);
    };
    for (let state = "asked"; state !== "over";) {
      ({ state } = await command(guest, async (page, choice) => {
        const kind = choice.split(" ")[0] ?? "";
        await look(kind);
        if (kind === "attack" || kind === "send" || kind === "haunt") {
          await page.locator(`[data-choice="${choice}"]:visible`).first().focus();
          await look(`${kind}-aimed`);
        }
        await moving(page, choice);
      }));
    }
    await shot(`overlord-${seats}-reckoning`);
    await guest.page.getByRole("button", { name: "To the table" }).click();
    await shot(`overlord-${seats}-end`);
  });

  /** The moments of The Order of the Stick, by the games that were kept. */
  const OF_THE_STICK: [string, string, RegExp][] = [
    ["start", "six", /^return/],
    ["move", "six", /^move (east|west) /],
    ["populate", "six", /^add/],
    ["shtick", "six", /^select durkon/],
    ["help", "six", /^accept/],
    ["players", "six", /^offer/],
    ["window", "four", /^play/],
    ["spoils", "six", /^save/],
    ["search", "six", /^search/],
    ["collapse", "three-hard", /^remove/],
    ["shadow", "two-with-shadows", /^shadow/],
  ];

  it.each(OF_THE_STICK)("shows The Order of the Stick: %s", async (name, kept, choice) => {
    guest = await house.guest(kit);
    await guest.page.goto(await goTo(guest, { game: "order-of-the-stick", kept, choice }));
    await wait(guest);
    await shot(`stick-${name}`);
  });

  it("shows a training puzzle", async () => {
    guest = await house.guest(kit);
    await guest.page.goto("/");
    await guest.page.getByRole("button", { name: /^Dungeon Lords/ }).click();
    await shot("lords-home");
    await guest.page.getByRole("button", { name: /^Combat training 2/ }).click();
    await wait(guest);
    await shot("lords-puzzle");
    const line = [
      ["send witch", "plan"],
      ["send ghost", ""],
      ["done", "battle"],
      ["act ghost", "aim"],
      ["aim 2", "attack"],
    ];
    for (const [choice = "", name] of line) {
      await act(guest, () => mouse(guest.page, choice));
      await wait(guest);
      if (name) await shot(`lords-puzzle-${name}`);
    }
  });
});
