//! `artifacts.toml`: the Mageskull and the Doomsword.

use table::content::{Entry, fixed};

use super::Stats;
use super::printed::{Printed, cards, mind_immune, name, printed};
use crate::card::Card;

/// The artifacts by kind of card.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[Printed; 2]> {
    cards(top, "artifact", Card::Mageskull.index(), artifact)
}

fn artifact(entry: &mut Entry<'_>, card: Card) -> Option<Printed> {
    let name = name(entry);
    let copies = fixed(entry, "copies", 1, "BBO-002");
    let artifact = match card {
        Card::Mageskull => fixed(entry, "magic-bonus", 4, "BBO-168").map(|bonus| [0, bonus, 0]),
        Card::Doomsword => fixed(entry, "melee-bonus", 2, "BBO-169").map(|bonus| [0, 0, bonus]),
        _ => None,
    };
    let mind_immune = mind_immune(entry);
    if !mind_immune {
        entry.fault("BBO-086: an artifact is immune to MIND");
    }
    Some(printed(
        name?,
        "artifact".into(),
        Stats { mind_immune, artifact: artifact?, copies: copies?, ..Stats::default() },
    ))
}
