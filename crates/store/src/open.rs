//! Opening a database, bringing it up to date, closing it.

use std::borrow::Cow;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, Executor, SqlStr};

use crate::{Store, StoreError, journal};

/// The two databases that a store can lie in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// How many people can look at the same time.
const READERS: u32 = 4;
/// The most connections to a PostgreSQL server.
const CONNECTIONS: u32 = 16;

/// WAL lets people read while one writes. FULL makes a commit outlive a power cut.
const SQLITE: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
";

impl Store {
    /// Opens the database at an address, makes it if it is not there (SQLite), and brings it up
    /// to date. `sqlite:PATH` or a bare path is a file, `postgres://...` a server.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_as(address(url, "rwc")).await
    }

    /// Opens a database that must be there already, and brings it up to date.
    pub async fn open_existing(url: &str) -> Result<Self, StoreError> {
        Self::open_as(address(url, "rw")).await
    }

    async fn open_as((kind, url): (Kind, String)) -> Result<Self, StoreError> {
        install_default_drivers();
        let store = match kind {
            Kind::Sqlite => {
                let writes = connect(kind, 1, &url).await?;
                // The readers come after the migration, so that they never see half of it.
                migrate(kind, &writes).await?;
                Self { reads: connect(kind, READERS, &url).await?, jobs: journal::start(writes.clone()), writes }
            }
            Kind::Postgres => {
                let writes = connect(kind, CONNECTIONS, &url).await?;
                migrate(kind, &writes).await?;
                Self { reads: writes.clone(), jobs: journal::start(writes.clone()), writes }
            }
        };
        Ok(store)
    }

    /// Writes what is waiting and closes the database; later calls find it closed.
    pub async fn close(&self) {
        // An empty job comes back when all that were queued before it are written.
        let _ = self.append_all(Vec::new()).await;
        self.writes.close().await;
        self.reads.close().await;
    }
}

/// Which database an address means, and the address as sqlx reads it; `mode` says how a file is
/// opened if the address does not.
fn address(url: &str, mode: &str) -> (Kind, String) {
    if url.starts_with("postgres:") || url.starts_with("postgresql:") {
        return (Kind::Postgres, url.to_owned());
    }
    let url = match url.strip_prefix("sqlite:") {
        Some(_) => url.to_owned(),
        None => format!("sqlite:{}", url.replace('%', "%25").replace('?', "%3F").replace('#', "%23")),
    };
    let url = if url.contains('?') { url } else { format!("{url}?mode={mode}") };
    (Kind::Sqlite, url)
}

async fn connect(kind: Kind, most: u32, url: &str) -> Result<AnyPool, sqlx::Error> {
    AnyPoolOptions::new()
        .max_connections(most)
        // A file does not hang up.
        .test_before_acquire(kind == Kind::Postgres)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                match kind {
                    Kind::Sqlite => connection.execute(SQLITE).await.map(|_| ()),
                    Kind::Postgres => Ok(()),
                }
            })
        })
        .connect(url)
        .await
}

async fn migrate(kind: Kind, pool: &AnyPool) -> Result<(), StoreError> {
    let step = |version, description, sql| {
        let sql = SqlStr::from_static(sql);
        Migration::new(version, Cow::Borrowed(description), MigrationType::Simple, sql, false)
    };
    let steps = match kind {
        Kind::Sqlite => vec![
            step(1, "first", include_str!("../migrations/sqlite/0001_first.sql")),
            step(2, "reactions", include_str!("../migrations/sqlite/0002_reactions.sql")),
            step(3, "guests", include_str!("../migrations/sqlite/0003_guests.sql")),
        ],
        Kind::Postgres => vec![
            step(1, "first", include_str!("../migrations/postgres/0001_first.sql")),
            step(2, "reactions", include_str!("../migrations/postgres/0002_reactions.sql")),
            step(3, "guests", include_str!("../migrations/postgres/0003_guests.sql")),
        ],
    };
    Ok(Migrator::with_migrations(steps).run(pool).await?)
}

#[cfg(test)]
mod tests {
    use super::address;

    #[test]
    fn an_address_is_a_file_or_a_server() {
        assert_eq!(address("games.db", "rwc").1, "sqlite:games.db?mode=rwc");
        assert_eq!(address("sqlite:games.db", "rwc").1, "sqlite:games.db?mode=rwc");
        assert_eq!(address("sqlite:games.db?mode=ro", "rwc").1, "sqlite:games.db?mode=ro");
        assert_eq!(address("50%?.db", "rwc").1, "sqlite:50%25%3F.db?mode=rwc");
        assert_eq!(address("postgres://localhost/games", "rwc").1, "postgres://localhost/games");
    }
}
