//! Everybody keeps one of two Boss cards, at once and in secret (OB-146, OB-236).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::{Frame, Play};
use crate::Overboss;
use crate::choice::Choice;
use crate::event::Event;
use crate::marks;
use crate::state::{BossHand, State, Turn};

/// Which Boss does each seat keep?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bosses;

impl FlowStep for Bosses {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on_all(state.table.seats, |seat| state.bosses[seat.index()].kept.is_some())
    }

    /// One of the two dealt, or the other one instead.
    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let BossHand { dealt, kept, .. } = state.bosses[seat.index()];
        let cards = dealt.into_iter().flatten().filter(|&boss| Some(boss) != kept);
        into.extend(cards.map(Choice::Keep));
    }

    /// OB-236: sealed until everybody has chosen; until then it may be changed.
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Keep(boss) = choice else { return unlisted(choice) };
        let mut play = Play { state, chance, log };
        let instead = play.state.bosses[seat.index()].kept.replace(boss).is_some();
        play.tell(|| Event::BossKept { seat, boss, instead });
        if self.asks(play.state).owing().is_empty() {
            play.state.table.flow.ret();
            play.begin();
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        match state.bosses.get(seat.index()).and_then(|hand| hand.kept) {
            None => Prompt::new("Which Boss do you keep?", &["OB-146", "OB-236"]),
            Some(_) => Prompt::new("You may still change your Boss until everybody has chosen.", &["OB-236"]),
        }
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Keep(boss) => format!("Keep {}", marks::boss(boss)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Keep(boss) if state.bosses[seat.index()].kept == Some(boss) => {
                Refusal::new("OB-146", "you have chosen this Boss already")
            }
            Choice::Keep(_) => Refusal::new("OB-146", "you keep one of the two Boss cards dealt to you"),
            _ => Refusal::new("OB-224", "Bosses are chosen before the first turn"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        demand(below.is_empty(), "Bosses are chosen outside any other sequence")?;
        demand(table.bosses, "OB-146: Boss cards are not used in this game")?;
        let begun = Seat::all(table.seats).any(|seat| !table.map(seat).laid().is_empty());
        demand(table.turn == Turn::of(table.first) && !begun, "OB-224: Bosses are chosen before the first turn")?;
        demand(state.bosses.iter().all(|hand| !hand.revealed), "OB-149: no Boss is revealed before the first turn")
    }
}
