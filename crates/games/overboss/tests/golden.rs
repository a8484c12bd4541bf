//! Kept games: each replays line by line to the same states. A change of the rules shows here
//! first; `UPDATE=1 cargo test -p overboss --test golden` writes the files anew.

use conformance::golden;
use overboss::solo::Stars;
use overboss::{Board, Options, Overboss, Terrain, Terrains};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden");

#[test]
fn kept_games_still_mean_the_same() {
    let plain = Options::default();
    let advanced = [Terrain::Castle, Terrain::CloudIsland, Terrain::Desert, Terrain::SummoningCircle, Terrain::Volcano];
    let everything = Options { bosses: true, commands: true, terrains: Terrains::Random, ..plain };
    let stars = (1..=6).fold(Stars::default(), |stars, level| stars.after(level, 1));
    let cases = [
        ("solo", plain, 1),
        ("solo-big-bosses", Options { board: Board::Big, bosses: true, ..plain }, 1),
        ("campaign-1", Options { campaign: 1, ..plain }, 1),
        ("campaign-6", Options { campaign: 6, stars, ..plain }, 1),
        ("two", plain, 2),
        ("two-advanced", Options { terrains: Terrains::Chosen(advanced), ..plain }, 2),
        ("three-commands", Options { commands: true, ..plain }, 3),
        ("four-bosses", Options { bosses: true, ..plain }, 4),
        ("four-big-everything", Options { board: Board::Big, ..everything }, 4),
        ("five-everything", everything, 5),
    ];
    golden::keep::<Overboss>(FOLDER, cases, "five-everything", (everything, 3, 60));
}
