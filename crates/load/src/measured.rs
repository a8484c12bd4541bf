//! Durations, and what they say.

use std::fmt;
use std::time::Duration;

/// Many durations.
#[derive(Default)]
pub(crate) struct Measured(Vec<Duration>);

impl Measured {
    /// Adds one.
    pub(crate) fn add(&mut self, took: Duration) {
        self.0.push(took);
    }

    /// Adds many.
    pub(crate) fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The one that this share of all does not exceed; none if there is none.
    pub(crate) fn at(&self, share: f64) -> Option<Duration> {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        sorted.get((sorted.len().saturating_sub(1) as f64 * share) as usize).copied()
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nothing was measured");
        }
        let at = |share: f64| self.at(share).unwrap_or_default().as_secs_f64() * 1000.0;
        let (median, late, later, last) = (at(0.5), at(0.99), at(0.999), at(1.0));
        write!(f, "median {median:.2} ms, p99 {late:.2} ms, p99.9 {later:.2} ms, longest {last:.2} ms")
    }
}
