//! What cards do, in a closed vocabulary: an effect says when it works, what it costs, what it does, under which
//! conditions and until when.
//!
//! ```text
//! effect    = when ["?"] ["[" price {"+" price} "]"] ": " does [" if " condition {" & " condition}] [" until " duration]
//! does      = op | op "; " op | "one_of(" op " | " op ")"
//! op        = word "(" [argument {"," argument}] ")"
//! condition = ["!"] key "=" value {"|" value}
//! ```
//!
//! Windows are voluntary; events happen, unless they cost something or carry the mark `?`. Without a duration, what is
//! used in a battle lasts for that battle, and anything else happens once. Cards, types and abilities are named by
//! their ids.

mod fits;
mod only;
mod op;
mod parse;
mod terms;
#[cfg(test)]
mod tests;
mod when;
mod words;

use std::fmt;

use serde::{Serialize, Serializer};

use crate::ids::kinds;

pub use fits::{DECKS, Deck, fits};
pub use only::{CONDITIONS, Condition, FOES, Foe, Foes, KEYS, Only, REACHES, Reach, Test};
pub use op::{OPS, Op};
pub use parse::conditions;
pub use terms::{
    ALLOWEDS, Allowed, Amount, BESPOKES, Bespoke, Boosted, FORBIDDENS, FOUNDS, Forbidden, Found, Group, HOWS, How,
    PILES, PLACES, Pile, Place, ROLES, Role, STATS, Stat, TOKENS, Token, WHICHES, WHOS, Which, Who, Whom,
};
pub use when::{PRICES, Price, Timing, WHENS, When, Whens};
pub use words::{Voice, conditions as condition_words, words};
pub(crate) use words::{ability, monsters_of, shtick_type};

kinds! {
    /// Until when an effect lasts.
    Duration, DURATIONS = 3, "a duration":
    /// The end of this battle.
    Battle = "battle",
    /// The end of the current player's turn.
    Turn = "turn",
    /// The affected player has rested, or has reached the Dungeon Entrance.
    Recover = "recover",
}

/// What an effect does: one operation, two in this order, or one of two by the owner's choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Does {
    /// One operation.
    One(Op),
    /// Two, one after the other.
    Both(Op, Op),
    /// One of two, as the card's owner likes.
    Either(Op, Op),
}

impl Does {
    /// The operations.
    pub fn ops(self) -> impl Iterator<Item = Op> {
        let (first, second) = match self {
            Self::One(op) => (op, None),
            Self::Both(first, second) | Self::Either(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

impl fmt::Display for Does {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(op) => write!(f, "{op}"),
            Self::Both(first, second) => write!(f, "{first}; {second}"),
            Self::Either(first, second) => write!(f, "one_of({first} | {second})"),
        }
    }
}

/// An effect of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// When it works.
    pub when: When,
    /// Whether an event without a price is voluntary.
    pub optional: bool,
    /// What it costs, all of it; what there is comes first.
    pub price: [Option<Price>; 2],
    /// What it does.
    pub does: Does,
    /// Under which conditions.
    pub only: Only,
    /// Until when it lasts, where that is said.
    pub until: Option<Duration>,
}

impl Effect {
    /// Its operations.
    pub fn ops(&self) -> impl Iterator<Item = Op> {
        self.does.ops()
    }

    /// Its prices.
    pub fn prices(&self) -> impl Iterator<Item = Price> {
        self.price.into_iter().flatten()
    }

    /// Whether its owner may leave it (OOTS-449, III.1).
    pub fn is_voluntary(&self) -> bool {
        match self.when.timing() {
            Timing::Continuous => false,
            Timing::Window => true,
            Timing::Event => self.optional || self.price[0].is_some(),
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { when, optional, price: _, does, only, until } = self;
        write!(f, "{when}{}", if *optional { "?" } else { "" })?;
        let prices: Vec<_> = self.prices().map(|price| price.to_string()).collect();
        if !prices.is_empty() {
            write!(f, "[{}]", prices.join("+"))?;
        }
        write!(f, ": {does}")?;
        if !only.is_empty() {
            write!(f, " if {only}")?;
        }
        match until {
            Some(until) => write!(f, " until {until}"),
            None => Ok(()),
        }
    }
}

impl Serialize for Effect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
