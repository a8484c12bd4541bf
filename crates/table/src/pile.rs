//! A lazy deck: how many of each kind are left, and no order to leak.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Chance, Question};

/// A face-down pile, bag or discard as a multiset over `N` kinds. Its order does not exist until
/// a draw asks for it, so there is nothing to leak and nothing to sample.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile<const N: usize> {
    counts: [u8; N],
    len: u8,
}

impl<const N: usize> Pile<N> {
    /// A pile with nothing in it.
    pub const fn new() -> Self {
        Self { counts: [0; N], len: 0 }
    }

    /// A pile with this many of each kind.
    ///
    /// # Panics
    ///
    /// With more than 255 pieces.
    pub fn from_counts(counts: [u8; N]) -> Self {
        let len = counts.iter().map(|&count| u32::from(count)).sum::<u32>();
        Self { counts, len: u8::try_from(len).expect("a pile holds at most 255 pieces") }
    }

    /// How many pieces are left.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether nothing is left.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many of one kind are left.
    #[inline]
    pub const fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// How many of each kind are left.
    pub const fn counts(&self) -> &[u8; N] {
        &self.counts
    }

    /// Puts a piece in.
    #[inline]
    pub fn put(&mut self, kind: usize) {
        self.counts[kind] += 1;
        self.len += 1;
    }

    /// Takes out a piece of a known kind; `false` where there is none.
    #[inline]
    pub fn take(&mut self, kind: usize) -> bool {
        if self.counts[kind] == 0 {
            return false;
        }
        self.counts[kind] -= 1;
        self.len -= 1;
        true
    }

    /// Draws one piece, each equally likely; `None` from an empty pile.
    #[inline]
    pub fn draw(&mut self, question: &'static Question, chance: &mut impl Chance) -> Option<usize> {
        if self.len == 0 {
            return None;
        }
        let kind = chance.pick(question, &self.counts, u32::from(self.len));
        self.take(kind);
        Some(kind)
    }

    /// Moves all of `other` into this pile: a discard pile shuffled into a new stack.
    pub fn absorb(&mut self, other: &mut Self) {
        for kind in 0..N {
            self.counts[kind] += other.counts[kind];
        }
        self.len += other.len;
        *other = Self::new();
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.counts).finish()
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.counts)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let counts = Vec::<u8>::deserialize(deserializer)?;
        let sum: usize = counts.iter().map(|&count| usize::from(count)).sum();
        match <[u8; N]>::try_from(counts) {
            Ok(counts) if sum <= usize::from(u8::MAX) => Ok(Self::from_counts(counts)),
            _ => Err(D::Error::custom(format!("a pile is {N} counts of at most 255 pieces"))),
        }
    }
}
