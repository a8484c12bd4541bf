//! The state of a game: what lies on the table, and what only some know.

use serde::{Deserialize, Serialize};
use table::{Pile, Seat, Seats, Stack};

use crate::card::{CARDS, Card};
use crate::duke::{Duke, Dukes};
use crate::flow::Frame;
use crate::position::FramePosition;
use crate::realm::{MAX_REALMS, Realm, Realms};
use table::Row;

/// The cards that each Duke is dealt (BBO-008).
pub const DEAL: usize = 6;
/// The most cards in an ARMY outside of a battle (BBO-017).
pub const ARMY: usize = 6;
/// The most cards in a CITADEL outside of a battle (BBO-016), and as many as an attacker needs there (BBO-039).
pub const CITADEL: usize = 3;
/// The most cards of one Duke (BBO-025).
pub const HOLD: usize = ARMY + CITADEL;
/// The most cards that can lie with one Duke for a moment: all machines and artifacts won in one battle, too.
pub(crate) const PLENTY: usize = 16;
/// The most cards that can fight on one side: all that six Dukes have, and a Do-Gooder.
pub(crate) const HOST: usize = 56;
/// The frames that can be under way, one inside the other.
const DEPTH: usize = 3;

/// Cards of one Duke, in the order in which they came.
pub type Cards = Row<Card, PLENTY>;

/// A whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// What does not.
    pub secrets: Secrets,
}

/// What lies on the table for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Table {
    /// How many people play.
    pub seats: u8,
    /// How many Dukes there are.
    pub realms: u8,
    /// Whether each player has two Dukes (BBO-V01).
    pub pairs: bool,
    /// Each Duke's place; those behind the last are empty.
    pub holdings: [Holding; MAX_REALMS],
    /// Mats that nobody has taken.
    #[cfg_attr(feature = "types", ts(as = "Vec<Duke>"))]
    pub mats: Dukes,
    /// Whether the first player was agreed on instead of rolled for (BBO-014).
    pub agreed: bool,
    /// Whose turn it is; before the first turn, who was agreed on.
    pub active: Realm,
    /// Whether the ARMY has been fielded this turn: no card moves between ARMY and CITADEL (BBO-028).
    pub fielded: bool,
    /// Who cannot be attacked any more this turn: who has been (BBO-047), or all when the turn is ending.
    #[cfg_attr(feature = "types", ts(as = "Vec<Realm>"))]
    pub attacked: Realms,
    /// How many turns have begun.
    pub turn: u16,
    /// How many battles have begun.
    pub battles: u16,
    /// The battle under way.
    pub battle: Option<Battle>,
    /// The Dukes that have fallen, in order (BBO-R098).
    #[cfg_attr(feature = "types", ts(as = "Vec<Realm>"))]
    pub fallen: Row<Realm, MAX_REALMS>,
    /// How often Dukes have fallen; those that fell together count once.
    pub falls: u8,
    /// The cards that are out of the game (BBO-200).
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub discards: Pile<CARDS>,
    /// Whether the cataclysm has begun (BBO-178).
    pub cataclysm: bool,
    /// What is asked.
    #[serde(
        serialize_with = "Stack::write_as::<FramePosition, _>",
        deserialize_with = "Stack::read_as::<FramePosition, _>"
    )]
    #[cfg_attr(feature = "types", ts(as = "Vec<Frame>"))]
    pub flow: Stack<Frame, DEPTH>,
}

/// A Duke's place at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Holding {
    /// Who decides for it; for a ghost, who owned it when it fell.
    pub owner: Seat,
    /// Which Duke, once the mats are assigned.
    pub duke: Option<Duke>,
    /// The ARMY, without cards that are out in a battle.
    #[cfg_attr(feature = "types", ts(as = "Vec<Card>"))]
    pub army: Cards,
    /// How many cards lie in the CITADEL, without those that defend it in a battle.
    pub citadel: u8,
    /// Those of them that everybody knows: they were open and have not come out again.
    #[cfg_attr(feature = "types", ts(as = "Vec<Card>"))]
    pub seen: Cards,
    /// When the Duke fell, counted by [`Table::falls`] from 1; 0 while it lives.
    pub fell: u8,
}

/// Where a battle stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Stage {
    /// Against an ARMY.
    Field,
    /// Against the cards of a CITADEL.
    Citadel,
    /// Against the Duke.
    Duke,
    /// The last battle (BBO-185).
    Cataclysm,
}

/// Who attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Foe {
    /// A Duke.
    Realm(Realm),
    /// A Do-Gooder, or what it has left behind (BBO-127).
    DoGooder(Card),
}

/// A side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Side {
    /// Who attacks; in the cataclysm the owner of the Mageskull (BBO-R110).
    Attacker,
    /// Who is attacked.
    Defender,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Attacker, Self::Defender];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attacker => "attacker",
            Self::Defender => "defender",
        }
    }
}

/// A phase of a round, and the type of its attacks (BBO-064).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Phase {
    Mind,
    Magic,
    Melee,
}

impl Phase {
    /// The phases in order.
    pub const ALL: [Self; 3] = [Self::Mind, Self::Magic, Self::Melee];

    /// Its index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mind => "mind",
            Self::Magic => "magic",
            Self::Melee => "melee",
        }
    }
}

/// Whom a card in a battle belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Under {
    /// The attacker or the defender.
    #[default]
    Own,
    /// An ally who lent it.
    Ally(Realm),
    /// Nobody any more: it was captured by MIND and bears a token (BBO-082).
    Token,
}

/// A card in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Fighter {
    /// The card.
    pub card: Card,
    /// Whose it is.
    pub under: Under,
}

/// All cards of a side, in the order in which they joined; artifacts among them do not fight.
pub type Force = Row<Fighter, HOST>;

/// What a ghost has declared for this round (BBO-161).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Haunt {
    /// Whose roll.
    pub side: Side,
    /// Which roll.
    pub phase: Phase,
    /// The points it gets or loses.
    pub points: i8,
}

/// Two dice; zeros where no roll was made.
pub type Dice = [u8; 2];

/// A battle. There is never more than one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Battle {
    /// Who attacks.
    pub attacker: Foe,
    /// Who is attacked.
    pub defender: Realm,
    /// Where it stands.
    pub stage: Stage,
    /// The round under way or just fought, counted from 1; 0 before the first.
    pub round: u16,
    /// Both forces, by side.
    #[cfg_attr(feature = "types", ts(as = "[Vec<Fighter>; 2]"))]
    pub forces: [Force; 2],
    /// Who has lent a card to either side, whether it is still there or not (BBO-R053, BBO-R060).
    #[cfg_attr(feature = "types", ts(as = "Vec<Realm>"))]
    pub helped: Realms,
    /// What each ghost has declared, by its place in the order of fallen Dukes.
    pub haunts: [Option<Haunt>; MAX_REALMS],
    /// The last dice of this round, by phase and side; the last of a rerolled tie.
    pub dice: [[Dice; 2]; 3],
    /// The dice of the DUKESMACK: of the Mageskull, of the Doomsword and of whom it strikes at.
    pub smack: [Dice; 3],
    /// Machines that a side has just lost in MELEE and that the other may roll for (BBO-109).
    pub machines: [Option<Card>; 2],
}

impl Battle {
    /// A battle that begins.
    pub fn new(attacker: Foe, defender: Realm) -> Self {
        Self {
            attacker,
            defender,
            stage: Stage::Field,
            round: 0,
            forces: [Force::new(); 2],
            helped: Realms::NONE,
            haunts: [None; MAX_REALMS],
            dice: [[[0; 2]; 2]; 3],
            smack: [[0; 2]; 3],
            machines: [None; 2],
        }
    }

    /// The cards of a side.
    #[inline]
    pub fn force(&self, side: Side) -> &Force {
        &self.forces[side.index()]
    }

    /// The cards of a side, to be changed.
    #[inline]
    pub fn force_mut(&mut self, side: Side) -> &mut Force {
        &mut self.forces[side.index()]
    }

    /// The Duke whose side it is, if it is not a Do-Gooder's.
    #[inline]
    pub const fn leader(&self, side: Side) -> Option<Realm> {
        match (side, self.attacker) {
            (Side::Defender, _) => Some(self.defender),
            (Side::Attacker, Foe::Realm(realm)) => Some(realm),
            (Side::Attacker, Foe::DoGooder(_)) => None,
        }
    }

    /// All that fight for a Duke: its own cards, lent ones and captured ones.
    #[inline]
    pub fn led_by(&self, realm: Realm) -> impl Iterator<Item = Fighter> + '_ {
        let sides = Side::BOTH.into_iter().filter(move |&side| self.leader(side) == Some(realm));
        sides.flat_map(|side| self.force(side).iter())
    }
}

/// What only some know, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Secrets {
    /// The cards in each CITADEL, without those that defend it in a battle. Before the ARMIES are shown: the cards
    /// chosen so far, while the others of the deal lie in `dealt`.
    pub citadels: [Cards; MAX_REALMS],
    /// The cards of the opening deal that are not in the CITADEL yet (BBO-R001).
    pub dealt: [Cards; MAX_REALMS],
    /// The card that the active player has drawn and not placed yet.
    pub drawn: Option<Card>,
    /// The new CITADEL being named, card by card (BBO-R119).
    pub named: Row<Card, CITADEL>,
    /// The DECK; it has no order.
    pub deck: Pile<CARDS>,
    /// Who has sealed the opening choice.
    pub sealed: Seats,
}

impl Table {
    /// A Duke's place.
    #[inline]
    pub fn holding(&self, realm: Realm) -> &Holding {
        &self.holdings[realm.index()]
    }

    /// A Duke's place, to be changed.
    #[inline]
    pub fn holding_mut(&mut self, realm: Realm) -> &mut Holding {
        &mut self.holdings[realm.index()]
    }

    /// Who decides for a Duke.
    #[inline]
    pub fn owner(&self, realm: Realm) -> Seat {
        self.holding(realm).owner
    }

    /// All places, living or not.
    #[inline]
    pub fn ring(&self) -> impl Iterator<Item = Realm> + Clone + use<> {
        (0..usize::from(self.realms)).map(Realm::new)
    }

    /// Whether the Duke lives.
    #[inline]
    pub fn lives(&self, realm: Realm) -> bool {
        self.holding(realm).fell == 0
    }

    /// The living Dukes.
    #[inline]
    pub fn living(&self) -> impl Iterator<Item = Realm> + Clone + '_ {
        self.ring().filter(|&realm| self.lives(realm))
    }

    /// All places counter-clockwise, from this one on.
    #[inline]
    pub fn ring_from(&self, realm: Realm) -> impl Iterator<Item = Realm> + Clone + use<> {
        let (start, realms) = (realm.index(), usize::from(self.realms));
        (start..realms).chain(0..start).map(Realm::new)
    }

    /// How many steps lie from one place to another, counter-clockwise.
    #[inline]
    pub fn steps(&self, from: Realm, to: Realm) -> usize {
        let around = if to < from { usize::from(self.realms) } else { 0 };
        around + to.index() - from.index()
    }

    /// The nearest other living Duke counter-clockwise (BBO-021).
    #[inline]
    pub fn after(&self, realm: Realm) -> Option<Realm> {
        self.ring_from(realm).skip(1).find(|&other| self.lives(other))
    }

    /// The nearest other living Duke clockwise (BBO-125).
    #[inline]
    pub fn before(&self, realm: Realm) -> Option<Realm> {
        let (start, realms) = (realm.index(), usize::from(self.realms));
        (0..start).rev().chain((start + 1..realms).rev()).map(Realm::new).find(|&other| self.lives(other))
    }

    /// Whether two Dukes are neighbours, counting the living only (BBO-R062).
    #[inline]
    pub fn adjacent(&self, one: Realm, other: Realm) -> bool {
        self.after(one) == Some(other) || self.before(one) == Some(other)
    }

    /// The cards in ARMY and CITADEL, without those that are out in a battle.
    #[inline]
    pub fn cards_of(&self, realm: Realm) -> usize {
        let holding = self.holding(realm);
        holding.army.len() + usize::from(holding.citadel)
    }

    /// Whether this Duke may not move cards: on turn, with the ARMY fielded (BBO-028).
    #[inline]
    pub fn locked(&self, realm: Realm) -> bool {
        self.fielded && self.active == realm
    }
}

impl Secrets {
    /// The cards in a CITADEL.
    #[inline]
    pub fn citadel(&self, realm: Realm) -> &Cards {
        &self.citadels[realm.index()]
    }
}
