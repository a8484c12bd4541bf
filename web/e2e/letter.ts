// Orders of Dungeon Lords: they are laid into a letter on the page, and sent when it is sealed.

import type { Locator } from "playwright-core";
import { finger, keys, mouse, walkTo, type Hands } from "./hands";

/** Touches a thing. */
type Press = (thing: Locator) => Promise<void>;

/** Hands that answer by writing a whole letter when an order is to be chosen. */
const writing =
  (hands: Hands, press: Press): Hands =>
  async (page, choice) => {
    if (!choice.startsWith("order ")) return hands(page, choice);
    await press(page.locator(`[data-choice="${choice}"]`));
    const places = page.locator(".place.can");
    for (let left = await places.count(); left > 0; left = await places.count()) await press(places.nth(left >> 1));
    const thirds = page.locator(".third .can");
    if ((await thirds.count()) > 0) await press(thirds.last());
    await press(page.locator(".letter .seal.can"));
  };

export const byMouse = writing(mouse, (thing) => thing.click());
export const byFinger = writing(finger, (thing) => thing.tap());
export const byKeys = writing(keys, walkTo);
