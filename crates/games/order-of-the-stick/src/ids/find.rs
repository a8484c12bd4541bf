//! The cards of the Loot deck: Loot and traps in one pile.

use super::loot::{LOOT, Loot};
use super::trap::{TRAPS, Trap};

/// How many kinds of card the Loot deck has.
pub const FINDS: usize = LOOT + TRAPS;

/// A kind of card of the Loot deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Find {
    /// One to keep.
    Loot(Loot),
    /// One that goes off.
    Trap(Trap),
}

impl Find {
    /// The kind with this index: the Loot comes first.
    ///
    /// # Panics
    ///
    /// From [`FINDS`] on.
    pub fn new(index: usize) -> Self {
        match index.checked_sub(LOOT) {
            None => Self::Loot(Loot::ALL[index]),
            Some(trap) => Self::Trap(Trap::ALL[trap]),
        }
    }

    /// Its index.
    pub const fn index(self) -> usize {
        match self {
            Self::Loot(loot) => loot.index(),
            Self::Trap(trap) => LOOT + trap.index(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_index() {
        for index in 0..FINDS {
            assert_eq!(Find::new(index).index(), index);
        }
    }
}
