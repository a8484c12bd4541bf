//! What a step says of itself besides its question: whose it is, when it can lie there, what it settles.

use table::Seat;

use crate::state::Table;

/// Which part of a year something lies in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Phase {
    SetUp,
    Orders,
    Acting,
    Production,
    Event,
    Adventurers,
    Combat,
    Over,
}

/// Where creatures wait that a sequence settles one after another.
#[derive(Clone, Copy)]
pub(crate) enum Settles {
    /// In the Lair of this seat.
    Lair(Seat),
    /// In the battle.
    Battle,
    /// Nowhere.
    Nothing,
}

/// A step of the flow in the year of Dungeon Lords.
pub(crate) trait Sequence: Copy {
    /// The one seat that it is about, if it is about one.
    fn whose(self, table: &Table) -> Option<Seat>;
    /// The phase in which it lies inside nothing else.
    fn phase(self) -> Phase;
    /// Whether its list begins with what does the least: what is owed is paid where it can be, and the cheaper thing is
    /// given. All other lists end with it, and nothing in the game goes on for ever (DL-287).
    fn begins_with_the_least(self) -> bool {
        false
    }
    /// Which creatures it settles.
    fn settles(self) -> Settles {
        Settles::Nothing
    }
    /// Why something that lies inside it does not belong there.
    fn does_not_ask(self) -> &'static str {
        "DL-144, DL-303: what is under way does not ask this"
    }
}
