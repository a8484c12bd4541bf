//! The minions without a card of their own.

use super::kinds;

kinds! {
    /// A common minion: the larva and the demons of the first three circles.
    Minion, MINIONS = 4, "a minion":
    Larva = "larva",
    Gryllus = "gryllus",
    Fiend = "fiend",
    Cacodemon = "cacodemon",
}

impl Minion {
    /// Its circle; a larva has none and is no demon (PA-085).
    pub const fn circle(self) -> u8 {
        self as u8
    }
}
