import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("location", { protocol: "http:", host: "table", pathname: "/", hash: "" });
});

import type { FromPage, Moment, NextMoment, TableInfo, ToPage, Update, Wishes } from "../wire";
import { Play } from "./play.svelte";

class FakeSocket {
  static last: FakeSocket;
  readyState = 1;
  sent: FromPage[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {}
}

const tell = (message: ToPage) => FakeSocket.last.onmessage?.({ data: JSON.stringify(message) });
const sent = (type: FromPage["type"]) => FakeSocket.last.sent.filter((message) => message.type === type);

function table(mine: number[] = [1]): TableInfo {
  return {
    id: "t",
    game: "overboss",
    name: "The Crooked Candle",
    status: "playing",
    options: {},
    public: false,
    clock: { kind: "none" },
    react: 20,
    reactions: [{ kind: "join-attack", what: "joining an attack", scope: "this battle", near: "when I am next to it" }],
    patience: 60_000,
    seats: [1, 2, 3].map((seat) => ({
      seat,
      sitter: { kind: "person", name: ["Ada", "Mira", "Oskar"][seat - 1] ?? "", bot: null },
      mine: mine.includes(seat),
      presence: { kind: "here" },
      due: null,
      left: null,
      wishes: mine.includes(seat) ? { hushed: null, near_only: false } : null,
      passes: null,
      returnable: false,
    })),
    host: true,
    muted: [],
    commitment: "",
    asks: [],
    stopped: null,
    watchers: 0,
    guided: false,
    rematch: null,
  };
}

function moment(number: number, owe: number, choices: string[] = []): Moment {
  const offers = choices.map((notation) => ({ notation, label: notation.toUpperCase() }));
  const prompt = { text: "What now?", clauses: ["OB-001"] };
  return {
    seat: play.viewer,
    number,
    step: number,
    view: null,
    pending: { owe: [owe], may: [], over: null },
    scores: [{ seat: 1, lines: [], total: 10 }],
    ask: choices.length > 0 ? { seat: owe, prompt, offers, hint: null, reaction: null } : null,
  };
}

const whole = (shown: Moment): ToPage => ({ type: "moment", moment: shown, log: [], undos: 0 });
const step = (shown: NextMoment, more: Partial<Update> = {}): ToPage => ({
  type: "update",
  seat: 1,
  back: 0,
  heard: [{ text: "{seat 1} drafts.", event: null }],
  moment: shown,
  undos: 1,
  ...more,
});

const refused = (id: number | null, code: string, text: string) =>
  ({ type: "refused", id, number: 4, code, text, clause: null, written: "no" }) satisfies ToPage;

let play: Play;
function sitDown(mine?: number[]): void {
  play = new Play(table(mine));
  FakeSocket.last.onopen?.();
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  sitDown();
});
afterEach(() => {
  play.close();
  vi.useRealTimers();
});

it("asks once what each choice would bring, and tells the gain when it is known", () => {
  tell(whole(moment(1, 1, ["draft 1", "draft 2"])));
  expect(sent("aim")).toEqual([{ type: "aim", id: 1, seat: 1, number: 1 }]);
  expect(play.gain("draft 1")).toBeNull();
  const aims = [
    { choice: "draft 1", sheet: { seat: 1, lines: [], total: 13 } },
    { choice: "draft 2", sheet: null },
  ];
  tell({ type: "aimed", id: 1, number: 1, aims });
  expect([play.gain("draft 1"), play.gain("draft 2")]).toEqual([3, null]);
});

it("ignores gains that were counted for an earlier moment", () => {
  tell(whole(moment(1, 1, ["draft 1"])));
  tell(step(moment(2, 1, ["lay r1c1"])));
  tell({ type: "aimed", id: 1, number: 1, aims: [{ choice: "lay r1c1", sheet: null }] });
  expect(play.aims.size).toBe(0);
});

it("keeps what it shows when a step changes nothing of it, and goes on", () => {
  tell(whole({ ...moment(1, 2), view: { tiles: 3 } }));
  const { view: _view, scores: _scores, ...standing } = moment(2, 1, ["end"]);
  tell(step(standing, { seat: 2 }));
  expect(play.moment.view).toEqual({ tiles: 3 });
  expect(play.sheet(1)?.total).toBe(10);
  expect([play.moment.number, play.beat, [...play.offers.keys()]]).toEqual([2, 1, ["end"]]);
  tell(step({ ...moment(3, 2), view: { tiles: 4 }, scores: [] }));
  expect([play.moment.view, play.moment.scores]).toEqual([{ tiles: 4 }, []]);
});

it("sends a choice once, with the number of its moment", () => {
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  play.choose("end");
  expect(sent("choose")).toEqual([{ type: "choose", id: 2, seat: 1, number: 4, choice: "end" }]);
  tell(step(moment(5, 2)));
  tell({ type: "done", id: 2 });
  expect(play.busy).toBe(false);
});

it("waits for the answer to its own choice, whatever others do meanwhile", () => {
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  tell(step(moment(5, 1, ["end"]), { seat: 2 }));
  tell({ type: "done", id: 1 });
  tell(refused(1, "nothing", "There is nothing to take back."));
  expect(play.busy).toBe(true);
  tell(refused(2, "late", "The game has gone on."));
  expect([play.busy, play.notice?.text]).toEqual([false, "The game has gone on."]);
});

it("looks at the table anew when the server cannot tell whether a choice was written", () => {
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  tell({ ...refused(2, "broken", "The server cannot tell."), written: "unknown" });
  expect([play.busy, play.notice?.text]).toEqual([false, "The server cannot tell."]);
  expect(sent("hello").at(-1)).toEqual({ type: "hello", seat: 1, since: null });
  expect(sent("hello")).toHaveLength(2);
  tell(whole(moment(5, 2)));
  expect(play.now?.number).toBe(5);
});

it("connects anew when a choice stays unanswered, and lets it be made again", () => {
  vi.useFakeTimers();
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  const dead = FakeSocket.last;
  vi.advanceTimersByTime(4900);
  expect([FakeSocket.last === dead, play.busy]).toEqual([true, true]);
  vi.advanceTimersByTime(200);
  expect(FakeSocket.last).not.toBe(dead);
  FakeSocket.last.onopen?.();
  expect([sent("hello"), play.busy]).toEqual([[{ type: "hello", seat: 1, since: 4 }], true]);
  tell({ type: "current", seat: 1, number: 4 });
  expect([play.busy, play.notice?.text]).toEqual([false, "Your last choice did not arrive. Please choose again."]);
});

it("says nothing of a choice that was done although its answer was lost", () => {
  vi.useFakeTimers();
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  vi.advanceTimersByTime(5100);
  FakeSocket.last.onopen?.();
  tell(step(moment(5, 2)));
  expect([play.busy, play.notice]).toEqual([false, null]);
  tell({ type: "current", seat: 1, number: 5 });
  expect(play.notice).toBeNull();
});

it("tries once more when the new connection does not answer either", () => {
  vi.useFakeTimers();
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  vi.advanceTimersByTime(5100);
  const second = FakeSocket.last;
  second.onopen?.();
  vi.advanceTimersByTime(5100);
  expect(FakeSocket.last).not.toBe(second);
});

it("waits in peace once a choice is answered", () => {
  vi.useFakeTimers();
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  const socket = FakeSocket.last;
  tell(step(moment(5, 2)));
  tell({ type: "done", id: 2 });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.last).toBe(socket);
});

it("asks why not instead of sending what is not offered, and shows the answer with names", () => {
  tell(whole(moment(4, 1, ["end"])));
  play.choose("lay r1c1");
  expect(sent("choose")).toEqual([]);
  expect(sent("why-not")).toMatchObject([{ seat: 1, choice: "lay r1c1" }]);
  tell({ type: "why-not", id: 2, text: "that is {seat 2}'s square", clause: "OB-032" });
  expect(play.notice).toMatchObject({ kind: "refusal", clause: "OB-032" });
  expect(play.say(play.notice?.text ?? "")).toBe("That is Mira's square.");
});

it("asks to go on with a game that stops, as the seat that is looked as", () => {
  tell(whole(moment(4, 2)));
  play.goOn();
  expect(sent("go-on")).toMatchObject([{ seat: 1 }]);
});

it("frees the table after a refusal", () => {
  tell(whole(moment(4, 1, ["end"])));
  play.choose("end");
  tell(refused(2, "not-now", "Not now."));
  expect(play.busy).toBe(false);
  expect(play.notice?.text).toBe("Not now.");
  play.choose("end");
  tell(refused(null, "malformed", "This message could not be read."));
  expect(play.busy).toBe(false);
});

it("writes the log on, and takes back what was undone", () => {
  tell(whole(moment(1, 1)));
  tell(step(moment(2, 1)));
  tell(step(moment(3, 1)));
  expect(play.log.map((line) => line.step)).toEqual([2, 3]);
  tell(step({ ...moment(4, 1), step: 2 }, { back: 1 }));
  expect(play.log.map((line) => line.step)).toEqual([2]);
  expect(play.beat).toBe(3);
});

it("offers nothing while looking back, and keeps the look when the game goes on", async () => {
  const past = { ...moment(1, 2), step: 1 };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(past)));
  tell(whole(moment(5, 1, ["end"])));
  await play.lookAt(1);
  expect([play.live, play.moment.step, play.offers.size]).toEqual([false, 1, 0]);
  tell(step(moment(6, 1, ["end"])));
  expect(play.moment.step).toBe(1);
  await play.lookAt(null);
  expect([play.live, play.moment.step, play.offers.size]).toEqual([true, 6, 1]);
});

it("goes back to now when the moment looked at is taken back", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(moment(4, 2))));
  tell(whole(moment(5, 1)));
  await play.lookAt(4);
  expect(play.live).toBe(false);
  tell(step({ ...moment(6, 1), step: 3 }, { back: 2 }));
  expect([play.live, play.moment.step]).toEqual([true, 3]);
});

it("keeps the lines that come while the whole log is fetched", async () => {
  const line = (step: number) => ({ step, seat: 1, said: ["{seat 1} drafts."], taught: false });
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ lines: [0, 1, 2].map(line) })));
  tell(whole(moment(2, 1)));
  const fetched = play.wholeLog();
  tell(step(moment(3, 1)));
  await fetched;
  expect(play.log.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
});

it("asks for no history that a spectator of a running game may not see", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  sitDown([]);
  tell(whole(moment(5, 1)));
  await play.wholeLog();
  await play.lookAt(1);
  expect([play.live, play.notice, fetch.mock.calls]).toEqual([true, null, []]);
});

it("shows nothing that was fetched for the seat before", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ ...moment(1, 1), lines: [{ step: 0, said: [] }] })));
  sitDown([1, 3]);
  play.look(1);
  tell(whole(moment(5, 1)));
  const late = [play.lookAt(1), play.wholeLog()];
  play.look(3);
  tell(whole(moment(5, 3)));
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  void play.lookAt(1);
  await Promise.all(late);
  expect([play.live, play.log]).toEqual([true, []]);
});

it("forgets what a seat saw as soon as the device must be handed over, and hears no more of it", () => {
  sitDown([1, 3]);
  play.look(1);
  tell(whole(moment(1, 1, ["end"])));
  tell(step(moment(2, 3)));
  tell(step(moment(3, 3)));
  expect([play.handTo, play.dealt, play.log, play.heard, play.aimed]).toEqual([3, false, [], [], null]);
});

it("hands over when a game with several seats of mine begins, or the seat shown is given up", () => {
  const seated = (mine: number[], status: TableInfo["status"]) => ({ ...table(mine), status });
  play = new Play(seated([1, 3], "gathering"));
  expect(play.handTo).toBeNull();
  tell({ type: "table", ...seated([1, 3], "playing") });
  expect(play.handTo).toBe(1);
  play.look(1);
  for (let times = 0; times < 2; times++) tell({ type: "table", ...seated([3], "playing") });
  expect([play.handTo, play.viewer]).toEqual([3, 1]);
});

it("hands the device to the next of my seats, and shows its table only then", () => {
  sitDown([1, 3]);
  expect(play.handTo).toBe(1);
  play.look(1);
  tell(whole(moment(1, 1, ["end"])));
  expect(play.handTo).toBeNull();
  tell(step(moment(2, 2)));
  expect(play.handTo).toBeNull();
  tell(step(moment(3, 3)));
  expect(play.handTo).toBe(3);
  play.look(3);
  expect(play.dealt).toBe(false);
  expect(sent("hello").at(-1)).toEqual({ type: "hello", seat: 3, since: null });
});

it("connects anew when a stranger sits down, and does not repeat the chat", async () => {
  sitDown([]);
  tell({ type: "chat", from: "Ada", who: null, seat: 1, text: "Sit!", at: 0 });
  const stranger = FakeSocket.last;
  await play.request(Promise.resolve(table([2])));
  expect(FakeSocket.last).not.toBe(stranger);
  FakeSocket.last.onopen?.();
  tell({ type: "chat", from: "Ada", who: null, seat: 1, text: "Sit!", at: 0 });
  expect([play.viewer, play.chat.length]).toEqual([2, 1]);
  expect(sent("hello")).toEqual([{ type: "hello", seat: 2, since: null }]);
});

it("lists the others in table order, beginning after me", () => {
  sitDown([2]);
  expect(play.around).toEqual([3, 1]);
});

function windowed(number: number, scope: number, near: boolean): Moment {
  const shown = moment(number, 1, ["send levy", "stay-out"]);
  const reaction = { pass: "stay-out", kind: "join-attack", scope, near };
  return { ...shown, ask: shown.ask && { ...shown.ask, reaction } };
}

function wishing(wishes: Wishes, passes: number | null): ToPage {
  const seated = table();
  return {
    type: "table",
    ...seated,
    seats: seated.seats.map((seat) => (seat.mine ? { ...seat, wishes, passes } : seat)),
  };
}

it("counts a window down from when its time was told, whatever the server's clock says", () => {
  sitDown();
  tell(whole(windowed(1, 4, true)));
  expect(play.passesAt).toBeNull();
  tell(wishing({ hushed: null, near_only: false }, 20_000));
  expect((play.passesAt ?? 0) - Date.now()).toBeGreaterThan(19_000);
  tell(step(moment(2, 1, ["end"])));
  expect(play.passesAt).toBeNull();
});

it("sends a wish whole, and is not asked what it covers", () => {
  sitDown();
  tell(whole(windowed(1, 4, false)));
  expect([play.myTurn, play.unasked]).toEqual([true, false]);
  tell(wishing({ hushed: null, near_only: true }, null));
  expect([play.myTurn, play.unasked]).toEqual([false, true]);
  play.wish({ hushed: 4 });
  expect(sent("wish")).toEqual([{ type: "wish", id: 2, seat: 1, wishes: { hushed: 4, near_only: true } }]);
  tell(wishing({ hushed: 4, near_only: false }, null));
  expect(play.unasked).toBe(true);
  tell(step(windowed(2, 5, false)));
  expect(play.unasked).toBe(false);
});

it("counts a seat's time and its absence from when they were told, whatever the server's clock says", () => {
  vi.useFakeTimers();
  sitDown();
  const seated = table();
  const seats = seated.seats.map((seat) => ({ ...seat, due: 90_000, presence: { kind: "gone" as const, time: 5000 } }));
  tell({ type: "table", ...seated, seats });
  const told = Date.now();
  vi.advanceTimersByTime(30_000);
  expect([play.dueAt(2), play.goneSince(2)]).toEqual([told + 90_000, told - 5000]);
  tell({ type: "table", ...seated });
  expect([play.dueAt(2), play.goneSince(2)]).toEqual([null, null]);
});

it("knows the seat that may be taken back, and looks as it once it is mine again", () => {
  sitDown([]);
  expect(play.returnable).toEqual([]);
  const seated = table([]);
  const seats = seated.seats.map((seat) => ({ ...seat, returnable: seat.seat === 3 }));
  tell({ type: "table", ...seated, seats });
  expect([play.returnable, play.viewer]).toEqual([[3], null]);
  tell({ type: "table", ...table([3]) });
  expect([play.returnable, play.viewer]).toEqual([[], 3]);
});

it("lets the host mute whoever said a line, but not themselves, and nobody else anybody", () => {
  sitDown();
  const line = { from: "Mira", who: "abc", seat: 2, text: "La", at: 0 };
  expect(play.mayMute(line)).toBe(true);
  expect(play.mayMute({ ...line, seat: null })).toBe(true);
  expect(play.mayMute({ ...line, seat: 1 })).toBe(false);
  expect(play.mayMute({ ...line, who: null })).toBe(false);
  tell({ type: "table", ...table([1]), host: false });
  expect(play.mayMute(line)).toBe(false);
});
