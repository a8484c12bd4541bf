//! Everything that an expectation can speak of, and what may stand there.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::shape::{Shape, unordered};
use crate::{Answer, Game, Outcome, Pending, Prompt, Seat, Seats, Viewer, marks};

/// What a path can begin with.
const ROOTS: [&str; 9] = ["state", "view", "score", "choices", "prompt", "pending", "outcome", "told", "luck"];

/// A moment of a scenario: the state, and what was told and asked of luck on the way to it.
pub(super) struct Moment<'a, G: Game> {
    pub(super) state: &'a G::State,
    pub(super) seats: u8,
    pub(super) told: &'a [G::Event],
    pub(super) luck: &'a [Answer],
}

/// How a game ended, as expectations see it.
#[derive(Deserialize)]
#[expect(dead_code, reason = "only its shape is of use")]
struct Ended {
    winners: Seats,
    places: Vec<u8>,
    scores: Vec<i32>,
}

/// A prompt, as expectations see it.
#[derive(Deserialize)]
#[expect(dead_code, reason = "only its shape is of use")]
struct Asked {
    text: String,
    #[serde(deserialize_with = "unordered")]
    clauses: Vec<String>,
}

/// What may stand at a path at a table of `seats`, or why it leads nowhere.
pub(super) fn shape<G: Game>(path: &[&str], seats: u8) -> Result<Shape, String> {
    let (root, rest) = path.split_first().ok_or("a path has a beginning")?;
    match *root {
        "state" => return Shape::at::<G::Position>(rest),
        "pending" => return Shape::at::<Seats>(rest),
        "outcome" => return Shape::at::<Ended>(rest),
        "luck" => return Shape::at::<Vec<String>>(rest),
        root if !ROOTS.contains(&root) => return Err(format!("a path begins with one of {}", ROOTS.join(", "))),
        _ => {}
    }
    let Some((whose, rest)) = rest.split_first() else { return Ok(Shape::Any) };
    let watches = matches!(*root, "view" | "told") && *whose == "spectator";
    if !watches && !Seat::all(seats).any(|seat| seat.to_string() == *whose) {
        return Err(format!("there is no seat {whose}"));
    }
    match (*root, rest) {
        ("view", rest) => Shape::at::<G::View>(rest),
        ("prompt", rest) => Shape::at::<Asked>(rest),
        ("told", rest) => Shape::at::<Vec<String>>(rest),
        ("choices", []) => Ok(Shape::List { unordered: true }),
        ("choices", rest) => Shape::at::<Vec<String>>(rest),
        (_, []) => Ok(Shape::Any),
        (_, ["total"]) => Ok(Shape::Plain),
        (_, [line]) if G::score_lines().iter().any(|known| known == line) => Ok(Shape::Plain),
        (_, [line]) => {
            Err(format!("there is no {line} on a score sheet; there is total, {}", G::score_lines().join(", ")))
        }
        (_, [_, inside, ..]) => Err(format!("there is no {inside} in a line of a score")),
    }
}

impl<G: Game> Moment<'_, G> {
    /// What a path begins with here.
    pub(super) fn root(&self, name: &str) -> Value {
        match name {
            "state" => json!(G::position(self.state)),
            "view" => self.by_viewer(|viewer| json!(G::view(self.state, viewer))),
            "told" => self.by_viewer(|viewer| {
                let seen = self.told.iter().filter_map(|event| G::seen(event, viewer));
                json!(seen.map(|seen| marks::plain(&seen.to_string())).collect::<Vec<_>>())
            }),
            "luck" => json!(self.luck.iter().map(ToString::to_string).collect::<Vec<_>>()),
            "score" => self.by_seat(|seat| self.score(seat)),
            "choices" => self.by_seat(|seat| {
                let mut choices = Vec::new();
                G::choices(self.state, seat, &mut choices);
                let mut choices: Vec<String> = choices.iter().map(ToString::to_string).collect();
                choices.sort();
                Some(json!(choices))
            }),
            "prompt" => {
                let pending = G::pending(self.state);
                self.by_seat(|seat| {
                    let Prompt { text, clauses } = pending.asks(seat).then(|| G::prompt(self.state, seat))?;
                    Some(json!(Prompt { text: marks::plain(&text), clauses }))
                })
            }
            "pending" => json!(G::pending(self.state).owing()),
            "outcome" => self.outcome(),
            _ => Value::Null,
        }
    }

    fn by_seat(&self, fact: impl Fn(Seat) -> Option<Value>) -> Value {
        let facts = Seat::all(self.seats).filter_map(|seat| fact(seat).map(|fact| (seat.to_string(), fact)));
        Value::Object(facts.collect())
    }

    fn by_viewer(&self, fact: impl Fn(Viewer) -> Value) -> Value {
        let name = |viewer| match viewer {
            Viewer::Seat(seat) => seat.to_string(),
            Viewer::Spectator => "spectator".to_owned(),
        };
        Value::Object(Viewer::all(self.seats).map(|viewer| (name(viewer), fact(viewer))).collect())
    }

    /// A seat counts its own score as it sees it: its own secrets included. What is not on its sheet is worth nothing.
    fn score(&self, seat: Seat) -> Option<Value> {
        let view = G::view(self.state, Viewer::Seat(seat));
        let sheet = G::scores(&view).into_iter().find(|sheet| sheet.seat == seat)?;
        let mut lines: Map<String, Value> = G::score_lines().into_iter().map(|line| (line, json!(0))).collect();
        lines.insert("total".to_owned(), json!(sheet.total));
        for line in &sheet.lines {
            lines.insert(line.part.clone(), json!(sheet.part(&line.part)));
            lines.insert(line.key.clone(), json!(sheet.key(&line.key)));
        }
        Some(Value::Object(lines))
    }

    fn outcome(&self) -> Value {
        match G::pending(self.state) {
            Pending::Over(Outcome { winners, places, scores, .. }) => {
                let seats = usize::from(self.seats);
                json!({ "winners": winners, "places": places[..seats], "scores": scores[..seats] })
            }
            Pending::Ask { .. } => Value::Null,
        }
    }
}
