//! The end of the game: the Bosses are shown, Power is counted (OB-093 to OB-097, OB-153).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::{Frame, Play};
use crate::Overboss;
use crate::choice::Choice;
use crate::event::Event;
use crate::state::{BossHand, State, Turn};
use crate::{scoring, solo};

/// Nothing is asked any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Over;

impl FlowStep for Over {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::Over(scoring::outcome(state))
    }

    fn choices(self, _state: &State, _seat: Seat, _into: &mut Vec<Choice>) {}

    fn play(self, _: &mut State, _seat: Seat, choice: Choice, _: &mut impl Chance, _: &mut impl Log<Event>) {
        unlisted(choice);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("The game is over.", &["OB-093", "OB-097"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        choice.to_string()
    }

    fn why_not(self, _state: &State, _seat: Seat, _choice: Choice) -> Refusal {
        Refusal::new("OB-093", "the game is over")
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        demand(below.is_empty(), "the end of the game lies inside nothing else")?;
        let full = Seat::all(table.seats).all(|seat| table.empty(seat).is_empty());
        demand(full, "OB-093: the game ends when every map is full")?;
        demand(table.turn == Turn::of(table.turn.seat), "OB-095: the last turn is completed")
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Face-down Bosses are shown for scoring (OB-153).
    pub(super) fn show_bosses(&mut self) {
        for seat in Seat::all(self.state.table.seats) {
            let BossHand { kept, revealed, .. } = self.state.bosses[seat.index()];
            if let (Some(boss), false) = (kept, revealed) {
                self.tell(|| Event::BossShown { seat, boss });
            }
        }
        let state = &*self.state;
        self.log.tell(|| match (state.table.solo(), state.table.level) {
            (false, _) => Event::Over { winners: scoring::outcome(state).winners.iter().collect() },
            (true, None) => {
                Event::Ranked { power: scoring::tally(state, Seat::new(0)).power(), board: state.table.board }
            }
            (true, Some(level)) => Event::Judged { result: solo::judge(state, level), before: state.table.stars },
        });
    }
}
