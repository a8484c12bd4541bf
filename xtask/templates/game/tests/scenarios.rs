//! Every scenario holds. Those called `we-NN` are worked examples: whole moments of a game with everything that must
//! come of them.

use __CRATE__::__GAME__;

conformance::scenario_suite!(
    __GAME__,
    examples = "we-01",
    wrong = ("we-01-alone.toml", "score.3.cup = 4", "end: score.3.cup: expected 4, found 3"),
    refused = ("we-01-alone.toml", "__PREFIX__-013", "__PREFIX__-012"),
);
