//! Choices and their notation.

use std::fmt;
use std::str::FromStr;

use table::NotationError;

use crate::minion::Minion;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Sends this minion: `send orc`.
    Send(Minion),
}

table::verbs! {
    Send "send",
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Send(minion) => write!(f, "{} {minion}", Verb::Send),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match Verb::read(text) {
            Some((Verb::Send, minion)) => Ok(Self::Send(minion.parse()?)),
            None => Err(NotationError::new(text, "a choice is `send MINION`")),
        }
    }
}
