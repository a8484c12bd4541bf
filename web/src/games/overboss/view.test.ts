import { describe, expect, it } from "vitest";
import { seen, views } from "../../wire/overboss/sample";
import { pieces } from "../../wire/overboss/pieces";
import { ask, steps } from ".";
import { COLOURS, CRESTS, FACES, FIGURES, PICTURES } from "./icons";
import terrain from "./terrain.svg?raw";
import {
  belongings,
  counted,
  frame,
  kindOf,
  on,
  picked,
  place,
  size,
  squares,
  terrainOf,
  tileName,
  title,
} from "./view";

const kind = (view: (typeof views)[number]) => {
  const top = frame(view);
  return typeof top === "string" ? top : Object.keys(top)[0];
};

describe("real views", () => {
  it("are of many kinds", () => {
    expect(views.map(kind)).toEqual(
      expect.arrayContaining(["bosses", "turn", "place", "portal", "boss", "command", "over"]),
    );
    expect(seen.length).toBeGreaterThan(25);
  });

  it("hold 68 tiles and as many tokens, wherever they are", () => {
    for (const { table } of views) {
      const maps = table.realms.flatMap(({ map }) => map.tiles).filter((tile) => tile !== null).length;
      const market = table.market.filter(({ tile }) => tile !== null).length;
      const hand = table.turn.tile ? 1 : 0;
      expect(size(table.stack) + size(table.discard) + maps + market + hand).toBe(68);
    }
  });

  it("mark Matching Monsters where the monster stands on its own terrain", () => {
    for (const view of views) {
      view.marks.forEach(({ matching, bands }, index) => {
        for (const square of squares(view)) {
          const { tile, unit } = on(view, index + 1, square);
          const own = tile !== null && unit !== null && terrainOf(unit) === kindOf(tile);
          expect(matching.includes(square)).toBe(own);
        }
        for (const band of bands) {
          const units = new Set(band.map((square) => on(view, index + 1, square).unit));
          expect(units.size).toBe(1);
        }
      });
    }
  });

  it("ask short questions", () => {
    for (const view of views) {
      const question = ask(view);
      if (question) expect(question.title.split(" ").length).toBeLessThanOrEqual(6);
    }
  });

  it("have at most one step that is now", () => {
    for (const view of views) {
      const now = steps(view).filter((step) => step.state === "now");
      expect(now.length).toBe(["bosses", "over"].includes(kind(view) ?? "") ? 0 : 1);
    }
  });
});

describe("readers", () => {
  it("names pieces as people do", () => {
    expect(title("cloud-island")).toBe("Cloud Island");
    expect(tileName("camp-red")).toBe("Red Camp");
    expect(tileName("graveyard-2")).toBe("Graveyard 2");
    expect(terrainOf("summoning-circle-crystal")).toBe("summoning-circle");
    expect(terrainOf("witch")).toBe("swamp");
    expect(terrainOf("miniboss")).toBeNull();
    expect(terrainOf("portal")).toBeNull();
    expect(place("r3c2")).toEqual({ row: 3, column: 2 });
  });

  it("lists a lair, waiting units first", () => {
    const waiting = pieces.units.map((unit) => (unit === "witch" ? 2 : 0));
    const crystals = pieces.terrains.map((terrain) => (terrain === "cave" ? 1 : 0));
    expect(belongings({ waiting, crystals, portals: 0, used_portals: 1 })).toEqual([
      { token: "witch", waits: true, used: false, count: 2 },
      { token: "cave-crystal", waits: false, used: false, count: 1 },
      { token: "portal", waits: false, used: true, count: 1 },
    ]);
    expect(counted(waiting, pieces.units)).toEqual([{ name: "witch", count: 2 }]);
  });

  it("knows what is lifted", () => {
    const [view] = views;
    if (!view) throw new Error("no view");
    const step = { "overthrow-other-map": { map: 2, square: "r1c2" } };
    const lifted = { ...view, table: { ...view.table, flow: [{ command: step }] } };
    expect(picked(lifted)).toEqual([{ seat: 2, square: "r1c2" }]);
  });
});

describe("drawings", () => {
  it("are there for every piece", () => {
    for (const tile of pieces.tiles) {
      expect(CRESTS[kindOf(tile)]).toBeDefined();
      for (const picture of PICTURES[kindOf(tile)]) expect(terrain).toContain(`id="t-${picture}"`);
    }
    for (const unit of pieces.units) expect(FIGURES[unit]).toBeDefined();
    for (const name of pieces.terrains) expect(COLOURS[name]).toBeDefined();
    for (const boss of Object.keys(pieces.bosses)) expect(FACES).toHaveProperty(boss);
  });
});
