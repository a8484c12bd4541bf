//! What the rules read, in a fixed order, to be hashed. Names that people read are no part of it: another wording
//! leaves stored games as they are.

use serde::Serialize;

use super::{
    AbilityCard, AreaCard, Content, Control, DifficultyCard, FourthCard, GiftCard, HeroCard, HeroStats, LegionCard,
    LordCard, MapCard, MinionCard, MinionStats, Parts, RegionCard, SEATS, SlotCard, TrooperCard,
};
use crate::dice::{DiceBox, Toughness};
use crate::effect::Effect;
use crate::ids::{Fourths, Legions, MapRule, Pack, Trooper};
use crate::map::{Area, AreaKind, Areas, CycleStep, Exit, LordPlace, SpawnPlace, TokenSpawn, Win};

/// Goes up when the order or the meaning of the fields changes.
const VERSION: u8 = 1;

#[derive(Serialize)]
struct Rules<'a> {
    version: u8,
    heroes: Vec<Hero<'a>>,
    gifts: Vec<(Pack, u8, u8, bool, &'a [Effect])>,
    troopers: Vec<Troop<'a>>,
    regions: Vec<Region<'a>>,
    despair_die: [u8; 6],
    minions: Vec<&'a MinionStats>,
    legions: Vec<(Pack, &'a [Effect])>,
    fourths: Vec<(Pack, DiceBox, Toughness, u8, &'a [Effect])>,
    fourth_courage: u8,
    lords: Vec<Lord<'a>>,
    maps: Vec<Map<'a>>,
    control: &'a Control,
    difficulties: &'a [DifficultyCard],
}

#[derive(Serialize)]
struct Hero<'a> {
    pack: Pack,
    stats: &'a HeroStats,
    abilities: [&'a [Effect]; 4],
    slots: &'a [SlotCard],
}

#[derive(Serialize)]
struct Troop<'a> {
    pack: Pack,
    cost: u8,
    absorb: u8,
    absorb_on_patrol: Option<u8>,
    dice: &'a [DiceBox; 4],
    copies: u8,
    effects: &'a [Effect],
}

#[derive(Serialize)]
struct Region<'a> {
    pack: Pack,
    pool: u8,
    stacks: &'a [Vec<Trooper>],
    effects: &'a [Effect],
}

#[derive(Serialize)]
struct Lord<'a> {
    pack: Pack,
    attack: DiceBox,
    toughness: Toughness,
    health: &'a [u8; SEATS],
    effects: [&'a [Effect]; 3],
    parts: &'a Parts,
}

#[derive(Serialize)]
struct Map<'a> {
    pack: Pack,
    areas: Vec<(&'a str, AreaKind, u8)>,
    adjacent: Vec<(Areas, Areas)>,
    enemy_steps: &'a [(Area, Area)],
    exits: &'a [Exit],
    starts: [Areas; 2],
    lords: &'a [LordPlace],
    token_spawn: &'a [TokenSpawn],
    fourth_spawn: SpawnPlace,
    lord_cycle: &'a [CycleStep],
    banned: (Legions, Fourths),
    win: Win,
    rules: Vec<MapRule>,
}

/// The hash of what the rules read. Every field is named here, so that a new one is not forgotten.
pub(super) fn hash(content: &Content) -> String {
    let Content {
        heroes,
        gifts,
        troopers,
        regions,
        minions,
        despair_die,
        legions,
        fourths,
        fourth_courage,
        lords,
        maps,
        control,
        difficulties,
    } = content;
    table::content::hash(&Rules {
        version: VERSION,
        heroes: heroes.iter().map(hero).collect(),
        gifts: gifts
            .iter()
            .map(|GiftCard { name: _, pack, copies, extra, icon, effects }| (*pack, *copies, *extra, *icon, &**effects))
            .collect(),
        troopers: troopers.iter().map(troop).collect(),
        regions: regions.iter().map(region).collect(),
        despair_die: *despair_die,
        minions: minions.iter().map(|MinionCard { name: _, stats }| stats).collect(),
        legions: legions.iter().map(|LegionCard { name: _, pack, effects }| (*pack, &**effects)).collect(),
        fourths: fourths
            .iter()
            .map(|FourthCard { name: _, pack, attack, toughness, health, effects }| {
                (*pack, *attack, *toughness, *health, &**effects)
            })
            .collect(),
        fourth_courage: *fourth_courage,
        lords: lords.iter().map(lord).collect(),
        maps: maps.iter().map(map).collect(),
        control,
        difficulties,
    })
}

fn hero(card: &HeroCard) -> Hero<'_> {
    let HeroCard { name: _, pack, stats, start, second, third, flaw, slots } = card;
    let abilities = [start, second, third, flaw].map(|AbilityCard { name: _, effects }| &**effects);
    Hero { pack: *pack, stats, abilities, slots }
}

fn troop(card: &TrooperCard) -> Troop<'_> {
    let TrooperCard { name: _, pack, cost, absorb, absorb_on_patrol, dice, copies, effects } = card;
    Troop {
        pack: *pack,
        cost: *cost,
        absorb: *absorb,
        absorb_on_patrol: *absorb_on_patrol,
        dice,
        copies: *copies,
        effects,
    }
}

fn region(card: &RegionCard) -> Region<'_> {
    let RegionCard { name: _, pack, pool, stacks, effects } = card;
    Region { pack: *pack, pool: *pool, stacks, effects }
}

fn lord(card: &LordCard) -> Lord<'_> {
    let LordCard { name: _, pack, crowns: _, attack, toughness, health, menace, reward, abilities, parts } = card;
    let effects = [&**menace, &**reward, &**abilities];
    Lord { pack: *pack, attack: *attack, toughness: *toughness, health, effects, parts }
}

fn map(card: &MapCard) -> Map<'_> {
    let MapCard {
        name: _,
        pack,
        areas,
        graph,
        enemy_steps,
        exits,
        hero_start,
        recruit,
        lords,
        token_spawn,
        fourth_spawn,
        lord_cycle,
        banned_legions,
        banned_fourth,
        win,
        rules,
    } = card;
    Map {
        pack: *pack,
        areas: areas.iter().map(|AreaCard { id, name: _, kind, tokens }| (id.as_str(), *kind, *tokens)).collect(),
        adjacent: graph.areas().iter().map(|area| (graph.adjacent(area), graph.hero_steps(area))).collect(),
        enemy_steps,
        exits,
        starts: [*hero_start, *recruit],
        lords,
        token_spawn,
        fourth_spawn: *fourth_spawn,
        lord_cycle,
        banned: (*banned_legions, *banned_fourth),
        win: *win,
        rules: rules.iter().map(|(rule, _)| *rule).collect(),
    }
}
