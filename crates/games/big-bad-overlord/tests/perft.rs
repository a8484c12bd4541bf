//! Choice-tree counts: the rules neither lose nor invent a choice. `UPDATE=1 cargo test -p big-bad-overlord --test
//! perft` writes the file anew.

use big_bad_overlord::{BigBadOverlord, DukesEach, Mats, Options};
use conformance::perft;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/big-bad-overlord.perft");

#[test]
fn choice_trees_have_as_many_leaves_as_before() {
    let one = Options::default();
    let two = Options { dukes: DukesEach::Two, ..one };
    let chosen = Options { mats: Mats::Chosen, ..one };
    let cases = [
        (one, 3, 0, 8),
        (chosen, 3, 0, 7),
        (one, 3, 9, 8),
        (one, 4, 40, 9),
        (one, 5, 60, 9),
        (one, 6, 90, 9),
        (one, 4, 150, 9),
        (one, 6, 200, 8),
        (two, 2, 0, 7),
        (two, 2, 60, 9),
        (two, 3, 120, 8),
    ];
    perft::keep::<BigBadOverlord>(FILE, cases);
}
