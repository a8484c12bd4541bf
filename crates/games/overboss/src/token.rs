//! Units, Crystals and Portals.

use crate::tile::{MONSTERS, TERRAINS, Terrain};

/// A Monster or a Miniboss: what may stand on a tile. Equal units are one option.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unit {
    /// The monster of a terrain.
    Monster(Terrain),
    /// One of the six Minibosses, all alike in play.
    Miniboss,
}

/// How many kinds of unit there are.
pub(crate) const UNITS: usize = TERRAINS + 1;

impl Unit {
    /// All kinds of unit.
    pub const ALL: [Self; UNITS] = {
        let mut all = [Self::Miniboss; UNITS];
        let mut index = 0;
        while index < TERRAINS {
            all[index] = Self::Monster(Terrain::ALL[index]);
            index += 1;
        }
        all
    };

    /// Its index: a monster's is its terrain's.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Monster(terrain) => terrain as usize,
            Self::Miniboss => TERRAINS,
        }
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Monster(terrain) => MONSTERS[terrain as usize],
            Self::Miniboss => "miniboss",
        }
    }
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// A unit.
    Unit(Unit),
    /// The Crystal of a terrain.
    Crystal(Terrain),
    /// A Portal.
    Portal,
}

/// How many kinds of token there are.
pub(crate) const TOKENS: usize = UNITS + TERRAINS + 1;

/// The names of the tokens in notation, by index.
pub(crate) const TOKEN_NAMES: [&str; TOKENS] = [
    "kobold",
    "dragon",
    "skeleton",
    "witch",
    "orc",
    "vampire",
    "harpy",
    "sandworm",
    "sorcerobe",
    "elemental",
    "miniboss",
    "forest-crystal",
    "cave-crystal",
    "graveyard-crystal",
    "swamp-crystal",
    "camp-crystal",
    "castle-crystal",
    "cloud-island-crystal",
    "desert-crystal",
    "summoning-circle-crystal",
    "volcano-crystal",
    "portal",
];

impl Token {
    /// All kinds of token.
    pub const ALL: [Self; TOKENS] = {
        let mut all = [Self::Portal; TOKENS];
        let mut index = 0;
        while index < UNITS {
            all[index] = Self::Unit(Unit::ALL[index]);
            index += 1;
        }
        while index < UNITS + TERRAINS {
            all[index] = Self::Crystal(Terrain::ALL[index - UNITS]);
            index += 1;
        }
        all
    };

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Self::Unit(unit) => unit.index(),
            Self::Crystal(terrain) => UNITS + terrain as usize,
            Self::Portal => TOKENS - 1,
        }
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        TOKEN_NAMES[self.index()]
    }
}

table::named!(Unit, Unit::ALL, "a unit");
table::named!(Token, Token::ALL, "a token");
