// The heroes as figures of ink, told apart by outline and tool alone. They are our own drawings.

import type { Hero } from "../../wire/order-of-the-stick";

/** A stroke, or a shape that is filled. */
export interface Mark {
  d: string;
  /** The width of the pen. */
  width: number;
  /** Not filled. */
  line?: boolean;
  /** In the colour of the paper. */
  light?: boolean;
}

/** A circle: its middle and its radius. */
export interface Ball {
  x: number;
  y: number;
  r: number;
}

export interface Drawing {
  marks: readonly Mark[];
  balls: readonly Ball[];
}

export const FIGURES: Record<Hero | "running", Drawing> = {
  haley: {
    marks: [
      { d: "M27 58 20 93M33 58 41 93", width: 7.5 },
      { d: "M30 32V60", width: 15 },
      { d: "M30 34 13 47M30 35 45 47 38 56", width: 6.5 },
      { d: "M13 22Q-2 47 13 73", width: 4, line: true },
      { d: "M13 22V73", width: 1.6 },
      { d: "M19 21Q17 3 33 2q9 3 11 20l-7-8Z", width: 2 },
    ],
    balls: [{ x: 30, y: 16, r: 9.5 }],
  },
  roy: {
    marks: [
      { d: "M26 58 20 93M34 58 40 93", width: 8.5 },
      { d: "M30 33V60", width: 19 },
      { d: "M32 36 49 42 51 34", width: 6.5 },
      { d: "M51 40 55 3", width: 4.5 },
      { d: "M45 32 58 34", width: 4 },
      { d: "M26 38 12 48", width: 6.5 },
      { d: "M19 16h22", width: 4 },
      { d: "M5 53a6 6 0 1 0 12 0a6 6 0 1 0-12 0", width: 1.6, line: true, light: true },
    ],
    balls: [
      { x: 30, y: 17, r: 10 },
      { x: 11, y: 53, r: 12.5 },
    ],
  },
  vaarsuvius: {
    marks: [
      { d: "M30 30 47 93H13Z", width: 4 },
      { d: "M30 38 13 56M30 38 48 48", width: 7 },
      { d: "M50 16V94", width: 3.4 },
      { d: "M15 21H45M22 20 33 0 38 20Z", width: 3 },
    ],
    balls: [
      { x: 50, y: 13, r: 6 },
      { x: 30, y: 22, r: 8.5 },
    ],
  },
  durkon: {
    marks: [
      { d: "M25 72 22 93M36 72 39 93", width: 9 },
      { d: "M30 46 43 76H17Z", width: 9 },
      { d: "M23 50 10 63M38 50 50 58", width: 7.5 },
      { d: "M50 76V30", width: 4 },
      { d: "M46 28H54", width: 13 },
      { d: "M19 29Q30 12 41 29Z", width: 3 },
    ],
    balls: [{ x: 30, y: 32, r: 10 }],
  },
  elan: {
    marks: [
      { d: "M27 58 21 93M33 58 42 92", width: 7 },
      { d: "M30 32V60", width: 14 },
      { d: "M30 35 16 48 26 54M31 35 47 28", width: 6 },
      { d: "M13 44q-6 14 4 18 12-2 8-17", width: 3.2, line: true },
      { d: "M18 13h25M22 12q9-12 18 0", width: 3 },
      { d: "M39 10Q48 0 54 4", width: 3, line: true },
    ],
    balls: [{ x: 30, y: 17, r: 9 }],
  },
  belkar: {
    marks: [
      { d: "M27 74 21 93M34 74 40 93", width: 8 },
      { d: "M30 54V74", width: 16 },
      { d: "M27 56 13 48M34 56 48 48", width: 6 },
      { d: "M13 54V30M48 54V30", width: 3.6 },
      { d: "M8 46h10M43 46h10", width: 3 },
    ],
    balls: [{ x: 30, y: 40, r: 10.5 }],
  },
  running: {
    marks: [
      { d: "M30 60 46 74 40 92M28 60 18 78 2 80", width: 7.5, line: true },
      { d: "M36 34 29 60", width: 14 },
      { d: "M36 36 52 46 58 38M34 36 18 38 12 50", width: 6, line: true },
    ],
    balls: [{ x: 42, y: 18, r: 9.5 }],
  },
};
