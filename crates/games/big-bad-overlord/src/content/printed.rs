//! What is printed on a card, as minions and Do-Gooders share it.

use table::content::{Each, Entry, inner, number, words};

use super::{CardText, Stats, text};
use crate::card::Card;

/// A card: what the rules read of it, and what people read.
pub(super) struct Printed {
    pub(super) stats: Stats,
    pub(super) text: CardText,
}

/// The largest attack bonus and defense-only number: even all cards of the box on one side, doubled in a CITADEL, stay
/// far below what the rules can count.
const LARGEST_BONUS: u8 = 20;

/// Reads the cards of a list; they are all the kinds of card from `first` on.
pub(super) fn cards<const N: usize>(
    top: &mut Entry<'_>,
    list: &str,
    first: usize,
    read: impl Fn(&mut Entry<'_>, Card) -> Option<Printed>,
) -> Option<[Printed; N]> {
    let mut cards = Each::<Printed, N>::none();
    for mut entry in top.entries(list) {
        if let Some(id) = entry.take::<Card>("id") {
            let card = *id.get_ref();
            let printed = read(&mut entry, card);
            match card.index().checked_sub(first) {
                Some(index) if index < N => cards.put(&entry, index, card.name(), printed),
                _ => entry.fault_at(&id, format!("`{card}` does not stand in this list")),
            }
            entry.close();
        }
    }
    cards.all(top, |index| Card::ALL[first + index].name())
}

/// The name that people read: the published one where there is one.
pub(super) fn name(entry: &mut Entry<'_>) -> Option<String> {
    let ours = entry.value("name");
    let ours = words(entry, ours);
    let published = entry.value_if_any("published");
    words(entry, published).or(ours)
}

/// The attacks and defenses of a card that fights.
pub(super) fn fighter(entry: &mut Entry<'_>) -> Option<Stats> {
    let attack = entry.entry("attack").and_then(attack);
    let defense = entry.entry("defense").and_then(defense);
    let (attack, defense_only) = attack?;
    Some(Stats { attack, defense_only, defense: defense?, ..Stats::default() })
}

/// A card with its text, which follows from its numbers.
pub(super) fn printed(name: String, kind: String, stats: Stats) -> Printed {
    let text = text::text(&stats);
    Printed { stats, text: CardText { name, kind, text } }
}

/// The attacks in half points, and the defense-only number, which is there exactly where the MELEE attack is not.
fn attack(mut entry: Entry<'_>) -> Option<([Option<u8>; 3], u8)> {
    let mut bonus = |key: &str, largest: u8| {
        let bonus = entry.take_if_any(key);
        number(&entry, bonus, 0..=largest)
    };
    let mind = bonus("mind-halves", 2 * LARGEST_BONUS);
    let magic = bonus("magic", LARGEST_BONUS);
    let melee = bonus("melee", LARGEST_BONUS);
    let defense_only = bonus("defense-only", LARGEST_BONUS);
    if melee.is_some() == defense_only.is_some() {
        entry.fault("BBO-104: a card has a MELEE attack or else a defense-only number");
    }
    entry.source();
    entry.close();
    let halves = |points: Option<u8>| points.map(|points| points.min(LARGEST_BONUS) * 2);
    Some(([mind, halves(magic), halves(melee)], defense_only.unwrap_or(0)))
}

/// The defenses, from the weakest to the strongest.
fn defense(mut entry: Entry<'_>) -> Option<[u8; 3]> {
    let [mind, magic, melee] = ["mind", "magic", "melee"].map(|key| {
        let defense = entry.take(key);
        number(&entry, defense, 1..=10)
    });
    entry.source();
    entry.close();
    Some([mind?, magic?, melee?])
}

/// How many copies there are of a card: at least one.
pub(super) fn copies(entry: &mut Entry<'_>) -> Option<u8> {
    let copies = entry.value("copies");
    number(entry, copies, 1..=9)
}

/// Whether a card is printed as immune to MIND.
pub(super) fn mind_immune(entry: &mut Entry<'_>) -> bool {
    inner(entry.value_if_any("mind-immune")).unwrap_or(false)
}
