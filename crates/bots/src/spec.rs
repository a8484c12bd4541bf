//! Bots by name.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// How long a search may think about one choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// This many iterations: the same seed always gives the same choice.
    Iterations(u32),
    /// This many milliseconds: how far it gets depends on the machine, and so may the choice.
    Millis(u64),
}

impl Budget {
    /// What `mcts` without a number thinks: a fraction of a second in most games.
    pub const DEFAULT: Self = Self::Iterations(1000);
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iterations(count) => write!(f, "{count}"),
            Self::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

/// A bot by name, such as `greedy` or `mcts:500ms`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Takes any choice, all equally likely.
    Random,
    /// Plays like `greedy`, but takes any choice every third time or so.
    Gentle,
    /// Takes the choice after which the table looks best for its seat.
    Greedy,
    /// Searches a tree of choices, playing imagined games to their end.
    Mcts(Budget),
}

impl BotSpec {
    /// Reads a list such as `greedy,mcts:500ms`.
    pub fn list(text: &str) -> Result<Vec<Self>, BotError> {
        text.split(',').map(|name| name.trim().parse()).collect()
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Gentle => f.write_str("gentle"),
            Self::Greedy => f.write_str("greedy"),
            Self::Mcts(budget) => write!(f, "mcts:{budget}"),
        }
    }
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BotError {
    /// No bot is called so.
    #[error("{0:?} is no bot; known are random, gentle, greedy and mcts (with a budget: mcts:1000 or mcts:500ms)")]
    Unknown(String),
    /// No strength is called so.
    #[error("{0:?} is no strength; known are gentle, fair and fierce")]
    Strength(String),
    /// The bot is known, its budget is not a budget.
    #[error(
        "{0:?} is no budget for mcts; it is a number of iterations from 1 to 4294967295, as in mcts:1000, \
         or of milliseconds, as in mcts:500ms"
    )]
    Budget(String),
}

impl FromStr for BotSpec {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        match text {
            "random" => Ok(Self::Random),
            "gentle" => Ok(Self::Gentle),
            "greedy" => Ok(Self::Greedy),
            "mcts" => Ok(Self::Mcts(Budget::DEFAULT)),
            _ => match text.strip_prefix("mcts:") {
                Some(budget) => read_budget(budget).map(Self::Mcts),
                None => Err(BotError::Unknown(text.to_owned())),
            },
        }
    }
}

fn read_budget(text: &str) -> Result<Budget, BotError> {
    let budget = match text.strip_suffix("ms") {
        Some(millis) => digits(millis).map(Budget::Millis),
        None => digits(text).and_then(|count| u32::try_from(count).ok()).map(Budget::Iterations),
    };
    budget.ok_or_else(|| BotError::Budget(text.to_owned()))
}

/// A number of at least 1 in plain digits; `parse` alone would take a sign.
fn digits(text: &str) -> Option<u64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&number: &u64| plain && number > 0)
}

#[cfg(test)]
mod tests {
    use super::{BotSpec, Budget};

    #[test]
    fn names_read_back() {
        for name in ["random", "gentle", "greedy", "mcts:1", "mcts:1000", "mcts:500ms"] {
            assert_eq!(name.parse::<BotSpec>().unwrap().to_string(), name);
        }
        assert_eq!("mcts".parse::<BotSpec>().unwrap(), BotSpec::Mcts(Budget::DEFAULT));
        assert_eq!("mcts:500ms".parse::<BotSpec>().unwrap(), BotSpec::Mcts(Budget::Millis(500)));
    }

    #[test]
    fn an_unknown_bot_is_told_who_is_known() {
        let error = "clever".parse::<BotSpec>().unwrap_err().to_string();
        assert_eq!(
            error,
            "\"clever\" is no bot; known are random, gentle, greedy and mcts (with a budget: mcts:1000 or mcts:500ms)"
        );
        for name in ["", "Random", "mcts ", "greedy:3", "mcts1000"] {
            assert!(name.parse::<BotSpec>().unwrap_err().to_string().contains("is no bot"), "{name:?}");
        }
    }

    #[test]
    fn a_budget_is_a_number_of_at_least_one() {
        for name in ["mcts:", "mcts:0", "mcts:-1", "mcts:+5", "mcts:0ms", "mcts:ms", "mcts:5s", "mcts:4294967296"] {
            assert!(name.parse::<BotSpec>().unwrap_err().to_string().contains("is no budget"), "{name:?}");
        }
    }

    #[test]
    fn a_list_is_split_at_commas() {
        let bots = BotSpec::list("greedy, mcts:500ms").unwrap();
        assert_eq!(bots, [BotSpec::Greedy, BotSpec::Mcts(Budget::Millis(500))]);
        assert!(BotSpec::list("").is_err());
        assert!(BotSpec::list("greedy,").is_err());
    }
}
