//! The variants chosen at set-up, and what makes them impossible.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{First, OptionInfo, OptionKind, OptionValue, SetupError};

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
    OptionInfo::new(
        "board",
        "Board",
        OptionKind::OneOf { values: BOARDS },
        "classic",
        "the side of the boards",
        "OB-001",
    )
    .needs("campaign", &["0"]),
    OptionInfo::new(
        "terrains",
        "Terrains",
        OptionKind::Several { count: 5, of: TERRAINS, or: CHOICES },
        "basic",
        "the five terrains in play",
        "OB-012",
    )
    .rare()
    .needs("campaign", &["0"]),
    OptionInfo::new(
        "bosses",
        "Bosses",
        OptionKind::Switch,
        "false",
        "each player keeps one of two Boss cards",
        "OB-146",
    )
    .needs("campaign", &["0"]),
    OptionInfo::new("commands", "Commands", OptionKind::Switch, "false", "four Command cards lie in a row", "OB-175")
        .seats(2, 5),
    OptionInfo::first("who has the first turn", "OB-024"),
    OptionInfo::new(
        "campaign",
        "Campaign",
        OptionKind::Range { least: 0, most: 6 },
        "0",
        "the campaign level to play alone, 0 for none",
        "OB-222",
    )
    .rare()
    .seats(1, 1),
    OptionInfo::new(
        "stars",
        "Stars",
        OptionKind::Text { form: "six numbers with commas" },
        "0,0,0,0,0,0",
        "the stars won in each level of the campaign so far",
        "OB-247",
    )
    .rare()
    .needs("campaign", &["1", "2", "3", "4", "5", "6"])
    .seats(1, 1),
];

/// The sides of the boards.
const BOARDS: &[OptionValue] =
    &[OptionValue::new("classic", "Classic, 3x4"), OptionValue::new("big", "Big, 4x4").seats(1, 4)];

/// The ways to come by terrains without naming them.
const CHOICES: &[OptionValue] = &[OptionValue::new("basic", "The first set"), OptionValue::new("random", "By lot")];

/// The terrains, as `Terrain` names them.
const TERRAINS: &[OptionValue] = &[
    OptionValue::new("forest", "Forest"),
    OptionValue::new("cave", "Cave"),
    OptionValue::new("graveyard", "Graveyard"),
    OptionValue::new("swamp", "Swamp"),
    OptionValue::new("camp", "Camp"),
    OptionValue::new("castle", "Castle"),
    OptionValue::new("cloud-island", "Cloud Island"),
    OptionValue::new("desert", "Desert"),
    OptionValue::new("summoning-circle", "Summoning Circle"),
    OptionValue::new("volcano", "Volcano"),
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
