//! The flow of play: a stack of frames, the top one is asked. A frame is a step, and a step owns everything about its
//! question.
//!
//! - [`setup`]: the table and the deal; [`mats`] and [`opening`] ask before the first turn
//! - [`turn`]: **a turn** from the draw to the hand-over; [`drawn`] and [`act`] ask in it
//! - [`rearrange`]: cards between ARMY and CITADEL; [`limits`]: too many of them after a battle
//! - [`battle`]: **a battle** from the declaration to its end; [`join`], [`withdraw`], [`after`] and [`redirect`] ask in it
//! - [`haunt`]: what ghosts declare before a round
//! - [`round`]: **the phases of a round**: MIND, MAGIC, MELEE; [`machine`] asks in it
//! - [`fall`]: a Duke's defeat and the winner; [`extra`]: the card for it
//! - [`cataclysm`]: the last battle and the DUKESMACK
//! - [`pairs`]: the variant with two Dukes each
//! - [`allies`]: who may lend how many cards to which side
//! - [`moment`]: what the rooms beside the flow need to know of a step; [`window`]: what its reaction windows share

pub(crate) mod act;
pub(crate) mod after;
pub(crate) mod allies;
pub(crate) mod battle;
mod cataclysm;
mod drawn;
mod extra;
mod fall;
pub(crate) mod haunt;
mod join;
pub(crate) mod limits;
mod machine;
mod mats;
pub(crate) mod moment;
pub(crate) mod opening;
mod over;
mod pairs;
pub(crate) mod rearrange;
mod redirect;
mod round;
pub(crate) mod setup;
mod turn;
mod window;
mod withdraw;

use serde::{Deserialize, Serialize};
use table::{Chance, FlowStep, Log, Pending, Prompt, Reaction, ReactionInfo, Refusal, Seat, unlisted};

use crate::choice::Choice;
use crate::event::Event;
use crate::realm::Realm;
use crate::refuse::no;
use crate::state::{Battle, Side, State, Table};
use crate::{BigBadOverlord, marks, scoring};

pub use act::Act;
pub(crate) use after::After;
pub(crate) use drawn::{Discard, Place};
pub(crate) use extra::Extra;
pub use haunt::Haunting;
pub use join::{JoinAttack, JoinDefense};
pub use limits::{Limits, Then};
pub use machine::Machine;
pub use mats::Mat;
pub(crate) use moment::{Hour, Moment};
pub(crate) use opening::Opening;
pub(crate) use over::Over;
pub use pairs::Give;
pub use rearrange::{Rearrange, Why};
pub(crate) use redirect::Redirect;
pub use withdraw::Withdraw;

/// Every kind of window.
pub(crate) const WINDOWS: [ReactionInfo; 4] = [
    window::about(join::ATTACK, "joining an attack"),
    window::about(join::DEFENSE, "joining a defense"),
    window::about(withdraw::WITHDRAW, "withdrawing"),
    window::about(haunt::HAUNT, "haunting"),
];

/// One question, or one sequence under way that asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Frame {
    /// A mat is taken (BBO-D01).
    Mat(#[cfg_attr(feature = "types", ts(inline))] Mat),
    /// All choose their opening CITADELS, at once and in secret (BBO-D02).
    Opening,
    /// The active player has drawn a tenth card and discards one (BBO-D04).
    Discard,
    /// The drawn card goes into ARMY or CITADEL (BBO-D03); after an extra card the turn is ending (BBO-R095).
    Place,
    /// The active player attacks or ends the turn, and may regroup before (BBO-D05, BBO-D06).
    Act(#[cfg_attr(feature = "types", ts(inline))] Act),
    /// Cards move between ARMY and CITADEL (BBO-R119).
    Rearrange(#[cfg_attr(feature = "types", ts(inline))] Rearrange),
    /// Somebody may join the attack (BBO-D07).
    JoinAttack(#[cfg_attr(feature = "types", ts(inline))] JoinAttack),
    /// A neighbour may join the defense (BBO-D09).
    JoinDefense(#[cfg_attr(feature = "types", ts(inline))] JoinDefense),
    /// A ghost may haunt a roll of the coming round (BBO-D10).
    Haunt(#[cfg_attr(feature = "types", ts(inline))] Haunting),
    /// The winner of a MELEE may roll for a machine (BBO-D11).
    Machine(#[cfg_attr(feature = "types", ts(inline))] Machine),
    /// An ally may withdraw (BBO-D12).
    Withdraw(#[cfg_attr(feature = "types", ts(inline))] Withdraw),
    /// The attacker goes on or not (BBO-D13 to BBO-D15).
    After,
    /// The defender names the next target of a Do-Gooder (BBO-D16).
    Redirect,
    /// The use of the extra card (BBO-D18).
    Extra,
    /// Somebody above the limits discards (BBO-D19).
    Limits(#[cfg_attr(feature = "types", ts(inline))] Limits),
    /// A player passes one of two Dukes on (BBO-D21).
    Give(#[cfg_attr(feature = "types", ts(inline))] Give),
    /// The game is over.
    Over,
}

table::flow_steps!(Frame of BigBadOverlord {
    Mat,
    Opening = Opening,
    Discard = Discard,
    Place = Place,
    Act,
    Rearrange,
    JoinAttack,
    JoinDefense,
    Haunt,
    Machine,
    Withdraw,
    After = After,
    Redirect = Redirect,
    Extra = Extra,
    Limits,
    Give,
    Over = Over,
} and Moment {
    #[inline]
    fn whose(table: &Table) -> Option<Realm>;
    fn in_set_up() -> bool;
    fn in_cataclysm() -> bool;
    fn holds_drawn() -> bool;
    fn allows_excess(table: &Table, realm: Realm) -> bool;
    fn after_battle() -> Option<Then>;
    fn opens(table: &Table) -> Option<Rearrange>;
    fn can_attack(table: &Table) -> bool;
    fn lending(table: &Table) -> Option<(Realm, Side)>;
    fn hour() -> Option<Hour>;
    fn fits(battle: &Battle) -> bool;
});

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
        Some(step) => step.asks(state),
        None => Pending::Over(scoring::outcome(&state.table)),
    }
}

/// The one who decides for the Duke that a step is about.
#[inline]
fn owner_asked(table: &Table, step: impl Moment) -> Pending {
    match step.whose(table) {
        Some(realm) => Pending::on(table.owner(realm)),
        None => unreachable!("only open questions stay on top"),
    }
}

/// What a seat may choose. The last of a list does the least; it is the fallback.
#[inline]
pub(crate) fn choices(state: &State, seat: Seat, into: &mut Vec<Choice>) {
    if let Some(step) = state.table.flow.top() {
        step.offer(state, seat, into);
    }
}

/// Carries out an allowed choice and everything that follows by itself.
#[inline]
pub(crate) fn play<C: Chance, L: Log<Event>>(
    state: &mut State,
    seat: Seat,
    choice: Choice,
    chance: &mut C,
    log: &mut L,
) {
    let Some(step) = state.table.flow.top() else { return };
    step.play(state, seat, choice, chance, log);
    while haunt::is_due(&state.table) {
        Play { state, chance, log }.fight();
    }
}

/// Why a seat may not make a choice that is not listed.
pub(crate) fn why_not(state: &State, seat: Seat, choice: Choice) -> Refusal {
    let table = &state.table;
    let Some(step) = table.flow.top() else { return over::over() };
    if seat.index() >= usize::from(table.seats) {
        return no("BBO-001", format!("there is no seat {seat} at this table"));
    }
    match step.asks(state) {
        Pending::Ask { owe, may } if !owe.has(seat) && !may.has(seat) => {
            let asked = owe.first().unwrap_or_default();
            out_of_turn(table, seat, choice)
                .unwrap_or_else(|| no("BBO-R120", format!("now {} is asked", marks::seat(asked))))
        }
        Pending::Ask { .. } | Pending::Over(_) => step.why_not(state, seat, choice),
    }
}

/// Why an attempt would be in vain even if it were this seat's turn to be asked.
fn out_of_turn(table: &Table, seat: Seat, choice: Choice) -> Option<Refusal> {
    join::in_vain(table, seat, choice).or_else(|| haunt::out_of_order(table, seat, choice))
}

/// A choice that belongs to another moment than the one that is `now`.
fn elsewhere(state: &State, seat: Seat, choice: Choice, now: &str) -> Refusal {
    out_of_turn(&state.table, seat, choice).unwrap_or_else(|| crate::refuse::elsewhere(choice, now))
}

/// The window that a seat is asked in. It takes only what lies open, so who is asked tells nothing.
#[inline]
pub(crate) fn window(state: &State, seat: Seat) -> Option<Reaction<Choice>> {
    let step = state.table.flow.top().filter(|step| step.asks(state).owing().has(seat))?;
    step.window(state, seat)
}

/// What a seat is asked, with the clauses behind it.
pub(crate) fn prompt(state: &State, seat: Seat) -> Prompt {
    let table = &state.table;
    let Some(step) = table.flow.top() else { return Prompt::new("The game is over.", &["BBO-197"]) };
    let mut prompt = step.prompt(state, seat);
    // Who has two Dukes must know which of them is meant; a mat is taken for a place that has no Duke yet.
    let named = table.pairs && !step.in_set_up();
    if let Some(realm) = step.whose(table).filter(|_| named) {
        prompt.text = format!("{}: {}", marks::realm(table, realm), prompt.text);
    }
    prompt
}

/// A choice as a button would say it.
pub(crate) fn label(state: &State, seat: Seat, choice: Choice) -> String {
    match state.table.flow.top() {
        Some(step) => step.label(state, seat, choice),
        None => choice.to_string(),
    }
}

impl<C: Chance, L: Log<Event>> Play<'_, C, L> {
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
