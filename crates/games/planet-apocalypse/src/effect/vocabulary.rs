//! The words, sorted by the hook at which an engine asks for them.

use super::parse::vocabulary;
use super::terms::{
    Amount, By, Early, Faces, Figure, First, Gait, Marks, Part, Priced, Reach, Soak, Splits, Stat, Strike, Strikes,
    Switch, To, Unlocked, Vs, Which, Who,
};
use crate::dice::{Dice, Die};
use crate::ids::{Minion, kinds};

vocabulary! {
    /// What is done at once.
    Boon, "a boon":
    /// Changes a value of somebody; `most` bounds how many heroes it is for.
    Give { stat: Stat, by: By, who: Who, most: Option<u8> } = "give",
    /// Opens an ability.
    Unlock { ability: Unlocked } = "unlock",
    /// Adds a die to the hero's own.
    AddDie { die: Die } = "add_die",
    /// Raises one of the hero's own dice.
    RaiseDie { levels: u8 } = "raise_die",
    /// Restores health; each point may remove a pestilence marker instead.
    Heal { who: Who, points: Amount } = "heal",
    /// Troopers out of the stacks.
    Grant { what: Grant } = "grant",
    /// Points that are shared out as the owner, for enemies the players, like.
    Divide { stat: Stat, points: Amount, who: Who } = "divide",
    /// Takes markers off.
    Cure { marks: Marks, number: Amount, who: Who } = "cure",
    /// Gives markers.
    Inflict { marks: Marks, number: Amount, who: Who } = "inflict",
    /// Places minions in the enemy's area, as many as there are.
    Spawn { minion: Minion, number: u8 } = "spawn",
    /// Moves values onto the enemy's card.
    Stash { stat: Stat, number: Amount, who: Who } = "stash",
    /// Moves them back.
    Unstash { stat: Stat, number: Amount, who: Who } = "unstash",
    /// Lowers one of the hero's own dice for good.
    LowerDie { who: Who } = "lower_die",
    /// One trooper of each ambush dies.
    LoseTrooper { number: u8 } = "lose_trooper",
    /// Turns up gifts into empty places of the panel.
    Panel { cards: u8 } = "panel",
}

vocabulary! {
    /// Which troopers are granted.
    Grant, "a grant":
    /// Troopers worth so many points of cost, for the owner's patrol.
    Points { points: u8 } = "points",
    /// So many troopers of that cost for each hero's patrol.
    Each { number: u8, cost: u8, to: To } = "each",
    /// So many troopers of at most that cost for an ambush in any area; one that stands there gets its own type.
    UpTo { number: u8, cost: u8, to: To } = "up_to",
}

vocabulary! {
    /// What only a special action does.
    Act, "an action":
    /// Kills without a roll; the owner earns the courage.
    Kill { vs: Vs, number: u8, reach: Reach } = "kill",
    /// Moves the hero outside its Move action.
    Step { areas: u8 } = "step",
    /// Puts one hero into any area that is not under a Shadow.
    Relocate = "relocate",
    /// Moves troopers of this ambush to any area that is not under a Shadow.
    Fly = "fly",
    /// A new legion card.
    Redraw = "redraw",
    /// Swaps a whole patrol or ambush for troopers of that cost.
    Upgrade { cost: u8 } = "upgrade",
    /// Another attack.
    ExtraAttack { attacks: u8 } = "extra_attack",
    /// Heroes in the area may recruit this phase as if in the start area.
    Brevet = "brevet",
    /// Discards cards of the gift panel and replaces them.
    Swap { cards: u8 } = "swap",
}

vocabulary! {
    /// While the dice of an attack are put together.
    Pool, "a word of the dice pool":
    /// Dice for this attack.
    AddDice { dice: Dice } = "add_dice",
    /// Raises dice a level.
    Raise { which: Which, order: Option<First> } = "raise",
    /// Replaces dice by smaller ones, after all other changes.
    Split { map: Splits } = "split",
}

vocabulary! {
    /// After the roll, up to the end of the attack.
    Roll, "a word of the roll":
    /// Lowers toughness, each number of it.
    Soften { vs: Vs, by: u8, only: Option<Figure> } = "soften",
    /// Where results may be applied.
    Reaching { area: Reach, early: Option<Early> } = "reach",
    /// More damage to one enemy that this attack damaged.
    BonusDamage { vs: Vs, points: u8 } = "bonus_damage",
    /// Rolls dice again.
    Reroll { faces: Faces, number: Amount } = "reroll",
    /// A die that shows this counts as its highest face.
    Flip { shown: u8, number: u8 } = "flip",
    /// So many dice may be added into one result.
    Sum { dice: u8 } = "sum",
    /// Dice that are rolled at once and join.
    AddRolled { dice: Dice } = "add_rolled",
    /// One more kill in the area.
    FollowKill { vs: Vs } = "follow_kill",
}

vocabulary! {
    /// How helping changes.
    Help, "a change of a help":
    /// It may add dice instead of raising one.
    Add { dice: Dice } = "add",
    /// It raises so many levels instead of one.
    Levels { levels: u8 } = "levels",
    /// It raises so many levels more.
    More { levels: u8 } = "more",
    /// From how far it is given.
    Reaching { area: Reach } = "reach",
    /// The same attack may be helped several times.
    Again = "again",
    /// An ambush may be helped too.
    Ambush = "ambush",
}

vocabulary! {
    /// When a hero is attacked or marked.
    Guard, "a word of defence":
    /// What troopers absorb.
    Absorb { change: Absorb } = "absorb",
    /// Lowers the damage of one attack by these enemies, or of markers.
    Reduce { points: Amount, of: Against, whom: Option<Who> } = "reduce",
    /// A marker that is not received.
    Immune { marks: Marks } = "immune",
    /// Passes damage on.
    Redirect { damage: Redirect } = "redirect",
    /// Toughness against the roll at hand.
    ToughVs { by: u8 } = "tough_vs",
    /// The enemy rolls every die that hit again.
    RerollHits = "reroll_hits",
    /// Death is replaced by this health.
    Survive { health: u8 } = "survive",
    /// Fewer markers from each effect that gives some.
    FewerMarks { marks: Marks, number: u8 } = "fewer_marks",
    /// On patrol they must absorb what is left.
    MustAbsorb = "must_absorb",
}

kinds! {
    /// Which damage is lowered.
    Against, AGAINSTS = 3, "which damage":
    Any = "any",
    LarvaOrFirst = "c0-1",
    /// Fire and pestilence, a Lord's flames included.
    Marker = "marker",
}

vocabulary! {
    /// How absorbing changes.
    Absorb, "a change of absorbing":
    /// All troopers that absorb for the owner.
    Own { by: i8 } = "own",
    /// The owner's patrol.
    Patrol { by: i8 } = "patrol",
    /// The patrols of other heroes in the area can be used.
    OthersPatrol = "others_patrol",
    /// Troopers in the area absorb as much as they cost.
    ByCost = "by_cost",
    /// Even damage that cannot be absorbed.
    Anyhow = "anyhow",
}

vocabulary! {
    /// How damage is passed on.
    Redirect, "a way to pass damage on":
    /// To one other hero in the area; so much stays.
    Away { keep: u8 } = "away",
    /// From another hero in the area; so much at most.
    Toward { most: u8 } = "toward",
}

vocabulary! {
    /// When an ambush is set, fires or has fired.
    Ambush, "a word of ambushes":
    /// What it rolls.
    Dice { change: AmbushDice } = "dice",
    /// Where it may be set.
    SetReach { area: Reach } = "set_reach",
    /// What follows when it has fired.
    After { what: After } = "after",
    /// Where its results may be applied.
    Reaching { area: Reach } = "reach",
    /// Rolls dice again.
    Reroll { faces: Faces, number: Amount } = "reroll",
    /// The owner's patrol fires as an ambush.
    FirePatrol = "fire_patrol",
    /// It fires when it is set.
    FireAtOnce = "fire_at_once",
    /// Lowers toughness against it.
    Soften { vs: Vs, by: u8 } = "soften",
}

vocabulary! {
    /// How the dice of an ambush change.
    AmbushDice, "a change of ambush dice":
    /// More dice.
    Add { dice: Dice } = "add",
    /// All dice, added ones included, so many levels higher.
    Raise { levels: u8 } = "raise",
    /// As if it had so many troopers more.
    AsIf { more: u8 } = "as_if",
}

vocabulary! {
    /// What follows a firing.
    After, "what follows":
    /// Troopers of it are discarded.
    Lose { number: u8 } = "lose",
    /// The pool changes.
    Pool { by: i8 } = "pool",
    /// It may move to an adjacent area without ambush or Shadow.
    Move = "move",
}

vocabulary! {
    /// Standing exceptions.
    Rule, "a standing rule":
    /// How one recruits.
    Recruit { how: Recruit } = "recruit",
    /// What something costs.
    Price { of: Priced, by: i8 } = "price",
    /// The length of a Move action.
    Stride { by: i8, gait: Option<Gait> } = "stride",
    /// A Move action is a duty, impossible, or closed to some areas.
    Move { rule: MoveRule } = "move",
    /// First aid.
    Aid { change: Aid } = "aid",
    /// Spending from the pool.
    Pool { rule: PoolRule } = "pool",
    /// Health may be paid instead of courage.
    PayWithHealth { of: Priced } = "pay_with_health",
    /// What can be bought for another hero at the start of its turn.
    Stimpack { gives: Stimpack } = "stimpack",
    /// What a patrol may be.
    Patrol { rule: PatrolRule } = "patrol",
    /// First aid is impossible.
    NoAid { to: NoAid } = "no_aid",
    /// A step of one's own Move action hurts.
    StepHurts { points: u8, soak: Option<Soak> } = "step_hurts",
    /// Takes other heroes of the area along.
    Carry { heroes: u8 } = "carry",
    /// Keeps cards of the panel in the Lord cycle.
    KeepCards { cards: u8 } = "keep_cards",
    /// Despair moves further.
    DespairPlus { steps: u8 } = "despair_plus",
    /// Enemy groups of the lowest circle present must attack the owner.
    Hellbound = "hellbound",
}

vocabulary! {
    /// How one recruits.
    Recruit, "a way to recruit":
    /// With these dice instead.
    Roll { dice: Dice } = "roll",
    /// With these dice, of which the lowest counts.
    Lowest { dice: Dice } = "lowest",
    /// With so much more.
    Plus { by: i8 } = "plus",
    /// In any area, with this roll.
    Anywhere { dice: Dice, by: Option<i8> } = "anywhere",
    /// Courage instead of the roll.
    ForCourage { courage: u8 } = "for_courage",
    /// At once after a retreat, with this roll.
    OnRetreat { dice: Dice } = "on_retreat",
}

kinds! {
    /// A rule of moving.
    MoveRule, MOVE_RULES = 3, "a rule of moving":
    /// A duty.
    Must = "must",
    /// Impossible.
    Never = "never",
    /// Areas with a demon of circle 3 or 4 are closed.
    Fears = "fears",
}

vocabulary! {
    /// How first aid changes.
    Aid, "a change of first aid":
    /// It heals more.
    Heal { points: u8 } = "heal",
    /// It reaches further.
    Reaching { area: Reach } = "reach",
}

kinds! {
    /// A rule of spending from the pool.
    PoolRule, POOL_RULES = 2, "a rule of the pool":
    Never = "never",
    /// As long as it holds courage, it is used first.
    First = "first",
}

vocabulary! {
    /// What is bought for another hero.
    Stimpack, "what is bought":
    /// Health.
    Heal { points: u8 } = "heal",
    /// Length of its move in this turn.
    Move { areas: u8 } = "move",
}

vocabulary! {
    /// What a patrol may be.
    PatrolRule, "a rule of patrols":
    /// So many troopers at most.
    Most { number: u8 } = "most",
    /// Of several types; ambushes are set several times a turn.
    Mixed = "mixed",
}

kinds! {
    /// Whom first aid cannot reach.
    NoAid, NO_AIDS = 2, "whom first aid cannot reach":
    Myself = "self",
    All = "all",
}

vocabulary! {
    /// What only follows a trigger.
    Follow, "what follows":
    /// Kills without a roll.
    Kill { vs: Vs, number: u8 } = "kill",
    /// Damage.
    Damage { points: u8, who: Who, soak: Option<Soak> } = "damage",
    /// Heals the owner, who then takes no courage for this kill.
    HealInstead { points: u8 } = "heal_instead",
}

vocabulary! {
    /// When the dice of a token have been rolled.
    Reveal, "a word of revealing":
    /// Rolls despair dice again, of a token within this reach.
    RerollDespair { dice: Amount, reach: Reach } = "reroll_despair",
}

vocabulary! {
    /// What legions, Fourth Circle demons and Lords do.
    Enemy, "a word of enemies":
    /// A rule is switched on.
    Switch { rule: Switch } = "switch",
    /// Full attacks of a Lord.
    Strike { at: Strike, attacks: Strikes } = "strike",
    /// What the attacker has of damage done to it.
    WoundReward { stat: Stat, by: By, part: Option<Part> } = "wound_reward",
    /// What somebody has of health lost to it.
    InjuredReward { stat: Stat, by: By, who: Who, part: Option<Part> } = "injured_reward",
    /// Markers for whoever loses health to it.
    Injures { marks: Marks, number: Amount } = "injures",
    /// What its attack does besides its hits.
    OnStrike { what: OnStrike } = "on_strike",
    /// More toughness, in each number.
    Tougher { by: u8 } = "tougher",
    /// What damage done to it does to heroes.
    OnWound { what: OnWound } = "on_wound",
    /// Each attacking group rolls more of its dice.
    MoreDice { dice: u8 } = "more_dice",
    /// More doom when it leaves the map.
    ExitDoom { doom: u8 } = "exit_doom",
    /// What heroes lose as the enemy phase opens.
    PhaseLoss { stat: Stat, number: u8 } = "phase_loss",
    /// More damage for whoever loses health to it.
    InjuresMore { points: Amount, soak: Option<Soak> } = "injures_more",
}

vocabulary! {
    /// What an attack does besides its hits.
    OnStrike, "what an attack does":
    /// Markers.
    Inflict { marks: Marks, number: u8, who: Who } = "inflict",
    /// Damage.
    Damage { points: u8, who: Who, soak: Option<Soak> } = "damage",
    /// A value for its target.
    Give { stat: Stat, by: By } = "give",
}

vocabulary! {
    /// What damage done to a Lord does to heroes.
    OnWound, "what damage does":
    /// Markers, when this part is hurt.
    Inflict { marks: Marks, number: u8, who: Who, part: Part } = "inflict",
    /// Damage for the attacker, once at the end of the attack.
    Damage { points: u8, soak: Option<Soak> } = "damage",
}

kinds! {
    /// What has code of its own.
    Bespoke, BESPOKES = 23, "a piece of code of its own":
    CaptainChooseNext = "captain_choose_next",
    DeathWithHonor = "death_with_honor",
    CourageHighestCircleOnly = "courage_highest_circle_only",
    GadareneStampede = "gadarene_stampede",
    MandrakeRecruits = "mandrake_recruits",
    TardigradeCyst = "tardigrade_cyst",
    BaphometWall = "baphomet_wall",
    ScyllaRegrowTwo = "scylla_regrow_two",
    ScyllaRegrowRoll = "scylla_regrow_roll",
    AsmodControl = "asmod_control",
    ChthonGrow = "chthon_grow",
    GeryonToll = "geryon_toll",
    GeryonDrain = "geryon_drain",
    SthenoPetrify = "stheno_petrify",
    ProcrustesToll = "procrustes_toll",
    ProcrustesMeasure = "procrustes_measure",
    PulgasaurGnaw = "pulgasaur_gnaw",
    PulgasaurStage = "pulgasaur_stage",
    StromaMaw = "stroma_maw",
    StromaChew = "stroma_chew",
    CthulhuSanity = "cthulhu_sanity",
    CthulhuSanityTurn = "cthulhu_sanity_turn",
    SpiderPanic = "spider_panic",
}
