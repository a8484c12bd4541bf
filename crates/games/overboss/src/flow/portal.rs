//! A Portal move: pick up one or two units, then put each on a tile that is open at that moment
//! (OB-074). A Boss may make one without a Portal (OB-164).

use serde::{Deserialize, Serialize};
use table::{Chance, Log};

use super::{Frame, Play};
use crate::choice::Choice;
use crate::event::Event;
use crate::square::{Square, Squares};
use crate::state::{Map, Table};

/// Where a Portal move stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum PortalStep {
    /// Which unit is picked up first?
    First,
    /// A second one, or only this?
    Second {
        /// The first unit's square.
        first: Square,
    },
    /// Where does the only unit go?
    PutOnly {
        /// Its square.
        first: Square,
    },
    /// Where does the first of two go?
    PutFirst {
        /// The first unit's square.
        first: Square,
        /// The second unit's square.
        second: Square,
    },
    /// Where does the second of two go?
    PutSecond {
        /// The first unit's square.
        first: Square,
        /// The second unit's square.
        second: Square,
        /// Where the first goes.
        to: Square,
    },
}

/// Whether the active player may use a Portal now (OB-069 to OB-073).
#[inline]
pub(crate) fn usable(table: &Table) -> bool {
    let turn = &table.turn;
    table.lair(turn.seat).portals > 0 && !turn.portal && move_exists(table.map(turn.seat))
}

/// Whether some Portal move changes the map (OB-080): a unit and an open tile, or two unlike units.
#[inline]
pub(crate) fn move_exists(map: &Map) -> bool {
    let units = map.standing();
    !units.is_empty() && (!map.open().is_empty() || map.by_unit().iter().filter(|alike| !alike.is_empty()).count() > 1)
}

/// The units that may be picked up second: without an open tile only an unlike one, since two
/// equal units that change places change nothing (OB-080).
fn seconds(map: &Map, first: Square) -> Squares {
    let others = map.standing().without(first);
    if map.open().is_empty() {
        others.iter().filter(|&square| map.unit(square) != map.unit(first)).collect()
    } else {
        others
    }
}

/// Where the second of two units may go: any tile open then, but not where it stood, and not so
/// that two equal units just change places.
fn second_targets(map: &Map, first: Square, second: Square, to: Square) -> Squares {
    let targets = map.open().with(first).without(second).without(to);
    let alike = map.unit(first) == map.unit(second);
    if to == second && alike { targets.without(first) } else { targets }
}

/// What may be chosen at a step.
pub(crate) fn choices(table: &Table, step: PortalStep, into: &mut Vec<Choice>) {
    let map = table.map(table.turn.seat);
    match step {
        PortalStep::First => {
            let open = !map.open().is_empty();
            let movable = map.standing().iter().filter(|&unit| open || !seconds(map, unit).is_empty());
            into.extend(movable.map(Choice::Take));
        }
        PortalStep::Second { first } => {
            if !map.open().is_empty() {
                into.push(Choice::Only);
            }
            into.extend(seconds(map, first).iter().map(Choice::Take));
        }
        PortalStep::PutOnly { .. } => into.extend(map.open().iter().map(Choice::Put)),
        PortalStep::PutFirst { second, .. } => into.extend(map.open().with(second).iter().map(Choice::Put)),
        PortalStep::PutSecond { first, second, to } => {
            into.extend(second_targets(map, first, second, to).iter().map(Choice::Put));
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A Portal turns to its used face, and its move begins (OB-071).
    pub(super) fn use_portal(&mut self) {
        let table = &mut self.state.table;
        let seat = table.turn.seat;
        let lair = table.lair_mut(seat);
        lair.portals -= 1;
        lair.used_portals += 1;
        table.turn.portal = true;
        table.flow.call(Frame::Portal(PortalStep::First));
        self.tell(|| Event::PortalUsed { seat });
    }

    pub(super) fn portal(&mut self, step: PortalStep, choice: Choice) {
        let flow = &mut self.state.table.flow;
        match (step, choice) {
            (PortalStep::First, Choice::Take(first)) => flow.goto(Frame::Portal(PortalStep::Second { first })),
            (PortalStep::Second { first }, Choice::Only) => flow.goto(Frame::Portal(PortalStep::PutOnly { first })),
            (PortalStep::Second { first }, Choice::Take(second)) => {
                flow.goto(Frame::Portal(PortalStep::PutFirst { first, second }));
            }
            (PortalStep::PutOnly { first }, Choice::Put(to)) => {
                flow.ret();
                self.move_units(&[(first, to)]);
            }
            (PortalStep::PutFirst { first, second }, Choice::Put(to)) => {
                flow.goto(Frame::Portal(PortalStep::PutSecond { first, second, to }));
            }
            (PortalStep::PutSecond { first, second, to }, Choice::Put(then)) => {
                flow.ret();
                self.move_units(&[(first, to), (second, then)]);
            }
            (_, other) => debug_assert!(false, "{other} is not a step of a Portal"),
        }
    }

    /// All units are picked up before any is put down (OB-075).
    fn move_units(&mut self, moves: &[(Square, Square)]) {
        let seat = self.state.table.turn.seat;
        let map = self.state.table.map_mut(seat);
        let units: [_; 2] = std::array::from_fn(|index| moves.get(index).and_then(|&(from, _)| map.lift(from)));
        for (&(from, to), unit) in moves.iter().zip(units.into_iter().flatten()) {
            self.state.table.map_mut(seat).stand(to, unit);
            self.tell(|| Event::UnitMoved { seat, unit, from, to });
        }
    }
}
