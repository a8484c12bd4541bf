//! Combat cards: a spell and a number for fatigue.

use serde::{Deserialize, Serialize};

use crate::adventurer::Year;

/// A Combat card, known by its spell; there is one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Spell {
    WordOfPeace,
    Suggestion,
    MagicShield,
    Invisibility,
    DetectEvil,
    FistOfJustice,
    DetectTreasure,
    Graffiti,
    Fireball,
    AuraOfFear,
    Metamorphosis,
    BlindRage,
    CreateFood,
    Illusion,
    SongOfCourage,
    Regeneration,
    MagicKey,
    DimensionalGate,
}

/// How many Combat cards there are.
pub const SPELLS: usize = 18;

/// The names of the Combat cards in notation, by index: the first year's nine, the second year's nine.
pub const SPELL_NAMES: [&str; SPELLS] = [
    "word-of-peace",
    "suggestion",
    "magic-shield",
    "invisibility",
    "detect-evil",
    "fist-of-justice",
    "detect-treasure",
    "graffiti",
    "fireball",
    "aura-of-fear",
    "metamorphosis",
    "blind-rage",
    "create-food",
    "illusion",
    "song-of-courage",
    "regeneration",
    "magic-key",
    "dimensional-gate",
];

impl Spell {
    /// All Combat cards, those of the first year first.
    pub const ALL: [Self; SPELLS] = [
        Self::WordOfPeace,
        Self::Suggestion,
        Self::MagicShield,
        Self::Invisibility,
        Self::DetectEvil,
        Self::FistOfJustice,
        Self::DetectTreasure,
        Self::Graffiti,
        Self::Fireball,
        Self::AuraOfFear,
        Self::Metamorphosis,
        Self::BlindRage,
        Self::CreateFood,
        Self::Illusion,
        Self::SongOfCourage,
        Self::Regeneration,
        Self::MagicKey,
        Self::DimensionalGate,
    ];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        SPELL_NAMES[self as usize]
    }
}

table::named!(Spell, Spell::ALL, "a Combat card");

table::id_set! {
    /// A set of Combat cards: a pile without order.
    Spells(u32) of Spell, Spell::ALL
}

impl Spells {
    /// The nine cards of a year (DL-017, DL-018).
    pub const fn of_year(year: Year) -> Self {
        Self(0x1ff << (9 * year as u32))
    }
}

/// When in a battle a spell is cast (DL-199).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Speed {
    /// Before the creatures.
    Fast,
    /// After the creatures.
    Slow,
}

/// What a spell does (DL-320 to DL-337).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields(deserialize = "kebab-case"), tag = "kind", deny_unknown_fields)]
pub enum SpellEffect {
    /// Withdraw all monsters, or gain Evil (DL-320).
    WithdrawAllOrGainEvil {
        /// How much.
        evil: u8,
    },
    /// For each monster its wage, or withdraw it (DL-321).
    PayWageOrWithdrawEach,
    /// Gain Evil (DL-322).
    GainEvil {
        /// How much.
        evil: u8,
    },
    /// The first point of damage from now on is absorbed (DL-323).
    AbsorbNextDamage {
        /// How many points.
        amount: u8,
    },
    /// Wizards go to the end of the line and cannot be harmed (DL-324).
    HideWizards,
    /// Lose an imp (DL-325).
    LoseImp,
    /// Lose the first that is there of Gold, Food, a trap (DL-326).
    LoseTreasure,
    /// Pay Gold, or take a red mark (DL-327).
    PayGoldOrRedMark {
        /// How much Gold.
        gold: u8,
    },
    /// Nothing at all (DL-328).
    Nothing,
    /// Withdraw one monster (DL-329).
    WithdrawOne,
    /// One monster becomes a sheep with a standard attack (DL-330).
    TransformOne {
        /// The strength of the attack.
        standard_attack: u8,
    },
    /// Every strike of a monster hits the first adventurer (DL-331).
    AllStrikesOnFirst,
    /// The first adventurer has more hit points to the end of this Combat (DL-332).
    BonusHitPoints {
        /// How many.
        amount: u8,
    },
    /// An illusion takes the first place (DL-333).
    AddIllusion {
        /// Its hit points.
        hit_points: u8,
    },
    /// No fatigue this round (DL-335).
    NoFatigue,
    /// Everyone loses Damage Counters (DL-334).
    HealEach {
        /// How many.
        amount: u8,
    },
    /// A prisoner goes free (DL-336).
    FreePrisoner,
    /// A monster that was sent is discarded (DL-337).
    DiscardOneSent,
}
