//! `screw-this.toml`: the Screw This! cards of the Battle Deck.

use table::content::Entry;

use super::ScrewCard;
use super::card::{cards, copies, name, sum, together};
use super::effects::effects;
use crate::effect::{Deck, When};
use crate::ids::{SCREWS, Screw};

/// How many there are.
const DECK: usize = 42;
/// The most copies of cards that can answer others: so deep can answers to answers go (OOTS-451).
const ANSWERS: u8 = 9;

/// The Screw This! cards.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[ScrewCard; SCREWS]> {
    let screws = cards(top, "screw", &Screw::ALL, together, |entry, screw| {
        let name = name(entry);
        let copies = copies(entry, 9);
        let effects = effects(entry, "effects", Deck::Screw, screw.name())?;
        if effects.is_empty() {
            entry.fault(format!("`{screw}` does nothing"));
        }
        Some(ScrewCard { name: name?, copies: copies?, effects })
    })?;
    sum(top, screws.iter().map(|card| card.copies), DECK, "Screw This! cards in the Battle Deck");
    let answers = |card: &&ScrewCard| card.effects.iter().any(|one| matches!(one.when, When::Screw | When::Any));
    let answers: u8 = screws.iter().filter(answers).map(|card| card.copies).sum();
    if answers > ANSWERS {
        top.fault(format!("OOTS-451: at most {ANSWERS} cards can answer a Screw This! card, not {answers}"));
    }
    Some(screws)
}
