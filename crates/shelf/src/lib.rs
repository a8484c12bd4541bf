//! The shelf: all games behind one erased interface, by name. Nothing else knows the list; who needs the games' types
//! asks [`each_game!`].
//!
//! It speaks notation strings and JSON values, for the terminal and whatever else plays without
//! knowing a game's types. Bots and simulations run on the typed side, below.

mod error;
mod guide;
mod live;
mod open;
mod options;
mod title;

pub use bots::{BotError, BotSpec, Strength};
pub use error::ShelfError;
pub use guide::{Guide, GuideStep};
pub use lab::Report;
pub use live::{Foreseen, Heard, LiveTable, Offer, Previewer, Setup, Sight, Thinker, Told};
pub use open::Table;
pub use table::Solution;
pub use table::content::Fault;
pub use title::{Contest, Shelved};

use std::sync::{PoisonError, RwLock};

use table::{Boxed, Preview, Think};

use crate::title::Title;

/// The one list of games. (`$` is handed in, because one macro writes another.)
macro_rules! shelf {
    ($dollar:tt $($rules:ident::$game:ident),+ $(,)?) => {
        /// The games by their types.
        pub mod boxes {
            $(pub use ::$rules::$game;)+
        }

        /// Every game, in the order of the shelf.
        pub fn games() -> &'static [&'static dyn Shelved] {
            static SHELF: &[&dyn Shelved] = &[$({
                static TITLE: Title<::$rules::$game> = Title::new();
                &TITLE
            }),+];
            SHELF
        }

        /// Hands the types of all games, in the order of the shelf, to the macro with this name.
        #[macro_export]
        macro_rules! each_game {
            ($dollar each:ident) => { $dollar each! { $($dollar crate::boxes::$game),+ } };
        }
    };
}

shelf! { $
    overboss::Overboss,
    dungeon_lords::DungeonLords,
    big_bad_overlord::BigBadOverlord,
    order_of_the_stick::OrderOfTheStick,
}

/// Games that are found by their name but are not on the shelf.
static BROUGHT: RwLock<Vec<&'static dyn Shelved>> = RwLock::new(Vec::new());

/// Brings a game along that is not on the shelf, for as long as the process lasts: tables of it can be laid, nobody is
/// offered it. A later one of the same name takes its place. For tests of what holds games without knowing them.
pub fn bring<G: Boxed + Think + Preview>() -> &'static dyn Shelved
where
    G::Event: Send + Sync,
{
    let game = Box::leak(Box::new(Title::<G>::new()));
    let mut brought = BROUGHT.write().unwrap_or_else(PoisonError::into_inner);
    brought.retain(|known| known.info().id != G::INFO.id);
    brought.push(game);
    game
}

/// The game with this name.
pub fn find(name: &str) -> Result<&'static dyn Shelved, ShelfError> {
    let brought = BROUGHT.read().unwrap_or_else(PoisonError::into_inner);
    games().iter().chain(&*brought).copied().find(|game| game.info().id == name).ok_or_else(|| {
        let known: Vec<_> = games().iter().map(|game| game.info().id).collect();
        ShelfError::Game { name: name.to_owned(), known: known.join(", ") }
    })
}
