//! Games that go on under other rules or values than they were kept under.

use sqlx::query;

use crate::error::storable;
use crate::journal::{insert_entries, insert_snapshot, storable_deeds};
use crate::tables::expect_one;
use crate::{Deed, Entry, Snapshot, Store, StoreError, TableRow};

/// What a game is from now on.
#[derive(Clone, PartialEq, Debug)]
pub struct Adoption {
    /// The table with its new rules, values and hashes.
    pub row: TableRow,
    /// The entries of its journal that read otherwise.
    pub changed: Vec<Entry>,
    /// An entry that follows them, if one does.
    pub added: Option<Entry>,
    /// The game after the last of them, unless there is none; older snapshots are dropped.
    pub snapshot: Option<Snapshot>,
}

impl Store {
    /// Keeps a game under other rules, values or hashes than it `was` kept under, if it still is.
    pub async fn adopt(&self, was: &TableRow, adoption: &Adoption) -> Result<(), StoreError> {
        let Adoption { row, changed, added, snapshot } = adoption;
        let added: Vec<&Entry> = added.iter().collect();
        storable(row.dealt.iter().map(String::as_str))?;
        storable_deeds(changed)?;
        let mut change = self.writer.begin().await?;
        let sql = query(
            "UPDATE tables SET rules = $2, content = $3, hashing = $4, dealt = $5, unproved = $6 \
             WHERE id = $1 AND rules = $7 AND content = $8 AND hashing = $9",
        )
        .bind(row.id.to_string())
        .bind(i64::from(row.rules))
        .bind(row.content.clone())
        .bind(i64::from(row.hashing))
        .bind(row.dealt.clone())
        .bind(row.unproved.map(i64::from))
        .bind(i64::from(was.rules))
        .bind(was.content.clone())
        .bind(i64::from(was.hashing));
        expect_one(&change.execute(sql).await?)?;
        for entry in changed {
            let (taught, hash) = match &entry.deed {
                Deed::Choice { taught, hash, .. } => (Some(*taught), Some(*hash)),
                Deed::Undo { .. } => (None, None),
            };
            let sql = query(
                "UPDATE entries SET taught = $3, hash = $4, sealed = $5, owe = $6 WHERE table_id = $1 AND number = $2",
            )
            .bind(row.id.to_string())
            .bind(i64::from(entry.number))
            .bind(taught.map(i64::from))
            .bind(hash.map(u64::cast_signed))
            .bind(i64::from(entry.sealed))
            .bind(entry.owe.map(i64::from));
            change.execute(sql).await?;
        }
        insert_entries(&mut change, &added).await?;
        change.execute(query("DELETE FROM snapshots WHERE table_id = $1").bind(row.id.to_string())).await?;
        if let Some(snapshot) = snapshot {
            insert_snapshot(&mut change, &row.id, snapshot).await?;
        }
        change.commit().await
    }
}
