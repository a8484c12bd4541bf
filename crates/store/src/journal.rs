//! Journals: every deed at every table, written together and durable one by one.
//!
//! One task writes. It takes what is waiting, commits it at once and tells everybody; while it
//! does so the next batch gathers by itself. So a lone entry waits for nothing, and many entries
//! share a commit.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use sqlx::any::{AnyArguments, AnyRow};
use sqlx::error::ErrorKind;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe, Row, query};
use tokio::sync::{mpsc, oneshot};

use crate::error::storable;
use crate::tables::small;
use crate::writer::{Change, Writer};
use crate::{Deed, Entry, Snapshot, Snapshots, Store, StoreError, TableId, Thinning};

/// The most jobs that share a commit.
const BATCH: usize = 512;
/// The most jobs that wait in the queue before their callers wait in front of it.
const QUEUE: usize = 4096;

/// Entries of one table that are written all or not at all.
pub(crate) struct Job {
    entries: Vec<Entry>,
    snapshots: Snapshots,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Store {
    /// Writes an entry of a journal, and what it does to the snapshots of its table.
    /// Durable when it resolves. Once polled it is written even if nobody waits for the answer.
    pub async fn append(&self, entry: Entry, snapshots: impl Into<Snapshots>) -> Result<(), StoreError> {
        self.write(vec![entry], snapshots.into()).await
    }

    /// Writes entries of one table, all of them or none.
    pub async fn append_all(&self, entries: Vec<Entry>) -> Result<(), StoreError> {
        self.write(entries, Snapshots::default()).await
    }

    async fn write(&self, entries: Vec<Entry>, snapshots: Snapshots) -> Result<(), StoreError> {
        storable_deeds(&entries)?;
        let (done, answer) = oneshot::channel();
        self.jobs.send(Job { entries, snapshots, done }).await.map_err(|_| StoreError::Closed)?;
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
        .fetch_all(&self.reads);
        let rows = self.look(rows).await?;
        rows.iter().map(|row| entry(*table, row)).collect()
    }

    /// The last snapshot of a table that lies not after entry `upto`.
    pub async fn snapshot(&self, table: &TableId, upto: u32) -> Result<Option<Snapshot>, StoreError> {
        let row = query(
            "SELECT number, bytes FROM snapshots WHERE table_id = $1 AND number <= $2 ORDER BY number DESC LIMIT 1",
        )
        .bind(table.to_string())
        .bind(i64::from(upto))
        .fetch_optional(&self.reads);
        let row = self.look(row).await?;
        let snapshot =
            |row: AnyRow| Ok(Snapshot { number: small("entry number", row.try_get(0)?)?, bytes: row.try_get(1)? });
        row.map(snapshot).transpose()
    }

    /// After which entries a table has snapshots, in order.
    pub async fn snapshot_numbers(&self, table: &TableId) -> Result<Vec<u32>, StoreError> {
        let rows = query("SELECT number FROM snapshots WHERE table_id = $1 ORDER BY number")
            .bind(table.to_string())
            .fetch_all(&self.reads);
        let rows = self.look(rows).await?;
        rows.iter().map(|row| small("entry number", row.try_get(0)?)).collect()
    }
}

/// Refuses entries with texts that not every database can hold.
pub(crate) fn storable_deeds(entries: &[Entry]) -> Result<(), StoreError> {
    entries.iter().try_for_each(|entry| match &entry.deed {
        Deed::Choice { text, luck, .. } => storable([text.as_str(), luck.as_str()]),
        Deed::Undo { .. } => Ok(()),
    })
}

/// Starts the task that writes; it ends when the last store is gone.
pub(crate) fn start(writer: Arc<Writer>) -> mpsc::Sender<Job> {
    let (sender, mut queue) = mpsc::channel(QUEUE);
    tokio::spawn(async move {
        let mut jobs = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut jobs, BATCH).await > 0 {
            let verdicts = write(&writer, &jobs).await;
            for (job, verdict) in jobs.drain(..).zip(verdicts) {
                // Whoever does not wait any more does not want to know.
                let _ = job.done.send(verdict);
            }
        }
    });
    sender
}

/// Writes jobs in one commit and says for each how it went.
async fn write(writer: &Arc<Writer>, jobs: &[Job]) -> Vec<Result<(), StoreError>> {
    let error = match together(writer, jobs).await {
        Ok(()) => return vec![Ok(()); jobs.len()],
        Err(error) => error,
    };
    let error = match jobs {
        [job] => verdict(job, error),
        // One of them is refused. It must not take the others with it.
        _ if error.is_refused() => match apart(writer, jobs).await {
            Ok(verdicts) => return verdicts,
            Err(error) => error,
        },
        _ => error,
    };
    vec![Err(error); jobs.len()]
}

async fn together(writer: &Arc<Writer>, jobs: &[Job]) -> Result<(), StoreError> {
    let mut change = writer.begin().await?;
    insert(&mut change, jobs).await?;
    change.commit().await
}

/// Writes jobs in one commit, each behind a savepoint of its own.
async fn apart(writer: &Arc<Writer>, jobs: &[Job]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut change = writer.begin().await?;
    let mut verdicts = Vec::with_capacity(jobs.len());
    for job in jobs {
        change.execute(query("SAVEPOINT job")).await?;
        match insert(&mut change, std::slice::from_ref(job)).await {
            Ok(()) => verdicts.push(Ok(())),
            // Whatever else fails may have ended the whole transaction.
            Err(error) if error.is_refused() => {
                change.execute(query("ROLLBACK TO SAVEPOINT job")).await?;
                verdicts.push(Err(verdict(job, error)));
            }
            Err(error) => return Err(error),
        }
        change.execute(query("RELEASE SAVEPOINT job")).await?;
    }
    change.commit().await?;
    Ok(verdicts)
}

/// Why a single job was refused.
fn verdict(job: &Job, error: StoreError) -> StoreError {
    match (error.refusal(), job.entries.first()) {
        (Some(ErrorKind::UniqueViolation), _) => StoreError::Taken,
        (Some(ErrorKind::ForeignKeyViolation), Some(entry)) => StoreError::NoTable(entry.table),
        _ => error,
    }
}

async fn insert(change: &mut Change, jobs: &[Job]) -> Result<(), StoreError> {
    let entries: Vec<_> = jobs.iter().flat_map(|job| &job.entries).collect();
    insert_entries(change, &entries).await?;
    for job in jobs {
        if let Some(entry) = job.entries.last() {
            change_snapshots(change, &entry.table, &job.snapshots).await?;
        }
    }
    Ok(())
}

/// Inserts entries, many at a time.
pub(crate) async fn insert_entries(change: &mut Change, entries: &[&Entry]) -> Result<(), StoreError> {
    let mut rest = entries;
    while !rest.is_empty() {
        // Few different sizes, so that each statement is prepared once.
        let power = (rest.len().ilog2() as usize).min(INSERTS.len() - 1);
        let (now, later) = rest.split_at(1 << power);
        change.execute(filled(INSERTS[power].clone(), now)).await?;
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

/// A statement with the values of its entries.
fn filled(sql: Arc<str>, entries: &[&Entry]) -> Query<'static, Any, AnyArguments> {
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
    query
}

async fn change_snapshots(change: &mut Change, table: &TableId, snapshots: &Snapshots) -> Result<(), StoreError> {
    if let Some(first) = snapshots.void_from {
        let sql = query("DELETE FROM snapshots WHERE table_id = $1 AND number >= $2")
            .bind(table.to_string())
            .bind(i64::from(first));
        change.execute(sql).await?;
    }
    let Some(snapshot) = &snapshots.new else { return Ok(()) };
    insert_snapshot(change, table, snapshot).await?;
    if let Some(Thinning { before, every }) = snapshots.thinning {
        let sql = query(
            "DELETE FROM snapshots WHERE table_id = $1 AND number < $2 AND number NOT IN \
             (SELECT MIN(number) FROM snapshots WHERE table_id = $1 GROUP BY number / $3)",
        )
        .bind(table.to_string())
        .bind(i64::from(before))
        .bind(i64::from(every));
        change.execute(sql).await?;
    }
    Ok(())
}

pub(crate) async fn insert_snapshot(
    change: &mut Change,
    table: &TableId,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    let sql = query(
        "INSERT INTO snapshots (table_id, number, bytes) VALUES ($1, $2, $3) \
         ON CONFLICT (table_id, number) DO UPDATE SET bytes = excluded.bytes",
    )
    .bind(table.to_string())
    .bind(i64::from(snapshot.number))
    .bind(snapshot.bytes.clone());
    change.execute(sql).await?;
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
