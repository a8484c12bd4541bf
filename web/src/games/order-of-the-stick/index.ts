// The Order of the Stick Adventure Game on the page.

import "./board.css";
import type { Play } from "../../table/play.svelte";
import type { View } from "../../wire/order-of-the-stick";
import type { GameModule, Question } from "../game";
import Aids from "./Aids.svelte";
import Board from "./Board.svelte";
import { beats } from "./film";
import { inDock, isQuiet, verb } from "./offers";
import Others from "./Others.svelte";
import { aside, chapter, news, tells, turnOf } from "./story";
import Tabs from "./Tabs.svelte";
import Tray from "./Tray.svelte";
import { chances, foe, frame, heroName, percent, pieceName, player, roomAt, roomName, viewOf } from "./view";

/** What is asked, as an imperative; none where the words of the rules are short enough. */
export function question(view: View): Question | null {
  const { board } = view;
  const odds = () => {
    if (!board.fight) return "";
    const { won, drawn, lost, of } = chances(board.fight);
    return `As it stands: win ${percent(won, of)}, draw ${percent(drawn, of)}, lose ${percent(lost, of)}.`;
  };
  const other = foe(board);
  const enemy = other ? (pieceName(`monster ${other.monster.monster}`) ?? "the Monster") : "";
  switch (frame(view)) {
    case "starters":
      return {
        title: "Put one shtick back",
        help: "You begin with the other three; nobody sees them before all have chosen.",
      };
    case "shadow":
      return { title: "Choose your shadow" };
    case "chores":
      return board.part === "start"
        ? { title: "Prepare yourself", help: "Equip Loot, trade, search or pick up what lies here; then go on." }
        : { title: "Anything else?", help: "Equip, trade, play a card, or end the turn." };
    case "go":
      return { title: "Rest, move or stay", help: `Up to ${board.steps} rooms. Unexplored ends are dashed.` };
    case "walk":
      return { title: "Go on, or stop here", help: `${board.steps} more ${board.steps === 1 ? "room" : "rooms"}.` };
    case "populate":
      return { title: "Add a Monster", help: "Choose one of your Battle Hand." };
    case "engage":
      return { title: "Attack somebody?", help: "A room in range, a player, or nobody." };
    case "onward":
      return { title: "Battle the next one?", help: enemy };
    case "select":
      return { title: "Choose your Battle Shtick", help: odds() };
    case "ask":
      return { title: "Ask for help?", help: odds() };
    case "save":
      return { title: "Save the Monster?", help: "Its symbols count, and buy shticks." };
    case "pick":
      return { title: "Take the Loot?" };
    case "learn":
      return { title: "Choose a new shtick", help: "The other two go under your deck." };
    case "under":
      return { title: "Which goes under first?" };
    case "sell":
      return { title: "Pay with Loot" };
    case "trade":
      return { title: "Trade in Monsters" };
    case "dress":
      return { title: "Equip what you like" };
    case "remove":
      return { title: "Which room falls down?" };
    case "spoils":
      return { title: "Take from the loser" };
    default:
      return null;
  }
}

/** What a room is called that sentences can only tell by its floor; none where it has fallen down. */
function roomOf({ board }: View, notation: string): string | null {
  const [kind, cell = ""] = notation.split(" ");
  const room = kind === "room" ? roomAt(board, cell) : undefined;
  return room?.tile ? roomName(room) : null;
}

/** The verb of the dock's button. */
function button(play: Play, notation: string): string | null {
  const [, what = ""] = notation.split(" ");
  switch (verb(notation)) {
    case "attack":
      return `Attack ${heroName(player(viewOf(play).board, Number(what)).hero)}`;
    case "remove":
      return "Let it fall down";
    default:
      return play.say(play.offers.get(notation) ?? "") || null;
  }
}

const orderOfTheStick: GameModule = {
  Others,
  Board,
  Aids,
  Tabs,
  Tray,
  strip: true,
  ask: (play) => question(viewOf(play)),
  beats,
  news,
  turnBegins: (play) => ["chores", "go", "starters"].includes(frame(viewOf(play))),
  chapter: (play, event) => chapter(viewOf(play), event),
  turnOf,
  tells,
  aside,
  verb: button,
  plain: inDock,
  quiet: isQuiet,
  // Loot may be put on and off, and things used, at any time; few do.
  idle: (_, notation) => ["unequip", "use", "play", "trade", "sell"].includes(verb(notation)),
  piece: (play, notation) => pieceName(notation) ?? roomOf(viewOf(play), notation),
  points: "Points",
  lines: () => [
    { part: "shticks", label: "Shticks", clause: "OOTS-523" },
    { part: "loot", label: "Known Loot", clause: "OOTS-522" },
    { part: "exit", label: "Way out", clause: "OOTS-524" },
    { part: "xykon", label: "Xykon", clause: "OOTS-526" },
  ],
};

export default orderOfTheStick;
