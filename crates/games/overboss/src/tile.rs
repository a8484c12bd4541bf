//! Terrains and tiles.

/// The ten terrains of the box; five are in play (OB-012).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Terrain {
    Forest,
    Cave,
    Graveyard,
    Swamp,
    Camp,
    Castle,
    CloudIsland,
    Desert,
    SummoningCircle,
    Volcano,
}

/// How many terrains there are.
pub(crate) const TERRAINS: usize = 10;
/// How many types of tile there are: the terrains and the Dungeon.
pub(crate) const TYPES: usize = TERRAINS + 1;
/// The index of the Dungeon among the types.
pub(crate) const DUNGEON: usize = TERRAINS;

impl Terrain {
    /// All terrains, the five basic ones first (OB-014).
    pub const ALL: [Self; TERRAINS] = [
        Self::Forest,
        Self::Cave,
        Self::Graveyard,
        Self::Swamp,
        Self::Camp,
        Self::Castle,
        Self::CloudIsland,
        Self::Desert,
        Self::SummoningCircle,
        Self::Volcano,
    ];

    /// The recommended first set (OB-014).
    pub const BASIC: [Self; 5] = [Self::Forest, Self::Cave, Self::Graveyard, Self::Swamp, Self::Camp];

    /// Its index, also among the tile types.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        TYPE_NAMES[self as usize]
    }

    /// The monster whose own terrain it is.
    pub const fn monster(self) -> &'static str {
        MONSTERS[self as usize]
    }
}

/// The names of the tile types, by index.
pub(crate) const TYPE_NAMES: [&str; TYPES] = [
    "forest",
    "cave",
    "graveyard",
    "swamp",
    "camp",
    "castle",
    "cloud-island",
    "desert",
    "summoning-circle",
    "volcano",
    "dungeon",
];

/// The names of the monsters, by the terrain that is theirs (OB-132).
pub(crate) const MONSTERS: [&str; TERRAINS] =
    ["kobold", "dragon", "skeleton", "witch", "orc", "vampire", "harpy", "sandworm", "sorcerobe", "elemental"];

/// A tile, by what is printed on it. Tiles with the same print are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Tile {
    Forest,
    Cave,
    Graveyard1,
    Graveyard2,
    Graveyard3,
    Swamp,
    CampBlack,
    CampBlue,
    CampOrange,
    CampPurple,
    CampRed,
    CampYellow,
    Castle,
    CloudIsland,
    Desert,
    SummoningCircle,
    Volcano,
    Dungeon,
}

/// How many different prints there are.
pub(crate) const TILES: usize = 18;

/// The names of the tiles in notation, by index.
pub(crate) const TILE_NAMES: [&str; TILES] = [
    "forest",
    "cave",
    "graveyard-1",
    "graveyard-2",
    "graveyard-3",
    "swamp",
    "camp-black",
    "camp-blue",
    "camp-orange",
    "camp-purple",
    "camp-red",
    "camp-yellow",
    "castle",
    "cloud-island",
    "desert",
    "summoning-circle",
    "volcano",
    "dungeon",
];

const TYPE_OF: [u8; TILES] = [0, 1, 2, 2, 2, 3, 4, 4, 4, 4, 4, 4, 5, 6, 7, 8, 9, 10];

impl Tile {
    /// All prints.
    pub const ALL: [Self; TILES] = [
        Self::Forest,
        Self::Cave,
        Self::Graveyard1,
        Self::Graveyard2,
        Self::Graveyard3,
        Self::Swamp,
        Self::CampBlack,
        Self::CampBlue,
        Self::CampOrange,
        Self::CampPurple,
        Self::CampRed,
        Self::CampYellow,
        Self::Castle,
        Self::CloudIsland,
        Self::Desert,
        Self::SummoningCircle,
        Self::Volcano,
        Self::Dungeon,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The index of its type: a terrain's, or the Dungeon's after them.
    #[inline]
    pub const fn kind(self) -> usize {
        TYPE_OF[self as usize] as usize
    }

    /// Its terrain; none for a Dungeon.
    pub const fn terrain(self) -> Option<Terrain> {
        match self.kind() {
            DUNGEON => None,
            kind => Some(Terrain::ALL[kind]),
        }
    }

    /// Which Graveyard print it is, counted from 0.
    #[inline]
    pub const fn grave(self) -> Option<usize> {
        match self {
            Self::Graveyard1 => Some(0),
            Self::Graveyard2 => Some(1),
            Self::Graveyard3 => Some(2),
            _ => None,
        }
    }

    /// Which flag a Camp flies, counted from 0.
    #[inline]
    pub const fn flag(self) -> Option<usize> {
        let index = self as usize;
        if index >= Self::CampBlack as usize && index <= Self::CampYellow as usize {
            Some(index - Self::CampBlack as usize)
        } else {
            None
        }
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        TILE_NAMES[self as usize]
    }
}

table::named!(Terrain, Terrain::ALL, "a terrain");
table::named!(Tile, Tile::ALL, "a tile");
