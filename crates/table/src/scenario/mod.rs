//! Scenarios: a position, loaded luck, choices, and what must hold. They are tests, tutorials
//! and puzzles in one. The format is described in `docs/scenarios.md`.
//!
//! - `run.rs`: the set-up or position, and step after step
//! - `facts.rs`: everything that an expectation can speak of
//! - `expect.rs`: which path asks what, and whether it holds
//! - `outcomes.rs`: in how many ways a choice can end

mod expect;
mod facts;
mod outcomes;
mod run;

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

use crate::{Answer, Game, Loaded, LoadedLuck, Seat, Seeded};

/// For each question the answers to come, in order.
type TomlLuck = BTreeMap<String, Vec<toml::Value>>;

/// A scenario as it stands in its file.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// The game's id.
    pub game: String,
    /// What it shows, in a sentence.
    pub title: String,
    /// The clauses it shows.
    #[serde(default)]
    pub clauses: Vec<String>,
    /// How many seats the table has.
    pub seats: u8,
    /// The clause that must refuse the set-up or the position; nothing is played then.
    pub refused: Option<String>,
    /// The entry of the position that must be at fault.
    pub refused_at: Option<String>,
    /// The options of the game.
    #[serde(default)]
    pub options: toml::Table,
    /// The seed of all luck that is not loaded.
    #[serde(default)]
    pub seed: u64,
    /// Loaded luck: for each question the answers to come, in order.
    #[serde(default)]
    pub luck: TomlLuck,
    /// The position to start from; without it the table is dealt.
    pub position: Option<toml::Table>,
    /// The choices, in order.
    #[serde(default)]
    pub step: Vec<ScenarioStep>,
    /// What must hold at the end: dotted paths and their values.
    #[serde(default)]
    pub expect: toml::Table,
}

/// One choice of a scenario.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioStep {
    /// Who chooses.
    pub seat: Seat,
    /// What, in notation.
    pub choice: String,
    /// The clause that must refuse it; the position then stays as it is.
    pub refused: Option<String>,
    /// Luck loaded for this choice.
    #[serde(default)]
    pub luck: TomlLuck,
    /// What a tutorial says before this choice.
    pub hint: Option<String>,
    /// In how many ways it can end.
    pub outcomes: Option<Outcomes>,
    /// What must hold after it.
    #[serde(default)]
    pub expect: toml::Table,
}

/// In how many ways a choice can end, whatever luck says.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcomes {
    /// How many there are.
    pub count: usize,
    /// The path of what is told apart; the whole state, if it is left out.
    pub of: Option<String>,
    /// When an end is reached: until this holds, every further choice is tried too.
    #[serde(default)]
    pub until: toml::Table,
}

/// A scenario that cannot be run.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ScenarioError {
    /// The file is not a scenario.
    #[error("line {line}: {why}")]
    File {
        /// The line, counted from 1.
        line: usize,
        /// Why, in a sentence.
        why: String,
    },
    /// It is a scenario, but no game can be in it.
    #[error("{0}")]
    Set(String),
}

/// Something that does not hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// After which choice, or at the end.
    pub at: String,
    /// The path.
    pub path: String,
    /// What should be there.
    pub expected: Value,
    /// What is there.
    pub found: Value,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: expected {}, found {}", self.at, self.path, self.expected, self.found)
    }
}

/// What a run of a scenario showed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// What does not hold; empty when the scenario passes.
    pub differences: Vec<Difference>,
    /// How many expectations were looked at.
    pub checked: usize,
    /// What the position left out, and what it became.
    pub defaulted: Vec<String>,
}

impl Scenario {
    /// Reads a scenario.
    pub fn parse(text: &str) -> Result<Self, ScenarioError> {
        toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let line = text.bytes().take(start).filter(|&byte| byte == b'\n').count() + 1;
            ScenarioError::File { line, why: error.message().replace('\n', " ") }
        })
    }

    /// The loaded luck of the scenario.
    pub fn luck<G: Game>(&self) -> Result<Loaded<Seeded>, ScenarioError> {
        Ok(Loaded::new(read_luck::<G>(&self.luck, "luck")?, Some(Seeded::new(self.seed))))
    }

    /// All luck that is loaded, at the start and for each choice, in the order it is asked for.
    pub fn whole_luck(&self) -> LoadedLuck {
        let mut whole = LoadedLuck::new();
        let steps = self.step.iter().map(|step| &step.luck);
        for (name, answer) in std::iter::once(&self.luck).chain(steps).flat_map(answers) {
            whole.entry(name.clone()).or_default().push(answer);
        }
        whole
    }
}

fn message(error: &toml::de::Error) -> String {
    error.to_string().trim().replace('\n', " ")
}

fn read_luck<G: Game>(luck: &TomlLuck, at: &str) -> Result<Vec<Answer>, ScenarioError> {
    let read = |(name, value)| Answer::read(&format!("{name} {value}"), G::questions());
    answers(luck).map(read).collect::<Result<_, _>>().map_err(|error| ScenarioError::Set(format!("{at}: {error}")))
}

/// Each question and an answer to it, in notation.
fn answers(luck: &TomlLuck) -> impl Iterator<Item = (&String, String)> {
    let text = |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    luck.iter().flat_map(move |(name, values)| values.iter().map(move |value| (name, text(value))))
}
