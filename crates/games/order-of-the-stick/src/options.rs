//! The variants chosen at set-up, and what makes them impossible.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{NotationError, OptionInfo, OptionKind, OptionValue, SetupError};

use crate::content::{Demand, content};
use crate::ids::kinds;
use crate::state::{SEATS, Terms};

kinds! {
    /// A variant that is on or off (section AK of the rules).
    Variant, VARIANTS = 4, "a variant":
    /// A 1 always loses, a 12 always wins (OOTS-589, OOTS-590).
    LuckyBastards = "lucky-bastards",
    /// Everybody has an NPC in the own room (OOTS-595).
    Shadows = "shadows",
    /// The hard game (OOTS-600 to OOTS-605).
    Nerdcore = "nerdcore",
    /// The long Lair without certainty (OOTS-606).
    NotHome = "not-home",
}

table::id_set! {
    /// A set of variants.
    Variants(u8) of Variant, Variant::ALL
}

kinds! {
    /// How long a game is meant to be (OOTS-029).
    GameLength, GAME_LENGTHS = 5, "a length":
    /// Short by the set-up table.
    Short = "short",
    /// Medium by the set-up table.
    Medium = "medium",
    /// Long by the set-up table.
    Long = "long",
    /// An hour or so.
    Quick = "quick",
    /// By the table's own values.
    Own = "own",
}

kinds! {
    /// The teams: how many, of how many players (OOTS-579, OOTS-580).
    Teams, TEAM_COUNTS = 4, "teams":
    /// Everybody plays alone.
    None = "none",
    /// Two teams of two.
    TwoOfTwo = "2x2",
    /// Two teams of three.
    TwoOfThree = "2x3",
    /// Three teams of two.
    ThreeOfTwo = "3x2",
}

impl Teams {
    /// How many teams there are, and how many players make them.
    const fn shape(self) -> Option<(u8, u8)> {
        match self {
            Self::None => None,
            Self::TwoOfTwo => Some((2, 4)),
            Self::TwoOfThree => Some((2, 6)),
            Self::ThreeOfTwo => Some((3, 6)),
        }
    }
}

/// The turn limit: that of the length, or a number of rounds (OOTS-648).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Rounds {
    /// What goes with the length.
    #[default]
    ByLength,
    /// So many.
    Of(u8),
}

impl fmt::Display for Rounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ByLength => f.write_str("by-length"),
            Self::Of(rounds) => write!(f, "{rounds}"),
        }
    }
}

impl FromStr for Rounds {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "by-length" => Ok(Self::ByLength),
            number => match number.parse::<u8>() {
                Ok(rounds) if number == rounds.to_string() => Ok(Self::Of(rounds)),
                _ => Err(NotationError::new(text, "a turn limit is `by-length` or a number of rounds from 8 to 200")),
            },
        }
    }
}

impl Serialize for Rounds {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Rounds {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The variants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Options {
    /// How long the game is meant to be.
    pub length: GameLength,
    /// The floors, where the length is the table's own.
    pub floors: u8,
    /// The Drool Factor to equip, where the length is the table's own.
    pub drool: u8,
    /// The shticks to have in play, where the length is the table's own.
    pub shticks: u8,
    /// The turn limit.
    pub rounds: Rounds,
    /// How many teams there are.
    pub teams: Teams,
    /// Whether a 1 always loses and a 12 always wins.
    pub lucky_bastards: bool,
    /// Whether everybody has an NPC of the own.
    pub shadows: bool,
    /// Whether it is the hard game.
    pub nerdcore: bool,
    /// Whether Xykon may be away.
    pub not_home: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            length: GameLength::Medium,
            floors: 3,
            drool: 8,
            shticks: 9,
            rounds: Rounds::ByLength,
            teams: Teams::None,
            lucky_bastards: false,
            shadows: false,
            nerdcore: false,
            not_home: false,
        }
    }
}

const LENGTHS: &[OptionValue] = &[
    OptionValue::new("quick", "Quick: an hour"),
    OptionValue::new("short", "Short"),
    OptionValue::new("medium", "Medium"),
    OptionValue::new("long", "Long"),
    OptionValue::new("own", "Our own values"),
];

const TEAMS: &[OptionValue] = &[
    OptionValue::new("none", "Everybody alone"),
    OptionValue::new("2x2", "Two teams of two").seats(4, 4),
    OptionValue::new("2x3", "Two teams of three").seats(6, 6),
    OptionValue::new("3x2", "Three teams of two").seats(6, 6),
];

/// The turn limit where neither length nor table says otherwise (OOTS-648).
const ROUNDS: u8 = 60;

const fn range(
    key: &'static str,
    name: &'static str,
    bounds: (u32, u32),
    default: &'static str,
    help: &'static str,
) -> OptionInfo {
    let takes = OptionKind::Range { least: bounds.0, most: bounds.1 };
    OptionInfo::new(key, name, takes, default, help, "OOTS-030").rare().needs("length", &["own"])
}

const fn switch(key: &'static str, name: &'static str, help: &'static str, clause: &'static str) -> OptionInfo {
    OptionInfo::new(key, name, OptionKind::Switch, "false", help, clause).rare()
}

/// What the options are called.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::new(
        "length",
        "Length",
        OptionKind::OneOf { values: LENGTHS },
        "medium",
        "how deep the Lair lies and what one needs to enter it",
        "OOTS-029",
    ),
    range("floors", "Floors", (1, 6), "3", "how many floors there are above the Lair"),
    range("drool", "Drool Factor", (0, 20), "8", "the Drool Factor that must be equipped to enter the Lair"),
    range("shticks", "Shticks", (3, 16), "9", "the shticks that must be in play to enter the Lair"),
    OptionInfo::new(
        "rounds",
        "Turn limit",
        OptionKind::Text { form: "by-length, or 8 to 200 rounds" },
        "by-length",
        "after how many rounds the dungeon collapses by itself",
        "OOTS-648",
    )
    .rare(),
    OptionInfo::new(
        "teams",
        "Go Team",
        OptionKind::OneOf { values: TEAMS },
        "none",
        "teams that win together",
        "OOTS-580",
    )
    .rare(),
    switch("lucky_bastards", "Lucky Bastards", "a 1 always loses and a 12 always wins", "OOTS-589"),
    switch("shadows", "Me and My Shadow", "everybody is followed by an NPC", "OOTS-595").seats(2, 3),
    switch("nerdcore", "Nerdcore", "the hard game: no healing at the Entrance, no Safe Haven", "OOTS-600"),
    switch("not_home", "Xykon's Not Home", "a larger Lair, and nobody knows where he is", "OOTS-606"),
];

impl Options {
    /// Refuses what no table can be set up with; otherwise what the table plays by.
    pub(crate) fn terms(self, seats: u8) -> Result<Terms, SetupError> {
        let no = |clause, why: String| Err(SetupError::new(clause, why));
        if !(2..=SEATS as u8).contains(&seats) {
            return no("OOTS-001", format!("2 to {SEATS} players may play, not {seats}"));
        }
        let setup = &content().setup;
        let by_table = |length| setup.demand(length, seats.into()).unwrap_or(setup.quick);
        let demand = match self.length {
            GameLength::Short => by_table(crate::content::Length::Short),
            GameLength::Medium => by_table(crate::content::Length::Medium),
            GameLength::Long => by_table(crate::content::Length::Long),
            GameLength::Quick => setup.quick,
            GameLength::Own => Demand { floors: self.floors, loot: self.drool, shticks: self.shticks },
        };
        let bounds =
            [("floors", demand.floors, 1, 6), ("Drool Factor", demand.loot, 0, 20), ("shticks", demand.shticks, 3, 16)];
        for (what, value, least, most) in bounds {
            if !(least..=most).contains(&value) {
                return no("OOTS-030", format!("{what}: {least} to {most} can be set, not {value}"));
            }
        }
        let rounds = match self.rounds {
            Rounds::ByLength if self.length == GameLength::Quick => setup.quick_rounds,
            Rounds::ByLength => ROUNDS,
            Rounds::Of(rounds) => rounds,
        };
        if !(8..=200).contains(&rounds) {
            return no("OOTS-648", format!("the turn limit is 8 to 200 rounds, not {rounds}"));
        }
        let teams = match self.teams.shape() {
            None => 0,
            Some((teams, players)) if players == seats => teams,
            Some(_) => return no("OOTS-580", format!("{seats} players cannot make teams of {}", self.teams)),
        };
        if self.shadows && seats > 3 {
            return no("OOTS-595", format!("NPCs follow 2 or 3 players, not {seats}"));
        }
        let variants = [
            (self.lucky_bastards, Variant::LuckyBastards),
            (self.shadows, Variant::Shadows),
            (self.nerdcore, Variant::Nerdcore),
            (self.not_home, Variant::NotHome),
        ];
        let variants = variants.into_iter().filter_map(|(on, variant)| on.then_some(variant)).collect();
        Ok(Terms { floors: demand.floors, loot: demand.loot, shticks: demand.shticks, rounds, teams, variants })
    }
}
