//! Time.

use std::time::Duration;

use store::Status;
use table::Seat;
use tokio::time::Instant;

use bots::Strength;

use crate::keeper::{Game, Keeper};
use crate::lobby;
use crate::wire::Clock;

/// What a seat gets for a decision when its time is used up and its owner comes back.
const GRACE: i64 = 30_000;
/// A seat that is gone may take such a part of its time for the whole game for one decision.
const DECISIONS: u32 = 10;
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

    /// In how many milliseconds a seat's time runs out, if it is waited for and plays itself.
    pub(crate) fn due(&self, seat: Seat) -> Option<i64> {
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
        let (time, since) = (if time > 0 { time } else { GRACE }, play.since(seat));
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
        let due = Instant::now() + Duration::from_millis(at.saturating_sub(self.now()).max(0) as u64);
        self.no_call_before.map_or(due, |earliest| due.max(earliest))
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

    /// How long a seat took for its decision.
    pub(crate) fn spend(&mut self, seat: Seat, since: i64, at: i64, owed: bool) -> u32 {
        let banked = std::mem::take(&mut self.banked[seat.index()]);
        if owed && self.plays_itself(seat) { banked.saturating_add(self.open_between(since, at)) } else { banked }
    }

    /// What the person on a seat has used of the present decision since they began it or took it back.
    pub(crate) fn used(&self, seat: Seat) -> u32 {
        let Game::Here(play) = &self.game else { return 0 };
        let is_used = self.plays_itself(seat) && play.live.pending().owing().has(seat);
        if is_used { self.open_between(play.since(seat), self.now()) } else { 0 }
    }

    /// What a person used of a decision is theirs, whoever finishes it.
    pub(crate) fn bank(&mut self, seat: Seat, used: u32) {
        let banked = &mut self.banked[seat.index()];
        *banked = banked.saturating_add(used);
    }

    /// Nobody thinks while the house is closed.
    fn open_between(&self, since: i64, at: i64) -> u32 {
        u32::try_from(self.house.hours.between(since, at)).unwrap_or(u32::MAX)
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
