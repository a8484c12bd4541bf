//! A short list in order, without a heap: cards in a row, the Monsters of all stacks.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` items in order. Places behind the last hold the default, so equal rows are equal bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    /// A row with nothing in it.
    #[inline]
    pub fn new() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All of them, in order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len()]
    }

    /// All of them, in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + Clone + '_ {
        self.as_slice().iter().copied()
    }

    /// Adds one at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len()] = item;
        self.len += 1;
    }

    /// Puts one in at this place; those from there on move down.
    #[inline]
    pub fn insert(&mut self, at: usize, item: T) {
        let len = self.len();
        self.items.copy_within(at..len, at + 1);
        self.items[at] = item;
        self.len += 1;
    }

    /// Whether no more fit.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Takes out the one at this place; those behind it move up.
    #[inline]
    pub fn remove(&mut self, at: usize) -> T {
        let item = self.items[at];
        let len = self.len();
        self.items.copy_within(at + 1..len, at);
        self.items[len - 1] = T::default();
        self.len -= 1;
        item
    }

    /// Changes the one at this place.
    #[inline]
    pub fn set(&mut self, at: usize, item: T) {
        self.items[at] = item;
    }

    /// Takes out all.
    #[inline]
    pub fn clear(&mut self) {
        self.truncate(0);
    }

    /// Takes out all behind the first `len`.
    #[inline]
    fn truncate(&mut self, len: usize) {
        self.items[len..usize::from(self.len)].fill(T::default());
        self.len = len as u8;
    }

    /// Hands out what `gone` says, in order; the others move up.
    #[inline]
    pub fn part(&mut self, gone: impl Fn(T) -> bool, mut out: impl FnMut(T)) {
        let mut stay = 0;
        for at in 0..self.len() {
            let item = self.items[at];
            if gone(item) {
                out(item);
            } else {
                self.items[stay] = item;
                stay += 1;
            }
        }
        self.truncate(stay);
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> Row<T, N> {
    /// Whether it is there.
    #[inline]
    pub fn has(&self, item: T) -> bool {
        self.as_slice().contains(&item)
    }

    /// Takes out the first that equals this one; `false` where there is none.
    #[inline]
    pub fn take(&mut self, item: T) -> bool {
        match self.as_slice().iter().position(|&one| one == item) {
            Some(at) => {
                self.remove(at);
                true
            }
            None => false,
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut row = Self::new();
        items.into_iter().for_each(|item| row.push(item));
        row
    }
}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(D::Error::custom(format!("at most {N} fit here")));
        }
        Ok(items.into_iter().collect())
    }
}
