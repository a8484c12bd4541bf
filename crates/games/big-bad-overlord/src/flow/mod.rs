//! The flow of play: a stack of frames, the top one is asked.
//!
//! - [`setup`]: mats, the deal, the opening CITADELS, the first turn
//! - [`turn`]: **a turn** from the draw to the hand-over
//! - [`rearrange`]: cards between ARMY and CITADEL, and the limits after a battle
//! - [`battle`]: **a battle** from the declaration to its end: allies, the defender, round after round
//! - [`haunt`]: what ghosts declare before a round
//! - [`round`]: **the phases of a round**: MIND, MAGIC, MELEE
//! - [`fall`]: a Duke's defeat, the extra card, the winner
//! - [`cataclysm`]: the last battle and the DUKESMACK
//! - [`pairs`]: the variant with two Dukes each

pub(crate) mod battle;
pub(crate) mod cataclysm;
pub(crate) mod fall;
pub(crate) mod haunt;
pub(crate) mod pairs;
pub(crate) mod rearrange;
pub(crate) mod round;
pub(crate) mod setup;
pub(crate) mod turn;

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Pending, Seat};

use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::scoring;
use crate::state::{Side, State, Table};

/// One question, or one sequence under way that asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Frame {
    /// A mat is taken (BBO-D01).
    Mat {
        /// For which place.
        realm: Realm,
    },
    /// All choose their opening CITADELS, at once and in secret (BBO-D02).
    Opening,
    /// The active player has drawn a tenth card and discards one (BBO-D04).
    Discard,
    /// The drawn card goes into ARMY or CITADEL (BBO-D03); after an extra card the turn is ending (BBO-R095).
    Place,
    /// The active player attacks or ends the turn, and may regroup before (BBO-D05, BBO-D06).
    Act {
        /// Whether cards were moved already.
        regrouped: bool,
    },
    /// Cards move between ARMY and CITADEL (BBO-R119).
    Rearrange {
        /// Whose.
        realm: Realm,
        /// On what occasion.
        why: Why,
    },
    /// Somebody may join the attack (BBO-D07).
    JoinAttack {
        /// Who.
        realm: Realm,
        /// Whether cards were moved already.
        regrouped: bool,
        /// How many cards were lent already.
        sent: u8,
    },
    /// A neighbour may join the defense (BBO-D09).
    JoinDefense {
        /// Who.
        realm: Realm,
        /// Whether cards were moved already.
        regrouped: bool,
    },
    /// A ghost may haunt a roll of the coming round (BBO-D10).
    Haunt {
        /// Its place in the order of fallen Dukes.
        ghost: u8,
    },
    /// The winner of a MELEE may roll for a machine (BBO-D11).
    Machine {
        /// The winner's side.
        side: Side,
    },
    /// An ally may withdraw (BBO-D12).
    Withdraw {
        /// Who.
        realm: Realm,
    },
    /// The attacker goes on or not (BBO-D13 to BBO-D15).
    After,
    /// The defender names the next target of a Do-Gooder (BBO-D16).
    Redirect,
    /// The use of the extra card (BBO-D18).
    Extra,
    /// Somebody above the limits discards (BBO-D19).
    Limits {
        /// Who.
        realm: Realm,
        /// What comes when all limits hold.
        then: Then,
    },
    /// A player passes one of two Dukes on (BBO-D21).
    Give {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// On what occasion cards are moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Why {
    /// Before fielding in the own turn (BBO-027); called from `Act`.
    Turn,
    /// At the end of the turn (BBO-029).
    End,
    /// Being attacked (BBO-030).
    Defend,
    /// To join an attack: three cards stay in the CITADEL (BBO-R056); called from `JoinAttack`.
    JoinAttack,
    /// To join a defense; called from `JoinDefense`.
    JoinDefense,
    /// To restore the limits after a battle (BBO-R008).
    Limits(Then),
}

/// What comes after a battle, when all limits hold again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Then {
    /// The turn goes on with its attacks, or passes on if its player has fallen.
    Turn,
    /// The next target is attacked.
    Attack(Realm),
    /// The turn ends.
    End,
    /// The extra card is drawn (BBO-152).
    Extra,
    /// The extra card is drawn, and the turn ends with it (BBO-154).
    LastDraw,
    /// The Do-Gooder attacks the next one.
    Chase(Realm),
}

/// A choice being carried out: the state, the luck it may ask for, the log it tells.
pub(crate) struct Play<'a, C, L> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

/// The seats that owe a choice, or the outcome.
#[inline]
pub(crate) fn pending(state: &State) -> Pending {
    match state.table.flow.top() {
        None | Some(Frame::Over) => Pending::Over(scoring::outcome(&state.table)),
        Some(Frame::Opening) => {
            let sealed = |seat: &Seat| state.secrets.sealed.has(*seat);
            let all = Seat::all(state.table.seats);
            Pending::Ask { owe: all.clone().filter(|seat| !sealed(seat)).collect(), may: all.filter(sealed).collect() }
        }
        Some(frame) => match asked(&state.table, frame) {
            Some(seat) => Pending::on(seat),
            None => unreachable!("only open questions stay on top"),
        },
    }
}

/// The Duke that a frame is about, if it is about one.
#[inline]
pub(crate) fn whose(table: &Table, frame: Frame) -> Option<Realm> {
    match frame {
        Frame::Opening | Frame::Over | Frame::Give { .. } => None,
        Frame::Discard | Frame::Place | Frame::Act { .. } | Frame::After | Frame::Extra => Some(table.active),
        Frame::Mat { realm }
        | Frame::Rearrange { realm, .. }
        | Frame::JoinAttack { realm, .. }
        | Frame::JoinDefense { realm, .. }
        | Frame::Withdraw { realm }
        | Frame::Limits { realm, .. } => Some(realm),
        Frame::Haunt { ghost } => table.fallen.iter().nth(usize::from(ghost)),
        Frame::Machine { side } => table.battle.as_ref().and_then(|battle| battle.leader(side)),
        Frame::Redirect => table.battle.as_ref().map(|battle| battle.defender),
    }
}

/// The one seat that a frame asks, if it asks one.
#[inline]
pub(crate) fn asked(table: &Table, frame: Frame) -> Option<Seat> {
    match frame {
        Frame::Give { seat } => Some(seat),
        _ => whose(table, frame).map(|realm| table.owner(realm)),
    }
}

/// What a seat may choose. The last of a list does the least; it is the fallback.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    let Some(frame) = state.table.flow.top() else { return };
    if frame == Frame::Opening {
        return setup::opening_choices(state, seat, into);
    }
    if asked(&state.table, frame) != Some(seat) {
        return;
    }
    match frame {
        Frame::Mat { .. } => setup::mat_choices(state, into),
        Frame::Discard | Frame::Place | Frame::Act { .. } => turn::choices(state, frame, into),
        Frame::Rearrange { realm, why } => rearrange::choices(state, realm, why, into),
        Frame::Limits { realm, then } => rearrange::limit_choices(state, realm, then, into),
        Frame::JoinAttack { .. } | Frame::JoinDefense { .. } | Frame::Withdraw { .. } | Frame::After => {
            battle::choices(state, frame, into);
        }
        Frame::Haunt { ghost } => haunt::choices(state, ghost, into),
        Frame::Machine { .. } => into.extend([Choice::Roll, Choice::Decline]),
        Frame::Redirect => {
            let by = whose(&state.table, frame);
            into.extend(state.table.living().filter(|&realm| Some(realm) != by).map(Choice::Redirect));
        }
        Frame::Extra => fall::extra_choices(state, into),
        Frame::Give { seat } => pairs::choices(state, seat, into),
        Frame::Opening | Frame::Over => {}
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out an allowed choice and everything that follows by itself.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, choice: Choice) {
        let Some(frame) = self.state.table.flow.top() else { return };
        match frame {
            Frame::Mat { realm } => self.take_mat(realm, choice),
            Frame::Opening => self.stash(seat, choice),
            Frame::Discard | Frame::Place | Frame::Act { .. } => self.take_turn(frame, choice),
            Frame::Rearrange { realm, why } => self.rearrange(realm, why, choice),
            Frame::Limits { realm, then } => self.restore_limits(realm, then, choice),
            Frame::JoinAttack { realm, sent, .. } => self.join_attack(realm, sent, choice),
            Frame::JoinDefense { realm, .. } => self.join_defense(realm, choice),
            Frame::Withdraw { realm } => self.withdraw(realm, choice),
            Frame::After => self.go_on(choice),
            Frame::Haunt { ghost } => self.haunt(ghost, choice),
            Frame::Machine { side } => self.machine(side, choice),
            Frame::Redirect => self.redirect(choice),
            Frame::Extra => self.use_extra(choice),
            Frame::Give { .. } => self.give(choice),
            Frame::Over => {}
        }
        while haunt::is_due(&self.state.table) {
            self.fight();
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }

    /// Puts a question in the place of the one that was answered.
    #[inline]
    pub(crate) fn ask(&mut self, frame: Frame) {
        let flow = &mut self.state.table.flow;
        if flow.is_empty() { flow.call(frame) } else { flow.goto(frame) }
    }
}
