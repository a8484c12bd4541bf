//! `bosses.toml`: the Boss cards.

use table::content::{Entry, each, inner, words};

use super::BossCard;
use crate::boss::{Ability, BOSSES, Boss, Objective, Window};

/// The Boss cards by their place in the deck.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[BossCard; BOSSES]> {
    let cards = each(top, "boss", &Boss::ALL, |boss, _| boss_card(boss))?;
    let alone = cards.iter().filter(|card| card.solo).count();
    if alone < 2 {
        top.fault(format!("OB-249: a solo player is dealt two Bosses, but only {alone} may be used alone"));
    }
    Some(cards)
}

fn boss_card(boss: &mut Entry<'_>) -> Option<BossCard> {
    let name = boss.value("name");
    let name = words(boss, name);
    let solo = boss.value::<bool>("solo");
    let ability = boss.entry("ability").and_then(ability);
    let objective = boss.entry("objective").and_then(objective);
    if let (Some(solo), Some((Ability::TradeUnits, ..))) = (&solo, &ability)
        && *solo.get_ref()
    {
        boss.fault_at(solo, "OB-220: a Boss that trades with another map cannot be used alone");
    }
    let (ability, window, draws, ability_text) = ability?;
    let (objective, objective_text) = objective?;
    let (name, solo) = (name?, inner(solo)?);
    Some(BossCard { name, ability, window, draws, ability_text, objective, objective_text, solo })
}

fn ability(mut entry: Entry<'_>) -> Option<(Ability, Window, u8, String)> {
    let does = inner(entry.take::<Ability>("does"));
    let window = entry.take::<Window>("window");
    let draws = entry.take_if_any::<u8>("draws");
    let text = entry.take("text");
    let text = words(&entry, text);
    entry.source();
    if let (Some(does), Some(window)) = (does, &window) {
        let only = match does {
            Ability::SplitDraft | Ability::FreshMarket => Some((Window::BeforeDraft, "before-draft")),
            Ability::ExtraToken => Some((Window::AfterDraft, "after-draft")),
            _ => None,
        };
        if let Some((only, name)) = only
            && *window.get_ref() != only
        {
            entry.fault_at(window, format!("OB-237: this ability has the window \"{name}\""));
        }
    }
    match (does, &draws) {
        (Some(Ability::DrawTokens), None) => entry.fault("OB-156: `draws` says how many tokens are drawn, 1 to 3"),
        (Some(Ability::DrawTokens), Some(draws)) if !(1..=3).contains(draws.get_ref()) => {
            entry.fault_at(draws, format!("OB-156: 1 to 3 tokens are drawn, not {}", draws.get_ref()));
        }
        (Some(does), Some(draws)) if does != Ability::DrawTokens => {
            entry.fault_at(draws, "OB-156: only \"draw-tokens\" draws tokens");
        }
        _ => {}
    }
    entry.close();
    Some((does?, inner(window)?, inner(draws).unwrap_or(0), text?))
}

fn objective(mut entry: Entry<'_>) -> Option<(Objective, String)> {
    let pays = entry.take::<Objective>("pays");
    let text = entry.take("text");
    let text = words(&entry, text);
    entry.source();
    if let Some(pays) = &pays {
        match *pays.get_ref() {
            Objective::Band { size, .. } if !BANDS.contains(&size) => {
                entry.fault_at(pays, format!("OB-134: a band has 2 to 4 monsters, not {size}"));
            }
            Objective::MonsterType { set, .. } if !(1..=5).contains(&set) => {
                entry.fault_at(pays, format!("OB-012: 1 to 5 monster types are in play, not {set}"));
            }
            _ => {}
        }
    }
    entry.close();
    Some((inner(pays)?, text?))
}

/// The sizes that a band can have (OB-134).
pub(super) const BANDS: std::ops::RangeInclusive<u8> = 2..=4;
