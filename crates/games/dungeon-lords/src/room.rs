//! Rooms: what they produce, how they change battles and what they score, as a closed vocabulary.

use serde::{Deserialize, Serialize};

use crate::creature::{CREATURES, Creature};

/// A room tile; there is one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Room {
    ChickenCoop,
    MushroomBed,
    SouvenirShop,
    Mint,
    Workshop,
    ToolShed,
    PrintingPress,
    MagicRoom,
    TrainingRoom,
    DarkRoom,
    Labyrinth,
    AntiMagicRoom,
    Cafeteria,
    Chapel,
    Pandemonium,
    HallOfFame,
}

/// How many rooms there are.
pub const ROOMS: usize = 16;

/// The names of the rooms in notation, by index.
pub const ROOM_NAMES: [&str; ROOMS] = [
    "chicken-coop",
    "mushroom-bed",
    "souvenir-shop",
    "mint",
    "workshop",
    "tool-shed",
    "printing-press",
    "magic-room",
    "training-room",
    "dark-room",
    "labyrinth",
    "anti-magic-room",
    "cafeteria",
    "chapel",
    "pandemonium",
    "hall-of-fame",
];

impl Room {
    /// All rooms, those of the first year first.
    pub const ALL: [Self; ROOMS] = [
        Self::ChickenCoop,
        Self::MushroomBed,
        Self::SouvenirShop,
        Self::Mint,
        Self::Workshop,
        Self::ToolShed,
        Self::PrintingPress,
        Self::MagicRoom,
        Self::TrainingRoom,
        Self::DarkRoom,
        Self::Labyrinth,
        Self::AntiMagicRoom,
        Self::Cafeteria,
        Self::Chapel,
        Self::Pandemonium,
        Self::HallOfFame,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        ROOM_NAMES[self as usize]
    }
}

table::named!(Room, Room::ALL, "a room");

/// What a room does; a room of the first year produces, one of the second fights or scores (DL-126, DL-261).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum RoomUse {
    /// Workers make something (DL-127).
    Production {
        /// How many workers one use takes.
        workers: u8,
        /// Food paid besides.
        food: u8,
        /// What comes of it.
        product: Product,
    },
    /// Attacks of these creatures are so much stronger here (DL-241, DL-242).
    StrongerAttacks {
        /// How much.
        by: u8,
        /// Whose, by index of the creature.
        of: [bool; CREATURES],
    },
    /// More traps and fewer monsters, without Gold (DL-243).
    Labyrinth {
        /// The most traps.
        traps: u8,
        /// The most monsters.
        monsters: u8,
    },
    /// No spells are cast here (DL-244).
    NoSpells,
    /// Points for each of these creatures (DL-268 to DL-270).
    PointsPer {
        /// Points each.
        points: u8,
        /// For which, by index of the creature.
        of: [bool; CREATURES],
    },
    /// Points for each title held alone: with four players, with fewer (DL-280, DL-281).
    PointsPerTitle {
        /// With four players.
        four: u8,
        /// With two or three.
        fewer: u8,
    },
}

/// What production makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Product {
    /// One Food.
    Food,
    /// One Gold.
    Gold,
    /// One Trap card (DL-135).
    Trap,
    /// One tunnel (DL-136).
    Tunnel,
    /// One Evil less (DL-137).
    Niceness,
    /// One imp (DL-138).
    Imp,
}

impl RoomUse {
    /// How much stronger a creature's attacks are in this room.
    #[inline]
    pub const fn bonus(&self, creature: Creature) -> u8 {
        match self {
            Self::StrongerAttacks { by, of } if of[creature.index()] => *by,
            _ => 0,
        }
    }
}

table::id_set! {
    /// A set of rooms.
    Rooms(u16) of Room, Room::ALL
}

impl Rooms {
    /// The rooms of the first year.
    pub const FIRST_YEAR: Self = Self(0x00ff);
    /// The rooms of the second year.
    pub const SECOND_YEAR: Self = Self(0xff00);
}
