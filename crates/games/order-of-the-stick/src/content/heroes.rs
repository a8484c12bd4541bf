//! `heroes.toml`: the six heroes.

use table::content::{Entry, fixed, words};

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
        // The track has five portraits, and the bottom one is that of flight.
        let wounds = fixed(entry, "wounds", 4, "OOTS-312");
        Some(HeroCard { name: name?, race: race?, class: class?, wounds: wounds? })
    })
}
