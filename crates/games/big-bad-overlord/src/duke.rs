//! The Dukes, and the ghosts they become.

/// A Duke: the two sides of a mat, and a ghost card. Which one a player has makes no difference (BBO-005).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Duke {
    #[default]
    Sourbrine,
    Grudgewell,
    Lardmoor,
    Hushfold,
    Cragmount,
    Redgash,
}

/// How many Dukes there are.
pub const DUKES: usize = 6;

/// The names of the Dukes in notation, by index.
pub const DUKE_NAMES: [&str; DUKES] = ["sourbrine", "grudgewell", "lardmoor", "hushfold", "cragmount", "redgash"];

impl Duke {
    /// All Dukes.
    pub const ALL: [Self; DUKES] =
        [Self::Sourbrine, Self::Grudgewell, Self::Lardmoor, Self::Hushfold, Self::Cragmount, Self::Redgash];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        DUKE_NAMES[self as usize]
    }
}

table::named!(Duke, Duke::ALL, "a Duke");

table::id_set! {
    /// A set of Dukes.
    Dukes(u8) of Duke, Duke::ALL
}
