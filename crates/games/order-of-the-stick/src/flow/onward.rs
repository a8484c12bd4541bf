//! The next Monster after a win (OOTS-213 to OOTS-217, DP-10).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat};

use super::{Frame, Play, acts, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::effect::{Role, When, Whens};
use crate::event::Event;
use crate::map::Cell;
use crate::state::{Against, Cause, State};

/// Does the current player battle the next Monster?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Onward {
    /// In which room.
    pub room: Cell,
}

impl Onward {
    /// The words of effects that are served here (W-14).
    pub(crate) const WORDS: Whens = Whens::one(When::MyTurn).with(When::Any);
}

impl FlowStep for Onward {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let adventurer = table.at(seat);
        if table.has_monsters(self.room) && adventurer.room == self.room && !adventurer.pose.lying {
            into.extend(Role::ALL.map(Choice::Next));
        }
        acts::push(state, seat, Self::WORDS, into);
        into.push(Choice::Done);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Done => play.ret(),
            Choice::Next(role) => {
                play.ret();
                play.begin(seat, Against::Monster { room: self.room, at: 0 }, role, 0, Cause::Next);
            }
            act => play.act(seat, act, Self::WORDS),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            "You have won. Battle the next Monster, and from which side?",
            &["OOTS-213", "OOTS-214", "OOTS-215"],
        )
    }

    as_everywhere!();
}
