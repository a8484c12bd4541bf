//! The pool: waiting units that fill open tiles, in a turn (OB-039 to OB-045) and after a Command (OB-211).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::{Frame, Play, cause, command};
use crate::Overboss;
use crate::choice::Choice;
use crate::command::CommandKind;
use crate::event::Event;
use crate::marks;
use crate::square::Square;
use crate::state::{State, Table};
use crate::tile::Tile;
use crate::token::Unit;

/// On which open tile does the unit in hand stand?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Place {
    /// Whose.
    pub seat: Seat,
    /// Which unit.
    pub unit: Unit,
}

/// Which waiting unit fills an open tile after a Command?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Settle {
    /// Whose.
    pub seat: Seat,
}

impl FlowStep for Place {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(state.table.map(seat).open().iter().map(Choice::Stand));
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let Choice::Stand(square) = choice else { return unlisted(choice) };
        let mut play = Play { state, chance, log };
        play.state.table.flow.ret();
        play.stand(seat, square, self.unit);
        play.resume();
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new(format!("Where does the {} stand?", marks::unit(self.unit)), &["OB-039", "OB-040"])
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        label(&state.table, seat, choice)
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Stand(square) => not_open(&state.table, seat, square),
            _ => Refusal::new("OB-231", format!("the {} in hand needs a tile first", marks::unit(self.unit))),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let Self { seat, unit } = self;
        let table = &state.table;
        cause::seated(table, [seat])?;
        let own = cause::on_turn(below) && seat == table.turn.seat;
        let settling = below.last() == Some(&Frame::Settle(Settle { seat }));
        demand(own || settling, "OB-043: it is not this seat that places a unit")?;
        let another = |other: &Unit| *other != unit && table.lair(seat).waiting.count(other.index()) > 0;
        demand(Unit::ALL.iter().any(another), "OB-043: a unit is picked only while another kind waits too")
    }
}

impl FlowStep for Settle {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        choices(&state.table, seat, into);
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match choice {
            Choice::Unit(unit) => play.pick_unit(seat, unit),
            Choice::Stand(square) => play.stand_only_kind(seat, square),
            other => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        Prompt::new("A waiting unit must fill an open tile.", &["OB-211"])
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        label(&state.table, seat, choice)
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        match choice {
            Choice::Stand(_) | Choice::Unit(_) => why_not(&state.table, seat, choice),
            _ => Refusal::new("OB-211", "waiting units must fill your open terrain tiles first"),
        }
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let table = &state.table;
        cause::seated(table, [self.seat])?;
        let demolished = command::under_way(below, CommandKind::Demolish).is_ok();
        demand(cause::on_turn(below) || demolished, "OB-211: open tiles are filled after a Command")?;
        demand(table.turn.command, "OB-211: no Command was activated this turn")?;
        demand(table.owes_placement(self.seat), "OB-211: this seat has no waiting unit or no open tile")
    }
}

/// Which unit of the pool goes on an open tile, or straight where if all are alike (OB-043).
#[inline]
pub(super) fn choices(table: &Table, seat: Seat, into: &mut Vec<Choice>) {
    let waiting = &table.lair(seat).waiting;
    let kinds = Unit::ALL.into_iter().filter(|unit| waiting.count(unit.index()) > 0);
    if kinds.clone().nth(1).is_none() {
        into.extend(table.map(seat).open().iter().map(Choice::Stand));
    } else {
        into.extend(kinds.map(Choice::Unit));
    }
}

/// A placement in words.
pub(super) fn label(table: &Table, seat: Seat, choice: Choice) -> String {
    match choice {
        Choice::Unit(unit) => format!("Place the {}", marks::unit(unit)),
        Choice::Stand(square) => format!("On {}", marks::piece(table.map(seat), seat, square)),
        other => other.to_string(),
    }
}

/// Why a unit of the pool cannot be placed so.
pub(super) fn why_not(table: &Table, seat: Seat, choice: Choice) -> Refusal {
    let waiting = &table.lair(seat).waiting;
    let kinds = waiting.counts().iter().filter(|&&count| count > 0).count();
    if waiting.is_empty() {
        return match table.turn.token {
            Some(token) => {
                Refusal::new("OB-036", format!("the {} is placed after the drafted tile", marks::token(token)))
            }
            None => Refusal::new("OB-039", "no unit waits to be placed"),
        };
    }
    match choice {
        Choice::Stand(square) if !table.map(seat).open().has(square) => not_open(table, seat, square),
        Choice::Stand(_) => Refusal::new("OB-043", "different units wait: say which one first"),
        Choice::Unit(unit) if waiting.count(unit.index()) == 0 => {
            Refusal::new("OB-043", format!("no {} waits", marks::unit(unit)))
        }
        Choice::Unit(_) if table.map(seat).open().is_empty() => Refusal::new("OB-041", "no terrain tile is open"),
        _ if kinds == 1 => Refusal::new("OB-043", "all waiting units are alike: say where one stands"),
        _ => Refusal::new("OB-043", "choose one of the waiting units"),
    }
}

/// Why a unit cannot stand there.
fn not_open(table: &Table, seat: Seat, square: Square) -> Refusal {
    let at = marks::at(seat, square);
    match table.map(seat).tile(square) {
        None => Refusal::new("OB-039", format!("{at} has no tile: a unit goes on an open terrain tile")),
        Some(Tile::Dungeon) => Refusal::new("OB-008", format!("{at} is a Dungeon: no token may ever be on it")),
        Some(_) => Refusal::new("OB-007", format!("the tile on {at} holds a unit already")),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// A unit of the pool is taken in hand.
    pub(super) fn pick_unit(&mut self, seat: Seat, unit: Unit) {
        let table = &mut self.state.table;
        table.lair_mut(seat).waiting.take(unit.index());
        table.flow.call(Frame::Place(Place { seat, unit }));
    }

    /// All units of the pool are alike: one of them goes on an open tile.
    pub(super) fn stand_only_kind(&mut self, seat: Seat, square: Square) {
        let waiting = &mut self.state.table.lair_mut(seat).waiting;
        let unit = Unit::ALL.into_iter().find(|unit| waiting.take(unit.index())).expect("a unit waits");
        self.stand(seat, square, unit);
        self.resume();
    }

    pub(super) fn stand(&mut self, seat: Seat, square: Square, unit: Unit) {
        self.state.table.map_mut(seat).stand(square, unit);
        self.tell(|| Event::Stood { seat, square, unit });
    }

    /// OB-211: whoever now has both a waiting unit and an open tile fills it, from `seat` on
    /// clockwise to the one before the active player.
    pub(super) fn settle_from(&mut self, seat: Seat) {
        let table = &mut self.state.table;
        let mut seat = seat;
        loop {
            if table.owes_placement(seat) {
                return table.flow.call(Frame::Settle(Settle { seat }));
            }
            seat = seat.next(table.seats);
            if seat == table.turn.seat {
                return;
            }
        }
    }

    /// A unit of a seat that fills its open tiles stands: perhaps it was the last.
    pub(super) fn settle_resumes(&mut self, seat: Seat) {
        let table = &mut self.state.table;
        if table.owes_placement(seat) {
            return;
        }
        table.flow.ret();
        if table.flow.top() == Some(Frame::Turn) {
            let next = seat.next(table.seats);
            self.settle_from(next);
        } else {
            // Asked while the Command was under way: that goes on.
            self.resume();
        }
    }
}
