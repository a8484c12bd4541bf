//! The flow of play: a stack of steps, the top one is asked. Each owns everything about its question.
//!
//! - `setup`, `over`: the deal, the end
//! - `errand`: a round

mod errand;
mod over;
pub(crate) mod setup;

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat};

use crate::__GAME__;
use crate::choice::Choice;
use crate::event::Event;
use crate::state::State;

pub use errand::Errand;
pub use over::Over;

/// One sequence under way, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Frame {
    /// Everybody sends a minion, at once and in secret.
    Errand,
    /// The game is over.
    Over,
}

table::flow_steps!(Frame of __GAME__ { Errand = Errand, Over = Over });

/// The step that is asked.
#[inline]
fn step(state: &State) -> Frame {
    state.table.flow.top().unwrap_or(Frame::Over)
}

/// The seats that owe a choice, or the outcome.
#[inline]
pub(crate) fn pending(state: &State) -> Pending {
    step(state).asks(state)
}

/// What a seat may choose.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    let step = step(state);
    if step.asks(state).asks(seat) {
        step.choices(state, seat, into);
    }
}

/// Carries out an allowed choice.
#[inline]
pub(crate) fn play(state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
    step(state).play(state, seat, choice, chance, log);
}

/// What a seat is asked, with the clauses behind it.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    step(state).prompt(state, seat)
}

/// A choice in words, as a button would say it.
pub(crate) fn label(state: &State, seat: Seat, choice: Choice) -> String {
    step(state).label(state, seat, choice)
}

/// Why `seat` may not make a choice that is not listed.
pub(crate) fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let step = step(state);
    match step {
        Frame::Errand if !step.asks(state).asks(seat) => {
            Refusal::new("__PREFIX__-012", "your minion is on its way; wait for the others")
        }
        Frame::Errand | Frame::Over => step.why_not(state, seat, choice),
    }
}
