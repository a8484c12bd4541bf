//! `solo.toml`: the solo sheet.

use std::collections::BTreeSet;
use std::fmt;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use table::content::{Entry, Row, Spanned, inner, words};

use super::board::BOARD_NAMES;
use super::bosses::BANDS;
use super::{Goal, Level, SoloSheet};
use crate::square::Board;
use crate::tile::Terrain;

/// The solo sheet.
pub(super) fn read(top: &mut Entry<'_>) -> Option<SoloSheet> {
    let graveyards = top.entry("graveyards").and_then(|mut graveyards| {
        let most = graveyards.value::<u8>("most");
        let second = inner(graveyards.value::<u8>("second"));
        if let (Some(most), Some(second)) = (&most, second)
            && !(1..*most.get_ref()).contains(&second)
        {
            graveyards
                .fault_at(most, "OB-218: the most takes more Graveyards than the second most, and that at least 1");
        }
        graveyards.close();
        Some([inner(most)?, second?])
    });
    let tiers = tiers(top);
    let levels = levels(top);
    let (tiers, thresholds) = tiers?;
    Some(SoloSheet { graveyards: graveyards?, tiers, thresholds, levels: levels? })
}

type Tiers = ([String; 5], [[u8; 4]; 2]);

fn tiers(top: &mut Entry<'_>) -> Option<Tiers> {
    let entries = top.entries("tier");
    if entries.len() != 5 {
        top.fault(format!("OB-221: there are 5 tiers, not {}", entries.len()));
        return None;
    }
    let mut names = Vec::new();
    let mut thresholds = [[0; 4]; 2];
    for (rank, mut tier) in entries.into_iter().enumerate() {
        let name = tier.take("name");
        names.push(words(&tier, name));
        if rank > 0 {
            for (board, row) in thresholds.iter_mut().enumerate() {
                let Some(least) = tier.take::<u8>(BOARD_NAMES[board]) else { continue };
                let before = if rank > 1 { row[rank - 2] } else { 0 };
                if *least.get_ref() <= before {
                    tier.fault_at(&least, format!("OB-221: a tier starts above the one before it, at {before}"));
                }
                row[rank - 1] = *least.get_ref();
            }
        }
        tier.source();
        tier.close();
    }
    let names: Option<Vec<String>> = names.into_iter().collect();
    Some((names?.try_into().ok()?, thresholds))
}

fn levels(top: &mut Entry<'_>) -> Option<[Level; 6]> {
    let entries = top.entries("level");
    if entries.len() != 6 {
        top.fault(format!("OB-222: the campaign has 6 levels, not {}", entries.len()));
        return None;
    }
    // Every level is read before the first bad one gives up.
    let levels: Vec<Option<Level>> = entries.into_iter().map(level).collect();
    let levels: Option<Vec<Level>> = levels.into_iter().collect();
    levels?.try_into().ok()
}

fn level(mut entry: Entry<'_>) -> Option<Level> {
    let board = inner(entry.take::<Board>("board"));
    let terrains = entry.take::<Terrains>("terrains").and_then(|terrains| five(&entry, &terrains));
    let boss = inner(entry.take::<bool>("boss"));
    let target = entry.take::<u8>("target");
    let goals = inner(entry.take::<Row<Spanned<Goal>, 2>>("goals")).map(|row| row.0);
    entry.source();
    if let Some(target) = &target
        && *target.get_ref() == 0
    {
        entry.fault_at(target, "OB-222: the target of a level is more than 0");
    }
    if let (Some(goals), Some(terrains), Some(boss)) = (&goals, terrains, boss) {
        for goal in goals {
            if let Some(reason) = unreachable(*goal.get_ref(), terrains, boss) {
                entry.fault_at(goal, format!("OB-246: {reason}"));
            }
        }
    }
    entry.close();
    let goals = goals?.map(Spanned::into_inner);
    Some(Level { board: board?, terrains: terrains?, boss: boss?, target: inner(target)?, goals })
}

fn five(entry: &Entry<'_>, terrains: &Spanned<Terrains>) -> Option<Option<[Terrain; 5]>> {
    let Terrains::Named(names) = terrains.get_ref() else { return Some(None) };
    let five: Option<[Terrain; 5]> = names.as_slice().try_into().ok();
    if five.is_none() || names.iter().collect::<BTreeSet<_>>().len() != 5 {
        entry.fault_at(terrains, "OB-012: exactly five different terrains are in play");
    }
    Some(Some(five?))
}

/// Why a goal could never be fulfilled, or not with every draw of terrains.
fn unreachable(goal: Goal, terrains: Option<[Terrain; 5]>, boss: bool) -> Option<String> {
    let (least, terrain) = match goal {
        Goal::Bands { count, size } if BANDS.contains(&size) => (count, None),
        Goal::Bands { size, .. } => return Some(format!("a band has 2 to 4 monsters, not {size}")),
        Goal::DesertGroup { size } => (size, Some(Terrain::Desert)),
        Goal::CastlesWithVampires { count } => (count, Some(Terrain::Castle)),
        Goal::Tiles { terrain, count } => (count, Some(terrain)),
        Goal::MatchingMonsters { count } | Goal::Crystals { count } => (count, None),
        Goal::Dungeon { points } => (points, None),
        Goal::BossRevealed if !boss => return Some("this level has no Boss to reveal".into()),
        Goal::BossRevealed | Goal::NoOpenTile => (1, None),
    };
    match terrain {
        _ if least == 0 => Some("a goal asks for at least 1".into()),
        Some(terrain) if !terrains.is_some_and(|five| five.contains(&terrain)) => {
            Some(format!("this goal needs `{terrain}` among the terrains"))
        }
        _ => None,
    }
}

/// The terrains of a level.
enum Terrains {
    Random,
    Named(Vec<Terrain>),
}

impl<'de> Deserialize<'de> for Terrains {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct RandomOrNamed;

        impl<'de> Visitor<'de> for RandomOrNamed {
            type Value = Terrains;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("\"random\" or a list of five terrains")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Terrains, E> {
                match text {
                    "random" => Ok(Terrains::Random),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Terrains, A::Error> {
                let mut terrains = Vec::new();
                while let Some(terrain) = list.next_element()? {
                    terrains.push(terrain);
                }
                Ok(Terrains::Named(terrains))
            }
        }

        deserializer.deserialize_any(RandomOrNamed)
    }
}
