//! What a season brings besides adventurers: the three Event tiles and the Special Event cards.

use serde::{Deserialize, Serialize};

/// An Event tile (DL-023).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Trouble {
    PayDay,
    Taxes,
    SpecialEvent,
}

/// How many Event tiles there are.
pub const TROUBLES: usize = 3;

/// The names of the Event tiles in notation, by index.
pub const TROUBLE_NAMES: [&str; TROUBLES] = ["pay-day", "taxes", "special-event"];

impl Trouble {
    /// All Event tiles.
    pub const ALL: [Self; TROUBLES] = [Self::PayDay, Self::Taxes, Self::SpecialEvent];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        TROUBLE_NAMES[self as usize]
    }
}

table::named!(Trouble, Trouble::ALL, "an Event tile");

/// A Special Event card of the full game (DL-033).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Special {
    WitchHunt,
    MonsterStrike,
    Rats,
    ExtraTax,
    Robbery,
    ImpFever,
    ImpatientHeroes,
    TrapRecall,
    BadPress,
}

/// How many Special Event cards there are.
pub const SPECIALS: usize = 9;

/// The names of the Special Events in notation, by index.
pub const SPECIAL_NAMES: [&str; SPECIALS] = [
    "witch-hunt",
    "monster-strike",
    "rats",
    "extra-tax",
    "robbery",
    "imp-fever",
    "impatient-heroes",
    "trap-recall",
    "bad-press",
];

impl Special {
    /// All Special Event cards.
    pub const ALL: [Self; SPECIALS] = [
        Self::WitchHunt,
        Self::MonsterStrike,
        Self::Rats,
        Self::ExtraTax,
        Self::Robbery,
        Self::ImpFever,
        Self::ImpatientHeroes,
        Self::TrapRecall,
        Self::BadPress,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        SPECIAL_NAMES[self as usize]
    }
}

table::named!(Special, Special::ALL, "a Special Event");

/// What a Special Event does to each player (DL-302 to DL-309).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields(deserialize = "kebab-case"), tag = "kind", deny_unknown_fields)]
pub enum SpecialEffect {
    /// Discard a monster, or gain Evil.
    DiscardMonsterOrGainEvil {
        /// How much.
        evil: u8,
    },
    /// For each monster one symbol of its wage, or face down.
    GiveWageSymbolOrFaceDownEach,
    /// Lose one in so many, rounded up.
    LoseShare {
        /// Of what.
        of: Share,
        /// One in how many.
        one_in: u8,
    },
    /// Gold for every room, red marks for what is not paid.
    TaxPerRoom {
        /// How much Gold each.
        gold: u8,
    },
    /// Something by the profession of the adventurer received.
    ByProfession {
        /// For a warrior: so many imps lost.
        warrior_imps: u8,
        /// For a thief: so much Gold lost, or else Food.
        thief_treasure: u8,
        /// For a priest: so much Evil gained.
        priest_evil: u8,
        /// For a wizard: so many traps lost, one at most.
        wizard_traps: u8,
    },
    /// Discard a trap, or pay Gold; nothing without traps.
    DiscardTrapOrPayGold {
        /// How much.
        gold: u8,
    },
    /// Pay Gold, or gain Evil.
    PayGoldOrGainEvil {
        /// How much Gold.
        gold: u8,
        /// How much Evil.
        evil: u8,
    },
}

/// What a Special Event takes a share of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// Food.
    Food,
    /// Gold.
    Gold,
    /// Imps.
    Imp,
}
