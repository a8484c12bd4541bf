//! How people write cards that share a deck: a Battle card, a card of the Loot deck, a Monster in a room.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::NotationError;

use crate::ids::{BATTLE_CARDS, BattleCard, Find, Loot, Monster, Trap};
use crate::state::Denizen;

/// A card of the Battle Deck by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BattleName(pub BattleCard);

/// A card of the Loot deck by its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FindName(pub Find);

/// A Monster in a room: `ghoul`, or `ghoul*` if it came into play in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DenizenName(pub Denizen);

impl fmt::Display for BattleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl FromStr for BattleName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = (0..BATTLE_CARDS).map(BattleCard::new).find(|card| card.name() == text);
        found.map(Self).ok_or_else(|| NotationError::new(text, "this is the name of a Battle card"))
    }
}

impl fmt::Display for FindName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Find::Loot(loot) => write!(f, "{loot}"),
            Find::Trap(trap) => write!(f, "{trap}"),
        }
    }
}

impl FromStr for FindName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = Loot::named(text).map(Find::Loot).or_else(|| Trap::named(text).map(Find::Trap));
        found.map(Self).ok_or_else(|| NotationError::new(text, "this is the name of a Loot card or of a trap"))
    }
}

impl fmt::Display for DenizenName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.monster, if self.0.fresh { "*" } else { "" })
    }
}

impl FromStr for DenizenName {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (name, fresh) = text.strip_suffix('*').map_or((text, false), |name| (name, true));
        let monster: Monster = name.parse()?;
        Ok(Self(Denizen { monster, fresh }))
    }
}

/// Written and read as text.
macro_rules! as_text {
    ($($kind:ty),+) => {
        $(
            impl Serialize for $kind {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $kind {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
                }
            }
        )+
    };
}
as_text!(BattleName, FindName, DenizenName);
