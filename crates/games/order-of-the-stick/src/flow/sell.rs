//! Loot traded for a shtick, named card by card until the price is reached (OOTS-379 to OOTS-383, OOTS-665, DP-28).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, unlisted};

use super::chores::goods;
use super::{Frame, Play, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::event::Event;
use crate::ids::Loot;
use crate::state::State;

/// Which Loot goes next?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sell {
    /// The Drool Factor that is missing.
    pub left: u8,
}

impl FlowStep for Sell {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.current)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(goods(state, seat).iter().map(Choice::Sell));
        if into.is_empty() {
            into.push(Choice::Done);
        }
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Sell(loot) => play.sell(seat, loot),
            Choice::Done => play.ret(),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            format!("Loot worth {} more for you buys the shtick. Which card goes?", self.left),
            &["OOTS-379", "OOTS-381", "OOTS-665"],
        )
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A Loot is traded in; with the price reached the top shtick comes into play.
    pub(super) fn sell(&mut self, seat: Seat, loot: Loot) {
        let drool = self.state.table.at(seat).drool(loot);
        if !self.give_up(seat, loot) {
            return;
        }
        self.state.dump(loot);
        self.tell(|| Event::LootSold { seat, loot });
        if let Some(Frame::Sell(Sell { left })) = self.state.table.flow.top() {
            if drool >= left {
                self.ret();
                self.gain_shticks(seat, 1);
            } else {
                self.goto(Sell { left: left - drool });
            }
        }
    }
}
