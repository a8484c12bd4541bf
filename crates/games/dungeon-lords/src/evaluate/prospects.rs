//! What orders will bring that are given but not carried out.

use table::Seat;

use super::worth_of;
use crate::content::{Space, content};
use crate::creature::Creature;
use crate::flow::{Act, Frame, paladin, wages};
use crate::place::Place;
use crate::room::RoomUse;
use crate::state::{Minion, State};

/// How sure an order in each position is to find its space and its goods.
const SURE: [f32; 3] = [1.0, 0.9, 0.8];
/// What the Gold for hiring first is worth.
const SURCHARGE: f32 = 0.6;
/// What it is worth to see a Combat card.
const SPY: f32 = 0.2;

/// What a seat's orders will still bring: those in the plan while orders are chosen, those on the board later.
pub(super) fn pending(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let Some(outermost) = table.flow.iter().next() else { return 0.0 };
    let mut imagined = *state;
    let mut sum = 0.0;
    if outermost == Frame::Orders {
        let cards = &state.secrets.orders[seat.index()].cards;
        for (position, card) in cards.iter().enumerate() {
            if let Some(place) = card {
                sum += SURE[position] * gain(&mut imagined, seat, *place, usual_space(position));
                // Hiring first costs Gold in the full game (DL-073).
                let surcharged = position == 0 && *place == Place::HireMonster && table.rules.full();
                sum -= if surcharged { SURCHARGE } else { 0.0 };
            }
        }
    }
    if let Frame::Act(Act { place, space }) = outermost {
        for (later, at) in to_come(state, seat, place, space) {
            sum += gain(&mut imagined, seat, later, at);
        }
    }
    sum
}

/// The space that an order of a position usually finds.
const fn usual_space(position: usize) -> usize {
    match position {
        0 => 0,
        _ => 1,
    }
}

/// The own minions that act after the one being asked.
fn to_come(state: &State, seat: Seat, now: Place, space: u8) -> impl Iterator<Item = (Place, usize)> + '_ {
    let rank = |place: Place, space: u8| (place, if place.backwards() { 2 - space } else { space });
    Place::ALL.into_iter().flat_map(move |place| {
        (0..3u8).filter_map(move |at| {
            let own = state.table.spaces[place.index()][usize::from(at)] == Some(Minion::Lord(seat));
            (own && rank(place, at) > rank(now, space)).then_some((place, usize::from(at)))
        })
    })
}

/// What a place brings to a seat, carried out in its usual way on an imagined table.
pub(crate) fn gain(imagined: &mut State, seat: Seat, place: Place, at: usize) -> f32 {
    let space = content().board.places[place.index()].spaces[at];
    let before = worth_of(imagined, seat);
    let trial = *imagined;
    if !carry_out(imagined, seat, place, &space) {
        return 0.0;
    }
    let gain = worth_of(imagined, seat) - before + if space.spy { SPY } else { 0.0 };
    if gain <= 0.0 {
        *imagined = trial;
        return 0.0;
    }
    gain
}

/// Carries a place out roughly: whole costs, likely results.
fn carry_out(state: &mut State, seat: Seat, place: Place, space: &Space) -> bool {
    let lord = state.table.lord(seat);
    if lord.gold < space.pay_gold
        || lord.food < space.pay_food
        || !paladin::can_pay_evil(&state.table, seat, space.pay_evil)
    {
        return false;
    }
    let idle = lord.idle_imps().saturating_sub(space.foreimps);
    match place {
        Place::GetFood | Place::ImproveReputation | Place::RecruitImps => {}
        Place::DigTunnels => {
            let mut dug = 0;
            while dug < space.workers.min(idle) {
                let dungeon = &mut state.table.lord_mut(seat).dungeon;
                let Some(square) = dungeon.diggable().first() else { break };
                dungeon.dig(square);
                dug += 1;
            }
            if dug == 0 {
                return false;
            }
            state.table.lord_mut(seat).busy_imps += dug + space.foreimps;
        }
        Place::MineGold => {
            let miners = space.workers.min(idle).min(lord.dungeon.minable().len() as u8);
            if miners == 0 {
                return false;
            }
            let lord = state.table.lord_mut(seat);
            lord.gold += miners;
            lord.busy_imps += miners + space.foreimps;
        }
        Place::BuyTraps => {
            if state.secrets.deck.is_empty() {
                return false;
            }
            let kind = (0..crate::trap::TRAPS).max_by_key(|&kind| state.secrets.deck.count(kind)).unwrap_or(0);
            for _ in 0..space.traps {
                if state.secrets.deck.take(kind) {
                    state.secrets.traps[seat.index()].put(kind);
                }
            }
        }
        Place::HireMonster => {
            let affordable = |creature: &Creature| wages::can_pay_wage(state, seat, *creature, space.pay_food);
            let Some(creature) = state.table.tavern.into_iter().flatten().find(affordable) else { return false };
            let wage = content().creatures[creature.index()].wage;
            let lord = state.table.lord_mut(seat);
            lord.food -= wage.food;
            lord.gold -= wage.gold;
            lord.evil = (lord.evil + wage.evil).min(content().board.evil_top);
            lord.lair.up.put(creature.index());
        }
        Place::BuildRoom => {
            let fits =
                |room: &crate::room::Room| !lord.dungeon.buildable(content().rooms[room.index()].zone).is_empty();
            // A room that fights or scores by itself is as good as any other here.
            let best = |room: &crate::room::Room| match content().rooms[room.index()].effect {
                RoomUse::Production { .. } | RoomUse::PointsPer { .. } => 1,
                _ => 0,
            };
            let Some(room) = state.table.store.into_iter().flatten().filter(fits).max_by_key(best) else {
                return false;
            };
            let lord = state.table.lord_mut(seat);
            let site = lord.dungeon.buildable(content().rooms[room.index()].zone).first();
            if let Some(square) = site {
                lord.dungeon.build(square, room);
            }
        }
    }
    let lord = state.table.lord_mut(seat);
    lord.gold = lord.gold - space.pay_gold + space.gold;
    lord.food = lord.food - space.pay_food + space.food;
    lord.imps += space.imps;
    lord.evil = (lord.evil + space.pay_evil).min(content().board.evil_top);
    lord.evil = lord.evil.saturating_sub(space.niceness).max(content().board.evil_bottom);
    true
}
