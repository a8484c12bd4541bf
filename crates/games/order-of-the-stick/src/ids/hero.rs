//! The heroes.

use super::kinds;
use super::shtick::Shtick;

kinds! {
    /// A hero, also called a character: one that nobody plays is an NPC (OOTS-001, OOTS-002).
    Hero, HEROES = 6, "a hero":
    Roy = "roy",
    Haley = "haley",
    Elan = "elan",
    Vaarsuvius = "vaarsuvius",
    Belkar = "belkar",
    Durkon = "durkon",
}

table::id_set! {
    /// A set of heroes.
    Heroes(u8) of Hero, Hero::ALL
}

/// The most kinds of shtick in one hero's deck.
pub const DECK_KINDS: usize = 13;

impl Hero {
    /// The kinds of shtick in the hero's deck.
    pub fn deck(self) -> &'static [Shtick] {
        let first = Shtick::FIRST[self.index()];
        let end = Shtick::FIRST.get(self.index() + 1).copied().unwrap_or(Shtick::ALL.len());
        &Shtick::ALL[first..end]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shtick_stands_in_one_deck() {
        assert_eq!(Hero::ALL.map(|hero| hero.deck().len()), [11, 11, 13, 12, 12, 12]);
        for hero in Hero::ALL {
            assert!(hero.deck().len() <= DECK_KINDS);
            for (place, shtick) in hero.deck().iter().enumerate() {
                assert_eq!((shtick.hero(), shtick.place()), (hero, place), "{shtick}");
                assert!(shtick.name().starts_with(hero.name()), "{shtick}");
            }
        }
    }
}
