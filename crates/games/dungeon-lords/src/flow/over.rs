//! The end: nobody is asked any more (DL-283, DL-284, DL-345).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Sequence, cause, trap_counts, unlisted};
use crate::choice::Choice;
use crate::event::Event;
use crate::refuse::no;
use crate::state::{State, Table};
use crate::{DungeonLords, scoring};

/// The game is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Over;

impl FlowStep for Over {
    type Game = DungeonLords;
    type Frame = Frame;

    /// Once a game, so it is kept out of what is asked at every decision.
    #[cold]
    #[inline(never)]
    fn asks(self, state: &State) -> Pending {
        Pending::Over(scoring::outcome(&state.table, &trap_counts(state)))
    }

    #[inline]
    fn choices(self, _state: &State, _seat: Seat, _into: &mut Vec<Choice>) {}

    #[inline]
    fn play(self, _: &mut State, _: Seat, choice: Choice, _: &mut impl Chance, _: &mut impl Log<Event>) {
        unlisted(choice);
    }

    /// The end, with the licence test of a seat that played for it (DL-284).
    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        if state.table.training.is_some() {
            return Prompt::new("The game is over.", &["DL-345"]);
        }
        let outcome = scoring::outcome(&state.table, &trap_counts(state));
        let test = if scoring::licensed(outcome.scores[seat.index()]) { "pass" } else { "fail" };
        Prompt::new(format!("The game is over. You {test} the licence test."), &["DL-283", "DL-284"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        choice.to_string()
    }

    fn why_not(self, _state: &State, _seat: Seat, _choice: Choice) -> Refusal {
        no("DL-283", "the game is over")
    }

    fn arises(self, _state: &State, below: &[Frame]) -> Sound {
        cause::alone(below)
    }
}

impl Sequence for Over {
    fn whose(self, _table: &Table) -> Option<Seat> {
        None
    }

    fn phase(self) -> Phase {
        Phase::Over
    }
}
