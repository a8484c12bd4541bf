//! What whoever runs the tables can set.

use std::time::Duration;

/// How the tables are run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The least time between what was last told and a bot's choice, so that people can follow. In a window, where
    /// most only let it pass, a third of it.
    pub bot_pace: Duration,
    /// How many bots think ahead at the same time; as many again may think at a glance.
    pub bot_threads: usize,
    /// How long a bot waits for room to think. One that would think ahead then takes a glance, any other is given up.
    pub thought_wait: Duration,
    /// How long a bot may think at a glance before it is given up.
    pub quick_thought: Duration,
    /// How long a bot may think ahead before it is given up.
    pub long_thought: Duration,
    /// How long bots go on after the last page has left, or after somebody has asked about the table.
    pub linger: Duration,
    /// How long a table that nobody looks at stays in memory.
    pub unload_after: Duration,
    /// How long somebody must be gone at least before one other person alone may give the seat to a bot. A clock that
    /// gives people more time makes it longer.
    pub away_after: Duration,
    /// How long comings and goings are gathered before the others are told.
    pub settle: Duration,
    /// How long a person takes for a line of chat when they talk without end.
    pub chat_pace: Duration,
    /// How long a public table that waits for people stays on the list when nobody looks at it.
    pub unlisted_after: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            bot_pace: Duration::from_millis(900),
            bot_threads: std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2)),
            thought_wait: Duration::from_secs(5),
            quick_thought: Duration::from_secs(5),
            long_thought: Duration::from_secs(10),
            linger: Duration::from_secs(30),
            unload_after: Duration::from_secs(120),
            away_after: Duration::from_secs(60),
            settle: Duration::from_millis(250),
            chat_pace: Duration::from_secs(1),
            unlisted_after: Duration::from_secs(600),
        }
    }
}
