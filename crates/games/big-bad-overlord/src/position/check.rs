//! The checks: every card has a place, every question a cause, and a game that goes on from here never asks a seat that
//! has nothing to choose. `clash.rs` looks at the battle.

use table::position::{arise, goes_on, wrong};
use table::{FlowStep, Seat, Seats, Sound, demand};

use super::Result;
use super::clash::fought;
use crate::BigBadOverlord;
use crate::card::Card;
use crate::duke::Dukes;
use crate::flow::allies::lent_by;
use crate::flow::moment::Moment;
use crate::flow::rearrange::{lawful, unnamed};
use crate::flow::setup::empty;
use crate::flow::{Frame, Then};
use crate::options::{Mats, Options};
use crate::realm::{Realm, Realms};
use crate::state::{ARMY, Battle, Foe, HOST, PLENTY, Side, State, Table};

/// Sees whether a game can go on from this state.
pub(super) fn check(state: &State, options: &Options) -> Result<()> {
    let table = &state.table;
    let at = |place: &'static str| move |why: &'static str| wrong(place, why);
    fallen(table).or_else(at("fallen"))?;
    for realm in table.ring() {
        realm_is_sound(state, realm).or_else(|why| wrong(format!("realms.{realm}"), why))?;
    }
    mats(table).or_else(at("realms"))?;
    let frames: Vec<Frame> = table.flow.iter().collect();
    let outer = frames[0];
    if outer.in_set_up() {
        set_up(state, options, outer).or_else(at("flow"))?;
    } else {
        turn(table, outer).or_else(at("active"))?;
        piles(state, outer).or_else(at("discards"))?;
        for realm in table.ring() {
            limits(table, realm, outer).or_else(|why| wrong(format!("realms.{realm}"), why))?;
        }
        let fighting = outer.hour().is_some();
        demand(table.battle.is_some() || !fighting, "a battle is under way").or_else(at("battle"))?;
        demand(table.battle.is_none() || fighting, "no battle is under way here").or_else(at("battle"))?;
        if let Some(battle) = &table.battle {
            fought(table, battle, outer).or_else(at("battle"))?;
        }
    }
    drawn(state, outer).or_else(at("drawn"))?;
    named(state).or_else(at("named"))?;
    asked(table, outer).or_else(at("flow.1"))?;
    arise(state, &frames)?;
    if outer != Frame::Over { goes_on::<BigBadOverlord>(state) } else { Ok(()) }
}

/// Dukes fall one after another, or some at once (BBO-R098).
fn fallen(table: &Table) -> Sound {
    let fell = |realm: Realm| table.holding(realm).fell;
    let gapless = (1..=table.falls).all(|fall| table.ring().any(|realm| fell(realm) == fall));
    demand(gapless, "BBO-R098: falls are counted without a gap")?;
    let there = table.fallen.iter().all(|realm| table.ring().any(|one| one == realm) && !table.lives(realm));
    demand(there, "BBO-156: only a fallen Duke is a ghost")?;
    let distinct: Realms = table.fallen.iter().collect();
    let each = table.ring().filter(|&realm| !table.lives(realm)).count();
    demand(distinct.len() == each && table.fallen.len() == each, "BBO-156: each fallen Duke is a ghost, once")?;
    demand(
        table.fallen.as_slice().is_sorted_by_key(|&realm| fell(realm)),
        "BBO-R098: they stand in the order of falling",
    )
}

/// Whose a realm is and what lies there.
fn realm_is_sound(state: &State, realm: Realm) -> Sound {
    let table = &state.table;
    let holding = table.holding(realm);
    let (citadel, dealt) = (state.secrets.citadel(realm), &state.secrets.dealt[realm.index()]);
    let owner = holding.owner;
    demand(owner.number() <= table.seats, "there is no such seat")?;
    let first = if table.pairs { realm.index() / 2 } else { realm.index() };
    let passed = table.pairs && table.falls > 0;
    demand(passed || owner == Seat::new(first), "BBO-V07: a Duke changes the owner only when another has fallen")?;
    let all = holding.army.len() + citadel.len() + dealt.len();
    demand(all <= PLENTY, "BBO-017: nobody can have so many cards")?;
    let mut cards = holding.army.iter().chain(citadel.iter()).chain(dealt.iter());
    demand(!cards.any(Card::is_do_gooder), "BBO-024: a Do-Gooder is nobody's")?;
    let mut hidden = *citadel;
    demand(holding.seen.iter().all(|card| hidden.take(card)), "BBO-012: only what lies in the CITADEL is known there")?;
    let ghost = !table.lives(realm);
    demand(!ghost || all == 0 || table.flow.top() == Some(Frame::Over), "BBO-R097: a fallen Duke has no cards")?;
    let opening = table.flow.top() == Some(Frame::Opening);
    demand(dealt.is_empty() || opening, "BBO-013: what was dealt lies in the ARMY")
}

/// Each mat has one owner (BBO-003).
fn mats(table: &Table) -> Sound {
    let taken: Vec<_> = table.ring().filter_map(|realm| table.holding(realm).duke).collect();
    let distinct: Dukes = taken.iter().copied().collect();
    demand(distinct.len() == taken.len(), "BBO-003: no mat is shared")?;
    let choosing = matches!(table.flow.top(), Some(Frame::Mat(_)));
    demand(choosing || taken.len() == usize::from(table.realms), "BBO-003: each has a mat")
}

/// Before the first turn (BBO-R001).
fn set_up(state: &State, options: &Options, frame: Frame) -> Sound {
    let table = &state.table;
    let fresh = empty(options, table.seats).table;
    let begun = (table.turn, table.active, table.fielded, table.attacked, table.battles, table.falls, table.cataclysm)
        != (0, fresh.active, false, Realms::NONE, 0, 0, false);
    demand(!begun && table.battle.is_none() && table.discards.is_empty(), "BBO-R001: no turn has begun yet")?;
    let none = table.ring().all(|realm| table.holding(realm).army.is_empty());
    demand(none, "BBO-013: the ARMIES are not shown yet")?;
    let by_lot = matches!(frame, Frame::Mat(_)) && options.mats != Mats::Chosen;
    demand(!by_lot, "BBO-004: mats are assigned by lot")?;
    frame.arises(state, &[])
}

/// Whose turn it is, and what it has seen (BBO-018).
fn turn(table: &Table, frame: Frame) -> Sound {
    let ring = |realm: Realm| realm.index() < usize::from(table.realms);
    demand(ring(table.active) && table.attacked.iter().all(ring), "there is no such Duke")?;
    demand(table.turn > 0, "BBO-018: a turn has begun")?;
    demand(!table.attacked.has(table.active), "BBO-036: nobody attacks the own Duke")?;
    let handing_over = table.cataclysm || matches!(frame, Frame::Give(_)) || frame == Frame::Over;
    let fielded = table.fielded != table.attacked.is_empty();
    demand(handing_over || fielded, "BBO-028: the ARMY is fielded when somebody is attacked")?;
    demand(!table.cataclysm || !table.fielded, "BBO-178: the cataclysm comes between turns")?;
    let rampage = match frame.after_battle() {
        Some(then) => matches!(then, Then::Turn | Then::Chase(_)),
        None => matches!(table.battle, Some(Battle { attacker: Foe::DoGooder(_), .. })),
    };
    demand(table.lives(table.active) || rampage || handing_over, "BBO-151: the active Duke has fallen")?;
    let living = table.living().count();
    let over = frame == Frame::Over;
    demand(over || living >= 2, "BBO-197: the last Duke has won")?;
    let owners: Seats = table.living().map(|realm| table.owner(realm)).collect();
    demand(!over || owners.len() <= 1, "BBO-197: more than one player has a Duke")?;
    let together = table.pairs && table.cataclysm && living == 2;
    demand(!over || living <= 1 || together, "BBO-197: more than one Duke is alive")
}

/// The DECK, the discards, and how much can lie elsewhere (BBO-175, BBO-178).
fn piles(state: &State, frame: Frame) -> Sound {
    let State { table, secrets } = state;
    let relics = [Card::Mageskull, Card::Doomsword].into_iter().any(|card| table.discards.count(card.index()) > 0);
    demand(!relics || frame == Frame::Over, "BBO-175: an artifact is never discarded")?;
    let forces = table.battle.iter().flat_map(|battle| battle.forces.iter().map(|force| force.len()));
    let out: usize = table.ring().map(|realm| table.cards_of(realm)).chain(forces).sum();
    demand(out < HOST, "BBO-017: so many cards cannot be in play")?;
    demand(!table.cataclysm || secrets.deck.is_empty(), "BBO-178: the cataclysm comes when the DECK is empty")
}

/// ARMIES and CITADELS are within their limits, or about to be (BBO-016, BBO-017, BBO-R008, BBO-R126).
fn limits(table: &Table, realm: Realm, frame: Frame) -> Sound {
    let lent = |battle: &Battle| Side::BOTH.map(|side| lent_by(battle, side, realm)).iter().sum();
    let away: usize = table.battle.as_ref().map_or(0, lent);
    let within = lawful(table, realm) && table.holding(realm).army.len() + away <= ARMY;
    demand(
        within || frame.allows_excess(table, realm),
        "BBO-016, BBO-017: an ARMY has six cards at most, a CITADEL three",
    )
}

/// A drawn card is in hand until it is placed (BBO-023).
fn drawn(state: &State, frame: Frame) -> Sound {
    let drawn = state.secrets.drawn;
    demand(drawn.is_some() == frame.holds_drawn(), "BBO-023: a drawn card is discarded or placed at once")?;
    demand(!drawn.is_some_and(Card::is_do_gooder), "BBO-024: a Do-Gooder attacks at once")
}

/// The cards of a new CITADEL are there (BBO-R119).
fn named(state: &State) -> Sound {
    let named = state.secrets.named.len();
    let Some(Frame::Rearrange(step)) = state.table.flow.top() else {
        return demand(named == 0, "BBO-R119: nobody rearranges");
    };
    let left = unnamed(state, step.realm).count();
    demand(state.table.cards_of(step.realm) == left + named, "BBO-R119: a named card is one of this Duke's")
}

/// Whether a question can come up at all here.
fn asked(table: &Table, frame: Frame) -> Sound {
    let there = |realm: Realm| realm.index() < usize::from(table.realms);
    demand(frame.whose(table).is_none_or(there), "there is no such Duke")?;
    demand(!table.cataclysm || frame.in_cataclysm(), "BBO-R109: the cataclysm asks nothing like this")
}
