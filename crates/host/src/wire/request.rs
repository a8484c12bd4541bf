//! What requests say, apart from the table to be made.

use bots::Strength;
use serde::Deserialize;
use table::Seat;

/// A name for somebody.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Named {
    /// The name.
    pub name: String,
}

/// What proves who somebody is.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Token {
    /// The last part of a resume link.
    pub token: String,
}

/// A game that was played elsewhere.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Transcript {
    /// The whole file.
    pub text: String,
}

/// Somebody sits down.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Sit {
    /// Where.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seat: Seat,
    /// What they are called.
    pub name: String,
    /// Their grain of luck.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<String>"))]
    pub salt: String,
}

/// A seat that something is done about.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Seated {
    /// Its number.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seat: Seat,
}

/// The host of a table lets somebody speak no more, or again.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Mute {
    /// As the lines of the chat mark them.
    pub who: String,
    /// Whether they are to be silent.
    pub muted: bool,
}

/// A bot sits down, or stands up.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BotOn {
    /// Where.
    #[cfg_attr(feature = "types", ts(type = "number"))]
    pub seat: Seat,
    /// How well it plays; none clears the seat.
    pub strength: Option<Strength>,
}

/// A game is played on from an earlier moment.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ForkAt {
    /// The seat to play; none for the one that is waited for.
    #[cfg_attr(feature = "types", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The step to go on from.
    pub step: u32,
}
