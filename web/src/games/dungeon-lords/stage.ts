// A battle, or what is planned for one, as the stage shows it.

import type { Creature, Square, Step, Trap, Verb, View } from "../../wire/dungeon-lords";
import { CREATURES, each, frame } from "./view";

/** How a creature stands in a battle. */
export type Stand = "waiting" | "sheep" | "acting" | "knocked-out" | "going-back" | "planned";

/** What may be asked of a creature that stands so: a sheep beside its own kind is picked, all others act. */
export const VERBS: Record<Stand, readonly Verb[]> = {
  waiting: ["act", "pick"],
  sheep: ["pick", "act"],
  acting: [],
  planned: [],
  "knocked-out": ["pick"],
  "going-back": ["pick"],
};

/** A creature that defends. */
export interface Defender {
  creature: Creature;
  stand: Stand;
  key: string;
}

/** A trap of a battle: which, if it is known, and whether it went off. */
export interface Laid {
  trap: Trap | null;
  sprung: boolean;
}

/** What the stage shows. */
export interface Scene {
  seat: number;
  square: Square | null;
  step: Step | null;
  defenders: Defender[];
  traps: Laid[];
}

function planned(view: View, seat: number): { sent: readonly number[]; square: Square | null; traps: Laid[] } {
  const own = view.own?.seat === seat ? view.own.plan : null;
  const open = view.plans[seat - 1];
  if (own) {
    const traps = own.traps.flatMap((trap) => (trap ? [{ trap, sprung: false }] : []));
    return { sent: own.sent, square: own.square, traps };
  }
  const traps = Array.from({ length: open?.traps ?? 0 }, () => ({ trap: null, sprung: false }));
  return { sent: open?.sent ?? [], square: open?.square ?? null, traps };
}

/** What the stage shows: the battle being fought, else the plan of whoever is asked. */
export function scene(view: View, viewer: number | null): Scene {
  const { battle } = view.table;
  const asked = frame(view);
  const seat = battle?.seat ?? asked.seat ?? viewer ?? 1;
  const plan = planned(view, seat);
  if (!battle) {
    const defenders = each(plan.sent, CREATURES).map(({ name, key }) => ({
      creature: name,
      stand: "planned" as const,
      key,
    }));
    return { seat, square: plan.square, step: null, defenders, traps: plan.traps };
  }
  const faced = (pile: readonly number[], stand: Stand) =>
    each(pile, CREATURES).map(({ name, key }) => ({ creature: name, stand, key: `${key} ${stand}` }));
  const waiting = faced(battle.waiting, "waiting");
  const sheep = waiting.find(({ creature }) => creature === battle.sheep);
  if (sheep) sheep.stand = "sheep";
  const acting = asked.kind === "attack" || asked.kind === "blow" ? asked.creature : undefined;
  const first = waiting.find(({ creature, stand }) => creature === acting && stand === "waiting");
  if (first) first.stand = "acting";
  else if (acting) waiting.unshift({ creature: acting, stand: "acting", key: `${acting} acting` });
  const sprung = battle.sprung.flatMap((trap) => (trap ? [{ trap, sprung: true }] : []));
  return {
    seat,
    square: battle.square,
    step: battle.step,
    defenders: [...faced(battle.knocked_out, "knocked-out"), ...faced(battle.going_back, "going-back"), ...waiting],
    traps: [...sprung, ...plan.traps],
  };
}
