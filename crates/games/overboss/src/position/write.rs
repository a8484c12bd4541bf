//! The writing: a state as people write it, complete.

use table::Seat;
use table::position::counted;

use super::{Position, SeatPosition};
use crate::command::Command;
use crate::square::{COLUMNS, Square};
use crate::state::{Lair, Slot, State, Table};
use crate::tile::{Terrain, Tile};
use crate::token::{Token, Unit};

/// The state as people write it, complete.
pub(crate) fn write(state: &State) -> Position {
    let table = &state.table;
    let turn = &table.turn;
    let seats = Seat::all(table.seats).map(|seat| {
        let hand = state.bosses[seat.index()];
        SeatPosition {
            map: Some(write_map(table, seat)),
            lair: Some(write_lair(table.lair(seat))),
            boss: hand.kept,
            dealt: hand.dealt,
            revealed: table.bosses.then_some(hand.revealed),
        }
    });
    Position {
        terrains: Some(table.terrains.to_vec()),
        first: Some(table.first),
        turn: Some(turn.seat),
        market: Some(table.market.iter().copied().map(write_pair).collect()),
        hand: Some(write_pair(Slot { tile: turn.tile, token: turn.token })),
        drafted: Some(turn.drafted),
        portal_used: Some(turn.portal),
        command_used: Some(turn.command),
        placed: Some(turn.placed),
        circles: Some(turn.circles),
        commands: Some(table.command.row.iter().flatten().copied().collect()),
        flow: Some(table.flow.iter().collect()),
        stack: Some(counted(&table.stack, &Tile::ALL)),
        discard: Some(counted(&table.discard, &Tile::ALL)),
        bag: Some(counted(&table.bag, &Token::ALL)),
        command_deck: Some(counted(&table.command.deck, &Command::ALL)),
        command_discard: Some(counted(&table.command.discard, &Command::ALL)),
        seats: seats.collect(),
    }
}

/// Writes `tile + token`, `-` for what is missing, and `-` alone for neither.
pub(super) fn write_pair(pair: Slot) -> String {
    match (pair.tile, pair.token) {
        (None, None) => "-".to_owned(),
        (tile, token) => format!("{} + {}", tile.map_or("-", Tile::name), token.map_or("-", Token::name)),
    }
}

fn write_map(table: &Table, seat: Seat) -> Vec<String> {
    let map = table.map(seat);
    let square = |square| match (map.tile(square), map.unit(square)) {
        (None, _) => ".".to_owned(),
        (Some(tile), None) => tile.name().to_owned(),
        (Some(tile), Some(unit)) => format!("{tile}/{unit}"),
    };
    let row = |row| (1..=COLUMNS).map(|column| square(Square::at(row, column))).collect::<Vec<_>>().join(" ");
    (1..=table.board.rows()).map(row).collect()
}

fn write_lair(lair: &Lair) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut add = |name: String, count: u8| tokens.extend((0..count).map(|_| name.clone()));
    for unit in Unit::ALL {
        add(unit.to_string(), lair.waiting.count(unit.index()));
    }
    for terrain in Terrain::ALL {
        add(Token::Crystal(terrain).to_string(), lair.crystals.count(terrain.index()));
    }
    add("portal".to_owned(), lair.portals);
    add("used-portal".to_owned(), lair.used_portals);
    tokens
}
