//! The store: people, tables and journals on disk. It knows no game.
//!
//! One interface over SQLite and PostgreSQL: the SQL is shared, only the migrations differ. An
//! entry of a journal is durable when [`Store::append`] resolves; entries that are waiting at the
//! same time share one commit. One process has a database at a time, and in it one connection
//! changes it (`writer`).

mod adoption;
mod cards;
mod chat;
mod error;
mod health;
mod id;
mod journal;
mod mutes;
mod open;
mod openings;
mod people;
mod renewals;
mod rows;
mod tables;
mod watched;
mod writer;

pub use adoption::Adoption;
pub use cards::{CardRow, Listing, Unlisted};
pub use error::StoreError;
pub use health::Health;
pub use id::{IdError, PersonId, TableId};
pub use rows::{Chat, Deed, Entry, OnSeat, Opening, Person, SeatRow, Snapshot, Snapshots, Status, TableRow, Thinning};
pub use tables::{Stop, Walk};

use std::fmt;
use std::sync::Arc;

use sqlx::AnyPool;
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::journal::Job;
use crate::writer::{PATIENCE, Writer};

/// A database of people, tables and journals; cheap to clone.
#[derive(Clone)]
pub struct Store {
    /// For looking.
    reads: AnyPool,
    /// For changing.
    writer: Arc<Writer>,
    /// The journal writer's queue.
    jobs: mpsc::Sender<Job>,
}

impl Store {
    /// Looks, but not for ever.
    async fn look<T>(&self, look: impl Future<Output = Result<T, sqlx::Error>>) -> Result<T, StoreError> {
        let seen = timeout(PATIENCE, look).await;
        let seen = seen.map_or(Err(StoreError::TooSlow), |seen| seen.map_err(StoreError::from));
        if seen.is_err() {
            self.writer.heed(&seen);
        }
        seen
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").finish_non_exhaustive()
    }
}
