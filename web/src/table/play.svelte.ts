// One open table, as its page shows it: what the server said, what is looked at, and what may be done.

import type { Component } from "svelte";
import { api, sentence } from "../shell/api";
import { go } from "../shell/route.svelte";
import { settings } from "../shell/settings.svelte";
import { list } from "../shell/words";
import type {
  Asked,
  Chat,
  Heard,
  HistoryLine,
  Moment,
  Over,
  ScoreSheet,
  Strength,
  TableInfo,
  Told,
  ToPage,
  Update,
  Wishes,
} from "../wire";
import { Live, unpacks, type Link } from "./live";
import { covers } from "./reaction";
import { plain, read, type Names, type Part } from "./marks";
import { asSentence, seatColour, seatSigil, sitterName } from "./seats";

/** A word to the reader, at most one at a time. */
export interface Notice {
  kind: "refusal" | "word";
  /** With marks, as the rules say it. */
  text: string;
  clause: string | null;
}

/** What the drawer shows. */
export type Drawer = "aids" | "power" | "log" | "chat" | "rules";

/** How long a word stays before it goes by itself, in milliseconds; a refusal has more to be read. */
const READ = { word: 6000, refusal: 12_000 };

/** How long one's request may be gone before it counts as refused: what came of it may follow it. */
const SETTLED = 700;

/** How long a choice may stay unanswered before the socket is taken for dead, in milliseconds. */
const PATIENCE = 5000;

/** The page of one table. */
export class Play {
  /** Who sits where, clocks, presence, questions. */
  table = $state.raw() as TableInfo;
  /** The seat this page looks as; none for a spectator. */
  viewer = $state<number | null>(null);
  /** The choice under the pointer, or of the first tap. */
  aimed = $state<string | null>(null);
  /** What each offered choice would bring; empty until the answer comes, null where luck or a secret decides. */
  aims = $state.raw<ReadonlyMap<string, ScoreSheet | null>>(new Map());
  /** What the latest update made heard. */
  heard = $state.raw<Heard[]>([]);
  /** Counts the updates, for motion. */
  beat = $state(0);
  /** A choice is under way. */
  busy = $state(false);
  /** How many of my last choices I may take back freely. */
  undos = $state(0);
  /** The connection. */
  link = $state.raw<Link>({ kind: "opening" });
  #notice = $state.raw<Notice | null>(null);
  #reading: ReturnType<typeof setTimeout> | undefined;
  /** Why nothing can be kept at the moment. */
  trouble = $state<string | null>(null);
  /** The log as far as it is known, oldest first. */
  log = $state.raw<HistoryLine[]>([]);
  /** The chat, oldest first. */
  chat = $state.raw<Chat[]>([]);
  /** How many lines of the chat were read. */
  #readChat = $state(0);
  /** The last step that was read in the log; what was there at first is old. */
  #readLog = $state<number | null>(null);
  /** The seat that the device must be handed to before anything is shown. */
  handTo = $state<number | null>(null);
  /** The guide is welcome. */
  guided = $state(true);
  /** The drawer that lies open over a narrow page; a wide page always shows one. */
  drawer = $state<Drawer | null>(null);
  /** The clause that the rules should be opened at; a new object each time it is asked for. */
  clause = $state.raw<{ id: string } | null>(null);
  /** The end was reckoned on this page. */
  reckoned = false;
  readonly settings = settings;

  /** What this game calls a piece that the rules can only number, by its notation. */
  naming = $state.raw<((notation: string) => string | null) | null>(null);

  /** When the last word about the table came. */
  #tableAt = $state(Date.now());
  #now = $state.raw<Moment | null>(null);
  #past = $state.raw<Moment | null>(null);
  /** The moments looked back at so far; another map as soon as they are no longer those of this viewer and game. */
  #moments = new Map<number, Moment>();
  #wanted = -1;
  #live: Live;
  /** The id of the last message that wants an answer. */
  #questions = 0;
  /** The id of the last question why not. */
  #whyNot = 0;
  /** The id of the choice under way on this connection; none once the connection that it went over is lost. */
  #underWay: number | null = null;
  /** The seat it is for. */
  #chooser = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** The questions to the table that this page answered or withdrew itself. */
  #answeredAsks = new Set<number>();
  /** How often something was taken back. */
  #takenBack = 0;

  constructor(table: TableInfo) {
    this.table = table;
    const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    this.viewer = mine[0] ?? null;
    // Who holds several seats hands the device round, from the first look on.
    if (mine.length > 1 && table.status === "playing") this.handTo = this.viewer;
    const { protocol, host } = location;
    const url = `${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${table.id}/live${unpacks ? "?packed=true" : ""}`;
    this.#live = new Live(url, this.viewer, {
      hear: (message) => this.#hear(message),
      link: (link) => this.#link(link),
    });
  }

  /** The word shown at the moment; it goes when it was read, or by itself. */
  get notice(): Notice | null {
    return this.#notice;
  }

  set notice(notice: Notice | null) {
    clearTimeout(this.#reading);
    this.#notice = notice;
    if (notice) this.#reading = setTimeout(() => (this.#notice = null), READ[notice.kind]);
  }

  /** Whether there is anything on the table yet. */
  get dealt(): boolean {
    return this.#now !== null;
  }

  /** The moment shown: now, or the one looked back at. */
  get moment(): Moment {
    const shown = this.#past ?? this.#now;
    if (!shown) throw new Error("Nothing is dealt yet.");
    return shown;
  }

  /** The newest moment, whatever is looked at. */
  get now(): Moment | null {
    return this.#now;
  }

  /** False when looking back. */
  get live(): boolean {
    return this.#past === null;
  }

  /** Whether the viewer may look back: while a game runs, its past is for the seated. */
  get mayLookBack(): boolean {
    return this.viewer !== null || this.table.status !== "playing";
  }

  /** What the viewer's seat is asked now. */
  get ask(): Asked | null {
    return this.live ? (this.#now?.ask ?? null) : null;
  }

  #offers = $derived(new Map((this.ask?.offers ?? []).map((offer) => [offer.notation, offer.label])));

  /** What may be chosen: notation and label. Empty when looking back. */
  get offers(): ReadonlyMap<string, string> {
    return this.#offers;
  }

  /** The word of the guide, while it is welcome. */
  get hint(): Told | null {
    return this.guided ? (this.ask?.hint ?? null) : null;
  }

  /** How the game ended, if it did. */
  get over(): Over | null {
    return this.#now?.pending.over ?? null;
  }

  /** The seats that I hold. */
  get mine(): number[] {
    return this.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  }

  /** The seats round the table, beginning after the viewer's, without it. */
  get around(): number[] {
    const seats = this.table.seats.map((seat) => seat.seat);
    const me = this.viewer === null ? 0 : seats.indexOf(this.viewer) + 1;
    return [...seats.slice(me), ...seats.slice(0, me)].filter((seat) => seat !== this.viewer);
  }

  /** Whether the table waits for the viewer's seat. */
  get myTurn(): boolean {
    const owes = this.viewer !== null && (this.#now?.pending.owe.includes(this.viewer) ?? false);
    return owes && this.over === null && !this.unasked;
  }

  /** Whether the viewer may wish not to be asked: not in a guided game, nor where the device goes round anyway. */
  get mayWish(): boolean {
    return this.mine.length === 1 && this.table.status === "playing" && !this.table.guided;
  }

  /** How the viewer wants to be asked in windows that most let pass. */
  get wishes(): Wishes {
    return this.seat(this.viewer)?.wishes ?? { hushed: null, near_only: false };
  }

  /** Whether the present question is one that the viewer did not want to be asked: it passes in a moment. */
  get unasked(): boolean {
    const window = this.#now?.ask?.reaction;
    return !!window && this.mayWish && covers(this.wishes, window);
  }

  /** When the present window passes by itself, in milliseconds since 1970; null where nobody counts. */
  get passesAt(): number | null {
    const left = this.ask?.reaction ? this.seat(this.viewer)?.passes : null;
    return left === null || left === undefined ? null : this.#tableAt + left;
  }

  /** When a seat's time runs out, in milliseconds since 1970 by the clock of this device; null while it does not run. */
  dueAt(seat: number): number | null {
    const due = this.seat(seat)?.due ?? null;
    return due === null ? null : this.#tableAt + due;
  }

  /** Since when a seat's person is gone, by the clock of this device; null for all others. */
  goneSince(seat: number): number | null {
    const presence = this.seat(seat)?.presence;
    return presence?.kind === "gone" ? this.#tableAt - presence.time : null;
  }

  /** The seats that I was put off and may come back to. */
  get returnable(): number[] {
    return this.table.seats.filter((seat) => seat.returnable).map((seat) => seat.seat);
  }

  /** The bot that plays the viewer's seat at the moment. */
  get standIn(): Strength | null {
    const sitter = this.seat(this.viewer)?.sitter;
    return sitter?.kind === "person" ? sitter.bot : null;
  }

  /** What is known of a seat. */
  seat(seat: number | null): TableInfo["seats"][number] | undefined {
    return this.table.seats.find((found) => found.seat === seat);
  }

  /** Who sits there. */
  name(seat: number): string {
    return sitterName(this.seat(seat)?.sitter, seat);
  }

  /** The colour of a seat, as a CSS value. */
  colour(seat: number): string {
    return seatColour(seat);
  }

  /** The sigil of a seat. */
  sigil(seat: number): Component {
    return seatSigil(seat);
  }

  readonly #names: Names = {
    seat: (seat) => this.name(seat),
    piece: (notation) => (this.dealt && this.naming ? this.naming(notation) : null),
  };

  /** A sentence of the rules in its parts, with what they are called here. */
  parts(sentence: string): Part[] {
    return read(sentence, this.#names);
  }

  /** A sentence of the rules read out, where there is only text. */
  say(sentence: string): string {
    return plain(sentence, this.#names);
  }

  /** The score sheet of a seat at the moment shown, if the viewer can count it. */
  sheet(seat: number): ScoreSheet | undefined {
    return this.moment.scores.find((sheet) => sheet.seat === seat);
  }

  /** What a choice adds to my score; null where luck or a secret decides, or the answer is not here yet. */
  gain(notation: string): number | null {
    const sheet = this.aims.get(notation);
    if (!sheet) return null;
    return sheet.total - (this.sheet(sheet.seat)?.total ?? 0);
  }

  /** Chooses; a choice that is not offered is answered with the reason. */
  choose(notation: string): void {
    const ask = this.ask;
    if (!ask || this.busy || !this.#now) return;
    if (!this.offers.has(notation)) return this.whyNot(notation);
    this.notice = null;
    // A card that was chosen out of the drawer is played on the table.
    if (this.drawer === "aids") this.drawer = null;
    const { number } = this.#now;
    const id = ++this.#questions;
    this.busy = this.#live.send({ type: "choose", id, seat: ask.seat, number, choice: notation });
    if (!this.busy) return;
    this.#underWay = id;
    this.#chooser = ask.seat;
    this.#wait();
  }

  /** Asks why a choice is not allowed, and shows the answer. */
  whyNot(notation: string): void {
    if (this.viewer === null || !this.live) return;
    this.#whyNot = ++this.#questions;
    this.#live.send({ type: "why-not", id: this.#whyNot, seat: this.viewer, choice: notation });
  }

  /** Takes my last choice back, or asks the others whether I may. */
  undo(): void {
    if (this.viewer === null || !this.#now || this.busy || !this.live) return;
    this.#live.send({ type: "undo", id: ++this.#questions, seat: this.viewer, number: this.#now.number });
  }

  /** Says how the viewer wants to be asked in windows that most let pass. */
  wish(wishes: Partial<Wishes>): void {
    if (this.viewer === null) return;
    const id = ++this.#questions;
    this.#live.send({ type: "wish", id, seat: this.viewer, wishes: { ...this.wishes, ...wishes } });
  }

  /** Lets a game that stops go on from there, or asks the others whether it may. */
  goOn(): void {
    if (this.viewer === null) return;
    this.#live.send({ type: "go-on", id: ++this.#questions, seat: this.viewer });
  }

  /** Answers a question that the table was asked. */
  answer(ask: number, yes: boolean): void {
    this.#answeredAsks.add(ask);
    this.#live.send({ type: "answer", id: ++this.#questions, ask, yes });
  }

  /** Says a line of chat, and whether it went out. */
  chatter(text: string): boolean {
    return this.#live.send({ type: "say", id: ++this.#questions, text });
  }

  /** How many lines of the chat were not read yet. */
  get unread(): number {
    return Math.max(0, this.chat.length - this.#readChat);
  }

  /** How many turns of others stand in the log that were not looked at there. */
  get unseen(): number {
    const read = this.#readLog ?? Infinity;
    return this.log.filter(({ step, seat, said }) => step > read && seat !== this.viewer && said.length > 0).length;
  }

  /** What is shown of the log or the chat was read. */
  read(what: "log" | "chat"): void {
    if (what === "chat") this.#readChat = this.chat.length;
    else this.#readLog = this.log.at(-1)?.step ?? 0;
  }

  /** Whether I, the host, may mute whoever said a line. */
  mayMute(line: Chat): boolean {
    return this.table.host && line.who !== null && (line.seat === null || !this.mine.includes(line.seat));
  }

  /** Opens the rules at a clause. */
  showClause(id: string): void {
    this.clause = { id };
    this.drawer = "rules";
  }

  /** Looks as another of my seats. */
  look(seat: number | null): void {
    const stranger = this.viewer === null;
    this.viewer = seat;
    this.handTo = null;
    this.#forget();
    if (stranger && seat !== null) this.#live.reopen(seat);
    else this.#live.look(seat);
  }

  /** Shows the table as it was after a step; at the last one, or with none, as it is. */
  async lookAt(step: number | null): Promise<void> {
    const last = this.#now?.step ?? 0;
    this.#wanted = step === null || step >= last || !this.mayLookBack ? -1 : Math.max(0, step);
    this.aimed = null;
    if (this.#wanted < 0) {
      this.#past = null;
      return;
    }
    const wanted = this.#wanted;
    const moments = this.#moments;
    try {
      const moment = moments.get(wanted) ?? (await api.moment(this.table.id, wanted, this.viewer));
      moments.set(wanted, moment);
      if (this.#wanted === wanted && this.#moments === moments) this.#past = moment;
    } catch (error) {
      if (this.#moments === moments) this.tell(error);
    }
  }

  /** Fetches the whole log, if only its end is known. */
  async wholeLog(): Promise<void> {
    if (!this.dealt || this.log[0]?.step === 0 || !this.mayLookBack) return;
    const moments = this.#moments;
    try {
      const { lines } = await api.history(this.table.id, this.viewer);
      if (this.#moments !== moments) return;
      const last = lines.at(-1)?.step ?? -1;
      this.log = [...lines, ...this.log.filter((line) => line.step > last)];
    } catch (error) {
      if (this.#moments === moments) this.tell(error);
    }
  }

  /** Does a request about this table, and shows what came of it. */
  async request(request: Promise<TableInfo>): Promise<void> {
    try {
      this.#seated(await request);
    } catch (error) {
      this.tell(error);
    }
  }

  /** Shows what went wrong. */
  tell(error: unknown): void {
    this.notice = { kind: "refusal", text: sentence(error), clause: null };
  }

  /** Connects again at once. */
  retry(): void {
    this.#live.retry();
  }

  /** Leaves the page; the seat stays. */
  close(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#reading);
    this.#live.close();
  }

  #link(link: Link): void {
    this.link = link;
    // Its answer went with the connection: the next hello tells whether it was done.
    this.#underWay = null;
    if (link.kind !== "open") return;
    if (this.busy) this.#wait();
    // Whether it still lasts is told with every connection.
    this.trouble = null;
    // The last lines of the chat come again with every connection.
    this.chat = [];
  }

  #hear(message: ToPage): void {
    switch (message.type) {
      case "table":
        return this.#seated(message);
      case "moment":
        if (this.handTo !== null) return this.#handRound(message.moment);
        this.#moments = new Map();
        this.log = message.log;
        this.#readLog ??= message.moment.step;
        this.undos = message.undos;
        this.heard = [];
        return this.#arrive(message.moment);
      case "update":
        if (this.handTo !== null) return this.#handRound(message.moment);
        return this.#update(message);
      case "current":
        if (!this.busy || this.#underWay !== null) return;
        this.#answered();
        this.notice = { kind: "word", text: "Your last choice did not arrive. Please choose again.", clause: null };
        return;
      case "done":
        if (message.id === this.#underWay) this.#answered();
        return;
      case "refused":
        // Without an id it may be any of mine that could not be read.
        if (message.id === null || message.id === this.#underWay) this.#answered();
        this.notice = { kind: "refusal", text: asSentence(message.text), clause: message.clause };
        // Only the table itself can tell.
        if (message.written === "unknown") this.#live.look(this.viewer);
        return;
      case "aimed":
        if (message.number === this.#now?.number) {
          this.aims = new Map(message.aims.map((aim) => [aim.choice, aim.sheet]));
        }
        return;
      case "why-not":
        if (message.id !== this.#whyNot) return;
        this.notice = message.text
          ? { kind: "refusal", text: asSentence(message.text), clause: message.clause }
          : { kind: "word", text: "This is allowed now.", clause: null };
        return;
      case "chat":
        this.chat = [...this.chat, message];
        return;
      case "moved":
        go(`/t/${message.table}`);
        return;
      case "books":
        this.trouble = message.fine ? null : message.text;
        if (message.fine) this.notice = { kind: "word", text: message.text, clause: null };
        return;
      case "closing":
        this.notice = { kind: "word", text: message.text, clause: null };
        return;
    }
  }

  #update(update: Update): void {
    // Where nothing else is seen than before, that is not told again.
    const { view, scores, ...standing } = update.moment;
    const shown = scores ? { view, scores } : this.#now;
    // It was forgotten here: the whole table is asked for.
    if (!shown) return this.#live.look(this.viewer);
    const moment: Moment = { ...standing, view: shown.view, scores: shown.scores };
    // What my seat has done is the choice under way: its answer follows, and nobody need wait for that.
    if (update.back === 0 && update.seat === this.#chooser) this.#answered();
    const said = update.heard.map((heard) => heard.text);
    if (update.back > 0) {
      this.#takenBack += 1;
      this.#moments = new Map();
      this.log = this.log.filter((line) => line.step <= moment.step);
    } else {
      this.log = [...this.log, { step: moment.step, seat: update.seat, said, taught: false }];
    }
    this.undos = update.undos;
    this.heard = update.heard;
    this.beat += 1;
    this.#arrive(moment);
  }

  #arrive(moment: Moment): void {
    // While a choice is under way, this may be somebody else's doing.
    if (this.#underWay === null) this.#answered();
    this.#now = moment;
    if (this.#past && this.#past.step >= moment.step) void this.lookAt(null);
    this.aims = new Map();
    this.#handRound(moment);
    if (this.handTo !== null) return;
    if (this.live) this.aimed = this.hint?.choice ?? null;
    if (moment.ask) {
      this.#live.send({ type: "aim", id: ++this.#questions, seat: moment.ask.seat, number: moment.number });
    }
  }

  /** A choice that comes twice is harmless; one that never came is not. */
  #wait(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.retry(), PATIENCE);
  }

  /** No choice is under way any more. */
  #answered(): void {
    clearTimeout(this.#patience);
    this.#underWay = null;
    this.busy = false;
  }

  /** Forgets everything that the viewer's seat has seen. */
  #forget(): void {
    this.#answered();
    this.#now = null;
    this.#past = null;
    this.#wanted = -1;
    this.#moments = new Map();
    this.#whyNot = 0;
    this.aimed = null;
    this.aims = new Map();
    this.heard = [];
    this.log = [];
    this.undos = 0;
    this.notice = null;
  }

  /** Shows nothing until the device is with another seat. */
  #handOver(seat: number): void {
    this.handTo = seat;
    this.#forget();
  }

  /** With several seats of mine at one device, the next one that is waited for gets it. */
  #handRound(moment: Pick<Moment, "pending">): void {
    const { owe, over } = moment.pending;
    if (over || this.mine.length < 2 || (this.viewer !== null && owe.includes(this.viewer))) return;
    const next = this.mine.find((seat) => owe.includes(seat) && !this.#botPlays(seat));
    if (next !== undefined) this.#handOver(next);
  }

  #botPlays(seat: number): boolean {
    const sitter = this.seat(seat)?.sitter;
    return sitter?.kind === "bot" || (sitter?.kind === "person" && sitter.bot !== null);
  }

  /** Tells me when what I asked the table for was not granted. */
  #refusedToMe(before: TableInfo, table: TableInfo): void {
    const takenBack = this.#takenBack;
    for (const { id, from, what, waiting } of before.asks) {
      const mine = before.seats.some((seat) => seat.seat === from && seat.mine) && !this.#answeredAsks.has(id);
      if (!mine || table.asks.some((ask) => ask.id === id) || table.status !== "playing") continue;
      const granted = () => {
        if (what.kind === "undo") return this.#takenBack > takenBack;
        return what.kind === "kick" ? this.#botPlays(what.seat) : this.table.stopped === null;
      };
      const who = list(waiting.map((seat) => this.name(seat)));
      setTimeout(() => {
        if (!granted()) this.notice = { kind: "refusal", text: `${who || "Somebody"} did not agree.`, clause: null };
      }, SETTLED);
    }
  }

  #seated(table: TableInfo): void {
    this.#refusedToMe(this.table, table);
    const held = this.mine.length;
    const starts = this.table.status === "gathering" && table.status === "playing";
    this.table = table;
    this.#tableAt = Date.now();
    const mine = this.mine;
    const shown = this.handTo ?? this.viewer;
    const kept = shown === null ? mine.length === 0 : mine.includes(shown);
    const next = kept ? shown : (mine[0] ?? null);
    const shared = Math.max(held, mine.length) > 1 && table.status === "playing";
    if (shared && next !== null && (starts || !kept)) this.#handOver(next);
    else if (!kept) this.look(next);
  }
}
