// Made by `cargo xtask types` out of the Rust types. Do not edit.

/**
 * Which side of the boards is played (OB-001).
 */
export type Board = "classic" | "big";

export type Boss = "king-croak" | "xyzax" | "cleopatra" | "belladonna" | "cerebellus" | "porkus" | "draculord" | "gorgona" | "seducia" | "robobo";

/**
 * Where a Boss ability stands.
 */
export type BossStep = "split-tile" | { "split-token": {
/**
 * The tile's slot.
 */
tile: SlotId, } } | { "keep-token": {
/**
 * The tokens drawn.
 */
drawn: Array<Token>, } } | "swap-first" | { "swap-second": {
/**
 * The first tile's square.
 */
first: Square, } } | "trade-own" | { "trade-map": {
/**
 * The own unit's square.
 */
own: Square, } } | { "trade-other": {
/**
 * The own unit's square.
 */
own: Square,
/**
 * Whose map.
 */
other: Seat, } } | "extra-token" | "rebuild-tile" | { "rebuild-slot": {
/**
 * The emptied square.
 */
square: Square, } } | "move-tile" | { "move-to": {
/**
 * The tile's square.
 */
from: Square, } };

/**
 * A seat's Boss cards, as somebody sees them.
 */
export type BossView = "none" | "choosing" | "face-down" | { "own": {
/**
 * The two dealt.
 */
dealt: [Boss, Boss],
/**
 * The one kept.
 */
kept: Boss | null,
/**
 * Whether it lies face up.
 */
revealed: boolean, } } | { "face-up": Boss } | { "shown": Boss };

export type Command = "intimidate-pair" | "demolish-line" | "demolish-corner" | "overthrow-line" | "overthrow-square" | "overthrow-t" | "overthrow-s" | "overthrow-l";

/**
 * Where a Command stands.
 */
export type CommandStep = "intimidate-map" | { "intimidate-tile": {
/**
 * Whose map.
 */
map: Seat, } } | { "intimidate-to": {
/**
 * Whose map.
 */
map: Seat,
/**
 * The tile's square.
 */
from: Square, } } | "demolish-map" | { "demolish-tile": {
/**
 * Whose map.
 */
map: Seat, } } | { "answer": {
/**
 * The owner of the destroyed tile.
 */
owner: Seat,
/**
 * Its square.
 */
square: Square, } } | { "offer": {
/**
 * The owner.
 */
owner: Seat,
/**
 * The Circle.
 */
circle: Square, } } | "overthrow-map" | { "overthrow-tile": {
/**
 * Whose map.
 */
map: Seat, } } | { "overthrow-other-map": {
/**
 * Whose map the first tile is on.
 */
map: Seat,
/**
 * The first tile's square.
 */
square: Square, } } | { "overthrow-other-tile": {
/**
 * Whose map the first tile is on.
 */
map: Seat,
/**
 * The first tile's square.
 */
square: Square,
/**
 * Whose map the second tile is on.
 */
other: Seat, } } | { "finish": {
/**
 * The card.
 */
card: Command, } };

/**
 * The Command cards: four in the row, the deck and the discard pile.
 */
export type CommandTable = {
/**
 * The face-up row.
 */
row: [Command | null, Command | null, Command | null, Command | null],
/**
 * The face-down deck.
 */
deck: Array<number>,
/**
 * The discard pile.
 */
discard: Array<number>, };

/**
 * Something that happened, all of it.
 */
export type Event = { "event": "terrains-chosen", terrains: [Terrain, Terrain, Terrain, Terrain, Terrain], } | { "event": "first-player", seat: Seat, } | { "event": "tile-dealt", slot: SlotId, tile: Tile, } | { "event": "token-dealt", slot: SlotId, token: Token, } | { "event": "tiles-reshuffled" } | { "event": "command-dealt", card: Command, } | { "event": "commands-reshuffled" } | { "event": "bosses-dealt", seat: Seat, bosses: [Boss, Boss], } | { "event": "boss-kept", seat: Seat, boss: Boss, instead: boolean, } | { "event": "turn-began", seat: Seat, } | { "event": "drafted", seat: Seat, slot: SlotId, tile: Tile, token: Token | null, token_slot: SlotId, } | { "event": "laid", seat: Seat, square: Square, tile: Tile, } | { "event": "erupted", seat: Seat, square: Square, unit: Unit, } | { "event": "gained", seat: Seat, token: Token, } | { "event": "stood", seat: Seat, square: Square, unit: Unit, } | { "event": "portal-used", seat: Seat, } | { "event": "unit-moved", seat: Seat, unit: Unit, from: Square, to: Square, } | { "event": "exchanged", seat: Seat, square: Square, unit: Unit, slot: SlotId, token: Token, } | { "event": "boss-revealed", seat: Seat, boss: Boss, } | { "event": "tokens-drawn", seat: Seat, tokens: Array<Token>, } | { "event": "token-kept", seat: Seat, token: Token, } | { "event": "market-cleared", seat: Seat, } | { "event": "token-taken", seat: Seat, slot: SlotId, token: Token, } | { "event": "units-traded", seat: Seat, square: Square, unit: Unit, other: Seat, other_square: Square, other_unit: Unit, } | { "event": "commanded", seat: Seat, card: Command, } | { "event": "tile-moved", seat: Seat, from: Square, to: Square, } | { "event": "destroyed", seat: Seat, square: Square, tile: Tile, unit: Unit | null, } | { "event": "tiles-swapped", seat: Seat, square: Square, other: Seat, other_square: Square, } | { "event": "pair-discarded", slot: SlotId, tile: Tile | null, token: Token | null, } | { "event": "turn-ended", seat: Seat, } | { "event": "boss-shown", seat: Seat, boss: Boss, } | { "event": "over", winners: Array<Seat>, } | { "event": "ranked", power: number, board: Board, } | { "event": "judged", result: LevelResult, before: string, };

/**
 * An exchange under way.
 */
export type Exchange = {
/**
 * Whose.
 */
seat: Seat,
/**
 * Where it stands.
 */
step: ExchangeStep, };

/**
 * Where an exchange stands.
 */
export type ExchangeStep = { "circle": Square } | "anywhere" | { "token": Square };

/**
 * One sequence under way, and where it stands.
 */
export type Frame = "bosses" | "turn" | { "place": Place } | { "settle": Settle } | { "portal": PortalStep } | { "exchange": Exchange } | { "boss": BossStep } | { "command": CommandStep } | "over";

/**
 * A lair: waiting units, Crystals and Portals (OB-009). It holds any number (OB-048).
 */
export type Lair = {
/**
 * Waiting units by kind. A drafted unit joins them as soon as its tile lies: together they
 * are the pool from which open terrain tiles are filled (OB-039 to OB-045).
 */
waiting: Array<number>,
/**
 * Crystals by terrain.
 */
crystals: Array<number>,
/**
 * Portals with their active face up.
 */
portals: number,
/**
 * Portals with their used face up.
 */
used_portals: number, };

/**
 * How a finished campaign level went.
 */
export type LevelResult = {
/**
 * The level.
 */
level: number,
/**
 * The Power to reach.
 */
target: number,
/**
 * The Power reached.
 */
power: number,
/**
 * Whether each of its two goals is fulfilled.
 */
goals: [boolean, boolean],
/**
 * The stars it gives: none below the target (OB-245), else one and one per goal (OB-222).
 */
stars: number, };

/**
 * A campaign level as it stands now (OB-222).
 */
export type LevelSheet = {
/**
 * How it would be judged now.
 */
result: LevelResult,
/**
 * Its two goals in words.
 */
goals: [string, string], };

/**
 * A map: at most one tile a square, at most one unit a tile (OB-006, OB-007).
 */
export type Map = { tiles: [Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null, Tile | null], units: [Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null, Unit | null], };

/**
 * What is worth a mark on a map.
 */
export type Marks = {
/**
 * The squares with a Matching Monster (OB-132).
 */
matching: Array<Square>,
/**
 * The squares of each band (OB-133).
 */
bands: Array<Array<Square>>, };

/**
 * The variants of a game; all are independent (OB-223).
 */
export type Options = {
/**
 * The side of the boards.
 */
board: Board,
/**
 * The five terrains.
 */
terrains: string,
/**
 * Whether Boss cards are used.
 */
bosses: boolean,
/**
 * Whether Command cards are used.
 */
commands: boolean,
/**
 * Who begins; by lot if nobody is named (OB-024).
 */
first: string,
/**
 * The campaign level; 0 for an ordinary game.
 */
campaign: number,
/**
 * The best number of stars of each campaign level so far.
 */
stars: string, };

/**
 * On which open tile does the unit in hand stand?
 */
export type Place = {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which unit.
 */
unit: Unit, };

/**
 * Where a Portal move stands.
 */
export type PortalStep = "first" | { "second": {
/**
 * The first unit's square.
 */
first: Square, } } | { "put-only": {
/**
 * Its square.
 */
first: Square, } } | { "put-first": {
/**
 * The first unit's square.
 */
first: Square,
/**
 * The second unit's square.
 */
second: Square, } } | { "put-second": {
/**
 * The first unit's square.
 */
first: Square,
/**
 * The second unit's square.
 */
second: Square,
/**
 * Where the first goes.
 */
to: Square, } };

/**
 * A seat's map and lair.
 */
export type Realm = {
/**
 * The map.
 */
map: Map,
/**
 * The lair.
 */
lair: Lair, };

/**
 * A place at the table. Counted from 0 in code, from 1 wherever people or files see it.
 */
export type Seat = number;

/**
 * What one viewer perceives of an event.
 */
export type Seen = { "event": "bosses-dealt-hidden",
/**
 * Whose.
 */
seat: Seat, } | { "event": "boss-kept-hidden",
/**
 * Whose.
 */
seat: Seat, } | Event;

/**
 * Which waiting unit fills an open tile after a Command?
 */
export type Settle = {
/**
 * Whose.
 */
seat: Seat, };

/**
 * A market slot: a tile and a token.
 */
export type Slot = {
/**
 * The tile.
 */
tile: Tile | null,
/**
 * The token.
 */
token: Token | null, };

/**
 * A slot of the market, counted from 0 in code and from 1 in notation.
 */
export type SlotId = number;

/**
 * One place of a map, written `r2c3`: row 2, column 3, `r1c1` top left. Both boards are four
 * columns wide; the Classic side has three rows, the Big Board four (OB-001).
 */
export type Square = string;

/**
 * The public part of a game. Tile stack and bag have no order: what is left in them follows
 * from what lies on the table, and what comes next is asked of luck.
 */
export type Table = {
/**
 * How many play.
 */
seats: number,
/**
 * Which side of the boards is played.
 */
board: Board,
/**
 * The terrains in play.
 */
terrains: [Terrain, Terrain, Terrain, Terrain, Terrain],
/**
 * Whether Boss cards are used.
 */
bosses: boolean,
/**
 * Whether Command cards are used.
 */
commands: boolean,
/**
 * The campaign level being played, if one is.
 */
level: number | null,
/**
 * The best stars of each campaign level before this game.
 */
stars: string,
/**
 * Who began.
 */
first: Seat,
/**
 * Each seat's map and lair.
 */
realms: [Realm, Realm, Realm, Realm, Realm],
/**
 * The market.
 */
market: [Slot, Slot, Slot, Slot],
/**
 * The tiles left in the stack.
 */
stack: Array<number>,
/**
 * The destroyed and discarded tiles.
 */
discard: Array<number>,
/**
 * The tokens left in the bag.
 */
bag: Array<number>,
/**
 * The Command cards.
 */
command: CommandTable,
/**
 * The turn under way.
 */
turn: Turn,
/**
 * What is being done: the top frame is asked.
 */
flow: Array<Frame>, };

export type Terrain = "forest" | "cave" | "graveyard" | "swamp" | "camp" | "castle" | "cloud-island" | "desert" | "summoning-circle" | "volcano";

export type Tile = "forest" | "cave" | "graveyard-1" | "graveyard-2" | "graveyard-3" | "swamp" | "camp-black" | "camp-blue" | "camp-orange" | "camp-purple" | "camp-red" | "camp-yellow" | "castle" | "cloud-island" | "desert" | "summoning-circle" | "volcano" | "dungeon";

export type Token = "kobold" | "dragon" | "skeleton" | "witch" | "orc" | "vampire" | "harpy" | "sandworm" | "sorcerobe" | "elemental" | "miniboss" | "forest-crystal" | "cave-crystal" | "graveyard-crystal" | "swamp-crystal" | "camp-crystal" | "castle-crystal" | "cloud-island-crystal" | "desert-crystal" | "summoning-circle-crystal" | "volcano-crystal" | "portal";

/**
 * What has happened in the turn under way.
 */
export type Turn = {
/**
 * Whose turn it is.
 */
seat: Seat,
/**
 * Whether the draft of the turn has been made.
 */
drafted: boolean,
/**
 * The drafted tile while it is in hand.
 */
tile: Tile | null,
/**
 * The drafted token while its tile is in hand (OB-036).
 */
token: Token | null,
/**
 * Whether a Portal was used (OB-070).
 */
portal: boolean,
/**
 * Whether a Command was activated (OB-185).
 */
command: boolean,
/**
 * The own squares whose tiles were placed this turn, wherever they lie now (OB-179).
 */
placed: Array<Square>,
/**
 * Those among them that are Summoning Circles with an exchange left (OB-230).
 */
circles: Array<Square>, };

export type Unit = "kobold" | "dragon" | "skeleton" | "witch" | "orc" | "vampire" | "harpy" | "sandworm" | "sorcerobe" | "elemental" | "miniboss";

export type Verb = "keep" | "draft" | "lay" | "unit" | "stand" | "portal" | "reveal" | "exchange" | "command" | "end" | "take" | "only" | "put" | "slot" | "token" | "map" | "pass";

/**
 * A view, and what follows from it.
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
 * Each seat's Boss, as this viewer sees it.
 */
bosses: Array<BossView>,
/**
 * What is worth a mark on each seat's map.
 */
marks: Array<Marks>,
/**
 * The seat whose squares are asked for, when squares are.
 */
asked: Seat,
/**
 * How the campaign level stands.
 */
level: LevelSheet | null, };

/**
 * Who looks.
 */
export type Viewer = { "seat": Seat } | "spectator";
