//! Kept games: each replays line by line to the same states. A change of the rules shows here first;
//! `UPDATE=1 cargo test -p big-bad-overlord --test golden` writes the files anew.

use big_bad_overlord::{BigBadOverlord, DukesEach, Mats, Options};
use conformance::golden;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden");

#[test]
fn kept_games_still_mean_the_same() {
    let one = Options::default();
    let two = Options { dukes: DukesEach::Two, ..one };
    let cases = [
        ("three", one, 3),
        ("four", one, 4),
        ("five", one, 5),
        ("six", one, 6),
        ("three-mats-chosen", Options { mats: Mats::Chosen, ..one }, 3),
        ("two-with-pairs", two, 2),
        ("three-with-pairs", two, 3),
    ];
    golden::keep::<BigBadOverlord>(FOLDER, cases, "four", (one, 4, 100));
}
