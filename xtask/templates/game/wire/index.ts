// Made by `cargo xtask types` out of the Rust types. Do not edit.

/**
 * Something that happened, all of it.
 */
export type Event = { "event": "turned-up", treasure: Treasure, } | { "event": "sent", seat: Seat, minion: Minion, } | { "event": "shown", seat: Seat, minion: Minion, } | { "event": "took", seat: Seat, treasure: Treasure, } | { "event": "lost", treasure: Treasure, } | { "event": "over", winners: Array<Seat>, };

/**
 * One sequence under way, and where it stands.
 */
export type Frame = "errand" | "over";

/**
 * What a seat has.
 */
export type Lord = {
/**
 * The minions that are ready.
 */
minions: Array<Minion>,
/**
 * The treasures they brought home.
 */
treasures: Array<Treasure>, };

export type Minion = "imp" | "goblin" | "orc" | "ogre" | "dragon";

/**
 * The variants of a game.
 */
export type Options = {
/**
 * How many rounds are played.
 */
rounds: number, };

/**
 * A place at the table. Counted from 0 in code, from 1 wherever people or files see it.
 */
export type Seat = number;

/**
 * What one viewer perceives of an event.
 */
export type Seen = { "event": "sent-hidden",
/**
 * Whose.
 */
seat: Seat, } | Event;

/**
 * Whom a seat has sent, as somebody sees it.
 */
export type SentView = "nobody" | "hidden" | { "own": Minion };

/**
 * What lies on the table for all to see.
 */
export type Table = {
/**
 * How many seats play.
 */
seats: number,
/**
 * How many rounds are played.
 */
rounds: number,
/**
 * The treasures that lie face down.
 */
hoard: Array<Treasure>,
/**
 * The treasure of this round.
 */
prize: Treasure | null,
/**
 * The treasures that nobody got.
 */
lost: Array<Treasure>,
/**
 * What each seat has.
 */
lords: [Lord, Lord, Lord, Lord],
/**
 * What is being done: the top frame is asked.
 */
flow: Array<Frame>, };

export type Treasure = "coin" | "ring" | "cup" | "sword" | "crown";

/**
 * What one viewer may know: the whole table, and whom the own seat has sent (TT-011).
 */
export type View = {
/**
 * Who looks.
 */
viewer: Viewer,
/**
 * What lies on the table.
 */
table: Table,
/**
 * Whom each seat has sent this round, as this viewer sees it.
 */
sent: Array<SentView>, };

/**
 * Who looks.
 */
export type Viewer = { "seat": Seat } | "spectator";
