// My orders while they are chosen: they stay on this page until the letter is sealed.

import type { Play } from "../../table/play.svelte";
import type { OrderPlan, Place } from "../../wire/dungeon-lords";
import { complete, filled, moved, nextToSend, toggled } from "./slots";
import { frame, handled, viewOf } from "./view";

class Letter {
  picks = $state.raw<readonly Place[]>([]);
  /** With two players: the third order of the colour that one looks after. */
  third = $state<Place | null>(null);
  sealing = $state(false);
  #of = "";

  /** The cards in the three slots. */
  slots(play: Play): (Place | null)[] {
    return filled(this.plan(play), this.picks);
  }

  /** What the table knows of my orders. */
  plan(play: Play): OrderPlan | null {
    return viewOf(play).own?.orders ?? null;
  }

  /** Whether orders may be picked now. */
  open(play: Play): boolean {
    const plan = this.plan(play);
    return play.ask !== null && frame(viewOf(play)).kind === "orders" && plan !== null && !plan.locked && !this.sealing;
  }

  /** Whether I also choose the third order of another colour. */
  needsThird(play: Play): boolean {
    return play.viewer !== null && handled(viewOf(play), play.viewer) !== null;
  }

  /** Whether nothing is missing for the seal. */
  ready(play: Play): boolean {
    return this.open(play) && complete(this.plan(play), this.picks, this.third, this.needsThird(play));
  }

  /** Puts a card into the next slot, or takes it back. */
  toggle(play: Play, card: Place): void {
    if (this.open(play) && !this.plan(play)?.cards.includes(card)) this.picks = toggled(this.picks, card);
  }

  /** Takes the last card back. */
  takeBack(play: Play): void {
    if (!this.open(play)) return;
    if (this.third !== null) this.third = null;
    else this.picks = this.picks.slice(0, -1);
  }

  /** Moves a card from one slot to another. */
  move(from: number, to: number): void {
    this.picks = moved(this.picks, from, to);
  }

  /** Seals: from now on one choice after the other is sent. */
  seal(play: Play): void {
    if (!this.ready(play)) return;
    this.sealing = true;
    this.send(play);
  }

  /** Sends what comes next, and forgets the letter when its round is over. */
  send(play: Play): void {
    if (!play.live) return;
    const view = viewOf(play);
    const { year, season } = view.table;
    const of = `${play.table.id} ${play.viewer} ${year} ${season}`;
    if (of !== this.#of || frame(view).kind !== "orders") {
      this.picks = [];
      this.third = null;
      this.sealing = false;
    }
    this.#of = of;
    const plan = this.plan(play);
    if (!this.sealing || play.busy || !plan) return;
    const next = nextToSend(plan, this.picks, this.third, this.needsThird(play));
    if (next !== null && play.offers.has(next)) play.choose(next);
    else this.sealing = false;
  }
}

export const letter = new Letter();
