//! Taxes: Gold, or red marks (DL-152 to DL-155).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::round::trouble;
use super::{Frame, Phase, Play, Sequence, cause, special, unlisted};
use crate::DungeonLords;
use crate::choice::Choice;
use crate::event::Event;
use crate::names::some;
use crate::refuse::{elsewhere, no};
use crate::state::{Lord, State, Table};
use crate::trouble::{SpecialEffect, Trouble};

/// How much of a tax is paid?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Tax {
    /// Whose.
    pub seat: Seat,
    /// What is due.
    pub due: u8,
}

impl FlowStep for Tax {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend((0..=self.due.min(state.table.lord(seat).gold)).map(Choice::PayGold));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::PayGold(paid) => play.pay_tax(seat, self.due, paid),
            other => unlisted(other),
        }
        play.go_on_settling(seat);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let text = format!("You owe {} Gold. Each Gold not paid is a red mark.", self.due);
        Prompt::new(text, &["DL-152", "DL-153", "DL-154"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::PayGold(gold) if self.due > gold => {
                format!("Pay {gold} Gold and take {}", some(self.due - gold, "red mark"))
            }
            Choice::PayGold(gold) => format!("Pay {gold} Gold"),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::PayGold(gold) if gold > self.due => {
                no("DL-153", format!("no more than the {} Gold due can be paid", self.due))
            }
            Choice::PayGold(_) => no("DL-153", format!("you have only {} Gold", state.table.lord(seat).gold)),
            other => elsewhere(other, "now a tax is due"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        cause::outermost(table, self.seat, below)?;
        let lord = table.lord(self.seat);
        let due = match (trouble(table), special::now(table)) {
            (Some(Trouble::Taxes), _) => Some(tax(lord)),
            (_, Some(SpecialEffect::TaxPerRoom { gold })) => Some(lord.dungeon.rooms.len() as u8 * gold),
            (Some(Trouble::PayDay | Trouble::SpecialEvent) | None, _) => None,
        };
        cause::caused(due == Some(self.due), None)
    }
}

impl Sequence for Tax {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Event
    }
}

/// The tax on a dungeon: half its tiles, rounded up (DL-152, DL-155).
#[inline]
pub(crate) fn tax(lord: &Lord) -> u8 {
    (lord.dungeon.tiles().len() as u8).div_ceil(2)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Gold is due; how much of it is paid is asked if there is any (DL-153).
    pub(super) fn demand(&mut self, seat: Seat, due: u8) {
        match (due, self.state.table.lord(seat).gold) {
            (0, _) => {}
            (_, 0) => self.pay_tax(seat, due, 0),
            (_, _) => self.state.table.flow.call(Frame::Tax(Tax { seat, due })),
        }
    }

    /// DL-154: a red mark for every Gold that is missing.
    fn pay_tax(&mut self, seat: Seat, due: u8, paid: u8) {
        let marks = due - paid;
        let lord = self.state.table.lord_mut(seat);
        lord.gold -= paid;
        lord.red_marks = lord.red_marks.saturating_add(marks);
        self.tell(|| Event::Taxed { seat, due, paid });
        if marks > 0 {
            self.tell(|| Event::RedMarked { seat, marks });
        }
    }
}
