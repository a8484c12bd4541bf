//! Where values come from.

use serde::{Deserialize, Serialize};

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Stated in the rulebook.
    Rulebook,
    /// Found in another public source.
    Public,
    /// General knowledge of the game.
    Known,
    /// Designed for Underlord because no source could be found.
    Designed,
}

/// How many values come from each source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs)]
pub struct Sources {
    pub rulebook: usize,
    pub public: usize,
    pub known: usize,
    pub designed: usize,
}

impl Sources {
    /// How many values there are.
    pub fn total(&self) -> usize {
        self.rulebook + self.public + self.known + self.designed
    }

    pub(super) fn count(&mut self, source: Source) {
        match source {
            Source::Rulebook => self.rulebook += 1,
            Source::Public => self.public += 1,
            Source::Known => self.known += 1,
            Source::Designed => self.designed += 1,
        }
    }
}

impl std::ops::AddAssign for Sources {
    fn add_assign(&mut self, other: Self) {
        self.rulebook += other.rulebook;
        self.public += other.public;
        self.known += other.known;
        self.designed += other.designed;
    }
}
