//! `training.toml`: the training puzzles.

use table::Pile;
use table::content::{Entry, Row, Spanned, fixed, inner};

use super::{LARGEST, Puzzle, number};
use crate::adventurer::{Adventurer, Adventurers, Profession, Year};
use crate::creature::{CREATURES, Creature};
use crate::trap::{TRAPS, Trap};

/// The puzzles in order.
pub(super) fn read(top: &mut Entry<'_>) -> Option<[Puzzle; 4]> {
    let entries = top.entries("puzzle");
    if entries.len() != 4 {
        top.fault(format!("DL-343: there are 4 training puzzles, not {}", entries.len()));
        return None;
    }
    let mut used = Adventurers::NONE;
    // Every puzzle is read before the first bad one gives up.
    let puzzles: Vec<Option<Puzzle>> = entries.into_iter().map(|entry| puzzle(entry, &mut used)).collect();
    let puzzles: Option<Vec<Puzzle>> = puzzles.into_iter().collect();
    puzzles?.try_into().ok()
}

fn puzzle(mut entry: Entry<'_>, used: &mut Adventurers) -> Option<Puzzle> {
    let party = inner(entry.value::<Row<Spanned<Adventurer>, 3>>("party")).map(|row| row.0);
    for adventurer in party.iter().flatten() {
        let who = *adventurer.get_ref();
        if !Adventurers::of_year(Year::First).has(who) || who.profession() == Some(Profession::Wizard) || used.has(who)
        {
            entry.fault_at(adventurer, "DL-346: each first-year adventurer but the wizards comes once in the puzzles");
        }
        *used = used.with(who);
    }
    let traps = cards(&mut entry, "traps", Trap::index);
    let creatures = cards(&mut entry, "creatures", Creature::index);
    let mut tokens = |key| {
        let tokens = entry.value(key);
        number(&entry, tokens, 0..=LARGEST)
    };
    let food = tokens("food");
    let gold = tokens("gold");
    let imps = tokens("imps");
    let best = fixed(&mut entry, "best", 1, "DL-345");
    entry.close();
    Some(Puzzle {
        party: party?.map(Spanned::into_inner),
        traps: traps.map(Pile::<TRAPS>::from_counts)?,
        creatures: creatures.map(Pile::<CREATURES>::from_counts)?,
        food: food?,
        gold: gold?,
        imps: imps?,
        best: best?,
    })
}

/// How many of each kind a list names.
fn cards<T, const N: usize>(entry: &mut Entry<'_>, key: &str, index: fn(T) -> usize) -> Option<[u8; N]>
where
    T: serde::de::DeserializeOwned,
{
    let list = entry.value::<Vec<T>>(key)?;
    if list.get_ref().len() > usize::from(LARGEST) {
        entry.fault_at(&list, format!("DL-343: a puzzle has at most {LARGEST} `{key}`"));
        return None;
    }
    let mut counts = [0; N];
    for one in list.into_inner() {
        counts[index(one)] += 1;
    }
    Some(counts)
}
