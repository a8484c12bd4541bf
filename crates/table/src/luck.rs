//! Where the luck of a table comes from: its seed, or a page that it was written on.

use crate::chance::{Asked, has_weight};
use crate::{Answer, Chance, Committed, Game, Header, Loaded, LoadedLuck, LuckError, PlayError, Question, Seeded};

/// Where the luck of a sitting comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Luck {
    /// A small seed that everybody may know.
    Open(u64),
    /// A secret seed; only its commitment is published before the end.
    Secret {
        /// The seed.
        seed: [u8; 32],
        /// What each seat added to it after the commitment, seat 1 first; empty if nobody did.
        salts: Vec<String>,
    },
}

impl Luck {
    /// A secret seed that no seat adds to.
    pub fn secret(seed: [u8; 32]) -> Self {
        Self::Secret { seed, salts: Vec::new() }
    }

    /// The luck itself, with the answers that are loaded.
    pub fn source<G: Game>(&self, loaded: &LoadedLuck) -> Result<Committed, LuckError> {
        let luck = match self {
            Self::Open(seed) => Committed::open(*seed),
            Self::Secret { seed, salts } => Committed::salted(*seed, salts),
        };
        Ok(luck.loaded(read_loaded::<G>(loaded)?))
    }
}

fn read_loaded<G: Game>(loaded: &LoadedLuck) -> Result<Vec<Answer>, LuckError> {
    let texts = loaded.iter().flat_map(|(name, values)| values.iter().map(move |value| format!("{name} {value}")));
    texts.map(|text| Answer::read(&text, G::questions())).collect()
}

impl Header {
    /// The seed that was shown at the end, if one was.
    pub fn revealed_seed(&self) -> Option<[u8; 32]> {
        unhex(self.reveal.as_ref()?)
    }
}

/// The luck of a table: asked of the seed where that is known, else taken from the page.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    Seed(Committed),
    Page {
        page: Loaded<Seeded>,
        asked: Asked,
    },
    /// Taken from the page although the seed is known: it was kept under other rules or values.
    Kept {
        page: Loaded<Seeded>,
        seed: Committed,
        departs: bool,
    },
}

impl Source {
    /// The luck behind the header of a transcript.
    pub(crate) fn of<G: Game>(header: &Header) -> Result<Self, PlayError> {
        let fail = |word, why: String| PlayError::Replay { line: header.line_of(word), why };
        let luck = match (header.seed, &header.reveal) {
            (Some(seed), _) => Some(Luck::Open(seed)),
            (None, None) => None,
            (None, Some(_)) => {
                let seed =
                    header.revealed_seed().filter(|seed| header.commitment.as_deref() == Some(&commitment(seed)));
                let why = || fail("reveal", "the seed is not the one that was committed to".to_owned());
                Some(Luck::Secret { seed: seed.ok_or_else(why)?, salts: header.salts.clone() })
            }
        };
        let wrong = |error: LuckError| fail("luck", error.to_string());
        match luck {
            Some(luck) => luck.source::<G>(&header.luck).map(Self::Seed).map_err(wrong),
            None => {
                let loaded = read_loaded::<G>(&header.luck).map_err(wrong)?.into();
                let asked = Asked { counts: Vec::new(), loaded };
                Ok(Self::Page { page: Loaded::new([], None), asked })
            }
        }
    }

    /// The luck of the seed, if that is known.
    pub(crate) fn seed(&self) -> Option<&Committed> {
        match self {
            Self::Seed(luck) => Some(luck),
            Self::Page { .. } | Self::Kept { .. } => None,
        }
    }

    /// Takes the next answers from the page, whatever the seed says.
    pub(crate) fn heed_the_page(&mut self) {
        if let Self::Seed(seed) = self {
            *self = Self::Kept { page: Loaded::new([], None), seed: seed.clone(), departs: false };
        }
    }

    /// Goes on from the seed; whether all answers since were those of the seed.
    pub(crate) fn heed_the_seed(&mut self) -> bool {
        match self {
            Self::Seed(_) => true,
            Self::Page { .. } => false,
            Self::Kept { seed, departs, .. } => {
                let departs = *departs;
                *self = Self::Seed(seed.clone());
                !departs
            }
        }
    }

    /// How often each question was asked so far.
    pub(crate) fn asked(&self) -> &Asked {
        match self {
            Self::Seed(luck) => &luck.asked,
            Self::Page { asked, .. } => asked,
            Self::Kept { seed, .. } => &seed.asked,
        }
    }

    /// Reads the answers that were written down for the next step.
    pub(crate) fn load<G: Game>(&mut self, luck: &[String]) -> Result<(), LuckError> {
        let read = |text: &String| Answer::read(text, G::questions());
        let answers: Vec<Answer> = luck.iter().map(read).collect::<Result<_, _>>()?;
        match self {
            Self::Seed(_) => {}
            Self::Page { page, .. } | Self::Kept { page, .. } => page.load(answers),
        }
        Ok(())
    }

    /// Holds the answers that were asked for against those that were written down.
    pub(crate) fn verify(&mut self, asked: &[String], written: &[String]) -> Result<(), LuckError> {
        match self {
            Self::Seed(_) => {}
            Self::Page { page, .. } | Self::Kept { page, .. } => page.fault()?,
        }
        let Some(at) = (0..asked.len().max(written.len())).find(|&at| asked.get(at) != written.get(at)) else {
            return Ok(());
        };
        let number = at + 1;
        Err(LuckError(match (self, asked.get(at), written.get(at)) {
            (_, None, Some(written)) => format!("nobody asked for `{written}`"),
            (_, Some(asked), None) => format!("the answer `{asked}` is missing"),
            (Self::Seed(_), asked, written) => {
                let [asked, written] = [asked, written].map(|answer| answer.map_or("", String::as_str));
                format!("the luck does not follow from the seed: answer {number} is `{asked}`, not `{written}`")
            }
            (Self::Page { .. } | Self::Kept { .. }, ..) => {
                format!("the luck is not in the order it was asked in, from answer {number} on")
            }
        }))
    }
}

impl Chance for Source {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        match self {
            Self::Seed(luck) => luck.below(question, n),
            Self::Page { page, asked } => {
                let loaded = asked.next(question).1.filter(|&value| value < n as usize);
                let answer = page.below(question, n);
                expect(page, question, loaded, answer as usize);
                answer
            }
            Self::Kept { page, seed, departs } => {
                let answer = page.below(question, n);
                *departs |= seed.below(question, n) != answer;
                answer
            }
        }
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        match self {
            Self::Seed(luck) => luck.pick(question, weights, total),
            Self::Page { page, asked } => {
                let loaded = asked.next(question).1.filter(|&value| has_weight(weights, value));
                let answer = page.pick(question, weights, total);
                expect(page, question, loaded, answer);
                answer
            }
            Self::Kept { page, seed, departs } => {
                let answer = page.pick(question, weights, total);
                *departs |= seed.pick(question, weights, total) != answer;
                answer
            }
        }
    }
}

/// Blames a page that says something else than was loaded.
fn expect(page: &mut Loaded<Seeded>, question: &'static Question, loaded: Option<usize>, value: usize) {
    if let Some(loaded) = loaded.filter(|&loaded| loaded != value) {
        let [found, loaded] = [value, loaded].map(|value| Answer { question, value });
        page.blame(format!("`{found}` is written, but `{loaded}` was loaded"));
    }
}

fn commitment(seed: &[u8; 32]) -> String {
    Committed::new(*seed).commitment()
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}
