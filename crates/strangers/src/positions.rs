//! Positions that somebody makes up: refused, or everything that a page, a bot or a fork asks of them is answered.

use std::mem::discriminant;

use arbitrary::Arbitrary;
use bots::{BotSpec, Budget};
use serde_json::{Value, json};
use shelf::{LiveTable, Setup, Shelved};
use table::{LoadedLuck, OptionKind, Pending, Seat, Seeded, Viewer};

use crate::{Ear, one_of, text, typed};

/// A placed position is played on for as many choices.
const PLAYED_ON: usize = 12;
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
    /// Once, or twice.
    twice: bool,
    changes: [(u16, Change); 2],
}

/// What is changed about one word, number or truth. Most keep it of its kind, since nothing else is ever placed.
#[derive(Arbitrary, Debug)]
enum Change {
    Swap(u16),
    Copy(u16),
    Near(i8),
    Flip,
    Number(u8),
    Large(i64),
    /// The last of the list or the first key of the table around it goes.
    Gone,
    /// The list around it has its first once more.
    Again,
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
    let truths = game.info().options.iter().filter(|option| seats % 2 == 1 && option.takes == OptionKind::Switch);
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
        for (at, change) in self.changes.iter().take(1 + usize::from(self.twice)) {
            change.make(&mut position, usize::from(*at));
        }
        // A real one shows nothing new.
        (position != *real).then(|| (*game, *seats, options.clone(), position))
    }
}

impl Change {
    fn make(&self, position: &mut Value, at: usize) -> Option<()> {
        let leaves = leaves(position);
        let here = one_of(&leaves, at)?;
        let kind = discriminant(position.pointer(here)?);
        let is_alike = |other: &&String| position.pointer(other).map(discriminant) == Some(kind);
        let alike: Vec<&String> = leaves.iter().filter(is_alike).collect();
        match self {
            Self::Swap(other) => {
                let other = one_of(&alike, usize::from(*other))?;
                let (one, two) = (position.pointer(here)?.clone(), position.pointer(other)?.clone());
                *position.pointer_mut(here)? = two;
                *position.pointer_mut(other)? = one;
            }
            Self::Copy(other) => {
                let other = position.pointer(one_of(&alike, usize::from(*other))?)?.clone();
                *position.pointer_mut(here)? = other;
            }
            Self::Near(by) => {
                let number = position.pointer(here)?.as_i64()?;
                *position.pointer_mut(here)? = json!(number + i64::from(by % 4));
            }
            Self::Flip => {
                let truth = position.pointer(here)?.as_bool()?;
                *position.pointer_mut(here)? = json!(!truth);
            }
            Self::Number(number) => *position.pointer_mut(here)? = json!(number % 24),
            Self::Large(number) => *position.pointer_mut(here)? = json!(number),
            Self::Gone => match position.pointer_mut(around(here))? {
                Value::Array(values) => drop(values.pop()),
                Value::Object(pairs) => {
                    let key = pairs.keys().next()?.clone();
                    pairs.shift_remove(&key);
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
            },
            Self::Again => {
                let values = position.pointer_mut(around(here))?.as_array_mut()?;
                let first = values.first().cloned();
                values.extend(first);
            }
            Self::Text(text) => *position.pointer_mut(here)? = json!(text),
        }
        Some(())
    }
}

/// Where every word, number and truth of a value stands.
fn leaves(value: &Value) -> Vec<String> {
    let below = |key: String, value: &Value| leaves(value).into_iter().map(move |leaf| format!("/{key}{leaf}"));
    match value {
        Value::Array(values) => {
            values.iter().enumerate().flat_map(|(index, value)| below(index.to_string(), value)).collect()
        }
        Value::Object(pairs) => pairs.iter().flat_map(|(key, value)| below(key.clone(), value)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => vec![String::new()],
    }
}

/// The list or table around something.
fn around(leaf: &str) -> &str {
    leaf.rsplit_once('/').map_or("", |(around, _)| around)
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
        let setup =
            Setup { options, seats, seed: [7; 32], salts: Vec::new(), position: Some(position), luck, dealt: None };
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
            let sight = live.see(viewer);
            sight.view();
            sight.scores();
            live.previewer(viewer)();
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
            live.layers();
            live.turn();
            let choices = live.choices(seat);
            assert!(!choices.is_empty(), "who is asked can always do something");
            assert_eq!(live.aims(seat).len(), choices.len());
            for offer in &choices {
                assert_eq!(live.refuse(seat, &offer.notation).expect("an offer is notation"), None);
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
