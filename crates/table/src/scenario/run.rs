//! A scenario is played: the set-up or the position, and step after step.

use serde_json::json;

use super::facts::Moment;
use super::{Difference, Report, Scenario, ScenarioError, ScenarioStep, expect, message, read_luck};
use crate::{Answer, Game, Loaded, NotationError, PositionError, Recorder, Rulebook, Seeded, SetupError};

/// A table before the first step.
struct Opened<G: Game> {
    state: G::State,
    defaulted: Vec<String>,
    told: Vec<G::Event>,
    luck: Vec<Answer>,
}

/// Why there is no such table.
enum Closed {
    /// The rules refuse the set-up.
    SetUp(SetupError),
    /// No game can be in the position.
    Position(PositionError),
    /// The file has a mistake.
    Mistake(ScenarioError),
}

impl From<Closed> for ScenarioError {
    fn from(closed: Closed) -> Self {
        match closed {
            Closed::SetUp(error) => Self::Set(error.to_string()),
            Closed::Position(error) => Self::Set(error.to_string()),
            Closed::Mistake(error) => error,
        }
    }
}

impl Scenario {
    /// The state that the scenario starts from, and what its position left out.
    pub fn start<G: Game>(&self, luck: &mut Loaded<Seeded>) -> Result<(G::State, Vec<String>), ScenarioError> {
        let opened = self.open::<G>(luck)?;
        Ok((opened.state, opened.defaulted))
    }

    fn open<G: Game>(&self, luck: &mut Loaded<Seeded>) -> Result<Opened<G>, Closed> {
        let mistake = |why: String| Closed::Mistake(ScenarioError::Set(why));
        if self.game != G::INFO.id {
            return Err(mistake(format!("game: this is a scenario of {}, not of {}", self.game, G::INFO.id)));
        }
        let options: G::Options =
            self.options.clone().try_into().map_err(|error| mistake(format!("options: {}", message(&error))))?;
        if self.seats == 0 || usize::from(self.seats) > crate::MAX_SEATS {
            return Err(mistake(format!("seats: a table has 1 to {} seats", crate::MAX_SEATS)));
        }
        let Some(position) = &self.position else {
            let mut told = Vec::new();
            let mut recorder = Recorder::new(&mut *luck);
            let state = G::deal(&options, self.seats, &mut recorder, &mut told).map_err(Closed::SetUp)?;
            let (luck, answers) = recorder.finish();
            luck.fault().map_err(|error| mistake(format!("luck: {error}")))?;
            return Ok(Opened { state, defaulted: Vec::new(), told, luck: answers });
        };
        let position: G::Position =
            position.clone().try_into().map_err(|error| mistake(format!("position: {}", message(&error))))?;
        let placed = G::place(&options, self.seats, &position).map_err(Closed::Position)?;
        Ok(Opened { state: placed.state, defaulted: placed.defaulted, told: Vec::new(), luck: Vec::new() })
    }

    /// Plays the scenario and compares.
    pub fn run<G: Game>(&self) -> Result<Report, ScenarioError> {
        self.check_clauses::<G>()?;
        let mut luck = self.luck::<G>()?;
        let opened = self.open::<G>(&mut luck);
        if self.refused.is_some() || self.refused_at.is_some() {
            return self.must_be_refused(opened.err().as_ref());
        }
        let Opened { mut state, defaulted, mut told, luck: mut answers } = opened?;
        let mut report = Report { defaulted, ..Report::default() };
        for (index, step) in self.step.iter().enumerate() {
            let at = format!("step {} (seat {}, {})", index + 1, step.seat, step.choice);
            let expected = expect::read::<G>(&step.expect, self.seats, &at)?;
            luck.load(read_luck::<G>(&step.luck, &at)?);
            let before = (told.len(), answers.len());
            let mistake = |why: String| ScenarioError::Set(format!("{at}: {why}"));
            let choice = self.choice::<G>(step).map_err(mistake)?;
            let refusal = crate::refuse::<G>(&state, step.seat, choice);
            report.checked += usize::from(step.refused.is_some());
            if refusal.as_ref().map(|refusal| refusal.clause) != step.refused.as_deref() {
                let expected = step.refused.as_deref().unwrap_or("nothing");
                let found = refusal.map_or_else(|| "nothing".to_owned(), |refusal| refusal.to_string());
                report.differences.push(Difference {
                    at,
                    path: "refused".to_owned(),
                    expected: json!(expected),
                    found: json!(found),
                });
                return Ok(report);
            }
            if let Some(outcomes) = &step.outcomes {
                if refusal.is_some() {
                    return Err(mistake("outcomes: what is refused has no end".to_owned()));
                }
                let found = outcomes.found::<G>(&state, step.seat, choice, self.seats, &at)?;
                report.checked += 1;
                if found != outcomes.count {
                    let (expected, found) = (json!(outcomes.count), json!(found));
                    let path = "outcomes.count".to_owned();
                    report.differences.push(Difference { at: at.clone(), path, expected, found });
                }
            }
            if refusal.is_none() {
                let mut recorder = Recorder::new(&mut luck);
                G::play(&mut state, step.seat, choice, &mut recorder, &mut told);
                answers.extend(recorder.finish().1);
                luck.fault().map_err(|error| mistake(error.to_string()))?;
            }
            let (told, luck) = (&told[before.0..], &answers[before.1..]);
            expect::compare(&Moment::<G> { state: &state, seats: self.seats, told, luck }, &expected, &at, &mut report);
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
        let expected = expect::read::<G>(&self.expect, self.seats, "end")?;
        let end = Moment::<G> { state: &state, seats: self.seats, told: &told, luck: &answers };
        expect::compare(&end, &expected, "end", &mut report);
        Ok(report)
    }

    /// Holds a set-up or a position to its being refused by the clause and at the entry that the scenario names.
    fn must_be_refused(&self, closed: Option<&Closed>) -> Result<Report, ScenarioError> {
        if !self.step.is_empty() || !self.expect.is_empty() {
            return Err(ScenarioError::Set("refused: nothing is played from what is refused".to_owned()));
        }
        let (clauses, place, sentence) = match closed {
            None => (Vec::new(), "nothing", "nothing".to_owned()),
            Some(Closed::SetUp(error)) => (vec![error.clause], "nothing", error.to_string()),
            Some(Closed::Position(error)) => (error.clauses(), error.place.as_str(), error.to_string()),
            Some(Closed::Mistake(error)) => return Err(error.clone()),
        };
        let mut report = Report::default();
        let mut demand = |path: &str, expected: &Option<String>, holds: &dyn Fn(&str) -> bool| {
            let Some(expected) = expected else { return };
            report.checked += 1;
            if !holds(expected) {
                report.differences.push(Difference {
                    at: "set-up".to_owned(),
                    path: path.to_owned(),
                    expected: json!(expected),
                    found: json!(sentence),
                });
            }
        };
        demand("refused", &self.refused, &|clause| clauses.contains(&clause));
        demand("refused_at", &self.refused_at, &|at| place == at);
        Ok(report)
    }

    /// A clause that does not exist is a slip of the pen.
    fn check_clauses<G: Game>(&self) -> Result<(), ScenarioError> {
        let rulebook = Rulebook::parse(G::rulebook());
        let refused = self.step.iter().filter_map(|step| step.refused.as_ref()).chain(&self.refused);
        match self.clauses.iter().chain(refused).find(|id| rulebook.find(id).is_none()) {
            Some(id) => Err(ScenarioError::Set(format!("clauses: {id} is not in the rulebook"))),
            None => Ok(()),
        }
    }

    /// The choice of a step.
    fn choice<G: Game>(&self, step: &ScenarioStep) -> Result<G::Choice, String> {
        if step.seat.number() > self.seats {
            return Err("there is no such seat".to_owned());
        }
        step.choice.parse().map_err(|error: NotationError| error.to_string())
    }
}
