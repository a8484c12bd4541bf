//! What is wrong with a content set.

use std::fmt;

use serde::Serialize;

/// Something in a content set that does not hold: where, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
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
    pub(crate) fn whole(file: impl fmt::Display, reason: impl Into<String>) -> Self {
        Self { file: file.to_string(), line: None, reason: reason.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}: line {line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}
