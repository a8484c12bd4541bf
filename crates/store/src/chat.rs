//! What people say at a table.

use sqlx::{Row, query};

use crate::error::storable;
use crate::tables::{parsed, small};
use crate::{Chat, Store, StoreError, TableId};

impl Store {
    /// Keeps what somebody said.
    pub async fn say(&self, table: &TableId, chat: &Chat) -> Result<(), StoreError> {
        let Chat { from, person, seat, text, at } = chat;
        storable([from.as_str(), text.as_str()])?;
        let mut change = self.writer.begin().await?;
        let sql = query("INSERT INTO chats (table_id, sayer, seat, said, at, person) VALUES ($1, $2, $3, $4, $5, $6)");
        let said = sql
            .bind(table.to_string())
            .bind(from.clone())
            .bind(seat.map(i64::from))
            .bind(text.clone())
            .bind(*at)
            .bind(person.map(|id| id.to_string()));
        change.execute(said).await?;
        change.commit().await
    }

    /// The last lines that were said, in order.
    pub async fn chats(&self, table: &TableId, last: u32) -> Result<Vec<Chat>, StoreError> {
        let rows =
            query("SELECT sayer, seat, said, at, person FROM chats WHERE table_id = $1 ORDER BY id DESC LIMIT $2")
                .bind(table.to_string())
                .bind(i64::from(last))
                .fetch_all(&self.reads)
                .await?;
        let chat = |row: &sqlx::any::AnyRow| {
            let seat: Option<i64> = row.try_get(1)?;
            let seat = seat.map(|seat| small("seat", seat)).transpose()?;
            let person: Option<String> = row.try_get(4)?;
            let person = person.map(|id| parsed("person id", &id)).transpose()?;
            Ok(Chat { from: row.try_get(0)?, person, seat, text: row.try_get(2)?, at: row.try_get(3)? })
        };
        rows.iter().rev().map(chat).collect()
    }
}
