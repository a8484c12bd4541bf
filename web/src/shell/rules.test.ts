import { expect, it } from "vitest";
import { found } from "./rules";

const book = [
  {
    title: "Draft",
    clauses: [
      { id: "OB-026", text: "Draft one pair." },
      { id: "OB-027", text: "Take tile and token." },
    ],
  },
  { title: "End", clauses: [{ id: "OB-090", text: "Restock the market." }] },
];
const ids = (search: string) => found(book, search).flatMap((chapter) => chapter.clauses.map((clause) => clause.id));

it("finds clauses by id, by words and by chapter", () => {
  expect(ids("ob-09")).toEqual(["OB-090"]);
  expect(ids("TOKEN tile")).toEqual(["OB-027"]);
  expect(ids("draft")).toEqual(["OB-026", "OB-027"]);
});

it("shows everything without a search, and nothing for strangers", () => {
  expect(ids("  ")).toHaveLength(3);
  expect(ids("dragon")).toEqual([]);
});
