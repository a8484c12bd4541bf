//! The pieces that somebody may point at, and their notation.

use std::fmt;
use std::str::FromStr;

use table::{NotationError, Seat};

use crate::boss::Boss;
use crate::choice::SlotId;
use crate::command::Command;
use crate::square::Square;
use crate::tile::Tile;
use crate::token::Token;

/// Anything on the table that explains itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// `tile swamp`: a tile by its print, wherever it lies.
    Tile(Tile),
    /// `tile 2 r1c3`: the tile on a square of a seat's map.
    TileOn(Seat, Square),
    /// `square 2 r1c3`: a square of a seat's map.
    Square(Seat, Square),
    /// `token witch`: a token by its kind.
    Token(Token),
    /// `token 2 r1c3`: the unit on a square of a seat's map.
    UnitOn(Seat, Square),
    /// `lair 2 portal`: tokens of a kind in a seat's lair.
    Held(Seat, Token),
    /// `slot 3`: a slot of the market.
    Slot(SlotId),
    /// `boss cleopatra`: a Boss card by its name.
    Boss(Boss),
    /// `boss 2`: the Boss card of a seat.
    BossOf(Seat),
    /// `command demolish-line`: a Command card.
    Command(Command),
    /// `deck`: the Command deck.
    Deck,
    /// `score 2`: the Power of a seat.
    Score(Seat),
    /// `stack`: the tile stack.
    Stack,
    /// `bag`: the bag of tokens.
    Bag,
    /// `round`: how far the game is.
    Round,
    /// `level`: the campaign level.
    Level,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tile(tile) => write!(f, "tile {tile}"),
            Self::TileOn(seat, square) => write!(f, "tile {seat} {square}"),
            Self::Square(seat, square) => write!(f, "square {seat} {square}"),
            Self::Token(token) => write!(f, "token {token}"),
            Self::UnitOn(seat, square) => write!(f, "token {seat} {square}"),
            Self::Held(seat, token) => write!(f, "lair {seat} {token}"),
            Self::Slot(slot) => write!(f, "slot {slot}"),
            Self::Boss(boss) => write!(f, "boss {boss}"),
            Self::BossOf(seat) => write!(f, "boss {seat}"),
            Self::Command(card) => write!(f, "command {card}"),
            Self::Deck => f.write_str("deck"),
            Self::Score(seat) => write!(f, "score {seat}"),
            Self::Stack => f.write_str("stack"),
            Self::Bag => f.write_str("bag"),
            Self::Round => f.write_str("round"),
            Self::Level => f.write_str("level"),
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["tile", tile] => Self::Tile(tile.parse()?),
            ["tile", seat, square] => Self::TileOn(seat.parse()?, square.parse()?),
            ["square", seat, square] => Self::Square(seat.parse()?, square.parse()?),
            ["token", token] => Self::Token(token.parse()?),
            ["token", seat, square] => Self::UnitOn(seat.parse()?, square.parse()?),
            ["lair", seat, token] => Self::Held(seat.parse()?, token.parse()?),
            ["slot", slot] => Self::Slot(slot.parse()?),
            ["boss", seat] if seat.starts_with(|first: char| first.is_ascii_digit()) => Self::BossOf(seat.parse()?),
            ["boss", boss] => Self::Boss(boss.parse()?),
            ["command", card] => Self::Command(card.parse()?),
            ["deck"] => Self::Deck,
            ["score", seat] => Self::Score(seat.parse()?),
            ["stack"] => Self::Stack,
            ["bag"] => Self::Bag,
            ["round"] => Self::Round,
            ["level"] => Self::Level,
            _ => {
                let known = "pieces are tile, token, square, lair, slot, boss, command, deck, score, stack, bag, round \
                             and level, such as tile swamp, tile 2 r1c3, lair 1 portal or boss cleopatra";
                return Err(NotationError::new(text, known));
            }
        })
    }
}
