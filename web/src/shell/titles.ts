// The titles on the shelf, fetched once.

import type { Title } from "../wire";
import { api } from "./api";

let shelf: Promise<Title[]> | null = null;

/** What can be played. */
export function titles(): Promise<Title[]> {
  shelf ??= api.games().catch((error: unknown) => {
    shelf = null;
    throw error;
  });
  return shelf;
}
