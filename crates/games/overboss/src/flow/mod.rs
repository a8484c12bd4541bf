//! The flow of play: a stack of frames, the top one is asked.
//!
//! - [`setup`]: the deal and the choice of Bosses
//! - [`turn`]: a turn, from draft to restock
//! - [`portal`], [`exchange`], [`boss`], [`command`]: what may happen inside a turn
//! - [`tiles`], [`settle`]: what several of them do and what follows

pub(crate) mod boss;
pub(crate) mod command;
pub(crate) mod exchange;
pub(crate) mod portal;
mod settle;
pub(crate) mod setup;
mod tiles;
pub(crate) mod turn;

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Pending, Seat, Seats};

use crate::choice::Choice;
use crate::event::Event;
use crate::scoring;
use crate::state::State;
use crate::token::{Token, Unit};

pub use boss::BossStep;
pub use command::CommandStep;
pub use exchange::ExchangeStep;
pub use portal::PortalStep;

/// One sequence under way, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Frame {
    /// Everybody chooses a Boss, at once and in secret.
    Bosses,
    /// A turn, with nothing half done.
    Turn,
    /// A unit of the pool is in hand and needs a tile.
    Place {
        /// Whose.
        seat: Seat,
        /// Which unit.
        unit: Unit,
    },
    /// A seat fills open tiles after a Command (OB-211).
    Settle {
        /// Whose.
        seat: Seat,
    },
    /// A Portal move.
    Portal(PortalStep),
    /// A unit goes to the market for a token.
    Exchange {
        /// Whose.
        seat: Seat,
        /// Where it stands.
        step: ExchangeStep,
    },
    /// A Boss ability.
    Boss(BossStep),
    /// A Command.
    Command(CommandStep),
    /// The game is over.
    Over,
}

impl Frame {
    /// The tokens held in the frame itself.
    pub(crate) fn tokens(self) -> [Option<Token>; 3] {
        match self {
            Self::Boss(BossStep::KeepToken { drawn }) => drawn,
            Self::Place { unit, .. } => [Some(Token::Unit(unit)), None, None],
            _ => [None; 3],
        }
    }
}

/// A choice being carried out: the state, the luck it may ask for, the log it tells.
pub(crate) struct Play<'a, C, L> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

/// The seats that owe a choice, or the outcome.
#[inline]
pub(crate) fn pending(state: &State) -> Pending {
    let active = state.table.turn.seat;
    match state.table.flow.top() {
        None | Some(Frame::Over) => Pending::Over(scoring::outcome(state)),
        Some(Frame::Bosses) => {
            let chosen = |seat: &Seat| state.bosses[seat.index()].kept.is_some();
            let all = Seat::all(state.table.seats);
            Pending::Ask { owe: all.clone().filter(|seat| !chosen(seat)).collect(), may: all.filter(chosen).collect() }
        }
        Some(Frame::Place { seat, .. } | Frame::Settle { seat } | Frame::Exchange { seat, .. }) => Pending::on(seat),
        Some(Frame::Command(step)) => Pending::on(step.asks(active)),
        Some(Frame::Turn | Frame::Portal(_) | Frame::Boss(_)) => Pending::on(active),
    }
}

/// What a seat may choose.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    let table = &state.table;
    let Some(frame) = table.flow.top() else { return };
    if frame == Frame::Bosses {
        return setup::choices(state, seat, into);
    }
    if pending_seats(state, frame) != Seats::one(seat) {
        return;
    }
    match frame {
        Frame::Turn => turn::choices(state, into),
        Frame::Place { .. } => into.extend(table.map(seat).open().iter().map(Choice::Stand)),
        Frame::Settle { .. } => turn::pool_choices(table, seat, into),
        Frame::Portal(step) => portal::choices(table, step, into),
        Frame::Exchange { step, .. } => exchange::choices(table, seat, step, into),
        Frame::Boss(step) => boss::choices(table, step, into),
        Frame::Command(step) => command::choices(table, step, into),
        Frame::Bosses | Frame::Over => {}
    }
}

#[inline]
fn pending_seats(state: &State, frame: Frame) -> Seats {
    match frame {
        Frame::Over => Seats::NONE,
        _ => pending(state).owing(),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out an allowed choice.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, choice: Choice) {
        match self.state.table.flow.top() {
            Some(Frame::Bosses) => self.keep_boss(seat, choice),
            Some(Frame::Turn) => self.turn(choice),
            Some(Frame::Place { seat, unit }) => self.place(seat, unit, choice),
            Some(Frame::Settle { seat }) => self.settle(seat, choice),
            Some(Frame::Portal(step)) => self.portal(step, choice),
            Some(Frame::Exchange { seat, step }) => self.exchange(seat, step, choice),
            Some(Frame::Boss(step)) => self.boss(step, choice),
            Some(Frame::Command(step)) => self.command(step, choice),
            None | Some(Frame::Over) => {}
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }
}
