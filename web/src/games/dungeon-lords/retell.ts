// Tells events over a view: what the table looks like after each of them, as far as all may see it.

import type { Adventurer, Battle, Creature, Member, Seen, Trap, View } from "../../wire/dungeon-lords";
import { CREATURES, lord, PLACES } from "./view";

const none = () => CREATURES.map(() => 0);

/** Moves one creature from a pile to another. */
function move(from: number[], to: number[], creature: Creature): void {
  const kind = CREATURES.indexOf(creature);
  if ((from[kind] ?? 0) > 0) from[kind] = (from[kind] ?? 0) - 1;
  to[kind] = (to[kind] ?? 0) + 1;
}

function member(view: View, seat: number, who: Adventurer): Member | undefined {
  return lord(view, seat).party.find((one) => one.who === who);
}

/** A battle as it begins: what was planned stands on the tile. */
function begun(view: View, seat: number, square: Battle["square"]): Battle {
  const own = view.own?.seat === seat ? view.own.plan : null;
  const open = view.plans[seat - 1];
  const sent = [...(own?.sent ?? open?.sent ?? none())];
  if (own) {
    own.sent = none();
    own.square = null;
  }
  return {
    seat,
    square,
    step: "traps",
    waiting: sent,
    knocked_out: none(),
    going_back: none(),
    sprung: [null, null],
    keys_spent: 0,
    no_spells: false,
    no_healing: false,
    no_conquering: false,
    no_fatigue: false,
    shield: 0,
    hidden_wizards: false,
    rage: false,
    sheep: null,
    attacked: false,
    poison: [null, null],
  };
}

/** A trap is turned up: it lies among those that went off. */
function spring(view: View, battle: Battle, seat: number, trap: Trap): void {
  battle.sprung = battle.sprung[0] === null ? [trap, null] : [battle.sprung[0], trap];
  const own = view.own?.seat === seat ? view.own.plan : null;
  if (own) {
    const at = own.traps.indexOf(trap);
    if (at >= 0) own.traps[at] = null;
  }
  const open = view.plans[seat - 1];
  if (open && open.traps > 0) open.traps -= 1;
}

/** Changes a view to what it is after an event; what cannot be seen in it stays. */
export function retell(view: View, event: Seen): void {
  const { table } = view;
  const { battle } = table;
  switch (event.event) {
    case "revealed":
      for (const [seat, place] of event.orders) lord(view, seat).played[event.position] = place;
      break;
    case "third-revealed": {
      const nobody = table.nobodies[event.nobody];
      if (nobody) nobody.played[2] = event.card;
      break;
    }
    case "surcharged":
      lord(view, event.seat).gold -= event.gold;
      break;
    case "placed": {
      const spaces = table.spaces[PLACES.indexOf(event.place)];
      if (spaces) spaces[event.space] = event.minion;
      break;
    }
    case "shut-out":
      lord(view, event.seat).failed.push(event.place);
      break;
    case "planned":
      view.plans[event.seat - 1] = {
        square: event.square,
        sent: CREATURES.map((name) => event.creatures.filter((one) => one === name).length),
        traps: event.traps,
      };
      break;
    case "round-began":
      table.round = event.round;
      table.battle = null;
      table.fought = [];
      break;
    case "card-turned":
      table.shown[event.round - 1] = event.card;
      view.cards[event.round - 1] = event.card;
      break;
    case "battle-began":
      if (battle) table.fought.push(battle.seat);
      table.battle = begun(view, event.seat, event.square);
      break;
    case "step-began":
      if (battle) battle.step = event.step;
      break;
    case "trap-sprung":
      if (battle) spring(view, battle, event.seat, event.trap);
      break;
    case "withdrawn":
      if (battle) move(battle.waiting, battle.going_back, event.creature);
      break;
    case "transformed":
      if (battle) battle.sheep = event.creature;
      break;
    case "wizards-hidden":
      if (battle) battle.hidden_wizards = true;
      break;
    case "extra-hit-point": {
      const one = member(view, event.seat, event.adventurer);
      if (one) one.extra += 1;
      break;
    }
    case "illusion-made":
      lord(view, event.seat).party.unshift({ who: "illusion", damage: 0, extra: 0 });
      break;
    case "knocked-out":
      if (battle) move(battle.waiting, battle.knocked_out, event.creature);
      break;
    case "came-back":
      if (battle) move(battle.waiting, battle.going_back, event.creature);
      break;
    case "damaged": {
      const one = member(view, event.seat, event.adventurer);
      if (one) one.damage += event.amount;
      break;
    }
    case "healed": {
      const one = member(view, event.seat, event.adventurer);
      if (one) one.damage = Math.max(0, one.damage - event.amount);
      break;
    }
    case "imprisoned": {
      const owner = lord(view, event.seat);
      owner.party = owner.party.filter(({ who }) => who !== event.adventurer);
      owner.prison.push(event.adventurer);
      break;
    }
    case "illusion-vanished": {
      const owner = lord(view, event.seat);
      owner.party = owner.party.filter(({ who }) => who !== "illusion");
      break;
    }
    case "conquered":
      lord(view, event.seat).dungeon.conquered.push(event.square);
      break;
    case "evil-moved":
      lord(view, event.seat).evil = event.to;
      break;
    case "gained":
    case "paid":
    case "lost": {
      const amount = event.event === "gained" ? event.amount : -event.amount;
      const owner = lord(view, event.seat);
      if (event.goods === "imp") owner.imps += amount;
      else owner[event.goods] += amount;
      break;
    }
    default:
      // All else is seen in the moment that the step leads to.
      break;
  }
}
