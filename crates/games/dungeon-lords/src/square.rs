//! Squares of a Construction Site, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::NotationError;

/// One square of a Construction Site, written `r2c3`: row 2, column 3. Row 1 lies at the surface, and the entrance
/// leads to `r1c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(u8);

/// The columns of a Construction Site.
pub const COLUMNS: usize = 5;
/// The rows of a Construction Site.
pub const ROWS: usize = 4;
/// The squares of a Construction Site.
pub const SQUARES: usize = COLUMNS * ROWS;

impl Square {
    /// The square with this index, row by row from the top left, counted from 0.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < SQUARES);
        Self(index as u8)
    }

    /// The square in a row and column, both counted from 1.
    pub const fn at(row: usize, column: usize) -> Self {
        Self::new((row - 1) * COLUMNS + column - 1)
    }

    /// Its index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its row, counted from 1 at the surface.
    pub const fn row(self) -> usize {
        self.0 as usize / COLUMNS + 1
    }

    /// Its column, counted from 1 at the left.
    pub const fn column(self) -> usize {
        self.0 as usize % COLUMNS + 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row(), self.column())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Square {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let parts = text.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        match parts.map(|(row, column)| (row.parse::<usize>(), column.parse::<usize>())) {
            Some((Ok(row), Ok(column))) if (1..=ROWS).contains(&row) && (1..=COLUMNS).contains(&column) => {
                let square = Self::at(row, column);
                // Only one way to write a square: no leading zeros or signs.
                if square.to_string() == text { Ok(square) } else { Err(no_square(text)) }
            }
            _ => Err(no_square(text)),
        }
    }
}

fn no_square(text: &str) -> NotationError {
    NotationError::new(text, format!("a square is r1c1 to r{ROWS}c{COLUMNS}"))
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

table::id_set! {
    /// A set of squares.
    Squares(u32) of Square, ALL
}

const ALL: [Square; SQUARES] = {
    let mut all = [Square(0); SQUARES];
    let mut index = 0;
    while index < SQUARES {
        all[index] = Square::new(index);
        index += 1;
    }
    all
};
const LEFT_COLUMN: u32 = column_bits(0);
const RIGHT_COLUMN: u32 = column_bits(COLUMNS - 1);

const fn column_bits(column: usize) -> u32 {
    let mut bits = 0;
    let mut row = 0;
    while row < ROWS {
        bits |= 1 << (row * COLUMNS + column);
        row += 1;
    }
    bits
}

impl Squares {
    /// The squares that share an edge with one of these, whether or not they are in the set themselves.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let bits = self.0;
        let beside = (bits & !RIGHT_COLUMN) << 1 | (bits & !LEFT_COLUMN) >> 1;
        Self((beside | bits << COLUMNS | bits >> COLUMNS) & Self::ALL.0)
    }

    /// The squares that would complete a 2x2 block of these (DL-097).
    #[inline]
    #[must_use]
    pub const fn completing_blocks(self) -> Self {
        let has = self.0;
        let (right, left) = ((has & !LEFT_COLUMN) >> 1, (has & !RIGHT_COLUMN) << 1);
        let (below, above) = (has >> COLUMNS, has << COLUMNS);
        let lower = right & below & right >> COLUMNS | left & below & left >> COLUMNS;
        let upper = right & above & right << COLUMNS | left & above & left << COLUMNS;
        Self((lower | upper) & !has & Self::ALL.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, ROWS, Square, Squares};

    fn by_hand(set: Squares, square: Square) -> bool {
        let (row, column) = (square.row() as i32, square.column() as i32);
        let has = |row: i32, column: i32| {
            (1..=ROWS as i32).contains(&row)
                && (1..=COLUMNS as i32).contains(&column)
                && set.has(Square::at(row as usize, column as usize))
        };
        let block = |dr: i32, dc: i32| has(row + dr, column) && has(row, column + dc) && has(row + dr, column + dc);
        !set.has(square) && [(-1, -1), (-1, 1), (1, -1), (1, 1)].into_iter().any(|(dr, dc)| block(dr, dc))
    }

    #[test]
    fn blocks_and_neighbours_are_those_of_the_grid() {
        let mut bits = 1u32;
        for _ in 0..5_000 {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let set: Squares = Squares::ALL.iter().filter(|square| bits >> (square.index() + 7) & 1 == 1).collect();
            for square in Squares::ALL.iter() {
                assert_eq!(set.completing_blocks().has(square), by_hand(set, square), "{square} of {set:?}");
                let near = set
                    .iter()
                    .any(|other| other.row().abs_diff(square.row()) + other.column().abs_diff(square.column()) == 1);
                assert_eq!(set.neighbours().has(square), near, "{square} of {set:?}");
            }
        }
    }

    #[test]
    fn squares_read_back() {
        for square in Squares::ALL.iter() {
            assert_eq!(square.to_string().parse::<Square>().unwrap(), square);
        }
        for text in ["r0c1", "r5c1", "r1c6", "r01c1", "r+1c1", "c1r1", "", "r1"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }
}
