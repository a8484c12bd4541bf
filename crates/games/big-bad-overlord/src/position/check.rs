//! The checks: every card has a place, every question a cause, and a game that goes on from here never asks a seat that
//! has nothing to choose. `clash.rs` looks at the battle.

use table::{Seat, Seats};

use super::clash::fought;
use super::{Result, wrong};
use crate::card::Card;
use crate::combat::fights;
use crate::duke::Dukes;
use crate::flow::battle::{lenders, may_join_attack, may_join_defense};
use crate::flow::pairs::heir;
use crate::flow::rearrange::{bound, lawful, unnamed};
use crate::flow::setup::empty;
use crate::flow::turn::targets;
use crate::flow::{self, Frame, Then, Why};
use crate::options::{Mats, Options};
use crate::realm::{Realm, Realms};
use crate::state::{ARMY, Battle, CITADEL, DEAL, Foe, HOLD, HOST, PLENTY, Side, Stage, State, Table, Under};

/// Why something cannot be, in a sentence.
pub(super) type Sound = std::result::Result<(), &'static str>;

pub(super) fn demand(holds: bool, otherwise: &'static str) -> Sound {
    if holds { Ok(()) } else { Err(otherwise) }
}

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
    let (outer, inner) = (frames[0], frames.get(1).copied());
    if matches!(outer, Frame::Mat { .. } | Frame::Opening) {
        set_up(state, options, outer).or_else(at("flow"))?;
    } else {
        turn(table, outer).or_else(at("active"))?;
        piles(state, outer).or_else(at("discards"))?;
        for realm in table.ring() {
            limits(table, realm, outer).or_else(|why| wrong(format!("realms.{realm}"), why))?;
        }
        demand(table.battle.is_some() || !in_battle(outer), "a battle is under way").or_else(at("battle"))?;
        demand(table.battle.is_none() || in_battle(outer), "no battle is under way here").or_else(at("battle"))?;
        if let Some(battle) = &table.battle {
            fought(table, battle, outer).or_else(at("battle"))?;
        }
    }
    drawn(state, outer).or_else(at("drawn"))?;
    named(state).or_else(at("named"))?;
    caused(state, outer).or_else(at("flow.1"))?;
    nested(table, outer, inner).or_else(at("flow.2"))?;
    let asked = flow::pending(state).owing();
    let chooses = |seat| {
        let mut choices = Vec::new();
        flow::choices(state, seat, &mut choices);
        !choices.is_empty()
    };
    if outer != Frame::Over && (asked.is_empty() || !asked.iter().all(chooses)) {
        return wrong("flow", "nobody has anything to choose here");
    }
    Ok(())
}

/// Whether a question is asked in a battle, so that there must be one.
fn in_battle(frame: Frame) -> bool {
    match frame {
        Frame::JoinAttack { .. }
        | Frame::JoinDefense { .. }
        | Frame::Haunt { .. }
        | Frame::Machine { .. }
        | Frame::Withdraw { .. }
        | Frame::After
        | Frame::Redirect
        | Frame::Rearrange { why: Why::Defend | Why::Limits(Then::Chase(_)), .. }
        | Frame::Limits { then: Then::Chase(_), .. } => true,
        Frame::Mat { .. }
        | Frame::Opening
        | Frame::Discard
        | Frame::Place
        | Frame::Act { .. }
        | Frame::Rearrange { .. }
        | Frame::Extra
        | Frame::Limits { .. }
        | Frame::Give { .. }
        | Frame::Over => false,
    }
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
    let choosing = matches!(table.flow.top(), Some(Frame::Mat { .. }));
    demand(choosing || taken.len() == usize::from(table.realms), "BBO-003: each has a mat")
}

/// Before the first turn (BBO-R001).
fn set_up(state: &State, options: &Options, frame: Frame) -> Sound {
    let State { table, secrets } = state;
    let fresh = empty(options, table.seats).table;
    let begun = (table.turn, table.active, table.fielded, table.attacked, table.battles, table.falls, table.cataclysm)
        != (0, fresh.active, false, Realms::NONE, 0, 0, false);
    demand(!begun && table.battle.is_none() && table.discards.is_empty(), "BBO-R001: no turn has begun yet")?;
    let none = table.ring().all(|realm| table.holding(realm).army.is_empty());
    demand(none, "BBO-013: the ARMIES are not shown yet")?;
    if let Frame::Mat { realm: next } = frame {
        demand(options.mats == Mats::Chosen, "BBO-004: mats are assigned by lot")?;
        let taken = table.ring().all(|realm| table.holding(realm).duke.is_some() == (realm < next));
        demand(next.index() < usize::from(table.realms) && taken, "BBO-004: mats are taken in turn order")?;
        let undealt = secrets.deck.is_empty() && table.ring().all(|realm| secrets.citadel(realm).is_empty());
        return demand(undealt && secrets.sealed.is_empty(), "BBO-R001: nothing is dealt yet");
    }
    for realm in table.ring() {
        let (citadel, dealt) = (secrets.citadel(realm).len(), secrets.dealt[realm.index()].len());
        demand(
            citadel + dealt == DEAL && citadel <= CITADEL,
            "BBO-008, BBO-012: six cards are dealt, three to choose",
        )?;
        let next =
            table.ring().find(|&one| table.owner(one) == table.owner(realm) && secrets.citadel(one).len() < CITADEL);
        demand(citadel == 0 || next.is_none_or(|next| next >= realm), "BBO-R119: the left Duke chooses first")?;
    }
    let complete = |seat: Seat| {
        table.ring().filter(|&realm| table.owner(realm) == seat).all(|realm| secrets.citadel(realm).len() == CITADEL)
    };
    let sealed = Seat::all(table.seats).all(|seat| secrets.sealed.has(seat) == complete(seat));
    let seated = secrets.sealed.iter().all(|seat| seat.number() <= table.seats);
    demand(sealed && seated, "BBO-R001: whoever has chosen three cards is ready")
}

/// Whose turn it is, and what it has seen (BBO-018).
fn turn(table: &Table, frame: Frame) -> Sound {
    let ring = |realm: Realm| realm.index() < usize::from(table.realms);
    demand(ring(table.active) && table.attacked.iter().all(ring), "there is no such Duke")?;
    demand(table.turn > 0, "BBO-018: a turn has begun")?;
    demand(!table.attacked.has(table.active), "BBO-036: nobody attacks the own Duke")?;
    let handing_over = table.cataclysm || matches!(frame, Frame::Give { .. } | Frame::Over);
    let fielded = table.fielded != table.attacked.is_empty();
    demand(handing_over || fielded, "BBO-028: the ARMY is fielded when somebody is attacked")?;
    demand(!table.cataclysm || !table.fielded, "BBO-178: the cataclysm comes between turns")?;
    let rampage = match frame {
        Frame::Limits { then, .. } | Frame::Rearrange { why: Why::Limits(then), .. } => {
            matches!(then, Then::Turn | Then::Chase(_))
        }
        _ => matches!(table.battle, Some(Battle { attacker: Foe::DoGooder(_), .. })),
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
    let away = table.battle.as_ref().map_or(0, |battle| Side::BOTH.map(|side| lent(battle, side, realm)).iter().sum());
    let above = match frame {
        Frame::Limits { .. } | Frame::Rearrange { why: Why::Limits(_), .. } | Frame::Over => return Ok(()),
        // Whoever ends the turn above a limit rearranges now.
        Frame::Rearrange { why: Why::End, .. } | Frame::Discard => {
            realm == table.active && table.cards_of(realm) <= HOLD
        }
        _ => false,
    };
    let within = lawful(table, realm) && table.holding(realm).army.len() + away <= ARMY;
    demand(within || above, "BBO-016, BBO-017: an ARMY has six cards at most, a CITADEL three")
}

/// How many cards a Duke has lent to a side.
pub(super) fn lent(battle: &Battle, side: Side, realm: Realm) -> usize {
    battle.force(side).as_slice().iter().filter(|fighter| fighter.under == Under::Ally(realm)).count()
}

/// A drawn card is in hand until it is placed (BBO-023).
fn drawn(state: &State, frame: Frame) -> Sound {
    let drawn = state.secrets.drawn;
    let due = matches!(frame, Frame::Discard | Frame::Place | Frame::Extra);
    demand(drawn.is_some() == due, "BBO-023: a drawn card is discarded or placed at once")?;
    demand(!drawn.is_some_and(Card::is_do_gooder), "BBO-024: a Do-Gooder attacks at once")
}

/// The cards of a new CITADEL are there (BBO-R119).
fn named(state: &State) -> Sound {
    let named = state.secrets.named.len();
    match state.table.flow.top() {
        Some(Frame::Rearrange { realm, .. }) => {
            let left = unnamed(state, realm).count();
            demand(state.table.cards_of(realm) == left + named, "BBO-R119: a named card is one of this Duke's")
        }
        _ => demand(named == 0, "BBO-R119: nobody rearranges"),
    }
}

/// Whether what is asked comes from something that still shows.
fn caused(state: &State, frame: Frame) -> Sound {
    let table = &state.table;
    let whose = flow::whose(table, frame);
    demand(whose.is_none_or(|realm| realm.index() < usize::from(table.realms)), "there is no such Duke")?;
    demand(!table.cataclysm || last(frame), "BBO-R109: the cataclysm asks nothing like this")?;
    let holding = table.holding(table.active);
    let free = holding.army.len() < ARMY && usize::from(holding.citadel) < CITADEL;
    let battle = table.battle.as_ref();
    let holds = match frame {
        Frame::Mat { .. } | Frame::Opening | Frame::Over => true,
        Frame::Discard => table.cards_of(table.active) == HOLD,
        Frame::Place => free,
        Frame::Act { regrouped } => !(regrouped && table.fielded),
        Frame::Extra => table.fielded && !table.fallen.is_empty(),
        Frame::Rearrange { realm, why } => return rearranged(table, realm, why),
        Frame::Limits { realm, then } => {
            let above = match (bound(table, realm, then), then) {
                // Nothing but a discard helps while a Do-Gooder moves on.
                (true, Then::Chase(_)) => {
                    table.holding(realm).army.len() > ARMY && usize::from(table.holding(realm).citadel) <= CITADEL
                }
                (true, _) => !lawful(table, realm),
                (false, _) => table.cards_of(realm) > HOLD,
            };
            demand(above && table.lives(realm), "BBO-R008: this Duke is within the limits")?;
            return follows(table, then);
        }
        Frame::JoinAttack { realm, regrouped, sent } => {
            let lent = battle.map_or(0, |battle| lent(battle, Side::Attacker, realm));
            let asked = battle.is_some_and(|battle| may_join_attack(table, battle, realm));
            asked
                && usize::from(sent) == lent
                && (sent == 0 || regrouped && usize::from(table.holding(realm).citadel) == CITADEL)
        }
        Frame::JoinDefense { realm, .. } => battle.is_some_and(|battle| may_join_defense(table, battle, realm)),
        Frame::Haunt { ghost } => usize::from(ghost) < table.fallen.len(),
        Frame::Machine { side } => battle.is_some_and(|battle| {
            let first = side == Side::Attacker || battle.machines[Side::Defender.index()].is_none();
            first && battle.leader(side).is_some() && battle.machines[side.other().index()].is_some()
        }),
        Frame::Withdraw { realm } => battle.is_some_and(|battle| lenders(&battle.forces).has(realm)),
        Frame::After => battle.is_some_and(|battle| battle.attacker == Foe::Realm(table.active)),
        Frame::Redirect => battle.is_some_and(|battle| match battle.attacker {
            Foe::DoGooder(card) => battle.force(Side::Attacker).iter().any(|fighter| fighter.card == card),
            Foe::Realm(_) => false,
        }),
        Frame::Give { seat } => {
            let relic = |realm: Realm| {
                table.holding(realm).army.iter().chain(state.secrets.citadel(realm).iter()).any(Card::is_artifact)
            };
            let spared = !table.cataclysm || table.living().all(relic);
            demand(spared, "BBO-179: only who owns an artifact survives the cataclysm")?;
            heir(table).is_some_and(|(giver, _)| giver == seat)
        }
    };
    demand(holds, "BBO-018: this is not what is asked now")
}

/// Whether a question can be asked in the cataclysm.
fn last(frame: Frame) -> bool {
    matches!(frame, Frame::Haunt { .. } | Frame::Machine { .. } | Frame::Give { .. } | Frame::Over)
}

/// Whether cards can be moved on this occasion (BBO-R006).
fn rearranged(table: &Table, realm: Realm, why: Why) -> Sound {
    let cards = table.cards_of(realm);
    demand(table.lives(realm) && (1..=HOLD).contains(&cards), "BBO-025: one to nine cards are moved")?;
    let holds = match why {
        Why::Turn | Why::JoinAttack | Why::JoinDefense => return Err("BBO-R006: somebody asks for this first"),
        Why::End => realm == table.active,
        Why::Defend => table.battle.as_ref().is_some_and(|battle| battle.defender == realm) && !table.locked(realm),
        Why::Limits(then) => {
            demand(!lawful(table, realm) && !bound(table, realm, then), "BBO-R008: this Duke is within the limits")?;
            return follows(table, then);
        }
    };
    demand(holds, "BBO-R006: this Duke may not move cards now")
}

/// Whether this can come after a battle.
fn follows(table: &Table, then: Then) -> Sound {
    let holds = match then {
        Then::Turn | Then::End => true,
        Then::Extra | Then::LastDraw => table.fielded && !table.fallen.is_empty(),
        Then::Attack(target) => table.fielded && targets(table).any(|one| one == target),
        Then::Chase(target) => {
            let chased = |battle: &Battle| {
                let rampant = matches!(battle.attacker, Foe::DoGooder(_)) && fights(battle.force(Side::Attacker));
                rampant && battle.force(Side::Defender).is_empty() && battle.defender != target
            };
            target.index() < usize::from(table.realms)
                && table.lives(target)
                && table.battle.as_ref().is_some_and(chased)
                && !table.battle.as_ref().is_some_and(|battle| battle.stage == Stage::Cataclysm)
        }
    };
    demand(holds, "BBO-R039: this cannot come after the battle")
}

/// Inside a question only cards are moved, by whoever is asked (BBO-R119).
fn nested(table: &Table, outer: Frame, inner: Option<Frame>) -> Sound {
    let Some(inner) = inner else { return Ok(()) };
    let (asked, occasion) = match outer {
        Frame::Act { regrouped: false } if !table.fielded => (table.active, Why::Turn),
        Frame::JoinAttack { realm, regrouped: false, sent: 0 } => (realm, Why::JoinAttack),
        Frame::JoinDefense { realm, regrouped: false } => (realm, Why::JoinDefense),
        _ => return Err("BBO-R119: nothing is asked inside this"),
    };
    let cards = (1..=HOLD).contains(&table.cards_of(asked));
    demand(cards && inner == Frame::Rearrange { realm: asked, why: occasion }, "BBO-R119: only the own cards are moved")
}
