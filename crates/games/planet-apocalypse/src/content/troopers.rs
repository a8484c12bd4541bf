//! `troopers.toml`: the types of trooper.

use table::content::{Entry, inner, number};

use super::TrooperCard;
use super::card::{cards, copies, effects, name, pack, row, within};
use crate::dice::DiceBox;
use crate::effect::Card;
use crate::ids::{TROOPERS, Trooper};

/// The highest cost, and the most that one absorbs.
const DEAREST: u8 = 6;
const MOST: u8 = 3;

/// The types of trooper.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[TrooperCard; TROOPERS]> {
    cards(top, "trooper", &Trooper::ALL, |entry, trooper| {
        let name = name(entry);
        let pack = pack(entry, trooper.name());
        let cost = within(entry, "cost", 1, DEAREST);
        let absorb = within(entry, "absorb", 0, MOST);
        let on_patrol = entry.value_if_any("absorb-on-patrol");
        let absorb_on_patrol = number(entry, on_patrol, 0..=MOST);
        let dice: Option<[DiceBox; 4]> = row(entry, "dice", |one| inner(one.take("value")));
        if dice.is_some_and(|dice| dice.iter().any(|dice| dice.is_empty())) {
            entry.fault(format!("`{trooper}`: every ambush rolls"));
        }
        let copies = copies(entry, 10);
        let effects = effects(entry, "effects", Card::Trooper, trooper.name());
        Some(TrooperCard {
            name: name?,
            pack: pack?,
            cost: cost?,
            absorb: absorb?,
            absorb_on_patrol,
            dice: dice?,
            copies: copies?,
            effects: effects?,
        })
    })
}
