//! What several questions say against a choice: the clause and a sentence that says what is in the way.

use table::{Clause, Refusal};

use crate::card::Card;
use crate::choice::Choice;
use crate::marks;
use crate::realm::Realm;
use crate::state::Table;

/// A refusal with its clause.
pub(crate) fn no(clause: Clause, why: impl Into<String>) -> Refusal {
    Refusal::new(clause, why)
}

/// A choice that belongs to another moment than the one that is `now`.
pub(crate) fn elsewhere(choice: Choice, now: &str) -> Refusal {
    let (clause, when) = match choice {
        Choice::Mat(_) | Choice::AnyMat => ("BBO-004", "mats are taken before the deal"),
        Choice::Stash(_) | Choice::Reopen => ("BBO-012", "an opening CITADEL is chosen after the deal"),
        Choice::Discard(_) => ("BBO-R005", "nobody discards without need"),
        Choice::Army | Choice::Citadel => ("BBO-023", "no drawn card waits for a place"),
        Choice::Replace(_) => ("BBO-R095", "only an extra card takes the place of another"),
        Choice::Regroup => ("BBO-R006", "cards are moved in your turn before you field the ARMY, or to join a battle"),
        Choice::Name(_) | Choice::Keep => ("BBO-R119", "no CITADEL is being named"),
        Choice::Done => ("BBO-R119", "there is nothing to be done with"),
        Choice::Attack(_) => ("BBO-036", "only the active player attacks, when no battle is under way"),
        Choice::Press | Choice::Storm | Choice::Face => ("BBO-043", "a battle goes on after a complete round"),
        Choice::End => ("BBO-018", "the turn cannot end here"),
        Choice::Send(_) | Choice::StayOut => ("BBO-048", "nobody asks you for help in a battle"),
        Choice::Stay | Choice::Withdraw => ("BBO-063", "an ally withdraws after a complete round"),
        Choice::Haunt(..) | Choice::Cancel(_) | Choice::Pass => ("BBO-161", "a ghost haunts before a round begins"),
        Choice::Roll | Choice::Decline => ("BBO-109", "no machine was beaten"),
        Choice::Redirect(_) => ("BBO-117", "no Do-Gooder was turned round"),
        Choice::Give(_) => ("BBO-V07", "no Duke is to be passed on"),
    };
    no(clause, format!("{when}; {now}"))
}

/// Why a Duke cannot be meant at all.
pub(crate) fn not_there(table: &Table, realm: Realm) -> Option<Refusal> {
    if realm.index() >= usize::from(table.realms) {
        Some(no("BBO-036", format!("there is no Duke {realm} at this table")))
    } else if table.lives(realm) {
        None
    } else {
        Some(no("BBO-036", format!("{} has fallen", marks::realm(table, realm))))
    }
}

/// A card that is not there.
pub(crate) fn not_held(card: Card) -> String {
    format!("{} is not among your cards", marks::card(card))
}

/// Why a card cannot be put out of the game.
pub(crate) fn not_discarded(card: Card) -> Refusal {
    if card.is_artifact() {
        no("BBO-026", format!("the {} is an artifact: it is never discarded", marks::card(card)))
    } else {
        no("BBO-R004", not_held(card))
    }
}
