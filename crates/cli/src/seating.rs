//! Arguments that several commands share: who plays what, under which rules.

use std::num::{IntErrorKind, ParseIntError};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use shelf::{BotSpec, Shelved};

use crate::failure::Failure;

/// A replacement for the component values.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct ContentFolder {
    /// Take the component values of this folder instead of the built-in ones
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
}

impl ContentFolder {
    /// The folder, which must be there if one is named.
    pub(crate) fn find(&self) -> Result<Option<&Path>, Failure> {
        match self.content.as_deref() {
            Some(folder) if !folder.is_dir() => {
                Err(Failure::Use(format!("there is no folder {} with component values", folder.display())))
            }
            found => Ok(found),
        }
    }

    /// Puts the replacement in use, if there is one.
    pub(crate) fn put_in_use(&self, game: &dyn Shelved) -> Result<(), Failure> {
        Ok(self.find()?.map_or(Ok(()), |folder| game.use_content(folder))?)
    }
}

/// The bots of a list such as `greedy,mcts:500ms`.
pub(crate) fn bots(list: &str) -> Result<Vec<BotSpec>, Failure> {
    BotSpec::list(list).map_err(|error| Failure::Use(error.to_string()))
}

/// Reads a number that counts something or is a seed.
pub(crate) fn number<N: FromStr<Err = ParseIntError>>(text: &str) -> Result<N, &'static str> {
    text.parse().map_err(|error: ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => "that is too large",
        _ => "it takes a whole number from 0 on",
    })
}

/// Reads a number of at least 1.
pub(crate) fn number_from_1<N: FromStr<Err = ParseIntError> + Default + PartialEq>(
    text: &str,
) -> Result<N, &'static str> {
    match number(text) {
        Ok(number) if number != N::default() => Ok(number),
        Err(why @ "that is too large") => Err(why),
        _ => Err("it takes a whole number from 1 on"),
    }
}
