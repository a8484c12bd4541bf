//! Who begins.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Seat;

/// Who begins, as an option of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum First {
    /// By lot.
    #[default]
    Random,
    /// By agreement.
    Seat(Seat),
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Random => serializer.serialize_str("random"),
            Self::Seat(seat) => serializer.serialize_str(&seat.to_string()),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Word {
            Number(Seat),
            Text(String),
        }
        match Word::deserialize(deserializer)? {
            Word::Number(seat) => Ok(Self::Seat(seat)),
            Word::Text(text) if text == "random" => Ok(Self::Random),
            Word::Text(text) => text.parse().map(Self::Seat).map_err(serde::de::Error::custom),
        }
    }
}
