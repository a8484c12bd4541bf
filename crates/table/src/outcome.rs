//! Who is asked, and how it ended.

use serde::{Deserialize, Serialize};

use crate::{MAX_SEATS, Seat, Seats};

/// What a table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pending {
    /// The seats in `owe` each owe a choice, in any order; play goes on when they have made it.
    /// The seats in `may` owe nothing but may still change a sealed answer.
    Ask {
        /// Seats that the table waits for.
        owe: Seats,
        /// Seats with a sealed answer that they may still change.
        may: Seats,
    },
    /// The game is over.
    Over(Outcome),
}

impl Pending {
    /// Waiting for one seat alone.
    #[inline]
    pub const fn on(seat: Seat) -> Self {
        Self::Ask { owe: Seats::one(seat), may: Seats::NONE }
    }

    /// Everybody chooses at once and in secret: who has not sealed a choice owes one, who has may change it.
    #[inline]
    pub fn on_all(seats: u8, has_sealed: impl Fn(Seat) -> bool) -> Self {
        let may: Seats = Seat::all(seats).filter(|&seat| has_sealed(seat)).collect();
        Self::Ask { owe: Seats::from_bits(Seats::all(seats).bits() & !may.bits()), may }
    }

    /// The seats that owe a choice.
    #[inline]
    pub const fn owing(&self) -> Seats {
        match self {
            Self::Ask { owe, .. } => *owe,
            Self::Over(_) => Seats::NONE,
        }
    }

    /// Whether `seat` may choose now: it owes a choice or may change a sealed one.
    #[inline]
    pub const fn asks(&self, seat: Seat) -> bool {
        match self {
            Self::Ask { owe, may } => owe.has(seat) || may.has(seat),
            Self::Over(_) => false,
        }
    }
}

/// How a game ended: places with ties, so that victories can be shared, and won or lost together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Seats that won; several share the victory, none means that all have lost.
    pub winners: Seats,
    /// How many seats played.
    pub seats: u8,
    /// The place of each seat, 1 the best; equal places are tied.
    pub places: [u8; MAX_SEATS],
    /// The score of each seat.
    pub scores: [i32; MAX_SEATS],
}

impl Outcome {
    /// Ranks seats by a key, greater is better; everyone with the best key wins.
    pub fn ranked<K: Ord>(seats: u8, key: impl Fn(Seat) -> K, score: impl Fn(Seat) -> i32) -> Self {
        let mut places = [0; MAX_SEATS];
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(seats) {
            let better = Seat::all(seats).filter(|&other| key(other) > key(seat)).count();
            places[seat.index()] = better as u8 + 1;
            scores[seat.index()] = score(seat);
        }
        let winners = Seat::all(seats).filter(|seat| places[seat.index()] == 1).collect();
        Self { winners, seats, places, scores }
    }

    /// All win or lose together, with one score: what every game says that is [`cooperative`](crate::GameInfo).
    pub fn together(seats: u8, won: bool, score: i32) -> Self {
        let shared = Self::ranked(seats, |_| (), |_| score);
        if won { shared } else { Self { winners: Seats::NONE, ..shared } }
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;
    use crate::Seats;

    #[test]
    fn together_all_share_the_first_place_and_the_score() {
        for (won, winners) in [(true, Seats::all(3)), (false, Seats::NONE)] {
            let outcome = Outcome::together(3, won, 7);
            assert_eq!((outcome.winners, outcome.seats), (winners, 3));
            assert_eq!((outcome.places, outcome.scores), ([1, 1, 1, 0, 0, 0], [7, 7, 7, 0, 0, 0]));
        }
    }
}
