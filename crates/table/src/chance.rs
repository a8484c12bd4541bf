//! Luck: the rules ask, the host answers.
//!
//! No state holds a generator. A simulation answers from a fast seeded one ([`Seeded`]), a live
//! table by a keyed hash of a committed seed ([`Committed`]), a scenario or a replay from a list
//! ([`Loaded`]).

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;
use thiserror::Error;

/// How the answers to a question are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// By name: answer 0 is the first name.
    Named(&'static [&'static str]),
    /// By number, counted from 1: the faces of a die, the seats of a table.
    Numbers,
}

/// A kind of question that the rules ask of luck, such as "which tile comes off the stack?".
#[derive(PartialEq, Eq, Debug)]
pub struct Question {
    /// The word for it in transcripts and scenarios, such as `tile`.
    pub name: &'static str,
    /// How its answers are written.
    pub answers: Answers,
}

impl Question {
    /// The notation of one answer.
    pub fn write(&self, answer: usize) -> String {
        match self.answers {
            Answers::Named(names) => names.get(answer).map_or_else(|| answer.to_string(), |name| (*name).to_owned()),
            Answers::Numbers => (answer + 1).to_string(),
        }
    }

    /// The answer behind a notation.
    pub fn read(&self, text: &str) -> Option<usize> {
        match self.answers {
            Answers::Named(names) => names.iter().position(|name| *name == text),
            Answers::Numbers => text.parse::<usize>().ok()?.checked_sub(1),
        }
    }
}

/// The host's side of luck.
pub trait Chance {
    /// A number below `n`, each equally likely. `n` is at least 1.
    fn below(&mut self, question: &'static Question, n: u32) -> u32;

    /// An index, each as likely as its weight; `total` is the sum of the weights and at least 1.
    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize;
}

impl<C: Chance> Chance for &mut C {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        (**self).below(question, n)
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        (**self).pick(question, weights, total)
    }
}

/// The index that a number below the total weight falls on.
#[inline]
fn weighted(weights: &[u8], mut number: u32) -> usize {
    for (index, &weight) in weights.iter().enumerate() {
        if number < u32::from(weight) {
            return index;
        }
        number -= u32::from(weight);
    }
    unreachable!("the number is below the sum of the weights")
}

/// Whether a pick can fall on an index.
pub(crate) fn has_weight(weights: &[u8], index: usize) -> bool {
    weights.get(index).is_some_and(|&weight| weight > 0)
}

/// Luck from a small fast generator, for simulation and search.
#[derive(Clone, Debug)]
pub struct Seeded(Pcg64Mcg);

impl Seeded {
    /// Luck that follows from `seed` alone.
    pub fn new(seed: u64) -> Self {
        // SplitMix64 spreads neighbouring seeds over the whole state.
        let mut z = seed;
        let mut next = || {
            z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut x = z;
            x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            u128::from(x ^ (x >> 31))
        };
        let state = next() << 64 | next();
        Self(Pcg64Mcg::new(state))
    }

    /// Luck for the `index`th piece of work under `seed`, the same however work is divided.
    pub fn nth(seed: u64, index: u64) -> Self {
        Self::new(seed ^ index.wrapping_add(1).wrapping_mul(0xd134_2543_de82_ef95))
    }

    /// A number below `n`, for the host's own use: which choice a random bot makes.
    #[inline]
    pub fn number(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u64() as u32) * u64::from(n)) >> 32) as u32
    }

    /// Sixty-four random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Seeded {
    #[inline]
    fn below(&mut self, _question: &'static Question, n: u32) -> u32 {
        self.number(n)
    }

    #[inline]
    fn pick(&mut self, _question: &'static Question, weights: &[u8], total: u32) -> usize {
        let number = self.number(total);
        weighted(weights, number)
    }
}

/// Luck by a keyed hash of a committed seed.
///
/// Each answer depends only on the seed, the salts, the name of the question and how often that
/// question was asked before. So everyone can check every answer once the seed is shown, and
/// taking a choice back never rolls again. Answers that were loaded openly come first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Committed {
    seed: [u8; 32],
    key: [u8; 32],
    pub(crate) asked: Asked,
}

impl Committed {
    /// Luck under a secret seed.
    pub fn new(seed: [u8; 32]) -> Self {
        Self { seed, key: seed, asked: Asked::default() }
    }

    /// Luck under a small open seed, such as one typed on the command line.
    pub fn open(seed: u64) -> Self {
        Self::new(blake3::derive_key("underlord open seed 1", &seed.to_le_bytes()))
    }

    /// Luck under a secret seed and what each seat added to it; without salts the seed's alone.
    pub fn salted(seed: [u8; 32], salts: &[String]) -> Self {
        if salts.is_empty() {
            return Self::new(seed);
        }
        let mut material = seed.to_vec();
        for salt in salts {
            // With its length before it, no salt can pass for two.
            material.extend((salt.len() as u64).to_le_bytes());
            material.extend(salt.as_bytes());
        }
        Self { key: blake3::derive_key("underlord salted seed 1", &material), ..Self::new(seed) }
    }

    /// The same luck, but with these answers to the first questions of their kinds. One that
    /// cannot be when it is asked for is passed over.
    #[must_use]
    pub fn loaded(mut self, answers: Vec<Answer>) -> Self {
        self.asked.loaded = answers.into();
        self
    }

    /// What is published before the game: it binds the host to the seed without showing it.
    pub fn commitment(&self) -> String {
        blake3::hash(&self.seed).to_hex().to_string()
    }

    /// The seed, to be shown after the game.
    pub fn seed(&self) -> &[u8; 32] {
        &self.seed
    }

    fn number(&self, question: &'static Question, ordinal: u64, n: u32) -> u32 {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update(&ordinal.to_le_bytes()).update(question.name.as_bytes());
        let mut bytes = [0; 8];
        hasher.finalize_xof().fill(&mut bytes);
        ((u128::from(u64::from_le_bytes(bytes)) * u128::from(n)) >> 64) as u32
    }
}

impl Chance for Committed {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        let (ordinal, loaded) = self.asked.next(question);
        match loaded {
            Some(value) if value < n as usize => value as u32,
            _ => self.number(question, ordinal, n),
        }
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        let (ordinal, loaded) = self.asked.next(question);
        match loaded {
            Some(value) if has_weight(weights, value) => value,
            _ => weighted(weights, self.number(question, ordinal, total)),
        }
    }
}

/// How often each question was asked in a game, and the answers that were loaded for it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asked {
    pub(crate) counts: Vec<(&'static str, u64)>,
    pub(crate) loaded: Arc<[Answer]>,
}

impl Asked {
    /// Counts a question: how often it was asked before, and its loaded answer.
    pub(crate) fn next(&mut self, question: &'static Question) -> (u64, Option<usize>) {
        let ordinal = match self.counts.iter_mut().find(|(name, _)| *name == question.name) {
            Some((_, count)) => {
                *count += 1;
                *count - 1
            }
            None => {
                self.counts.push((question.name, 1));
                0
            }
        };
        let mut answers = self.loaded.iter().filter(|answer| answer.question.name == question.name);
        let at = usize::try_from(ordinal).unwrap_or(usize::MAX);
        (ordinal, answers.nth(at).map(|answer| answer.value))
    }
}

/// One answer of luck, as it stands in a transcript: `tile cave`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The question.
    pub question: &'static Question,
    /// The answer, counted from 0.
    pub value: usize,
}

impl Answer {
    /// Reads `tile cave` by the questions that a game asks.
    pub fn read(text: &str, questions: &[&'static Question]) -> Result<Self, LuckError> {
        let (name, value) = text.split_once(' ').unwrap_or((text, ""));
        let question = questions.iter().find(|question| question.name == name).ok_or_else(|| {
            let known: Vec<_> = questions.iter().map(|question| question.name).collect();
            LuckError(format!("{name:?} is no question of luck; known are {}", known.join(", ")))
        })?;
        let value =
            question.read(value.trim()).ok_or_else(|| LuckError(format!("{value:?} is no answer to {name:?}")))?;
        Ok(Self { question, value })
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.question.name, self.question.write(self.value))
    }
}

/// Luck that was written down and does not fit what was asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct LuckError(pub String);

/// Writes down every answer that another source of luck gives.
#[derive(Debug)]
pub struct Recorder<C> {
    inner: C,
    answers: Vec<Answer>,
}

impl<C: Chance> Recorder<C> {
    /// Records the answers of `inner`.
    pub fn new(inner: C) -> Self {
        Self { inner, answers: Vec::new() }
    }

    /// The source, and what it answered.
    pub fn finish(self) -> (C, Vec<Answer>) {
        (self.inner, self.answers)
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        let answer = self.inner.below(question, n);
        self.answers.push(Answer { question, value: answer as usize });
        answer
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        let value = self.inner.pick(question, weights, total);
        self.answers.push(Answer { question, value });
        value
    }
}

/// Luck from a list: each question takes the next answer written for it.
///
/// When the list has none, `spare` answers; an answer that cannot be is kept as a fault, and the
/// step that asked for it must be thrown away.
#[derive(Clone, Debug)]
pub struct Loaded<C> {
    answers: VecDeque<Answer>,
    spare: Option<C>,
    fault: Option<LuckError>,
    /// How many questions the spare source answered.
    pub spared: usize,
}

impl<C: Chance> Loaded<C> {
    /// Luck from `answers`, and from `spare` where they have none.
    pub fn new(answers: impl IntoIterator<Item = Answer>, spare: Option<C>) -> Self {
        Self { answers: answers.into_iter().collect(), spare, fault: None, spared: 0 }
    }

    /// Adds answers behind those that wait.
    pub fn load(&mut self, answers: impl IntoIterator<Item = Answer>) {
        self.answers.extend(answers);
    }

    /// What did not fit, if anything did not.
    pub fn fault(&mut self) -> Result<(), LuckError> {
        self.fault.take().map_or(Ok(()), Err)
    }

    /// The answers that nobody asked for.
    pub fn left(&self) -> impl Iterator<Item = &Answer> {
        self.answers.iter()
    }

    fn next(&mut self, question: &'static Question) -> Option<usize> {
        let at = self.answers.iter().position(|answer| answer.question.name == question.name)?;
        self.answers.remove(at).map(|answer| answer.value)
    }

    pub(crate) fn blame(&mut self, why: String) {
        self.fault.get_or_insert(LuckError(why));
    }
}

impl<C: Chance> Chance for Loaded<C> {
    fn below(&mut self, question: &'static Question, n: u32) -> u32 {
        match self.next(question) {
            Some(value) if value < n as usize => value as u32,
            Some(value) => {
                self.blame(format!(
                    "{} {} cannot be: there are only {n} answers",
                    question.name,
                    question.write(value)
                ));
                0
            }
            None => match &mut self.spare {
                Some(spare) => {
                    self.spared += 1;
                    spare.below(question, n)
                }
                None => {
                    self.blame(format!("luck is missing: {} was asked", question.name));
                    0
                }
            },
        }
    }

    fn pick(&mut self, question: &'static Question, weights: &[u8], total: u32) -> usize {
        match self.next(question) {
            Some(value) if has_weight(weights, value) => value,
            Some(value) => {
                self.blame(format!("{} {} cannot be: none is left", question.name, question.write(value)));
                weighted(weights, 0)
            }
            None => match &mut self.spare {
                Some(spare) => {
                    self.spared += 1;
                    spare.pick(question, weights, total)
                }
                None => {
                    self.blame(format!("luck is missing: {} was asked", question.name));
                    weighted(weights, 0)
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Answers, Chance, Committed, Loaded, Question, Seeded};

    static DIE: Question = Question { name: "die", answers: Answers::Numbers };
    static TILE: Question = Question { name: "tile", answers: Answers::Named(&["forest", "cave"]) };

    #[test]
    fn committed_luck_does_not_depend_on_other_questions() {
        let mut one = Committed::open(7);
        let mut two = Committed::open(7);
        let first = one.below(&DIE, 1_000_000);
        two.below(&TILE, 2);
        assert_eq!(first, two.below(&DIE, 1_000_000));
    }

    #[test]
    fn every_salt_and_its_place_change_the_luck() {
        let first = |salts: &[&str]| {
            let salts: Vec<String> = salts.iter().map(ToString::to_string).collect();
            let mut luck = Committed::salted([3; 32], &salts);
            assert_eq!(luck.commitment(), Committed::new([3; 32]).commitment(), "the promise is about the seed alone");
            luck.below(&DIE, 1_000_000)
        };
        assert_eq!(first(&[]), Committed::new([3; 32]).below(&DIE, 1_000_000), "without salts the seed decides alone");
        let salts: [&[&str]; 6] = [&[], &[""], &["ab", "c"], &["c", "ab"], &["a", "bc"], &["abc"]];
        let mut numbers: Vec<u32> = salts.into_iter().map(first).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), salts.len());
    }

    #[test]
    fn loaded_answers_come_first_and_the_seed_goes_on_behind_them() {
        let answer = |question, value| Answer { question, value };
        let loaded = vec![answer(&DIE, 5), answer(&TILE, 1), answer(&DIE, 6), answer(&TILE, 0)];
        let mut plain = Committed::open(1);
        let expected: Vec<u32> = (0..4).map(|_| plain.below(&DIE, 6)).collect();
        let mut luck = Committed::open(1).loaded(loaded);
        assert_eq!(luck.below(&DIE, 6), 5);
        assert_eq!(luck.below(&DIE, 6), expected[1], "a die has no seventh face");
        assert_eq!(luck.below(&DIE, 6), expected[2]);
        assert_eq!(luck.pick(&TILE, &[1, 1], 2), 1);
        assert_eq!(luck.pick(&TILE, &[0, 3], 3), 1, "there is no forest left");
    }

    #[test]
    fn a_pick_follows_its_weights() {
        let mut luck = Seeded::new(3);
        let mut hits = [0u32; 3];
        for _ in 0..60_000 {
            hits[luck.pick(&TILE, &[1, 0, 5], 6)] += 1;
        }
        assert_eq!(hits[1], 0);
        assert!((8_000..12_000).contains(&hits[0]), "one in six, found {hits:?}");
    }

    #[test]
    fn loaded_luck_that_cannot_be_is_a_fault() {
        let mut luck = Loaded::<Seeded>::new([Answer { question: &TILE, value: 0 }], None);
        luck.pick(&TILE, &[0, 3], 3);
        assert_eq!(luck.fault().unwrap_err().to_string(), "tile forest cannot be: none is left");
        luck.below(&DIE, 6);
        assert_eq!(luck.fault().unwrap_err().to_string(), "luck is missing: die was asked");
    }

    #[test]
    fn answers_read_back() {
        let answer = Answer { question: &TILE, value: 1 };
        assert_eq!(Answer::read(&answer.to_string(), &[&DIE, &TILE]).unwrap(), answer);
        assert!(Answer::read("tile swamp", &[&TILE]).is_err());
        assert!(Answer::read("card swamp", &[&TILE]).is_err());
        assert!(Answer::read("die 0", &[&DIE]).is_err());
    }
}
