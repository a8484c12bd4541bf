//! Sums of a battle, line by line, as the rules count them.

use table::words::capital;
use table::{Clause, Explained, Seat};

use super::words::card;
use crate::effect::Role;
use crate::flow::battle::{said, told};
use crate::map::Cell;
use crate::names;
use crate::state::{Against, Cause, Fight, Party, Table};
use crate::sum::{self, Source};

/// The most lines that a card has.
pub(super) const LINES: usize = 4;

/// The lines of a sum: where each comes from, what it adds, and whether it counts.
type Lines = Vec<(Source, i32, bool)>;

/// With the lines of a sum, as many as there is room for. What counts comes first; what is too much is one line.
fn with_lines(mut explained: Explained, lines: &[(Source, i32, bool)]) -> Explained {
    let room = LINES.saturating_sub(explained.now.len());
    let counting: Vec<_> = lines.iter().filter(|(.., counts)| *counts).collect();
    let single = if counting.len() > room { room.saturating_sub(1) } else { counting.len() };
    for (source, points, _) in &counting[..single] {
        explained = explained.adds(capital(&said(*source)), *points);
    }
    let rest = &counting[single..];
    if !rest.is_empty() {
        let points = rest.iter().map(|(_, points, _)| points).sum();
        explained = explained.adds(format!("And {} more", rest.len()), points);
    }
    let room = LINES.saturating_sub(explained.now.len());
    for (source, points, _) in lines.iter().filter(|(.., counts)| !counts).take(room) {
        explained = explained.would_add(capital(&said(*source)), *points);
    }
    explained
}

/// What a Monster has in a battle, or would have in one.
fn of_monster(table: &Table, fight: &Fight, room: Cell, at: u8) -> (i32, Lines) {
    let mut lines = Vec::new();
    let sum =
        sum::monster_value(table, fight, (room, at), |source, points, counts| lines.push((source, points, counts)));
    (sum, lines)
}

/// With what a Monster has in the battle under way; as it is where it is not battled.
pub(super) fn with_battle(explained: Explained, table: &Table, room: Cell, at: u8) -> Option<Explained> {
    let fight = told(table)?;
    let Against::Monster { room: battled, .. } = fight.against else { return None };
    if battled != room || !sum::targets(fight).any(|target| target == at) {
        return None;
    }
    let (_, lines) = of_monster(table, fight, room, at);
    Some(with_lines(explained, &lines))
}

/// What a Monster would have against somebody of its floor, as the table lies: its Attack and its Defense.
pub(super) fn values(table: &Table, seat: Seat, room: Cell, at: u8) -> [i32; 2] {
    [Role::Defender, Role::Attacker].map(|own| {
        let fight = Fight::new(seat, Against::Monster { room, at }, own, 0, Cause::Own);
        of_monster(table, &fight, room, at).0
    })
}

/// What a side of the battle compares.
pub(super) fn total(table: &Table, party: Party) -> Option<Explained> {
    let fight = told(table)?;
    let role = fight.role(party);
    let value = names::value(role);
    let mut lines = Vec::new();
    let mut see = |source, points, counts| lines.push((source, points, counts));
    let (whose, clauses): (String, &[Clause]) = match (fight.player(party), fight.against) {
        (Some(seat), _) => {
            sum::modifier(table, fight, party, &mut see);
            let clauses: &[Clause] = match role {
                Role::Attacker => &["OOTS-181", "OOTS-187", "OOTS-193", "OOTS-631"],
                Role::Defender => &["OOTS-222", "OOTS-187", "OOTS-224", "OOTS-631"],
            };
            (names::hero(table.at(seat).hero).to_owned(), clauses)
        }
        (None, Against::Monster { room, .. }) => {
            sum::foe_value(table, fight, &mut see);
            let at = sum::rolled_against(table, fight)?;
            let clauses: &[Clause] = match role {
                Role::Attacker => &["OOTS-223", "OOTS-224", "OOTS-561"],
                Role::Defender => &["OOTS-188", "OOTS-194", "OOTS-561"],
            };
            (names::monster(table.stack(room).get(usize::from(at))?.monster).to_owned(), clauses)
        }
        (None, Against::Player(_)) => return None,
    };
    let does = match (fight.player(party), fight.against) {
        (Some(_), Against::Monster { .. }) => "It is added to the die. More than the foe has wins, as much is a draw.",
        (Some(_), Against::Player(_)) => "It is added to the die. The higher total wins, equal totals are a draw.",
        (None, _) => "The die and the modifier of the player must come to more.",
    };
    let explained = card(&format!("{value} of {whose}"), format!("Sum of {}", names::role(role)), does, clauses);
    let explained = with_lines(explained, &lines);
    Some(if explained.now.is_empty() { explained.fact(format!("Nothing adds {value}")) } else { explained })
}
