//! `shticks.toml`: the six Shtick Decks.

use table::content::{Entry, Spanned, inner, number};

use super::card::{cards, copies, name, whether};
use super::effects::effects;
use super::{Area, Battle, INFINITE, ShtickCard, Verdict};
use crate::effect::{Deck, Effect, Only, Price, When, conditions};
use crate::ids::{Hero, Monster, MonsterType, SHTICKS, Shtick, ShtickTypes};

/// How many cards each deck has, and how many of them are Starting Shticks (OOTS-019).
const DECK: [usize; 2] = [20, 4];
/// The largest change of a battle by a shtick alone; a larger one would decide it whatever the dice say.
const LARGEST: i8 = 12;
/// The longest Range that has an end; no floor is longer.
const LONGEST: u8 = 8;

/// The shticks of all decks.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[ShtickCard; SHTICKS]> {
    let shticks = cards(top, "shtick", &Shtick::ALL, |shtick| shtick.hero().index(), shtick)?;
    for hero in Hero::ALL {
        let deck = || hero.deck().iter().map(|shtick| &shticks[shtick.index()]);
        let all: usize = deck().map(|card| usize::from(card.copies)).sum();
        let start: usize = deck().map(|card| usize::from(card.start)).sum();
        if [all, start] != DECK {
            top.fault(format!(
                "OOTS-019: the deck of `{hero}` has {} cards, {} of them Starting Shticks, not {all} and {start}",
                DECK[0], DECK[1]
            ));
        }
    }
    Some(shticks)
}

fn shtick(entry: &mut Entry<'_>, shtick: Shtick) -> Option<ShtickCard> {
    let name = name(entry);
    let copies = copies(entry, 15);
    let start = entry.value("start");
    let start = number(entry, start, 0..=4);
    if let (Some(copies), Some(start)) = (copies, start)
        && start > copies
    {
        entry.fault(format!("`{shtick}`: {start} of {copies} copies cannot be Starting Shticks"));
    }
    let types = inner(entry.value_if_any::<ShtickTypes>("types")).unwrap_or(ShtickTypes::NONE);
    let battle = battle(entry, shtick);
    let flips = whether(entry, "flips");
    let effects = effects(entry, "effects", Deck::Shtick, shtick.name());
    let boost = self::effects(entry, "boost", Deck::Shtick, shtick.name());
    let (battle, effects, boost) = (battle?, effects?, boost?);
    hooks(entry, shtick, &effects, &boost);
    let pays = effects.iter().flat_map(Effect::prices).any(|price| price == Price::Flip);
    if battle.is_none() && flips != pays {
        entry.fault(format!("OOTS-393: `{shtick}` flips exactly if flipping it is the price of an effect"));
    }
    if battle.is_none() && effects.is_empty() {
        entry.fault(format!("`{shtick}` is no Battle Shtick and does nothing"));
    }
    Some(ShtickCard { name: name?, copies: copies?, start: start?, types, battle, flips, effects, boost })
}

/// What a shtick does stands under `effects`, what a boost adds under `boost`.
fn hooks(entry: &Entry<'_>, shtick: Shtick, effects: &[Effect], boost: &[Effect]) {
    if effects.iter().any(|effect| effect.when == When::Boost) {
        entry.fault(format!("OOTS-399: `{shtick}`: what a boost adds stands under `boost`"));
    }
    if boost.iter().any(|effect| effect.when != When::Boost) {
        entry.fault(format!("OOTS-399: `{shtick}`: what stands under `boost` works at `boost`"));
    }
    for op in boost.iter().flat_map(Effect::ops) {
        let adds = op.adds_to(op);
        if adds && !effects.iter().flat_map(Effect::ops).any(|own| op.adds_to(own)) {
            entry.fault(format!("OOTS-402: `{shtick}`: the boost `{op}` adds to nothing that the card does"));
        }
    }
}

/// The entries of a Battle Shtick: it has a Result, and no other shtick has any of them. None if they do not hold.
fn battle(entry: &mut Entry<'_>, shtick: Shtick) -> Option<Option<Battle>> {
    let mut bonus = |key: &str| {
        let bonus = entry.value_if_any(key);
        number(entry, bonus, -LARGEST..=LARGEST)
    };
    let [attack, defense] = ["attack", "defense"].map(&mut bonus);
    let range = entry.value_if_any::<u8>("range");
    let result = entry.value_if_any::<String>("result");
    let select_if = entry.value_if_any::<String>("select-if");
    let area = match entry.entry_if_any("area") {
        None => None,
        Some(area) => Some(self::area(area)?),
    };
    let select_if = match &select_if {
        None => Only::default(),
        Some(text) => match conditions(text.get_ref()) {
            Ok(only) => only,
            Err(error) => {
                entry.fault_at(text, format!("`{shtick}`: {error}"));
                return None;
            }
        },
    };
    let Some(result) = result else {
        if attack.is_some() || defense.is_some() || range.is_some() || area.is_some() || !select_if.is_empty() {
            entry.fault(format!("OOTS-370: `{shtick}` has entries of a Battle Shtick, but no `result`"));
            return None;
        }
        return Some(None);
    };
    let Ok(result) = result.get_ref().parse::<Verdict>().map_err(|error| {
        entry.fault_at(&result, format!("`{shtick}`: {error}"));
    }) else {
        return None;
    };
    if attack.is_none() && defense.is_none() {
        entry.fault(format!("OOTS-370: `{shtick}` has a `result`, so it has an `attack` or a `defense`"));
    }
    let Some(range) = range else {
        entry.fault(format!("OOTS-370: `{shtick}` has a `result`, so it has a `range`"));
        return None;
    };
    check_range(entry, shtick, &range, attack);
    Some(Some(Battle { attack, defense, range: range.into_inner(), result, area, select_if }))
}

fn check_range(entry: &Entry<'_>, shtick: Shtick, range: &Spanned<u8>, attack: Option<i8>) {
    match *range.get_ref() {
        0..=LONGEST => {}
        INFINITE if attack.is_none() => {}
        INFINITE => entry.fault_at(range, format!("`{shtick}`: only what cannot attack reaches everywhere")),
        other => entry.fault_at(
            range,
            format!("this is a number from 0 to {LONGEST}, or {INFINITE} for what reaches everywhere, not {other}"),
        ),
    }
}

fn area(mut entry: Entry<'_>) -> Option<Area> {
    let targets = entry.take_if_any("targets");
    let targets = number(&entry, targets, 1..=12);
    let of = inner(entry.take_if_any::<MonsterType>("type"));
    let except = inner(entry.take_if_any::<Monster>("except"));
    let all = inner(entry.take_if_any::<bool>("all")).unwrap_or(false);
    entry.source();
    let area = match (targets, of, except, all) {
        (Some(targets), None, None, false) => Some(Area::Targets(targets)),
        (None, Some(of), except, false) => Some(Area::Type(of, except)),
        (None, None, None, true) => Some(Area::All),
        _ => {
            entry.fault("an area is a number of `targets`, or all of a `type` (perhaps `except` one), or `all`");
            None
        }
    };
    entry.close();
    area
}
