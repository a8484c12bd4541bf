//! Pieces as sentences say them: with a mark, so that a page can show and explain what is meant.

use std::fmt::Display;

use table::Seat;
pub(crate) use table::marks::{at, seat};

use crate::boss::Boss;
use crate::choice::SlotId;
use crate::command::Command;
use crate::names;
use crate::square::Square;
use crate::state::{Map, Table};
use crate::tile::{Terrain, Tile};
use crate::token::{Token, Unit};

/// A terrain, by its name.
pub(crate) fn terrain(terrain: Terrain) -> String {
    names::terrain(terrain).to_owned()
}

/// A tile, by its name.
pub(crate) fn tile(tile: Tile) -> String {
    mark("tile", tile, names::tile(tile))
}

/// A unit, by its name.
pub(crate) fn unit(unit: Unit) -> String {
    mark("token", unit, names::unit(unit))
}

/// A token, by its name.
pub(crate) fn token(token: Token) -> String {
    mark("token", token, names::token(token))
}

/// A Boss, by its name.
pub(crate) fn boss(boss: Boss) -> String {
    mark("boss", boss, names::boss(boss))
}

/// A Command card, by its name.
pub(crate) fn command(card: Command) -> String {
    mark("command", card, names::command(card))
}

fn mark(kind: &str, piece: impl Display, words: impl Display) -> String {
    table::marks::piece(format_args!("{kind} {piece}"), words)
}

/// What lies in a slot of the market, such as "Forest and witch, slot 2".
pub(crate) fn pair(table: &Table, slot: SlotId) -> String {
    let market = &table.market[slot.index()];
    match (market.tile.map(tile), market.token.map(token)) {
        (Some(tile), Some(token)) => format!("{tile} and {token}, slot {slot}"),
        (Some(tile), None) => format!("{tile} without a token, slot {slot}"),
        (None, Some(token)) => format!("{token}, slot {slot}"),
        (None, None) => format!("slot {slot}"),
    }
}

/// What lies on a square of a seat's map, such as "Forest with witch, r2c3".
pub(crate) fn piece(map: &Map, seat: Seat, square: Square) -> String {
    let at = at(seat, square);
    match (map.tile(square).map(tile), map.unit(square).map(unit)) {
        (Some(tile), Some(unit)) => format!("{tile} with {unit}, {at}"),
        (Some(tile), None) => format!("{tile}, {at}"),
        (None, _) => at,
    }
}

/// A seat's map, as another or the same seat calls it.
pub(crate) fn map(of: Seat, to: Seat) -> String {
    if of == to { "Your own map".to_owned() } else { format!("{}'s map", seat(of)) }
}
