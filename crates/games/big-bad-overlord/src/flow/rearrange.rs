//! Cards between ARMY and CITADEL, and the limits after a battle (BBO-027 to BBO-035, BBO-R008, BBO-R119).

use table::{Chance, Log};

use super::setup::kinds;
use super::turn::discardable;
use super::{Frame, Play, Then, Why};
use crate::card::Card;
use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::row::Row;
use crate::state::{ARMY, CITADEL, Cards, HOLD, State, Table};

/// Whether ARMY and CITADEL are within their limits.
#[inline]
pub(crate) fn lawful(table: &Table, realm: Realm) -> bool {
    let holding = table.holding(realm);
    holding.army.len() <= ARMY && usize::from(holding.citadel) <= CITADEL
}

/// The cards of a Duke that are not named for the new CITADEL yet, the ARMY's first.
#[inline]
pub(crate) fn unnamed(state: &State, realm: Realm) -> impl Iterator<Item = Card> + '_ {
    // Struck off in place: this list is made for every card that is named.
    let mut named = state.secrets.named.iter().map(Some);
    let mut named: [Option<Card>; CITADEL] = std::array::from_fn(|_| named.next().flatten());
    let all = state.table.holding(realm).army.iter().chain(state.secrets.citadel(realm).iter());
    all.filter(move |&card| match named.iter_mut().find(|one| **one == Some(card)) {
        Some(one) => {
            *one = None;
            false
        }
        None => true,
    })
}

/// Whether the cards named so far make a lawful CITADEL.
#[inline]
pub(crate) fn can_be_done(named: usize, unnamed: usize, why: Why) -> bool {
    match why {
        // Three stay behind (BBO-R056).
        Why::JoinAttack => named == CITADEL && unnamed <= ARMY,
        Why::Turn | Why::End | Why::Defend | Why::JoinDefense | Why::Limits(_) => unnamed <= ARMY,
    }
}

/// Whether everything may stay where it is.
#[inline]
pub(crate) fn may_keep(state: &State, realm: Realm) -> bool {
    state.secrets.named.is_empty() && lawful(&state.table, realm)
}

pub(super) fn choices(state: &State, realm: Realm, why: Why, into: &mut Vec<Choice>) {
    let named = state.secrets.named.len();
    if named < CITADEL {
        into.extend(kinds(unnamed(state, realm)).map(Choice::Name));
    }
    if can_be_done(named, state.table.cards_of(realm) - named, why) {
        into.push(Choice::Done);
    }
    if may_keep(state, realm) {
        into.push(Choice::Keep);
    }
}

/// Whether this Duke may only discard from the ARMY: on turn, fielded, and the turn goes on (BBO-R008).
#[inline]
pub(crate) fn bound(table: &Table, realm: Realm, then: Then) -> bool {
    match then {
        Then::End | Then::LastDraw => false,
        Then::Turn | Then::Attack(_) | Then::Extra | Then::Chase(_) => table.locked(realm),
    }
}

pub(super) fn limit_choices(state: &State, realm: Realm, then: Then, into: &mut Vec<Choice>) {
    let army = &state.table.holding(realm).army;
    if bound(&state.table, realm, then) {
        if army.len() > ARMY {
            into.extend(discardable(army.iter()));
        }
        // No turn ends while a Do-Gooder is about (BBO-112).
        if !matches!(then, Then::Chase(_)) {
            into.push(Choice::End);
        }
    } else {
        into.extend(discardable(army.iter().chain(state.secrets.citadel(realm).iter())));
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    pub(super) fn rearrange(&mut self, realm: Realm, why: Why, choice: Choice) {
        match choice {
            Choice::Name(card) => {
                self.state.secrets.named.push(card);
                let seat = self.state.table.owner(realm);
                self.tell(|| Event::Named { seat, realm, card });
                return;
            }
            Choice::Done => self.move_cards(realm),
            _ => {}
        }
        self.state.secrets.named.clear();
        match why {
            Why::Turn | Why::JoinAttack | Why::JoinDefense => self.regrouped(),
            Why::End => self.hand_over(),
            Why::Defend => self.take_the_field(),
            Why::Limits(then) => self.limits(then),
        }
    }

    /// Goes back to the question from which cards were moved.
    fn regrouped(&mut self) {
        let flow = &mut self.state.table.flow;
        flow.ret();
        match flow.top() {
            Some(Frame::Act { .. }) => flow.goto(Frame::Act { regrouped: true }),
            Some(Frame::JoinAttack { realm, sent, .. }) => {
                flow.goto(Frame::JoinAttack { realm, regrouped: true, sent });
            }
            Some(Frame::JoinDefense { realm, .. }) => flow.goto(Frame::JoinDefense { realm, regrouped: true }),
            _ => {}
        }
    }

    /// The named cards are the new CITADEL, all others the ARMY; who stays keeps the order.
    fn move_cards(&mut self, realm: Realm) {
        let State { table, secrets } = &mut *self.state;
        let mut named = secrets.named;
        let holding = table.holding_mut(realm);
        let citadel = &mut secrets.citadels[realm.index()];
        let (mut stay, mut entered, mut left) = (Cards::new(), Cards::new(), Row::<Card, CITADEL>::new());
        for card in citadel.iter() {
            if named.take(card) { stay.push(card) } else { entered.push(card) }
        }
        for card in named.iter() {
            holding.army.take(card);
            holding.seen.push(card);
            stay.push(card);
            left.push(card);
        }
        for card in entered.iter() {
            holding.seen.take(card);
            holding.army.push(card);
        }
        *citadel = stay;
        holding.citadel = stay.len() as u8;
        let seat = holding.owner;
        self.tell(|| Event::Rearranged {
            seat,
            realm,
            entered: entered.iter().collect(),
            left: left.iter().collect(),
            citadel: stay.iter().collect(),
        });
    }

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
                self.ask(Frame::Limits { realm, then });
            }
            Some(realm) => self.ask(Frame::Rearrange { realm, why: Why::Limits(then) }),
            None => self.then(then),
        }
    }

    pub(super) fn restore_limits(&mut self, realm: Realm, then: Then, choice: Choice) {
        match (choice, then) {
            (Choice::Discard(card), _) => {
                self.discard(realm, card);
                self.limits(then);
            }
            // The reward is drawn all the same, but nobody is attacked any more (BBO-152, BBO-154).
            (_, Then::Extra) => {
                let table = &mut self.state.table;
                table.attacked = table.ring().filter(|&one| one != realm).collect();
                self.limits(Then::LastDraw);
            }
            _ => self.limits(Then::End),
        }
    }

    /// What comes after a battle.
    fn then(&mut self, then: Then) {
        match then {
            Then::Turn if self.state.table.lives(self.state.table.active) => self.ask(Frame::Act { regrouped: false }),
            Then::Turn => self.hand_over(),
            Then::Attack(target) => self.attack(target),
            Then::End => self.end_turn(),
            Then::Extra | Then::LastDraw => self.extra_card(then == Then::LastDraw),
            Then::Chase(target) => self.chase(target),
        }
    }
}
