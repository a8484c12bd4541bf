//! Every scenario holds. Those called `we-NN` are worked examples: whole moments of a game with everything that must
//! come of them.

use order_of_the_stick::OrderOfTheStick;

conformance::scenario_suite!(
    OrderOfTheStick,
    examples = "we-58",
    wrong = ("we-11-final-scores.toml", "outcome.winners = [3]", "end: outcome.winners: expected [3], found [4]"),
    refused = ("we-01-triggering-a-new-battle.toml", "OOTS-407", "OOTS-409"),
);
