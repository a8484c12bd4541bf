//! What whoever runs the tables can set.

use std::time::Duration;

/// How the tables are run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The least time between what was last told and a bot's choice, so that people can follow.
    pub bot_pace: Duration,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// How long a table that nobody looks at stays in memory.
    pub unload_after: Duration,
    /// How long somebody must be gone at least before one other person alone may give the seat to a bot. A clock that
    /// gives people more time makes it longer.
    pub away_after: Duration,
    /// How long comings and goings are gathered before the others are told.
    pub settle: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            bot_pace: Duration::from_millis(900),
            bot_threads: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            unload_after: Duration::from_secs(120),
            away_after: Duration::from_secs(60),
            settle: Duration::from_millis(250),
        }
    }
}
