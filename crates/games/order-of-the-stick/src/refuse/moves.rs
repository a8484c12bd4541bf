//! Why one does not move, search or rest, and why a room or a Monster stays where it is.

use table::Refusal;

use super::{Asked, Bar, no};
use crate::choice::Way;
use crate::flow::Frame;
use crate::flow::chores::may_search;
use crate::flow::collapse::lowest;
use crate::flow::turn::may_rest;
use crate::flow::walk::{Walk, may_go, target};
use crate::ids::Ability;
use crate::map::{CELLS, Cell, Map, Side};
use crate::marks;
use crate::names::{self, some};
use crate::state::Table;
use crate::support::abilities;

impl Asked<'_> {
    pub(super) fn search(self) -> Refusal {
        let when = "one searches at the start or the end of the own turn";
        if !self.is_current() {
            return self.elsewhere("OOTS-079", when);
        }
        self.barred(may_search(self.table, self.seat).err(), "OOTS-079", when)
    }

    pub(super) fn rest(self) -> Refusal {
        let when = "one rests instead of moving and battling, when the start of the turn is done";
        if !self.is_current() {
            return self.elsewhere("OOTS-344", when);
        }
        self.barred(may_rest(self.table).err(), "OOTS-344", when)
    }

    pub(super) fn go(self, way: Way) -> Refusal {
        let table = self.table;
        let top = table.flow.top();
        let walk = if let Some(Frame::Walk(walk)) = top {
            walk
        } else if top == Some(Frame::Go) {
            Walk::ordinary(table)
        } else if self.is_current() && table.day.battled {
            return no("OOTS-038", "who has battled in this turn does not move any more");
        } else {
            return self.elsewhere("OOTS-056", "one moves between the start and the end of the own turn");
        };
        let from = table.at(self.seat).room;
        if target(table, from, way).is_none() {
            let (clause, why) = no_way(table, from, way);
            return no(clause, why);
        }
        match may_go(table, walk, way) {
            Err(("OOTS-463", _)) => self.unfit(),
            allowed => self.barred(allowed.err(), "OOTS-057", "that way is open"),
        }
    }

    /// What is missing for the Lair (OOTS-463).
    pub(super) fn unfit(self) -> Refusal {
        let (table, terms) = (self.table, self.table.terms);
        let (shticks, drool) = (table.at(self.seat).in_play(), table.equipped_drool(self.seat));
        no(
            "OOTS-463",
            format!(
                "the Lair asks for {} in play and Drool Factor {} equipped; you have {shticks} and {drool}",
                some(terms.shticks, "shtick"),
                terms.loot
            ),
        )
    }

    pub(super) fn remove(self, side: Side) -> Refusal {
        let table = self.table;
        if table.flow.top() != Some(Frame::Remove) {
            return self.elsewhere("OOTS-494", "rooms fall down at the end of turns, while the dungeon collapses");
        }
        let Some(floor) = lowest(table) else { return no("OOTS-501", "no room is left") };
        let end = match side {
            Side::West => table.map.rooms(floor).next(),
            Side::East => table.map.rooms(floor).last(),
        };
        match end {
            Some(room) if table.map.landing(floor) == Some(room) && table.map.length(floor) > 1 => {
                no("OOTS-497", format!("{} has the Stairs up, and falls last", marks::room(table, room)))
            }
            Some(_) if table.map.length(floor) == 1 => no("OOTS-496", "a single room is both ends"),
            Some(room) if !table.in_room(room).is_empty() => {
                no("OOTS-498", format!("players stand in {}, and another room can fall", marks::room(table, room)))
            }
            Some(_) | None => no("OOTS-496", "that end cannot fall now"),
        }
    }

    pub(super) fn send(self, at: u8, side: Side) -> Refusal {
        let table = self.table;
        if !matches!(table.flow.top(), Some(Frame::Shift(_))) {
            return self.elsewhere("OOTS-139", "no Monsters are to be moved");
        }
        let room = table.at(self.seat).room;
        if usize::from(at) >= table.stack(room).len() {
            no("OOTS-139", "there is no such Monster in the stack")
        } else if abilities(table, room, at).has(Ability::XykonSpecial) {
            no("OOTS-560", "nothing but defeat in battle moves Xykon")
        } else {
            no("OOTS-139", format!("no explored room lies to the {}", names::side(side)))
        }
    }
}

/// Why no way leads there.
fn no_way(table: &Table, from: Cell, way: Way) -> Bar {
    let side = match way {
        Way::Up => return ("OOTS-059", "no Stairs lead up from here"),
        Way::Down if table.map.stairs(from.row()) == Some(from) && table.collapse.falling => {
            return ("OOTS-513", "nothing is explored while the dungeon collapses");
        }
        Way::Down => return ("OOTS-059", "no Stairs lead down from here"),
        Way::To(_) => return ("OOTS-057", "one moves to a neighbouring room, or over Stairs"),
        Way::West => Side::West,
        Way::East => Side::East,
    };
    if from == Map::ENTRANCE {
        return ("OOTS-094", "the Dungeon Entrance has no neighbours; the Stairs lead down");
    }
    let explored = table.map.beside(from, side).is_some();
    match (explored, table.collapse.falling, from.row() == table.lair()) {
        (true, ..) => ("OOTS-057", "no way leads there"),
        (false, true, _) => ("OOTS-513", "nothing is explored while the dungeon collapses"),
        (false, false, true) => ("OOTS-474", "the Lair has no more rooms: this is a dead end"),
        (false, false, false) if table.map.length(from.row()) >= CELLS => {
            ("OOTS-070", "the floor has all its rooms: this is a dead end")
        }
        (false, false, false) => ("OOTS-073", "the room deck is empty, so nothing more can be explored"),
    }
}
