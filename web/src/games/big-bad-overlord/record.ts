// What the rolls of this round came to: the table shows the dice, the events tell the totals.

import type { Card, Phase, Seen, Side } from "../../wire/big-bad-overlord";
import { nameOf } from "./view";

/** What a roll came to. */
export interface Came {
  dice: readonly [number, number];
  total: number;
  /** In a few words. */
  what: string;
  /** Whether it did harm. */
  hit: boolean;
}

/** The rolls of a round, by side and phase. */
export type Round = Partial<Record<`${Side} ${Phase}`, Came>>;

const OTHER: Record<Side, Side> = { attacker: "defender", defender: "attacker" };

function lost(round: Round, by: Side, phase: Phase, verb: string, card: Card): Round {
  const roll = round[`${by} ${phase}`];
  return roll ? { ...round, [`${by} ${phase}`]: { ...roll, what: `${verb} ${nameOf(card)}`, hit: true } } : round;
}

/** The rolls of a round after one more event. */
export function after(round: Round, event: Seen): Round {
  switch (event.event) {
    case "attacked":
    case "round-began":
    case "last-battle":
      return {};
    case "rolled": {
      const { dice, total } = event;
      return { ...round, [`${event.side} ${event.phase}`]: { dice, total, what: "", hit: false } };
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

class Rolls {
  round = $state.raw<Round>({});

  /** Takes in what an update told. */
  hear(events: readonly Seen[]): void {
    this.round = events.reduce(after, this.round);
  }
}

export const record = new Rolls();
