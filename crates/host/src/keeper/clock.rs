//! Time.

use std::time::Duration;

use store::Status;
use table::Seat;
use tokio::time::Instant;

use bots::Strength;

use crate::keeper::{Game, Keeper, now};
use crate::wire::Clock;

/// What a seat gets for each decision when its time for the game is used up and its owner comes back.
const GRACE: i64 = 30_000;

impl Keeper {
    /// What is left of a seat's time for the game when its decision began, in milliseconds.
    pub(crate) fn left(&self, seat: Seat) -> Option<i64> {
        match self.clock {
            Clock::None | Clock::Decision { .. } => None,
            Clock::Game { seconds } => Some(i64::from(seconds) * 1000 - self.spent[seat.index()] as i64),
        }
    }

    /// When a seat's time runs out, if it is waited for and plays itself.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        let Game::Here(play) = &self.game else { return None };
        let row = self.seats.get(seat.index())?;
        let is_timed = self.row.status == Status::Playing && row.person.is_some() && !row.bot_plays;
        if !is_timed || !play.live.pending().owing().has(seat) {
            return None;
        }
        let time = match self.clock {
            Clock::None => return None,
            Clock::Decision { seconds } => i64::from(seconds) * 1000,
            Clock::Game { .. } => self.left(seat).filter(|&left| left > 0).unwrap_or(GRACE),
        };
        Some(play.since(seat) + time)
    }

    fn deadlines(&self) -> impl Iterator<Item = (Seat, i64)> {
        let seats = if self.clock == Clock::None { 0 } else { self.seats.len() as u8 };
        Seat::all(seats).filter_map(|seat| Some((seat, self.deadline(seat)?)))
    }

    /// When the next seat's time runs out.
    pub(crate) fn clock_due(&self) -> Option<Instant> {
        let first = self.deadlines().map(|(_, deadline)| deadline).min()?;
        Some(Instant::now() + Duration::from_millis(first.saturating_sub(now()).max(0) as u64))
    }

    /// A bot plays for everybody whose time is over, until they take their seat back.
    pub(crate) async fn call_time(&mut self) {
        let now = now();
        let late: Vec<Seat> = self.deadlines().filter(|&(_, deadline)| deadline <= now).map(|(seat, _)| seat).collect();
        for seat in late {
            if let Err(fault) = self.hand_over(seat, Strength::Fair).await {
                tracing::warn!(table = %self.row.id, seat = seat.number(), code = fault.code, "no bot could take over");
            }
        }
    }

    /// How long a seat took for its decision.
    pub(crate) fn spend(&mut self, seat: Seat, since: i64, at: i64, owed: bool) -> u32 {
        let banked = std::mem::take(&mut self.banked[seat.index()]);
        let plays_itself = self.seats.get(seat.index()).is_some_and(|row| row.person.is_some() && !row.bot_plays);
        if owed && plays_itself { u32::try_from((at - since).max(0)).unwrap_or(u32::MAX) } else { banked }
    }

    /// What the person on a seat has used of the present decision is theirs, whoever finishes it.
    pub(crate) fn bank(&mut self, seat: Seat) {
        let Game::Here(play) = &self.game else { return };
        if play.live.pending().owing().has(seat) {
            self.banked[seat.index()] = u32::try_from((now() - play.since(seat)).max(0)).unwrap_or(u32::MAX);
        }
    }
}
