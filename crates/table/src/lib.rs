//! The table: a deterministic state machine that waits for choices from seats.
//!
//! A game implements [`Game`] as pure functions over a small `Copy` state. Everything else
//! (bots, terminal, server, lab) reads views, listens to events and makes choices.
//!
//! - [`Game`] is the contract of a rules crate; start there.
//! - [`FlowStep`] is one question of a game, with everything about it in one place.
//! - [`Boxed`] is what else comes in the box: component values, guided games, puzzles.
//! - [`Explain`] says of every piece what it is and what it does now, [`marks`] name seats, pieces and squares in
//!   sentences.
//! - [`Preview`] finds out what is worth knowing before one chooses, when it is asked for.
//! - [`Judge`], [`Instinct`] and [`Think`] are what bots steer by.
//! - [`Chance`] asks the host for luck, [`Log`] tells it what happened.
//! - [`Live`] is one game being played, all that a host must keep of it; [`Sitting`] is one with its
//!   record: it undoes and replays.
//! - [`Transcript`] is the save format, [`scenario`] the test, tutorial and puzzle format.
//! - [`content`] reads component values from files, [`position`] states that people wrote.
//! - [`named!`] gives kinds their notation, [`verbs!`] choices their words, [`square!`] the squares of a board,
//!   [`id_set!`] sets of either.

mod boxed;
mod chance;
pub mod content;
mod error;
mod explain;
mod first;
mod flow;
pub mod from_one;
mod game;
mod hash;
mod id_set;
mod live;
mod log;
mod luck;
pub mod marks;
mod named;
mod option;
mod outcome;
mod pile;
pub mod position;
mod preview;
mod reaction;
mod refusal;
mod row;
mod rulebook;
pub mod scenario;
mod score;
mod seat;
mod shape;
mod sitting;
mod sketch;
mod square;
mod stack;
mod steer;
mod transcript;
mod verb;
mod verdict;
mod whereabouts;
pub mod words;

#[cfg(feature = "types")]
pub use boxed::Drawn;
pub use boxed::{Boxed, Solution};
pub use chance::{Answer, Answers, Chance, Committed, Loaded, LuckError, Question, Recorder, Seeded};
pub use error::PlayError;
pub use explain::{Because, Explain, Explained};
pub use first::First;
pub use flow::{FlowStep, Sound, demand, unlisted};
pub use game::{Game, GameInfo, Placed, Prompt, Viewer, play_random, play_random_heard, refuse};
pub use hash::{HASHING, data_hash, state_hash};
pub use live::{Live, Played};
pub use log::Log;
pub use luck::Luck;
pub use option::{Needs, OptionInfo, OptionKind, OptionValue};
pub use outcome::{Outcome, Pending};
pub use pile::Pile;
pub use preview::{Foretold, Preview};
pub use reaction::{Layer, Reaction, ReactionInfo, Turn};
pub use refusal::{Clause, NotationError, PositionError, Refusal, SetupError};
pub use row::Row;
pub use rulebook::{Rulebook, RulebookClause};
pub use score::{ScoreLine, ScoreSheet};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use shape::{Shape, unordered};
pub use sitting::Sitting;
pub use sketch::{Ink, Sketch};
pub use stack::Stack;
pub use steer::{Effort, Horizon, Instinct, Judge, SearchStyle, Think};
pub use transcript::{BETWEEN_ANSWERS, Dealt, Header, LoadedLuck, Step, Transcript, TranscriptError};
pub use verdict::{Stop, Verdict};
pub use whereabouts::Whereabouts;

// Named kinds are written and read by serde, wherever `named!` stands.
#[doc(hidden)]
pub use serde;
#[cfg(feature = "types")]
#[doc(hidden)]
pub use ts_rs;
