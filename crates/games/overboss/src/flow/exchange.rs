//! An exchange: a unit goes to the market and a token comes for it (OB-059 to OB-068), through a
//! Summoning Circle or by a Boss (OB-163).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Refusal, Seat, Sound, demand, unlisted};

use super::{Frame, Play, cause, command, reveal};
use crate::Overboss;
use crate::boss::Ability;
use crate::choice::{Choice, SlotId};
use crate::command::CommandKind;
use crate::event::Event;
use crate::market::slots_with_token;
use crate::marks;
use crate::names;
use crate::square::{Square, Squares};
use crate::state::{Map, State, Table};
use crate::tile::Tile;
use crate::token::Token;

/// An exchange under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Exchange {
    /// Whose.
    pub seat: Seat,
    /// Where it stands.
    pub step: ExchangeStep,
}

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
    pub(super) fn possible(self, table: &Table, seat: Seat) -> bool {
        !self.givable(table.map(seat)).is_empty() && slots_with_token(table).next().is_some()
    }
}

impl FlowStep for Exchange {
    type Game = Overboss;
    type Frame = Frame;

    #[inline]
    fn asks(self, _state: &State) -> Pending {
        Pending::on(self.seat)
    }

    #[inline]
    fn choices(self, state: &State, seat: Seat, into: &mut Vec<Choice>) {
        match self.step {
            ExchangeStep::Circle(_) | ExchangeStep::Anywhere => {
                into.extend(self.step.givable(state.table.map(seat)).iter().map(Choice::Take));
            }
            ExchangeStep::Token(_) => into.extend(slots_with_token(&state.table).map(Choice::Slot)),
        }
    }

    #[inline]
    fn play(self, state: &mut State, seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut play = Play { state, chance, log };
        match (self.step, choice) {
            (ExchangeStep::Circle(_) | ExchangeStep::Anywhere, Choice::Take(square)) => {
                let step = ExchangeStep::Token(square);
                play.state.table.flow.goto(Frame::Exchange(Self { seat, step }));
            }
            (ExchangeStep::Token(square), Choice::Slot(slot)) => {
                play.state.table.flow.ret();
                play.trade_with_market(seat, square, slot);
                play.resume();
            }
            (_, other) => unlisted(other),
        }
    }

    fn prompt(self, _state: &State, _seat: Seat) -> Prompt {
        match self.step {
            ExchangeStep::Circle(_) => Prompt::new("Which unit do you give?", &["OB-060"]),
            ExchangeStep::Anywhere => Prompt::new("Which unit do you give?", &["OB-163"]),
            ExchangeStep::Token(_) => Prompt::new("Which token do you take?", &["OB-061", "OB-063", "OB-064"]),
        }
    }

    fn label(self, state: &State, seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Take(square) => names::capital(&marks::piece(state.table.map(seat), seat, square)),
            Choice::Slot(slot) => names::capital(&marks::pair(&state.table, slot)),
            other => other.to_string(),
        }
    }

    fn why_not(self, _state: &State, seat: Seat, choice: Choice) -> Refusal {
        match (self.step, choice) {
            (ExchangeStep::Circle(circle), Choice::Take(_)) => Refusal::new(
                "OB-060",
                format!("give a unit that is on the Circle on {} or borders it", marks::at(seat, circle)),
            ),
            (ExchangeStep::Anywhere, Choice::Take(square)) => {
                Refusal::new("OB-163", format!("no unit of yours is on {}", marks::at(seat, square)))
            }
            (ExchangeStep::Token(_), Choice::Slot(slot)) => Refusal::new("OB-061", format!("slot {slot} has no token")),
            _ => Refusal::new("OB-231", "the exchange is finished first"),
        }
    }

    /// An exchange of the active player, or one that answers a Demolish.
    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        let Self { seat, step } = self;
        let table = &state.table;
        cause::seated(table, [seat])?;
        let map = table.map(seat);
        let own = seat == table.turn.seat;
        let answer = command::under_way(below, CommandKind::Demolish).is_ok() && !own;
        demand(answer || cause::on_turn(below) && own, "OB-231: this seat has no exchange now")?;
        // The exchange of an own Circle is used up when it begins; its tile still counts as placed.
        let begun = |circle: Square| {
            let used = table.turn.placed.has(circle) && !table.turn.circles.has(circle);
            map.tile(circle) == Some(Tile::SummoningCircle) && (answer || used)
        };
        let by_boss = own && reveal::revealed(state, Ability::MarketTrade);
        match step {
            ExchangeStep::Circle(circle) => demand(begun(circle), "OB-059: no Circle placed here opened its exchange")?,
            ExchangeStep::Anywhere => demand(by_boss, "OB-163: no Boss that trades with the market was revealed")?,
            ExchangeStep::Token(given) => {
                demand(map.unit(given).is_some(), "OB-060: no unit to give stands on this square")?;
                let by_circle = given.neighbours().with(given).iter().any(begun);
                demand(by_circle || by_boss, "OB-060, OB-163: neither a Circle nor a Boss lets this unit be given")?;
            }
        }
        demand(step.possible(table, seat), "OB-067: there is no unit to give or no token to take")
    }
}

/// The use of a Circle's exchange in words.
pub(super) fn label(seat: Seat, circle: Square) -> String {
    format!("Exchange at the Circle on {}", marks::at(seat, circle))
}

/// Why a square has no exchange now.
pub(super) fn why_not(table: &Table, seat: Seat, square: Square) -> Refusal {
    if table.turn.circles.has(square) {
        return Refusal::new("OB-067", "there is no unit on or beside the Circle, or no token in the market");
    }
    match table.map(seat).tile(square) {
        Some(Tile::SummoningCircle) if table.turn.placed.has(square) => {
            Refusal::new("OB-059", "this Circle's exchange was made")
        }
        Some(Tile::SummoningCircle) => Refusal::new("OB-065", "a Circle gives its exchange in the turn it is placed"),
        Some(_) | None => {
            Refusal::new("OB-059", format!("no Summoning Circle was placed on {} this turn", marks::at(seat, square)))
        }
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// The exchange of a Circle begins and is used up (OB-230).
    pub(super) fn open_exchange(&mut self, seat: Seat, circle: Square) {
        let table = &mut self.state.table;
        if seat == table.turn.seat {
            table.turn.circles = table.turn.circles.without(circle);
        }
        table.flow.call(Frame::Exchange(Exchange { seat, step: ExchangeStep::Circle(circle) }));
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
