//! A spy looks at a Combat card (DL-089, DL-090).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::DungeonLords;
use crate::choice::Choice;
use crate::event::Event;
use crate::place::Place;
use crate::refuse::elsewhere;
use crate::state::{ROUNDS, State, Table};

/// At which Combat card does the spy look?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Spy {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Spy {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend((0..ROUNDS as u8).map(Choice::Spy));
        into.push(Choice::Waive);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Spy(position) => play.spy(seat, position),
            Choice::Waive => play.state.table.flow.ret(),
            other => unlisted(other),
        }
        play.minion_done();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Your spy may look at one Combat card of this year.", &["DL-089", "DL-090"])
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Spy(position) => {
                let seen = state.table.spied.get(usize::from(position)).is_some_and(|spies| spies.has(seat));
                format!("Look at Combat card {}{}", position + 1, if seen { " again" } else { "" })
            }
            Choice::Waive => "Look at none".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        elsewhere(choice, "now your spy may look at a Combat card")
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let outer = cause::inside(&state.table, self.seat, below)?;
        let sent = matches!(outer, Some(Frame::Act(act)) if act.place == Place::ImproveReputation && act.printed().spy);
        cause::caused(sent, outer)
    }
}

impl Sequence for Spy {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Acting
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A look at a Combat card of this year (DL-089).
    fn spy(&mut self, seat: Seat, position: u8) {
        self.state.table.flow.ret();
        let card = self.combat_card(usize::from(position));
        let spies = &mut self.state.table.spied[usize::from(position)];
        *spies = spies.with(seat);
        self.tell(|| Event::Spied { seat, position, card });
    }
}
