//! Scenarios: a position, loaded luck, choices, and what must hold. They are tests, tutorials
//! and puzzles in one. The format is described in `docs/scenarios.md`.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use thiserror::Error;

use crate::{Answer, Game, Loaded, LoadedLuck, NotationError, Outcome, Pending, Rulebook, Seat, Seeded, Viewer};

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
    /// What must hold after it.
    #[serde(default)]
    pub expect: toml::Table,
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

    /// The state that the scenario starts from, and what its position left out.
    pub fn start<G: Game>(&self, luck: &mut Loaded<Seeded>) -> Result<(G::State, Vec<String>), ScenarioError> {
        let set = |why: String| ScenarioError::Set(why);
        if self.game != G::INFO.id {
            return Err(set(format!("game: this is a scenario of {}, not of {}", self.game, G::INFO.id)));
        }
        let options: G::Options =
            self.options.clone().try_into().map_err(|error| set(format!("options: {}", message(&error))))?;
        if self.seats == 0 || usize::from(self.seats) > crate::MAX_SEATS {
            return Err(set(format!("seats: a table has 1 to {} seats", crate::MAX_SEATS)));
        }
        let Some(position) = &self.position else {
            let state = G::deal(&options, self.seats, luck, &mut ()).map_err(|error| set(error.to_string()))?;
            luck.fault().map_err(|error| set(format!("luck: {error}")))?;
            return Ok((state, Vec::new()));
        };
        let position: G::Position =
            position.clone().try_into().map_err(|error| set(format!("position: {}", message(&error))))?;
        let placed = G::place(&options, self.seats, &position).map_err(|error| set(error.to_string()))?;
        Ok((placed.state, placed.defaulted))
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

    /// Plays the scenario and compares.
    pub fn run<G: Game>(&self) -> Result<Report, ScenarioError> {
        self.check_clauses::<G>()?;
        let mut luck = self.luck::<G>()?;
        let (mut state, defaulted) = self.start::<G>(&mut luck)?;
        let mut report = Report { defaulted, ..Report::default() };
        for (index, step) in self.step.iter().enumerate() {
            let at = format!("step {} (seat {}, {})", index + 1, step.seat, step.choice);
            luck.load(read_luck::<G>(&step.luck, &at)?);
            match self.play::<G>(&mut state, step, &mut luck) {
                Ok(refused) => {
                    report.checked += usize::from(step.refused.is_some());
                    if refused != step.refused {
                        report.differences.push(Difference {
                            at,
                            path: "refused".to_owned(),
                            expected: json!(step.refused),
                            found: json!(refused),
                        });
                        return Ok(report);
                    }
                }
                Err(why) => return Err(ScenarioError::Set(format!("{at}: {why}"))),
            }
            compare(&facts::<G>(&state, self.seats), &step.expect, &at, &mut report)?;
        }
        let left: Vec<_> = luck.left().map(Answer::to_string).collect();
        if !left.is_empty() {
            report.differences.push(Difference {
                at: "end".to_owned(),
                path: "luck".to_owned(),
                expected: json!("all loaded luck is asked for"),
                found: json!(format!("left over: {}", left.join("; "))),
            });
        }
        compare(&facts::<G>(&state, self.seats), &self.expect, "end", &mut report)?;
        Ok(report)
    }

    /// A clause that does not exist is a slip of the pen.
    fn check_clauses<G: Game>(&self) -> Result<(), ScenarioError> {
        let rulebook = Rulebook::parse(G::rulebook());
        let refused = self.step.iter().filter_map(|step| step.refused.as_ref());
        match self.clauses.iter().chain(refused).find(|id| rulebook.find(id).is_none()) {
            Some(id) => Err(ScenarioError::Set(format!("clauses: {id} is not in the rulebook"))),
            None => Ok(()),
        }
    }

    /// Plays one step; the clause that refused it, if one did.
    fn play<G: Game>(
        &self,
        state: &mut G::State,
        step: &ScenarioStep,
        luck: &mut Loaded<Seeded>,
    ) -> Result<Option<String>, String> {
        if step.seat.number() > self.seats {
            return Err("there is no such seat".to_owned());
        }
        let choice: G::Choice = step.choice.parse().map_err(|error: NotationError| error.to_string())?;
        if let Some(refusal) = G::refuse(state, step.seat, choice) {
            return Ok(Some(refusal.clause.to_owned()));
        }
        if step.refused.is_none() {
            G::play(state, step.seat, choice, luck, &mut ());
            luck.fault().map_err(|error| error.to_string())?;
        }
        Ok(None)
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

/// Everything that an expectation can speak of.
fn facts<G: Game>(state: &G::State, seats: u8) -> Value {
    let mut choices = Map::new();
    let mut views = Map::new();
    let mut prompts = Map::new();
    let pending = G::pending(state);
    for seat in Seat::all(seats) {
        let mut list = Vec::new();
        G::choices(state, seat, &mut list);
        let mut list: Vec<String> = list.iter().map(ToString::to_string).collect();
        list.sort();
        choices.insert(seat.to_string(), json!(list));
        let view = G::view(state, Viewer::Seat(seat));
        views.insert(seat.to_string(), json!(view));
        if pending.asks(seat) {
            prompts.insert(seat.to_string(), json!(G::prompt(state, seat)));
        }
    }
    let view = G::view(state, Viewer::Spectator);
    views.insert("spectator".to_owned(), json!(view));
    let mut scores = Map::new();
    for seat in Seat::all(seats) {
        // Each seat counts its own score as it sees it: its own secrets included.
        let view = G::view(state, Viewer::Seat(seat));
        for sheet in G::scores(&view).into_iter().filter(|sheet| sheet.seat == seat) {
            let mut lines = Map::new();
            lines.insert("total".to_owned(), json!(sheet.total));
            for line in &sheet.lines {
                lines.insert(line.part.clone(), json!(sheet.part(&line.part)));
                lines.insert(line.key.clone(), json!(sheet.key(&line.key)));
            }
            scores.insert(seat.to_string(), Value::Object(lines));
        }
    }
    let outcome = match pending {
        Pending::Over(Outcome { winners, places, scores, .. }) => {
            let (places, scores) = (&places[..usize::from(seats)], &scores[..usize::from(seats)]);
            json!({ "winners": winners, "places": places, "scores": scores })
        }
        Pending::Ask { .. } => Value::Null,
    };
    let state = G::position(state);
    json!({
        "state": state,
        "view": views,
        "score": scores,
        "choices": choices,
        "prompt": prompts,
        "pending": pending.owing(),
        "outcome": outcome,
    })
}

/// Compares every leaf of `expect` with the fact at its path.
fn compare(facts: &Value, expect: &toml::Table, at: &str, report: &mut Report) -> Result<(), ScenarioError> {
    let mut leaves = Vec::new();
    for (key, value) in expect {
        flatten(key.clone(), value, &mut leaves);
    }
    for (path, expected) in leaves {
        check_path(facts, &path).map_err(|why| ScenarioError::Set(format!("{at}: {path}: {why}")))?;
        report.checked += 1;
        let (holds, found) = look_up(facts, &path, &expected);
        if !holds {
            report.differences.push(Difference { at: at.to_owned(), path, expected, found });
        }
    }
    Ok(())
}

/// Whether a path begins where something can be: a mistyped one would hold by there being nothing.
fn check_path(facts: &Value, path: &str) -> Result<(), String> {
    let mut parts = path.split('.');
    let root = parts.next().unwrap_or_default();
    if facts.get(root).is_none() {
        let known: Vec<_> = facts.as_object().into_iter().flat_map(Map::keys).map(String::as_str).collect();
        return Err(format!("a path begins with one of {}", known.join(", ")));
    }
    // A seat that is not asked has no prompt, so seats are looked for among the views.
    let by_seat = matches!(root, "view" | "score" | "choices" | "prompt");
    match parts.next() {
        Some(seat) if by_seat && facts["view"].get(seat).is_none() => Err(format!("there is no seat {seat}")),
        _ => Ok(()),
    }
}

fn flatten(path: String, value: &toml::Value, leaves: &mut Vec<(String, Value)>) {
    match value {
        toml::Value::Table(table) if !table.is_empty() => {
            for (key, value) in table {
                flatten(format!("{path}.{key}"), value, leaves);
            }
        }
        value => leaves.push((path, json!(value))),
    }
}

/// Whether the fact at `path` is as expected, and what it is. Lists count from 1; `.count`,
/// `.has` and `.lacks` ask of a list.
fn look_up(facts: &Value, path: &str, expected: &Value) -> (bool, Value) {
    let mut here = facts;
    for part in path.split('.') {
        if let Value::Array(list) = here {
            let wanted = match expected {
                Value::Array(wanted) => wanted.as_slice(),
                one => std::slice::from_ref(one),
            };
            match part {
                "count" => return (*expected == json!(list.len()), json!(list.len())),
                "has" => return (wanted.iter().all(|item| list.contains(item)), here.clone()),
                "lacks" => return (!wanted.iter().any(|item| list.contains(item)), here.clone()),
                _ => {}
            }
        }
        let next = match here {
            Value::Object(map) => map.get(part),
            Value::Array(list) => part.parse::<usize>().ok().and_then(|at| list.get(at.checked_sub(1)?)),
            _ => None,
        };
        match next {
            Some(next) => here = next,
            None => {
                return (
                    *expected == json!("nothing") || *expected == json!(0) && path.starts_with("score."),
                    json!("nothing"),
                );
            }
        }
    }
    let mut expected = expected.clone();
    if path.starts_with("choices.")
        && let Value::Array(list) = &mut expected
    {
        list.sort_by_key(ToString::to_string);
    }
    // TOML has no word for null.
    (*here == expected || here.is_null() && expected == json!("nothing"), here.clone())
}
