//! `setup.toml`: the lengths that a table can choose, and the Stairs.

use table::content::{Each, Entry, fixed, number};

use super::{Demand, Setup};
use crate::ids::kinds;

kinds! {
    /// How long a game is meant to be (OOTS-029).
    Length, LENGTHS = 3, "a length":
    /// A short game.
    Short = "short",
    /// A medium game.
    Medium = "medium",
    /// A long game.
    Long = "long",
}

/// How many numbers of players there are: from 2 to 6 (OOTS-001).
pub const PLAYERS: usize = 5;
/// The fewest players.
const FEWEST: usize = 2;

/// The lengths, the quick game and the Stairs.
pub(super) fn read(top: &mut Entry<'_>) -> Option<Setup> {
    let stairs = top.entry("stairs").and_then(|mut entry| {
        let stairs = fixed(&mut entry, "count", 8, "OOTS-014");
        entry.close();
        stairs
    });
    let mut rows = Each::<Demand, { LENGTHS * PLAYERS }>::none();
    for mut entry in top.entries("setup") {
        if let Some(id) = entry.take::<String>("id") {
            let demand = demand(&mut entry);
            match (0..LENGTHS * PLAYERS).find(|row| row_name(*row) == *id.get_ref()) {
                Some(row) => rows.put(&entry, row, id.get_ref(), demand),
                None => entry.fault_at(&id, "this is a length and a number of players, such as `medium-4`"),
            }
            entry.close();
        }
    }
    let rows = rows.all(top, row_name);
    let quick = top.entry("quick").and_then(|mut entry| {
        let demand = demand(&mut entry);
        let rounds = entry.value("rounds");
        let rounds = number(&entry, rounds, 8..=200);
        entry.close();
        Some((demand?, rounds?))
    });
    let (rows, (quick, quick_rounds)) = (rows?, quick?);
    let lengths = std::array::from_fn(|length| std::array::from_fn(|players| rows[length * PLAYERS + players]));
    Some(Setup { stairs: stairs?, lengths, quick, quick_rounds })
}

/// The id of a row: its length, then its number of players.
fn row_name(row: usize) -> String {
    format!("{}-{}", Length::ALL[row / PLAYERS], row % PLAYERS + FEWEST)
}

/// What may be asked (OOTS-030).
fn demand(entry: &mut Entry<'_>) -> Option<Demand> {
    let mut within = |key: &str, least: u8, most: u8| {
        let value = entry.value(key);
        number(entry, value, least..=most)
    };
    let (floors, loot, shticks) = (within("floors", 1, 6), within("loot", 0, 20), within("shticks", 3, 16));
    Some(Demand { floors: floors?, loot: loot?, shticks: shticks? })
}

impl Setup {
    /// What a game of this length asks; none for a number of players that there is not.
    pub fn demand(&self, length: Length, players: usize) -> Option<Demand> {
        self.lengths[length.index()].get(players.checked_sub(FEWEST)?).copied()
    }
}
