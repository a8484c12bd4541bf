//! People, and the key that signs their cookies.

use sqlx::{Row, query};

use crate::error::storable;
use crate::{Person, PersonId, Store, StoreError};

impl Store {
    /// The key of this server's signatures: made once, kept in the database.
    pub async fn signing_key(&self) -> Result<[u8; 32], StoreError> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the system gives random bytes");
        query("INSERT INTO signing_key (one, bytes) VALUES (1, $1) ON CONFLICT DO NOTHING")
            .bind(key.to_vec())
            .execute(&self.writes)
            .await?;
        let row = query("SELECT bytes FROM signing_key").fetch_one(&self.reads).await?;
        bytes32("signing key", &row.try_get::<Vec<u8>, _>(0)?)
    }

    /// Somebody, if they have given a name.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let row =
            query("SELECT name FROM people WHERE id = $1").bind(id.to_string()).fetch_optional(&self.reads).await?;
        row.map(|row| Ok(Person { id: *id, name: row.try_get(0)? })).transpose()
    }

    /// Keeps somebody, or their new name.
    pub async fn save_person(&self, person: &Person) -> Result<(), StoreError> {
        let Person { id, name } = person;
        storable([name.as_str()])?;
        query("INSERT INTO people (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name")
            .bind(id.to_string())
            .bind(name.clone())
            .execute(&self.writes)
            .await?;
        Ok(())
    }
}

/// A stored key or seed.
pub(crate) fn bytes32(what: &'static str, bytes: &[u8]) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|error| StoreError::unreadable(what, &error))
}
