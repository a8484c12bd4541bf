import { describe, expect, it } from "vitest";
import type { View } from "../../wire/order-of-the-stick";
import { views } from "../../wire/order-of-the-stick/sample";
import { groups, inDock, isQuiet, onShelf, seated } from "./offers";
import { frame, player } from "./view";

const at = (name: string) => structuredClone(views.find((view) => frame(view) === name) as View);

describe("where choices sit", () => {
  it("puts a step on the room, the end or the Stairs it leads to", () => {
    const { board } = at("engage");
    const [, floor] = board.rows;
    const rooms = floor?.rooms ?? [];
    const landing = rooms.findIndex(({ up }) => up);
    player(board, 1).room = rooms[landing]?.at ?? "";
    const { at: places, loose } = seated(board, 1, ["move west", "move east", "move up", "stay"]);
    const beside = (index: number, side: string) => (rooms[index] ? `room ${rooms[index].at}` : `end 1 ${side}`);
    expect(places.get(beside(landing - 1, "west"))).toBe("move west");
    expect(places.get(beside(landing + 1, "east"))).toBe("move east");
    expect(places.get("room 0-1")).toBe("move up");
    expect(loose).toEqual([]);
    player(board, 1).room = "0-1";
    expect(seated(board, 1, ["move down"]).at.get(`room ${rooms[landing]?.at}`)).toBe("move down");
    board.rows.pop();
    expect(seated(board, 1, ["move down"]).at.get("below 1")).toBe("move down");
  });

  it("lays out what has no place, and what shares one", () => {
    const { board } = at("engage");
    const cell = player(board, 2).room;
    player(board, 3).room = cell;
    const shared = seated(board, 1, ["attack 2", "attack 3", "done"]);
    expect(shared.at.size).toBe(0);
    expect(shared.loose).toEqual(["attack 2", "attack 3"]);
    const alone = seated(board, 1, ["attack 2"]);
    expect(alone.at.get(`room ${cell}`)).toBe("attack 2");
    const aimed = seated(board, 1, ["use healing-potion seat 2", "play get-angry shtick roy-logic"]);
    expect(aimed.loose).toHaveLength(2);
  });

  it("puts cards on the shelves where they lie", () => {
    const { board } = at("chores");
    const own = player(board, 1);
    own.shticks = [{ shtick: "durkon-thors-hammer", up: 1, down: 0 }];
    own.known = [{ loot: "ruby", drool: 1, promised: false }];
    board.cards = ["monster troll", "screw get-angry"];
    const found = seated(board, 1, [
      "select durkon-thors-hammer",
      "equip ruby",
      "sell ruby",
      "add troll",
      "play get-angry",
      "learn durkon-blessing",
      "equip rapier-polish",
    ]);
    expect([...found.at.keys()]).toEqual([
      "shtick durkon-thors-hammer",
      "loot ruby",
      "monster troll",
      "screw get-angry",
      "shtick durkon-blessing",
    ]);
    // Loot that is sold and equipped has one place, and what nobody has none.
    expect(found.loose).toEqual(["sell ruby", "equip rapier-polish"]);
    expect([...found.at.keys()].every(onShelf)).toBe(true);
    expect(onShelf("room 1-2")).toBe(false);
  });

  it("leaves no choice without a place, whatever is asked", () => {
    const words = ["take", "search", "rest", "stay", "done", "pass"];
    const { at: places, loose } = seated(at("chores").board, 1, words);
    expect(places.size).toBe(0);
    // The dock shows four buttons.
    expect(loose).toEqual(["done", "pass"]);
  });

  it("knows the buttons that end something", () => {
    expect(["pass", "done", "decline", "stay", "leave", "bare", "rest", "help attacker"].every(isQuiet)).toBe(true);
    expect(["take", "save", "next attacker", "search"].some(isQuiet)).toBe(false);
    expect(inDock("move west")).toBe(false);
  });
});

it("groups offers of help by whom they are made to, and cards by what they are aimed at", () => {
  const labels = new Map([
    ["offer haley ruby", "Offer {loot ruby|Ruby} to {hero haley|Haley} (+2)"],
    ["offer haley star-chart", "Offer {loot star-chart|Star Chart} to {hero haley|Haley} (+1)"],
    ["use healing-potion seat 2", "Discard {loot healing-potion|Healing Potion} for {seat 2}"],
    ["use healing-potion seat 3", "Discard {loot healing-potion|Healing Potion} for {seat 3}"],
    ["play surprise monster 1", "Play {screw surprise|Surprise!} on {monster troll|Troll}"],
    ["fetch troll", "Take {monster troll|Troll}"],
    ["sell rope", "Trade in {loot rope|Rope} (Drool Factor 1)"],
    ["sell ruby", "Trade in {loot ruby|Ruby} (Drool Factor 2)"],
  ]);
  const found = groups([...labels.keys()], labels);
  expect(found.map(({ title, offers }) => [title, offers.map(({ label }) => label)])).toEqual([
    ["Haley", ["Ruby (+2)", "Star Chart (+1)"]],
    ["Healing Potion", ["for {seat 2}", "for {seat 3}"]],
    ["", ["Take {monster troll|Troll}", "Play {screw surprise|Surprise!} on {monster troll|Troll}"]],
    ["Trade in", ["{loot rope|Rope} (Drool Factor 1)", "{loot ruby|Ruby} (Drool Factor 2)"]],
  ]);
  expect(found[0]?.piece).toBe("hero haley");
  expect(found[0]?.offers[0]?.piece).toBe("loot ruby");
});
