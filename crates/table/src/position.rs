//! Reading positions: what is left out takes a default that is noted, and what cannot be is refused.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{FlowStep, Game, Pile, PositionError};

/// A part of a position that cannot be, and why.
pub fn wrong<T>(at: impl Into<String>, why: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(at, why))
}

/// The defaults that a position has taken for what it left out.
#[derive(Default)]
pub struct Defaults {
    /// Each as it would stand in the position, one `path = value` each.
    pub taken: Vec<String>,
}

impl Defaults {
    /// What was written, or the default, which is noted.
    pub fn or<T: Clone + Serialize>(&mut self, name: &str, written: Option<&T>, default: T) -> T {
        written.cloned().unwrap_or_else(|| {
            self.note(name, &default);
            default
        })
    }

    /// Notes a default.
    pub fn note(&mut self, name: &str, default: &impl Serialize) {
        let value = toml::Value::try_from(default).map_or_else(|error| error.to_string(), |value| value.to_string());
        self.taken.push(format!("{name} = {value}"));
    }
}

/// How many of each kind lie in a pile; kinds of which there is none are left out.
pub fn counted<K: Copy + Ord, const N: usize>(pile: &Pile<N>, kinds: &[K; N]) -> BTreeMap<K, u8> {
    let counted = kinds.iter().zip(pile.counts());
    counted.filter(|&(_, &count)| count > 0).map(|(&kind, &count)| (kind, count)).collect()
}

/// How many of each kind are written, by index.
pub fn counts<K: Ord, const N: usize>(written: &BTreeMap<K, u8>, kinds: &[K; N]) -> [u8; N] {
    std::array::from_fn(|kind| written.get(&kinds[kind]).copied().unwrap_or(0))
}

/// What is left of each kind when some are taken away; there must be as many.
pub fn without<K: Display, const N: usize>(
    at: &str,
    clause: &str,
    all: [u8; N],
    taken: [u8; N],
    kinds: &[K; N],
) -> Result<[u8; N], PositionError> {
    if let Some(kind) = (0..N).find(|&kind| taken[kind] > all[kind]) {
        let (taken, name, all) = (taken[kind], &kinds[kind], all[kind]);
        return wrong(at, format!("{clause}: {taken} of {name} are written, but only {all} are left"));
    }
    Ok(std::array::from_fn(|kind| all[kind] - taken[kind]))
}

/// Takes one of the kind of which most are left.
pub fn commonest<const N: usize>(left: &mut [u8; N]) -> Option<usize> {
    let most = *left.iter().max()?;
    let kind = left.iter().position(|&count| count == most && count > 0)?;
    left[kind] -= 1;
    Some(kind)
}

/// Every step under way, the outermost first, arises on top of those below it.
pub fn arise<F: FlowStep<Frame = F>>(state: &<F::Game as Game>::State, frames: &[F]) -> Result<(), PositionError> {
    for (depth, frame) in frames.iter().enumerate() {
        frame.arises(state, &frames[..depth]).or_else(|why| wrong(format!("flow.{}", depth + 1), why))?;
    }
    Ok(())
}

/// Somebody is asked, and whoever is asked has something to choose.
pub fn goes_on<G: Game>(state: &G::State) -> Result<(), PositionError> {
    let asked = G::pending(state).owing();
    let chooses = |seat| {
        let mut choices = Vec::new();
        G::choices(state, seat, &mut choices);
        !choices.is_empty()
    };
    if asked.is_empty() || !asked.iter().all(chooses) {
        return wrong("flow", "nobody has anything to choose here");
    }
    Ok(())
}

/// A step with numbers that its rules count from 0 and people from 1.
pub trait Counted: Copy {
    /// The step as people count.
    fn for_people(self) -> Self;
    /// The step as the rules count, from one as people count.
    fn for_rules(self) -> Self;
}

/// A step as people write it and pages read it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FromOne<F>(
    /// The step as the rules count.
    pub F,
);

impl<F> From<F> for FromOne<F> {
    fn from(step: F) -> Self {
        Self(step)
    }
}

impl<F: Counted + Serialize> Serialize for FromOne<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.for_people().serialize(serializer)
    }
}

impl<'de, F: Counted + Deserialize<'de>> Deserialize<'de> for FromOne<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(F::deserialize(deserializer)?.for_rules()))
    }
}
