//! Choice-tree counts: the rules neither lose nor invent a choice. `UPDATE=1 cargo test -p order-of-the-stick --test
//! perft` writes the file anew.

use conformance::perft;
use order_of_the_stick::{GameLength, Options, OrderOfTheStick, Rounds};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/order-of-the-stick.perft");

#[test]
fn choice_trees_have_as_many_leaves_as_before() {
    let medium = Options::default();
    let small = Options { length: GameLength::Own, floors: 1, drool: 0, shticks: 3, rounds: Rounds::Of(8), ..medium };
    let cases = [
        (medium, 2, 0, 5),
        (small, 2, 40, 5),
        (small, 2, 150, 5),
        (small, 2, 400, 5),
        (medium, 4, 60, 5),
        (small, 4, 200, 5),
        (small, 4, 500, 5),
        (medium, 6, 100, 5),
        (small, 6, 300, 5),
        (small, 6, 700, 5),
    ];
    perft::keep::<OrderOfTheStick>(FILE, cases);
}
