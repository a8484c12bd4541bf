//! What a table says when something cannot be done at it.

use thiserror::Error;

use crate::{LuckError, NotationError, PositionError, Refusal, Seat, SetupError};

/// Why something could not be done at a table. The table is unchanged.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum PlayError {
    /// The choice is not notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rules do not allow the choice.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The set-up is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// No game can be in the position that it should start from.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Luck that was written down does not fit.
    #[error(transparent)]
    Luck(#[from] LuckError),
    /// A recorded step leads elsewhere.
    #[error("the state's hash is {found:016x}, not {written:016x}")]
    Hash {
        /// The hash of the state that the step led to.
        found: u64,
        /// The hash that was written down.
        written: u64,
    },
    /// A transcript does not hold at one of its lines.
    #[error("line {line}: {why}")]
    Replay {
        /// The line of the transcript, counted from 1.
        line: usize,
        /// Why, in a sentence.
        why: String,
    },
    /// Bytes that are no snapshot of this table.
    #[error("the snapshot does not fit: {0}")]
    Snapshot(&'static str),
    /// Nobody sits there.
    #[error("there is no seat {0} at this table")]
    Seat(Seat),
    /// There is nothing to take back, or somebody has learned something since.
    #[error("{0}")]
    Undo(&'static str),
}
