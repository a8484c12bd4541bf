//! Orders Retrieval: one card comes back to hand (DL-139 to DL-141).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::choice::Choice;
use crate::event::Event;
use crate::place::{Orders, Place};
use crate::refuse::{elsewhere, no};
use crate::state::{Lord, State, Table};
use crate::{DungeonLords, marks};

/// Which order comes back to hand?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Retrieval {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Retrieval {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(retrievable(state.table.lord(seat)).iter().map(Choice::Retrieve));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Retrieve(card) => play.retrieve(seat, card),
            other => unlisted(other),
        }
        play.go_on_producing(seat);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            "Which order comes back to hand? The other two are out of reach next season.",
            &["DL-140", "DL-141"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Retrieve(place) => format!("Take back {}", marks::place(place)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let Choice::Retrieve(card) = choice else { return elsewhere(choice, "now one order comes back") };
        let (played, name) = (state.table.lord(seat).played, marks::place(card));
        if played.contains(&Some(card)) {
            no("DL-140", format!("{name} was carried out: only your first order or one that failed comes back"))
        } else {
            no("DL-140", format!("{name} was not among your orders this season"))
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::outermost(&state.table, self.seat, below)
    }
}

impl Sequence for Retrieval {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Production
    }
}

/// The cards that may come back: the one in position 1, and all that were not carried out (DL-140).
#[inline]
fn retrievable(lord: &Lord) -> Orders {
    lord.played[0].into_iter().fold(lord.failed, Orders::with)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// DL-140: which card comes back is asked only if there are several.
    pub(super) fn begin_retrieval(&mut self, seat: Seat) {
        let cards = retrievable(self.state.table.lord(seat));
        match (cards.len(), cards.first()) {
            (0, _) | (_, None) => {}
            (1, Some(card)) => self.retrieve(seat, card),
            _ => self.state.table.flow.call(Frame::Retrieval(Retrieval { seat })),
        }
    }

    /// One card comes back with those that were out of reach; the others played are out of reach now (DL-139 to
    /// DL-141).
    fn retrieve(&mut self, seat: Seat, card: Place) {
        let lord = self.state.table.lord_mut(seat);
        let played = std::mem::take(&mut lord.played);
        let inaccessible = played.into_iter().flatten().collect::<Orders>().without(card);
        lord.inaccessible = inaccessible;
        lord.failed = Orders::NONE;
        self.tell(|| Event::Retrieved { seat, card, inaccessible: inaccessible.iter().collect() });
    }
}
