//! Opening a database for one process, bringing it up to date, closing it.

use std::borrow::Cow;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Executor, Row, SqlStr, query};
use tokio::time::{Instant, sleep, timeout};

use crate::writer::{Line, PATIENCE, Writer};
use crate::{Store, StoreError, TableId, health, journal};

/// The two databases that a store can lie in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// Where a database is.
#[derive(Clone)]
pub(crate) struct Address {
    pub(crate) kind: Kind,
    /// As sqlx reads it.
    url: String,
    /// What this process calls itself there.
    opener: String,
    /// The most pages that a file may have.
    most_pages: Option<u32>,
}

/// How many people can look at the same time.
const READERS: u32 = 4;
/// The most connections that look at a PostgreSQL server.
const CONNECTIONS: u32 = 15;
/// How long a process waits for another one that is just closing.
const CLOSING: Duration = Duration::from_millis(2000);
/// So soon is told that a database does not answer at the start.
const AT_THE_START: Duration = Duration::from_millis(2500);
const AGAIN: Duration = Duration::from_millis(50);

/// WAL lets people read while one writes. FULL makes a commit outlive a power cut. Another program that holds the lock
/// of writers is waited for a little.
const SQLITE: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 2000;
";
/// A commit outlives a power cut, whatever the server's own setting; nothing hangs; a session whose process is gone does
/// not hold the lock of the house for long.
const POSTGRES: &str = "
    SET synchronous_commit = on;
    SET statement_timeout = 7000;
    SET idle_in_transaction_session_timeout = 5000;
";
/// Bringing a large database up to date may take its time.
const UNHURRIED: &str = "SET statement_timeout = 0";

impl Store {
    /// Opens the database at an address, makes it if it is not there (SQLite), and brings it up
    /// to date. `sqlite:PATH` or a bare path is a file, `postgres://...` a server. One process has it at a time.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        Self::open_as(Address::new(url, "rwc")).await
    }

    /// Opens a database that must be there already, and brings it up to date.
    pub async fn open_existing(url: &str) -> Result<Self, StoreError> {
        Self::open_as(Address::new(url, "rw")).await
    }

    /// Opens a database as [`open`](Self::open) does, whose file may not grow beyond so many pages: what a full disk
    /// does, at a place that can be chosen.
    pub async fn open_bounded(url: &str, most_pages: u32) -> Result<Self, StoreError> {
        Self::open_as(Address { most_pages: Some(most_pages), ..Address::new(url, "rwc") }).await
    }

    async fn open_as(address: Address) -> Result<Self, StoreError> {
        install_default_drivers();
        let lock = match address.kind {
            Kind::Sqlite => lock(&address).await?,
            Kind::Postgres => None,
        };
        let connected = timeout(AT_THE_START, connect_writer(&address)).await;
        let mut connection = connected.unwrap_or(Err(StoreError::TooSlow))?;
        if address.kind == Kind::Postgres {
            connection.execute(UNHURRIED).await?;
        }
        migrate(address.kind, &mut connection).await?;
        if address.kind == Kind::Postgres {
            connection.execute(POSTGRES).await?;
        }
        // The readers come after the migration, so that they never see half of it.
        let reads = connect_readers(&address).await?;
        let writer = Arc::new(Writer::new(address, reads.clone(), Line::new(connection, lock)));
        tokio::spawn(health::watch(Arc::downgrade(&writer)));
        let store = Self { reads, jobs: journal::start(writer.clone()), writer };
        store.remove_unfinished().await?;
        Ok(store)
    }

    /// Writes what is waiting and closes the database; later calls find it closed.
    pub async fn close(&self) {
        // An empty job comes back when all that were queued before it are written.
        let _ = self.append_all(Vec::new()).await;
        self.writer.close().await;
        self.reads.close().await;
    }
}

impl Address {
    /// Which database an address means; `mode` says how a file is opened if the address does not.
    fn new(url: &str, mode: &str) -> Self {
        let opener = format!("underlord {}", TableId::random());
        if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            return Self { kind: Kind::Postgres, url: url.to_owned(), opener, most_pages: None };
        }
        let url = match url.strip_prefix("sqlite:") {
            Some(_) => url.to_owned(),
            None => format!("sqlite:{}", url.replace('%', "%25").replace('?', "%3F").replace('#', "%23")),
        };
        let url = if url.contains('?') { url } else { format!("{url}?mode={mode}") };
        Self { kind: Kind::Sqlite, url, opener, most_pages: None }
    }
}

/// Takes the lock file beside a database. The system lets it go when the process ends, however it ends.
async fn lock(address: &Address) -> Result<Option<File>, StoreError> {
    let options = SqliteConnectOptions::from_str(&address.url)?;
    let database = options.get_filename();
    if !address.url.contains("mode=rwc") && !database.exists() {
        // It will not be made, so there is nothing to lock.
        return Ok(None);
    }
    let path = lock_path(database);
    let cannot = |error: std::io::Error| StoreError::Lock(path.display().to_string(), error.to_string());
    let file = File::options().create(true).truncate(false).write(true).open(&path).map_err(cannot)?;
    let until = Instant::now() + CLOSING;
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) if Instant::now() < until => sleep(AGAIN).await,
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => return Err(cannot(error)),
        }
    }
}

/// The same for every way to write the path of a database.
fn lock_path(database: &Path) -> PathBuf {
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let there = database.canonicalize().ok();
    let there = there.or_else(|| Some(folder.canonicalize().ok()?.join(database.file_name()?)));
    let mut path = there.unwrap_or_else(|| database.to_owned()).into_os_string();
    path.push("-lock");
    path.into()
}

/// Connects to change the database. On PostgreSQL the connection holds the lock of the house, so there is never more
/// than one, in whichever process.
pub(crate) async fn connect_writer(address: &Address) -> Result<AnyConnection, StoreError> {
    let mut connection = AnyConnection::connect(&address.url).await?;
    match address.kind {
        Kind::Sqlite => {
            connection.execute(SQLITE).await?;
            if let Some(most) = address.most_pages {
                connection.execute(AssertSqlSafe(format!("PRAGMA max_page_count = {most}"))).await?;
            }
        }
        Kind::Postgres => {
            connection.execute(POSTGRES).await?;
            connection.execute(AssertSqlSafe(format!("SET application_name = '{}'", address.opener))).await?;
            hold(&mut connection, address).await?;
        }
    }
    Ok(connection)
}

/// Takes the lock of the house, which PostgreSQL lets go with the connection.
async fn hold(connection: &mut AnyConnection, address: &Address) -> Result<(), StoreError> {
    let until = Instant::now() + CLOSING;
    loop {
        let held = query("SELECT pg_try_advisory_lock(hashtextextended('underlord ' || current_schema(), 0))");
        if held.fetch_one(&mut *connection).await?.try_get(0)? {
            return Ok(());
        }
        if Instant::now() >= until {
            return Err(StoreError::InUse);
        }
        // A connection of ours that broke may still stand at the other end.
        query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE application_name = $1 AND pid <> pg_backend_pid()",
        )
        .bind(address.opener.clone())
        .fetch_all(&mut *connection)
        .await?;
        sleep(AGAIN).await;
    }
}

async fn connect_readers(address: &Address) -> Result<AnyPool, sqlx::Error> {
    let kind = address.kind;
    AnyPoolOptions::new()
        .max_connections(if kind == Kind::Sqlite { READERS } else { CONNECTIONS })
        .acquire_timeout(PATIENCE)
        // A file does not hang up.
        .test_before_acquire(kind == Kind::Postgres)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                let settings = if kind == Kind::Sqlite { SQLITE } else { POSTGRES };
                connection.execute(settings).await.map(|_| ())
            })
        })
        .connect(&address.url)
        .await
}

async fn migrate(kind: Kind, connection: &mut AnyConnection) -> Result<(), StoreError> {
    let step = |version, description, sql| {
        let sql = SqlStr::from_static(sql);
        Migration::new(version, Cow::Borrowed(description), MigrationType::Simple, sql, false)
    };
    let steps = match kind {
        Kind::Sqlite => vec![
            step(1, "first", include_str!("../migrations/sqlite/0001_first.sql")),
            step(2, "reactions", include_str!("../migrations/sqlite/0002_reactions.sql")),
            step(3, "guests", include_str!("../migrations/sqlite/0003_guests.sql")),
            step(4, "used", include_str!("../migrations/sqlite/0004_used.sql")),
            step(5, "adoption", include_str!("../migrations/sqlite/0005_adoption.sql")),
        ],
        Kind::Postgres => vec![
            step(1, "first", include_str!("../migrations/postgres/0001_first.sql")),
            step(2, "reactions", include_str!("../migrations/postgres/0002_reactions.sql")),
            step(3, "guests", include_str!("../migrations/postgres/0003_guests.sql")),
            step(4, "used", include_str!("../migrations/postgres/0004_used.sql")),
            step(5, "adoption", include_str!("../migrations/postgres/0005_adoption.sql")),
        ],
    };
    Ok(Migrator::with_migrations(steps).run(connection).await?)
}

#[cfg(test)]
mod tests {
    use super::{Address, lock_path};

    #[test]
    fn an_address_is_a_file_or_a_server() {
        let url = |text| Address::new(text, "rwc").url;
        assert_eq!(url("games.db"), "sqlite:games.db?mode=rwc");
        assert_eq!(url("sqlite:games.db"), "sqlite:games.db?mode=rwc");
        assert_eq!(url("sqlite:games.db?mode=ro"), "sqlite:games.db?mode=ro");
        assert_eq!(url("50%?.db"), "sqlite:50%25%3F.db?mode=rwc");
        assert_eq!(url("postgres://localhost/games"), "postgres://localhost/games");
    }

    #[test]
    fn two_ways_to_one_file_have_one_lock() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let path = folder.path().join("games.db");
        let roundabout = folder.path().join(".").join("games.db");
        let before = lock_path(&roundabout);
        assert_eq!(before, lock_path(&path));
        std::fs::write(&path, "").expect("the file can be made");
        assert_eq!(lock_path(&path), before, "whether it is there already or not");
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).expect("a link can be made");
        assert_eq!(lock_path(&link), before);
    }
}
