// My cards while I move them: they stay on this page until I am done, then they are sent in one go.

import type { Play } from "../../table/play.svelte";
import type { Card } from "../../wire/big-bad-overlord";
import { fault, nextToSend, put, same, takeOut, without, type Muster } from "./arrange";
import { CITADEL, frame, holding, own, viewOf } from "./view";

class Mustering {
  /** What the CITADEL should hold; none while nothing was moved. */
  want = $state.raw<readonly Card[] | null>(null);
  sending = $state(false);
  /** Whether the table asks for a new arrangement. */
  arranging = $state(false);
  #of = "";

  /** The realm whose cards I may move now. */
  realm(play: Play): number | null {
    if (!play.ask) return null;
    const view = viewOf(play);
    const { kind, realm } = frame(view);
    if (kind === "opening") {
      const [open] = [...play.offers.keys()].some((notation) => notation.startsWith("stash "))
        ? view.own.filter(({ citadel, dealt }) => citadel.length < CITADEL && dealt.length > 0)
        : [];
      return open?.realm ?? null;
    }
    if (kind === "rearrange") return realm ?? null;
    if (kind === "act" && play.offers.has("regroup")) return view.table.active;
    return null;
  }

  /** How my cards lie, as far as the table knows. */
  muster(play: Play): Muster | null {
    const realm = this.realm(play);
    const view = viewOf(play);
    const mine = realm === null ? null : own(view, realm);
    if (realm === null || !mine) return null;
    const { kind, why } = frame(view);
    if (kind === "opening") {
      const { citadel, dealt } = mine;
      return { all: [...citadel, ...dealt], citadel: [], taken: citadel, exactly: CITADEL, word: "stash" };
    }
    return {
      all: [...holding(view, realm).army, ...mine.citadel],
      citadel: mine.citadel,
      taken: kind === "rearrange" ? view.named : [],
      exactly: why === "join-attack" ? CITADEL : null,
      word: "name",
    };
  }

  /** What the CITADEL of a realm holds as it is shown, and what the ARMY. */
  split(play: Play, realm: number): { army: readonly Card[]; citadel: readonly Card[] } | null {
    const muster = this.realm(play) === realm ? this.muster(play) : null;
    if (!muster) return null;
    const citadel = this.wanted(muster);
    return { army: without(muster.all, citadel), citadel };
  }

  /** The CITADEL that is wished for, or as it is. */
  wanted(muster: Muster): readonly Card[] {
    return this.want ?? (muster.taken.length > 0 ? muster.taken : muster.citadel);
  }

  /** Whether something was moved. */
  changed(play: Play): boolean {
    const muster = this.muster(play);
    return muster !== null && this.want !== null;
  }

  /** What is wrong with it, in a few words. */
  fault(play: Play): string | null {
    const muster = this.muster(play);
    return muster ? fault(muster, this.wanted(muster)) : null;
  }

  /** Moves a card to the other side. */
  flip(play: Play, card: Card, from: "army" | "citadel"): void {
    const muster = this.muster(play);
    if (!muster || this.sending) return;
    const want = this.wanted(muster);
    const wished = from === "army" ? put(want, card) : takeOut(muster, want, card);
    this.want = same(wished, muster.citadel) ? null : wished;
  }

  /** Leaves everything where the table has it. */
  putBack(): void {
    this.want = null;
  }

  /** Done: from now on one choice after the other is sent. */
  done(play: Play): void {
    if (!this.muster(play) || this.fault(play) !== null) return;
    this.sending = true;
    this.send(play);
  }

  /** Sends what comes next, and forgets the wish when the cards are others. */
  send(play: Play): void {
    if (!play.live) return;
    this.arranging = frame(viewOf(play)).kind === "rearrange";
    const muster = this.muster(play);
    const of = muster
      ? `${play.table.id} ${this.realm(play)} ${muster.word} ${muster.all.toSorted().join()} ${muster.citadel.join()}`
      : "";
    if (of !== this.#of) {
      this.want = null;
      this.sending = false;
    }
    this.#of = of;
    if (!this.sending || play.busy || !muster) return;
    const next = nextToSend(muster, this.wanted(muster), (notation) => play.offers.has(notation));
    if (play.offers.has(next)) play.choose(next);
    else this.sending = false;
  }
}

export const muster = new Mustering();
