//! Positions that somebody makes up: refused, or everything that a page, a bot or a fork asks of them is answered.

use arbitrary::Arbitrary;
use bots::{BotSpec, Budget};
use serde_json::{Value, json};
use shelf::{LiveTable, Setup, Shelved};
use table::{LoadedLuck, Pending, Seat, Seeded, Viewer};

use crate::{Ear, one_of, text, typed};

/// A placed position is played on for as many choices.
const PLAYED_ON: usize = 12;
/// More changes than this leave nothing that can be placed.
const CHANGES: usize = 2;
/// Of every so many moments of a random game one is kept.
const EVERY: usize = 23;

/// Places anything.
pub struct Positions {
    real: Vec<Real>,
    placed: u64,
}

/// A position out of a real game.
#[derive(Debug)]
struct Real {
    game: usize,
    seats: u8,
    options: Value,
    position: Value,
}

/// A real position, and what somebody changes about it.
#[derive(Arbitrary, Debug)]
struct Strange {
    real: u16,
    seats: Option<u8>,
    changes: Vec<(u16, Change)>,
}

#[derive(Arbitrary, Debug)]
enum Change {
    Number(u8),
    Large(i64),
    /// What stands elsewhere.
    Copy(u16),
    Swap(u16),
    Gone,
    Twice,
    Truth(bool),
    Text(String),
}

impl Default for Positions {
    fn default() -> Self {
        let mut real = Vec::new();
        for (index, game) in shelf::games().iter().enumerate() {
            for seats in game.info().min_seats..=game.info().max_seats {
                let moments = moments(*game, seats).into_iter();
                real.extend(moments.map(|(options, position)| Real { game: index, seats, options, position }));
            }
        }
        Self { real, placed: 0 }
    }
}

/// Some moments of a random game: its options and the position.
fn moments(game: &dyn Shelved, seats: u8) -> Vec<(Value, Value)> {
    let seed = u64::from(seats);
    let mut luck = Seeded::new(seed);
    // Whatever can be on is on at every other table.
    let truths = game.info().options.iter().filter(|option| seats % 2 == 1 && option.values.contains("true"));
    let pairs: Vec<String> = truths.map(|option| format!("{}=true", option.key)).collect();
    let who = vec!["person".to_owned(); usize::from(seats)];
    // Not every game is for every number of seats with its usual options.
    let Ok(dealt) = game.deal(&pairs, who.clone(), seed).or_else(|_| game.deal(&[], who, seed)) else {
        return Vec::new();
    };
    let options = dealt.transcript().header.options.clone();
    let mut live = dealt.live().copy();
    let mut found = Vec::new();
    for moment in 0.. {
        if moment % EVERY == 0 {
            found.push((options.clone(), live.position()));
        }
        let Pending::Ask { owe, .. } = live.pending() else { break };
        let seat = owe.first().expect("somebody is asked");
        let choices = live.choices(seat);
        let choice = &choices[luck.number(choices.len() as u32) as usize];
        live.play(seat, &choice.notation).expect("what is offered is allowed");
    }
    found
}

impl Strange {
    fn position(&self, real: &[Real]) -> Option<(usize, u8, Value, Value)> {
        let Real { game, seats, options, position: real } = one_of(real, usize::from(self.real))?;
        let mut position = real.clone();
        for (at, change) in self.changes.iter().take(CHANGES) {
            let count = count(&position);
            let other = |number: u16| usize::from(number) % count;
            let copied = match change {
                Change::Copy(from) | Change::Swap(from) => nth(&mut position, other(*from)).map(|value| value.clone()),
                _ => None,
            };
            let here = other(*at);
            let Some(place) = nth(&mut position, here) else { continue };
            match change {
                Change::Number(number) => *place = json!(number % 24),
                Change::Large(number) => *place = json!(number),
                Change::Copy(_) => *place = copied?,
                Change::Swap(from) => {
                    let before = std::mem::replace(place, copied?);
                    // What it was swapped with may have been inside it.
                    if let Some(there) = nth(&mut position, other(*from)) {
                        *there = before;
                    }
                }
                Change::Gone => match place {
                    Value::Array(values) => drop(values.pop()),
                    Value::Object(pairs) => {
                        let key = pairs.keys().nth(usize::from(*at) % pairs.len().max(1)).cloned();
                        key.and_then(|key| pairs.shift_remove(&key));
                    }
                    other => *other = Value::Null,
                },
                Change::Twice => {
                    if let Value::Array(values) = place {
                        let again = values.first().cloned();
                        values.extend(again);
                    }
                }
                Change::Truth(truth) => *place = json!(truth),
                Change::Text(text) => *place = json!(text),
            }
        }
        let seats = self.seats.map_or(*seats, |other| other % 8);
        // A real one shows nothing new.
        if position == *real {
            return None;
        }
        Some((*game, seats, options.clone(), position))
    }
}

/// How many values a value holds, itself among them.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(values) => values.iter().map(count).sum(),
        Value::Object(pairs) => pairs.values().map(count).sum::<usize>(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

/// The value with this number, from the outside to the inside.
fn nth(value: &mut Value, mut number: usize) -> Option<&mut Value> {
    if number == 0 {
        return Some(value);
    }
    number -= 1;
    let inside: Vec<&mut Value> = match value {
        Value::Array(values) => values.iter_mut().collect(),
        Value::Object(pairs) => pairs.values_mut().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for value in inside {
        let count = count(value);
        if number < count {
            return nth(value, number);
        }
        number -= count;
    }
    None
}

impl Ear for Positions {
    const NAME: &'static str = "place";

    /// A text is JSON with `game`, `seats`, `options` and `position`; other bytes change a real position.
    fn hear(&mut self, data: &[u8]) {
        let written = text(data).filter(|text| text.starts_with('{')).and_then(|text| {
            let value: Value = serde_json::from_str(text).ok()?;
            let game = shelf::games().iter().position(|game| value["game"] == game.info().id)?;
            let seats = value["seats"].as_u64()?.try_into().ok()?;
            Some((game, seats, value["options"].clone(), value["position"].clone()))
        });
        let strange = || typed::<Strange>(data)?.position(&self.real);
        let Some((game, seats, options, position)) = written.or_else(strange) else { return };
        let game = shelf::games()[game];
        let luck = LoadedLuck::default();
        let setup = Setup { options, seats, seed: [7; 32], salts: Vec::new(), position: Some(position), luck };
        if let Ok((live, _)) = game.open(&setup) {
            self.placed += 1;
            asked_everything(game, &setup, live);
        }
    }

    fn understood(&self) -> u64 {
        self.placed
    }
}

/// Asks a table everything that pages, bots and forks ask, and plays on.
fn asked_everything(game: &dyn Shelved, setup: &Setup, mut live: Box<dyn LiveTable>) {
    let bots = [BotSpec::Random, BotSpec::Greedy, BotSpec::Gentle, BotSpec::Mcts(Budget::Iterations(3))];
    for turn in 0..PLAYED_ON {
        for viewer in Viewer::all(setup.seats) {
            live.view_json(viewer);
            live.scores_json(viewer);
            live.sketch(viewer);
            live.imagined(viewer, turn as u64);
        }
        let snapshot = live.snapshot();
        let restored = game.restore(setup, &snapshot).expect("a table comes back from its snapshot");
        assert_eq!(restored.hash(), live.hash(), "another table comes back from a snapshot");
        let Pending::Ask { owe, may } = live.pending() else { return };
        for seat in Seat::all(setup.seats).filter(|&seat| owe.has(seat) || may.has(seat)) {
            live.prompt(seat).expect("who is asked is asked something");
            live.reaction(seat);
            let choices = live.choices(seat);
            assert!(!choices.is_empty(), "who is asked can always do something");
            for offer in &choices {
                assert_eq!(live.refuse(seat, &offer.notation).expect("an offer is notation"), None);
                live.aim(seat, &offer.notation);
            }
        }
        let seat = owe.first().expect("somebody is asked");
        let choice = match one_of(&bots, turn % (bots.len() + 1)) {
            Some(&bot) if turn % (bots.len() + 1) < bots.len() => {
                live.thinker(seat, bot, 7).expect("who is asked can think")()
            }
            _ => live.fallback(seat).expect("who is asked can always do something"),
        };
        live.play(seat, &choice).unwrap_or_else(|error| panic!("{choice}: {error}"));
    }
}
