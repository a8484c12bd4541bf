//! The variants chosen at set-up, and what makes them impossible.

use serde::{Deserialize, Serialize};
use table::{First, OptionInfo, SetupError};

use crate::state::Rules;

/// The variants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Options {
    /// First game, full game or a training puzzle.
    pub game: GameKind,
    /// Whether players choose their first inaccessible orders.
    pub choose_orders: Switch,
    /// Whether Special Event cards are used.
    pub special_events: Switch,
    /// Who begins; by lot if nobody is named (DL-012).
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub first: First,
    /// The training puzzle.
    pub puzzle: Puzzle,
}

/// What the options are called.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::new(
        "game",
        "full, first, training",
        "full",
        "the full game, the first game, or a puzzle for one",
        "DL-011",
    ),
    OptionInfo::new(
        "choose-orders",
        "auto, on, off",
        "auto",
        "choose two of three orders that are out of reach at first",
        "DL-286",
    ),
    OptionInfo::new("special-events", "auto, on, off", "auto", "the Special Event tile brings a card", "DL-286"),
    OptionInfo::new("first", "random, or a seat", "random", "who begins", "DL-012"),
    OptionInfo::new("puzzle", "1 to 4, easy, medium, hard", "1", "training: which puzzle", "DL-343"),
];

/// Which game is played (DL-011).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum GameKind {
    /// The full rules.
    #[default]
    Full,
    /// The simplified rules of a first game.
    First,
    /// A combat training puzzle for one.
    Training,
}

/// A rule that belongs to the full game but can be switched by itself (DL-286).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Switch {
    /// On in the full game, off in the first one.
    #[default]
    Auto,
    /// On.
    On,
    /// Off.
    Off,
}

/// Which training puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Puzzle {
    /// The first of the rulebook.
    #[default]
    #[serde(rename = "1")]
    One,
    /// The second of the rulebook.
    #[serde(rename = "2")]
    Two,
    /// The third of the rulebook.
    #[serde(rename = "3")]
    Three,
    /// The fourth of the rulebook.
    #[serde(rename = "4")]
    Four,
    /// A new one that is easy.
    #[serde(rename = "easy")]
    Easy,
    /// A new one.
    #[serde(rename = "medium")]
    Medium,
    /// A new one that is hard.
    #[serde(rename = "hard")]
    Hard,
}

impl Options {
    /// The rules that these options ask for.
    pub fn rules(&self) -> Rules {
        let full = self.game == GameKind::Full;
        let on = |switch| match switch {
            Switch::Auto => full,
            Switch::On => true,
            Switch::Off => false,
        };
        Rules { game: self.game, choose_orders: on(self.choose_orders), special_events: on(self.special_events) }
    }

    /// Refuses what cannot be played.
    pub(crate) fn check(&self, seats: u8) -> Result<(), SetupError> {
        match (self.game, seats) {
            (GameKind::Training, 1) => Ok(()),
            (GameKind::Training, _) => Err(SetupError::new("DL-343", "a training puzzle is played by one player")),
            (_, 2..=4) => match self.first {
                First::Seat(seat) if seat.number() > seats => {
                    Err(SetupError::new("DL-012", format!("seat {seat} cannot begin: there are only {seats} seats")))
                }
                First::Seat(_) | First::Random => Ok(()),
            },
            _ => Err(SetupError::new(
                "DL-001",
                "Dungeon Lords is for 2 to 4 players; alone, choose a training puzzle (game = training)",
            )),
        }
    }
}
