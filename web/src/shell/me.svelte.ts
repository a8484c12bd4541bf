// Who sits at this browser.

import type { Me } from "../wire";
import { api } from "./api";

class Myself {
  me = $state.raw<Me>({ name: null, resume: null, tables: [] });

  /** The name to sit down with. */
  get name(): string {
    return this.me.name ?? "";
  }

  /** Asks the server who I am. */
  async load(): Promise<void> {
    this.me = await api.me();
  }

  /** Makes all other browsers and links that were me worth nothing. */
  async renew(): Promise<void> {
    this.me = await api.renew();
  }

  /** Gives me another name. */
  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }
}

export const myself = new Myself();
