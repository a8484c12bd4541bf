import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromPage, Moment, ToPage } from "../wire";
import { backoff, Live, type Link } from "./live";

class FakeSocket {
  readyState = 0;
  sent: FromPage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const at = (number: number, seat: number | null = 2): Moment => ({
  seat,
  number,
  step: number,
  view: null,
  pending: { owe: [], may: [], over: null },
  scores: [],
  ask: null,
});
const moment = (number: number, seat?: number): ToPage => ({
  type: "moment",
  moment: at(number, seat),
  log: [],
  undos: 0,
});
const update = (number: number): ToPage => ({
  type: "update",
  seat: 1,
  back: 0,
  heard: [],
  moment: at(number),
  undos: 0,
});

let sockets: FakeSocket[];
let heard: ToPage[];
let links: Link["kind"][];
let live: Live;
const socket = () => sockets.at(-1) as FakeSocket;
const numbers = () => heard.map((message) => ("moment" in message ? message.moment.number : null));

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, heard, links] = [[], [], []];
  const make = () => {
    sockets.push(new FakeSocket());
    return socket() as unknown as WebSocket;
  };
  const hearer = { hear: (message: ToPage) => heard.push(message), link: (link: Link) => links.push(link.kind) };
  live = new Live("ws://table", 2, hearer, make);
  socket().open();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

describe("the socket of a table", () => {
  it("says hello without a number first", () => {
    expect(socket().sent).toEqual([{ type: "hello", seat: 2, since: null }]);
  });

  it("unpacks what comes packed, and keeps the order", async () => {
    vi.useRealTimers();
    const packing = new Blob([JSON.stringify(moment(5))]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    socket().onmessage?.({ data: await new Response(packing).arrayBuffer() });
    socket().tell(update(6));
    expect(numbers()).toEqual([]);
    await vi.waitFor(() => expect(numbers()).toEqual([5, 6]));
    socket().tell(update(7));
    expect(numbers()).toEqual([5, 6, 7]);
  });

  it("comes back when something cannot be unpacked", async () => {
    vi.useRealTimers();
    const close = vi.spyOn(socket(), "close");
    socket().onmessage?.({ data: new Uint8Array([7, 7, 7]).buffer });
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
  });

  it("passes moments and updates on in order", () => {
    socket().tell(moment(4));
    socket().tell(update(5));
    socket().tell(update(6));
    expect(numbers()).toEqual([4, 5, 6]);
  });

  it("drops what it has already shown", () => {
    socket().tell(moment(4));
    socket().tell(update(4));
    expect(numbers()).toEqual([4]);
  });

  it("asks once for what a gap swallowed, and shows nothing out of order", () => {
    socket().tell(moment(4));
    socket().tell(update(6));
    socket().tell(update(7));
    expect(numbers()).toEqual([4]);
    expect(socket().sent.slice(1)).toEqual([{ type: "hello", seat: 2, since: 4 }]);
    for (const number of [5, 6, 7]) socket().tell(update(number));
    expect(numbers()).toEqual([4, 5, 6, 7]);
  });

  it("comes back after a loss with the last number it has shown", () => {
    socket().tell(moment(9));
    socket().close();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(2);
    socket().open();
    expect(links.at(-1)).toBe("open");
    expect(socket().sent).toEqual([{ type: "hello", seat: 2, since: 9 }]);
  });

  it("waits longer after each failure, and again shortly after a success", () => {
    for (let attempt = 0; attempt < 3; attempt++) {
      socket().close();
      vi.advanceTimersByTime(8000);
    }
    socket().close();
    vi.advanceTimersByTime(2000);
    expect(sockets).toHaveLength(4);
    vi.advanceTimersByTime(2000);
    expect(sockets).toHaveLength(5);
    socket().open();
    socket().close();
    vi.advanceTimersByTime(500);
    expect(sockets).toHaveLength(6);
  });

  it("forgets the number of another seat, and ignores what was still meant for that one", () => {
    socket().tell(moment(9));
    live.look(3);
    socket().tell(update(10));
    expect(socket().sent.at(-1)).toEqual({ type: "hello", seat: 3, since: null });
    socket().tell(moment(2, 3));
    expect(numbers()).toEqual([9, 2]);
  });

  it("connects anew for a stranger who sat down, and hears nothing of the old socket", () => {
    const old = socket();
    live.reopen(1);
    old.tell(moment(9));
    expect(old.readyState).toBe(3);
    expect(links.at(-1)).toBe("opening");
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", seat: 1, since: null }]);
    expect(numbers()).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("drops a socket that may be dead, and goes on where it stopped", () => {
    const old = socket();
    socket().tell(moment(9));
    live.retry();
    old.tell(update(10));
    expect(old.readyState).toBe(3);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", seat: 2, since: 9 }]);
    expect(numbers()).toEqual([9]);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it("drops what says that it is for another viewer", () => {
    const seen = (number: number, seat: number | null) => ({ ...moment(number), moment: { ...at(number), seat } });
    socket().tell(seen(4, 3) as ToPage);
    socket().tell(seen(5, null) as ToPage);
    socket().tell(seen(6, 2) as ToPage);
    expect(numbers()).toEqual([6]);
  });

  it("passes on that it has everything, unless that is about another viewer", () => {
    socket().tell(moment(4));
    socket().tell({ type: "current", seat: 3, number: 4 });
    socket().tell({ type: "current", seat: 2, number: 4 });
    expect(heard.slice(1)).toEqual([{ type: "current", seat: 2, number: 4 }]);
  });

  it("asks again for a later gap once it was told that it has everything", () => {
    socket().tell(moment(4));
    socket().tell(update(6));
    socket().tell({ type: "current", seat: 2, number: 4 });
    socket().tell(update(6));
    expect(socket().sent.slice(1)).toEqual([
      { type: "hello", seat: 2, since: 4 },
      { type: "hello", seat: 2, since: 4 },
    ]);
  });

  it("says when a message could not be sent", () => {
    socket().readyState = 3;
    expect(live.send({ type: "say", text: "hello" })).toBe(false);
  });

  it("stays away once closed", () => {
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });
});

describe("the wait before a try", () => {
  it("doubles from half a second to eight", () => {
    expect([0, 1, 2, 3, 4, 9].map((attempt) => backoff(attempt, () => 1))).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
  });

  it("is up to a quarter shorter by chance", () => {
    expect(backoff(1, () => 0)).toBe(750);
  });
});

it("is lost at once when the device is offline, and comes back when it is told to", () => {
  live.drop();
  expect(links.at(-1)).toBe("lost");
  expect(sockets).toHaveLength(1);
  live.retry();
  socket().open();
  expect(links.at(-1)).toBe("open");
});
