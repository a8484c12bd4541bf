//! Component values: every number of the box, read from `content/*.toml` with its source.

mod artifacts;
mod do_gooders;
mod dukes;
mod ghosts;
mod hash;
mod minions;
mod printed;
#[cfg(test)]
mod tests;
mod text;

use serde::{Deserialize, Serialize};
use table::content::{InUse, Pages, Values};

use self::printed::Printed;
use crate::card::CARDS;
use crate::duke::DUKES;

/// All component values in use.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// What the rules read of each card.
    pub stats: [Stats; CARDS],
    /// What people read of each card.
    pub cards: [CardText; CARDS],
    /// The Dukes' names as people read them.
    pub dukes: [String; DUKES],
    /// The ghost cards, by Duke.
    pub ghosts: [Ghost; DUKES],
}

/// The set in use: the embedded one, unless another is put in its place first.
pub(crate) static CONTENT: InUse<Content> = InUse::embedded();

/// The component values in use.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get()
}

/// What the rules read of a card. Types are in the order MIND, MAGIC, MELEE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Stats {
    /// Attack bonuses in half points; none where the card has no attack of that type (BBO-067).
    pub attack: [Option<u8>; 3],
    /// The defense-only number of a card without a MELEE attack (BBO-104).
    pub defense_only: u8,
    /// Defense values: the lowest is hit (BBO-066).
    pub defense: [u8; 3],
    /// Whether MIND can never take it (BBO-086).
    pub mind_immune: bool,
    /// Whether it is a Machine-O-Death (BBO-109).
    pub machine: bool,
    /// What a Do-Gooder does to the opposing bonus (BBO-122).
    pub resist: [Resist; 3],
    /// What an artifact adds to a roll, in whole points (BBO-168, BBO-169).
    pub artifact: [u8; 3],
    /// How many there are.
    pub copies: u8,
}

/// What a Do-Gooder does to the opposing side's bonus of one type (BBO-122).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Resist {
    /// Nothing.
    #[default]
    Full,
    /// It is halved.
    Half,
    /// It becomes 0.
    None,
}

/// What people read of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its name: the published one where there is one.
    pub name: String,
    /// What kind of card it is, such as `troop`, `caster`, `machine`, `artifact`, `do-gooder`.
    pub kind: String,
    /// What it does beside its numbers, in a sentence; empty for most.
    pub text: String,
}

/// A ghost card (BBO-160).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Ghost {
    /// Its bonus.
    pub bonus: i8,
    /// Its penalty, below 0.
    pub penalty: i8,
}

impl Values for Content {
    const GAME: &'static str = "big-bad-overlord";
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("minions.toml", include_str!("../content/minions.toml")),
        ("artifacts.toml", include_str!("../content/artifacts.toml")),
        ("do-gooders.toml", include_str!("../content/do-gooders.toml")),
        ("dukes.toml", include_str!("../content/dukes.toml")),
        ("ghosts.toml", include_str!("../content/ghosts.toml")),
    ];

    fn read(pages: &mut Pages<'_>) -> Option<Self> {
        let minions = pages.read("minions.toml", minions::read);
        let artifacts = pages.read("artifacts.toml", artifacts::read);
        let do_gooders = pages.read("do-gooders.toml", do_gooders::read);
        let dukes = pages.read("dukes.toml", dukes::read);
        let ghosts = pages.read("ghosts.toml", ghosts::read);
        // In the order of the kinds of card.
        let cards = minions?.into_iter().chain(artifacts?).chain(do_gooders?);
        let (stats, cards): (Vec<_>, Vec<_>) = cards.map(|Printed { stats, text }| (stats, text)).unzip();
        Some(Self { stats: stats.try_into().ok()?, cards: cards.try_into().ok()?, dukes: dukes?, ghosts: ghosts? })
    }

    fn hash(&self) -> String {
        hash::hash(self)
    }
}
