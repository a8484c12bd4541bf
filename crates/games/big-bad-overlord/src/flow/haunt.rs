//! What ghosts declare before a round (BBO-156 to BBO-167).

use table::{Chance, Log};

use super::{Frame, Play};
use crate::choice::{Choice, Touch};
use crate::content::content;
use crate::event::Event;
use crate::state::{Battle, Haunt, Phase, Side, State, Table};

/// Whether a ghost may change this roll: nobody else does, and it is not a Do-Gooder's (BBO-164, BBO-165).
#[inline]
pub(crate) fn is_free(battle: &Battle, side: Side, phase: Phase) -> bool {
    let taken = |haunt: &Haunt| haunt.side == side && haunt.phase == phase;
    battle.leader(side).is_some() && !battle.haunts.iter().flatten().any(taken)
}

pub(super) fn choices(state: &State, ghost: u8, into: &mut Vec<Choice>) {
    let table = &state.table;
    let Some(battle) = &table.battle else { return };
    for side in Side::BOTH {
        for phase in Phase::ALL.into_iter().filter(|&phase| is_free(battle, side, phase)) {
            into.extend(Touch::BOTH.map(|touch| Choice::Haunt(side, phase, touch)));
        }
    }
    let declared = |(at, _): &(usize, _)| *at < usize::from(ghost) && battle.haunts[*at].is_some();
    into.extend(table.fallen.iter().enumerate().filter(declared).map(|(_, realm)| Choice::Cancel(realm)));
    into.push(Choice::Pass);
}

/// Whether all ghosts have been heard and the dice are to be rolled. It is no question; round follows round here instead
/// of one inside the other, however many there are.
#[inline]
pub(super) fn is_due(table: &Table) -> bool {
    matches!(table.flow.top(), Some(Frame::Haunt { ghost }) if usize::from(ghost) >= table.fallen.len())
}

/// What this face of the ghost's card is worth (BBO-160).
pub(crate) fn points(table: &Table, ghost: u8, touch: Touch) -> i8 {
    let duke = table.fallen.iter().nth(usize::from(ghost)).and_then(|realm| table.holding(realm).duke);
    let card = content().ghosts[duke.unwrap_or_default().index()];
    match touch {
        Touch::Bonus => card.bonus,
        Touch::Penalty => card.penalty,
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Asks the ghosts from this one on, in the order in which they fell (BBO-R098). Behind the last of them the dice
    /// are rolled: see [`is_due`].
    pub(super) fn call_ghosts(&mut self, ghost: u8) {
        self.ask(Frame::Haunt { ghost });
    }

    pub(super) fn haunt(&mut self, ghost: u8, choice: Choice) {
        let realm = self.state.table.fallen.as_slice()[usize::from(ghost)];
        match choice {
            Choice::Haunt(side, phase, touch) => {
                let points = points(&self.state.table, ghost, touch);
                self.battle().haunts[usize::from(ghost)] = Some(Haunt { side, phase, points });
                self.tell(|| Event::Haunted { realm, side, phase, points });
            }
            Choice::Cancel(other) => {
                let at = self.state.table.fallen.iter().position(|one| one == other);
                if let Some(at) = at {
                    self.battle().haunts[at] = None;
                }
                self.tell(|| Event::Cancelled { realm, ghost: other });
            }
            _ => self.tell(|| Event::Passed { realm }),
        }
        self.call_ghosts(ghost + 1);
    }
}
