//! Games that were played elsewhere: kept whole, or not at all.
//!
//! A long one is written in several changes, so that nobody who plays has to wait for it. Its seats come last, and a table
//! without seats is found by nobody. One that was never finished goes when the database is opened again.

use sqlx::{Row, query};

use crate::journal::{insert_entries, insert_snapshot, storable_deeds};
use crate::tables::{insert_seats, insert_table};
use crate::{Entry, SeatRow, Snapshot, Store, StoreError, TableRow};

/// How many entries are written in one change.
const AT_ONCE: usize = 256;

impl Store {
    /// Keeps a new table with its seats, its whole journal and snapshots on the way, all of it or nothing.
    pub async fn create_watched(
        &self,
        table: &TableRow,
        seats: &[SeatRow],
        entries: &[Entry],
        snapshots: &[Snapshot],
    ) -> Result<(), StoreError> {
        storable_deeds(entries)?;
        let written = self.write_watched(table, seats, entries, snapshots).await;
        if written.is_err() && entries.len() > AT_ONCE {
            // What this cannot do is done when the database is opened again.
            let _ = self.remove_unseated(&table.id.to_string()).await;
        }
        written
    }

    async fn write_watched(
        &self,
        table: &TableRow,
        seats: &[SeatRow],
        entries: &[Entry],
        snapshots: &[Snapshot],
    ) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        insert_table(&mut change, table).await?;
        for (index, chunk) in entries.chunks(AT_ONCE).enumerate() {
            if index > 0 {
                change.commit().await?;
                change = self.writer.begin().await?;
            }
            insert_entries(&mut change, &chunk.iter().collect::<Vec<_>>()).await?;
        }
        for snapshot in snapshots {
            insert_snapshot(&mut change, &table.id, snapshot).await?;
        }
        insert_seats(&mut change, &table.id, seats).await?;
        change.commit().await
    }

    /// Removes the games that were not written to their end.
    pub(crate) async fn remove_unfinished(&self) -> Result<(), StoreError> {
        let unfinished = query(
            "SELECT id FROM tables WHERE status = 'watching' \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id)",
        )
        .fetch_all(&self.reads);
        for row in self.look(unfinished).await? {
            self.remove_unseated(&row.try_get::<String, _>(0)?).await?;
        }
        Ok(())
    }

    async fn remove_unseated(&self, id: &str) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        for sql in [
            "DELETE FROM entries WHERE table_id = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = $1)",
            "DELETE FROM snapshots WHERE table_id = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = $1)",
            "DELETE FROM tables WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = $1)",
        ] {
            change.execute(query(sql).bind(id.to_owned())).await?;
        }
        change.commit().await
    }
}
