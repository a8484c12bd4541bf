//! How fast The Order of the Stick plays: `cargo bench -p order-of-the-stick`.

use order_of_the_stick::{GameLength, Options, OrderOfTheStick};

conformance::benches!(
    OrderOfTheStick,
    games = [
        ("medium", Options::default(), 4),
        ("quick", Options { length: GameLength::Quick, ..Options::default() }, 4),
        ("two", Options::default(), 2),
        ("six", Options::default(), 6),
    ],
    searched = [2, 4, 6],
);
