//! Choice-tree counts: the rules neither lose nor invent a choice. `UPDATE=1 cargo test -p
//! overboss --test perft` writes the file anew.

use conformance::perft;
use overboss::solo::Stars;
use overboss::{Board, Options, Overboss, Terrain, Terrains};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/overboss.perft");

#[test]
fn choice_trees_have_as_many_leaves_as_before() {
    let plain = Options::default();
    let advanced = [Terrain::Castle, Terrain::CloudIsland, Terrain::Desert, Terrain::SummoningCircle, Terrain::Volcano];
    let bosses = Options { bosses: true, ..plain };
    let everything = Options { commands: true, terrains: Terrains::Chosen(advanced), ..bosses };
    let stars = (1..=6).fold(Stars::default(), |stars, level| stars.after(level, 1));
    let cases = [
        (plain, 2, 0, 9),
        (plain, 4, 60, 8),
        (plain, 5, 150, 14),
        (Options { board: Board::Big, ..plain }, 3, 40, 12),
        (Options { terrains: Terrains::Chosen(advanced), ..plain }, 2, 30, 12),
        (bosses, 2, 0, 9),
        (bosses, 3, 70, 10),
        (bosses, 1, 20, 11),
        (Options { commands: true, ..plain }, 2, 45, 9),
        (Options { commands: true, terrains: Terrains::Random, ..plain }, 4, 100, 8),
        (everything, 2, 60, 10),
        (Options { board: Board::Big, ..everything }, 4, 120, 9),
        (everything, 5, 200, 9),
        (Options { campaign: 4, stars, ..plain }, 1, 15, 12),
    ];
    perft::keep::<Overboss>(FILE, cases);
}
