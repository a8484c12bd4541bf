// Overboss on the page.

import type { Play } from "../../table/play.svelte";
import type { Terrain, Verb, View } from "../../wire/overboss";
import type { GameModule, Question, ScoreRow, Step } from "../game";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { verb } from "./offers";
import Others from "./Others.svelte";
import Tray from "./Tray.svelte";
import { counted, frame, squares, tileName, title, unitInHand, viewOf } from "./view";
import { pieces } from "../../wire/overboss/pieces";

/** The steps of a turn, and how far it is. */
export function steps(view: View): Step[] {
  const { turn, commands } = view.table;
  const top = frame(view);
  if (top === "bosses" || top === "over") return [];
  const lair = view.table.realms[turn.seat - 1]?.lair;
  const waits = unitInHand(view) !== null || counted(lair?.waiting ?? [], pieces.units).length > 0;
  const commanding = turn.command || (typeof top === "object" && "command" in top);
  let now = 0;
  if (turn.drafted) now = turn.tile ? 1 : waits ? 2 : 3;
  if (commanding) now = 3;
  const names = ["Draft", "Tile", "Token", ...(commands ? ["Command"] : []), "End"];
  if (commands && turn.command && now === 3 && !(typeof top === "object" && "command" in top)) now = 4;
  return names.map((label, index) => ({ label, state: index < now ? "done" : index === now ? "now" : "later" }));
}

/** What is asked, as an imperative. */
export function ask(view: View): Question | null {
  const { turn, realms } = view.table;
  const top = frame(view);
  if (top === "bosses") return { title: "Keep one Boss" };
  const unit = unitInHand(view);
  if (unit) return { title: `Place the ${title(unit)}`, help: "On any open terrain tile of your map." };
  if (top !== "turn") return null;
  if (!turn.drafted) return { title: "Draft a pair", help: "The tile comes with its token." };
  if (turn.tile) {
    const follows = turn.token ? ` The ${title(turn.token)} follows.` : "";
    return { title: `Place the ${tileName(turn.tile)}`, help: `On any empty square.${follows}` };
  }
  const waiting = counted(realms[turn.seat - 1]?.lair.waiting ?? [], pieces.units);
  const offered = waiting.map(({ name }) => title(name));
  return { title: "End your turn, or do more", ...(offered.length ? { help: `Waiting: ${offered.join(", ")}.` } : {}) };
}

/** The clause of each terrain's Power. */
const TERRAIN_CLAUSES: Record<Terrain, string> = {
  forest: "OB-105",
  cave: "OB-107",
  graveyard: "OB-109",
  swamp: "OB-117",
  camp: "OB-119",
  castle: "OB-121",
  "cloud-island": "OB-123",
  desert: "OB-126",
  "summoning-circle": "OB-129",
  volcano: "OB-130",
};

/** Every line of the score pad that this game can have. */
export function lines(view: View): ScoreRow[] {
  const { terrains, bosses, seats } = view.table;
  const row = (part: string, key: string, clause: string, label = title(key)) => ({ part, key, clause, label });
  return [
    ...terrains.map((terrain) => row("tiles", terrain, TERRAIN_CLAUSES[terrain])),
    row("tiles", "dungeon", "OB-101"),
    ...(terrains.includes("graveyard") ? [row("tiles", "majority", seats === 1 ? "OB-218" : "OB-110")] : []),
    row("tokens", "matching", "OB-132"),
    row("tokens", "bands", "OB-134"),
    row("tokens", "minibosses", "OB-140"),
    row("tokens", "crystals", "OB-142"),
    ...(bosses ? [row("boss", "objective", "OB-153")] : []),
  ];
}

const PLAIN: ReadonlySet<Verb> = new Set<Verb>(["end", "pass", "only"]);
/** What may be done besides the duties of a turn. */
const BESIDES: readonly Verb[] = ["portal", "exchange", "command", "reveal"];

/** The verb of the dock's button. */
function button(play: Play, notation: string): string | null {
  const [, rest = ""] = notation.split(" ");
  switch (verb(notation)) {
    case "draft":
      return "Draft this pair";
    case "lay":
    case "stand":
      return "Place here";
    case "put":
      return "Move here";
    case "keep":
      return `Keep ${title(rest)}`;
    default:
      return play.say(play.offers.get(notation) ?? "") || null;
  }
}

const overboss: GameModule = {
  Others,
  Board,
  Aids,
  Tray,
  steps: (play) => steps(viewOf(play)),
  ask: (play) => {
    // A unit that waits and can stand must: the prompt of the rules says it best.
    const places = [...play.offers.keys()].some((choice) => ["stand", "unit"].includes(verb(choice)));
    const view = viewOf(play);
    const [only, more] = counted(view.table.realms[(play.viewer ?? 1) - 1]?.lair.waiting ?? [], pieces.units);
    if (places && frame(view) !== "bosses" && !unitInHand(view) && only) {
      return more
        ? { title: "Choose a unit to place", help: "It goes on an open terrain tile." }
        : { title: `Place the ${title(only.name)}`, help: "On any open terrain tile of your map." };
    }
    return ask(view);
  },
  verb: button,
  plain: (notation) => PLAIN.has(verb(notation)),
  quiet: (notation) => ["end", "pass"].includes(verb(notation)),
  // What brings something is never idle.
  idle: (play, notation) => BESIDES.includes(verb(notation)) && (play.gain(notation) ?? 0) <= 0,
  always: (play) => {
    const view = viewOf(play);
    const own = view.table.turn.seat === play.viewer && frame(view) !== "bosses";
    return own ? [{ notation: "end", label: "End turn" }] : [];
  },
  sealed: "Boss sealed",
  lines: (play) => lines(viewOf(play)),
  points: "Power",
  round: (play) => {
    const view = viewOf(play);
    const of = squares(view).length;
    const laid = view.table.realms[view.table.turn.seat - 1]?.map.tiles.filter((tile) => tile !== null).length ?? 0;
    const done = view.table.turn.drafted && !view.table.turn.tile ? laid : laid + 1;
    return { now: Math.min(Math.max(done, 1), of), of, what: "Round" };
  },
};

export default overboss;
