//! How a player plays at a glance.

use table::{Instinct, Seat, Seeded};

use crate::__GAME__;
use crate::choice::Choice;
use crate::state::State;

impl Instinct for __GAME__ {
    /// Of two minions the one whose strength is nearer to what the treasure is worth.
    #[inline]
    fn glance(state: &State, _seat: Seat, choices: &[Choice], luck: &mut Seeded) -> usize {
        let mut any = || luck.number(choices.len() as u32) as usize;
        let (one, other) = (any(), any());
        let prize = state.table.prize.map_or(0, |treasure| treasure.index());
        let far = |at: usize| match choices[at] {
            Choice::Send(minion) => minion.index().abs_diff(prize),
        };
        if far(other) < far(one) { other } else { one }
    }
}
