//! Pieces as sentences say them: with a mark, so that a page can show and explain what is meant.

use table::marks::piece;
pub(crate) use table::marks::seat;

use crate::minion::Minion;
use crate::treasure::Treasure;

/// A minion, by its name.
pub(crate) fn minion(minion: Minion) -> String {
    piece(format_args!("minion {minion}"), minion)
}

/// A treasure, by its name.
pub(crate) fn treasure(treasure: Treasure) -> String {
    piece(format_args!("treasure {treasure}"), treasure)
}
