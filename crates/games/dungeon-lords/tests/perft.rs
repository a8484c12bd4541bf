//! Choice-tree counts: the rules neither lose nor invent a choice. `UPDATE=1 cargo test -p dungeon-lords --test perft`
//! writes the file anew.

use conformance::perft;
use dungeon_lords::{DungeonLords, GameKind, Options, Puzzle};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/dungeon-lords.perft");

#[test]
fn choice_trees_have_as_many_leaves_as_before() {
    let full = Options::default();
    let first = Options { game: GameKind::First, ..full };
    let puzzle = |puzzle| Options { game: GameKind::Training, puzzle, ..full };
    let cases = [
        (full, 2, 0, 7),
        (first, 2, 0, 8),
        (full, 3, 40, 7),
        (full, 4, 90, 7),
        (first, 4, 140, 9),
        (full, 2, 70, 8),
        (full, 3, 160, 8),
        (full, 4, 230, 9),
        (full, 4, 300, 8),
        (first, 3, 120, 10),
        (puzzle(Puzzle::One), 1, 0, 16),
        (puzzle(Puzzle::Two), 1, 0, 16),
        (puzzle(Puzzle::Three), 1, 0, 16),
        (puzzle(Puzzle::Four), 1, 0, 16),
    ];
    perft::keep::<DungeonLords>(FILE, cases);
}
