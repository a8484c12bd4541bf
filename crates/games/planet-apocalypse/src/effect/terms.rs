//! The terms that words speak in.

use std::fmt;

use crate::dice::{DICE, Dice, Die};
use crate::ids::kinds;

kinds! {
    /// What can be given and taken.
    Stat, STATS = 13, "a value":
    Courage = "courage",
    Luck = "luck",
    /// The health cap alone.
    Cap = "cap",
    /// The health cap and the health together.
    CapHealth = "cap_health",
    Toughness = "toughness",
    Pestilence = "pestilence",
    /// Markers of a Lord's Shadow: a hero's own, or a Lord's.
    Shadow = "shadow",
    Pool = "pool",
    Doom = "doom",
    Despair = "despair",
    DespairDice = "despair_dice",
    /// The most despair dice there can be.
    DespairCap = "despair_cap",
    Health = "health",
}

impl Stat {
    /// Whether it is one for the whole team.
    pub const fn is_common(self) -> bool {
        matches!(self, Self::Pool | Self::Doom | Self::Despair | Self::DespairDice | Self::DespairCap)
    }
}

kinds! {
    /// Who is affected.
    Who, WHOS = 12, "who is affected":
    Myself = "self",
    /// One other hero, wherever it is.
    Other = "other",
    Others = "others",
    /// Every hero; on a Lord's sheet every hero in the battle (PA-169).
    All = "all",
    Team = "team",
    /// One hero in the owner's area, or in the battle.
    HeroHere = "hero_here",
    Here = "here",
    OthersHere = "others_here",
    Target = "target",
    Attacker = "attacker",
    Killer = "killer",
    Lord = "lord",
}

kinds! {
    /// Which enemies, or which damage.
    Vs, VSS = 11, "which enemies":
    Any = "any",
    Larva = "larva",
    LarvaOrFirst = "c0-1",
    FirstOrSecond = "c1-2",
    SecondOrThird = "c2-3",
    SecondUp = "c2plus",
    Fourth = "c4",
    FourthOrLord = "c4lord",
    Demon = "demon",
    Lord = "lord",
    /// A lower circle than that of what was just killed.
    Lower = "lower",
}

kinds! {
    /// Whose attack or damage an enemy's word is about.
    Whose, WHOSES = 5, "whose attack":
    Own = "self",
    /// All other enemies.
    Others = "others",
    Any = "any",
    Demon = "demon",
    Larva = "larva",
}

kinds! {
    /// How far something reaches.
    Reach, REACHES = 4, "how far it reaches":
    Here = "here",
    /// Here and one adjacent area, which the first result applied there fixes (PA-807).
    OneAdjacent = "one_adjacent",
    Adjacent = "adjacent",
    Any = "any",
}

kinds! {
    /// What a hero can be marked with.
    Mark, MARKS = 3, "a marker":
    Stun = "stun",
    Fire = "fire",
    Pestilence = "pestilence",
}

table::id_set! {
    /// A set of markers.
    Marks(u8) of Mark, Mark::ALL
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.iter().map(Mark::name).collect();
        f.write_str(&names.join("+"))
    }
}

/// How much.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Amount {
    /// A number.
    Number(u8),
    /// All there is.
    All,
    /// As many as one likes.
    AnyNumber,
    /// Up to the cap.
    Full,
    /// The health lost in this attack, or the damage done by it.
    PerDamage,
    /// The pestilence markers of the hero.
    PerPestilence,
    /// As many as there are heroes in the battle.
    Heroes,
}

/// The words for amounts that are no numbers.
pub const AMOUNTS: [(&str, Amount); 6] = [
    ("all", Amount::All),
    ("any", Amount::AnyNumber),
    ("full", Amount::Full),
    ("per_damage", Amount::PerDamage),
    ("per_pestilence", Amount::PerPestilence),
    ("heroes", Amount::Heroes),
];

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            other => f.write_str(AMOUNTS.into_iter().find(|(_, amount)| amount == other).map_or("", |(name, _)| name)),
        }
    }
}

/// By how much a value changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// A number with its sign.
    Number(i8),
    /// One for each point of damage.
    PerDamage,
    /// One for each pestilence marker of the hero, one at least.
    PestilenceOrOne,
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(by) => write!(f, "{by:+}"),
            Self::PerDamage => f.write_str("per_damage"),
            Self::PestilenceOrOne => f.write_str("pestilence_or_1"),
        }
    }
}

/// How many full attacks a Lord makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strikes {
    /// So many.
    Number(u8),
    /// As many as the Shadow markers it holds.
    Shadow,
    /// As many as these dice show.
    Roll(Dice),
}

impl fmt::Display for Strikes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Shadow => f.write_str("shadow"),
            Self::Roll(dice) => write!(f, "{dice}"),
        }
    }
}

/// What dice are replaced by, by die.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Splits(pub [Option<Dice>; DICE]);

impl Splits {
    /// The dice that can be replaced, each with what replaces it, from the largest.
    pub fn iter(self) -> impl Iterator<Item = (Die, Dice)> {
        Die::ALL.into_iter().rev().filter_map(move |die| Some((die, self.0[die.index()]?)))
    }
}

kinds! {
    /// One of the abilities that a slot can open.
    Unlocked, UNLOCKEDS = 2, "an ability":
    Second = "second",
    Third = "third",
}

kinds! {
    /// One die, or all of them.
    Which, WHICHES = 2, "which dice":
    One = "one",
    All = "all",
}

kinds! {
    /// Before other changes.
    First, FIRSTS = 1, "an order":
    First = "first",
}

kinds! {
    /// Also before the roll.
    Early, EARLIES = 1, "a moment":
    Early = "early",
}

kinds! {
    /// Whether troopers may absorb it.
    Soak, SOAKS = 1, "a property of damage":
    Absorbable = "absorbable",
}

kinds! {
    /// One enemy figure or Lord part in the owner's area, named once per attack, whoever attacks it.
    Figure, FIGURES = 1, "what is softened":
    Here = "figure_here",
}

kinds! {
    /// Which rolled dice may be rolled again.
    Faces, FACESES = 2, "faces":
    Ones = "ones",
    Any = "any",
}

kinds! {
    /// Where troopers go.
    To, TOS = 2, "where troopers go":
    Patrol = "patrol",
    Ambush = "ambush",
}

kinds! {
    /// How a Move action goes beyond its length.
    Gait, GAITS = 2, "a way to move":
    /// It may change direction.
    Turning = "turning",
    /// Tokens in areas that are only passed through are not revealed.
    Quiet = "quiet",
}

kinds! {
    /// What has a price.
    Priced, PRICEDS = 4, "what has a price":
    Gift = "gift",
    Renew = "renew",
    FirstAid = "first_aid",
    Help = "help",
}

kinds! {
    /// When a Lord makes full attacks.
    Strike, STRIKES = 2, "when it strikes":
    Menace = "menace",
    Attack = "attack",
}

kinds! {
    /// A part of a Lord or of its battle that is meant.
    Part, PARTS = 6, "a part":
    Wall = "wall",
    Head = "head",
    Howard = "howard",
    Victim = "victim",
    ControlledHero = "controlled_hero",
    Flames = "flames",
}

kinds! {
    /// A rule of enemies that is switched on.
    Switch, SWITCHES = 8, "a switch":
    /// With no hero in its area a group attacks any one hero on the map.
    AttackAnyIfAlone = "attack_any_if_alone",
    MoveTwo = "move_two",
    HitAllHere = "hit_all_here",
    DeclareBeforeRoll = "declare_before_roll",
    ShieldedByLarvae = "shielded_by_larvae",
    AmbushTargetsHeroes = "ambush_targets_heroes",
    NoAbsorb = "no_absorb",
    CombineAttacks = "combine_attacks",
}
