//! Games that were played elsewhere: kept whole, or not at all.

use crate::journal::{insert_entries, insert_snapshot, storable_deeds};
use crate::tables::insert;
use crate::{Entry, SeatRow, Snapshot, Store, StoreError, TableRow};

impl Store {
    /// Keeps a new table with its seats, its whole journal and snapshots on the way, all in one.
    pub async fn create_watched(
        &self,
        table: &TableRow,
        seats: &[SeatRow],
        entries: &[Entry],
        snapshots: &[Snapshot],
    ) -> Result<(), StoreError> {
        storable_deeds(entries)?;
        let mut change = self.writer.begin().await?;
        insert(&mut change, table, seats).await?;
        insert_entries(&mut change, &entries.iter().collect::<Vec<_>>()).await?;
        for snapshot in snapshots {
            insert_snapshot(&mut change, &table.id, snapshot).await?;
        }
        change.commit().await
    }
}
