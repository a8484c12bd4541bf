//! The save format: what was set up, every choice, every answer of luck.
//!
//! ```text
//! underlord 1
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
//! Instead of `seed N`, a live table has `commitment HEX`, and `reveal HEX` once the game is
//! over. The last line counts the choices: without it the file was cut.

use std::fmt;

use serde_json::Value;
use thiserror::Error;

use crate::Seat;

/// What a game was set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
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
    /// An open seed; `None` when only a commitment was published.
    pub seed: Option<u64>,
    /// The commitment to a secret seed.
    pub commitment: Option<String>,
    /// The secret seed, shown after the game.
    pub reveal: Option<String>,
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

const MAGIC: &str = "underlord 1";

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = &self.header;
        writeln!(f, "{MAGIC}")?;
        writeln!(f, "game {}", header.game)?;
        writeln!(f, "rules {}", header.rules)?;
        writeln!(f, "content {}", header.content)?;
        writeln!(f, "options {}", header.options)?;
        writeln!(f, "seats {}", Value::from(header.seats.clone()))?;
        if let Some(seed) = header.seed {
            writeln!(f, "seed {seed}")?;
        }
        if let Some(commitment) = &header.commitment {
            writeln!(f, "commitment {commitment}")?;
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
        if self.0.is_empty() { Ok(()) } else { write!(f, " | {}", self.0.join("; ")) }
    }
}

impl Transcript {
    /// Reads a transcript; whether its choices hold is checked by replaying it.
    pub fn parse(text: &str) -> Result<Self, TranscriptError> {
        Reader { lines: text.lines().enumerate(), line: 0 }.transcript()
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

    fn transcript(mut self) -> Result<Transcript, TranscriptError> {
        if self.next("a transcript")? != MAGIC {
            return self.error(format!("this is no transcript: it should begin with `{MAGIC}`"));
        }
        let game = self.field("game")?.to_owned();
        let rules = self.field("rules")?;
        let Ok(rules) = rules.parse() else {
            return self.error("the rules version is a whole number");
        };
        let content = self.field("content")?.to_owned();
        let options = self.field("options")?;
        let options: Value = match serde_json::from_str(options) {
            Ok(options) => options,
            Err(error) => return self.error(format!("the options are not JSON: {error}")),
        };
        let seats = self.field("seats")?;
        let seats: Vec<String> = match serde_json::from_str(seats) {
            Ok(seats) => seats,
            Err(error) => return self.error(format!("the seats are not a JSON list of names: {error}")),
        };
        let mut header = Header { game, rules, content, options, seats, seed: None, commitment: None, reveal: None };
        let deal = loop {
            let line = self.next("`deal ...`")?;
            let Header { seed, commitment, reveal, .. } = &header;
            match line.split_once(' ') {
                Some(("seed", text)) if seed.is_none() && commitment.is_none() => match text.parse() {
                    Ok(seed) => header.seed = Some(seed),
                    Err(_) => return self.error("a seed is a whole number"),
                },
                Some(("commitment", hex)) if seed.is_none() && commitment.is_none() => {
                    self.digits(hex)?;
                    header.commitment = Some(hex.to_owned());
                }
                Some(("reveal", hex)) if commitment.is_some() && reveal.is_none() => {
                    self.digits(hex)?;
                    header.reveal = Some(hex.to_owned());
                }
                Some(("seed" | "commitment" | "reveal", _)) => {
                    return self.error("there is one `seed`, or one `commitment` that one `reveal` may follow");
                }
                Some(("deal", rest)) => break rest,
                _ => return self.error("`seed`, `commitment`, `reveal` or `deal ...` should stand here"),
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
            Some((choice, luck)) => (choice, luck.trim_end().split("; ").map(str::to_owned).collect()),
            None => (text, Vec::new()),
        };
        Ok((choice.trim_end().to_owned(), luck, hash))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Dealt, Header, Step, Transcript};
    use crate::Seat;

    fn example() -> Transcript {
        Transcript {
            header: Header {
                game: "overboss".into(),
                rules: 1,
                content: "00".into(),
                options: json!({"board": "classic"}),
                seats: vec!["person".into(), "greedy".into()],
                seed: Some(42),
                commitment: None,
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
        assert_eq!(Transcript::parse(&example().to_string()).unwrap(), example());
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
