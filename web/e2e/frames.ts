// What the server sends to a page, as a test hears it on the way.

import { inflateRawSync } from "node:zlib";
import type { Moment, ToPage } from "../src/wire";

/** The text of a frame; long ones come packed. */
export function textOf(payload: string | Buffer): string {
  return typeof payload === "string" ? payload : inflateRawSync(payload).toString();
}

/** Adds the moment that a message tells of. What it leaves out is as it was. */
export function addMoment(moments: Moment[], message: ToPage): void {
  if (message.type === "moment") moments.push(message.moment);
  if (message.type !== "update") return;
  const { view, scores, ...standing } = message.moment;
  const shown = scores ? { view, scores } : moments.findLast(({ seat }) => seat === standing.seat);
  if (shown) moments.push({ ...standing, view: shown.view, scores: shown.scores });
}
