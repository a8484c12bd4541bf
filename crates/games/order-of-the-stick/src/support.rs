//! What a Monster is and can do where it lies: types, abilities, Support (sections AH to AJ of the rules).

use crate::content::{MonsterStats, content};
use crate::effect::{Op, Which};
use crate::force::{each_lasting, each_of_room, is_meant};
use crate::ids::{Abilities, Ability, MonsterType, MonsterTypes, SupportAbilities};
use crate::map::Cell;
use crate::state::{Denizen, Table};

/// What the rules read of a Monster in a room; nothing where none lies there.
#[inline]
pub(crate) fn stats(table: &Table, room: Cell, at: u8) -> Option<&'static MonsterStats> {
    table.stack(room).get(usize::from(at)).map(|denizen| printed(*denizen))
}

#[inline]
fn printed(denizen: Denizen) -> &'static MonsterStats {
    &content().monster(denizen.monster).stats
}

/// The types of a Monster.
pub(crate) fn types(table: &Table, room: Cell, at: u8) -> MonsterTypes {
    stats(table, room, at).map_or(MonsterTypes::NONE, |stats| stats.types)
}

/// Whether a Monster is of a type; every Monster is of any.
pub(crate) fn is_of(table: &Table, room: Cell, at: u8, of: Option<MonsterType>) -> bool {
    of.is_none_or(|of| types(table, room, at).has(of))
}

/// The abilities of a Monster: those of its card, and those that the room or a card gives it.
pub(crate) fn abilities(table: &Table, room: Cell, at: u8) -> Abilities {
    let Some(stats) = stats(table, room, at) else { return Abilities::NONE };
    let mut abilities = stats.abilities;
    each_of_room(table, room, |_, _, op| {
        if let Op::Grant { ability, to } = op
            && to.which == Which::Room
            && to.of.is_none_or(|of| stats.types.has(of))
        {
            abilities = abilities.with(ability);
        }
    });
    each_lasting(table, |lasting, op| {
        if let Op::Grant { ability, to } = op
            && is_meant(table, lasting, to.which, room, at)
            && to.of.is_none_or(|of| stats.types.has(of))
        {
            abilities = abilities.with(ability);
        }
    });
    abilities
}

/// Whether one Monster could support another by the printed Support line (OOTS-562, OOTS-563, OOTS-567, OOTS-546).
#[inline]
fn could_support(supporter: Denizen, supported: Denizen) -> bool {
    let (from, to) = (printed(supporter), printed(supported));
    !to.supporters.is_empty() && (!to.supporters.and(from.types).is_empty() || from.abilities.has(Ability::Henchman))
}

/// How many cards support a Monster: every other card on the floor for which it is the topmost Monster of its room that
/// the card could support (OOTS-561 to OOTS-569).
pub(crate) fn supporters(table: &Table, room: Cell, at: u8) -> u8 {
    let stack = table.stack(room);
    let at = usize::from(at);
    let Some(&monster) = stack.get(at) else { return 0 };
    if printed(monster).supporters.is_empty() {
        return 0;
    }
    let above = &stack[..at];
    let mut count = 0;
    for (other, denizens) in table.stacks(room.row()) {
        for (index, &supporter) in denizens.iter().enumerate() {
            let same = other == room;
            if (same && index == at) || !could_support(supporter, monster) {
                continue;
            }
            // In the same room a card passes over itself (OOTS-564).
            let taken = above
                .iter()
                .enumerate()
                .any(|(place, &higher)| !(same && place == index) && could_support(supporter, higher));
            count += u8::from(!taken);
        }
    }
    count
}

/// How many cards support a Monster as far as a Support ability of it counts now: none without the ability, and none
/// where a card has taken all Support away.
pub(crate) fn support(table: &Table, room: Cell, at: u8, ability: crate::ids::SupportAbility) -> u8 {
    let has = stats(table, room, at).map_or(SupportAbilities::NONE, |stats| stats.support).has(ability);
    if !has {
        return 0;
    }
    let mut stripped = false;
    each_lasting(table, |lasting, op| {
        stripped |= matches!(op, Op::Strip { monster } if is_meant(table, lasting, monster.which, room, at));
    });
    if stripped { 0 } else { supporters(table, room, at) }
}
