//! What a search does where plans decide ([`SearchStyle::Plans`](table::SearchStyle::Plans)).

use table::{Seat, Seeded, Think};

use crate::tree::Branch;

/// How promising a choice is: how the state looks after it. Every choice meets the same luck, so that only the choice
/// makes a difference.
pub(crate) fn promise<G: Think>(state: &G::State, seat: Seat, choice: G::Choice, luck: &Seeded) -> f32 {
    let mut after = *state;
    G::play(&mut after, seat, choice, &mut luck.clone(), &mut ());
    G::promise(&after, seat)
}

/// The choice tried most, of equals the one that was rewarded most.
pub(crate) fn most_tried<C: Copy>(branches: &[Branch<C>]) -> Option<C> {
    let tried = |branch: &Branch<C>| (branch.visits, branch.total);
    let most = branches.iter().reduce(|most, branch| if tried(branch) > tried(most) { branch } else { most });
    most.map(|branch| branch.choice)
}
