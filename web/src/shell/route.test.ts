import { expect, it, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("location", { pathname: "/", hash: "" });
});

import { route } from "./route.svelte";

it("finds the token of a resume link behind its #, and in links of earlier days", () => {
  expect(route("/resume", "#abc-1-def")).toEqual({ page: "resume", token: "abc-1-def" });
  expect(route("/resume/abc-def")).toEqual({ page: "resume", token: "abc-def" });
  expect(route("/resume")).toEqual({ page: "lost" });
  expect(route("/resume", "#")).toEqual({ page: "lost" });
});

it("knows the other pages", () => {
  expect(route("/")).toEqual({ page: "home" });
  expect(route("/about")).toEqual({ page: "about" });
  expect(route("/t/abc")).toEqual({ page: "table", id: "abc" });
  expect(route("/rules/overboss", "#OB-044")).toEqual({ page: "rules", game: "overboss", clause: "OB-044" });
  expect(route("/t/abc/def")).toEqual({ page: "lost" });
});
