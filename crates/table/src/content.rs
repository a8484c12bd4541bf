//! Component values of a game: read from TOML files with a source for every value, checked with
//! every fault at its file and line, hashed, and put in use once for the whole process.
//!
//! A game implements [`Values`] for its own type, reads its files through [`Entry`], and keeps the
//! set in play in a static [`InUse`].

mod fault;
mod hash;
mod in_use;
mod list;
mod page;
mod set;
mod source;
mod summary;
#[cfg(test)]
mod tests;

pub use toml::Spanned;

pub use self::fault::Fault;
pub use self::hash::hash;
pub use self::in_use::{InUse, Replaceable};
pub use self::list::{Each, Row, each};
pub use self::page::{Entry, fixed, inner, number, words};
pub use self::set::{File, Pages, Set};
pub use self::source::{Source, Sources};
pub use self::summary::Summary;

/// All component values of a game.
pub trait Values: Sized {
    /// The name of the game.
    const GAME: &'static str;
    /// The files of a set, and the embedded text of each; the embedded set holds.
    const FILES: &'static [(&'static str, &'static str)];

    /// Reads every file of a set, even after a fault in one; none if a value is missing.
    fn read(pages: &mut Pages<'_>) -> Option<Self>;

    /// The [`hash`] of what the rules read.
    fn hash(&self) -> String;
}
