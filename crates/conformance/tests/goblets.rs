//! The toy game keeps every promise.

use conformance::toy::{Goblets, Options, State, other_secrets};

conformance::suite!(
    Goblets,
    setups = (2..=6).flat_map(|seats| {
        (1..=3).flat_map(move |rounds| [false, true].map(|spill| (Options { rounds, spill }, seats)))
    }),
    games = 10,
    limit = 200,
    invariant = State::census,
    private_luck = &["stone"],
    other_secrets = other_secrets,
);
