//! What the rules read, in a fixed order, to be hashed. Names and texts that people read are no part of it: another
//! wording leaves stored games as they are.

use serde::Serialize;

use super::{
    AdventurerTile, Board, CombatCard, Content, CreatureTile, Points, Puzzle, RoomTile, Space, SpecialCard, Start,
    TrapCard, Wage,
};
use crate::adventurer::Year;
use crate::creature::{Idle, Mode};
use crate::room::RoomUse;
use crate::spell::{Speed, SpellEffect};
use crate::square::{Square, Squares};
use crate::trap::{TrapEffect, TrapSide};
use crate::trouble::SpecialEffect;

/// Goes up when the order or the meaning of the fields changes.
const VERSION: u8 = 1;

#[derive(Serialize)]
struct Rules<'a> {
    version: u8,
    board: BoardRules,
    start: StartRules,
    creatures: Vec<CreatureRules>,
    rooms: Vec<RoomRules>,
    adventurers: Vec<AdventurerRules>,
    traps: Vec<TrapRules>,
    spells: Vec<SpellRules>,
    specials: Vec<SpecialEffect>,
    points: &'a Points,
    training: &'a [Puzzle],
}

#[derive(Serialize)]
struct BoardRules {
    evil_bottom: u8,
    evil_start: u8,
    evil_paladin: u8,
    evil_top: u8,
    places: Vec<[Space; 3]>,
    hire_surcharge: u8,
    room_trap_gold: u8,
}

#[derive(Serialize)]
struct StartRules {
    gold: u8,
    food: u8,
    imps: u8,
    entrance: Square,
    tunnels: Squares,
}

#[derive(Serialize)]
struct CreatureRules {
    copies: [u8; 2],
    wage: Wage,
    modes: [Option<Mode>; 2],
    spares_priests: bool,
    idle: Idle,
}

#[derive(Serialize)]
struct RoomRules {
    year: Year,
    zone: Squares,
    effect: RoomUse,
}

#[derive(Serialize)]
struct AdventurerRules {
    hit_points: u8,
    keys: u8,
    hearts: u8,
    magic: u8,
    power: u8,
}

#[derive(Serialize)]
struct TrapRules {
    copies: u8,
    sides: [TrapSide; 2],
    effect: TrapEffect,
}

#[derive(Serialize)]
struct SpellRules {
    year: Year,
    speed: Speed,
    fatigue: u8,
    effect: SpellEffect,
}

/// The hash of what the rules read. Every field is named here, so that a new one is not forgotten.
pub(super) fn hash(content: &Content) -> String {
    let Content { board, start, creatures, rooms, adventurers, traps, spells, specials, points, training } = content;
    let rules = Rules {
        version: VERSION,
        board: board_rules(board),
        start: start_rules(start),
        creatures: creatures.iter().map(creature_rules).collect(),
        rooms: rooms.iter().map(room_rules).collect(),
        adventurers: adventurers.iter().map(adventurer_rules).collect(),
        traps: traps.iter().map(trap_rules).collect(),
        spells: spells.iter().map(spell_rules).collect(),
        specials: specials.iter().map(|SpecialCard { name: _, text: _, effect }| *effect).collect(),
        points,
        training,
    };
    table::content::hash(&rules)
}

fn board_rules(board: &Board) -> BoardRules {
    let Board { evil_bottom, evil_start, evil_paladin, evil_top, ref places, hire_surcharge, room_trap_gold } = *board;
    let places = places.iter().map(|place| place.spaces).collect();
    BoardRules { evil_bottom, evil_start, evil_paladin, evil_top, places, hire_surcharge, room_trap_gold }
}

fn start_rules(start: &Start) -> StartRules {
    let Start { gold, food, imps, entrance, tunnels } = *start;
    StartRules { gold, food, imps, entrance, tunnels }
}

fn creature_rules(tile: &CreatureTile) -> CreatureRules {
    let CreatureTile { name: _, text: _, copies, wage, modes, spares_priests, idle } = *tile;
    CreatureRules { copies, wage, modes, spares_priests, idle }
}

fn room_rules(tile: &RoomTile) -> RoomRules {
    let RoomTile { name: _, text: _, year, zone, zone_name: _, effect } = *tile;
    RoomRules { year, zone, effect }
}

fn adventurer_rules(tile: &AdventurerTile) -> AdventurerRules {
    let AdventurerTile { name: _, hit_points, keys, hearts, magic, power } = *tile;
    AdventurerRules { hit_points, keys, hearts, magic, power }
}

fn trap_rules(card: &TrapCard) -> TrapRules {
    let TrapCard { name: _, text: _, copies, sides, effect } = *card;
    TrapRules { copies, sides, effect }
}

fn spell_rules(card: &CombatCard) -> SpellRules {
    let CombatCard { name: _, text: _, year, speed, fatigue, effect } = *card;
    SpellRules { year, speed, fatigue, effect }
}
