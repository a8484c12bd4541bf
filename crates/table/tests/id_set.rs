//! Sets of small ids.
#![allow(unreachable_pub, reason = "the sets of a game are public")]

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
enum Cup {
    Small,
    Middle,
    Large,
}

impl Cup {
    const ALL: [Self; 3] = [Self::Small, Self::Middle, Self::Large];

    const fn index(self) -> usize {
        self as usize
    }
}

table::id_set! {
    /// A set of cups.
    Cups(u8) of Cup, Cup::ALL
}

#[test]
fn a_set_holds_what_was_put_in_it() {
    let set = Cups::one(Cup::Large).with(Cup::Small);
    assert_eq!(set.iter().collect::<Vec<_>>(), [Cup::Small, Cup::Large], "in their order, not in that of putting");
    assert_eq!(set.weights(), [1, 0, 1]);
    assert_eq!(Cups::ALL.len(), 3);
    assert_eq!(Cups::ALL.minus(set).first(), Some(Cup::Middle));
    assert!(set.without(Cup::Small).without(Cup::Large).is_empty());
    assert_eq!(set.or(Cups::one(Cup::Middle)), Cups::ALL);
    assert_eq!(set.and(Cups::one(Cup::Middle)), Cups::NONE);
}

#[test]
fn a_set_is_written_as_a_list() {
    let set: Cups = [Cup::Middle, Cup::Large].into_iter().collect();
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(text, r#"["Middle","Large"]"#);
    assert_eq!(serde_json::from_str::<Cups>(&text).unwrap(), set);
}
