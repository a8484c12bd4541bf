//! The hash that a stored game carries, to be replayed with the same values only.

use serde::Serialize;

/// The hash of what the rules read: sixteen hexadecimal digits of BLAKE3 over postcard bytes. Give it a version and
/// values in a fixed order, without texts that only people read.
pub fn hash(rules: &impl Serialize) -> String {
    let bytes = postcard::to_stdvec(rules).expect("component values are plain data");
    blake3::hash(&bytes).to_hex()[..16].to_owned()
}
