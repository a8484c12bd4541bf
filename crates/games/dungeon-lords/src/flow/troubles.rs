//! **The Event phase**: what befalls one seat after another (DL-142 to DL-160), and the creatures that are settled one
//! by one in it.

use table::{Chance, Clause, Log, Refusal, Seat};

use super::special::symbols;
use super::taxes::tax;
use super::wages::{can_pay_again, wage_of};
use super::{Frame, Play, StrikeStep, WageStep, round};
use crate::choice::Choice;
use crate::creature::{Creature, Face};
use crate::event::Event;
use crate::refuse::no;
use crate::state::{Lair, Table};
use crate::trouble::Trouble;
use crate::{marks, words};

/// The creatures that are not settled yet, each kind once (DL-157).
pub(super) fn settleable(table: &Table, into: &mut Vec<Choice>) {
    into.extend(unsettled(table).kinds().map(|(creature, face)| Choice::Settle(creature, face)));
}

/// What is not settled yet, as if it were a Lair of its own.
#[inline]
fn unsettled(table: &Table) -> Lair {
    let [up, down] = table.unsettled;
    Lair { up, down }
}

/// A creature to be settled, as a button says it.
pub(super) fn settle_label(creature: Creature, face: Face) -> String {
    format!("The {}, wage {}", marks::faced(creature, face), words::wage(wage_of(creature)))
}

/// A creature that waits until this one is settled.
pub(super) fn settled_first(creature: Creature) -> Refusal {
    no("DL-157", format!("the {} is settled first", marks::creature(creature)))
}

/// A creature cannot be settled.
pub(super) fn not_settled(lair: &Lair, creature: Creature, face: Face, clause: Clause) -> Refusal {
    let name = marks::faced(creature, face);
    if lair.faced(face).count(creature.index()) > 0 {
        no(clause, format!("the {name} has nothing more to settle"))
    } else {
        no(clause, format!("no {name} is in your Lair"))
    }
}

/// Whether this creature is being settled: it does not wait any more, and is still there.
pub(super) fn being_settled(table: &Table, seat: Seat, creature: Creature, face: Face) -> bool {
    let waiting = table.unsettled[face as usize].count(creature.index());
    table.lord(seat).lair.faced(face).count(creature.index()) > waiting
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The event befalls one seat after another from this one on until somebody is asked (DL-142).
    pub(super) fn befall_from(&mut self, from: Option<Seat>) {
        let mut next = from;
        while let Some(seat) = next {
            match round::trouble(&self.state.table) {
                Some(Trouble::PayDay) => self.pay_day(seat),
                Some(Trouble::Taxes) => self.demand(seat, tax(self.state.table.lord(seat))),
                Some(Trouble::SpecialEvent) => self.special_event(seat),
                None => {}
            }
            if !self.state.table.flow.is_empty() {
                return;
            }
            next = self.state.table.after(seat);
        }
        self.adventurers_phase();
    }

    /// When nothing of this seat is left to be asked, the event goes on.
    pub(super) fn go_on_settling(&mut self, seat: Seat) {
        if let Some(Frame::PayDay(_) | Frame::Special(_)) = self.state.table.flow.top() {
            self.settle_next(seat);
        }
        if self.state.table.flow.is_empty() {
            self.befall_from(self.state.table.after(seat));
        }
    }

    /// The next creature is asked for only if they differ; after the last one the seat is done (DL-157, DL-303).
    pub(super) fn settle_next(&mut self, seat: Seat) {
        loop {
            let unsettled = unsettled(&self.state.table);
            let mut kinds = unsettled.kinds();
            let (creature, face) = match (kinds.next(), kinds.next()) {
                (None, _) => return self.state.table.flow.ret(),
                (Some(only), None) => only,
                (Some(_), Some(_)) => return,
            };
            self.open(seat, creature, face);
            if let Some(Frame::Wage(_) | Frame::Strike(_)) = self.state.table.flow.top() {
                return;
            }
        }
    }

    /// It is this creature's turn. What leaves no choice happens at once (DL-146).
    pub(super) fn open(&mut self, seat: Seat, creature: Creature, face: Face) {
        self.state.table.unsettled[face as usize].take(creature.index());
        if let Some(Frame::PayDay(_)) = self.state.table.flow.top() {
            if !can_pay_again(self.state, seat, creature) {
                return self.let_go(seat, creature, face);
            }
            self.state.table.flow.call(Frame::Wage(WageStep { seat, creature, face }));
        } else {
            if symbols(self.state, seat, creature).next().is_none() {
                return self.turn_down(seat, creature, face);
            }
            self.state.table.flow.call(Frame::Strike(StrikeStep { seat, creature, face }));
        }
    }
}
