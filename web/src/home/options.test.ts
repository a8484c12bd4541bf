import { expect, it } from "vitest";
import type { OptionInfo } from "../wire";
import { changed, picked, picks, shown, toggled } from "./options";

const option = (key: string, takes: OptionInfo["takes"], more: Partial<OptionInfo> = {}): OptionInfo => ({
  key,
  name: key,
  takes,
  default: "",
  rare: false,
  needs: null,
  seats: null,
  help: "",
  clause: "",
  ...more,
});
const value = (name: string, seats: [number, number] | null = null) => ({ value: name, name, seats });

const board = option(
  "board",
  { kind: "one-of", values: [value("classic"), value("big", [1, 4])] },
  { default: "classic" },
);
const bosses = option("bosses", { kind: "switch" }, { default: "false" });
const campaign = option("campaign", { kind: "range", least: 0, most: 3 }, { default: "0", seats: [1, 1] });
const stars = option(
  "stars",
  { kind: "text", form: "numbers" },
  { default: "0", needs: { key: "campaign", values: ["1", "2"] } },
);
const first = option("first", { kind: "seat" }, { default: "random" });
const terrains = option(
  "terrains",
  { kind: "several", count: 2, of: [value("cave"), value("camp"), value("swamp")], or: [value("basic")] },
  { default: "basic" },
);
const all = [board, bosses, campaign, stars, first, terrains];
const keys = (options: OptionInfo[]) => options.map(({ key }) => key);

it("offers the values that fit so many seats", () => {
  const values = (of: OptionInfo, seats: number) => picks(of, seats)?.map((pick) => pick.value);
  expect(values(board, 4)).toEqual(["classic", "big"]);
  expect(values(board, 5)).toEqual(["classic"]);
  expect(values(campaign, 1)).toEqual(["0", "1", "2", "3"]);
  expect(values(first, 2)).toEqual(["random", "1", "2"]);
  expect(values(terrains, 2)).toEqual(["basic"]);
  expect([picks(bosses, 2), picks(stars, 1)]).toEqual([null, null]);
});

it("shows an option where it matters", () => {
  expect(keys(shown(all, {}, 2))).toEqual(["board", "bosses", "first", "terrains"]);
  expect(keys(shown(all, {}, 1))).not.toContain("stars");
  expect(keys(shown(all, { campaign: "2" }, 1))).toContain("stars");
  // A level that was chosen for one does not count for two.
  expect(keys(shown(all, { campaign: "2" }, 2))).not.toContain("stars");
});

it("keeps what fits, and goes back to what an option is unset", () => {
  expect(picked(board, { board: "big" }, 4)).toBe("big");
  expect(picked(board, { board: "big" }, 5)).toBe("classic");
  expect(picked(terrains, { terrains: "cave,camp" }, 2)).toBe("cave,camp");
});

it("keeps several values in their order", () => {
  expect(toggled(terrains, "cave,swamp", "camp")).toBe("cave,camp,swamp");
  expect(toggled(terrains, "cave,swamp", "cave")).toBe("swamp");
});

it("sends only what matters and was changed", () => {
  expect(changed(all, { bosses: "true", board: "classic" }, 2)).toEqual({ bosses: "true" });
  expect(changed(all, { board: "big", campaign: "1", stars: " " }, 5)).toEqual({});
  expect(changed(all, { campaign: "1", stars: "3" }, 1)).toEqual({ campaign: "1", stars: "3" });
});
