//! The questions under way as people write them and pages read them: whatever has a number is counted from 1. Positions
//! of earlier releases counted ghosts from 0; a 0 can only be meant so.

use table::position::{Counted, FromOne};

use crate::flow::{Frame, Haunting};

/// A question under way. A ghost's place is counted from 1 where people read it.
pub type FramePosition = FromOne<Frame>;

impl From<FramePosition> for Frame {
    fn from(FromOne(frame): FramePosition) -> Self {
        frame
    }
}

impl Counted for Frame {
    fn for_people(self) -> Self {
        match self {
            Self::Haunt(Haunting { ghost }) => Self::Haunt(Haunting { ghost: ghost.saturating_add(1) }),
            frame => frame,
        }
    }

    fn for_rules(self) -> Self {
        match self {
            Self::Haunt(Haunting { ghost }) => Self::Haunt(Haunting { ghost: ghost.saturating_sub(1) }),
            frame => frame,
        }
    }
}
