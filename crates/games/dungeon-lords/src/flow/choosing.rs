//! The first orders out of reach, where they are chosen (DL-031).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::choice::Choice;
use crate::event::Event;
use crate::place::Place;
use crate::refuse::{elsewhere, no};
use crate::state::{State, Table};
use crate::{DungeonLords, marks};

/// Which of three orders stays in hand?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choosing;

impl FlowStep for Choosing {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on_all(state.table.seats, |seat| state.secrets.kept[seat.index()].is_some())
    }

    /// One of the three cards drawn stays in hand; a choice made may be changed while others still choose.
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let kept = state.secrets.kept[seat.index()];
        let others = state.secrets.drawn[seat.index()].iter().filter(|&card| Some(card) != kept);
        into.extend(others.map(Choice::Keep));
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        match choice {
            Choice::Keep(card) => Play { state, chance, log }.keep_order(seat, card),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        match state.secrets.kept.get(seat.index()).copied().flatten() {
            None => Prompt::new("Which order stays in hand? The other two are out of reach at first.", &["DL-031"]),
            Some(_) => Prompt::new("You may still keep another one until everybody has chosen.", &["DL-031", "R-01"]),
        }
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Keep(place) => format!("Keep {} in hand", marks::place(place)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Keep(card) if state.secrets.kept[seat.index()] == Some(card) => {
                no("DL-031", format!("you keep {} already", marks::place(card)))
            }
            Choice::Keep(_) => no("DL-031", "you keep one of the three orders that you drew"),
            other => elsewhere(other, "now a first order is kept"),
        }
    }

    fn arises(self, _state: &State, below: &[Frame]) -> Sound {
        cause::alone(below)
    }
}

impl Sequence for Choosing {
    fn whose(self, _table: &Table) -> Option<Seat> {
        None
    }

    fn phase(self) -> Phase {
        Phase::SetUp
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Sealed until everybody has chosen, then all are shown at once.
    fn keep_order(&mut self, seat: Seat, card: Place) {
        let instead = self.state.secrets.kept[seat.index()].replace(card).is_some();
        self.tell(|| Event::OrderKept { seat, card, instead });
        let seats = usize::from(self.state.table.seats);
        if self.state.secrets.kept[..seats].contains(&None) {
            return;
        }
        for seat in self.state.table.play_order() {
            let secrets = &mut self.state.secrets;
            let drawn = std::mem::take(&mut secrets.drawn[seat.index()]);
            let kept = secrets.kept[seat.index()].take();
            self.put_out_of_reach(seat, drawn.iter().filter(|&card| Some(card) != kept).collect());
        }
        self.state.table.flow.ret();
        self.begin_first_year();
    }
}
