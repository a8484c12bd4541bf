//! Treasures, and sets of them.

/// A treasure, the least first (__PREFIX__-003).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Treasure {
    Coin,
    Ring,
    Cup,
    Sword,
    Crown,
}

/// The names of the treasures in notation, by index.
pub(crate) const TREASURE_NAMES: [&str; 5] = ["coin", "ring", "cup", "sword", "crown"];

impl Treasure {
    /// All treasures, the least first.
    pub const ALL: [Self; 5] = [Self::Coin, Self::Ring, Self::Cup, Self::Sword, Self::Crown];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        TREASURE_NAMES[self as usize]
    }

    /// What it is worth (__PREFIX__-021).
    #[inline]
    pub const fn points(self) -> i32 {
        match self {
            Self::Coin => 1,
            Self::Ring => 2,
            Self::Cup => 3,
            Self::Sword => 4,
            Self::Crown => 5,
        }
    }
}

table::named!(Treasure, Treasure::ALL, "a treasure");

table::id_set! {
    /// A set of treasures.
    Treasures(u8) of Treasure, Treasure::ALL
}
