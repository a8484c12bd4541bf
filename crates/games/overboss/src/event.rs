//! What happened: told to logs, pages and statistics.

use std::fmt;

use serde::Serialize;
use table::{Seat, Viewer};

use crate::boss::Boss;
use crate::choice::SlotId;
use crate::command::Command;
use crate::names;
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
            Self::BossesDealtHidden { seat } => write!(f, "Seat {seat} is dealt two Boss cards."),
            Self::BossKeptHidden { seat } => write!(f, "Seat {seat} has chosen a Boss."),
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
            Self::TerrainsChosen { terrains } => write!(f, "In play: {}.", list(terrains, names::terrain)),
            Self::FirstPlayer { seat } => write!(f, "Seat {seat} begins."),
            Self::TileDealt { slot, tile } => write!(f, "Slot {slot} gets a tile: {}.", names::tile(*tile)),
            Self::TokenDealt { slot, token } => write!(f, "Slot {slot} gets a token: {}.", names::token(*token)),
            Self::TilesReshuffled => write!(f, "The discarded tiles become the stack."),
            Self::CommandDealt { card } => write!(f, "The row gets {}.", names::command(*card)),
            Self::CommandsReshuffled => write!(f, "The discarded Commands become the deck."),
            Self::BossesDealt { seat, bosses: [one, two] } => {
                write!(f, "Seat {seat} is dealt {} and {}.", names::boss(*one), names::boss(*two))
            }
            Self::BossKept { seat, boss, .. } => write!(f, "Seat {seat} keeps {}.", names::boss(*boss)),
            Self::TurnBegan { seat } => write!(f, "Seat {seat}'s turn."),
            Self::Drafted { seat, slot, tile, token: None, .. } => {
                write!(f, "Seat {seat} drafts slot {slot}: {} without a token.", names::tile(*tile))
            }
            Self::Drafted { seat, slot, tile, token: Some(token), token_slot } if slot == token_slot => {
                write!(f, "Seat {seat} drafts slot {slot}: {} and {}.", names::tile(*tile), names::token(*token))
            }
            Self::Drafted { seat, slot, tile, token: Some(token), token_slot } => {
                let (tile, token) = (names::tile(*tile), names::token(*token));
                write!(f, "Seat {seat} drafts {tile} of slot {slot} and {token} of slot {token_slot}.")
            }
            Self::Laid { seat, square, tile } => write!(f, "Seat {seat} lays {} on {square}.", names::tile(*tile)),
            Self::Erupted { seat, square, unit } => {
                write!(f, "The Volcano destroys seat {seat}'s {} on {square}.", names::unit(*unit))
            }
            Self::Gained { seat, token } => write!(f, "Seat {seat}'s lair gets {}.", names::token(*token)),
            Self::Stood { seat, square, unit } => write!(f, "Seat {seat} places {} on {square}.", names::unit(*unit)),
            Self::PortalUsed { seat } => write!(f, "Seat {seat} uses a Portal."),
            Self::UnitMoved { seat, unit, from, to } => {
                write!(f, "Seat {seat}'s {} moves from {from} to {to}.", names::unit(*unit))
            }
            Self::Exchanged { seat, square, unit, slot, token } => {
                let (unit, token) = (names::unit(*unit), names::token(*token));
                write!(f, "Seat {seat} gives {unit} of {square} for {token} of slot {slot}.")
            }
            Self::BossRevealed { seat, boss } => write!(f, "Seat {seat} reveals {}!", names::boss(*boss)),
            Self::TokensDrawn { seat, tokens } => write!(f, "Seat {seat} draws {}.", list(tokens, names::token)),
            Self::TokenKept { seat, token } => write!(f, "Seat {seat} keeps {}.", names::token(*token)),
            Self::MarketCleared { seat } => write!(f, "Seat {seat} clears the market."),
            Self::TokenTaken { seat, slot, token } => {
                write!(f, "Seat {seat} takes {} of slot {slot}.", names::token(*token))
            }
            Self::UnitsTraded { seat, square, unit, other, other_square, other_unit } => write!(
                f,
                "Seat {seat}'s {} on {square} and seat {other}'s {} on {other_square} change places.",
                names::unit(*unit),
                names::unit(*other_unit)
            ),
            Self::Commanded { seat, card } => write!(f, "Seat {seat} activates {}.", names::command(*card)),
            Self::TileMoved { seat, from, to } => write!(f, "Seat {seat}'s tile on {from} moves to {to}."),
            Self::Destroyed { seat, square, tile, unit: None } => {
                write!(f, "Seat {seat}'s {} on {square} is destroyed.", names::tile(*tile))
            }
            Self::Destroyed { seat, square, tile, unit: Some(unit) } => {
                let (tile, unit) = (names::tile(*tile), names::unit(*unit));
                write!(f, "Seat {seat}'s {tile} on {square} is destroyed with its {unit}.")
            }
            Self::TilesSwapped { seat, square, other, other_square } => {
                write!(f, "Seat {seat}'s tile on {square} and seat {other}'s on {other_square} change places.")
            }
            Self::PairDiscarded { slot, .. } => write!(f, "The pair of slot {slot} leaves the row."),
            Self::TurnEnded { seat } => write!(f, "Seat {seat} ends the turn."),
            Self::BossShown { seat, boss } => write!(f, "Seat {seat}'s Boss is {}.", names::boss(*boss)),
            Self::Over { winners } => match winners.as_slice() {
                [seat] => write!(f, "Seat {seat} wins."),
                seats => write!(f, "Seats {} share the victory.", list(seats, |seat| seat)),
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
