//! What a question can lie inside, and what may wait to be settled: whatever opened it still shows.

use table::{Pile, Seat, Sound, demand};

use super::{Frame, Sequence, Settles, special};
use crate::creature::{CREATURES, Creature};
use crate::state::{Battle, Table};

/// What asks all at once, or nobody, lies inside nothing else.
pub(super) fn alone(below: &[Frame]) -> Sound {
    demand(below.is_empty(), "DL-053: this lies inside nothing else, and asks somebody")
}

/// The sequence that a question of a seat lies inside, if it lies inside one: it asks the same seat.
pub(super) fn inside(table: &Table, seat: Seat, below: &[Frame]) -> Result<Option<Frame>, &'static str> {
    demand(seat.number() <= table.seats, "there is no such seat")?;
    let outer = below.last().copied();
    let same = outer.is_none_or(|outer| outer.whose(table) == Some(seat));
    demand(same, "what lies inside something else asks the same seat")?;
    Ok(outer)
}

/// A question of a seat that lies inside nothing else.
pub(super) fn outermost(table: &Table, seat: Seat, below: &[Frame]) -> Sound {
    let outer = inside(table, seat, below)?;
    caused(outer.is_none(), outer)
}

/// Whether a question belongs where it lies.
pub(super) fn caused(holds: bool, outer: Option<Frame>) -> Sound {
    let otherwise = outer.map_or("DL-142: this is not what is asked now", Frame::does_not_ask);
    demand(holds, otherwise)
}

/// The battle that asks a seat, inside nothing else (DL-198).
pub(super) fn battle_of<'a>(table: &'a Table, seat: Seat, below: &[Frame]) -> Result<&'a Battle, &'static str> {
    outermost(table, seat, below)?;
    let battle = table.battle.as_ref().filter(|battle| battle.seat == seat);
    battle.ok_or("DL-198: this seat has no battle now")
}

/// Whether the battle has come to what it asks (DL-215, DL-243, DL-314, DL-319).
pub(super) fn reached(holds: bool) -> Sound {
    demand(holds, "DL-199: the battle does not ask this now")
}

/// What is not settled yet is there to be settled (DL-157, DL-303, DL-321).
pub(crate) fn unsettled(table: &Table) -> Sound {
    let [up, down] = &table.unsettled;
    let within = |part: &Pile<CREATURES>, whole: &Pile<CREATURES>| {
        (0..CREATURES).all(|kind| part.count(kind) <= whole.count(kind))
    };
    let ghosts = |pile: &Pile<CREATURES>| pile.count(Creature::Ghost.index());
    let settles = table.flow.iter().next().map_or(Settles::Nothing, Frame::settles);
    let holds = match (settles, &table.battle) {
        (Settles::Lair(seat), _) => {
            let lair = &table.lord(seat).lair;
            let monsters = !special::strikes(table) || ghosts(up) + ghosts(down) == 0;
            within(up, &lair.up) && within(down, &lair.down) && monsters
        }
        (Settles::Battle, Some(battle)) => within(up, &battle.waiting) && ghosts(up) == 0 && down.is_empty(),
        (Settles::Battle, None) | (Settles::Nothing, _) => up.is_empty() && down.is_empty(),
    };
    demand(holds, "DL-157: only what is there can be settled")
}
