//! What the rules read, in a fixed order, to be hashed. Names and texts that people read are no part of it: another
//! wording leaves stored games as they are.

use serde::Serialize;

use super::{Content, Ghost, Stats};

/// Goes up when the order or the meaning of the fields changes.
const VERSION: u8 = 1;

#[derive(Serialize)]
struct Rules<'a> {
    version: u8,
    stats: &'a [Stats],
    ghosts: &'a [Ghost],
}

/// The hash of what the rules read. Every field is named here, so that a new one is not forgotten.
pub(super) fn hash(content: &Content) -> String {
    let Content { stats, cards: _, dukes: _, ghosts } = content;
    table::content::hash(&Rules { version: VERSION, stats, ghosts })
}
