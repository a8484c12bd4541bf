// A battle as the felt shows it: the one being fought, or the one that an aimed attack would begin.

import type {
  BattleOdds,
  Card,
  Fighter,
  Loan,
  Outlook,
  Phase,
  PhaseSheet,
  RoundOdds,
  Side,
  SideSheet,
  Stage,
  View,
} from "../../wire/big-bad-overlord";
import {
  attackerName,
  attackerRealm,
  doGooder,
  frame,
  halves,
  holding,
  nameOf,
  PHASES,
  realmName,
  SIDES,
  signed,
  type Kind,
} from "./view";

/** Two dice; zeros where no roll was made. */
export type Dice = [number, number];

/** A chance: so many of so many rolls or fights. */
export interface Chance {
  part: number;
  of: number;
}

/** What the felt shows of a battle. */
export interface Scene {
  stage: Stage;
  round: number;
  /** Only thought of: nobody has attacked yet. */
  preview: boolean;
  /** A card that is only thought of: its side, and its place there. */
  thought: { side: Side; at: number } | null;
  attacker: number | null;
  doGooder: Card | null;
  defender: number;
  names: [string, string];
  forces: readonly [readonly Fighter[], readonly Fighter[]];
  /** Whether the defender's cards have not been fielded yet. */
  waits: boolean;
  sheets: readonly [SideSheet, SideSheet] | null;
  odds: RoundOdds | null;
  battle: BattleOdds | null;
  dice: readonly (readonly [Dice, Dice])[];
  smack: readonly Dice[];
}

const NO_DICE: Dice = [0, 0];
const NO_ROLLS: readonly (readonly [Dice, Dice])[] = PHASES.map(() => [NO_DICE, NO_DICE]);

/** The battle being fought, with the card that is aimed at it; else what the aimed attack would be; else none. */
export function scene(view: View, aimed: string | null, outlook: Outlook | null = null): Scene | null {
  const { battle, active } = view.table;
  const target = aimed?.startsWith("attack ") ? Number(aimed.slice(7)) : null;
  const thought = view.targets.find(({ realm }) => realm === target);
  if (thought && (!battle || frame(view).kind === "after"))
    return preview(view, active, thought.realm, battle !== null, outlook);
  if (!battle) return null;
  // Until the battle begins, the army that is attacked lies before its Duke.
  const waits = battle.round === 0 && battle.stage === "field" && battle.forces[1].length === 0;
  const forces = waits ? ([battle.forces[0], army(view, battle.defender)] as const) : battle.forces;
  const now: Scene = {
    stage: battle.stage,
    round: battle.round,
    preview: false,
    thought: null,
    attacker: attackerRealm(battle),
    doGooder: doGooder(battle),
    defender: battle.defender,
    names: [attackerName(view, battle), realmName(view, battle.defender)],
    forces,
    waits,
    sheets: view.fight?.sides ?? null,
    odds: view.fight?.round ?? null,
    battle: outlook?.battle ?? null,
    dice: battle.dice,
    smack: battle.smack,
  };
  const loan = loanOf(view, aimed);
  return loan?.fight && view.asked !== null ? lent(now, loan, view.asked, outlook) : now;
}

/** The card that is aimed at the battle, to be lent. */
export function loanOf(view: View, aimed: string | null): Loan | null {
  return view.loans.find(({ card }) => aimed === `send ${card}`) ?? null;
}

/** How the battle would end with a card that is lent to it, once it is known. */
export function loanOdds(outlook: Outlook | null, card: Card): BattleOdds | null {
  return outlook?.loans.find((loan) => loan.card === card)?.battle ?? null;
}

/** The battle with a card that is only thought of. */
function lent(now: Scene, { card, side, fight }: Loan, by: number, outlook: Outlook | null): Scene {
  const fighter: Fighter = { card, under: { ally: by } };
  const [attack, defence] = now.forces;
  const joined = side === "attacker" ? attack : defence;
  return {
    ...now,
    thought: { side, at: joined.length },
    forces: side === "attacker" ? [[...attack, fighter], defence] : [attack, [...defence, fighter]],
    sheets: fight?.sides ?? null,
    odds: fight?.round ?? null,
    battle: loanOdds(outlook, card),
  };
}

const army = (view: View, realm: number): Fighter[] =>
  holding(view, realm).army.map((card) => ({ card, under: "own" }));

function preview(view: View, attacker: number, defender: number, fielded: boolean, outlook: Outlook | null): Scene {
  const thought = view.targets.find(({ realm }) => realm === defender);
  // Who goes on to somebody else does so with the own cards that are in the field.
  const mine = fielded
    ? (view.table.battle?.forces[0] ?? []).filter(({ under }) => under === "own")
    : army(view, attacker);
  return {
    stage: "field",
    round: 0,
    preview: true,
    thought: null,
    attacker,
    doGooder: null,
    defender,
    names: [realmName(view, attacker), realmName(view, defender)],
    forces: [mine, army(view, defender)],
    waits: false,
    sheets: null,
    odds: thought?.round ?? null,
    battle: outlook?.attacks.find(({ realm }) => realm === defender)?.battle ?? null,
    dice: NO_ROLLS,
    smack: [],
  };
}

/** One phase of a round, by side. */
export interface Lane {
  bonus: [number | null, number | null];
  chance: [Chance | null, Chance | null];
  dice: readonly [Dice, Dice];
}

/** A lane of the felt. */
export function lane({ sheets, odds, dice }: Scene, phase: Phase): Lane {
  const index = PHASES.indexOf(phase);
  const rolled = dice[index] ?? [NO_DICE, NO_DICE];
  const sheet = (side: number) => sheets?.[side]?.phases[index]?.bonus ?? null;
  if (phase === "melee") {
    const melee = odds?.melee ?? null;
    const chance = (part: number | undefined) => (melee && part !== undefined ? { part, of: melee.of } : null);
    return {
      bonus: [sheet(0) ?? melee?.bonus[0] ?? null, sheet(1) ?? melee?.bonus[1] ?? null],
      chance: [chance(melee?.attacker), chance(melee?.defender)],
      dice: rolled,
    };
  }
  const strikes = odds?.[phase] ?? [null, null];
  const chance = (side: 0 | 1) => (strikes[side] ? { part: strikes[side].hits, of: 36 } : null);
  return {
    bonus: [sheet(0) ?? strikes[0]?.bonus ?? null, sheet(1) ?? strikes[1]?.bonus ?? null],
    chance: [chance(0), chance(1)],
    dice: rolled,
  };
}

/** A pennant on a card: the attack that would hit it next, and whether a die decides between several. */
export interface Flag {
  phase: Phase;
  tied: boolean;
}

/** The pennants of a card in a force. */
export function flags({ sheets, odds, forces }: Scene, side: 0 | 1, at: number): Flag[] {
  const other = side === 0 ? 1 : 0;
  return PHASES.flatMap((phase, index) => {
    const sheet = sheets?.[other].phases[index];
    if (sheet) {
      if (sheet.bonus === null || !sheet.hits.includes(at + 1)) return [];
      return [{ phase, tied: sheet.hits.length > 1 }];
    }
    if (phase === "melee") return [];
    const targets = odds?.[phase][other]?.targets ?? [];
    const card = forces[side][at]?.card;
    return card && targets.includes(card) ? [{ phase, tied: targets.length > 1 }] : [];
  });
}

/** The steps of a round. */
export const STEPS = ["Allies", "Ghosts", "Mind", "Magic", "Melee", "Withdraw", "Go on"] as const;

/** How far a round is, as a place among the steps. */
export function stepOf(kind: Kind): number {
  switch (kind) {
    case "join-attack":
    case "join-defense":
    case "rearrange":
      return 0;
    case "haunt":
      return 1;
    case "redirect":
      return 2;
    case "machine":
      return 4;
    case "withdraw":
      return 5;
    case "after":
    case "limits":
    case "extra":
      return 6;
    default:
      return -1;
  }
}

/** What falls at the end of a stage, in words. */
export const FALLS: Record<Stage, string> = {
  field: "the army falls",
  citadel: "the citadel falls",
  duke: "the Duke falls",
  cataclysm: "the Mageskull wins",
};

/** How a bonus comes about, in one sentence. */
export function sum(shown: Scene, side: 0 | 1, phase: Phase): string {
  const sheet = shown.sheets?.[side].phases[PHASES.indexOf(phase)];
  const whose = `${phase.toUpperCase()} of the ${SIDES[side]}`;
  if (!sheet || sheet.bonus === null) return `${whose}: no roll is made.`;
  return `${whose}: ${[...terms(shown, side, sheet)].join(", ") || "nothing"}. In all ${signed(sheet.bonus)}.`;
}

function* terms(shown: Scene, side: 0 | 1, sheet: PhaseSheet): Generator<string> {
  for (const { at, halves: points } of sheet.shares) {
    const card = shown.forces[side][at - 1]?.card;
    if (card) yield `${nameOf(card)} ${sheet.defense_only ? "defence only " : ""}${halves(points)}`;
  }
  if (sheet.citadel === "doubled") yield "doubled in the citadel";
  if (sheet.citadel === "halved") yield "halved at the citadel";
  if (sheet.artifact !== 0) yield `artifact ${signed(sheet.artifact)}`;
  if (sheet.resist === "half") yield "halved by the Do-Gooder";
  if (sheet.resist === "none") yield "cancelled by the Do-Gooder";
  if (sheet.haunt !== 0) yield `ghost ${signed(sheet.haunt)}`;
}
