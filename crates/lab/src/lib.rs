//! Many games at once.
//!
//! - [`Experiment`] plays games between bots on all cores and gives a [`Report`].
//! - [`balance`] counts who wins with what, and how long things take.
//! - [`happenings`] counts what ever happens in random games: an effect that never fires shows.
//! - [`search_speed`] measures how fast `mcts` thinks in the middle of a game.

mod balance;
mod experiment;
mod happenings;
mod report;
mod speed;
mod tally;

pub use balance::{Balance, Balances, Mark, balance};
pub use experiment::{Experiment, LabError};
pub use happenings::happenings;
pub use report::{Distribution, Report, SeatReport, Together};
pub use speed::{SearchSpeed, mid_games, search_speed};

/// A game that takes more choices than this is broken off.
const LONGEST: u32 = 100_000;
