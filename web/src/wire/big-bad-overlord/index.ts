// Made by `cargo xtask types` out of the Rust types. Do not edit.

/**
 * How an attack would end.
 */
export type AttackOutlook = {
/**
 * Who is attacked.
 */
realm: Realm,
/**
 * How often the ARMY falls.
 */
battle: BattleOdds, };

/**
 * A battle. There is never more than one.
 */
export type Battle = {
/**
 * Who attacks.
 */
attacker: Foe,
/**
 * Who is attacked.
 */
defender: Realm,
/**
 * Where it stands.
 */
stage: Stage,
/**
 * The round under way or just fought, counted from 1; 0 before the first.
 */
round: number,
/**
 * Both forces, by side.
 */
forces: [Array<Fighter>, Array<Fighter>],
/**
 * Who has lent a card to either side, whether it is still there or not (BBO-R053, BBO-R060).
 */
helped: Array<Realm>,
/**
 * What each ghost has declared, by its place in the order of fallen Dukes.
 */
haunts: [Haunt | null, Haunt | null, Haunt | null, Haunt | null, Haunt | null, Haunt | null],
/**
 * The last dice of this round, by phase and side; the last of a rerolled tie.
 */
dice: [[[number, number], [number, number]], [[number, number], [number, number]], [[number, number], [number, number]]],
/**
 * The dice of the DUKESMACK: of the Mageskull, of the Doomsword and of whom it strikes at.
 */
smack: [[number, number], [number, number], [number, number]],
/**
 * Machines that a side has just lost in MELEE and that the other may roll for (BBO-109).
 */
machines: [Card | null, Card | null], };

/**
 * How often the attacker comes through the present stage, if it is fought to the end.
 */
export type BattleOdds = {
/**
 * How many fights were imagined.
 */
fights: number,
/**
 * In how many the attacker empties the ARMY, takes the CITADEL or defeats the Duke.
 */
won: number, };

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

export type Card = "rabble" | "levy" | "pikes" | "company" | "gloomriders" | "page" | "steward" | "tempest" | "veil" | "hag" | "hatmage" | "catmage" | "archmage" | "fiend" | "boulder" | "ember" | "bogmonster" | "shagmonster" | "champion" | "screecher" | "marshhounds" | "leapers" | "inkwings" | "stingers" | "sparklizards" | "chopper" | "vat" | "wheel" | "gatekeeper" | "mageskull" | "doomsword" | "party" | "mob" | "lancers" | "friars" | "forest" | "goodwitch" | "radiant" | "bard" | "paladin" | "children";

export type Duke = "sourbrine" | "grudgewell" | "lardmoor" | "hushfold" | "cragmount" | "redgash";

/**
 * How many Dukes a player has.
 */
export type DukesEach = "auto" | "one" | "two";

/**
 * Something that happened, all of it.
 */
export type Event = { "event": "mat-taken", realm: Realm, duke: Duke, } | { "event": "dealt", seat: Seat, realm: Realm, cards: Array<Card>, } | { "event": "stashed", seat: Seat, realm: Realm, card: Card, } | { "event": "sealed", seat: Seat, } | { "event": "reopened", seat: Seat, } | { "event": "army-shown", realm: Realm, army: Array<Card>, } | { "event": "first-roll", realm: Realm, die: number, } | { "event": "turn-began", realm: Realm, turn: number, } | { "event": "drew", seat: Seat, realm: Realm, card: Card, extra: boolean, } | { "event": "do-gooder-came", realm: Realm, card: Card, extra: boolean, } | { "event": "joined-army", realm: Realm, card: Card, } | { "event": "into-citadel", seat: Seat, realm: Realm, card: Card, } | { "event": "discarded", realm: Realm, card: Card, } | { "event": "named", seat: Seat, realm: Realm, card: Card, } | { "event": "rearranged", seat: Seat, realm: Realm, entered: Array<Card>, left: Array<Card>, citadel: Array<Card>, } | { "event": "attacked", attacker: Foe, defender: Realm, } | { "event": "sent", realm: Realm, side: Side, card: Card, } | { "event": "stayed-out", realm: Realm, side: Side, } | { "event": "round-began", round: number, stage: Stage, } | { "event": "haunted", realm: Realm, side: Side, phase: Phase, points: number, } | { "event": "cancelled", realm: Realm, ghost: Realm, } | { "event": "passed", realm: Realm, } | { "event": "rolled", side: Side, phase: Phase, dice: [number, number], bonus: number, total: number, because: Array<Because>, } | { "event": "attempted", side: Side, phase: Phase, success: boolean, } | { "event": "melee-tied" } | { "event": "melee-won", attacker: boolean, defender: boolean, } | { "event": "lot-fell", side: Side, card: Card, } | { "event": "captured", by: Side, card: Card, kept: boolean, } | { "event": "destroyed", side: Side, card: Card, } | { "event": "lost", side: Side, card: Card, } | { "event": "machine-rolled", side: Side, card: Card, die: number, won: boolean, } | { "event": "machine-left", card: Card, } | { "event": "artifact-taken", realm: Realm, card: Card, } | { "event": "artifact-into-deck", card: Card, } | { "event": "withdrew", realm: Realm, cards: Array<Card>, } | { "event": "stayed", realm: Realm, } | { "event": "stormed", realm: Realm, cards: Array<Card>, } | { "event": "duke-faced", realm: Realm, } | { "event": "mat-turned-back", realm: Realm, } | { "event": "redirected", by: Realm, card: Card, target: Realm, } | { "event": "moved-on", card: Card, target: Realm, } | { "event": "dispersed", cards: Array<Card>, } | { "event": "battle-over", attacker: Foe, defender: Realm, rounds: number, } | { "event": "control-ended", cards: Array<Card>, } | { "event": "went-home", realm: Realm, cards: Array<Card>, } | { "event": "duke-fell", realm: Realm, duke: Duke, } | { "event": "ruined", realm: Realm, cards: Array<Card>, } | { "event": "turn-ended", realm: Realm, } | { "event": "cataclysm" } | { "event": "last-battle", mageskull: Realm, doomsword: Realm, } | { "event": "smack", by: Side, phase: Phase, dice: [number, number], against: [number, number], hit: boolean, } | { "event": "duke-passed", realm: Realm, to: Seat, } | { "event": "over", winner: Realm | null, };

/**
 * What a CITADEL does to a sum (BBO-131, BBO-132).
 */
export type Factor = "same" | "doubled" | "halved";

/**
 * What follows for the battle under way.
 */
export type Fight = {
/**
 * Both sides, the attacker first.
 */
sides: [SideSheet, SideSheet],
/**
 * The chances of the coming round.
 */
round: RoundOdds | null, };

/**
 * A card in a battle.
 */
export type Fighter = {
/**
 * The card.
 */
card: Card,
/**
 * Whose it is.
 */
under: Under, };

/**
 * Who attacks.
 */
export type Foe = { "realm": Realm } | { "do-gooder": Card };

/**
 * One question, or one sequence under way that asks.
 */
export type Frame = { "mat": {
/**
 * For which place.
 */
realm: Realm, } } | "opening" | "discard" | "place" | { "act": {
/**
 * Whether cards were moved already.
 */
regrouped: boolean, } } | { "rearrange": {
/**
 * Whose.
 */
realm: Realm,
/**
 * On what occasion.
 */
why: Why, } } | { "join-attack": {
/**
 * Who.
 */
realm: Realm,
/**
 * Whether cards were moved already.
 */
regrouped: boolean,
/**
 * How many cards were lent already.
 */
sent: number, } } | { "join-defense": {
/**
 * Who.
 */
realm: Realm,
/**
 * Whether cards were moved already.
 */
regrouped: boolean, } } | { "haunt": {
/**
 * Its place in the order of fallen Dukes.
 */
ghost: number, } } | { "machine": {
/**
 * The winner's side.
 */
side: Side, } } | { "withdraw": {
/**
 * Who.
 */
realm: Realm, } } | "after" | "redirect" | "extra" | { "limits": {
/**
 * Who.
 */
realm: Realm,
/**
 * What comes when all limits hold.
 */
then: Then, } } | { "give": {
/**
 * Who.
 */
seat: Seat, } } | "over";

/**
 * A ghost.
 */
export type GhostMark = {
/**
 * Whose.
 */
realm: Realm,
/**
 * Its bonus.
 */
bonus: number,
/**
 * Its penalty.
 */
penalty: number,
/**
 * What it has declared for this round.
 */
haunt: Haunt | null, };

/**
 * What a ghost has declared for this round (BBO-161).
 */
export type Haunt = {
/**
 * Whose roll.
 */
side: Side,
/**
 * Which roll.
 */
phase: Phase,
/**
 * The points it gets or loses.
 */
points: number, };

/**
 * A Duke's place at the table.
 */
export type Holding = {
/**
 * Who decides for it; for a ghost, who owned it when it fell.
 */
owner: Seat,
/**
 * Which Duke, once the mats are assigned.
 */
duke: Duke | null,
/**
 * The ARMY, without cards that are out in a battle.
 */
army: Array<Card>,
/**
 * How many cards lie in the CITADEL, without those that defend it in a battle.
 */
citadel: number,
/**
 * Those of them that everybody knows: they were open and have not come out again.
 */
seen: Array<Card>,
/**
 * When the Duke fell, counted by [`Table::falls`] from 1; 0 while it lives.
 */
fell: number, };

/**
 * A card that may be lent.
 */
export type Loan = {
/**
 * Which.
 */
card: Card,
/**
 * To which side.
 */
side: Side,
/**
 * What follows for the battle with it.
 */
fight: Fight | null, };

/**
 * How the battle would end with one card more.
 */
export type LoanOutlook = {
/**
 * Which.
 */
card: Card,
/**
 * How often the attacker comes through the stage.
 */
battle: BattleOdds, };

/**
 * What follows for a Duke.
 */
export type Marks = {
/**
 * What its open cards add together in MIND, MAGIC and MELEE in the field; none where they make no roll.
 */
bonus: [number | null, number | null, number | null],
/**
 * All its cards in ARMY, CITADEL and battle; those under control are nobody's.
 */
cards: number,
/**
 * Its cards that are out in the battle.
 */
out: number,
/**
 * What it is doing now.
 */
role: Role,
/**
 * The artifacts that all can see it has.
 */
artifacts: Array<Card>,
/**
 * Whether it may not move cards between ARMY and CITADEL.
 */
locked: boolean, };

/**
 * How mats are assigned (BBO-004).
 */
export type Mats = "random" | "chosen";

/**
 * The rolls of both sides in MELEE.
 */
export type MeleeOdds = {
/**
 * What each side adds to its dice.
 */
bonus: [number, number],
/**
 * Whether a side that wins does harm; with defense-only numbers alone it does not (BBO-107).
 */
hurts: [boolean, boolean],
/**
 * The kinds of card that each side can lose: one, or several that tie; none where it is the Duke.
 */
targets: [Array<Card>, Array<Card>],
/**
 * Of how many equally likely rolls; ties that are rolled again are left out.
 */
of: number,
/**
 * In how many only the attacker wins.
 */
attacker: number,
/**
 * In how many only the defender wins.
 */
defender: number,
/**
 * In how many nobody wins: two natural 2s.
 */
nobody: number,
/**
 * In how many both win: two natural 12s.
 */
both: number, };

/**
 * The variants of a game.
 */
export type Options = {
/**
 * One Duke a player, or two.
 */
dukes: DukesEach,
/**
 * How mats are assigned.
 */
mats: Mats,
/**
 * Who begins; by the dice if nobody is named (BBO-014).
 */
first: string, };

/**
 * How battles would end.
 */
export type Outlook = {
/**
 * The battle under way, if its present stage is fought to the end.
 */
battle: BattleOdds | null,
/**
 * The battles that the viewer may begin now, for the ARMIES as they lie.
 */
attacks: Array<AttackOutlook>,
/**
 * The battle under way with each card that the viewer may lend to it now.
 */
loans: Array<LoanOutlook>, };

/**
 * What only its owner knows of a realm.
 */
export type Own = {
/**
 * Which realm.
 */
realm: Realm,
/**
 * The cards in its CITADEL.
 */
citadel: Array<Card>,
/**
 * The cards of the opening deal that are not in the CITADEL.
 */
dealt: Array<Card>, };

/**
 * What others perceive of an event that is not theirs.
 */
export type Part = { "event": "dealt-hidden", realm: Realm, } | { "event": "drew-hidden", realm: Realm, extra: boolean, } | { "event": "into-citadel-hidden", realm: Realm, } | { "event": "rearranged-hidden", realm: Realm, entered: Array<Card>, left: Array<Card>, };

/**
 * A phase of a round, and the type of its attacks (BBO-064).
 */
export type Phase = "mind" | "magic" | "melee";

/**
 * How a side's bonus of one type comes about, in the order in which it is counted.
 */
export type PhaseSheet = {
/**
 * What each card adds, in half points; cards that add nothing are left out.
 */
shares: Array<Share>,
/**
 * Whether these are defense-only numbers.
 */
defense_only: boolean,
/**
 * What the CITADEL does to the sum.
 */
citadel: Factor,
/**
 * What an artifact adds.
 */
artifact: number,
/**
 * What a Do-Gooder does to it.
 */
resist: Resist,
/**
 * What a ghost adds or takes.
 */
haunt: number,
/**
 * What is added to the dice in the end; none where no roll is made.
 */
bonus: number | null,
/**
 * Where in the other force, from 1, the card lies that would be hit; several where a die decides. (Until the
 * defender's ARMY is fielded, places in that ARMY.)
 */
hits: Array<number>,
/**
 * Whether the Duke itself would be hit.
 */
hits_duke: boolean, };

/**
 * A place in the ring, counted counter-clockwise from 0 in code and from 1 wherever people or files see it. In the
 * ordinary game realm and seat have the same number; in the variant a seat owns two realms (BBO-V01).
 */
export type Realm = number;

/**
 * What a Do-Gooder does to the opposing side's bonus of one type (BBO-122).
 */
export type Resist = "full" | "half" | "none";

/**
 * What a Duke is doing.
 */
export type Role = "attacker" | "defender" | { "ally": Side } | "ghost" | "on-turn" | "idle";

/**
 * The exact chances of the coming round, for the forces as they lie.
 */
export type RoundOdds = {
/**
 * MIND, by side; none where no roll is made.
 */
mind: [StrikeOdds | null, StrikeOdds | null],
/**
 * MAGIC, by side; none where no roll is made.
 */
magic: [StrikeOdds | null, StrikeOdds | null],
/**
 * MELEE; none where nobody is there to fight.
 */
melee: MeleeOdds | null, };

/**
 * A place at the table. Counted from 0 in code, from 1 wherever people or files see it.
 */
export type Seat = number;

/**
 * What one viewer perceives of an event.
 */
export type Seen = Event | Part;

/**
 * What one card adds.
 */
export type Share = {
/**
 * Its place in the force, counted from 1.
 */
at: number,
/**
 * In half points.
 */
halves: number, };

/**
 * A side of a battle.
 */
export type Side = "attacker" | "defender";

/**
 * A side of a battle, phase by phase.
 */
export type SideSheet = {
/**
 * MIND, MAGIC and MELEE.
 */
phases: [PhaseSheet, PhaseSheet, PhaseSheet], };

/**
 * Where a battle stands.
 */
export type Stage = "field" | "citadel" | "duke" | "cataclysm";

/**
 * A roll of MIND or MAGIC.
 */
export type StrikeOdds = {
/**
 * How many of the 36 rolls of two dice succeed.
 */
hits: number,
/**
 * What is added to the dice.
 */
bonus: number,
/**
 * The kinds of card that can be hit: one, or several that tie; none where it is the Duke, or nobody (BBO-R021).
 */
targets: Array<Card>, };

/**
 * What lies on the table for all to see.
 */
export type Table = {
/**
 * How many people play.
 */
seats: number,
/**
 * How many Dukes there are.
 */
realms: number,
/**
 * Whether each player has two Dukes (BBO-V01).
 */
pairs: boolean,
/**
 * Each Duke's place; those behind the last are empty.
 */
holdings: [Holding, Holding, Holding, Holding, Holding, Holding],
/**
 * Mats that nobody has taken.
 */
mats: Array<Duke>,
/**
 * Whether the first player was agreed on instead of rolled for (BBO-014).
 */
agreed: boolean,
/**
 * Whose turn it is; before the first turn, who was agreed on.
 */
active: Realm,
/**
 * Whether the ARMY has been fielded this turn: no card moves between ARMY and CITADEL (BBO-028).
 */
fielded: boolean,
/**
 * Who cannot be attacked any more this turn: who has been (BBO-047), or all when the turn is ending.
 */
attacked: Array<Realm>,
/**
 * How many turns have begun.
 */
turn: number,
/**
 * How many battles have begun.
 */
battles: number,
/**
 * The battle under way.
 */
battle: Battle | null,
/**
 * The Dukes that have fallen, in order (BBO-R098).
 */
fallen: Array<Realm>,
/**
 * How often Dukes have fallen; those that fell together count once.
 */
falls: number,
/**
 * The cards that are out of the game (BBO-200).
 */
discards: Array<number>,
/**
 * Whether the cataclysm has begun (BBO-178).
 */
cataclysm: boolean,
/**
 * What is asked.
 */
flow: Array<Frame>, };

/**
 * Somebody who may be attacked.
 */
export type Target = {
/**
 * Who.
 */
realm: Realm,
/**
 * The chances of the first round, for the ARMIES as they lie; none where one of them is empty.
 */
round: RoundOdds | null, };

/**
 * What comes after a battle, when all limits hold again.
 */
export type Then = "turn" | { "attack": Realm } | "end" | "extra" | "last-draw" | { "chase": Realm };

/**
 * Whom a card in a battle belongs to.
 */
export type Under = "own" | { "ally": Realm } | "token";

export type Verb = "mat" | "stash" | "reopen" | "discard" | "army" | "citadel" | "replace" | "regroup" | "name" | "keep" | "done" | "attack" | "press" | "storm" | "face" | "end" | "send" | "stay-out" | "stay" | "withdraw" | "haunt" | "cancel" | "pass" | "roll" | "decline" | "redirect" | "give";

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
 * How many cards are left in the DECK: one for each turn until the cataclysm.
 */
deck: number,
/**
 * Who has sealed the opening choice.
 */
ready: Array<Seat>,
/**
 * What the viewer knows of each own realm.
 */
own: Array<Own>,
/**
 * The card that the viewer has drawn and not placed yet.
 */
drawn: Card | null,
/**
 * The cards that the viewer has named for the new CITADEL.
 */
named: Array<Card>,
/**
 * How many cards the DECK had when play began.
 */
full_deck: number,
/**
 * Whom the top question is about, if it is about one Duke.
 */
asked: Realm | null,
/**
 * What follows for each Duke, by place.
 */
marks: Array<Marks>,
/**
 * The ghosts in the order in which they declare.
 */
ghosts: Array<GhostMark>,
/**
 * What follows for the battle under way.
 */
fight: Fight | null,
/**
 * Whom the viewer may attack now, with the chances of the first round; empty for those who are not asked.
 */
targets: Array<Target>,
/**
 * The cards that the viewer may lend now, with what would follow; empty for those who are not asked.
 */
loans: Array<Loan>, };

/**
 * Who looks.
 */
export type Viewer = { "seat": Seat } | "spectator";

/**
 * On what occasion cards are moved.
 */
export type Why = "turn" | "end" | "defend" | "join-attack" | "join-defense" | { "limits": Then };
