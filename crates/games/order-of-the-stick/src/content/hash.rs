//! What the rules read, in a fixed order, to be hashed. Names that people read are no part of it: another wording
//! leaves stored games as they are.

use serde::Serialize;

use super::{
    Area, Battle, Content, HeroCard, LairCard, LootCard, MonsterCard, MonsterStats, RoomCard, ScrewCard, Setup,
    ShtickCard, TrapCard, Verdict, WardCard,
};
use crate::effect::Effect;
use crate::ids::{HEROES, Heroes, ShtickTypes};

/// Goes up when the order or the meaning of the fields changes.
const VERSION: u8 = 1;

#[derive(Serialize)]
struct Rules<'a> {
    version: u8,
    wounds: Vec<u8>,
    shticks: Vec<Shtick<'a>>,
    monsters: Vec<&'a MonsterStats>,
    screws: Vec<(u8, &'a [Effect])>,
    loot: Vec<([u8; HEROES], Heroes, &'a [Effect])>,
    traps: Vec<(u8, u8, u8, bool, &'a [Effect])>,
    rooms: Vec<(u8, &'a [Effect])>,
    lair: Vec<(bool, &'a [Effect])>,
    wards: Vec<&'a [Effect]>,
    setup: &'a Setup,
}

#[derive(Serialize)]
struct Shtick<'a> {
    copies: u8,
    start: u8,
    types: ShtickTypes,
    battle: Option<Entries>,
    flips: bool,
    effects: &'a [Effect],
    boost: &'a [Effect],
}

#[derive(Serialize)]
struct Entries {
    attack: Option<i8>,
    defense: Option<i8>,
    range: u8,
    result: Verdict,
    area: Option<Area>,
    select_if: String,
}

/// The hash of what the rules read. Every field is named here, so that a new one is not forgotten.
pub(super) fn hash(content: &Content) -> String {
    let Content { heroes, shticks, monsters, screws, loot, traps, rooms, lair, wards, setup } = content;
    table::content::hash(&Rules {
        version: VERSION,
        wounds: heroes.iter().map(|HeroCard { name: _, race: _, class: _, wounds }| *wounds).collect(),
        shticks: shticks.iter().map(shtick).collect(),
        monsters: monsters.iter().map(|MonsterCard { name: _, stats }| stats).collect(),
        screws: screws.iter().map(|ScrewCard { name: _, copies, effects }| (*copies, &**effects)).collect(),
        loot: loot
            .iter()
            .map(|LootCard { name: _, drool, crests: _, users, effects }| (*drool, *users, &**effects))
            .collect(),
        traps: traps
            .iter()
            .map(|TrapCard { name: _, copies, evade, range, multi, effects }| {
                (*copies, *evade, *range, *multi, &**effects)
            })
            .collect(),
        rooms: rooms.iter().map(|RoomCard { name: _, copies, effects }| (*copies, &**effects)).collect(),
        lair: lair.iter().map(|LairCard { name: _, ends_move, effects }| (*ends_move, &**effects)).collect(),
        wards: wards.iter().map(|WardCard { name: _, effects }| &**effects).collect(),
        setup,
    })
}

fn shtick(card: &ShtickCard) -> Shtick<'_> {
    let ShtickCard { name: _, copies, start, types, battle, flips, effects, boost } = card;
    let battle = battle.map(|Battle { attack, defense, range, result, area, select_if }| Entries {
        attack,
        defense,
        range,
        result,
        area,
        select_if: select_if.to_string(),
    });
    Shtick { copies: *copies, start: *start, types: *types, battle, flips: *flips, effects, boost }
}
