//! Pieces as sentences say them: with a mark, so that a page can show and explain what is meant.

use std::fmt::Display;

pub(crate) use table::marks::{at, seat};

use crate::adventurer::Adventurer;
use crate::creature::{Creature, Face};
use crate::names;
use crate::place::Place;
use crate::room::Room;
use crate::spell::Spell;
use crate::state::Minion;
use crate::trap::Trap;
use crate::trouble::{Special, Trouble};

/// A place, by its name.
pub(crate) fn place(place: Place) -> String {
    mark("place", place, names::place(place))
}

/// A creature, by its name.
pub(crate) fn creature(creature: Creature) -> String {
    mark("creature", creature, names::creature(creature))
}

/// A creature as it lies, such as "Goblin" or "Goblin (face down)".
pub(crate) fn faced(creature: Creature, face: Face) -> String {
    mark("creature", creature, names::faced(creature, face))
}

/// A room, by its name.
pub(crate) fn room(room: Room) -> String {
    mark("room", room, names::room(room))
}

/// An adventurer with what is on the tile, such as "Thief (3 hp, 2 keys)".
pub(crate) fn adventurer(adventurer: Adventurer) -> String {
    mark("adventurer", adventurer, names::adventurer(adventurer))
}

/// A trap, by its name.
pub(crate) fn trap(trap: Trap) -> String {
    mark("trap", trap, names::trap(trap))
}

/// A Combat card, by its spell.
pub(crate) fn spell(spell: Spell) -> String {
    mark("spell", spell, names::spell(spell))
}

/// An Event tile, by its name.
pub(crate) fn trouble(trouble: Trouble) -> String {
    mark("event", trouble, names::trouble(trouble))
}

/// A Special Event, by its name.
pub(crate) fn special(special: Special) -> String {
    mark("special", special, names::special(special))
}

fn mark(kind: &str, piece: impl Display, words: impl Display) -> String {
    table::marks::piece(format_args!("{kind} {piece}"), words)
}

/// Whose minion it is, such as "seat 2's minion".
pub(crate) fn minion(minion: Minion) -> String {
    match minion {
        Minion::Lord(lord) => format!("{}'s minion", seat(lord)),
        Minion::Nobody(nobody) => format!("{}'s minion", names::nobody(nobody)),
    }
}
