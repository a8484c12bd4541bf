//! Adventurers and paladins.

use serde::{Deserialize, Serialize};

/// An adventurer tile, a paladin or an illusion made by a spell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Adventurer(u8);

/// How many tiles there are, paladins and the illusion included.
pub const ADVENTURERS: usize = 35;
/// How many ordinary tiles each year has.
pub const PER_YEAR: usize = 16;

/// The names of the adventurers in notation, by index: first year, second year, paladins, illusion.
pub const ADVENTURER_NAMES: [&str; ADVENTURERS] = [
    "y1-warrior-1",
    "y1-warrior-2",
    "y1-warrior-3",
    "y1-warrior-4",
    "y1-thief-1",
    "y1-thief-2",
    "y1-thief-3",
    "y1-thief-4",
    "y1-priest-1",
    "y1-priest-2",
    "y1-priest-3",
    "y1-priest-4",
    "y1-wizard-1",
    "y1-wizard-2",
    "y1-wizard-3",
    "y1-wizard-4",
    "y2-warrior-1",
    "y2-warrior-2",
    "y2-warrior-3",
    "y2-warrior-4",
    "y2-thief-1",
    "y2-thief-2",
    "y2-thief-3",
    "y2-thief-4",
    "y2-priest-1",
    "y2-priest-2",
    "y2-priest-3",
    "y2-priest-4",
    "y2-wizard-1",
    "y2-wizard-2",
    "y2-wizard-3",
    "y2-wizard-4",
    "y1-paladin",
    "y2-paladin",
    "illusion",
];

impl Adventurer {
    /// All of them: the first year's, the second year's, the paladins, the illusion.
    pub const ALL: [Self; ADVENTURERS] = {
        let mut all = [Self(0); ADVENTURERS];
        let mut index = 0;
        while index < ADVENTURERS {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };
    /// The illusion that a spell makes (DL-333).
    pub const ILLUSION: Self = Self(34);

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        ADVENTURER_NAMES[self.0 as usize]
    }

    /// The paladin of a year (DL-171).
    #[inline]
    pub const fn paladin(year: Year) -> Self {
        Self(32 + year as u8)
    }

    /// Whether it is one of the paladins.
    #[inline]
    pub const fn is_paladin(self) -> bool {
        matches!(self.0, 32 | 33)
    }

    /// Its profession; paladins and illusions have none (DL-178).
    #[inline]
    pub const fn profession(self) -> Option<Profession> {
        match self.0 {
            32.. => None,
            index => Some(match index / 4 % 4 {
                0 => Profession::Warrior,
                1 => Profession::Thief,
                2 => Profession::Priest,
                _ => Profession::Wizard,
            }),
        }
    }
}

table::named!(Adventurer, Adventurer::ALL, "an adventurer");

table::id_set! {
    /// A set of adventurers: a stack without order, a prison.
    Adventurers(u64) of Adventurer, Adventurer::ALL
}

impl Adventurers {
    /// The ordinary tiles of a year.
    pub const fn of_year(year: Year) -> Self {
        Self(0xffff << (PER_YEAR * year as usize))
    }
}

/// What an ordinary adventurer is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Profession {
    /// Goes in front (DL-167).
    Warrior,
    /// Cancels trap damage.
    Thief,
    /// Heals.
    Priest,
    /// Casts spells.
    Wizard,
}

/// One of the two years.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Year {
    /// The first.
    First,
    /// The second.
    Second,
}

impl Year {
    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}
