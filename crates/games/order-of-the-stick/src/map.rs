//! The map: rows of rooms that grow to both sides, and Stairs between them.
//!
//! Row 0 is the Dungeon Entrance, the rows below it are the floors, the last one is Xykon's Lair (OOTS-010). A row has
//! eight cells in a ring, so that a room keeps its cell while the row grows to the west.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::NotationError;

use crate::ids::kinds;

/// How many rows there are: the Entrance, at most six floors, the Lair.
pub const ROWS: usize = 8;
/// How many rooms a row has place for (OOTS-070).
pub const CELLS: usize = 8;

/// A cell of the map: where a room lies or can lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cell(u8);

impl Cell {
    const fn at(row: usize, cell: usize) -> Self {
        Self((row * CELLS + cell % CELLS) as u8)
    }

    /// The cell with this index.
    pub const fn new(index: usize) -> Self {
        assert!(index < ROWS * CELLS);
        Self(index as u8)
    }

    /// Its index among all cells of the map.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, which is the number of its floor.
    pub const fn row(self) -> usize {
        self.0 as usize / CELLS
    }

    const fn cell(self) -> usize {
        self.0 as usize % CELLS
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.row(), self.cell() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = |text: &str, least: usize, most: usize| {
            text.parse::<usize>().ok().filter(|number| (least..=most).contains(number) && *text == number.to_string())
        };
        let read = text
            .split_once('-')
            .and_then(|(row, cell)| Some(Self::at(number(row, 0, ROWS - 1)?, number(cell, 1, CELLS)? - 1)));
        read.ok_or_else(|| NotationError::new(text, "a room is its floor and its place on it, from 0-1 to 7-8"))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

kinds! {
    /// A side of a row.
    Side, SIDES = 2, "a side of a floor":
    /// To the left.
    West = "west",
    /// To the right.
    East = "east",
}

/// A row of rooms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
struct Row {
    /// The cell of the westernmost room.
    west: u8,
    /// How many rooms there are.
    length: u8,
    /// The cell with Stairs down.
    down: Option<u8>,
}

/// The rooms that lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Map {
    rows: [Row; ROWS],
}

impl Map {
    /// The Dungeon Entrance.
    pub const ENTRANCE: Cell = Cell(0);

    /// The Entrance with Stairs below it; floor 1 has no rooms yet (OOTS-014).
    pub fn new() -> Self {
        let mut rows = [Row::default(); ROWS];
        rows[0] = Row { west: 0, length: 1, down: Some(0) };
        Self { rows }
    }

    /// How many rooms a row has.
    pub const fn length(&self, row: usize) -> usize {
        self.rows[row].length as usize
    }

    /// The rooms of a row from west to east.
    pub fn rooms(&self, row: usize) -> impl Iterator<Item = Cell> + use<> {
        let Row { west, length, .. } = self.rows[row];
        (0..usize::from(length)).map(move |column| Cell::at(row, usize::from(west) + column))
    }

    /// Where a room lies in its row, counted from the west; none where no room lies.
    pub fn column(&self, room: Cell) -> Option<usize> {
        self.rooms(room.row()).position(|one| one == room)
    }

    /// The Stairs down of a row: the room that they lead from.
    pub fn stairs(&self, row: usize) -> Option<Cell> {
        self.rows[row].down.map(|cell| Cell::at(row, usize::from(cell)))
    }

    /// The first room of a row: the one with the Stairs up (OOTS-071). It always lies in the first cell.
    pub fn landing(&self, row: usize) -> Option<Cell> {
        self.rooms(row).find(|room| room.cell() == 0)
    }

    /// Whether Stairs down can be found in a room (OOTS-078, OOTS-086); `lair` is the row of the Lair.
    pub fn can_descend(&self, room: Cell, lair: usize) -> bool {
        let row = room.row();
        row > 0 && row < lair && self.rows[row].down.is_none() && self.column(room).is_some()
    }

    /// Puts Stairs below a room (OOTS-083).
    pub fn descend(&mut self, room: Cell) {
        self.rows[room.row()].down = Some(room.cell() as u8);
    }

    /// Lays the first room of a row (OOTS-071).
    pub fn open(&mut self, row: usize) -> Cell {
        self.rows[row] = Row { west: 0, length: 1, down: None };
        Cell::at(row, 0)
    }

    /// Lays a room at an end of a row that has rooms (OOTS-066, OOTS-068); none if that makes more than `most`.
    pub fn lay(&mut self, row: usize, side: Side, most: usize) -> Option<Cell> {
        let there = &mut self.rows[row];
        let length = usize::from(there.length);
        if row == 0 || length == 0 || length >= most.min(CELLS) {
            return None;
        }
        there.length += 1;
        Some(match side {
            Side::West => {
                there.west = (there.west + CELLS as u8 - 1) % CELLS as u8;
                Cell::at(row, usize::from(there.west))
            }
            Side::East => Cell::at(row, usize::from(there.west) + length),
        })
    }

    /// Takes away the room at an end of a row, and Stairs that lead down from it.
    pub fn remove(&mut self, row: usize, side: Side) -> Option<Cell> {
        let room = match side {
            Side::West => self.rooms(row).next(),
            Side::East => self.rooms(row).last(),
        }?;
        let there = &mut self.rows[row];
        there.length -= 1;
        if there.length == 0 {
            // A row without rooms lies nowhere.
            there.west = 0;
        } else if side == Side::West {
            there.west = (there.west + 1) % CELLS as u8;
        }
        if there.down == Some(room.cell() as u8) {
            there.down = None;
        }
        Some(room)
    }

    /// Takes Stairs down away (OOTS-506).
    pub fn drop_stairs(&mut self, row: usize) {
        self.rows[row].down = None;
    }

    /// The ends of a row that the collapse may take: not the room with the Stairs up, unless it is the last (OOTS-496,
    /// OOTS-497).
    pub fn removable(&self, row: usize) -> impl Iterator<Item = (Side, Cell)> {
        let landing = self.landing(row).filter(|_| self.length(row) > 1);
        let west = self.rooms(row).next().map(|room| (Side::West, room));
        let east = self.rooms(row).last().filter(|_| self.length(row) > 1).map(|room| (Side::East, room));
        west.into_iter().chain(east).filter(move |(_, room)| Some(*room) != landing)
    }

    /// The explored room next to a room on that side of its row.
    pub fn beside(&self, room: Cell, side: Side) -> Option<Cell> {
        let column = self.column(room)?;
        match side {
            Side::West => self.rooms(room.row()).nth(column.checked_sub(1)?),
            Side::East => self.rooms(room.row()).nth(column + 1),
        }
    }

    /// The explored room over the Stairs up from a room (OOTS-057).
    pub fn above(&self, room: Cell) -> Option<Cell> {
        let up = room.row().checked_sub(1)?;
        if self.landing(room.row()) == Some(room) { self.stairs(up) } else { None }
    }

    /// The explored room over the Stairs down from a room (OOTS-057).
    pub fn below(&self, room: Cell) -> Option<Cell> {
        if self.stairs(room.row()) == Some(room) { self.landing(room.row() + 1) } else { None }
    }

    /// How many rooms apart two rooms of a row are; rooms of different rows are out of each other's reach.
    pub fn distance(&self, one: Cell, other: Cell) -> Option<usize> {
        let there = one.row() == other.row();
        if there { Some(self.column(one)?.abs_diff(self.column(other)?)) } else { None }
    }

    /// The next room on the way to the Entrance; none on it.
    pub fn way_out(&self, room: Cell) -> Option<Cell> {
        if let Some(up) = self.above(room) {
            return Some(up);
        }
        let (here, landing) = (self.column(room)?, self.column(self.landing(room.row())?)?);
        match here.cmp(&landing) {
            std::cmp::Ordering::Less => self.beside(room, Side::East),
            std::cmp::Ordering::Greater => self.beside(room, Side::West),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// How many rooms the way to the Entrance has.
    pub fn way_length(&self, room: Cell) -> usize {
        std::iter::successors(Some(room), |room| self.way_out(*room)).skip(1).count()
    }
}

impl Default for Map {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A floor whose first room has two rooms to the west and one to the east.
    fn floor() -> (Map, [Cell; 4]) {
        let mut map = Map::new();
        let landing = map.open(1);
        let west = map.lay(1, Side::West, CELLS).unwrap();
        let far = map.lay(1, Side::West, CELLS).unwrap();
        let east = map.lay(1, Side::East, CELLS).unwrap();
        (map, [far, west, landing, east])
    }

    #[test]
    fn the_entrance_stands_alone_with_stairs_below() {
        let map = Map::new();
        assert_eq!(map.rooms(0).collect::<Vec<_>>(), [Map::ENTRANCE]);
        assert_eq!([map.length(0), map.length(1)], [1, 0]);
        assert_eq!(map.stairs(0), Some(Map::ENTRANCE));
        // Below them nothing is explored yet.
        assert_eq!([map.below(Map::ENTRANCE), map.above(Map::ENTRANCE)], [None, None]);
        assert!(!map.can_descend(Map::ENTRANCE, 4));
        assert_eq!({ map }.lay(0, Side::East, CELLS), None);
    }

    #[test]
    fn a_row_grows_to_both_sides_and_rooms_keep_their_cells() {
        let (map, rooms) = floor();
        assert_eq!(map.rooms(1).collect::<Vec<_>>(), rooms);
        for (column, room) in rooms.into_iter().enumerate() {
            assert_eq!(map.column(room), Some(column));
        }
        assert_eq!(map.landing(1), Some(rooms[2]));
    }

    #[test]
    fn a_row_has_eight_rooms_and_the_lair_five() {
        for (most, sides) in [(CELLS, [Side::West, Side::East]), (5, [Side::West, Side::West])] {
            let mut map = Map::new();
            map.open(1);
            let mut laid = 1;
            while map.lay(1, sides[laid % 2], most).is_some() {
                laid += 1;
            }
            assert_eq!([laid, map.length(1)], [most; 2]);
            let mut cells: Vec<_> = map.rooms(1).map(Cell::index).collect();
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(cells.len(), most);
        }
        assert_eq!(Map::new().lay(1, Side::East, CELLS), None, "the first room of a row is opened");
    }

    #[test]
    fn stairs_lead_from_one_room_to_the_landing_below() {
        let (mut map, [far, west, landing, _]) = floor();
        assert!(map.can_descend(far, 4));
        assert!(!map.can_descend(far, 1), "nothing is to be found in the Lair");
        map.descend(far);
        assert!(!map.can_descend(west, 4), "a floor has Stairs down once");
        assert_eq!(map.below(far), None);
        let below = map.open(2);
        assert_eq!([map.below(far), map.above(below), map.below(west)], [Some(below), Some(far), None]);
        assert_eq!([map.above(landing), map.above(west)], [Some(Map::ENTRANCE), None]);
    }

    #[test]
    fn distances_are_counted_along_a_row() {
        let (mut map, [far, west, landing, east]) = floor();
        assert_eq!([far, west, landing, east].map(|room| map.distance(room, far)), [0, 1, 2, 3].map(Some));
        assert_eq!(map.distance(east, far), Some(3));
        map.descend(far);
        let below = map.open(2);
        assert_eq!(map.distance(far, below), None);
        assert_eq!([map.beside(far, Side::West), map.beside(far, Side::East)], [None, Some(west)]);
        assert_eq!([map.beside(east, Side::East), map.beside(east, Side::West)], [None, Some(landing)]);
    }

    #[test]
    fn the_way_out_goes_over_every_landing() {
        let (mut map, [far, west, landing, east]) = floor();
        map.descend(far);
        let below = map.open(2);
        let beside = map.lay(2, Side::East, CELLS).unwrap();
        let way: Vec<_> = std::iter::successors(Some(beside), |room| map.way_out(*room)).collect();
        assert_eq!(way, [beside, below, far, west, landing, Map::ENTRANCE]);
        assert_eq!([beside, landing, east, Map::ENTRANCE].map(|room| map.way_length(room)), [5, 1, 2, 0]);
    }

    #[test]
    fn the_collapse_takes_ends_and_the_stairs_up_last() {
        let (mut map, [far, west, landing, east]) = floor();
        map.descend(far);
        let ends = |map: &Map| map.removable(1).map(|(_, room)| room).collect::<Vec<_>>();
        assert_eq!(ends(&map), [far, east]);
        assert_eq!(map.remove(1, Side::East), Some(east));
        assert_eq!(ends(&map), [far], "the other end has the Stairs up");
        assert_eq!(map.remove(1, Side::West), Some(far));
        assert_eq!(map.stairs(1), None, "its Stairs go with it");
        assert_eq!(map.remove(1, Side::West), Some(west));
        assert_eq!(ends(&map), [landing]);
        assert_eq!(map.remove(1, Side::East), Some(landing));
        assert_eq!([map.removable(1).count(), map.length(1)], [0, 0]);
        assert_eq!(map.remove(1, Side::East), None);
    }
}
