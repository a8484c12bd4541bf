//! `do-gooders.toml`: the Do-Gooders.

use table::content::{Entry, fixed};

use super::printed::{Printed, cards, fighter, name, printed};
use super::{Resist, Stats};
use crate::card::{CARDS, Card};

/// How many Do-Gooders there are.
const DO_GOODERS: usize = CARDS - Card::Party.index();

/// The Do-Gooders by kind of card.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[Printed; DO_GOODERS]> {
    cards(top, "do-gooder", Card::Party.index(), do_gooder)
}

fn do_gooder(entry: &mut Entry<'_>, _: Card) -> Option<Printed> {
    let name = name(entry);
    let copies = fixed(entry, "copies", 1, "BBO-002");
    let stats = fighter(entry);
    let resist = entry.entry("resist").map(|mut entry| {
        let resist = ["mind", "magic", "melee"].map(|key| entry.take_if_any::<Resist>(key));
        entry.source();
        entry.close();
        resist.map(|resist| resist.map_or(Resist::Full, |resist| resist.into_inner()))
    });
    Some(printed(name?, "do-gooder".into(), Stats { resist: resist?, copies: copies?, ..stats? }))
}
