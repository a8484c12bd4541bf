//! How good a state looks: what bots steer by.
//!
//! A seat is worth the Power it has now, with what it holds in its hand on the best square for
//! it, and a little for what its map and lair may still bring. The weights were found by playing
//! thousands of games; they are opinions, not rules.

use table::Seat;

use crate::boss::Boss;
use crate::scoring;
use crate::square::Square;
use crate::state::{Realm, State, Table};
use crate::tile::{DUNGEON, Terrain, Tile};
use crate::token::Token;

/// How much the best rival's worth takes from the own.
const RIVAL: f32 = 0.3;
/// How unsure a Graveyard majority is at the start.
const UNSURE_MAJORITY: f32 = 0.8;
/// What a Crystal may still gain by each empty square.
const CRYSTAL: f32 = 0.2;
/// What a Dungeon may still gain by each empty square beside it.
const DUNGEON_SIDE: f32 = 0.7;
/// What a Desert group may still gain by each empty square beside it, at the start.
const DESERT_SIDE: f32 = 0.2;
/// What a Swamp may still gain by each empty square beside it, at the start.
const SWAMP_SIDE: f32 = 0.2;
/// What one more tile of a terrain that pays for numbers promises, at the start.
const COLLECTED: [(Terrain, f32); 3] = [(Terrain::Forest, 0.4), (Terrain::Camp, 0.6), (Terrain::Graveyard, 0.5)];
/// What a waiting unit promises, at the start.
const WAITING: f32 = 0.3;

/// What a seat is worth, less a part of what its best rival is.
pub(crate) fn evaluate(state: &State, seat: Seat) -> f32 {
    let rivals = Seat::all(state.table.seats).filter(|&other| other != seat);
    worth(state, seat) - RIVAL * best(rivals.map(|rival| worth(state, rival)))
}

/// The highest of some values; nothing where there are none.
fn best(values: impl Iterator<Item = f32>) -> f32 {
    values.reduce(f32::max).unwrap_or(0.0)
}

/// What a seat is worth, with what it holds in its hand where it does best.
fn worth(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let boss = state.bosses[seat.index()].kept;
    let turn = &table.turn;
    if let (Some(tile), true) = (turn.tile, turn.seat == seat) {
        return best(table.empty(seat).iter().map(|square| {
            let mut next = *table;
            lay(&mut next.realms[seat.index()], square, tile, turn.token);
            prospects(&next, seat, boss)
        }));
    }
    match table.flow.top().and_then(|frame| frame.unit_in_hand(seat)) {
        Some(unit) => best(table.map(seat).open().iter().map(|square| {
            let mut next = *table;
            next.map_mut(seat).stand(square, unit);
            prospects(&next, seat, boss)
        })),
        None => prospects(table, seat, boss),
    }
}

/// Lays a tile, with the unit that came with it on it; other tokens go to the lair.
fn lay(realm: &mut Realm, square: Square, tile: Tile, token: Option<Token>) {
    realm.map.lay(square, tile);
    if tile == Tile::Volcano {
        square.neighbours().iter().for_each(|beside| _ = realm.map.lift(beside));
    }
    match token {
        Some(Token::Unit(unit)) if tile == Tile::Dungeon => realm.lair.waiting.put(unit.index()),
        Some(Token::Unit(unit)) => realm.map.stand(square, unit),
        Some(Token::Crystal(terrain)) => realm.lair.crystals.put(terrain.index()),
        Some(Token::Portal) => realm.lair.portals += 1,
        None => {}
    }
}

/// The Power of a seat as the table lies, and what it promises.
fn prospects(table: &Table, seat: Seat, boss: Option<Boss>) -> f32 {
    let Realm { map, lair } = &table.realms[seat.index()];
    let empty = table.empty(seat);
    let types = map.by_type();
    let beside = |kind: usize| types[kind].spread().and(empty).len() as f32;

    // What needs more tiles to come true counts less the fewer are still to come.
    let hope = empty.len() as f32 / table.board.squares().len() as f32;
    let tally = scoring::table_tally(table, seat, boss);
    let mut value = tally.power() as f32 - UNSURE_MAJORITY * hope * tally.majority as f32;
    value += CRYSTAL * lair.crystals.len() as f32 * empty.len() as f32;
    value += WAITING * hope * lair.waiting.len() as f32;
    value += DESERT_SIDE * hope * beside(Terrain::Desert.index()) + SWAMP_SIDE * hope * beside(Terrain::Swamp.index());
    for dungeon in types[DUNGEON].iter() {
        value += DUNGEON_SIDE * dungeon.neighbours().and(empty).len() as f32;
    }
    for (terrain, promise) in COLLECTED {
        value += promise * hope * types[terrain.index()].len() as f32;
    }
    value
}
