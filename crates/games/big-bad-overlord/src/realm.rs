//! Realms: the places around the table, each with a Duke, an ARMY and a CITADEL.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::NotationError;

/// The most realms at a table.
pub const MAX_REALMS: usize = 6;

/// A place in the ring, counted counter-clockwise from 0 in code and from 1 wherever people or files see it. In the
/// ordinary game realm and seat have the same number; in the variant a seat owns two realms (BBO-V01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Realm(#[cfg_attr(feature = "types", ts(type = "number"))] Place);

/// A number below [`MAX_REALMS`]. The numbers that it can never be make room for what else a byte may tell: nobody, an
/// ally, a token.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(u8)]
enum Place {
    #[default]
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
}

impl Realm {
    /// All that can be.
    pub const ALL: [Self; MAX_REALMS] = [
        Self(Place::First),
        Self(Place::Second),
        Self(Place::Third),
        Self(Place::Fourth),
        Self(Place::Fifth),
        Self(Place::Sixth),
    ];

    /// The realm with this index, counted from 0.
    #[inline]
    pub const fn new(index: usize) -> Self {
        Self::ALL[index]
    }

    /// Its index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number people call it by, counted from 1.
    pub const fn number(self) -> u8 {
        self.0 as u8 + 1
    }
}

table::id_set! {
    /// A set of realms.
    Realms(u8) of Realm, Realm::ALL
}

impl fmt::Display for Realm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Realm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "realm {}", self.number())
    }
}

impl FromStr for Realm {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match Self::ALL.into_iter().find(|realm| realm.to_string() == text) {
            Some(realm) => Ok(realm),
            None => Err(NotationError::new(text, format!("a Duke is named by a number from 1 to {MAX_REALMS}"))),
        }
    }
}

impl Serialize for Realm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Realm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u8::deserialize(deserializer)? {
            number if (1..=MAX_REALMS as u8).contains(&number) => Ok(Self::new(usize::from(number) - 1)),
            number => {
                Err(serde::de::Error::custom(format!("a realm is a number from 1 to {MAX_REALMS}, not {number}")))
            }
        }
    }
}
