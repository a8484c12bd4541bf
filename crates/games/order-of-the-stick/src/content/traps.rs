//! `traps.toml`: the traps among the Loot.

use table::content::{Entry, inner, number};

use super::TrapCard;
use super::card::{cards, copies, name, sum, together, within};
use super::effects::effects;
use crate::effect::Deck;
use crate::ids::{TRAPS, Trap};

/// How many there are.
const DECK: usize = 22;

/// The traps.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[TrapCard; TRAPS]> {
    let traps = cards(top, "trap", &Trap::ALL, together, |entry, trap| {
        let name = name(entry);
        let copies = copies(entry, 9);
        let evade = entry.value("evade");
        let evade = number(entry, evade, 2..=12);
        let range = within(entry, "range", 8);
        let multi = inner(entry.value::<bool>("multi"));
        if multi == Some(false) && range.is_some_and(|range| range > 0) {
            entry.fault(format!("OOTS-436: `{trap}` hits only who revealed it and needs no range"));
        }
        let effects = effects(entry, "effects", Deck::Trap, trap.name())?;
        if effects.is_empty() {
            entry.fault(format!("`{trap}` does nothing"));
        }
        Some(TrapCard { name: name?, copies: copies?, evade: evade?, range: range?, multi: multi?, effects })
    })?;
    sum(top, traps.iter().map(|card| card.copies), DECK, "traps among the Loot");
    Some(traps)
}
