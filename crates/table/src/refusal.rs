//! What the rules and the files say when something does not hold.

use std::fmt;

use serde::Serialize;
use thiserror::Error;

use crate::marks;

/// The id of a clause, such as `OB-044`.
pub type Clause = &'static str;

/// A choice that the rules do not allow: which clause, and why, in a sentence. It displays read out, without marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Error)]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// Why, in a sentence for the player, with [marks](crate::marks).
    pub why: String,
}

impl Refusal {
    /// A refusal by `clause`, with its sentence.
    pub fn new(clause: Clause, why: impl Into<String>) -> Self {
        Self { clause, why: why.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, marks::plain(&self.why))
    }
}

/// A set-up that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{clause}: {why}")]
pub struct SetupError {
    /// The clause that forbids it.
    pub clause: Clause,
    /// Why, in a sentence.
    pub why: String,
}

impl SetupError {
    /// A set-up refused by `clause`, with its sentence.
    pub fn new(clause: Clause, why: impl Into<String>) -> Self {
        Self { clause, why: why.into() }
    }
}

/// A position that no game can be in: where in the position, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("position.{place}: {why}")]
pub struct PositionError {
    /// The dotted path of the entry at fault.
    pub place: String,
    /// Why, in a sentence.
    pub why: String,
}

impl PositionError {
    /// An error at a dotted path of the position.
    pub fn new(place: impl Into<String>, why: impl Into<String>) -> Self {
        Self { place: place.into(), why: why.into() }
    }

    /// The clauses that the reason begins with; none where it names none.
    pub fn clauses(&self) -> Vec<&str> {
        let (head, _) = self.why.split_once(": ").unwrap_or_default();
        let ids: Vec<&str> = head.split(", ").flat_map(|part| part.split(" to ")).collect();
        let is_id = |id: &&str| {
            let letter = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-';
            id.contains('-') && id.chars().all(letter)
        };
        if ids.iter().all(is_id) { ids } else { Vec::new() }
    }
}

/// Text that is not notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub struct NotationError {
    text: String,
    expected: String,
}

impl NotationError {
    /// `text` was read where `expected` should stand.
    pub fn new(text: &str, expected: impl Into<String>) -> Self {
        Self { text: text.chars().take(60).collect(), expected: expected.into() }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not understood: {}", self.text, self.expected)
    }
}

#[cfg(test)]
mod tests {
    use super::PositionError;

    #[test]
    fn a_reason_begins_with_its_clauses_or_with_none() {
        let of = |why: &str| PositionError::new("lords", why).clauses().join(" ");
        assert_eq!(of("DL-095: every tile shares an edge"), "DL-095");
        assert_eq!(of("DL-040, DL-041: one for each counter"), "DL-040 DL-041");
        assert_eq!(of("DL-024 to DL-026: nobody plays them"), "DL-024 DL-026");
        assert_eq!(of("BBO-R008: within the limits"), "BBO-R008");
        assert_eq!(of("there is no such seat"), "");
        assert_eq!(of("a seat: it is not there"), "");
    }
}
