//! The flow of play: a stack of steps, the top one is asked. Each owns everything about its question.
//!
//! - [`setup`], [`bosses`], [`over`]: the deal, the choice of Bosses, the end
//! - [`turn`]: a turn, from draft to restock
//! - [`pool`], [`portal`], [`exchange`], [`boss`], [`command`]: what may happen inside a turn
//! - [`reveal`], [`activate`]: how a Boss ability and a Command begin
//! - [`tiles`], [`cause`]: what several of them do, and how a position arises in them

pub(crate) mod activate;
mod boss;
mod bosses;
mod cause;
mod command;
mod exchange;
mod over;
mod pool;
mod portal;
mod reveal;
pub(crate) mod setup;
mod tiles;
mod turn;

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Refusal, Seat};

use crate::Overboss;
use crate::choice::Choice;
use crate::event::Event;
use crate::marks;
use crate::state::State;
use crate::token::{Token, Unit};

pub use boss::BossStep;
pub use bosses::Bosses;
pub use command::CommandStep;
pub use exchange::{Exchange, ExchangeStep};
pub use over::Over;
pub use pool::{Place, Settle};
pub use portal::PortalStep;
pub use turn::TurnStep;

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
    Place(Place),
    /// A seat fills open tiles after a Command (OB-211).
    Settle(Settle),
    /// A Portal move.
    Portal(PortalStep),
    /// A unit goes to the market for a token.
    Exchange(Exchange),
    /// A Boss ability.
    Boss(BossStep),
    /// A Command.
    Command(CommandStep),
    /// The game is over.
    Over,
}

table::flow_steps!(Frame of Overboss {
    Bosses = Bosses,
    Turn = TurnStep,
    Place,
    Settle,
    Portal,
    Exchange,
    Boss,
    Command,
    Over = Over,
});

impl Frame {
    /// The tokens held in the frame itself.
    pub(crate) fn tokens(self) -> [Option<Token>; 3] {
        match self {
            Self::Boss(step) => step.tokens(),
            Self::Place(Place { unit, .. }) => [Some(Token::Unit(unit)), None, None],
            Self::Bosses | Self::Turn | Self::Settle(_) | Self::Portal(_) => [None; 3],
            Self::Exchange(_) | Self::Command(_) | Self::Over => [None; 3],
        }
    }

    /// The unit that a seat has in hand.
    #[inline]
    pub(crate) fn unit_in_hand(self, of: Seat) -> Option<Unit> {
        match self {
            Self::Place(Place { seat, unit }) => (seat == of).then_some(unit),
            Self::Bosses | Self::Turn | Self::Settle(_) | Self::Portal(_) => None,
            Self::Exchange(_) | Self::Boss(_) | Self::Command(_) | Self::Over => None,
        }
    }

    /// The map whose squares a seat is asked for.
    pub(crate) fn map(self, asked: Seat) -> Seat {
        match self {
            Self::Boss(step) => step.map(asked),
            Self::Command(step) => step.map(asked),
            Self::Bosses | Self::Turn | Self::Place(_) | Self::Settle(_) => asked,
            Self::Portal(_) | Self::Exchange(_) | Self::Over => asked,
        }
    }

    /// The map in which the square of a destroyed tile waits for another one.
    pub(crate) fn gap(self, active: Seat) -> Option<Seat> {
        match self {
            Self::Boss(step) => step.gap(active),
            Self::Command(step) => step.gap(),
            Self::Bosses | Self::Turn | Self::Place(_) | Self::Settle(_) => None,
            Self::Portal(_) | Self::Exchange(_) | Self::Over => None,
        }
    }
}

/// The step that is asked.
#[inline]
pub(crate) fn step(state: &State) -> Frame {
    state.table.flow.top().unwrap_or(Frame::Over)
}

/// A choice being carried out: the state, the luck it may ask for, the log it tells.
pub(crate) struct Play<'a, C, L> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Goes on with what waits below, after a nested sequence has ended.
    fn resume(&mut self) {
        match self.state.table.flow.top() {
            Some(Frame::Command(step)) => self.command_resumes(step),
            Some(Frame::Settle(Settle { seat })) => self.settle_resumes(seat),
            Some(Frame::Bosses | Frame::Turn | Frame::Place(_) | Frame::Portal(_)) => {}
            None | Some(Frame::Exchange(_) | Frame::Boss(_) | Frame::Over) => {}
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }
}

/// Why `seat` may not make a choice that is not listed.
pub(crate) fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let step = step(state);
    let active = state.table.turn.seat;
    let asked = step.asks(state).asks(seat);
    if step == Frame::Over || asked && (step == Frame::Bosses || seat == active) {
        return step.why_not(state, seat, choice);
    }
    if seat == active {
        return Refusal::new("OB-231", "another player has to answer first");
    }
    match choice {
        Choice::Portal => Refusal::new("OB-069", "a Portal may be used only in your own turn"),
        Choice::Reveal => Refusal::new("OB-149", "a Boss may be revealed only in your own turn"),
        // Whoever answers a Demolish is told why by that step (OB-205).
        Choice::Command(_) if !asked || !matches!(step, Frame::Command(_)) => {
            Refusal::new("OB-187", "only the active player activates a Command")
        }
        _ if asked => step.why_not(state, seat, choice),
        _ => Refusal::new("OB-025", format!("it is {}'s turn", marks::seat(active))),
    }
}
