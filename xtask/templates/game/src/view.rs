//! What a viewer may know of a state; what one perceives of an event is in `event.rs`.

use serde::{Deserialize, Serialize};
use table::{Answers, Chance, Question, Seat, Viewer};

use crate::minion::Minion;
use crate::state::{SEATS, State, Table};

/// What one viewer may know: the whole table, and whom the own seat has sent (__PREFIX__-011).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// What lies on the table.
    pub table: Table,
    /// Whom each seat has sent this round, as this viewer sees it.
    pub sent: Vec<SentView>,
}

/// Whom a seat has sent, as somebody sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum SentView {
    /// Nobody yet.
    Nobody,
    /// Somebody, in secret.
    Hidden,
    /// The own minion.
    Own(Minion),
}

/// What a viewer may know of a state.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let State { table, sent } = state;
    let sent = table.all().map(|seat| match sent[seat.index()] {
        None => SentView::Nobody,
        Some(minion) if viewer.is(seat) => SentView::Own(minion),
        Some(_) => SentView::Hidden,
    });
    View { viewer, table: *table, sent: sent.collect() }
}

/// Whom may they have sent? Asked only by who imagines it.
static MINION: Question = Question { name: "minion", answers: Answers::Numbers };

/// A state that the viewer cannot tell from the true one: hidden minions are any of those that were ready.
pub(crate) fn sample(view: &View, chance: &mut impl Chance) -> State {
    let mut sent = [None; SEATS];
    for (seat, seen) in Seat::all(view.table.seats).zip(&view.sent) {
        sent[seat.index()] = match seen {
            SentView::Nobody => None,
            SentView::Own(minion) => Some(*minion),
            SentView::Hidden => {
                let ready = view.table.lord(seat).minions;
                Some(Minion::ALL[chance.pick(&MINION, &ready.weights(), ready.len() as u32)])
            }
        };
    }
    State { table: view.table, sent }
}
