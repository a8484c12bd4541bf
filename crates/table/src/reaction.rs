//! Questions that most people let pass.

use serde::Serialize;

/// What windows of one kind are called where people say how they want to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ReactionInfo {
    /// The kind, as [`Reaction::kind`] has it.
    pub kind: &'static str,
    /// What stepping in is, such as `haunting`: "never ask about haunting".
    pub what: &'static str,
    /// What one scope is called, such as `this battle`: "not again this battle".
    pub scope: &'static str,
    /// When a window is near, such as `when I am next to it`: "only ask when I am next to it".
    pub near: &'static str,
}

/// A window in which a seat may step in, though it need not: joining a battle, haunting a roll. People may wish not to
/// be asked, and at a live table nobody waits for ever, so a host must know what passing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Reaction<C> {
    /// The choice that lets it pass.
    pub pass: C,
    /// What kind of window it is, one of [`Game::REACTIONS`](crate::Game::REACTIONS).
    pub kind: &'static str,
    /// What is reacted to, as a number that is another one when that is something else: the battle, say.
    pub scope: u32,
    /// Whether it concerns the seat closely: it is adjacent, or has a stake in it.
    pub near: bool,
}

impl<C> Reaction<C> {
    /// The same window with its choice written in another way.
    pub fn map<D>(self, write: impl FnOnce(C) -> D) -> Reaction<D> {
        let Self { pass, kind, scope, near } = self;
        Reaction { pass: write(pass), kind, scope, near }
    }
}
