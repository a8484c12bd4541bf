//! People, and the key that signs their cookies.

use sqlx::{Row, query};

use crate::error::storable;
use crate::{Person, PersonId, Store, StoreError};

impl Store {
    /// The key of this server's signatures: made once, kept in the database.
    pub async fn signing_key(&self) -> Result<[u8; 32], StoreError> {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the system gives random bytes");
        let mut change = self.writer.begin().await?;
        let sql = query("INSERT INTO signing_key (one, bytes) VALUES (1, $1) ON CONFLICT DO NOTHING");
        change.execute(sql.bind(key.to_vec())).await?;
        change.commit().await?;
        let row = self.look(query("SELECT bytes FROM signing_key").fetch_one(&self.reads)).await?;
        bytes32("signing key", &row.try_get::<Vec<u8>, _>(0)?)
    }

    /// Somebody, if they have given a name.
    pub async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        let sql = query("SELECT name FROM people WHERE id = $1").bind(id.to_string());
        let row = self.look(sql.fetch_optional(&self.reads)).await?;
        row.map(|row| Ok(Person { id: *id, name: row.try_get(0)? })).transpose()
    }

    /// Keeps somebody, or their new name.
    pub async fn save_person(&self, person: &Person) -> Result<(), StoreError> {
        let Person { id, name } = person;
        storable([name.as_str()])?;
        let sql = "INSERT INTO people (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = excluded.name";
        let mut change = self.writer.begin().await?;
        change.execute(query(sql).bind(id.to_string()).bind(name.clone())).await?;
        change.commit().await
    }
}

/// A stored key or seed.
pub(crate) fn bytes32(what: &'static str, bytes: &[u8]) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|error| StoreError::unreadable(what, &error))
}
