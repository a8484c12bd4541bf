//! Numbers that code counts from 0 and people from 1: `#[serde(with = "table::from_one")]`. What people and pages read
//! is counted from 1; what only machines read stays as it is.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes a number, for people one more.
pub fn serialize<S: Serializer>(number: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    let shift = u8::from(serializer.is_human_readable());
    serializer.serialize_u8(number.saturating_add(shift))
}

/// Reads a number, from people one less.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let shift = u8::from(deserializer.is_human_readable());
    u8::deserialize(deserializer)?.checked_sub(shift).ok_or_else(|| D::Error::custom("this is counted from 1"))
}
