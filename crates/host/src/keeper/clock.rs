//! Time.

use std::time::Duration;

use store::Status;
use table::Seat;
use tokio::time::Instant;

use bots::Strength;

use crate::keeper::{Game, Keeper, now};
use crate::wire::Clock;

/// What a seat gets for a decision when its time is used up and its owner comes back.
const GRACE: i64 = 30_000;
/// How long the clock waits when a hand-over could not be written.
pub(crate) const CALL_AGAIN: Duration = Duration::from_secs(2);

impl Keeper {
    /// What is left of a seat's time for the game when its decision began, in milliseconds.
    pub(crate) fn left(&self, seat: Seat) -> Option<i64> {
        match self.clock {
            Clock::None | Clock::Decision { .. } => None,
            Clock::Game { seconds } => {
                let used = self.spent[seat.index()] as i64 + i64::from(self.banked[seat.index()]);
                Some(i64::from(seconds) * 1000 - used)
            }
        }
    }

    pub(crate) fn plays_itself(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|row| row.person.is_some() && !row.bot_plays)
    }

    /// When a seat's time runs out, if it is waited for and plays itself.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        let Game::Here(play) = &self.game else { return None };
        let is_timed = self.row.status == Status::Playing && self.plays_itself(seat);
        if !is_timed || !play.live.pending().owing().has(seat) {
            return None;
        }
        let time = match self.clock {
            Clock::None => return None,
            Clock::Decision { seconds } => i64::from(seconds) * 1000 - i64::from(self.banked[seat.index()]),
            Clock::Game { .. } => self.left(seat)?,
        };
        Some(play.since(seat) + if time > 0 { time } else { GRACE })
    }

    fn deadlines(&self) -> impl Iterator<Item = (Seat, i64)> {
        let seats = if self.clock == Clock::None { 0 } else { self.seats.len() as u8 };
        Seat::all(seats).filter_map(|seat| Some((seat, self.deadline(seat)?)))
    }

    /// When the next seat's time runs out.
    pub(crate) fn clock_due(&self) -> Option<Instant> {
        let first = self.deadlines().map(|(_, deadline)| deadline).min()?;
        Some(self.alarm(first))
    }

    /// When to look up for something that is due at a time, in milliseconds since 1970.
    pub(crate) fn alarm(&self, at: i64) -> Instant {
        let due = Instant::now() + Duration::from_millis(at.saturating_sub(now()).max(0) as u64);
        self.no_call_before.map_or(due, |earliest| due.max(earliest))
    }

    /// A bot plays for everybody whose time is over, until they take their seat back.
    pub(crate) async fn call_time(&mut self) {
        let now = now();
        let late: Vec<Seat> = self.deadlines().filter(|&(_, deadline)| deadline <= now).map(|(seat, _)| seat).collect();
        self.no_call_before = None;
        for seat in late {
            if let Err(fault) = self.hand_over(seat, Strength::Fair).await {
                tracing::warn!(table = %self.row.id.short(), seat = seat.number(), code = fault.code, "no bot could take over");
                self.no_call_before = Some(Instant::now() + CALL_AGAIN);
            }
        }
        self.settle_asks().await;
        self.tell_table();
    }

    /// How long a seat took for its decision.
    pub(crate) fn spend(&mut self, seat: Seat, since: i64, at: i64, owed: bool) -> u32 {
        let banked = std::mem::take(&mut self.banked[seat.index()]);
        if owed && self.plays_itself(seat) { banked.saturating_add(between(since, at)) } else { banked }
    }

    /// What the person on a seat has used of the present decision since they began it or took it back.
    pub(crate) fn used(&self, seat: Seat) -> u32 {
        let Game::Here(play) = &self.game else { return 0 };
        let is_used = self.plays_itself(seat) && play.live.pending().owing().has(seat);
        if is_used { between(play.since(seat), now()) } else { 0 }
    }

    /// What a person used of a decision is theirs, whoever finishes it.
    pub(crate) fn bank(&mut self, seat: Seat, used: u32) {
        let banked = &mut self.banked[seat.index()];
        *banked = banked.saturating_add(used);
    }
}

fn between(since: i64, at: i64) -> u32 {
    u32::try_from((at - since).max(0)).unwrap_or(u32::MAX)
}
