//! __TITLE__ keeps every promise of a game, over all numbers of players and variants.

use __CRATE__::{__GAME__, Minion, Minions, Options, State, Treasures};
use conformance::Setup;
use table::{Seeded, Viewer};

conformance::suite!(
    __GAME__,
    setups = (2..=4).flat_map(|seats| (1..=5).map(move |rounds| (Options { rounds }, seats))),
    games = 5,
    limit = 50,
    invariant = census,
    other_secrets = other_minions,
);

/// __PREFIX__-003, __PREFIX__-013: every treasure lies in one place, and each lord has used a minion for each that is gone.
fn census(state: &State) -> Result<(), String> {
    let table = &state.table;
    let gone: usize = table.lords.iter().map(|lord| lord.treasures.len()).sum::<usize>() + table.lost.len();
    let found = gone + table.hoard.len() + usize::from(table.prize.is_some());
    if found != Treasures::ALL.len() {
        return Err(format!("{found} treasures: {table:?}"));
    }
    match table.all().find(|&seat| table.lord(seat).minions.len() + gone != Minions::ALL.len()) {
        Some(seat) => Err(format!("seat {seat} has other minions: {table:?}")),
        None => Ok(()),
    }
}

/// __PREFIX__-011: the only secrets are the minions that others have sent.
fn other_minions(_: &Setup<__GAME__>, state: &State, viewer: Viewer, luck: &mut Seeded) -> State {
    let mut state = *state;
    for seat in state.table.all().filter(|&seat| !viewer.is(seat)) {
        let ready: Vec<Minion> = state.table.lord(seat).minions.iter().collect();
        if let Some(sent) = &mut state.sent[seat.index()] {
            *sent = ready[luck.number(ready.len() as u32) as usize];
        }
    }
    state
}
