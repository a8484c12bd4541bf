//! The mats, if they are chosen instead of drawn (BBO-003 to BBO-005).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand};

use super::moment::outermost;
use super::setup::MAT;
use super::{Frame, Moment, Play, elsewhere, owner_asked, unlisted};
use crate::choice::Choice;
use crate::duke::Duke;
use crate::event::Event;
use crate::realm::Realm;
use crate::refuse::no;
use crate::state::{State, Table};
use crate::{BigBadOverlord, marks};

/// Which mat is it?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Mat {
    /// For which place.
    pub realm: Realm,
}

impl FlowStep for Mat {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    /// The mats that are left, or any of them.
    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend(state.table.mats.iter().map(Choice::Mat));
        into.push(Choice::AnyMat);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Mat(duke) => play.put_mat(self.realm, duke),
            Choice::AnyMat => play.any_mat(self.realm),
            other => unlisted(other),
        }
        let next = self.realm.index() + 1;
        if next < usize::from(play.state.table.realms) {
            play.ask(Frame::Mat(Self { realm: Realm::new(next) }));
        } else {
            play.deal_cards();
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            format!("Which mat for {}? It makes no difference in play.", marks::number(self.realm)),
            &["BBO-004", "BBO-005"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Mat(duke) => format!("Take the mat of {}", marks::duke(duke)),
            Choice::AnyMat => "Take any mat".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Mat(duke) => no("BBO-003", format!("somebody has the mat of {} already", marks::duke(duke))),
            other => elsewhere(state, seat, other, &format!("now a mat is taken for {}", marks::number(self.realm))),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let State { table, secrets } = state;
        outermost(table, below)?;
        let taken = table.ring().all(|realm| table.holding(realm).duke.is_some() == (realm < self.realm));
        demand(self.realm.index() < usize::from(table.realms) && taken, "BBO-004: mats are taken in turn order")?;
        let undealt = secrets.deck.is_empty() && table.ring().all(|realm| secrets.citadel(realm).is_empty());
        demand(undealt && secrets.sealed.is_empty(), "BBO-R001: nothing is dealt yet")
    }
}

impl Moment for Mat {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Realm> {
        Some(self.realm)
    }

    fn in_set_up(self) -> bool {
        true
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(super) fn any_mat(&mut self, realm: Realm) {
        let mats = self.state.table.mats;
        let duke = Duke::ALL[self.chance.pick(&MAT, &mats.weights(), mats.len() as u32)];
        self.put_mat(realm, duke);
    }

    fn put_mat(&mut self, realm: Realm, duke: Duke) {
        let table = &mut self.state.table;
        table.mats = table.mats.without(duke);
        table.holding_mut(realm).duke = Some(duke);
        self.tell(|| Event::MatTaken { realm, duke });
    }
}
