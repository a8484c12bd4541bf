//! Lists of a fixed length.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

use super::{Entry, inner};

/// A list of exactly so many entries; TOML's own arrays would drop what is too much.
pub struct Row<T, const N: usize>(
    /// The entries.
    pub [T; N],
);

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entries = Vec::deserialize(deserializer)?;
        let row = entries.try_into().map(Self);
        row.map_err(|entries: Vec<T>| {
            serde::de::Error::custom(format!("this list has {N} entries, not {}", entries.len()))
        })
    }
}

/// A list of which every kind has exactly one entry.
pub struct Each<T, const N: usize> {
    found: [bool; N],
    read: [Option<T>; N],
}

impl<T, const N: usize> Each<T, N> {
    /// None of them yet.
    pub fn none() -> Self {
        Self { found: [false; N], read: [const { None }; N] }
    }

    /// Puts the value of a kind in its place; a second one is a fault of its entry.
    pub fn put(&mut self, entry: &Entry<'_>, index: usize, name: &str, value: Option<T>) {
        if self.found[index] {
            entry.fault(format!("`{name}` stands here twice"));
        }
        self.found[index] = true;
        self.read[index] = value;
    }

    /// The values that were read so far.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.read.iter().flatten()
    }

    /// All of them; every kind that did not come is a fault of the table around them.
    pub fn all<D: Display>(self, top: &Entry<'_>, name: impl Fn(usize) -> D) -> Option<[T; N]> {
        for index in (0..N).filter(|index| !self.found[*index]) {
            top.fault(format!("`{}` is missing", name(index)));
        }
        let all: Option<Vec<T>> = self.read.into_iter().collect();
        all?.try_into().ok()
    }
}

/// A value of each kind, out of a list of tables whose `id` is the kind; nothing stands in a table that `read` does not
/// take.
pub fn each<'a, K: Copy + PartialEq + Display + DeserializeOwned, T, const N: usize>(
    top: &mut Entry<'a>,
    list: &str,
    kinds: &[K; N],
    mut read: impl FnMut(&mut Entry<'a>, Option<K>) -> Option<T>,
) -> Option<[T; N]> {
    let mut all = Each::none();
    for mut entry in top.entries(list) {
        let id = inner(entry.take::<K>("id"));
        let value = read(&mut entry, id);
        if let Some(index) = kinds.iter().position(|kind| Some(*kind) == id) {
            all.put(&entry, index, &kinds[index].to_string(), value);
        }
        entry.close();
    }
    all.all(top, |index| kinds[index])
}
