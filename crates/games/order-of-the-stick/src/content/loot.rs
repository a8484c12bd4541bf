//! `loot.toml`: the Loot.

use table::content::{Entry, inner, number};

use super::LootCard;
use super::card::{cards, name, together};
use super::effects::effects;
use crate::effect::Deck;
use crate::ids::{HEROES, Hero, Heroes, LOOT, Loot};

/// The most portraits of one hero, and the most crests.
const MOST: u8 = 3;

/// The Loot.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[LootCard; LOOT]> {
    cards(top, "loot", &Loot::ALL, together, |entry, loot| {
        let name = name(entry);
        let drool = entry.entry("drool").and_then(|entry| drool(entry, loot));
        let users = inner(entry.value_if_any::<Heroes>("users")).unwrap_or(Heroes::NONE);
        let effects = effects(entry, "effects", Deck::Loot, loot.name())?;
        if users.is_empty() != effects.is_empty() {
            entry.fault(format!("OOTS-426: `{loot}` names its `users` exactly if it does something"));
        }
        let (drool, crests) = drool?;
        if let Some(hero) = users.iter().find(|hero| drool[hero.index()] == 0) {
            entry.fault(format!("OOTS-422: `{hero}` cannot use `{loot}` without drooling over it"));
        }
        Some(LootCard { name: name?, drool, crests, users, effects })
    })
}

/// The Drool Factor for each hero, and how many crests there are.
fn drool(mut entry: Entry<'_>, loot: Loot) -> Option<([u8; HEROES], u8)> {
    let mut portraits = |key: &str| {
        let portraits = entry.take_if_any(key);
        number(&entry, portraits, 1..=MOST).unwrap_or(0)
    };
    let own = Hero::ALL.map(|hero| portraits(hero.name()));
    let crests = portraits("order");
    entry.source();
    if own == [0; HEROES] && crests == 0 {
        entry.fault(format!("OOTS-419: somebody drools over `{loot}`"));
    }
    entry.close();
    Some((own.map(|own| own.saturating_add(crests)), crests))
}
