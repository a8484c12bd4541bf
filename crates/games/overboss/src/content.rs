//! Component values: every number of the box, read from `content/*.toml` with its source.

mod board;
mod bosses;
mod commands;
mod hash;
mod solo;
#[cfg(test)]
mod tests;
mod tiles;
mod tokens;

use table::content::{InUse, Pages, Values};

use crate::boss::{Ability, BOSSES, Objective, Window};
use crate::command::{COMMANDS, CommandKind};
use crate::square::{Board, SQUARES, Squares};
use crate::tile::{TILES, TYPES, Terrain};

/// All component values in use.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// What the north, east, south and west side of each square shows: Classic side, Big Board (OB-010).
    pub sides: [[[Side; 4]; SQUARES]; 2],
    /// The squares whose outer side shows mountains: Classic side, Big Board (OB-010).
    pub mountains: [Squares; 2],
    /// The squares whose outer side shows water: Classic side, Big Board (OB-010).
    pub water: [Squares; 2],
    /// The names of the tile types as people read them.
    pub type_names: [String; TYPES],
    /// How many tiles there are of each print.
    pub tiles: [u8; TILES],
    /// How tiles score.
    pub scoring: TileScoring,
    /// How many tokens there are and how they score.
    pub tokens: TokenContent,
    /// The Boss cards.
    pub bosses: [BossCard; BOSSES],
    /// The Command cards.
    pub commands: [CommandCard; COMMANDS],
    /// The solo sheet.
    pub solo: SoloSheet,
}

/// The set in use: the embedded one, unless another is put in its place first.
pub(crate) static CONTENT: InUse<Content> = InUse::embedded();

/// The component values in use.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get()
}

/// What a side of a square shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Another square lies there.
    Inner,
    /// Mountains.
    Mountains,
    /// Water.
    Water,
}

/// How tiles score (section J). Its order is part of the hash.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct TileScoring {
    /// A Dungeon's base (OB-101).
    pub dungeon: u8,
    /// A Dungeon's points per different bordering type (OB-101).
    pub dungeon_per_type: u8,
    /// Totals for 1, 2, 3, 4, 5-or-more Forests (OB-105).
    pub forest: [u8; 5],
    /// A Cave's base (OB-107).
    pub cave: u8,
    /// A Cave's bonus at the mountains (OB-107).
    pub cave_mountains: u8,
    /// What the three Graveyard prints score (OB-109).
    pub graveyard: [u8; 3],
    /// For the most Graveyards (OB-110).
    pub most_graveyards: u8,
    /// For the second most Graveyards (OB-111).
    pub second_graveyards: u8,
    /// A Swamp's base (OB-117).
    pub swamp: u8,
    /// A Swamp's bonus at the water.
    pub swamp_water: u8,
    /// A Swamp's bonus beside another Swamp.
    pub swamp_neighbour: u8,
    /// Totals for 1, 2, 3, 4-or-more different flags (OB-119).
    pub camp: [u8; 4],
    /// A Castle's base (OB-121).
    pub castle: u8,
    /// A Castle's bonus with a vampire on it.
    pub castle_vampire: u8,
    /// A Cloud Island alone (OB-123).
    pub cloud_island: u8,
    /// What each other tile type takes from it.
    pub cloud_island_per_type: u8,
    /// For a connected group of 1, 2, 3, 4, 5-or-more Deserts (OB-126).
    pub desert: [u8; 5],
    /// A Summoning Circle (OB-129).
    pub summoning_circle: u8,
    /// A Volcano (OB-130).
    pub volcano: u8,
}

/// How many tokens there are (OB-016) and how they score (section K).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenContent {
    /// Monsters of each terrain in play.
    pub monsters: u8,
    /// Crystals of each terrain in play.
    pub crystals: u8,
    /// Minibosses in every game.
    pub minibosses: u8,
    /// Portals in every game.
    pub portals: u8,
    /// A Matching Monster (OB-132).
    pub matching: u8,
    /// Bands of 2, 3, 4 (OB-134).
    pub bands: [u8; 3],
    /// A Miniboss on a tile (OB-140).
    pub miniboss: u8,
    /// A Crystal, per tile of its terrain (OB-142).
    pub crystal_per_tile: u8,
}

/// One Boss card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BossCard {
    /// Its name as people read it.
    pub name: String,
    /// What it does once.
    pub ability: Ability,
    /// When.
    pub window: Window,
    /// How many tokens [`Ability::DrawTokens`] draws; 0 for the others.
    pub draws: u8,
    /// The ability in words.
    pub ability_text: String,
    /// What it pays for.
    pub objective: Objective,
    /// The objective in words.
    pub objective_text: String,
    /// Whether it may be used alone (OB-220).
    pub solo: bool,
}

/// One kind of Command card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandCard {
    /// Its name as people read it.
    pub name: String,
    /// What it does.
    pub kind: CommandKind,
    /// How many copies are in the deck of 18.
    pub copies: u8,
    /// Every placement of its pattern on a 4x4 grid, in any rotation and mirror image (OB-178);
    /// those that leave a Classic map never match there.
    pub placements: Vec<Squares>,
}

/// The solo sheet (section N).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoloSheet {
    /// Graveyards needed for the points of the most, and for those of the second most (OB-218).
    pub graveyards: [u8; 2],
    /// The names of the five tiers.
    pub tiers: [String; 5],
    /// The least Power of tiers 2 to 5: Classic side, Big Board (OB-221).
    pub thresholds: [[u8; 4]; 2],
    /// The six levels of the campaign (OB-222).
    pub levels: [Level; 6],
}

/// One level of the campaign. Its order is part of the hash.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Level {
    /// The side it is played on.
    pub board: Board,
    /// Its terrains; none means five at random.
    pub terrains: Option<[Terrain; 5]>,
    /// Whether a Boss card is used.
    pub boss: bool,
    /// The Power to reach.
    pub target: u8,
    /// Its two goals.
    pub goals: [Goal; 2],
}

/// A goal of a campaign level, judged on the final position (OB-246). Numbers mean at least.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case", tag = "goal", deny_unknown_fields)]
pub enum Goal {
    /// Bands of a size.
    Bands {
        /// How many.
        count: u8,
        /// Of at least this size.
        size: u8,
    },
    /// Matching Monsters.
    MatchingMonsters {
        /// How many.
        count: u8,
    },
    /// A connected group of Deserts.
    DesertGroup {
        /// Of at least this size.
        size: u8,
    },
    /// Castles with vampires on them.
    CastlesWithVampires {
        /// How many.
        count: u8,
    },
    /// Tiles of a terrain.
    Tiles {
        /// Which terrain.
        terrain: Terrain,
        /// How many.
        count: u8,
    },
    /// No open terrain tile.
    NoOpenTile,
    /// A Dungeon worth some points.
    Dungeon {
        /// How many points.
        points: u8,
    },
    /// The Boss is revealed.
    BossRevealed,
    /// Crystals in the lair.
    Crystals {
        /// How many.
        count: u8,
    },
}

impl Values for Content {
    const GAME: &'static str = "overboss";
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("board.toml", include_str!("../content/board.toml")),
        ("tiles.toml", include_str!("../content/tiles.toml")),
        ("tokens.toml", include_str!("../content/tokens.toml")),
        ("bosses.toml", include_str!("../content/bosses.toml")),
        ("commands.toml", include_str!("../content/commands.toml")),
        ("solo.toml", include_str!("../content/solo.toml")),
    ];

    fn read(pages: &mut Pages<'_>) -> Option<Self> {
        let sides = pages.read("board.toml", board::read);
        let tiles = pages.read("tiles.toml", tiles::read);
        let tokens = pages.read("tokens.toml", tokens::read);
        let bosses = pages.read("bosses.toml", bosses::read);
        let commands = pages.read("commands.toml", commands::read);
        let solo = pages.read("solo.toml", solo::read);
        let sides = sides?;
        let (type_names, tiles, scoring) = tiles?;
        Some(Self {
            sides,
            mountains: board::showing(&sides, Side::Mountains),
            water: board::showing(&sides, Side::Water),
            type_names,
            tiles,
            scoring,
            tokens: tokens?,
            bosses: bosses?,
            commands: commands?,
            solo: solo?,
        })
    }

    fn hash(&self) -> String {
        hash::hash(self)
    }
}
