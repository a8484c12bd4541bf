//! The sequences under way as people write them and pages read them: whatever has a number is counted from 1. Positions
//! of earlier releases counted from 0; a 0 can only be meant so, and [`settle`] finds the rest.

use table::Stack;
use table::position::{Counted, FromOne};

use crate::flow::places::next_minion;
use crate::flow::{Act, Blow, Frame};
use crate::state::Table;

/// A sequence under way. Spaces, ways of acting and strikes are counted from 1 where people read them.
pub type FramePosition = FromOne<Frame>;

impl From<FramePosition> for Frame {
    fn from(FromOne(frame): FramePosition) -> Self {
        frame
    }
}

impl Counted for Frame {
    fn for_people(mut self) -> Self {
        counted(&mut self).into_iter().flatten().for_each(|number| *number = number.saturating_add(1));
        self
    }

    fn for_rules(mut self) -> Self {
        if counted(&mut self).into_iter().flatten().all(|number| *number > 0) {
            counted(&mut self).into_iter().flatten().for_each(|number| *number -= 1);
        }
        self
    }
}

/// Finds the minion that acts where its space was counted from 0: only the next minion can act (DL-061).
pub(super) fn settle(table: &mut Table) {
    let mut frames = table.flow.iter();
    if let (Some(Frame::Act(Act { place, space })), Some((next, at, _))) = (frames.next(), next_minion(table))
        && (next, at) == (place, space + 1)
    {
        let mut flow = Stack::new();
        flow.call(Frame::Act(Act { place, space: at }));
        frames.for_each(|frame| flow.call(frame));
        table.flow = flow;
    }
}

/// The numbers of a frame that the rules count from 0; most have none.
fn counted(frame: &mut Frame) -> [Option<&mut u8>; 2] {
    if let Frame::Act(Act { space, .. }) = frame {
        [Some(space), None]
    } else if let Frame::Blow(Blow { mode, strike, .. }) = frame {
        [Some(mode), Some(strike)]
    } else {
        [None, None]
    }
}
