import { describe, expect, it } from "vitest";
import type { Dungeon, OrderPlan, View } from "../../wire/dungeon-lords";
import { seen, views } from "../../wire/dungeon-lords/sample";
import { question, steps } from "./index";
import { complete, filled, moved, nextToSend, toggled } from "./slots";
import { scene } from "./stage";
import { tabFor } from "./tabs";
import {
  calling,
  counted,
  CREATURES,
  deal,
  each,
  frame,
  ground,
  landing,
  nameOf,
  on,
  phase,
  PLACES,
  production,
  squareName,
  SQUARES,
  tiles,
  tunnels,
  written,
} from "./view";

const room = (square: string, name: Dungeon["room"][number]) =>
  SQUARES.map((one) => (one === square ? name : null)) as Dungeon["room"];
const dungeon: Dungeon = {
  tunnels: ["r1c3", "r2c3"],
  rooms: ["r2c4"],
  conquered: ["r1c3"],
  room: room("r2c4", "mint"),
};

describe("a dungeon", () => {
  it("says what lies on a square", () => {
    expect(on(dungeon, "r1c3")).toEqual({ tile: "tunnel", room: null, conquered: true });
    expect(on(dungeon, "r2c4")).toEqual({ tile: "room", room: "mint", conquered: false });
    expect(on(dungeon, "r4c5").tile).toBe("none");
    expect(squareName(dungeon, "r1c3")).toBe("tunnel, conquered, row 1 column 3");
    expect(squareName(dungeon, "r2c4")).toBe("Mint, row 2 column 4");
  });

  it("joins tiles that touch, and the entrance", () => {
    // Three chambers, two joints, the way in.
    expect(tunnels(dungeon).match(/M/g)).toHaveLength(6);
    expect(tunnels({ ...dungeon, tunnels: ["r4c1"], rooms: [] }).match(/M/g)).toHaveLength(1);
  });

  it("counts creatures one by one, with the face only where it is down", () => {
    const pile = CREATURES.map((creature) => (creature === "goblin" ? 2 : 0));
    const none = CREATURES.map(() => 0);
    expect(each(pile, CREATURES).map(({ key }) => key)).toEqual(["goblin 0", "goblin 1"]);
    expect(counted(pile, CREATURES)).toEqual([{ name: "goblin", count: 2 }]);
    expect(tiles({ up: none, down: pile }).map(({ creature, face }) => written(creature, face))).toEqual([
      "goblin down",
      "goblin down",
    ]);
  });
});

describe("the eight places", () => {
  it("say what every space costs and brings", () => {
    const said = (place: (typeof PLACES)[number], space: number) => {
      const { cost, gain, note } = deal(place, space, "first");
      const words = (parts: typeof cost) => parts.map(({ sort, text }) => `${text}${sort}`).join(" ");
      return `${words(cost)} > ${note} ${words(gain)}`;
    };
    expect(said("get-food", 2)).toBe("+2evil >  3food 1gold");
    expect(said("improve-reputation", 0)).toBe(" >  −1evil spy");
    expect(said("dig-tunnels", 2)).toBe("+1imp > up to 4tunnel");
    expect(said("mine-gold", 0)).toBe(" > up to 2gold");
    expect(said("hire-monster", 2)).toBe("1food > first monster");
  });

  it("offer the lowest free space", () => {
    const view = views[0] as View;
    type Spaces = View["table"]["spaces"];
    const spaces = PLACES.map((): Spaces[number] => [{ nobody: 1 }, null, null]) as Spaces;
    const table = { ...view.table, spaces };
    expect(landing({ ...view, table }, "mine-gold")).toBe(1);
    spaces[PLACES.indexOf("mine-gold")] = [{ lord: 1 }, { lord: 1 }, { lord: 1 }];
    expect(landing({ ...view, table }, "mine-gold")).toBeNull();
  });
});

describe("the letter", () => {
  const empty: OrderPlan = { cards: [null, null, null], third: null, locked: false };

  it("takes three cards, gives them back and lets them change places", () => {
    let picks = toggled([], "get-food");
    picks = toggled(picks, "mine-gold");
    picks = toggled(picks, "buy-traps");
    expect(toggled(picks, "build-room")).toEqual(picks);
    expect(moved(picks, 2, 0)).toEqual(["buy-traps", "get-food", "mine-gold"]);
    expect(toggled(picks, "mine-gold")).toEqual(["get-food", "buy-traps"]);
  });

  it("is sent card by card, then locked", () => {
    const picks = ["get-food", "mine-gold", "buy-traps"] as const;
    expect(nextToSend(empty, picks, null, false)).toBe("order 1 get-food");
    const begun: OrderPlan = { ...empty, cards: ["get-food", null, null] };
    expect(nextToSend(begun, picks, null, false)).toBe("order 2 mine-gold");
    const full: OrderPlan = { ...empty, cards: [...picks] };
    expect(nextToSend(full, picks, null, false)).toBe("lock");
    expect(nextToSend(full, picks, "build-room", true)).toBe("third build-room");
    expect(nextToSend({ ...full, third: "build-room" }, picks, "build-room", true)).toBe("lock");
    expect(nextToSend({ ...full, locked: true }, picks, null, false)).toBeNull();
  });

  it("is complete with three cards, and the third of the other colour where one is due", () => {
    expect(complete(empty, ["get-food", "mine-gold"], null, false)).toBe(false);
    expect(complete(empty, ["get-food", "mine-gold", "buy-traps"], null, false)).toBe(true);
    expect(complete(empty, ["get-food", "mine-gold", "buy-traps"], null, true)).toBe(false);
    expect(complete(empty, ["get-food", "mine-gold", "buy-traps"], "get-food", true)).toBe(true);
  });

  it("keeps what the table has already in front", () => {
    const begun: OrderPlan = { ...empty, cards: ["mine-gold", null, null] };
    expect(filled(begun, ["get-food", "mine-gold"])).toEqual(["mine-gold", "get-food", null]);
  });
});

describe("every moment of real games", () => {
  it("belongs to a phase and can be asked in a few words", () => {
    for (const view of views) {
      expect(phase(view)).toBeDefined();
      const asked = frame(view);
      const short = question(asked, { slots: [null, null, null], thirdMissing: false, tileChosen: false })?.title ?? "";
      expect(short.split(" ").length, short).toBeLessThanOrEqual(7);
      expect(steps(view).filter((step) => step.state === "now").length).toBeLessThanOrEqual(1);
      expect(tabFor(asked.kind, [])).toBeDefined();
    }
  });

  it("in Combat has a stage with the party's dungeon", () => {
    const fights = views.filter((view) => view.table.battle !== null);
    expect(fights.length).toBeGreaterThan(0);
    for (const view of fights) {
      const shown = scene(view, null);
      expect(shown.seat).toBe(view.table.battle?.seat);
      expect(shown.square).toBe(view.table.battle?.square);
      expect(shown.step).toBe(view.table.battle?.step);
      expect(new Set(shown.defenders.map(({ key }) => key)).size).toBe(shown.defenders.length);
    }
  });

  it("tells events by name", () => {
    expect(seen.every((event) => typeof event.event === "string")).toBe(true);
  });
});

describe("what a question is about", () => {
  it("opens the part of the board where it is answered", () => {
    expect(tabFor("act", ["hire", "decline"])).toBe("tavern");
    expect(tabFor("act", ["dig", "decline"])).toBe("dungeon");
    expect(tabFor("act", ["perform", "decline"])).toBe("board");
    expect(tabFor("spy", ["spy", "waive"])).toBe("trouble");
    expect(tabFor("planning", ["fight"])).toBe("dungeon");
    expect(tabFor("blow", ["aim"])).toBe("board");
  });

  it("is called as people call it", () => {
    expect(nameOf("anti-magic-dart")).not.toContain("anti-magic-dart");
    expect(calling("y2-paladin")).toBe("paladin");
    expect(calling("illusion")).toBe("illusion");
    expect(production("mint")).toMatchObject({ sort: "gold", text: "1" });
    expect(production("chapel")).toBeNull();
    expect(ground({ ...(views[0] as View), table: { ...(views[0] as View).table, flow: [] } }).kind).toBe("over");
  });
});
