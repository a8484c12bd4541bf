//! `minions.toml`, `legions.toml` and `fourth.toml`: enemies but Lords.

use table::content::{Entry, Row, inner};

use super::card::{cards, effects, name, pack, within};
use super::{FourthCard, LegionCard, MinionCard, MinionStats};
use crate::effect::Card;
use crate::ids::{FOURTHS, Fourth, LEGIONS, Legion, MINIONS, Minion};

/// The despair die, and the common minions.
pub(super) fn minions(top: &mut Entry<'_>) -> Option<([u8; 6], [MinionCard; MINIONS])> {
    let faces = top.entry("despair-die").and_then(|mut die| {
        let faces = die.value::<Row<u8, 6>>("faces");
        if let Some(faces) = &faces
            && faces.get_ref().0.iter().any(|circle| !(1..=3).contains(circle))
        {
            die.fault_at(faces, "PA-082: a face shows a circle from 1 to 3");
        }
        die.close();
        inner(faces)
    });
    let minions = cards(top, "minion", &Minion::ALL, |entry, _| {
        let name = name(entry);
        let attack = inner(entry.value("attack"));
        let toughness = inner(entry.value("toughness"));
        let figures = within(entry, "figures", 1, 20);
        let courage = within(entry, "courage", 0, 9);
        let doom = within(entry, "doom", 0, 9);
        let stats =
            MinionStats { attack: attack?, toughness: toughness?, figures: figures?, courage: courage?, doom: doom? };
        Some(MinionCard { name: name?, stats })
    });
    Some((faces?.0, minions?))
}

/// The legions.
pub(super) fn legions(top: &mut Entry<'_>) -> Option<[LegionCard; LEGIONS]> {
    cards(top, "legion", &Legion::ALL, |entry, legion| {
        let name = name(entry);
        let pack = pack(entry, legion.name());
        let effects = effects(entry, "effects", Card::Legion, legion.name())?;
        if effects.is_empty() {
            entry.fault(format!("`{legion}`: a legion does something"));
        }
        Some(LegionCard { name: name?, pack: pack?, effects })
    })
}

/// The courage for one of them, and the Fourth Circle demons.
pub(super) fn fourths(top: &mut Entry<'_>) -> Option<(u8, [FourthCard; FOURTHS])> {
    let courage = within(top, "courage", 0, 9);
    let fourths = cards(top, "fourth", &Fourth::ALL, |entry, fourth| {
        let name = name(entry);
        let pack = pack(entry, fourth.name());
        let attack = inner(entry.value("attack"));
        let toughness = inner(entry.value("toughness"));
        let health = within(entry, "health", 1, 20);
        let effects = effects(entry, "effects", Card::Fourth, fourth.name())?;
        if effects.is_empty() {
            entry.fault(format!("`{fourth}`: a Fourth Circle demon does something"));
        }
        Some(FourthCard { name: name?, pack: pack?, attack: attack?, toughness: toughness?, health: health?, effects })
    });
    Some((courage?, fourths?))
}
