//! Whom the host of a table does not let speak there.

use sqlx::{Row, query};

use crate::tables::parsed;
use crate::{PersonId, Store, StoreError, TableId};

impl Store {
    /// Lets somebody speak at a table no more.
    pub async fn mute(&self, table: &TableId, person: &PersonId) -> Result<(), StoreError> {
        self.set_mute("INSERT INTO mutes (table_id, person) VALUES ($1, $2) ON CONFLICT DO NOTHING", table, person)
            .await
    }

    /// Lets somebody speak at a table again.
    pub async fn unmute(&self, table: &TableId, person: &PersonId) -> Result<(), StoreError> {
        self.set_mute("DELETE FROM mutes WHERE table_id = $1 AND person = $2", table, person).await
    }

    async fn set_mute(&self, sql: &'static str, table: &TableId, person: &PersonId) -> Result<(), StoreError> {
        let mut change = self.writer.begin().await?;
        change.execute(query(sql).bind(table.to_string()).bind(person.to_string())).await?;
        change.commit().await
    }

    /// Who may not speak at a table.
    pub async fn mutes(&self, table: &TableId) -> Result<Vec<PersonId>, StoreError> {
        let sql = query("SELECT person FROM mutes WHERE table_id = $1 ORDER BY person").bind(table.to_string());
        let rows = self.look(sql.fetch_all(&self.reads)).await?;
        rows.iter().map(|row| parsed("person id", &row.try_get::<String, _>(0)?)).collect()
    }
}
