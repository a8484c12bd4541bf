//! How fast Big Bad Overlord plays: `cargo bench -p big-bad-overlord`.

use big_bad_overlord::{BigBadOverlord, Options};

conformance::benches!(
    BigBadOverlord,
    games =
        [4, 2, 3, 6].map(|seats| (["two", "three", "four", "five", "six"][seats - 2], Options::default(), seats as u8)),
    searched = [3, 6],
);
