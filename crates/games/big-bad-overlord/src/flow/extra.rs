//! The extra card for a Duke's defeat: it joins the ARMY, or the turn ends with it (BBO-152 to BBO-155, BBO-R095).

use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::act::END;
use super::drawn::in_hand;
use super::moment::{caused, outermost};
use super::setup::kinds;
use super::{Act, Frame, Moment, Play, elsewhere, owner_asked, unlisted};
use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::refuse::{no, not_discarded};
use crate::state::{ARMY, State, Table};
use crate::words::printed;
use crate::{BigBadOverlord, marks};

/// What becomes of the extra card?
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extra;

impl FlowStep for Extra {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let army = &state.table.holding(state.table.active).army;
        if army.len() < ARMY {
            into.push(Choice::Army);
        } else {
            into.extend(kinds(army.iter()).filter(|card| !card.is_artifact()).map(Choice::Replace));
            into.extend(state.secrets.drawn.filter(|card| !card.is_artifact()).map(Choice::Discard));
        }
        into.push(Choice::End);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        let realm = play.state.table.active;
        match choice {
            Choice::Army => play.reinforce(realm),
            Choice::Replace(card) => {
                play.discard(realm, card);
                play.reinforce(realm);
            }
            Choice::Discard(card) => {
                play.state.secrets.drawn = None;
                play.out(realm, card);
            }
            Choice::End => return play.end_turn(),
            other => unlisted(other),
        }
        play.ask(Frame::Act(Act { regrouped: false }));
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        Prompt::new(
            format!("A Duke has fallen. {}Add it to the ARMY and go on, or end the turn.", in_hand(state)),
            &["BBO-152", "BBO-153", "BBO-154", "BBO-R095"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Army => "Into the ARMY, and go on".to_owned(),
            Choice::Replace(card) => format!("Into the ARMY in place of {}, which is discarded", printed(card)),
            Choice::Discard(card) => format!("Discard {}", printed(card)),
            Choice::End => format!("{END}, then place the card"),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let army = &state.table.holding(state.table.active).army;
        match choice {
            Choice::Army => {
                no("BBO-017", format!("the ARMY is full with {ARMY} cards: replace one, discard, or end the turn"))
            }
            Choice::Citadel => no("BBO-154", "who puts it into the CITADEL ends the turn: say end, then place it"),
            Choice::Replace(card) | Choice::Discard(card) if card.is_artifact() => not_discarded(card),
            Choice::Replace(_) | Choice::Discard(_) if army.len() < ARMY => {
                no("BBO-R095", "the ARMY has room: nothing is discarded")
            }
            Choice::Replace(card) => no("BBO-R095", format!("{} is not in your ARMY", marks::card(card))),
            Choice::Discard(_) => no("BBO-R095", "only the drawn card can be discarded like this; to swap say replace"),
            Choice::Regroup => no("BBO-154", "who rearranges ends the turn"),
            Choice::Attack(_) => no("BBO-153", "first the extra card: into the ARMY, or end the turn"),
            other => elsewhere(state, seat, other, "now the extra card is used"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        caused(state.table.fielded && !state.table.fallen.is_empty())
    }
}

impl Moment for Extra {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        Some(table.active)
    }

    fn holds_drawn(self) -> bool {
        true
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The reward for a Duke: a card, if there is one (BBO-152, BBO-R096).
    pub(super) fn extra_card(&mut self, last: bool) {
        if self.state.secrets.deck.is_empty() {
            if last { self.end_turn() } else { self.ask(Frame::Act(Act { regrouped: false })) }
        } else if self.draw(true) {
            if last { self.end_turn() } else { self.ask(Frame::Extra) }
        }
    }

    /// The card in hand joins the ARMY.
    pub(super) fn reinforce(&mut self, realm: Realm) {
        if let Some(card) = self.state.secrets.drawn.take() {
            self.state.table.holding_mut(realm).army.push(card);
            self.tell(|| Event::JoinedArmy { realm, card });
        }
    }
}
