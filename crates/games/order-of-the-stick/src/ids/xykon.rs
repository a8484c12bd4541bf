//! The Xykon deck.

use super::kinds;
use super::monster::{BATTLE_MONSTERS, Monster, XYKON_MONSTERS};

kinds! {
    /// A card of the Xykon deck: the Monsters, then the others; there is one of each.
    XykonCard, XYKON_CARDS = 10, "a card of the Xykon deck":
    XykonTheLich = "xykon-the-lich",
    ZombieHorde = "zombie-horde",
    DemonRoachSwarm = "demon-roach-swarm",
    CreatureInTheDarkness = "creature-in-the-darkness",
    LairCaptain = "lair-captain",
    BoneGolem = "bone-golem",
    SkeletalDragon = "skeletal-dragon",
    AntimagicWard = "antimagic-ward",
    AlarmGong = "alarm-gong",
    DeadlyGlyph = "deadly-glyph",
}

/// How many of them are no Monsters; they come last.
pub const XYKON_OTHERS: usize = XYKON_CARDS - XYKON_MONSTERS;

impl XykonCard {
    /// The Monster that it is; none for a card that lies in its room (OOTS-484).
    pub fn monster(self) -> Option<Monster> {
        Monster::ALL.get(BATTLE_MONSTERS + self.index()).copied()
    }
}

table::id_set! {
    /// A set of cards of the Xykon deck.
    XykonCards(u16) of XykonCard, XykonCard::ALL
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_monster_of_this_deck_has_the_name_of_its_card() {
        for card in XykonCard::ALL {
            match card.monster() {
                Some(monster) => assert!(monster.is_xykons() && monster.name() == card.name(), "{card}"),
                None => assert!(card.index() >= XYKON_MONSTERS, "{card}"),
            }
        }
        assert_eq!(XykonCard::ALL.into_iter().filter(|card| card.monster().is_none()).count(), XYKON_OTHERS);
    }
}
