//! Titles, tables, seats and people.

use bots::Strength;
use serde::{Deserialize, Serialize};
use shelf::Shelved;
use table::{OptionInfo, ReactionInfo, Seat};

/// A game that can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Title {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is, in a few words.
    pub about: String,
    /// Whose game it is.
    pub publisher: String,
    /// Whether it is still being written.
    pub unfinished: bool,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// The seats of an ordinary evening.
    pub usual_seats: u8,
    /// The variants chosen at set-up.
    pub options: &'static [OptionInfo],
    /// Whether people are asked to step in where most let it pass, so that a table may count the seconds.
    pub reacts: bool,
    /// The guided games.
    pub guides: Vec<GuideCard>,
}

/// A guided game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GuideCard {
    /// Its id.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// Whether nobody leads through it: it is to be solved.
    pub puzzle: bool,
}

/// A rulebook, for reading.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RulesPage {
    /// The game.
    pub game: String,
    /// Its chapters, in order of play.
    pub chapters: Vec<RuleChapter>,
}

/// A chapter of a rulebook.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RuleChapter {
    /// Its heading.
    pub title: String,
    /// Its clauses.
    pub clauses: Vec<RuleClause>,
}

/// A clause of a rulebook.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RuleClause {
    /// Its id, such as `OB-044`.
    pub id: String,
    /// What it says.
    pub text: String,
}

/// Who I am.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Me {
    /// My name, once I gave one.
    pub name: Option<String>,
    /// The path that makes another browser me; the token stands behind its `#`.
    pub resume: Option<String>,
    /// The tables where I sit, the latest first.
    pub tables: Vec<TableCard>,
}

/// Whose a resume link is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Whose {
    /// Their name, once they gave one.
    pub name: Option<String>,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TableCard {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub status: TableStatus,
    /// Who sits there, seat 1 first.
    pub seats: Vec<Sitter>,
    /// Whether one of my seats is waited for.
    pub my_turn: bool,
    /// When something last happened, in milliseconds since 1970.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub touched: i64,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum TableStatus {
    /// People sit down.
    Gathering,
    /// The game runs.
    Playing,
    /// The game is over.
    Over,
    /// An uploaded game, to be watched.
    Watching,
}

/// Who is on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// What they are called.
        name: String,
        /// The bot that plays for them at the moment, if one does.
        bot: Option<Strength>,
    },
    /// A bot.
    Bot {
        /// What it is called.
        name: String,
        /// How well it plays.
        strength: Strength,
    },
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// Its name; the server thinks of one if it is empty.
    #[serde(default)]
    pub name: String,
    /// What the host is called.
    pub host: String,
    /// The options, `key -> value` as text.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(type = "Record<string, string>"))]
    pub options: serde_json::Map<String, serde_json::Value>,
    /// Every seat, seat 1 first.
    pub seats: Vec<NewSeat>,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// How time is kept.
    #[serde(default)]
    pub clock: Clock,
    /// How many seconds a person has in a window that most let pass: 0 for no end, nothing for what suits the table.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional = nullable))]
    pub react: Option<u32>,
    /// An address that is told whose turn it is (Discord or Slack style).
    #[serde(default)]
    pub webhook: Option<String>,
    /// The host's grain of luck.
    #[serde(default)]
    pub salt: String,
}

/// A seat of a table to be made.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum NewSeat {
    /// Somebody may sit down.
    Open,
    /// The host's own; `name` sets one apart when the host holds several.
    Mine {
        /// The name on this seat, if not the host's.
        #[serde(default)]
        name: Option<String>,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        strength: Strength,
    },
}

/// How time is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Clock {
    /// Nobody counts.
    #[default]
    None,
    /// So many seconds for each decision.
    Decision {
        /// The seconds.
        seconds: u32,
    },
    /// So many seconds for all decisions of the game.
    Game {
        /// The seconds.
        seconds: u32,
    },
}

/// The id of a table that was made.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Opened {
    /// The id.
    pub table: String,
}

/// Everything about a table but the game itself, as one person may know it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub status: TableStatus,
    /// The options.
    #[cfg_attr(feature = "types", ts(type = "Record<string, unknown>"))]
    pub options: serde_json::Value,
    /// Whether it is listed for everybody.
    pub public: bool,
    /// How time is kept.
    pub clock: Clock,
    /// How many seconds a person has in a window that most let pass; none where nobody counts them.
    pub react: Option<u32>,
    /// What the windows that most let pass are called; none in most games.
    pub reactions: &'static [ReactionInfo],
    /// For how many milliseconds somebody must be gone before one other alone may seat a bot for them; none where nobody
    /// is put off a seat before their time is over.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub patience: Option<i64>,
    /// Every seat, seat 1 first.
    pub seats: Vec<SeatInfo>,
    /// Whether I am the host.
    pub host: bool,
    /// Whom I, the host, do not let speak: each a `who` of chat lines. Others are not told.
    pub muted: Vec<String>,
    /// The server's promise: the hash of its grain of luck, made before anybody sat down.
    pub commitment: String,
    /// What the people at the table are asked.
    pub asks: Vec<Ask>,
    /// How many look on without a seat.
    pub watchers: u32,
    /// Whether the table is a guided game.
    pub guided: bool,
    /// Where the same people play again.
    pub rematch: Option<String>,
    /// Where the game stops, if it does not hold under the rules of this server: it can only be looked at up to there.
    pub stopped: Option<StoppedAt>,
}

/// Where a game stops that was played under other rules or values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StoppedAt {
    /// The first entry of its journal that does not hold.
    pub entry: u32,
    /// The clause that refuses it, if one does.
    pub clause: Option<String>,
    /// All of it in a sentence or two.
    pub text: String,
}

/// A seat of a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Its number.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether it is mine.
    pub mine: bool,
    /// Whether its person is here.
    pub presence: Presence,
    /// In how many milliseconds its time runs out, while it is waited for. Clocks differ, so it is not a time.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub due: Option<i64>,
    /// What is left of its time for the game, in milliseconds.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub left: Option<i64>,
    /// How I want to be asked here, if the seat is mine.
    pub wishes: Option<Wishes>,
    /// In how many milliseconds the window that I am asked in passes by itself, if the seat is mine. Clocks differ by
    /// more than such a window is long, so it is not a time.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub passes: Option<i64>,
    /// Whether I was put off this seat and may come back to it.
    pub returnable: bool,
}

/// How somebody wants to be asked in windows that most let pass. The others are not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Wishes {
    /// Not again about this: the scope of a window, such as the number of a battle.
    pub hushed: Option<u32>,
    /// Only where it concerns me closely.
    pub near_only: bool,
}

/// Whether somebody is here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Presence {
    /// A page is open.
    Here,
    /// Gone.
    Gone {
        /// For how long, in milliseconds.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        time: i64,
    },
    /// Bots and empty seats are neither.
    Neither,
}

/// A question to the people at a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Ask {
    /// Its number.
    pub id: u32,
    /// Who asks.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub from: Seat,
    /// What.
    pub what: AskKind,
    /// The seats that have still to say yes.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub waiting: Vec<Seat>,
}

/// What the people at a table are asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum AskKind {
    /// Whether the asking seat's last choice may be taken back, with all that followed.
    Undo {
        /// How many choices would be taken back.
        choices: u32,
    },
    /// Whether a bot should sit down for somebody.
    Kick {
        /// On which seat.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        seat: Seat,
    },
    /// Whether a game that stops should go on from there, without what does not hold.
    GoOn,
}

/// An error, as every request answers it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct FaultBody {
    /// The error.
    pub error: Fault,
}

/// What is wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fault {
    /// For programs.
    pub code: String,
    /// For people.
    pub text: String,
    /// The clause behind it.
    pub clause: Option<String>,
    /// Whether it was written nevertheless.
    pub written: Written,
}

/// Whether what was refused was written nevertheless.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Written {
    /// Certainly not: it can be asked for again.
    No,
    /// The server cannot tell: look first.
    Unknown,
}

impl Title {
    /// A game as it stands on the shelf, with its guided games.
    pub fn new(game: &dyn Shelved, guides: Vec<GuideCard>) -> Self {
        let info = game.info();
        Self {
            id: info.id.to_owned(),
            title: info.title.to_owned(),
            about: info.about.to_owned(),
            publisher: info.publisher.to_owned(),
            unfinished: game.unfinished(),
            min_seats: info.min_seats,
            max_seats: info.max_seats,
            usual_seats: info.usual_seats,
            options: info.options,
            reacts: !game.reactions().is_empty(),
            guides,
        }
    }
}
