//! How good a state looks: what bots steer by.

use table::{Judge, Seat};

use crate::state::State;
use crate::{__GAME__, scoring};

/// What the strength of the minions that are left is worth, a step each.
const STRENGTH: f32 = 0.1;

impl Judge for __GAME__ {
    /// What a seat has, less what its best rival has.
    fn evaluate(state: &State, seat: Seat) -> f32 {
        let rivals = state.table.all().filter(|&other| other != seat);
        worth(state, seat) - rivals.map(|rival| worth(state, rival)).fold(f32::MIN, f32::max)
    }
}

/// The points of a seat, and a little for the minions that it can still send.
fn worth(state: &State, seat: Seat) -> f32 {
    let strength: usize = state.table.lord(seat).minions.iter().map(|minion| minion.index()).sum();
    scoring::points(&state.table, seat) as f32 + STRENGTH * strength as f32
}
