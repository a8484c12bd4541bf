//! Everybody seals a stone, at once and in secret; the last one opens them (GB-010 to GB-014).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::super::{Choice, Event, Goblets, State, Stone};
use super::{Act, Frame, Spill};

/// Which stone do you seal?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seal;

impl FlowStep for Seal {
    type Game = Goblets;
    type Frame = Frame;

    fn asks(self, state: &State) -> Pending {
        Pending::on_all(state.seats, |seat| state.sealed[seat.index()].is_some())
    }

    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let stones = Stone::ALL.into_iter().filter(|&stone| can_seal(state, seat, stone));
        into.extend(stones.map(Choice::Seal));
    }

    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Seal(stone) = choice else { return unlisted(choice) };
        state.sealed[seat.index()] = Some(stone);
        log.tell(|| Event::Sealed(seat, stone));
        if self.asks(state).owing().is_empty() {
            let winner = open(state, log);
            state.pour(winner, chance, log);
            let spilling = state.spilling;
            state.flow.goto(if spilling { Frame::Spill(Spill(winner)) } else { Frame::Act(Act(winner)) });
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        if state.sealed[seat.index()].is_some() {
            Prompt::new("You may exchange your sealed stone.", &["GB-011"])
        } else {
            Prompt::new("Seal a stone.", &["GB-010", "GB-013"])
        }
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Seal(stone) => format!("Seal {stone}"),
            Choice::Drink | Choice::Give | Choice::To(_) | Choice::Spill | Choice::Shield | Choice::Let => {
                choice.to_string()
            }
        }
    }

    fn why_not(self, _state: &State, _seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Seal(_) => Refusal::new("GB-010", "there is no such stone in the hand"),
            Choice::Drink | Choice::Give | Choice::To(_) | Choice::Spill | Choice::Shield | Choice::Let => {
                Refusal::new("GB-010", "first everybody seals a stone")
            }
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        demand(below.is_empty(), "GB-010: stones are sealed at the beginning of a round")?;
        demand(!self.asks(state).owing().is_empty(), "GB-012: stones are sealed only until the last seat has sealed")
    }
}

/// GB-010, GB-011: a stone of the hand; the sealed one is still among them.
pub(crate) fn can_seal(state: &State, seat: Seat, stone: Stone) -> bool {
    state.hands[seat.index()].count(stone as usize) > 0
}

/// GB-012, GB-013: the stones are opened; the highest wins, the first of them from the lead on.
fn open(state: &mut State, log: &mut impl Log<Event>) -> Seat {
    let (mut winner, mut best) = (state.lead, None);
    let mut seat = state.lead;
    for _ in 0..state.seats {
        let stone = state.sealed[seat.index()].take();
        if let Some(stone) = stone {
            state.hands[seat.index()].take(stone as usize);
            state.spent.put(stone as usize);
            log.tell(|| Event::Opened(seat, stone));
        }
        if stone > best {
            (winner, best) = (seat, stone);
        }
        seat = seat.next(state.seats);
    }
    winner
}
