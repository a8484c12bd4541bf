//! Pieces as sentences say them: with a mark, so that a page can show and explain what is meant. A Duke is known by the
//! place, which the page knows the name of where a sentence only has the number.

use std::fmt::Display;

pub(crate) use table::marks::seat;
use table::words::list;

use crate::card::Card;
use crate::duke::Duke;
use crate::names;
use crate::realm::Realm;
use crate::state::{Foe, Table};

/// A card, by its name.
pub(crate) fn card(card: Card) -> String {
    mark("card", card, names::card(card))
}

/// Cards in a sentence.
pub(crate) fn cards(cards: &[Card]) -> String {
    list(cards, card)
}

/// A mat, by the name of its Duke.
pub(crate) fn duke(duke: Duke) -> String {
    names::duke(duke).to_owned()
}

/// The Duke of a place, by name; before the mats are assigned by number.
pub(crate) fn realm(table: &Table, realm: Realm) -> String {
    mark("duke", realm, names::realm(table, realm))
}

/// The Duke of a place by name and number: "Eekrah the Nasty (Duke 3)".
pub(crate) fn numbered(table: &Table, realm: Realm) -> String {
    let number = names::number(realm);
    mark("duke", realm, format_args!("{} ({number})", names::realm(table, realm)))
}

/// The Duke of a place, by number: all that is known where no table is at hand.
pub(crate) fn number(realm: Realm) -> String {
    mark("duke", realm, names::number(realm))
}

/// Who attacks, by number or by card.
pub(crate) fn foe(foe: Foe) -> String {
    match foe {
        Foe::Realm(realm) => number(realm),
        Foe::DoGooder(do_gooder) => card(do_gooder),
    }
}

fn mark(kind: &str, piece: impl Display, words: impl Display) -> String {
    table::marks::piece(format_args!("{kind} {piece}"), words)
}
