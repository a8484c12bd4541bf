// How a person plays at the page: reads what is offered, and chooses by mouse, touch or keyboard.

import type { Locator, Page } from "playwright-core";
import type { Guest } from "./house";

/** What the page shows at a moment. */
export interface Shown {
  state: "asked" | "over" | "handed";
  /** Counts the moments. */
  number: number;
  /** What may be chosen, in notation, as a screen reader finds it. */
  offers: string[];
  /** What can be seen and pressed. */
  targets: string[];
  /** Cards lie behind a button, as they do on a phone. */
  folded: boolean;
}

/** A way to choose what is on the table. */
export type Hands = (page: Page, choice: string) => Promise<void>;

/** The last moment that a guest has answered, so that the next one is waited for. Each seat counts for itself. */
const answered = new WeakMap<Guest, number>();

/** Waits until the page asks this guest something new, or the game is over. What is shown before is skipped by a key. */
export async function wait(guest: Guest): Promise<Shown> {
  for (;;) {
    const shown = await look(guest);
    if (shown !== "film") return shown;
    await guest.page.keyboard.press("Escape");
  }
}

/** The next that the page shows: a question, the end, or what happened before. */
async function look(guest: Guest): Promise<Shown | "film"> {
  const seen = answered.get(guest) ?? -1;
  const shown = await guest.page.waitForFunction((seen): Shown | "film" | null => {
    const blank = { number: -1, offers: [], targets: [], folded: false };
    const hand = [...document.querySelectorAll("h1")].some((title) => title.textContent?.startsWith("Hand the device"));
    if (hand) return { ...blank, state: "handed" };
    if (document.querySelector("[data-film]")) return "film";
    const number = Number(document.querySelector<HTMLElement>("[data-number]")?.dataset["number"] ?? -1);
    if (document.querySelector("dialog[open]")) return { ...blank, number, state: "over" };
    const values = (name: string, elements: Iterable<HTMLElement>) =>
      [...elements].flatMap((element) => element.dataset[name] ?? []);
    const offers = values("offer", document.querySelectorAll<HTMLElement>("[data-offer]"));
    // Who has sealed an answer may change it, but is not asked; a board may still send the parts of one.
    if (!document.querySelector(".dock.mine") || document.querySelector("[aria-busy=true]")) return null;
    // The board is fetched when it is first needed; until then the table is plain.
    if (number <= seen || offers.length === 0 || document.querySelector(".plain")) return null;
    const pressable = [...document.querySelectorAll<HTMLElement>("[data-choice]")].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.ariaDisabled !== "true" &&
        !(element as HTMLButtonElement).disabled,
    );
    const folded = document.querySelector(".tray [aria-expanded=false]") !== null;
    return { state: "asked", number, offers, targets: values("choice", pressable), folded };
  }, seen);
  return (await shown.jsonValue()) as Shown | "film";
}

/** The duties of a turn first, then what ends it. */
const ORDER = [
  ...["keep", "draft", "lay", "stand", "unit", "token", "map", "slot", "take", "put", "only", "end", "pass"],
  ...["order", "perform", "spy", "dig", "mine", "hire", "build", "at", "give", "use", "trolls", "retrieve", "settle"],
  ...["pay", "pay-gold", "symbol", "fight", "send", "release", "spring", "aim", "act", "pick", "attack", "face"],
  ...["stop", "done"],
];
/** What may be done besides; done now and then, so that every kind of choice comes up. */
const EXTRAS = [
  ...["portal", "exchange", "command", "reveal"],
  ...["waive", "let-go", "gain-evil", "red-mark", "turn-down", "withdraw", "decline"],
];
const verb = (choice: string) => choice.split(" ")[0] ?? "";

/** Picks a choice: a duty, or now and then something more. */
export function pick(choices: string[], luck: number): string {
  const order = luck % 3 === 0 ? [...EXTRAS, ...ORDER] : [...ORDER, ...EXTRAS];
  const wanted = order.find((word) => choices.some((choice) => verb(choice) === word));
  const same = choices.filter((choice) => verb(choice) === wanted);
  const found = same[luck % same.length];
  if (found === undefined) throw new Error(`There is nothing to choose in ${choices.join(", ")}.`);
  return found;
}

/** Waits for a question and does something about it; the next one that is waited for is a new one. */
export async function act(guest: Guest, deed: (shown: Shown) => Promise<void>): Promise<Shown> {
  const shown = await wait(guest);
  if (shown.state !== "asked") return shown;
  answered.set(guest, shown.number);
  await deed(shown);
  return shown;
}

/** What is done with cards: a phone keeps them behind a button. */
const ON_CARDS = /^(command|reveal)/;

/** What is offered and has no place on the table. */
function missing({ offers, targets, folded }: Shown): string[] {
  return offers.filter((offer) => !targets.includes(offer) && !(folded && ON_CARDS.test(offer)));
}

/** Answers one question by what is decided among all that is on the table, and tells what it was. */
export function decideBy(guest: Guest, decide: (shown: Shown) => Promise<void>): Promise<Shown> {
  return act(guest, async (asked) => {
    let shown = asked;
    // A busy machine may draw the dock before the board; what is still nowhere after a second is missing.
    for (let looks = 0; looks < 10 && missing(shown).length > 0; looks++) {
      await guest.page.waitForTimeout(100);
      answered.set(guest, shown.number - 1);
      shown = await wait(guest);
      answered.set(guest, shown.number);
    }
    if (shown.state !== "asked") return;
    const nowhere = missing(shown);
    if (nowhere.length > 0) throw new Error(`Offered, but nowhere on the table: ${nowhere.join(", ")}`);
    await decide(shown);
  });
}

/** Answers one question, and tells what it was. */
export function answer(guest: Guest, hands: Hands, luck = 1): Promise<Shown> {
  return decideBy(guest, ({ targets }) => hands(guest.page, pick(targets, luck)));
}

/** Begins to count anew: another seat or another table is shown. */
export function turnTo(guest: Guest): void {
  answered.delete(guest);
}

/** Takes the device that was handed over. */
export async function take(guest: Guest): Promise<void> {
  turnTo(guest);
  await guest.page.getByRole("button", { name: /^I am / }).click();
}

/** Plays until the game is over; tells how many choices that took. */
export async function playOut(guest: Guest, hands: Hands): Promise<number> {
  for (let choices = 0; ; choices++) {
    const { state } = await answer(guest, hands, choices + 1);
    if (state === "over") return choices;
    if (state === "handed") await take(guest);
  }
}

/** The thing on the table that stands for a choice. */
const target = (page: Page, choice: string) => page.locator(`[data-choice="${choice}"]:visible`).first();

/** As long as a thing to press may take to be there, in milliseconds. */
const SOON = { timeout: 8000 };

/** Where all are asked at once, the answers of others may end the question before it is answered. */
export const unlessGone =
  (hands: Hands): Hands =>
  async (page, choice) => {
    try {
      await hands(page, choice);
    } catch (error) {
      if ((await page.locator(`[data-offer="${choice}"]`).count()) > 0) throw error;
    }
  };

/** Points and clicks. */
export const mouse = unlessGone((page, choice) => target(page, choice).click(SOON));

/** Taps: the first tap aims, the button of the dock does it. */
export const finger = unlessGone(async (page, choice) => {
  const plain = await page.locator(`.dock [data-choice="${choice}"]`).isVisible();
  await target(page, choice).tap(SOON);
  if (!plain) await page.locator(".dock .confirm").tap(SOON);
});

const FOCUSED = "document.activeElement?.dataset ?? {}";
/** More than there is to walk through. */
const FAR = 80;

/** Whether arrows lead from the focus to what bears a choice. */
const NEAR = (choice: string) => {
  const goal = document.querySelector<HTMLElement>(`[data-choice="${choice}"][data-rove]`);
  const focused = document.activeElement;
  return goal !== null && focused instanceof HTMLElement && goal.dataset["rove"] === focused.dataset["rove"];
};

/** Walks by Tab and arrows, and chooses by Enter. */
export const keys: Hands = async (page, choice) => {
  const square = /^\S+ r(\d)c(\d)$/.exec(choice);
  for (let step = 0; step < FAR; step++) {
    const found = await page.evaluate<Record<string, string | undefined>>(FOCUSED);
    if (found["choice"] === choice) return page.keyboard.press("Enter");
    const here = /^r(\d)c(\d)$/.exec(found["square"] ?? "");
    if (await page.evaluate(NEAR, choice)) {
      await page.keyboard.press("ArrowRight");
      continue;
    }
    // Inside the right map the arrows walk; elsewhere Tab goes on.
    if (square && here && found["choice"]) {
      const [down, right] = [Number(square[1]) - Number(here[1]), Number(square[2]) - Number(here[2])];
      await page.keyboard.press(
        down !== 0 ? (down > 0 ? "ArrowDown" : "ArrowUp") : right > 0 ? "ArrowRight" : "ArrowLeft",
      );
    } else {
      await page.keyboard.press("Tab");
    }
  }
  throw new Error(`${choice} cannot be reached by keyboard.`);
};

/** Walks to a thing by Tab, and presses Enter. */
export async function walkTo(thing: Locator): Promise<void> {
  const { keyboard } = thing.page();
  for (let step = 0; step < FAR; step++) {
    if (await thing.evaluate((element) => element === document.activeElement)) return keyboard.press("Enter");
    await keyboard.press("Tab");
  }
  throw new Error(`${thing.toString()} cannot be reached by keyboard.`);
}
