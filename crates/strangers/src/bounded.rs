//! An ear that listens for a while: to its corpus, to damaged copies of it, and to noise.

use std::fs;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::Path;

use conformance::fuzz::damaged;
use table::Seeded;

use crate::{Ear, text};

/// The seed of the inputs that are the same every time.
const ALWAYS: u64 = 0x0dd_ba11;
/// The longest noise.
const NOISE: u32 = 600;

/// Listens to the corpus and to as many other inputs, half of them the same every time and half of them new. `SEED`
/// in the environment repeats the new ones of another time, `THOROUGH` multiplies their number.
///
/// # Panics
///
/// When something does not hold; the input and its seed are printed.
pub fn listen<E: Ear>(ear: &mut E, cases: u64) {
    let corpus = corpus(E::NAME);
    for input in &corpus {
        heard(ear, input, "the corpus");
    }
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let new = number("SEED").unwrap_or_else(|| RandomState::new().build_hasher().finish());
    for case in 0..cases * number("THOROUGH").unwrap_or(1) {
        let seed = if case % 2 == 0 { ALWAYS } else { new };
        let input = made_up(&corpus, &mut Seeded::nth(seed, case));
        heard(ear, &input, &format!("case {case} of SEED={seed}"));
    }
}

/// The inputs that lie in the repository for a target, by name.
///
/// # Panics
///
/// When there are none.
pub fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let files = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = files.map(|file| file.expect("a file can be listed").path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} is empty", folder.display());
    paths.iter().map(|path| fs::read(path).expect("a file can be read")).collect()
}

/// A damaged copy, or noise.
fn made_up(corpus: &[Vec<u8>], luck: &mut Seeded) -> Vec<u8> {
    if luck.number(3) == 0 {
        let length = luck.number(NOISE);
        return (0..length).map(|_| luck.number(256) as u8).collect();
    }
    let good = &corpus[luck.number(corpus.len() as u32) as usize];
    match text(good) {
        Some(good) => {
            let others: Vec<String> = corpus.iter().filter_map(|other| Some(text(other)?.to_owned())).collect();
            damaged(good, &others, luck).into_bytes()
        }
        None => twisted(good, luck),
    }
}

/// A copy with some other bytes.
fn twisted(good: &[u8], luck: &mut Seeded) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for _ in 0..=luck.number(4) {
        let at = luck.number(bytes.len() as u32 + 1) as usize;
        match luck.number(4) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, luck.number(256) as u8),
            2 if at < bytes.len() => bytes[at] ^= 1 << luck.number(8),
            _ if at < bytes.len() => bytes[at] = luck.number(256) as u8,
            _ => bytes.push(luck.number(256) as u8),
        }
    }
    bytes
}

fn heard<E: Ear>(ear: &mut E, input: &[u8], origin: &str) {
    let said = Said { target: E::NAME, input, origin };
    ear.hear(said.input);
}

/// An input that is printed when hearing it panics.
struct Said<'a> {
    target: &'static str,
    input: &'a [u8],
    origin: &'a str,
}

impl Drop for Said<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self { target, input, origin } = self;
            eprintln!("{target}, {origin}, heard {:?}", String::from_utf8_lossy(input));
            eprintln!("as bytes: {input:?}");
        }
    }
}
