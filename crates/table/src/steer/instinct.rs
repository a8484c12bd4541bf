//! How a player plays at a glance.

use crate::{Game, Seat, Seeded};

/// A game that knows how it is played at a glance: how imagined games are played on. The same luck gives the same
/// choice. It is only ever asked about states that were imagined from a view, so it may look at all of them.
pub trait Instinct: Game {
    /// A choice made at a glance, by its index. Any choice, unless the game knows better; it must stay quick.
    #[inline]
    fn glance(state: &Self::State, seat: Seat, choices: &[Self::Choice], luck: &mut Seeded) -> usize {
        let _ = (state, seat);
        luck.number(choices.len() as u32) as usize
    }

    /// The same of a player who knows the game well: where a search starts from, and how it plays its own seat on. It
    /// takes the others for players who choose at a [`glance`](Self::glance), and for seasoned ones where all win
    /// together.
    #[inline]
    fn seasoned(state: &Self::State, seat: Seat, choices: &[Self::Choice], luck: &mut Seeded) -> usize {
        Self::glance(state, seat, choices, luck)
    }
}
