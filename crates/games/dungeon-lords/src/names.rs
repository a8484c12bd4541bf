//! Pieces as people read them; notation has its own names.

use crate::adventurer::{Adventurer, Year};
use crate::content::content;
use crate::creature::{Creature, Face};
use crate::place::Place;
use crate::room::Room;
use crate::spell::Spell;
use crate::state::{Season, Step};
use crate::trap::Trap;
use crate::trouble::{Special, Trouble};

pub(crate) use table::words::{capital, list, some};

/// A place, such as "Dig Tunnels".
pub(crate) fn place(place: Place) -> &'static str {
    &content().board.places[place.index()].name
}

/// A space of a place by its Roman number, counted from 0.
pub(crate) const fn space(space: u8) -> &'static str {
    ["I", "II", "III"][space as usize]
}

/// A creature, such as "Goblin".
pub(crate) fn creature(creature: Creature) -> &'static str {
    &content().creatures[creature.index()].name
}

/// A creature as it lies, such as "Goblin" or "Goblin (face down)".
pub(crate) fn faced(of: Creature, face: Face) -> String {
    match face {
        Face::Up => creature(of).to_owned(),
        Face::Down => format!("{} (face down)", creature(of)),
    }
}

/// A room, such as "Chicken Coop".
pub(crate) fn room(room: Room) -> &'static str {
    &content().rooms[room.index()].name
}

/// An adventurer with what is on the tile, such as "Thief (3 hp, 2 keys)".
pub(crate) fn adventurer(adventurer: Adventurer) -> String {
    let tile = &content().adventurers[adventurer.index()];
    let mut text = format!("{} ({} hp", tile.name, tile.hit_points);
    for (number, what) in [(tile.keys, "key"), (tile.hearts, "heart")] {
        if number > 0 {
            text += &format!(", {}", some(number, what));
        }
    }
    if tile.magic > 0 {
        text += &format!(", {} magic", tile.magic);
    }
    text + ")"
}

/// A trap, such as "Rolling Stone".
pub(crate) fn trap(trap: Trap) -> &'static str {
    &content().traps[trap.index()].name
}

/// A Combat card by its spell, such as "Word of Peace".
pub(crate) fn spell(spell: Spell) -> &'static str {
    &content().spells[spell.index()].name
}

/// An Event tile, such as "Pay Day".
pub(crate) const fn trouble(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::PayDay => "Pay Day",
        Trouble::Taxes => "Taxes",
        Trouble::SpecialEvent => "Special Event",
    }
}

/// A Special Event, such as "Witch Hunt".
pub(crate) fn special(special: Special) -> &'static str {
    &content().specials[special.index()].name
}

/// A year, such as "the first year".
pub(crate) const fn year(year: Year) -> &'static str {
    match year {
        Year::First => "the first year",
        Year::Second => "the second year",
    }
}

/// A season, such as "winter".
pub(crate) const fn season(season: Season) -> &'static str {
    match season {
        Season::Winter => "winter",
        Season::Spring => "spring",
        Season::Summer => "summer",
        Season::Fall => "fall",
    }
}

/// A step of a battle, such as "Fast Spell".
pub(crate) const fn step(step: Step) -> &'static str {
    match step {
        Step::Traps => "Traps",
        Step::FastSpell => "Fast Spell",
        Step::Creatures => "Creatures",
        Step::SlowSpell => "Slow Spell",
        Step::Healing => "Healing",
        Step::Conquering => "Conquering",
        Step::Aftermath => "Aftermath",
    }
}

/// A colour that nobody plays, counted from 0.
pub(crate) const fn nobody(nobody: u8) -> &'static str {
    ["the first non-player colour", "the second non-player colour"][nobody as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_names_that_people_read() {
        assert_eq!(place(Place::DigTunnels), "Dig Tunnels");
        assert_eq!(adventurer("y1-warrior-1".parse().unwrap()), "Warrior (3 hp)");
        assert_eq!(adventurer("y1-thief-2".parse().unwrap()), "Thief (3 hp, 2 keys)");
        assert_eq!(adventurer("y1-paladin".parse().unwrap()), "Paladin (5 hp, 2 keys, 2 hearts, 2 magic)");
        assert_eq!(faced(Creature::Troll, Face::Down), "Troll (face down)");
        assert_eq!([some(0u8, "imp"), some(1u8, "imp"), some(2u8, "imp")], ["0 imps", "1 imp", "2 imps"]);
        assert_eq!(
            list(&[Trap::Pendulum, Trap::TrapDoor, Trap::CursedRing], trap),
            "Pendulum, Trap Door and Cursed Ring"
        );
        assert_eq!(list(&[], trap), "nothing");
    }
}
