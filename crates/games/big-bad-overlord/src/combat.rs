//! The arithmetic of a round: who rolls, with what bonus, and which card is hit. Pure functions of a battle, shared by
//! the rules, the odds and the page.

use crate::card::Card;
use crate::content::{Resist, content};
use crate::state::{Battle, Fighter, Foe, Force, Phase, Side, Stage};

/// A MIND or MAGIC roll succeeds from this on (BBO-071).
pub const TARGET: i16 = 12;
/// Two ones: always a failure (BBO-072).
pub const FAILS: u8 = 2;
/// Two sixes: always a success (BBO-073).
pub const SUCCEEDS: u8 = 12;
/// A machine is won from this face on (BBO-109).
pub const MACHINE: u8 = 4;

/// Whether a side has a card that fights.
#[inline]
pub fn fights(force: &Force) -> bool {
    force.as_slice().iter().any(|fighter| !fighter.card.is_artifact())
}

/// Whether a side is a Duke alone (BBO-139, BBO-192).
#[inline]
pub fn alone(battle: &Battle, side: Side) -> bool {
    match (battle.stage, side) {
        (Stage::Duke, Side::Defender) => true,
        (Stage::Cataclysm, side) => !fights(battle.force(side)),
        (Stage::Field | Stage::Citadel | Stage::Duke, _) => false,
    }
}

/// Whether each side has somebody to fight.
#[inline]
pub(crate) fn both_are_there(battle: &Battle) -> bool {
    Side::BOTH.into_iter().all(|side| alone(battle, side) || fights(battle.force(side)))
}

/// Whether a side has a card with an attack of this type, whoever it belongs to (BBO-R030).
#[inline]
pub fn has_attack(force: &Force, phase: Phase) -> bool {
    let stats = &content().stats;
    force.as_slice().iter().any(|fighter| stats[fighter.card.index()].attack[phase.index()].is_some())
}

/// Whether any card of a side has any attack at all (BBO-R078, BBO-R124).
pub fn has_any_attack(force: &Force) -> bool {
    Phase::ALL.into_iter().any(|phase| has_attack(force, phase))
}

/// Whether a side makes a roll in this phase (BBO-074, BBO-088, BBO-094).
#[inline]
pub fn rolls(battle: &Battle, side: Side, phase: Phase) -> bool {
    match phase {
        // Nobody turns a Duke's mind (BBO-142, BBO-193).
        Phase::Mind if alone(battle, side.other()) => false,
        Phase::Mind | Phase::Magic => alone(battle, side) || has_attack(battle.force(side), phase),
        Phase::Melee => true,
    }
}

/// Whether the MELEE of a side can hurt: a defense-only side wins without doing harm (BBO-107, BBO-R088).
#[inline]
pub fn can_hurt(battle: &Battle, side: Side) -> bool {
    alone(battle, side) || has_attack(battle.force(side), Phase::Melee)
}

/// The ghosts' points on a roll (BBO-160).
#[inline]
pub fn ghost_points(battle: &Battle, side: Side, phase: Phase) -> i16 {
    let on = |haunt: &&crate::state::Haunt| haunt.side == side && haunt.phase == phase;
    battle.haunts.iter().flatten().find(on).map_or(0, |haunt| i16::from(haunt.points))
}

/// What the artifacts of a side add to a roll (BBO-168 to BBO-171).
#[inline]
pub fn artifact_points(battle: &Battle, side: Side, phase: Phase) -> u8 {
    let stats = &content().stats;
    let lonely = alone(battle, side);
    if battle.stage == Stage::Cataclysm {
        // They are on the Dukes: an ARMY has nothing of them (BBO-186, BBO-R114).
        let own = if side == Side::Attacker { Card::Mageskull } else { Card::Doomsword };
        return if lonely { stats[own.index()].artifact[phase.index()] } else { 0 };
    }
    let points = |fighter: &Fighter| stats[fighter.card.index()].artifact[phase.index()];
    let sum: u8 = battle.force(side).as_slice().iter().map(points).sum();
    if sum == 0 || lonely || has_attack(battle.force(side), phase) { sum } else { 0 }
}

/// What the Do-Gooder facing this side does to its bonus, while it is there itself (BBO-R075).
#[inline]
pub fn resistance(battle: &Battle, side: Side, phase: Phase) -> Resist {
    match (side, battle.attacker) {
        (Side::Defender, Foe::DoGooder(card)) if battle.stage != Stage::Duke => {
            match battle.force(Side::Attacker).has(Fighter { card, ..Fighter::default() }) {
                true => content().stats[card.index()].resist[phase.index()],
                false => Resist::Full,
            }
        }
        _ => Resist::Full,
    }
}

/// The effective bonus of a side in one type: cards, CITADEL, artifact, resistance, rounding, ghosts, in this order.
#[inline]
pub fn bonus(battle: &Battle, side: Side, phase: Phase) -> i16 {
    without_ghosts(battle, side, phase) + ghost_points(battle, side, phase)
}

/// The same before the ghosts' points.
#[inline]
pub(crate) fn without_ghosts(battle: &Battle, side: Side, phase: Phase) -> i16 {
    // No printed number counts in a fight with a Duke (BBO-143).
    if alone(battle, side) || alone(battle, side.other()) {
        return i16::from(artifact_points(battle, side, phase));
    }
    let stats = &content().stats;
    let (mut halves, mut defense_only, mut attacks) = (0, 0, false);
    for fighter in battle.force(side).as_slice() {
        let card = &stats[fighter.card.index()];
        if let Some(points) = card.attack[phase.index()] {
            halves += i16::from(points);
            attacks = true;
        }
        defense_only += i16::from(card.defense_only);
    }
    // Only a ghost changes what a defense-only side has (BBO-106, BBO-R031, BBO-R032).
    if phase == Phase::Melee && !attacks {
        return defense_only;
    }
    // In eighths, so that nothing is rounded before the end (BBO-134).
    let mut eighths = match (battle.stage, side, phase) {
        (Stage::Citadel, Side::Defender, _) => halves * 8,
        (Stage::Citadel, Side::Attacker, Phase::Mind | Phase::Magic) => halves * 2,
        _ => halves * 4,
    };
    eighths += 8 * i16::from(artifact_points(battle, side, phase));
    match resistance(battle, side, phase) {
        Resist::Full => eighths / 8,
        Resist::Half => eighths / 16,
        Resist::None => 0,
    }
}

/// In how many of 36 ways two dice show this.
pub(crate) const fn ways(natural: u8) -> u8 {
    6 - natural.abs_diff(7)
}

/// Whether a MIND or MAGIC roll succeeds (BBO-071 to BBO-073).
#[inline]
pub const fn succeeds(natural: u8, bonus: i16) -> bool {
    match natural {
        FAILS => false,
        SUCCEEDS => true,
        _ => natural as i16 + bonus >= TARGET,
    }
}

/// How a MELEE went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clash {
    /// This side has won.
    Won(Side),
    /// Two natural 2s (BBO-100).
    Nobody,
    /// Two natural 12s (BBO-101).
    Both,
    /// Equal totals: rolled again (BBO-102).
    Tied,
}

/// How a MELEE goes with these dice and bonuses (BBO-095 to BBO-102).
#[inline]
pub const fn clash(attacker: (u8, i16), defender: (u8, i16)) -> Clash {
    match (attacker.0, defender.0) {
        (FAILS, FAILS) => Clash::Nobody,
        (SUCCEEDS, SUCCEEDS) => Clash::Both,
        (FAILS, _) | (_, SUCCEEDS) => Clash::Won(Side::Defender),
        (_, FAILS) | (SUCCEEDS, _) => Clash::Won(Side::Attacker),
        (one, other) => {
            let (one, other) = (one as i16 + attacker.1, other as i16 + defender.1);
            if one == other {
                Clash::Tied
            } else if one > other {
                Clash::Won(Side::Attacker)
            } else {
                Clash::Won(Side::Defender)
            }
        }
    }
}

/// The places in a force of the cards that an attack of this type would hit: those of the lowest defense; several are
/// decided by a die (BBO-078, BBO-079).
#[inline]
pub fn weakest(force: &Force, phase: Phase) -> impl Iterator<Item = usize> + Clone + '_ {
    let stats = &content().stats;
    let value = move |fighter: &Fighter| {
        let card = &stats[fighter.card.index()];
        let safe = fighter.card.is_artifact() || phase == Phase::Mind && card.mind_immune;
        if safe { u8::MAX } else { card.defense[phase.index()] }
    };
    let lowest = force.as_slice().iter().map(value).min().unwrap_or(u8::MAX);
    let hit = move |fighter: &Fighter| lowest < u8::MAX && value(fighter) == lowest;
    force.as_slice().iter().enumerate().filter(move |(_, fighter)| hit(fighter)).map(|(at, _)| at)
}
