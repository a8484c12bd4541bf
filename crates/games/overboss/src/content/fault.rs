//! What a content check says: faults with their place, or a summary.

use std::fmt;

use super::Source;

/// Something in a content set that does not hold: where, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Fault {
    /// The file, or the folder if the fault is in no file.
    pub file: String,
    /// The line, counted from 1; none if the fault concerns the whole file.
    pub line: Option<usize>,
    /// Why, in a sentence.
    pub reason: String,
}

impl Fault {
    /// A fault of a whole file or folder.
    pub(super) fn whole(file: impl fmt::Display, reason: impl Into<String>) -> Self {
        Self { file: file.to_string(), line: None, reason: reason.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

/// What a content set holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How many files it has.
    pub files: usize,
    /// How many values come from each source.
    pub sources: Sources,
    /// The hash of its values; files that differ only in comments and layout share it.
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
            "overboss: {} files, {} values ({rulebook} rulebook, {public} public, {known} known, {designed} designed), \
             hash {}",
            self.files,
            self.values(),
            self.hash
        )
    }
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
