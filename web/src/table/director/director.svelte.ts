// What happened is shown beat by beat: the board stays at the moment before until it has been seen.

import { tick, type Component } from "svelte";
import type { Moment } from "../../wire";
import { LASTS, LATE, MOST_WAITING, type Pace } from "./paces";

/** One thing that happens, as long as one looks at it. */
export interface Beat {
  /** A move or a cost is small; a blow, a card turned, dice are big. */
  kind: "small" | "big";
  /** Beats of one group that follow each other are one mark of the rail. */
  group: string;
  /** What happens, in at most six words. */
  title: string;
  /** Its numbers, in one line. */
  line?: string;
  /** Its picture. */
  sign?: Component;
  /** What the board shows meanwhile; without it the moment that the step led to. */
  view?: unknown;
  /** Shown even where many wait: it happens to me. */
  mine?: boolean;
  /** Starts what moves, once the board stands. */
  show?(): void;
}

/** One step of the game: the moments before and after it, and what is seen between them. */
export interface Scene {
  before: Moment;
  after: Moment;
  beats: readonly Beat[];
  /** The step has been shown. */
  settle(): void;
}

/** A place of the film: a beat of a scene, or the end of a scene that has nothing to show. */
interface Cue {
  scene: Scene;
  beat: Beat | null;
}

/** A mark of the rail. */
export interface Mark {
  /** The cue that the mark begins with. */
  at: number;
  title: string;
  state: "done" | "now" | "later";
}

/** What the director has to know of its table. */
export interface Stage {
  pace(): Pace;
  /** Nothing moves by itself. */
  still(): boolean;
  /** Whether a question waits for me behind what is shown. */
  asks(): boolean;
  /** My time is short. */
  hurry(): boolean;
  /** Everything has been shown. */
  ended(): void;
}

/** As many steps can be shown again. */
const KEPT = 60;

/** Leaves the last beat of each group, and those that happen to me. */
export function thinned<C extends { beat: Beat | null }>(cues: readonly C[]): C[] {
  return cues.filter(({ beat }, index) => {
    if (!beat || beat.mine) return true;
    const next = cues.slice(index + 1).find((cue) => cue.beat !== null)?.beat;
    return next?.group !== beat.group;
  });
}

/** Groups that follow each other, as marks. */
export function marks(film: readonly { beat: Beat | null }[], now: number): Mark[] {
  const found: Mark[] = [];
  let group: string | null = null;
  film.forEach(({ beat }, at) => {
    if (!beat) return;
    if (beat.group !== group) found.push({ at, title: beat.title, state: "later" });
    group = beat.group;
    const mark = found.at(-1);
    if (!mark || at > now) return;
    mark.state = at === now ? "now" : "done";
  });
  return found;
}

/** Shows one step after another. */
export class Director {
  /** What the board shows instead of the moment that the table is at. */
  shown = $state.raw<Moment | null>(null);
  /** Nothing goes on by itself. */
  paused = $state(false);
  #film = $state.raw<readonly Cue[]>([]);
  #at = $state(-1);
  /** Whether the film is one that was shown already. */
  #repeats = $state(false);
  /** The steps that may be shown again. */
  #recent = $state.raw<readonly Scene[]>([]);
  #stage: Stage;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settled = new Set<Scene>();
  /** Nothing is shown before my next question: it was skipped to. */
  #skips = false;
  #away = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Whether something is being shown. */
  get running(): boolean {
    return this.#at >= 0;
  }

  /** What is shown at the moment; the last beat while my question comes. */
  get beat(): Beat | null {
    return (this.#film[this.#at] ?? this.#film.findLast(({ beat }) => beat !== null))?.beat ?? null;
  }

  #marks = $derived(marks(this.#film, this.#at));

  /** The marks of the rail. */
  get marks(): readonly Mark[] {
    return this.#marks;
  }

  /** Whether there is something to show again. */
  get repeatable(): boolean {
    return this.#recent.some(({ beats }) => beats.length > 0);
  }

  /** Whether something was not shown that had more to see than a move. */
  get unseen(): boolean {
    return this.#stage.still() && this.#recent.some(({ beats }) => beats.some(({ kind }) => kind === "big"));
  }

  /** A step is shown when those before it have been. */
  add(scene: Scene): void {
    if (this.#repeats) this.clear();
    this.#recent = [...this.#recent, scene].slice(-KEPT);
    const skips = this.#skips;
    if (this.#stage.asks()) this.#skips = false;
    if (!this.running && (skips || scene.beats.length === 0 || this.#stage.still())) return scene.settle();
    const cues: Cue[] = scene.beats.length > 0 ? scene.beats.map((beat) => ({ scene, beat })) : [{ scene, beat: null }];
    const done = this.#film.slice(0, this.#at + 1);
    const waiting = [...this.#film.slice(this.#at + 1), ...cues];
    const many = waiting.filter(({ beat }) => beat !== null).length > MOST_WAITING;
    const resting = this.running && this.#at >= this.#film.length;
    const at = resting ? this.#film.length : this.#at + 1;
    this.#film = [...done, ...(many ? thinned(waiting) : waiting)];
    if (!this.running || resting) this.#go(at);
  }

  /** The steps since I last chose are forgotten: they were answered. */
  forget(): void {
    this.#recent = [];
    this.#skips = false;
  }

  /** Shows again what was shown since I last chose. */
  again(): void {
    const scenes = this.#recent.filter(({ beats }) => beats.length > 0);
    if (this.running || scenes.length === 0) return;
    const cues = scenes.flatMap((scene) => scene.beats.map((beat) => ({ scene, beat })));
    this.#settled = new Set(scenes);
    this.#repeats = true;
    this.#film = cues.length > MOST_WAITING ? thinned(cues) : cues;
    this.paused = this.#stage.still();
    this.#go(0);
  }

  /** Shows the beat that a mark stands for, and waits there. */
  to(at: number): void {
    if (!this.running || (!this.#repeats && at > this.#at)) return;
    this.paused = true;
    this.#go(at);
  }

  /** Goes on with the beat after this one, or the one before it, and waits there. */
  step(by: 1 | -1): void {
    const at = this.#at + by;
    if (at < 0) return;
    this.paused = true;
    this.#go(at);
  }

  /** Ends the beat that is shown. */
  next(): void {
    if (!this.running) return;
    if (this.#at < this.#film.length) this.#go(this.#at + 1);
    else this.#end();
  }

  /** Stops, or goes on. */
  pause(): void {
    if (!this.running) return;
    this.paused = !this.paused;
    this.#wait();
  }

  /** Everything is as it is now, and my question comes. */
  skip(): void {
    if (!this.running) return;
    this.#film.forEach(({ scene }) => this.#settle(scene));
    this.#skips = !this.#repeats && !this.#stage.asks();
    this.#end();
  }

  /** Nothing is shown any more, and nothing of it counts. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#film = [];
    this.#at = -1;
    this.#repeats = false;
    this.#settled = new Set();
    this.shown = null;
    this.paused = false;
  }

  /** Nobody looks. */
  leave(): void {
    this.#away = Date.now();
    clearTimeout(this.#timer);
  }

  /** Somebody looks again; who was away for long is not made to watch it. */
  back(): void {
    const gone = this.#away > 0 ? Date.now() - this.#away : 0;
    this.#away = 0;
    if (gone >= LATE) this.skip();
    else this.#wait();
  }

  #go(at: number): void {
    clearTimeout(this.#timer);
    const before = this.#film[Math.min(at, this.#film.length) - 1];
    for (let index = Math.max(0, this.#at); index < at; index++) {
      const cue = this.#film[index];
      const next = this.#film[index + 1];
      if (cue && cue.scene !== next?.scene) this.#settle(cue.scene);
    }
    this.#at = at;
    const cue = this.#film[at];
    if (!cue) return this.#rest(before?.scene ?? null);
    if (this.#stage.hurry() && !this.#repeats) return this.skip();
    if (!cue.beat) return this.#go(at + 1);
    const { scene, beat } = cue;
    if (beat.view === undefined) {
      this.#settle(scene);
      this.shown = scene.after;
    } else {
      this.shown = { ...scene.before, view: beat.view };
    }
    void tick().then(() => this.#film[this.#at]?.beat === beat && beat.show?.());
    this.#wait();
  }

  /** The time of a beat begins. */
  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.running || this.paused || this.#away > 0) return;
    const lasts = this.#film[this.#at]?.beat?.kind ?? "rest";
    this.#timer = setTimeout(() => this.next(), LASTS[this.#stage.pace()][lasts]);
  }

  #settle(scene: Scene): void {
    if (this.#settled.has(scene)) return;
    this.#settled.add(scene);
    scene.settle();
  }

  /** Everything lies still for a moment before my question. */
  #rest(last: Scene | null): void {
    if (last) this.shown = last.after;
    if (!this.#stage.asks() || this.#repeats) return this.#end();
    this.paused = false;
    this.#wait();
  }

  #end(): void {
    this.clear();
    this.#stage.ended();
  }
}
