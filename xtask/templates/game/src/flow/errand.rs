//! Everybody sends a minion, at once and in secret; the last one opens the round (__PREFIX__-011 to __PREFIX__-015).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Seats, Sound, demand};

use super::Frame;
use crate::__GAME__;
use crate::choice::Choice;
use crate::event::Event;
use crate::marks;
use crate::state::{SEATS, State};

/// Whom does each seat send?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Errand;

impl FlowStep for Errand {
    type Game = __GAME__;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        let owe = state.table.all().filter(|seat| state.sent[seat.index()].is_none());
        Pending::Ask { owe: owe.collect(), may: Seats::NONE }
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(state.table.lord(seat).minions.iter().map(Choice::Send));
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Send(minion) = choice;
        state.sent[seat.index()] = Some(minion);
        log.tell(|| Event::Sent { seat, minion });
        if !self.asks(state).owing().is_empty() {
            return;
        }
        state.show(log);
        if state.table.gone().len() < usize::from(state.table.rounds) {
            state.turn_up(chance, log);
        } else {
            state.end(log);
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Whom do you send for the treasure?", &["__PREFIX__-011", "__PREFIX__-014"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Send(minion) => format!("Send the {}", marks::minion(minion)),
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Send(minion) => {
                Refusal::new("__PREFIX__-013", format!("your {} was sent in an earlier round", marks::minion(minion)))
            }
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        demand(below.is_empty(), "a round lies inside nothing else")?;
        demand(state.table.prize.is_some(), "__PREFIX__-010: a round has a treasure")?;
        let left = state.table.gone().len() < usize::from(state.table.rounds);
        demand(left, "__PREFIX__-020: all rounds were played")?;
        demand(!self.asks(state).owing().is_empty(), "__PREFIX__-013: somebody has not sent a minion yet")
    }
}

impl State {
    /// __PREFIX__-013 to __PREFIX__-015: all are shown, and the strongest that came alone gets the treasure.
    fn show(&mut self, log: &mut impl Log<Event>) {
        let sent = std::mem::replace(&mut self.sent, [None; SEATS]);
        for seat in self.table.all() {
            let Some(minion) = sent[seat.index()] else { continue };
            let lord = &mut self.table.lords[seat.index()];
            lord.minions = lord.minions.without(minion);
            log.tell(|| Event::Shown { seat, minion });
        }
        let Some(treasure) = self.table.prize.take() else { return };
        let alone = |seat: &Seat| sent.iter().filter(|&&minion| minion == sent[seat.index()]).count() == 1;
        match self.table.all().filter(alone).max_by_key(|seat| sent[seat.index()]) {
            Some(seat) => {
                let lord = &mut self.table.lords[seat.index()];
                lord.treasures = lord.treasures.with(treasure);
                log.tell(|| Event::Took { seat, treasure });
            }
            None => {
                self.table.lost = self.table.lost.with(treasure);
                log.tell(|| Event::Lost { treasure });
            }
        }
    }
}
