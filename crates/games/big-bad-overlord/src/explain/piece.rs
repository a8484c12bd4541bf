//! What can be pointed at, and its notation.

use std::fmt;
use std::str::FromStr;

use table::NotationError;

use crate::card::Card;
use crate::realm::Realm;
use crate::state::{Phase, Side};

/// Anything on the table that somebody may point at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// `card company`: a kind of card, wherever it lies.
    Card(Card),
    /// `army 2 company`: a card of this Duke's ARMY; before the ARMIES are shown, a card of the own deal.
    InArmy(Realm, Card),
    /// `citadel 2 company`: a card in this Duke's CITADEL that the viewer knows.
    InCitadel(Realm, Card),
    /// `fighter attacker 3`: the third card of the attacker's force.
    Fighter(Side, u8),
    /// `drawn company`: the card that was drawn and is not placed yet.
    Drawn(Card),
    /// `duke 2`: a Duke, or the ghost it has become.
    Duke(Realm),
    /// `army 2`: the whole ARMY.
    Army(Realm),
    /// `citadel 2`: the whole CITADEL.
    Citadel(Realm),
    /// `power 2 melee`: what this Duke's open cards add together in the field.
    Power(Realm, Phase),
    /// `bonus attacker melee`: what this side adds to its roll in the coming round.
    Bonus(Side, Phase),
    /// `roll attacker melee`: the last dice of this side in this phase.
    Roll(Side, Phase),
    /// `phase mind`: a type of attack.
    Phase(Phase),
    /// `deck`.
    Deck,
    /// `discards`.
    Discards,
    /// `cataclysm`: the volcano.
    Cataclysm,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Card(card) => write!(f, "card {card}"),
            Self::InArmy(realm, card) => write!(f, "army {realm} {card}"),
            Self::InCitadel(realm, card) => write!(f, "citadel {realm} {card}"),
            Self::Fighter(side, place) => write!(f, "fighter {} {place}", side.name()),
            Self::Drawn(card) => write!(f, "drawn {card}"),
            Self::Duke(realm) => write!(f, "duke {realm}"),
            Self::Army(realm) => write!(f, "army {realm}"),
            Self::Citadel(realm) => write!(f, "citadel {realm}"),
            Self::Power(realm, phase) => write!(f, "power {realm} {}", phase.name()),
            Self::Bonus(side, phase) => write!(f, "bonus {} {}", side.name(), phase.name()),
            Self::Roll(side, phase) => write!(f, "roll {} {}", side.name(), phase.name()),
            Self::Phase(phase) => write!(f, "phase {}", phase.name()),
            Self::Deck => f.write_str("deck"),
            Self::Discards => f.write_str("discards"),
            Self::Cataclysm => f.write_str("cataclysm"),
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let no = || {
            let all = "a piece is card, drawn CARD; army, citadel NUMBER, or with a CARD; duke NUMBER; power NUMBER \
                       PHASE; fighter SIDE NUMBER; bonus, roll SIDE PHASE; phase PHASE; deck, discards or cataclysm";
            NotationError::new(text, all)
        };
        let side = |name: &str| Side::BOTH.into_iter().find(|one| one.name() == name).ok_or_else(no);
        let phase = |name: &str| Phase::ALL.into_iter().find(|one| one.name() == name).ok_or_else(no);
        match *words.as_slice() {
            ["card", card] => Ok(Self::Card(card.parse()?)),
            ["army", realm, card] => Ok(Self::InArmy(realm.parse()?, card.parse()?)),
            ["citadel", realm, card] => Ok(Self::InCitadel(realm.parse()?, card.parse()?)),
            ["fighter", which, place] => {
                let number = place.parse().ok().filter(|number: &u8| *number > 0 && number.to_string() == place);
                Ok(Self::Fighter(side(which)?, number.ok_or_else(no)?))
            }
            ["drawn", card] => Ok(Self::Drawn(card.parse()?)),
            ["duke", realm] => Ok(Self::Duke(realm.parse()?)),
            ["army", realm] => Ok(Self::Army(realm.parse()?)),
            ["citadel", realm] => Ok(Self::Citadel(realm.parse()?)),
            ["power", realm, which] => Ok(Self::Power(realm.parse()?, phase(which)?)),
            ["bonus", which, what] => Ok(Self::Bonus(side(which)?, phase(what)?)),
            ["roll", which, what] => Ok(Self::Roll(side(which)?, phase(what)?)),
            ["phase", which] => Ok(Self::Phase(phase(which)?)),
            ["deck"] => Ok(Self::Deck),
            ["discards"] => Ok(Self::Discards),
            ["cataclysm"] => Ok(Self::Cataclysm),
            _ => Err(no()),
        }
    }
}
