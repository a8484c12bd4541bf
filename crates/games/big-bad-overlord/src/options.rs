//! The variants chosen at set-up, and what makes them impossible.

use serde::{Deserialize, Serialize};
use table::{First, OptionInfo, OptionKind, OptionValue, SetupError};

/// The variants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Options {
    /// One Duke a player, or two.
    pub dukes: DukesEach,
    /// How mats are assigned.
    pub mats: Mats,
    /// Who begins; by the dice if nobody is named (BBO-014).
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub first: First,
}

/// What the options are called.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::new(
        "dukes",
        "Dukes",
        OptionKind::OneOf { values: DUKES },
        "auto",
        "how many each player has",
        "BBO-V01",
    ),
    OptionInfo::new(
        "mats",
        "Mats",
        OptionKind::OneOf { values: MATS },
        "random",
        "how each player gets a Duke",
        "BBO-004",
    )
    .rare(),
    OptionInfo::first("who has the first turn; random rolls the dice", "BBO-014"),
];

/// How many Dukes a player has.
const DUKES: &[OptionValue] = &[
    OptionValue::new("auto", "Two for two players, else one"),
    OptionValue::new("one", "One each").seats(3, 6),
    OptionValue::new("two", "Two each").seats(2, 3),
];

/// How mats are assigned.
const MATS: &[OptionValue] = &[OptionValue::new("random", "By lot"), OptionValue::new("chosen", "Chosen")];

/// How many Dukes a player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum DukesEach {
    /// Two at a table of two, one otherwise.
    #[default]
    Auto,
    /// One: the ordinary game for three to six.
    One,
    /// Two: the published variant for two or three (BBO-V01).
    Two,
}

/// How mats are assigned (BBO-004).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Mats {
    /// By lot.
    #[default]
    Random,
    /// Each player takes one, or asks for any.
    Chosen,
}

impl Options {
    /// Refuses what cannot be set up.
    pub(crate) fn check(&self, seats: u8) -> Result<(), SetupError> {
        let refuse = |clause, why: &str| Err(SetupError::new(clause, why));
        match (self.dukes, seats) {
            (DukesEach::One, 0..=2) => refuse("BBO-001", "with one Duke each, three to six can play"),
            (DukesEach::Two, 4..) => refuse("BBO-V01", "with two Dukes each, two or three can play"),
            (_, 0..=1 | 7..) => refuse("BBO-001", "three to six can play, or two with two Dukes each"),
            _ => match self.first {
                First::Seat(seat) if seat.index() >= usize::from(seats) => {
                    refuse("BBO-014", "the first player is one of the seats")
                }
                _ => Ok(()),
            },
        }
    }

    /// Whether every player has two Dukes.
    pub(crate) fn pairs(&self, seats: u8) -> bool {
        match self.dukes {
            DukesEach::Auto => seats == 2,
            DukesEach::One => false,
            DukesEach::Two => true,
        }
    }
}
