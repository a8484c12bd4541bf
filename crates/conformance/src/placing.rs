//! The promise that any state can be written down as people write it, completely.

use table::scenario::Scenario;
use table::{Game, state_hash};

use crate::fuzz::scenario_text;
use crate::{Setup, Suite};

impl<G: Game> Suite<G> {
    /// The position of a state, through TOML, places back to that very state, and nothing had to
    /// be filled in; so does the position inside a scenario.
    pub fn positions_place_back(&self) {
        // The hash of a state and its snapshots are made of its position, so it must tell everything at every moment.
        self.each_game(|played| {
            let Setup { options, seats } = &played.setup;
            for (moment, state) in played.states.iter().enumerate() {
                played.look_at(moment);
                let text = serde_json::to_string(&G::position(state)).expect("a position can be written as JSON");
                let position: G::Position =
                    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
                let placed = G::place(options, *seats, &position).unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(placed.state, *state, "the position has not told everything:\n{text}");
            }
        });
        self.each_moment(|played, moment| {
            let Setup { options, seats } = &played.setup;
            let state = played.states[moment];
            let text = toml::to_string(&G::position(&state)).expect("a position can be written as TOML");
            let position: G::Position = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let placed = G::place(options, *seats, &position).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(placed.state, state, "the position places another state:\n{text}");
            assert_eq!(placed.defaulted, Vec::<String>::new(), "a complete position leaves nothing out:\n{text}");
            assert_eq!(state_hash::<G>(&placed.state), state_hash::<G>(&state), "the placed state hashes alike");

            let text = scenario_text(played, moment, 0);
            let scenario = Scenario::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let mut luck = scenario.luck::<G>().expect("no luck is loaded");
            let (started, _) = scenario.start::<G>(&mut luck).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(started, state, "the scenario starts from another state:\n{text}");
            let report = scenario.run::<G>().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert!(report.differences.is_empty(), "{:?}\n{text}", report.differences);
            assert!(report.checked > 0, "the scenario expects something");
        });
    }
}
