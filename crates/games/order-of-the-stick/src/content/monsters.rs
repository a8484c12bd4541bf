//! `monsters.toml`: the Monsters of the Battle Deck.

use table::content::{Entry, inner, number};

use super::card::{cards, copies, name, sum, together, whether, within};
use super::{MonsterCard, MonsterStats};
use crate::ids::{Abilities, Ability, BATTLE_MONSTERS, Hero, Monster, MonsterTypes, SupportAbilities};

/// How many Monsters the Battle Deck has.
const DECK: usize = 116;
/// The largest Attack or Defense.
const STRONGEST: u8 = 20;
/// The longest Range; no floor is longer.
const LONGEST: u8 = 8;
/// The most Loot that one Monster leaves, and the most symbols that it is worth.
const MOST: u8 = 3;

/// The Monsters of the Battle Deck.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[MonsterCard; BATTLE_MONSTERS]> {
    let kinds: [Monster; BATTLE_MONSTERS] = std::array::from_fn(|index| Monster::ALL[index]);
    let monsters = cards(top, "monster", &kinds, together, |entry, monster| {
        let name = name(entry);
        let copies = copies(entry, 9);
        let xp = within(entry, "xp", MOST);
        let stats = stats(entry, monster);
        Some(MonsterCard { name: name?, stats: MonsterStats { copies: copies?, xp: xp?, ..stats? } })
    })?;
    sum(top, monsters.iter().map(|card| card.stats.copies), DECK, "Monsters in the Battle Deck");
    Some(monsters)
}

/// What every Monster has, whichever deck it comes from.
pub(super) fn stats(entry: &mut Entry<'_>, monster: Monster) -> Option<MonsterStats> {
    let types = inner(entry.value::<MonsterTypes>("types"));
    if types == Some(MonsterTypes::NONE) {
        entry.fault(format!("`{monster}`: a Monster has a type"));
    }
    let [attack, defense] = ["attack", "defense"].map(|key| within(entry, key, STRONGEST));
    let range = within(entry, "range", LONGEST);
    let coins = within(entry, "coins", MOST);
    let abilities = inner(entry.value_if_any::<Abilities>("abilities")).unwrap_or(Abilities::NONE);
    let dice = entry.value_if_any("dice");
    let dice = number(entry, dice, 2..=4);
    if dice.is_some() != abilities.has(Ability::Multiattack) {
        entry.fault(format!("OOTS-551: `{monster}` has `dice` exactly if it has Multiattack"));
    }
    let nemesis = inner(entry.value_if_any::<Hero>("nemesis"));
    if nemesis.is_some() != abilities.has(Ability::Nemesis) {
        entry.fault(format!("OOTS-553: `{monster}` is the `nemesis` of a hero exactly if it has Nemesis"));
    }
    let unique = whether(entry, "unique");
    let (supporters, support) = match entry.entry_if_any("support") {
        None => (MonsterTypes::NONE, SupportAbilities::NONE),
        Some(line) => support(line)?,
    };
    Some(MonsterStats {
        copies: 1,
        types: types?,
        attack: attack?,
        defense: defense?,
        plus_level: false,
        range: range?,
        coins: coins?,
        xp: 0,
        abilities,
        dice: dice.unwrap_or(0),
        nemesis,
        supporters,
        support,
        unique,
    })
}

/// A Support line: which types support, and what each supporting card gives.
fn support(mut line: Entry<'_>) -> Option<(MonsterTypes, SupportAbilities)> {
    let types = inner(line.take::<MonsterTypes>("types"));
    let abilities = inner(line.take::<SupportAbilities>("abilities"));
    line.source();
    if types == Some(MonsterTypes::NONE) || abilities == Some(SupportAbilities::NONE) {
        line.fault("OOTS-561: a Support line names a type and a Support ability");
    }
    line.close();
    Some((types?, abilities?))
}
