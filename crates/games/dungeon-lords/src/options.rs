//! The variants chosen at set-up, and what makes them impossible.

use serde::{Deserialize, Serialize};
use table::{First, OptionInfo, OptionKind, OptionValue, SetupError};

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
        "Game",
        OptionKind::OneOf { values: GAMES },
        "full",
        "how much of the rules is used",
        "DL-011",
    ),
    OptionInfo::new(
        "choose-orders",
        "First orders",
        OptionKind::OneOf { values: SWITCHES },
        "auto",
        "choose two of three orders that are out of reach at first",
        "DL-286",
    )
    .rare()
    .needs("game", &["full", "first"]),
    OptionInfo::new(
        "special-events",
        "Special Events",
        OptionKind::OneOf { values: SWITCHES },
        "auto",
        "the Special Event tile brings a card",
        "DL-286",
    )
    .rare()
    .needs("game", &["full", "first"]),
    OptionInfo::first("who is the Starting Player", "DL-012").needs("game", &["full", "first"]),
    OptionInfo::new("puzzle", "Puzzle", OptionKind::OneOf { values: PUZZLES }, "1", "which puzzle is solved", "DL-343")
        .needs("game", &["training"])
        .seats(1, 1),
];

/// The games in the box.
const GAMES: &[OptionValue] = &[
    OptionValue::new("full", "The full game").seats(2, 4),
    OptionValue::new("first", "The first game").seats(2, 4),
    OptionValue::new("training", "A puzzle for one").seats(1, 1),
];

/// A rule of its own.
const SWITCHES: &[OptionValue] =
    &[OptionValue::new("auto", "As in the game"), OptionValue::new("on", "Yes"), OptionValue::new("off", "No")];

/// The training puzzles.
const PUZZLES: &[OptionValue] = &[
    OptionValue::new("1", "The first of the rulebook"),
    OptionValue::new("2", "The second of the rulebook"),
    OptionValue::new("3", "The third of the rulebook"),
    OptionValue::new("4", "The fourth of the rulebook"),
    OptionValue::new("easy", "A new one, easy"),
    OptionValue::new("medium", "A new one"),
    OptionValue::new("hard", "A new one, hard"),
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
