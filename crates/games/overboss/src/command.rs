//! Command cards and their patterns.

use serde::{Deserialize, Serialize};

/// A Command card, by kind and pattern; cards with the same of both are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Command {
    IntimidatePair,
    DemolishLine,
    DemolishCorner,
    OverthrowLine,
    OverthrowSquare,
    OverthrowT,
    OverthrowS,
    OverthrowL,
}

/// How many different Command cards there are.
pub const COMMANDS: usize = 8;

/// The names of the Command cards in notation, by index.
pub const COMMAND_NAMES: [&str; COMMANDS] = [
    "intimidate-pair",
    "demolish-line",
    "demolish-corner",
    "overthrow-line",
    "overthrow-square",
    "overthrow-t",
    "overthrow-s",
    "overthrow-l",
];

impl Command {
    /// All different Command cards.
    pub const ALL: [Self; COMMANDS] = [
        Self::IntimidatePair,
        Self::DemolishLine,
        Self::DemolishCorner,
        Self::OverthrowLine,
        Self::OverthrowSquare,
        Self::OverthrowT,
        Self::OverthrowS,
        Self::OverthrowL,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        COMMAND_NAMES[self as usize]
    }
}

table::named!(Command, Command::ALL, "a Command card");

/// What a Command does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum CommandKind {
    /// A tile slides by one square (OB-194).
    Intimidate,
    /// A tile is destroyed and replaced (OB-198).
    Demolish,
    /// Two tiles change places (OB-208).
    Overthrow,
}
