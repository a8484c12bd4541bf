//! Dice, and what they must beat.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::NotationError;

use crate::ids::kinds;

kinds! {
    /// A die, from the smallest to the largest (PA-081).
    Die, DICE = 5, "a die":
    D4 = "d4",
    D6 = "d6",
    D8 = "d8",
    D10 = "d10",
    D12 = "d12",
}

impl Die {
    /// Its highest face.
    pub const fn faces(self) -> u8 {
        4 + 2 * self as u8
    }

    /// The die so many levels higher; none is above d12.
    #[must_use]
    pub fn raised(self, levels: u8) -> Self {
        Self::ALL[(self.index() + usize::from(levels)).min(DICE - 1)]
    }

    /// The die one level lower; a d4 stays what it is.
    #[must_use]
    pub fn lowered(self) -> Self {
        Self::ALL[self.index().saturating_sub(1)]
    }
}

/// Some dice of one kind, written `3d6`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dice {
    /// How many.
    pub number: u8,
    /// Which.
    pub die: Die,
}

/// The most dice of one kind that a component shows.
const MOST: u8 = 12;

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.number, self.die)
    }
}

impl FromStr for Dice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let parts = text.find('d').map(|at| text.split_at(at));
        let number = parts.and_then(|(number, _)| number.parse().ok()).filter(|number| (1..=MOST).contains(number));
        let (Some((_, die)), Some(number)) = (parts, number) else {
            return Err(NotationError::new(text, format!("dice are written `3d6`, from 1 to {MOST} of them")));
        };
        let dice = Self { number, die: die.parse()? };
        if dice.to_string() == text {
            Ok(dice)
        } else {
            Err(NotationError::new(text, format!("it is written `{dice}`")))
        }
    }
}

/// Dice of several kinds, by kind; written `1d4+2d6`, and `none` without any.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DiceBox(pub [u8; DICE]);

impl DiceBox {
    /// No dice.
    pub const NONE: Self = Self([0; DICE]);

    /// How many dice there are.
    pub fn len(self) -> usize {
        self.0.iter().map(|number| usize::from(*number)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The box with these dice besides.
    #[must_use]
    pub fn with(mut self, dice: Dice) -> Self {
        self.0[dice.die.index()] = self.0[dice.die.index()].saturating_add(dice.number);
        self
    }

    /// The kinds of dice in it, each with their number, from the smallest.
    pub fn iter(self) -> impl Iterator<Item = Dice> {
        Die::ALL.into_iter().map(move |die| Dice { number: self.0[die.index()], die }).filter(|dice| dice.number > 0)
    }

    /// Every die in it, from the smallest.
    pub fn each(self) -> impl Iterator<Item = Die> {
        self.iter().flat_map(|dice| std::iter::repeat_n(dice.die, usize::from(dice.number)))
    }
}

impl fmt::Display for DiceBox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (index, dice) in self.iter().enumerate() {
            write!(f, "{}{dice}", if index == 0 { "" } else { "+" })?;
        }
        Ok(())
    }
}

impl FromStr for DiceBox {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let mut dice = Self::NONE;
        if text != "none" {
            for part in text.split('+') {
                dice = dice.with(part.parse()?);
            }
        }
        if dice.to_string() == text {
            Ok(dice)
        } else {
            Err(NotationError::new(text, format!("it is written `{dice}`")))
        }
    }
}

/// What a die must exceed to hurt an enemy: one number, or two that are beaten by two dice (PA-080).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Toughness {
    /// One number.
    Single(u8),
    /// Two numbers, each for a die of its own.
    Double(u8, u8),
}

impl Toughness {
    /// Its numbers.
    pub fn numbers(self) -> impl Iterator<Item = u8> {
        let (first, second) = match self {
            Self::Single(number) => (number, None),
            Self::Double(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }

    /// With a change on each of its numbers, which stays 0 at least (PA-098).
    #[must_use]
    pub fn changed(self, by: i8) -> Self {
        match self {
            Self::Single(number) => Self::Single(number.saturating_add_signed(by)),
            Self::Double(first, second) => {
                Self::Double(first.saturating_add_signed(by), second.saturating_add_signed(by))
            }
        }
    }
}

impl fmt::Display for Toughness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(number) => write!(f, "{number}"),
            Self::Double(first, second) => write!(f, "{first}+{second}"),
        }
    }
}

impl FromStr for Toughness {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let number = |text: &str| text.parse().ok().filter(|number| *number <= 12);
        let read = match text.split_once('+') {
            None => number(text).map(Self::Single),
            Some((first, second)) => {
                number(first).zip(number(second)).map(|(first, second)| Self::Double(first, second))
            }
        };
        match read {
            Some(toughness) if toughness.to_string() == text => Ok(toughness),
            _ => Err(NotationError::new(text, "toughness is written `5` or `4+4`, with numbers up to 12")),
        }
    }
}

macro_rules! written {
    ($($kind:ty),+) => {
        $(impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $kind {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        })+
    };
}
written!(Dice, DiceBox, Toughness);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_rise_to_d12_and_fall_to_d4() {
        assert_eq!(Die::ALL.map(Die::faces), [4, 6, 8, 10, 12]);
        assert_eq!([Die::D6.raised(1), Die::D6.raised(2), Die::D10.raised(9)], [Die::D8, Die::D10, Die::D12]);
        assert_eq!([Die::D12.lowered(), Die::D4.lowered()], [Die::D10, Die::D4]);
    }

    #[test]
    fn dice_boxes_and_toughness_are_written_in_one_way() {
        for text in ["none", "1d6", "1d4+2d6", "1d4+3d12"] {
            let dice: DiceBox = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(dice.to_string(), text);
        }
        let dice: DiceBox = "1d4+2d6".parse().expect("dice");
        assert_eq!(dice.each().collect::<Vec<_>>(), [Die::D4, Die::D6, Die::D6]);
        assert_eq!([dice.len(), DiceBox::NONE.len()], [3, 0]);
        for text in ["", "d6", "0d6", "13d6", "2d7", "02d6", "1d6+1d4", "1d6+1d6", "1d6+", "six"] {
            assert!(text.parse::<DiceBox>().is_err(), "{text}");
        }
        for text in ["0", "5", "4+4"] {
            let toughness: Toughness = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(toughness.to_string(), text);
        }
        for text in ["", "-1", "05", "13", "4+", "4+4+4", "+4"] {
            assert!(text.parse::<Toughness>().is_err(), "{text}");
        }
    }

    #[test]
    fn toughness_changes_in_both_numbers_and_not_below_0() {
        assert_eq!(Toughness::Double(2, 1).changed(-2), Toughness::Double(0, 0));
        assert_eq!(Toughness::Single(6).changed(1), Toughness::Single(7));
        assert_eq!(Toughness::Double(4, 4).numbers().collect::<Vec<_>>(), [4, 4]);
    }
}
