// Big Bad Overlord on the page.

import "./board.css";
import type { Play } from "../../table/play.svelte";
import type { Card, Verb, View } from "../../wire/big-bad-overlord";
import type { GameModule, Question, Step } from "../game";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import Ground from "./Ground.svelte";
import { muster } from "./muster.svelte";
import { inDock, verb } from "./offers";
import Others from "./Others.svelte";
import { FALLS, loanOf } from "./scene";
import Tray from "./Tray.svelte";
import {
  attackerName,
  describe as tell,
  dukeOf,
  frame,
  nameOf,
  percent,
  realmName,
  roleWords,
  shortName,
  viewOf,
} from "./view";

/** The steps of a turn. */
export function steps(view: View): Step[] {
  const { kind, why } = frame(view);
  const mark = (labels: readonly string[], now: number): Step[] =>
    now < 0
      ? []
      : labels.map((label, index) => ({ label, state: index < now ? "done" : index === now ? "now" : "later" }));
  // The steps of a round stand on the felt.
  if (view.table.battle) return [];
  const turn = ["Draw", "Attack", "Rearrange"];
  if (kind === "discard" || kind === "place") return mark(turn, 0);
  if (kind === "act" || why === "turn" || kind === "extra") return mark(turn, 1);
  if (why === "end") return mark(turn, 2);
  return [];
}

/** What is asked, as an imperative. */
export function question(view: View, aimed: string | null = null): Question | null {
  const { kind, why, realm } = frame(view);
  const { battle } = view.table;
  const names = battle ? { attacker: attackerName(view, battle), defender: realmName(view, battle.defender) } : null;
  const card = view.drawn;
  const lent = lending(view, aimed);
  switch (kind) {
    case "mat":
      return { title: "Choose your Duke" };
    case "opening":
      return { title: "Choose three for your citadel", help: "Nobody sees them. The other three are your army." };
    case "discard":
      return {
        title: "Discard one card",
        help: card ? `You drew ${nameOf(card)}, and ten are too many.` : "Ten are too many.",
      };
    case "place":
      return { title: card ? `Where does ${nameOf(card)} go?` : "Where does it go?" };
    case "act":
      return {
        title: view.targets.length ? "Attack somebody, or end the turn" : "Move cards, or end your turn",
        help: view.targets.length
          ? "Press a crest to see the battle. Tap your cards to move them first."
          : "To attack you need three in the citadel and a fighter in the army.",
      };
    case "rearrange":
      return rearranging(why, names?.attacker ?? "");
    case "join-attack":
      return {
        title: "Join the attack?",
        help: lent ?? `${names?.attacker} attacks ${names?.defender}. Lend cards, or stay out.`,
      };
    case "join-defense":
      return { title: "Join the defence?", help: lent ?? `One card beside ${names?.defender}, for this battle.` };
    case "haunt":
      return { title: "Haunt one roll", help: "Choose a roll and plus or minus on the lanes, or pass." };
    case "machine":
      return { title: "Roll for the machine?", help: "On 4, 5 or 6 it is yours: 50%." };
    case "withdraw":
      return { title: "Withdraw your cards?", help: realm ? `${roleWords(view, realm).words}.` : "" };
    case "after":
      return after(view);
    case "redirect":
      return { title: "Whom shall it attack now?", help: "Press any other crest." };
    case "extra":
      return { title: card ? `${nameOf(card)} is your extra card` : "Use the extra card" };
    case "limits":
      return { title: "Too many cards: discard one", help: realm ? realmName(view, realm) : "" };
    case "give":
      return { title: "Which Duke do you pass on?", help: "Press its crest." };
    case "over":
      return null;
  }
}

/** A card that is aimed at the battle, and how far it moves the chances. */
function lending(view: View, aimed: string | null): string | null {
  const loan = loanOf(view, aimed);
  if (!loan) return null;
  const [before, after] = [view.fight?.battle, loan.fight?.battle];
  if (!before?.fights || !after?.fights) return tell(loan.card);
  const stage = view.table.battle?.stage ?? "field";
  const [then, now] = [before, after].map(({ won, fights }) => percent(won, fights));
  return `${tell(loan.card)} With it ${FALLS[stage]} in ${now}${now === then ? ", as without" : `, not ${then}`}.`;
}

function rearranging(why: ReturnType<typeof frame>["why"], attacker: string): Question {
  const help = "Tap or drag cards between army and citadel.";
  switch (why) {
    case "defend":
      return { title: "Defend yourself", help: `${attacker} attacks. ${help}` };
    case "end":
      return { title: "Rearrange for the night", help: `${help} This ends your turn.` };
    case "join-attack":
      return { title: "Arrange your cards", help: "Three stay in the citadel." };
    default:
      return { title: "Arrange your cards", help };
  }
}

function after(view: View): Question {
  const battle = view.fight?.battle;
  const stage = view.table.battle?.stage ?? "field";
  const help = battle?.fights
    ? `Fought on, ${FALLS[stage]} in ${percent(battle.won, battle.fights)} of ${battle.fights.toLocaleString("en")} imagined fights.`
    : "";
  return { title: "Go on, or stop?", help };
}

/** The verb of the dock's button. */
function button(play: Play, notation: string): string | null {
  const [, what = ""] = notation.split(" ");
  const view = viewOf(play);
  switch (verb(notation)) {
    case "attack":
      return `Attack ${shortName(view, Number(what))}`;
    case "send":
      return "Send it";
    case "discard":
      return `Discard ${nameOf(what as Card)}`;
    case "redirect":
      return `Send it to ${shortName(view, Number(what))}`;
    default:
      return play.say(play.offers.get(notation) ?? "") || null;
  }
}

/** The choices that are large buttons, with their chances. */
function always(play: Play): { notation: string; label: string }[] {
  const view = viewOf(play);
  const battle = view.fight?.battle;
  const chance = battle?.fights ? ` (${percent(battle.won, battle.fights)})` : "";
  const labels: Record<string, string> = {
    press: `Press on${chance}`,
    storm: "Storm the citadel",
    face: "Face the Duke",
    end: "End my turn",
    keep: "Keep it so",
    "stay-out": "Stay out",
    stay: "Stay",
    withdraw: "Withdraw",
    pass: "Pass",
    roll: "Roll for it (50%)",
    decline: "Leave it",
    "mat any": "Any mat",
    reopen: "Choose anew",
    done: "No more cards",
  };
  return Object.entries(labels).flatMap(([notation, label]) =>
    play.offers.has(notation) ? [{ notation, label }] : [],
  );
}

/** The buttons of the dock that go on with something. */
const DOING: readonly Verb[] = ["press", "storm", "face", "roll"];

const bigBadOverlord: GameModule = {
  Others,
  Board,
  Ground,
  Aids,
  Tray,
  steps: (play) => steps(viewOf(play)),
  ask: (play) => question(viewOf(play), play.aimed),
  verb: button,
  // While cards are moved, what is done with them is said where they lie.
  plain: (notation) =>
    inDock(notation) || (notation === "keep" && muster.want === null) || (notation === "done" && !muster.arranging),
  quiet: (notation) => !DOING.includes(verb(notation)),
  // Cards may always be moved; few do.
  idle: (_, notation) => muster.want === null && ["regroup", "name"].includes(verb(notation)),
  always,
  piece: (play, notation) => dukeOf(viewOf(play), notation),
  sealed: "Citadel sealed",
  points: null,
  keys: [
    ["E", "end my turn"],
    ["1 to 6", "haunt a roll, the attacker's first"],
    ["+ and −", "a bonus or a penalty for it"],
  ],
};

export default bigBadOverlord;
