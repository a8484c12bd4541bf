//! How a game that was kept reads under the rules of today.

use crate::{Clause, PlayError};

/// How a game that was kept reads under the rules and component values of today.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It was kept under these, and fits to the letter.
    Same,
    /// It was kept under others, but every choice is still allowed and every answer of luck still asked for.
    Adopted,
    /// From somewhere on it does not hold.
    Stops(Stop),
}

/// Where a game that was kept does not hold any more, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The number of the first choice that does not hold.
    pub number: usize,
    /// Why, in words; it may tell secrets.
    pub why: String,
    /// The clause that refuses it, if one does.
    pub clause: Option<Clause>,
}

impl Stop {
    /// A choice that does not hold, and what came of trying it.
    pub fn new(number: usize, choice: &str, error: &PlayError) -> Self {
        let (why, clause) = match error {
            PlayError::Refused(refusal) => (format!("`{choice}` is refused by {refusal}"), Some(refusal.clause)),
            error => (error.to_string(), None),
        };
        Self { number, why, clause }
    }
}
