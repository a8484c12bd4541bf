//! Me and My Shadow: each player chooses an NPC to follow, in turn order (OOTS-596, OOTS-597).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, unlisted};

use super::{Frame, Hour, Play, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::event::Event;
use crate::ids::Heroes;
use crate::state::{State, Table};

/// Which NPC follows this player?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shadow {
    /// Who chooses.
    pub seat: Seat,
}

/// The NPCs that follow nobody yet.
pub(crate) fn free(table: &Table) -> Heroes {
    table.npcs().iter().filter(|npc| table.shadows[npc.index()].is_none()).collect()
}

impl FlowStep for Shadow {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend(free(&state.table).iter().map(Choice::Shadow));
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Shadow(npc) = choice else { return unlisted(choice) };
        state.table.shadows[npc.index()] = Some(seat);
        log.tell(|| Event::ShadowChosen { seat, npc });
        let next = state.table.left_of(seat);
        let mut play = Play { state, chance, log };
        if next == play.state.table.current {
            play.goto(Hour::Dawn);
        } else {
            play.goto(Self { seat: next });
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Which NPC follows you from room to room?", &["OOTS-596", "OOTS-597", "OOTS-598"])
    }

    as_everywhere!();
}
