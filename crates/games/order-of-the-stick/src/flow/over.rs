//! The game is over.

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::Frame;
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::event::Event;
use crate::refuse::no;
use crate::scoring;
use crate::state::State;

/// Nobody is asked any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Over;

/// What a game that is over says to everybody.
pub(crate) fn over() -> Refusal {
    no("OOTS-521", "the game is over")
}

/// What it says where a question would stand.
pub(crate) fn prompt() -> Prompt {
    Prompt::new("The game is over.", &["OOTS-521", "OOTS-527"])
}

impl FlowStep for Over {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    fn asks(self, state: &State) -> Pending {
        Pending::Over(scoring::outcome(state))
    }

    fn choices(self, _state: &State, _seat: Seat, _into: &mut Vec<Choice>) {}

    fn play(self, _: &mut State, _: Seat, choice: Choice, _: &mut impl Chance, _: &mut impl Log<Event>) {
        unlisted(choice);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        prompt()
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        table::words::capital(&choice.to_string())
    }

    fn why_not(self, _state: &State, _seat: Seat, _choice: Choice) -> Refusal {
        over()
    }

    fn arises(self, _state: &State, below: &[Frame]) -> Sound {
        demand(below.is_empty(), "OOTS-521: nothing goes on when the game is over")
    }
}
