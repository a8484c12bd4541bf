//! The state of a table: plain data, copied freely.

use serde::{Deserialize, Serialize};
use table::{Pile, Seat, Seats, Stack};

use crate::adventurer::{Adventurer, Adventurers, Year};
use crate::creature::{CREATURES, Creature, Face};
use crate::dungeon::Dungeon;
use crate::flow::Frame;
use crate::options::GameKind;
use crate::party::Party;
use crate::place::{Orders, PLACES, Place};
use crate::position::FramePosition;
use crate::room::{Room, Rooms};
use crate::spell::Spell;
use crate::square::{Square, Squares};
use crate::trap::{TRAPS, Trap};
use crate::trouble::{Special, Trouble};

/// The most lords of a game (DL-001).
pub(crate) const MAX_LORDS: usize = 4;
/// The combat rounds of a year, and the Combat cards of the town (DL-004, DL-017).
pub(crate) const ROUNDS: usize = 4;

/// Everything about a game at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table for all to see.
    pub table: Table,
    /// What only some know, or nobody.
    pub secrets: Secrets,
}

/// The public part of a game. Stacks have no order: what comes next is asked of luck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Table {
    /// How many play.
    pub seats: u8,
    /// Which rules are played.
    pub rules: Rules,
    /// The puzzle, in a training game.
    pub training: Option<Training>,
    /// The year.
    pub year: Year,
    /// The season of Building; fall during Combat.
    pub season: Season,
    /// Who holds the Starting Player token.
    pub start: Seat,
    /// Each seat's board.
    pub lords: [Lord; MAX_LORDS],
    /// The colours that nobody plays: none with four, one with three, two with two players (DL-024 to DL-026).
    /// With two players seat 1 looks after the first of them and seat 2 after the second.
    pub nobodies: [Nobody; 2],
    /// Evil of the counter that nobody owns, with two players (DL-015).
    pub nobody_evil: u8,
    /// The minions on the spaces I, II, III of each place.
    pub spaces: [[Option<Minion>; 3]; PLACES],
    /// The creatures for hire.
    pub tavern: [Option<Creature>; 3],
    /// The rooms for sale.
    pub store: [Option<Room>; 2],
    /// The creature tiles left in each year's stack.
    #[cfg_attr(feature = "types", ts(type = "Array<Array<number>>"))]
    pub creature_stack: [Pile<CREATURES>; 2],
    /// The room tiles left, of both years.
    #[cfg_attr(feature = "types", ts(as = "Vec<Room>"))]
    pub room_stack: Rooms,
    /// The adventurer tiles left, of both years, apart from those that were put under the stack.
    #[cfg_attr(feature = "types", ts(as = "Vec<Adventurer>"))]
    pub adventurer_stack: Adventurers,
    /// The adventurers of this year that were put under the stack, in the order of putting (DL-292).
    #[cfg_attr(feature = "types", ts(as = "Vec<Adventurer>"))]
    pub under_stack: Stack<Adventurer, 16>,
    /// The adventurers of this season, weakest first.
    pub arriving: [Option<Adventurer>; MAX_LORDS],
    /// The adventurers of the next season, weakest first.
    pub forecast: [Option<Adventurer>; MAX_LORDS],
    /// The Event tiles of spring, summer and fall that lie face up; a resolved one stays here to be remembered.
    pub troubles: [Option<Trouble>; 3],
    /// The Special Event of each year, once shown.
    pub specials: [Option<Special>; 2],
    /// Where this year's paladin is.
    pub paladin: PaladinAt,
    /// The traps that were used, face up for all.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub used_traps: Pile<TRAPS>,
    /// Who has looked at each of this year's four Combat cards.
    #[cfg_attr(feature = "types", ts(as = "[Vec<Seat>; 4]"))]
    pub spied: [Seats; ROUNDS],
    /// The Combat cards of this year that were turned up.
    pub shown: [Option<Spell>; ROUNDS],
    /// The creatures in Distant Lands.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub gone_creatures: Pile<CREATURES>,
    /// The rooms in Distant Lands.
    #[cfg_attr(feature = "types", ts(as = "Vec<Room>"))]
    pub gone_rooms: Rooms,
    /// The adventurers in Distant Lands, paladins included.
    #[cfg_attr(feature = "types", ts(as = "Vec<Adventurer>"))]
    pub gone_adventurers: Adventurers,
    /// The round of Combat, from 1; 0 outside Combat.
    pub round: u8,
    /// Who has finished planning this round.
    #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
    pub planned: Seats,
    /// Who has nothing more to fight this round.
    #[cfg_attr(feature = "types", ts(as = "Vec<Seat>"))]
    pub fought: Seats,
    /// The battle being fought.
    pub battle: Option<Battle>,
    /// The creatures of the seat being asked that are not settled yet on Pay Day or in a Monster Strike: face up,
    /// face down (DL-157, DL-303).
    #[cfg_attr(feature = "types", ts(type = "Array<Array<number>>"))]
    pub unsettled: [Pile<CREATURES>; 2],
    /// What is being done: the top frame is asked.
    #[serde(
        serialize_with = "Stack::write_as::<FramePosition, _>",
        deserialize_with = "Stack::read_as::<FramePosition, _>"
    )]
    #[cfg_attr(feature = "types", ts(as = "Vec<Frame>"))]
    pub flow: Stack<Frame, 5>,
}

/// Which rules are played (DL-011, DL-286).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rules {
    /// First game, full game or a training puzzle.
    pub game: GameKind,
    /// Whether players choose their first inaccessible orders (DL-031).
    pub choose_orders: bool,
    /// Whether Special Event cards are used (DL-033).
    pub special_events: bool,
}

impl Rules {
    /// Whether the rules of the full game hold where they differ in costs (DL-073, DL-082).
    #[inline]
    pub fn full(self) -> bool {
        self.game == GameKind::Full
    }
}

/// A training puzzle being played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Training {
    /// Its number: 1 to 4 for those of the rulebook, more for others.
    pub number: u32,
    /// The fewest tiles that can be lost.
    pub best: u8,
}

/// A season of Building (DL-003).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[allow(missing_docs)]
pub enum Season {
    Winter,
    Spring,
    Summer,
    Fall,
}

impl Season {
    /// All seasons.
    pub const ALL: [Self; 4] = [Self::Winter, Self::Spring, Self::Summer, Self::Fall];

    /// The season after it.
    #[inline]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Winter => Some(Self::Spring),
            Self::Spring => Some(Self::Summer),
            Self::Summer => Some(Self::Fall),
            Self::Fall => None,
        }
    }

    /// The place of its Event tile among the three; winter has none (DL-006).
    #[inline]
    pub const fn trouble(self) -> Option<usize> {
        match self {
            Self::Winter => None,
            Self::Spring => Some(0),
            Self::Summer => Some(1),
            Self::Fall => Some(2),
        }
    }
}

/// A seat's board: everything about a lord that all may see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lord {
    /// Gold.
    pub gold: u8,
    /// Food.
    pub food: u8,
    /// The space on the Evilometer.
    pub evil: u8,
    /// All imps, at work or not.
    pub imps: u8,
    /// The imps that have worked this round (DL-103).
    pub busy_imps: u8,
    /// The Troll tokens that have worked this round (DL-132).
    pub busy_trolls: u8,
    /// Red marks of the Ministry (DL-154).
    pub red_marks: u8,
    /// The tiles.
    pub dungeon: Dungeon,
    /// The squares dug this round, each with its imp.
    #[cfg_attr(feature = "types", ts(as = "Vec<Square>"))]
    pub dug: Squares,
    /// The squares mined this round, each with its imp.
    #[cfg_attr(feature = "types", ts(as = "Vec<Square>"))]
    pub mined: Squares,
    /// The rooms used this round, and those used twice (DL-129, DL-130).
    #[cfg_attr(feature = "types", ts(as = "[Vec<Room>; 2]"))]
    pub used: [Rooms; 2],
    /// The creatures, without those sent into a planned battle.
    pub lair: Lair,
    /// The adventurers at the gate or inside, front first.
    #[cfg_attr(feature = "types", ts(as = "Vec<crate::party::Member>"))]
    pub party: Party,
    /// The prisoners.
    #[cfg_attr(feature = "types", ts(as = "Vec<Adventurer>"))]
    pub prison: Adventurers,
    /// The order cards that cannot be played (DL-055).
    #[cfg_attr(feature = "types", ts(as = "Vec<Place>"))]
    pub inaccessible: Orders,
    /// The orders of this round, as far as they are revealed.
    pub played: [Option<Place>; 3],
    /// Those of them that were not carried out: a minion sits on the card (DL-059, DL-064).
    #[cfg_attr(feature = "types", ts(as = "Vec<Place>"))]
    pub failed: Orders,
    /// The adventurer received this season.
    pub received: Option<Adventurer>,
}

/// A seat's creatures by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Lair {
    /// Face up: ready.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub up: Pile<CREATURES>,
    /// Face down: knocked out.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub down: Pile<CREATURES>,
}

impl Lair {
    /// The creatures with this face.
    #[inline]
    pub fn faced(&self, face: Face) -> &Pile<CREATURES> {
        match face {
            Face::Up => &self.up,
            Face::Down => &self.down,
        }
    }

    /// The creatures with this face, to be changed.
    #[inline]
    pub fn faced_mut(&mut self, face: Face) -> &mut Pile<CREATURES> {
        match face {
            Face::Up => &mut self.up,
            Face::Down => &mut self.down,
        }
    }

    /// How many there are of a kind, whichever face is up.
    #[inline]
    pub fn count(&self, creature: Creature) -> u8 {
        self.up.count(creature.index()) + self.down.count(creature.index())
    }

    /// How many monsters there are, without ghosts (DL-228).
    #[inline]
    pub fn monsters(&self) -> u8 {
        (self.up.len() + self.down.len()) as u8 - self.count(Creature::Ghost)
    }

    /// The kinds that are there, with their face.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = (Creature, Face)> + '_ {
        [Face::Up, Face::Down].into_iter().flat_map(move |face| {
            Creature::ALL
                .into_iter()
                .filter(move |creature| self.faced(face).count(creature.index()) > 0)
                .map(move |creature| (creature, face))
        })
    }
}

impl Lord {
    /// The imps in the Den that have not worked this round.
    #[inline]
    pub fn idle_imps(&self) -> u8 {
        self.imps.saturating_sub(self.busy_imps)
    }

    /// The Troll tokens: one for each troll (DL-115).
    #[inline]
    pub fn trolls(&self) -> u8 {
        self.lair.count(Creature::Troll)
    }

    /// The Troll tokens that have not worked this round.
    #[inline]
    pub fn idle_trolls(&self) -> u8 {
        self.trolls().saturating_sub(self.busy_trolls)
    }

    /// The order cards in hand at the time of selection (DL-078).
    #[inline]
    pub fn hand(&self) -> Orders {
        Orders::ALL.minus(self.inaccessible)
    }
}

/// A colour that nobody plays (DL-027).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Nobody {
    /// Its deck.
    #[cfg_attr(feature = "types", ts(as = "Vec<Place>"))]
    pub deck: Orders,
    /// Its inaccessible cards.
    #[cfg_attr(feature = "types", ts(as = "Vec<Place>"))]
    pub inaccessible: Orders,
    /// Its orders of this round: two or three at random, with two players the third one last.
    pub played: [Option<Place>; 3],
}

/// Whose minion it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Minion {
    /// A player's.
    Lord(Seat),
    /// That of a colour nobody plays, by its index; people count from 1.
    Nobody(
        #[serde(with = "table::from_one")]
        #[cfg_attr(feature = "types", ts(as = "u8"))]
        u8,
    ),
}

/// Where this year's paladin is (DL-172).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum PaladinAt {
    /// In his tent.
    Tent,
    /// In the party of a lord.
    With(Seat),
    /// In a prison or in Distant Lands: he moves no more this year (DL-310).
    Done,
}

/// The steps of a battle (DL-199).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Step {
    /// Traps go off.
    Traps,
    /// A fast spell is cast.
    FastSpell,
    /// Creatures attack.
    Creatures,
    /// A slow spell is cast.
    SlowSpell,
    /// The party heals.
    Healing,
    /// Fatigue, and the tile falls or holds.
    Conquering,
    /// What comes late: poison (DL-208).
    Aftermath,
}

impl Step {
    /// All steps, in order.
    pub const ALL: [Self; 7] = [
        Self::Traps,
        Self::FastSpell,
        Self::Creatures,
        Self::SlowSpell,
        Self::Healing,
        Self::Conquering,
        Self::Aftermath,
    ];
}

/// The battle being fought. All of it is public.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Battle {
    /// In whose dungeon.
    pub seat: Seat,
    /// On which tile.
    pub square: Square,
    /// The step under way.
    pub step: Step,
    /// Creatures sent that have not acted yet.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub waiting: Pile<CREATURES>,
    /// Creatures that acted and are knocked out.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub knocked_out: Pile<CREATURES>,
    /// Creatures that acted and go back face up.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub going_back: Pile<CREATURES>,
    /// The traps that went off.
    pub sprung: [Option<Trap>; 2],
    /// Trap symbols spent on the first of two traps (DL-243).
    pub keys_spent: u8,
    /// No spells in this battle (DL-209, DL-244).
    pub no_spells: bool,
    /// No Healing in this battle (DL-209, DL-230).
    pub no_healing: bool,
    /// No conquering and no fatigue in this battle (DL-235).
    pub no_conquering: bool,
    /// No fatigue, but conquering all the same (DL-335).
    pub no_fatigue: bool,
    /// Points of damage that a Magic Shield still absorbs (DL-323).
    pub shield: u8,
    /// Wizards cannot be harmed (DL-324).
    pub hidden_wizards: bool,
    /// Every strike of a monster hits the first adventurer (DL-331).
    pub rage: bool,
    /// The monster that is a sheep (DL-330).
    pub sheep: Option<Creature>,
    /// Whether a creature attacked (DL-232).
    pub attacked: bool,
    /// Poison due at the end: on whom, how much (DL-208).
    pub poison: [Option<(Adventurer, u8)>; 2],
}

impl Battle {
    /// A battle that begins, with the creatures sent.
    pub const fn new(seat: Seat, square: Square, waiting: Pile<CREATURES>) -> Self {
        Self {
            seat,
            square,
            step: Step::Traps,
            waiting,
            knocked_out: Pile::new(),
            going_back: Pile::new(),
            sprung: [None; 2],
            keys_spent: 0,
            no_spells: false,
            no_healing: false,
            no_conquering: false,
            no_fatigue: false,
            shield: 0,
            hidden_wizards: false,
            rage: false,
            sheep: None,
            attacked: false,
            poison: [None; 2],
        }
    }
}

/// What only some know, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Secrets {
    /// The three order cards that each lord drew at set-up, until the choice of all is open (DL-031).
    pub drawn: [Orders; MAX_LORDS],
    /// Which of them each lord keeps in hand.
    pub kept: [Option<Place>; MAX_LORDS],
    /// The orders of this round, until revealed (DL-054).
    pub orders: [OrderPlan; MAX_LORDS],
    /// The Trap cards that each lord holds (DL-109).
    pub traps: [Pile<TRAPS>; MAX_LORDS],
    /// The Trap cards that each lord discarded face down (DL-010).
    pub buried: [Pile<TRAPS>; MAX_LORDS],
    /// The trap deck; it has no order.
    pub deck: Pile<TRAPS>,
    /// The plans for this round's battles. Until a lord has planned, all of it is secret; then only the traps are
    /// (DL-193). What stands in a plan that is not done is still in hand and Lair.
    pub plans: [Plan; MAX_LORDS],
    /// This year's Combat cards that somebody has seen; the others are drawn when they are turned up.
    pub combat: [Option<Spell>; ROUNDS],
}

/// The orders of a lord before they are revealed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct OrderPlan {
    /// The cards in positions 1, 2, 3.
    pub cards: [Option<Place>; 3],
    /// With two players: the third order of the colour that this lord looks after (DL-048).
    pub third: Option<Place>,
    /// Whether it is locked.
    pub locked: bool,
}

/// The plan of a lord for one battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Plan {
    /// The battle tile.
    pub square: Option<Square>,
    /// The creatures sent.
    #[cfg_attr(feature = "types", ts(type = "Array<number>"))]
    pub sent: Pile<CREATURES>,
    /// The traps laid face down.
    pub traps: [Option<Trap>; 2],
}

impl Table {
    /// The board of a seat.
    #[inline]
    pub fn lord(&self, seat: Seat) -> &Lord {
        &self.lords[seat.index()]
    }

    /// The board of a seat, to be changed.
    #[inline]
    pub fn lord_mut(&mut self, seat: Seat) -> &mut Lord {
        &mut self.lords[seat.index()]
    }

    /// The seats in play order: clockwise from the Starting Player (DL-007).
    #[inline]
    pub fn play_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (start, seats) = (self.start.index(), usize::from(self.seats));
        (0..seats).map(move |nth| Seat::new((start + nth) % seats))
    }

    /// The seat after this one in play order, if it is not the last.
    #[inline]
    pub fn after(&self, seat: Seat) -> Option<Seat> {
        let next = seat.next(self.seats);
        (next != self.start).then_some(next)
    }

    /// Where a seat stands in play order, from 0.
    #[inline]
    pub fn order_of(&self, seat: Seat) -> usize {
        let seats = usize::from(self.seats);
        (seat.index() + seats - self.start.index()) % seats
    }

    /// How many colours nobody plays (DL-024 to DL-026).
    #[inline]
    pub fn nobodies(&self) -> usize {
        match (self.rules.game, self.seats) {
            (GameKind::Training, _) => 0,
            (_, 2) => 2,
            (_, 3) => 1,
            _ => 0,
        }
    }
}

impl Secrets {
    /// The kinds of Trap card that a seat holds.
    #[inline]
    pub fn kinds_of_traps(&self, seat: Seat) -> impl Iterator<Item = Trap> + '_ {
        let hand = &self.traps[seat.index()];
        Trap::ALL.into_iter().filter(|trap| hand.count(trap.index()) > 0)
    }
}
