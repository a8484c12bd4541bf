// One open table, as its page shows it: what the server said, what is looked at, and what may be done.

import type { Component } from "svelte";
import { api, sentence } from "../shell/api";
import { go } from "../shell/route.svelte";
import { settings } from "../shell/settings.svelte";
import { list } from "../shell/words";
import type {
  Asked,
  Chat,
  Explained,
  Heard,
  HistoryLine,
  Moment,
  Over,
  Preview,
  ScoreSheet,
  Strength,
  TableInfo,
  Told,
  ToPage,
  Update,
  Wishes,
} from "../wire";
import { Cards } from "./cards";
import { Live, unpacks, type Link } from "./live";
import { covers, NO_WISHES } from "./reaction";
import { plain, read, type Names, type Part } from "./marks";
import { asSentence, seatColour, seatName, seatSigil, sitterName } from "./seats";
import { Director, type Beat } from "./director/director.svelte";
import { LATE } from "./director/paces";
import type { Reader } from "./story/chapters";
import { sinceMine } from "./story/since";

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

/** With less time than this for my choice, what happened is not shown but settled, in milliseconds. */
const HURRY = 10_000;

/** What comes so soon after a connection was missed is what was missed, in milliseconds. */
const CAUGHT_UP = 1500;

/** One step as a game turns it into beats: who chose, what was heard, and the views before and after it. */
export interface Film {
  seat: number | null;
  heard: readonly Heard[];
  before: unknown;
  after: unknown;
}
/** How long what was found out about one moment stands in for the next, in milliseconds, so that no number flickers. */
const STANDS_IN = 300;

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
  /** What was found out about the moment shown; null until it is known, and where there is nothing to be found out. */
  foreseen = $state.raw<Preview | null>(null);
  /** Whether it is still being found out. */
  foreseeing = $state(false);
  /** Whether choices bring points, so that it is worth asking what each would add. */
  counts = true;
  /** What the latest update made heard. */
  heard = $state.raw<Heard[]>([]);
  /** Counts the updates, for motion. */
  beat = $state(0);
  /** Whether the latest update was shown beat by beat, so that nothing has to move for it any more. */
  played = $state(false);
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
  /** Shows what happened, before anything is asked. */
  readonly director = new Director({
    pace: () => settings.pace,
    still: () => settings.still,
    asks: () => this.live && this.#now?.ask !== null,
    hurry: () => this.#hurried,
    ended: () => this.#present(),
  });
  /** Turns a step into what is shown of it; none before the game is loaded. */
  filmed = $state.raw<((film: Film) => readonly Beat[]) | null>(null);

  /** What this game calls a piece that the rules can only number, by its notation. */
  naming = $state.raw<((notation: string) => string | null) | null>(null);

  /** How this game's log is read. */
  reading = $state.raw<Reader>({});

  /** When the last word about the table came. */
  #tableAt = $state(Date.now());
  #now = $state.raw<Moment | null>(null);
  #past = $state.raw<Moment | null>(null);
  /** The moments looked back at so far; another map as soon as they are no longer those of this viewer and game. */
  #moments = new Map<number, Moment>();
  #wanted = -1;
  #cards = new Cards();
  #live: Live;
  /** The id of the last message that wants an answer. */
  #questions = 0;
  /** Whether there is something to be found out about a view; none where there never is. */
  #foresees: ((view: unknown) => boolean) | null = null;
  /** The last moment that something was to be found out about, so that a later answer about an earlier one is dropped. */
  #foresight = 0;
  #standingIn: ReturnType<typeof setTimeout> | undefined;
  /** The id of the last question why not. */
  #whyNot = 0;
  /** The id of the choice under way on this connection; none once the connection that it went over is lost. */
  #underWay: number | null = null;
  /** The seat it is for. */
  #chooser = 0;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** The questions to the table that this page answered or withdrew itself. */
  #answeredAsks = new Set<number>();
  /** The strip with what the others did is on the table. */
  sinceTold = $state(false);
  /** How often something was taken back. */
  #takenBack = 0;
  /** Since when there is no connection; null while there is one. */
  #lostAt: number | null = null;
  /** Until when updates are those that were missed for long. */
  #lateUntil = 0;
  /** The moment that my last choice led to. */
  #chose = $state.raw<Moment | null>(null);
  /** What the others did was put away. */
  #sinceAway = $state(false);

  constructor(table: TableInfo) {
    this.table = table;
    const mine = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
    this.viewer = mine[0] ?? null;
    // Who holds several seats hands the device round, from the first look on, where there is anything to hide.
    if (mine.length > 1 && table.secrets && table.status === "playing") this.handTo = this.viewer;
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
    const shown = this.director.shown ?? this.#past ?? this.#now;
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

  /** What the viewer's seat is asked now; nothing before everything that led there has been shown. */
  get ask(): Asked | null {
    return this.live && !this.director.running ? (this.#now?.ask ?? null) : null;
  }

  /** What the viewer's seat will be asked when everything has been shown. */
  get next(): Asked | null {
    return this.live && this.director.running && !this.unasked ? (this.#now?.ask ?? null) : null;
  }

  /** Whether my time is so short that I am not made to watch. */
  get #hurried(): boolean {
    if (this.viewer === null || !this.#now?.ask) return false;
    const window = this.#now.ask.reaction ? this.seat(this.viewer)?.passes : null;
    const ends = [this.dueAt(this.viewer), window == null ? null : this.#tableAt + window];
    return ends.some((at) => at !== null && at - Date.now() < HURRY);
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

  /** How the game ended, if it did and that has been shown. */
  get over(): Over | null {
    return this.director.running ? null : (this.#now?.pending.over ?? null);
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
    return this.seat(this.viewer)?.wishes ?? NO_WISHES;
  }

  /** Whether the present question is one that the viewer did not want to be asked: it passes in a moment. */
  get unasked(): boolean {
    const window = this.#now?.ask?.reaction;
    return !!window && this.mayWish && covers(this.wishes, window);
  }

  /** When the present window passes by itself, in milliseconds since 1970; null where nobody counts. */
  get passesAt(): number | null {
    const left = (this.ask ?? this.next)?.reaction ? this.seat(this.viewer)?.passes : null;
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
    return seatName(this.table.seats, seat);
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

  /** What was found out about a choice, in words; about the table as it stands without one. */
  foretold(notation: string | null): string | null {
    return this.foreseen?.words.find(({ choice }) => choice === notation)?.text ?? null;
  }

  /** From now on finds out about every moment shown what is worth knowing, where there is something. */
  foresee(where: ((view: unknown) => boolean) | null): void {
    this.#foresees = where;
    if (this.dealt) this.#findOut();
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
    if (this.viewer === null || !this.live || this.director.running) return;
    this.#whyNot = ++this.#questions;
    this.#live.send({ type: "why-not", id: this.#whyNot, seat: this.viewer, choice: notation });
  }

  /** The card of a piece at the moment shown; null where the viewer sees no such piece, or nobody answers. */
  card(piece: string): Promise<Explained | null> {
    if (!this.dealt) return Promise.resolve(null);
    const { table, viewer, live } = this;
    const { number, step } = this.moment;
    return this.#cards.of(`${viewer} ${live ? `#${number}` : step}`, piece, async () => {
      if (!live) return (await api.card(table.id, step, viewer, piece)).card;
      const id = ++this.#questions;
      const answer = this.#cards.awaits(id);
      if (!this.#live.send({ type: "explain", id, seat: viewer, piece })) this.#cards.answered(id, null);
      return answer;
    });
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

  #since = $derived(sinceMine(this.log, this.viewer, this.reading));

  /** What the others did since I last chose, or since my last turn. */
  get since(): readonly HistoryLine[] {
    return this.#since;
  }

  /** Whether that is told now: with my turn, until my first choice or until it is put away. */
  get sinceShown(): boolean {
    return this.ask !== null && this.ask.reaction === null && this.myTurn && !this.#sinceAway && this.hint === null;
  }

  /** What the others did is not told any more, until they do more. */
  putSinceAway(): void {
    this.#sinceAway = true;
  }

  /** How much a seat gained since I last chose; null where nothing is counted or it is not known. */
  gainSince(seat: number): number | null {
    const then = this.#chose?.scores.find((sheet) => sheet.seat === seat);
    const now = this.#now?.scores.find((sheet) => sheet.seat === seat);
    return then && now && then.total !== now.total ? now.total - then.total : null;
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
    // Who jumps is shown nothing on the way; who goes on by one step sees it.
    const before = this.#past;
    const follows = before !== null && step === before.step + 1;
    this.director.clear();
    if (this.#wanted < 0) {
      this.#past = null;
      if (follows && this.#now) this.#retrace(before, this.#now);
      if (!this.director.running) this.#present();
      return;
    }
    const wanted = this.#wanted;
    const moments = this.#moments;
    try {
      const moment = moments.get(wanted) ?? (await api.moment(this.table.id, wanted, this.viewer));
      moments.set(wanted, moment);
      if (this.#wanted !== wanted || this.#moments !== moments) return;
      this.#past = moment;
      if (follows) this.#retrace(before, moment);
      if (!this.director.running) this.#findOut();
    } catch (error) {
      if (this.#moments === moments) this.tell(error);
    }
  }

  /** Shows the step between two moments of the past, if there is more to see than a move. */
  #retrace(before: Moment, after: Moment): void {
    const line = this.log.find(({ step }) => step === after.step);
    if (!line) return;
    const heard = line.said.map((text, index) => ({ text, event: line.events[index] }));
    const beats = this.#beats({ seat: line.seat, heard, before: before.view, after: after.view });
    if (!beats.some(({ kind }) => kind === "big")) return;
    this.director.add({ before, after, beats, settle: () => undefined });
  }

  /** What is shown of a step. */
  #beats(film: Film): readonly Beat[] {
    return this.filmed?.(film) ?? [];
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

  /** The device is offline, which is told at once. */
  lose(): void {
    this.#live.drop();
  }

  /** Leaves the page; the seat stays. */
  close(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#reading);
    this.director.clear();
    clearTimeout(this.#standingIn);
    this.#live.close();
  }

  #link(link: Link): void {
    this.link = link;
    // Its answer went with the connection: the next hello tells whether it was done.
    this.#underWay = null;
    this.#cards.lost();
    if (link.kind !== "open") {
      this.#lostAt ??= Date.now();
      return;
    }
    if (this.#lostAt !== null && Date.now() - this.#lostAt >= LATE) this.#lateUntil = Date.now() + CAUGHT_UP;
    this.#lostAt = null;
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
        if (this.handTo !== null) return void this.#handRound(message.moment);
        this.#moments = new Map();
        this.log = message.log;
        this.#readLog ??= message.moment.step;
        this.undos = message.undos;
        this.heard = [];
        this.director.clear();
        this.director.forget();
        this.#chose = null;
        this.#arrive(message.moment);
        return this.#present();
      case "update":
        if (this.handTo !== null) return void this.#handRound(message.moment);
        return this.#update(message);
      case "current":
        if (!this.busy || this.#underWay !== null) return;
        this.#answered();
        this.notice = { kind: "word", text: "Your last choice did not arrive. Please choose again.", clause: null };
        return;
      case "done":
        if (message.id === this.#underWay) this.#answered();
        return;
      case "explained":
        this.#cards.answered(message.id, message.card);
        return;
      case "refused":
        // A piece that cannot be explained only stays silent.
        if (this.#cards.answered(message.id, null)) return;
        // Nobody waits for it: the moment is over, or too many want to know.
        if (message.id !== null && message.id === this.#foresight) return this.#found(null);
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
      case "previewed":
        if (message.id === this.#foresight) this.#found(message.preview);
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
    this.undos = update.undos;
    if (update.back > 0) {
      this.#takenBack += 1;
      this.#moments = new Map();
      this.director.clear();
      this.director.forget();
      this.#chose = null;
      this.log = this.log.filter((line) => line.step <= moment.step);
      this.#tell(update.heard);
      this.#arrive(moment);
      return this.#present();
    }
    const before = this.#now ?? moment;
    const mine = update.seat === this.viewer;
    const late = !this.live || Date.now() < this.#lateUntil;
    const film = { seat: update.seat, heard: update.heard, before: before.view, after: moment.view };
    const all = late ? [] : this.#beats(film);
    // What I did I have seen; what came of it I have not.
    const beats = mine && !all.some(({ kind }) => kind === "big") ? [] : all;
    if (mine) {
      this.director.forget();
      this.#chose = moment;
      this.#sinceAway = false;
    }
    const settle = () => {
      this.#note(moment.step, update);
      this.#tell(
        update.heard,
        beats.some(({ view }) => view !== undefined),
      );
    };
    this.#arrive(moment);
    this.director.add({ before, after: moment, beats, settle });
    if (!this.director.running) this.#present();
  }

  /** Writes a step into the log, unless it stands there. */
  #note(step: number, { seat, heard }: Update): void {
    if ((this.log.at(-1)?.step ?? -1) >= step) return;
    const said = heard.map(({ text }) => text);
    this.log = [...this.log, { step, seat, said, events: heard.map(({ event }) => event), taught: false }];
  }

  /** Lets the board move what was heard. */
  #tell(heard: Heard[], played = false): void {
    this.heard = heard;
    this.played = played;
    this.beat += 1;
  }

  #arrive(moment: Moment): void {
    // While a choice is under way, this may be somebody else's doing.
    if (this.#underWay === null) this.#answered();
    this.#now = moment;
    if (this.#past && this.#past.step >= moment.step) void this.lookAt(null);
    this.aims = new Map();
    if (this.live) this.aimed = null;
    if (moment.ask && this.counts) {
      this.#live.send({ type: "aim", id: ++this.#questions, seat: moment.ask.seat, number: moment.number });
    }
  }

  /** Everything has been shown: what is asked now is asked, and the device goes to who is waited for. */
  #present(): void {
    if (!this.#now || this.#handRound(this.#now)) return;
    if (this.live) this.aimed = this.hint?.choice ?? null;
    this.#findOut();
  }

  /** Asks what can be found out about the moment shown. What is known of the one before it stands in for a moment. */
  #findOut(): void {
    const moment = this.moment;
    this.#foresight = 0;
    if (!this.#foresees?.(moment.view)) return this.#found(null);
    const id = ++this.#questions;
    this.#foresight = id;
    clearTimeout(this.#standingIn);
    this.#standingIn = setTimeout(() => (this.foreseen = null), STANDS_IN);
    this.foreseeing = true;
    if (this.live) {
      this.#live.send({ type: "preview", id, seat: this.viewer, number: moment.number });
      return;
    }
    api.preview(this.table.id, moment.step, this.viewer).then(
      (preview) => this.#foresight === id && this.#found(preview),
      () => this.#foresight === id && this.#found(null),
    );
  }

  #found(preview: Preview | null): void {
    clearTimeout(this.#standingIn);
    this.foreseen = preview;
    this.foreseeing = false;
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
    this.director.clear();
    this.director.forget();
    this.#chose = null;
    this.#now = null;
    this.#past = null;
    this.#wanted = -1;
    this.#moments = new Map();
    this.#whyNot = 0;
    this.#foresight = 0;
    this.#found(null);
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

  /** Looks as another of my seats where there is nothing to hide: what is shown stays until that seat's moment comes. */
  #follow(seat: number): void {
    this.viewer = seat;
    this.#answered();
    this.#past = null;
    this.#wanted = -1;
    this.#moments = new Map();
    this.aimed = null;
    this.#live.look(seat);
  }

  /** With several seats of mine at one device, the next one that is waited for gets it; whether that is another. */
  #handRound(moment: Pick<Moment, "pending">): boolean {
    const { owe, over } = moment.pending;
    const held = this.handTo !== null;
    if (over || this.mine.length < 2 || (this.viewer !== null && owe.includes(this.viewer))) return held;
    const next = this.mine.find((seat) => owe.includes(seat) && !this.#botPlays(seat));
    if (next === undefined) return held;
    if (this.table.secrets) this.#handOver(next);
    else this.#follow(next);
    return true;
  }

  #botPlays(seat: number): boolean {
    const sitter = this.seat(seat)?.sitter;
    return sitter?.kind === "bot" || (sitter?.kind === "person" && sitter.bot !== null);
  }

  /** Tells everybody when what somebody asked the table for was not granted. */
  #refused(before: TableInfo, table: TableInfo): void {
    const takenBack = this.#takenBack;
    for (const { id, from, what, waiting } of before.asks) {
      if (this.#answeredAsks.has(id) || table.asks.some((ask) => ask.id === id) || table.status !== "playing") continue;
      const mine = before.seats.some((seat) => seat.seat === from && seat.mine);
      const granted = () => {
        if (what.kind === "undo") return this.#takenBack > takenBack;
        return what.kind === "kick" ? this.#botPlays(what.seat) : this.table.stopped === null;
      };
      const who = list(waiting.map((seat) => this.name(seat)));
      // Whether it was refused or withdrawn only the two know.
      const stays = {
        undo: "Nothing is taken back.",
        kick: what.kind === "kick" ? `${this.name(what.seat)} keeps the seat.` : "",
        "go-on": "The game stays where it stopped.",
      }[what.kind];
      const text = mine ? `${who || "Somebody"} did not agree.` : `There was no agreement. ${stays}`;
      setTimeout(() => {
        if (!granted()) this.notice = { kind: mine ? "refusal" : "word", text, clause: null };
      }, SETTLED);
    }
  }

  /** Tells everybody who left, for whom a bot plays, and who came back. */
  #leaves(before: TableInfo, table: TableInfo): void {
    if (before.status !== "playing" || table.status !== "playing") return;
    for (const { seat, mine, sitter } of table.seats) {
      const was = before.seats.find((one) => one.seat === seat);
      if (mine || was?.mine || was?.sitter.kind !== "person") continue;
      const name = sitterName(was.sitter, seat);
      const text =
        sitter.kind !== "person"
          ? `${name} has left the table.`
          : was.sitter.bot === null && sitter.bot !== null
            ? `A bot plays for ${name}.`
            : was.sitter.bot !== null && sitter.bot === null
              ? `${name} is back.`
              : null;
      if (text !== null) this.notice = { kind: "word", text, clause: null };
    }
  }

  #seated(table: TableInfo): void {
    this.#refused(this.table, table);
    this.#leaves(this.table, table);
    const held = this.mine.length;
    const starts = this.table.status === "gathering" && table.status === "playing";
    this.table = table;
    this.#tableAt = Date.now();
    const mine = this.mine;
    const shown = this.handTo ?? this.viewer;
    const kept = shown === null ? mine.length === 0 : mine.includes(shown);
    const next = kept ? shown : (mine[0] ?? null);
    const shared = Math.max(held, mine.length) > 1 && table.secrets && table.status === "playing";
    if (shared && next !== null && (starts || !kept)) this.#handOver(next);
    else if (!kept) this.look(next);
  }
}
