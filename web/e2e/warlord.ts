// Big Bad Overlord: cards are moved on the page and sent in one go; all else is a choice on the table.

import type { Locator } from "playwright-core";
import { act, finger, keys, mouse, walkTo, type Hands, type Shown } from "./hands";
import type { Guest } from "./house";

/** Touches a thing. */
type Press = (thing: Locator) => Promise<void>;

/** Hands that move cards on the page until the arrangement is lawful, when one is asked for. */
const moving =
  (hands: Hands, press: Press): Hands =>
  async (page, choice) => {
    if (!isMove(choice)) return hands(page, choice);
    const done = page.locator(".mine .acts .btn-primary");
    const fullCitadel = page.locator(".zone.citadel.full");
    while ((await done.getAttribute("aria-disabled")) === "true") {
      const from = (await fullCitadel.count()) > 0 ? "citadel" : "army";
      await press(page.locator(`.slip.can[data-mine^="${from} "]`).first());
    }
    await press(done);
  };

export const byMouse = moving(mouse, (thing) => thing.click());
export const byFinger = moving(finger, (thing) => thing.tap());
export const byKeys = moving(keys, walkTo);

const verb = (choice: string) => choice.split(" ")[0] ?? "";
/** Whether a choice is sent by moving cards. */
const isMove = (choice: string) => ["stash", "name"].includes(verb(choice));

/** What is done first where it is offered: a CITADEL of three, then to battle with everybody, and on to the end. */
const WAR = [
  ...["mat", "keep", "stash", "name", "citadel", "army", "storm", "face", "press", "attack", "send", "haunt", "roll"],
  ...["redirect", "give", "replace", "discard", "stay", "done", "end", "pass", "stay-out"],
];
/** The same without an attack of one's own. */
const PEACE = WAR.filter((word) => word !== "attack");

/** How somebody decides: to war or not. */
export type Temper = "war" | "peace";

/** Picks a choice by temper. */
export function decide(choices: readonly string[], temper: Temper): string {
  const order = temper === "war" ? WAR : PEACE;
  for (const word of order) {
    const found = choices.find((choice) => verb(choice) === word);
    if (found !== undefined) return found;
  }
  throw new Error(`There is nothing to choose in ${choices.join(", ")}.`);
}

/** Answers one question, and tells what it was. All that is offered must be on the table. */
export function command(guest: Guest, hands: Hands, temper: Temper = "war"): Promise<Shown> {
  return act(guest, ({ offers, targets }) => {
    const moves = offers.some((offer) => isMove(offer));
    // Cards are pressed to move them: that stands for these.
    const pressed = (offer: string) => isMove(offer) || offer === "regroup" || (offer === "done" && moves);
    const missing = offers.filter((offer) => !targets.includes(offer) && !pressed(offer));
    if (missing.length > 0) throw new Error(`Offered, but nowhere on the table: ${missing.join(", ")}`);
    return hands(guest.page, decide(offers, temper));
  });
}
