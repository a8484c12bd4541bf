//! The host: live tables in this process, with their seats, bots, clocks, undo and history.
//!
//! Each table that somebody looks at has a keeper, a task of its own that takes one request after
//! another. A choice is told only after its entry in the journal is durable, so everything here
//! can be lost at any moment and comes back from the store.

mod adopt;
mod aside;
mod attendance;
mod codes;
mod desk;
mod fault;
mod history;
mod hours;
mod keeper;
mod limits;
mod load;
mod lobby;
mod message;
mod names;
mod play;
mod registry;
mod settings;
mod snapshots;
mod tell;
mod thinking;
mod upload;
pub mod wire;

pub use adopt::verdict;
pub use codes::{CODES, Code};
pub use desk::Host;
pub use fault::{Fault, Kind};
pub use keeper::Page;
pub use limits::{Limit, limits};
pub use message::Message;
pub use settings::Settings;

/// Somebody is waited for and does not look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nudge {
    /// The address to tell.
    pub webhook: String,
    /// What the table is called.
    pub table: String,
    /// The path of the table's page.
    pub link: String,
    /// Who is waited for.
    pub who: Vec<String>,
    /// All of it in a sentence.
    pub text: String,
}
