//! Squares of a Construction Site, and sets of them.

table::square! {
    /// One square of a Construction Site, written `r2c3`: row 2, column 3. Row 1 lies at the surface, and the entrance
    /// leads to `r1c3`.
    Square of 4 rows, 5 columns
}

table::id_set! {
    /// A set of squares.
    Squares(u32) of Square, Square::ALL, Square::new
}

/// The columns of a Construction Site.
pub const COLUMNS: usize = Square::COLUMNS;
/// The rows of a Construction Site.
pub const ROWS: usize = Square::ROWS;
/// The squares of a Construction Site.
pub const SQUARES: usize = Square::ALL.len();

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
