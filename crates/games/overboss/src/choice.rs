//! Choices and their notation.

use std::fmt;
use std::str::FromStr;

use table::{NotationError, Seat};

use crate::boss::Boss;
use crate::command::Command;
use crate::square::Square;
use crate::state::SLOTS;
use crate::token::{Token, Unit};

/// A slot of the market, counted from 0 in code and from 1 in notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SlotId(u8);

impl SlotId {
    /// The slot with this index, counted from 0.
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < SLOTS);
        Self(index as u8)
    }

    /// Its index, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All slots, the first on the left.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..SLOTS as u8).map(Self)
    }
}

impl fmt::Display for SlotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for SlotId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.parse::<usize>() {
            Ok(number) if (1..=SLOTS).contains(&number) => Ok(Self::new(number - 1)),
            _ => Err(NotationError::new(text, "a slot is a number from 1 to 4")),
        }
    }
}

impl serde::Serialize for SlotId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> serde::Deserialize<'de> for SlotId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = <u8 as serde::Deserialize>::deserialize(deserializer)?;
        number.to_string().parse().map_err(serde::de::Error::custom)
    }
}

/// One small decision. Every moment of the game offers a short list of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// `keep cleopatra`: this one of the two Boss cards dealt.
    Keep(Boss),
    /// `draft 2`: tile and token of a slot.
    Draft(SlotId),
    /// `lay r2c3`: the drafted tile on a square.
    Lay(Square),
    /// `unit orc`: this unit of the pool is placed next.
    Unit(Unit),
    /// `stand r2c3`: the unit on a square.
    Stand(Square),
    /// `portal`: use a Portal.
    Portal,
    /// `reveal`: reveal the Boss and use its ability.
    Reveal,
    /// `exchange r2c3`: use the exchange of the Circle on a square.
    Exchange(Square),
    /// `command demolish-corner`: activate a Command card.
    Command(Command),
    /// `end`: end the turn.
    End,
    /// `take r2c3`: the unit or tile on a square.
    Take(Square),
    /// `only`: only the one unit taken.
    Only,
    /// `put r2c3`: to a square.
    Put(Square),
    /// `slot 2`: a slot of the market.
    Slot(SlotId),
    /// `token orc`: keep this one of the tokens drawn.
    Token(Token),
    /// `map 2`: a seat's map.
    Map(Seat),
    /// `pass`: do nothing.
    Pass,
}

table::verbs! {
    Keep "keep",
    Draft "draft",
    Lay "lay",
    Unit "unit",
    Stand "stand",
    Portal "portal",
    Reveal "reveal",
    Exchange "exchange",
    Command "command",
    End "end",
    Take "take",
    Only "only",
    Put "put",
    Slot "slot",
    Token "token",
    Map "map",
    Pass "pass",
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(boss) => write!(f, "{} {boss}", Verb::Keep),
            Self::Draft(slot) => write!(f, "{} {slot}", Verb::Draft),
            Self::Lay(square) => write!(f, "{} {square}", Verb::Lay),
            Self::Unit(unit) => write!(f, "{} {unit}", Verb::Unit),
            Self::Stand(square) => write!(f, "{} {square}", Verb::Stand),
            Self::Portal => write!(f, "{}", Verb::Portal),
            Self::Reveal => write!(f, "{}", Verb::Reveal),
            Self::Exchange(square) => write!(f, "{} {square}", Verb::Exchange),
            Self::Command(command) => write!(f, "{} {command}", Verb::Command),
            Self::End => write!(f, "{}", Verb::End),
            Self::Take(square) => write!(f, "{} {square}", Verb::Take),
            Self::Only => write!(f, "{}", Verb::Only),
            Self::Put(square) => write!(f, "{} {square}", Verb::Put),
            Self::Slot(slot) => write!(f, "{} {slot}", Verb::Slot),
            Self::Token(token) => write!(f, "{} {token}", Verb::Token),
            Self::Map(seat) => write!(f, "{} {seat}", Verb::Map),
            Self::Pass => write!(f, "{}", Verb::Pass),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || {
            NotationError::new(
                text,
                "a choice is draft N, lay rRcC, unit NAME, stand rRcC, portal, reveal, exchange rRcC, command NAME, end, \
                 take rRcC, only, put rRcC, slot N, token NAME, map N, keep NAME or pass",
            )
        };
        match Verb::read(text).ok_or_else(unknown)? {
            (Verb::Keep, boss) => Ok(Self::Keep(boss.parse()?)),
            (Verb::Draft, slot) => Ok(Self::Draft(slot.parse()?)),
            (Verb::Lay, square) => Ok(Self::Lay(square.parse()?)),
            (Verb::Unit, unit) => Ok(Self::Unit(unit.parse()?)),
            (Verb::Stand, square) => Ok(Self::Stand(square.parse()?)),
            (Verb::Portal, "") => Ok(Self::Portal),
            (Verb::Reveal, "") => Ok(Self::Reveal),
            (Verb::Exchange, square) => Ok(Self::Exchange(square.parse()?)),
            (Verb::Command, command) => Ok(Self::Command(command.parse()?)),
            (Verb::End, "") => Ok(Self::End),
            (Verb::Take, square) => Ok(Self::Take(square.parse()?)),
            (Verb::Only, "") => Ok(Self::Only),
            (Verb::Put, square) => Ok(Self::Put(square.parse()?)),
            (Verb::Slot, slot) => Ok(Self::Slot(slot.parse()?)),
            (Verb::Token, token) => Ok(Self::Token(token.parse()?)),
            (Verb::Map, seat) => Ok(Self::Map(seat.parse()?)),
            (Verb::Pass, "") => Ok(Self::Pass),
            _ => Err(unknown()),
        }
    }
}
