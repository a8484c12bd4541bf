//! Trap cards.

use serde::{Deserialize, Serialize};

use crate::creature::Aim;

/// A kind of Trap card; there are three cards of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Trap {
    RollingStone,
    Pendulum,
    TrapDoor,
    WallOfFire,
    CursedRing,
    KamikazeImp,
    PoisonedMeal,
    PoisonedDart,
    AntiMagicDart,
}

/// How many kinds of trap there are.
pub const TRAPS: usize = 9;

/// The names of the traps in notation, by index.
pub const TRAP_NAMES: [&str; TRAPS] = [
    "rolling-stone",
    "pendulum",
    "trap-door",
    "wall-of-fire",
    "cursed-ring",
    "kamikaze-imp",
    "poisoned-meal",
    "poisoned-dart",
    "anti-magic-dart",
];

impl Trap {
    /// All kinds of trap.
    pub const ALL: [Self; TRAPS] = [
        Self::RollingStone,
        Self::Pendulum,
        Self::TrapDoor,
        Self::WallOfFire,
        Self::CursedRing,
        Self::KamikazeImp,
        Self::PoisonedMeal,
        Self::PoisonedDart,
        Self::AntiMagicDart,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        TRAP_NAMES[self as usize]
    }
}

table::named!(Trap, Trap::ALL, "a trap");

/// What one trap costs and does in one year (DL-207).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TrapSide {
    /// What it costs.
    pub cost: TrapCost,
    /// What it lays out, before symbols cancel (DL-203).
    pub damage: [Option<TrapDamage>; 2],
}

/// What a trap costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TrapCost {
    /// Gold.
    pub gold: u8,
    /// Food.
    pub food: u8,
    /// Imps, lost for good (DL-313).
    pub imp: u8,
}

/// Damage that a trap lays out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrapDamage {
    /// On whom.
    pub aim: Aim,
    /// How much.
    pub amount: Amount,
}

/// How much damage a trap lays out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// So much.
    Points(u8),
    /// As much as the adventurer has hit points, whatever counters it carries (DL-316).
    HitPoints,
}

/// What a trap does besides damage; symbols never cancel it (DL-205).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
pub enum TrapEffect {
    /// Nothing more.
    #[default]
    None,
    /// No conquering and no fatigue in this battle.
    SkipConquering,
    /// So much more damage on its target at the end of the battle (DL-208).
    Poison {
        /// How much.
        damage: u8,
    },
    /// On a wizard no spells, on a priest no Healing in this battle (DL-209).
    AntiMagic,
}
