// What is shown of a step: walks, Monsters that come, a battle with its sums, its dice and its end, traps, the collapse.

import type { Component } from "svelte";
import Boot from "~icons/game-icons/walking-boot";
import Card from "~icons/game-icons/card-play";
import Crown from "~icons/game-icons/crowned-skull";
import Dice from "~icons/game-icons/dice-twenty-faces-twenty";
import Door from "~icons/game-icons/dungeon-gate";
import Draw from "~icons/game-icons/divided-square";
import Fall from "~icons/game-icons/falling-rocks";
import Heart from "~icons/game-icons/broken-heart";
import Help from "~icons/game-icons/discussion";
import Monsters from "~icons/game-icons/goblin-head";
import Rest from "~icons/game-icons/night-sleep";
import Run from "~icons/game-icons/run";
import Stairs from "~icons/game-icons/3d-stairs";
import Swords from "~icons/game-icons/crossed-swords";
import Trap from "~icons/game-icons/trap-mask";
import Trophy from "~icons/game-icons/trophy";
import { signed } from "../../shell/words";
import type { Beat } from "../../table/director/director.svelte";
import type { Film, Play } from "../../table/play.svelte";
import type { Against, Seen, View } from "../../wire/order-of-the-stick";
import { pieces } from "../../wire/order-of-the-stick/pieces";
import { animate } from "./motion";
import { retell } from "./retell";
import { heroName, roomAt, roomName } from "./view";

/** What is shown of a step; null where the sentences are enough. */
export function beats(play: Play, { heard, before, after }: Film): Beat[] | null {
  return tell(
    heard.map(({ event }) => event as Seen),
    before as View,
    after as View,
    play.viewer,
  );
}

/** What nobody stops the game for. */
const SILENT: ReadonlySet<Seen["event"]> = new Set<Seen["event"]>([
  ...(["sealed", "sealed-hidden", "in-force", "size-frozen", "no-more-offers", "turn-ended"] as const),
  ...(["battle-deck-shuffled", "loot-deck-shuffled", "shticks-drawn", "starter-sealed-hidden"] as const),
]);

const wounds = (count: number) => `${count} Wound${count === 1 ? "" : "s"}`;
const named = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** A beat as a table of events names it. */
interface Said {
  kind: Beat["kind"];
  group: string;
  title: string;
  line?: string;
  sign: Component;
}

/** Some events beat by beat, told over the view before them; null where there is nothing to tell that way. */
export function tell(events: readonly Seen[], before: View, after: View, me: number | null): Beat[] | null {
  if (events.every(({ event }) => SILENT.has(event))) return [];
  const view = structuredClone(before);
  const found: Beat[] = [];
  /** What a roll came to, until it is written: a beat after its dice. */
  let rolled: { seat: number; line: string } | null = null;

  const hero = (seat: number) => {
    const one = after.board.players[seat - 1]?.hero;
    return one ? heroName(one) : "Somebody";
  };
  const room = (cell: string) => {
    const one = roomAt(view.board, cell) ?? roomAt(after.board, cell);
    return one ? roomName(one) : "a room";
  };
  const foe = (against: Against): string => {
    if ("player" in against) return hero(against.player);
    const { room: cell, at } = against.monster;
    const one = (roomAt(view.board, cell) ?? roomAt(after.board, cell))?.stack[at];
    return one ? pieces.monsters[one.monster].name : "the Monster";
  };
  const show = (said: Said, shown: readonly Seen[], mine: boolean) => {
    const { line, ...rest } = said;
    found.push({
      ...rest,
      ...(line ? { line } : {}),
      view: structuredClone(view),
      ...(mine ? { mine } : {}),
      show: () => animate(shown),
    });
  };
  /** The dice lie still. */
  const land = () => {
    if (!rolled) return;
    const { seat, line } = rolled;
    rolled = null;
    show({ kind: "small", group: "battle", title: `${hero(seat)} has rolled`, line, sign: Dice }, [], false);
  };

  for (const event of events) {
    const said = words(event, { hero, room, foe });
    const ends = ["battle-won", "battle-lost", "battle-drawn"].includes(event.event);
    if (rolled && said && ends) {
      said.line ??= rolled.line;
      rolled = null;
    } else if (said) land();
    retell(view, event, after);
    if (event.event === "rolled") {
      const { seat, die, total, against, because } = event;
      const sums = because.flatMap(({ what, points, counts }) =>
        counts && points ? [`${what} ${signed(points)}`] : [],
      );
      rolled = {
        seat,
        line: `${die}${sums.length > 0 ? `, ${sums.join(", ")}` : ""}: ${total}${against === null ? "" : ` against ${against}`}`,
      };
    }
    if (said) show(said, [event], "seat" in event && event.seat === me && said.kind === "big");
  }
  land();
  return found.length > 0 ? found : null;
}

interface Names {
  hero(seat: number): string;
  room(cell: string): string;
  foe(against: Against): string;
}

/** What is said of an event in a few words; none where it is part of another, or needs none. */
function words(event: Seen, { hero, room, foe }: Names): Said | null {
  switch (event.event) {
    case "turn-began":
      return { kind: "small", group: "turn", title: `The turn of ${hero(event.seat)}`, sign: Boot };
    case "turn-missed":
      return { kind: "small", group: "turn", title: `${hero(event.seat)} misses a turn`, sign: Rest };
    case "rested":
      return { kind: "small", group: "turn", title: `${hero(event.seat)} rests`, sign: Rest };
    case "first-roll":
      return { kind: "small", group: "first", title: `${hero(event.seat)} rolls ${event.die}`, sign: Dice };
    case "moved":
      return {
        kind: "small",
        group: `walk ${event.seat}`,
        title: `${hero(event.seat)} walks`,
        line: room(event.to),
        sign: Boot,
      };
    case "put":
      return {
        kind: "small",
        group: `walk ${event.seat}`,
        title: `${hero(event.seat)} is moved`,
        line: room(event.to),
        sign: Boot,
      };
    case "room-found": {
      const { tile } = event;
      const name = "room" in tile ? pieces.rooms[tile.room].name : pieces.lair[tile.lair].name;
      return { kind: "small", group: `walk ${event.seat}`, title: "A new room", line: name, sign: Door };
    }
    case "searched":
      return {
        kind: "big",
        group: "search",
        title: `${hero(event.seat)} searches for Stairs`,
        line: `${event.die}, ${event.needed} or more finds them`,
        sign: Dice,
      };
    case "stairs-found":
      return { kind: "big", group: "search", title: "Stairs lead down", line: room(event.room), sign: Stairs };
    case "xykon-card-drawn":
      return { kind: "big", group: "xykon", title: pieces.xykon[event.card].name, line: room(event.room), sign: Crown };
    case "battle-triggered": {
      const many = `${event.size} Monster${event.size === 1 ? "" : "s"}`;
      return {
        kind: "small",
        group: "monsters",
        title: `Trouble in the ${room(event.room)}`,
        line: many,
        sign: Monsters,
      };
    }
    case "monster-added":
      return {
        kind: "small",
        group: "monsters",
        title: `${hero(event.seat)} adds a Monster`,
        line: pieces.monsters[event.monster].name,
        sign: Monsters,
      };
    case "monster-came":
      return {
        kind: "small",
        group: "monsters",
        title: "A Monster comes",
        line: pieces.monsters[event.monster].name,
        sign: Monsters,
      };
    case "battle-began": {
      const { seat, against, role, monster } = event;
      const other = monster ? pieces.monsters[monster].name : foe(against);
      const attacks = role === "attacker";
      return {
        kind: "big",
        group: "battle",
        title: attacks ? `${hero(seat)} attacks ${other}` : `${named(other)} attacks ${hero(seat)}`,
        line: `Range ${event.range}`,
        sign: Swords,
      };
    }
    case "selected":
      return {
        kind: "small",
        group: "battle",
        title: `${hero(event.seat)} chooses`,
        line: event.shtick ? pieces.shticks[event.shtick].name : "no shtick",
        sign: Swords,
      };
    case "help-given":
      return {
        kind: "small",
        group: "battle",
        title: `${heroName(event.helper)} helps ${hero(event.seat)}`,
        sign: Help,
      };
    case "help-refused":
      return { kind: "small", group: "battle", title: `${heroName(event.helper)} does not help`, sign: Help };
    case "rolled":
      return { kind: "big", group: "battle", title: `${hero(event.seat)} rolls`, sign: Dice };
    case "battle-won":
      return { kind: "big", group: "battle", title: `${hero(event.seat)} wins`, sign: Trophy };
    case "battle-lost":
      return { kind: "big", group: "battle", title: `${hero(event.seat)} loses`, sign: Heart };
    case "battle-drawn":
      return { kind: "big", group: "battle", title: "A draw", sign: Draw };
    case "battle-cancelled":
      return { kind: "small", group: "battle", title: "The battle is off", sign: Draw };
    case "monster-defeated":
      return { kind: "small", group: "spoils", title: `${pieces.monsters[event.monster].name} falls`, sign: Trophy };
    case "wounds-lost":
      return { kind: "big", group: "wounds", title: `${hero(event.seat)} loses ${wounds(event.wounds)}`, sign: Heart };
    case "wounds-prevented":
      return {
        kind: "small",
        group: "wounds",
        title: `${hero(event.seat)} is spared`,
        line: wounds(event.wounds),
        sign: Heart,
      };
    case "flight-began":
      return { kind: "big", group: "wounds", title: `${hero(event.seat)} flees`, sign: Run };
    case "trap-sprung":
      return {
        kind: "big",
        group: "trap",
        title: `${pieces.traps[event.trap].name}!`,
        line: room(event.room),
        sign: Trap,
      };
    case "trap-disarmed":
      return { kind: "big", group: "trap", title: `${hero(event.seat)} disarms the trap`, sign: Trap };
    case "evaded":
      return {
        kind: "big",
        group: "trap",
        title: event.evades ? `${hero(event.seat)} evades` : `${hero(event.seat)} is caught`,
        line: `${event.total}, ${event.needed} or more evades`,
        sign: Dice,
      };
    case "screw-played":
      return {
        kind: "big",
        group: "screw",
        title: `${hero(event.seat)} plays a card`,
        line: pieces.screws[event.screw].name,
        sign: Card,
      };
    case "screw-cancelled":
      return {
        kind: "big",
        group: "screw",
        title: "The card has no effect",
        line: pieces.screws[event.screw].name,
        sign: Card,
      };
    case "runes-burst":
      return { kind: "big", group: "trap", title: "Explosive Runes go off", line: hero(event.seat), sign: Trap };
    case "xykon-fell":
      return { kind: "big", group: "xykon", title: "Xykon falls", line: hero(event.seat), sign: Crown };
    case "collapse-began":
      return { kind: "big", group: "collapse", title: "The dungeon falls down", sign: Fall };
    case "room-fell":
      return { kind: "big", group: "collapse", title: `${room(event.room)} falls down`, sign: Fall };
    case "stairs-fell":
      return { kind: "small", group: "collapse", title: "The Stairs fall down", sign: Fall };
    case "exited":
      return { kind: "big", group: "collapse", title: `${hero(event.seat)} is out`, sign: Run };
    default:
      return null;
  }
}
