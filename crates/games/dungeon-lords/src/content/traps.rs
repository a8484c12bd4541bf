//! `traps.toml`: the Trap cards.

use table::content::{Entry, each, inner, words};

use super::{LARGEST, TrapCard, effect};
use crate::creature::Aim;
use crate::trap::{Amount, TRAPS, Trap, TrapCost, TrapDamage, TrapEffect, TrapSide};

/// The Trap cards by kind.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[TrapCard; TRAPS]> {
    let cards = each(top, "trap", &Trap::ALL, |entry, _| card(entry))?;
    let sum: usize = cards.iter().map(|card| usize::from(card.copies)).sum();
    if sum != 27 {
        top.fault(format!("DL-019: there are 27 Trap cards, not {sum}"));
    }
    Some(cards)
}

fn card(entry: &mut Entry<'_>) -> Option<TrapCard> {
    let name = entry.value("name");
    let name = words(entry, name);
    let copies = inner(entry.value("copies"));
    let sides = ["first-year", "second-year"].map(|year| entry.entry(year).and_then(side));
    let effect = entry.entry("effect").and_then(effect::<TrapEffect>);
    let (effect, text) = effect?;
    let [first, second] = sides;
    let sides = [first?, second?];
    // Poison and anti-magic work on the one that the dart was thrown at (DL-208, DL-209).
    let thrown = |side: &TrapSide| side.damage.iter().flatten().any(|damage| damage.aim == Aim::Chosen);
    let needs_target = match effect.get_ref() {
        TrapEffect::None | TrapEffect::SkipConquering => false,
        TrapEffect::Poison { .. } | TrapEffect::AntiMagic => true,
    };
    if needs_target && !sides.iter().all(thrown) {
        entry.fault_at(&effect, "DL-208: this effect needs a chosen adventurer in both years");
    }
    if let TrapEffect::Poison { damage } = effect.get_ref()
        && !(1..=LARGEST).contains(damage)
    {
        entry.fault_at(&effect, format!("DL-208: poison does 1 to {LARGEST} damage"));
    }
    Some(TrapCard { name: name?, text, copies: copies?, sides, effect: effect.into_inner() })
}

fn side(mut entry: Entry<'_>) -> Option<TrapSide> {
    let cost = entry.value::<TrapCost>("cost");
    let damage = entry.value::<Vec<TrapDamage>>("damage");
    if let Some(cost) = &cost {
        let TrapCost { gold, food, imp } = *cost.get_ref();
        if [gold, food, imp].into_iter().any(|number| number > LARGEST) {
            entry.fault_at(cost, format!("DL-194: a trap costs at most {LARGEST} of a kind"));
        }
    }
    if let Some(reason) = damage.as_ref().and_then(|damage| wrong(damage.get_ref())) {
        entry.fault_at(damage.as_ref()?, reason);
    }
    entry.close();
    let mut damage = damage?.into_inner().into_iter();
    Some(TrapSide { cost: inner(cost)?, damage: [damage.next(), damage.next()] })
}

/// Why a trap cannot lay out this damage.
fn wrong(damage: &[TrapDamage]) -> Option<String> {
    if !(1..=2).contains(&damage.len()) {
        return Some(format!("DL-314: a trap lays out 1 or 2 kinds of damage, not {}", damage.len()));
    }
    if damage.iter().any(|damage| matches!(damage.amount, Amount::Points(points) if !(1..=LARGEST).contains(&points))) {
        return Some(format!("DL-314: a trap lays out 1 to {LARGEST} damage"));
    }
    if damage.iter().any(|damage| damage.aim == Aim::ChosenNotFirst) {
        return Some("DL-314: a trap hits the first, second, last, each, others or a chosen one".into());
    }
    let chosen = damage.iter().filter(|damage| damage.aim == Aim::Chosen).count();
    (chosen > 1).then(|| "DL-314: a trap has one chosen adventurer at most".into())
}
