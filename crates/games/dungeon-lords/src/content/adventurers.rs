//! `adventurers.toml`: the adventurers and the paladins.

use table::content::{Each, Entry, Spanned, words};

use super::{AdventurerTile, CombatCard, LARGEST, number};
use crate::adventurer::{ADVENTURERS, Adventurer, PER_YEAR, Profession};
use crate::spell::SpellEffect;

/// All tiles but the illusion.
const TILES: usize = ADVENTURERS - 1;

/// The tiles with the illusion last, which has no hit points yet.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[AdventurerTile; ADVENTURERS]> {
    let mut tiles = Each::<AdventurerTile, TILES>::none();
    let mut powers = [const { None }; TILES];
    for list in ["adventurer", "paladin"] {
        for mut entry in top.entries(list) {
            let id = entry.take::<Adventurer>("id");
            let paladin = list == "paladin";
            let power = if paladin { None } else { entry.take::<u8>("power") };
            let tile = tile(&mut entry, id.as_ref().and_then(|id| id.get_ref().profession()), paladin, power.as_ref());
            if let Some(id) = id {
                let ordinary = id.get_ref().profession().is_some();
                if *id.get_ref() == Adventurer::ILLUSION || ordinary == paladin {
                    entry.fault_at(&id, format!("`{}` does not stand in this list", id.get_ref()));
                } else {
                    powers[id.get_ref().index()] = power;
                    tiles.put(&entry, id.get_ref().index(), id.get_ref().name(), tile);
                }
            }
            entry.close();
        }
    }
    let illusion = top.value("illusion");
    let illusion = words(top, illusion);
    let tiles = tiles.all(top, |index| Adventurer::ALL[index].name())?;
    ranks(top, &tiles, &powers);
    paladins(top, &tiles);
    let illusion = AdventurerTile { name: illusion?, hit_points: 0, keys: 0, hearts: 0, magic: 0, power: 0 };
    tiles.into_iter().chain([illusion]).collect::<Vec<_>>().try_into().ok()
}

/// Gives the illusion the hit points that its spell says (DL-333).
pub(super) fn with_illusion(
    mut tiles: [AdventurerTile; ADVENTURERS],
    cards: &[CombatCard],
) -> [AdventurerTile; ADVENTURERS] {
    tiles[Adventurer::ILLUSION.index()].hit_points = cards
        .iter()
        .find_map(|card| match card.effect {
            SpellEffect::AddIllusion { hit_points } => Some(hit_points),
            _ => None,
        })
        .unwrap_or(1);
    tiles
}

fn tile(
    entry: &mut Entry<'_>,
    profession: Option<Profession>,
    paladin: bool,
    power: Option<&Spanned<u8>>,
) -> Option<AdventurerTile> {
    let name = entry.take("name");
    let name = words(entry, name);
    let hit_points = entry.take("hit-points");
    let hit_points = number(entry, hit_points, 1..=LARGEST);
    // Warriors have no symbols, the others those of their profession, paladins some of each (DL-178).
    let mut symbols = |key: &str, owner: Profession| {
        if paladin || profession == Some(owner) {
            let symbols = entry.take(key);
            number(entry, symbols, 1..=LARGEST)
        } else {
            Some(0)
        }
    };
    let keys = symbols("keys", Profession::Thief);
    let hearts = symbols("hearts", Profession::Priest);
    let magic = symbols("magic", Profession::Wizard);
    entry.source();
    let power = if paladin { 0 } else { *power?.get_ref() };
    Some(AdventurerTile { name: name?, hit_points: hit_points?, keys: keys?, hearts: hearts?, magic: magic?, power })
}

/// The powers of a year are 1, 2, 3 and so on, and within a profession the stronger tile has no lower power (DL-042).
fn ranks(top: &Entry<'_>, tiles: &[AdventurerTile; TILES], powers: &[Option<Spanned<u8>>; TILES]) {
    let strength = |index: usize| {
        let AdventurerTile { hit_points, keys, hearts, magic, .. } = &tiles[index];
        [hit_points, keys, hearts, magic].into_iter().map(|number| u16::from(*number)).sum::<u16>()
    };
    for year in [0..PER_YEAR, PER_YEAR..2 * PER_YEAR] {
        let most = tiles[year.clone()].iter().map(|tile| tile.power).max().unwrap_or(0);
        for index in year.clone() {
            let Some(power) = &powers[index] else { continue };
            let rank = *power.get_ref();
            let follows = rank == 1 || year.clone().any(|other| Some(tiles[other].power) == rank.checked_sub(1));
            // If all were alike, no draw could be sorted (DL-043).
            if rank == 0 || !follows || most < 2 {
                top.fault_at(power, "DL-042: the powers of a year are 1, 2 and so on, and no number is left out");
            }
            let same = |other: usize| Adventurer::ALL[other].profession() == Adventurer::ALL[index].profession();
            let beaten = |other: usize| strength(other) < strength(index) && tiles[other].power > rank;
            if year.clone().any(|other| same(other) && beaten(other)) {
                top.fault_at(power, format!("DL-042: a weaker {} has more power", tiles[index].name.to_lowercase()));
            }
        }
    }
}

/// The paladin of the second year is no weaker than that of the first.
fn paladins(top: &Entry<'_>, tiles: &[AdventurerTile; TILES]) {
    let values = |tile: &AdventurerTile| [tile.hit_points, tile.keys, tile.hearts, tile.magic];
    let [first, second] = [&tiles[TILES - 2], &tiles[TILES - 1]].map(values);
    if first.into_iter().zip(second).any(|(first, second)| second < first) {
        top.fault("DL-178: the second paladin is in nothing weaker than the first");
    }
}
