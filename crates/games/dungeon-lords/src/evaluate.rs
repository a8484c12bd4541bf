//! How good a state looks: what bots steer by.
//!
//! - A lord is worth the points of the board as it stands, a part of the titles, and what stores, imps and tunnels may
//!   still bring ([`stores`]).
//! - From that goes what the coming Combat is likely to cost ([`defence`]).
//! - Orders that are given but not carried out count for what they will bring ([`prospects`]).
//! - A fight is not judged half way: the best way through it is searched, or it is played on by instinct.
//!
//! The weights were found by playing thousands of games; they are opinions, not rules.

mod defence;
pub(crate) mod prospects;
mod stores;

use table::{FlowStep, Seat, Seats, Seeded};

use crate::flow::{self, Frame};
use crate::instinct;
use crate::options::GameKind;
use crate::scoring::{self, TITLES};
use crate::solver;
use crate::state::State;

/// How much the best rival's worth takes from the own.
const RIVAL: f32 = 0.25;
/// How many choices are tried to find the best way through a battle.
const THOUGHT: u32 = 300;

/// What a seat is worth, less a part of what its best rival is. An own fight is thought through to its end.
pub(crate) fn evaluate(state: &State, seat: Seat) -> f32 {
    match solver::best_battle(state, seat, THOUGHT, |after| own_worth(after, seat)) {
        Some(best) => best.value - rivals(state, seat),
        None => promise(state, seat),
    }
}

/// The same at a glance: a fight is played on by instinct.
pub(crate) fn promise(state: &State, seat: Seat) -> f32 {
    let mut quiet = *state;
    settle_fight(&mut quiet, seat);
    own_worth(&quiet, seat) - rivals(&quiet, seat)
}

/// What a seat is worth by itself, with what its orders will bring; a puzzle by what is left of both sides.
fn own_worth(state: &State, seat: Seat) -> f32 {
    match state.table.rules.game {
        GameKind::Training => training(state, seat),
        GameKind::Full | GameKind::First => worth_of(state, seat) + prospects::pending(state, seat),
    }
}

/// What rivals take from it.
fn rivals(state: &State, seat: Seat) -> f32 {
    let rivals = Seat::all(state.table.seats).filter(|&other| other != seat);
    RIVAL * rivals.map(|rival| worth_of(state, rival)).reduce(f32::max).unwrap_or(0.0)
}

/// What a lord is worth on this board.
pub(crate) fn worth_of(state: &State, seat: Seat) -> f32 {
    let untitled = [Seats::NONE; TITLES];
    let points = scoring::tally(&state.table, &untitled, seat).total() as f32;
    points + stores::titles(state, seat) + stores::stores(state, seat) - defence::loss(state, seat)
}

/// A puzzle is the better the fewer tiles are lost and the weaker the party is.
fn training(state: &State, seat: Seat) -> f32 {
    let lord = state.table.lord(seat);
    let left: u8 = lord.party.line().iter().map(|member| member.left()).sum();
    let tools = state.secrets.traps[seat.index()].len() + lord.lair.up.len();
    -3.0 * lord.dungeon.conquered.len() as f32 - f32::from(left) + 0.5 * tools as f32
}

/// Plays a fight on by instinct until the seat that asked has nothing more to decide in this round of Combat.
fn settle_fight(state: &mut State, seat: Seat) {
    let mut luck = Seeded::new(0);
    let mut choices = Vec::new();
    let round = state.table.round;
    while round > 0 && state.table.round == round && !is_quiet(state, seat) {
        let Some(asked) = flow::asked(state) else { return };
        choices.clear();
        flow::step(state).offer(state, asked, &mut choices);
        let at = instinct::best(state, asked, &choices, &mut luck);
        flow::step(state).play(state, asked, choices[at], &mut luck, &mut ());
    }
}

/// Whether a seat has fought in this round, or the fighting is over.
fn is_quiet(state: &State, seat: Seat) -> bool {
    let over = matches!(state.table.flow.top(), None | Some(Frame::Over));
    over || state.table.fought.has(seat)
}
