//! A prisoner goes where nothing is left to conquer (DL-196).

use serde::{Deserialize, Serialize};
use table::{Chance, Clause, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::adventurer::Adventurer;
use crate::choice::Choice;
use crate::event::Event;
use crate::refuse::{elsewhere, no};
use crate::state::{Lord, State, Table};
use crate::{DungeonLords, marks};

/// Which prisoner goes?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Release {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Release {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        prisoners(state.table.lord(seat), into);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        match choice {
            Choice::Release(prisoner) => play.release_instead(seat, prisoner),
            other => unlisted(other),
        }
        play.combat_goes_on();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("No tile is left to conquer: which prisoner do you let go?", &["DL-196"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Release(prisoner) => label(prisoner),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Release(prisoner) => no_prisoner(prisoner, "DL-196"),
            other => elsewhere(other, "now a prisoner must go"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        cause::outermost(&state.table, self.seat, below)?;
        cause::caused(state.table.lord(self.seat).dungeon.held().is_empty(), None)
    }
}

impl Sequence for Release {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Combat
    }
}

/// The prisoners that may go (DL-196, DL-336). A paladin comes first: the last of a list costs the least.
pub(super) fn prisoners(lord: &Lord, into: &mut Vec<Choice>) {
    let (paladins, others) = (lord.prison.iter(), lord.prison.iter());
    let paladins = paladins.filter(|prisoner| prisoner.is_paladin());
    into.extend(paladins.chain(others.filter(|prisoner| !prisoner.is_paladin())).map(Choice::Release));
}

/// A prisoner who goes, as a button says it.
pub(super) fn label(prisoner: Adventurer) -> String {
    format!("Let the {} go", marks::adventurer(prisoner))
}

/// Somebody who is not in the prison.
pub(super) fn no_prisoner(prisoner: Adventurer, clause: Clause) -> Refusal {
    no(clause, format!("{} is no prisoner of yours", marks::adventurer(prisoner)))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A prisoner goes instead of a battle (DL-196).
    pub(super) fn release_instead(&mut self, seat: Seat, prisoner: Adventurer) {
        self.release(seat, prisoner);
        self.state.table.fought = self.state.table.fought.with(seat);
    }

    /// A prisoner goes to Distant Lands (DL-196, DL-336).
    pub(super) fn release(&mut self, seat: Seat, prisoner: Adventurer) {
        let table = &mut self.state.table;
        let lord = table.lord_mut(seat);
        lord.prison = lord.prison.without(prisoner);
        table.gone_adventurers = table.gone_adventurers.with(prisoner);
        self.tell(|| Event::Released { seat, adventurer: prisoner });
    }
}
