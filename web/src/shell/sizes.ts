// The kinds of screens that a table is laid out for. The style sheets name the same limits.

/** Three columns: the others, the table, the aids. */
export const WIDE = "min-width: 1200px";
/** A phone held upright. */
export const PHONE = "max-width: 640px";
/** A phone lying flat: a rail, the board in full height, the dock beside it. */
export const FLAT = "(max-height: 500px) and (min-width: 640.1px) and (max-width: 960px)";
/** A phone, however it is held. */
export const SMALL = "(max-width: 640px), (max-height: 500px) and (max-width: 960px)";
