// Reads a view of Overboss: what lies where, and what it is called. No rules here.

import type { Play } from "../../table/play.svelte";
import type {
  BossView,
  Boss,
  Frame,
  Lair,
  Seen,
  Slot,
  Square,
  Terrain,
  Tile,
  Token,
  Unit,
  View,
} from "../../wire/overboss";
import { pieces } from "../../wire/overboss/pieces";

/** The columns of every map. */
export const COLUMNS = pieces.columns;

/** The view that is shown. */
export function viewOf(play: Play): View {
  return play.moment.view as View;
}

/** What the latest update told, as Overboss tells it. */
export function seenOf(play: Play): Seen[] {
  return play.heard.map((heard) => heard.event as Seen);
}

/** The rows of a map. */
export function rows(view: View): number {
  return pieces.rows[view.table.board];
}

/** The squares of a map, row by row. */
export function squares(view: View): readonly Square[] {
  return pieces.squares.slice(0, rows(view) * COLUMNS);
}

/** Row and column of a square, counted from 1. */
export function place(square: Square): { row: number; column: number } {
  return { row: Number(square[1]), column: Number(square[3]) };
}

/** What lies on a square of a seat's map. */
export function on(view: View, seat: number, square: Square): { tile: Tile | null; unit: Unit | null } {
  const map = view.table.realms[seat - 1]?.map;
  const { row, column } = place(square);
  const index = (row - 1) * COLUMNS + column - 1;
  return { tile: map?.tiles[index] ?? null, unit: map?.units[index] ?? null };
}

/** How many pieces a pile holds. */
export function size(pile: readonly number[]): number {
  return pile.reduce((sum, count) => sum + count, 0);
}

/** The pieces of a pile by name, with how many there are. */
export function counted<T extends string>(pile: readonly number[], names: readonly T[]): { name: T; count: number }[] {
  return names.map((name, index) => ({ name, count: pile[index] ?? 0 })).filter(({ count }) => count > 0);
}

/** What a lair holds, waiting units first. */
export function belongings(lair: Lair): { token: Token; used: boolean; waits: boolean; count: number }[] {
  const found = [
    ...counted<Token>(lair.waiting, pieces.units).map(({ name, count }) => ({ token: name, waits: true, count })),
    ...counted(lair.crystals, pieces.terrains).map(({ name, count }) => ({
      token: `${name}-crystal` as Token,
      waits: false,
      count,
    })),
    { token: "portal" as Token, waits: false, count: lair.portals },
  ].map((piece) => ({ ...piece, used: false }));
  found.push({ token: "portal", waits: false, count: lair.used_portals, used: true });
  return found.filter(({ count }) => count > 0);
}

/** What is being done: the frame that is asked. */
export function frame(view: View): Frame {
  return view.table.flow.at(-1) ?? "over";
}

/** The unit in hand, while it is being placed. */
export function unitInHand(view: View): Unit | null {
  const top = frame(view);
  return typeof top === "object" && "place" in top ? top.place.unit : null;
}

/** The tokens drawn from the bag, of which one is kept. */
export function drawn(view: View): Token[] {
  const top = frame(view);
  if (typeof top !== "object" || !("boss" in top)) return [];
  return typeof top.boss === "object" && "keep-token" in top.boss ? top.boss["keep-token"].drawn : [];
}

/** Where the thing that is being moved stands: the squares picked so far, each with its map. */
export function picked(view: View): { seat: number; square: Square }[] {
  const top = frame(view);
  if (typeof top !== "object") return [];
  const { seat } = view.table.turn;
  const own = (...found: (Square | undefined)[]) =>
    found.filter((square) => square !== undefined).map((square) => ({ seat, square }));
  if ("portal" in top && typeof top.portal === "object") {
    const step = Object.values(top.portal)[0] as { first: Square; second?: Square };
    return own(step.first, step.second);
  }
  if ("exchange" in top && typeof top.exchange.step === "object" && "token" in top.exchange.step) {
    return [{ seat: top.exchange.seat, square: top.exchange.step.token }];
  }
  if ("boss" in top && typeof top.boss === "object") {
    const step = Object.values(top.boss)[0] as { first?: Square; own?: Square; from?: Square; square?: Square };
    return own(step.first ?? step.own ?? step.from ?? step.square);
  }
  if ("command" in top && typeof top.command === "object") {
    const step = Object.values(top.command)[0] as { map?: number; from?: Square; square?: Square };
    const square = step.from ?? step.square;
    return step.map !== undefined && square !== undefined ? [{ seat: step.map, square }] : [];
  }
  return [];
}

/** The slot that the pair in hand came from: the one without a tile. */
export function handSlot(view: View): number | null {
  const index = view.table.market.findIndex((slot: Slot) => slot.tile === null);
  return view.table.turn.tile && index >= 0 ? index : null;
}

/** The Boss of a seat, as far as it is known. */
export function knownBoss(boss: BossView | undefined): Boss | null {
  if (typeof boss !== "object") return null;
  if ("own" in boss) return boss.own.kept;
  return "face-up" in boss ? boss["face-up"] : boss.shown;
}

/** Whether a Boss lies face up. */
export function faceUp(boss: BossView | undefined): boolean {
  if (typeof boss !== "object") return false;
  return "own" in boss ? boss.own.revealed : true;
}

/** The terrain of a tile, or the Dungeon. */
export function kindOf(tile: Tile): Terrain | "dungeon" {
  if (tile.startsWith("graveyard")) return "graveyard";
  return tile.startsWith("camp") ? "camp" : (tile as Terrain | "dungeon");
}

/** The terrain whose own monster or Crystal a token is; none for Minibosses and Portals. */
export function terrainOf(token: Token): Terrain | null {
  if (token.endsWith("-crystal")) return token.slice(0, -"-crystal".length) as Terrain;
  return pieces.terrains[pieces.units.indexOf(token as Unit)] ?? null;
}

/** A name as people read it: `cloud-island` is Cloud Island. */
export function title(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase());
}

/** A tile as people read it: Red Camp, Graveyard 2. */
export function tileName(tile: Tile): string {
  return tile.startsWith("camp-") ? `${title(tile.slice("camp-".length))} Camp` : title(tile);
}

/** A square with what lies on it, in words. */
export function squareName(view: View, seat: number, square: Square): string {
  const { row, column } = place(square);
  const { tile, unit } = on(view, seat, square);
  const where = `row ${row} column ${column}`;
  if (!tile) return `empty square, ${where}`;
  return unit ? `${tileName(tile)} with ${title(unit)}, ${where}` : `${tileName(tile)}, ${where}`;
}
