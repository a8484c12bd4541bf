//! What a suite is told about its game.

use table::{Game, Rulebook, Seeded, Viewer};

use crate::{Played, Setup};

/// A state that differs from another only in what a viewer must not know.
pub type ChangeSecrets<G> = fn(&Setup<G>, &<G as Game>::State, Viewer, &mut Seeded) -> <G as Game>::State;

/// The promises of a game, to be held against random games over its set-ups.
pub struct Suite<G: Game> {
    pub(crate) setups: Vec<Setup<G>>,
    pub(crate) games: u64,
    pub(crate) limit: usize,
    pub(crate) moments: usize,
    pub(crate) cases: u64,
    pub(crate) invariant: fn(&G::State) -> Result<(), String>,
    pub(crate) private_luck: &'static [&'static str],
    pub(crate) other_secrets: Option<ChangeSecrets<G>>,
    pub(crate) open_scores: bool,
    pub(crate) options_along: &'static [(&'static str, &'static str, &'static str)],
}

impl<G: Game> Suite<G> {
    /// A suite over these options and seat counts.
    pub fn new(setups: impl IntoIterator<Item = (G::Options, u8)>) -> Self {
        let setups: Vec<_> = setups.into_iter().map(|(options, seats)| Setup { options, seats }).collect();
        assert!(!setups.is_empty(), "a suite needs a set-up");
        Self {
            setups,
            games: 3,
            limit: 5_000,
            moments: 8,
            cases: 2_000,
            invariant: |_| Ok(()),
            private_luck: &[],
            other_secrets: None,
            open_scores: true,
            options_along: &[],
        }
    }

    /// How many random games are played with each set-up; 3 without a wish.
    #[must_use]
    pub fn games(self, games: u64) -> Self {
        Self { games, ..self }
    }

    /// How many choices a random game takes at most; 5,000 without a wish.
    #[must_use]
    pub fn limit(self, limit: usize) -> Self {
        Self { limit, ..self }
    }

    /// At how many moments of a game the slow promises are tried; 8 without a wish.
    #[must_use]
    pub fn moments(self, moments: usize) -> Self {
        Self { moments, ..self }
    }

    /// How many damaged inputs of each kind are read; 2,000 without a wish.
    #[must_use]
    pub fn cases(self, cases: u64) -> Self {
        Self { cases, ..self }
    }

    /// What holds in every state: no piece is lost or invented.
    #[must_use]
    pub fn invariant(self, invariant: fn(&G::State) -> Result<(), String>) -> Self {
        Self { invariant, ..self }
    }

    /// The questions of luck whose answer only one seat sees, such as a card drawn into a hand.
    #[must_use]
    pub fn private_luck(self, questions: &'static [&'static str]) -> Self {
        Self { private_luck: questions, ..self }
    }

    /// How to change what a viewer must not know and leave everything else. It is written apart
    /// from the game's own views, to hold them against it; a game with secrets needs it.
    #[must_use]
    pub fn other_secrets(self, change: ChangeSecrets<G>) -> Self {
        Self { other_secrets: Some(change), ..self }
    }

    /// Whether everybody can count every score when the game is over; so without a wish.
    #[must_use]
    pub fn open_scores(self, open: bool) -> Self {
        Self { open_scores: open, ..self }
    }

    /// Options that are only possible along with another one: the option, the other and its value.
    #[must_use]
    pub fn options_along(self, along: &'static [(&'static str, &'static str, &'static str)]) -> Self {
        Self { options_along: along, ..self }
    }

    /// Holds a check against every random game of the suite.
    pub(crate) fn each_game(&self, mut check: impl FnMut(&Played<G>)) {
        for (at, setup) in self.setups.iter().enumerate() {
            for game in 0..self.games * thorough() {
                let seed = at as u64 * 1_000_000 + game;
                check(&Played::to_the_end(setup, seed, self.limit));
            }
        }
    }

    /// Holds a check against some moments of every random game; always the first and the last.
    pub(crate) fn each_moment(&self, mut check: impl FnMut(&Played<G>, usize)) {
        self.each_game(|played| {
            for moment in played.some_moments(self.moments) {
                played.look_at(moment);
                check(played, moment);
            }
        });
    }
}

/// How many times more games and damaged inputs are tried: `THOROUGH` in the environment, or 1.
pub(crate) fn thorough() -> u64 {
    std::env::var("THOROUGH").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

/// The rulebook of a game.
pub(crate) fn rulebook<G: Game>() -> Rulebook {
    Rulebook::parse(G::rulebook())
}

/// Whether a clause stands in the rulebook of the game.
#[track_caller]
pub(crate) fn assert_clause(rulebook: &Rulebook, id: &str, said_by: &str) {
    assert!(rulebook.find(id).is_some(), "{said_by} names {id}, which is not in the rulebook");
}
