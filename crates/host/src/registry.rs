//! Which tables are in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{Store, TableId};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;

use crate::attendance::Attendance;
use crate::keeper::{Keeper, MAILBOX, Request};
use crate::{Fault, Nudge, Settings};

/// What all tables of this process share.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) settings: Settings,
    /// One permit for each bot that may think.
    pub(crate) thinking: Arc<Semaphore>,
    pub(crate) attendance: Attendance,
    tables: Mutex<Tables>,
    nudges: Mutex<Option<mpsc::Sender<Nudge>>>,
}

#[derive(Default)]
struct Tables {
    open: HashMap<TableId, Kept>,
    is_closing: bool,
}

struct Kept {
    mailbox: mpsc::Sender<Request>,
    task: JoinHandle<()>,
}

/// How many nudges may wait for whoever carries them out.
const NUDGES: usize = 256;

impl House {
    pub(crate) fn new(store: Store, settings: Settings) -> Self {
        let thinking = Arc::new(Semaphore::new(settings.bot_threads.max(1)));
        let attendance = Attendance::new(settings.unlisted_after);
        Self { store, settings, thinking, attendance, tables: Mutex::default(), nudges: Mutex::default() }
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mailbox of a table that is in memory.
    pub(crate) fn open(&self, id: &TableId) -> Option<mpsc::Sender<Request>> {
        // One that is closed belongs to a keeper that broke down.
        self.tables().open.get(id).map(|kept| kept.mailbox.clone()).filter(|mailbox| !mailbox.is_closed())
    }

    /// The mailbox of a table, which is fetched from the store if it must be.
    pub(crate) async fn table(self: &Arc<Self>, id: TableId) -> Result<mpsc::Sender<Request>, Fault> {
        if let Some(mailbox) = self.open(&id) {
            return Ok(mailbox);
        }
        let (row, seats) = self.store.table(&id).await?.ok_or_else(Fault::no_such_table)?;
        let mut tables = self.tables();
        if tables.is_closing {
            return Err(Fault::closing());
        }
        // Somebody may have been faster.
        if let Some(kept) = tables.open.get(&id)
            && !kept.mailbox.is_closed()
        {
            return Ok(kept.mailbox.clone());
        }
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let keeper = Keeper::new(self.clone(), mailbox.clone(), row, seats);
        let task = tokio::spawn(keeper.run(requests));
        tables.open.insert(id, Kept { mailbox: mailbox.clone(), task });
        metrics::gauge!("underlord_live_tables").set(tables.open.len() as f64);
        Ok(mailbox)
    }

    /// Lets a table go if nobody has sent it anything; after that its mailbox takes no more.
    pub(crate) fn let_go(&self, id: &TableId, requests: &mut mpsc::Receiver<Request>) -> bool {
        let mut tables = self.tables();
        if !requests.is_empty() || tables.is_closing {
            return false;
        }
        requests.close();
        tables.open.remove(id);
        metrics::gauge!("underlord_live_tables").set(tables.open.len() as f64);
        true
    }

    /// Closes all tables and waits for the last.
    pub(crate) async fn close(&self) {
        let open: Vec<Kept> = {
            let mut tables = self.tables();
            tables.is_closing = true;
            tables.open.drain().map(|(_, kept)| kept).collect()
        };
        for kept in &open {
            // A keeper that is gone is closed already.
            let _ = kept.mailbox.send(Request::Close).await;
        }
        for kept in open {
            let _ = kept.task.await;
        }
    }

    /// Where nudges go from now on.
    pub(crate) fn nudges(&self) -> mpsc::Receiver<Nudge> {
        let (sender, receiver) = mpsc::channel(NUDGES);
        *self.nudges.lock().unwrap_or_else(PoisonError::into_inner) = Some(sender);
        receiver
    }

    /// Nudges, if anybody carries it out; one too many is dropped.
    pub(crate) fn nudge(&self, nudge: Nudge) {
        if let Some(nudges) = &*self.nudges.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = nudges.try_send(nudge);
        }
    }
}
