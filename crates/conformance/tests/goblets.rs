//! The toy game keeps every promise.

use conformance::toy::{Goblets, Options, State, other_secrets};

conformance::suite!(
    Goblets,
    setups = (2..=4).flat_map(|seats| (1..=3).map(move |rounds| (Options { rounds }, seats))),
    games = 20,
    limit = 200,
    invariant = State::census,
    private_luck = &["stone"],
    other_secrets = other_secrets,
);
