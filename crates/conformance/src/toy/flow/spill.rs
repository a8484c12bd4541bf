//! The others may spill the goblet, at once and in secret, and the winner may shield it against that: a window that lies
//! on a window (GB-030 to GB-035).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Layer, Log, Pending, Prompt, Reaction, Refusal, Seat, Seats, Sound, demand, unlisted};

use super::super::{Choice, Event, Goblets, State, Stone};
use super::goblet::turned_up;
use super::{Act, Frame};

/// Do you spill the winner's goblet?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Spill(pub Seat);

/// Does the winner shield the goblet?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shield(pub Seat);

impl Spill {
    /// What is reacted to.
    pub(super) fn layer(self, state: &State) -> Option<Layer> {
        let title = format!("A goblet of {}", state.poured?);
        Some(Layer { title, says: "waits for who spills it".to_owned(), by: Some(self.0) })
    }
}

/// What the winner may answer.
pub(super) fn spilled(state: &State) -> Option<Layer> {
    let says = "the goblet is lost, unless it is shielded".to_owned();
    Some(Layer { title: "Spilled".to_owned(), says, by: Some(state.spilled.first()?) })
}

impl FlowStep for Spill {
    type Game = Goblets;
    type Frame = Frame;

    fn asks(self, state: &State) -> Pending {
        let others = || state.all().filter(|&seat| seat != self.0);
        let has_sealed = |seat: &Seat| state.answers[seat.index()].is_some();
        Pending::Ask {
            owe: others().filter(|seat| !has_sealed(seat)).collect(),
            may: others().filter(has_sealed).collect(),
        }
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.spares(seat, Stone::Copper) {
            into.push(Choice::Spill);
        }
        into.push(Choice::Let);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, _chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let spills = match choice {
            Choice::Spill => true,
            Choice::Let => false,
            Choice::Seal(_) | Choice::Drink | Choice::Give | Choice::To(_) | Choice::Shield => {
                return unlisted(choice);
            }
        };
        state.answers[seat.index()] = Some(spills);
        log.tell(|| Event::Answered(seat, spills));
        if !self.asks(state).owing().is_empty() {
            return;
        }
        for seat in state.all() {
            if state.answers[seat.index()].take() == Some(true) {
                state.spend(seat, Stone::Copper);
                state.spilled = state.spilled.with(seat);
                log.tell(|| Event::Spilled(seat));
            }
        }
        if state.spilled.is_empty() {
            log.tell(|| Event::Stands(self.0));
            state.flow.goto(Frame::Act(Act(self.0)));
        } else {
            state.flow.call(Frame::Shield(Shield(self.0)));
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        if state.answers[seat.index()].is_some() {
            Prompt::new("You may change your sealed answer.", &["GB-031"])
        } else {
            Prompt::new("Spill the goblet?", &["GB-031", "GB-032"])
        }
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        label(choice)
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Spill => Refusal::new("GB-032", "there is no copper stone to spare"),
            Choice::Seal(_) | Choice::Drink | Choice::Give | Choice::To(_) | Choice::Shield | Choice::Let => {
                Refusal::new("GB-031", "now the goblet is spilled, or let stand")
            }
        }
    }

    fn window(self, state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        let round = u32::from(state.round);
        let near = seat.next(state.seats) == self.0 || self.0.next(state.seats) == seat;
        let (pass, kind) = (Choice::Let, "spill");
        Some(Reaction { pass, kind, scope: round, turn: round, near, party: false, depth: 0 })
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        demand(state.spilling, "GB-030: goblets are not spilled at this table")?;
        demand(below.is_empty(), "GB-031: a goblet is spilled before anybody decides about it")?;
        turned_up(state, self.0)?;
        demand(state.answers[self.0.index()].is_none(), "GB-031: only the others answer")?;
        let sound = |seat: Seat| state.answers[seat.index()] != Some(true) || state.spares(seat, Stone::Copper);
        demand(state.all().all(sound), "GB-032: who spills has a copper stone to spare")?;
        demand(!self.asks(state).owing().is_empty(), "GB-033: answers are sealed only until the last has answered")
    }
}

impl FlowStep for Shield {
    type Game = Goblets;
    type Frame = Frame;

    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.0)
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        if state.spares(seat, Stone::Silver) {
            into.push(Choice::Shield);
        }
        into.push(Choice::Let);
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, _chance: &mut impl Chance, log: &mut impl Log<Event>) {
        state.spilled = Seats::NONE;
        state.flow.ret();
        match choice {
            Choice::Shield => {
                state.spend(seat, Stone::Silver);
                log.tell(|| Event::Shielded(seat));
                state.flow.goto(Frame::Act(Act(seat)));
            }
            Choice::Let => {
                if let Some(goblet) = state.poured.take() {
                    state.spilt.put(goblet as usize);
                    log.tell(|| Event::Lost(seat, goblet));
                }
                state.next_round(log);
            }
            Choice::Seal(_) | Choice::Drink | Choice::Give | Choice::To(_) | Choice::Spill => unlisted(choice),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Shield your goblet?", &["GB-034", "GB-032"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        label(choice)
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Shield => Refusal::new("GB-032", "there is no silver stone to spare"),
            Choice::Seal(_) | Choice::Drink | Choice::Give | Choice::To(_) | Choice::Spill | Choice::Let => {
                Refusal::new("GB-034", "now the goblet is shielded, or lost")
            }
        }
    }

    fn window(self, state: &State, _seat: Seat) -> Option<Reaction<Choice>> {
        let round = u32::from(state.round);
        let (pass, kind) = (Choice::Let, "shield");
        Some(Reaction { pass, kind, scope: round, turn: round, near: true, party: true, depth: 1 })
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        demand(below == [Frame::Spill(Spill(self.0))], "GB-034: a spill is answered")?;
        let spilled = state.spilled;
        demand(!spilled.is_empty() && !spilled.has(self.0), "GB-034: somebody else has spilled the goblet")?;
        demand(state.all().all(|seat| state.answers[seat.index()].is_none()), "GB-033: the answers were opened")?;
        let spent = usize::from(state.spent.count(Stone::Copper as usize));
        demand(spent >= spilled.len(), "GB-033: the stones that spilled it have left the game")
    }
}

fn label(choice: Choice) -> String {
    match choice {
        Choice::Spill => "Spill it".to_owned(),
        Choice::Shield => "Shield it".to_owned(),
        Choice::Let => "Let it be".to_owned(),
        Choice::Seal(_) | Choice::Drink | Choice::Give | Choice::To(_) => choice.to_string(),
    }
}
