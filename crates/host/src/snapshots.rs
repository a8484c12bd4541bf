//! When snapshots are taken, and which of them stay.
//!
//! Each has the same size, however long the game. The newest lie close together, so that a table opens from one of them
//! and a few entries. Older ones lie evenly over the whole game, the wider the longer it is, so that every earlier moment
//! is near one of them. So a game of any length has a bounded number, and all of them are of choices that still count.

use store::{Snapshots, Thinning};

use crate::load;
use crate::play::Play;

/// So many entries lie between two of the newest.
pub(crate) const EVERY: u32 = 32;
/// How many of the newest stay.
const NEWEST: u32 = 4;
/// How many stay at most besides, over the whole game.
const SPREAD: u32 = 64;

/// What a choice does to the snapshots of its table.
pub(crate) fn after_choice(play: &Play) -> Snapshots {
    if play.journal.number.is_multiple_of(EVERY) { taken(play) } else { Snapshots::default() }
}

/// What taking back does to them, from the entry with the first choice that counts no more.
pub(crate) fn after_undo(play: &Play, first: u32) -> Snapshots {
    // One that was taken in between goes. Another one comes for it, or taking back at the right moments would leave none.
    let is_due = play.journal.number / EVERY > first.saturating_sub(1) / EVERY;
    Snapshots { void_from: Some(first), ..if is_due { taken(play) } else { Snapshots::default() } }
}

fn taken(play: &Play) -> Snapshots {
    let number = play.journal.number;
    let thinning = Thinning { before: newest(number), every: spacing(number) };
    Snapshots { new: Some(load::snapshot(play)), thinning: Some(thinning), ..Snapshots::default() }
}

/// Whether a snapshot after an entry stays in a game of so many entries that was never taken back.
pub(crate) fn stays(number: u32, entries: u32) -> bool {
    number.is_multiple_of(EVERY) && (number >= newest(entries) || number.is_multiple_of(spacing(entries)))
}

/// From which entry on all snapshots stay.
fn newest(entries: u32) -> u32 {
    (entries / EVERY * EVERY).saturating_sub((NEWEST - 1) * EVERY)
}

/// How many entries share a snapshot before that.
fn spacing(entries: u32) -> u32 {
    entries.div_ceil(SPREAD).next_power_of_two().max(EVERY)
}

#[cfg(test)]
mod tests {
    use super::{EVERY, NEWEST, SPREAD, spacing, stays};

    #[test]
    fn a_game_of_any_length_has_few_snapshots_and_one_near_every_entry() {
        for entries in [0, 31, 32, 100, 2_048, 2_049, 25_000, 40_000, 1_000_000] {
            let numbers: Vec<u32> = (1..=entries).filter(|&number| stays(number, entries)).collect();
            assert!(numbers.len() as u32 <= SPREAD + NEWEST, "{} of {entries}", numbers.len());
            let last = numbers.last().copied().unwrap_or_default();
            assert!(entries - last < EVERY, "the newest is after {last} of {entries}");
            let wide = [0].iter().chain(&numbers).zip(&numbers).map(|(one, next)| next - one).max().unwrap_or_default();
            assert!(wide <= spacing(entries) && wide <= EVERY.max(entries / 32), "{wide} of {entries}");
        }
    }
}
