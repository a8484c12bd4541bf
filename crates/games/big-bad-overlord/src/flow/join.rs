//! Others may lend cards to an attack or to a defense (BBO-048 to BBO-060).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Reaction, Refusal, Seat, Sound};

use super::act::REGROUP;
use super::allies::{
    ALLIED, attack_places, could_join_attack, lend, lent_by, loans, may_join_attack, may_join_defense, own_cards,
};
use super::moment::{Hour, caused, outermost};
use super::window::{is_near, window};
use super::{Frame, Moment, Play, Rearrange, Why, elsewhere, owner_asked, unlisted};
use crate::card::Card;
use crate::choice::Choice;
use crate::combat::{both_are_there, fights};
use crate::event::Event;
use crate::names::some;
use crate::realm::Realm;
use crate::refuse::no;
use crate::state::{Battle, CITADEL, Cards, Side, State, Table};
use crate::words::{attacker, printed};
use crate::{BigBadOverlord, marks};

/// The window in which somebody may join an attack.
pub(super) const ATTACK: &str = "join-attack";
/// The window in which a neighbour may join a defense.
pub(super) const DEFENSE: &str = "join-defense";

/// Do you lend cards to the attack?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct JoinAttack {
    /// Who.
    pub realm: Realm,
    /// Whether cards were moved already.
    pub regrouped: bool,
    /// How many cards were lent already.
    pub sent: u8,
}

/// Do you lend a card to the defense?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct JoinDefense {
    /// Who.
    pub realm: Realm,
    /// Whether cards were moved already.
    pub regrouped: bool,
}

impl FlowStep for JoinAttack {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        if self.lending(&state.table).is_some() {
            into.extend(loans(&state.table, self.realm).map(Choice::Send));
        }
        if !self.regrouped && self.sent == 0 {
            into.push(Choice::Regroup);
        }
        into.push(if self.sent == 0 { Choice::StayOut } else { Choice::Done });
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Self { realm, sent, .. } = self;
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Send(card) => {
                play.send(realm, Side::Attacker, card);
                let table = &play.state.table;
                let more = table.battle.as_ref().is_some_and(|battle| attack_places(battle) > 0);
                if more && !table.holding(realm).army.is_empty() {
                    play.ask(Frame::JoinAttack(Self { realm, regrouped: true, sent: sent + 1 }));
                } else {
                    play.offer_attack(realm);
                }
            }
            Choice::Regroup => play.regroup(realm, Why::JoinAttack),
            Choice::StayOut => {
                play.tell(|| Event::StayedOut { realm, side: Side::Attacker });
                play.offer_attack(realm);
            }
            Choice::Done => play.offer_attack(realm),
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let table = &state.table;
        let Some(battle) = &table.battle else { return Prompt::new("Lend cards?", &["BBO-049"]) };
        let (attacker, defender) = (attacker(table), marks::realm(table, battle.defender));
        let left = some(attack_places(battle), "card");
        let text = match self.sent {
            0 => format!("{attacker} attacks {defender}. Lend up to {left} to the attack?"),
            _ => format!("Lend up to {left} more to the attack, or say done."),
        };
        Prompt::new(text, &["BBO-049", "BBO-053", "BBO-055", "BBO-R056"])
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Done => "Lend no more".to_owned(),
            other => lending_label(other),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let table = &state.table;
        let holding = table.holding(self.realm);
        match choice {
            Choice::Send(card) if !holding.army.has(card) => not_in_army(card, &holding.army),
            Choice::Send(_) => table.battle.as_ref().and_then(full).unwrap_or_else(|| {
                let lie = some(holding.citadel, "card");
                let why = format!("an attack ally keeps {CITADEL} cards in the CITADEL, and yours has {lie}: regroup");
                no("BBO-R056", why)
            }),
            Choice::Regroup => no("BBO-051", "cards are moved once, and before any is lent"),
            Choice::Done if self.sent == 0 => no("BBO-049", "nothing was lent yet: say stay-out"),
            Choice::StayOut => no("BBO-049", "you have joined already: say done"),
            other => {
                let name = marks::realm(table, self.realm);
                elsewhere(state, seat, other, &format!("now {name} may join the attack"))
            }
        }
    }

    fn window(self, state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        // Who has moved or lent a card has stepped in already, and is waited for like anybody else.
        let untouched = !self.regrouped && self.sent == 0;
        let battle = state.table.battle.as_ref().filter(|_| untouched)?;
        Some(window(&state.table, seat, ATTACK, Choice::StayOut, is_near(&state.table, battle, self.realm)))
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let (table, realm) = (&state.table, self.realm);
        outermost(table, below)?;
        let asked = |battle: &Battle| {
            may_join_attack(table, battle, realm)
                && usize::from(self.sent) == lent_by(battle, Side::Attacker, realm)
                && (self.sent == 0 || self.regrouped && usize::from(table.holding(realm).citadel) == CITADEL)
        };
        caused(table.battle.as_ref().is_some_and(asked))
    }
}

impl Moment for JoinAttack {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Realm> {
        Some(self.realm)
    }

    fn opens(self, _table: &Table) -> Option<Rearrange> {
        let untouched = !self.regrouped && self.sent == 0;
        untouched.then_some(Rearrange { realm: self.realm, why: Why::JoinAttack })
    }

    #[inline]
    fn lending(self, table: &Table) -> Option<(Realm, Side)> {
        let battle = table.battle.as_ref()?;
        let open = usize::from(table.holding(self.realm).citadel) >= CITADEL && attack_places(battle) > 0;
        open.then_some((self.realm, Side::Attacker))
    }

    fn hour(self) -> Option<Hour> {
        Some(Hour::Gathering)
    }

    fn fits(self, battle: &Battle) -> bool {
        fights(battle.force(Side::Attacker))
    }
}

impl FlowStep for JoinDefense {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        into.extend(loans(&state.table, self.realm).map(Choice::Send));
        if !self.regrouped {
            into.push(Choice::Regroup);
        }
        into.push(Choice::StayOut);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let realm = self.realm;
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Send(card) => {
                play.send(realm, Side::Defender, card);
                play.offer_defense(Some(realm));
            }
            Choice::Regroup => play.regroup(realm, Why::JoinDefense),
            Choice::StayOut => {
                play.tell(|| Event::StayedOut { realm, side: Side::Defender });
                play.offer_defense(Some(realm));
            }
            other => unlisted(other),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let table = &state.table;
        let Some(battle) = &table.battle else { return Prompt::new("Lend a card?", &["BBO-056"]) };
        let (attacker, defender) = (attacker(table), marks::realm(table, battle.defender));
        Prompt::new(
            format!("{attacker} attacks {defender}, your neighbour. Lend one card to the defense?"),
            &["BBO-056", "BBO-057", "BBO-058", "BBO-R058"],
        )
    }

    fn label(self, _state: &State, _seat: Seat, choice: Choice) -> String {
        lending_label(choice)
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Send(card) => not_in_army(card, &state.table.holding(self.realm).army),
            Choice::Regroup => no("BBO-R057", "cards are moved once before one is lent"),
            Choice::Done => no("BBO-058", "say stay-out to lend nothing"),
            other => {
                let name = marks::realm(&state.table, self.realm);
                elsewhere(state, seat, other, &format!("now {name} may join the defense"))
            }
        }
    }

    fn window(self, state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        let battle = state.table.battle.as_ref().filter(|_| !self.regrouped)?;
        Some(window(&state.table, seat, DEFENSE, Choice::StayOut, is_near(&state.table, battle, self.realm)))
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        outermost(table, below)?;
        caused(table.battle.as_ref().is_some_and(|battle| may_join_defense(table, battle, self.realm)))
    }
}

impl Moment for JoinDefense {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Realm> {
        Some(self.realm)
    }

    fn opens(self, _table: &Table) -> Option<Rearrange> {
        (!self.regrouped).then_some(Rearrange { realm: self.realm, why: Why::JoinDefense })
    }

    #[inline]
    fn lending(self, table: &Table) -> Option<(Realm, Side)> {
        table.battle.as_ref().map(|_| (self.realm, Side::Defender))
    }

    fn hour(self) -> Option<Hour> {
        Some(Hour::BeforeDice { heard: 0 })
    }

    fn fits(self, battle: &Battle) -> bool {
        battle.round > 0 && both_are_there(battle)
    }
}

fn lending_label(choice: Choice) -> String {
    match choice {
        Choice::Send(card) => format!("Send {}", printed(card)),
        Choice::Regroup => REGROUP.to_owned(),
        Choice::StayOut => "Stay out".to_owned(),
        other => other.to_string(),
    }
}

fn not_in_army(card: Card, army: &Cards) -> Refusal {
    let help = if army.is_empty() { "it is empty" } else { "only its cards can be lent" };
    no("BBO-R057", format!("{} is not in your ARMY: {help}", marks::card(card)))
}

/// Why an attack takes no more cards from allies, if it does not.
fn full(battle: &Battle) -> Option<Refusal> {
    let own = own_cards(battle.force(Side::Attacker));
    (attack_places(battle) == 0).then(|| match own {
        0..ALLIED => {
            let own = some(own, "card");
            no("BBO-055", format!("the attack takes no more allied cards: they may not outnumber its own {own}"))
        }
        ALLIED.. => no("BBO-053", format!("the attack takes no more allied cards: {ALLIED} at most")),
    })
}

/// Why a card would be lent in vain, whoever is asked: the attack is full, or this neighbour has helped (BBO-055,
/// BBO-R060).
pub(super) fn in_vain(table: &Table, seat: Seat, choice: Choice) -> Option<Refusal> {
    let (Choice::Send(_), Some(battle)) = (choice, &table.battle) else { return None };
    let mut own = table.living().filter(|&realm| table.owner(realm) == seat);
    if battle.round == 0 {
        return full(battle).filter(|_| own.any(|realm| could_join_attack(table, battle, realm)));
    }
    let defended = |realm: Realm| {
        let neighbour = battle.helped.has(realm) && table.adjacent(realm, battle.defender);
        neighbour && lent_by(battle, Side::Attacker, realm) == 0
    };
    let why = "a neighbour lends one card a battle, and you have: no second one after a loss or a withdrawal";
    own.any(defended).then(|| no("BBO-R060", why))
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    fn send(&mut self, realm: Realm, side: Side, card: Card) {
        lend(&mut self.state.table, realm, side, card);
        self.tell(|| Event::Sent { realm, side, card });
    }

    fn regroup(&mut self, realm: Realm, why: Why) {
        self.state.table.flow.call(Frame::Rearrange(Rearrange { realm, why }));
    }
}
