//! What is said when something cannot be done.

use shelf::ShelfError;
use store::StoreError;
use table::{PlayError, Stop};

use crate::wire::{self, Written};

/// What kind of a fault it is; a server answers each with a status of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The request makes no sense.
    Malformed,
    /// It is somebody else's to do.
    NotYours,
    /// There is no such thing.
    NoSuchTable,
    /// It cannot be done now.
    NotNow,
    /// The rules, of the game or of the house, do not allow it.
    Refused,
    /// It comes too fast.
    TooOften,
    /// The server is at fault.
    Broken,
    /// The server is going down.
    Closing,
}

/// What is wrong.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What kind of a fault it is.
    pub kind: Kind,
    /// For programs.
    pub code: &'static str,
    /// For people.
    pub text: String,
    /// The clause behind it.
    pub clause: Option<String>,
    /// Whether it was written nevertheless.
    pub written: Written,
}

impl From<Fault> for wire::Fault {
    fn from(fault: Fault) -> Self {
        Self { code: fault.code.to_owned(), text: fault.text, clause: fault.clause, written: fault.written }
    }
}

impl Fault {
    /// A fault with its code for programs and its sentence for people.
    pub fn new(kind: Kind, code: &'static str, text: impl Into<String>) -> Self {
        Self { kind, code, text: text.into(), clause: None, written: Written::No }
    }

    pub(crate) fn no_such_table() -> Self {
        Self::new(Kind::NoSuchTable, "no-such-table", "There is no table with this link.")
    }

    pub(crate) fn not_your_seat() -> Self {
        Self::new(Kind::NotYours, "not-your-seat", "This seat is not yours.")
    }

    pub(crate) fn not_the_host() -> Self {
        Self::new(Kind::NotYours, "not-the-host", "Only the host of the table can do this.")
    }

    pub(crate) fn malformed(text: impl Into<String>) -> Self {
        Self::new(Kind::Malformed, "malformed", text)
    }

    pub(crate) fn not_playing() -> Self {
        Self::new(Kind::NotNow, "not-playing", "No game is being played at this table.")
    }

    /// Too much of the same is under way.
    pub fn busy() -> Self {
        Self::not_now("busy", "Too many people want this at the moment. Try again in a moment.")
    }

    pub(crate) fn closing() -> Self {
        // Whoever was to answer is gone, perhaps in the middle of it.
        let text = "The server is going down. Look again in a moment.";
        Self { written: Written::Unknown, ..Self::new(Kind::Closing, "closing", text) }
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.kind == Kind::Closing
    }

    /// A game that does not hold under these rules from somewhere on.
    pub(crate) fn stopped(stop: &Stop) -> Self {
        Self { clause: stop.clause.map(str::to_owned), ..Self::not_now("stopped", stop_sentence(stop)) }
    }

    /// A choice that answers a moment which is over.
    pub(crate) fn late() -> Self {
        Self::not_now("late", "The game has gone on in the meantime. This is how it stands now.")
    }

    pub(crate) fn is_late(&self) -> bool {
        self.code == Self::late().code
    }

    pub(crate) fn refused(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(Kind::Refused, code, text)
    }

    pub(crate) fn not_now(code: &'static str, text: impl Into<String>) -> Self {
        Self::new(Kind::NotNow, code, text)
    }
}

impl From<ShelfError> for Fault {
    fn from(error: ShelfError) -> Self {
        let clause = match &error {
            ShelfError::Play(PlayError::Refused(refusal)) => Some((refusal.clause, &refusal.why)),
            ShelfError::Play(PlayError::Setup(setup)) => Some((setup.clause, &setup.why)),
            _ => None,
        };
        if let Some((clause, why)) = clause {
            return Self { clause: Some(clause.to_owned()), ..Self::refused("refused", why) };
        }
        let (kind, code) = match &error {
            ShelfError::Game { .. } => (Kind::NoSuchTable, "no-such-game"),
            ShelfError::NotAsked(_) => (Kind::NotNow, "not-asked"),
            ShelfError::Play(PlayError::Notation(_)) => (Kind::Refused, "no-such-choice"),
            ShelfError::Piece(_) => (Kind::Refused, "no-such-piece"),
            _ => (Kind::Refused, "refused"),
        };
        Self::new(kind, code, sentence(&error.to_string()))
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Nul => Self::new(Kind::Malformed, "malformed", "A text holds a character that no page writes."),
            StoreError::NoTable(_) => Self::no_such_table(),
            StoreError::Closed => Self::closing(),
            StoreError::Taken | StoreError::Changed => Self::late(),
            error => {
                tracing::error!(%error, "the store failed");
                let written = written(&error);
                let text = match written {
                    Written::No => "The server could not read or write its books. Nothing was changed: try again.",
                    Written::Unknown => {
                        "The server cannot tell whether this was written. Look at the table before you try again."
                    }
                };
                Self { written, ..Self::new(Kind::Broken, "broken", text) }
            }
        }
    }
}

/// Whether what the store refused may be in its books all the same.
fn written(error: &StoreError) -> Written {
    match error {
        StoreError::Taken
        | StoreError::Changed
        | StoreError::InUse
        | StoreError::Lock(..)
        | StoreError::TooSlow
        | StoreError::Commit(_)
        | StoreError::NoTable(_)
        | StoreError::Nul
        | StoreError::Unreadable { .. }
        | StoreError::Migration(_)
        | StoreError::Database(_) => Written::No,
        // The writer may have ended between the deed and the answer.
        StoreError::Closed | StoreError::NotThere | StoreError::Unknown(_) => Written::Unknown,
    }
}

/// Where a game stops, for everybody who looks: the entry and the clause. Why in full may tell what somebody holds.
pub(crate) fn stop_sentence(stop: &Stop) -> String {
    let by = stop.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
    let number = stop.number;
    format!(
        "This game was played under other rules than this server has now, and its entry {number} does not hold under \
         these{by}. It can be looked at up to there."
    )
}

/// Errors begin small and end open, because they stand behind a colon elsewhere; people get a sentence.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>()).unwrap_or_default();
    let rest = letters.as_str();
    let end = if rest.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{rest}{end}")
}

#[cfg(test)]
mod tests {
    use store::StoreError;

    use super::{Fault, Kind, Written, sentence};

    #[test]
    fn people_get_sentences() {
        assert_eq!(sentence("seat 2 is not asked now"), "Seat 2 is not asked now.");
        assert_eq!(sentence("Why?"), "Why?");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn a_fault_of_the_store_says_whether_something_was_written() {
        let fault = Fault::from(StoreError::Unreadable { what: "seat", why: "it is none".to_owned() });
        assert_eq!((fault.kind, fault.code, fault.written), (Kind::Broken, "broken", Written::No));
        assert!(fault.text.contains("Nothing was changed"), "{}", fault.text);
        let fault = Fault::from(StoreError::Closed);
        assert_eq!((fault.kind, fault.code, fault.written), (Kind::Closing, "closing", Written::Unknown));
    }
}
