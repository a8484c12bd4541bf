//! Questions that most people let pass.

use serde::Serialize;

use crate::Seat;

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
///
/// Seats that owe an answer at once with the same `kind`, `scope` and `depth` are asked in one window.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Reaction<C> {
    /// The choice that lets it pass.
    pub pass: C,
    /// What kind of window it is, one of [`Game::REACTIONS`](crate::Game::REACTIONS).
    pub kind: &'static str,
    /// What is reacted to, as a number that is another one when that is something else: the battle, say.
    pub scope: u32,
    /// The turn it lies in, as a number that is another one in every turn.
    pub turn: u32,
    /// Whether it concerns the seat closely: it is adjacent, or has a stake in it.
    pub near: bool,
    /// Whether the seat is itself a party of what is reacted to: it fights, or has lent cards. It is then asked whatever
    /// it wished before.
    pub party: bool,
    /// On how many other windows it lies: 1 for an answer to a card that was itself a reaction.
    pub depth: u8,
}

impl<C> Reaction<C> {
    /// The same window with its choice written in another way.
    pub fn map<D>(self, write: impl FnOnce(C) -> D) -> Reaction<D> {
        let Self { pass, kind, scope, turn, near, party, depth } = self;
        Reaction { pass: write(pass), kind, scope, turn, near, party, depth }
    }
}

/// One of the things that lie on each other while a window is open, as everybody may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Layer {
    /// What it is, in a few words: the card that was played.
    pub title: String,
    /// What becomes of it, in a few words: what it waits for.
    pub says: String,
    /// Who brought it about.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub by: Option<Seat>,
}

/// A turn of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Another one in every turn; windows in it name it as [`Reaction::turn`].
    pub number: u32,
    /// Whose it is, if it is one seat's.
    pub seat: Option<Seat>,
}
