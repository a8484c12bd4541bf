import { expect, it } from "vitest";
import type { OptionCard } from "../wire";
import { changed, control } from "./options";

const option = (values: string, key = "key", standard = ""): OptionCard => ({
  key,
  values,
  default: standard,
  help: "",
  clause: "",
});

it("makes a switch of true and false", () => {
  expect(control(option("true, false"))).toEqual({ kind: "switch" });
});

it("makes a list of words and of small ranges", () => {
  expect(control(option("classic, big"))).toEqual({ kind: "pick", values: ["classic", "big"] });
  expect(control(option("0 to 3"))).toEqual({ kind: "pick", values: ["0", "1", "2", "3"] });
});

it("leaves everything else to be written, and suggests its words", () => {
  const written = control(option("basic, random, or five names with commas"));
  expect(written).toEqual({ kind: "text", suggestions: ["basic", "random"] });
  expect(control(option("six numbers with commas"))).toEqual({ kind: "text", suggestions: [] });
});

it("sends only what was changed", () => {
  const options = [option("true, false", "bosses", "false"), option("classic, big", "board", "classic")];
  expect(changed(options, { bosses: "true", board: "classic" })).toEqual({ bosses: "true" });
  expect(changed(options, { board: "  " })).toEqual({});
});
