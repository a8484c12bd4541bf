//! What is worth knowing before one chooses, where finding it out takes longer than a look.

use std::fmt::Debug;

use serde::Serialize;

use crate::Game;

/// A game that can find out more about a moment than a view shows: the chance of a battle, what a plan would come to.
///
/// It is found out when somebody asks for it, away from the table, and from a view alone: so it tells no more than its
/// viewer may know.
pub trait Preview: Game {
    /// What is found out, as data; `()` where there is never anything.
    type Preview: Clone + PartialEq + Debug + Serialize + Send;

    /// Finds it out; nothing where this moment holds nothing to be found out. The same view always has the same preview.
    fn preview(view: &Self::View) -> Option<Self::Preview> {
        let _ = view;
        None
    }
    /// The same in words, for a terminal, a list of choices and a screen reader.
    fn foretell(view: &Self::View, preview: &Self::Preview) -> Vec<Foretold<Self::Choice>> {
        let _ = (view, preview);
        Vec::new()
    }
}

/// A line of a preview.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Foretold<C> {
    /// The choice that it speaks of; none where it speaks of the table as it stands.
    pub choice: Option<C>,
    /// In a few words that go on after those of the choice: "the ARMY falls in 62 % of 1,000 imagined fights".
    pub text: String,
}

impl<C> Foretold<C> {
    /// What a choice would come to.
    pub fn of(choice: C, text: String) -> Self {
        Self { choice: Some(choice), text }
    }

    /// How the table stands.
    pub fn at_large(text: String) -> Self {
        Self { choice: None, text }
    }

    /// The same of the choice as something else writes it.
    pub fn map<D>(self, write: impl FnOnce(C) -> D) -> Foretold<D> {
        Foretold { choice: self.choice.map(write), text: self.text }
    }
}
