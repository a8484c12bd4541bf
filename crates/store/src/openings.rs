//! When the house was open.

use sqlx::{Row, query};

use crate::{Opening, Store, StoreError};

impl Store {
    /// When the house was open so far, in order.
    pub async fn openings(&self) -> Result<Vec<Opening>, StoreError> {
        let rows = query("SELECT began, last FROM openings ORDER BY began").fetch_all(&self.reads).await?;
        rows.iter().map(|row| Ok(Opening { began: row.try_get(0)?, last: row.try_get(1)? })).collect()
    }

    /// Keeps that the house opened, or that it is still open.
    pub async fn sign_of_life(&self, opening: Opening) -> Result<(), StoreError> {
        let Opening { began, last } = opening;
        query(
            "INSERT INTO openings (began, last) VALUES ($1, $2) ON CONFLICT (began) DO UPDATE SET last = excluded.last",
        )
        .bind(began)
        .bind(last)
        .execute(&self.writes)
        .await?;
        Ok(())
    }
}
