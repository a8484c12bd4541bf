//! What a content set holds, in a line.

use std::fmt;

use super::Sources;

/// What a content set holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The game it belongs to.
    pub game: &'static str,
    /// How many files it has.
    pub files: usize,
    /// How many values come from each source.
    pub sources: Sources,
    /// The hash of what the rules read; sets that differ only in comments, layout and texts share it.
    pub hash: String,
}

impl Summary {
    /// How many values it has.
    pub fn values(&self) -> usize {
        self.sources.total()
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sources { rulebook, public, known, designed } = self.sources;
        write!(
            f,
            "{}: {} files, {} values ({rulebook} rulebook, {public} public, {known} known, {designed} designed), hash {}",
            self.game,
            self.files,
            self.values(),
            self.hash
        )
    }
}
