// What is shown of a step: an attack, who joins it, and every round phase by phase, its results after its dice.

import type { Component } from "svelte";
import Crown from "~icons/game-icons/queen-crown";
import Dice from "~icons/game-icons/rolling-dices";
import Ghost from "~icons/game-icons/ghost";
import Shield from "~icons/game-icons/checked-shield";
import Swords from "~icons/game-icons/crossed-swords";
import Volcano from "~icons/game-icons/volcano";
import type { Beat } from "../../table/director/director.svelte";
import type { Film, Play } from "../../table/play.svelte";
import type { Battle, Card, Fighter, Foe, Phase, Seen, Side, View } from "../../wire/big-bad-overlord";
import { PHASE_ICONS } from "./icons";
import { animate } from "./motion";
import { after, rolls, type Round } from "./record";
import { STEPS } from "./scene";
import { holding, nameOf, PHASES, realmName, SIDES, signed } from "./view";

/** What is told of a battle in a view that is shown. */
interface Told {
  /** The step of its round; none between rounds. */
  step: (typeof STEPS)[number] | null;
  /** The phase whose dice are in the air. */
  dice: Phase | null;
  /** What the rolls of the round came to so far. */
  round: Round;
}

const told = new WeakMap<View, Told>();

/** The phase whose dice are still rolling in what is shown; what they come to is written when they lie still. */
export function rolling(view: View): Phase | null {
  return told.get(view)?.dice ?? null;
}

/** The step of the round that is told in what is shown, as a place among the steps; null where nothing is told. */
export function toldStep(view: View): number | null {
  const step = told.get(view)?.step;
  return step ? STEPS.indexOf(step) : null;
}

/** What the rolls of the round came to, as far as it is told in what is shown; null where nothing is told. */
export function toldRound(view: View): Round | null {
  return told.get(view)?.round ?? null;
}

/** What is shown of a step; null where the sentences are enough. */
export function beats(play: Play, { heard, before }: Film): Beat[] | null {
  const found = tell(
    heard.map(({ event }) => event as Seen),
    before as View,
    rolls(play.log, play.log.at(-1)?.step ?? 0),
  );
  return found.length > 0 ? found : null;
}

/** The events that battles are told by. */
const TOLD: ReadonlySet<Seen["event"]> = new Set<Seen["event"]>([
  ...(["attacked", "sent", "round-began", "haunted", "rolled", "machine-rolled", "stormed"] as const),
  ...(["duke-faced", "duke-fell", "last-battle", "smack", "destroyed", "captured", "lost"] as const),
]);

/** A beat that is being told. */
interface Telling {
  kind: Beat["kind"];
  group: string;
  title: string;
  line: string;
  sign: Component;
  events: Seen[];
  /** The phase whose dice roll, if they do. */
  dice: Phase | null;
}

const SIDE_WORDS: Record<Side, string> = { attacker: "Attack", defender: "Defence" };
const PHASE_WORDS = { mind: "Mind", magic: "Magic", melee: "Melee" } as const satisfies Record<Phase, string>;
const OTHER: Record<Side, Side> = { attacker: "defender", defender: "attacker" };

/** The battles of some events, told over the view before them and the rolls of its round. */
export function tell(events: readonly Seen[], before: View, rolled: Round = {}): Beat[] {
  if (!events.some(({ event }) => TOLD.has(event))) return [];
  const view = structuredClone(before);
  const found: Beat[] = [];
  let telling = null as Telling | null;
  let round = view.table.battle?.round ?? 0;
  /** How many events have been told. */
  let heard = 0;
  /** What the rolls of the round came to, as far as their dice lie still. */
  let known = rolled;
  /** What the rolls of a phase came to, until it is written. */
  let came: string[] = [];

  const end = () => {
    if (!telling) return;
    const { events: shown, dice, ...beat } = telling;
    telling = null;
    const shows = structuredClone(view);
    const phase = PHASES.find((one) => beat.group.endsWith(` ${one}`));
    // What dice came to is known when they lie still.
    if (!dice) known = events.slice(0, heard).reduce(after, rolled);
    told.set(shows, { step: phase ? PHASE_WORDS[phase] : null, dice, round: known });
    found.push({ ...beat, view: shows, show: () => animate(shown) });
  };
  const begin = (beat: Partial<Telling> & Pick<Telling, "title" | "sign" | "group">) => {
    land();
    end();
    telling = { kind: "big", line: "", events: [], dice: null, ...beat };
  };
  /** The dice lie still: the next beat tells what they came to. */
  const land = () => {
    const phase = telling?.dice;
    if (!telling || !phase) return;
    const { group, sign } = telling;
    end();
    telling = {
      kind: "small",
      group,
      sign,
      title: `${PHASE_WORDS[phase]} hits nobody`,
      line: came.join(", "),
      events: [],
      dice: null,
    };
    came = [];
  };
  /** A card is hit by what was rolled. */
  const hit = (title: string) => {
    land();
    if (!telling) begin({ group: `round ${round}`, title, sign: Swords });
    else if (telling.kind === "small") Object.assign(telling, { kind: "big", title });
    else telling.title = title;
  };
  const foe = (one: Foe) => ("realm" in one ? realmName(view, one.realm) : nameOf(one["do-gooder"]));

  for (const event of events) {
    switch (event.event) {
      case "attacked":
        begin({
          group: "attack",
          title: `${foe(event.attacker)} attacks ${realmName(view, event.defender)}`,
          sign: Swords,
        });
        break;
      case "sent":
        begin({
          kind: "small",
          group: "allies",
          title: `${realmName(view, event.realm)} lends ${nameOf(event.card)}`,
          line: `It joins the ${SIDE_WORDS[event.side].toLowerCase()}.`,
          sign: event.side === "attacker" ? Swords : Shield,
        });
        break;
      case "round-began":
        land();
        end();
        round = event.round;
        break;
      case "haunted":
        begin({
          kind: "small",
          group: `round ${round} ghosts`,
          title: `The ghost of ${realmName(view, event.realm)}`,
          line: `${signed(event.points)} on ${PHASE_WORDS[event.phase]} of the ${SIDE_WORDS[event.side].toLowerCase()}.`,
          sign: Ghost,
        });
        break;
      case "rolled": {
        const { phase, side, total, bonus } = event;
        const same = telling?.dice === phase;
        const again = same && telling?.events.some((one) => one.event === "rolled" && one.side === side);
        if (!same || again) {
          if (again) came = [];
          const title = again ? `${PHASE_WORDS[phase]}: equal, once more` : `${PHASE_WORDS[phase]} is rolled`;
          begin({ group: `round ${round} ${phase}`, title, sign: PHASE_ICONS[phase], dice: phase });
        }
        came.push(`${SIDE_WORDS[side]} ${total} (${total - bonus} ${signed(bonus)})`);
        break;
      }
      case "melee-won": {
        land();
        const won = SIDES.filter((side) => event[side]);
        if (telling)
          telling.title =
            won.length === 1 && won[0] ? `The ${SIDE_WORDS[won[0]].toLowerCase()} wins` : "Both sides win";
        break;
      }
      case "captured":
        hit(`${nameOf(event.card)} is seized`);
        break;
      case "destroyed":
        hit(`${nameOf(event.card)} is destroyed`);
        break;
      case "lost":
        hit(`${nameOf(event.card)} is beaten`);
        break;
      case "machine-rolled":
        begin({
          group: `round ${round} machine`,
          title: event.won ? `${nameOf(event.card)} changes sides` : `${nameOf(event.card)} is lost`,
          line: `Rolled ${event.die}: 4 to 6 takes it.`,
          sign: Dice,
        });
        break;
      case "stormed":
        begin({
          group: "storm",
          title: `The citadel is stormed`,
          line: `${realmName(view, event.realm)} shows ${event.cards.map(nameOf).join(", ") || "nobody"}.`,
          sign: Swords,
        });
        break;
      case "duke-faced":
        begin({ group: "duke", title: `${realmName(view, event.realm)} fights alone`, sign: Crown });
        break;
      case "duke-fell":
        begin({ group: "fall", title: `${realmName(view, event.realm)} falls`, sign: Crown });
        break;
      case "last-battle":
        begin({
          group: "last",
          title: "The last battle begins",
          line: `${realmName(view, event.mageskull)} against ${realmName(view, event.doomsword)}.`,
          sign: Volcano,
        });
        break;
      case "smack":
        begin({
          group: `smack ${event.by} ${event.phase}`,
          title: event.hit ? `The ${SIDE_WORDS[event.by].toLowerCase()} smacks` : "The smack misses",
          sign: Volcano,
        });
        break;
      case "battle-over":
      case "turn-ended":
      case "turn-began":
      case "went-home":
      case "over":
        land();
        end();
        break;
      default:
        break;
    }
    retell(view, event);
    telling?.events.push(event);
    heard += 1;
  }
  land();
  end();
  return found;
}

/** A battle before its first round. */
function begun(view: View, attacker: Foe, defender: number): Battle {
  const own = (realm: number): Fighter[] => holding(view, realm).army.map((card) => ({ card, under: "own" }));
  const first: Fighter[] = "realm" in attacker ? own(attacker.realm) : [{ card: attacker["do-gooder"], under: "own" }];
  return {
    attacker,
    defender,
    stage: "field",
    round: 0,
    forces: [first, []],
    helped: [],
    haunts: [null, null, null, null, null, null],
    dice: noDice(),
    smack: [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    machines: [null, null],
  };
}

const noDice = (): Battle["dice"] => [
  [
    [0, 0],
    [0, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
];

/** Takes one card out of a force. */
function take(battle: Battle, side: Side, card: Card): Fighter | null {
  const force = battle.forces[SIDES.indexOf(side)] ?? [];
  const at = force.findIndex((fighter) => fighter.card === card);
  return at < 0 ? null : (force.splice(at, 1)[0] ?? null);
}

/** Changes a view to what it is after an event of a battle; what cannot be seen in it stays. */
export function retell(view: View, event: Seen): void {
  const { table } = view;
  const { battle } = table;
  if (event.event === "attacked") {
    table.battle = begun(view, event.attacker, event.defender);
    return;
  }
  if (!battle) return;
  switch (event.event) {
    case "sent":
      battle.forces[SIDES.indexOf(event.side)]?.push({ card: event.card, under: { ally: event.realm } });
      break;
    case "round-began":
      battle.round = event.round;
      battle.stage = event.stage;
      battle.dice = noDice();
      if (event.stage === "field" && battle.forces[1].length === 0)
        battle.forces[1] = holding(view, battle.defender).army.map((card) => ({ card, under: "own" }));
      view.ghosts.forEach((ghost) => (ghost.haunt = null));
      break;
    case "haunted": {
      const ghost = view.ghosts.find(({ realm }) => realm === event.realm);
      if (ghost) ghost.haunt = { side: event.side, phase: event.phase, points: event.points };
      break;
    }
    case "rolled": {
      const phase = battle.dice[PHASES.indexOf(event.phase)];
      if (phase) phase[SIDES.indexOf(event.side)] = event.dice;
      break;
    }
    case "captured": {
      const fighter = take(battle, OTHER[event.by], event.card);
      if (fighter) battle.forces[SIDES.indexOf(event.by)]?.push({ ...fighter, under: "token" });
      break;
    }
    case "destroyed":
    case "lost":
      take(battle, event.side, event.card);
      break;
    case "stormed":
      battle.stage = "citadel";
      battle.dice = noDice();
      battle.forces[1].push(...event.cards.map((card): Fighter => ({ card, under: "own" })));
      break;
    case "duke-faced":
      battle.stage = "duke";
      battle.dice = noDice();
      break;
    default:
      // All else is seen in the moment that the step leads to.
      break;
  }
}
