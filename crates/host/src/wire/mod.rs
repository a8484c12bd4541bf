//! What the page and the server say to each other: see `docs/protocol.md`.
//!
//! The TypeScript types of the page are generated from these (`cargo xtask types`).

mod live;
mod lobby;
mod request;

pub use live::{
    Aim, Asked, Chat, FromPage, Heard, History, HistoryLine, Logged, Moment, NextMoment, Over, Standing, ToPage, Told,
    Update, Waiting,
};
pub use lobby::{
    Ask, AskKind, Clock, Fault, FaultBody, GuideCard, Me, NewSeat, NewTable, Opened, Presence, RuleChapter, RuleClause,
    RulesPage, SeatInfo, Sitter, StoppedAt, TableCard, TableInfo, TableStatus, Title, Whose, Wishes, Written,
};
pub use request::{BotOn, ForkAt, Mute, Named, Seated, Sit, Token, Transcript};
