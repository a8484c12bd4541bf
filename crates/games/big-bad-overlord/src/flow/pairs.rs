//! The variant with two Dukes each: a player without a Duke may get one (BBO-V07, BBO-R136).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Seats, Sound, demand};

use super::moment::{caused, outermost};
use super::{Frame, Moment, Play, elsewhere, unlisted};
use crate::card::Card;
use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::refuse::{no, not_there};
use crate::state::{State, Table};
use crate::{BigBadOverlord, marks};

/// Which of two Dukes is passed on?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Give {
    /// Who.
    pub seat: Seat,
}

impl FlowStep for Give {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    /// The two Dukes, one of which is passed on.
    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        into.extend(table.living().filter(|&realm| table.owner(realm) == self.seat).map(Choice::Give));
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match (choice, play.heir()) {
            (Choice::Give(realm), Some((_, to))) => {
                play.state.table.holding_mut(realm).owner = to;
                play.tell(|| Event::DukePassed { realm, to });
                if play.state.table.cataclysm { play.last_battle() } else { play.next_turn() }
            }
            (other, _) => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            "The other player has no Duke left. Which of yours do you pass on, with all its cards?",
            &["BBO-V07", "BBO-R136"],
        )
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Give(realm) => format!("Pass on {}", marks::numbered(&state.table, realm)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Give(realm) => not_there(&state.table, realm).unwrap_or_else(|| {
                no("BBO-V07", format!("{} is not yours to give", marks::realm(&state.table, realm)))
            }),
            other => elsewhere(state, seat, other, "now a Duke is passed on"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        outermost(table, below)?;
        let relic = |realm: Realm| {
            table.holding(realm).army.iter().chain(state.secrets.citadel(realm).iter()).any(Card::is_artifact)
        };
        let spared = !table.cataclysm || table.living().all(relic);
        demand(spared, "BBO-179: only who owns an artifact survives the cataclysm")?;
        caused(heir(table).is_some_and(|(giver, _)| giver == self.seat))
    }
}

impl Moment for Give {
    fn whose(self, _table: &Table) -> Option<Realm> {
        None
    }

    fn in_cataclysm(self) -> bool {
        true
    }
}

/// Who passes a Duke on and who gets it: one player owns both of the last Dukes, and the other of the last two players
/// has none. Of three players the first without a Duke is out (BBO-V06).
fn heir(table: &Table) -> Option<(Seat, Seat)> {
    let owners: Seats = table.living().map(|realm| table.owner(realm)).collect();
    let giver = owners.first()?;
    if !table.pairs || owners.len() > 1 || table.living().count() < 2 {
        return None;
    }
    // The cataclysm leaves nobody to receive if the others fell together (BBO-R136 e).
    let last = table.fallen.iter().map(|realm| table.owner(realm)).filter(|&seat| seat != giver).last()?;
    let fell = |seat: Seat| table.ring().filter(|&r| table.owner(r) == seat).map(|r| table.holding(r).fell).max();
    let rivals = Seat::all(table.seats).filter(|&seat| seat != giver && fell(seat) == fell(last)).count();
    (!table.cataclysm || rivals == 1).then_some((giver, last))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Who passes a Duke on, and to whom.
    pub(super) fn heir(&self) -> Option<(Seat, Seat)> {
        heir(&self.state.table)
    }
}
