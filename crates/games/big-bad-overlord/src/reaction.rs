//! The windows of a battle that most let pass: joining, withdrawing and haunting.

use table::{Reaction, Seat};

use crate::choice::Choice;
use crate::flow::{self, Frame};
use crate::realm::Realm;
use crate::state::{Battle, Side, Stage, Table};

const JOIN_ATTACK: &str = "join-attack";
const JOIN_DEFENSE: &str = "join-defense";
const WITHDRAW: &str = "withdraw";
const HAUNT: &str = "haunt";

/// Every kind of window.
pub(crate) const KINDS: [&str; 4] = [JOIN_ATTACK, JOIN_DEFENSE, WITHDRAW, HAUNT];

/// The window that a seat is asked in. It takes only what lies open, so who is asked tells nothing.
pub(crate) fn reaction(table: &Table, seat: Seat) -> Option<Reaction<Choice>> {
    let frame = table.flow.top().filter(|&frame| flow::asked(table, frame) == Some(seat))?;
    let battle = table.battle.as_ref()?;
    let (kind, pass) = match frame {
        // Who has moved or lent a card has stepped in already, and is waited for like anybody else.
        Frame::JoinAttack { regrouped: false, sent: 0, .. } => (JOIN_ATTACK, Choice::StayOut),
        Frame::JoinDefense { regrouped: false, .. } => (JOIN_DEFENSE, Choice::StayOut),
        Frame::Withdraw { .. } => (WITHDRAW, Choice::Stay),
        Frame::Haunt { .. } => (HAUNT, Choice::Pass),
        Frame::Mat { .. }
        | Frame::Opening
        | Frame::Discard
        | Frame::Place
        | Frame::Act { .. }
        | Frame::Rearrange { .. }
        | Frame::JoinAttack { .. }
        | Frame::JoinDefense { .. }
        | Frame::Machine { .. }
        | Frame::After
        | Frame::Redirect
        | Frame::Extra
        | Frame::Limits { .. }
        | Frame::Give { .. }
        | Frame::Over => return None,
    };
    // Whoever has cards in a battle is concerned by it.
    let near = matches!(frame, Frame::Withdraw { .. })
        || flow::whose(table, frame).is_some_and(|realm| is_near(table, battle, realm));
    Some(Reaction { pass, kind, scope: u32::from(table.battles), near })
}

/// Whether a Duke is a neighbour of one who fights, counting the living only (BBO-R062). A ghost is near those who sit
/// beside its empty place. The last battle is near to all.
fn is_near(table: &Table, battle: &Battle, realm: Realm) -> bool {
    let beside = |side| battle.leader(side).is_some_and(|leader| table.adjacent(realm, leader));
    battle.stage == Stage::Cataclysm || Side::BOTH.into_iter().any(beside)
}
