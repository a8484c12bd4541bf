//! Boss cards: what they can do and what they pay for, as a closed vocabulary.

use serde::{Deserialize, Serialize};

/// A Boss card, by its place in the deck of ten.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Boss {
    KingCroak,
    Xyzax,
    Cleopatra,
    Belladonna,
    Cerebellus,
    Porkus,
    Draculord,
    Gorgona,
    Seducia,
    Robobo,
}

/// How many Boss cards there are.
pub const BOSSES: usize = 10;

/// The names of the Bosses in notation, by index.
pub const BOSS_NAMES: [&str; BOSSES] = [
    "king-croak",
    "xyzax",
    "cleopatra",
    "belladonna",
    "cerebellus",
    "porkus",
    "draculord",
    "gorgona",
    "seducia",
    "robobo",
];

impl Boss {
    /// All Boss cards.
    pub const ALL: [Self; BOSSES] = [
        Self::KingCroak,
        Self::Xyzax,
        Self::Cleopatra,
        Self::Belladonna,
        Self::Cerebellus,
        Self::Porkus,
        Self::Draculord,
        Self::Gorgona,
        Self::Seducia,
        Self::Robobo,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        BOSS_NAMES[self as usize]
    }
}

table::named!(Boss, Boss::ALL, "a Boss");

/// What a revealed Boss does, once per game (OB-155 to OB-164).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ability {
    /// The draft takes a tile from one slot and a token from another (OB-155).
    SplitDraft,
    /// Draw tokens from the bag, keep one (OB-156).
    DrawTokens,
    /// Two own tiles change places with their tokens (OB-157).
    SwapTiles,
    /// An own unit and one of another map change places (OB-158).
    TradeUnits,
    /// All pairs are discarded and the market refilled, before the draft (OB-159).
    FreshMarket,
    /// One more token from a slot, after the draft (OB-160).
    ExtraToken,
    /// An own tile is destroyed and another pair drafted for its square (OB-161).
    RebuildTile,
    /// An own tile moves to an empty own square (OB-162).
    MoveTile,
    /// An own unit is exchanged with a market token (OB-163).
    MarketTrade,
    /// A Portal move without a Portal (OB-164).
    PortalMove,
}

/// When in the own turn an ability may be used (OB-237).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// Before the draft of the turn.
    BeforeDraft,
    /// After the draft of the turn.
    AfterDraft,
    /// Whenever nothing else is half done.
    Any,
}

/// What a Boss pays for at the end (OB-165 to OB-174).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "per", deny_unknown_fields)]
pub enum Objective {
    /// Per Miniboss on the own map.
    Miniboss {
        /// Points each.
        points: u8,
    },
    /// Per Matching Monster on the own map.
    MatchingMonster {
        /// Points each.
        points: u8,
    },
    /// Per tile of the most numerous type.
    CommonestType {
        /// Points each.
        points: u8,
    },
    /// Per band of at least `size`.
    Band {
        /// Points each.
        points: u8,
        /// The smallest band that counts.
        size: u8,
    },
    /// Per different tile type on the map.
    TileType {
        /// Points each.
        points: u8,
    },
    /// Per Crystal and per Portal in the lair.
    Lair {
        /// Points per Crystal.
        crystal: u8,
        /// Points per Portal, either face.
        portal: u8,
    },
    /// If no terrain tile is open.
    NoOpenTile {
        /// Points in all.
        points: u8,
    },
    /// Per row whose tiles are all of different types.
    DiverseRow {
        /// Points each.
        points: u8,
    },
    /// Per different monster type, and more for a full set.
    MonsterType {
        /// Points each.
        points: u8,
        /// How many types make a full set.
        set: u8,
        /// Points more for a full set.
        bonus: u8,
    },
    /// Per Dungeon on the own map.
    Dungeon {
        /// Points each.
        points: u8,
    },
}

impl Ability {
    /// The clause that describes it.
    pub const fn clause(self) -> table::Clause {
        match self {
            Self::SplitDraft => "OB-155",
            Self::DrawTokens => "OB-156",
            Self::SwapTiles => "OB-157",
            Self::TradeUnits => "OB-158",
            Self::FreshMarket => "OB-159",
            Self::ExtraToken => "OB-160",
            Self::RebuildTile => "OB-161",
            Self::MoveTile => "OB-162",
            Self::MarketTrade => "OB-163",
            Self::PortalMove => "OB-164",
        }
    }
}
