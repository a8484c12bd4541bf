//! `xykon.toml`: the Xykon deck.

use table::content::Entry;

use super::card::{cards, name, together, whether};
use super::effects::effects;
use super::monsters::stats;
use super::{MonsterCard, MonsterStats, WardCard};
use crate::effect::Deck;
use crate::ids::{Ability, BATTLE_MONSTERS, Monster, XYKON_MONSTERS, XYKON_OTHERS, XykonCard};

/// The Monsters of the deck, and the cards that are none.
pub(super) fn read(top: &mut Entry<'_>) -> Option<([MonsterCard; XYKON_MONSTERS], [WardCard; XYKON_OTHERS])> {
    let monsters: [Monster; XYKON_MONSTERS] = std::array::from_fn(|index| Monster::ALL[BATTLE_MONSTERS + index]);
    let others: [XykonCard; XYKON_OTHERS] = std::array::from_fn(|index| XykonCard::ALL[XYKON_MONSTERS + index]);
    let monsters = cards(top, "monster", &monsters, together, monster);
    let others = cards(top, "other", &others, together, ward);
    Some((monsters?, others?))
}

fn monster(entry: &mut Entry<'_>, monster: Monster) -> Option<MonsterCard> {
    let name = name(entry);
    let plus_level = whether(entry, "plus-level");
    let stats = stats(entry, monster)?;
    if stats.abilities.has(Ability::XykonSpecial) != (monster == Monster::XykonTheLich) {
        entry.fault(format!("OOTS-560: Xykon the Lich and nobody else has Xykon Special, not `{monster}`"));
    }
    Some(MonsterCard { name: name?, stats: MonsterStats { plus_level, ..stats } })
}

fn ward(entry: &mut Entry<'_>, card: XykonCard) -> Option<WardCard> {
    let name = name(entry);
    let effects = effects(entry, "effects", Deck::Ward, card.name())?;
    if effects.is_empty() {
        entry.fault(format!("OOTS-484: `{card}` is no Monster and does nothing"));
    }
    Some(WardCard { name: name?, effects })
}
