//! Hashes: of what a state means, and of plain data.

use serde::Serialize;

use crate::Game;

/// The version of how states are hashed and transcripts written. Raised when a state that means the same has another
/// hash, because [`state_hash`] or the position of some game is written otherwise; stored games are then followed once
/// more and keep the new hashes.
pub const HASHING: u32 = 2;

/// The hash of what a state means: of its complete position in JSON. It is the same on every machine, and in every
/// release that writes the position alike, however the state itself is laid out.
pub fn state_hash<G: Game>(state: &G::State) -> u64 {
    head(&position_bytes::<G>(state))
}

/// The complete position of a state, as it is hashed and kept.
pub(crate) fn position_bytes<G: Game>(state: &G::State) -> Vec<u8> {
    serde_json::to_vec(&G::position(state)).expect("a position is plain data")
}

/// The hash of plain data by its layout: for seals and seeds, which need not outlive a release.
pub fn data_hash<T: Serialize>(data: &T) -> u64 {
    head(&postcard::to_stdvec(data).expect("it is plain data"))
}

pub(crate) fn head(bytes: &[u8]) -> u64 {
    let mut head = [0; 8];
    head.copy_from_slice(&blake3::hash(bytes).as_bytes()[..8]);
    u64::from_be_bytes(head)
}
