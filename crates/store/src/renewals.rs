//! How often people have renewed what proves who they are.

use sqlx::{Row, query};

use crate::tables::{parsed, small};
use crate::{PersonId, Store, StoreError};

impl Store {
    /// Counts one more renewal of somebody's, and says how many there are now.
    pub async fn renew(&self, person: &PersonId) -> Result<u32, StoreError> {
        let mut change = self.writer.begin().await?;
        let sql = query(
            "INSERT INTO renewals (person, count) VALUES ($1, 1) \
             ON CONFLICT (person) DO UPDATE SET count = renewals.count + 1 RETURNING count",
        );
        let row = change.fetch_one(sql.bind(person.to_string())).await?;
        let count: i64 = row.try_get(0)?;
        change.commit().await?;
        small("count of renewals", count)
    }

    /// Everybody who has ever renewed, and how often.
    pub async fn renewals(&self) -> Result<Vec<(PersonId, u32)>, StoreError> {
        let rows = self.look(query("SELECT person, count FROM renewals").fetch_all(&self.reads)).await?;
        let renewal = |row: &sqlx::any::AnyRow| {
            let count: i64 = row.try_get(1)?;
            Ok((parsed("person id", &row.try_get::<String, _>(0)?)?, small("count of renewals", count)?))
        };
        rows.iter().map(renewal).collect()
    }
}
