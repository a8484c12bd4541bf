//! Options of games: what they are called, what they take, and when they matter.

use serde::Serialize;
use serde_json::{Value, json};

use crate::Clause;

/// One option of a game, for help and forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionInfo {
    /// Its key.
    pub key: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What it takes.
    pub takes: OptionKind,
    /// What it is without being set.
    pub default: &'static str,
    /// Whether few tables set it.
    pub rare: bool,
    /// What another option must be for this one to matter.
    pub needs: Option<Needs>,
    /// The fewest and the most seats at which it can be set, if not all.
    pub seats: Option<(u8, u8)>,
    /// What it changes.
    pub help: &'static str,
    /// The clause behind it.
    pub clause: Clause,
}

/// What an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum OptionKind {
    /// Yes or no: `true` or `false`.
    Switch,
    /// One of these.
    OneOf {
        /// All that can be.
        values: &'static [OptionValue],
    },
    /// A whole number.
    Range {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
    },
    /// A seat of the table, or `random`.
    Seat,
    /// So many of these, with commas, or one word for a choice of them.
    Several {
        /// How many.
        count: u8,
        /// What can be among them.
        of: &'static [OptionValue],
        /// The words that stand for a choice.
        or: &'static [OptionValue],
    },
    /// A text of the option's own.
    Text {
        /// What it looks like, in a few words.
        form: &'static str,
    },
}

/// A value that an option can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OptionValue {
    /// How it is written.
    pub value: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// The fewest and the most seats at which it can be chosen, if not all of the option's.
    pub seats: Option<(u8, u8)>,
}

/// What another option must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Needs {
    /// Its key.
    pub key: &'static str,
    /// Any of these values.
    pub values: &'static [&'static str],
}

impl OptionValue {
    /// A value for any number of seats.
    pub const fn new(value: &'static str, name: &'static str) -> Self {
        Self { value, name, seats: None }
    }

    /// The value, only at so many seats.
    #[must_use]
    pub const fn seats(mut self, least: u8, most: u8) -> Self {
        self.seats = Some((least, most));
        self
    }
}

impl OptionInfo {
    /// An option that many tables set.
    pub const fn new(
        key: &'static str,
        name: &'static str,
        takes: OptionKind,
        default: &'static str,
        help: &'static str,
        clause: Clause,
    ) -> Self {
        Self { key, name, takes, default, rare: false, needs: None, seats: None, help, clause }
    }

    /// Who begins: by lot, or a seat.
    pub const fn first(help: &'static str, clause: Clause) -> Self {
        Self::new("first", "Who begins", OptionKind::Seat, "random", help, clause).rare()
    }

    /// The option, as one that few set.
    #[must_use]
    pub const fn rare(mut self) -> Self {
        self.rare = true;
        self
    }

    /// The option, where another one has one of these values.
    #[must_use]
    pub const fn needs(mut self, key: &'static str, values: &'static [&'static str]) -> Self {
        self.needs = Some(Needs { key, values });
        self
    }

    /// The option, only at so many seats.
    #[must_use]
    pub const fn seats(mut self, least: u8, most: u8) -> Self {
        self.seats = Some((least, most));
        self
    }

    /// Whether a value can be chosen at a table of so many seats, as far as the option says; its default always can.
    pub fn fits(&self, value: &str, seats: u8) -> bool {
        let listed: &[OptionValue] = match self.takes {
            OptionKind::OneOf { values } => values,
            OptionKind::Several { or, .. } => or,
            OptionKind::Switch | OptionKind::Range { .. } | OptionKind::Seat | OptionKind::Text { .. } => &[],
        };
        let own = listed.iter().find(|one| one.value == value).and_then(|one| one.seats);
        let whole = self.seats.filter(|_| value != self.default);
        let within = |bounds: Option<(u8, u8)>| bounds.is_none_or(|(least, most)| (least..=most).contains(&seats));
        within(own) && within(whole)
    }

    /// Every value that the option offers at a table of so many seats; of those made of others, one.
    pub fn offers(&self, seats: u8) -> Vec<String> {
        let all: Vec<String> = match self.takes {
            OptionKind::Switch => vec!["false".to_owned(), "true".to_owned()],
            OptionKind::OneOf { values } => values.iter().map(|one| one.value.to_owned()).collect(),
            OptionKind::Range { least, most } => [least, most].map(|number| number.to_string()).to_vec(),
            OptionKind::Seat => {
                let seats = (1..=seats).map(|seat| seat.to_string());
                std::iter::once("random".to_owned()).chain(seats).collect()
            }
            OptionKind::Several { count, of, or } => {
                let several: Vec<&str> = of.iter().rev().take(count.into()).map(|one| one.value).collect();
                or.iter().map(|one| one.value.to_owned()).chain([several.join(",")]).collect()
            }
            OptionKind::Text { .. } => vec![self.default.to_owned()],
        };
        all.into_iter().filter(|value| self.fits(value, seats)).collect()
    }

    /// A value that it does not take, the nearest one can think of; none where any text may be one.
    pub fn beyond(&self, seats: u8) -> Option<String> {
        match self.takes {
            OptionKind::Switch | OptionKind::OneOf { .. } => Some("no-such-value".to_owned()),
            OptionKind::Range { most, .. } => Some((most + 1).to_string()),
            OptionKind::Seat => Some((seats + 1).to_string()),
            OptionKind::Several { of, .. } => of.first().map(|one| one.value.to_owned()),
            OptionKind::Text { .. } => None,
        }
    }

    /// A value as the options of a game read it.
    pub fn json(&self, value: &str) -> Value {
        match self.takes {
            OptionKind::Switch => value.parse::<bool>().map_or_else(|_| json!(value), |on| json!(on)),
            OptionKind::Range { .. } => value.parse::<u32>().map_or_else(|_| json!(value), |number| json!(number)),
            OptionKind::OneOf { .. } | OptionKind::Seat | OptionKind::Several { .. } | OptionKind::Text { .. } => {
                json!(value)
            }
        }
    }

    /// What it takes, in words for somebody who types it.
    pub fn values(&self) -> String {
        let list = |values: &[OptionValue]| values.iter().map(|one| one.value).collect::<Vec<_>>().join(", ");
        match self.takes {
            OptionKind::Switch => "true, false".to_owned(),
            OptionKind::OneOf { values } => list(values),
            OptionKind::Range { least, most } => format!("{least} to {most}"),
            OptionKind::Seat => "random, or a seat".to_owned(),
            OptionKind::Several { count, of, or } => format!("{}, or {count} with commas of {}", list(or), list(of)),
            OptionKind::Text { form } => form.to_owned(),
        }
    }
}
