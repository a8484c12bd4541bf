// The Order of the Stick: what somebody does in the dungeon, and how windows are let pass for a while.

import type { Page } from "playwright-core";
import { decideBy, finger, keys, mouse, unlessGone, type Hands, type Shown } from "./hands";
import type { Guest } from "./house";

/** What is done first where it is offered: to battle and on, with a friend's help, and out when the dungeon falls. */
const ORDER = [
  ...["return", "shadow", "learn", "under", "lose", "pick", "pay", "remove", "add", "select", "accept", "take", "grab"],
  ...["rob", "save", "equip", "trade", "sell", "search", "next", "shoot", "offer", "show", "fetch", "send", "cheer"],
  ...["help", "move", "bare", "pass", "done", "stay", "no-monster", "rest", "decline", "leave"],
];
/** What may be used besides; used now and then. */
const CARDS = ["play", "use"];

const verb = (choice: string) => choice.split(" ")[0] ?? "";

/** Picks a choice. Where nobody may rest any more, the way out is up. */
export function decide(choices: readonly string[], luck: number): string {
  const out = choices.find((choice) => choice === "move up");
  if (out !== undefined && !choices.includes("rest")) return out;
  // Every other way is short, so that a game is, too.
  const ways = luck % 2 === 0 ? ORDER : ORDER.filter((word) => word !== "move");
  const order = luck % 3 === 0 ? [...CARDS, ...ways] : ways;
  const word = [...order, ...ORDER, ...CARDS].find((word) => choices.some((choice) => verb(choice) === word));
  const same = choices.filter((choice) => verb(choice) === word);
  const found = same[luck % same.length];
  if (found === undefined) throw new Error(`There is nothing to choose in ${choices.join(", ")}.`);
  return found;
}

/** Lets windows pass until the own turn. Who is in what a window is about cannot wish that. */
type Hush = (page: Page) => Promise<void>;

/** As long as a window may still be there that others may end, in milliseconds. */
const SOON = { timeout: 2000 };
const wish = (page: Page) => page.locator(".wishes").getByRole("checkbox", { name: "until my turn" });

/** A way to play: how choices are made, and how windows are let pass. */
export interface Way {
  hands: Hands;
  hush: Hush | null;
}

export const BY_MOUSE: Way = {
  hands: async (page, choice) => {
    // A pointer that rests reads the card below it, which lies over the neighbours until the pointer moves on.
    await page.mouse.move(0, 0);
    await mouse(page, choice);
  },
  hush: (page) => wish(page).click(SOON),
};

export const BY_FINGER: Way = {
  hands: finger,
  hush: async (page) => {
    await page.locator(".wishes summary").tap(SOON);
    await wish(page).tap(SOON);
  },
};

export const BY_KEYS: Way = { hands: unlessGone(keys), hush: null };

/** Whether windows are let pass from now on; false where that cannot be wished. */
async function isHushed(page: Page, hush: Hush): Promise<boolean> {
  const moment = () => page.locator("[data-number]").getAttribute("data-number");
  if ((await page.locator(".wishes").count()) === 0) return false;
  const before = await moment();
  try {
    await hush(page);
    return true;
  } catch {
    // The window may be over meanwhile.
    return (await moment()) !== before;
  }
}

/** Answers one question, and tells what it was. All that is offered must be on the table. */
export function explore(guest: Guest, { hands, hush }: Way, luck: number): Promise<Shown> {
  return decideBy(guest, async ({ offers }) => {
    if (hush && offers.length === 1 && offers[0] === "pass" && (await isHushed(guest.page, hush))) return;
    await hands(guest.page, decide(offers, luck));
  });
}

/** Plays until the game is over; tells how many choices that took. */
export async function exploreAll(guest: Guest, way: Way): Promise<number> {
  for (let choices = 0; ; choices++) {
    const { state } = await explore(guest, way, choices + 1);
    if (state === "over") return choices;
  }
}
