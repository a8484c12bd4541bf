//! The windows of a battle that most let pass: joining, withdrawing and haunting.

use table::{Reaction, ReactionInfo, Seat};

use super::allies::lenders;
use crate::choice::Choice;
use crate::realm::Realm;
use crate::state::{Battle, Side, Stage, Table};

/// What windows of one kind are called: all of them are about a battle.
pub(super) const fn about(kind: &'static str, what: &'static str) -> ReactionInfo {
    ReactionInfo { kind, what, scope: "this battle", near: "when I am next to it" }
}

/// A window of the battle under way, for whoever is asked.
pub(super) fn window(table: &Table, seat: Seat, kind: &'static str, pass: Choice, near: bool) -> Reaction<Choice> {
    let party = table.battle.as_ref().is_some_and(|battle| is_party(table, battle, seat));
    Reaction { pass, kind, scope: u32::from(table.battles), turn: u32::from(table.turn), near, party, depth: 0 }
}

/// Whether a seat fights in a battle, or has cards in it.
fn is_party(table: &Table, battle: &Battle, seat: Seat) -> bool {
    let fights = Side::BOTH.into_iter().filter_map(|side| battle.leader(side));
    fights.chain(lenders(&battle.forces).iter()).any(|realm| table.owner(realm) == seat)
}

/// Whether a Duke is a neighbour of one who fights, counting the living only (BBO-R062). A ghost is near those who sit
/// beside its empty place. The last battle is near to all.
pub(super) fn is_near(table: &Table, battle: &Battle, realm: Realm) -> bool {
    let beside = |side| battle.leader(side).is_some_and(|leader| table.adjacent(realm, leader));
    battle.stage == Stage::Cataclysm || Side::BOTH.into_iter().any(beside)
}
