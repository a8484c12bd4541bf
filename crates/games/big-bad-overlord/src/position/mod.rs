//! Positions: any state of a game as people write it, in TOML.
//!
//! Everything may be left out. Lists and marks that are left out are empty, so a Duke of whom nothing is said has no
//! cards; whatever else is left out takes a default, and the reader is told. The DECK holds what lies nowhere else;
//! if the DECK is written and the discards are not, the rest is discarded.
//!
//! - `read.rs`: the text, and what takes the place of what was left out
//! - `check.rs`: whether a game can come to this state and go on from it; `clash.rs` asks that of a battle
//! - `flow.rs`: the questions under way, counted from 1
//! - `write.rs`: the way back

mod check;
mod clash;
mod flow;
mod read;
mod write;

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::{NotationError, PositionError, Seat, Seats};

use crate::card::Card;
use crate::duke::Duke;
use crate::realm::{Realm, Realms};
use crate::state::{Dice, Fighter, Foe, Phase, Side, Stage, Under};

pub use flow::FramePosition;
pub(crate) use read::read;
pub(crate) use write::write;

/// A state as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// How many turns have begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Realm>,
    /// Whether the ARMY has been fielded this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fielded: Option<bool>,
    /// Who has been attacked this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attacked: Option<Realms>,
    /// How many battles have begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battles: Option<u16>,
    /// Whether the cataclysm has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cataclysm: Option<bool>,
    /// What is asked, the outermost sequence first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow: Option<Vec<FramePosition>>,
    /// The card that the active player has drawn and not placed yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Card>,
    /// The new CITADEL as far as it is named.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub named: Vec<Card>,
    /// Who has sealed the opening choice.
    #[serde(skip_serializing_if = "is_default")]
    pub sealed: Seats,
    /// The Dukes that have fallen, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallen: Option<Vec<Realm>>,
    /// The cards in the DECK by kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<BTreeMap<Card, u8>>,
    /// The cards out of the game by kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discards: Option<BTreeMap<Card, u8>>,
    /// The battle under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle: Option<BattlePosition>,
    /// Every Duke's place, counter-clockwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub realms: Vec<RealmPosition>,
}

/// A Duke's place as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RealmPosition {
    /// Who decides for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Seat>,
    /// Which Duke.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub duke: Option<Duke>,
    /// When the Duke fell: 1 for the first; 0 while it lives.
    #[serde(skip_serializing_if = "is_default")]
    pub fell: u8,
    /// The ARMY, without cards that are out in a battle.
    #[serde(deserialize_with = "table::unordered")]
    pub army: Vec<Card>,
    /// The CITADEL, without cards that defend it in a battle.
    #[serde(deserialize_with = "table::unordered")]
    pub citadel: Vec<Card>,
    /// Those of them that everybody knows.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub seen: Vec<Card>,
    /// The cards of the opening deal that are not in the CITADEL.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub dealt: Vec<Card>,
}

/// A battle as people write it. A card is `levy`, an ally's `levy@3`, one under control `levy*`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattlePosition {
    /// Who attacks: the number of a Duke or the name of a Do-Gooder.
    pub attacker: FoePosition,
    /// Who is attacked.
    pub defender: Realm,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
    /// The round under way or just fought; 0 before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The attacking force.
    #[serde(default)]
    pub attackers: Vec<String>,
    /// The defending force.
    #[serde(default)]
    pub defenders: Vec<String>,
    /// Who has lent a card to either side in this battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub helped: Option<Realms>,
    /// What ghosts have declared for this round.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub haunts: Vec<HauntPosition>,
    /// The last dice of this round, by phase and side; zeros where no roll was made.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dice: [[Dice; 2]; 3],
    /// The dice of the DUKESMACK: of the Mageskull, of the Doomsword and of whom it strikes at.
    #[serde(default, skip_serializing_if = "is_default")]
    pub smack: [Dice; 3],
    /// The machine that each side has just lost and that the other may roll for; `-` for none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub machines: Vec<String>,
}

/// Who attacks, as people write it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum FoePosition {
    /// A Duke.
    Realm(Realm),
    /// A Do-Gooder.
    DoGooder(Card),
}

impl From<Foe> for FoePosition {
    fn from(foe: Foe) -> Self {
        match foe {
            Foe::Realm(realm) => Self::Realm(realm),
            Foe::DoGooder(card) => Self::DoGooder(card),
        }
    }
}

impl From<FoePosition> for Foe {
    fn from(foe: FoePosition) -> Self {
        match foe {
            FoePosition::Realm(realm) => Self::Realm(realm),
            FoePosition::DoGooder(card) => Self::DoGooder(card),
        }
    }
}

/// What a ghost has declared, as people write it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HauntPosition {
    /// The fallen Duke.
    pub ghost: Realm,
    /// Whose roll.
    pub side: Side,
    /// Which roll.
    pub phase: Phase,
    /// The points it gets or loses.
    pub points: i8,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

type Result<T> = std::result::Result<T, PositionError>;

/// Text of a card in a battle: `levy`, `levy@3`, `levy*`.
struct Fighting(Fighter);

impl fmt::Display for Fighting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.under {
            Under::Own => write!(f, "{}", self.0.card),
            Under::Ally(realm) => write!(f, "{}@{realm}", self.0.card),
            Under::Token => write!(f, "{}*", self.0.card),
        }
    }
}

impl FromStr for Fighting {
    type Err = NotationError;

    fn from_str(text: &str) -> std::result::Result<Self, NotationError> {
        let (card, under) = match (text.strip_suffix('*'), text.split_once('@')) {
            (Some(card), _) => (card, Under::Token),
            (None, Some((card, realm))) => (card, Under::Ally(realm.parse()?)),
            (None, None) => (text, Under::Own),
        };
        Ok(Self(Fighter { card: card.parse()?, under }))
    }
}
