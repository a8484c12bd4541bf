//! Squares of a board with rows and columns.

/// Writes the type of a square, written `r2c3`: row 2, column 3, `r1c1` top left. [`id_set!`](crate::id_set) makes sets
/// of them.
///
/// ```
/// table::square! {
///     /// A square of a small board.
///     Square of 3 rows, 4 columns
/// }
/// table::id_set! {
///     /// A set of squares.
///     Squares(u16) of Square, Square::ALL, Square::new
/// }
/// assert_eq!(Square::at(2, 3).to_string(), "r2c3");
/// assert_eq!("r3c4".parse(), Ok(Square::ALL[11]));
/// assert!("r4c1".parse::<Square>().is_err());
/// ```
#[macro_export]
macro_rules! square {
    ($(#[$doc:meta])* $square:ident of $rows:literal rows, $columns:literal columns) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
        pub struct $square(u8);

        #[allow(dead_code)]
        impl $square {
            /// The rows of the board.
            pub const ROWS: usize = $rows;
            /// The columns of the board.
            pub const COLUMNS: usize = $columns;
            /// Every square, row by row from the top left.
            pub const ALL: [Self; $rows * $columns] = {
                let mut all = [Self(0); $rows * $columns];
                let mut index = 0;
                while index < all.len() {
                    all[index] = Self::new(index);
                    index += 1;
                }
                all
            };

            /// The square with this index, row by row from the top left, counted from 0.
            #[inline]
            pub const fn new(index: usize) -> Self {
                assert!(index < $rows * $columns);
                Self(index as u8)
            }

            /// The square in a row and column, both counted from 1.
            pub const fn at(row: usize, column: usize) -> Self {
                Self::new((row - 1) * $columns + column - 1)
            }

            /// Its index, counted from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its row, counted from 1 at the top.
            pub const fn row(self) -> usize {
                self.0 as usize / $columns + 1
            }

            /// Its column, counted from 1 at the left.
            pub const fn column(self) -> usize {
                self.0 as usize % $columns + 1
            }
        }

        impl ::std::fmt::Display for $square {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "r{}c{}", self.row(), self.column())
            }
        }

        impl ::std::fmt::Debug for $square {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{self}")
            }
        }

        impl ::std::str::FromStr for $square {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                const { assert!($rows < 10 && $columns < 10, "a row and a column have one digit each") };
                let digit = |byte: &u8, most: usize| (1..=most).find(|number| b'0' + *number as u8 == *byte);
                let read = match text.as_bytes() {
                    [b'r', row, b'c', column] => digit(row, $rows).zip(digit(column, $columns)),
                    _ => None,
                };
                read.map(|(row, column)| Self::at(row, column)).ok_or_else(|| {
                    let expected = concat!("a square is r1c1 to r", $rows, "c", $columns, ", row before column");
                    $crate::NotationError::new(text, expected)
                })
            }
        }

        impl $crate::serde::Serialize for $square {
            fn serialize<S: $crate::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $square {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err($crate::serde::de::Error::custom)
            }
        }
    };
}
