//! Kept games: each replays line by line to the same states. A change of the rules shows here first;
//! `UPDATE=1 cargo test -p dungeon-lords --test golden` writes the files anew.

use conformance::golden;
use dungeon_lords::{DungeonLords, GameKind, Options, Puzzle, Switch};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden");

#[test]
fn kept_games_still_mean_the_same() {
    let full = Options::default();
    let first = Options { game: GameKind::First, ..full };
    let puzzle = |puzzle| Options { game: GameKind::Training, puzzle, ..full };
    let cases = [
        ("two", full, 2),
        ("three", full, 3),
        ("four", full, 4),
        ("two-first", first, 2),
        ("three-first", first, 3),
        ("four-first", first, 4),
        ("four-without-events", Options { special_events: Switch::Off, ..full }, 4),
        ("three-first-with-choice", Options { choose_orders: Switch::On, ..first }, 3),
        ("puzzle-1", puzzle(Puzzle::One), 1),
        ("puzzle-3", puzzle(Puzzle::Three), 1),
        ("puzzle-medium", puzzle(Puzzle::Medium), 1),
    ];
    golden::keep::<DungeonLords>(FOLDER, cases, "four", (full, 4, 150));
}
