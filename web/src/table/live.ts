// The socket of a table: connects, comes back after a loss, and lets no update be missed.

import type { FromPage, ToPage } from "../wire";

/** How the connection stands. */
export type Link = { kind: "opening" } | { kind: "open" } | { kind: "lost"; retryAt: number } | { kind: "closed" };

/** What the socket tells its table. */
export interface Hearer {
  hear(message: ToPage): void;
  link(link: Link): void;
}

/** `WebSocket.OPEN`, which a test has no global for. */
const OPEN = 1;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** How long to wait before a try, counted from 0: doubling, with jitter so that not all pages come at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const wait = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return wait * (0.75 + random() * 0.25);
}

/** Whether this browser can unpack what is sent packed. */
export const unpacks = "DecompressionStream" in globalThis;

/** The text of a packed message. */
async function unpacked(data: ArrayBuffer): Promise<string> {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}

/** The connection of one page with one table. */
export class Live {
  #url: string;
  #hearer: Hearer;
  #make: (url: string) => WebSocket;
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt = 0;
  #seat: number | null;
  /** The last number shown for this viewer; none until the first moment. */
  #since: number | null = null;
  #asked = false;
  /** How many messages wait for one that is being unpacked, with it. */
  #unpacking = 0;
  #order = Promise.resolve();

  constructor(url: string, seat: number | null, hearer: Hearer, make = (url: string) => new WebSocket(url)) {
    this.#url = url;
    this.#seat = seat;
    this.#hearer = hearer;
    this.#make = make;
    this.#connect();
  }

  /** Looks as another of my seats, or as a spectator. */
  look(seat: number | null): void {
    this.#seat = seat;
    this.#since = null;
    this.#hello();
  }

  /** Connects anew as one of my seats: who somebody is, a socket learns only when it is opened. */
  reopen(seat: number): void {
    this.#seat = seat;
    this.#since = null;
    this.retry();
  }

  /** Sends a message, and says whether it went out. */
  send(message: FromPage): boolean {
    if (this.#socket?.readyState !== OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Connects anew at once, and goes on where it stopped: a socket can be dead without knowing it. */
  retry(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#connect();
    old?.close();
  }

  /** The device is offline: nothing more comes over this connection, though it may not know it yet. */
  drop(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = null;
    this.#hearer.link({ kind: "lost", retryAt: Date.now() + LONGEST_WAIT });
    this.#timer = setTimeout(() => this.#connect(), LONGEST_WAIT);
    old?.close();
  }

  /** Ends the connection for good. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#hearer.link({ kind: "closed" });
  }

  #hello(): void {
    this.#asked = this.send({ type: "hello", seat: this.#seat, since: this.#since });
  }

  #connect(): void {
    this.#timer = undefined;
    this.#hearer.link({ kind: "opening" });
    const socket = this.#make(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#attempt = 0;
      this.#hearer.link({ kind: "open" });
      this.#hello();
    };
    socket.binaryType = "arraybuffer";
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      if (socket === this.#socket) this.#take(socket, event.data);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      const wait = backoff(this.#attempt++);
      this.#hearer.link({ kind: "lost", retryAt: Date.now() + wait });
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  /** Takes messages in the order in which they came, also where some of them have to be unpacked first. */
  #take(socket: WebSocket, data: string | ArrayBuffer): void {
    if (typeof data === "string" && this.#unpacking === 0) return this.#receive(JSON.parse(data) as ToPage);
    this.#unpacking += 1;
    const take = async () => {
      try {
        const text = typeof data === "string" ? data : await unpacked(data);
        if (socket === this.#socket) this.#receive(JSON.parse(text) as ToPage);
      } catch {
        // What cannot be unpacked is asked for again.
        socket.close();
      } finally {
        this.#unpacking -= 1;
      }
    };
    this.#order = this.#order.then(take);
  }

  #receive(message: ToPage): void {
    // What was still meant for the viewer before is nobody's.
    if ("moment" in message && message.moment.seat !== this.#seat) return;
    if (message.type === "current") {
      if (message.seat !== this.#seat) return;
      this.#asked = false;
    }
    if (message.type === "moment") {
      this.#since = message.moment.number;
      this.#asked = false;
    } else if (message.type === "update") {
      // Without a first moment this is still meant for the viewer before.
      if (this.#since === null) return;
      const { number } = message.moment;
      if (number <= this.#since) return;
      if (number > this.#since + 1) {
        if (!this.#asked) this.#hello();
        return;
      }
      this.#since = number;
      this.#asked = false;
    }
    this.#hearer.hear(message);
  }
}
