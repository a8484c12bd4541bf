//! Lists of cards, and what all cards have.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::de::DeserializeOwned;
use table::content::{Each, Entry, inner, number, words};

/// A card with the name that people read.
pub(super) trait Named {
    /// The name.
    fn name(&self) -> &str;
}

macro_rules! named {
    ($($card:ty),+) => {
        $(impl Named for $card {
            fn name(&self) -> &str {
                &self.name
            }
        })+
    };
}
named!(
    super::HeroCard,
    super::ShtickCard,
    super::MonsterCard,
    super::ScrewCard,
    super::LootCard,
    super::TrapCard,
    super::RoomCard,
    super::LairCard,
    super::WardCard
);

/// The cards of a list: each of these kinds once, and no name twice. `apart` says which cards may share a name with
/// others.
pub(super) fn cards<K, C: Named, const N: usize>(
    top: &mut Entry<'_>,
    list: &str,
    kinds: &[K; N],
    apart: impl Fn(K) -> usize,
    read: impl Fn(&mut Entry<'_>, K) -> Option<C>,
) -> Option<[C; N]>
where
    K: Copy + PartialEq + Display + DeserializeOwned,
{
    let mut cards = Each::<C, N>::none();
    let mut names = BTreeMap::new();
    for mut entry in top.entries(list) {
        if let Some(id) = entry.take::<K>("id") {
            let kind = *id.get_ref();
            let card = read(&mut entry, kind);
            match kinds.iter().position(|one| *one == kind) {
                Some(index) => {
                    if let Some(card) = &card
                        && let Some(other) = names.insert((apart(kind), card.name().to_owned()), kind)
                        && other != kind
                    {
                        entry.fault(format!("`{kind}` and `{other}` are both called \"{}\"", card.name()));
                    }
                    cards.put(&entry, index, &kind.to_string(), card);
                }
                None => entry.fault_at(&id, format!("`{kind}` does not stand in this list")),
            }
            entry.close();
        }
    }
    cards.all(top, |index| kinds[index])
}

/// All cards of a list share one room for names.
pub(super) fn together<K>(_: K) -> usize {
    0
}

/// The name that people read.
pub(super) fn name(entry: &mut Entry<'_>) -> Option<String> {
    let name = entry.value("name");
    words(entry, name)
}

/// How many copies there are: at least one.
pub(super) fn copies(entry: &mut Entry<'_>, most: u8) -> Option<u8> {
    let copies = entry.value("copies");
    number(entry, copies, 1..=most)
}

/// A number within a range.
pub(super) fn within(entry: &mut Entry<'_>, key: &str, most: u8) -> Option<u8> {
    let value = entry.value(key);
    number(entry, value, 0..=most)
}

/// Whether something is so; it is not where nothing is said.
pub(super) fn whether(entry: &mut Entry<'_>, key: &str) -> bool {
    inner(entry.value_if_any(key)).unwrap_or(false)
}

/// The copies of all cards are so many in all.
pub(super) fn sum(top: &Entry<'_>, copies: impl Iterator<Item = u8>, all: usize, of: &str) {
    let sum: usize = copies.map(usize::from).sum();
    if sum != all {
        top.fault(format!("there are {all} {of}, not {sum}"));
    }
}
