//! What the shelf says when something cannot be done.

use table::scenario::ScenarioError;
use table::{NotationError, PlayError, TranscriptError};
use thiserror::Error;

use crate::Fault;

/// Why something could not be done; each a sentence.
#[derive(Debug, Error)]
pub enum ShelfError {
    /// No game has this name.
    #[error("there is no game called {name:?}; the shelf has {known}")]
    Game {
        /// The name that was asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// An option that the game does not have, or a value that the option does not take.
    #[error("{0}")]
    Option(String),
    /// More or fewer seats than the game has.
    #[error("{game} is played by {least} to {most}, not by {found}")]
    Seats {
        /// The game.
        game: &'static str,
        /// Its fewest seats.
        least: u8,
        /// Its most seats.
        most: u8,
        /// How many were asked for.
        found: usize,
    },
    /// A choice that was not asked for.
    #[error("seat {0} is not asked now")]
    NotAsked(table::Seat),
    /// A piece that cannot be read.
    #[error("no such piece: {0}")]
    Piece(NotationError),
    /// A moment that the game has not reached.
    #[error("the game has {}, so there is no position after choice {asked}", choices(*.steps))]
    Beyond {
        /// How many choices there are.
        steps: usize,
        /// After which one was asked.
        asked: usize,
    },
    /// A transcript that cannot be read.
    #[error(transparent)]
    Transcript(#[from] TranscriptError),
    /// A choice, a set-up or a replay that does not hold.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// A scenario that cannot be run.
    #[error(transparent)]
    Scenario(#[from] ScenarioError),
    /// Games that bots cannot play.
    #[error(transparent)]
    Lab(#[from] lab::LabError),
    /// A position with luck or other players still in it, or of a game without puzzles.
    #[error("this is no puzzle of {0} that a complete search could solve")]
    NoPuzzle(&'static str),
    /// A position that cannot be read.
    #[error("the position does not fit: {0}")]
    Unplaced(String),
    /// A position that cannot be written down.
    #[error("the position cannot be written as TOML: {0}")]
    Position(String),
    /// Component values that do not hold; never empty.
    #[error("{}", first(.0))]
    Content(Vec<Fault>),
}

impl ShelfError {
    /// Whether the asking was wrong, rather than the thing that was looked at.
    pub fn is_wrong_use(&self) -> bool {
        match self {
            Self::Game { .. }
            | Self::Option(_)
            | Self::Seats { .. }
            | Self::NotAsked(_)
            | Self::Piece(_)
            | Self::Beyond { .. }
            | Self::Unplaced(_)
            | Self::NoPuzzle(_)
            | Self::Lab(_) => true,
            Self::Play(error) => !matches!(error, PlayError::Replay { .. }),
            Self::Transcript(_) | Self::Scenario(_) | Self::Position(_) | Self::Content(_) => false,
        }
    }
}

fn choices(count: usize) -> String {
    if count == 1 { "1 choice".to_owned() } else { format!("{count} choices") }
}

fn first(faults: &[Fault]) -> String {
    match faults {
        [] => String::new(),
        [one] => one.to_string(),
        [one, rest @ ..] => format!("{one} (and {} more)", rest.len()),
    }
}
