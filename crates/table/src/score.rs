//! A score, line by line.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// One line of a score pad: what, by which clause, how much.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScoreLine {
    /// The part of the score it belongs to, such as `tiles`.
    pub part: String,
    /// A short key for paths, such as `forest`.
    pub key: String,
    /// What is counted, in words.
    pub label: String,
    /// The clause behind it.
    pub clause: String,
    /// The points.
    pub points: i32,
}

/// A seat's score with everything that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ScoreSheet {
    /// Whose sheet it is.
    pub seat: Seat,
    /// The lines, in the order of the score pad.
    pub lines: Vec<ScoreLine>,
    /// Their sum.
    pub total: i32,
}

impl ScoreSheet {
    /// The sum of the lines of one part.
    pub fn part(&self, part: &str) -> i32 {
        self.lines.iter().filter(|line| line.part == part).map(|line| line.points).sum()
    }

    /// The sum of the lines with one key.
    pub fn key(&self, key: &str) -> i32 {
        self.lines.iter().filter(|line| line.key == key).map(|line| line.points).sum()
    }
}
