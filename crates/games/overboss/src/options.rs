//! The variants chosen at set-up, and what makes them impossible.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{First, OptionInfo, SetupError};

use crate::content::{Level, content};
use crate::solo;
use crate::square::Board;
use crate::tile::Terrain;

/// The variants of a game; all are independent (OB-223).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Options {
    /// The side of the boards.
    pub board: Board,
    /// The five terrains.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub terrains: Terrains,
    /// Whether Boss cards are used.
    pub bosses: bool,
    /// Whether Command cards are used.
    pub commands: bool,
    /// Who begins; by lot if nobody is named (OB-024).
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub first: First,
    /// The campaign level; 0 for an ordinary game.
    pub campaign: u8,
    /// The best number of stars of each campaign level so far.
    #[cfg_attr(feature = "types", ts(type = "string"))]
    pub stars: solo::Stars,
}

/// What the options are called.
pub(crate) const OPTIONS: &[OptionInfo] = &[
    OptionInfo::new("board", "classic, big", "classic", "the side of the boards: 3x4 or 4x4", "OB-001"),
    OptionInfo::new(
        "terrains",
        "basic, random, or five names with commas",
        "basic",
        "the five terrains in play",
        "OB-012",
    ),
    OptionInfo::new("bosses", "true, false", "false", "each player keeps one of two Boss cards", "OB-146"),
    OptionInfo::new("commands", "true, false", "false", "four Command cards lie in a row", "OB-175"),
    OptionInfo::new("first", "random, or a seat", "random", "who begins", "OB-024"),
    OptionInfo::new("campaign", "0 to 6", "0", "solo: the campaign level to play, 0 for none", "OB-222"),
    OptionInfo::new(
        "stars",
        "six numbers with commas",
        "0,0,0,0,0,0",
        "solo: the stars won in each level so far",
        "OB-247",
    ),
];

/// Which terrains are in play (OB-012, OB-013).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Terrains {
    /// The recommended first set (OB-014).
    #[default]
    Basic,
    /// Five by lot.
    Random,
    /// Five chosen by the players.
    Chosen([Terrain; 5]),
}

impl Serialize for Terrains {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Basic => serializer.serialize_str("basic"),
            Self::Random => serializer.serialize_str("random"),
            Self::Chosen(terrains) => serializer.serialize_str(&terrains.map(Terrain::name).join(",")),
        }
    }
}

impl<'de> Deserialize<'de> for Terrains {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        match String::deserialize(deserializer)?.as_str() {
            "basic" => Ok(Self::Basic),
            "random" => Ok(Self::Random),
            names => {
                let terrains: Vec<Terrain> = names
                    .split(',')
                    .map(|name| name.trim().parse())
                    .collect::<Result<_, _>>()
                    .map_err(|error| D::Error::custom(format!("terrains: {error}, or write basic or random")))?;
                let terrains = <[Terrain; 5]>::try_from(terrains).map_err(|found| {
                    D::Error::custom(format!("OB-012: exactly five terrains are in play, not {}", found.len()))
                })?;
                Ok(Self::Chosen(terrains))
            }
        }
    }
}

/// A set-up that can be played.
pub(crate) struct Setup {
    pub(crate) board: Board,
    pub(crate) terrains: Terrains,
    pub(crate) bosses: bool,
    pub(crate) commands: bool,
    pub(crate) first: First,
    pub(crate) level: Option<u8>,
    pub(crate) stars: solo::Stars,
}

impl Options {
    /// Checks the options for a table of `seats`, and puts a campaign level's in their place.
    pub(crate) fn setup(&self, seats: u8) -> Result<Setup, SetupError> {
        let refuse = |clause, why: String| Err(SetupError::new(clause, why));
        if !(1..=5).contains(&seats) {
            return refuse("OB-002", format!("1 to 5 players may play, not {seats}"));
        }
        if seats == 1 && self.commands {
            return refuse("OB-219", "Command cards are not used in a solo game".to_owned());
        }
        if let First::Seat(seat) = self.first
            && seat.number() > seats
        {
            return refuse("OB-024", format!("seat {seat} cannot begin: there are {seats} seats"));
        }
        if let Terrains::Chosen(terrains) = self.terrains
            && (1..5).any(|index| terrains[..index].contains(&terrains[index]))
        {
            return refuse("OB-012", "the five terrains must be different".to_owned());
        }
        if self.campaign > 0 {
            return self.campaign_setup(seats);
        }
        if self.board == Board::Big && seats > 4 {
            return refuse("OB-003", "the Big Board accepts at most 4 players".to_owned());
        }
        let Self { board, terrains, bosses, commands, first, .. } = *self;
        Ok(Setup { board, terrains, bosses, commands, first, level: None, stars: solo::Stars::default() })
    }

    fn campaign_setup(&self, seats: u8) -> Result<Setup, SetupError> {
        if seats != 1 {
            return Err(SetupError::new("OB-212", "the campaign is played alone"));
        }
        if self.board != Board::default() || self.terrains != Terrains::default() || self.bosses {
            return Err(SetupError::new(
                "OB-222",
                "a campaign level sets board, terrains and Boss itself: leave these options out",
            ));
        }
        if let Err(why) = self.stars.may_play(self.campaign) {
            return Err(SetupError::new("OB-247", why));
        }
        let Level { board, terrains, boss, .. } = content().solo.levels[usize::from(self.campaign) - 1];
        Ok(Setup {
            board,
            terrains: terrains.map_or(Terrains::Random, Terrains::Chosen),
            bosses: boss,
            commands: false,
            first: self.first,
            level: Some(self.campaign),
            stars: self.stars,
        })
    }
}
