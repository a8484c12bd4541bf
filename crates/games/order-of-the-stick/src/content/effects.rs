//! Effects of cards, each at its place in the file.

use table::content::{Entry, Spanned};

use crate::effect::{Deck, Effect, fits};

/// The effects under a key; none where the key is missing. A fault names the card.
pub(super) fn effects(entry: &mut Entry<'_>, key: &str, deck: Deck, card: &str) -> Option<Vec<Effect>> {
    let Some(list) = entry.value_if_any::<Vec<Spanned<String>>>(key) else { return Some(Vec::new()) };
    if list.get_ref().is_empty() {
        entry.fault_at(&list, format!("`{card}`: without an effect there is no `{key}`"));
    }
    let read = |text: &Spanned<String>| {
        let effect: Result<Effect, _> = text.get_ref().parse();
        match effect {
            Ok(effect) => {
                if let Err(reason) = fits(&effect, deck) {
                    entry.fault_at(text, format!("`{card}`: {reason}"));
                }
                Some(effect)
            }
            Err(error) => {
                entry.fault_at(text, format!("`{card}`: {error}"));
                None
            }
        }
    };
    let read: Vec<_> = list.get_ref().iter().map(read).collect();
    read.into_iter().collect()
}
