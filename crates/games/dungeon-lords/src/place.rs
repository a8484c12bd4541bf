//! The eight places of the central board, which are the eight orders of every colour.

/// A place of the central board, and the order card that sends a minion there (DL-016), in the order of execution
/// (DL-061).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Place {
    GetFood,
    ImproveReputation,
    DigTunnels,
    MineGold,
    RecruitImps,
    BuyTraps,
    HireMonster,
    BuildRoom,
}

/// How many places there are.
pub const PLACES: usize = 8;

/// The names of the places in notation, by index.
pub const PLACE_NAMES: [&str; PLACES] = [
    "get-food",
    "improve-reputation",
    "dig-tunnels",
    "mine-gold",
    "recruit-imps",
    "buy-traps",
    "hire-monster",
    "build-room",
];

impl Place {
    /// All places, in the order of execution (DL-061).
    pub const ALL: [Self; PLACES] = [
        Self::GetFood,
        Self::ImproveReputation,
        Self::DigTunnels,
        Self::MineGold,
        Self::RecruitImps,
        Self::BuyTraps,
        Self::HireMonster,
        Self::BuildRoom,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        PLACE_NAMES[self as usize]
    }

    /// The place that is carried out after this one.
    #[inline]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::BuildRoom => None,
            place => Some(Self::ALL[place as usize + 1]),
        }
    }

    /// Whether its spaces act III, II, I instead of I, II, III (DL-062, DL-063).
    #[inline]
    pub const fn backwards(self) -> bool {
        matches!(self, Self::HireMonster | Self::BuildRoom)
    }
}

table::named!(Place, Place::ALL, "a place");

table::id_set! {
    /// A set of order cards of one colour.
    Orders(u8) of Place, Place::ALL
}
