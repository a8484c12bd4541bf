//! The game itself, as one viewer sees it.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shelf::Offer;
use table::{Prompt, Reaction, ScoreSheet, Seat};

use super::{Wishes, Written};

/// A message from the page.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum FromPage {
    /// Who I look as, and the last number that I have shown.
    Hello {
        /// One of my seats; none to look on.
        #[cfg_attr(feature = "types", ts(type = "number | null"))]
        seat: Option<Seat>,
        /// The last number shown for that viewer.
        since: Option<u32>,
    },
    /// A choice.
    Choose {
        /// Comes back with the answer, if one is given.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        id: Option<u32>,
        /// Whose.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        seat: Seat,
        /// The moment it answers.
        number: u32,
        /// In notation.
        choice: String,
    },
    /// What would each offered choice bring?
    Aim {
        /// Comes back with the answer.
        id: u32,
        /// For which of my seats.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        seat: Seat,
        /// At which moment.
        number: u32,
    },
    /// Why may I not choose this?
    WhyNot {
        /// Comes back with the answer.
        id: u32,
        /// For which of my seats.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        seat: Seat,
        /// In notation.
        choice: String,
    },
    /// Take my last choice back, or ask whether I may.
    Undo {
        /// Comes back with the answer, if one is given.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        id: Option<u32>,
        /// Whose.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        seat: Seat,
        /// The moment it was asked at.
        number: u32,
    },
    /// My answer to a question that the table was asked.
    Answer {
        /// Comes back with the answer, if one is given.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        id: Option<u32>,
        /// Which question.
        ask: u32,
        /// My answer.
        yes: bool,
    },
    /// How I want to be asked in windows that most let pass.
    Wish {
        /// Comes back with the answer, if one is given.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        id: Option<u32>,
        /// On which of my seats.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        seat: Seat,
        /// All of it.
        wishes: Wishes,
    },
    /// Let the game that stops go on from there, or ask whether it may.
    GoOn {
        /// Comes back with the answer, if one is given.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        id: Option<u32>,
        /// One of my seats.
        #[cfg_attr(feature = "types", ts(type = "number"))]
        seat: Seat,
    },
    /// A line of chat.
    Say {
        /// Comes back with the answer, if one is given.
        #[serde(default)]
        #[cfg_attr(feature = "types", ts(optional = nullable))]
        id: Option<u32>,
        /// The line.
        text: String,
    },
}

impl FromPage {
    /// What its answer repeats, so that the page knows which message was answered.
    pub fn id(&self) -> Option<u32> {
        match self {
            Self::Hello { .. } => None,
            Self::Aim { id, .. } | Self::WhyNot { id, .. } => Some(*id),
            Self::Choose { id, .. }
            | Self::Undo { id, .. }
            | Self::Answer { id, .. }
            | Self::Wish { id, .. }
            | Self::GoOn { id, .. }
            | Self::Say { id, .. } => *id,
        }
    }

    /// The seat and the moment that a choice, or taking one back, is about.
    pub fn moment(&self) -> Option<(Seat, u32)> {
        match self {
            Self::Choose { seat, number, .. } | Self::Undo { seat, number, .. } | Self::Aim { seat, number, .. } => {
                Some((*seat, *number))
            }
            Self::Hello { .. }
            | Self::WhyNot { .. }
            | Self::Answer { .. }
            | Self::Wish { .. }
            | Self::GoOn { .. }
            | Self::Say { .. } => None,
        }
    }
}

/// A message to the page.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum ToPage {
    /// Who sits where; sent at first and whenever it changes.
    Table(super::TableInfo),
    /// The whole table for this viewer.
    Moment(Logged),
    /// One step further, or back.
    Update(Update),
    /// The answer to a hello of a page that has shown everything.
    Current {
        /// Who it looks as.
        #[cfg_attr(feature = "types", ts(type = "number | null"))]
        seat: Option<Seat>,
        /// The number of the present moment for that viewer; none before the game.
        number: Option<u32>,
    },
    /// What a message wanted is done, and what it wrote is durable. Only the page that asked is told.
    Done {
        /// The id of the message.
        id: u32,
    },
    /// What a message wanted is not done.
    Refused {
        /// The id of the message, if it had one that could be read.
        id: Option<u32>,
        /// The number it answered, if it could be read.
        number: Option<u32>,
        /// For programs.
        code: String,
        /// For people.
        text: String,
        /// The clause behind it.
        clause: Option<String>,
        /// Whether it was written nevertheless.
        written: Written,
    },
    /// What each offered choice would bring.
    Aimed {
        /// The id of the question.
        id: u32,
        /// The moment it was asked at.
        number: u32,
        /// For each offer.
        aims: Vec<Aim>,
    },
    /// Why a choice is not allowed.
    WhyNot {
        /// The id of the question.
        id: u32,
        /// Why, in a sentence; none if it is allowed.
        text: Option<String>,
        /// The clause behind it.
        clause: Option<String>,
    },
    /// A line of chat.
    Chat(Chat),
    /// The people of this table play on at another.
    Moved {
        /// Its id.
        table: String,
    },
    /// The server cannot write, or can again.
    Books {
        /// Whether it can.
        fine: bool,
        /// For people.
        text: String,
    },
    /// The server is going down.
    Closing {
        /// Why, in a sentence.
        text: String,
    },
}

/// The table as one viewer sees it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Moment {
    /// Where the game stands.
    #[serde(flatten)]
    pub standing: Standing,
    /// The game's own view.
    #[cfg_attr(feature = "types", ts(type = "unknown"))]
    pub view: Box<RawValue>,
    /// The score sheets, as this viewer can count them.
    #[cfg_attr(feature = "types", ts(as = "Vec<table::ScoreSheet>"))]
    pub scores: Box<RawValue>,
}

/// The moment that a step led to. Where the viewer sees what it saw before, neither view nor scores are told again.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NextMoment {
    /// Where the game stands.
    #[serde(flatten)]
    pub standing: Standing,
    /// The game's own view, if it is another than before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, type = "unknown"))]
    pub view: Option<Box<RawValue>>,
    /// The score sheets, as this viewer can count them; told with the view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<table::ScoreSheet>>"))]
    pub scores: Option<Box<RawValue>>,
}

/// Where the game stands for one viewer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Standing {
    /// Whose view it is; none for spectators.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// How many entries of the journal this viewer perceived.
    pub number: u32,
    /// How many perceived choices lie behind it; the replay slider counts these.
    pub step: u32,
    /// Who is waited for, or how it ended.
    pub pending: Waiting,
    /// What the viewer's own seat is asked.
    pub ask: Option<Asked>,
}

/// Who is waited for, or how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Waiting {
    /// The seats that the table waits for.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub owe: Vec<Seat>,
    /// The seats that may still change a sealed answer.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub may: Vec<Seat>,
    /// How it ended.
    pub over: Option<Over>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Over {
    /// Who won; nobody when all have lost.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub winners: Vec<Seat>,
    /// The place of each seat, 1 is the best, ties share one.
    pub places: Vec<u8>,
}

/// What a seat is asked.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Asked {
    /// Whose decision it is.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seat: Seat,
    /// The question, and the clauses behind it.
    #[cfg_attr(feature = "types", ts(type = "{ text: string, clauses: Array<string> }"))]
    pub prompt: Prompt,
    /// Everything that may be chosen.
    #[cfg_attr(feature = "types", ts(type = "Array<{ notation: string, label: string }>"))]
    pub offers: Vec<Offer>,
    /// What the guide says, and what it would choose.
    pub hint: Option<Told>,
    /// The window it is, if most let it pass.
    #[cfg_attr(feature = "types", ts(type = "{ pass: string, kind: string, scope: number, near: boolean } | null"))]
    pub reaction: Option<Reaction<String>>,
}

/// A word of the guide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Told {
    /// The word.
    pub text: String,
    /// The choice it speaks of, in notation.
    pub choice: String,
}

/// A moment with what led there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Logged {
    /// The moment.
    pub moment: Moment,
    /// The last lines of the log.
    pub log: Vec<HistoryLine>,
    /// How many of its last choices the viewer's seat may take back freely; 0 for spectators.
    pub undos: u32,
}

/// One step, as one viewer perceives it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Update {
    /// Who chose, or took back.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seat: Seat,
    /// How many choices were taken back; 0 for a choice.
    pub back: u32,
    /// What the viewer perceived.
    pub heard: Vec<Heard>,
    /// The moment it led to.
    pub moment: NextMoment,
    /// How many of its last choices the viewer's seat may now take back freely.
    pub undos: u32,
}

/// Something perceived.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Heard {
    /// In a sentence, with marks.
    pub text: String,
    /// The game's own event, for motion.
    #[cfg_attr(feature = "types", ts(type = "unknown"))]
    pub event: Box<RawValue>,
}

/// A line of the log: one step and what was perceived of it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct HistoryLine {
    /// The step it led to; 0 is the deal.
    pub step: u32,
    /// Who chose; nobody dealt.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// Sentences, with marks.
    pub said: Vec<String>,
    /// Whether somebody learned something by it: free undo stops here.
    pub taught: bool,
}

/// Everything a viewer perceived.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct History {
    /// From the deal to now.
    pub lines: Vec<HistoryLine>,
}

/// What an offered choice would bring.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Aim {
    /// The choice, in notation.
    pub choice: String,
    /// The chooser's score sheet after it; none when luck or a secret decides.
    pub sheet: Option<ScoreSheet>,
}

/// A line of chat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Chat {
    /// Who said it.
    pub from: String,
    /// The same in all lines of one person at this table; unknown for old lines.
    pub who: Option<String>,
    /// The seat, if they sit.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub at: i64,
}
