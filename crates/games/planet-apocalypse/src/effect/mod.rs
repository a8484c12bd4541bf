//! What components do, in a closed vocabulary: an effect says when it is asked for, what it costs, how often it can be
//! used, what it does, and under which condition.
//!
//! ```text
//! effect = hook ["/" of] ["[" price "]"] [" per " limit] ": " word {"; " word} [" if " condition] [" unless " exception]
//! word   = name ["(" argument {"," argument} ")"]
//! ```
//!
//! The hook is the moment at which an engine asks, and each hook has words of its own: an engine asks while dice are put
//! together for the words of the pool, and for no others. What is read here can be carried out there.

mod fits;
mod parse;
mod terms;
#[cfg(test)]
mod tests;
mod vocabulary;
mod when;
mod words;

use std::fmt;

use serde::{Serialize, Serializer};

pub use fits::{CARDS, Card, fits};
pub use terms::{
    AMOUNTS, Amount, By, EARLIES, Early, FACESES, FIGURES, FIRSTS, Faces, Figure, First, GAITS, Gait, MARKS, Mark,
    Marks, PARTS, PRICEDS, Part, Priced, REACHES, Reach, SOAKS, STATS, STRIKES, SWITCHES, Soak, Splits, Stat, Strike,
    Strikes, Switch, TOS, To, UNLOCKEDS, Unlocked, VSS, Vs, WHICHES, WHOS, WHOSES, Which, Who, Whose,
};
pub use vocabulary::{
    AGAINSTS, Absorb, Act, After, Against, Aid, Ambush, AmbushDice, BESPOKES, Bespoke, Boon, Enemy, Follow, Grant,
    Guard, Help, MOVE_RULES, MoveRule, NO_AIDS, NoAid, OnStrike, OnWound, POOL_RULES, PatrolRule, Pool, PoolRule,
    Recruit, Redirect, Reveal, Roll, Rule, Stimpack,
};
pub use when::{
    ATS, At, LIMITS, Limit, MOMENTS, Moment, ONLYS, Only, PLACES, PRICES, Place, Price, SIDES, Side, TRIGGERS, Trigger,
    UNLESSES, Unless,
};
pub use words::words;

/// What a special action does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// A boon.
    Boon(Boon),
    /// What only a special action does.
    Act(Act),
}

/// What follows a trigger.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Answer {
    /// A boon.
    Boon(Boon),
    /// What only follows a trigger.
    Follow(Follow),
}

/// When an effect is asked for, and what it then does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Does {
    /// At once, at this moment.
    Boon(Moment, Boon),
    /// As a special action; two deeds are done together, in order.
    Use(Place, Deed, Option<Deed>),
    /// While the dice of an attack are put together, perhaps with code of its own.
    Pool(Pool, Option<Bespoke>),
    /// After the roll, up to the end of the attack.
    Roll(Roll),
    /// When help is asked for.
    Help(Side, Help),
    /// When the hero is attacked or marked.
    Guard(Guard),
    /// When an ambush is set, fires or has fired.
    Ambush(Ambush),
    /// All the time, as an exception.
    Rule(Rule),
    /// After a trigger; a kill may have to be one of these enemies.
    On(Trigger, Option<Vs>, Answer),
    /// When the dice of a token have been rolled.
    Reveal(Reveal),
    /// Whenever enemies act; it may be about the attacks of these only.
    Enemy(Option<Whose>, Enemy),
    /// Code of its own, at this moment.
    Bespoke(At, Bespoke),
}

/// What a component does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// When it is asked for, and what it does.
    pub does: Does,
    /// What it costs.
    pub price: Option<Price>,
    /// How often; without a limit once per occurrence, and special actions once per phase.
    pub limit: Option<Limit>,
    /// What must hold.
    pub only: Option<Only>,
    /// What cancels it.
    pub unless: Option<Unless>,
}

impl Effect {
    /// How many words it consists of.
    pub fn words(&self) -> usize {
        1 + usize::from(matches!(self.does, Does::Use(_, _, Some(_)) | Does::Pool(_, Some(_))))
    }

    /// Its boons, however they come about.
    pub fn boons(&self) -> impl Iterator<Item = Boon> {
        let deed = |deed: Deed| match deed {
            Deed::Boon(boon) => Some(boon),
            Deed::Act(_) => None,
        };
        let (first, second) = match self.does {
            Does::Boon(_, boon) | Does::On(_, _, Answer::Boon(boon)) => (Some(boon), None),
            Does::Use(_, first, second) => (deed(first), second.and_then(deed)),
            Does::Pool(..)
            | Does::Roll(_)
            | Does::Help(..)
            | Does::Guard(_)
            | Does::Ambush(_)
            | Does::Rule(_)
            | Does::On(..)
            | Does::Reveal(_)
            | Does::Enemy(..)
            | Does::Bespoke(..) => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// Its piece of code of its own, if it has one.
    pub const fn bespoke(&self) -> Option<Bespoke> {
        match self.does {
            Does::Bespoke(_, bespoke) | Does::Pool(_, Some(bespoke)) => Some(bespoke),
            Does::Boon(..)
            | Does::Use(..)
            | Does::Pool(_, None)
            | Does::Roll(_)
            | Does::Help(..)
            | Does::Guard(_)
            | Does::Ambush(_)
            | Does::Rule(_)
            | Does::On(..)
            | Does::Reveal(_)
            | Does::Enemy(..) => None,
        }
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boon(boon) => boon.fmt(f),
            Self::Act(act) => act.fmt(f),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boon(boon) => boon.fmt(f),
            Self::Follow(follow) => follow.fmt(f),
        }
    }
}

impl Does {
    /// The hook, as it is written.
    pub fn hook(&self) -> String {
        match self {
            Self::Boon(moment, _) => moment.to_string(),
            Self::Use(place, ..) => place.to_string(),
            Self::Pool(..) => "pool".to_owned(),
            Self::Roll(_) => "roll".to_owned(),
            Self::Help(side, _) => side.to_string(),
            Self::Guard(_) => "guard".to_owned(),
            Self::Ambush(_) => "ambush".to_owned(),
            Self::Rule(_) => "rule".to_owned(),
            Self::On(trigger, None, _) => trigger.to_string(),
            Self::On(trigger, Some(vs), _) => format!("{trigger}/{vs}"),
            Self::Reveal(_) => "reveal".to_owned(),
            Self::Enemy(None, _) => "enemy".to_owned(),
            Self::Enemy(Some(whose), _) => format!("enemy/{whose}"),
            Self::Bespoke(at, _) => format!("bespoke/{at}"),
        }
    }
}

impl fmt::Display for Does {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boon(_, boon) => boon.fmt(f),
            Self::Use(_, first, None) => first.fmt(f),
            Self::Use(_, first, Some(second)) => write!(f, "{first}; {second}"),
            Self::Pool(word, None) => word.fmt(f),
            Self::Pool(word, Some(bespoke)) => write!(f, "{word}; {bespoke}"),
            Self::Roll(word) => word.fmt(f),
            Self::Help(_, word) => word.fmt(f),
            Self::Guard(word) => word.fmt(f),
            Self::Ambush(word) => word.fmt(f),
            Self::Rule(word) => word.fmt(f),
            Self::On(_, _, answer) => answer.fmt(f),
            Self::Reveal(word) => word.fmt(f),
            Self::Enemy(_, word) => word.fmt(f),
            Self::Bespoke(_, bespoke) => bespoke.fmt(f),
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { does, price, limit, only, unless } = self;
        write!(f, "{}", does.hook())?;
        if let Some(price) = price {
            write!(f, "[{price}]")?;
        }
        if let Some(limit) = limit {
            write!(f, " per {limit}")?;
        }
        write!(f, ": {does}")?;
        if let Some(only) = only {
            write!(f, " if {only}")?;
        }
        match unless {
            Some(unless) => write!(f, " unless {unless}"),
            None => Ok(()),
        }
    }
}

impl Serialize for Effect {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
