//! The promise that everything is plain data: what is stored reads back the same.

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::{Game, Viewer, state_hash};

use crate::Suite;

impl<G: Game> Suite<G> {
    /// States, views and options read back from JSON, states from bytes and options from TOML;
    /// the hash of a state survives; what is seen of an event can be written.
    pub fn plain_data_reads_back(&self) {
        self.each_moment(|played, moment| {
            let state = played.states[moment];
            let hash = state_hash::<G>(&state);
            let bytes = postcard::to_stdvec(&state).expect("a state is plain data");
            let read: G::State = postcard::from_bytes(&bytes).expect("a state reads back from its bytes");
            assert_eq!(read, state, "a state reads back from its bytes");
            let read = through_json(&state);
            assert_eq!(read, state, "a state reads back from JSON");
            assert_eq!(state_hash::<G>(&read), hash, "and has the same hash");
            for viewer in Viewer::all(played.setup.seats) {
                let view = G::view(&state, viewer);
                assert_eq!(through_json(&view), view, "a view reads back from JSON");
                for seen in played.events[moment].iter().filter_map(|event| G::seen(event, viewer)) {
                    serde_json::to_value(&seen).expect("what is seen can be written");
                    assert!(!seen.to_string().trim().is_empty(), "{seen:?} says nothing");
                }
            }
        });
        for setup in &self.setups {
            assert_eq!(through_json(&setup.options), setup.options, "options read back from JSON");
            let text = toml::to_string(&setup.options).expect("options can be written as TOML");
            let read: G::Options = toml::from_str(&text).expect("options read back from TOML");
            assert_eq!(read, setup.options, "options read back from TOML");
        }
    }
}

fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it can be written as JSON");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"))
}
