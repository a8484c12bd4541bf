//! Luck that is watched.

use table::{Chance, Game, Question, Seat, Seeded};

/// Luck that tells whether it was asked.
struct Watched<'a> {
    luck: &'a mut Seeded,
    asked: bool,
}

impl Chance for Watched<'_> {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        self.asked = true;
        self.luck.below(question, n)
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        self.asked = true;
        self.luck.pick(question, weights, total)
    }
}

/// Plays a choice; tells whether luck was asked.
#[inline]
pub(crate) fn play<G: Game>(state: &mut G::State, seat: Seat, choice: G::Choice, luck: &mut Seeded) -> bool {
    let mut watched = Watched { luck, asked: false };
    G::play(state, seat, choice, &mut watched, &mut ());
    watched.asked
}
