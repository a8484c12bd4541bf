//! All choose their Starting Shticks, at once and in secret: which of the four goes back (OOTS-020, OOTS-021, OOTS-033).

use table::{Chance, FlowStep, Log, Pending, Prompt, Seat, unlisted};

use super::{Frame, Play, as_everywhere};
use crate::OrderOfTheStick;
use crate::choice::Choice;
use crate::content::content;
use crate::event::Event;
use crate::ids::{Hero, Shtick};
use crate::state::State;

/// Which Starting Shtick goes back into the deck?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Starters;

/// The kinds of a hero's Starting Shticks, each with how many of them there are.
pub(crate) fn starters(hero: Hero) -> impl Iterator<Item = (Shtick, u8)> + Clone {
    hero.deck().iter().map(|&shtick| (shtick, content().shtick(shtick).start)).filter(|&(_, start)| start > 0)
}

impl FlowStep for Starters {
    type Game = OrderOfTheStick;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on_all(state.table.seats, |seat| state.table.sealed.has(seat))
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(starters(state.table.at(seat).hero).map(|(shtick, _)| Choice::Return(shtick)));
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Return(shtick) = choice else { return unlisted(choice) };
        state.secrets.answers[seat.index()] = Some(choice);
        state.table.sealed = state.table.sealed.with(seat);
        log.tell(|| Event::StarterSealed { seat, shtick });
        if self.asks(state).owing().is_empty() {
            Play { state, chance, log }.show_starters();
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let text = if state.table.sealed.has(seat) {
            "You may change which Starting Shtick goes back while others still choose."
        } else {
            "Which of your four Starting Shticks goes back into the deck? The other three are yours from the start."
        };
        Prompt::new(text, &["OOTS-020", "OOTS-021", "OOTS-033"])
    }

    as_everywhere!();
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// All are shown together; the first turn is rolled for.
    fn show_starters(&mut self) {
        self.table().sealed = table::Seats::NONE;
        for seat in self.state.table.all() {
            let back = self.state.secrets.answers[seat.index()].take();
            let hero = self.state.table.at(seat).hero;
            for (shtick, start) in starters(hero) {
                let kept = start - u8::from(back == Some(Choice::Return(shtick)));
                for _ in 0..kept {
                    self.state.secrets.decks[seat.index()].take(shtick.place());
                    let adventurer = self.state.table.at_mut(seat);
                    adventurer.deck -= 1;
                    adventurer.up[shtick.place()] += 1;
                }
            }
            self.tell_starters(seat);
        }
        self.roll_for_first();
    }

    fn tell_starters(&mut self, seat: Seat) {
        let adventurer = *self.state.table.at(seat);
        self.tell(|| Event::StartersShown { seat, shticks: adventurer.ups().map(|(shtick, _)| shtick).collect() });
    }
}
