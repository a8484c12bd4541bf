//! What is kept.

use serde_json::Value;

use crate::{PersonId, TableId};

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What they are called.
    pub name: String,
}

/// A table, without its seats and its journal.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRow {
    /// Which.
    pub id: TableId,
    /// The id of its game.
    pub game: String,
    /// The version of the rules it is played by.
    pub rules: u32,
    /// The hash of the component values it is played with.
    pub content: String,
    /// How the hashes of its journal are made.
    pub hashing: u32,
    /// What it is called.
    pub name: String,
    /// Who made it.
    pub host: PersonId,
    /// The options of the game.
    pub options: Value,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// How time is kept; nothing where nobody counts.
    pub clock: Option<Value>,
    /// How many seconds a person has in a window that most let pass; nothing where nobody counts them.
    pub react: Option<u32>,
    /// An address that is told whose turn it is.
    pub webhook: Option<String>,
    /// Where it stands.
    pub status: Status,
    /// The secret seed of its luck.
    pub seed: [u8; 32],
    /// What the seats added to the seed, seat 1 first; empty before the start.
    pub salts: Vec<String>,
    /// The position it started from, if it was not dealt.
    pub position: Option<Value>,
    /// The luck that was loaded.
    pub luck: Option<Value>,
    /// The answers of luck to the deal, as a transcript writes them; unknown before the start and for old games.
    pub dealt: Option<String>,
    /// The last entry that was made under other rules or values with luck that these would not have given.
    pub unproved: Option<u32>,
    /// The guided game it is, if it is one.
    pub guide: Option<String>,
    /// How it ended.
    pub outcome: Option<Value>,
    /// Where the same people play again.
    pub rematch: Option<TableId>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// People sit down.
    Gathering,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
    /// An uploaded game, to be watched.
    Watching,
}

/// A seat and who is on it, as everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OnSeat {
    /// Its number, from 1.
    pub seat: u8,
    /// Whose it is.
    pub person: Option<PersonId>,
    /// The name on it.
    pub name: String,
    /// The bot there: how well it plays.
    pub bot: Option<String>,
    /// Whether the bot plays at the moment.
    pub bot_plays: bool,
}

/// A seat of a table, with all that is kept of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeatRow {
    /// Which, and who is on it.
    pub on: OnSeat,
    /// What its owner adds to the luck of the table.
    pub salt: String,
    /// How its owner wants to be asked; nothing without a wish.
    pub wishes: Option<Value>,
    /// Who was put off this seat and may come back to it.
    pub former: Option<PersonId>,
    /// The last entry of the journal before they were put off.
    pub former_until: Option<u32>,
    /// What people have used of a decision that a bot took over, as the host writes it; nothing where none did.
    pub used: Option<Value>,
}

/// What was done at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// A choice was made.
    Choice {
        /// The choice, in notation.
        text: String,
        /// The answers of luck, as a transcript writes them.
        luck: String,
        /// Whether somebody learned something by it.
        taught: bool,
        /// The hash of the state it led to.
        hash: u64,
    },
    /// Choices were taken back.
    Undo {
        /// How many.
        back: u32,
    },
}

/// One line of a table's journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The table.
    pub table: TableId,
    /// Its number in the journal, from 1.
    pub number: u32,
    /// Whose deed it was.
    pub seat: u8,
    /// What was done.
    pub deed: Deed,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// How long the seat took, in milliseconds.
    pub spent_ms: u32,
    /// Whether not everybody noticed it: an answer that was sealed or changed in secret.
    pub sealed: bool,
    /// Who is waited for after it: the bits of the seats, seat 1 the lowest; unknown for old entries.
    pub owe: Option<u8>,
}

/// A table as it stood after an entry of its journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Snapshot {
    /// After which entry; 0 for the start.
    pub number: u32,
    /// The table, as the host writes it.
    pub bytes: Vec<u8>,
}

/// What an entry does to the snapshots of its table. Where several things are said, old ones go first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Snapshots {
    /// From this entry on they are of choices that were taken back, and go.
    pub void_from: Option<u32>,
    /// The table after the entry.
    pub new: Option<Snapshot>,
    /// Which old ones go when a new one comes.
    pub thinning: Option<Thinning>,
}

/// Of the snapshots before an entry, only the first of so many entries stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinning {
    /// Later ones stay all.
    pub before: u32,
    /// How many entries share one; never 0.
    pub every: u32,
}

impl From<Option<Snapshot>> for Snapshots {
    fn from(new: Option<Snapshot>) -> Self {
        Self { new, ..Self::default() }
    }
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// Who said it: the name.
    pub from: String,
    /// Who that is; unknown for old lines.
    pub person: Option<PersonId>,
    /// From which seat; nothing for somebody who looks on.
    pub seat: Option<u8>,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A stretch of time in which the house was open, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// From when.
    pub began: i64,
    /// Its last sign of life.
    pub last: i64,
}
