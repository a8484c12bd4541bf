import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { over, putAway, startPuttingAway, takeSpare } from "./over";

/** A browser's history, as far as it matters here. */
const states: unknown[] = [null];
const listeners: (() => void)[] = [];
const history = {
  get state() {
    return states.at(-1);
  },
  pushState: (state: unknown) => states.push(state),
  back: () => {
    states.pop();
    for (const listener of listeners) listener();
  },
};

beforeAll(() => {
  vi.stubGlobal("history", history);
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.push(listener));
  startPuttingAway();
});

describe("what lies over the page", () => {
  beforeEach(() => {
    takeSpare();
    states.splice(0, Infinity, "home", null);
  });

  it("goes away by Back, the newest first", () => {
    const gone: string[] = [];
    over(() => gone.push("drawer"));
    over(() => gone.push("sheet"));
    history.back();
    expect(gone).toEqual(["sheet"]);
    history.back();
    expect(gone).toEqual(["sheet", "drawer"]);
    expect(states).toEqual(["home", null]);
  });

  it("leaves no Back behind that does nothing", () => {
    over(() => undefined)();
    expect(states).toEqual(["home", null, { spare: true }]);
    history.back();
    expect(states).toEqual(["home"]);
  });

  it("goes away by Escape, and tells when there is nothing more", () => {
    const close = vi.fn();
    over(close);
    expect(putAway()).toBe(true);
    expect(close).toHaveBeenCalledOnce();
    expect(putAway()).toBe(false);
  });
});
