//! What an address may still ask for, counted as the server counts it.

use std::time::{Duration, Instant};

/// What an address may ask for a second, as `docs/protocol.md` lists it.
const PER_SECOND: f64 = 40.0;
/// What it may ask for at once.
const AT_ONCE: f64 = 800.0;
/// The server counts a little later than we send, so a little is left in the purse.
const LEFT: f64 = 1.0;

/// The tokens of one address.
pub(super) struct Purse {
    begun: Instant,
    spent: f64,
    /// What was spent on requests that the server did not count, because it found them too early.
    lost: f64,
}

impl Purse {
    /// A full one.
    pub(super) fn new() -> Self {
        Self { begun: Instant::now(), spent: 0.0, lost: 0.0 }
    }

    /// The part of what it held until now that was used.
    pub(super) fn used(&self) -> f64 {
        (self.spent - self.lost) / self.held()
    }

    /// Whether there is hardly anything left in it.
    pub(super) fn is_empty(&self) -> bool {
        self.held() - self.spent < 2.0 * LEFT
    }

    /// Everything that it held until now.
    fn held(&self) -> f64 {
        AT_ONCE + self.begun.elapsed().as_secs_f64() * PER_SECOND
    }

    /// Takes so many tokens, or says how long until they are there.
    pub(super) fn take(&mut self, cost: f64) -> Result<(), Duration> {
        // What is asked for without a pause never leaves it full, so nothing is lost over its brim.
        let missing = cost + LEFT - (self.held() - self.spent);
        if missing > 0.0 {
            return Err(Duration::from_secs_f64(missing / PER_SECOND));
        }
        self.spent += cost;
        Ok(())
    }

    /// Takes so many tokens that the server took already.
    pub(super) fn took(&mut self, cost: f64) {
        self.spent += cost;
    }

    /// So many tokens were spent in vain. They are not put back: whoever was too early once would be so again.
    pub(super) fn lose(&mut self, cost: f64) {
        self.lost += cost;
    }
}
