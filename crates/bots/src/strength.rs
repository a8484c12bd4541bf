//! How strong a bot is, in a person's words.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{BotError, BotSpec, Budget};

/// How a person names a bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Strength {
    /// Plays sensibly, and is careless about every third time.
    Gentle,
    /// Takes what looks best at once.
    Fair,
    /// Thinks ahead for a fraction of a second.
    Fierce,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Gentle, Self::Fair, Self::Fierce];

    /// The bot that plays so.
    pub const fn bot(self) -> BotSpec {
        match self {
            Self::Gentle => BotSpec::Gentle,
            Self::Fair => BotSpec::Greedy,
            // Time and not iterations: a person waits, whatever the machine.
            Self::Fierce => BotSpec::Mcts(Budget::Millis(350)),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Fair => "fair",
            Self::Fierce => "fierce",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Strength {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        let found = Self::ALL.into_iter().find(|strength| strength.name() == text);
        found.ok_or_else(|| BotError::Strength(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::Strength;

    #[test]
    fn names_read_back() {
        for strength in Strength::ALL {
            assert_eq!(strength.to_string().parse(), Ok(strength));
        }
        let error = "mild".parse::<Strength>().unwrap_err().to_string();
        assert_eq!(error, "\"mild\" is no strength; known are gentle, fair and fierce");
    }
}
