//! `rooms.toml`: the rooms of the dungeon.

use table::content::Entry;

use super::RoomCard;
use super::card::{cards, copies, name, together};
use super::effects::effects;
use crate::effect::Deck;
use crate::ids::{ROOMS, Room};

/// The most rooms there is place for.
const DECK: usize = 54;

/// The rooms of the dungeon.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[RoomCard; ROOMS]> {
    let rooms = cards(top, "room", &Room::ALL, together, |entry, room| {
        let name = name(entry);
        let copies = copies(entry, 9);
        let effects = effects(entry, "effects", Deck::Room, room.name());
        Some(RoomCard { name: name?, copies: copies?, effects: effects? })
    })?;
    let sum: usize = rooms.iter().map(|room| usize::from(room.copies)).sum();
    if sum > DECK {
        top.fault(format!("there are at most {DECK} rooms, not {sum}"));
    }
    Some(rooms)
}
