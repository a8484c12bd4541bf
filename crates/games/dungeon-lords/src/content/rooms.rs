//! `rooms.toml`: the rooms and their zones.

use serde::Deserialize;
use table::content::{Each, Entry, Spanned, each, inner, words};

use super::{LARGEST, RoomTile, effect};
use crate::adventurer::Year;
use crate::creature::{CREATURES, Creature};
use crate::room::{Product, ROOMS, Room, RoomUse, Rooms};
use crate::square::{COLUMNS, ROWS, Square, Squares};

/// The rooms by kind.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[RoomTile; ROOMS]> {
    let zones = zones(top);
    each(top, "room", &Room::ALL, |entry, room| tile(entry, room, zones.as_ref()))
}

/// Where a room may stand.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Zone {
    Surface,
    Deep,
    Periphery,
    Centre,
    Any,
}

/// The names of the zones, by their place in the list.
const ZONE_NAMES: [&str; 5] = ["surface", "deep", "periphery", "centre", "any"];

/// The name of each zone and its squares.
type Zones = [(String, Spanned<Squares>); ZONE_NAMES.len()];

fn zones(top: &mut Entry<'_>) -> Option<Zones> {
    let mut zones = Each::<(String, Spanned<Squares>), { ZONE_NAMES.len() }>::none();
    for mut entry in top.entries("zone") {
        let zone = inner(entry.take::<Zone>("id"));
        let name = entry.value("name");
        let name = words(&entry, name);
        let picture = entry.value::<Vec<String>>("squares").and_then(|picture| squares(&entry, &picture));
        if let Some(zone) = zone {
            zones.put(&entry, zone as usize, ZONE_NAMES[zone as usize], name.zip(picture));
        }
        entry.close();
    }
    let zones = zones.all(top, |index| ZONE_NAMES[index])?;
    let of = |zone: Zone| &zones[zone as usize].1;
    for (zone, rest) in [(Zone::Surface, Zone::Deep), (Zone::Periphery, Zone::Centre)] {
        if Squares::ALL.minus(*of(zone).get_ref()) != *of(rest).get_ref() {
            let (zone, rest) = (ZONE_NAMES[zone as usize], (ZONE_NAMES[rest as usize], of(rest)));
            top.fault_at(rest.1, format!("DL-121: `{}` is what `{zone}` leaves of the site", rest.0));
        }
    }
    if *of(Zone::Any).get_ref() != Squares::ALL {
        top.fault_at(of(Zone::Any), "DL-121: `any` is the whole site");
    }
    Some(zones)
}

/// The squares of a picture: a line for each row, x for a square of the zone.
fn squares(entry: &Entry<'_>, picture: &Spanned<Vec<String>>) -> Option<Spanned<Squares>> {
    let lines = picture.get_ref();
    let drawn = |line: &String| line.chars().count() == COLUMNS && line.chars().all(|mark| matches!(mark, 'x' | '.'));
    if lines.len() != ROWS || !lines.iter().all(drawn) {
        entry.fault_at(picture, format!("DL-121: a zone is {ROWS} lines of {COLUMNS} marks, x or ."));
        return None;
    }
    let marks = lines.iter().flat_map(|line| line.chars()).enumerate();
    let squares = marks.filter(|(_, mark)| *mark == 'x').map(|(index, _)| Square::new(index)).collect();
    Some(Spanned::new(picture.span(), squares))
}

fn tile(entry: &mut Entry<'_>, room: Option<Room>, zones: Option<&Zones>) -> Option<RoomTile> {
    let name = entry.value("name");
    let name = words(entry, name);
    let year = entry.value::<Year>("year");
    let zone = entry.value::<Zone>("zone");
    let effect = entry.entry("effect").and_then(effect::<Does>);
    if let (Some(room), Some(year)) = (room, &year)
        && Rooms::FIRST_YEAR.has(room) != (*year.get_ref() == Year::First)
    {
        entry.fault_at(year, format!("DL-291: `{room}` is a room of the other year"));
    }
    if let (Some(year), Some(zone)) = (&year, &zone)
        && (*year.get_ref() == Year::First) == (*zone.get_ref() == Zone::Any)
    {
        entry.fault_at(zone, "DL-121: rooms of the first year have a zone, those of the second have none");
    }
    if let Some((does, _)) = &effect {
        if let Some(reason) = wrong(does.get_ref()) {
            entry.fault_at(does, reason);
        }
        let produces = matches!(does.get_ref(), Does::Production { .. });
        if year.as_ref().is_some_and(|year| produces != (*year.get_ref() == Year::First)) {
            entry.fault_at(does, "DL-261: rooms of the first year produce, those of the second do not");
        }
    }
    let (zone_name, zone) = &zones?[zone?.into_inner() as usize];
    let (effect, text) = effect?;
    Some(RoomTile {
        name: name?,
        text,
        year: inner(year)?,
        zone: *zone.get_ref(),
        zone_name: zone_name.clone(),
        effect: effect.into_inner().into_use(),
    })
}

/// What a room does, as it is written down.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
enum Does {
    Production {
        workers: u8,
        #[serde(default)]
        food: u8,
        product: Product,
    },
    StrongerAttacks {
        by: u8,
        of: Vec<Creature>,
    },
    Labyrinth {
        traps: u8,
        monsters: u8,
    },
    NoSpells,
    PointsPer {
        points: u8,
        of: Vec<Creature>,
    },
    PointsPerTitle {
        four: u8,
        fewer: u8,
    },
}

impl Does {
    fn into_use(self) -> RoomUse {
        match self {
            Self::Production { workers, food, product } => RoomUse::Production { workers, food, product },
            Self::StrongerAttacks { by, of } => RoomUse::StrongerAttacks { by, of: marked(&of) },
            Self::Labyrinth { traps, monsters } => RoomUse::Labyrinth { traps, monsters },
            Self::NoSpells => RoomUse::NoSpells,
            Self::PointsPer { points, of } => RoomUse::PointsPer { points, of: marked(&of) },
            Self::PointsPerTitle { four, fewer } => RoomUse::PointsPerTitle { four, fewer },
        }
    }
}

fn marked(creatures: &[Creature]) -> [bool; CREATURES] {
    Creature::ALL.map(|creature| creatures.contains(&creature))
}

/// Why a room cannot do this.
fn wrong(does: &Does) -> Option<String> {
    let (clause, numbers, of) = match does {
        Does::Production { workers, food, product: _ } => ("DL-127", [*workers, (*food).max(1)], None),
        Does::StrongerAttacks { by, of } => ("DL-241", [*by; 2], Some(of)),
        // A battle has room for two traps and two monsters (DL-191, DL-243).
        Does::Labyrinth { traps, monsters } if *traps > 2 || *monsters > 2 => {
            return Some("DL-243: a battle has at most 2 traps and 2 monsters".into());
        }
        Does::Labyrinth { traps, monsters } => ("DL-243", [*traps, *monsters], None),
        Does::NoSpells => return None,
        Does::PointsPer { points, of } => ("DL-268", [*points; 2], Some(of)),
        Does::PointsPerTitle { four, fewer } => ("DL-280", [*four, *fewer], None),
    };
    if numbers.iter().any(|number| !(1..=LARGEST).contains(number)) {
        return Some(format!("{clause}: the numbers of a room are 1 to {LARGEST}"));
    }
    let of = of?;
    let twice = of.iter().enumerate().any(|(index, creature)| of[..index].contains(creature));
    (of.is_empty() || twice).then(|| format!("{clause}: the room names each of its creatures once"))
}
