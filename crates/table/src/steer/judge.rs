//! How good a state looks.

use crate::{Game, Seat};

/// A game that can say how good a state looks. Every judgement is a finite number, the same each time it is asked for.
pub trait Judge: Game {
    /// How good the state looks for a seat, higher is better, in the scale of the score.
    fn evaluate(state: &Self::State, seat: Seat) -> f32;

    /// A quicker look at it, for what a search meets in passing; [`evaluate`](Self::evaluate) unless the game knows a
    /// cheaper or a better way. In a game of [dice](crate::SearchStyle::Dice) it is in proportion to the seat's part in
    /// the future: never below 0, 0 for a seat that has none, and not 0 for all while the game goes on. Where all win
    /// together, whatever decides, it is the chance of that from 0 to 1, the same for every seat.
    fn promise(state: &Self::State, seat: Seat) -> f32 {
        Self::evaluate(state, seat)
    }
}
