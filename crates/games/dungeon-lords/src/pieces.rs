//! The pieces of Dungeon Lords, and the games that its sample is taken from.

use serde_json::{Value, json};
use table::Drawn;

use crate::adventurer::Adventurer;
use crate::content::content;
use crate::creature::Creature;
use crate::place::Place;
use crate::room::{Room, RoomUse};
use crate::scoring::Title;
use crate::spell::Spell;
use crate::square::{COLUMNS, ROWS, Squares};
use crate::trap::Trap;
use crate::trouble::{Special, Trouble};
use crate::{DungeonLords, GameKind, Options, Page, Verb};

impl Drawn for DungeonLords {
    type Page = Page;
    type Verb = Verb;

    fn pieces() -> Value {
        let content = content();
        let board = &content.board;
        let places = Place::ALL.map(|place| {
            let printed = &board.places[place.index()];
            (place.name(), json!({ "name": printed.name, "spaces": printed.spaces }))
        });
        let creatures = Creature::ALL.map(|creature| {
            let tile = &content.creatures[creature.index()];
            let printed = json!({ "name": tile.name, "text": tile.text, "wage": tile.wage, "copies": tile.copies });
            (creature.name(), printed)
        });
        let rooms = Room::ALL.map(|room| {
            let tile = &content.rooms[room.index()];
            let production = match tile.effect {
                RoomUse::Production { workers, food, product } => {
                    json!({ "workers": workers, "food": food, "product": product })
                }
                _ => Value::Null,
            };
            let printed = json!({
                "name": tile.name,
                "text": tile.text,
                "year": tile.year,
                "zone": tile.zone,
                "zoneName": tile.zone_name,
                "production": production,
            });
            (room.name(), printed)
        });
        let adventurers = Adventurer::ALL.map(|adventurer| {
            let tile = &content.adventurers[adventurer.index()];
            let printed = json!({
                "name": tile.name,
                "profession": adventurer.profession(),
                "hitPoints": tile.hit_points,
                "keys": tile.keys,
                "hearts": tile.hearts,
                "magic": tile.magic,
                "power": tile.power,
            });
            (adventurer.name(), printed)
        });
        let traps = Trap::ALL.map(|trap| {
            let card = &content.traps[trap.index()];
            let costs = [card.sides[0].cost, card.sides[1].cost];
            (trap.name(), json!({ "name": card.name, "text": card.text, "copies": card.copies, "costs": costs }))
        });
        let spells = Spell::ALL.map(|spell| {
            let card = &content.spells[spell.index()];
            let printed = json!({
                "name": card.name,
                "text": card.text,
                "year": card.year,
                "speed": card.speed,
                "fatigue": card.fatigue,
            });
            (spell.name(), printed)
        });
        let specials = Special::ALL.map(|special| {
            let card = &content.specials[special.index()];
            (special.name(), json!({ "name": card.name, "text": card.text }))
        });
        let titles = Title::ALL.map(|title| (title.key(), json!({ "name": title.name() })));
        json!({
            "places": Place::ALL,
            "creatures": Creature::ALL,
            "rooms": Room::ALL,
            "adventurers": Adventurer::ALL.as_slice(),
            "traps": Trap::ALL,
            "spells": Spell::ALL,
            "specials": Special::ALL,
            "troubles": Trouble::ALL,
            "titles": Title::ALL,
            "squares": Squares::ALL,
            "rows": ROWS,
            "columns": COLUMNS,
            "lords": crate::state::MAX_LORDS,
            "evil": {
                "bottom": board.evil_bottom,
                "start": board.evil_start,
                "paladin": board.evil_paladin,
                "top": board.evil_top,
            },
            "hireSurcharge": board.hire_surcharge,
            "entrance": content.start.entrance,
            "points": content.points,
            "place": named(places),
            "creature": named(creatures),
            "room": named(rooms),
            "adventurer": named(adventurers),
            "trap": named(traps),
            "spell": named(spells),
            "special": named(specials),
            "title": named(titles),
        })
    }

    fn samples() -> Vec<(Options, u8)> {
        let training = (Options { game: GameKind::Training, ..Options::default() }, 1);
        (0..24).map(|seed| if seed % 8 == 7 { training } else { (Options::default(), 2 + (seed % 3) as u8) }).collect()
    }
}

fn named<const N: usize>(pieces: [(&str, Value); N]) -> Value {
    pieces.into_iter().collect()
}
