// What the rolls of a round came to. The table shows the dice; the events, which the log keeps, tell the sums with all
// their parts. So they are the same live, after a reload and when somebody looks back.

import type { HistoryLine } from "../../wire";
import type { Because, Card, Phase, Seen, Side } from "../../wire/big-bad-overlord";
import type { Dice } from "./scene";
import { nameOf, SIDES, signed } from "./view";

/** What a roll came to. */
export interface Came {
  dice: readonly [number, number];
  /** What was added to the dice, and where it came from. */
  bonus: number;
  because: readonly Because[];
  total: number;
  /** In a few words. */
  what: string;
  /** Whether it did harm. */
  hit: boolean;
  /** The ghost that has changed it, and by how much. */
  ghost?: { realm: number; points: number };
}

/** The rolls of a round, by side and phase. */
export type Round = Partial<Record<`${Side} ${Phase}`, Came>>;

const OTHER: Record<Side, Side> = { attacker: "defender", defender: "attacker" };

function lost(round: Round, by: Side, phase: Phase, verb: string, card: Card): Round {
  const roll = round[`${by} ${phase}`];
  return roll ? { ...round, [`${by} ${phase}`]: { ...roll, what: `${verb} ${nameOf(card)}`, hit: true } } : round;
}

/** Whether nothing that was rolled before counts any more. */
const begins = ({ event }: Seen) => event === "attacked" || event === "round-began" || event === "last-battle";

/** The rolls of a round after one more event. */
export function after(round: Round, event: Seen): Round {
  if (begins(event)) return {};
  switch (event.event) {
    case "rolled": {
      const { dice, bonus, because, total } = event;
      return { ...round, [`${event.side} ${event.phase}`]: { dice, bonus, because, total, what: "", hit: false } };
    }
    case "attempted": {
      const roll = round[`${event.side} ${event.phase}`];
      if (!roll || event.success) return round;
      return { ...round, [`${event.side} ${event.phase}`]: { ...roll, what: "fails" } };
    }
    case "melee-won": {
      const say = (side: Side, won: boolean) => {
        const roll = round[`${side} melee`];
        return roll ? { [`${side} melee`]: { ...roll, what: won ? "wins" : "loses" } } : {};
      };
      return { ...round, ...say("attacker", event.attacker), ...say("defender", event.defender) };
    }
    case "captured":
      return lost(round, event.by, "mind", "seizes", event.card);
    case "destroyed":
      return lost(round, OTHER[event.side], "magic", "destroys", event.card);
    case "lost":
      return lost(round, OTHER[event.side], "melee", "beats", event.card);
    default:
      return round;
  }
}

/** The rolls of the round that a step has led to, as the log tells them. */
export function rolls(log: readonly HistoryLine[], step: number): Round {
  const events: Seen[] = [];
  for (const line of log.filter((one) => one.step <= step).reverse()) {
    const told = line.events as Seen[];
    const from = told.findLastIndex(begins);
    events.unshift(...told.slice(Math.max(from, 0)));
    if (from >= 0) break;
  }
  const round = events.reduce<Round>(after, {});
  for (const event of events) {
    if (event.event !== "haunted") continue;
    const { realm, side, phase, points } = event;
    const came = round[`${side} ${phase}`];
    const cancelled = events.some((one) => one.event === "cancelled" && one.ghost === realm);
    if (came && !cancelled) round[`${side} ${phase}`] = { ...came, ghost: { realm, points } };
  }
  return round;
}

/** The roll that shows these dice, if the log tells of it. */
export function cameOf(round: Round, side: Side, phase: Phase, dice: Dice | undefined): Came | null {
  const came = round[`${side} ${phase}`];
  return came && dice && came.dice[0] === dice[0] && came.dice[1] === dice[1] ? came : null;
}

/** How a roll that was made came about, in a sentence. */
export function told({ dice, because, bonus, total }: Came, side: 0 | 1, phase: Phase): string {
  const parts = because.flatMap(({ what, points, counts }) =>
    counts && points !== null ? [`${what} ${signed(points)}`] : [],
  );
  const sum = parts.length > 0 ? `${parts.join("; ")}. In all ${signed(bonus)}` : "nothing is added";
  const whose = `${phase.toUpperCase()} of the ${SIDES[side]}`;
  return `${whose}: ${dice[0]} and ${dice[1]}; ${sum}, which makes ${total}.`;
}
