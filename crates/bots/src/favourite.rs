//! What most imagined states suggest: where the first thought of a search starts from.

use table::{Evaluate, Seat, Seeded};

/// The index of the choice that a seasoned player makes in the most of so many states imagined from a view. One state
/// alone would decide by what it happens to hide.
pub(crate) fn favourite<G: Evaluate>(
    view: &G::View,
    seat: Seat,
    choices: &[G::Choice],
    asked: u32,
    luck: &mut Seeded,
) -> usize {
    let mut votes = vec![0u32; choices.len()];
    for _ in 0..asked {
        let imagined = G::imagine(view, luck);
        votes[G::seasoned(&imagined, seat, choices, luck)] += 1;
    }
    (0..votes.len()).max_by_key(|&at| votes[at]).unwrap_or(0)
}
