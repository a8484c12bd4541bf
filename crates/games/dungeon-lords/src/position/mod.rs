//! Positions: any state of a game as people write it, in TOML.
//!
//! Everything may be left out. Lists, marks and sequences that are left out are empty; whatever else is left out takes
//! a default that puts something on the table, and the reader is told. Stacks hold what lies nowhere else, as many
//! tiles as the season leaves there; the rest is in Distant Lands. The paladin is in his tent unless a party or a prison
//! has him.
//!
//! - `read.rs`: the text, and what takes the place of what was left out; `pieces.rs` reads the pieces
//! - `check.rs`: whether a game can come to this state and go on from it; the steps of the flow say how they arise
//! - `flow.rs`: the sequences under way, counted from 1
//! - `phase.rs`: which part of a year it is
//! - `write.rs`: the way back

mod check;
mod flow;
mod phase;
mod pieces;
mod read;
mod write;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{NotationError, PositionError, Seat, Seats};

use crate::adventurer::{Adventurer, Adventurers, Year};
use crate::creature::{Creature, Face};
use crate::party::Member;
use crate::place::{Orders, Place};
use crate::room::Rooms;
use crate::square::{Square, Squares};
use crate::state::{Minion, Season, Step, Training};
use crate::trap::Trap;

pub use flow::FramePosition;
pub(crate) use read::read;
pub(crate) use write::write;

/// A state as people write it. A row is a list of names with `-` where nothing lies.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// The puzzle, in a training game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub training: Option<Training>,
    /// The year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<Year>,
    /// The season; fall during Combat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub season: Option<Season>,
    /// Who holds the Starting Player token.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<Seat>,
    /// The round of Combat, from 1; 0 outside Combat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<u8>,
    /// The sequences under way, the outermost first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow: Option<Vec<FramePosition>>,
    /// The creatures for hire, a row of three.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tavern: Option<Vec<String>>,
    /// The rooms for sale, a row of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub store: Option<Vec<String>>,
    /// The adventurers of this season, weakest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub arriving: Option<Vec<String>>,
    /// The adventurers of the next season, weakest first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forecast: Option<Vec<String>>,
    /// The Event tiles of spring, summer and fall, as far as they were shown this year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub troubles: Option<Vec<String>>,
    /// The Special Event of each year, as far as they were shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub specials: Option<Vec<String>>,
    /// The minions on the spaces of each place: `1` of that seat, `nobody-1` of a colour that nobody plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spaces: Option<BTreeMap<Place, Vec<String>>>,
    /// The colours that nobody plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nobodies: Option<Vec<NobodyPosition>>,
    /// Evil of the counter that nobody owns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nobody_evil: Option<u8>,
    /// The Combat cards of this year that somebody has seen, by round.
    pub combat: Vec<String>,
    /// The Combat cards of this year that were turned up, by round.
    pub shown: Vec<String>,
    /// Who has looked at the Combat card of each round.
    pub spied: Vec<Seats>,
    /// Who has finished planning this round.
    pub planned: Seats,
    /// Who has nothing more to fight this round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fought: Option<Seats>,
    /// The battle being fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattlePosition>,
    /// Whether this year's paladin has gone to Distant Lands.
    #[serde(skip_serializing_if = "is_default")]
    pub paladin_gone: bool,
    /// The creatures not settled yet on Pay Day or in a Monster Strike.
    #[serde(deserialize_with = "table::unordered")]
    pub unsettled: Vec<String>,
    /// How many creatures of each kind are left in this year's stack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub creature_stack: Option<BTreeMap<Creature, u8>>,
    /// The rooms left in this year's stack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room_stack: Option<Rooms>,
    /// The adventurers left in this year's stack, without those put under it, and what the year before left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adventurer_stack: Option<Adventurers>,
    /// The adventurers put under this year's stack, in the order of putting.
    pub under_stack: Vec<Adventurer>,
    /// The traps that were used.
    #[serde(skip_serializing_if = "Option::is_none", deserialize_with = "table::unordered")]
    pub used_traps: Option<Vec<Trap>>,
    /// How many Trap cards of each kind are in the deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trap_deck: Option<BTreeMap<Trap, u8>>,
    /// The seats in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lords: Vec<LordPosition>,
}

/// One seat as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LordPosition {
    /// Gold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gold: Option<u8>,
    /// Food.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub food: Option<u8>,
    /// The space on the Evilometer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evil: Option<u8>,
    /// All imps, at work or not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps: Option<u8>,
    /// The imps that have worked this round.
    pub busy_imps: u8,
    /// The Troll tokens that have worked this round.
    pub busy_trolls: u8,
    /// Red marks of the Ministry.
    pub red_marks: u8,
    /// The rows of the Construction Site: `.` empty, `t` a tunnel, the name of a room; `!` after a conquered one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dungeon: Option<Vec<String>>,
    /// The squares dug this round.
    #[serde(skip_serializing_if = "is_default")]
    pub dug: Squares,
    /// The squares mined this round.
    #[serde(skip_serializing_if = "is_default")]
    pub mined: Squares,
    /// The rooms used this round.
    #[serde(skip_serializing_if = "is_default")]
    pub used: Rooms,
    /// Those of them used twice.
    #[serde(skip_serializing_if = "is_default")]
    pub used_twice: Rooms,
    /// The creatures: `goblin`, or `goblin down`.
    #[serde(deserialize_with = "table::unordered")]
    pub lair: Vec<String>,
    /// The adventurers, front first: `y1-thief-2`, `y1-thief-2 damage 1`, `y2-warrior-1 damage 2 extra 1`.
    pub party: Vec<String>,
    /// The prisoners.
    pub prison: Adventurers,
    /// The traps held.
    #[serde(deserialize_with = "table::unordered")]
    pub traps: Vec<Trap>,
    /// The traps discarded face down.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub buried: Vec<Trap>,
    /// The order cards that cannot be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inaccessible: Option<Orders>,
    /// The orders of this round as far as they are revealed, a row of three.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played: Option<Vec<String>>,
    /// Those of them that were not carried out.
    pub failed: Orders,
    /// The adventurer received this season.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub received: Option<Adventurer>,
    /// The three order cards drawn at set-up.
    #[serde(skip_serializing_if = "is_default")]
    pub drawn: Orders,
    /// Which of them stays in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept: Option<Place>,
    /// The orders of this round, before they are revealed.
    #[serde(skip_serializing_if = "is_default")]
    pub orders: OrdersPosition,
    /// The plan for this round's battle.
    #[serde(skip_serializing_if = "is_default")]
    pub plan: PlanPosition,
}

/// A colour that nobody plays as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NobodyPosition {
    /// Its deck.
    pub deck: Orders,
    /// Its inaccessible cards.
    pub inaccessible: Orders,
    /// Its orders of this round, a row of three.
    pub played: Vec<String>,
}

/// The orders of a seat before they are revealed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OrdersPosition {
    /// The cards in positions 1, 2, 3, a row of three.
    pub cards: Vec<String>,
    /// The third order of the colour that this seat looks after.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub third: Option<Place>,
    /// Whether it is locked.
    pub locked: bool,
}

/// The plan of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlanPosition {
    /// The battle tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub square: Option<Square>,
    /// The creatures sent.
    #[serde(deserialize_with = "table::unordered")]
    pub sent: Vec<Creature>,
    /// The traps laid face down, a row of two.
    pub traps: Vec<String>,
}

/// A battle as people write it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattlePosition {
    /// In whose dungeon.
    pub seat: Seat,
    /// On which tile.
    pub square: Square,
    /// The step under way.
    pub step: Step,
    /// Creatures sent that have not acted yet.
    #[serde(default, deserialize_with = "table::unordered")]
    pub waiting: Vec<Creature>,
    /// Creatures that acted and are knocked out.
    #[serde(default, deserialize_with = "table::unordered")]
    pub knocked_out: Vec<Creature>,
    /// Creatures that acted and go back face up.
    #[serde(default, deserialize_with = "table::unordered")]
    pub going_back: Vec<Creature>,
    /// The traps that went off, a row of two.
    #[serde(default)]
    pub sprung: Vec<String>,
    /// Trap symbols spent on the first of two traps.
    #[serde(default, skip_serializing_if = "is_default")]
    pub keys_spent: u8,
    /// No spells in this battle.
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_spells: bool,
    /// No Healing in this battle.
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_healing: bool,
    /// No conquering and no fatigue in this battle.
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_conquering: bool,
    /// No fatigue, but conquering all the same.
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_fatigue: bool,
    /// Points of damage that a Magic Shield still absorbs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shield: u8,
    /// Wizards cannot be harmed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden_wizards: bool,
    /// Every strike of a monster hits the first adventurer.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rage: bool,
    /// The monster that is a sheep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheep: Option<Creature>,
    /// Whether a creature attacked.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attacked: bool,
    /// Poison due at the end: on whom, how much.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub poison: Vec<(Adventurer, u8)>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

type Result<T> = std::result::Result<T, PositionError>;

/// Text of a minion on a space: `2`, `nobody-1`.
struct Pawn(Minion);

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Minion::Lord(seat) => write!(f, "{seat}"),
            Minion::Nobody(index) => write!(f, "nobody-{}", index + 1),
        }
    }
}

impl FromStr for Pawn {
    type Err = NotationError;

    fn from_str(text: &str) -> std::result::Result<Self, NotationError> {
        match text {
            "nobody-1" => Ok(Self(Minion::Nobody(0))),
            "nobody-2" => Ok(Self(Minion::Nobody(1))),
            seat => Ok(Self(Minion::Lord(seat.parse()?))),
        }
    }
}

/// Text of a creature in a Lair: `goblin`, `goblin down`.
struct Lying(Creature, Face);

impl fmt::Display for Lying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Face::Up => write!(f, "{}", self.0),
            Face::Down => write!(f, "{} down", self.0),
        }
    }
}

impl FromStr for Lying {
    type Err = NotationError;

    fn from_str(text: &str) -> std::result::Result<Self, NotationError> {
        Ok(match text.strip_suffix(" down") {
            Some(creature) => Self(creature.parse()?, Face::Down),
            None => Self(text.parse()?, Face::Up),
        })
    }
}

/// Text of an adventurer in a party: `y1-thief-2 damage 1 extra 1`.
struct Standing(Member);

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.who)?;
        for (name, amount) in [("damage", self.0.damage), ("extra", self.0.extra)] {
            if amount > 0 {
                write!(f, " {name} {amount}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Standing {
    type Err = NotationError;

    fn from_str(text: &str) -> std::result::Result<Self, NotationError> {
        let fault = || NotationError::new(text, "an adventurer is a name, `damage N` and `extra N`");
        let mut words = text.split(' ');
        let mut member = Member::new(words.next().unwrap_or_default().parse()?);
        while let Some(word) = words.next() {
            let amount = words.next().and_then(|amount| amount.parse().ok()).ok_or_else(fault)?;
            match word {
                "damage" => member.damage = amount,
                "extra" => member.extra = amount,
                _ => return Err(fault()),
            }
        }
        Ok(Self(member))
    }
}
