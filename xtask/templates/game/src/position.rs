//! Positions: any state of a game as people write it, in TOML. Everything may be left out; what is left out takes its
//! default, and the reader is told.

use serde::{Deserialize, Serialize};
use table::{FlowStep, Placed, PositionError, Stack};

use crate::flow::{Frame, setup};
use crate::minion::{Minion, Minions};
use crate::options::Options;
use crate::state::{Lord, State};
use crate::treasure::{Treasure, Treasures};

/// A state as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// What is under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow: Option<Vec<Frame>>,
    /// The treasure of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prize: Option<Treasure>,
    /// The treasures that nobody got.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<Treasures>,
    /// The seats in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lords: Vec<LordPosition>,
}

/// One seat as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LordPosition {
    /// The minions that are ready, with the one that was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minions: Option<Minions>,
    /// The treasures it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub treasures: Option<Treasures>,
    /// The minion that was sent this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sent: Option<Minion>,
}

/// The complete position of a state.
pub(crate) fn write(state: &State) -> Position {
    let table = &state.table;
    let lords = table.all().map(|seat| {
        let Lord { minions, treasures } = *table.lord(seat);
        LordPosition { minions: Some(minions), treasures: Some(treasures), sent: state.sent[seat.index()] }
    });
    Position {
        flow: Some(table.flow.iter().collect()),
        prize: table.prize,
        lost: Some(table.lost),
        lords: lords.collect(),
    }
}

/// The state behind a position.
pub(crate) fn read(options: &Options, seats: u8, position: &Position) -> Result<Placed<State>, PositionError> {
    let mut state = setup::bare(options, seats).map_err(|error| PositionError::new("seats", error.to_string()))?;
    let mut defaulted = Vec::new();
    let mut default = |place: &str, value: &str| defaulted.push(format!("{place} = {value}"));
    if position.lords.len() > usize::from(seats) {
        return wrong("lords", format!("there are {} lords for {seats} seats", position.lords.len()));
    }
    for seat in state.table.all() {
        let written = position.lords.get(seat.index());
        let place = |entry: &str| format!("lords.{seat}.{entry}");
        let lord = &mut state.table.lords[seat.index()];
        match written.and_then(|lord| lord.minions) {
            Some(minions) => lord.minions = minions,
            None => default(&place("minions"), "all"),
        }
        match written.and_then(|lord| lord.treasures) {
            Some(treasures) => {
                lord.treasures = treasures;
                state.table.hoard = take(state.table.hoard, treasures, &place("treasures"))?;
            }
            None => default(&place("treasures"), "[]"),
        }
        let sent = written.and_then(|lord| lord.sent);
        if sent.is_some_and(|minion| !lord.minions.has(minion)) {
            return wrong(place("sent"), "__PREFIX__-011: only a minion that is ready can be sent");
        }
        state.sent[seat.index()] = sent;
    }
    state.table.lost = position.lost.unwrap_or_else(|| {
        default("lost", "[]");
        Treasures::NONE
    });
    state.table.hoard = take(state.table.hoard, state.table.lost, "lost")?;
    let gone = state.table.gone().len();
    let flow = position.flow.clone().unwrap_or_else(|| {
        let frame = if gone < usize::from(options.rounds) { Frame::Errand } else { Frame::Over };
        default("flow", &format!("[{frame:?}]").to_lowercase());
        vec![frame]
    });
    let [frame] = flow[..] else { return wrong("flow", "one thing is under way") };
    state.table.prize = position.prize;
    if let (Frame::Errand, None) = (frame, position.prize) {
        state.table.prize = state.table.hoard.first();
        default("prize", state.table.prize.map_or("none", Treasure::name));
    }
    let prize = state.table.prize.into_iter().collect();
    state.table.hoard = take(state.table.hoard, prize, "prize")?;
    state.table.flow = Stack::new();
    state.table.flow.call(frame);
    frame.arises(&state, &[]).map_err(|why| PositionError::new("flow.1", why))?;
    for seat in state.table.all() {
        let used = Minions::ALL.minus(state.table.lord(seat).minions).len();
        if used != gone {
            let why = format!("__PREFIX__-013: {used} minions were sent for {gone} treasures");
            return wrong(format!("lords.{seat}.minions"), why);
        }
    }
    Ok(Placed { state, defaulted })
}

/// What is left of the hoard; every treasure is there once.
fn take(hoard: Treasures, treasures: Treasures, place: &str) -> Result<Treasures, PositionError> {
    match treasures.minus(hoard).first() {
        Some(twice) => wrong(place, format!("__PREFIX__-003: there is only one {twice}")),
        None => Ok(hoard.minus(treasures)),
    }
}

fn wrong<T>(place: impl Into<String>, why: impl Into<String>) -> Result<T, PositionError> {
    Err(PositionError::new(place, why))
}
