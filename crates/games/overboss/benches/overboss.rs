//! How fast Overboss plays: `cargo bench -p overboss`.

use overboss::{Options, Overboss, Terrains};

const RANDOM: Terrains = Terrains::Random;

conformance::benches!(
    Overboss,
    games = [
        ("everything", Options { terrains: RANDOM, bosses: true, commands: true, ..Options::default() }, 4),
        ("random terrains", Options { terrains: RANDOM, ..Options::default() }, 4),
        ("basic", Options::default(), 4),
    ],
    searched = [2, 4],
);
