//! `regions.toml`: the regions.

use table::content::{Entry, Spanned};

use super::card::{cards, effects, name, pack, within};
use super::{RegionCard, TrooperCard};
use crate::effect::Card;
use crate::ids::{REGIONS, Region, TROOPERS, Trooper};

/// The most stacks of a region.
const STACKS: usize = 5;

/// The regions; the types of a stack cost the same, and each stack more than the one before.
pub(super) fn read(top: &mut Entry<'_>, troopers: Option<&[TrooperCard; TROOPERS]>) -> Option<[RegionCard; REGIONS]> {
    cards(top, "region", &Region::ALL, |entry, region| {
        let name = name(entry);
        let pack = pack(entry, region.name());
        let pool = within(entry, "pool", 0, 10);
        let stacks = entry.value::<Vec<Vec<Spanned<Trooper>>>>("stacks");
        let effects = effects(entry, "effects", Card::Region, region.name());
        let stacks = stacks?;
        if !(1..=STACKS).contains(&stacks.get_ref().len()) || stacks.get_ref().iter().any(Vec::is_empty) {
            entry.fault_at(&stacks, format!("`{region}` has from 1 to {STACKS} stacks, none of them empty"));
        }
        if let Some(troopers) = troopers {
            let mut before = 0;
            for stack in stacks.get_ref() {
                let cost = |trooper: &Spanned<Trooper>| troopers[trooper.get_ref().index()].cost;
                let Some(first) = stack.first() else { continue };
                for trooper in stack {
                    if cost(trooper) != cost(first) || cost(trooper) <= before {
                        let reason = "a stack has types of one cost, higher than that of the stack before";
                        entry.fault_at(trooper, format!("`{region}`: {reason}"));
                    }
                }
                before = cost(first);
            }
        }
        let ids = |stack: Vec<Spanned<Trooper>>| stack.into_iter().map(Spanned::into_inner).collect();
        let stacks = stacks.into_inner().into_iter().map(ids).collect();
        Some(RegionCard { name: name?, pack: pack?, pool: pool?, stacks, effects: effects? })
    })
}
