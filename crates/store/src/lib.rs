//! The store: people, tables and journals on disk. It knows no game.
//!
//! One interface over SQLite and PostgreSQL: the SQL is shared, only the migrations differ. An
//! entry of a journal is durable when [`Store::append`] resolves; entries that are waiting at the
//! same time share one commit.

mod chat;
mod error;
mod id;
mod journal;
mod mutes;
mod open;
mod people;
mod renewals;
mod rows;
mod tables;

pub use error::StoreError;
pub use id::{IdError, PersonId, TableId};
pub use rows::{Chat, Deed, Entry, Person, SeatRow, Snapshot, Status, TableRow};

use sqlx::AnyPool;
use tokio::sync::mpsc;

use crate::journal::Job;

/// A database of people, tables and journals; cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    /// For looking.
    reads: AnyPool,
    /// For changing; on SQLite one connection, because it takes one writer at a time.
    writes: AnyPool,
    /// The journal writer's queue.
    jobs: mpsc::Sender<Job>,
}
