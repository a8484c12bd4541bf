//! Loot of a room, one card after the other (OOTS-404 to OOTS-415, DP-23, DP-29).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, Seats, unlisted};

use super::{Frame, Play, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::event::Event;
use crate::ids::Find;
use crate::map::Cell;
use crate::state::{State, Table};

/// Is the next card taken?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pick {
    /// How many more may be taken.
    pub left: u8,
    /// What for.
    pub why: Why,
    /// Where: in no other room (OOTS-406).
    pub room: Cell,
}

/// Why Loot is picked up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The ordinary pick-up (OOTS-409).
    Ordinary,
    /// The last Monster of the room is defeated (OOTS-411).
    Cleared,
    /// The player rests (OOTS-413).
    Resting,
}

impl Pick {
    /// Whether there is anything to choose: what a trap has done may end it, for all to see (OOTS-406, OOTS-407, OOTS-415).
    pub(crate) fn is_open(self, table: &Table) -> bool {
        let adventurer = table.at(table.current);
        self.left > 0
            && adventurer.room == self.room
            && !adventurer.pose.fleeing
            && !adventurer.is_out()
            && table.piles[self.room] > 0
            && !table.has_monsters(self.room)
    }
}

impl FlowStep for Pick {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        if self.is_open(&state.table) {
            into.push(Choice::Take);
        }
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Take => play.take_top(seat),
            Choice::Done => play.ret(),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let there = state.table.piles[state.table.at(state.table.current).room];
        let (there, left) = (table::words::some(there, "Loot card"), self.left);
        Prompt::new(
            format!("{there} here, face down: do you take the top one? You may take {left}."),
            &["OOTS-404", "OOTS-408", "OOTS-411", "OOTS-413"],
        )
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The top card of the pile: into the Stash, or a trap goes off. Then the next one, if there is any to be taken.
    pub(super) fn take_top(&mut self, seat: Seat) {
        let room = self.state.table.at(seat).room;
        // A trap is shown to all, so what is known of the rest of the pile is still sure (OOTS-432, OOTS-654).
        let trap = self.state.pile(room).first().is_some_and(|&top| matches!(Find::new(top.into()), Find::Trap(_)));
        let seen = if trap { super::cards::ALL } else { super::cards::seen_by(Seats::one(seat)) };
        let found = self.state.lift(room, seen);
        if let Some(Frame::Pick(pick)) = self.state.table.flow.top() {
            self.goto(Pick { left: pick.left.saturating_sub(1), ..pick });
        }
        match found {
            Some(Find::Loot(loot)) => {
                self.state.stash(seat, loot, 0);
                self.tell(|| Event::LootTaken { seat, room, loot });
            }
            Some(Find::Trap(trap)) => self.spring(seat, room, trap),
            None => {}
        }
    }
}
