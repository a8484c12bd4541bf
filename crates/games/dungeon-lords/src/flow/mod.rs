//! The flow of play: a stack of frames, the top one is asked. A frame is a step, and a step owns everything about its
//! question.
//!
//! - [`setup`]: the deal; [`choosing`] asks for the first inaccessible orders
//! - [`round`]: **a Building round** from New Round to End of Round, and the change of the year
//! - [`orders`]: selecting, revealing and placing orders
//! - [`places`]: **the eight places** and what each of their spaces does; [`spy`], [`imps`] and [`site`] ask further
//! - [`give`]: a trap or a monster is given up, and what it was for goes on
//! - [`wages`]: what wages are, and whether they can be paid
//! - [`production`]: rooms at work; [`retrieval`]: an order comes back
//! - [`troubles`]: **the Event phase**; [`pay_day`], [`taxes`] and [`special`] ask in it
//! - [`adventurers`]: who receives whom
//! - [`stock`]: Gold, Food, imps, traps and creatures come and go
//! - [`paladin`]: **the paladin**, and every change of Evil that may bring him
//! - [`combat`]: Combat from round to round; [`planning`] and [`release`] ask before the battles
//! - [`battle`]: **the steps of a battle**; its `traps`, `creatures`, `attack` and `blow` ask in it
//! - [`spells`]: what a spell does; [`spell_asks`] asks for it
//! - [`training`]: the combat puzzles
//! - [`over`]: the end
//! - [`cause`]: what a question can lie inside

pub(crate) mod adventurers;
pub(crate) mod battle;
pub(crate) mod cause;
mod choosing;
pub(crate) mod combat;
mod give;
pub(crate) mod imps;
pub(crate) mod orders;
mod over;
pub(crate) mod paladin;
mod pay_day;
pub(crate) mod places;
pub(crate) mod planning;
mod production;
mod release;
mod retrieval;
pub(crate) mod round;
pub(crate) mod sequence;
pub(crate) mod setup;
pub(crate) mod site;
pub(crate) mod special;
pub(crate) mod spell_asks;
pub(crate) mod spells;
mod spy;
mod stock;
pub(crate) mod taxes;
pub(crate) mod training;
pub(crate) mod troubles;
pub(crate) mod wages;

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Refusal, Seat, Seats, unlisted};

use crate::DungeonLords;
use crate::choice::Choice;
use crate::event::Event;
use crate::marks;
use crate::refuse::no;
use crate::state::{State, Table};

pub use battle::attack::Attack;
pub use battle::blow::Blow;
pub use battle::creatures::Creatures;
pub use battle::traps::{Dart, Traps};
pub(crate) use choosing::Choosing;
pub use give::{GiveMonster, GiveTrap, Why};
pub use imps::{Dig, Mine};
pub(crate) use orders::Selecting;
pub(crate) use over::Over;
pub use pay_day::{PayDay, WageStep};
pub use places::Act;
pub use planning::Planning;
pub use production::{Production, Shed, Workers};
pub use release::Release;
pub use retrieval::Retrieval;
pub(crate) use sequence::{Phase, Sequence, Settles};
pub use site::Site;
pub use special::{SpecialStep, StrikeStep};
pub use spell_asks::{SpellStep, Suggested};
pub use spy::Spy;
pub use taxes::Tax;

/// One question, or one sequence under way that asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Frame {
    /// All choose their first inaccessible orders, at once and in secret (DL-031).
    Choosing,
    /// All select their orders, at once and in secret (DL-054).
    Orders,
    /// The minion on this space of this place acts; only the rules count spaces from 0.
    Act(#[cfg_attr(feature = "types", ts(inline))] Act),
    /// A spy may look at a Combat card (DL-089).
    Spy(#[cfg_attr(feature = "types", ts(inline))] Spy),
    /// The next tunnel of the same dig, or no more.
    Dig(#[cfg_attr(feature = "types", ts(inline))] Dig),
    /// The next miner of the same order, or no more.
    Mine(#[cfg_attr(feature = "types", ts(inline))] Mine),
    /// A room was bought and needs a square.
    Site(#[cfg_attr(feature = "types", ts(inline))] Site),
    /// A trap must be given up.
    GiveTrap(#[cfg_attr(feature = "types", ts(inline))] GiveTrap),
    /// A monster must be given up.
    GiveMonster(#[cfg_attr(feature = "types", ts(inline))] GiveMonster),
    /// Rooms may be used (DL-127).
    Production(#[cfg_attr(feature = "types", ts(inline))] Production),
    /// How many of a room's workers are Troll tokens (DL-128).
    Workers(#[cfg_attr(feature = "types", ts(inline))] Workers),
    /// The square for the Tool Shed's tunnel (DL-136).
    Shed(#[cfg_attr(feature = "types", ts(inline))] Shed),
    /// One card comes back (DL-140).
    Retrieval(#[cfg_attr(feature = "types", ts(inline))] Retrieval),
    /// The next creature to settle on Pay Day (DL-157).
    PayDay(#[cfg_attr(feature = "types", ts(inline))] PayDay),
    /// Pay this creature or let it go (DL-144).
    Wage(#[cfg_attr(feature = "types", ts(inline))] WageStep),
    /// How much of a tax is paid (DL-153).
    Tax(#[cfg_attr(feature = "types", ts(inline))] Tax),
    /// What this year's Special Event asks (DL-160).
    Special(#[cfg_attr(feature = "types", ts(inline))] SpecialStep),
    /// A symbol of this monster's wage, or face down (DL-303).
    Strike(#[cfg_attr(feature = "types", ts(inline))] StrikeStep),
    /// The plan for a battle: first its tile, then traps and creatures (DL-187 to DL-194).
    Planning(#[cfg_attr(feature = "types", ts(inline))] Planning),
    /// Nothing is left to conquer: a prisoner goes (DL-196).
    Release(#[cfg_attr(feature = "types", ts(inline))] Release),
    /// Which of two traps goes off first (DL-243).
    Traps(#[cfg_attr(feature = "types", ts(inline))] Traps),
    /// Whom a trap hits (DL-314).
    Dart(#[cfg_attr(feature = "types", ts(inline))] Dart),
    /// What this round's spell asks (DL-320 to DL-337).
    Spell(#[cfg_attr(feature = "types", ts(inline))] SpellStep),
    /// Pay this monster's wage or withdraw it (DL-321).
    Suggested(#[cfg_attr(feature = "types", ts(inline))] Suggested),
    /// Which creature acts next (DL-215).
    Creatures(#[cfg_attr(feature = "types", ts(inline))] Creatures),
    /// In which way this creature acts, or how it lies if it cannot (DL-216, DL-227).
    Attack(#[cfg_attr(feature = "types", ts(inline))] Attack),
    /// Whom this blow hits (DL-219).
    Blow(#[cfg_attr(feature = "types", ts(inline))] Blow),
    /// The game is over.
    Over,
}

table::flow_steps!(Frame of DungeonLords {
    Choosing = Choosing,
    Orders = Selecting,
    Act,
    Spy,
    Dig,
    Mine,
    Site,
    GiveTrap,
    GiveMonster,
    Production,
    Workers,
    Shed,
    Retrieval,
    PayDay,
    Wage,
    Tax,
    Special,
    Strike,
    Planning,
    Release,
    Traps,
    Dart,
    Spell,
    Suggested,
    Creatures,
    Attack,
    Blow,
    Over = Over,
} and Sequence {
    #[inline]
    fn whose(table: &Table) -> Option<Seat>;
    fn phase() -> Phase;
    fn begins_with_the_least() -> bool;
    fn settles() -> Settles;
    fn does_not_ask() -> &'static str;
});

/// A choice being carried out: the state, the luck it may ask for, the log it tells.
pub(crate) struct Play<'a, C, L> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
    #[inline]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event) {
        self.log.tell(event);
    }
}

/// The step that is asked.
#[inline]
pub(crate) fn step(state: &State) -> Frame {
    state.table.flow.top().unwrap_or(Frame::Over)
}

/// The one seat that is asked, if it is one.
#[inline]
pub(crate) fn asked(state: &State) -> Option<Seat> {
    step(state).whose(&state.table)
}

/// What a seat that does not answer does.
pub(crate) fn fallback(state: &State, seat: Seat) -> Choice {
    let mut listed = Vec::new();
    step(state).offer(state, seat, &mut listed);
    if step(state).begins_with_the_least() { listed[0] } else { listed[listed.len() - 1] }
}

/// Why `seat` may not make a choice that is not listed.
pub(crate) fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let (step, table) = (step(state), &state.table);
    if seat.index() >= usize::from(table.seats) {
        return no("DL-001", format!("there is no seat {seat} at this table"));
    }
    match step.whose(table) {
        Some(asked) if asked != seat => no("DL-007", format!("it is {}'s turn", marks::seat(asked))),
        Some(_) | None => step.why_not(state, seat, choice),
    }
}

/// The seats that have sealed an answer to a question asked of all at once, or none at other times.
pub(crate) fn sealed(state: &State) -> Seats {
    match step(state).asks(state) {
        Pending::Ask { may, .. } => may,
        Pending::Over(_) => Seats::NONE,
    }
}

/// How many Trap cards each lord holds: what scoring needs to know of the secrets (DL-278).
#[inline]
pub(crate) fn trap_counts(state: &State) -> [u8; crate::state::MAX_LORDS] {
    state.secrets.traps.map(|hand| hand.len() as u8)
}
