//! Arguments that several commands share: who plays what, under which rules.

use std::path::PathBuf;

use shelf::{BotSpec, ShelfError, Shelved};

use crate::failure::Failure;

/// A replacement for the component values.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct ContentFolder {
    /// Play with the component values in this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
}

impl ContentFolder {
    /// Puts the replacement in use, if there is one.
    pub(crate) fn put_in_use(&self, game: &dyn Shelved) -> Result<(), ShelfError> {
        self.content.as_deref().map_or(Ok(()), |folder| game.use_content(folder))
    }
}

/// The bots of a list such as `greedy,mcts:500ms`.
pub(crate) fn bots(list: &str) -> Result<Vec<BotSpec>, Failure> {
    BotSpec::list(list).map_err(|error| Failure::Use(error.to_string()))
}
