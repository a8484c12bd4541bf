//! What a keeper is asked.

use bots::Strength;
use shelf::Foreseen;
use store::PersonId;
use table::{Seat, Seats, Viewer};
use tokio::sync::{mpsc, oneshot};

use crate::keeper::pages::PageId;
use crate::wire::{FromPage, Opened, TableInfo};
use crate::{Fault, Message};

/// Where an answer goes; nobody may be waiting for it any more.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Fault>>;

/// What a keeper is asked.
pub(crate) enum Request {
    /// A page wants to look.
    Attach { person: Option<PersonId>, messages: mpsc::Sender<Message>, reply: Reply<PageId> },
    /// A page is gone.
    Detach(PageId),
    /// A page says something.
    Page(PageId, FromPage),
    /// Who sits where?
    Info { person: Option<PersonId>, reply: Reply<TableInfo> },
    /// Somebody does something about a seat.
    Seat { person: PersonId, deed: SeatDeed, reply: Reply<TableInfo> },
    /// The host lets somebody speak no more, or again.
    Mute { person: PersonId, who: String, muted: bool, reply: Reply<TableInfo> },
    /// The same people want to play again.
    Rematch { person: PersonId, reply: Reply<Opened> },
    /// Who is waited for?
    Waits(Reply<Seats>),
    /// A bot has thought about a decision; without a choice where it was given up.
    Thought { id: u32, choice: Option<String> },
    /// What a viewer finds out about its moment was thought about.
    Foreseen { viewer: Viewer, found: Result<Option<Foreseen>, Fault> },
    /// The books are out of reach, or back.
    Books,
    /// The house closes.
    Close,
}

/// What somebody does about a seat.
pub(crate) enum SeatDeed {
    Sit { seat: Seat, name: String, salt: String },
    Leave(Seat),
    Bot(Seat, Option<Strength>),
    Back(Seat),
    Kick(Seat),
    Start,
}
