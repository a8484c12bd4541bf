//! The opening CITADELS, chosen at once and in secret (BBO-012, BBO-013, BBO-R001).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Seats, Sound, demand};

use super::moment::outermost;
use super::setup::kinds;
use super::{Frame, Moment, Play, elsewhere, unlisted};
use crate::BigBadOverlord;
use crate::card::Card;
use crate::choice::Choice;
use crate::event::Event;
use crate::marks::{self, cards};
use crate::realm::Realm;
use crate::refuse::{no, not_held};
use crate::state::{CITADEL, DEAL, State, Table};
use crate::words::printed;

/// Which three cards are the CITADEL?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opening;

impl FlowStep for Opening {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on_all(state.table.seats, |seat| state.secrets.sealed.has(seat))
    }

    /// Cards for the opening CITADEL, or a change of mind (BBO-012).
    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        match opening_at(state, seat) {
            Some(realm) => into.extend(kinds(state.secrets.dealt[realm.index()].iter()).map(Choice::Stash)),
            None => into.push(Choice::Reopen),
        }
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Stash(card) => play.stash(seat, card),
            Choice::Reopen => play.reopen(seat),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, seat: Seat) -> Prompt {
        let Some(realm) = opening_at(state, seat) else {
            return Prompt::new(
                "Your CITADEL is chosen. You may choose anew while somebody else is still choosing.",
                &["BBO-012", "BBO-R001"],
            );
        };
        let chosen = state.secrets.citadel(realm);
        let so_far = if chosen.is_empty() { String::new() } else { format!(" Chosen: {}.", cards(chosen.as_slice())) };
        let whose =
            if state.table.pairs { format!(" of {}", marks::realm(&state.table, realm)) } else { String::new() };
        Prompt::new(
            format!("Three cards go face down into the CITADEL{whose}; the rest is the ARMY, for all to see.{so_far}"),
            &["BBO-012", "BBO-013"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Stash(card) => format!("Into the CITADEL: {}", printed(card)),
            Choice::Reopen => "Choose the CITADEL anew".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match (choice, opening_at(state, seat)) {
            (Choice::Stash(_) | Choice::Reopen, None) => no("BBO-012", "your CITADEL is chosen: reopen it first"),
            (Choice::Stash(card), Some(_)) => no("BBO-012", format!("{} in your deal", not_held(card))),
            (Choice::Reopen, Some(_)) => no("BBO-012", "your CITADEL is not chosen yet: there is nothing to reopen"),
            (other, _) => elsewhere(state, seat, other, "now the opening CITADELS are chosen"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let State { table, secrets } = state;
        outermost(table, below)?;
        for realm in table.ring() {
            let (citadel, dealt) = (secrets.citadel(realm).len(), secrets.dealt[realm.index()].len());
            demand(
                citadel + dealt == DEAL && citadel <= CITADEL,
                "BBO-008, BBO-012: six cards are dealt, three to choose",
            )?;
            let next = opening_at(state, table.owner(realm));
            demand(citadel == 0 || next.is_none_or(|next| next >= realm), "BBO-R119: the left Duke chooses first")?;
        }
        let complete = |seat: Seat| opening_at(state, seat).is_none();
        let sealed = Seat::all(table.seats).all(|seat| secrets.sealed.has(seat) == complete(seat));
        let seated = secrets.sealed.iter().all(|seat| seat.number() <= table.seats);
        demand(sealed && seated, "BBO-R001: whoever has chosen three cards is ready")
    }
}

impl Moment for Opening {
    fn whose(self, _table: &Table) -> Option<Realm> {
        None
    }

    fn in_set_up(self) -> bool {
        true
    }
}

/// The place that a seat chooses a CITADEL for next.
pub(crate) fn opening_at(state: &State, seat: Seat) -> Option<Realm> {
    let open = |realm: &Realm| state.table.owner(*realm) == seat && state.secrets.citadel(*realm).len() < CITADEL;
    state.table.ring().find(open)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    fn stash(&mut self, seat: Seat, card: Card) {
        let Some(realm) = opening_at(self.state, seat) else { return };
        let secrets = &mut self.state.secrets;
        secrets.dealt[realm.index()].take(card);
        secrets.citadels[realm.index()].push(card);
        self.tell(|| Event::Stashed { seat, realm, card });
        if opening_at(self.state, seat).is_none() {
            self.state.secrets.sealed = self.state.secrets.sealed.with(seat);
            self.tell(|| Event::Sealed { seat });
            if self.state.secrets.sealed == Seats::all(self.state.table.seats) {
                self.show_armies();
            }
        }
    }

    fn reopen(&mut self, seat: Seat) {
        let State { table, secrets } = &mut *self.state;
        for realm in table.ring().filter(|&realm| table.owner(realm) == seat) {
            let (citadel, dealt) = (&mut secrets.citadels[realm.index()], &mut secrets.dealt[realm.index()]);
            citadel.iter().for_each(|card| dealt.push(card));
            citadel.clear();
        }
        secrets.sealed = Seat::all(table.seats).filter(|&one| one != seat && secrets.sealed.has(one)).collect();
        self.tell(|| Event::Reopened { seat });
    }
}
