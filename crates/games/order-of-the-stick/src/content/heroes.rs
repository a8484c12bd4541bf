//! `heroes.toml`: the six heroes.

use table::content::{Entry, number, words};

use super::HeroCard;
use super::card::{cards, name, together};
use crate::ids::{HEROES, Hero};

/// The heroes.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[HeroCard; HEROES]> {
    cards(top, "hero", &Hero::ALL, together, |entry, _| {
        let name = name(entry);
        let [race, class] = ["race", "class"].map(|key| {
            let text = entry.value(key);
            words(entry, text)
        });
        // The portraits of the track below the top one; the bottom one is that of flight (OOTS-316).
        let wounds = entry.value("wounds");
        let wounds = number(entry, wounds, 1..=7);
        Some(HeroCard { name: name?, race: race?, class: class?, wounds: wounds? })
    })
}
