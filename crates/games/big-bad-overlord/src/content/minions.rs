//! `minions.toml`: the minions.

use table::content::{Entry, words};

use super::Stats;
use super::printed::{Printed, cards, copies, fighter, mind_immune, name, printed};
use crate::card::{Card, MINIONS};
use crate::state::Phase;

/// The kinds of minion. Only the machines have rules of their own; the others are labels.
const KINDS: [&str; 9] = ["troop", "servant", "mind", "caster", "fiend", "elemental", "monster", "critter", "machine"];
/// How many minions the box has (BBO-002).
const BOX: usize = 74;
/// The most machines that there is room for beside a Duke's other cards.
const MACHINES: usize = 6;

/// The minions by kind of card.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[Printed; MINIONS]> {
    let minions = cards(top, "minion", Card::Rabble.index(), minion)?;
    let sum: usize = minions.iter().map(|minion| usize::from(minion.stats.copies)).sum();
    if sum != BOX {
        top.fault(format!("BBO-002: there are {BOX} minions, not {sum}"));
    }
    let machines: usize = minions.iter().filter(|one| one.stats.machine).map(|one| usize::from(one.stats.copies)).sum();
    if machines > MACHINES {
        top.fault(format!("there are at most {MACHINES} machines, not {machines}: one Duke could win them all"));
    }
    Some(minions)
}

fn minion(entry: &mut Entry<'_>, _: Card) -> Option<Printed> {
    let name = name(entry);
    let kind = entry.value::<String>("kind");
    if let Some(kind) = kind.as_ref().filter(|kind| !KINDS.contains(&kind.get_ref().as_str())) {
        entry.fault_at(kind, format!("a minion is one of {}", KINDS.join(", ")));
    }
    let kind = words(entry, kind);
    let copies = copies(entry);
    let stats = fighter(entry);
    let mind_immune = mind_immune(entry);
    let kind = kind?;
    let machine = kind == "machine";
    if machine != mind_immune {
        entry.fault("BBO-086: of the minions, machines and only they are immune to MIND");
    }
    let stats = stats?;
    if machine && stats.attack[Phase::Melee.index()].is_none() {
        // Or it could meet a card that can only take minds, and neither would ever win.
        entry.fault("a machine has a MELEE attack");
    }
    Some(printed(name?, kind, Stats { mind_immune, machine, copies: copies?, ..stats }))
}
