// What somebody likes about this page, kept in this browser.

import { PACES, type Pace } from "../table/director/paces";

const KEY = "underlord-settings";

class Settings {
  /** Pieces do not travel. */
  lessMotion = $state(false);
  /** Every seat has a hatch besides its colour. */
  patterns = $state(false);
  /** The browser may tell whose turn it is. */
  notify = $state(false);
  /** How fast what happens is shown. */
  pace = $state<Pace>("normal");

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
      this.lessMotion = kept["lessMotion"] === true;
      this.patterns = kept["patterns"] === true;
      this.notify = kept["notify"] === true;
      this.pace = PACES.find(({ pace }) => pace === kept["pace"])?.pace ?? "normal";
    } catch {
      // A browser that keeps nothing, or kept nonsense, gets the defaults.
    }
  }

  /** Whether motion is unwelcome, by these settings or by the system's. */
  get still(): boolean {
    return this.lessMotion || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Keeps the settings, and shows them on the page. */
  apply(): void {
    const root = document.documentElement.dataset;
    root["motion"] = this.lessMotion ? "less" : "full";
    root["patterns"] = this.patterns ? "on" : "off";
    const { lessMotion, patterns, notify, pace } = this;
    try {
      localStorage.setItem(KEY, JSON.stringify({ lessMotion, patterns, notify, pace }));
    } catch {
      // Private windows may refuse; the settings then last as long as the page.
    }
  }
}

export const settings = new Settings();
export type { Settings };
