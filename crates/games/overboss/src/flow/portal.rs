//! A Portal move: pick up one or two units, then put each on a tile that is open at that moment
//! (OB-074). A Boss may make one without a Portal (OB-164).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::{Frame, Play, cause, reveal};
use crate::Overboss;
use crate::boss::Ability;
use crate::choice::Choice;
use crate::event::Event;
use crate::marks;
use crate::names;
use crate::square::{Square, Squares};
use crate::state::{Map, State, Table};
use crate::tile::Tile;

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

impl FlowStep for PortalStep {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        Pending::on(state.table.turn.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        let map = state.table.map(seat);
        match self {
            Self::First => {
                let open = !map.open().is_empty();
                let movable = map.standing().iter().filter(|&unit| open || !seconds(map, unit).is_empty());
                into.extend(movable.map(Choice::Take));
            }
            Self::Second { first } => {
                if !map.open().is_empty() {
                    into.push(Choice::Only);
                }
                into.extend(seconds(map, first).iter().map(Choice::Take));
            }
            Self::PutOnly { .. } => into.extend(map.open().iter().map(Choice::Put)),
            Self::PutFirst { second, .. } => into.extend(map.open().with(second).iter().map(Choice::Put)),
            Self::PutSecond { first, second, to } => {
                into.extend(second_targets(map, first, second, to).iter().map(Choice::Put));
            }
        }
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        let flow = &mut play.state.table.flow;
        match (self, choice) {
            (Self::First, Choice::Take(first)) => flow.goto(Frame::Portal(Self::Second { first })),
            (Self::Second { first }, Choice::Only) => flow.goto(Frame::Portal(Self::PutOnly { first })),
            (Self::Second { first }, Choice::Take(second)) => {
                flow.goto(Frame::Portal(Self::PutFirst { first, second }));
            }
            (Self::PutOnly { first }, Choice::Put(to)) => {
                flow.ret();
                play.move_units(&[(first, to)]);
            }
            (Self::PutFirst { first, second }, Choice::Put(to)) => {
                flow.goto(Frame::Portal(Self::PutSecond { first, second, to }));
            }
            (Self::PutSecond { first, second, to }, Choice::Put(then)) => {
                flow.ret();
                play.move_units(&[(first, to), (second, then)]);
            }
            (_, other) => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, seat: Seat) -> Prompt {
        match self {
            Self::First => Prompt::new("Which unit goes through the Portal?", &["OB-074"]),
            Self::Second { .. } => Prompt::new("Only this unit, or a second one too?", &["OB-074"]),
            Self::PutOnly { .. } => Prompt::new("Where does it go?", &["OB-074", "OB-080"]),
            Self::PutFirst { first, .. } => {
                Prompt::new(format!("Where does the unit of {} go?", marks::at(seat, first)), &["OB-074", "OB-075"])
            }
            Self::PutSecond { second, .. } => {
                Prompt::new(format!("Where does the unit of {} go?", marks::at(seat, second)), &["OB-075", "OB-079"])
            }
        }
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        let map = state.table.map(seat);
        match choice {
            Choice::Take(square) => names::capital(&marks::piece(map, seat, square)),
            Choice::Only => "Only this one".to_owned(),
            Choice::Put(square) => format!("To {}", marks::piece(map, seat, square)),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let map = state.table.map(seat);
        let puts = self.puts();
        match choice {
            Choice::Put(square) if puts => match map.tile(square) {
                Some(Tile::Dungeon) => Refusal::new("OB-076", "a Dungeon cannot receive a unit"),
                None => Refusal::new("OB-074", format!("{} has no tile", marks::at(seat, square))),
                Some(_) if self.stays(square) => Refusal::new("OB-080", "a Portal move must change something"),
                Some(_) => Refusal::new("OB-074", format!("the tile on {} is not open", marks::at(seat, square))),
            },
            _ if puts => Refusal::new("OB-079", "the units picked up go back on the map first"),
            Choice::Take(square) if map.unit(square).is_none() => {
                Refusal::new("OB-074", format!("no unit of yours is on {}", marks::at(seat, square)))
            }
            Choice::Take(_) | Choice::Only => Refusal::new("OB-080", "a Portal move must change something"),
            _ => Refusal::new("OB-231", "the Portal move is finished first"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        cause::first_of(state, self, Self::before)?;
        cause::begins_in_turn(below)?;
        let by_boss = reveal::revealed(state, Ability::PortalMove);
        demand(table.turn.portal || by_boss, "OB-071, OB-164: neither a Portal nor a Boss was used for this move")?;
        demand(move_exists(table.map(table.turn.seat)), "OB-080: no Portal move changes the map")
    }
}

impl PortalStep {
    /// Whether a unit that was picked up is put down.
    fn puts(self) -> bool {
        match self {
            Self::First | Self::Second { .. } => false,
            Self::PutOnly { .. } | Self::PutFirst { .. } | Self::PutSecond { .. } => true,
        }
    }

    /// Whether a unit put on this square would leave the map as it was.
    fn stays(self, square: Square) -> bool {
        match self {
            Self::First | Self::Second { .. } => false,
            Self::PutOnly { first } | Self::PutFirst { first, .. } => first == square,
            Self::PutSecond { first, second, to } => second == square || to == second && first == square,
        }
    }

    /// The step before, and the choice that led on.
    fn before(self) -> Option<(Self, Choice)> {
        match self {
            Self::First => None,
            Self::Second { first } => Some((Self::First, Choice::Take(first))),
            Self::PutOnly { first } => Some((Self::Second { first }, Choice::Only)),
            Self::PutFirst { first, second } => Some((Self::Second { first }, Choice::Take(second))),
            Self::PutSecond { first, second, to } => Some((Self::PutFirst { first, second }, Choice::Put(to))),
        }
    }
}

/// Whether the active player may use a Portal now (OB-069 to OB-073).
#[inline]
pub(super) fn usable(table: &Table) -> bool {
    let turn = &table.turn;
    table.lair(turn.seat).portals > 0 && !turn.portal && move_exists(table.map(turn.seat))
}

/// Whether some Portal move changes the map (OB-080): a unit and an open tile, or two unlike units.
#[inline]
pub(super) fn move_exists(map: &Map) -> bool {
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

/// Why no Portal can be used now.
pub(super) fn why_not(table: &Table, seat: Seat) -> Refusal {
    let lair = table.lair(seat);
    if table.turn.portal {
        return Refusal::new("OB-070", "you have used a Portal this turn");
    }
    match (lair.portals, lair.used_portals) {
        (0, 0) => Refusal::new("OB-071", "you have no Portal"),
        (0, _) => Refusal::new("OB-072", "a used Portal never becomes active again"),
        _ if table.map(seat).standing().is_empty() => Refusal::new("OB-074", "no unit of yours is on the map"),
        _ => Refusal::new("OB-080", "no Portal move would change anything"),
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
