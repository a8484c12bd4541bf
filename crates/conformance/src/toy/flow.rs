//! The flow of a round: everybody seals a stone, others may spill the goblet, the winner decides about it.

mod goblet;
mod seal;
mod spill;

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Layer, Log, Outcome, Pending, Prompt, Reaction, Refusal, Seat};

use super::{Choice, Event, Goblets, State};

pub(super) use goblet::GOBLET;
pub use goblet::{Act, Give};
pub use seal::Seal;
pub(super) use seal::can_seal;
pub use spill::{Shield, Spill};

/// The step of a round that the table is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Everybody seals a stone.
    Seal,
    /// The others may spill the goblet.
    Spill(Spill),
    /// The winner may shield it.
    Shield(Shield),
    /// The winner has a goblet.
    Act(Act),
    /// The winner looks for somebody to give it to.
    Give(Give),
}

table::flow_steps!(Frame of Goblets { Seal = Seal, Spill, Shield, Act, Give });

pub(super) fn pending(state: &State) -> Pending {
    match state.flow.top() {
        Some(step) => step.asks(state),
        None => Pending::Over(Outcome::ranked(state.seats, |seat| state.score(seat), |seat| state.score(seat))),
    }
}

pub(super) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    if let Some(step) = state.flow.top().filter(|step| step.asks(state).asks(seat)) {
        step.choices(state, seat, into);
    }
}

pub(super) fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    if let Some(step) = state.flow.top() {
        step.play(state, seat, choice, chance, log);
    }
}

pub(super) fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
    match state.flow.top() {
        Some(step) if step.asks(state).asks(seat) => step.why_not(state, seat, choice),
        Some(Frame::Spill(_)) => Refusal::new("GB-031", "the others answer now"),
        Some(Frame::Shield(_)) => Refusal::new("GB-034", "only the winner of the round may shield the goblet"),
        Some(_) => Refusal::new("GB-014", "only the winner of the round decides about the goblet"),
        None => Refusal::new("GB-020", "the game is over"),
    }
}

pub(super) fn window(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
    let step = state.flow.top().filter(|step| step.asks(state).owing().has(seat))?;
    step.window(state, seat)
}

pub(super) fn layers(state: &State) -> Vec<Layer> {
    let frames = state.flow.iter().filter_map(|frame| match frame {
        Frame::Spill(spill) => spill.layer(state),
        Frame::Shield(_) => spill::spilled(state),
        Frame::Seal | Frame::Act(_) | Frame::Give(_) => None,
    });
    frames.collect()
}

pub(super) fn prompt(state: &State, seat: Seat) -> Prompt {
    match state.flow.top() {
        Some(step) => step.prompt(state, seat),
        None => Prompt::new("The game is over.", &["GB-020"]),
    }
}

pub(super) fn label(state: &State, seat: Seat, choice: Choice) -> String {
    match state.flow.top() {
        Some(step) => step.label(state, seat, choice),
        None => choice.to_string(),
    }
}
