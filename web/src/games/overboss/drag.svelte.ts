// Dragging a piece: from the market, the hand, the lair or a square to a square.

import type { Play } from "../../table/play.svelte";
import type { Square, Tile, Token } from "../../wire/overboss";

/** What is dragged, as it is drawn under the pointer. */
export interface Piece {
  tile: Tile | null;
  token: Token | null;
}

/** How far a pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD = 7;
/** The offered choice that brings a piece to a square: tiles are laid, units stand, and what was taken is put. */
function arrival(play: Play, { tile }: Piece, square: Square | null): string | undefined {
  return [tile ? "lay" : "stand", "put"].map((verb) => `${verb} ${square}`).find((choice) => play.offers.has(choice));
}

class Drag {
  piece = $state.raw<Piece | null>(null);
  at = $state.raw({ x: 0, y: 0 });
  moving = $state(false);
  /** The own square under the pointer. */
  over = $state<Square | null>(null);
  /** What was let go and where, until the choice that brings it there is offered. */
  #wish: { piece: Piece; square: Square } | null = null;

  /** Makes a piece draggable; `first` is chosen when it is let go over a square, unless it is in hand already. */
  source(play: Play, first: string | null, piece: Piece) {
    return {
      onpointermove: (event: PointerEvent) => {
        if (this.#start?.id === event.pointerId) this.#move(event);
      },
      onpointerdowncapture: (event: PointerEvent) => {
        this.#dropped = false;
        if (event.button !== 0 || play.busy || (first !== null && !play.offers.has(first))) return;
        this.#start = { id: event.pointerId, x: event.clientX, y: event.clientY, play, first, piece };
      },
      onpointerup: (event: PointerEvent) => {
        if (this.#start?.id === event.pointerId) this.#drop();
      },
      onpointercancel: () => this.#end(),
      onclickcapture: (event: MouseEvent) => {
        // The click that ends a drag is none.
        if (!this.#dropped) return;
        this.#dropped = false;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  }

  /** Goes on with a piece that was let go, once its square is offered. */
  arrive(play: Play): void {
    if (this.#wish === null || play.busy) return;
    const notation = arrival(play, this.#wish.piece, this.#wish.square);
    if (play.ask) this.#wish = null;
    if (notation) play.choose(notation);
  }

  /** Ends a drag where it is; nothing is chosen. */
  cancel(): void {
    if (this.moving) {
      // The pointer is still down, and lifting it is no click.
      this.#dropped = true;
      addEventListener("pointerup", () => setTimeout(() => (this.#dropped = false)), { once: true });
    }
    this.#end();
  }

  #start: { id: number; x: number; y: number; play: Play; first: string | null; piece: Piece } | null = null;
  #dropped = false;

  #move(event: PointerEvent): void {
    const start = this.#start;
    if (!start) return;
    if (!this.moving) {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.piece = start.piece;
      this.moving = true;
    }
    this.at = { x: event.clientX, y: event.clientY };
    const found = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>(`[data-seat="${start.play.viewer}"][data-square]`);
    this.over = found?.dataset["square"] ?? null;
    const aimed = arrival(start.play, start.piece, this.over);
    if (aimed) start.play.aimed = aimed;
  }

  #drop(): void {
    const { moving, over } = this;
    const start = this.#start;
    this.#end();
    if (!moving || !start) return;
    this.#dropped = true;
    // A drag that ends elsewhere makes no click there.
    setTimeout(() => (this.#dropped = false));
    if (over === null) return;
    this.#wish = { piece: start.piece, square: over };
    if (start.first === null) this.arrive(start.play);
    else start.play.choose(start.first);
  }

  #end(): void {
    this.#start = null;
    this.piece = null;
    this.moving = false;
    this.over = null;
  }
}

export const drag = new Drag();
