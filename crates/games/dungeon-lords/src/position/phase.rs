//! Which part of a year a position is in.

use table::Seat;

use crate::flow::{Frame, Why};
use crate::state::Table;

/// Which part of a year a position is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Phase {
    SetUp,
    Orders,
    Acting,
    Production,
    Event,
    Adventurers,
    Combat,
    Over,
}

/// The phase in which a sequence lies inside nothing else.
fn phase(outermost: Frame) -> Phase {
    match outermost {
        Frame::Choosing => Phase::SetUp,
        Frame::Orders => Phase::Orders,
        Frame::Act { .. }
        | Frame::Spy { .. }
        | Frame::Dig { .. }
        | Frame::Mine { .. }
        | Frame::Site { .. }
        | Frame::GiveMonster { .. } => Phase::Acting,
        Frame::GiveTrap { why: Why::Impatience, .. } => Phase::Adventurers,
        Frame::GiveTrap { why: Why::Treasure, .. } => Phase::Combat,
        Frame::GiveTrap { .. } => Phase::Acting,
        Frame::Production { .. } | Frame::Workers { .. } | Frame::Shed { .. } | Frame::Retrieval { .. } => {
            Phase::Production
        }
        Frame::PayDay { .. }
        | Frame::Wage { .. }
        | Frame::Tax { .. }
        | Frame::Special { .. }
        | Frame::Strike { .. } => Phase::Event,
        Frame::Planning { .. }
        | Frame::Release { .. }
        | Frame::Traps { .. }
        | Frame::Dart { .. }
        | Frame::Spell { .. }
        | Frame::Suggested { .. }
        | Frame::Creatures { .. }
        | Frame::Attack { .. }
        | Frame::Blow { .. } => Phase::Combat,
        Frame::Over => Phase::Over,
    }
}

/// The phase of a table at which something is under way.
pub(super) fn phase_of(table: &Table) -> Phase {
    table.flow.iter().next().map_or(Phase::Over, phase)
}

/// Whether a seat has had its retrieval this round: production has come to a later one (DL-125).
pub(super) fn retrieved(table: &Table, seat: Seat) -> bool {
    match table.flow.iter().next() {
        Some(Frame::Production { seat: now } | Frame::Retrieval { seat: now }) => {
            table.order_of(seat) < table.order_of(now)
        }
        _ => phase_of(table) > Phase::Production,
    }
}
