//! Which part of a year a position is in.

use table::Seat;

use crate::flow::{Frame, Phase, Production, Retrieval, Sequence};
use crate::state::Table;

/// The phase of a table at which something is under way.
pub(super) fn phase_of(table: &Table) -> Phase {
    table.flow.iter().next().map_or(Phase::Over, Frame::phase)
}

/// Whether a seat has had its retrieval this round: production has come to a later one (DL-125).
pub(super) fn retrieved(table: &Table, seat: Seat) -> bool {
    let outermost = table.flow.iter().next();
    if let Some(Frame::Production(Production { seat: now }) | Frame::Retrieval(Retrieval { seat: now })) = outermost {
        return table.order_of(seat) < table.order_of(now);
    }
    phase_of(table) > Phase::Production
}
