//! Cards between ARMY and CITADEL (BBO-027 to BBO-035, BBO-R119).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand};

use super::limits::{bound, follows};
use super::moment::{Hour, inside};
use super::setup::kinds;
use super::{Act, Frame, JoinAttack, JoinDefense, Moment, Play, Then, elsewhere, owner_asked, unlisted};
use crate::BigBadOverlord;
use crate::card::Card;
use crate::choice::Choice;
use crate::combat::fights;
use crate::event::Event;
use crate::marks::{self, cards};
use crate::names::some;
use crate::realm::Realm;
use crate::refuse::{no, not_held};
use crate::state::{ARMY, Battle, CITADEL, Cards, HOLD, Side, State, Table};
use crate::words::{attacker, printed};
use table::Row;

/// Which cards are the new CITADEL?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rearrange {
    /// Whose.
    pub realm: Realm,
    /// On what occasion.
    pub why: Why,
}

/// On what occasion cards are moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Why {
    /// Before fielding in the own turn (BBO-027); called from `Act`.
    Turn,
    /// At the end of the turn (BBO-029).
    End,
    /// Being attacked (BBO-030).
    Defend,
    /// To join an attack: three cards stay in the CITADEL (BBO-R056); called from `JoinAttack`.
    JoinAttack,
    /// To join a defense; called from `JoinDefense`.
    JoinDefense,
    /// To restore the limits after a battle (BBO-R008).
    Limits(Then),
}

impl FlowStep for Rearrange {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let named = state.secrets.named.len();
        if named < CITADEL {
            into.extend(kinds(unnamed(state, self.realm)).map(Choice::Name));
        }
        if can_be_done(named, state.table.cards_of(self.realm) - named, self.why) {
            into.push(Choice::Done);
        }
        if may_keep(state, self.realm) {
            into.push(Choice::Keep);
        }
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Self { realm, why } = self;
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Name(card) => {
                play.state.secrets.named.push(card);
                let seat = play.state.table.owner(realm);
                return play.tell(|| Event::Named { seat, realm, card });
            }
            Choice::Done => play.move_cards(realm),
            Choice::Keep => {}
            other => unlisted(other),
        }
        play.state.secrets.named.clear();
        match why {
            Why::Turn | Why::JoinAttack | Why::JoinDefense => play.regrouped(),
            Why::End => play.hand_over(),
            Why::Defend => play.take_the_field(),
            Why::Limits(then) => play.limits(then),
        }
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let (table, named) = (&state.table, state.secrets.named);
        let so_far = if named.is_empty() { String::new() } else { format!(" Named: {}.", cards(named.as_slice())) };
        let (occasion, clauses): (String, &[&str]) = match self.why {
            Why::Turn => (
                format!(
                    "Name up to {CITADEL} cards for the CITADEL; the rest is your ARMY. An attack needs all {CITADEL}."
                ),
                &["BBO-027", "BBO-039", "BBO-R119"],
            ),
            Why::End => (
                format!(
                    "Your turn ends. Name up to {CITADEL} cards for the CITADEL, the rest is your ARMY; or keep all."
                ),
                &["BBO-029", "BBO-R119"],
            ),
            Why::Defend => (
                format!(
                    "{} attacks you. Name up to {CITADEL} cards for the CITADEL, the rest is your ARMY; or keep all.",
                    attacker(table)
                ),
                &["BBO-030", "BBO-031", "BBO-032", "BBO-R119"],
            ),
            Why::JoinAttack => (
                format!("Name the {CITADEL} cards of your CITADEL; the rest is your ARMY and can be lent."),
                &["BBO-051", "BBO-R056", "BBO-R119"],
            ),
            Why::JoinDefense => (
                format!("Name up to {CITADEL} cards for the CITADEL; the rest is your ARMY and can be lent."),
                &["BBO-057", "BBO-R057", "BBO-R119"],
            ),
            Why::Limits(_) => (
                format!(
                    "After the battle at most {ARMY} cards are in the ARMY and {CITADEL} in the CITADEL: name those."
                ),
                &["BBO-R008", "BBO-R119"],
            ),
        };
        Prompt::new(occasion + &so_far, clauses)
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Name(card) => format!("In the CITADEL: {}", printed(card)),
            Choice::Done => match state.secrets.named.as_slice() {
                [] => "Done: all cards in the ARMY".to_owned(),
                named => format!("Done: {} in the CITADEL", cards(named)),
            },
            Choice::Keep => "Keep everything where it is".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let (named, left): (_, Cards) = (state.secrets.named, unnamed(state, self.realm).collect());
        match choice {
            Choice::Name(card) if !left.has(card) && named.has(card) => {
                no("BBO-R119", format!("{} is named already", marks::card(card)))
            }
            Choice::Name(card) if !left.has(card) => no("BBO-R119", not_held(card)),
            Choice::Name(_) => no("BBO-016", format!("a CITADEL holds at most {CITADEL} cards: say done")),
            Choice::Done if left.len() > ARMY => {
                let more = some(left.len() - ARMY, "more card");
                no("BBO-017", format!("an ARMY holds at most {ARMY} cards: name {more} for the CITADEL"))
            }
            Choice::Done if self.why == Why::JoinAttack => {
                let more = some(CITADEL - named.len(), "more card");
                no("BBO-R056", format!("who joins an attack keeps {CITADEL} cards in the CITADEL: name {more}"))
            }
            Choice::Keep if !named.is_empty() => {
                no("BBO-R119", "you have begun to name the CITADEL: go on, or take it back")
            }
            Choice::Keep => {
                no("BBO-R008", format!("it cannot stay so: at most {ARMY} in the ARMY and {CITADEL} in the CITADEL"))
            }
            other => {
                let name = marks::realm(&state.table, self.realm);
                elsewhere(state, seat, other, &format!("now the CITADEL of {name} is named"))
            }
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let (table, realm) = (&state.table, self.realm);
        if let Some(&outer) = below.last() {
            return inside(table, outer, Some(self));
        }
        let cards = table.cards_of(realm);
        demand(table.lives(realm) && (1..=HOLD).contains(&cards), "BBO-025: one to nine cards are moved")?;
        let holds = match self.why {
            Why::Turn | Why::JoinAttack | Why::JoinDefense => return Err("BBO-R006: somebody asks for this first"),
            Why::End => realm == table.active,
            Why::Defend => table.battle.as_ref().is_some_and(|battle| battle.defender == realm) && !table.locked(realm),
            Why::Limits(then) => {
                let due = !lawful(table, realm) && !bound(table, realm, then);
                demand(due, "BBO-R008: this Duke is within the limits")?;
                return follows(table, then);
            }
        };
        demand(holds, "BBO-R006: this Duke may not move cards now")
    }
}

impl Moment for Rearrange {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Realm> {
        Some(self.realm)
    }

    fn allows_excess(self, table: &Table, realm: Realm) -> bool {
        match self.why {
            Why::Limits(_) => true,
            // Whoever ends the turn above a limit rearranges now.
            Why::End => realm == table.active && table.cards_of(realm) <= HOLD,
            Why::Turn | Why::Defend | Why::JoinAttack | Why::JoinDefense => false,
        }
    }

    fn after_battle(self) -> Option<Then> {
        match self.why {
            Why::Limits(then) => Some(then),
            Why::Turn | Why::End | Why::Defend | Why::JoinAttack | Why::JoinDefense => None,
        }
    }

    fn hour(self) -> Option<Hour> {
        match self.why {
            Why::Defend => Some(Hour::Gathering),
            Why::Limits(then) => then.hour(),
            // Whoever asked for it is asked in the battle, or out of one.
            Why::Turn | Why::End | Why::JoinAttack | Why::JoinDefense => None,
        }
    }

    fn fits(self, battle: &Battle) -> bool {
        fights(battle.force(Side::Attacker))
    }
}

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
fn can_be_done(named: usize, unnamed: usize, why: Why) -> bool {
    match why {
        // Three stay behind (BBO-R056).
        Why::JoinAttack => named == CITADEL && unnamed <= ARMY,
        Why::Turn | Why::End | Why::Defend | Why::JoinDefense | Why::Limits(_) => unnamed <= ARMY,
    }
}

/// Whether everything may stay where it is.
#[inline]
fn may_keep(state: &State, realm: Realm) -> bool {
    state.secrets.named.is_empty() && lawful(&state.table, realm)
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Goes back to the question from which cards were moved.
    fn regrouped(&mut self) {
        let flow = &mut self.state.table.flow;
        flow.ret();
        match flow.top() {
            Some(Frame::Act(_)) => flow.goto(Frame::Act(Act { regrouped: true })),
            Some(Frame::JoinAttack(step)) => flow.goto(Frame::JoinAttack(JoinAttack { regrouped: true, ..step })),
            Some(Frame::JoinDefense(step)) => flow.goto(Frame::JoinDefense(JoinDefense { regrouped: true, ..step })),
            other => debug_assert!(false, "nobody moves cards inside {other:?}"),
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
}
