//! Guided games: a scenario that somebody is led through, with a word before every choice.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::scenario::{Scenario, ScenarioError};
use table::{Game, LoadedLuck, Seat};

/// A guided game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Guide {
    /// Its name in addresses.
    pub id: &'static str,
    /// What it shows, in a sentence.
    pub title: String,
    /// The options of the game.
    pub options: Value,
    /// How many seats the table has.
    pub seats: u8,
    /// The position that it starts from; without it the table is dealt.
    pub position: Option<Value>,
    /// The loaded luck of the whole game.
    pub luck: LoadedLuck,
    /// The choices, in order.
    pub script: Vec<GuideStep>,
}

/// One choice of a guided game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GuideStep {
    /// Who chooses.
    pub seat: Seat,
    /// What, in notation.
    pub choice: String,
    /// What is said before it.
    pub hint: String,
}

impl Guide {
    /// Reads a guided game from its scenario.
    pub(crate) fn read<G: Game>(id: &'static str, text: &str) -> Result<Self, ScenarioError> {
        let scenario = Scenario::parse(text)?;
        let luck = scenario.whole_luck();
        let options: G::Options = typed("options", scenario.options)?;
        let position: Option<G::Position> = scenario.position.map(|table| typed("position", table)).transpose()?;
        let step = |step: table::scenario::ScenarioStep| match step.refused {
            None => Ok(GuideStep { seat: step.seat, choice: step.choice, hint: step.hint.unwrap_or_default() }),
            Some(clause) => Err(ScenarioError::Set(format!("nobody is guided to what {clause} refuses"))),
        };
        Ok(Self {
            id,
            title: scenario.title,
            options: json!(options),
            seats: scenario.seats,
            position: position.map(|position| json!(position)),
            luck,
            script: scenario.step.into_iter().map(step).collect::<Result<_, _>>()?,
        })
    }
}

fn typed<T: DeserializeOwned>(part: &str, table: toml::Table) -> Result<T, ScenarioError> {
    table.try_into().map_err(|error| ScenarioError::Set(format!("{part}: {}", error.to_string().trim())))
}
