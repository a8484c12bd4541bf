//! Phrases that several questions, the sketch and the log use.

use table::Seat;

use crate::content::{Wage, content};
use crate::creature::{Creature, Mode};
use crate::marks;
use crate::names;
use crate::square::Square;
use crate::state::Table;
use crate::trap::TrapCost;

/// Amounts that are not zero: "1 Food and 2 Evil", or "nothing".
pub(crate) fn amounts(all: &[(u8, &str)]) -> String {
    let some: Vec<_> = all.iter().filter(|(amount, _)| *amount > 0).copied().collect();
    names::list(&some, |(amount, what)| format!("{amount} {what}"))
}

/// A wage: "1 Food and 1 Evil", "1 Gold and 1 trap".
pub(crate) fn wage(wage: Wage) -> String {
    wage_and(wage, 0)
}

/// A wage together with some Food.
pub(crate) fn wage_and(wage: Wage, food: u8) -> String {
    amounts(&[
        (wage.food + food, "Food"),
        (wage.gold, "Gold"),
        (wage.evil, "Evil"),
        (wage.trap.into(), "trap"),
        (wage.monster.into(), "monster"),
    ])
}

/// What a trap costs: "1 Gold", or "nothing".
pub(crate) fn trap_cost(cost: TrapCost) -> String {
    amounts(&[(cost.gold, "Gold"), (cost.food, "Food"), (cost.imp, "imp")])
}

/// A tile of a dungeon: "the Mint on r2c3", "the tunnel on r2c3".
pub(crate) fn tile(table: &Table, seat: Seat, square: Square) -> String {
    let at = marks::at(seat, square);
    match table.lord(seat).dungeon.room(square) {
        Some(room) => format!("the {} on {at}", marks::room(room)),
        None => format!("the tunnel on {at}"),
    }
}

/// An adventurer to be aimed at: "Thief, 2 left, place 1".
pub(crate) fn aim(table: &Table, seat: Seat, place: u8) -> String {
    match table.lord(seat).party.line().get(usize::from(place)) {
        Some(member) if member.damage > 0 => {
            format!("{}, {} left, place {}", marks::adventurer(member.who), member.left(), place + 1)
        }
        Some(member) => format!("{}, place {}", marks::adventurer(member.who), place + 1),
        None => format!("Place {}", place + 1),
    }
}

/// What a creature does in one of its ways; how hard it hits depends on room and spell, and is told by the wounds.
pub(crate) fn deed(creature: Creature, mode: u8) -> &'static str {
    match content().creatures[creature.index()].modes[usize::from(mode)] {
        Some(Mode { strikes: [None, _], .. }) => "holds the party",
        Some(Mode { food: 1.., .. }) => "attacks, well fed",
        Some(_) | None => "attacks",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_name_all_their_parts() {
        assert_eq!(wage(content().creatures[Creature::Golem.index()].wage), "1 Gold and 1 trap");
        assert_eq!(wage_and(content().creatures[Creature::Troll.index()].wage, 1), "3 Food");
        assert_eq!(trap_cost(TrapCost::default()), "nothing");
    }
}
