//! What can go wrong with the database.

use std::fmt;
use std::sync::Arc;

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

/// Refuses texts that not every database can hold: PostgreSQL has no NUL in a text.
pub(crate) fn storable<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(|text| text.contains('\0')) { Err(StoreError::Nul) } else { Ok(()) }
}
