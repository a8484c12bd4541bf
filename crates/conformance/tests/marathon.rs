//! The long toy game keeps every promise.

use conformance::marathon::{Marathon, Options, State};

conformance::suite!(
    Marathon,
    setups = (2..=4).flat_map(|seats| [1, 3, 40].map(move |rounds| (Options { rounds }, seats))),
    games = 5,
    limit = 200,
    invariant = State::census,
);
