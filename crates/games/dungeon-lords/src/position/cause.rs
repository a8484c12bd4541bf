//! What every sequence under way comes from: what opened it still shows, and what it asks can be asked.

use table::{Pile, Seat};

use super::check::{Sound, demand};
use crate::adventurer::{Adventurer, Profession, Year};
use crate::choice::Choice;
use crate::content::content;
use crate::creature::{Aim, CREATURES, Creature, Face, Idle};
use crate::flow::battle::usable;
use crate::flow::places::{next_minion, possible};
use crate::flow::round::trouble;
use crate::flow::spells::{is_cast, turned};
use crate::flow::troubles::{can_pay_again, can_pay_wage, tax};
use crate::flow::{self, Frame, Why};
use crate::place::Place;
use crate::room::{Product, Room, RoomUse};
use crate::spell::{Speed, SpellEffect};
use crate::state::{State, Step, Table};
use crate::trouble::{SpecialEffect, Trouble};

/// Whether a frame can lie on the one below it: what opened it still shows.
pub(super) fn caused(state: &State, below: Option<Frame>, frame: Frame) -> Sound {
    let table = &state.table;
    if let Frame::Act { space, .. } = frame {
        demand(space < 3, "DL-058: a place has three spaces")?;
    }
    let seat = flow::asked(state, frame);
    demand(seat.is_none_or(|seat| seat.number() <= table.seats), "there is no such seat")?;
    let Some(seat) = seat else {
        let alone = matches!(frame, Frame::Choosing | Frame::Orders | Frame::Over) && below.is_none();
        return demand(alone, "DL-053: this lies inside nothing else, and asks somebody");
    };
    let inside = below.is_none_or(|below| flow::asked(state, below) == Some(seat));
    demand(inside, "what lies inside something else asks the same seat")?;
    match below {
        None => outermost(state, seat, frame),
        Some(Frame::Act { place, space }) => acting(state, seat, place, space, frame),
        Some(Frame::Production { .. }) => producing(state, seat, frame),
        Some(below) => settling(state, seat, below, frame),
    }
}

/// What an order being carried out asks further (DL-089, DL-091, DL-099, DL-108, DL-116 to DL-118).
fn acting(state: &State, seat: Seat, place: Place, space: u8, frame: Frame) -> Sound {
    let board = &content().board.places[place.index()].spaces[usize::from(space)];
    let table = &state.table;
    let lord = table.lord(seat);
    let hires = |creature: Creature| {
        let offered = place == Place::HireMonster && table.tavern.contains(&Some(creature));
        offered && can_pay_wage(state, seat, creature, board.pay_food)
    };
    let wage = |creature: Creature| content().creatures[creature.index()].wage;
    let holds = match frame {
        Frame::Spy { .. } => place == Place::ImproveReputation && board.spy,
        Frame::Dig { left, .. } => {
            place == Place::DigTunnels && (1..board.workers).contains(&left) && !lord.dug.is_empty()
        }
        Frame::Mine { left, .. } => {
            place == Place::MineGold && (1..board.workers).contains(&left) && !lord.mined.is_empty()
        }
        Frame::Site { room, .. } => place == Place::BuildRoom && table.store.contains(&Some(room)),
        Frame::GiveTrap { why: Why::Bought, .. } => place == Place::BuyTraps && table.year == Year::Second,
        Frame::GiveTrap { why: Why::Hire(creature), .. } => hires(creature) && wage(creature).trap,
        Frame::GiveMonster { why: Why::Hire(creature), .. } => hires(creature) && wage(creature).monster,
        _ => false,
    };
    demand(holds, "DL-064: the order being carried out does not ask this")
}

/// What the use of a room asks (DL-128, DL-136).
fn producing(state: &State, seat: Seat, frame: Frame) -> Sound {
    let mut before = *state;
    before.table.flow.ret();
    let mut choices = Vec::new();
    flow::choices(&before, seat, &mut choices);
    let holds = match frame {
        Frame::Workers { room, .. } => choices.contains(&Choice::Use(room)),
        Frame::Shed { trolls, .. } => {
            let lord = state.table.lord(seat);
            let digs = |room: Room| {
                matches!(
                    content().rooms[room.index()].effect,
                    RoomUse::Production { product: Product::Tunnel, workers, .. } if trolls <= workers
                )
            };
            trolls <= lord.busy_trolls && lord.used[0].iter().any(digs)
        }
        _ => false,
    };
    demand(holds, "DL-127: no room in use asks this")
}

/// What one creature's wage or strike asks (DL-144, DL-148, DL-149, DL-303).
fn settling(state: &State, seat: Seat, below: Frame, frame: Frame) -> Sound {
    let table = &state.table;
    let lair = &table.lord(seat).lair;
    let opened = |creature: Creature, face: Face| {
        lair.faced(face).count(creature.index()) > table.unsettled[face as usize].count(creature.index())
    };
    let wage = |creature: Creature| content().creatures[creature.index()].wage;
    let holds = match (below, frame) {
        (Frame::PayDay { .. }, Frame::Wage { creature, face, .. }) => {
            opened(creature, face) && can_pay_again(state, seat, creature)
        }
        (Frame::Special { .. }, Frame::Strike { creature, face, .. }) => {
            strikes(table) && creature.is_monster() && opened(creature, face)
        }
        (Frame::Wage { creature, face, .. }, Frame::GiveTrap { why, .. }) => {
            why == Why::Wage(creature, face) && wage(creature).trap
        }
        (Frame::Wage { creature, face, .. }, Frame::GiveMonster { why, .. }) => {
            why == Why::Wage(creature, face) && wage(creature).monster
        }
        (Frame::Strike { creature, face, .. }, Frame::GiveTrap { why, .. }) => {
            why == Why::Strike(creature, face) && wage(creature).trap
        }
        (Frame::Strike { creature, face, .. }, Frame::GiveMonster { why, .. }) => {
            why == Why::Strike(creature, face) && wage(creature).monster
        }
        _ => false,
    };
    demand(holds, "DL-144, DL-303: what is under way does not ask this")
}

/// The effect of the Special Event of this season, if it has one.
fn special(table: &Table) -> Option<SpecialEffect> {
    let now = trouble(table) == Some(Trouble::SpecialEvent);
    let card = table.specials[table.year.index()].filter(|_| now)?;
    Some(content().specials[card.index()].effect)
}

fn strikes(table: &Table) -> bool {
    matches!(special(table), Some(SpecialEffect::GiveWageSymbolOrFaceDownEach))
}

/// What is asked inside nothing else.
fn outermost(state: &State, seat: Seat, frame: Frame) -> Sound {
    let table = &state.table;
    let lord = table.lord(seat);
    let holds = match frame {
        Frame::Act { place, space } => {
            let next = next_minion(table).is_some_and(|(next, at, _)| (next, at) == (place, space));
            let begun = table.flow.len() > 1;
            next && (begun || possible(state, seat, place, space))
        }
        Frame::Production { .. } | Frame::Retrieval { .. } => true,
        Frame::PayDay { .. } => trouble(table) == Some(Trouble::PayDay),
        Frame::Tax { due, .. } => match (trouble(table), special(table)) {
            (Some(Trouble::Taxes), _) => due == tax(lord),
            (_, Some(SpecialEffect::TaxPerRoom { gold })) => due == lord.dungeon.rooms.len() as u8 * gold,
            _ => false,
        },
        Frame::Special { .. } => match special(table) {
            Some(SpecialEffect::DiscardMonsterOrGainEvil { .. }) => lord.lair.monsters() > 0,
            Some(SpecialEffect::GiveWageSymbolOrFaceDownEach) => true,
            Some(SpecialEffect::DiscardTrapOrPayGold { .. }) => !state.secrets.traps[seat.index()].is_empty(),
            Some(SpecialEffect::PayGoldOrGainEvil { gold, .. }) => lord.gold >= gold,
            _ => false,
        },
        Frame::GiveTrap { why: Why::Impatience, .. } => {
            let wizard = lord.received.and_then(Adventurer::profession) == Some(Profession::Wizard);
            wizard && matches!(special(table), Some(SpecialEffect::ByProfession { .. }))
        }
        Frame::Planning { .. } => true,
        Frame::Release { .. } => lord.dungeon.held().is_empty(),
        _ => return fighting(state, seat, frame),
    };
    demand(holds, "DL-142: this is not what is asked now")
}

/// What a battle asks (DL-215, DL-243, DL-314, DL-319).
fn fighting(state: &State, seat: Seat, frame: Frame) -> Sound {
    let table = &state.table;
    let lord = table.lord(seat);
    let Some(battle) = table.battle.as_ref().filter(|battle| battle.seat == seat) else {
        return Err("DL-198: this seat has no battle now");
    };
    let hand = &state.secrets.traps[seat.index()];
    let waits = |creature: Creature| battle.waiting.count(creature.index()) > 0;
    let card = turned(table).map(|card| content().spells[card.index()].clone());
    let step = card.as_ref().map(|card| match card.speed {
        Speed::Fast => Step::FastSpell,
        Speed::Slow => Step::SlowSpell,
    });
    let cast = step == Some(battle.step) && is_cast(table, battle);
    let effect = card.map(|card| card.effect);
    let holds = match frame {
        Frame::Traps { .. } => {
            let [one, other] = state.secrets.plans[seat.index()].traps;
            battle.step == Step::Traps && one.is_some() && other.is_some()
        }
        Frame::Dart { trap, .. } => {
            let damage = content().traps[trap.index()].sides[table.year.index()].damage;
            let aimed = damage.iter().flatten().any(|damage| matches!(damage.aim, Aim::Chosen | Aim::ChosenNotFirst));
            battle.step == Step::Traps && aimed && battle.sprung.contains(&Some(trap)) && lord.party.len() > 1
        }
        Frame::GiveTrap { why: Why::Treasure, .. } => {
            cast && effect == Some(SpellEffect::LoseTreasure) && lord.gold == 0 && lord.food == 0 && !hand.is_empty()
        }
        Frame::Spell { .. } => {
            let asks = match effect {
                Some(SpellEffect::PayGoldOrRedMark { gold }) => lord.gold >= gold,
                Some(SpellEffect::WithdrawAllOrGainEvil { .. }) => {
                    Creature::ALL.iter().any(|kind| kind.is_monster() && waits(*kind))
                }
                Some(
                    SpellEffect::PayWageOrWithdrawEach
                    | SpellEffect::WithdrawOne
                    | SpellEffect::TransformOne { .. }
                    | SpellEffect::DiscardOneSent
                    | SpellEffect::FreePrisoner,
                ) => true,
                _ => false,
            };
            cast && asks
        }
        Frame::Suggested { creature, .. } => {
            let opened = battle.waiting.count(creature.index()) > table.unsettled[0].count(creature.index());
            let suggested = cast && effect == Some(SpellEffect::PayWageOrWithdrawEach) && opened;
            suggested && creature.is_monster() && can_pay_wage(state, seat, creature, 0)
        }
        Frame::Creatures { .. } => battle.step == Step::Creatures,
        Frame::Attack { creature, .. } => {
            let asks = (0..2).any(|mode| usable(table, battle, creature, mode).is_some())
                || content().creatures[creature.index()].idle == Idle::OwnerChooses;
            battle.step == Step::Creatures && waits(creature) && asks
        }
        Frame::Blow { creature, mode, strike, .. } => {
            battle.step == Step::Creatures && waits(creature) && mode < 2 && strike < 2
        }
        _ => false,
    };
    demand(holds, "DL-199: the battle does not ask this now")
}

/// What is not settled yet is there to be settled (DL-157, DL-303, DL-321).
pub(super) fn unsettled(table: &Table) -> Sound {
    let [up, down] = &table.unsettled;
    let within = |part: &Pile<CREATURES>, whole: &Pile<CREATURES>| {
        (0..CREATURES).all(|kind| part.count(kind) <= whole.count(kind))
    };
    let holds = match (table.flow.iter().next(), &table.battle) {
        (Some(Frame::PayDay { seat } | Frame::Special { seat }), _) => {
            let lair = &table.lord(seat).lair;
            let monsters =
                !strikes(table) || up.count(Creature::Ghost.index()) + down.count(Creature::Ghost.index()) == 0;
            within(up, &lair.up) && within(down, &lair.down) && monsters
        }
        (Some(Frame::Spell { .. } | Frame::Suggested { .. }), Some(battle)) => {
            within(up, &battle.waiting) && up.count(Creature::Ghost.index()) == 0 && down.is_empty()
        }
        _ => up.is_empty() && down.is_empty(),
    };
    demand(holds, "DL-157: only what is there can be settled")
}
