//! The cards of the Battle Deck: Monsters and Screw This! cards in one pile.

use super::monster::{BATTLE_MONSTERS, Monster};
use super::screw::{SCREWS, Screw};

/// How many kinds of card the Battle Deck has.
pub const BATTLE_CARDS: usize = BATTLE_MONSTERS + SCREWS;

/// A kind of card of the Battle Deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum BattleCard {
    /// One that is played into a new battle.
    Monster(Monster),
    /// One that is played in a window.
    Screw(Screw),
}

impl BattleCard {
    /// The kind with this index: the Monsters come first.
    ///
    /// # Panics
    ///
    /// From [`BATTLE_CARDS`] on.
    pub fn new(index: usize) -> Self {
        match index.checked_sub(BATTLE_MONSTERS) {
            None => Self::Monster(Monster::ALL[index]),
            Some(screw) => Self::Screw(Screw::ALL[screw]),
        }
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Monster(monster) => monster.name(),
            Self::Screw(screw) => screw.name(),
        }
    }

    /// Its index; a Monster of the Xykon deck is none of these cards.
    pub const fn index(self) -> Option<usize> {
        match self {
            Self::Monster(monster) if monster.is_xykons() => None,
            Self::Monster(monster) => Some(monster.index()),
            Self::Screw(screw) => Some(BATTLE_MONSTERS + screw.index()),
        }
    }
}

impl serde::Serialize for BattleCard {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_index() {
        for index in 0..BATTLE_CARDS {
            assert_eq!(BattleCard::new(index).index(), Some(index));
        }
        assert_eq!(BattleCard::Monster(Monster::XykonTheLich).index(), None);
    }
}
