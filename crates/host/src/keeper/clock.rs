//! Time.

use std::time::Duration;

use bots::Strength;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::Status;
use table::Seat;
use tokio::time::Instant;

use crate::keeper::{Game, Keeper};
use crate::lobby;
use crate::wire::Clock;

/// What a seat gets for a decision when its time is used up and its owner comes back.
const GRACE: i64 = 30_000;
/// A seat that is gone may take such a part of its time for the whole game for one decision.
const DECISIONS: u32 = 10;
/// How long the clock waits when a hand-over could not be written.
pub(crate) const CALL_AGAIN: Duration = Duration::from_secs(2);

/// What people on a seat have used of a decision that a bot took over. It is theirs, whoever finishes it; the time of the
/// bot is not.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Used {
    /// Which decision: since when it is waited for, in milliseconds since 1970.
    since: i64,
    /// How long people thought, in milliseconds.
    ms: u32,
    /// Up to when that is counted, in milliseconds since 1970.
    upto: i64,
}

impl Keeper {
    /// What is left of a seat's time for the game when its decision began, in milliseconds.
    pub(crate) fn left(&self, seat: Seat) -> Option<i64> {
        match self.clock {
            Clock::None | Clock::Decision { .. } => None,
            Clock::Game { seconds } => {
                let spent = self.play().map_or(0, |play| play.spent(seat));
                let used = spent as i64 + i64::from(self.banked(seat));
                Some(i64::from(seconds) * 1000 - used)
            }
        }
    }

    pub(crate) fn plays_itself(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|row| row.on.person.is_some() && !row.on.bot_plays)
    }

    /// In how many milliseconds a seat's time runs out, if it is waited for and plays itself.
    pub(crate) fn due(&self, seat: Seat) -> Option<i64> {
        let Game::Here(play) = &self.game else { return None };
        let is_timed = self.row.status == Status::Playing && self.plays_itself(seat);
        if !is_timed || !play.live.pending().owing().has(seat) {
            return None;
        }
        let time = match self.clock {
            Clock::None => return None,
            Clock::Decision { seconds } => i64::from(seconds) * 1000 - i64::from(self.banked(seat)),
            Clock::Game { .. } => self.left(seat)?,
        };
        let (time, since) = (if time > 0 { time } else { GRACE }, self.since(seat)?);
        let hours = &self.house.hours;
        if hours.between(since, self.came) >= time {
            // Nobody was there to call time: whoever it is comes to the table with the keeper.
            return Some(GRACE - hours.between(self.came, self.now()));
        }
        Some(time - hours.between(since, self.now()))
    }

    fn dues(&self) -> impl Iterator<Item = (Seat, i64)> {
        let seats = if self.clock == Clock::None { 0 } else { self.seats.len() as u8 };
        Seat::all(seats).filter_map(|seat| Some((seat, self.due(seat)?)))
    }

    /// When the next seat's time runs out.
    pub(crate) fn clock_due(&self) -> Option<Instant> {
        let first = self.dues().map(|(_, due)| due).min()?;
        Some(self.alarm(self.now() + first))
    }

    /// When to look up for something that is due at a time, in milliseconds since 1970.
    pub(crate) fn alarm(&self, at: i64) -> Instant {
        let due = self.alarm_at(at);
        self.no_call_before.map_or(due, |earliest| due.max(earliest))
    }

    /// The same, whatever went wrong before.
    pub(crate) fn alarm_at(&self, at: i64) -> Instant {
        Instant::now() + Duration::from_millis(at.saturating_sub(self.now()).max(0) as u64)
    }

    /// A bot plays for everybody whose time is over, until they take their seat back.
    pub(crate) async fn call_time(&mut self) {
        let late: Vec<Seat> = self.dues().filter(|&(_, due)| due <= 0).map(|(seat, _)| seat).collect();
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

    /// What was used of the present decision of a seat before it last changed hands.
    fn used_before(&self, seat: Seat) -> Option<Used> {
        let Game::Here(play) = &self.game else { return None };
        let used: Used = serde_json::from_value(self.seats.get(seat.index())?.used.clone()?).ok()?;
        // Whatever was kept of an earlier decision counts no more: that one is in the journal, or was taken back.
        let is_present = play.live.pending().owing().has(seat) && used.since == play.since(seat);
        Some(used).filter(|used| is_present && (used.since..=self.now()).contains(&used.upto))
    }

    /// What people used of the present decision of a seat before it last changed hands, in milliseconds.
    fn banked(&self, seat: Seat) -> u32 {
        self.used_before(seat).map_or(0, |used| used.ms)
    }

    /// Since when whoever plays a seat owes its choice, in milliseconds since 1970.
    pub(crate) fn since(&self, seat: Seat) -> Option<i64> {
        let Game::Here(play) = &self.game else { return None };
        Some(self.used_before(seat).map_or_else(|| play.since(seat), |used| used.upto))
    }

    /// What people have used of the present decision of a seat up to a time, in milliseconds.
    pub(crate) fn used(&self, seat: Seat, at: i64) -> u32 {
        self.banked(seat).saturating_add(self.used_since(seat, at))
    }

    /// What the person on a seat has used of the present decision since they began it or took it back.
    pub(crate) fn used_since(&self, seat: Seat, at: i64) -> u32 {
        let is_used = self.plays_itself(seat) && self.pending().owing().has(seat);
        let since = self.since(seat).filter(|_| is_used);
        since.map_or(0, |since| u32::try_from(self.house.hours.between(since, at)).unwrap_or(u32::MAX))
    }

    /// What is to be kept of the present decision of a seat that changes hands now.
    pub(crate) fn used_so_far(&self, seat: Seat) -> Option<Value> {
        let Game::Here(play) = &self.game else { return self.seats.get(seat.index())?.used.clone() };
        let upto = self.now();
        let used = Used { since: play.since(seat), ms: self.used(seat, upto), upto };
        if play.live.pending().owing().has(seat) { serde_json::to_value(used).ok() } else { None }
    }

    /// How long somebody must be gone before one other alone may give the seat to a bot, in milliseconds; the longer
    /// the clock lets people think, the longer. None where nobody is put off a seat before the clock calls their time.
    pub(crate) fn patience_with_the_gone(&self) -> Option<i64> {
        let seconds = match self.clock {
            clock if lobby::is_slow(clock) => return None,
            Clock::None => 0,
            Clock::Decision { seconds } => seconds,
            Clock::Game { seconds } => seconds / DECISIONS,
        };
        Some((i64::from(seconds) * 1000).max(self.house.settings.away_after.as_millis() as i64))
    }
}
