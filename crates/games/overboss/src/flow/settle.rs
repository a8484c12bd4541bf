//! What follows when a nested sequence ends: the Command below it is finished, and waiting units
//! fill open tiles (OB-211).

use table::{Chance, Log, Seat};

use super::{CommandStep, Frame, Play};
use crate::choice::Choice;
use crate::event::Event;

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Goes on with what waits below, after a nested sequence has ended.
    pub(super) fn resume(&mut self) {
        match self.state.table.flow.top() {
            Some(Frame::Command(CommandStep::Finish { card })) => self.finish_command(card),
            Some(Frame::Settle { seat }) if !self.state.table.owes_placement(seat) => {
                self.state.table.flow.ret();
                match self.state.table.flow.top() {
                    // Asked while the Command was under way: that goes on.
                    Some(Frame::Command(_)) => self.resume(),
                    _ => self.settle_from(seat.next(self.state.table.seats)),
                }
            }
            _ => {}
        }
    }

    /// OB-211: whoever now has both a waiting unit and an open tile fills it, from `seat` on
    /// clockwise to the one before the active player.
    pub(super) fn settle_from(&mut self, seat: Seat) {
        let table = &mut self.state.table;
        let mut seat = seat;
        loop {
            if table.owes_placement(seat) {
                return table.flow.call(Frame::Settle { seat });
            }
            seat = seat.next(table.seats);
            if seat == table.turn.seat {
                return;
            }
        }
    }

    pub(super) fn settle(&mut self, seat: Seat, choice: Choice) {
        match choice {
            Choice::Unit(unit) => self.pick_unit(seat, unit),
            Choice::Stand(square) => self.stand_only_kind(seat, square),
            other => debug_assert!(false, "{other} does not fill an open tile"),
        }
    }
}
