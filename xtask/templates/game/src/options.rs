//! The variants chosen at set-up, and what makes them impossible.

use serde::{Deserialize, Serialize};
use table::{OptionInfo, OptionKind, SetupError};

use crate::state::SEATS;

/// The variants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Options {
    /// How many rounds are played.
    pub rounds: u8,
}

/// The most rounds: each takes a treasure and a minion of everybody.
const ROUNDS: u8 = 5;

impl Default for Options {
    fn default() -> Self {
        Self { rounds: ROUNDS }
    }
}

/// What the options are called.
pub(crate) const OPTIONS: &[OptionInfo] =
    &[OptionInfo::new("rounds", "Rounds", TAKES, "5", "how many rounds are played", "__PREFIX__-002")];

/// How many rounds can be played.
const TAKES: OptionKind = OptionKind::Range { least: 1, most: ROUNDS as u32 };

impl Options {
    /// Refuses what no table can be set up with.
    pub(crate) fn check(self, seats: u8) -> Result<(), SetupError> {
        if !(2..=SEATS as u8).contains(&seats) {
            return Err(SetupError::new("__PREFIX__-001", format!("2 to {SEATS} players may play, not {seats}")));
        }
        if !(1..=ROUNDS).contains(&self.rounds) {
            let why = format!("a game lasts 1 to {ROUNDS} rounds, not {}", self.rounds);
            return Err(SetupError::new("__PREFIX__-002", why));
        }
        Ok(())
    }
}
