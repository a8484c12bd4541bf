//! The clock of the house, and the hours in which the house was open.
//!
//! The system is asked for the time once, when the house opens. From then on only time that really went by counts, so
//! nobody wins or loses a second when the system's clock is set. While the house is closed nobody's time runs.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use store::{Opening, Store, StoreError};
use tokio::time::Instant;

/// How often the house gives a sign of life.
pub(crate) const SIGN_EVERY: Duration = Duration::from_secs(10);

/// When the house was open, and what time it is there.
pub(crate) struct Hours {
    /// In order, and none begins before the one before it has ended.
    earlier: Vec<Opening>,
    /// When this opening began, in milliseconds since 1970.
    began: i64,
    start: Instant,
}

impl Hours {
    /// Opens the house now.
    pub(crate) async fn open(store: &Store) -> Result<Self, StoreError> {
        let system = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64);
        let hours = Self::at(system, store.openings().await?);
        store.sign_of_life(hours.opening()).await?;
        Ok(hours)
    }

    /// A house that opens at a time of the system's clock, after earlier openings.
    fn at(system: i64, mut earlier: Vec<Opening>) -> Self {
        let last = earlier.iter().map(|opening| opening.last).max();
        // A clock that was set back does not take the house back to hours that it has had.
        let began = last.map_or(system, |last| system.max(last + 1));
        let mut next = began;
        for opening in earlier.iter_mut().rev() {
            opening.last = opening.last.min(next);
            next = opening.began;
        }
        Self { earlier, began, start: Instant::now() }
    }

    /// Now, in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.began + self.start.elapsed().as_millis() as i64
    }

    /// The present opening, up to now.
    pub(crate) fn opening(&self) -> Opening {
        Opening { began: self.began, last: self.now() }
    }

    /// How long the house was open between two times, in milliseconds.
    pub(crate) fn between(&self, since: i64, until: i64) -> i64 {
        let present = Opening { began: self.began, last: i64::MAX };
        let openings = self.earlier.iter().rev().take_while(|opening| opening.last > since);
        let overlap = |opening: &Opening| (opening.last.min(until) - opening.began.max(since)).max(0);
        openings.chain([&present]).map(overlap).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening(began: i64, last: i64) -> Opening {
        Opening { began, last }
    }

    #[tokio::test]
    async fn only_open_hours_count() {
        let hours = Hours::at(10_000, vec![opening(1000, 2000), opening(5000, 6000)]);
        assert_eq!(hours.between(1500, 1700), 200);
        assert_eq!(hours.between(1500, 5500), 1000);
        assert_eq!(hours.between(2500, 4500), 0);
        assert_eq!(hours.between(1500, 10_300), 500 + 1000 + 300);
        assert_eq!(hours.between(0, 10_000), 2000);
        assert_eq!(hours.between(10_300, 10_200), 0, "never less than nothing");
    }

    #[tokio::test]
    async fn no_hour_counts_twice() {
        let hours = Hours::at(10_000, vec![opening(1000, 9000), opening(5000, 6000)]);
        assert_eq!(hours.between(0, 10_000), 5000);
    }

    #[tokio::test]
    async fn a_clock_that_was_set_back_counts_on_from_the_last_sign_of_life() {
        let hours = Hours::at(4000, vec![opening(1000, 9000)]);
        assert_eq!(hours.opening().began, 9001);
        assert_eq!(hours.between(8000, 9501), 1500);
    }

    #[tokio::test]
    async fn time_that_really_goes_by_is_all_that_counts() {
        tokio::time::pause();
        let hours = Hours::at(1000, Vec::new());
        tokio::time::advance(Duration::from_secs(3600)).await;
        assert_eq!(hours.now(), 3_601_000, "whatever the system's clock says");
    }
}
