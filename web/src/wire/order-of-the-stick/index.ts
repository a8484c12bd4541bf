// Made by `cargo xtask types` out of the Rust types. Do not edit.

/**
 * Whom a player battles.
 */
export type Against = { "monster": {
/**
 * Where it lies.
 */
room: Cell,
/**
 * Its place in the stack, 0 the top.
 */
at: number, } } | { "player": Seat };

/**
 * What a card is aimed at first; what it needs besides is asked when it is carried out (III.1).
 */
export type Aim = string;

/**
 * A kind of card of the Battle Deck.
 */
export type BattleCard = string;

/**
 * One reason for a number, or one fact of the moment.
 */
export type Because = {
/**
 * The reason, in a few words, without coordinates.
 */
what: string,
/**
 * What it adds; none for a fact that is no number.
 */
points: number | null,
/**
 * Whether it counts now; what does not stays in the list, and says so.
 */
counts: boolean, };

/**
 * What people want to see of a table.
 */
export type Board = {
/**
 * The part of the turn that it is.
 */
part: TurnPart,
/**
 * Whose turn it is.
 */
current: Seat,
/**
 * Which turn; 0 before the first.
 */
turn: number,
/**
 * Which round.
 */
round: number,
/**
 * After how many rounds the dungeon collapses by itself (OOTS-648).
 */
rounds: number,
/**
 * How many floors there are above the Lair.
 */
floors: number,
/**
 * The shticks that must be in play to enter the Lair.
 */
need_shticks: number,
/**
 * The Drool Factor that must be equipped to enter it.
 */
need_drool: number,
/**
 * How many rooms of movement are left in this turn.
 */
steps: number,
/**
 * The room that the question is about, if it is about one.
 */
at: Cell | null,
/**
 * The rows of rooms, the Entrance first.
 */
rows: Array<RowMark>,
/**
 * The players, by seat.
 */
players: Array<PlayerMark>,
/**
 * The heroes that nobody plays.
 */
npcs: Array<NpcMark>,
/**
 * The own Battle Hand, card by card, as pieces.
 */
cards: Array<string>,
/**
 * The battle under way; none any more when its rewards are given out.
 */
fight: FightMark | null,
/**
 * The collapse, once it has begun.
 */
collapse: CollapseMark | null,
/**
 * The top of the Battle discard pile, as a piece.
 */
discard: string | null,
/**
 * How many cards the Battle discard pile has.
 */
discards: number, };

/**
 * A Loot in a room that a viewer has seen go there.
 */
export type Buried = {
/**
 * In which room.
 */
room: Cell,
/**
 * Its place in the pile, 0 the top.
 */
at: number,
/**
 * The Loot.
 */
loot: Loot, };

/**
 * A card that does something.
 */
export type Card = { "shtick": Shtick } | { "loot": Loot } | { "screw": Screw } | { "trap": Trap } | { "room": Room } | { "lair": LairRoom } | { "ward": XykonCard };

/**
 * A cell of the map: where a room lies or can lie.
 */
export type Cell = string;

/**
 * One small decision. Every moment of the game offers a short list of these.
 */
export type Choice = string;

/**
 * The collapse of the dungeon.
 */
export type CollapseMark = {
/**
 * Who defeated Xykon.
 */
slayer: Seat | null,
/**
 * How many have left.
 */
exits: number,
/**
 * How many rooms are left.
 */
rooms: number, };

/**
 * How a battle ended for the first party.
 */
export type End = "won" | "drawn" | "lost";

/**
 * Something that happened, all of it.
 */
export type Event = { "event": "hero-dealt", seat: Seat, hero: Hero, } | { "event": "hand-drawn", seat: Seat, card: BattleCard, } | { "event": "loot-drawn", seat: Seat, loot: Loot, } | { "event": "trap-set-aside", trap: Trap, } | { "event": "starter-sealed", seat: Seat, shtick: Shtick, } | { "event": "starters-shown", seat: Seat, shticks: Array<Shtick>, } | { "event": "shadow-chosen", seat: Seat, npc: Hero, } | { "event": "first-roll", seat: Seat, die: number, } | { "event": "turn-began", seat: Seat, turn: number, } | { "event": "turn-missed", seat: Seat, } | { "event": "stood-up", seat: Seat, } | { "event": "healed", seat: Seat, wounds: number, } | { "event": "unflipped", seat: Seat, shticks: Array<Shtick>, } | { "event": "flipped", seat: Seat, shtick: Shtick, } | { "event": "rested", seat: Seat, } | { "event": "turn-ended", seat: Seat, } | { "event": "equipped", seat: Seat, loot: Loot, } | { "event": "unequipped", seat: Seat, loot: Loot, } | { "event": "unequipped-all", seat: Seat, loot: Array<Loot>, } | { "event": "loot-taken", seat: Seat, room: Cell, loot: Loot, } | { "event": "loot-placed", room: Cell, count: number, } | { "event": "loot-dropped", seat: Seat, room: Cell, loot: Loot, } | { "event": "loot-discarded", seat: Seat, loot: Loot, } | { "event": "loot-stolen", from: Seat, to: Seat, loot: Loot, } | { "event": "loot-robbed", from: Seat, to: Seat, loot: Loot, } | { "event": "loot-lost", room: Cell, loot: Array<Loot>, } | { "event": "shtick-gained", seat: Seat, shtick: Shtick, } | { "event": "monster-traded", seat: Seat, monster: Monster, } | { "event": "loot-sold", seat: Seat, loot: Loot, } | { "event": "shticks-drawn", seat: Seat, shticks: Array<Shtick>, } | { "event": "put-under", seat: Seat, shticks: Array<Shtick>, } | { "event": "moved", seat: Seat, from: Cell, to: Cell, } | { "event": "put", seat: Seat, from: Cell, to: Cell, } | { "event": "room-found", seat: Seat, room: Cell, tile: Tile, } | { "event": "searched", seat: Seat, die: number, needed: number, } | { "event": "stairs-found", seat: Seat, room: Cell, } | { "event": "search-foiled", seat: Seat, } | { "event": "runes-laid", seat: Seat, room: Cell, } | { "event": "runes-burst", seat: Seat, owner: Seat, room: Cell, } | { "event": "room-works", seat: Seat, card: Card, } | { "event": "battle-triggered", seat: Seat, room: Cell, size: number, } | { "event": "xykon-card-drawn", room: Cell, card: XykonCard, } | { "event": "monster-added", seat: Seat, room: Cell, monster: Monster, size: number, } | { "event": "monster-came", room: Cell, monster: Monster, } | { "event": "monster-sent", monster: Monster, from: Cell, to: Cell, } | { "event": "monster-displaced", room: Cell, monster: Monster, } | { "event": "hand-discarded", seat: Seat, cards: Array<BattleCard>, } | { "event": "size-frozen", size: number, } | { "event": "battle-began", seat: Seat, against: Against, monster: Monster | null, role: Role, range: number, } | { "event": "role-changed", seat: Seat, role: Role, } | { "event": "outsmarted", seat: Seat, monster: Monster, } | { "event": "selected", seat: Seat, shtick: Shtick | null, } | { "event": "offered", seat: Seat, to: Hero, gift: Gift, } | { "event": "answered", seat: Seat, helper: Hero, accepts: boolean, } | { "event": "lodged", seat: Seat, to: Hero, gift: Gift, } | { "event": "no-more-offers", seat: Seat, } | { "event": "help-given", helper: Hero, party: Party, seat: Seat, drool: number, } | { "event": "help-refused", helper: Hero, } | { "event": "rolled", seat: Seat, dice: Array<number>, die: number, total: number, against: number | null, because: Array<Because>, } | { "event": "battle-won", seat: Seat, against: Against, } | { "event": "battle-lost", seat: Seat, against: Against, } | { "event": "battle-drawn", seat: Seat, } | { "event": "battle-cancelled", seat: Seat, } | { "event": "wounds-lost", seat: Seat, wounds: number, } | { "event": "wounds-prevented", seat: Seat, wounds: number, } | { "event": "card-lost", seat: Seat, card: BattleCard, } | { "event": "paralyzed", seat: Seat, } | { "event": "laid-down", seat: Seat, turns: number, } | { "event": "monster-defeated", seat: Seat, room: Cell, monster: Monster, } | { "event": "monster-saved", seat: Seat, monster: Monster, } | { "event": "monster-discarded", monster: Monster, } | { "event": "paid", from: Seat, to: Hero, loot: Loot, } | { "event": "not-paid", from: Seat, to: Hero, } | { "event": "xykon-fell", seat: Seat, } | { "event": "flight-began", seat: Seat, } | { "event": "flight-ended", seat: Seat, } | { "event": "trap-sprung", seat: Seat, room: Cell, trap: Trap, } | { "event": "trap-disarmed", seat: Seat, trap: Trap, } | { "event": "disarm-failed", seat: Seat, die: number, needed: number, } | { "event": "evaded", seat: Seat, die: number, total: number, needed: number, evades: boolean, } | { "event": "sealed", seat: Seat, choice: Choice, } | { "event": "screw-played", seat: Seat, screw: Screw, aim: Aim, } | { "event": "screw-cancelled", seat: Seat, screw: Screw, } | { "event": "screw-fizzled", seat: Seat, screw: Screw, } | { "event": "used", seat: Seat, card: Card, aim: Aim, } | { "event": "card-fetched", seat: Seat, card: BattleCard, } | { "event": "fee-declined", seat: Seat, by: Seat, } | { "event": "fee-paid", from: Seat, to: Seat, loot: Loot, } | { "event": "cheered", seat: Seat, cheers: boolean, } | { "event": "in-force", card: Card, by: Seat, aim: Aim, } | { "event": "collapse-began", slayer: Seat | null, } | { "event": "monsters-left", room: Cell, monsters: Array<Monster>, } | { "event": "room-fell", seat: Seat, room: Cell, side: Side, } | { "event": "stairs-fell", floor: number, } | { "event": "exited", seat: Seat, place: number, } | { "event": "battle-deck-shuffled" } | { "event": "loot-deck-shuffled" } | { "event": "stash-shown", seat: Seat, loot: Array<Loot>, } | { "event": "over", winners: Array<Seat>, };

/**
 * The battle under way.
 */
export type FightMark = {
/**
 * Who battles a Monster, or attacks a player.
 */
seat: Seat,
/**
 * Whom.
 */
against: Against,
/**
 * In which room the foe is.
 */
room: Cell,
/**
 * How many rooms apart they are.
 */
range: number,
/**
 * The places in the stack of all targets, 0 the top; none among players.
 */
targets: Array<number>,
/**
 * The first party, then its foe.
 */
sides: [SideMark, SideMark],
/**
 * The twelve faces as the sums stand: how the battle ends for the first party (OOTS-198). None among players.
 */
faces: Array<End>,
/**
 * How many of the 144 pairs of dice are lost, drawn and won for the first party; none against a Monster.
 */
pairs: [number, number, number] | null,
/**
 * The Wounds that losing costs the first party: 1, and what is Deadly among the targets in reach; none among players.
 */
hurts: number | null,
/**
 * How it ended, once that is fixed.
 */
end: End | null, };

export type GameLength = "short" | "medium" | "long" | "quick" | "own";

/**
 * What is given for help.
 */
export type Gift = { "loot": Loot } | "show";

export type Hero = "roy" | "haley" | "elan" | "vaarsuvius" | "belkar" | "durkon";

export type LairRoom = "safe-haven" | "xykons-secret-lair" | "dorukans-gate" | "xykons-throne-room" | "lair-guardroom" | "lair-laboratory" | "lair-treasury" | "lair-dungeon-cells";

/**
 * A line of a sum.
 */
export type LineMark = {
/**
 * Where it comes from.
 */
from: string,
/**
 * The piece that it comes from, where it is one.
 */
piece: string | null,
/**
 * What it adds.
 */
points: number,
/**
 * Whether it counts.
 */
counts: boolean, };

export type Loot = "starmetal-chunk" | "eternal-vigilence" | "a-simple-thank-you" | "family-honor" | "fighters-handbook" | "fine-whetstone" | "polished-breastplate" | "tactics-manual" | "leadership-notes" | "sensible-boots" | "training-dummy" | "framed-degree" | "clean-cape" | "impressive-scar" | "spare-sword" | "healing-salve" | "oooooo-sparklies" | "cloak-of-cloaking" | "big-pile-of-gold" | "guild-diploma" | "fine-bowstring" | "bottomless-quiver" | "fine-lockpicks" | "roomy-bag" | "silk-gloves" | "gem-necklace" | "gold-coins" | "jeweled-goblet" | "silver-ring" | "soft-boots" | "treasure-map" | "ruby" | "magic-8-ball" | "lute" | "puppet-theater" | "belt-of-gender-changing" | "puppet-paint" | "feathered-hat" | "song-book" | "rapier-polish" | "trick-cards" | "stage-makeup" | "fan-letter" | "fresh-cookies" | "shiny-button" | "joke-book" | "smoke-bomb" | "popular-ballad" | "valuable-knowledge" | "spell-components" | "complete-arcane-library" | "sulfur-wand" | "storm-crystal" | "warded-robe" | "focusing-lens" | "scroll-of-refusal" | "inkwell" | "scroll-of-speed" | "thesaurus" | "herbal-tea" | "star-chart" | "crystal-ball" | "fine-quill" | "ancient-tome" | "inappropriate-violence" | "ring-of-jumping" | "stepladder" | "dagger-sharpener" | "list-of-grudges" | "survival-guide" | "spiked-collar" | "stolen-wallet" | "angry-ferret" | "smoked-jerky" | "monster-ear" | "poison-vial" | "rude-drawing" | "wanted-poster" | "mug-of-ale" | "brass-knuckles" | "word-of-thor" | "lightning-rod" | "hammer-grip" | "keg-of-ale" | "thick-skin-amulet" | "book-of-sermons" | "healers-kit" | "holy-symbol" | "letter-from-home" | "iron-helmet" | "beard-comb" | "runestone" | "hymn-book" | "battered-axe" | "mining-lamp" | "warm-socks" | "talisman-of-dorukan" | "group-portrait" | "healing-potion" | "dungeon-map" | "treasure-chest" | "scroll-of-return";

/**
 * A Loot that somebody has.
 */
export type LootMark = {
/**
 * Which.
 */
loot: Loot,
/**
 * What it is worth to its owner.
 */
drool: number,
/**
 * It is promised for help.
 */
promised: boolean, };

export type Monster = "kinda-wimpy-goblin" | "goblin-with-a-shield" | "goblin-archer" | "goblin-cleric" | "goblin-necromancer" | "hobgoblin-soldier" | "goblin-sneak" | "goblin-youth" | "goblin-drummer" | "hobgoblin-sergeant" | "redcloak" | "headless-zombie" | "skelemen" | "xykons-zombies" | "ghoul" | "ghost" | "skeleton-archers" | "mummy" | "wight" | "vampire" | "cowardly-kobold" | "kobold-knight" | "kobold-ranger" | "kobold-king" | "kobold-trapsmith" | "kobold-sorcerer" | "kobold-champion" | "stupid-ogre" | "ugly-ogre" | "ogre-chieftain" | "troll" | "ogre-witch-doctor" | "two-headed-ogre" | "ogre-bouncer" | "orc-barbarian" | "half-orc-adventurer" | "warg" | "orc-summoner" | "orc-archer" | "orc-warlord" | "orc-berserker" | "demon-roaches" | "demon-roach-king" | "mr-demon" | "imp" | "hell-hound" | "horned-devil" | "contract-devil" | "pit-demon" | "teeny-tiny-dragon" | "black-dragon" | "dragon-snakes" | "beige-dragon" | "half-dragon-warrior" | "wyvern" | "dragon-hatchling" | "trigak-the-chimera" | "nale" | "sabine" | "thog" | "hilgya-firehelm" | "zzdtri" | "yikyik" | "linear-guild-recruit" | "fido-rover" | "giant-spider" | "cave-bear" | "rust-beetle" | "giant-rats" | "that-thing-with-the-eyes" | "illithoid" | "gelatinous-blob" | "troglodytes" | "kaboom-redaxe" | "shadowdancer" | "rival-adventurer" | "xykon-the-lich" | "zombie-horde" | "demon-roach-swarm" | "creature-in-the-darkness" | "lair-captain" | "bone-golem" | "skeletal-dragon";

/**
 * A Monster in a stack.
 */
export type MonsterMark = {
/**
 * Which.
 */
monster: Monster,
/**
 * What a Defender would meet, with room and Support.
 */
attack: number,
/**
 * What an Attacker would meet.
 */
defense: number,
/**
 * Its Range.
 */
range: number,
/**
 * How many cards support it.
 */
supporters: number,
/**
 * It came into play in this turn.
 */
fresh: boolean, };

/**
 * A hero that nobody plays.
 */
export type NpcMark = {
/**
 * Who.
 */
hero: Hero,
/**
 * On which floor; none when it is out.
 */
floor: number | null, };

/**
 * The variants of a game.
 */
export type Options = {
/**
 * How long the game is meant to be.
 */
length: GameLength,
/**
 * The floors, where the length is the table's own.
 */
floors: number,
/**
 * The Drool Factor to equip, where the length is the table's own.
 */
drool: number,
/**
 * The shticks to have in play, where the length is the table's own.
 */
shticks: number,
/**
 * The turn limit.
 */
rounds: Rounds,
/**
 * How many teams there are.
 */
teams: Teams,
/**
 * Whether a 1 always loses and a 12 always wins.
 */
lucky_bastards: boolean,
/**
 * Whether everybody has an NPC of the own.
 */
shadows: boolean,
/**
 * Whether it is the hard game.
 */
nerdcore: boolean,
/**
 * Whether Xykon may be away.
 */
not_home: boolean, };

/**
 * What others perceive of an event that is not theirs.
 */
export type Part = { "event": "loot-drawn-hidden", seat: Seat, } | { "event": "starter-sealed-hidden", seat: Seat, } | { "event": "loot-taken-hidden", seat: Seat, room: Cell, } | { "event": "loot-dropped-hidden", seat: Seat, room: Cell, } | { "event": "loot-stolen-hidden", from: Seat, to: Seat, } | { "event": "fee-paid-hidden", from: Seat, to: Seat, } | { "event": "shticks-drawn-hidden", seat: Seat, count: number, } | { "event": "put-under-hidden", seat: Seat, count: number, } | { "event": "sealed-hidden", seat: Seat, } | { "event": "hand-drawn-hidden", seat: Seat, };

/**
 * One of the two in a battle.
 */
export type Party = "first" | "second";

/**
 * A player.
 */
export type PlayerMark = {
/**
 * Who plays.
 */
hero: Hero,
/**
 * Where the token is.
 */
room: Cell,
/**
 * The Wounds lost.
 */
wounds: number,
/**
 * The Wounds at which it flees.
 */
track: number,
/**
 * It lies.
 */
lying: boolean,
/**
 * It rests.
 */
resting: boolean,
/**
 * It flees.
 */
fleeing: boolean,
/**
 * Turns to be missed.
 */
missed: number,
/**
 * The place in the order of leaving, from 1; 0 inside.
 */
exited: number,
/**
 * The shticks in play, kind by kind.
 */
shticks: Array<ShtickMark>,
/**
 * How many shticks are in play, flipped ones included.
 */
in_play: number,
/**
 * The equipped Loot.
 */
equipped: Array<LootMark>,
/**
 * What the viewer knows of the Stash.
 */
known: Array<LootMark>,
/**
 * How many cards the Stash has.
 */
stash: number,
/**
 * The Drool Factor of the equipped Loot.
 */
drool: number,
/**
 * How many cards the Battle Hand has.
 */
hand: number,
/**
 * How many cards the Shtick Deck has.
 */
deck: number,
/**
 * The saved Monsters.
 */
saved: Array<SavedMark>,
/**
 * The Bragging Points that the viewer can count; those of a team are its own.
 */
points: number,
/**
 * The points of hidden cards may come to this.
 */
hidden: number,
/**
 * The team, if there are teams.
 */
team: number | null, };

export type Role = "attacker" | "defender";

export type Room = "spoooooky-crypt" | "hall-of-mysterious-runes" | "a-dark-room" | "the-room-with-all-the-spikes" | "restroom" | "fire-sigil-room" | "earth-sigil-room" | "air-sigil-room" | "plain-corridor" | "long-corridor" | "guard-post" | "broom-closet" | "treasure-room" | "training-hall" | "shrine" | "infirmary" | "armory" | "echoing-hall" | "arcane-circle" | "dead-magic-room" | "silent-room" | "goblin-barracks" | "kobold-warren" | "ogre-kitchen" | "orc-camp" | "dragon-roost" | "fiend-pit" | "rival-headquarters" | "kennels" | "spiral-landing" | "sealed-vault" | "teleport-circle" | "slippery-floor" | "narrow-bridge" | "high-balcony" | "forest-of-pillars" | "trophy-hall" | "arena" | "meeting-hall" | "quiet-nook" | "pawn-shop";

/**
 * A room.
 */
export type RoomMark = {
/**
 * Where it lies.
 */
at: Cell,
/**
 * Its card; none for the Entrance.
 */
tile: Tile | null,
/**
 * The Monsters, from the top.
 */
stack: Array<MonsterMark>,
/**
 * How many Loot cards lie there.
 */
loot: number,
/**
 * Who is there.
 */
players: Array<Seat>,
/**
 * Stairs lead up from here.
 */
up: boolean,
/**
 * Stairs lead down from here.
 */
down: boolean,
/**
 * Whose runes lie there.
 */
runes: Array<Seat>,
/**
 * The Xykon cards that work there or lie there beaten.
 */
xykon: Array<XykonMark>, };

/**
 * The turn limit: that of the length, or a number of rounds (OOTS-648).
 */
export type Rounds = string;

/**
 * A row of rooms.
 */
export type RowMark = {
/**
 * 0 the Entrance, then the floors, then the Lair.
 */
floor: number,
/**
 * Whether it is the Lair.
 */
lair: boolean,
/**
 * Whether its west end is unexplored.
 */
west: boolean,
/**
 * Whether its east end is unexplored.
 */
east: boolean,
/**
 * Its rooms from west to east.
 */
rooms: Array<RoomMark>, };

/**
 * Saved Monsters of a kind.
 */
export type SavedMark = {
/**
 * Which.
 */
monster: Monster,
/**
 * How many.
 */
copies: number, };

export type Screw = "double-cross" | "the-kobold-and-the-brave" | "get-angry" | "eternal-gratitude" | "surprise" | "broken-weapon" | "hysterical-aphasia" | "turned-into-a-newt" | "goblin-war-cry" | "grave-chill" | "orc-war-chant" | "ogre-tantrum" | "infernal-fervor" | "dragon-pride" | "not-so-fast" | "lucky-break" | "bad-luck" | "extra-effort" | "sudden-weakness" | "lost-support" | "reinforcements" | "run-away" | "pickpocket" | "second-wind" | "shortcut" | "training-montage" | "teleport-mishap" | "false-lead";

/**
 * A place at the table. Counted from 0 in code, from 1 wherever people or files see it.
 */
export type Seat = number;

/**
 * What one viewer perceives of an event.
 */
export type Seen = Event | Part;

export type Shtick = "roy-greenhilt-sword" | "roy-bag-of-tricks" | "roy-logic" | "roy-charge" | "roy-master-of-battle-administration" | "roy-great-cleavage" | "roy-blood-oath-of-vengeance" | "roy-solid-breastplate" | "roy-give-orders" | "roy-second-effort" | "roy-mighty-blow" | "haley-longbow" | "haley-sneak-attack" | "haley-double-shot" | "haley-hide" | "haley-ridiculous-bluff" | "haley-come-to-me-my-pretties" | "haley-light-fingers" | "haley-disarm-trap" | "haley-quick-reflexes" | "haley-light-step" | "haley-shrewd-appraisal" | "elan-rapier" | "elan-chain-shirt" | "elan-hide" | "elan-x-treme-diplomacy" | "elan-bard-song" | "elan-banjo-the-clown" | "elan-fools-luck" | "elan-dumb-as-mud" | "elan-poorly-planned-illusion" | "elan-wacky-hijinks" | "elan-conscience-demon" | "elan-gratuitous-nudity" | "elan-grateful-audience" | "vaarsuvius-fireball" | "vaarsuvius-lightning-bolt" | "vaarsuvius-minor-bolt" | "vaarsuvius-explosive-runes" | "vaarsuvius-ward-of-protection" | "vaarsuvius-unseen" | "vaarsuvius-fleet-of-foot" | "vaarsuvius-counterspell" | "vaarsuvius-befuddle" | "vaarsuvius-bird-familiar" | "vaarsuvius-arcane-recovery" | "vaarsuvius-long-winded-lecture" | "belkar-twin-daggers-of-doom" | "belkar-leaping-attack" | "belkar-probably-evil" | "belkar-deep-seated-emotional-problems" | "belkar-doesnt-play-well-with-others" | "belkar-victory-taunt" | "belkar-joy-in-misery" | "belkar-leather-vest" | "belkar-blood-frenzy" | "belkar-scent-of-prey" | "belkar-kick-them-while-down" | "belkar-empty-their-pockets" | "durkon-thors-hammer" | "durkon-thors-lightning" | "durkon-cure-assorted-wounds" | "durkon-big-heavy-armor" | "durkon-w-w-t-d" | "durkon-turn-undead" | "durkon-thor-incarnate" | "durkon-the-hope-of-returning-home" | "durkon-dwarven-toughness" | "durkon-sturdy-shield" | "durkon-stone-sense" | "durkon-blessing";

/**
 * The copies of a shtick in play.
 */
export type ShtickMark = {
/**
 * Which.
 */
shtick: Shtick,
/**
 * How many lie face up.
 */
up: number,
/**
 * How many are flipped.
 */
down: number, };

export type Side = "west" | "east";

/**
 * A side of a battle.
 */
export type SideMark = {
/**
 * Attacker or Defender.
 */
role: Role,
/**
 * The player; none where a Monster stands.
 */
seat: Seat | null,
/**
 * The shtick that was selected.
 */
shtick: Shtick | null,
/**
 * Where the sum comes from, line by line.
 */
lines: Array<LineMark>,
/**
 * What it comes to.
 */
total: number,
/**
 * How many dice it rolls; the lowest counts, or with `best` the highest.
 */
rolls: number,
/**
 * Whether the highest of several dice counts.
 */
best: boolean,
/**
 * The dice as they fell.
 */
dice: Array<number>, };

export type Teams = "none" | "2x2" | "2x3" | "3x2";

/**
 * A card that a room is.
 */
export type Tile = { "room": Room } | { "lair": LairRoom };

export type Trap = "classic-anvil" | "poison-dart-frog-trap" | "shuriken-trap" | "pit-trap" | "flame-jet" | "net-trap" | "gas-cloud" | "rust-spray" | "magnet-trap" | "mind-fog" | "blinding-flash" | "rolling-boulder" | "teleport-trap" | "alarm-bell" | "swinging-blade";

/**
 * A part of a turn.
 */
export type TurnPart = "set-up" | "start" | "move" | "battle" | "end" | "over";

export type Verb = "return" | "shadow" | "play" | "use" | "pass" | "done" | "equip" | "unequip" | "trade" | "sell" | "search" | "take" | "rest" | "stay" | "move" | "add" | "no-monster" | "shoot" | "attack" | "next" | "select" | "bare" | "offer" | "show" | "accept" | "decline" | "help" | "save" | "leave" | "rob" | "grab" | "learn" | "under" | "pick" | "lose" | "pay" | "cheer" | "send" | "fetch" | "remove";

/**
 * A view, and what follows from it.
 */
export type View = {
/**
 * Who looks.
 */
viewer: Viewer,
/**
 * All that lies on the table, as the rules keep it; `board` says it for people.
 */
table: { flow: Array<string | Record<string, unknown>> } & Record<string, unknown>,
/**
 * The own Battle Hand as counts of each kind; `cards` lists it.
 */
hand: Array<number> | null,
/**
 * What the viewer knows to lie in each Stash, by seat.
 */
stashes: Array<Array<Loot>>,
/**
 * The Loot in rooms that the viewer has seen go there.
 */
buried: Array<Buried>,
/**
 * Which of all this everybody knows.
 */
common: Array<Loot>,
/**
 * How many cards the Loot deck has.
 */
loot: number,
/**
 * How many cards the Battle Deck has.
 */
battle: number,
/**
 * The room deck as counts of each kind.
 */
rooms: Array<number>,
/**
 * How many rooms the Lair deck has, but for Safe Haven.
 */
lair: number,
/**
 * How many cards the Xykon deck has.
 */
xykon: number,
/**
 * How many cards were put under each Shtick Deck and are still there.
 */
under: Array<number>,
/**
 * Those under the own deck.
 */
own_under: Array<Shtick>,
/**
 * How many shticks the current player looks at.
 */
looked_at: number,
/**
 * Which, for the current player.
 */
drawn: Array<Shtick>,
/**
 * The own sealed answer.
 */
answer: string | null,
/**
 * What people want to see of all this.
 */
board: Board, };

/**
 * Who looks.
 */
export type Viewer = { "seat": Seat } | "spectator";

export type XykonCard = "xykon-the-lich" | "zombie-horde" | "demon-roach-swarm" | "creature-in-the-darkness" | "lair-captain" | "bone-golem" | "skeletal-dragon" | "antimagic-ward" | "alarm-gong" | "deadly-glyph";

/**
 * A Xykon card in a room of the Lair.
 */
export type XykonMark = {
/**
 * Which.
 */
card: XykonCard,
/**
 * Whether it lies face down, beaten.
 */
beaten: boolean, };
