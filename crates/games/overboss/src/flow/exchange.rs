//! An exchange: a unit goes to the market and a token comes for it (OB-059 to OB-068), through a
//! Summoning Circle or by a Boss (OB-163).

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Seat};

use super::{Frame, Play};
use crate::choice::{Choice, SlotId};
use crate::event::Event;
use crate::market::slots_with_token;
use crate::square::{Square, Squares};
use crate::state::{Map, Table};
use crate::token::Token;

/// Where an exchange stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum ExchangeStep {
    /// Which unit on or beside this Circle is given?
    Circle(Square),
    /// Which unit of the map is given?
    Anywhere,
    /// Which token is taken for the unit of this square?
    Token(Square),
}

impl ExchangeStep {
    /// The units that may be given (OB-060).
    fn givable(self, map: &Map) -> Squares {
        match self {
            Self::Circle(circle) => map.standing().and(circle.neighbours().with(circle)),
            Self::Anywhere => map.standing(),
            Self::Token(square) => Squares::one(square),
        }
    }

    /// Whether there is a unit to give and a token to take (OB-067).
    #[inline]
    pub(crate) fn possible(self, table: &Table, seat: Seat) -> bool {
        !self.givable(table.map(seat)).is_empty() && slots_with_token(table).next().is_some()
    }
}

/// What may be chosen at a step.
pub(crate) fn choices(table: &Table, seat: Seat, step: ExchangeStep, into: &mut Vec<Choice>) {
    match step {
        ExchangeStep::Circle(_) | ExchangeStep::Anywhere => {
            into.extend(step.givable(table.map(seat)).iter().map(Choice::Take));
        }
        ExchangeStep::Token(_) => into.extend(slots_with_token(table).map(Choice::Slot)),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The exchange of a Circle begins and is used up (OB-230).
    pub(super) fn open_exchange(&mut self, seat: Seat, circle: Square) {
        let table = &mut self.state.table;
        if seat == table.turn.seat {
            table.turn.circles = table.turn.circles.without(circle);
        }
        table.flow.call(Frame::Exchange { seat, step: ExchangeStep::Circle(circle) });
    }

    pub(super) fn exchange(&mut self, seat: Seat, step: ExchangeStep, choice: Choice) {
        match (step, choice) {
            (ExchangeStep::Circle(_) | ExchangeStep::Anywhere, Choice::Take(square)) => {
                let step = ExchangeStep::Token(square);
                self.state.table.flow.goto(Frame::Exchange { seat, step });
            }
            (ExchangeStep::Token(square), Choice::Slot(slot)) => {
                self.state.table.flow.ret();
                self.trade_with_market(seat, square, slot);
                self.resume();
            }
            (_, other) => debug_assert!(false, "{other} is not a step of an exchange"),
        }
    }

    /// One for one: the unit takes the token's place in its slot (OB-062), a unit taken stands
    /// where the given one stood (OB-063), a Crystal or Portal goes to the lair (OB-064).
    fn trade_with_market(&mut self, seat: Seat, square: Square, slot: SlotId) {
        let table = &mut self.state.table;
        let unit = table.map_mut(seat).lift(square).expect("a unit to give");
        let token = table.market[slot.index()].token.replace(Token::Unit(unit)).expect("a token to take");
        self.tell(|| Event::Exchanged { seat, square, unit, slot, token });
        match token {
            Token::Unit(taken) => self.stand(seat, square, taken),
            Token::Crystal(_) | Token::Portal => self.gain(seat, token),
        }
    }
}
