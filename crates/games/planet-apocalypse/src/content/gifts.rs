//! `gifts.toml`: the gifts.

use table::content::{Entry, inner};

use super::GiftCard;
use super::card::{cards, copies, effects, name, pack, uses_luck, within};
use crate::effect::Card;
use crate::ids::{GIFTS, Gift, Pack};

/// How many gifts are in which box.
const BOXES: [(Pack, usize); 4] = [(Pack::Core, 65), (Pack::Void, 10), (Pack::Dragon, 10), (Pack::Power, 10)];

/// The gifts.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[GiftCard; GIFTS]> {
    let gifts = cards(top, "gift", &Gift::ALL, |entry, gift| {
        let name = name(entry);
        let pack = pack(entry, gift.name());
        let copies = copies(entry, 5);
        let extra = within(entry, "extra", 0, 4);
        let icon = inner(entry.value::<bool>("icon"));
        let effects = effects(entry, "effects", Card::Gift, gift.name())?;
        if effects.is_empty() {
            entry.fault(format!("`{gift}`: a gift does something"));
        }
        if icon.is_some_and(|icon| icon != uses_luck(&effects)) {
            entry.fault(format!("`{gift}` has the luck icon exactly if it uses luck up"));
        }
        Some(GiftCard { name: name?, pack: pack?, copies: copies?, extra: extra?, icon: icon?, effects })
    })?;
    for (pack, number) in BOXES {
        let copies: usize = gifts.iter().filter(|gift| gift.pack == pack).map(|gift| usize::from(gift.copies)).sum();
        if copies != number {
            top.fault(format!("there are {number} gifts in the box `{pack}`, not {copies}"));
        }
    }
    Some(gifts)
}
