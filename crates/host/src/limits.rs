//! How much people may ask for; `docs/protocol.md` lists it from here.

use std::time::Duration;

use crate::keeper::{AT_ONCE, CHATS, LINES_EACH, PAGES_EACH, QUEUE, WATCHERS};
use crate::lobby::{MOST_REACT, MOST_SECONDS, WEBHOOK};
use crate::{desk, names, play, upload};

/// Something that is bounded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// What it is.
    pub what: &'static str,
    /// How much of it there may be, in words.
    pub most: String,
}

impl Limit {
    /// A limit in words.
    pub fn new(what: &'static str, most: impl Into<String>) -> Self {
        Self { what, most: most.into() }
    }

    /// A number of things.
    pub fn count(what: &'static str, count: impl TryInto<u64>, of: &str) -> Self {
        let count = count.try_into().unwrap_or(u64::MAX);
        Self::new(what, format!("{count} {of}"))
    }

    /// A size.
    pub fn bytes(what: &'static str, bytes: usize) -> Self {
        const KIB: usize = 1024;
        const MIB: usize = 1024 * KIB;
        Self::new(
            what,
            match bytes {
                _ if bytes >= MIB && bytes.is_multiple_of(MIB) => format!("{} MiB", bytes / MIB),
                _ if bytes >= KIB && bytes.is_multiple_of(KIB) => format!("{} KiB", bytes / KIB),
                _ => format!("{bytes} bytes"),
            },
        )
    }

    /// A time.
    pub fn time(what: &'static str, time: Duration) -> Self {
        const DAY: u64 = 24 * 60 * 60;
        let seconds = time.as_secs();
        Self::new(
            what,
            match seconds {
                _ if seconds >= DAY && seconds.is_multiple_of(DAY) => format!("{} days", seconds / DAY),
                _ if seconds > 60 && seconds.is_multiple_of(60) => format!("{} minutes", seconds / 60),
                _ => format!("{seconds} s"),
            },
        )
    }
}

/// The limits of names, tables and pages.
pub fn limits() -> Vec<Limit> {
    vec![
        Limit::count("a person's name", names::NAME, "letters"),
        Limit::count("a table's name", names::TABLE_NAME, "letters"),
        Limit::count("a line of chat", names::CHAT, "letters"),
        Limit::count("a grain of luck (`salt`)", names::SALT, "letters"),
        Limit::count("the address of a webhook", WEBHOOK, "bytes"),
        Limit::count("a table", table::MAX_SEATS, "seats"),
        Limit::time("a clock, for a decision or a game", Duration::from_secs(MOST_SECONDS.into())),
        Limit::time("a window that most let pass", Duration::from_secs(MOST_REACT.into())),
        Limit::count("open tables of one person", desk::OPEN_TABLES, "tables"),
        Limit::count("games that one person brings to be watched", desk::WATCHED_TABLES, "games"),
        Limit::count("a list of tables", desk::LISTED, "tables"),
        Limit::bytes("a transcript to be watched", upload::LONGEST),
        Limit::count("choices of a game to be watched", upload::MOST_STEPS, "choices"),
        Limit::count("answers of luck of a game to be watched", upload::MOST_ANSWERS, "answers"),
        Limit::count("answers of luck that are loaded", upload::MOST_LOADED, "answers"),
        Limit::count("pages at one table of people without a seat", WATCHERS, "pages"),
        Limit::count("pages of one person at one table", PAGES_EACH, "pages"),
        Limit::count("messages that wait for a page that does not read", QUEUE, "messages"),
        Limit::count("steps that a page which was away is told one by one", play::WHOLE, "updates"),
        Limit::count("lines that one person says at once", AT_ONCE, "lines"),
        Limit::count("lines that are kept of one person at one table", LINES_EACH, "lines"),
        Limit::count("chat that a new page is told", CHATS, "lines"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_and_times_are_said_in_words() {
        let bytes = |bytes| Limit::bytes("a body", bytes).most;
        assert_eq!([bytes(300), bytes(16 * 1024), bytes(2 << 20)], ["300 bytes", "16 KiB", "2 MiB"]);
        let time = |seconds| Limit::time("a clock", Duration::from_secs(seconds)).most;
        assert_eq!([time(60), time(600), time(31 * 86_400)], ["60 s", "10 minutes", "31 days"]);
    }
}
