//! The winner of a MELEE may roll for a machine (BBO-109 to BBO-110, BBO-R033 to BBO-R037).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::moment::{Hour, caused, outermost};
use super::{Frame, Moment, Play, elsewhere, owner_asked, unlisted};
use crate::choice::Choice;
use crate::combat::MACHINE;
use crate::event::Event;
use crate::realm::Realm;
use crate::state::{Battle, Side, State, Table};
use crate::{BigBadOverlord, marks};

/// Do you roll for the machine?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Machine {
    /// The winner's side.
    pub side: Side,
}

impl FlowStep for Machine {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend([Choice::Roll, Choice::Decline]);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Roll => play.machine(self.side, true),
            Choice::Decline => play.machine(self.side, false),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let lost = state.table.battle.as_ref().and_then(|battle| battle.machines[self.side.other().index()]);
        let name = lost.map_or_else(|| "the machine".to_owned(), marks::card);
        Prompt::new(
            format!("You have beaten {name}. Roll a die: from {MACHINE} on it is yours."),
            &["BBO-109", "BBO-110", "BBO-R033"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Roll => "Roll for the machine: 50 %".to_owned(),
            Choice::Decline => "Leave it".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        elsewhere(state, seat, choice, "now you roll for the machine or leave it")
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        let beaten = |battle: &Battle| {
            let first = self.side == Side::Attacker || battle.machines[Side::Defender.index()].is_none();
            first && battle.leader(self.side).is_some() && battle.machines[self.side.other().index()].is_some()
        };
        caused(state.table.battle.as_ref().is_some_and(beaten))
    }
}

impl Moment for Machine {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        table.battle.as_ref().and_then(|battle| battle.leader(self.side))
    }

    fn in_cataclysm(self) -> bool {
        true
    }

    fn hour(self) -> Option<Hour> {
        Some(Hour::AfterDice)
    }

    fn fits(self, battle: &Battle) -> bool {
        battle.round > 0
    }
}
