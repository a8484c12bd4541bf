//! Options of games, as the command line and the lobby take them: refused or dealt.

use arbitrary::Arbitrary;
use serde_json::Value;
use shelf::{Setup, Shelved};
use table::{LoadedLuck, OptionInfo, Pending};

use crate::{Ear, one_of, text, typed};

/// So many choices show that a dealt game can be played.
const PLAYED_ON: usize = 6;

/// Sets tables up with any options.
#[derive(Debug, Default)]
pub struct Options {
    dealt: u64,
}

/// Options that somebody makes up.
#[derive(Arbitrary, Debug)]
struct Wished {
    game: u8,
    seats: u8,
    pairs: Vec<(Key, Worth)>,
}

#[derive(Arbitrary, Debug)]
enum Key {
    Known(u8),
    Other(String),
}

#[derive(Arbitrary, Debug)]
enum Worth {
    /// A word that the option's own description has.
    Known(u8),
    Several(Vec<u8>),
    Truth(bool),
    Number(i64),
    Small(u8),
    Other(String),
}

impl Worth {
    fn written(&self, words: &[&str]) -> String {
        let word = |number: u8| one_of(words, usize::from(number)).copied().unwrap_or_default();
        match self {
            Self::Known(number) => word(*number).to_owned(),
            Self::Several(numbers) => numbers.iter().map(|&number| word(number)).collect::<Vec<_>>().join(","),
            Self::Truth(truth) => truth.to_string(),
            Self::Number(number) => number.to_string(),
            Self::Small(number) => (number % 8).to_string(),
            Self::Other(text) => text.clone(),
        }
    }
}

impl Wished {
    fn pairs(&self, game: &dyn Shelved) -> Vec<String> {
        let options = game.info().options;
        let values: Vec<String> = options.iter().map(OptionInfo::values).collect();
        let all: Vec<&str> = values.iter().flat_map(|values| words(values)).collect();
        let pair = |(key, worth): &(Key, Worth)| match key {
            Key::Known(number) => match one_of(options, usize::from(*number)) {
                Some(option) => {
                    let values = option.values();
                    let own: Vec<&str> = words(&values).collect();
                    format!("{}={}", option.key, worth.written(&own))
                }
                None => worth.written(&all),
            },
            Key::Other(key) => format!("{key}={}", worth.written(&all)),
        };
        self.pairs.iter().map(pair).collect()
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_alphanumeric() || letter == '-')).filter(|word| !word.is_empty())
}

impl Ear for Options {
    const NAME: &'static str = "options";

    /// A text is a game, its seats and a pair, one a line; a line that begins with `{` is all options as JSON.
    fn hear(&mut self, data: &[u8]) {
        let read = text(data).and_then(|text| {
            let mut lines = text.lines();
            let game = shelf::find(lines.next()?.trim()).ok()?;
            Some((game, lines.next()?.trim().parse().ok()?, lines.map(str::to_owned).collect()))
        });
        let (game, seats, pairs): (_, u8, Vec<String>) = match read {
            Some(read) => read,
            None => {
                let Some(wished) = typed::<Wished>(data) else { return };
                let Some(&game) = one_of(shelf::games(), usize::from(wished.game)) else { return };
                (game, wished.seats % 8, wished.pairs(game))
            }
        };
        let json = pairs.iter().find(|pair| pair.starts_with('{')).and_then(|json| serde_json::from_str(json).ok());
        let options: Value = match json {
            Some(options) => match game.read_options(options, seats) {
                Ok(options) => options,
                Err(error) => return assert_says_why(&error),
            },
            None => match game.deal(&pairs, vec!["person".to_owned(); usize::from(seats)], 7) {
                Ok(table) => table.transcript().header.options.clone(),
                Err(error) => return assert_says_why(&error),
            },
        };
        self.dealt += 1;
        // What was dealt once is written in full, and is dealt again by whoever reads it.
        let again = game.read_options(options.clone(), seats).expect("options that were dealt are read again");
        assert_eq!(again, options, "options change when they are read again");
        let setup = Setup {
            options,
            seats,
            seed: [7; 32],
            salts: Vec::new(),
            position: None,
            luck: LoadedLuck::default(),
            dealt: None,
        };
        let (mut live, _) = game.open(&setup).expect("options that were dealt are dealt again");
        for _ in 0..PLAYED_ON {
            let Pending::Ask { owe, .. } = live.pending() else { break };
            let seat = owe.first().expect("somebody is asked");
            let choice = live.fallback(seat).expect("who is asked can always do something");
            live.play(seat, &choice).expect("what an absent seat does is allowed");
        }
    }

    fn understood(&self) -> u64 {
        self.dealt
    }
}

fn assert_says_why(error: &shelf::ShelfError) {
    assert!(!error.to_string().is_empty(), "refused without a reason");
}
