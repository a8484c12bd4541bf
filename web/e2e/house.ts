// A server of our own, in a process that can be killed, and the guests that come to it.

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect } from "vitest";
import type { NewSeat, NewTable, Opened } from "../src/wire";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page that `serveInstead` brings has no address, and could not open a socket on this machine.
  "--disable-features=LocalNetworkAccessChecks",
];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What a guest's browser is like. */
export interface Kit {
  viewport?: { width: number; height: number };
  touch?: boolean;
  motion?: "reduce" | "no-preference";
  /** Another browser of the same person. */
  known?: Guest;
}

/** Serves a page built elsewhere in place of the binary's own, so that a changed page needs no new binary. */
async function serveInstead(context: BrowserContext): Promise<void> {
  const folder = process.env["UNDERLORD_PAGE"];
  if (!folder) return;
  await context.route(/^[^?]*:\d+\/(?!api\/)/, (route) => {
    const path = new URL(route.request().url()).pathname;
    const name = /\.\w+$/.test(path) ? path : "/index.html";
    return route.fulfill({ path: join(folder, name) });
  });
}

/** A running server with a browser beside it. */
export class House {
  address = "127.0.0.1:0";
  #folder: string;
  #browser: Browser;
  #server: ChildProcess | null = null;
  #pace: number;
  #guests: Guest[] = [];

  private constructor(folder: string, browser: Browser, pace: number) {
    this.#pace = pace;
    this.#folder = folder;
    this.#browser = browser;
  }

  /** Starts a server on an empty database, whose bots pause for so many milliseconds, and a browser. */
  static async open(pace = 0): Promise<House> {
    const folder = await mkdtemp(join(tmpdir(), "underlord-e2e-"));
    const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
    const house = new House(folder, await chromium.launch({ executablePath, args: FLAGS }), pace);
    await house.start();
    return house;
  }

  /** Starts the server, on the address and the database it had before. */
  async start(): Promise<void> {
    const binary = process.env["UNDERLORD_BIN"];
    if (!binary) throw new Error("UNDERLORD_BIN does not say which underlord to start: run `cargo xtask browser`.");
    const args = ["serve", "--address", this.address, "--database", join(this.#folder, "tables.db")];
    const server = spawn(binary, [...args, "--bot-pace", String(this.#pace), "--no-limits", "--log", "warn"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#server = server;
    for await (const line of createInterface(server.stdout)) {
      const found = /http:\/\/(\S+)/.exec(line)?.[1];
      if (found) {
        this.address = found;
        // Whatever it says later must not fill the pipe.
        server.stdout.resume();
        return;
      }
    }
    throw new Error("The server ended before it was open.");
  }

  /** Ends the server at once, as a power cut would. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGKILL");
    await ended;
  }

  /** Ends everything. */
  async close(): Promise<void> {
    await this.#browser.close();
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** A new guest, whom the server does not know yet. */
  async guest(kit: Kit = {}): Promise<Guest> {
    const context = await this.#browser.newContext({
      baseURL: `http://${this.address}`,
      viewport: kit.viewport ?? DESKTOP,
      hasTouch: kit.touch ?? false,
      isMobile: kit.touch ?? false,
      reducedMotion: kit.motion ?? "reduce",
      permissions: ["clipboard-read", "clipboard-write"],
      ...(kit.known ? { storageState: await kit.known.context.storageState() } : {}),
    });
    await serveInstead(context);
    const guest = new Guest(context, await context.newPage());
    this.#guests.push(guest);
    return guest;
  }

  /** Sends all guests home, and checks that no page complained. */
  async leave(): Promise<void> {
    const guests = this.#guests.splice(0);
    await Promise.all(guests.map((guest) => guest.context.close()));
    expect(
      guests.flatMap((guest) => guest.faults),
      "errors that a page complained of",
    ).toEqual([]);
  }
}

/** What a new table may be given. */
export type Wish = Pick<NewTable, "seats"> & Partial<NewTable>;

export const ME: NewSeat = { kind: "mine", name: null };
export const OPEN: NewSeat = { kind: "open" };
export const BOT: NewSeat = { kind: "bot", strength: "fair" };
/** A seat of mine with a name of its own. */
export const named = (name: string): NewSeat => ({ kind: "mine", name });

/** Somebody with a browser. */
export class Guest {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page complained of: scripts that failed, and what its policy forbids. */
  faults: string[] = [];

  constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.setDefaultTimeout(30_000);
    page.on("pageerror", (error) => this.faults.push(String(error)));
    page.on("console", (line) => {
      if (line.type() === "error" || line.type() === "warning") this.faults.push(line.text());
    });
  }

  /** Makes a table without the form of the home page; tells its path. */
  async make(wish: Wish): Promise<string> {
    const { table } = await this.#post<Opened>("tables", {
      game: "overboss",
      name: "The long table",
      host: "Ada",
      options: {},
      public: false,
      clock: { kind: "none" },
      webhook: null,
      salt: "e2e",
      ...wish,
    });
    return `/t/${table}`;
  }

  /** Makes a table without a free chair, starts it and goes there. */
  async play(wish: Wish): Promise<string> {
    const path = await this.make(wish);
    await this.#post(`tables/${path.slice(3)}/start`, {});
    await this.page.goto(path);
    return path;
  }

  /** Opens a table for other guests, who sit down on the free chairs; all are at the table when it has started. */
  async playWith(other: Guest | readonly Guest[], wish: Wish): Promise<string> {
    const path = await this.make(wish);
    const others = [other].flat();
    const free = wish.seats.flatMap(({ kind }, index) => (kind === "open" ? [index + 1] : []));
    for (const [index, guest] of others.entries()) {
      const name = ["Mira", "Bela"][index];
      await guest.#post(`tables/${path.slice(3)}/sit`, { seat: free[index], name, salt: "e2e too" });
    }
    await this.#post(`tables/${path.slice(3)}/start`, {});
    await Promise.all([this, ...others].map(({ page }) => page.goto(path)));
    return path;
  }

  /** Puts a game that was played elsewhere on a table of its own; tells its id. */
  async upload(transcript: string): Promise<string> {
    return (await this.#post<Opened>("transcripts", { text: transcript })).table;
  }

  /** Opens a table that goes on from a choice of a game that was kept, on the seat that made it; tells its path. */
  async goOn(transcript: string, choice: number, seat: number): Promise<string> {
    const watched = await this.upload(transcript);
    const { table } = await this.#post<Opened>(`tables/${watched}/fork`, { seat, step: choice - 1 });
    return `/t/${table}`;
  }

  /** Lets a bot play seat 1 of a table to the end of the game. */
  async letBotPlay(path: string): Promise<void> {
    await this.#post(`tables/${path.slice(3)}/bot`, { seat: 1, strength: "gentle" });
    await this.page.getByRole("dialog", { name: "The reckoning" }).waitFor();
  }

  async #post<T>(path: string, data: unknown): Promise<T> {
    const answer = await this.page.request.post(`/api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
