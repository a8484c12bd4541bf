//! The save format: what was set up, every choice, every answer of luck.
//!
//! ```text
//! underlord 2
//! game overboss
//! rules 1
//! content 5e1f0c9a44d2b7e3
//! options {"board":"classic"}
//! seats ["person","greedy"]
//! seed 42
//! deal | first 2; tile cave; token orc = 0011223344556677
//! 1 seat 2: draft 3 = 89abcdef01234567
//! 2 seat 2: lay r1c1 = 0123456789abcdef
//! 3 seat 2: end | tile swamp; token witch = 76543210fedcba98
//! saved 3
//! ```
//!
//! Instead of `seed N`, a live table has `commitment HEX`, what the seats added to the seed as
//! `salts [...]`, and `reveal HEX` once the game is over. A game that was not dealt has
//! `position {...}` behind its seats, and one with loaded luck `luck {...}`. A game that began under
//! other rules or values may have `unproved N`. The last line counts the choices: without it the
//! file was cut.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thiserror::Error;

use crate::{HASHING, Seat};

/// What a game was set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// The version of the format and of the hashes in it: [`HASHING`](crate::HASHING) when it was written.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its component values.
    pub content: String,
    /// Its options.
    pub options: Value,
    /// Who sits where: `person` or a bot's name, seat 1 first.
    pub seats: Vec<String>,
    /// The position that the game started from; `None` when it was dealt.
    pub position: Option<Value>,
    /// Luck that was loaded; usually none.
    pub luck: LoadedLuck,
    /// How many of the first choices were made under other rules or values, so that their luck and that of the deal is
    /// as it was then and need not follow from the seed; `None` where all of it does.
    pub unproved: Option<usize>,
    /// An open seed; `None` when only a commitment was published.
    pub seed: Option<u64>,
    /// The commitment to a secret seed.
    pub commitment: Option<String>,
    /// What each seat added to a secret seed, seat 1 first; empty when nobody did.
    pub salts: Vec<String>,
    /// The secret seed, shown after the game.
    pub reveal: Option<String>,
}

impl Header {
    /// The words that its lines begin with, in order.
    fn words(&self) -> impl Iterator<Item = &'static str> {
        let optional = [
            ("position", self.position.is_some()),
            ("luck", !self.luck.is_empty()),
            ("unproved", self.unproved.is_some()),
            ("seed", self.seed.is_some()),
            ("commitment", self.commitment.is_some()),
            ("salts", !self.salts.is_empty()),
            ("reveal", self.reveal.is_some()),
        ];
        let optional = optional.into_iter().filter_map(|(word, there)| there.then_some(word));
        ["underlord", "game", "rules", "content", "options", "seats"].into_iter().chain(optional)
    }

    /// The line of the file that begins with `word`.
    pub fn line_of(&self, word: &str) -> usize {
        1 + self.words().take_while(|&line| line != word).count()
    }
}

/// The answers of luck at set-up and the state they led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// Answers in notation.
    pub luck: Vec<String>,
    /// The hash of the state after the deal.
    pub hash: u64,
}

/// One choice, the luck it asked for and the state it led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Who chose.
    pub seat: Seat,
    /// The choice, in notation.
    pub choice: String,
    /// Answers in notation.
    pub luck: Vec<String>,
    /// The hash of the state after the choice.
    pub hash: u64,
}

/// Luck that is loaded: for each question the answers to come, in order.
pub type LoadedLuck = BTreeMap<String, Vec<String>>;

impl Dealt {
    /// A deal as it was kept, its luck in one text: `first 2; tile cave`.
    pub fn new(luck: &str, hash: u64) -> Self {
        Self { luck: split_luck(luck), hash }
    }
}

impl Step {
    /// A step as it was kept, its luck in one text: `tile swamp; token witch`.
    pub fn new(seat: Seat, choice: impl Into<String>, luck: &str, hash: u64) -> Self {
        Self { seat, choice: choice.into(), luck: split_luck(luck), hash }
    }
}

/// What stands between the answers of one step.
pub const BETWEEN_ANSWERS: &str = "; ";

fn split_luck(text: &str) -> Vec<String> {
    text.split(BETWEEN_ANSWERS).filter(|answer| !answer.is_empty()).map(str::to_owned).collect()
}

/// A whole game, or the part of it that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Transcript {
    /// The set-up.
    pub header: Header,
    /// The deal.
    pub dealt: Dealt,
    /// The choices, in order.
    pub steps: Vec<Step>,
    /// Whether the game is over.
    pub over: bool,
}

/// A transcript that cannot be read: the line, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {why}")]
pub struct TranscriptError {
    /// The line, counted from 1.
    pub line: usize,
    /// Why, in a sentence.
    pub why: String,
}

const MAGIC: &str = "underlord";

const BEFORE_THE_DEAL: &str =
    "`position`, `luck`, `unproved`, `seed`, `commitment`, `salts`, `reveal` or `deal ...` should stand here";

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = &self.header;
        writeln!(f, "{MAGIC} {}", header.format)?;
        writeln!(f, "game {}", header.game)?;
        writeln!(f, "rules {}", header.rules)?;
        writeln!(f, "content {}", header.content)?;
        writeln!(f, "options {}", header.options)?;
        writeln!(f, "seats {}", json!(header.seats))?;
        if let Some(position) = &header.position {
            writeln!(f, "position {position}")?;
        }
        if !header.luck.is_empty() {
            writeln!(f, "luck {}", json!(header.luck))?;
        }
        if let Some(unproved) = header.unproved {
            writeln!(f, "unproved {unproved}")?;
        }
        if let Some(seed) = header.seed {
            writeln!(f, "seed {seed}")?;
        }
        if let Some(commitment) = &header.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        if !header.salts.is_empty() {
            writeln!(f, "salts {}", json!(header.salts))?;
        }
        if let Some(reveal) = &header.reveal {
            writeln!(f, "reveal {reveal}")?;
        }
        writeln!(f, "deal{} = {:016x}", Luck(&self.dealt.luck), self.dealt.hash)?;
        for (number, step) in self.steps.iter().enumerate() {
            let Step { seat, choice, luck, hash } = step;
            writeln!(f, "{} seat {seat}: {choice}{} = {hash:016x}", number + 1, Luck(luck))?;
        }
        writeln!(f, "{} {}", if self.over { "over" } else { "saved" }, self.steps.len())
    }
}

struct Luck<'a>(&'a [String]);

impl fmt::Display for Luck<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " | {}", self.0.join(BETWEEN_ANSWERS)) }
    }
}

impl Transcript {
    /// Reads a transcript; whether its choices hold is checked by replaying it.
    pub fn parse(text: &str) -> Result<Self, TranscriptError> {
        Reader { lines: text.lines().enumerate(), line: 0 }.transcript()
    }

    /// The line of the file on which step `number` stands; 0 is the deal.
    pub fn line_of(&self, number: usize) -> usize {
        self.header.line_of("deal") + number
    }
}

struct Reader<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    line: usize,
}

impl<'a> Reader<'a> {
    fn error<T>(&self, why: impl Into<String>) -> Result<T, TranscriptError> {
        Err(TranscriptError { line: self.line, why: why.into() })
    }

    /// Checks that a hash or a seed is whole.
    fn digits(&self, hex: &str) -> Result<(), TranscriptError> {
        let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if hex.len() == 64 && hex.bytes().all(digit) {
            return Ok(());
        }
        self.error("64 hexadecimal digits should stand here")
    }

    fn next(&mut self, missing: &str) -> Result<&'a str, TranscriptError> {
        match self.lines.next() {
            Some((index, line)) => {
                self.line = index + 1;
                Ok(line)
            }
            None => {
                self.line += 1;
                self.error(format!("the file ends here, but {missing} should follow"))
            }
        }
    }

    fn field(&mut self, name: &str) -> Result<&'a str, TranscriptError> {
        let line = self.next(&format!("`{name} ...`"))?;
        match line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' ')) {
            Some(value) => Ok(value),
            None => self.error(format!("`{name} ...` should stand here")),
        }
    }

    fn json<T: DeserializeOwned>(&self, text: &str, wrong: &str) -> Result<T, TranscriptError> {
        serde_json::from_str(text).or_else(|error| self.error(format!("{wrong}: {error}")))
    }

    fn transcript(mut self) -> Result<Transcript, TranscriptError> {
        let begins = self.next("a transcript")?;
        let Some(format) = (1..=HASHING).find(|format| begins == format!("{MAGIC} {format}")) else {
            return self.error(format!("this is no transcript: it should begin with `{MAGIC} {HASHING}`"));
        };
        let game = self.field("game")?.to_owned();
        let rules = self.field("rules")?;
        let Ok(rules) = rules.parse() else {
            return self.error("the rules version is a whole number");
        };
        let content = self.field("content")?.to_owned();
        let options = self.field("options")?;
        let options = self.json(options, "the options are not JSON")?;
        let seats = self.field("seats")?;
        let seats = self.json(seats, "the seats are not a JSON list of names")?;
        let mut header = Header {
            format,
            game,
            rules,
            content,
            options,
            seats,
            position: None,
            luck: LoadedLuck::new(),
            unproved: None,
            seed: None,
            commitment: None,
            salts: Vec::new(),
            reveal: None,
        };
        let deal = loop {
            let line = self.next("`deal ...`")?;
            let Some((word, text)) = line.split_once(' ') else {
                return self.error(BEFORE_THE_DEAL);
            };
            if word == "deal" {
                break text;
            }
            let behind = header.words().last();
            match (word, behind) {
                ("position", Some("seats")) => {
                    header.position = Some(self.json(text, "the position is not JSON")?);
                }
                ("luck", Some("seats" | "position")) => {
                    header.luck = self.json(text, "the luck is not a JSON object of lists of answers")?;
                    if header.luck.is_empty() {
                        return self.error("a table without loaded luck has no `luck` line");
                    }
                }
                ("position" | "luck", _) => {
                    return self.error("one `position` and then one `luck` may follow the seats, nothing between");
                }
                ("unproved", Some("seats" | "position" | "luck")) => match text.parse() {
                    Ok(count) => header.unproved = Some(count),
                    Err(_) => return self.error("how many choices are not proved is a whole number"),
                },
                ("unproved", _) => return self.error("one `unproved` may stand before the seed or the commitment"),
                ("seed", Some("seats" | "position" | "luck" | "unproved")) => match text.parse() {
                    Ok(seed) => header.seed = Some(seed),
                    Err(_) => return self.error("a seed is a whole number"),
                },
                ("commitment", Some("seats" | "position" | "luck" | "unproved")) => {
                    self.digits(text)?;
                    header.commitment = Some(text.to_owned());
                }
                ("salts", Some("commitment")) => {
                    header.salts = self.json(text, "the salts are not a JSON list of texts")?;
                    if header.salts.is_empty() {
                        return self.error("a table without salts has no `salts` line");
                    }
                }
                ("reveal", Some("commitment" | "salts")) => {
                    self.digits(text)?;
                    header.reveal = Some(text.to_owned());
                }
                ("seed" | "commitment" | "salts" | "reveal", _) => {
                    return self.error(
                        "there is one `seed`, or one `commitment` that one `salts` and one `reveal` may follow",
                    );
                }
                _ => return self.error(BEFORE_THE_DEAL),
            }
        };
        if header.seed.is_none() && header.commitment.is_none() {
            return self.error("a `seed` or a `commitment` should stand before the deal");
        }
        let (choice, luck, hash) = self.tail(deal)?;
        if !choice.is_empty() || deal != format!("{} = {hash:016x}", Luck(&luck)).trim_start() {
            return self.error("the deal is written `deal | luck; luck = hash`");
        }
        let mut transcript = Transcript { header, dealt: Dealt { luck, hash }, steps: Vec::new(), over: false };
        loop {
            let line = self.next("another choice or the closing line `saved N` or `over N`")?;
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            if word == "saved" || word == "over" {
                transcript.over = word == "over";
                if !transcript.over && transcript.header.reveal.is_some() {
                    return self.error("the seed of a game under way is not revealed");
                }
                if rest.parse() != Ok(transcript.steps.len()) {
                    let found = transcript.steps.len();
                    return self.error(format!("the closing line says {rest} where {found} should stand"));
                }
                break;
            }
            let step = self.step(word, rest, transcript.steps.len() + 1)?;
            transcript.steps.push(step);
        }
        match self.lines.next() {
            None => Ok(transcript),
            Some((index, _)) => {
                self.line = index + 1;
                self.error("nothing may follow the closing line")
            }
        }
    }

    fn step(&self, number: &str, rest: &str, expected: usize) -> Result<Step, TranscriptError> {
        if number.parse() != Ok(expected) {
            return self.error(format!("choice {expected} should stand here"));
        }
        let Some((seat, rest)) = rest.strip_prefix("seat ").and_then(|rest| rest.split_once(": ")) else {
            return self.error(format!("a choice is written `{expected} seat N: choice = hash`"));
        };
        let Ok(seat) = seat.parse() else {
            return self.error(format!("{seat:?} is no seat"));
        };
        let (choice, luck, hash) = self.tail(rest)?;
        // Nothing is guessed: a line that would be written otherwise is not one of ours.
        if rest != format!("{choice}{} = {hash:016x}", Luck(&luck)) {
            return self.error(format!("a choice is written `{expected} seat N: choice | luck; luck = hash`"));
        }
        Ok(Step { seat, choice, luck, hash })
    }

    /// Splits `choice | luck; luck = hash`.
    fn tail(&self, text: &str) -> Result<(String, Vec<String>, u64), TranscriptError> {
        let Some((text, hash)) = text.rsplit_once("= ") else {
            return self.error("the line is cut: it should end with ` = ` and a hash");
        };
        let hash = match u64::from_str_radix(hash, 16) {
            Ok(value) if hash.len() == 16 => value,
            _ => return self.error(format!("{hash:?} is no hash: it has 16 hexadecimal digits")),
        };
        let (choice, luck) = match text.split_once("| ") {
            Some((choice, luck)) => (choice, luck.trim_end().split(BETWEEN_ANSWERS).map(str::to_owned).collect()),
            None => (text, Vec::new()),
        };
        Ok((choice.trim_end().to_owned(), luck, hash))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Dealt, Header, LoadedLuck, Step, Transcript};
    use crate::{HASHING, Seat};

    fn example() -> Transcript {
        Transcript {
            header: Header {
                format: HASHING,
                game: "overboss".into(),
                rules: 1,
                content: "00".into(),
                options: json!({"board": "classic"}),
                seats: vec!["person".into(), "greedy".into()],
                position: None,
                luck: LoadedLuck::new(),
                unproved: None,
                seed: Some(42),
                commitment: None,
                salts: Vec::new(),
                reveal: None,
            },
            dealt: Dealt { luck: vec!["first 2".into(), "tile cave".into()], hash: 1 },
            steps: vec![
                Step { seat: Seat::new(1), choice: "draft 3".into(), luck: vec![], hash: 2 },
                Step { seat: Seat::new(1), choice: "end".into(), luck: vec!["tile swamp".into()], hash: u64::MAX },
            ],
            over: false,
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let mut adopted = example();
        adopted.header.unproved = Some(1);
        for transcript in [example(), adopted] {
            assert_eq!(Transcript::parse(&transcript.to_string()).unwrap(), transcript);
        }
    }

    #[test]
    fn a_cut_file_is_noticed_wherever_it_was_cut() {
        let text = example().to_string();
        let whole = text.trim_end().len();
        for end in (0..whole).filter(|&end| text.is_char_boundary(end)) {
            assert!(Transcript::parse(&text[..end]).is_err(), "cut after {end} bytes: {:?}", &text[..end]);
        }
    }

    #[test]
    fn a_line_that_is_almost_right_is_refused() {
        for (from, to) in [
            ("deal |", "deal ||"),
            ("deal |", "deal 7 |"),
            ("end |", "end ||"),
            ("end |", "end|"),
            ("draft 3 =", "draft 3  ="),
            ("draft 3 =", "draft 3 | ="),
            ("ffffffffffffffff", "FFFFFFFFFFFFFFFF"),
        ] {
            let text = example().to_string().replace(from, to);
            assert!(Transcript::parse(&text).is_err(), "{from} became {to}:\n{text}");
        }
    }

    #[test]
    fn the_line_at_fault_is_named() {
        let text = example().to_string().replace("2 seat 2", "3 seat 2");
        assert_eq!(Transcript::parse(&text).unwrap_err().to_string(), "line 10: choice 2 should stand here");
    }
}
