//! The one connection that changes the database, and the promise behind "it is written".
//!
//! A change is told to be written only when it has been seen from outside. Every change counts up one number in its own
//! transaction; another connection that sees the number sees the change. A connection on which anything failed is never
//! used again, so no transaction can stay open in it. Where a commit fails half-way, a new connection looks whether it is
//! there: on PostgreSQL it holds the lock of the house, so the old one has come to its end.

use std::fs::File;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use sqlx::any::{AnyArguments, AnyQueryResult, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Connection, Executor, Row, query};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};
use tokio::time::{Instant, timeout_at};

use crate::open::{self, Address, Kind};
use crate::{Health, StoreError};

/// How long anything waits for the database. That it does not answer is told long before.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);
/// A commit that broke is looked for so long.
const SETTLE: Duration = Duration::from_secs(4);

/// Whoever changes the database, one after another.
pub(crate) struct Writer {
    address: Address,
    reads: AnyPool,
    line: Arc<Mutex<Line>>,
    /// Since when the change under way is under way.
    busy: std::sync::Mutex<Option<Instant>>,
    health: watch::Sender<Health>,
}

/// The connection, when nobody uses it.
pub(crate) struct Line {
    connection: Option<AnyConnection>,
    /// Keeps a second process off the file; gone with the process.
    lock: Option<File>,
    is_closed: bool,
}

impl Line {
    pub(crate) fn new(connection: AnyConnection, lock: Option<File>) -> Self {
        Self { connection: Some(connection), lock, is_closed: false }
    }
}

/// A change that is under way. Dropped before its commit, it has never been.
pub(crate) struct Change {
    busy: Busy,
    writer: Arc<Writer>,
    line: OwnedMutexGuard<Line>,
    connection: AnyConnection,
    /// What the count of changes says once this one is there.
    number: i64,
    until: Instant,
}

/// Lets others see how long a change takes.
struct Busy(Arc<Writer>);

impl Busy {
    fn new(writer: &Arc<Writer>) -> Self {
        writer.set_busy(Some(Instant::now()));
        Self(writer.clone())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.set_busy(None);
    }
}

impl Writer {
    pub(crate) fn new(address: Address, reads: AnyPool, line: Line) -> Self {
        let line = Arc::new(Mutex::new(line));
        Self { address, reads, line, busy: std::sync::Mutex::default(), health: watch::Sender::new(Health::Fine) }
    }

    /// How long the change under way has taken so far.
    pub(crate) fn busy_for(&self) -> Duration {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner).map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn set_busy(&self, since: Option<Instant>) {
        *self.busy.lock().unwrap_or_else(PoisonError::into_inner) = since;
    }

    /// How the database is.
    pub(crate) fn health(&self) -> watch::Receiver<Health> {
        self.health.subscribe()
    }

    /// Takes note of how something went.
    pub(crate) fn heed<T>(&self, done: &Result<T, StoreError>) {
        let health = match done {
            Ok(_) => Health::Fine,
            Err(error) if error.is_trouble() => Health::Ailing(error.to_string()),
            Err(_) => return,
        };
        self.health.send_if_modified(|known| {
            let differs = *known != health;
            *known = health;
            differs
        });
    }

    /// Begins a change, when those before it are done.
    pub(crate) async fn begin(self: &Arc<Self>) -> Result<Change, StoreError> {
        let until = Instant::now() + PATIENCE;
        let begun = timeout_at(until, self.begin_until(until)).await.unwrap_or(Err(StoreError::TooSlow));
        self.heed(&begun);
        begun
    }

    async fn begin_until(self: &Arc<Self>, until: Instant) -> Result<Change, StoreError> {
        let mut line = self.line.clone().lock_owned().await;
        if line.is_closed {
            return Err(StoreError::Closed);
        }
        let busy = Busy::new(self);
        let kept = match line.connection.take() {
            Some(mut connection) => match self.count(&mut connection).await {
                Ok(number) => Some((connection, number)),
                // A file does not hang up: the reason is another, and another connection would wait as long.
                Err(error) if self.address.kind == Kind::Sqlite => return Err(error.into()),
                // The server may have hung up in the meantime. Nothing was done, so another connection does as well.
                Err(_) => None,
            },
            None => None,
        };
        let (connection, number) = match kept {
            Some(kept) => kept,
            None => {
                let mut connection = open::connect_writer(&self.address).await?;
                let number = self.count(&mut connection).await?;
                (connection, number)
            }
        };
        Ok(Change { busy, writer: self.clone(), line, connection, number, until })
    }

    /// Begins a transaction and counts the change in it.
    async fn count(&self, connection: &mut AnyConnection) -> Result<i64, sqlx::Error> {
        let begin = match self.address.kind {
            // It fails inside a transaction that is still open, and takes the lock of writers at once.
            Kind::Sqlite => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        };
        connection.execute(begin).await?;
        let row = query("UPDATE changes SET number = number + 1 RETURNING number").fetch_one(connection).await?;
        row.try_get(0)
    }

    /// The count of changes, as everybody sees it.
    pub(crate) async fn seen(&self) -> Result<i64, sqlx::Error> {
        query("SELECT number FROM changes").fetch_one(&self.reads).await?.try_get(0)
    }

    /// No changes from now on.
    pub(crate) async fn close(&self) {
        let mut line = self.line.lock().await;
        line.is_closed = true;
        if let Some(connection) = line.connection.take() {
            // It is dropped in any case.
            let _ = connection.close().await;
        }
        line.lock = None;
    }
}

impl Change {
    /// Carries out a statement.
    pub(crate) async fn execute(&mut self, sql: Query<'_, Any, AnyArguments>) -> Result<AnyQueryResult, StoreError> {
        let done = timeout_at(self.until, sql.execute(&mut self.connection)).await;
        self.heeded(done)
    }

    /// The row of a statement that changes one.
    pub(crate) async fn fetch_one(&mut self, sql: Query<'_, Any, AnyArguments>) -> Result<AnyRow, StoreError> {
        let done = timeout_at(self.until, sql.fetch_one(&mut self.connection)).await;
        self.heeded(done)
    }

    fn heeded<T>(&self, done: Result<Result<T, sqlx::Error>, tokio::time::error::Elapsed>) -> Result<T, StoreError> {
        let done = done.map_or(Err(StoreError::TooSlow), |done| done.map_err(StoreError::from));
        self.writer.heed(&done);
        done
    }

    /// Commits; afterwards it is there for everybody to see.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        let writer = self.writer.clone();
        let done = match timeout_at(self.until, self.connection.execute("COMMIT")).await {
            Ok(Ok(_)) => self.look().await,
            Ok(Err(error)) => self.settle(StoreError::Commit(error.into())).await,
            Err(_) => self.settle(StoreError::TooSlow).await,
        };
        writer.heed(&done);
        done
    }

    /// Looks at what was committed from outside, and keeps the connection if it is there.
    async fn look(mut self) -> Result<(), StoreError> {
        let until = self.until.max(Instant::now() + SETTLE);
        match timeout_at(until, self.writer.seen()).await {
            Ok(Ok(number)) if number >= self.number => {
                self.line.connection = Some(self.connection);
                Ok(())
            }
            Ok(Ok(_)) => Err(StoreError::NotThere),
            Ok(Err(error)) => Err(StoreError::Unknown(StoreError::from(error).into())),
            Err(_) => Err(StoreError::Unknown(StoreError::TooSlow.into())),
        }
    }

    /// Finds out whether a commit that broke is there, on a connection of its own.
    async fn settle(self, why: StoreError) -> Result<(), StoreError> {
        let Self { busy: _busy, writer, mut line, connection, number, .. } = self;
        drop(connection);
        let look = async {
            let mut connection = open::connect_writer(&writer.address).await?;
            let next = writer.count(&mut connection).await?;
            connection.execute("ROLLBACK").await?;
            Ok::<_, StoreError>((connection, next))
        };
        match timeout_at(Instant::now() + SETTLE, look).await {
            // Ours is the last one that was counted.
            Ok(Ok((connection, next))) if next > number => {
                line.connection = Some(connection);
                Ok(())
            }
            Ok(Ok((connection, _))) => {
                line.connection = Some(connection);
                Err(why)
            }
            Ok(Err(_)) | Err(_) => Err(StoreError::Unknown(why.into())),
        }
    }
}
