//! Which tables are in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use store::{Health, Store, TableId};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::aside::Aside;
use crate::attendance::Attendance;
use crate::hours::{Hours, SIGN_EVERY};
use crate::keeper::{Keeper, MAILBOX, Request};
use crate::thinking::Thinking;
use crate::{Fault, Nudge, Settings};

/// What all tables of this process share.
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) settings: Settings,
    pub(crate) hours: Arc<Hours>,
    pub(crate) thinking: Arc<Thinking>,
    /// Where games that were played elsewhere are read.
    pub(crate) uploads: Aside,
    /// Where people look back.
    pub(crate) looks: Aside,
    /// Where is thought about what viewers find out before they choose.
    pub(crate) previews: Aside,
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

/// How many uploads are read at once, and how many wait for it.
const UPLOADS: (usize, usize) = (2, 8);
/// How many look back at once, and how many wait for it.
const LOOKS: (usize, usize) = (2, 64);
/// How much is found out at once, and how many wait for it; the longest takes a few hundredths of a second.
const PREVIEWS: (usize, usize) = (2, 256);

/// How many nudges may wait for whoever carries them out.
const NUDGES: usize = 256;

impl House {
    pub(crate) fn new(store: Store, settings: Settings, hours: Hours) -> Self {
        let hours = Arc::new(hours);
        let [uploads, looks, previews] =
            [UPLOADS, LOOKS, PREVIEWS].map(|(at_once, waiting)| Aside::new(at_once, waiting));
        Self {
            thinking: Arc::new(Thinking::new(&settings)),
            attendance: Attendance::new(settings.unlisted_after, hours.clone()),
            store,
            settings,
            hours,
            uploads,
            looks,
            previews,
            tables: Mutex::default(),
            nudges: Mutex::default(),
        }
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

    /// Keeps that the house is open, until it closes.
    pub(crate) async fn give_signs_of_life(self: Arc<Self>) {
        let house = Arc::downgrade(&self);
        drop(self);
        loop {
            sleep(SIGN_EVERY).await;
            let Some(house) = house.upgrade().filter(|house| !house.tables().is_closing) else { return };
            house.give_sign_of_life().await;
        }
    }

    async fn give_sign_of_life(&self) {
        if let Err(error) = self.store.sign_of_life(self.hours.opening()).await {
            // The next one says as much.
            drop(Fault::from(error));
        }
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
        self.give_sign_of_life().await;
    }

    /// Whether the books are out of reach.
    pub(crate) fn is_ailing(&self) -> bool {
        *self.store.health().borrow() != Health::Fine
    }

    /// Resolves when the books are out of reach.
    pub(crate) async fn ails(&self) {
        if self.store.health().wait_for(|health| *health != Health::Fine).await.is_err() {
            // Without a store nothing will ever be written.
            std::future::pending::<()>().await;
        }
    }

    /// Lets every table know when the books are out of reach, and when they are back.
    pub(crate) async fn watch_books(self: Arc<Self>) {
        let mut health = self.store.health();
        while health.changed().await.is_ok() {
            match &*health.borrow_and_update() {
                Health::Fine => tracing::info!("the database is back"),
                Health::Ailing(why) => tracing::error!(why, "the database is out of reach"),
            }
            let open: Vec<_> = self.tables().open.values().map(|kept| kept.mailbox.clone()).collect();
            for mailbox in open {
                // One that is full hears of it with its next request.
                let _ = mailbox.try_send(Request::Books);
            }
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
