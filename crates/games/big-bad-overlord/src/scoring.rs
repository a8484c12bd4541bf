//! Who outlived whom: the last Duke alive wins (BBO-197).
//!
//! The game has no points. A seat's place is that of its longest-lived Duke, and its score is the number of Dukes of
//! others that had fallen before that one did, so a better place has a higher score.

use table::{Outcome, ScoreLine, ScoreSheet, Seat};

use crate::marks;
use crate::realm::Realm;
use crate::state::Table;

/// When the last Duke of a seat fell, counted by [`Table::falls`]; beyond all counting while one lives.
fn life(table: &Table, seat: Seat) -> u8 {
    let own = table.ring().filter(|&realm| table.owner(realm) == seat);
    own.map(|realm| if table.lives(realm) { u8::MAX } else { table.holding(realm).fell }).max().unwrap_or(0)
}

/// The Dukes of others that had fallen before the seat's last one did.
fn outlived(table: &Table, seat: Seat) -> impl Iterator<Item = Realm> + '_ {
    let life = life(table, seat);
    let others = table.fallen.iter().filter(move |&realm| table.owner(realm) != seat);
    others.filter(move |&realm| table.holding(realm).fell < life)
}

/// How the game ended: whoever has a Duke alive wins; nobody, if the last ones fell together (BBO-199).
pub fn outcome(table: &Table) -> Outcome {
    let mut outcome =
        Outcome::ranked(table.seats, |seat| life(table, seat), |seat| outlived(table, seat).count() as i32);
    outcome.winners = Seat::all(table.seats).filter(|&seat| life(table, seat) == u8::MAX).collect();
    outcome
}

/// The sheet of every seat: a line for each Duke that its own have outlived so far.
pub fn sheets(table: &Table) -> Vec<ScoreSheet> {
    Seat::all(table.seats).map(|seat| sheet(table, seat)).collect()
}

/// Every part and every key that a line can have.
pub(crate) fn lines() -> Vec<String> {
    ["outlived".to_owned()].into_iter().chain(Realm::ALL.map(key)).collect()
}

/// The key of the line for a Duke that was outlived.
fn key(realm: Realm) -> String {
    format!("duke-{realm}")
}

fn sheet(table: &Table, seat: Seat) -> ScoreSheet {
    let line = |realm: Realm| ScoreLine {
        part: "outlived".to_owned(),
        key: key(realm),
        label: format!("{} has fallen", marks::realm(table, realm)),
        clause: "BBO-197".to_owned(),
        points: 1,
    };
    let lines: Vec<ScoreLine> = outlived(table, seat).map(line).collect();
    ScoreSheet { seat, total: lines.len() as i32, lines }
}
