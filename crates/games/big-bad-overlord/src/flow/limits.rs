//! The limits after a battle: who has too many cards discards, then play goes on (BBO-R008).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand};

use super::act::{END, targets};
use super::moment::{Hour, outermost};
use super::rearrange::lawful;
use super::turn::discardable;
use super::{Act, Frame, Moment, Play, Rearrange, Why, elsewhere, owner_asked, unlisted};
use crate::choice::Choice;
use crate::combat::fights;
use crate::event::Event;
use crate::realm::Realm;
use crate::refuse::{no, not_discarded};
use crate::state::{ARMY, Battle, CITADEL, Foe, HOLD, Side, Stage, State, Table};
use crate::words::printed;
use crate::{BigBadOverlord, marks};

/// Which card goes, where there are too many?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Limits {
    /// Who.
    pub realm: Realm,
    /// What comes when all limits hold.
    pub then: Then,
}

/// What comes after a battle, when all limits hold again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Then {
    /// The turn goes on with its attacks, or passes on if its player has fallen.
    Turn,
    /// The next target is attacked.
    Attack(Realm),
    /// The turn ends.
    End,
    /// The extra card is drawn (BBO-152).
    Extra,
    /// The extra card is drawn, and the turn ends with it (BBO-154).
    LastDraw,
    /// The Do-Gooder attacks the next one.
    Chase(Realm),
}

impl FlowStep for Limits {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let army = &state.table.holding(self.realm).army;
        if bound(&state.table, self.realm, self.then) {
            if army.len() > ARMY {
                into.extend(discardable(army.iter()));
            }
            // No turn ends while a Do-Gooder is about (BBO-112).
            if !matches!(self.then, Then::Chase(_)) {
                into.push(Choice::End);
            }
        } else {
            into.extend(discardable(army.iter().chain(state.secrets.citadel(self.realm).iter())));
        }
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Self { realm, then } = self;
        let mut play = Play { state, chance, log };
        match (choice, then) {
            (Choice::Discard(card), _) => {
                play.discard(realm, card);
                play.limits(then);
            }
            // The reward is drawn all the same, but nobody is attacked any more (BBO-152, BBO-154).
            (Choice::End, Then::Extra) => {
                let table = &mut play.state.table;
                table.attacked = table.ring().filter(|&one| one != realm).collect();
                play.limits(Then::LastDraw);
            }
            (Choice::End, _) => play.limits(Then::End),
            (other, _) => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let (table, realm) = (&state.table, self.realm);
        let text = if bound(table, realm, self.then) {
            let army = table.holding(realm).army.len();
            format!("Your ARMY has {army} cards and may have {ARMY}: discard from it, or end your turn.")
        } else {
            format!("You have {} cards and may keep {HOLD}: which one goes?", table.cards_of(realm))
        };
        Prompt::new(text, &["BBO-R008", "BBO-026", "BBO-017", "BBO-016"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Discard(card) => format!("Discard {}", printed(card)),
            Choice::End => END.to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let table = &state.table;
        match choice {
            Choice::Discard(card) => {
                let held = table.holding(self.realm).army.has(card);
                if bound(table, self.realm, self.then) && !held && !card.is_artifact() {
                    return no("BBO-028", "your ARMY is fielded: until you end the turn only its cards may go");
                }
                not_discarded(card)
            }
            Choice::End | Choice::Keep | Choice::Done => no("BBO-R008", "cards above the limits must go first"),
            other => {
                elsewhere(state, seat, other, &format!("now {} has too many cards", marks::realm(table, self.realm)))
            }
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let (table, realm) = (&state.table, self.realm);
        outermost(table, below)?;
        let above = match (bound(table, realm, self.then), self.then) {
            // Nothing but a discard helps while a Do-Gooder moves on.
            (true, Then::Chase(_)) => {
                table.holding(realm).army.len() > ARMY && usize::from(table.holding(realm).citadel) <= CITADEL
            }
            (true, Then::Turn | Then::Attack(_) | Then::End | Then::Extra | Then::LastDraw) => !lawful(table, realm),
            (false, _) => table.cards_of(realm) > HOLD,
        };
        demand(above && table.lives(realm), "BBO-R008: this Duke is within the limits")?;
        follows(table, self.then)
    }
}

impl Moment for Limits {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Realm> {
        Some(self.realm)
    }

    fn allows_excess(self, _table: &Table, _realm: Realm) -> bool {
        true
    }

    fn after_battle(self) -> Option<Then> {
        Some(self.then)
    }

    fn hour(self) -> Option<Hour> {
        self.then.hour()
    }
}

impl Then {
    /// A Do-Gooder that goes on has not left the table.
    pub(super) fn hour(self) -> Option<Hour> {
        match self {
            Self::Chase(_) => Some(Hour::Chase),
            Self::Turn | Self::Attack(_) | Self::End | Self::Extra | Self::LastDraw => None,
        }
    }
}

/// Whether this Duke may only discard from the ARMY: on turn, fielded, and the turn goes on (BBO-R008).
#[inline]
pub(super) fn bound(table: &Table, realm: Realm, then: Then) -> bool {
    match then {
        Then::End | Then::LastDraw => false,
        Then::Turn | Then::Attack(_) | Then::Extra | Then::Chase(_) => table.locked(realm),
    }
}

/// Whether this can come after a battle.
pub(super) fn follows(table: &Table, then: Then) -> Sound {
    let holds = match then {
        Then::Turn | Then::End => true,
        Then::Extra | Then::LastDraw => table.fielded && !table.fallen.is_empty(),
        Then::Attack(target) => table.fielded && targets(table).any(|one| one == target),
        Then::Chase(target) => {
            let chased = |battle: &Battle| {
                let rampant = matches!(battle.attacker, Foe::DoGooder(_)) && fights(battle.force(Side::Attacker));
                rampant && battle.force(Side::Defender).is_empty() && battle.defender != target
            };
            target.index() < usize::from(table.realms)
                && table.lives(target)
                && table.battle.as_ref().is_some_and(chased)
                && !table.battle.as_ref().is_some_and(|battle| battle.stage == Stage::Cataclysm)
        }
    };
    demand(holds, "BBO-R039: this cannot come after the battle")
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Whoever is above a limit after a battle restores it, in turn order; then play goes on (BBO-R008, BBO-R120).
    pub(super) fn limits(&mut self, then: Then) {
        let table = &self.state.table;
        let above = |realm: &Realm| {
            // Who ends the turn rearranges anyway; only cards too many must go before.
            let last = *realm == table.active && matches!(then, Then::End | Then::LastDraw);
            table.lives(*realm) && if last { table.cards_of(*realm) > HOLD } else { !lawful(table, *realm) }
        };
        match table.ring_from(table.active).find(above) {
            Some(realm) if bound(table, realm, then) || table.cards_of(realm) > HOLD => {
                self.ask(Frame::Limits(Limits { realm, then }));
            }
            Some(realm) => self.ask(Frame::Rearrange(Rearrange { realm, why: Why::Limits(then) })),
            None => self.then(then),
        }
    }

    /// What comes after a battle.
    fn then(&mut self, then: Then) {
        match then {
            Then::Turn if self.state.table.lives(self.state.table.active) => {
                self.ask(Frame::Act(Act { regrouped: false }));
            }
            Then::Turn => self.hand_over(),
            Then::Attack(target) => self.attack(target),
            Then::End => self.end_turn(),
            Then::Extra | Then::LastDraw => self.extra_card(then == Then::LastDraw),
            Then::Chase(target) => self.chase(target),
        }
    }
}
