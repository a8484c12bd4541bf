//! What can go wrong with the database.

use std::fmt;
use std::sync::Arc;

use sqlx::error::ErrorKind;
use sqlx::migrate::MigrateError;
use thiserror::Error;

use crate::TableId;

/// Why something could not be stored or read.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// Somebody else wrote this entry of the journal first.
    #[error("this entry of the journal is already written")]
    Taken,
    /// The table does not exist.
    // Errors are logged, and whoever has the id of a table may look at it.
    #[error("there is no table {}", .0.short())]
    NoTable(TableId),
    /// A text that not every database can hold.
    #[error("a text with a NUL character cannot be stored")]
    Nul,
    /// A stored value makes no sense to this release.
    #[error("the database holds a {what} that cannot be read: {why}")]
    Unreadable {
        /// What it should be.
        what: &'static str,
        /// Why it cannot be read.
        why: String,
    },
    /// Somebody else changed it first.
    #[error("somebody else changed this first")]
    Changed,
    /// Another process has this database.
    #[error("another Underlord has this database open; close it first, or choose another database")]
    InUse,
    /// The lock file beside the database cannot be had.
    #[error("{0} cannot be locked: {1}")]
    Lock(String, String),
    /// The database does not answer.
    #[error("the database does not answer")]
    TooSlow,
    /// The database could not keep it for good.
    #[error("the database could not commit: {0}")]
    Commit(Arc<sqlx::Error>),
    /// The database said that it was written, and it is not there.
    #[error("the database does not keep what it is given")]
    NotThere,
    /// Whether it was written is not known.
    #[error("whether it was written is not known: {0}")]
    Unknown(Box<StoreError>),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The database could not be brought up to date.
    #[error("the database could not be brought up to date: {0}")]
    Migration(Arc<MigrateError>),
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(Arc<sqlx::Error>),
}

impl StoreError {
    /// Whether the database itself is in trouble, rather than what was asked of it.
    pub fn is_trouble(&self) -> bool {
        match self {
            Self::Lock(..)
            | Self::InUse
            | Self::TooSlow
            | Self::NotThere
            | Self::Commit(_)
            | Self::Unknown(_)
            | Self::Migration(_) => true,
            Self::Database(_) => !self.is_refused(),
            Self::Taken | Self::Changed | Self::NoTable(_) | Self::Nul | Self::Unreadable { .. } | Self::Closed => {
                false
            }
        }
    }

    /// Why a value was refused, if that is what happened.
    pub(crate) fn refusal(&self) -> Option<ErrorKind> {
        let Self::Database(error) = self else { return None };
        error.as_database_error().map(|error| error.kind()).filter(is_constraint)
    }

    pub(crate) fn is_refused(&self) -> bool {
        self.refusal().is_some()
    }

    pub(crate) fn unreadable(what: &'static str, why: &dyn fmt::Display) -> Self {
        Self::Unreadable { what, why: why.to_string() }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::PoolClosed => Self::Closed,
            error => Self::Database(Arc::new(error)),
        }
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        Self::Migration(Arc::new(error))
    }
}

/// Whether a value was refused, rather than that the database failed.
fn is_constraint(kind: &ErrorKind) -> bool {
    match kind {
        ErrorKind::UniqueViolation
        | ErrorKind::ForeignKeyViolation
        | ErrorKind::NotNullViolation
        | ErrorKind::CheckViolation
        | ErrorKind::ExclusionViolation => true,
        // sqlx may learn to tell more apart; what it does not know is a failure.
        _ => false,
    }
}

/// Refuses texts that not every database can hold: PostgreSQL has no NUL in a text.
pub(crate) fn storable<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(|text| text.contains('\0')) { Err(StoreError::Nul) } else { Ok(()) }
}
