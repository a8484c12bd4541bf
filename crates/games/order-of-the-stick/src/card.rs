//! Any card that does something, and what it does.

use serde::{Deserialize, Serialize};

use crate::content::content;
use crate::effect::Effect;
use crate::ids::{LairRoom, Loot, Room, Screw, Shtick, Trap, XykonCard};

/// A card that does something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Card {
    /// A shtick.
    Shtick(Shtick),
    /// A Loot.
    Loot(Loot),
    /// A Screw This! card.
    Screw(Screw),
    /// A trap.
    Trap(Trap),
    /// A room of the dungeon.
    Room(Room),
    /// A room of the Lair.
    Lair(LairRoom),
    /// A Xykon card that is no Monster.
    Ward(XykonCard),
}

impl Card {
    /// What it does.
    #[inline]
    pub fn effects(self) -> &'static [Effect] {
        let content = content();
        match self {
            Self::Shtick(shtick) => &content.shtick(shtick).effects,
            Self::Loot(loot) => &content.one_loot(loot).effects,
            Self::Screw(screw) => &content.screw(screw).effects,
            Self::Trap(trap) => &content.trap(trap).effects,
            Self::Room(room) => &content.room(room).effects,
            Self::Lair(room) => &content.lair_room(room).effects,
            Self::Ward(card) => content.ward(card).map_or(&[], |ward| &ward.effects),
        }
    }

    /// What each boost adds; nothing but for shticks.
    #[inline]
    pub fn boost(self) -> &'static [Effect] {
        match self {
            Self::Shtick(shtick) => &content().shtick(shtick).boost,
            Self::Loot(_) | Self::Screw(_) | Self::Trap(_) | Self::Room(_) | Self::Lair(_) | Self::Ward(_) => &[],
        }
    }

    /// The name that people read.
    pub fn title(self) -> &'static str {
        let content = content();
        match self {
            Self::Shtick(shtick) => &content.shtick(shtick).name,
            Self::Loot(loot) => &content.one_loot(loot).name,
            Self::Screw(screw) => &content.screw(screw).name,
            Self::Trap(trap) => &content.trap(trap).name,
            Self::Room(room) => &content.room(room).name,
            Self::Lair(room) => &content.lair_room(room).name,
            Self::Ward(card) => content.ward(card).map_or("", |ward| &ward.name),
        }
    }
}
