//! What a search does where dice decide ([`SearchStyle::Dice`](table::SearchStyle::Dice)).

use table::{Seat, Seeded, Think};

use crate::tree::Branch;

/// How many games are imagined from each state: more luck is met, and the tree grows deeper.
pub(crate) const GAMES: u32 = 4;

/// How eagerly anything but what is liked at a glance is tried.
pub(crate) const SECOND: f32 = 0.25;

/// How many imagined states are asked for what the first thought starts from.
const ASKED: u32 = 31;

/// By how many standard errors a choice must do better than the first thought.
const CLEARLY: f32 = 1.5;

/// What a search starts from: the choice that a seasoned player makes in the most of the states imagined from a view.
/// One state alone would decide by what it happens to hide.
pub(crate) fn first_thought<G: Think>(
    view: &G::View,
    seat: Seat,
    choices: &[G::Choice],
    luck: &mut Seeded,
) -> G::Choice {
    let mut votes = vec![0u32; choices.len()];
    for _ in 0..ASKED {
        let imagined = G::imagine(view, luck);
        votes[G::seasoned(&imagined, seat, choices, luck)] += 1;
    }
    choices[(0..votes.len()).max_by_key(|&at| votes[at]).unwrap_or(0)]
}

/// The choice that did [`CLEARLY`] better than the first thought, by the most standard errors of the difference;
/// otherwise the first thought. `apart` is how far rewards lie apart.
pub(crate) fn clearly_best<C: Copy + Eq>(branches: &[Branch<C>], first_thought: C, apart: f32) -> C {
    let Some(liked) = branches.iter().find(|branch| branch.choice == first_thought) else { return first_thought };
    let look = |branch: &Branch<C>| {
        let visits = branch.visits.max(1) as f32;
        (branch.total / visits, apart * apart / visits)
    };
    let (usual, doubt) = look(liked);
    let mut best = (first_thought, CLEARLY);
    for branch in branches.iter().filter(|branch| branch.visits > 0) {
        let (mean, error) = look(branch);
        let lead = (mean - usual) / (error + doubt).sqrt();
        if lead > best.1 {
            best = (branch.choice, lead);
        }
    }
    best.0
}
