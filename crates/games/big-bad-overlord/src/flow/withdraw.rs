//! Allies may take their cards back after a round (BBO-063, BBO-R063).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Reaction, Refusal, Seat, Sound};

use super::allies::lenders;
use super::moment::{Hour, caused, outermost};
use super::window::window;
use super::{Frame, Moment, Play, elsewhere, owner_asked, unlisted};
use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::state::{Battle, State, Table};
use crate::{BigBadOverlord, marks};

/// The window in which an ally may withdraw.
pub(super) const WITHDRAW: &str = "withdraw";

/// Do your cards fight on?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Withdraw {
    /// Who.
    pub realm: Realm,
}

impl FlowStep for Withdraw {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, _state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend([Choice::Withdraw, Choice::Stay]);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let realm = self.realm;
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Withdraw => {
                let cards = play.send_home(realm);
                play.tell(|| Event::Withdrew { realm, cards: cards.iter().collect() });
            }
            Choice::Stay => play.tell(|| Event::Stayed { realm }),
            other => unlisted(other),
        }
        play.offer_withdrawal(Some(realm));
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("Take your cards back, or let them fight on?", &["BBO-063", "BBO-R063"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Stay => "Let them fight on".to_owned(),
            Choice::Withdraw => "Take the cards back".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let now = format!("now {} may withdraw", marks::realm(&state.table, self.realm));
        elsewhere(state, seat, choice, &now)
    }

    /// Whoever has cards in a battle is concerned by it.
    fn window(self, state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        state.table.battle.as_ref().map(|_| window(&state.table, seat, WITHDRAW, Choice::Stay, true))
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        caused(state.table.battle.as_ref().is_some_and(|battle| lenders(&battle.forces).has(self.realm)))
    }
}

impl Moment for Withdraw {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Realm> {
        Some(self.realm)
    }

    fn hour(self) -> Option<Hour> {
        Some(Hour::AfterDice)
    }

    fn fits(self, battle: &Battle) -> bool {
        battle.round > 0
    }
}
