//! The conditions of an effect.

use std::fmt;

use super::terms::Role;
use crate::ids::{Abilities, MonsterTypes, Shtick, ShtickTypes, kinds};

kinds! {
    /// Who is battled.
    Foe, FOES = 3, "a foe":
    /// A Monster.
    Monster = "monster",
    /// A player.
    Player = "player",
    /// Xykon the Lich, who is a Monster, too.
    Xykon = "xykon",
}

table::id_set! {
    /// A set of kinds of foe.
    Foes(u8) of Foe, Foe::ALL
}

kinds! {
    /// How far the foe is.
    Reach, REACHES = 2, "a distance":
    /// In the own room.
    Here = "0",
    /// In another room.
    Far = "far",
}

/// What must be so. In an area battle the foe is the Monster rolled against (OOTS-657).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Test {
    /// The foe is one of these.
    Foe(Foes),
    /// The foe is a Monster of one of these types.
    FoeType(MonsterTypes),
    /// The foe has one of these abilities.
    FoeAbility(Abilities),
    /// The foe is a player who uses a shtick of one of these types.
    FoeShtick(ShtickTypes),
    /// The foe is resting or missing a turn.
    FoeDown,
    /// The foe is so far.
    Range(Reach),
    /// The own side.
    Role(Role),
    /// The Battle Shtick selected.
    Using(Shtick),
    /// The Battle Shtick selected is of one of these types.
    UsingType(ShtickTypes),
    /// A Monster was defeated earlier this turn.
    Kills,
    /// The battle is on the owner's floor.
    SameFloor,
    /// The player who was helped won.
    Won,
    /// The dungeon is not collapsing.
    NoCollapse,
}

/// The keys of the conditions.
pub const KEYS: [&str; 13] = [
    "foe",
    "foe.type",
    "foe.ability",
    "foe.shtick",
    "foe.state",
    "range",
    "role",
    "using",
    "using.type",
    "kills",
    "same_floor",
    "won",
    "collapse",
];

impl Test {
    /// Its key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Foe(_) => "foe",
            Self::FoeType(_) => "foe.type",
            Self::FoeAbility(_) => "foe.ability",
            Self::FoeShtick(_) => "foe.shtick",
            Self::FoeDown => "foe.state",
            Self::Range(_) => "range",
            Self::Role(_) => "role",
            Self::Using(_) => "using",
            Self::UsingType(_) => "using.type",
            Self::Kills => "kills",
            Self::SameFloor => "same_floor",
            Self::Won => "won",
            Self::NoCollapse => "collapse",
        }
    }

    /// Its value or values.
    fn value(self) -> String {
        fn any<T: fmt::Display>(values: impl Iterator<Item = T>) -> String {
            values.map(|value| value.to_string()).collect::<Vec<_>>().join("|")
        }
        match self {
            Self::Foe(foes) => any(foes.iter()),
            Self::FoeType(types) => any(types.iter()),
            Self::FoeAbility(abilities) => any(abilities.iter()),
            Self::FoeShtick(types) | Self::UsingType(types) => any(types.iter()),
            Self::FoeDown => "down".to_owned(),
            Self::Range(reach) => reach.to_string(),
            Self::Role(role) => role.to_string(),
            Self::Using(shtick) => shtick.to_string(),
            Self::Kills | Self::SameFloor | Self::Won => "yes".to_owned(),
            Self::NoCollapse => "no".to_owned(),
        }
    }

    /// Whether it looks at a battle.
    pub const fn is_of_battle(self) -> bool {
        match self {
            Self::Foe(_)
            | Self::FoeType(_)
            | Self::FoeAbility(_)
            | Self::FoeShtick(_)
            | Self::FoeDown
            | Self::Range(_)
            | Self::Role(_)
            | Self::Using(_)
            | Self::UsingType(_)
            | Self::SameFloor
            | Self::Won => true,
            Self::Kills | Self::NoCollapse => false,
        }
    }
}

/// A condition: a test, or its contrary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Condition {
    /// Whether it must not be so.
    pub not: bool,
    /// What.
    pub test: Test,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}={}", if self.not { "!" } else { "" }, self.test.key(), self.test.value())
    }
}

/// The most conditions of one effect.
pub const CONDITIONS: usize = 3;

/// Conditions that must all hold; they come first, then nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Only(pub(super) [Option<Condition>; CONDITIONS]);

impl Only {
    /// The conditions.
    pub fn iter(self) -> impl Iterator<Item = Condition> {
        self.0.into_iter().flatten()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0[0].is_none()
    }
}

impl fmt::Display for Only {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, condition) in self.iter().enumerate() {
            write!(f, "{}{condition}", if index == 0 { "" } else { " & " })?;
        }
        Ok(())
    }
}
