//! Squares of a map, and sets of them.

use serde::{Deserialize, Serialize};

table::square! {
    /// One place of a map, written `r2c3`: row 2, column 3, `r1c1` top left. Both boards are four
    /// columns wide; the Classic side has three rows, the Big Board four (OB-001).
    Square of 4 rows, 4 columns
}

table::id_set! {
    /// A set of squares.
    Squares(u16) of Square, Square::ALL, Square::new
}

/// The columns of every map.
pub(crate) const COLUMNS: usize = Square::COLUMNS;
/// The squares of the largest map.
pub(crate) const SQUARES: usize = Square::ALL.len();

impl Square {
    /// The squares that border it: those that share a side (OB-005).
    #[inline]
    pub const fn neighbours(self) -> Squares {
        Squares::one(self).spread()
    }
}

impl Squares {
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

    /// The set after two squares have changed what they hold.
    #[must_use]
    pub const fn swapped(self, one: Square, two: Square) -> Self {
        let without = self.without(one).without(two);
        let one_in = if self.has(two) { without.with(one) } else { without };
        if self.has(one) { one_in.with(two) } else { one_in }
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
