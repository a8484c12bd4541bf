//! What a table looks like. [`Table`] is public; who was sent is known to the sender alone.

use serde::{Deserialize, Serialize};
use table::{Seat, Stack};

use crate::flow::Frame;
use crate::minion::{Minion, Minions};
use crate::treasure::{Treasure, Treasures};

/// The most seats (__PREFIX__-001).
pub const SEATS: usize = 4;

/// The whole truth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table for all to see.
    pub table: Table,
    /// Whom each seat has sent this round; still among its minions until all are shown.
    pub sent: [Option<Minion>; SEATS],
}

/// What lies on the table for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Table {
    /// How many seats play.
    pub seats: u8,
    /// How many rounds are played.
    pub rounds: u8,
    /// The treasures that lie face down.
    #[cfg_attr(feature = "types", ts(as = "Vec<Treasure>"))]
    pub hoard: Treasures,
    /// The treasure of this round.
    pub prize: Option<Treasure>,
    /// The treasures that nobody got.
    #[cfg_attr(feature = "types", ts(as = "Vec<Treasure>"))]
    pub lost: Treasures,
    /// What each seat has.
    pub lords: [Lord; SEATS],
    /// What is being done: the top frame is asked.
    #[cfg_attr(feature = "types", ts(as = "Vec<Frame>"))]
    pub flow: Stack<Frame, 1>,
}

/// What a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lord {
    /// The minions that are ready.
    #[cfg_attr(feature = "types", ts(as = "Vec<Minion>"))]
    pub minions: Minions,
    /// The treasures they brought home.
    #[cfg_attr(feature = "types", ts(as = "Vec<Treasure>"))]
    pub treasures: Treasures,
}

impl Table {
    /// The seats that play.
    #[inline]
    pub fn all(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// What a seat has.
    #[inline]
    pub fn lord(&self, seat: Seat) -> &Lord {
        &self.lords[seat.index()]
    }

    /// The treasures that somebody got, or nobody: one for each round that is over.
    pub(crate) fn gone(&self) -> Treasures {
        self.lords.iter().fold(self.lost, |gone, lord| gone.or(lord.treasures))
    }
}
