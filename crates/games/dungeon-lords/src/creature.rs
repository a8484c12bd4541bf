//! Monsters and ghosts, and how they fight: a closed vocabulary.

use serde::{Deserialize, Serialize};

/// A kind of creature tile. A ghost is a creature but no monster (DL-228).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Creature {
    Goblin,
    Slime,
    Ghost,
    Troll,
    Witch,
    Vampire,
    Golem,
    Dragon,
    Demon,
}

/// How many kinds of creature there are.
pub const CREATURES: usize = 9;

/// The names of the creatures in notation, by index.
pub const CREATURE_NAMES: [&str; CREATURES] =
    ["goblin", "slime", "ghost", "troll", "witch", "vampire", "golem", "dragon", "demon"];

impl Creature {
    /// All kinds of creature.
    pub const ALL: [Self; CREATURES] = [
        Self::Goblin,
        Self::Slime,
        Self::Ghost,
        Self::Troll,
        Self::Witch,
        Self::Vampire,
        Self::Golem,
        Self::Dragon,
        Self::Demon,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        CREATURE_NAMES[self as usize]
    }

    /// Whether it is a monster: every creature but the ghost (DL-228).
    #[inline]
    pub const fn is_monster(self) -> bool {
        !matches!(self, Self::Ghost)
    }
}

table::named!(Creature, Creature::ALL, "a creature");

/// Which side of a creature tile is up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Face {
    /// Ready.
    Up,
    /// Knocked out.
    Down,
}

/// One way in which a creature can act in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mode {
    /// Whether it is an attack, which brings Healing (DL-232).
    pub attack: bool,
    /// Food paid for it at that moment (DL-223).
    pub food: u8,
    /// Its strikes, one after another; none for a hold.
    pub strikes: [Option<Strike>; 2],
    /// How the creature lies afterwards.
    pub after: Face,
    /// Whether it forbids conquering and fatigue in this battle.
    pub skip_conquering: bool,
    /// Whether it forbids Healing in this battle.
    pub skip_healing: bool,
}

/// One blow.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Whom it hits.
    pub aim: Aim,
    /// How hard.
    pub damage: u8,
    /// A second standard blow of this strength if the first adventurer falls (DL-222); 0 for none.
    pub follow_up: u8,
}

/// Whom a blow or a trap hits, read off the line at that moment (DL-314).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// The first adventurer.
    First,
    /// The second adventurer.
    Second,
    /// The last adventurer.
    Last,
    /// Everyone but the first.
    Others,
    /// Everyone.
    Each,
    /// One adventurer of the owner's choice.
    Chosen,
    /// One adventurer of the owner's choice, but not the first.
    ChosenNotFirst,
}

/// How a creature lies that found nobody to attack (DL-217, DL-227, DL-229).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Idle {
    /// Knocked out.
    Down,
    /// Face up.
    Up,
    /// As the owner likes.
    OwnerChooses,
}
