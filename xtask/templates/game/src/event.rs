//! What happened: told to logs, pages and statistics.

use std::fmt;

use serde::Serialize;
use table::{Seat, Viewer};

use crate::marks;
use crate::minion::Minion;
use crate::treasure::Treasure;

/// Something that happened, all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[allow(missing_docs)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Event {
    /// A treasure was turned up.
    TurnedUp { treasure: Treasure },
    /// A seat sent a minion; only that seat knows whom.
    Sent { seat: Seat, minion: Minion },
    /// It was shown whom a seat had sent.
    Shown { seat: Seat, minion: Minion },
    /// A seat got the treasure.
    Took { seat: Seat, treasure: Treasure },
    /// Nobody got the treasure.
    Lost { treasure: Treasure },
    /// The game is over.
    Over { winners: Vec<Seat> },
}

/// What one viewer perceives of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Seen {
    /// A seat sent a minion that this viewer does not see.
    SentHidden {
        /// Whose.
        seat: Seat,
    },
    /// All of it.
    #[serde(untagged)]
    Open(Event),
}

impl Event {
    /// What a viewer perceives of it.
    pub(crate) fn seen(&self, to: Viewer) -> Seen {
        match self {
            Self::Sent { seat, minion: _ } if !to.is(*seat) => Seen::SentHidden { seat: *seat },
            Self::Sent { .. } | Self::TurnedUp { .. } | Self::Shown { .. } => Seen::Open(self.clone()),
            Self::Took { .. } | Self::Lost { .. } | Self::Over { .. } => Seen::Open(self.clone()),
        }
    }

    /// Whether it turns something hidden over.
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Self::TurnedUp { .. } | Self::Shown { .. } => true,
            Self::Sent { .. } | Self::Took { .. } | Self::Lost { .. } | Self::Over { .. } => false,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SentHidden { seat } => write!(f, "{} has sent a minion.", marks::seat(*seat)),
            Self::Open(event) => write!(f, "{event}"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TurnedUp { treasure } => write!(f, "The {} is turned up.", marks::treasure(*treasure)),
            Self::Sent { seat, minion } => write!(f, "{} sends the {}.", marks::seat(*seat), marks::minion(*minion)),
            Self::Shown { seat, minion } => {
                write!(f, "{} had sent the {}.", marks::seat(*seat), marks::minion(*minion))
            }
            Self::Took { seat, treasure } => {
                write!(f, "{} gets the {}.", marks::seat(*seat), marks::treasure(*treasure))
            }
            Self::Lost { treasure } => write!(f, "Nobody gets the {}.", marks::treasure(*treasure)),
            Self::Over { winners } => {
                let winners: Vec<_> = winners.iter().map(|&seat| marks::seat(seat)).collect();
                write!(f, "The game is over; {} wins.", winners.join(" and "))
            }
        }
    }
}
