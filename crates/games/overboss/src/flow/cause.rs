//! How a position may arise in a step: what the steps have in common.

use table::{FlowStep, Seat, Sound, demand};

use super::Frame;
use crate::Overboss;
use crate::choice::Choice;
use crate::state::{State, Table};

/// The seats that a step names play.
pub(super) fn seated(table: &Table, seats: impl IntoIterator<Item = Seat>) -> Sound {
    demand(seats.into_iter().all(|seat| seat.number() <= table.seats), "there is no such seat")
}

/// Whether a step lies on a turn in which nothing else is half done.
pub(super) fn on_turn(below: &[Frame]) -> bool {
    below.last() == Some(&Frame::Turn)
}

/// OB-231: what a player may begin, begins in a turn.
pub(super) fn begins_in_turn(below: &[Frame]) -> Sound {
    demand(on_turn(below), "OB-231: this begins only in a turn in which nothing else is half done")
}

/// The first step of a sequence that came to `step` without changing the table; what was chosen on
/// the way can be chosen.
pub(super) fn first_of<S: FlowStep<Game = Overboss>>(
    state: &State,
    step: S,
    before: impl Fn(S) -> Option<(S, Choice)>,
) -> Result<S, &'static str> {
    let mut first = step;
    while let Some((earlier, choice)) = before(first) {
        let mut choices = Vec::new();
        earlier.asks(state).owing().iter().for_each(|seat| earlier.choices(state, seat, &mut choices));
        demand(choices.contains(&choice), "what was chosen on the way here cannot be chosen")?;
        first = earlier;
    }
    Ok(first)
}
