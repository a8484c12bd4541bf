//! What the page is generated from: the pieces, and the games that its sample is taken from.

use serde_json::{Value, json};
use table::Drawn;

use crate::{__GAME__, Minion, Options, Treasure, Verb, View};

impl Drawn for __GAME__ {
    type Page = View;
    type Verb = Verb;

    fn pieces() -> Value {
        let points = Treasure::ALL.map(|treasure| (treasure.name(), json!(treasure.points())));
        json!({ "minions": Minion::ALL, "treasures": Treasure::ALL, "points": points.into_iter().collect::<Value>() })
    }

    fn samples() -> Vec<(Options, u8)> {
        [2, 3, 4].map(|seats| (Options::default(), seats)).to_vec()
    }
}
