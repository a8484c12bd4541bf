//! What is counted over many games. Whole numbers only: sums in any order are equal.

use std::collections::BTreeMap;

use table::{MAX_SEATS, Outcome, Seat};

/// A victory has this many parts, so that any table can share it evenly.
pub(crate) const VICTORY: u64 = 60;

/// What some games came to.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) decisions: u64,
    pub(crate) longest: u64,
    pub(crate) unfinished: u64,
    /// Games with more than one winner.
    pub(crate) shared: u64,
    /// Games with none.
    pub(crate) lost: u64,
    /// How often each cause of a common defeat was told.
    pub(crate) causes: BTreeMap<&'static str, u64>,
    pub(crate) seats: [SeatTally; MAX_SEATS],
}

/// What some games came to for one seat.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct SeatTally {
    /// Games in which it is among the winners.
    pub(crate) wins: u64,
    /// Its parts of the victories, in sixtieths.
    pub(crate) parts: u64,
    /// How often each score came.
    pub(crate) scores: BTreeMap<i32, u64>,
}

impl Tally {
    /// Counts a game of so many decisions; without an outcome it was broken off.
    pub(crate) fn count(&mut self, decisions: u32, outcome: Option<&Outcome>) {
        self.games += 1;
        self.decisions += u64::from(decisions);
        self.longest = self.longest.max(u64::from(decisions));
        let Some(outcome) = outcome else {
            self.unfinished += 1;
            return;
        };
        match outcome.winners.len() {
            0 => self.lost += 1,
            1 => {}
            _ => self.shared += 1,
        }
        for seat in Seat::all(outcome.seats) {
            let tally = &mut self.seats[seat.index()];
            if outcome.winners.has(seat) {
                tally.wins += 1;
                tally.parts += VICTORY / outcome.winners.len() as u64;
            }
            *tally.scores.entry(outcome.scores[seat.index()]).or_default() += 1;
        }
    }

    /// Takes the games of another tally in.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        self.unfinished += other.unfinished;
        self.shared += other.shared;
        self.lost += other.lost;
        for (&cause, &times) in &other.causes {
            *self.causes.entry(cause).or_default() += times;
        }
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.wins += theirs.wins;
            mine.parts += theirs.parts;
            for (&score, &times) in &theirs.scores {
                *mine.scores.entry(score).or_default() += times;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Outcome;

    use super::{Tally, VICTORY};

    fn outcome(scores: &[i32]) -> Outcome {
        let score = |seat: table::Seat| scores[seat.index()];
        Outcome::ranked(scores.len() as u8, score, score)
    }

    #[test]
    fn a_shared_victory_is_a_win_for_each_and_split_between_them() {
        let mut tally = Tally::default();
        tally.count(10, Some(&outcome(&[7, 7, 3])));
        tally.count(30, Some(&outcome(&[1, 2, 3])));
        assert_eq!((tally.games, tally.decisions, tally.longest, tally.shared), (2, 40, 30, 1));
        assert_eq!(tally.seats.each_ref().map(|seat| seat.wins), [1, 1, 1, 0, 0, 0]);
        assert_eq!(tally.seats[0].parts, VICTORY / 2);
        assert_eq!(tally.seats[2].parts, VICTORY);
        assert_eq!(tally.seats[2].scores.get(&3), Some(&2));
    }

    #[test]
    fn a_game_broken_off_has_no_winner_and_no_score() {
        let mut tally = Tally::default();
        tally.count(9, None);
        assert_eq!((tally.games, tally.unfinished, tally.lost), (1, 1, 0));
        assert!(tally.seats[0].scores.is_empty());
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let (mut all, mut first, mut second) = (Tally::default(), Tally::default(), Tally::default());
        for (index, scores) in [[1, 2], [5, 5], [9, 1], [2, 2]].iter().enumerate() {
            all.count(index as u32, Some(&outcome(scores)));
            let half = if index < 2 { &mut first } else { &mut second };
            half.count(index as u32, Some(&outcome(scores)));
        }
        second.merge(&first);
        assert_eq!(second, all);
    }
}
