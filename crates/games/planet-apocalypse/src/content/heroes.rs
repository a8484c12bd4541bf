//! `heroes.toml`: the heroes.

use table::content::{Each, Entry, Spanned, inner, number};

use super::card::{cards, effects, name, pack, within};
use super::{AbilityCard, HeroCard, HeroStats, SlotCard};
use crate::effect::{Boon, Card, Effect, Unlocked};
use crate::ids::{HEROES, Hero, SLOTS};

/// The highest toughness and health of a hero.
const TOUGHEST: u8 = 5;
const HEALTHIEST: u8 = 10;

/// The heroes.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[HeroCard; HEROES]> {
    cards(top, "hero", &Hero::ALL, |entry, hero| {
        let name = name(entry);
        let pack = pack(entry, hero.name());
        let attack = inner(entry.value("attack"));
        let toughness = within(entry, "toughness", 0, TOUGHEST);
        let health = within(entry, "health", 1, HEALTHIEST);
        let luck = within(entry, "luck", 0, 20);
        let start = ability(entry, "start", Card::Ability, hero);
        let second = ability(entry, "second", Card::Ability, hero);
        let third = ability(entry, "third", Card::Ability, hero);
        let flaw = ability(entry, "flaw", Card::Flaw, hero);
        let slots = slots(entry, hero)?;
        Some(HeroCard {
            name: name?,
            pack: pack?,
            stats: HeroStats { attack: attack?, toughness: toughness?, health: health?, luck: luck? },
            start: start?,
            second: second?,
            third: third?,
            flaw: flaw?,
            slots,
        })
    })
}

fn ability(entry: &mut Entry<'_>, key: &str, card: Card, hero: Hero) -> Option<AbilityCard> {
    let mut entry = entry.entry(key)?;
    let name = name(&mut entry);
    let effects = effects(&mut entry, "effects", card, hero.name());
    if effects.as_ref().is_some_and(Vec::is_empty) {
        entry.fault(format!("`{hero}`: what does nothing is no ability"));
    }
    entry.close();
    Some(AbilityCard { name: name?, effects: effects? })
}

/// The slots: each can be filled at some time, and each ability is opened by one of them.
fn slots(entry: &mut Entry<'_>, hero: Hero) -> Option<[SlotCard; SLOTS]> {
    let mut slots = Each::<SlotCard, SLOTS>::none();
    for mut one in entry.entries("slot") {
        let id = one.take::<u8>("id");
        let id = number(&one, id, 1..=SLOTS as u8).filter(|id| usize::from(*id) <= SLOTS && *id > 0);
        let cost = within(&mut one, "cost", 0, 20);
        let from = one.value::<Vec<Spanned<u8>>>("from").map(|from| bits(&one, from.get_ref(), id));
        let effects = effects(&mut one, "effects", Card::Slot, hero.name());
        if let Some(id) = id {
            let slot = (|| Some(SlotCard { cost: cost?, from: from?, effects: effects? }))();
            slots.put(&one, usize::from(id) - 1, &format!("slot {id} of {hero}"), slot);
        }
        one.close();
    }
    let slots = slots.all(entry, |index| format!("slot {} of {hero}", index + 1))?;
    let mut open = 0u8;
    for _ in 0..SLOTS {
        for (index, slot) in slots.iter().enumerate() {
            if slot.from == 0 || slot.from & open != 0 {
                open |= 1 << index;
            }
        }
    }
    if let Some(index) = (0..SLOTS).find(|index| open >> index & 1 == 0) {
        entry.fault(format!("`{hero}`: slot {} can never be filled", index + 1));
    }
    for ability in Unlocked::ALL {
        let opens = |effect: &Effect| effect.boons().any(|boon| boon == Boon::Unlock { ability });
        let times = slots.iter().flat_map(|slot| &slot.effects).filter(|effect| opens(effect)).count();
        if times != 1 {
            entry.fault(format!("`{hero}`: one slot opens the {ability} ability, not {times}"));
        }
    }
    Some(slots)
}

/// The slots before a slot, as bits.
fn bits(entry: &Entry<'_>, from: &[Spanned<u8>], own: Option<u8>) -> u8 {
    let mut bits = 0;
    for slot in from {
        let number = *slot.get_ref();
        if !(1..=SLOTS as u8).contains(&number) || Some(number) == own {
            entry.fault_at(slot, format!("a slot follows another from 1 to {SLOTS}, not {number}"));
        } else {
            bits |= 1 << (number - 1);
        }
    }
    bits
}
