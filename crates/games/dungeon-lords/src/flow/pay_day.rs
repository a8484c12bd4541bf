//! Pay Day: every creature is paid or let go (DL-143 to DL-151, DL-157).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::round::trouble;
use super::troubles::{being_settled, not_settled, settle_label, settleable, settled_first};
use super::wages::{can_pay_again, short_of, wage_of};
use super::{Frame, Phase, Play, Sequence, Settles, Why, cause, unlisted};
use crate::choice::Choice;
use crate::creature::{Creature, Face};
use crate::event::Event;
use crate::refuse::{elsewhere, no};
use crate::state::{Lair, State, Table};
use crate::trouble::Trouble;
use crate::{DungeonLords, marks, words};

/// Which creature is settled next?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct PayDay {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for PayDay {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        settleable(&state.table, into);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Settle(creature, face) => play.open(seat, creature, face),
            other => unlisted(other),
        }
        play.go_on_settling(seat);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Pay Day: which creature next?", &["DL-144", "DL-157"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Settle(creature, face) => settle_label(creature, face),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Settle(creature, face) => not_settled(&state.table.lord(seat).lair, creature, face, "DL-157"),
            other => elsewhere(other, "now it is Pay Day"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::outermost(&state.table, self.seat, below)?;
        cause::caused(trouble(&state.table) == Some(Trouble::PayDay), None)
    }
}

impl Sequence for PayDay {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Event
    }

    fn settles(self) -> Settles {
        Settles::Lair(self.seat)
    }
}

/// Is this creature paid or let go?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct WageStep {
    /// Whose.
    pub seat: Seat,
    /// Which creature.
    pub creature: Creature,
    /// How it lies.
    pub face: Face,
}

impl FlowStep for WageStep {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if can_pay_again(state, seat, self.creature) {
            into.push(Choice::Pay);
        }
        into.push(Choice::LetGo);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Self { creature, face, .. } = self;
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Pay => play.pay_in_kind(seat, creature, Why::Wage(creature, face)),
            Choice::LetGo => {
                play.state.table.flow.ret();
                play.let_go(seat, creature, face);
            }
            other => unlisted(other),
        }
        play.go_on_settling(seat);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let (name, wage) = (marks::creature(self.creature), words::wage(wage_of(self.creature)));
        Prompt::new(format!("Pay the {name} ({wage}), or let it go?"), &["DL-144", "DL-145"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Pay => format!("Pay {}", words::wage(wage_of(self.creature))),
            Choice::LetGo => format!("Let the {} go and gain 1 Evil", marks::creature(self.creature)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Pay => no("DL-146", short_of(state, seat, wage_of(self.creature), 0)),
            Choice::Settle(..) => settled_first(self.creature),
            other => elsewhere(other, &format!("now the {} is paid or let go", marks::creature(self.creature))),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let Self { seat, creature, face } = self;
        let outer = cause::inside(&state.table, seat, below)?;
        let due = being_settled(&state.table, seat, creature, face) && can_pay_again(state, seat, creature);
        cause::caused(due && matches!(outer, Some(Frame::PayDay(_))), outer)
    }
}

impl Sequence for WageStep {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Event
    }

    fn begins_with_the_least(self) -> bool {
        true
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Pay Day: every creature is paid or let go (DL-144, R-52).
    pub(super) fn pay_day(&mut self, seat: Seat) {
        let Lair { up, down } = self.state.table.lord(seat).lair;
        self.state.table.unsettled = [up, down];
        self.state.table.flow.call(Frame::PayDay(PayDay { seat }));
        self.settle_next(seat);
    }

    /// DL-145.
    pub(super) fn let_go(&mut self, seat: Seat, creature: Creature, face: Face) {
        self.leave_lair(seat, creature, face);
        self.tell(|| Event::LetGo { seat, creature });
        self.gain_evil(seat, 1);
    }
}
