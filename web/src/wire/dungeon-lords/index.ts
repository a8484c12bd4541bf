// Made by `cargo xtask types` out of the Rust types. Do not edit.

export type Adventurer = "y1-warrior-1" | "y1-warrior-2" | "y1-warrior-3" | "y1-warrior-4" | "y1-thief-1" | "y1-thief-2" | "y1-thief-3" | "y1-thief-4" | "y1-priest-1" | "y1-priest-2" | "y1-priest-3" | "y1-priest-4" | "y1-wizard-1" | "y1-wizard-2" | "y1-wizard-3" | "y1-wizard-4" | "y2-warrior-1" | "y2-warrior-2" | "y2-warrior-3" | "y2-warrior-4" | "y2-thief-1" | "y2-thief-2" | "y2-thief-3" | "y2-thief-4" | "y2-priest-1" | "y2-priest-2" | "y2-priest-3" | "y2-priest-4" | "y2-wizard-1" | "y2-wizard-2" | "y2-wizard-3" | "y2-wizard-4" | "y1-paladin" | "y2-paladin" | "illusion";

/**
 * The battle being fought. All of it is public.
 */
export type Battle = {
/**
 * In whose dungeon.
 */
seat: Seat,
/**
 * On which tile.
 */
square: Square,
/**
 * The step under way.
 */
step: Step,
/**
 * Creatures sent that have not acted yet.
 */
waiting: Array<number>,
/**
 * Creatures that acted and are knocked out.
 */
knocked_out: Array<number>,
/**
 * Creatures that acted and go back face up.
 */
going_back: Array<number>,
/**
 * The traps that went off.
 */
sprung: [Trap | null, Trap | null],
/**
 * Trap symbols spent on the first of two traps (DL-243).
 */
keys_spent: number,
/**
 * No spells in this battle (DL-209, DL-244).
 */
no_spells: boolean,
/**
 * No Healing in this battle (DL-209, DL-230).
 */
no_healing: boolean,
/**
 * No conquering and no fatigue in this battle (DL-235).
 */
no_conquering: boolean,
/**
 * No fatigue, but conquering all the same (DL-335).
 */
no_fatigue: boolean,
/**
 * Points of damage that a Magic Shield still absorbs (DL-323).
 */
shield: number,
/**
 * Wizards cannot be harmed (DL-324).
 */
hidden_wizards: boolean,
/**
 * Every strike of a monster hits the first adventurer (DL-331).
 */
rage: boolean,
/**
 * The monster that is a sheep (DL-330).
 */
sheep: Creature | null,
/**
 * Whether a creature attacked (DL-232).
 */
attacked: boolean,
/**
 * Poison due at the end: on whom, how much (DL-208).
 */
poison: [[Adventurer, number] | null, [Adventurer, number] | null], };

/**
 * A tile where a battle can be, and what may be used there.
 */
export type BattleTile = {
/**
 * Where.
 */
square: Square,
/**
 * The most traps.
 */
traps: number,
/**
 * The most monsters; ghosts do not count.
 */
monsters: number,
/**
 * Gold for a trap besides its own cost.
 */
gold: number, };

export type Creature = "goblin" | "slime" | "ghost" | "troll" | "witch" | "vampire" | "golem" | "dragon" | "demon";

/**
 * The tiles of one lord. A tile is a tunnel or a room, conquered or not.
 */
export type Dungeon = {
/**
 * The squares with a tunnel.
 */
tunnels: Array<Square>,
/**
 * The squares with a room.
 */
rooms: Array<Square>,
/**
 * The conquered ones of both.
 */
conquered: Array<Square>,
/**
 * The room on each square.
 */
room: Array<Room | null>, };

/**
 * Something that happened, all of it.
 */
export type Event = { "event": "starting-player", seat: Seat, } | { "event": "nobody-set-up", nobody: number, inaccessible: Array<Place>, } | { "event": "orders-drawn", seat: Seat, cards: Array<Place>, } | { "event": "order-kept", seat: Seat, card: Place, instead: boolean, } | { "event": "inaccessible", seat: Seat, cards: Array<Place>, } | { "event": "year-began", year: Year, } | { "event": "season-began", season: Season, } | { "event": "unsold", creatures: Array<Creature>, rooms: Array<Room>, } | { "event": "creature-offered", creature: Creature, } | { "event": "room-offered", room: Room, } | { "event": "trouble-forecast", trouble: Trouble, } | { "event": "special-shown", special: Special, } | { "event": "put-under", adventurer: Adventurer, } | { "event": "adventurers-forecast", row: Array<Adventurer>, } | { "event": "nobody-orders", nobody: number, orders: Array<Place>, } | { "event": "order-picked", seat: Seat, position: number, card: Place, } | { "event": "third-picked", seat: Seat, card: Place, } | { "event": "locked", seat: Seat, } | { "event": "reopened", seat: Seat, } | { "event": "third-revealed", nobody: number, card: Place, } | { "event": "revealed", position: number, orders: Array<[Seat, Place]>, } | { "event": "surcharged", seat: Seat, gold: number, } | { "event": "placed", minion: Minion, place: Place, space: number, } | { "event": "shut-out", seat: Seat, place: Place, } | { "event": "performed", seat: Seat, place: Place, space: number, } | { "event": "not-carried-out", seat: Seat, place: Place, space: number, } | { "event": "gained", seat: Seat, goods: Goods, amount: number, } | { "event": "paid", seat: Seat, goods: Goods, amount: number, } | { "event": "lost", seat: Seat, goods: Goods, amount: number, } | { "event": "evil-moved", seat: Seat, from: number, to: number, } | { "event": "nobody-evil-moved", from: number, to: number, } | { "event": "spied", seat: Seat, position: number, card: Spell, } | { "event": "dug", seat: Seat, square: Square, } | { "event": "mined", seat: Seat, square: Square, } | { "event": "trap-drawn", seat: Seat, trap: Trap, } | { "event": "trap-buried", seat: Seat, trap: Trap, } | { "event": "hired", seat: Seat, creature: Creature, } | { "event": "built", seat: Seat, room: Room, square: Square, } | { "event": "room-used", seat: Seat, room: Room, imps: number, trolls: number, } | { "event": "retrieved", seat: Seat, card: Place, inaccessible: Array<Place>, } | { "event": "trouble-began", trouble: Trouble, } | { "event": "wage-paid", seat: Seat, creature: Creature, } | { "event": "let-go", seat: Seat, creature: Creature, } | { "event": "monster-lost", seat: Seat, creature: Creature, } | { "event": "turned-down", seat: Seat, creature: Creature, } | { "event": "taxed", seat: Seat, due: number, paid: number, } | { "event": "red-marked", seat: Seat, marks: number, } | { "event": "adventurer-received", seat: Seat, adventurer: Adventurer, } | { "event": "adventurer-dismissed", adventurer: Adventurer, } | { "event": "season-ended", season: Season, } | { "event": "paladin-came", seat: Seat, from: Seat | null, } | { "event": "combat-began", year: Year, } | { "event": "round-began", round: number, } | { "event": "square-planned", seat: Seat, square: Square, } | { "event": "trap-planned", seat: Seat, trap: Trap, } | { "event": "creature-planned", seat: Seat, creature: Creature, } | { "event": "planned", seat: Seat, square: Square, creatures: Array<Creature>, traps: number, } | { "event": "plan-undone", seat: Seat, } | { "event": "released", seat: Seat, adventurer: Adventurer, } | { "event": "card-turned", round: number, card: Spell, } | { "event": "battle-began", seat: Seat, square: Square, } | { "event": "step-began", seat: Seat, step: Step, } | { "event": "trap-sprung", seat: Seat, trap: Trap, damage: number, cancelled: number, } | { "event": "spell-cast", seat: Seat, card: Spell, } | { "event": "spell-failed", seat: Seat, card: Spell, } | { "event": "withdrawn", seat: Seat, creature: Creature, } | { "event": "transformed", seat: Seat, creature: Creature, } | { "event": "wizards-hidden", seat: Seat, } | { "event": "extra-hit-point", seat: Seat, adventurer: Adventurer, } | { "event": "illusion-made", seat: Seat, } | { "event": "acted", seat: Seat, creature: Creature, mode: number, } | { "event": "sheep-acted", seat: Seat, creature: Creature, } | { "event": "could-not-attack", seat: Seat, creature: Creature, } | { "event": "knocked-out", seat: Seat, creature: Creature, } | { "event": "came-back", seat: Seat, creature: Creature, } | { "event": "damaged", seat: Seat, adventurer: Adventurer, amount: number, } | { "event": "absorbed", seat: Seat, amount: number, } | { "event": "healed", seat: Seat, adventurer: Adventurer, amount: number, } | { "event": "imprisoned", seat: Seat, adventurer: Adventurer, } | { "event": "illusion-vanished", seat: Seat, } | { "event": "fatigue", seat: Seat, amount: number, } | { "event": "conquered", seat: Seat, square: Square, } | { "event": "held", seat: Seat, square: Square, } | { "event": "party-left", seat: Seat, adventurers: Array<Adventurer>, } | { "event": "combat-ended", year: Year, } | { "event": "over", winners: Array<Seat>, licensed: Array<Seat> | null, };

/**
 * Which side of a creature tile is up.
 */
export type Face = "up" | "down";

/**
 * One question, or one sequence under way that asks.
 */
export type Frame = "choosing" | "orders" | { "act": {
/**
 * Where.
 */
place: Place,
/**
 * On which space.
 */
space: number, } } | { "spy": {
/**
 * Whose.
 */
seat: Seat, } } | { "dig": {
/**
 * Whose.
 */
seat: Seat,
/**
 * How many more.
 */
left: number, } } | { "mine": {
/**
 * Whose.
 */
seat: Seat,
/**
 * How many more.
 */
left: number, } } | { "site": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which room.
 */
room: Room, } } | { "give-trap": {
/**
 * Whose.
 */
seat: Seat,
/**
 * What for.
 */
why: Why, } } | { "give-monster": {
/**
 * Whose.
 */
seat: Seat,
/**
 * What for.
 */
why: Why, } } | { "production": {
/**
 * Whose.
 */
seat: Seat, } } | { "workers": {
/**
 * Whose.
 */
seat: Seat,
/**
 * In which room.
 */
room: Room, } } | { "shed": {
/**
 * Whose.
 */
seat: Seat,
/**
 * How many Troll tokens worked for it.
 */
trolls: number, } } | { "retrieval": {
/**
 * Whose.
 */
seat: Seat, } } | { "pay-day": {
/**
 * Whose.
 */
seat: Seat, } } | { "wage": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which creature.
 */
creature: Creature,
/**
 * How it lies.
 */
face: Face, } } | { "tax": {
/**
 * Whose.
 */
seat: Seat,
/**
 * What is due.
 */
due: number, } } | { "special": {
/**
 * Whose.
 */
seat: Seat, } } | { "strike": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which monster.
 */
creature: Creature,
/**
 * How it lies.
 */
face: Face, } } | { "planning": {
/**
 * Whose.
 */
seat: Seat, } } | { "release": {
/**
 * Whose.
 */
seat: Seat, } } | { "traps": {
/**
 * Whose.
 */
seat: Seat, } } | { "dart": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which trap.
 */
trap: Trap, } } | { "spell": {
/**
 * Whose.
 */
seat: Seat, } } | { "suggested": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which monster.
 */
creature: Creature, } } | { "creatures": {
/**
 * Whose.
 */
seat: Seat, } } | { "attack": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which creature.
 */
creature: Creature, } } | { "blow": {
/**
 * Whose.
 */
seat: Seat,
/**
 * Which creature.
 */
creature: Creature,
/**
 * Its way of acting.
 */
mode: number,
/**
 * Which of its strikes.
 */
strike: number, } } | "over";

/**
 * Which game is played (DL-011).
 */
export type GameKind = "full" | "first" | "training";

/**
 * What can be gained, paid and lost.
 */
export type Goods = "gold" | "food" | "imp";

/**
 * A seat's creatures by kind.
 */
export type Lair = {
/**
 * Face up: ready.
 */
up: Array<number>,
/**
 * Face down: knocked out.
 */
down: Array<number>, };

/**
 * A seat's board: everything about a lord that all may see.
 */
export type Lord = {
/**
 * Gold.
 */
gold: number,
/**
 * Food.
 */
food: number,
/**
 * The space on the Evilometer.
 */
evil: number,
/**
 * All imps, at work or not.
 */
imps: number,
/**
 * The imps that have worked this round (DL-103).
 */
busy_imps: number,
/**
 * The Troll tokens that have worked this round (DL-132).
 */
busy_trolls: number,
/**
 * Red marks of the Ministry (DL-154).
 */
red_marks: number,
/**
 * The tiles.
 */
dungeon: Dungeon,
/**
 * The squares dug this round, each with its imp.
 */
dug: Array<Square>,
/**
 * The squares mined this round, each with its imp.
 */
mined: Array<Square>,
/**
 * The rooms used this round, and those used twice (DL-129, DL-130).
 */
used: [Array<Room>, Array<Room>],
/**
 * The creatures, without those sent into a planned battle.
 */
lair: Lair,
/**
 * The adventurers at the gate or inside, front first.
 */
party: Array<Member>,
/**
 * The prisoners.
 */
prison: Array<Adventurer>,
/**
 * The order cards that cannot be played (DL-055).
 */
inaccessible: Array<Place>,
/**
 * The orders of this round, as far as they are revealed.
 */
played: [Place | null, Place | null, Place | null],
/**
 * Those of them that were not carried out: a minion sits on the card (DL-059, DL-064).
 */
failed: Array<Place>,
/**
 * The adventurer received this season.
 */
received: Adventurer | null, };

/**
 * What follows from a lord's board.
 */
export type Marks = {
/**
 * The imps that have not worked this round.
 */
idle_imps: number,
/**
 * The Troll tokens.
 */
trolls: number,
/**
 * The Troll tokens that have not worked this round.
 */
idle_trolls: number,
/**
 * The order cards in hand.
 */
hand: Array<Place>,
/**
 * Where a tunnel may be dug.
 */
diggable: Array<Square>,
/**
 * Empty squares where a tunnel would fill a 2x2 block.
 */
crowded: Array<Square>,
/**
 * Empty squares that touch no tile.
 */
apart: Array<Square>,
/**
 * The tunnels where an imp may mine.
 */
minable: Array<Square>,
/**
 * Where each room of the store may be built.
 */
sites: [Array<Square>, Array<Square>],
/**
 * The tiles where the next battle can be, each with what may be used there.
 */
nearest: Array<BattleTile>,
/**
 * The Gold of a tax as the dungeon stands.
 */
tax: number,
/**
 * The wages of all creatures together.
 */
wages: Wages,
/**
 * The party's trap symbols.
 */
keys: number,
/**
 * The party's hearts.
 */
hearts: number,
/**
 * The party's magic points.
 */
magic: number,
/**
 * The battle of this round, if nothing changes; none for a dungeon that does not fight.
 */
outlook: Outlook | null,
/**
 * The points as the table lies.
 */
score: number, };

/**
 * An adventurer in a party.
 */
export type Member = {
/**
 * Who.
 */
who: Adventurer,
/**
 * Damage Counters.
 */
damage: number,
/**
 * Hit points more than printed, to the end of this Combat (DL-332).
 */
extra: number, };

/**
 * Whose minion it is.
 */
export type Minion = { "lord": Seat } | { "nobody": number };

/**
 * A colour that nobody plays (DL-027).
 */
export type Nobody = {
/**
 * Its deck.
 */
deck: Array<Place>,
/**
 * Its inaccessible cards.
 */
inaccessible: Array<Place>,
/**
 * Its orders of this round: two or three at random, with two players the third one last.
 */
played: [Place | null, Place | null, Place | null], };

/**
 * The variants of a game.
 */
export type Options = {
/**
 * First game, full game or a training puzzle.
 */
game: GameKind,
/**
 * Whether players choose their first inaccessible orders.
 */
"choose-orders": Switch,
/**
 * Whether Special Event cards are used.
 */
"special-events": Switch,
/**
 * Who begins; by lot if nobody is named (DL-012).
 */
first: string,
/**
 * The training puzzle.
 */
puzzle: Puzzle, };

/**
 * The orders of a lord before they are revealed.
 */
export type OrderPlan = {
/**
 * The cards in positions 1, 2, 3.
 */
cards: [Place | null, Place | null, Place | null],
/**
 * With two players: the third order of the colour that this lord looks after (DL-048).
 */
third: Place | null,
/**
 * Whether it is locked.
 */
locked: boolean, };

/**
 * What a battle brings if nothing changes.
 */
export type Outlook = {
/**
 * This round's Combat card, as far as the viewer knows it.
 */
card: Spell | null,
/**
 * Whether the party has the magic for it, and nothing forbids spells.
 */
casts: boolean,
/**
 * The magic points that a spell needs in this round.
 */
needs: number,
/**
 * The fatigue to come, as far as the viewer knows it.
 */
fatigue: number | null,
/**
 * The trap symbols that meet the next trap.
 */
keys: number,
/**
 * The Damage Counters that Healing would take away after an attack.
 */
hearts: number, };

/**
 * What one seat knows alone.
 */
export type Own = {
/**
 * Whose it is.
 */
seat: Seat,
/**
 * The three order cards drawn at set-up, until the choice of all is open (DL-031).
 */
drawn: Array<Place>,
/**
 * Which of them stays in hand.
 */
kept: Place | null,
/**
 * The orders of this round, until revealed.
 */
orders: OrderPlan,
/**
 * The Trap cards held.
 */
traps: Array<number>,
/**
 * The Trap cards discarded face down.
 */
buried: Array<number>,
/**
 * The plan for this round's battle, finished or not.
 */
plan: Plan,
/**
 * The Combat cards of this year that the seat has looked at, by position (DL-090).
 */
combat: [Spell | null, Spell | null, Spell | null, Spell | null], };

/**
 * Where this year's paladin is (DL-172).
 */
export type PaladinAt = "tent" | { "with": Seat } | "done";

export type Place = "get-food" | "improve-reputation" | "dig-tunnels" | "mine-gold" | "recruit-imps" | "buy-traps" | "hire-monster" | "build-room";

/**
 * The plan of a lord for one battle.
 */
export type Plan = {
/**
 * The battle tile.
 */
square: Square | null,
/**
 * The creatures sent.
 */
sent: Array<number>,
/**
 * The traps laid face down.
 */
traps: [Trap | null, Trap | null], };

/**
 * What all may see of a plan.
 */
export type PlanView = {
/**
 * The battle tile, until the battle begins.
 */
square: Square | null,
/**
 * The creatures sent.
 */
sent: Array<number>,
/**
 * How many traps lie face down.
 */
traps: number, };

/**
 * Which training puzzle.
 */
export type Puzzle = "1" | "2" | "3" | "4" | "easy" | "medium" | "hard";

export type Room = "chicken-coop" | "mushroom-bed" | "souvenir-shop" | "mint" | "workshop" | "tool-shed" | "printing-press" | "magic-room" | "training-room" | "dark-room" | "labyrinth" | "anti-magic-room" | "cafeteria" | "chapel" | "pandemonium" | "hall-of-fame";

/**
 * Which rules are played (DL-011, DL-286).
 */
export type Rules = {
/**
 * First game, full game or a training puzzle.
 */
game: GameKind,
/**
 * Whether players choose their first inaccessible orders (DL-031).
 */
choose_orders: boolean,
/**
 * Whether Special Event cards are used (DL-033).
 */
special_events: boolean, };

/**
 * A season of Building (DL-003).
 */
export type Season = "winter" | "spring" | "summer" | "fall";

/**
 * A place at the table. Counted from 0 in code, from 1 wherever people or files see it.
 */
export type Seat = number;

/**
 * What a viewer perceives of an event.
 */
export type Seen = { "event": "orders-drawn-hidden", seat: Seat, } | { "event": "order-kept-hidden", seat: Seat, } | { "event": "spied-hidden", seat: Seat, position: number, } | { "event": "trap-drawn-hidden", seat: Seat, } | { "event": "trap-buried-hidden", seat: Seat, } | Event;

export type Special = "witch-hunt" | "monster-strike" | "rats" | "extra-tax" | "robbery" | "imp-fever" | "impatient-heroes" | "trap-recall" | "bad-press";

export type Spell = "word-of-peace" | "suggestion" | "magic-shield" | "invisibility" | "detect-evil" | "fist-of-justice" | "detect-treasure" | "graffiti" | "fireball" | "aura-of-fear" | "metamorphosis" | "blind-rage" | "create-food" | "illusion" | "song-of-courage" | "regeneration" | "magic-key" | "dimensional-gate";

/**
 * One square of a Construction Site, written `r2c3`: row 2, column 3. Row 1 lies at the surface, and the entrance
 * leads to `r1c3`.
 */
export type Square = string;

/**
 * The steps of a battle (DL-199).
 */
export type Step = "traps" | "fast-spell" | "creatures" | "slow-spell" | "healing" | "conquering" | "aftermath";

/**
 * A rule that belongs to the full game but can be switched by itself (DL-286).
 */
export type Switch = "auto" | "on" | "off";

/**
 * The public part of a game. Stacks have no order: what comes next is asked of luck.
 */
export type Table = {
/**
 * How many play.
 */
seats: number,
/**
 * Which rules are played.
 */
rules: Rules,
/**
 * The puzzle, in a training game.
 */
training: Training | null,
/**
 * The year.
 */
year: Year,
/**
 * The season of Building; fall during Combat.
 */
season: Season,
/**
 * Who holds the Starting Player token.
 */
start: Seat,
/**
 * Each seat's board.
 */
lords: [Lord, Lord, Lord, Lord],
/**
 * The colours that nobody plays: none with four, one with three, two with two players (DL-024 to DL-026).
 * With two players seat 1 looks after the first of them and seat 2 after the second.
 */
nobodies: [Nobody, Nobody],
/**
 * Evil of the counter that nobody owns, with two players (DL-015).
 */
nobody_evil: number,
/**
 * The minions on the spaces I, II, III of each place.
 */
spaces: [[Minion | null, Minion | null, Minion | null], [Minion | null, Minion | null, Minion | null], [Minion | null, Minion | null, Minion | null], [Minion | null, Minion | null, Minion | null], [Minion | null, Minion | null, Minion | null], [Minion | null, Minion | null, Minion | null], [Minion | null, Minion | null, Minion | null], [Minion | null, Minion | null, Minion | null]],
/**
 * The creatures for hire.
 */
tavern: [Creature | null, Creature | null, Creature | null],
/**
 * The rooms for sale.
 */
store: [Room | null, Room | null],
/**
 * The creature tiles left in each year's stack.
 */
creature_stack: Array<Array<number>>,
/**
 * The room tiles left, of both years.
 */
room_stack: Array<Room>,
/**
 * The adventurer tiles left, of both years, apart from those that were put under the stack.
 */
adventurer_stack: Array<Adventurer>,
/**
 * The adventurers of this year that were put under the stack, in the order of putting (DL-292).
 */
under_stack: Array<Adventurer>,
/**
 * The adventurers of this season, weakest first.
 */
arriving: [Adventurer | null, Adventurer | null, Adventurer | null, Adventurer | null],
/**
 * The adventurers of the next season, weakest first.
 */
forecast: [Adventurer | null, Adventurer | null, Adventurer | null, Adventurer | null],
/**
 * The Event tiles of spring, summer and fall that lie face up; a resolved one stays here to be remembered.
 */
troubles: [Trouble | null, Trouble | null, Trouble | null],
/**
 * The Special Event of each year, once shown.
 */
specials: [Special | null, Special | null],
/**
 * Where this year's paladin is.
 */
paladin: PaladinAt,
/**
 * The traps that were used, face up for all.
 */
used_traps: Array<number>,
/**
 * Who has looked at each of this year's four Combat cards.
 */
spied: [Array<Seat>, Array<Seat>, Array<Seat>, Array<Seat>],
/**
 * The Combat cards of this year that were turned up.
 */
shown: [Spell | null, Spell | null, Spell | null, Spell | null],
/**
 * The creatures in Distant Lands.
 */
gone_creatures: Array<number>,
/**
 * The rooms in Distant Lands.
 */
gone_rooms: Array<Room>,
/**
 * The adventurers in Distant Lands, paladins included.
 */
gone_adventurers: Array<Adventurer>,
/**
 * The round of Combat, from 1; 0 outside Combat.
 */
round: number,
/**
 * Who has finished planning this round.
 */
planned: Array<Seat>,
/**
 * Who has nothing more to fight this round.
 */
fought: Array<Seat>,
/**
 * The battle being fought.
 */
battle: Battle | null,
/**
 * The creatures of the seat being asked that are not settled yet on Pay Day or in a Monster Strike: face up,
 * face down (DL-157, DL-303).
 */
unsettled: Array<Array<number>>,
/**
 * What is being done: the top frame is asked.
 */
flow: Array<Frame>, };

/**
 * A title: whoever leads in it scores (DL-271, DL-272).
 */
export type Title = "lord-of-dark-deeds" | "lord-of-halls" | "tunnellord" | "monsterlord" | "lord-of-imps" | "lord-of-riches" | "battlelord";

/**
 * Who leads in a title now.
 */
export type TitleSheet = {
/**
 * Which title.
 */
title: Title,
/**
 * Who leads.
 */
holders: Array<Seat>, };

/**
 * A training puzzle being played.
 */
export type Training = {
/**
 * Its number: 1 to 4 for those of the rulebook, more for others.
 */
number: number,
/**
 * The fewest tiles that can be lost.
 */
best: number, };

export type Trap = "rolling-stone" | "pendulum" | "trap-door" | "wall-of-fire" | "cursed-ring" | "kamikaze-imp" | "poisoned-meal" | "poisoned-dart" | "anti-magic-dart";

export type Trouble = "pay-day" | "taxes" | "special-event";

export type Verb = "keep" | "order" | "third" | "lock" | "reopen" | "perform" | "decline" | "spy" | "waive" | "dig" | "mine" | "stop" | "hire" | "build" | "at" | "give" | "use" | "trolls" | "done" | "retrieve" | "settle" | "pay" | "pay-gold" | "let-go" | "gain-evil" | "red-mark" | "symbol" | "turn-down" | "fight" | "lay" | "send" | "release" | "spring" | "aim" | "withdraw" | "pick" | "act" | "attack" | "face";

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
 * How many Trap cards each lord holds, without those laid for a battle.
 */
trap_counts: [number, number, number, number],
/**
 * How many Trap cards each lord discarded face down.
 */
buried_counts: [number, number, number, number],
/**
 * How many Trap cards are left in the deck.
 */
deck: number,
/**
 * Who has sealed an answer to a question asked of all at once.
 */
ready: Array<Seat>,
/**
 * What all may see of each lord's finished plan.
 */
plans: [PlanView | null, PlanView | null, PlanView | null, PlanView | null],
/**
 * What only this viewer knows.
 */
own: Own | null,
/**
 * The seats in play order.
 */
order: Array<Seat>,
/**
 * What follows from each lord's board.
 */
marks: Array<Marks>,
/**
 * Who would get this season's adventurers as Evil stands now, weakest first; nobody for one that is dismissed.
 */
arriving_at: Array<Seat | null>,
/**
 * The same for the next season's.
 */
forecast_at: Array<Seat | null>,
/**
 * The Combat cards of this year as far as the viewer knows them, by position.
 */
cards: [Spell | null, Spell | null, Spell | null, Spell | null],
/**
 * Who leads in each title now.
 */
titles: Array<TitleSheet>, };

/**
 * Who looks.
 */
export type Viewer = { "seat": Seat } | "spectator";

/**
 * Wages added up.
 */
export type Wages = { food: number, gold: number, evil: number, traps: number, monsters: number, };

/**
 * Why a trap or a monster is given up.
 */
export type Why = "bought" | { "hire": Creature } | { "wage": [Creature, Face] } | { "strike": [Creature, Face] } | "impatience" | "treasure";

/**
 * One of the two years.
 */
export type Year = "first" | "second";
