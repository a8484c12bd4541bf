//! `combat-cards.toml`: the Combat cards.

use table::content::{Each, Entry, inner, words};

use super::{CombatCard, LARGEST, effect};
use crate::adventurer::Year;
use crate::spell::{SPELLS, Speed, Spell, SpellEffect, Spells};

/// The Combat cards by spell.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[CombatCard; SPELLS]> {
    let mut cards = Each::<CombatCard, SPELLS>::none();
    for mut entry in top.entries("card") {
        let spell = inner(entry.take::<Spell>("id"));
        let card = card(&mut entry, spell);
        if let Some(card) = &card
            && matches!(card.effect, SpellEffect::AddIllusion { .. })
            && cards.iter().any(|other| matches!(other.effect, SpellEffect::AddIllusion { .. }))
        {
            entry.fault("DL-333: only one spell makes an illusion");
        }
        if let Some(spell) = spell {
            cards.put(&entry, spell.index(), spell.name(), card);
        }
        entry.close();
    }
    let cards = cards.all(top, |index| Spell::ALL[index].name())?;
    for (year, name, expected) in
        [(Year::First, "first", [0, 1, 1, 1, 1, 2, 2, 2, 2]), (Year::Second, "second", [1, 2, 2, 2, 2, 3, 3, 3, 3])]
    {
        let mut found: Vec<u8> = Spells::of_year(year).iter().map(|spell| cards[spell.index()].fatigue).collect();
        found.sort_unstable();
        if found != expected {
            top.fault(format!("DL-236: the fatigue of the {name} year is {expected:?} in all, not {found:?}"));
        }
    }
    Some(cards)
}

fn card(entry: &mut Entry<'_>, spell: Option<Spell>) -> Option<CombatCard> {
    let name = entry.value("name");
    let name = words(entry, name);
    let year = entry.value::<Year>("year");
    let speed = entry.value::<Speed>("speed");
    let fatigue = inner(entry.value("fatigue"));
    let effect = entry.entry("spell").and_then(effect::<SpellEffect>);
    if let Some((does, _)) = &effect
        && amount(*does.get_ref()).is_some_and(|amount| !(1..=LARGEST).contains(&amount))
    {
        entry.fault_at(does, format!("the number of a spell is 1 to {LARGEST}"));
    }
    if let (Some(spell), Some(year)) = (spell, &year)
        && !Spells::of_year(*year.get_ref()).has(spell)
    {
        entry.fault_at(year, format!("DL-017: `{spell}` is a card of the other year"));
    }
    if let (Some(speed), Some(only)) = (&speed, effect.as_ref().and_then(|(does, _)| only_speed(*does.get_ref())))
        && *speed.get_ref() != only
    {
        entry.fault_at(speed, "DL-199: this spell would come too late, or too early, to do anything");
    }
    let (effect, text) = effect?;
    let effect = effect.into_inner();
    Some(CombatCard { name: name?, text, year: inner(year)?, speed: inner(speed)?, fatigue: fatigue?, effect })
}

/// The speed of spells about monsters: what keeps them from attacking is fast, what happens after the attack is slow.
fn only_speed(effect: SpellEffect) -> Option<Speed> {
    match effect {
        SpellEffect::WithdrawAllOrGainEvil { .. }
        | SpellEffect::PayWageOrWithdrawEach
        | SpellEffect::WithdrawOne
        | SpellEffect::TransformOne { .. }
        | SpellEffect::AllStrikesOnFirst => Some(Speed::Fast),
        SpellEffect::DiscardOneSent => Some(Speed::Slow),
        _ => None,
    }
}

/// The number of a spell.
fn amount(effect: SpellEffect) -> Option<u8> {
    match effect {
        SpellEffect::WithdrawAllOrGainEvil { evil } | SpellEffect::GainEvil { evil } => Some(evil),
        SpellEffect::AbsorbNextDamage { amount }
        | SpellEffect::BonusHitPoints { amount }
        | SpellEffect::HealEach { amount } => Some(amount),
        SpellEffect::PayGoldOrRedMark { gold } => Some(gold),
        SpellEffect::TransformOne { standard_attack } => Some(standard_attack),
        SpellEffect::AddIllusion { hit_points } => Some(hit_points),
        SpellEffect::PayWageOrWithdrawEach
        | SpellEffect::HideWizards
        | SpellEffect::LoseImp
        | SpellEffect::LoseTreasure
        | SpellEffect::Nothing
        | SpellEffect::WithdrawOne
        | SpellEffect::AllStrikesOnFirst
        | SpellEffect::NoFatigue
        | SpellEffect::FreePrisoner
        | SpellEffect::DiscardOneSent => None,
    }
}
