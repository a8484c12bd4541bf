//! Chances of a round and of a battle, from what lies open on the table: what a player could work out with pencil and
//! paper, and a little more.
//!
//! - The chances of a round are exact: all rolls are counted.
//! - The chance of a battle comes from [`FIGHTS`] imagined fights by the real rules: see `odds/imagined.rs`.

mod imagined;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use table::Stack;

use self::imagined::Imagined;
use crate::card::Card;
use crate::combat::{self, Clash, FAILS, SUCCEEDS, ways};
use crate::flow::Frame;
use crate::flow::moment::{Hour, Moment};
use crate::realm::Realm;
use crate::state::{Battle, Fighter, Foe, Phase, Side, Table, Under};

/// The exact chances of the coming round, for the forces as they lie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoundOdds {
    /// MIND, by side; none where no roll is made.
    pub mind: [Option<StrikeOdds>; 2],
    /// MAGIC, by side; none where no roll is made.
    pub magic: [Option<StrikeOdds>; 2],
    /// MELEE; none where nobody is there to fight.
    pub melee: Option<MeleeOdds>,
}

/// A roll of MIND or MAGIC.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StrikeOdds {
    /// How many of the 36 rolls of two dice succeed.
    pub hits: u8,
    /// What is added to the dice.
    pub bonus: i16,
    /// The kinds of card that can be hit: one, or several that tie; none where it is the Duke, or nobody (BBO-R021).
    pub targets: Vec<Card>,
}

/// The rolls of both sides in MELEE.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct MeleeOdds {
    /// What each side adds to its dice.
    pub bonus: [i16; 2],
    /// Whether a side that wins does harm; with defense-only numbers alone it does not (BBO-107).
    pub hurts: [bool; 2],
    /// The kinds of card that each side can lose: one, or several that tie; none where it is the Duke.
    pub targets: [Vec<Card>; 2],
    /// Of how many equally likely rolls; ties that are rolled again are left out.
    pub of: u16,
    /// In how many only the attacker wins.
    pub attacker: u16,
    /// In how many only the defender wins.
    pub defender: u16,
    /// In how many nobody wins: two natural 2s.
    pub nobody: u16,
    /// In how many both win: two natural 12s.
    pub both: u16,
}

/// How often the attacker comes through the present stage, if it is fought to the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BattleOdds {
    /// How many fights were imagined.
    pub fights: u32,
    /// In how many the attacker empties the ARMY, takes the CITADEL or defeats the Duke.
    pub won: u32,
}

/// How many fights are imagined for the chance of a battle: enough to be right within a point or two of a hundred, and
/// few enough that whoever asks it of every target has the answer before they have read the question.
pub const FIGHTS: u32 = 1_000;

/// The same table always has the same chance.
const SEED: u64 = 1;

/// The chances of the coming round; none where there is no battle.
pub fn round(table: &Table) -> Option<RoundOdds> {
    let mut battle = table.battle?;
    if !is_under_way(table) {
        // What was declared was for the round before (BBO-161).
        battle.haunts = Default::default();
    }
    Some(RoundOdds::of(&battle))
}

/// The chance of the present stage; none where there is no battle that could go on. It takes milliseconds.
pub fn battle(table: &Table) -> Option<BattleOdds> {
    battle_odds(table, FIGHTS, SEED)
}

/// The chance of the present stage from so many fights, which follow from `seed` alone: nobody joins, haunts anew or
/// withdraws, and whoever may rolls for a machine.
pub fn battle_odds(table: &Table, fights: u32, seed: u64) -> Option<BattleOdds> {
    Some(Imagined::new(table)?.odds(fights, seed))
}

/// The table as it would be if the active player attacked this Duke, for the ARMIES as they lie; none where one of them is
/// empty.
pub fn attack(table: &Table, target: Realm) -> Option<Table> {
    let mut table = *table;
    let mut coming = Battle::new(Foe::Realm(table.active), target);
    let own = |card| Fighter { card, under: Under::Own };
    coming.forces = [table.active, target].map(|realm| table.holding(realm).army.iter().map(own).collect());
    if let Some(fought) = &table.battle {
        // The battle under way is over then: the attacker's own cards go on, and what the target has lent goes home.
        let cards = |force: Side, under| fought.force(force).iter().filter(move |fighter| fighter.under == under);
        cards(Side::Attacker, Under::Own).for_each(|fighter| coming.forces[0].push(fighter));
        let lent = Side::BOTH.into_iter().flat_map(|side| cards(side, Under::Ally(target)));
        lent.for_each(|fighter| coming.forces[1].push(own(fighter.card)));
    }
    table.battle = Some(coming);
    table.flow = Stack::new();
    table.flow.call(Frame::After);
    combat::both_are_there(&coming).then_some(table)
}

/// Whether a round has begun and its dice are not rolled yet.
fn is_under_way(table: &Table) -> bool {
    table.flow.iter().any(|frame| matches!(frame.hour(), Some(Hour::BeforeDice { .. })))
}

impl RoundOdds {
    fn of(battle: &Battle) -> Self {
        let strikes = |phase| Side::BOTH.map(|side| StrikeOdds::of(battle, side, phase));
        Self { mind: strikes(Phase::Mind), magic: strikes(Phase::Magic), melee: MeleeOdds::of(battle) }
    }
}

impl StrikeOdds {
    fn of(battle: &Battle, side: Side, phase: Phase) -> Option<Self> {
        if !combat::rolls(battle, side, phase) {
            return None;
        }
        let bonus = combat::bonus(battle, side, phase);
        let hits = NATURALS.filter(|&natural| combat::succeeds(natural, bonus)).map(ways).sum();
        Some(Self { hits, bonus, targets: targets(battle, side.other(), phase) })
    }
}

impl MeleeOdds {
    fn of(battle: &Battle) -> Option<Self> {
        if !combat::both_are_there(battle) {
            return None;
        }
        let mut odds = Self {
            bonus: Side::BOTH.map(|side| combat::bonus(battle, side, Phase::Melee)),
            hurts: Side::BOTH.map(|side| combat::can_hurt(battle, side)),
            targets: Side::BOTH.map(|side| targets(battle, side, Phase::Melee)),
            of: 0,
            attacker: 0,
            defender: 0,
            nobody: 0,
            both: 0,
        };
        for attacker in NATURALS {
            for defender in NATURALS {
                let count = match combat::clash((attacker, odds.bonus[0]), (defender, odds.bonus[1])) {
                    Clash::Won(Side::Attacker) => &mut odds.attacker,
                    Clash::Won(Side::Defender) => &mut odds.defender,
                    Clash::Nobody => &mut odds.nobody,
                    Clash::Both => &mut odds.both,
                    Clash::Tied => continue,
                };
                let ways = u16::from(ways(attacker)) * u16::from(ways(defender));
                *count += ways;
                odds.of += ways;
            }
        }
        Some(odds)
    }
}

/// What two dice can show together.
const NATURALS: std::ops::RangeInclusive<u8> = FAILS..=SUCCEEDS;

/// The kinds of card of a side that an attack can hit; none where it is a Duke.
fn targets(battle: &Battle, side: Side, phase: Phase) -> Vec<Card> {
    if combat::alone(battle, side) {
        return Vec::new();
    }
    let force = battle.force(side);
    let mut kinds: Vec<Card> = combat::weakest(force, phase).map(|at| force.as_slice()[at].card).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}
