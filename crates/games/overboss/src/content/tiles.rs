//! `tiles.toml`: the tiles and how they score.

use serde::de::DeserializeOwned;
use table::content::{Each, Entry, Row, Spanned, inner, words};

use super::TileScoring;
use crate::tile::{DUNGEON, TILES, TYPE_NAMES, TYPES, Terrain, Tile};

/// When a tile type is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Set {
    Basic,
    Advanced,
    EveryGame,
}

type Tiles = ([String; TYPES], [u8; TILES], TileScoring);

/// The names of the types, the tiles by print, and how they score.
pub(super) fn read(top: &mut Entry<'_>) -> Option<Tiles> {
    let mut names = Each::<String, TYPES>::none();
    let mut copies = [None; TILES];
    for mut kind in top.entries("type") {
        let Some(id) = kind.take::<String>("id") else { continue };
        let Some(index) = TYPE_NAMES.iter().position(|name| *name == id.get_ref()) else {
            kind.fault_at(&id, format!("`{}` is no tile type; known are {}", id.get_ref(), TYPE_NAMES.join(", ")));
            continue;
        };
        let name = kind.value("name");
        let name = words(&kind, name);
        set(&mut kind, index);
        prints(&mut kind, index, &id, &mut copies);
        names.put(&kind, index, TYPE_NAMES[index], name);
        kind.close();
    }
    let names = names.all(top, |index| TYPE_NAMES[index]);
    let scoring = top.entry("scoring").and_then(scoring);
    Some((names?, copies.map(|copies| copies.unwrap_or(0)), scoring?))
}

fn set(kind: &mut Entry<'_>, index: usize) {
    let expected = match index {
        DUNGEON => Set::EveryGame,
        index if index < Terrain::BASIC.len() => Set::Basic,
        _ => Set::Advanced,
    };
    if let Some(set) = kind.value::<Set>("set")
        && *set.get_ref() != expected
    {
        kind.fault_at(&set, format!("OB-014: `{}` does not belong to this set", TYPE_NAMES[index]));
    }
}

/// The prints of a type: 12 tiles of a terrain, 8 Dungeons (OB-015).
fn prints(kind: &mut Entry<'_>, index: usize, id: &Spanned<String>, copies: &mut [Option<u8>; TILES]) {
    let mut sum = 0;
    for mut print in kind.entries("prints") {
        let tile = print.take::<Tile>("tile");
        let count = inner(print.take::<u8>("copies"));
        print.source();
        if let Some(tile) = tile {
            let seen = &mut copies[tile.get_ref().index()];
            if tile.get_ref().kind() != index {
                print.fault_at(&tile, format!("`{}` is no print of `{}`", tile.get_ref(), id.get_ref()));
            } else if seen.is_some() {
                print.fault_at(&tile, format!("`{}` stands here twice", tile.get_ref()));
            } else {
                *seen = Some(count.unwrap_or(0));
            }
        }
        sum += usize::from(count.unwrap_or(0));
        print.close();
    }
    let expected = if index == DUNGEON { 8 } else { 12 };
    if sum != expected {
        kind.fault_at(id, format!("OB-015: there are {expected} tiles of `{}`, not {sum}", id.get_ref()));
    }
}

fn scoring(mut scoring: Entry<'_>) -> Option<TileScoring> {
    fn points<T: DeserializeOwned>(scoring: &mut Entry<'_>, key: &str) -> Option<T> {
        inner(scoring.value(key))
    }
    fn table<const N: usize>(scoring: &mut Entry<'_>, key: &str) -> Option<[u8; N]> {
        points::<Row<u8, N>>(scoring, key).map(|row| row.0)
    }
    let s = &mut scoring;
    let dungeon = points(s, "dungeon");
    let dungeon_per_type = points(s, "dungeon-per-type");
    let forest = table(s, "forest");
    let cave = points(s, "cave");
    let cave_mountains = points(s, "cave-mountains");
    let graveyard = table(s, "graveyard");
    let most_graveyards = points(s, "most-graveyards");
    let second_graveyards = points(s, "second-graveyards");
    let swamp = points(s, "swamp");
    let swamp_water = points(s, "swamp-water");
    let swamp_neighbour = points(s, "swamp-neighbour");
    let camp = table(s, "camp");
    let castle = points(s, "castle");
    let castle_vampire = points(s, "castle-vampire");
    let cloud_island = s.value::<u8>("cloud-island");
    let cloud_island_per_type = points(s, "cloud-island-per-type");
    let desert = table(s, "desert");
    let summoning_circle = points(s, "summoning-circle");
    let volcano = points(s, "volcano");
    // Five terrains and the Dungeon: at most five other types.
    if let (Some(alone), Some(each)) = (&cloud_island, cloud_island_per_type)
        && u16::from(*alone.get_ref()) < 5 * u16::from(each)
    {
        s.fault_at(alone, format!("OB-123: five other types would take more than {} points", alone.get_ref()));
    }
    scoring.close();
    Some(TileScoring {
        dungeon: dungeon?,
        dungeon_per_type: dungeon_per_type?,
        forest: forest?,
        cave: cave?,
        cave_mountains: cave_mountains?,
        graveyard: graveyard?,
        most_graveyards: most_graveyards?,
        second_graveyards: second_graveyards?,
        swamp: swamp?,
        swamp_water: swamp_water?,
        swamp_neighbour: swamp_neighbour?,
        camp: camp?,
        castle: castle?,
        castle_vampire: castle_vampire?,
        cloud_island: inner(cloud_island)?,
        cloud_island_per_type: cloud_island_per_type?,
        desert: desert?,
        summoning_circle: summoning_circle?,
        volcano: volcano?,
    })
}
