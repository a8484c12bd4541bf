//! A dungeon: tunnels and rooms on a Construction Site.

use serde::{Deserialize, Serialize};

use crate::room::{Room, Rooms};
use crate::square::{SQUARES, Square, Squares};

/// The tiles of one lord. A tile is a tunnel or a room, conquered or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Dungeon {
    /// The squares with a tunnel.
    #[cfg_attr(feature = "types", ts(as = "Vec<Square>"))]
    pub tunnels: Squares,
    /// The squares with a room.
    #[cfg_attr(feature = "types", ts(as = "Vec<Square>"))]
    pub rooms: Squares,
    /// The conquered ones of both.
    #[cfg_attr(feature = "types", ts(as = "Vec<Square>"))]
    pub conquered: Squares,
    /// The room on each square.
    #[cfg_attr(feature = "types", ts(as = "Vec<Option<Room>>"))]
    pub room: [Option<Room>; SQUARES],
}

impl Dungeon {
    /// A dungeon of tunnels.
    pub const fn of(tunnels: Squares) -> Self {
        Self { tunnels, rooms: Squares::NONE, conquered: Squares::NONE, room: [None; SQUARES] }
    }

    /// All squares with a tile.
    #[inline]
    pub const fn tiles(&self) -> Squares {
        self.tunnels.or(self.rooms)
    }

    /// The tiles that are not conquered.
    #[inline]
    pub const fn held(&self) -> Squares {
        self.tiles().minus(self.conquered)
    }

    /// The room on a square.
    #[inline]
    pub fn room(&self, square: Square) -> Option<Room> {
        self.room[square.index()]
    }

    /// The rooms that are not conquered.
    #[inline]
    pub fn held_rooms(&self) -> Rooms {
        self.rooms.minus(self.conquered).iter().filter_map(|square| self.room(square)).collect()
    }

    /// Where a tunnel may be dug (DL-095, DL-097).
    #[inline]
    pub const fn diggable(&self) -> Squares {
        let tiles = self.tiles();
        tiles.neighbours().minus(tiles).minus(tiles.completing_blocks())
    }

    /// Where an imp may mine: an unconquered tunnel (DL-100).
    #[inline]
    pub const fn minable(&self) -> Squares {
        self.tunnels.minus(self.conquered)
    }

    /// Where a room of this zone may be built (DL-120 to DL-122).
    #[inline]
    pub const fn buildable(&self, zone: Squares) -> Squares {
        self.tunnels.minus(self.conquered).and(zone).minus(self.rooms.neighbours())
    }

    /// The unconquered tiles at the least walking distance from the entrance (DL-187, DL-188).
    #[inline]
    pub fn nearest(&self, entrance: Square) -> Squares {
        let tiles = self.tiles();
        let mut reached = Squares::one(entrance).and(tiles);
        loop {
            let held = reached.minus(self.conquered);
            if !held.is_empty() {
                return held;
            }
            let further = reached.or(reached.neighbours().and(tiles));
            if further == reached {
                return Squares::NONE;
            }
            reached = further;
        }
    }

    /// Digs a tunnel.
    #[inline]
    pub const fn dig(&mut self, square: Square) {
        self.tunnels = self.tunnels.with(square);
    }

    /// Turns a tunnel into a room.
    #[inline]
    pub fn build(&mut self, square: Square, room: Room) {
        self.tunnels = self.tunnels.without(square);
        self.rooms = self.rooms.with(square);
        self.room[square.index()] = Some(room);
    }

    /// Turns a tile over: it is conquered for good (DL-239).
    #[inline]
    pub const fn conquer(&mut self, square: Square) {
        self.conquered = self.conquered.with(square);
    }
}
