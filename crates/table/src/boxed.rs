//! What comes in the box with the rules: component values, guided games, puzzles, and what the page draws from.

use std::path::Path;

use crate::Game;
use crate::content::{Fault, Replaceable, Sources, Summary};

/// A game as it stands on the shelf.
pub trait Boxed: Game {
    /// Whether it is still being written: it can be played everywhere, and everywhere says that it is unfinished.
    const UNFINISHED: bool = false;
    /// The guided games and puzzles: the name of each, and its scenario.
    const GUIDES: &'static [(&'static str, &'static str)] = &[];

    /// The component values, where those of a folder can be put in their place.
    fn content() -> Option<&'static dyn Replaceable> {
        None
    }
    /// Reads a set of component values, the built-in one or a folder's, and tells what it holds or everything that is
    /// wrong with it.
    fn check_content(folder: Option<&Path>) -> Result<Summary, Vec<Fault>> {
        match (Self::content(), folder) {
            (Some(content), _) => content.check(folder),
            (None, Some(folder)) => Self::use_content(folder),
            (None, None) => {
                let (game, hash) = (Self::INFO.title, Self::content_hash());
                Ok(Summary { game, files: 0, sources: Sources::default(), hash })
            }
        }
    }
    /// Plays with a folder's component values from now on; possible once, before any game starts.
    fn use_content(folder: &Path) -> Result<Summary, Vec<Fault>> {
        let none = || vec![Fault::whole(folder.display(), "this game has no component values that could be replaced")];
        Self::content().ok_or_else(none)?.install(folder)
    }
    /// The best that can be done in a puzzle, by complete search; nothing for a state that is no puzzle.
    fn solve(state: &Self::State) -> Option<Solution> {
        let _ = state;
        None
    }
}

/// What a complete search of a puzzle found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The best result, in a sentence.
    pub best: String,
    /// How many different lines of play lead to it.
    pub lines: u64,
    /// How many positions were looked at.
    pub positions: u64,
    /// One such line, in notation.
    pub line: Vec<String>,
}

/// A game whose board the page draws: what its TypeScript is made from.
#[cfg(feature = "types")]
pub trait Drawn: Game<Seen: ts_rs::TS + 'static, Options: ts_rs::TS + 'static> {
    /// What the page is sent of a table.
    type Page: ts_rs::TS + 'static;
    /// The words that choices begin with, as [`verbs!`](crate::verbs) declares them.
    type Verb: ts_rs::TS + 'static;

    /// The order in which a view counts the pieces, and what stands on them.
    fn pieces() -> serde_json::Value;
    /// The set-ups of the games that sample views and events are taken from, one for each seed.
    fn samples() -> Vec<(Self::Options, u8)>;
}
