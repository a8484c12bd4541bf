//! Points, the score sheet and the outcome (__PREFIX__-021, __PREFIX__-022).

use table::{Outcome, ScoreLine, ScoreSheet, Seat};

use crate::state::Table;
use crate::treasure::TREASURE_NAMES;

const PART: &str = "treasures";

/// The points of a seat.
#[inline]
pub(crate) fn points(table: &Table, seat: Seat) -> i32 {
    table.lord(seat).treasures.iter().map(|treasure| treasure.points()).sum()
}

/// The score of a seat, line by line.
pub(crate) fn sheet(table: &Table, seat: Seat) -> ScoreSheet {
    let lines = table.lord(seat).treasures.iter().map(|treasure| ScoreLine {
        part: PART.to_owned(),
        key: treasure.to_string(),
        label: format!("The {treasure}"),
        clause: "__PREFIX__-021".to_owned(),
        points: treasure.points(),
    });
    ScoreSheet { seat, lines: lines.collect(), total: points(table, seat) }
}

/// Every part and every key that a line can have.
pub(crate) fn lines() -> Vec<String> {
    [PART].into_iter().chain(TREASURE_NAMES).map(str::to_owned).collect()
}

/// How it ended.
pub(crate) fn outcome(table: &Table) -> Outcome {
    let points = |seat| points(table, seat);
    Outcome::ranked(table.seats, points, points)
}
