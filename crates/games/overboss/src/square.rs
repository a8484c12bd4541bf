//! Squares of a map, and sets of them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::NotationError;

/// One place of a map, written `r2c3`: row 2, column 3, `r1c1` top left. Both boards are four
/// columns wide; the Classic side has three rows, the Big Board four (OB-001).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Square(u8);

/// The columns of every map.
pub(crate) const COLUMNS: usize = 4;
/// The squares of the largest map.
pub(crate) const SQUARES: usize = 16;

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

    /// The squares that border it: those that share a side (OB-005).
    #[inline]
    pub const fn neighbours(self) -> Squares {
        NEIGHBOURS[self.0 as usize]
    }
}

const NEIGHBOURS: [Squares; SQUARES] = {
    let mut all = [Squares::NONE; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let (row, column) = (index / COLUMNS, index % COLUMNS);
        let mut bits = 0u16;
        if row > 0 {
            bits |= 1 << (index - COLUMNS);
        }
        if row < 3 {
            bits |= 1 << (index + COLUMNS);
        }
        if column > 0 {
            bits |= 1 << (index - 1);
        }
        if column < 3 {
            bits |= 1 << (index + 1);
        }
        all[index] = Squares(bits);
        index += 1;
    }
    all
};

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.index() / COLUMNS + 1, self.index() % COLUMNS + 1)
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
        match text.as_bytes() {
            [b'r', row @ b'1'..=b'4', b'c', column @ b'1'..=b'4'] => {
                Ok(Self::at((row - b'0') as usize, (column - b'0') as usize))
            }
            _ => Err(NotationError::new(text, "a square is written like r2c3, row before column")),
        }
    }
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

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(u16);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);

    /// The set with these bits, square 0 lowest.
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// The bits of the set, square 0 lowest.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Just this square.
    #[inline]
    pub const fn one(square: Square) -> Self {
        Self(1 << square.0)
    }

    /// Whether a square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 & (1 << square.0) != 0
    }

    /// The set with a square.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square.0)
    }

    /// The set without a square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square.0))
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set after two squares have changed what they hold.
    #[must_use]
    pub const fn swapped(self, one: Square, two: Square) -> Self {
        let without = self.without(one).without(two);
        let one_in = if self.has(two) { without.with(one) } else { without };
        if self.has(one) { one_in.with(two) } else { one_in }
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The squares that border the set, and those of the set that border another of it.
    #[inline]
    #[must_use]
    pub const fn spread(self) -> Self {
        const FIRST_COLUMN: u16 = 0x1111;
        const LAST_COLUMN: u16 = 0x8888;
        let bits = self.0;
        Self(bits << 4 | bits >> 4 | (bits & !LAST_COLUMN) << 1 | (bits & !FIRST_COLUMN) >> 1)
    }

    /// The squares of the set, row by row.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let square = Square(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(square)
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Which side of the boards is played (OB-001).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Board {
    /// Three rows of four.
    #[default]
    Classic,
    /// Four rows of four.
    Big,
}

impl Board {
    /// The rows of a map.
    pub const fn rows(self) -> usize {
        match self {
            Self::Classic => 3,
            Self::Big => 4,
        }
    }

    /// The squares of a map.
    #[inline]
    pub const fn squares(self) -> Squares {
        match self {
            Self::Classic => Squares(0x0fff),
            Self::Big => Squares(0xffff),
        }
    }
}
