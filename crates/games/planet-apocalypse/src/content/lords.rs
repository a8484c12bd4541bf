//! `lords.toml`: the Lords.

use table::content::{Entry, Row, inner};

use super::card::{cards, effects, health, name, pack, within};
use super::{LordCard, Parts, SEATS};
use crate::dice::{DiceBox, Toughness};
use crate::effect::{Bespoke, Card, Effect};
use crate::ids::{LORDS, Lord};

/// The tables of parts, each with the code that needs it.
const PARTS: [(&str, Bespoke); 5] = [
    ("wall", Bespoke::BaphometWall),
    ("heads", Bespoke::ScyllaRegrowRoll),
    ("bodies", Bespoke::GeryonDrain),
    ("stages", Bespoke::PulgasaurStage),
    ("sanity", Bespoke::CthulhuSanityTurn),
];

/// The Lords.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[LordCard; LORDS]> {
    cards(top, "lord", &Lord::ALL, |entry, lord| {
        let id = lord.name();
        let name = name(entry);
        let pack = pack(entry, id);
        let crowns = within(entry, "crowns", 1, 4);
        let attack = inner(entry.value::<DiceBox>("attack"));
        let toughness = inner(entry.value("toughness"));
        let health = health(entry, id);
        let menace = effects(entry, "menace", Card::Menace, id);
        let reward = effects(entry, "reward", Card::Reward, id);
        let abilities = effects(entry, "abilities", Card::Lord, id);
        let parts = parts(entry, lord, abilities.as_deref());
        if let (Some(attack), Some(abilities)) = (attack, &abilities) {
            let own = has(abilities, Bespoke::ProcrustesMeasure) || has(abilities, Bespoke::StromaChew);
            if attack.is_empty() != own {
                entry.fault(format!("`{lord}` has dice exactly if it attacks with them"));
            }
        }
        let (health, parts) = (health?, parts?);
        if let Parts::Bodies(bodies) = parts
            && (0..SEATS)
                .any(|seats| bodies.iter().map(|body| u16::from(body[seats])).sum::<u16>() != u16::from(health[seats]))
        {
            entry.fault(format!("`{lord}`: the bodies together have its health"));
        }
        Some(LordCard {
            name: name?,
            pack: pack?,
            crowns: crowns?,
            attack: attack?,
            toughness: toughness?,
            health,
            menace: menace?,
            reward: reward?,
            abilities: abilities?,
            parts,
        })
    })
}

fn has(effects: &[Effect], bespoke: Bespoke) -> bool {
    effects.iter().any(|effect| effect.bespoke() == Some(bespoke))
}

/// What it consists of: the table that its code needs, and no other.
fn parts(entry: &mut Entry<'_>, lord: Lord, abilities: Option<&[Effect]>) -> Option<Parts> {
    let mut found = Some(Parts::Whole);
    for (key, bespoke) in PARTS {
        let part = entry.entry_if_any(key);
        if let Some(abilities) = abilities
            && has(abilities, bespoke) != part.is_some()
        {
            entry.fault(format!("`{lord}` has the table `{key}` exactly if it has `{bespoke}`"));
        }
        if let Some(mut part) = part {
            found = one(&mut part, key, lord);
            part.close();
        }
    }
    found
}

fn one(part: &mut Entry<'_>, key: &str, lord: Lord) -> Option<Parts> {
    match key {
        "wall" => {
            let toughness = inner(part.value("toughness"));
            let health = health(part, lord.name());
            let attack_after = inner(part.value("attack-after"));
            Some(Parts::Wall { toughness: toughness?, health: health?, attack_after: attack_after? })
        }
        "heads" => {
            let number = within(part, "number", 1, 12);
            let toughness = inner(part.value("toughness"));
            let die = inner(part.value("die"));
            Some(Parts::Heads { number: number?, toughness: toughness?, die: die? })
        }
        "bodies" => {
            let bodies = ["howard-1", "fine", "howard-2"].map(|key| inner(part.value::<Row<u8, SEATS>>(key)));
            let [first, second, third] = bodies;
            Some(Parts::Bodies([first?.0, second?.0, third?.0]))
        }
        "stages" => {
            let toughness = inner(part.value::<Row<Toughness, 3>>("toughness"));
            let attack = inner(part.value::<Row<DiceBox, 3>>("attack"));
            Some(Parts::Stages { toughness: toughness?.0, attack: attack?.0 })
        }
        _ => within(part, "tokens", 1, 40).map(Parts::Sanity),
    }
}
