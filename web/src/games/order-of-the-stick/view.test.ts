import { describe, expect, it } from "vitest";
import type { Board, MonsterMark, RoomMark, RowMark, View } from "../../wire/order-of-the-stick";
import { pieces } from "../../wire/order-of-the-stick/pieces";
import { views } from "../../wire/order-of-the-stick/sample";
import { question } from "./index";
import { tabFor } from "./tabs";
import {
  below,
  chances,
  dealt,
  drools,
  END,
  foe,
  fought,
  fightParts,
  frame,
  helpers,
  HEROES,
  kinds,
  needed,
  outcomes,
  percent,
  pieceName,
  placed,
  player,
  pose,
  roomAt,
  roomLine,
  roomName,
  roundsLeft,
  standing,
  turnParts,
  wayOut,
} from "./view";

const at = (name: string) => views.find((view) => frame(view) === name) as View;
const fights = at("ask");

const room = (cell: string, more: Partial<RoomMark> = {}): RoomMark => ({
  at: cell,
  tile: { room: "plain-corridor" },
  stack: [],
  loot: 0,
  players: [],
  up: false,
  down: false,
  runes: [],
  xykon: [],
  ...more,
});

const row = (floor: number, rooms: RoomMark[], ends = false): RowMark => ({
  floor,
  lair: false,
  west: ends,
  east: ends,
  rooms,
});

describe("the map", () => {
  it("lays the room below the Stairs straight under them, in the middle of the map", () => {
    const { width, rows } = placed([
      row(0, [room("0-1", { down: true })]),
      row(1, [room("1-8"), room("1-1", { up: true }), room("1-2", { down: true })], true),
      row(2, [room("2-1", { up: true })], true),
    ]);
    expect(rows[1]?.up).toBeCloseTo(rows[0]?.down ?? 0);
    expect(rows[2]?.up).toBeCloseTo(rows[1]?.down ?? 0);
    const [left, right] = [(rows[1]?.start ?? 0) - END, (rows[2]?.start ?? 0) + 1 + END];
    expect(left).toBeCloseTo(width - right);
    expect(left).toBeGreaterThanOrEqual(0);
  });

  const floor = (count: number, stairs: number) =>
    Array.from({ length: count }, (_, index) => room(`1-${index + 1}`, { up: index === stairs }));

  it("keeps every row within its width, with the ends where nobody has been", () => {
    for (const stairs of [0, 3, 7]) {
      const { width, rows } = placed([row(0, [room("0-1", { down: true })]), row(1, floor(8, stairs))]);
      expect(rows[1]?.start, `${stairs}`).toBeGreaterThanOrEqual(0);
      expect((rows[1]?.start ?? 9) + 8, `${stairs}`).toBeLessThanOrEqual(width + 1e-9);
    }
    const { width, rows } = placed([row(0, [room("0-1", { down: true })]), row(1, floor(7, 0), true)]);
    expect(rows[1]?.start).toBeGreaterThanOrEqual(END - 1e-9);
    expect((rows[1]?.start ?? 9) + 7 + END).toBeLessThanOrEqual(width + 1e-9);
  });

  it("grows with the dungeon", () => {
    const wide = (count: number) => placed([row(1, floor(count, 0), count < 8)]).width;
    const widths = [1, 2, 3, 4, 5, 6, 7, 8].map(wide);
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths.every((width, index) => width >= index + 1 + (index < 7 ? 2 * END : 0))).toBe(true);
    expect(wide(1)).toBeLessThan(wide(8));
  });

  it("knows how far the way out is, and how many turns it takes", () => {
    const long = { tile: { room: "long-corridor" } } as const;
    const rows = [
      row(0, [room("0-1", { down: true })]),
      row(1, [room("1-2", { down: true }), room("1-3", long), room("1-1", { up: true })]),
      row(2, [room("2-1", { up: true }), room("2-2")]),
    ];
    const way = (cell: string) => wayOut({ rows } as Board, cell);
    expect(way("0-1")).toEqual({ rooms: 0, turns: 0 });
    expect(way("1-1")).toEqual({ rooms: 1, turns: 1 });
    // The Long Corridor, the Stairs, the Entrance.
    expect(way("1-2")).toEqual({ rooms: 4, turns: 2 });
    expect(way("2-2")).toEqual({ rooms: 6, turns: 2 });
    expect(way("9-9")).toBeNull();
  });

  it("tells where Stairs lead that nobody has gone", () => {
    expect(below({ rows: [row(0, [room("0-1", { down: true })])] } as Board)).toBe(1);
    expect(below(fights.board)).toBeNull();
  });

  it("names every room and says what it does, in at most twenty letters", () => {
    for (const name of Object.keys(pieces.rooms)) {
      const one = room("1-1", { tile: { room: name as keyof typeof pieces.rooms } });
      expect(roomName(one)).toBe(pieces.rooms[name as keyof typeof pieces.rooms].name);
      expect(roomLine(one).length, name).toBeLessThanOrEqual(20);
    }
    for (const name of Object.keys(pieces.lair)) {
      const one = room("4-1", { tile: { lair: name as keyof typeof pieces.lair } });
      expect(roomLine(one), name).toMatch(/^.{3,20}$/);
    }
    expect(roomName(room("0-1", { tile: null }))).toBe("Dungeon Entrance");
  });

  it("counts a stack by its kinds, from the top", () => {
    const mark = (monster: MonsterMark["monster"]) => ({ monster }) as MonsterMark;
    expect(kinds([mark("troll"), mark("ghoul"), mark("troll")])).toEqual([
      { monster: "troll", count: 2, at: 0 },
      { monster: "ghoul", count: 1, at: 1 },
    ]);
    const many = kinds(Array.from({ length: 100 }, () => mark("ghoul")));
    expect(many).toEqual([{ monster: "ghoul", count: 100, at: 0 }]);
  });
});

describe("the players", () => {
  it("says how a hero stands, and where", () => {
    const { board } = fights;
    const one = player(board, 1);
    expect(pose({ ...one, fleeing: true })).toBe("running");
    expect(pose({ ...one, missed: 1 })).toBe("lying");
    expect(pose(one)).toBe("standing");
    expect(standing(board, { ...one, fleeing: true })).toMatch(/^Flees, /);
    expect(standing(board, { ...one, exited: 2 })).toBe("Out of the dungeon, second");
    for (const view of views) for (const each of view.board.players) expect(standing(view.board, each)).not.toBe("");
  });

  it("knows what Loot is worth to whom", () => {
    expect(drools("starmetal-chunk")).toEqual([{ hero: "roy", points: 2 }]);
    expect(HEROES).toHaveLength(6);
  });

  it("lays copies of a card together, Monsters first", () => {
    const cards = ["screw get-angry", "monster troll", "monster ghoul", "monster troll"];
    expect(dealt(cards).map(({ piece, count }) => `${piece} ${count}`)).toEqual([
      "monster troll 2",
      expect.stringMatching(/^monster ghoul 1$/),
      "screw get-angry 1",
    ]);
  });
});

describe("a turn", () => {
  it("has four parts, and ends one day", () => {
    expect(turnParts(at("go").board).map(({ state }) => state)).toEqual(["done", "now", "later", "later"]);
    expect(turnParts(at("over").board)).toEqual([]);
    expect(fightParts(fights).find(({ state }) => state === "now")?.label).toBe("Help");
    expect(fightParts(at("go"))).toEqual([]);
    expect(roundsLeft({ round: 3, rounds: 12 } as Board)).toBe(10);
    expect(roundsLeft({ round: 14, rounds: 12 } as Board)).toBe(0);
  });

  it("asks every question in at most six words", () => {
    for (const view of views) {
      const asked = question(view);
      if (asked) expect(asked.title.split(" ").length, frame(view)).toBeLessThanOrEqual(6);
    }
    expect(question(fights)?.help).toMatch(/^As it stands: win \d+%, draw \d+%, lose \d+%\.$/);
  });

  it("opens the part of the board that a question is about", () => {
    expect(tabFor(["equip", "unequip", "done"], false)).toBe("mine");
    expect(tabFor(["equip", "search", "done"], false)).toBe("map");
    expect(tabFor(["select", "bare"], true)).toBe("battle");
    expect(tabFor(["move", "stay"], false)).toBe("map");
    expect(tabFor(["add"], false)).toBe("mine");
  });
});

describe("a battle", () => {
  const { fight } = fights.board;
  if (!fight) throw new Error("Nobody battles.");

  it("counts the faces", () => {
    const { lost, drawn, won, of } = chances(fight);
    expect(lost + drawn + won).toBe(of);
    expect(won).toBe(fight.faces.filter((end) => end === "won").length);
    const [first, second] = fight.sides;
    const faces = [...Array<"lost">(6).fill("lost"), ...Array<"won">(6).fill("won")];
    // The highest of two dice: only both low ones lose.
    const two = chances({ ...fight, faces, sides: [{ ...first, rolls: 2, best: true }, second] });
    expect(two).toEqual({ lost: 36, drawn: 0, won: 108, of: 144 });
    const worst = chances({ ...fight, faces, sides: [{ ...first, rolls: 2, best: false }, second] });
    expect(worst).toEqual({ lost: 108, drawn: 0, won: 36, of: 144 });
    expect(chances({ ...fight, faces: [], pairs: [10, 4, 130] }).of).toBe(144);
  });

  it("tells the least die that wins", () => {
    const faces = (text: string) => [...text].map((end) => ({ l: "lost", d: "drawn", w: "won" })[end] as "won");
    expect(needed({ ...fight, faces: faces("llllldwwwwww") })).toBe(7);
    expect(needed({ ...fight, faces: faces("lllllldddddd") })).toBeNull();
    expect(needed({ ...fight, faces: faces("wlllldwwwwww") })).toBeNull();
  });

  it("never calls certain what is not", () => {
    expect(percent(1, 1000)).toBe("1%");
    expect(percent(999, 1000)).toBe("99%");
    expect(percent(12, 12)).toBe("100%");
    expect(percent(0, 0)).toBe("0%");
  });

  it("names the foe, the helpers, and what each end means", () => {
    const found = foe(fights.board);
    expect(found && roomAt(fights.board, fight.room)?.stack[found.at]).toBe(found?.monster);
    const ends = outcomes(fights.board, fight, true);
    expect(ends.map(({ title }) => title)).toEqual(["Win", "Draw", "Lose"]);
    expect(ends[2]?.text).toMatch(/Wound/);
    const helped = views.flatMap((view) => view.board.fight?.sides ?? []).flatMap(helpers);
    for (const { hero } of helped) expect(HEROES).toContain(hero);
  });

  it("is over for the eyes when the spoils are taken", () => {
    expect(fought(fights)).toBe(fight);
    expect(fought(at("save"))).toBeNull();
    expect(fought(at("pick"))).toBeNull();
  });
});

it("names pieces, and leaves others to the rules", () => {
  expect(pieceName("loot ruby")).toBe("Ruby");
  expect(pieceName("monster troll")).toBe("Troll");
  expect(pieceName("room 1-2")).toBeNull();
});
