//! The flow of play: a stack of frames, the top one is asked.
//!
//! - [`setup`]: the deal and the choice of the first inaccessible orders
//! - [`round`]: a Building round from New Round to End of Round, and the change of the year
//! - [`orders`]: selecting, revealing and placing orders
//! - [`places`]: **the eight places** and what each of their spaces does
//! - [`production`]: production and retrieval
//! - [`troubles`]: Pay Day, Taxes and the Special Events
//! - [`adventurers`]: who receives whom
//! - [`stock`]: Gold, Food, imps, traps and creatures come and go
//! - [`paladin`]: **the paladin**, and every change of Evil that may bring him
//! - [`planning`]: Combat from round to round, and the plans
//! - [`battle`]: **the steps of a battle**
//! - [`spells`]: what a spell does
//! - [`training`]: the combat puzzles

pub(crate) mod adventurers;
pub(crate) mod battle;
pub(crate) mod orders;
pub(crate) mod paladin;
pub(crate) mod places;
pub(crate) mod planning;
pub(crate) mod production;
pub(crate) mod round;
pub(crate) mod setup;
pub(crate) mod spells;
mod stock;
pub(crate) mod training;
pub(crate) mod troubles;

use serde::{Deserialize, Serialize};
use table::{Chance, Log, Pending, Seat, Seats};

use crate::choice::Choice;
use crate::creature::{Creature, Face};
use crate::event::Event;
use crate::place::Place;
use crate::room::Room;
use crate::scoring;
use crate::state::{Minion, State, Table};
use crate::trap::Trap;

/// One question, or one sequence under way that asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Frame {
    /// All choose their first inaccessible orders, at once and in secret (DL-031).
    Choosing,
    /// All select their orders, at once and in secret (DL-054).
    Orders,
    /// The minion on this space of this place acts; spaces are counted from 0.
    Act {
        /// Where.
        place: Place,
        /// On which space.
        space: u8,
    },
    /// A spy may look at a Combat card (DL-089).
    Spy {
        /// Whose.
        seat: Seat,
    },
    /// The next tunnel of the same dig, or no more.
    Dig {
        /// Whose.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// The next miner of the same order, or no more.
    Mine {
        /// Whose.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// A room was bought and needs a square.
    Site {
        /// Whose.
        seat: Seat,
        /// Which room.
        room: Room,
    },
    /// A trap must be given up.
    GiveTrap {
        /// Whose.
        seat: Seat,
        /// What for.
        why: Why,
    },
    /// A monster must be given up.
    GiveMonster {
        /// Whose.
        seat: Seat,
        /// What for.
        why: Why,
    },
    /// Rooms may be used (DL-127).
    Production {
        /// Whose.
        seat: Seat,
    },
    /// How many of a room's workers are Troll tokens (DL-128).
    Workers {
        /// Whose.
        seat: Seat,
        /// In which room.
        room: Room,
    },
    /// The square for the Tool Shed's tunnel (DL-136).
    Shed {
        /// Whose.
        seat: Seat,
        /// How many Troll tokens worked for it.
        trolls: u8,
    },
    /// One card comes back (DL-140).
    Retrieval {
        /// Whose.
        seat: Seat,
    },
    /// The next creature to settle on Pay Day (DL-157).
    PayDay {
        /// Whose.
        seat: Seat,
    },
    /// Pay this creature or let it go (DL-144).
    Wage {
        /// Whose.
        seat: Seat,
        /// Which creature.
        creature: Creature,
        /// How it lies.
        face: Face,
    },
    /// How much of a tax is paid (DL-153).
    Tax {
        /// Whose.
        seat: Seat,
        /// What is due.
        due: u8,
    },
    /// What this year's Special Event asks (DL-160).
    Special {
        /// Whose.
        seat: Seat,
    },
    /// A symbol of this monster's wage, or face down (DL-303).
    Strike {
        /// Whose.
        seat: Seat,
        /// Which monster.
        creature: Creature,
        /// How it lies.
        face: Face,
    },
    /// The plan for a battle: first its tile, then traps and creatures (DL-187 to DL-194).
    Planning {
        /// Whose.
        seat: Seat,
    },
    /// Nothing is left to conquer: a prisoner goes (DL-196).
    Release {
        /// Whose.
        seat: Seat,
    },
    /// Which of two traps goes off first (DL-243).
    Traps {
        /// Whose.
        seat: Seat,
    },
    /// Whom a trap hits (DL-314).
    Dart {
        /// Whose.
        seat: Seat,
        /// Which trap.
        trap: Trap,
    },
    /// What this round's spell asks (DL-320 to DL-337).
    Spell {
        /// Whose.
        seat: Seat,
    },
    /// Pay this monster's wage or withdraw it (DL-321).
    Suggested {
        /// Whose.
        seat: Seat,
        /// Which monster.
        creature: Creature,
    },
    /// Which creature acts next (DL-215).
    Creatures {
        /// Whose.
        seat: Seat,
    },
    /// In which way this creature acts, or how it lies if it cannot (DL-216, DL-227).
    Attack {
        /// Whose.
        seat: Seat,
        /// Which creature.
        creature: Creature,
    },
    /// Whom this blow hits (DL-219).
    Blow {
        /// Whose.
        seat: Seat,
        /// Which creature.
        creature: Creature,
        /// Its way of acting.
        mode: u8,
        /// Which of its strikes.
        strike: u8,
    },
    /// The game is over.
    Over,
}

/// Why a trap or a monster is given up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Why {
    /// One card too many was drawn (DL-108).
    Bought,
    /// It pays for a creature being hired (DL-116, DL-117).
    Hire(Creature),
    /// It pays the wage of this creature (DL-148, DL-149).
    Wage(Creature, Face),
    /// It is a symbol for this striking monster (DL-303).
    Strike(Creature, Face),
    /// An adventurer was impatient (DL-307).
    Impatience,
    /// A spell found nothing better (DL-326).
    Treasure,
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
    let all = Seat::all(state.table.seats);
    match state.table.flow.top() {
        None | Some(Frame::Over) => Pending::Over(scoring::outcome(&state.table, &trap_counts(state))),
        Some(Frame::Choosing) => {
            let chosen = |seat: &Seat| state.secrets.kept[seat.index()].is_some();
            Pending::Ask { owe: all.clone().filter(|seat| !chosen(seat)).collect(), may: all.filter(chosen).collect() }
        }
        Some(Frame::Orders) => {
            let locked = |seat: &Seat| state.secrets.orders[seat.index()].locked;
            Pending::Ask { owe: all.clone().filter(|seat| !locked(seat)).collect(), may: all.filter(locked).collect() }
        }
        Some(frame) => match asked(state, frame) {
            Some(seat) => Pending::on(seat),
            None => unreachable!("only open questions stay on top"),
        },
    }
}

/// How many Trap cards each lord holds: what scoring needs to know of the secrets (DL-278).
#[inline]
pub(crate) fn trap_counts(state: &State) -> [u8; crate::state::MAX_LORDS] {
    state.secrets.traps.map(|hand| hand.len() as u8)
}

/// The one seat that a frame asks, if it asks one.
#[inline]
pub(crate) fn asked(state: &State, frame: Frame) -> Option<Seat> {
    whose(&state.table, frame)
}

/// The one seat that a frame on this table is about, if it is about one.
#[inline]
pub(crate) fn whose(table: &Table, frame: Frame) -> Option<Seat> {
    match frame {
        Frame::Choosing | Frame::Orders | Frame::Over => None,
        Frame::Act { place, space } => match table.spaces[place.index()][usize::from(space)] {
            Some(Minion::Lord(seat)) => Some(seat),
            Some(Minion::Nobody(_)) | None => None,
        },
        Frame::Spy { seat }
        | Frame::Dig { seat, .. }
        | Frame::Mine { seat, .. }
        | Frame::Site { seat, .. }
        | Frame::GiveTrap { seat, .. }
        | Frame::GiveMonster { seat, .. }
        | Frame::Production { seat }
        | Frame::Workers { seat, .. }
        | Frame::Shed { seat, .. }
        | Frame::Retrieval { seat }
        | Frame::PayDay { seat }
        | Frame::Wage { seat, .. }
        | Frame::Tax { seat, .. }
        | Frame::Special { seat }
        | Frame::Strike { seat, .. }
        | Frame::Planning { seat }
        | Frame::Release { seat }
        | Frame::Traps { seat }
        | Frame::Dart { seat, .. }
        | Frame::Spell { seat }
        | Frame::Suggested { seat, .. }
        | Frame::Creatures { seat }
        | Frame::Attack { seat, .. }
        | Frame::Blow { seat, .. } => Some(seat),
    }
}

/// What a seat may choose.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    let Some(frame) = state.table.flow.top() else { return };
    match frame {
        Frame::Choosing => return setup::choices(state, seat, into),
        Frame::Orders => return orders::choices(state, seat, into),
        _ if asked(state, frame) != Some(seat) => return,
        _ => {}
    }
    match frame {
        Frame::Act { place, space } => places::choices(state, seat, place, space, into),
        Frame::Spy { .. } | Frame::Dig { .. } | Frame::Mine { .. } | Frame::Site { .. } => {
            places::further_choices(state, seat, frame, into);
        }
        Frame::GiveTrap { .. } => into.extend(state.secrets.kinds_of_traps(seat).map(Choice::GiveTrap)),
        Frame::GiveMonster { why, .. } => troubles::meals(state, seat, why, into),
        Frame::Production { .. } | Frame::Workers { .. } | Frame::Shed { .. } | Frame::Retrieval { .. } => {
            production::choices(state, seat, frame, into);
        }
        Frame::PayDay { .. }
        | Frame::Wage { .. }
        | Frame::Tax { .. }
        | Frame::Special { .. }
        | Frame::Strike { .. } => troubles::choices(state, seat, frame, into),
        Frame::Planning { .. } | Frame::Release { .. } => planning::choices(state, seat, frame, into),
        Frame::Traps { .. }
        | Frame::Dart { .. }
        | Frame::Creatures { .. }
        | Frame::Attack { .. }
        | Frame::Blow { .. } => battle::choices(state, seat, frame, into),
        Frame::Spell { .. } | Frame::Suggested { .. } => spells::choices(state, seat, frame, into),
        Frame::Choosing | Frame::Orders | Frame::Over => {}
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    /// Carries out an allowed choice and everything that follows by itself.
    #[inline]
    pub(crate) fn play(&mut self, seat: Seat, choice: Choice) {
        let Some(frame) = self.state.table.flow.top() else { return };
        match frame {
            Frame::Choosing => self.keep_order(seat, choice),
            Frame::Orders => self.order(seat, choice),
            Frame::Act { place, space } => self.act(seat, place, space, choice),
            Frame::Spy { .. } | Frame::Dig { .. } | Frame::Mine { .. } | Frame::Site { .. } => {
                self.act_further(seat, frame, choice);
            }
            Frame::GiveTrap { why, .. } => self.give_trap(seat, why, choice),
            Frame::GiveMonster { why, .. } => self.give_monster(seat, why, choice),
            Frame::Production { .. } | Frame::Workers { .. } | Frame::Shed { .. } | Frame::Retrieval { .. } => {
                self.produce(seat, frame, choice);
            }
            Frame::PayDay { .. }
            | Frame::Wage { .. }
            | Frame::Tax { .. }
            | Frame::Special { .. }
            | Frame::Strike { .. } => self.settle(seat, frame, choice),
            Frame::Planning { .. } | Frame::Release { .. } => self.plan(seat, frame, choice),
            Frame::Traps { .. }
            | Frame::Dart { .. }
            | Frame::Creatures { .. }
            | Frame::Attack { .. }
            | Frame::Blow { .. } => self.fight(seat, frame, choice),
            Frame::Spell { .. } | Frame::Suggested { .. } => self.answer_spell(seat, frame, choice),
            Frame::Over => {}
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }
}

/// The seats that have sealed an answer to a question asked of all at once, or none at other times.
pub(crate) fn sealed(state: &State) -> Seats {
    match pending(state) {
        Pending::Ask { may, .. } => may,
        Pending::Over(_) => Seats::NONE,
    }
}
