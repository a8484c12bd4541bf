//! `tokens.toml`: the tokens and how they score.

use table::content::{Each, Entry, Row, fixed, inner, words};

use super::TokenContent;
use crate::tile::Terrain;

/// The tokens and how they score.
pub(super) fn read(top: &mut Entry<'_>) -> Option<TokenContent> {
    let counts = top.entry("counts").and_then(|mut counts| {
        let monsters = fixed(&mut counts, "monsters", 10, "OB-016");
        let crystals = fixed(&mut counts, "crystals", 1, "OB-016");
        let minibosses = fixed(&mut counts, "minibosses", MINIBOSSES, "OB-016");
        let portals = fixed(&mut counts, "portals", 7, "OB-016");
        counts.close();
        Some((monsters?, crystals?, minibosses?, portals?))
    });
    let points = top.entry("points").and_then(|mut points| {
        let matching = inner(points.value("matching-monster"));
        let bands = inner(points.value("bands")).map(|row: Row<u8, 3>| row.0);
        let miniboss = inner(points.value("miniboss"));
        let crystal_per_tile = inner(points.value("crystal-per-tile"));
        points.close();
        Some((matching?, bands?, miniboss?, crystal_per_tile?))
    });
    monsters(top);
    minibosses(top);
    let (monsters, crystals, minibosses, portals) = counts?;
    let (matching, bands, miniboss, crystal_per_tile) = points?;
    Some(TokenContent { monsters, crystals, minibosses, portals, matching, bands, miniboss, crystal_per_tile })
}

const MINIBOSSES: u8 = 6;

/// The monster of each terrain; notation knows them by these names.
fn monsters(top: &mut Entry<'_>) {
    let mut monsters = Each::<(), { Terrain::ALL.len() }>::none();
    for mut monster in top.entries("monster") {
        let terrain = inner(monster.take::<Terrain>("terrain"));
        let name = monster.take::<String>("name");
        monster.source();
        if let Some(terrain) = terrain {
            if let Some(name) = name
                && name.get_ref() != terrain.monster()
            {
                let reason = format!("OB-132: the monster of `{terrain}` is the {}", terrain.monster());
                monster.fault_at(&name, reason);
            }
            monsters.put(&monster, terrain.index(), terrain.name(), Some(()));
        }
        monster.close();
    }
    monsters.all(top, |index| Terrain::ALL[index].name());
}

/// The labels of the Minibosses, which are all alike in play.
fn minibosses(top: &mut Entry<'_>) {
    let mut names: Vec<String> = Vec::new();
    let entries = top.entries("miniboss");
    let count = entries.len();
    for mut miniboss in entries {
        if let Some(name) = miniboss.take::<String>("name") {
            if names.contains(name.get_ref()) {
                miniboss.fault_at(&name, format!("`{}` stands here twice", name.get_ref()));
            }
            names.extend(words(&miniboss, Some(name)));
        }
        miniboss.source();
        miniboss.close();
    }
    if count != usize::from(MINIBOSSES) {
        top.fault(format!("OB-016: there are {MINIBOSSES} Minibosses with a name each, not {count}"));
    }
}
