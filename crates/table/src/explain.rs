//! What a piece is, what it does, and what it does now: the words of a small card, the same on the page and in the
//! terminal.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use serde::Serialize;

use crate::{Clause, Game, NotationError};

/// A game whose pieces explain themselves.
///
/// Everything is told from a view, so a card can say no more than its reader may know.
pub trait Explain: Game {
    /// Anything on the table that somebody may point at, with its place where that matters; in notation such as
    /// `tile swamp` or `tile 2 r1c3`.
    type Piece: Copy + PartialEq + Debug + Display + FromStr<Err = NotationError>;

    /// The pieces that lie before the viewer, and those that are known by name wherever they lie.
    fn pieces(view: &Self::View) -> Vec<Self::Piece>;
    /// Explains a piece; nothing where the viewer sees no such piece. Every listed piece is explained.
    fn explain(view: &Self::View, piece: Self::Piece) -> Option<Explained>;
}

/// A piece, explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Explained {
    /// What it is called.
    pub name: String,
    /// What kind of piece it is, in a few words.
    pub kind: String,
    /// What it does, in one or two short sentences.
    pub does: String,
    /// What it does at this moment, line by line; empty where it does nothing of its own.
    pub now: Vec<Because>,
    /// What the lines come to, where they are added up.
    pub sum: Option<i32>,
    /// The clauses behind it, the most telling one first.
    pub clauses: Vec<Clause>,
    /// One thing more that is worth knowing.
    pub remark: Option<String>,
}

/// One reason for a number, or one fact of the moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Because {
    /// The reason, in a few words, without coordinates.
    pub what: String,
    /// What it adds; none for a fact that is no number.
    pub points: Option<i32>,
    /// Whether it counts now; what does not stays in the list, and says so.
    pub counts: bool,
}

impl Explained {
    /// A card that says what the piece does, and nothing of the moment yet.
    pub fn new(name: impl Into<String>, kind: impl Into<String>, does: impl Into<String>, clauses: &[Clause]) -> Self {
        let (name, kind, does) = (name.into(), kind.into(), does.into());
        Self { name, kind, does, now: Vec::new(), sum: None, clauses: clauses.to_vec(), remark: None }
    }

    /// With one fact of the moment more.
    #[must_use]
    pub fn fact(mut self, what: impl Into<String>) -> Self {
        self.now.push(Because { what: what.into(), points: None, counts: true });
        self
    }

    /// With one fact more that does not hold now, and stays in the list to say so.
    #[must_use]
    pub fn lacks(mut self, what: impl Into<String>) -> Self {
        self.now.push(Because { what: what.into(), points: None, counts: false });
        self
    }

    /// With one line more that adds so much to the sum.
    #[must_use]
    pub fn adds(mut self, what: impl Into<String>, points: i32) -> Self {
        self.now.push(Because { what: what.into(), points: Some(points), counts: true });
        self.sum = Some(self.sum.unwrap_or(0) + points);
        self
    }

    /// With one line more that would add so much and does not count now.
    #[must_use]
    pub fn would_add(mut self, what: impl Into<String>, points: i32) -> Self {
        self.now.push(Because { what: what.into(), points: Some(points), counts: false });
        self
    }

    /// With a remark.
    #[must_use]
    pub fn remark(mut self, remark: impl Into<String>) -> Self {
        self.remark = Some(remark.into());
        self
    }
}
