//! How a command ends when it does not end well.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitCode;

use shelf::ShelfError;

use crate::prose;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// It was asked wrongly: exit code 2.
    Use(String),
    /// The thing checked does not hold: exit code 1.
    Not(String),
    /// The output says already what is wrong: this exit code.
    Told(u8),
    /// Nobody reads the output any more.
    Gone,
}

impl Failure {
    /// A file that does not hold, or a moment that it does not have.
    pub(crate) fn in_file(path: &Path, error: impl Into<ShelfError>) -> Self {
        let error = error.into();
        let why = format!("{}: {error}", path.display());
        if matches!(error, ShelfError::Beyond { .. }) { Self::Use(why) } else { Self::Not(why) }
    }

    /// Says what is wrong, in one line, and gives the exit code.
    pub(crate) fn tell(self) -> ExitCode {
        let (why, code) = match self {
            Self::Use(why) => (why, 2),
            Self::Not(why) => (why, 1),
            Self::Told(code) => return ExitCode::from(code),
            Self::Gone => return ExitCode::SUCCESS,
        };
        eprintln!("underlord: {}", prose::tame(&why.split_whitespace().collect::<Vec<_>>().join(" ")));
        ExitCode::from(code)
    }
}

impl From<ShelfError> for Failure {
    fn from(error: ShelfError) -> Self {
        if error.is_wrong_use() { Self::Use(error.to_string()) } else { Self::Not(error.to_string()) }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::Gone,
            _ => Self::Not(format!("the output cannot be written: {error}")),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Self {
        io::Error::from(error).into()
    }
}
