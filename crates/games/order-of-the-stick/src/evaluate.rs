//! How good a state looks to a seat.

use table::Seat;

use crate::content::content;
use crate::flow::Frame;
use crate::map::Map;
use crate::state::{State, Table};

/// What a player has, in points: what will be counted, and what it will be made of.
pub(crate) fn evaluate(state: &State, seat: Seat) -> f32 {
    let table = &state.table;
    let adventurer = table.at(seat);
    let own = state.secrets.stashes[seat.index()].or(adventurer.equipped);
    let drool: u32 = own.iter().map(|loot| u32::from(adventurer.drool(loot))).sum();
    let saved = (0..adventurer.saved.counts().len())
        .map(|index| u32::from(content().monsters[index].stats.xp) * u32::from(adventurer.saved.count(index)))
        .sum::<u32>();
    let flipped: u32 = adventurer.down.iter().map(|&copies| u32::from(copies)).sum();
    let mut worth = drool as f32 + adventurer.in_play() as f32 + 0.3 * saved as f32;
    worth -= 0.5 * f32::from(adventurer.wounds) + 0.15 * flipped as f32;
    if adventurer.pose.fleeing {
        worth -= 1.0;
    }
    worth -= 0.7 * f32::from(adventurer.missed);
    if table.collapse.slayer == Some(seat) {
        worth += 2.0 * f32::from(table.terms.floors);
    }
    worth + way_out(table, seat) + readiness(table, seat)
}

/// What leaving is worth, or the hope of it while the dungeon collapses.
fn way_out(table: &Table, seat: Seat) -> f32 {
    let adventurer = table.at(seat);
    if adventurer.is_out() {
        return f32::from(table.seats.saturating_sub(adventurer.exited));
    }
    if !table.collapse.falling || adventurer.room == Map::ENTRANCE {
        return 0.0;
    }
    let way = table.map.way_length(adventurer.room) as f32;
    let left = f32::from(table.seats.saturating_sub(table.collapse.exits + 1));
    left * (1.0 - way / 24.0).max(0.0)
}

/// How near a player is to the Lair: a part of what Xykon is worth.
fn readiness(table: &Table, seat: Seat) -> f32 {
    if table.collapse.falling {
        return 0.0;
    }
    let adventurer = table.at(seat);
    let part = |have: u32, need: u8| (have as f32 / f32::from(need.max(1))).min(1.0);
    let ready = part(adventurer.in_play(), table.terms.shticks) * part(table.equipped_drool(seat), table.terms.loot);
    let depth = adventurer.room.row() as f32 / table.lair() as f32;
    f32::from(table.terms.floors) * (0.6 * ready + 0.2 * depth)
}

/// A seat's part in the future: never below nothing.
pub(crate) fn promise(state: &State, seat: Seat) -> f32 {
    (evaluate(state, seat) / 4.0).clamp(-20.0, 40.0).exp()
}

/// Whether a game has come far enough to be judged: a round on, and between the battles.
pub(crate) fn is_far(from: &State, to: &State) -> bool {
    let turns = u16::from(from.table.seats);
    to.table.turn >= from.table.turn + turns
        && to.table.fight.is_none()
        && !matches!(to.table.flow.top(), Some(Frame::Window(_)))
}
