//! The state of a table: plain data, copied freely.

use serde::{Deserialize, Serialize};
use table::{Pile, Seat, Stack};

use crate::boss::Boss;
use crate::command::{COMMANDS, Command};
use crate::flow::Frame;
use crate::solo::Stars;
use crate::square::{Board, SQUARES, Square, Squares};
use crate::tile::{TERRAINS, TILES, TYPES, Terrain, Tile};
use crate::token::{TOKENS, Token, UNITS, Unit};

/// The most seats of a game (OB-002).
pub(crate) const MAX_PLAYERS: usize = 5;
/// The slots of the market (OB-022).
pub(crate) const SLOTS: usize = 4;

/// Everything about a game at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table for all to see.
    pub table: Table,
    /// The Boss cards of each seat: the only secrets of the game (OB-011).
    pub bosses: [BossHand; MAX_PLAYERS],
}

/// The public part of a game. Tile stack and bag have no order: what is left in them follows
/// from what lies on the table, and what comes next is asked of luck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Table {
    /// How many play.
    pub seats: u8,
    /// Which side of the boards is played.
    pub board: Board,
    /// The terrains in play.
    pub terrains: [Terrain; 5],
    /// Whether Boss cards are used.
    pub bosses: bool,
    /// Whether Command cards are used.
    pub commands: bool,
    /// The campaign level being played, if one is.
    pub level: Option<u8>,
    /// The best stars of each campaign level before this game.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub stars: Stars,
    /// Who began.
    pub first: Seat,
    /// Each seat's map and lair.
    pub realms: [Realm; MAX_PLAYERS],
    /// The market.
    pub market: [Slot; SLOTS],
    /// The tiles left in the stack.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub stack: Pile<TILES>,
    /// The destroyed and discarded tiles.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub discard: Pile<TILES>,
    /// The tokens left in the bag.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub bag: Pile<TOKENS>,
    /// The Command cards.
    pub command: CommandTable,
    /// The turn under way.
    pub turn: Turn,
    /// What is being done: the top frame is asked.
    #[cfg_attr(feature = "types", ts(as = "Vec<Frame>"))]
    pub flow: Stack<Frame, 4>,
}

/// A seat's map and lair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Realm {
    /// The map.
    pub map: Map,
    /// The lair.
    pub lair: Lair,
}

/// A map: at most one tile a square, at most one unit a tile (OB-006, OB-007).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Map {
    tiles: [Option<Tile>; SQUARES],
    units: [Option<Unit>; SQUARES],
}

impl Default for Map {
    fn default() -> Self {
        Self { tiles: [None; SQUARES], units: [None; SQUARES] }
    }
}

impl Map {
    /// The tile on a square.
    #[inline]
    pub fn tile(&self, square: Square) -> Option<Tile> {
        self.tiles[square.index()]
    }

    /// The unit on a square.
    #[inline]
    pub fn unit(&self, square: Square) -> Option<Unit> {
        self.units[square.index()]
    }

    /// The squares that hold a tile.
    #[inline]
    pub fn laid(&self) -> Squares {
        let mut bits = 0;
        for index in 0..SQUARES {
            bits |= u16::from(self.tiles[index].is_some()) << index;
        }
        Squares::from_bits(bits)
    }

    /// The squares that hold a unit.
    #[inline]
    pub fn standing(&self) -> Squares {
        let mut bits = 0;
        for index in 0..SQUARES {
            bits |= u16::from(self.units[index].is_some()) << index;
        }
        Squares::from_bits(bits)
    }

    /// The squares that hold a terrain tile without a unit.
    #[inline]
    pub fn open(&self) -> Squares {
        let mut bits = 0;
        for index in 0..SQUARES {
            let open = matches!(self.tiles[index], Some(tile) if tile != Tile::Dungeon) && self.units[index].is_none();
            bits |= u16::from(open) << index;
        }
        Squares::from_bits(bits)
    }

    /// The squares of each tile type.
    #[inline]
    pub fn by_type(&self) -> [Squares; TYPES] {
        let mut types = [0u16; TYPES + 1];
        for index in 0..SQUARES {
            let kind = self.tiles[index].map_or(TYPES, Tile::kind);
            types[kind] |= 1 << index;
        }
        let mut squares = [Squares::NONE; TYPES];
        for kind in 0..TYPES {
            squares[kind] = Squares::from_bits(types[kind]);
        }
        squares
    }

    /// The squares of each kind of unit.
    #[inline]
    pub fn by_unit(&self) -> [Squares; UNITS] {
        let mut units = [0u16; UNITS + 1];
        for index in 0..SQUARES {
            let kind = self.units[index].map_or(UNITS, Unit::index);
            units[kind] |= 1 << index;
        }
        let mut squares = [Squares::NONE; UNITS];
        for kind in 0..UNITS {
            squares[kind] = Squares::from_bits(units[kind]);
        }
        squares
    }

    /// Lays a tile on an empty square.
    #[inline]
    pub fn lay(&mut self, square: Square, tile: Tile) {
        debug_assert!(self.tile(square).is_none(), "OB-006: a square holds one tile");
        self.tiles[square.index()] = Some(tile);
    }

    /// Puts a unit on an open terrain tile.
    #[inline]
    pub fn stand(&mut self, square: Square, unit: Unit) {
        debug_assert!(self.open().has(square), "OB-007, OB-008: units stand on open terrain tiles");
        self.units[square.index()] = Some(unit);
    }

    /// Takes the unit off a tile.
    #[inline]
    pub fn lift(&mut self, square: Square) -> Option<Unit> {
        self.units[square.index()].take()
    }

    /// Takes a tile with its unit off the map.
    #[inline]
    pub fn clear(&mut self, square: Square) -> (Option<Tile>, Option<Unit>) {
        (self.tiles[square.index()].take(), self.units[square.index()].take())
    }

    /// Puts a tile with its unit on an empty square.
    #[inline]
    pub fn put(&mut self, square: Square, (tile, unit): (Option<Tile>, Option<Unit>)) {
        self.tiles[square.index()] = tile;
        self.units[square.index()] = unit;
    }
}

/// A lair: waiting units, Crystals and Portals (OB-009). It holds any number (OB-048).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lair {
    /// Waiting units by kind. A drafted unit joins them as soon as its tile lies: together they
    /// are the pool from which open terrain tiles are filled (OB-039 to OB-045).
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub waiting: Pile<UNITS>,
    /// Crystals by terrain.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub crystals: Pile<TERRAINS>,
    /// Portals with their active face up.
    pub portals: u8,
    /// Portals with their used face up.
    pub used_portals: u8,
}

/// A market slot: a tile and a token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Slot {
    /// The tile.
    pub tile: Option<Tile>,
    /// The token.
    pub token: Option<Token>,
}

/// The Command cards: four in the row, the deck and the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct CommandTable {
    /// The face-up row.
    pub row: [Option<Command>; 4],
    /// The face-down deck.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub deck: Pile<COMMANDS>,
    /// The discard pile.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub discard: Pile<COMMANDS>,
}

/// What has happened in the turn under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Whether the draft of the turn has been made.
    pub drafted: bool,
    /// The drafted tile while it is in hand.
    pub tile: Option<Tile>,
    /// The drafted token while its tile is in hand (OB-036).
    pub token: Option<Token>,
    /// Whether a Portal was used (OB-070).
    pub portal: bool,
    /// Whether a Command was activated (OB-185).
    pub command: bool,
    /// The own squares whose tiles were placed this turn, wherever they lie now (OB-179).
    #[cfg_attr(feature = "types", ts(as = "Vec<Square>"))]
    pub placed: Squares,
    /// Those among them that are Summoning Circles with an exchange left (OB-230).
    #[cfg_attr(feature = "types", ts(as = "Vec<Square>"))]
    pub circles: Squares,
}

impl Turn {
    /// A turn that has just begun.
    pub const fn of(seat: Seat) -> Self {
        Self {
            seat,
            drafted: false,
            tile: None,
            token: None,
            portal: false,
            command: false,
            placed: Squares::NONE,
            circles: Squares::NONE,
        }
    }
}

/// A seat's Boss cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BossHand {
    /// The two cards dealt (OB-146).
    pub dealt: Option<[Boss; 2]>,
    /// The card kept.
    pub kept: Option<Boss>,
    /// Whether it lies face up (OB-150).
    pub revealed: bool,
}

impl Table {
    /// The map of a seat.
    #[inline]
    pub fn map(&self, seat: Seat) -> &Map {
        &self.realms[seat.index()].map
    }

    /// The map of a seat, to be changed.
    #[inline]
    pub fn map_mut(&mut self, seat: Seat) -> &mut Map {
        &mut self.realms[seat.index()].map
    }

    /// The lair of a seat.
    #[inline]
    pub fn lair(&self, seat: Seat) -> &Lair {
        &self.realms[seat.index()].lair
    }

    /// The lair of a seat, to be changed.
    #[inline]
    pub fn lair_mut(&mut self, seat: Seat) -> &mut Lair {
        &mut self.realms[seat.index()].lair
    }

    /// The empty squares of a seat's map.
    #[inline]
    pub fn empty(&self, seat: Seat) -> Squares {
        self.board.squares().minus(self.map(seat).laid())
    }

    /// Whether a seat owes a placement: a unit waits and a terrain tile is open (OB-044).
    #[inline]
    pub fn owes_placement(&self, seat: Seat) -> bool {
        !self.lair(seat).waiting.is_empty() && !self.map(seat).open().is_empty()
    }

    /// Whether one player plays alone (section N).
    #[inline]
    pub fn solo(&self) -> bool {
        self.seats == 1
    }

    /// All tiles of the game by print, wherever they are: 68 at all times (OB-091).
    pub fn tile_census(&self) -> [u8; TILES] {
        let mut census = [0; TILES];
        let mut count = |tile: Option<Tile>| {
            if let Some(tile) = tile {
                census[tile.index()] += 1;
            }
        };
        for realm in &self.realms {
            realm.map.tiles.iter().for_each(|&tile| count(tile));
        }
        self.market.iter().for_each(|slot| count(slot.tile));
        count(self.turn.tile);
        for (kind, total) in census.iter_mut().enumerate() {
            *total += self.stack.count(kind) + self.discard.count(kind);
        }
        census
    }

    /// All tokens of the game by kind, wherever they are: 68 at all times (OB-092).
    pub fn token_census(&self) -> [u8; TOKENS] {
        let mut census = [0; TOKENS];
        let mut count = |token: Option<Token>| {
            if let Some(token) = token {
                census[token.index()] += 1;
            }
        };
        for realm in &self.realms {
            realm.map.units.iter().for_each(|&unit| count(unit.map(Token::Unit)));
        }
        self.market.iter().for_each(|slot| count(slot.token));
        count(self.turn.token);
        for frame in self.flow.iter() {
            frame.tokens().into_iter().for_each(&mut count);
        }
        for realm in &self.realms {
            for (kind, unit) in Unit::ALL.into_iter().enumerate() {
                census[Token::Unit(unit).index()] += realm.lair.waiting.count(kind);
            }
            for terrain in Terrain::ALL {
                census[Token::Crystal(terrain).index()] += realm.lair.crystals.count(terrain.index());
            }
            census[Token::Portal.index()] += realm.lair.portals + realm.lair.used_portals;
        }
        for (kind, total) in census.iter_mut().enumerate() {
            *total += self.bag.count(kind);
        }
        census
    }
}

impl Table {
    /// A tile left a map: it counts no longer as placed this turn, and its exchange is lost (OB-230).
    pub(crate) fn tile_left(&mut self, seat: Seat, square: Square) {
        if seat == self.turn.seat {
            self.turn.placed = self.turn.placed.without(square);
            self.turn.circles = self.turn.circles.without(square);
        }
    }

    /// Two squares changed what they hold: on one map what was placed this turn stays so on its
    /// new square (RU-20, RU-68), a tile that goes to another map loses it.
    pub(crate) fn tiles_swapped(&mut self, one: (Seat, Square), two: (Seat, Square)) {
        if one.0 != two.0 {
            self.tile_left(one.0, one.1);
            self.tile_left(two.0, two.1);
        } else if one.0 == self.turn.seat {
            self.turn.placed = self.turn.placed.swapped(one.1, two.1);
            self.turn.circles = self.turn.circles.swapped(one.1, two.1);
        }
    }
}
