//! Bad input: whatever is read, it is refused or understood, never a panic. The fuzz targets
//! call these functions with any bytes, the suite with damaged copies of good input.

use serde_json::json;
use table::scenario::Scenario;
use table::{Game, Pending, Seat, Seeded, Sitting, Transcript};

use crate::choices::assert_choices_fit_pending;
use crate::suite::thorough;
use crate::{Played, Setup, Suite};

/// A placed position is played on for as many choices.
const PLAYED_ON: usize = 60;

/// Reads bytes as a choice. What is understood reads back, and a table can be asked about it at
/// any moment of a game: it is listed or refused for a reason.
pub fn notation<G: Game>(data: &[u8]) {
    let Ok(choice) = text(data).parse::<G::Choice>() else { return };
    let written = choice.to_string();
    let read = written.parse::<G::Choice>();
    assert_eq!(read.as_ref(), Ok(&choice), "`{written}` does not read back");
    let mut wishes = Seeded::new(data.iter().fold(0, |sum, &byte| (sum * 31 + u64::from(byte)) & 0xffff));
    let options = G::Options::default();
    let mut state = G::deal(&options, G::INFO.usual_seats, &mut wishes, &mut ()).expect("the usual set-up is possible");
    loop {
        for seat in Seat::all(G::INFO.usual_seats) {
            if let Some(refusal) = table::refuse::<G>(&state, seat, choice) {
                assert!(!refusal.why.is_empty(), "seat {seat}: `{choice}` is refused without a reason");
            }
        }
        if !step::<G>(&mut state, &mut wishes) {
            break;
        }
    }
}

/// Reads bytes as a transcript and replays it. What is understood reads back, and what replays
/// is its own record.
pub fn transcript<G: Game>(data: &[u8]) {
    let Ok(transcript) = Transcript::parse(&text(data)) else { return };
    let written = transcript.to_string();
    assert_eq!(Transcript::parse(&written).as_ref(), Ok(&transcript), "a transcript does not read back:\n{written}");
    if let Ok(sitting) = Sitting::<G>::replay(&transcript) {
        assert_eq!(*sitting.transcript(), transcript, "a replayed sitting has another record");
    }
}

/// Reads bytes as a position of a table with the default options, for every number of seats.
pub fn position<G: Game>(data: &[u8]) {
    for seats in G::INFO.min_seats..=G::INFO.max_seats {
        position_of::<G>(&Setup { options: G::Options::default(), seats }, &text(data));
    }
}

/// Reads a position for a set-up. What can be placed is complete when it is written again, and a
/// game can go on from it.
pub fn position_of<G: Game>(setup: &Setup<G>, text: &str) {
    let Ok(position) = toml::from_str::<G::Position>(text) else { return };
    let Ok(placed) = G::place(&setup.options, setup.seats, &position) else { return };
    let mut state = placed.state;
    let written = toml::to_string(&G::position(&state)).expect("a position can be written as TOML");
    let read = toml::from_str(&written).expect("a position reads back from TOML");
    let again = G::place(&setup.options, setup.seats, &read).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again.state, state, "a placed position places another state:\n{written}");
    assert_eq!(again.defaulted, Vec::<String>::new(), "a complete position leaves nothing out");
    let mut wishes = Seeded::new(0);
    for _ in 0..PLAYED_ON {
        assert_choices_fit_pending::<G>(&state, setup.seats);
        if !step::<G>(&mut state, &mut wishes) {
            break;
        }
    }
}

/// Reads bytes as a scenario and runs it; it runs the same way twice.
pub fn scenario<G: Game>(data: &[u8]) {
    let Ok(scenario) = Scenario::parse(&text(data)) else { return };
    let (report, again) = (scenario.run::<G>(), scenario.run::<G>());
    assert_eq!(report, again, "a scenario runs differently the second time");
}

fn text(data: &[u8]) -> String {
    String::from_utf8_lossy(data).into_owned()
}

/// One random choice; `false` when the game is over.
fn step<G: Game>(state: &mut G::State, wishes: &mut Seeded) -> bool {
    let Pending::Ask { owe, .. } = G::pending(state) else { return false };
    let seat = owe.first().expect("somebody is asked");
    let mut choices = Vec::new();
    G::choices(state, seat, &mut choices);
    let choice = choices[wishes.number(choices.len() as u32) as usize];
    G::play(state, seat, choice, wishes, &mut ());
    true
}

/// A scenario that starts from a moment of a game, makes its next choices and expects that the
/// seats are asked that were, and have as many choices.
pub fn scenario_text<G: Game>(played: &Played<G>, moment: usize, steps: usize) -> String {
    let choices = played.choices.iter().skip(moment).take(steps);
    let asked = G::pending(&played.states[moment]).owing();
    let choices_left = Seat::all(played.setup.seats)
        .map(|seat| (seat.to_string(), json!({ "count": played.choices_at(moment, seat).len() })));
    let expect = if steps == 0 {
        json!({ "pending": asked, "choices": choices_left.collect::<serde_json::Map<_, _>>() })
    } else {
        json!({})
    };
    let steps: Vec<_> = choices.map(|(seat, choice)| json!({ "seat": seat, "choice": choice.to_string() })).collect();
    let table = |value: toml::Table| toml::Value::Table(value);
    let mut scenario = toml::Table::new();
    scenario.insert("game".to_owned(), G::INFO.id.into());
    scenario.insert("title".to_owned(), "A moment of a random game.".into());
    scenario.insert("seats".to_owned(), i64::from(played.setup.seats).into());
    scenario.insert("seed".to_owned(), 7.into());
    let options = toml::Table::try_from(&played.setup.options).expect("options can be written as TOML");
    scenario.insert("options".to_owned(), table(options));
    let position = toml::Table::try_from(G::position(&played.states[moment])).expect("a position is TOML");
    scenario.insert("position".to_owned(), table(position));
    scenario.insert("step".to_owned(), toml::Value::try_from(steps).expect("steps are TOML"));
    scenario.insert("expect".to_owned(), toml::Value::try_from(expect).expect("expectations are TOML"));
    toml::to_string(&scenario).expect("a scenario can be written as TOML")
}

impl<G: Game> Suite<G> {
    /// Damaged notation is refused or understood.
    pub fn bad_notation_is_refused(&self) {
        let mut good = Vec::new();
        self.each_game(|played| good.extend(played.choices.iter().map(|(_, choice)| choice.to_string())));
        good.sort_unstable();
        good.dedup();
        self.damage(&good, |text| notation::<G>(text.as_bytes()));
    }

    /// Damaged transcripts are refused or replay.
    pub fn bad_transcripts_are_refused(&self) {
        let mut good = Vec::new();
        self.each_game(|played| {
            let short = played.len().min(12);
            let saved = played.sitting.at(short).expect("the game replays");
            good.push(saved.transcript().to_string());
        });
        good.iter().for_each(|text| transcript::<G>(text.as_bytes()));
        self.damage(&good, |text| transcript::<G>(text.as_bytes()));
    }

    /// Damaged positions are refused or can be played on.
    pub fn bad_positions_are_refused(&self) {
        for setup in &self.setups {
            let played = Played::to_the_end(setup, thorough(), self.limit);
            let moments = played.some_moments(self.moments).into_iter();
            let good: Vec<_> = moments.map(|moment| written_position(&played, moment)).collect();
            let part = Self {
                cases: self.cases.div_ceil(self.setups.len() as u64),
                ..Self::new([(setup.options.clone(), setup.seats)])
            };
            part.damage(&good, |text| position_of::<G>(setup, text));
        }
    }

    /// Damaged scenarios are refused or run.
    pub fn bad_scenarios_are_refused(&self) {
        let mut good = Vec::new();
        self.each_game(|played| {
            let moment = played.some_moments(1)[1];
            good.push(scenario_text(played, moment, 3));
        });
        good.iter().for_each(|text| scenario::<G>(text.as_bytes()));
        self.damage(&good, |text| scenario::<G>(text.as_bytes()));
    }

    fn damage(&self, good: &[String], read: impl Fn(&str)) {
        for case in 0..self.cases * thorough() {
            let mut luck = Seeded::nth(0xbad, case);
            let text = &good[luck.number(good.len() as u32) as usize];
            let input = Input(damaged(text, good, &mut luck));
            read(&input.0);
        }
    }
}

fn written_position<G: Game>(played: &Played<G>, moment: usize) -> String {
    toml::to_string(&G::position(&played.states[moment])).expect("a position can be written as TOML")
}

/// Input that is printed when reading it panics.
struct Input(String);

impl Drop for Input {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the input was:\n{}", self.0);
        }
    }
}

/// A copy with one to three faults, some of them taken from `others`.
pub fn damaged(text: &str, others: &[String], luck: &mut Seeded) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=luck.number(3) {
        let at = luck.number(bytes.len() as u32 + 1) as usize;
        let end = (at + 1 + luck.number(12) as usize).min(bytes.len());
        match luck.number(9) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at.min(end)..end)),
            2 => bytes.insert(at, luck.number(256) as u8),
            3 => bytes.insert(at, b" \n0123456789-.;:|=\"[]{}"[luck.number(23) as usize]),
            4 | 5 => change_number(&mut bytes, luck),
            6 => swap_words(&mut bytes, luck),
            7 => lines(&mut bytes, luck),
            _ => {
                let other = others[luck.number(others.len() as u32) as usize].as_bytes();
                let from = luck.number(other.len() as u32 + 1) as usize;
                let piece = other[from..(from + 20).min(other.len())].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Writes another number in the place of one.
fn change_number(bytes: &mut Vec<u8>, luck: &mut Seeded) {
    let digits: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_digit()).collect();
    if digits.is_empty() {
        return;
    }
    let start = digits[luck.number(digits.len() as u32) as usize];
    let end = (start..bytes.len()).find(|&at| !bytes[at].is_ascii_digit()).unwrap_or(bytes.len());
    let numbers = ["0", "1", "2", "3", "5", "7", "12", "255", "256", "70000", "-1", "18446744073709551616"];
    let number = numbers[luck.number(numbers.len() as u32) as usize];
    bytes.splice(start..end, number.bytes());
}

/// Writes one word in the place of another.
fn swap_words(bytes: &mut Vec<u8>, luck: &mut Seeded) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let mut words: Vec<&str> = text.split_inclusive(|letter: char| !letter.is_alphanumeric()).collect();
    if words.len() > 1 {
        let (one, other) = (luck.number(words.len() as u32) as usize, luck.number(words.len() as u32) as usize);
        words[one] = words[other];
        *bytes = words.concat().into_bytes();
    }
}

/// Loses a line, writes one twice or swaps two.
fn lines(bytes: &mut Vec<u8>, luck: &mut Seeded) {
    let text = String::from_utf8_lossy(bytes).into_owned();
    let mut lines: Vec<&str> = text.lines().collect();
    if lines.is_empty() {
        return;
    }
    let (one, other) = (luck.number(lines.len() as u32) as usize, luck.number(lines.len() as u32) as usize);
    match luck.number(3) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(other, lines[one]),
        _ => lines.swap(one, other),
    }
    *bytes = lines.join("\n").into_bytes();
}
