// Dungeon Lords on the page.

import "./board.css";
import type { Play } from "../../table/play.svelte";
import type { Place, Verb, View } from "../../wire/dungeon-lords";
import type { GameModule, Question, Step } from "../game";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { letter } from "./letter.svelte";
import { inDock, verb } from "./offers";
import Others from "./Others.svelte";
import Tabs from "./Tabs.svelte";
import Tray from "./Tray.svelte";
import { frame, inCombat, nameOf, phase, viewOf, type Asked, type Phase } from "./view";

const NUMBERS = ["first", "second", "third"];

/** The parts of a round, and how far it is. */
export function steps(view: View): Step[] {
  if (inCombat(view)) {
    const fighting = view.table.battle !== null;
    return [
      { label: "Plan", state: fighting ? "done" : "now" },
      { label: "Battle", state: fighting ? "now" : "later" },
    ];
  }
  const parts: [Phase, string][] = [
    ["orders", "Orders"],
    ["places", "Places"],
    ["production", "Production"],
    ["trouble", "Event"],
  ];
  const now = parts.findIndex(([name]) => name === phase(view));
  if (now < 0) return [];
  return parts.map(([, label], index) => ({ label, state: index < now ? "done" : index === now ? "now" : "later" }));
}

/** How far an answer is that takes several steps. */
export interface Draft {
  /** The letter's slots. */
  slots: readonly unknown[];
  /** Whether the third order of another colour is still to be chosen. */
  thirdMissing: boolean;
  /** Whether the plan for a battle has its tile. */
  tileChosen: boolean;
}

const more = (left: number | undefined) => (left === undefined ? "" : ` ${left} more at most.`);

/** What is asked, as an imperative. */
export function question(asked: Asked, { slots, thirdMissing, tileChosen }: Draft): Question | null {
  const creature = asked.creature ? nameOf(asked.creature).toLowerCase() : "creature";
  switch (asked.kind) {
    case "choosing":
      return { title: "Keep one order in hand", help: "The other two cannot be played at first." };
    case "orders": {
      const open = slots.indexOf(null);
      if (open < 0 && thirdMissing)
        return { title: "Choose nobody's third order", help: "One of the three cards left." };
      if (open < 0) return { title: "Seal your orders", help: "Drag cards in the letter to change their order." };
      return { title: `Choose your ${NUMBERS[open]} order`, help: "Click a place, or press its number." };
    }
    case "act":
      return asked.place
        ? { title: `${nameOf(asked.place)}?`, help: "Declined, the card can come back to your hand." }
        : null;
    case "spy":
      return { title: "Look at a Combat card" };
    case "dig":
      return { title: "Dig a tunnel", help: `On a glowing square.${more(asked.left)}` };
    case "mine":
      return { title: "Send a miner", help: `On a tunnel that glows.${more(asked.left)}` };
    case "site":
      return { title: `Build the ${asked.room ? nameOf(asked.room) : "room"}`, help: "It replaces a tunnel." };
    case "give-trap":
      return { title: "Give up a trap" };
    case "give-monster":
      return { title: "Give up a monster" };
    case "production":
      return { title: "Use your rooms" };
    case "workers":
      return { title: "How many trolls work?" };
    case "shed":
      return { title: "Dig with the tools" };
    case "retrieval":
      return { title: "Take one order back" };
    case "pay-day":
      return { title: "Pay day: who is next?" };
    case "wage":
      return { title: `Pay the ${creature}?` };
    case "tax":
      return { title: `Taxes: ${asked.due ?? 0} Gold due` };
    case "strike":
      return { title: `The ${creature} strikes` };
    case "release":
      return { title: "A prisoner goes free" };
    case "traps":
      return { title: "Which trap goes first?" };
    case "dart":
      return { title: `Aim the ${asked.trap ? nameOf(asked.trap) : "dart"}` };
    case "suggested":
      return { title: `Pay the ${creature} or withdraw it` };
    case "creatures":
      return { title: "Who acts next?" };
    case "attack":
      return { title: `How does the ${creature} act?` };
    case "blow":
      return { title: `Whom does the ${creature} hit?` };
    case "planning":
      return tileChosen
        ? { title: "Prepare the defence" }
        : { title: "Where do you meet them?", help: "On one of the nearest tiles that are not conquered." };
    case "special":
    case "spell":
    case "over":
      return null;
  }
}

/** The verb of the dock's button. */
function button(play: Play, notation: string): string | null {
  switch (verb(notation)) {
    case "dig":
      return "Dig here";
    case "mine":
      return "Mine here";
    case "at":
      return "Build here";
    case "fight":
      return "Fight here";
    case "aim":
      return "Hit this one";
    default:
      return play.say(play.offers.get(notation) ?? "") || null;
  }
}

/** How an order is declined, in a few words. */
const DECLINED: Record<Place, string> = {
  "get-food": "Get no food",
  "improve-reputation": "Stay as I am",
  "dig-tunnels": "Dig none",
  "mine-gold": "Mine none",
  "recruit-imps": "Recruit none",
  "buy-traps": "Buy no traps",
  "hire-monster": "Hire nobody",
  "build-room": "Build nothing",
};

/** The short labels of what the dock offers. */
function always(play: Play): { notation: string; label: string }[] {
  const { place, creature } = frame(viewOf(play));
  const labels: Record<string, string> = {
    decline: place ? DECLINED[place] : "Decline",
    "let-go": creature ? `Let the ${nameOf(creature).toLowerCase()} go` : "Let it go",
  };
  return Object.entries(labels).flatMap(([notation, label]) =>
    play.offers.has(notation) ? [{ notation, label }] : [],
  );
}

/** The buttons of the dock that carry something out. */
const DOING: readonly Verb[] = ["perform", "pay"];

const dungeonLords: GameModule = {
  Others,
  Board,
  Aids,
  Tabs,
  strip: true,
  Tray,
  steps: (play) => steps(viewOf(play)),
  ask: (play) => {
    const view = viewOf(play);
    return question(frame(view), {
      slots: letter.slots(play),
      thirdMissing: letter.needsThird(play) && (view.own?.orders.third ?? letter.third) === null,
      tileChosen: Boolean(view.own?.plan.square),
    });
  },
  verb: button,
  plain: inDock,
  quiet: (notation) => !DOING.includes(verb(notation)),
  always,
  sealed: "Orders sealed",
  points: "Points",
  round: (play) => {
    const view = viewOf(play);
    const { year, season, rules } = view.table;
    if (rules.game === "training") return null;
    const seasons = ["winter", "spring", "summer", "fall"];
    const fights = inCombat(view) || phase(view) === "over";
    const now = (year === "first" ? 0 : 5) + (fights ? 5 : seasons.indexOf(season) + 1);
    return { now, of: 10, what: "Season" };
  },
};

export default dungeonLords;
