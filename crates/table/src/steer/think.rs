//! How the search is run.

use crate::{Instinct, Judge, Seat, Seeded};

/// A game that bots can think about: what they imagine, what is worth a thought, and how they search.
pub trait Think: Judge + Instinct {
    /// What kind of game it is to think about.
    const STYLE: SearchStyle;

    /// How far an imagined game is played on.
    const HORIZON: Horizon<Self::State> = Horizon::End;

    /// A state that the viewer cannot tell from the true one ([`Game::sample`](crate::Game::sample)), and a likely one,
    /// if players mostly hide certain things: what bots imagine.
    fn imagine(view: &Self::View, luck: &mut Seeded) -> Self::State {
        Self::sample(view, luck)
    }

    /// How much thought the question of a seat is worth. It follows from what that seat may know. (A seat with a single
    /// choice is never left to think about it.)
    #[inline]
    fn effort(state: &Self::State, seat: Seat) -> Effort {
        let _ = (state, seat);
        Effort::Search
    }
}

/// How a game is thought about, by what decides it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SearchStyle {
    /// Plans decide. One step on it shows whether a choice was good, so the best look decides alone, and a search tries
    /// first what looks best. Its tree reaches as far as it grows; it takes what it tried most, and an end is worth the
    /// victory and the lead.
    Plans,
    /// Dice decide. One look ahead is mostly luck, so bots start from what they would do at a glance and leave it only
    /// for what is clearly better. A search imagines several games from each state, its tree ends where luck is met, and
    /// an end is worth the victory alone, a game that is broken off each seat's part in what is
    /// [promised](Judge::promise).
    Dice {
        /// By how many standard errors a choice must look better than the one at a glance before a bot that looks one
        /// step ahead prefers it.
        doubt: f32,
    },
}

/// How far an imagined game is played on before it is judged by [`Judge::promise`]. Where the rest of a game is long
/// and its luck wild, an early judgement says more than a random end.
#[derive(Clone, Copy, Debug)]
pub enum Horizon<S> {
    /// To its end.
    End,
    /// As many choices on, or to its end if that comes before.
    Choices(u32),
    /// To the moment at which a game that was once at the first state has come far enough at the second, or to its end
    /// if that comes before. No state is far from itself.
    Moment(fn(&S, &S) -> bool),
}

/// How much thought a question is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// A bot thinks about it as well as it can.
    Search,
    /// It is answered at a [glance](Instinct::glance).
    Glance,
    /// What an absent seat would do ([`Game::fallback`](crate::Game::fallback)) will do.
    Fallback,
}
