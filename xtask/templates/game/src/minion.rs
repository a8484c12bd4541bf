//! Minions, and sets of them.

/// A minion, the weakest first (__PREFIX__-004).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Minion {
    Imp,
    Goblin,
    Orc,
    Ogre,
    Dragon,
}

impl Minion {
    /// All kinds, the weakest first.
    pub const ALL: [Self; 5] = [Self::Imp, Self::Goblin, Self::Orc, Self::Ogre, Self::Dragon];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Imp => "imp",
            Self::Goblin => "goblin",
            Self::Orc => "orc",
            Self::Ogre => "ogre",
            Self::Dragon => "dragon",
        }
    }
}

table::named!(Minion, Minion::ALL, "a minion");

table::id_set! {
    /// A set of minions.
    Minions(u8) of Minion, Minion::ALL
}
