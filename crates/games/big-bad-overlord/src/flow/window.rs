//! The windows of a battle that most let pass: joining, withdrawing and haunting.

use table::{Reaction, ReactionInfo};

use crate::choice::Choice;
use crate::realm::Realm;
use crate::state::{Battle, Side, Stage, Table};

/// What windows of one kind are called: all of them are about a battle.
pub(super) const fn about(kind: &'static str, what: &'static str) -> ReactionInfo {
    ReactionInfo { kind, what, scope: "this battle", near: "when I am next to it" }
}

/// A window of the battle under way.
pub(super) fn window(table: &Table, kind: &'static str, pass: Choice, near: bool) -> Reaction<Choice> {
    Reaction { pass, kind, scope: u32::from(table.battles), near }
}

/// Whether a Duke is a neighbour of one who fights, counting the living only (BBO-R062). A ghost is near those who sit
/// beside its empty place. The last battle is near to all.
pub(super) fn is_near(table: &Table, battle: &Battle, realm: Realm) -> bool {
    let beside = |side| battle.leader(side).is_some_and(|leader| table.adjacent(realm, leader));
    battle.stage == Stage::Cataclysm || Side::BOTH.into_iter().any(beside)
}
