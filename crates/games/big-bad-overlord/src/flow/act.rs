//! The active player attacks or ends the turn, and may move cards before (BBO-036 to BBO-047, BBO-R138).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::moment::{caused, outermost};
use super::{Frame, Moment, Play, Rearrange, Why, elsewhere, owner_asked, unlisted};
use crate::card::Card;
use crate::choice::Choice;
use crate::event::Event;
use crate::names::some;
use crate::realm::Realm;
use crate::refuse::{no, not_there};
use crate::state::{CITADEL, State, Table};
use crate::{BigBadOverlord, marks};

/// Whom do you attack, if anybody?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Act {
    /// Whether cards were moved already.
    pub regrouped: bool,
}

impl FlowStep for Act {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        if can_attack(table) {
            into.extend(targets(table).map(Choice::Attack));
        }
        if !self.regrouped && !table.fielded && table.cards_of(table.active) > 0 {
            into.push(Choice::Regroup);
        }
        into.push(Choice::End);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Attack(target) => play.attack(target),
            Choice::Regroup => {
                let table = &mut play.state.table;
                table.flow.call(Frame::Rearrange(Rearrange { realm: table.active, why: Why::Turn }));
            }
            Choice::End => play.end_turn(),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let table = &state.table;
        let holding = table.holding(table.active);
        let text = if can_attack(table) {
            "Attack somebody, or end your turn.".to_owned()
        } else if holding.army.as_slice().iter().all(|card| card.is_artifact()) {
            "No card of your ARMY can fight, so you cannot attack as it stands.".to_owned()
        } else {
            format!(
                "You cannot attack as it stands: {CITADEL} cards must lie in the CITADEL, there are {}.",
                holding.citadel
            )
        };
        Prompt::new(text, &["BBO-020", "BBO-036", "BBO-039"])
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Attack(target) => attack_label(&state.table, target),
            Choice::Regroup => REGROUP.to_owned(),
            Choice::End => END.to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let table = &state.table;
        let holding = table.holding(table.active);
        match choice {
            Choice::Regroup if self.regrouped => no("BBO-R138", "cards were moved already: attack, or end the turn"),
            Choice::Regroup if table.fielded => {
                no("BBO-028", "the ARMY was fielded: no card moves until the turn ends")
            }
            Choice::Regroup => no("BBO-027", "there is no card to move"),
            Choice::Attack(target) => {
                let (citadel, army) = (usize::from(holding.citadel), &holding.army);
                target_refused(table, target).unwrap_or_else(|| cannot_field(citadel, army.iter(), table.fielded))
            }
            other => elsewhere(state, seat, other, "now you attack or end the turn"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        caused(!(self.regrouped && state.table.fielded))
    }
}

impl Moment for Act {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        Some(table.active)
    }

    fn opens(self, table: &Table) -> Option<Rearrange> {
        (!self.regrouped && !table.fielded).then_some(Rearrange { realm: table.active, why: Why::Turn })
    }

    fn can_attack(self, table: &Table) -> bool {
        can_attack(table)
    }
}

/// How the end of the turn is offered.
pub(super) const END: &str = "End the turn";
/// How moving cards is offered.
pub(super) const REGROUP: &str = "Move cards between ARMY and CITADEL";

/// Whether the active player may send the ARMY out: three cards in the CITADEL, a fighting card in the ARMY (BBO-039,
/// BBO-R015).
#[inline]
fn can_attack(table: &Table) -> bool {
    let holding = table.holding(table.active);
    usize::from(holding.citadel) >= CITADEL && holding.army.as_slice().iter().any(|card| !card.is_artifact())
}

/// Whom the active player may still attack this turn (BBO-036, BBO-047).
#[inline]
pub(crate) fn targets(table: &Table) -> impl Iterator<Item = Realm> + Clone + '_ {
    table.living().filter(|&realm| realm != table.active && !table.attacked.has(realm))
}

/// A target, with what guards it where that is no ARMY.
pub(super) fn attack_label(table: &Table, target: Realm) -> String {
    let text = format!("Attack {}", marks::numbered(table, target));
    let holding = table.holding(target);
    if holding.army.as_slice().iter().all(|card| card.is_artifact()) {
        return format!("{text}: no ARMY, {} in the CITADEL", some(holding.citadel, "card"));
    }
    text
}

/// Why a target is none, whoever stands in the ARMY.
pub(super) fn target_refused(table: &Table, target: Realm) -> Option<Refusal> {
    if let Some(refusal) = not_there(table, target) {
        return Some(refusal);
    }
    if target == table.active {
        return Some(no("BBO-036", "nobody attacks the own Duke"));
    }
    let name = marks::realm(table, target);
    table
        .attacked
        .has(target)
        .then(|| no("BBO-047", format!("{name} was attacked this turn already, or the turn is ending")))
}

/// Why an ARMY cannot be sent out.
pub(super) fn cannot_field(citadel: usize, mut army: impl Iterator<Item = Card>, fielded: bool) -> Refusal {
    let help = if fielded { "" } else { "; regroup may help" };
    if citadel < CITADEL {
        let lie = some(citadel, "card");
        no("BBO-039", format!("{CITADEL} cards must lie in your CITADEL, it has {lie}{help}"))
    } else if army.all(Card::is_artifact) {
        no("BBO-R015", format!("no card of your ARMY can fight{help}"))
    } else {
        no("BBO-036", "this Duke cannot be attacked now")
    }
}
