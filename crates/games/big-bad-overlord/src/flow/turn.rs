//! A turn: the draw, a rearrangement, any number of battles, a second rearrangement, the hand-over (BBO-018).

use table::{Chance, Log};

use super::setup::{CARD, kinds};
use super::{Act, Frame, Give, Play, Rearrange, Why};
use crate::card::Card;
use crate::choice::Choice;
use crate::event::Event;
use crate::realm::{Realm, Realms};
use crate::state::{ARMY, CITADEL, HOLD, State};

/// What may be discarded of these cards: no artifacts (BBO-026).
#[inline]
pub(super) fn discardable(cards: impl Iterator<Item = Card>) -> impl Iterator<Item = Choice> {
    kinds(cards).filter(|card| !card.is_artifact()).map(Choice::Discard)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A turn begins with the draw, or the cataclysm comes instead (BBO-021, BBO-178).
    pub(super) fn begin_turn(&mut self, realm: Realm) {
        if self.state.secrets.deck.is_empty() {
            return self.cataclysm();
        }
        let table = &mut self.state.table;
        table.active = realm;
        table.fielded = false;
        table.attacked = Realms::NONE;
        table.turn = table.turn.saturating_add(1);
        let turn = table.turn;
        self.tell(|| Event::TurnBegan { realm, turn });
        if self.draw(false) {
            self.place_drawn();
        }
    }

    /// Draws a card for the active player; tells whether it has to be placed. A Do-Gooder attacks at once (BBO-024).
    pub(super) fn draw(&mut self, extra: bool) -> bool {
        let realm = self.state.table.active;
        let Some(card) = self.state.secrets.deck.draw(&CARD, self.chance).map(|card| Card::ALL[card]) else {
            return false;
        };
        if card.is_do_gooder() {
            self.tell(|| Event::DoGooderCame { realm, card, extra });
            self.do_gooder_attacks(card, realm);
            return false;
        }
        self.state.secrets.drawn = Some(card);
        let seat = self.state.table.owner(realm);
        self.tell(|| Event::Drew { seat, realm, card, extra });
        true
    }

    /// The drawn card: a discard if there are ten cards, then a place (BBO-023, BBO-025, BBO-R119).
    pub(super) fn place_drawn(&mut self) {
        let table = &self.state.table;
        let realm = table.active;
        let room_in_army = table.holding(realm).army.len() < ARMY;
        let room_in_citadel = usize::from(table.holding(realm).citadel) < CITADEL;
        if self.state.secrets.drawn.is_none() {
            self.drawn_is_placed();
        } else if table.cards_of(realm) >= HOLD {
            self.ask(Frame::Discard);
        } else {
            match (room_in_army, room_in_citadel) {
                (true, true) => self.ask(Frame::Place),
                (true, false) => self.join_army(),
                (false, _) => self.enter_citadel(),
            }
        }
    }

    pub(super) fn join_army(&mut self) {
        self.reinforce(self.state.table.active);
        self.drawn_is_placed();
    }

    pub(super) fn enter_citadel(&mut self) {
        let State { table, secrets } = &mut *self.state;
        let realm = table.active;
        if let Some(card) = secrets.drawn.take() {
            secrets.citadels[realm.index()].push(card);
            table.holding_mut(realm).citadel += 1;
            let seat = table.owner(realm);
            self.tell(|| Event::IntoCitadel { seat, realm, card });
        }
        self.drawn_is_placed();
    }

    /// After the draw of a turn its attacks come; an extra card is placed like this only when the turn ends (BBO-154).
    fn drawn_is_placed(&mut self) {
        if self.state.table.fielded {
            self.last_rearrangement();
        } else {
            self.ask(Frame::Act(Act { regrouped: false }));
        }
    }

    /// A card of a Duke is put out of the game, from the ARMY if it is there.
    pub(super) fn discard(&mut self, realm: Realm, card: Card) {
        let State { table, secrets } = &mut *self.state;
        if !table.holding_mut(realm).army.take(card) && secrets.citadels[realm.index()].take(card) {
            let holding = table.holding_mut(realm);
            holding.citadel -= 1;
            holding.seen.take(card);
        }
        self.out(realm, card);
    }

    /// A card that is in nobody's hands any more goes to the discards.
    pub(super) fn out(&mut self, realm: Realm, card: Card) {
        self.state.table.discards.put(card.index());
        self.tell(|| Event::Discarded { realm, card });
    }

    /// The active player ends the turn: what is in hand is placed, then cards may move (BBO-029).
    pub(super) fn end_turn(&mut self) {
        if self.state.secrets.drawn.is_some() {
            return self.place_drawn();
        }
        self.last_rearrangement();
    }

    fn last_rearrangement(&mut self) {
        let table = &self.state.table;
        let realm = table.active;
        if table.lives(realm) && table.cards_of(realm) > 0 {
            self.ask(Frame::Rearrange(Rearrange { realm, why: Why::End }));
        } else {
            self.hand_over();
        }
    }

    /// The turn passes on, unless a Duke must be passed first (BBO-021, BBO-V07).
    pub(super) fn hand_over(&mut self) {
        let realm = self.state.table.active;
        self.state.table.fielded = false;
        self.tell(|| Event::TurnEnded { realm });
        match self.heir() {
            Some((seat, _)) => self.ask(Frame::Give(Give { seat })),
            None => self.next_turn(),
        }
    }

    pub(super) fn next_turn(&mut self) {
        match self.state.table.after(self.state.table.active) {
            Some(next) => self.begin_turn(next),
            None => self.ask(Frame::Over),
        }
    }
}
