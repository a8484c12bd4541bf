//! Component values: every number of the box, read from `content/*.toml` with its source.

mod adventurers;
mod board;
mod combat_cards;
mod creatures;
mod hash;
mod rooms;
mod special_events;
#[cfg(test)]
mod tests;
mod training;
mod traps;

use serde::de::DeserializeOwned;
use table::Pile;
use table::content::{Entry, InUse, Pages, Spanned, Values, number, words};

use crate::adventurer::{ADVENTURERS, Adventurer, Year};
use crate::creature::{CREATURES, Idle, Mode};
use crate::place::PLACES;
use crate::room::{ROOMS, RoomUse};
use crate::spell::{SPELLS, Speed, SpellEffect};
use crate::square::{Square, Squares};
use crate::trap::{TRAPS, TrapEffect, TrapSide};
use crate::trouble::{SPECIALS, SpecialEffect};

/// All component values in use.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The central board.
    pub board: Board,
    /// The start of a player.
    pub start: Start,
    /// The creatures.
    pub creatures: [CreatureTile; CREATURES],
    /// The rooms.
    pub rooms: [RoomTile; ROOMS],
    /// The adventurers, paladins and the illusion (whose hit points are those of its spell).
    pub adventurers: [AdventurerTile; ADVENTURERS],
    /// The traps.
    pub traps: [TrapCard; TRAPS],
    /// The Combat cards.
    pub spells: [CombatCard; SPELLS],
    /// The Special Event cards.
    pub specials: [SpecialCard; SPECIALS],
    /// The points at the end.
    pub points: Points,
    /// The four training puzzles.
    pub training: [Puzzle; 4],
}

/// The set in use: the embedded one, unless another is put in its place first.
pub(crate) static CONTENT: InUse<Content> = InUse::embedded();

/// The component values in use.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get()
}

/// The central board.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// The lowest space of the Evilometer.
    pub evil_bottom: u8,
    /// Where Evil starts.
    pub evil_start: u8,
    /// Where the paladin takes notice.
    pub evil_paladin: u8,
    /// The highest space.
    pub evil_top: u8,
    /// The eight places with their names and spaces I, II, III.
    pub places: [PlaceBoard; PLACES],
    /// Gold for Hire Monster as first order, in the full game (DL-073).
    pub hire_surcharge: u8,
    /// What a trap costs in a room (DL-191).
    pub room_trap_gold: u8,
}

/// A place of the central board.
#[derive(Clone, PartialEq, Debug)]
pub struct PlaceBoard {
    /// Its name as people read it.
    pub name: String,
    /// Its spaces I, II, III.
    pub spaces: [Space; 3],
}

/// A space of a place: what it costs and what it gives. Each place reads the fields that belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields, rename_all(deserialize = "kebab-case"))]
pub struct Space {
    /// Gold to pay.
    pub pay_gold: u8,
    /// Food to pay.
    pub pay_food: u8,
    /// Evil to pay.
    pub pay_evil: u8,
    /// Food to get.
    pub food: u8,
    /// Gold to get.
    pub gold: u8,
    /// Evil to lose.
    pub niceness: u8,
    /// Whether a spy is sent.
    pub spy: bool,
    /// The most imps at work: tunnels dug or mined.
    pub workers: u8,
    /// Imps that only watch the others.
    pub foreimps: u8,
    /// Imps to get.
    pub imps: u8,
    /// Traps to draw, in the first year; one more in the second (DL-108).
    pub traps: u8,
}

/// The start of a player (DL-013).
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    /// Gold.
    pub gold: u8,
    /// Food.
    pub food: u8,
    /// Imps.
    pub imps: u8,
    /// The square at the entrance.
    pub entrance: Square,
    /// The tunnels.
    pub tunnels: Squares,
}

/// A kind of creature tile.
#[derive(Clone, PartialEq, Debug)]
pub struct CreatureTile {
    /// Its name as people read it.
    pub name: String,
    /// What it does, in words for people.
    pub text: String,
    /// Tiles in each year's stack.
    pub copies: [u8; 2],
    /// What it costs to hire and on every Pay Day.
    pub wage: Wage,
    /// How it can act; the second is missing for most.
    pub modes: [Option<Mode>; 2],
    /// Whether it may not attack priests (DL-227).
    pub spares_priests: bool,
    /// How it lies when it finds nobody to attack.
    pub idle: Idle,
}

/// A wage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wage {
    /// Food.
    pub food: u8,
    /// Gold.
    pub gold: u8,
    /// Evil.
    pub evil: u8,
    /// A Trap card (DL-116).
    pub trap: bool,
    /// Another monster (DL-117).
    pub monster: bool,
}

/// A room tile.
#[derive(Clone, PartialEq, Debug)]
pub struct RoomTile {
    /// Its name as people read it.
    pub name: String,
    /// What it does, in words for people.
    pub text: String,
    /// The year of its stack.
    pub year: Year,
    /// Where it may stand (DL-121).
    pub zone: Squares,
    /// What that zone is called.
    pub zone_name: String,
    /// What it does.
    pub effect: RoomUse,
}

/// An adventurer tile.
#[derive(Clone, PartialEq, Debug)]
pub struct AdventurerTile {
    /// Its name as people read it.
    pub name: String,
    /// Hit points.
    pub hit_points: u8,
    /// Trap symbols.
    pub keys: u8,
    /// Hearts.
    pub hearts: u8,
    /// Magic points.
    pub magic: u8,
    /// Its power within the year: the weakest stands at the left (DL-042).
    pub power: u8,
}

/// A kind of Trap card.
#[derive(Clone, PartialEq, Debug)]
pub struct TrapCard {
    /// Its name as people read it.
    pub name: String,
    /// What it does, in words for people.
    pub text: String,
    /// How many there are.
    pub copies: u8,
    /// Its cost and damage in each year.
    pub sides: [TrapSide; 2],
    /// What it does besides.
    pub effect: TrapEffect,
}

/// A Combat card.
#[derive(Clone, PartialEq, Debug)]
pub struct CombatCard {
    /// Its name as people read it.
    pub name: String,
    /// What it does, in words for people.
    pub text: String,
    /// The year of its pile.
    pub year: Year,
    /// When it is cast.
    pub speed: Speed,
    /// Its number for fatigue (DL-236).
    pub fatigue: u8,
    /// What it does.
    pub effect: SpellEffect,
}

/// A Special Event card.
#[derive(Clone, PartialEq, Debug)]
pub struct SpecialCard {
    /// Its name as people read it.
    pub name: String,
    /// What it does, in words for people.
    pub text: String,
    /// What it does.
    pub effect: SpecialEffect,
}

/// The points at the end (DL-263 to DL-272).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Points {
    /// For an unconquered room.
    pub room: u8,
    /// For a monster.
    pub monster: u8,
    /// For an adventurer in prison.
    pub prisoner: u8,
    /// For a paladin in prison.
    pub paladin: u8,
    /// Lost for a conquered tile.
    pub conquered: u8,
    /// Lost for a red mark.
    pub red_mark: u8,
    /// For a title, with three or four players: alone, shared.
    pub title: [u8; 2],
    /// For a title, with two players: alone, shared.
    pub title_of_two: [u8; 2],
}

/// A training puzzle (DL-343).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Puzzle {
    /// The party, front first.
    pub party: [Adventurer; 3],
    /// The traps in hand.
    pub traps: Pile<TRAPS>,
    /// The creatures in the Lair.
    pub creatures: Pile<CREATURES>,
    /// Food.
    pub food: u8,
    /// Gold.
    pub gold: u8,
    /// Imps.
    pub imps: u8,
    /// The fewest tiles that the adventurers conquer against the best defence.
    pub best: u8,
}

impl Values for Content {
    const GAME: &'static str = "dungeon-lords";
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("board.toml", include_str!("../content/board.toml")),
        ("creatures.toml", include_str!("../content/creatures.toml")),
        ("rooms.toml", include_str!("../content/rooms.toml")),
        ("adventurers.toml", include_str!("../content/adventurers.toml")),
        ("traps.toml", include_str!("../content/traps.toml")),
        ("combat-cards.toml", include_str!("../content/combat-cards.toml")),
        ("special-events.toml", include_str!("../content/special-events.toml")),
        ("training.toml", include_str!("../content/training.toml")),
    ];

    fn read(pages: &mut Pages<'_>) -> Option<Self> {
        let board = pages.read("board.toml", board::read);
        let creatures = pages.read("creatures.toml", creatures::read);
        let rooms = pages.read("rooms.toml", rooms::read);
        let adventurers = pages.read("adventurers.toml", adventurers::read);
        let traps = pages.read("traps.toml", traps::read);
        let spells = pages.read("combat-cards.toml", combat_cards::read);
        let specials = pages.read("special-events.toml", special_events::read);
        let training = pages.read("training.toml", training::read);
        let (board, start, points) = board?;
        let spells = spells?;
        Some(Self {
            board,
            start,
            creatures: creatures?,
            rooms: rooms?,
            adventurers: adventurers::with_illusion(adventurers?, &spells),
            traps: traps?,
            spells,
            specials: specials?,
            points,
            training: training?,
        })
    }

    fn hash(&self) -> String {
        hash::hash(self)
    }
}

/// The largest number on a card, tile or space; sums of a whole game stay far below what the rules can count.
const LARGEST: u8 = 9;

/// What a card or tile does, and the words for it.
fn effect<T: DeserializeOwned>(mut entry: Entry<'_>) -> Option<(Spanned<T>, String)> {
    let text = entry.take("text");
    let text = words(&entry, text);
    let does = entry.take("does");
    entry.source();
    entry.close();
    Some((does?, text?))
}
