import { describe, expect, it, vi } from "vitest";
import type { Explained } from "../wire";
import { Cards } from "./cards";

const card = (name: string): Explained => ({
  name,
  kind: "Tile",
  does: "1 Power.",
  now: [],
  sum: null,
  clauses: ["OB-117"],
  remark: null,
});

describe("the cards of pieces", () => {
  it("are asked for once a moment", async () => {
    const cards = new Cards();
    const ask = vi.fn(() => Promise.resolve(card("Swamp")));
    const first = await cards.of("1 #4", "tile swamp", ask);
    expect(await cards.of("1 #4", "tile swamp", ask)).toBe(first);
    expect(ask).toHaveBeenCalledTimes(1);
    await cards.of("1 #5", "tile swamp", ask);
    await cards.of("2 #5", "tile swamp", ask);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it("go to whoever asked, and the rest is somebody else's answer", async () => {
    const cards = new Cards();
    const swamp = cards.of("1 #4", "tile swamp", () => cards.awaits(7));
    expect(cards.answered(8, card("Cave"))).toBe(false);
    expect(cards.answered(null, null)).toBe(false);
    expect(cards.answered(7, card("Swamp"))).toBe(true);
    expect((await swamp)?.name).toBe("Swamp");
    expect(cards.answered(7, card("Swamp"))).toBe(false);
  });

  it("are asked for again where the answer was lost", async () => {
    const cards = new Cards();
    const swamp = cards.of("1 #4", "tile swamp", () => cards.awaits(7));
    cards.lost();
    expect(await swamp).toBeNull();
    const again = cards.of("1 #4", "tile swamp", () => Promise.resolve(card("Swamp")));
    expect((await again)?.name).toBe("Swamp");
    const refused = cards.of("1 #4", "tile cave", () => Promise.reject(new Error("no")));
    expect(await refused).toBeNull();
  });
});
