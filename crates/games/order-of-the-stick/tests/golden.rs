//! Kept games: each replays line by line to the same states. A change of the rules shows here first;
//! `UPDATE=1 cargo test -p order-of-the-stick --test golden` writes the files anew.

use conformance::golden;
use order_of_the_stick::{GameLength, Options, OrderOfTheStick, Rounds};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden");

/// A small dungeon, whose Lair is soon open to whoever finds it.
fn small(floors: u8, rounds: u8) -> Options {
    Options { length: GameLength::Own, floors, drool: 0, shticks: 3, rounds: Rounds::Of(rounds), ..Options::default() }
}

#[test]
fn kept_games_still_mean_the_same() {
    let hard = Options { nerdcore: true, not_home: true, ..small(1, 8) };
    let lucky = Options { lucky_bastards: true, shadows: true, ..small(1, 8) };
    let cases = [
        ("two", small(2, 12), 2),
        ("four", small(1, 8), 4),
        ("six", small(1, 8), 6),
        ("three-hard", hard, 3),
        ("two-with-shadows", lucky, 2),
    ];
    golden::keep::<OrderOfTheStick>(FOLDER, cases, "four", (small(1, 8), 4, 150));
}
