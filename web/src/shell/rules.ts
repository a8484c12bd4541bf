// Rulebooks, each fetched once.

import type { RuleChapter, RulesPage } from "../wire";
import { api } from "./api";

const books = new Map<string, Promise<RulesPage>>();

/** The rulebook of a game. */
export function rulebook(game: string): Promise<RulesPage> {
  const known = books.get(game);
  if (known) return known;
  const book = api.rules(game).catch((error: unknown) => {
    books.delete(game);
    throw error;
  });
  books.set(game, book);
  return book;
}

/** The clauses that have all words of a search, by id or text, in their chapters. */
export function found(chapters: RuleChapter[], search: string): RuleChapter[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      clauses: chapter.clauses.filter((clause) => {
        const text = `${clause.id} ${chapter.title} ${clause.text}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.clauses.length > 0);
}
