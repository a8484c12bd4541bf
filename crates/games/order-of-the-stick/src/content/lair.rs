//! `lair.toml`: the rooms of Xykon's Lair.

use table::content::{Entry, inner};

use super::LairCard;
use super::card::{cards, name, together};
use super::effects::effects;
use crate::effect::Deck;
use crate::ids::{LAIR_ROOMS, LairRoom};

/// The rooms of the Lair.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[LairCard; LAIR_ROOMS]> {
    cards(top, "room", &LairRoom::ALL, together, |entry, room| {
        let name = name(entry);
        let ends_move = entry.value::<bool>("ends-move");
        if let Some(ends) = &ends_move
            && room == LairRoom::SafeHaven
            && *ends.get_ref()
        {
            entry.fault_at(ends, "OOTS-471: entering Safe Haven does not end movement");
        }
        let effects = effects(entry, "effects", Deck::Room, room.name());
        Some(LairCard { name: name?, ends_move: inner(ends_move)?, effects: effects? })
    })
}
