//! What ghosts declare before a round (BBO-156 to BBO-167).

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Reaction, Refusal, Seat, Sound};

use super::moment::{Hour, caused, outermost};
use super::window::{is_near, window};
use super::{Frame, Moment, Play, elsewhere, owner_asked, unlisted};
use crate::choice::{Choice, Touch};
use crate::combat::both_are_there;
use crate::content::content;
use crate::event::Event;
use crate::marks;
use crate::names::{self, points};
use crate::page::coming_round;
use crate::realm::Realm;
use crate::refuse::no;
use crate::state::{Battle, Haunt, Phase, Side, State, Table};
use crate::words::{chance_of, chances};
use crate::{BigBadOverlord, odds};

/// The window in which a ghost may haunt a roll.
pub(super) const HAUNT: &str = "haunt";

/// Which roll does the ghost change, if any?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Haunting {
    /// Its place in the order of fallen Dukes.
    pub ghost: u8,
}

impl FlowStep for Haunting {
    type Game = BigBadOverlord;
    type Frame = Frame;

    #[inline]
    fn asks(self, state: &State) -> Pending {
        owner_asked(&state.table, self)
    }

    #[inline]
    fn choices(self, state: &State, _seat: Seat, into: &mut Vec<Choice>) {
        let table = &state.table;
        let Some(battle) = &table.battle else { return };
        for side in Side::BOTH {
            for phase in Phase::ALL.into_iter().filter(|&phase| is_free(battle, side, phase)) {
                into.extend(Touch::BOTH.map(|touch| Choice::Haunt(side, phase, touch)));
            }
        }
        let declared = |(at, _): &(usize, _)| *at < usize::from(self.ghost) && battle.haunts[*at].is_some();
        into.extend(table.fallen.iter().enumerate().filter(declared).map(|(_, realm)| Choice::Cancel(realm)));
        into.push(Choice::Pass);
    }

    #[inline]
    fn play(self, state: &mut State, _seat: Seat, choice: Choice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let ghost = usize::from(self.ghost);
        let mut play = Play { state, chance, log };
        let realm = play.state.table.fallen.as_slice()[ghost];
        match choice {
            Choice::Haunt(side, phase, touch) => {
                let points = self.points(&play.state.table, touch);
                play.battle().haunts[ghost] = Some(Haunt { side, phase, points });
                play.tell(|| Event::Haunted { realm, side, phase, points });
            }
            Choice::Cancel(other) => {
                let at = play.state.table.fallen.iter().position(|one| one == other);
                if let Some(at) = at {
                    play.battle().haunts[at] = None;
                }
                play.tell(|| Event::Cancelled { realm, ghost: other });
            }
            Choice::Pass => play.tell(|| Event::Passed { realm }),
            other => unlisted(other),
        }
        play.call_ghosts(self.ghost + 1);
    }

    fn prompt(self, state: &State, _seat: Seat) -> Prompt {
        let table = &state.table;
        let [bonus, penalty] = Touch::BOTH.map(|touch| points(self.points(table, touch)));
        let chances = coming_round(table)
            .as_ref()
            .and_then(odds::round)
            .map_or_else(String::new, |odds| format!(" {}.", chances(&odds)));
        Prompt::new(
            format!("Change one roll of the coming round by {bonus} or {penalty}?{chances}"),
            &["BBO-159", "BBO-160", "BBO-161", "BBO-165", "BBO-166"],
        )
    }

    fn label(self, state: &State, _seat: Seat, choice: Choice) -> String {
        match choice {
            Choice::Haunt(side, phase, touch) => self.haunt_label(&state.table, side, phase, touch),
            Choice::Cancel(realm) => {
                format!("Cancel what the ghost of {} declared", marks::realm(&state.table, realm))
            }
            Choice::Pass => "Haunt nothing".to_owned(),
            other => other.to_string(),
        }
    }

    fn why_not(self, state: &State, seat: Seat, choice: Choice) -> Refusal {
        let table = &state.table;
        let ghost = usize::from(self.ghost);
        match choice {
            Choice::Haunt(side, ..) if table.battle.as_ref().is_some_and(|battle| battle.leader(side).is_none()) => {
                no("BBO-164", "no ghost touches the rolls of a Do-Gooder")
            }
            Choice::Haunt(..) => no("BBO-165", "another ghost changes this roll already"),
            Choice::Cancel(realm) => match table.fallen.iter().position(|fallen| fallen == realm) {
                None => no("BBO-166", format!("{} is no ghost", marks::realm(&state.table, realm))),
                Some(at) if at == ghost => no("BBO-166", "a ghost cannot cancel itself"),
                Some(at) if at > ghost => no("BBO-R100", "this ghost declares after you"),
                Some(_) => no("BBO-R100", "this ghost has declared nothing that could be cancelled"),
            },
            other => elsewhere(state, seat, other, "now a ghost may haunt a roll"),
        }
    }

    fn window(self, state: &State, seat: Seat) -> Option<Reaction<Choice>> {
        let (table, battle) = (&state.table, state.table.battle.as_ref()?);
        let near = self.whose(table).is_some_and(|realm| is_near(table, battle, realm));
        Some(window(table, seat, HAUNT, Choice::Pass, near))
    }

    fn arises(self, state: &State, below: &[Frame]) -> Sound {
        outermost(&state.table, below)?;
        caused(usize::from(self.ghost) < state.table.fallen.len())
    }
}

impl Moment for Haunting {
    #[inline]
    fn whose(self, table: &Table) -> Option<Realm> {
        table.fallen.iter().nth(usize::from(self.ghost))
    }

    fn in_cataclysm(self) -> bool {
        true
    }

    fn hour(self) -> Option<Hour> {
        Some(Hour::BeforeDice { heard: self.ghost })
    }

    fn fits(self, battle: &Battle) -> bool {
        battle.round > 0 && both_are_there(battle)
    }
}

impl Haunting {
    /// What this face of the ghost's card is worth (BBO-160).
    pub(crate) fn points(self, table: &Table, touch: Touch) -> i8 {
        let duke = self.whose(table).and_then(|realm| table.holding(realm).duke);
        let card = content().ghosts[duke.unwrap_or_default().index()];
        match touch {
            Touch::Bonus => card.bonus,
            Touch::Penalty => card.penalty,
        }
    }

    /// A haunting with what it changes: "Attacker's MELEE +2: wins 58 % instead of 47 %".
    fn haunt_label(self, table: &Table, side: Side, phase: Phase, touch: Touch) -> String {
        let change = self.points(table, touch);
        let who = names::capital(side.name());
        let text = format!("{who}'s {} {}", names::phase(phase), points(change));
        let Some(before) = coming_round(table) else { return text };
        let mut after = before;
        if let Some(battle) = &mut after.battle {
            battle.haunts[usize::from(self.ghost)] = Some(Haunt { side, phase, points: change });
        }
        let chance = |table: &Table| odds::round(table).and_then(|odds| chance_of(&odds, side, phase));
        match (chance(&before), chance(&after)) {
            (Some(before), Some(after)) => format!("{text}: {after} instead of {before}"),
            (None, _) | (_, None) => format!("{text}: no such roll as it stands"),
        }
    }
}

/// Whether a ghost may change this roll: nobody else does, and it is not a Do-Gooder's (BBO-164, BBO-165).
#[inline]
pub(crate) fn is_free(battle: &Battle, side: Side, phase: Phase) -> bool {
    let taken = |haunt: &Haunt| haunt.side == side && haunt.phase == phase;
    battle.leader(side).is_some() && !battle.haunts.iter().flatten().any(taken)
}

/// Whether all ghosts have been heard and the dice are to be rolled. It is no question; round follows round here instead
/// of one inside the other, however many there are.
#[inline]
pub(super) fn is_due(table: &Table) -> bool {
    matches!(table.flow.top(), Some(Frame::Haunt(Haunting { ghost })) if usize::from(ghost) >= table.fallen.len())
}

/// Why a ghost is not heard while another one is: each has its place in the order, once a round (BBO-R098).
pub(super) fn out_of_order(table: &Table, seat: Seat, choice: Choice) -> Option<Refusal> {
    let (Choice::Haunt(..) | Choice::Cancel(_) | Choice::Pass) = choice else { return None };
    let Some(Frame::Haunt(heard)) = table.flow.top() else { return None };
    let now = marks::realm(table, heard.whose(table)?);
    let own = table.fallen.as_slice().iter().rposition(|&realm| table.owner(realm) == seat)?;
    Some(if own > usize::from(heard.ghost) {
        no("BBO-R098", format!("ghosts are heard in the order in which they fell: now that of {now}, then yours"))
    } else {
        no("BBO-R098", format!("each ghost is heard once a round, and yours was: now that of {now}"))
    })
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Asks the ghosts from this one on, in the order in which they fell (BBO-R098). Behind the last of them the dice
    /// are rolled: see [`is_due`].
    pub(super) fn call_ghosts(&mut self, ghost: u8) {
        self.ask(Frame::Haunt(Haunting { ghost }));
    }
}
