// What is shown of a step: the three waves of orders one after the other, and every battle blow by blow.

import type { Component } from "svelte";
import Flag from "~icons/game-icons/flying-flag";
import Hearts from "~icons/game-icons/hearts";
import Letter from "~icons/game-icons/envelope";
import Shield from "~icons/game-icons/checked-shield";
import Sleepy from "~icons/game-icons/sleepy";
import Swords from "~icons/game-icons/crossed-swords";
import type { Beat } from "../../table/director/director.svelte";
import type { Film, Play } from "../../table/play.svelte";
import type { Adventurer, Creature, Seen, View } from "../../wire/dungeon-lords";
import { pieces } from "../../wire/dungeon-lords/pieces";
import { CREATURE_ICONS, SPELL_ICONS, TRAP_ICONS } from "./icons";
import { animate } from "./motion";
import { retell } from "./retell";
import { adventurer, calling, CREATURES, lord, nameOf, on } from "./view";

/** Who looks, and what the others are called. */
export interface Table {
  viewer: number | null;
  name(seat: number): string;
}

/** A beat that is being told: what belongs to it joins it until the next one begins. */
interface Telling {
  kind: Beat["kind"];
  group: string;
  title: string;
  sign: Component;
  mine: boolean;
  words: string[];
  events: Seen[];
  /** Who acts now. */
  acting: Creature | null;
}

/** The events that waves and battles are told by. */
const TOLD: ReadonlySet<Seen["event"]> = new Set<Seen["event"]>([
  ...(["revealed", "card-turned", "battle-began", "step-began", "trap-sprung", "acted", "sheep-acted"] as const),
  ...(["could-not-attack", "damaged", "withdrawn"] as const),
]);

const WAVES = ["First", "Second", "Third"];

/** What is shown of a step; null where the sentences are enough. */
export function beats(play: Play, { heard, before }: Film): Beat[] | null {
  const events = heard.map(({ event }) => event as Seen);
  const found = tell({ viewer: play.viewer, name: (seat) => play.name(seat) }, events, before as View);
  return found.length > 0 ? found : null;
}

/** The waves of orders and the battles of some events, told over the view before them. */
export function tell(table: Table, events: readonly Seen[], before: View): Beat[] {
  if (!events.some(({ event }) => TOLD.has(event))) return [];
  const view = structuredClone(before);
  const found: Beat[] = [];
  let telling = null as Telling | null;
  /** Who falls is seen falling, and is gone with the next beat. */
  const gone: Seen[] = [];
  let group = view.table.battle ? `${view.table.battle.seat} ${view.table.battle.step}` : "";

  const end = () => {
    if (!telling) return;
    const { words, events: shown, acting, ...beat } = telling;
    telling = null;
    const shows = structuredClone(view);
    if (acting) stand(shows, acting);
    const line = words.join(". ");
    found.push({ ...beat, line: line ? `${line}.` : "", view: shows, show: () => animate(shown) });
    for (const event of gone.splice(0)) retell(view, event);
  };
  const begin = (seat: number | null, beat: Partial<Telling> & Pick<Telling, "title" | "sign">) => {
    end();
    const mine = seat !== null && seat === table.viewer;
    telling = { kind: "big", group, mine, words: [], events: [], acting: null, ...beat };
  };
  const say = (words: string) => telling?.words.push(words);
  const whose = (seat: number) => (seat === table.viewer ? "Your" : `${table.name(seat)}'s`);
  const who = (seat: number) => (seat === table.viewer ? "You" : table.name(seat));

  for (const event of events) {
    switch (event.event) {
      case "revealed":
        group = `wave ${event.position}`;
        begin(null, { title: `${WAVES[event.position] ?? "Next"} orders turned up`, sign: Letter });
        say(event.orders.map(([seat, place]) => `${who(seat)}: ${nameOf(place)}`).join(", "));
        break;
      case "placed":
        if (telling && telling.kind === "big" && group.startsWith("wave")) {
          begin(null, { kind: "small", title: telling.title, sign: Letter, words: telling.words });
        }
        break;
      case "shut-out":
        say(`${who(event.seat)} found no space at ${nameOf(event.place)}`);
        break;
      case "surcharged":
        say(`${who(event.seat)} paid ${event.gold} Gold more`);
        break;
      case "card-turned":
        group = `card ${event.round}`;
        begin(null, { title: `${nameOf(event.card)} is turned up`, sign: SPELL_ICONS[event.card] });
        say(`${pieces.spell[event.card].speed} spell, ${fatigue(pieces.spell[event.card].fatigue)}`);
        break;
      case "battle-began": {
        group = `${event.seat} battle`;
        const { room } = on(lord(view, event.seat).dungeon, event.square);
        const party = lord(view, event.seat).party.length;
        begin(event.seat, { title: `${whose(event.seat)} battle begins`, sign: Swords });
        say(
          `${party} ${party === 1 ? "adventurer" : "adventurers"} ${room ? `in the ${nameOf(room)}` : "in the tunnel"}`,
        );
        break;
      }
      case "step-began":
        end();
        group = `${event.seat} ${event.step}`;
        break;
      case "trap-sprung":
        begin(event.seat, { title: `The ${nameOf(event.trap)} goes off`, sign: TRAP_ICONS[event.trap] });
        say(`${event.damage} damage${event.cancelled > 0 ? `, ${event.cancelled} of it cancelled` : ""}`);
        break;
      case "spell-cast":
        begin(event.seat, { title: `They cast ${nameOf(event.card)}`, sign: SPELL_ICONS[event.card] });
        say(pieces.spell[event.card].text.replace(/\.$/, ""));
        break;
      case "spell-failed":
        begin(event.seat, { kind: "small", title: `${nameOf(event.card)} fails`, sign: SPELL_ICONS[event.card] });
        break;
      case "acted":
      case "sheep-acted": {
        const sheep = event.event === "sheep-acted" ? ", a sheep," : "";
        const title = `${whose(event.seat)} ${lower(event.creature)}${sheep} acts`;
        begin(event.seat, { title, sign: CREATURE_ICONS[event.creature], acting: event.creature });
        break;
      }
      case "could-not-attack": {
        const title = `${whose(event.seat)} ${lower(event.creature)} finds nobody`;
        begin(event.seat, { kind: "small", title, sign: CREATURE_ICONS[event.creature] });
        break;
      }
      case "fatigue":
        begin(event.seat, { title: "The way wears them out", sign: Sleepy });
        say(fatigue(event.amount));
        break;
      case "conquered":
        begin(event.seat, {
          title: `${who(event.seat)} ${event.seat === table.viewer ? "lose" : "loses"} the tile`,
          sign: Flag,
        });
        break;
      case "held":
        begin(event.seat, {
          title: `${who(event.seat)} ${event.seat === table.viewer ? "hold" : "holds"} the tile`,
          sign: Shield,
        });
        break;
      case "healed":
        if (group.endsWith("healing") && telling === null)
          begin(event.seat, { title: "The party heals", sign: Hearts });
        break;
      case "damaged":
        // What nobody did is poison.
        if (telling === null && view.table.battle)
          begin(event.seat, { title: "Poison does its work", sign: TRAP_ICONS["poisoned-dart"] });
        break;
      case "performed":
      case "not-carried-out":
      case "room-used":
      case "trouble-began":
      case "round-began":
      case "combat-ended":
      case "party-left":
      case "season-began":
      case "over":
        end();
        group = "";
        break;
      default:
        break;
    }
    if (telling && (event.event === "imprisoned" || event.event === "illusion-vanished")) gone.push(event);
    else retell(view, event);
    const word = consequence(view, event, table);
    if (word && telling) {
      const last = telling.words.at(-1);
      const same = capital(called("adventurer" in event ? event.adventurer : "illusion"));
      // Who is hit and falls is named once.
      if (event.event === "imprisoned" && last?.startsWith(same)) {
        telling.words[telling.words.length - 1] = `${last} and${word.slice(same.length)}`;
      } else say(word);
    }
    telling?.events.push(event);
  }
  end();
  return found;
}

/** The creature that acts stands forward. */
function stand(view: View, creature: Creature): void {
  const { battle, flow } = view.table;
  if (!battle) return;
  const kind = CREATURES.indexOf(creature);
  // How it lies when it has acted is shown with what follows.
  const lies = [battle.knocked_out, battle.going_back].find((pile) => (pile[kind] ?? 0) > 0);
  if (lies) lies[kind] = (lies[kind] ?? 0) - 1;
  flow.push({ attack: { seat: battle.seat, creature } } as View["table"]["flow"][number]);
}

const lower = (creature: Creature) => nameOf(creature).toLowerCase();

const fatigue = (points: number) => (points === 0 ? "No fatigue" : `${points} fatigue`);

/** What an adventurer is called in a line. */
const called = (who: Adventurer) => (calling(who) === "illusion" ? "the illusion" : `the ${calling(who)}`);

/** What comes of an event, in few words. */
function consequence(view: View, event: Seen, table: Table): string | null {
  switch (event.event) {
    case "damaged": {
      const one = lord(view, event.seat).party.find(({ who }) => who === event.adventurer);
      const points = one ? `, ${one.damage} of ${adventurer(one.who).hitPoints + one.extra}` : "";
      return capital(`${called(event.adventurer)} takes ${event.amount}${points}`);
    }
    case "absorbed":
      return `The shield absorbs ${event.amount}`;
    case "healed":
      return capital(`${called(event.adventurer)} heals ${event.amount}`);
    case "imprisoned":
      return capital(
        `${called(event.adventurer)} goes to ${event.seat === table.viewer ? "your" : `${table.name(event.seat)}'s`} prison`,
      );
    case "illusion-vanished":
      return "The illusion vanishes";
    case "withdrawn":
      return `The ${lower(event.creature)} is withdrawn`;
    case "transformed":
      return `The ${lower(event.creature)} is a sheep now`;
    case "wizards-hidden":
      return "Nothing reaches the wizards";
    case "extra-hit-point":
      return capital(`${called(event.adventurer)} bears one more`);
    case "illusion-made":
      return "An illusion stands in front";
    case "came-back":
      return `The ${lower(event.creature)} goes home`;
    default:
      return null;
  }
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
