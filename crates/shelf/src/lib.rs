//! The shelf: all games behind one erased interface, by name. Nothing else knows the list.
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
pub use live::{Aim, Heard, LiveTable, Offer, Setup, Thinker, Told};
pub use open::Table;
pub use table::content::Fault;
pub use title::{Contest, Shelved, Solution};

use crate::title::Title;

static OVERBOSS: Title<overboss::Overboss> = Title::new(
    |folder| overboss::content::check(folder).map(|summary| summary.to_string()),
    |folder| overboss::content::install(folder).map(|_| ()),
    overboss::GUIDES,
);

static DUNGEON_LORDS: Title<dungeon_lords::DungeonLords> = Title::new(
    |folder| dungeon_lords::content::check(folder).map(|summary| summary.to_string()),
    |folder| dungeon_lords::content::install(folder).map(|_| ()),
    dungeon_lords::GUIDES,
)
.with_puzzles(|state: &dungeon_lords::State| {
    state.table.training?;
    let dungeon_lords::solver::Solution { best, lines, nodes, line, .. } = dungeon_lords::solver::solve(state);
    Some(Solution {
        best: format!("The best defence loses {best} of 3 tiles."),
        lines,
        positions: nodes,
        line: line.iter().map(ToString::to_string).collect(),
    })
});

static BIG_BAD_OVERLORD: Title<big_bad_overlord::BigBadOverlord> = Title::new(
    |folder| big_bad_overlord::content::check(folder).map(|summary| summary.to_string()),
    |folder| big_bad_overlord::content::install(folder).map(|_| ()),
    big_bad_overlord::GUIDES,
);

/// Every game, in the order of the shelf.
pub fn games() -> &'static [&'static dyn Shelved] {
    static SHELF: [&dyn Shelved; 3] = [&OVERBOSS, &DUNGEON_LORDS, &BIG_BAD_OVERLORD];
    &SHELF
}

/// The game with this name.
pub fn find(name: &str) -> Result<&'static dyn Shelved, ShelfError> {
    games().iter().copied().find(|game| game.info().id == name).ok_or_else(|| {
        let known: Vec<_> = games().iter().map(|game| game.info().id).collect();
        ShelfError::Game { name: name.to_owned(), known: known.join(", ") }
    })
}
