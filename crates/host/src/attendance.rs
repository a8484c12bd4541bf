//! Which public tables somebody looks at, or looked at a moment ago.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::TableId;

use crate::hours::Hours;

/// Above so many tables, those that were left long ago are forgotten.
const REMEMBERED: usize = 1024;

/// When somebody was last seen at a table.
#[derive(Clone, Copy)]
enum Seen {
    /// So many pages look at it.
    Now(u32),
    /// The last one left at a moment, in milliseconds since 1970.
    Until(i64),
}

/// Which public tables somebody looks at; cheap to clone.
#[derive(Clone)]
pub(crate) struct Attendance {
    tables: Arc<Mutex<HashMap<TableId, Seen>>>,
    /// For so long a table that was left counts as attended.
    lasts: Duration,
    hours: Arc<Hours>,
}

/// A page that looks at a table, as long as this is kept.
pub(crate) struct Here {
    attendance: Attendance,
    table: TableId,
}

impl Attendance {
    pub(crate) fn new(lasts: Duration, hours: Arc<Hours>) -> Self {
        Self { tables: Arc::default(), lasts, hours }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Seen>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page comes to a table.
    pub(crate) fn arrive(&self, table: TableId) -> Here {
        match self.tables().entry(table).or_insert(Seen::Now(0)) {
            Seen::Now(pages) => *pages += 1,
            until @ Seen::Until(_) => *until = Seen::Now(1),
        }
        Here { attendance: self.clone(), table }
    }

    /// For so long a table that was left, or at which something happened, counts as attended.
    pub(crate) fn lasts(&self) -> Duration {
        self.lasts
    }

    /// The tables that somebody looks at, or did a moment ago.
    pub(crate) fn attended(&self) -> Vec<TableId> {
        self.tables().iter().filter(|(_, seen)| self.is_attended(seen)).map(|(table, _)| *table).collect()
    }

    fn is_attended(&self, seen: &Seen) -> bool {
        match *seen {
            Seen::Now(_) => true,
            Seen::Until(left) => self.hours.now() - left < self.lasts.as_millis() as i64,
        }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        let now = self.attendance.hours.now();
        let mut tables = self.attendance.tables();
        if let Entry::Occupied(mut seen) = tables.entry(self.table) {
            match seen.get_mut() {
                Seen::Now(pages) if *pages > 1 => *pages -= 1,
                left => *left = Seen::Until(now),
            }
        }
        if tables.len() > REMEMBERED {
            tables.retain(|_, seen| self.attendance.is_attended(seen));
        }
    }
}
