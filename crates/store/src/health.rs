//! How the database is: asked once a second, and told by everything that fails.

use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::writer::Writer;
use crate::{Store, StoreError};

/// How often the database is asked.
const EVERY: Duration = Duration::from_secs(1);
/// How long it may take to answer.
const ANSWER_WITHIN: Duration = Duration::from_millis(1500);

/// How the database is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Health {
    /// What is to be kept is kept.
    Fine,
    /// It cannot be read or written, and why.
    Ailing(String),
}

impl Store {
    /// How the database is, as of a second ago.
    pub fn health(&self) -> watch::Receiver<Health> {
        self.writer.health()
    }
}

/// Asks the database once a second until the store is gone. One that ails has to write something before it is called
/// fine again: a full disk can be read very well.
pub(crate) async fn watch(writer: Weak<Writer>) {
    loop {
        sleep(EVERY).await;
        let Some(writer) = writer.upgrade() else { return };
        if writer.busy_for() > ANSWER_WITHIN {
            writer.heed(&Err::<(), _>(StoreError::TooSlow));
            continue;
        }
        let ails = *writer.health().borrow() != Health::Fine;
        let asked = if ails { write(&writer).await } else { read(&writer).await };
        match asked {
            Err(StoreError::Closed) => return,
            asked => writer.heed(&asked),
        }
    }
}

async fn read(writer: &Writer) -> Result<(), StoreError> {
    let seen = timeout(ANSWER_WITHIN, writer.seen()).await.map_err(|_| StoreError::TooSlow)?;
    Ok(seen.map(|_| ())?)
}

async fn write(writer: &Arc<Writer>) -> Result<(), StoreError> {
    writer.begin().await?.commit().await
}
