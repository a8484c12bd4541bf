//! Positions: any state of a game as people write it, in TOML.
//!
//! Everything may be left out. What is left out takes its default, and the reader is told: the
//! stack and the bag hold what lies nowhere else, a slot of the market the commonest tile and
//! token that are left.
//!
//! - `read.rs`: the text, and what takes the place of what was left out
//! - `check.rs`: whether the state has a cause and a game can go on from it
//! - `write.rs`: the way back

mod check;
mod read;
mod write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{PositionError, Seat};

use crate::boss::Boss;
use crate::command::Command;
use crate::flow::Frame;
use crate::square::Squares;
use crate::tile::{Terrain, Tile};
use crate::token::Token;

pub(crate) use read::read;
pub(crate) use write::write;

/// A state as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The five terrains in play.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "table::unordered")]
    pub terrains: Option<Vec<Terrain>>,
    /// Who began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// Four slots, each `tile + token`, with `-` for what is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub market: Option<Vec<String>>,
    /// The tile in hand and its token, `volcano + orc`; `-` for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<String>,
    /// Whether the draft of the turn has been made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drafted: Option<bool>,
    /// Whether a Portal was used this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub portal_used: Option<bool>,
    /// Whether a Command was activated this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_used: Option<bool>,
    /// The squares of the tiles placed this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placed: Option<Squares>,
    /// The squares of the Circles with an exchange left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub circles: Option<Squares>,
    /// The four Command cards of the row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commands: Option<Vec<Command>>,
    /// The sequences under way, the outermost first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow: Option<Vec<Frame>>,
    /// How many tiles of each print are in the stack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stack: Option<Counts<Tile>>,
    /// How many tiles of each print are in the discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<Counts<Tile>>,
    /// How many tokens of each kind are in the bag.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bag: Option<Counts<Token>>,
    /// How many Command cards of each kind are in the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_deck: Option<Counts<Command>>,
    /// How many Command cards of each kind are discarded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command_discard: Option<Counts<Command>>,
    /// The seats in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatPosition>,
}

/// One seat as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    /// The rows of the map: `forest/kobold dungeon camp-red .`, `.` for an empty square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub map: Option<Vec<String>>,
    /// Tokens in the lair; a Portal with its used face up is `used-portal`.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "table::unordered")]
    pub lair: Option<Vec<String>>,
    /// The Boss kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub boss: Option<Boss>,
    /// The two Boss cards dealt.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "table::unordered")]
    pub dealt: Option<[Boss; 2]>,
    /// Whether the Boss lies face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revealed: Option<bool>,
}

/// How many there are of each kind, by name.
pub(crate) type Counts<K> = BTreeMap<K, u8>;

type Result<T> = std::result::Result<T, PositionError>;
