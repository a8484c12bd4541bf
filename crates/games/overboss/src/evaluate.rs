//! How good a state looks: what bots steer by.

use table::Seat;

use crate::scoring::{self, Tally};
use crate::square::Square;
use crate::state::{Realm, State};
use crate::tile::Tile;
use crate::token::{Token, Unit};

/// The Power that a seat has and can be expected to add at once, less what the best rival has.
pub(crate) fn evaluate(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let rivals = Seat::all(table.seats).filter(|&other| other != seat);
    let best_rival = rivals.map(|rival| power(state, rival)).fold(0.0, f32::max);
    power(state, seat) - 0.3 * best_rival
}

fn power(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let turn = &table.turn;
    let points = |tally: Tally| f32::from(tally.power());
    match turn.tile {
        Some(tile) if turn.seat == seat => {
            // A tile in hand is worth its best square.
            let unit = match turn.token {
                Some(Token::Unit(unit)) => Some(unit),
                _ => None,
            };
            let placed = table.empty(seat).iter().map(|square| {
                let mut next = *state;
                lay(&mut next.table.realms[seat.index()], square, tile, unit);
                points(scoring::tally(&next, seat))
            });
            placed.fold(0.0, f32::max)
        }
        _ => points(scoring::tally(state, seat)),
    }
}

fn lay(realm: &mut Realm, square: Square, tile: Tile, unit: Option<Unit>) {
    realm.map.lay(square, tile);
    if let (Some(unit), true) = (unit, tile != Tile::Dungeon) {
        realm.map.stand(square, unit);
    }
}
