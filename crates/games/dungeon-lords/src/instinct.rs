//! Choices made at a glance: how imagined games are played on, and how a fight is thought to its end.
//!
//! Each choice has an appeal; the highest wins, with a little luck where variety is wanted.

use table::{FlowStep, Seat, Seeded};

use crate::choice::{Choice, Symbol};
use crate::creature::{Creature, Face};
use crate::flow::{self, Frame};
use crate::place::Place;
use crate::state::{Season, State};
use crate::trap::Trap;

/// How much luck sways a choice that is made at a glance.
const WHIM: f32 = 2.0;

/// The choice that appeals most, by its index.
pub(crate) fn best(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
    pick(choices.len(), luck, 0.1, |at| appeal(state, seat, choices[at]))
}

/// A choice that appeals, by its index: the better it looks, the more often it is taken.
#[inline]
pub(crate) fn glance(state: &State, seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
    if choices.len() == 1 {
        return 0;
    }
    pick(choices.len(), luck, WHIM, |at| appeal(state, seat, choices[at]))
}

fn pick(count: usize, luck: &mut Seeded, whim: f32, appeal: impl Fn(usize) -> f32) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for at in 0..count {
        let swayed = appeal(at) + whim * luck.number(1024) as f32 / 1024.0;
        if swayed > best.1 {
            best = (at, swayed);
        }
    }
    best.0
}

/// How much a choice appeals to a seat.
fn appeal(state: &State, seat: Seat, choice: Choice) -> f32 {
    match choice {
        Choice::Order(position, place) => order(state, seat, position, place),
        Choice::Keep(_) | Choice::Third(_) | Choice::Lock => 0.0,
        Choice::Reopen => -10.0,
        Choice::Perform | Choice::Spy(_) => 2.0,
        Choice::Dig(_) => 1.5,
        Choice::Mine(_) => 3.0,
        Choice::Hire(creature) => 2.0 + strength(creature) / 3.0,
        Choice::Build(_) => 3.0,
        Choice::Use(_) => 2.0,
        Choice::At(square) => f32::from(square.row() as u8),
        Choice::GiveTrap(trap) => -trap_strength(trap),
        Choice::GiveMonster(creature, face) => -strength(creature) + f32::from(face == Face::Down),
        Choice::Trolls(trolls) => f32::from(trolls),
        Choice::Retrieve(_) => 0.0,
        Choice::Settle(_, _) => 0.0,
        Choice::Pay => 2.0,
        Choice::PayGold(gold) => 2.0 * f32::from(gold),
        Choice::LetGo | Choice::RedMark | Choice::GainEvil | Choice::TurnDown => 0.0,
        Choice::Symbol(Symbol::Monster) => 0.0,
        Choice::Symbol(_) => 2.0,
        Choice::Decline | Choice::Waive | Choice::Stop => 0.0,
        Choice::Done => done(state, seat),
        Choice::Fight(square) => match state.table.lord(seat).dungeon.room(square) {
            Some(_) => 0.0,
            None => 1.0,
        },
        Choice::Lay(trap) => lay(state, seat, trap),
        Choice::Send(creature) => send(state, seat, creature),
        Choice::Release(adventurer) => f32::from(!adventurer.is_paladin()),
        Choice::Withdraw => 0.5,
        Choice::Pick(creature) => -strength(creature),
        Choice::Face(face) => f32::from(face == Face::Up),
        Choice::Spring(_) | Choice::Aim(_) | Choice::Act(_) | Choice::Attack(_) => blow(state, seat, choice),
    }
}

/// How much an order appeals: what is short comes first.
fn order(state: &State, seat: Seat, position: u8, place: Place) -> f32 {
    let lord = state.table.lord(seat);
    let early = state.table.season < Season::Summer;
    let first = position == 0;
    match place {
        Place::GetFood => 3.0 - f32::from(lord.food.min(4)),
        Place::ImproveReputation => f32::from(lord.evil) / 3.0 - 1.5,
        Place::DigTunnels => {
            if lord.idle_imps() > 1 {
                1.8
            } else {
                0.0
            }
        }
        Place::MineGold => 3.0 - 0.7 * f32::from(lord.gold.min(4)) + f32::from(first) / 2.0,
        Place::RecruitImps => {
            if lord.food > 1 && early {
                1.5
            } else {
                0.3
            }
        }
        Place::BuyTraps => 1.6,
        Place::HireMonster => {
            if first || lord.food == 0 {
                0.5
            } else {
                2.2
            }
        }
        Place::BuildRoom => {
            if lord.gold > 0 {
                2.0
            } else {
                0.8
            }
        }
    }
}

/// Whether enough has been planned or produced.
fn done(state: &State, seat: Seat) -> f32 {
    let planning = matches!(state.table.flow.top(), Some(Frame::Planning(_)));
    if planning && overkill(state, seat) { 20.0 } else { 0.0 }
}

/// Whether the party falls by fatigue alone, or by what is planned already.
fn overkill(state: &State, seat: Seat) -> bool {
    let left: u8 = state.table.lord(seat).party.line().iter().map(|member| member.left()).sum();
    left <= 1
}

/// How good a trap is against the party at hand.
fn lay(state: &State, seat: Seat, trap: Trap) -> f32 {
    let keys = f32::from(state.table.lord(seat).party.keys());
    let special = match trap {
        Trap::TrapDoor | Trap::CursedRing => 2.0,
        Trap::PoisonedDart => 1.9,
        _ => 0.0,
    };
    trap_strength(trap) - keys + special - 0.5
}

/// How good a creature is to be sent now.
fn send(state: &State, seat: Seat, creature: Creature) -> f32 {
    let alone = state.table.lord(seat).party.len() == 1;
    match creature {
        Creature::Ghost if alone => -1.0,
        creature => strength(creature),
    }
}

/// How strong a creature is, roughly.
fn strength(creature: Creature) -> f32 {
    match creature {
        Creature::Goblin => 2.6,
        Creature::Slime => 2.8,
        Creature::Ghost => 2.4,
        Creature::Troll => 3.5,
        Creature::Witch | Creature::Golem => 4.0,
        Creature::Vampire => 3.6,
        Creature::Dragon => 6.0,
        Creature::Demon => 7.0,
    }
}

/// How strong a trap is, roughly.
fn trap_strength(trap: Trap) -> f32 {
    match trap {
        Trap::RollingStone | Trap::Pendulum => 3.0,
        Trap::TrapDoor => 2.5,
        Trap::WallOfFire => 3.5,
        Trap::CursedRing | Trap::KamikazeImp | Trap::PoisonedMeal => 4.0,
        Trap::PoisonedDart => 1.2,
        Trap::AntiMagicDart => 1.0,
    }
}

/// How a fight stands after one more blow: what is left of the party, and whether the tile is safe.
fn blow(state: &State, seat: Seat, choice: Choice) -> f32 {
    let mut after = *state;
    let fought = after.table.lord(seat).dungeon.conquered.len();
    flow::step(&after).play(&mut after, seat, choice, &mut Seeded::new(0), &mut ());
    let lord = after.table.lord(seat);
    let left: f32 = lord.party.line().iter().map(|member| 2.0 + f32::from(member.left())).sum();
    let safe = after.table.battle.is_some_and(|battle| battle.no_conquering);
    let lost = lord.dungeon.conquered.len() - fought;
    -left + 1.5 * f32::from(safe) - 3.0 * lost as f32 + 0.2 * f32::from(lord.food)
}
