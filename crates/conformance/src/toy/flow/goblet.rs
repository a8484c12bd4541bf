//! The winner drinks the goblet or gives it away (GB-014, GB-015).

use serde::{Deserialize, Serialize};
use table::{Answers, Chance, FlowStep, Log, Pending, Prompt, Question, Reaction, Refusal, Seat, Sound, demand, marks};

use super::super::{Choice, Event, Goblet, Goblets, State};
use super::Frame;

/// What is in the goblet?
pub(crate) static GOBLET: Question = Question { name: "goblet", answers: Answers::Named(&["wine", "water", "poison"]) };

/// Does the winner drink, or give it away?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Act(pub Seat);

/// To whom does the winner give it?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Give(pub Seat);

impl FlowStep for Act {
    type Game = Goblets;
    type Frame = Frame;

    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.0)
    }

    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend([Choice::Drink, Choice::Give]);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if choice == Choice::Give {
            state.flow.call(Frame::Give(Give(seat)));
            log.tell(|| Event::Offered(seat));
        } else {
            state.drink(seat, chance, log);
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Drink the goblet or give it away?", &["GB-014", "GB-021"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        label(state, choice)
    }

    fn why_not(self, _state: &State, _seat: Seat, _choice: Choice) -> Refusal {
        Refusal::new("GB-014", "the goblet is drunk or given")
    }

    fn window(self, state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        let near = seat == state.lead;
        Some(Reaction { pass: Choice::Drink, kind: "goblet", scope: u32::from(state.round), near })
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        demand(below.is_empty(), "GB-014: the goblet lies open after the stones")?;
        turned_up(state, self.0)
    }
}

impl FlowStep for Give {
    type Game = Goblets;
    type Frame = Frame;

    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.0)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(state.all().filter(|&other| other != seat).map(Choice::To));
        into.push(Choice::Drink);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        state.flow.ret();
        let drinker = if let Choice::To(other) = choice { other } else { seat };
        state.drink(drinker, chance, log);
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Who shall drink it?", &["GB-014", "GB-015"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        label(state, choice)
    }

    fn why_not(self, _state: &State, _seat: Seat, _choice: Choice) -> Refusal {
        Refusal::new("GB-014", "the goblet is given to another seat of this table")
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        demand(below == [Frame::Act(Act(self.0))], "GB-014: the winner gives the goblet away")?;
        turned_up(state, self.0)
    }
}

impl State {
    /// GB-014: the winner gets a goblet.
    pub(super) fn pour(&mut self, winner: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.poured = self.goblets.draw(&GOBLET, chance).map(|goblet| Goblet::ALL[goblet]);
        if let Some(goblet) = self.poured {
            log.tell(|| Event::Poured(winner, goblet));
        }
    }

    /// GB-015 to GB-020: somebody drinks, and the next round begins or the hands are shown.
    fn drink(&mut self, seat: Seat, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Some(goblet) = self.poured.take() else { return };
        self.drunk[seat.index()].put(goblet as usize);
        log.tell(|| Event::Drank(seat, goblet));
        if goblet == Goblet::Water {
            self.draw(seat, chance, log);
        }
        if self.round < self.rounds {
            self.round += 1;
            self.lead = self.lead.next(self.seats);
            self.flow.goto(Frame::Seal);
        } else {
            self.flow.ret();
            for seat in self.all() {
                log.tell(|| Event::Shown(seat, self.hands[seat.index()]));
            }
        }
    }
}

fn label(state: &State, choice: Choice) -> String {
    let goblet = state.poured.map_or_else(String::new, |goblet| goblet.to_string());
    match choice {
        Choice::Drink => format!("Drink the {goblet}"),
        Choice::Give => format!("Give the {goblet} away"),
        Choice::To(seat) => format!("To {}", marks::seat(seat)),
        Choice::Seal(stone) => format!("Seal {stone}"),
    }
}

fn turned_up(state: &State, winner: Seat) -> Sound {
    demand(winner.number() <= state.seats, "there is no such seat")?;
    demand(state.poured.is_some(), "GB-014: a goblet is turned up exactly while somebody decides about it")?;
    demand(state.all().all(|seat| state.sealed[seat.index()].is_none()), "GB-012: the stones were opened")
}
