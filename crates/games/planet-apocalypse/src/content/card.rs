//! Lists of components, and what all of them have.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde::de::DeserializeOwned;
use table::content::{Each, Entry, Spanned, inner, number, words};

use crate::effect::{Card, Effect, Price, fits};
use crate::ids::{Pack, Packs};

/// A component with the name that people read.
pub(super) trait Named {
    /// The name.
    fn name(&self) -> &str;
}

macro_rules! named {
    ($($card:ident),+) => {
        $(impl Named for super::$card {
            fn name(&self) -> &str {
                &self.name
            }
        })+
    };
}
named!(HeroCard, GiftCard, TrooperCard, RegionCard, MinionCard, LegionCard, FourthCard, LordCard, MapCard);

/// The components of a list: each of these kinds once, and no name twice.
pub(super) fn cards<K, C: Named, const N: usize>(
    top: &mut Entry<'_>,
    list: &str,
    kinds: &[K; N],
    mut read: impl FnMut(&mut Entry<'_>, K) -> Option<C>,
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
            if let Some(card) = &card
                && let Some(other) = names.insert(card.name().to_owned(), kind)
                && other != kind
            {
                entry.fault(format!("`{kind}` and `{other}` are both called \"{}\"", card.name()));
            }
            if let Some(index) = kinds.iter().position(|one| *one == kind) {
                cards.put(&entry, index, &kind.to_string(), card);
            }
            entry.close();
        }
    }
    cards.all(top, |index| kinds[index])
}

/// The name that people read.
pub(super) fn name(entry: &mut Entry<'_>) -> Option<String> {
    let name = entry.value("name");
    words(entry, name)
}

/// The pack; a box of one Lord holds that Lord alone.
pub(super) fn pack(entry: &mut Entry<'_>, id: &str) -> Option<Pack> {
    let pack = entry.value::<Pack>("pack")?;
    if pack.get_ref().is_single_lord() && pack.get_ref().name() != id {
        entry.fault_at(&pack, format!("`{id}`: the box `{}` holds nothing but that Lord", pack.get_ref()));
    }
    Some(pack.into_inner())
}

/// A set of packs.
pub(super) fn packs(entry: &mut Entry<'_>, key: &str) -> Option<Packs> {
    inner(entry.value::<Packs>(key))
}

/// How many copies there are: at least one.
pub(super) fn copies(entry: &mut Entry<'_>, most: u8) -> Option<u8> {
    let copies = entry.value("copies");
    number(entry, copies, 1..=most)
}

/// A number within a range.
pub(super) fn within(entry: &mut Entry<'_>, key: &str, least: u8, most: u8) -> Option<u8> {
    let value = entry.value(key);
    number(entry, value, least..=most)
}

/// A number for each of so many cases, each with its own source.
pub(super) fn row<T, const N: usize>(
    entry: &mut Entry<'_>,
    key: &str,
    mut read: impl FnMut(&mut Entry<'_>) -> Option<T>,
) -> Option<[T; N]> {
    let mut row = Vec::new();
    for mut one in entry.entries(key) {
        let value = read(&mut one);
        one.source();
        one.close();
        row.push(value);
    }
    if row.len() != N {
        entry.fault(format!("`{key}` has {N} entries, not {}", row.len()));
        return None;
    }
    let row: Option<Vec<T>> = row.into_iter().collect();
    row?.try_into().ok()
}

/// The health at one to five seats: it never falls.
pub(super) fn health(entry: &mut Entry<'_>, id: &str) -> Option<[u8; super::SEATS]> {
    let health: [u8; super::SEATS] = row(entry, "health", |one| {
        let value = one.take::<u8>("value");
        number(one, value, 1..=60)
    })?;
    if !health.is_sorted() {
        entry.fault(format!("`{id}`: PA-162: more seats are no less health"));
    }
    Some(health)
}

/// The effects under a key, perhaps none. A fault names the component.
pub(super) fn effects(entry: &mut Entry<'_>, key: &str, card: Card, id: &str) -> Option<Vec<Effect>> {
    let list = entry.value::<Vec<Spanned<String>>>(key)?;
    let read = |text: &Spanned<String>| {
        let effect: Result<Effect, _> = text.get_ref().parse();
        match effect {
            Ok(effect) => {
                if let Err(reason) = fits(&effect, card) {
                    entry.fault_at(text, format!("`{id}`: {reason}"));
                }
                Some(effect)
            }
            Err(error) => {
                entry.fault_at(text, format!("`{id}`: {error}"));
                None
            }
        }
    };
    let read: Vec<_> = list.get_ref().iter().map(read).collect();
    read.into_iter().collect()
}

/// Whether any of these effects uses luck up.
pub(super) fn uses_luck(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| matches!(effect.price, Some(Price::Luck(_))))
}
