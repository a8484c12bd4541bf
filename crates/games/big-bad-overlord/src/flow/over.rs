//! The end: nobody is asked any more (BBO-197, BBO-198).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::moment::outermost;
use super::{Frame, Moment, unlisted};
use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::refuse::no;
use crate::state::{State, Table};
use crate::{BigBadOverlord, scoring};

/// The game is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Over;

impl FlowStep for Over {
    type Game = BigBadOverlord;
    type Frame = Frame;

    /// Once a game, so it is kept out of what is asked at every decision.
    #[cold]
    #[inline(never)]
    fn asks(self, state: &State) -> Pending {
        Pending::Over(scoring::outcome(&state.table))
    }

    #[inline]
    fn choices(self, _state: &State, _seat: Seat, _into: &mut Vec<Choice>) {}

    #[inline]
    fn play(self, _: &mut State, _: Seat, choice: Choice, _: &mut impl Chance, _: &mut impl Log<Event>) {
        unlisted(choice);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("The game is over.", &["BBO-197", "BBO-198"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        choice.to_string()
    }

    fn why_not(self, _state: &State, _seat: Seat, _choice: Choice) -> Refusal {
        over()
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)
    }
}

impl Moment for Over {
    fn whose(self, _table: &Table) -> Option<Realm> {
        None
    }

    fn in_cataclysm(self) -> bool {
        true
    }

    fn allows_excess(self, _table: &Table, _realm: Realm) -> bool {
        true
    }
}

/// Nothing can be chosen after the end.
pub(super) fn over() -> Refusal {
    no("BBO-197", "the game is over")
}
