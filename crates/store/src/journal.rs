//! Journals: every deed at every table, written together and durable one by one.
//!
//! One task writes. It takes what is waiting, commits it at once and tells everybody; while it
//! does so the next batch gathers by itself. So a lone entry waits for nothing, and many entries
//! share a commit.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use sqlx::any::AnyRow;
use sqlx::error::ErrorKind;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Row, query};
use tokio::sync::{mpsc, oneshot};

use crate::error::storable;
use crate::tables::small;
use crate::{Deed, Entry, Snapshot, Store, StoreError, TableId};

/// The most jobs that share a commit.
const BATCH: usize = 512;
/// The most jobs that wait in the queue before their callers wait in front of it.
const QUEUE: usize = 4096;

/// Entries of one table that are written all or not at all.
pub(crate) struct Job {
    entries: Vec<Entry>,
    snapshot: Option<Snapshot>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Store {
    /// Writes an entry of a journal, and the snapshot of the table after it if one is given.
    /// Durable when it resolves. Once polled it is written even if nobody waits for the answer.
    pub async fn append(&self, entry: Entry, snapshot: Option<Snapshot>) -> Result<(), StoreError> {
        self.write(vec![entry], snapshot).await
    }

    /// Writes entries of one table, all of them or none.
    pub async fn append_all(&self, entries: Vec<Entry>) -> Result<(), StoreError> {
        self.write(entries, None).await
    }

    async fn write(&self, entries: Vec<Entry>, snapshot: Option<Snapshot>) -> Result<(), StoreError> {
        storable_deeds(&entries)?;
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { entries, snapshot, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// The entries of a table's journal after one number up to another, in order.
    pub async fn entries(&self, table: &TableId, after: u32, upto: u32) -> Result<Vec<Entry>, StoreError> {
        let rows = query(
            "SELECT number, seat, choice, luck, taught, hash, back, at, spent_ms, sealed, owe FROM entries \
             WHERE table_id = $1 AND number > $2 AND number <= $3 ORDER BY number",
        )
        .bind(table.to_string())
        .bind(i64::from(after))
        .bind(i64::from(upto))
        .fetch_all(&self.reads)
        .await?;
        rows.iter().map(|row| entry(*table, row)).collect()
    }

    /// The last snapshot of a table that lies not after entry `upto`.
    pub async fn snapshot(&self, table: &TableId, upto: u32) -> Result<Option<Snapshot>, StoreError> {
        let row = query(
            "SELECT number, bytes FROM snapshots WHERE table_id = $1 AND number <= $2 ORDER BY number DESC LIMIT 1",
        )
        .bind(table.to_string())
        .bind(i64::from(upto))
        .fetch_optional(&self.reads)
        .await?;
        let snapshot =
            |row: AnyRow| Ok(Snapshot { number: small("entry number", row.try_get(0)?)?, bytes: row.try_get(1)? });
        row.map(snapshot).transpose()
    }

    /// How long each seat of a table has taken in all, in milliseconds.
    pub async fn spent(&self, table: &TableId) -> Result<Vec<(u8, u64)>, StoreError> {
        let rows = query(
            "SELECT seat, CAST(SUM(spent_ms) AS BIGINT) FROM entries WHERE table_id = $1 GROUP BY seat ORDER BY seat",
        )
        .bind(table.to_string())
        .fetch_all(&self.reads)
        .await?;
        let spent = |row: &AnyRow| Ok((small("seat", row.try_get(0)?)?, small("time", row.try_get(1)?)?));
        rows.iter().map(spent).collect()
    }
}

/// Refuses entries with texts that not every database can hold.
pub(crate) fn storable_deeds(entries: &[Entry]) -> Result<(), StoreError> {
    entries.iter().try_for_each(|entry| match &entry.deed {
        Deed::Choice { text, luck, .. } => storable([text.as_str(), luck.as_str()]),
        Deed::Undo { .. } => Ok(()),
    })
}

/// Starts the writer; it ends when the last store is gone.
pub(crate) fn start(pool: AnyPool) -> mpsc::Sender<Job> {
    let (sender, mut queue) = mpsc::channel(QUEUE);
    tokio::spawn(async move {
        let mut jobs = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut jobs, BATCH).await > 0 {
            let verdicts = write(&pool, &jobs).await;
            for (job, verdict) in jobs.drain(..).zip(verdicts) {
                // Whoever does not wait any more does not want to know.
                let _ = job.done.send(verdict);
            }
        }
    });
    sender
}

/// Writes jobs in one commit and says for each how it went.
async fn write(pool: &AnyPool, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
    let error = match together(pool, jobs).await {
        Ok(()) => return vec![Ok(()); jobs.len()],
        Err(error) => error,
    };
    let error = match (&error, jobs) {
        (_, [job]) => verdict(job, error),
        // One of them is refused. It must not take the others with it.
        (sqlx::Error::Database(_), _) => match apart(pool, jobs).await {
            Ok(verdicts) => return verdicts,
            Err(error) => error.into(),
        },
        _ => error.into(),
    };
    vec![Err(error); jobs.len()]
}

async fn together(pool: &AnyPool, jobs: &[Job]) -> Result<(), sqlx::Error> {
    let mut change = pool.begin().await?;
    insert(&mut change, jobs).await?;
    change.commit().await
}

/// Writes jobs in one commit, each behind a savepoint of its own.
async fn apart(pool: &AnyPool, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut change = pool.begin().await?;
    let mut verdicts = Vec::with_capacity(jobs.len());
    for job in jobs {
        let mut part = change.begin().await?;
        verdicts.push(match insert(&mut part, std::slice::from_ref(job)).await {
            Ok(()) => {
                part.commit().await?;
                Ok(())
            }
            Err(error) => {
                part.rollback().await?;
                Err(verdict(job, error))
            }
        });
    }
    change.commit().await?;
    Ok(verdicts)
}

/// Why a single job was refused.
fn verdict(job: &Job, error: sqlx::Error) -> StoreError {
    let kind = error.as_database_error().map(|error| error.kind());
    match (kind, job.entries.first()) {
        (Some(ErrorKind::UniqueViolation), _) => StoreError::Taken,
        (Some(ErrorKind::ForeignKeyViolation), Some(entry)) => StoreError::NoTable(entry.table),
        _ => error.into(),
    }
}

async fn insert(connection: &mut AnyConnection, jobs: &[Job]) -> Result<(), sqlx::Error> {
    let entries: Vec<_> = jobs.iter().flat_map(|job| &job.entries).collect();
    insert_all(connection, &entries).await?;
    for job in jobs {
        if let (Some(entry), Some(snapshot)) = (job.entries.last(), &job.snapshot) {
            insert_snapshot(connection, &entry.table, snapshot).await?;
        }
    }
    Ok(())
}

/// Inserts entries, many at a time.
pub(crate) async fn insert_all(connection: &mut AnyConnection, entries: &[&Entry]) -> Result<(), sqlx::Error> {
    let mut rest = entries;
    while !rest.is_empty() {
        // Few different sizes, so that each statement is prepared once.
        let power = (rest.len().ilog2() as usize).min(INSERTS.len() - 1);
        let (now, later) = rest.split_at(1 << power);
        insert_entries(connection, INSERTS[power].clone(), now).await?;
        rest = later;
    }
    Ok(())
}

/// The statements that insert 1, 2, 4, ... 32 entries.
static INSERTS: LazyLock<[Arc<str>; 6]> = LazyLock::new(|| {
    std::array::from_fn(|power| {
        let columns = "table_id, number, seat, choice, luck, taught, hash, back, at, spent_ms, sealed, owe";
        let mut sql = format!("INSERT INTO entries ({columns}) VALUES ");
        for row in 0..1 << power {
            let first = 12 * row + 1;
            sql.push_str(if row == 0 { "(" } else { ", (" });
            for place in first..first + 12 {
                let comma = if place == first { "" } else { ", " };
                write!(sql, "{comma}${place}").expect("a text takes what is written");
            }
            sql.push(')');
        }
        sql.into()
    })
});

async fn insert_entries(connection: &mut AnyConnection, sql: Arc<str>, entries: &[&Entry]) -> Result<(), sqlx::Error> {
    let mut query = query(AssertSqlSafe(sql));
    for Entry { table, number, seat, deed, at, spent_ms, sealed, owe } in entries {
        let (choice, luck, taught, hash, back) = match deed {
            Deed::Choice { text, luck, taught, hash } => (Some(text), Some(luck), Some(*taught), Some(*hash), None),
            Deed::Undo { back } => (None, None, None, None, Some(*back)),
        };
        query = query
            .bind(table.to_string())
            .bind(i64::from(*number))
            .bind(i64::from(*seat))
            .bind(choice.cloned())
            .bind(luck.cloned())
            .bind(taught.map(i64::from))
            .bind(hash.map(u64::cast_signed))
            .bind(back.map(i64::from))
            .bind(*at)
            .bind(i64::from(*spent_ms))
            .bind(i64::from(*sealed))
            .bind(owe.map(i64::from));
    }
    query.execute(connection).await?;
    Ok(())
}

pub(crate) async fn insert_snapshot(
    connection: &mut AnyConnection,
    table: &TableId,
    snapshot: &Snapshot,
) -> Result<(), sqlx::Error> {
    query(
        "INSERT INTO snapshots (table_id, number, bytes) VALUES ($1, $2, $3) \
         ON CONFLICT (table_id, number) DO UPDATE SET bytes = excluded.bytes",
    )
    .bind(table.to_string())
    .bind(i64::from(snapshot.number))
    .bind(snapshot.bytes.clone())
    .execute(connection)
    .await?;
    Ok(())
}

fn entry(table: TableId, row: &AnyRow) -> Result<Entry, StoreError> {
    let back: Option<i64> = row.try_get("back")?;
    let deed = match back {
        Some(back) => Deed::Undo { back: small("number of choices", back)? },
        None => Deed::Choice {
            text: row.try_get("choice")?,
            luck: row.try_get("luck")?,
            taught: row.try_get::<i64, _>("taught")? != 0,
            hash: row.try_get::<i64, _>("hash")?.cast_unsigned(),
        },
    };
    Ok(Entry {
        table,
        number: small("entry number", row.try_get("number")?)?,
        seat: small("seat", row.try_get("seat")?)?,
        deed,
        at: row.try_get("at")?,
        spent_ms: small("time", row.try_get("spent_ms")?)?,
        sealed: row.try_get::<i64, _>("sealed")? != 0,
        owe: row.try_get::<Option<i64>, _>("owe")?.map(|owe| small("set of seats", owe)).transpose()?,
    })
}
