//! The end of the game (__PREFIX__-020 to __PREFIX__-022).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::Frame;
use crate::choice::Choice;
use crate::event::Event;
use crate::state::State;
use crate::{__GAME__, scoring};

/// Nothing is asked any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Over;

impl FlowStep for Over {
    type Game = __GAME__;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::Over(scoring::outcome(&state.table))
    }

    fn choices(self, _state: &State, _seat: Seat, _into: &mut Vec<Choice>) {}

    fn play(self, _: &mut State, _seat: Seat, choice: Choice, _: &mut impl Chance, _: &mut impl Log<Event>) {
        unlisted(choice);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("The game is over.", &["__PREFIX__-020", "__PREFIX__-022"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        choice.to_string()
    }

    fn why_not(self, _state: &State, _seat: Seat, _choice: Choice) -> Refusal {
        Refusal::new("__PREFIX__-020", "the game is over")
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        demand(below.is_empty(), "the end of the game lies inside nothing else")?;
        demand(table.prize.is_none(), "__PREFIX__-020: no treasure is fought for after the last round")?;
        demand(table.gone().len() == usize::from(table.rounds), "__PREFIX__-020: the game ends after its last round")?;
        demand(state.sent.iter().all(Option::is_none), "__PREFIX__-020: nobody is sent after the last round")
    }
}

impl State {
    /// __PREFIX__-020: the last round is over.
    pub(super) fn end(&mut self, log: &mut impl Log<Event>) {
        self.table.flow.goto(Frame::Over);
        log.tell(|| Event::Over { winners: scoring::outcome(&self.table).winners.iter().collect() });
    }
}
