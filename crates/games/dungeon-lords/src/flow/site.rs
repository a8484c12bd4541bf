//! A room that was bought needs a square (DL-120 to DL-124).

use serde::{Deserialize, Serialize};
use table::{Chance, Clause, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound};

use super::{Frame, Phase, Play, Sequence, cause, unlisted};
use crate::choice::Choice;
use crate::content::content;
use crate::dungeon::Dungeon;
use crate::event::Event;
use crate::place::Place;
use crate::refuse::{elsewhere, no};
use crate::room::Room;
use crate::square::{Square, Squares};
use crate::state::{Lord, State, Table};
use crate::{DungeonLords, marks};

/// Which tunnel becomes the room?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Site {
    /// Whose.
    pub seat: Seat,
    /// Which room.
    pub room: Room,
}

impl FlowStep for Site {
    type Game = DungeonLords;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(sites(state.table.lord(seat), self.room).iter().map(Choice::At));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::At(square) => play.build(seat, self.room, square),
            other => unlisted(other),
        }
        play.minion_done();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        let zone = &content().rooms[self.room.index()].zone_name;
        Prompt::new(
            format!("Which tunnel becomes the {}? Its zone: {zone}.", marks::room(self.room)),
            &["DL-120", "DL-121", "DL-122"],
        )
    }

    fn label(self, _state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::At(square) => format!("On {}", marks::at(seat, square)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::At(square) => not_there(&state.table.lord(seat).dungeon, self.room, seat, square),
            other => elsewhere(other, &format!("now the {} needs a square", marks::room(self.room))),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let outer = cause::inside(&state.table, self.seat, below)?;
        let offered = state.table.store.contains(&Some(self.room));
        cause::caused(offered && matches!(outer, Some(Frame::Act(act)) if act.place == Place::BuildRoom), outer)
    }
}

impl Sequence for Site {
    #[inline]
    fn whose(self, _table: &Table) -> Option<Seat> {
        Some(self.seat)
    }

    fn phase(self) -> Phase {
        Phase::Acting
    }
}

/// Where a room may be built (DL-120 to DL-122).
#[inline]
pub(crate) fn sites(lord: &Lord, room: Room) -> Squares {
    lord.dungeon.buildable(content().rooms[room.index()].zone)
}

/// Why a square is no unconquered tunnel, if it is none.
pub(super) fn not_an_open_tunnel(
    dungeon: &Dungeon,
    seat: Seat,
    square: Square,
    clause: Clause,
    done: &str,
) -> Option<Refusal> {
    let at = marks::at(seat, square);
    if !dungeon.tiles().has(square) {
        Some(no(clause, format!("there is no tunnel on {at}")))
    } else if dungeon.conquered.has(square) {
        Some(no("DL-239", format!("the tile on {at} is conquered")))
    } else if dungeon.rooms.has(square) {
        Some(no(clause, format!("{at} is a room: only a tunnel can be {done}")))
    } else {
        None
    }
}

/// A room cannot stand there.
fn not_there(dungeon: &Dungeon, room: Room, seat: Seat, square: Square) -> Refusal {
    let tile = &content().rooms[room.index()];
    if let Some(refusal) = not_an_open_tunnel(dungeon, seat, square, "DL-120", "built over") {
        refusal
    } else if !tile.zone.has(square) {
        no("DL-121", format!("the {} must stand in its zone: {}", marks::room(room), tile.zone_name))
    } else {
        no("DL-122", format!("{} shares an edge with another room", marks::at(seat, square)))
    }
}

/// A room cannot be taken for want of a square.
pub(crate) fn no_site(dungeon: &Dungeon, room: Room) -> Refusal {
    let tile = &content().rooms[room.index()];
    let in_zone = dungeon.minable().and(tile.zone);
    if in_zone.is_empty() {
        no("DL-123", format!("you have no tunnel in the zone of the {}: {}", marks::room(room), tile.zone_name))
    } else {
        no("DL-122", format!("every tunnel where the {} could stand is next to a room", marks::room(room)))
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The room takes the place of a tunnel, whose imps stay at work (DL-124).
    pub(super) fn build(&mut self, seat: Seat, room: Room, square: Square) {
        let table = &mut self.state.table;
        table.flow.ret();
        if let Some(tile) = table.store.iter_mut().find(|tile| **tile == Some(room)) {
            *tile = None;
        }
        table.lord_mut(seat).dungeon.build(square, room);
        self.tell(|| Event::Built { seat, room, square });
    }
}
