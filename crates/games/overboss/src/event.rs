//! What happened: told to logs, pages and statistics.

use std::fmt;

use serde::Serialize;
use table::{Seat, Viewer, words};

use crate::boss::Boss;
use crate::choice::SlotId;
use crate::command::Command;
use crate::marks;
use crate::solo::{self, LevelResult, Stars};
use crate::square::{Board, Square};
use crate::tile::{Terrain, Tile};
use crate::token::{Token, Unit};

/// Something that happened, all of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[allow(missing_docs)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Event {
    /// The terrains are in play.
    TerrainsChosen { terrains: [Terrain; 5] },
    /// A seat begins the game.
    FirstPlayer { seat: Seat },
    /// A tile came off the stack into the market.
    TileDealt { slot: SlotId, tile: Tile },
    /// A token came out of the bag into the market.
    TokenDealt { slot: SlotId, token: Token },
    /// The discard pile became the tile stack (OB-089).
    TilesReshuffled,
    /// A Command card came into the row.
    CommandDealt { card: Command },
    /// The discarded Command cards became the deck (OB-191).
    CommandsReshuffled,
    /// A seat was dealt its Boss cards; only that seat sees them.
    BossesDealt { seat: Seat, bosses: [Boss; 2] },
    /// A seat chose its Boss, or another one instead; only that seat sees which.
    BossKept { seat: Seat, boss: Boss, instead: bool },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A seat drafted from the market.
    Drafted { seat: Seat, slot: SlotId, tile: Tile, token: Option<Token>, token_slot: SlotId },
    /// A tile was laid.
    Laid { seat: Seat, square: Square, tile: Tile },
    /// A Volcano destroyed a unit.
    Erupted { seat: Seat, square: Square, unit: Unit },
    /// A Crystal or a Portal came to a lair.
    Gained { seat: Seat, token: Token },
    /// A unit was placed.
    Stood { seat: Seat, square: Square, unit: Unit },
    /// A Portal turned to its used face.
    PortalUsed { seat: Seat },
    /// A unit moved through a Portal.
    UnitMoved { seat: Seat, unit: Unit, from: Square, to: Square },
    /// A unit went to the market for a token.
    Exchanged { seat: Seat, square: Square, unit: Unit, slot: SlotId, token: Token },
    /// A Boss was revealed.
    BossRevealed { seat: Seat, boss: Boss },
    /// Tokens were drawn from the bag in sight of all (OB-239).
    TokensDrawn { seat: Seat, tokens: Vec<Token> },
    /// One of them was kept.
    TokenKept { seat: Seat, token: Token },
    /// All pairs of the market were discarded.
    MarketCleared { seat: Seat },
    /// A token was taken from the market without its tile.
    TokenTaken { seat: Seat, slot: SlotId, token: Token },
    /// Units of two maps changed places.
    UnitsTraded { seat: Seat, square: Square, unit: Unit, other: Seat, other_square: Square, other_unit: Unit },
    /// A Command was activated.
    Commanded { seat: Seat, card: Command },
    /// A tile moved to an empty square of its map.
    TileMoved { seat: Seat, from: Square, to: Square },
    /// A tile was destroyed with its unit.
    Destroyed { seat: Seat, square: Square, tile: Tile, unit: Option<Unit> },
    /// Two tiles changed places.
    TilesSwapped { seat: Seat, square: Square, other: Seat, other_square: Square },
    /// The rightmost pair left the solo row (OB-215).
    PairDiscarded { slot: SlotId, tile: Option<Tile>, token: Option<Token> },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// A face-down Boss was shown for scoring.
    BossShown { seat: Seat, boss: Boss },
    /// The game is over.
    Over { winners: Vec<Seat> },
    /// A solo game is over and ranked (OB-221).
    Ranked { power: i32, board: Board },
    /// A campaign level is over; these were the stars before it (OB-222, OB-247).
    Judged {
        result: LevelResult,
        #[cfg_attr(feature = "types", ts(type = "string"))]
        before: Stars,
    },
}

/// What one viewer perceives of an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Seen {
    /// A seat was dealt Boss cards that this viewer does not see.
    BossesDealtHidden {
        /// Whose.
        seat: Seat,
    },
    /// A seat chose a Boss that this viewer does not see.
    BossKeptHidden {
        /// Whose.
        seat: Seat,
    },
    /// All of it.
    #[serde(untagged)]
    Open(Event),
}

impl Event {
    /// What a viewer perceives of it.
    pub(crate) fn seen(&self, to: Viewer) -> Option<Seen> {
        match self {
            Self::BossesDealt { seat, .. } if !to.is(*seat) => Some(Seen::BossesDealtHidden { seat: *seat }),
            // That somebody changed their mind is nobody else's business.
            Self::BossKept { seat, instead: true, .. } if !to.is(*seat) => None,
            Self::BossKept { seat, instead: false, .. } if !to.is(*seat) => Some(Seen::BossKeptHidden { seat: *seat }),
            event => Some(Seen::Open(event.clone())),
        }
    }

    /// Whether it turns something hidden over.
    pub(crate) fn reveals(&self) -> bool {
        matches!(self, Self::BossRevealed { .. } | Self::BossShown { .. })
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BossesDealtHidden { seat } => write!(f, "{seat} is dealt two Boss cards.", seat = marks::seat(*seat)),
            Self::BossKeptHidden { seat } => write!(f, "{seat} has chosen a Boss.", seat = marks::seat(*seat)),
            Self::Open(event) => write!(f, "{event}"),
        }
    }
}

fn list<T: Copy, N: ToString>(items: &[T], name: impl Fn(T) -> N) -> String {
    items.iter().map(|&item| name(item).to_string()).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TerrainsChosen { terrains } => write!(f, "In play: {}.", list(terrains, marks::terrain)),
            Self::FirstPlayer { seat } => write!(f, "{seat} begins.", seat = marks::seat(*seat)),
            Self::TileDealt { slot, tile } => write!(f, "Slot {slot} gets a tile: {}.", marks::tile(*tile)),
            Self::TokenDealt { slot, token } => write!(f, "Slot {slot} gets a token: {}.", marks::token(*token)),
            Self::TilesReshuffled => write!(f, "The discarded tiles become the stack."),
            Self::CommandDealt { card } => write!(f, "The row gets {}.", marks::command(*card)),
            Self::CommandsReshuffled => write!(f, "The discarded Commands become the deck."),
            Self::BossesDealt { seat, bosses: [one, two] } => {
                write!(f, "{seat} is dealt {} and {}.", marks::boss(*one), marks::boss(*two), seat = marks::seat(*seat))
            }
            Self::BossKept { seat, boss, .. } => {
                write!(f, "{seat} keeps {}.", marks::boss(*boss), seat = marks::seat(*seat))
            }
            Self::TurnBegan { seat } => write!(f, "{seat}'s turn.", seat = marks::seat(*seat)),
            Self::Drafted { seat, slot, tile, token: None, .. } => {
                write!(
                    f,
                    "{seat} drafts slot {slot}: {} without a token.",
                    marks::tile(*tile),
                    seat = marks::seat(*seat)
                )
            }
            Self::Drafted { seat, slot, tile, token: Some(token), token_slot } if slot == token_slot => {
                write!(
                    f,
                    "{seat} drafts slot {slot}: {} and {}.",
                    marks::tile(*tile),
                    marks::token(*token),
                    seat = marks::seat(*seat)
                )
            }
            Self::Drafted { seat, slot, tile, token: Some(token), token_slot } => {
                let (tile, token) = (marks::tile(*tile), marks::token(*token));
                write!(
                    f,
                    "{seat} drafts {tile} of slot {slot} and {token} of slot {token_slot}.",
                    seat = marks::seat(*seat)
                )
            }
            Self::Laid { seat, square, tile } => write!(
                f,
                "{seat} lays {} on {square}.",
                marks::tile(*tile),
                seat = marks::seat(*seat),
                square = marks::at(*seat, square)
            ),
            Self::Erupted { seat, square, unit } => {
                write!(
                    f,
                    "The Volcano destroys {seat}'s {} on {square}.",
                    marks::unit(*unit),
                    seat = marks::seat(*seat),
                    square = marks::at(*seat, square)
                )
            }
            Self::Gained { seat, token } => {
                write!(f, "{seat}'s lair gets {}.", marks::token(*token), seat = marks::seat(*seat))
            }
            Self::Stood { seat, square, unit } => write!(
                f,
                "{seat} places {} on {square}.",
                marks::unit(*unit),
                seat = marks::seat(*seat),
                square = marks::at(*seat, square)
            ),
            Self::PortalUsed { seat } => write!(f, "{seat} uses a Portal.", seat = marks::seat(*seat)),
            Self::UnitMoved { seat, unit, from, to } => {
                write!(
                    f,
                    "{seat}'s {} moves from {from} to {to}.",
                    marks::unit(*unit),
                    seat = marks::seat(*seat),
                    from = marks::at(*seat, from),
                    to = marks::at(*seat, to)
                )
            }
            Self::Exchanged { seat, square, unit, slot, token } => {
                let (unit, token) = (marks::unit(*unit), marks::token(*token));
                write!(
                    f,
                    "{seat} gives {unit} of {square} for {token} of slot {slot}.",
                    seat = marks::seat(*seat),
                    square = marks::at(*seat, square)
                )
            }
            Self::BossRevealed { seat, boss } => {
                write!(f, "{seat} reveals {}!", marks::boss(*boss), seat = marks::seat(*seat))
            }
            Self::TokensDrawn { seat, tokens } => {
                write!(f, "{seat} draws {}.", list(tokens, marks::token), seat = marks::seat(*seat))
            }
            Self::TokenKept { seat, token } => {
                write!(f, "{seat} keeps {}.", marks::token(*token), seat = marks::seat(*seat))
            }
            Self::MarketCleared { seat } => write!(f, "{seat} clears the market.", seat = marks::seat(*seat)),
            Self::TokenTaken { seat, slot, token } => {
                write!(f, "{seat} takes {} of slot {slot}.", marks::token(*token), seat = marks::seat(*seat))
            }
            Self::UnitsTraded { seat, square, unit, other, other_square, other_unit } => write!(
                f,
                "{seat}'s {} on {square} and {other}'s {} on {other_square} change places.",
                marks::unit(*unit),
                marks::unit(*other_unit),
                seat = marks::seat(*seat),
                other = marks::seat(*other),
                square = marks::at(*seat, square),
                other_square = marks::at(*other, other_square)
            ),
            Self::Commanded { seat, card } => {
                write!(f, "{seat} activates {}.", marks::command(*card), seat = marks::seat(*seat))
            }
            Self::TileMoved { seat, from, to } => write!(
                f,
                "{seat}'s tile on {from} moves to {to}.",
                seat = marks::seat(*seat),
                from = marks::at(*seat, from),
                to = marks::at(*seat, to)
            ),
            Self::Destroyed { seat, square, tile, unit: None } => {
                write!(
                    f,
                    "{seat}'s {} on {square} is destroyed.",
                    marks::tile(*tile),
                    seat = marks::seat(*seat),
                    square = marks::at(*seat, square)
                )
            }
            Self::Destroyed { seat, square, tile, unit: Some(unit) } => {
                let (tile, unit) = (marks::tile(*tile), marks::unit(*unit));
                write!(
                    f,
                    "{seat}'s {tile} on {square} is destroyed with its {unit}.",
                    seat = marks::seat(*seat),
                    square = marks::at(*seat, square)
                )
            }
            Self::TilesSwapped { seat, square, other, other_square } => {
                write!(
                    f,
                    "{seat}'s tile on {square} and {other}'s on {other_square} change places.",
                    seat = marks::seat(*seat),
                    other = marks::seat(*other),
                    square = marks::at(*seat, square),
                    other_square = marks::at(*other, other_square)
                )
            }
            Self::PairDiscarded { slot, .. } => write!(f, "The pair of slot {slot} leaves the row."),
            Self::TurnEnded { seat } => write!(f, "{seat} ends the turn.", seat = marks::seat(*seat)),
            Self::BossShown { seat, boss } => {
                write!(f, "{seat}'s Boss is {}.", marks::boss(*boss), seat = marks::seat(*seat))
            }
            Self::Over { winners } => match winners.as_slice() {
                [seat] => write!(f, "{seat} wins.", seat = marks::seat(*seat)),
                seats => write!(f, "{} share the victory.", words::list(seats, marks::seat)),
            },
            Self::Ranked { power, board } => {
                let (tier, name) = solo::tier(*board, *power);
                write!(f, "{power} Power: tier {tier} of 5, {name}.")
            }
            Self::Judged { result, before } => {
                let stars = before.after(result.level, result.stars);
                match result.stars {
                    0 => write!(f, "{result}. The level is not passed.")?,
                    1 => write!(f, "{result}. The level is passed with 1 star.")?,
                    count => write!(f, "{result}. The level is passed with {count} stars.")?,
                }
                write!(f, " Stars so far: {stars}.")
            }
        }
    }
}
