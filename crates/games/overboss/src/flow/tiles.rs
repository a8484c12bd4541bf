//! Tiles that are destroyed, moved or swapped, with the unit on them. None of them is placed, so
//! no terrain has its effect (OB-057, OB-068, OB-210).

use table::{Chance, Log, Seat};

use super::Play;
use crate::event::Event;
use crate::square::Square;
use crate::token::Token;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A tile and its unit leave the map: to the discard pile and to the bag (OB-199).
    pub(super) fn destroy(&mut self, seat: Seat, square: Square) {
        let table = &mut self.state.table;
        let (tile, unit) = table.map_mut(seat).clear(square);
        let tile = tile.expect("a tile to destroy");
        table.discard.put(tile.index());
        if let Some(unit) = unit {
            table.bag.put(Token::Unit(unit).index());
        }
        table.tile_left(seat, square);
        self.tell(|| Event::Destroyed { seat, square, tile, unit });
    }

    /// A tile moves with its unit to an empty square; it is not placed (OB-057, OB-068).
    pub(super) fn move_tile(&mut self, seat: Seat, from: Square, to: Square) {
        let table = &mut self.state.table;
        let piece = table.map_mut(seat).clear(from);
        table.map_mut(seat).put(to, piece);
        table.tiles_swapped((seat, from), (seat, to));
        self.tell(|| Event::TileMoved { seat, from, to });
    }

    /// Two tiles change places with their units; neither is placed (OB-210).
    pub(super) fn swap_tiles(&mut self, (seat, square): (Seat, Square), (other, other_square): (Seat, Square)) {
        let table = &mut self.state.table;
        let one = table.map_mut(seat).clear(square);
        let two = table.map_mut(other).clear(other_square);
        table.map_mut(seat).put(square, two);
        table.map_mut(other).put(other_square, one);
        table.tiles_swapped((seat, square), (other, other_square));
        self.tell(|| Event::TilesSwapped { seat, square, other, other_square });
    }
}
