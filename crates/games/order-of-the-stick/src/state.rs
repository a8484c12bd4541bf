//! The state of a game: what lies on the table, and what only some know.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{Pile, Row, Seat, Seats, Stack};

use crate::card::Card;
use crate::choice::{Aim, Choice};
use crate::content::content;
use crate::effect::{Duration, Role};
use crate::flow::{Frame, Reply};
use crate::ids::{
    BATTLE_CARDS, BATTLE_MONSTERS, DECK_KINDS, FINDS, HEROES, Hero, Heroes, LairRooms, Loot, Loots, Monster, ROOMS,
    Shtick, Shticks, TRAPS, XYKON_CARDS, XykonCard, XykonCards,
};
use crate::map::{CELLS, Cell, Map, ROWS};
use crate::options::Variants;

/// The most players (OOTS-001).
pub const SEATS: usize = 6;
/// How many cells the map has.
pub const ALL_CELLS: usize = ROWS * CELLS;
/// Room for the Monsters of all stacks: 116 of the Battle Deck and 7 of the Xykon deck.
const HORDE: usize = 128;
/// Room for the Battle discards: all 158 Battle cards.
const DISCARDS: usize = 160;
/// Room for the Loot that lies in rooms: all 124 cards of the Loot deck.
const HOARD: usize = 124;
/// Room for effects that last: a card that would be one more cannot be used.
pub(crate) const LASTING: usize = 32;
/// Room for the sequences under way: 8 answers to answers, two each, and what they answer to.
const DEPTH: usize = 32;
/// Room for shticks under a deck: all of it.
const DECK: usize = 20;

/// A whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What lies open.
    pub table: Table,
    /// What does not.
    pub secrets: Secrets,
}

/// What was agreed on at set-up (OOTS-030, OOTS-578).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// How many floors there are above the Lair.
    pub floors: u8,
    /// The Drool Factor that must be equipped to enter the Lair.
    pub loot: u8,
    /// The shticks that must be in play to enter the Lair.
    pub shticks: u8,
    /// The turn limit in rounds (OOTS-648).
    pub rounds: u8,
    /// How many teams there are; 0 without them (OOTS-579).
    pub teams: u8,
    /// The other variants.
    pub variants: Variants,
}

/// What lies on the table for all to see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Table {
    /// How many people play.
    pub seats: u8,
    /// What was agreed on.
    pub terms: Terms,
    /// Everybody's hero and what lies before it; those behind the last seat are empty.
    pub heroes: [Adventurer; SEATS],
    /// In whose room an NPC stays, by hero (OOTS-596).
    pub shadows: [Option<Seat>; HEROES],
    /// Whose turn it is.
    pub current: Seat,
    /// How many turns have begun.
    pub turn: u16,
    /// What has happened in this turn.
    pub day: Day,
    /// The rooms.
    pub map: Map,
    /// Which card lies in each cell.
    pub tiles: PerCell<Option<Tile>>,
    /// How many Monsters lie in each cell.
    pub hordes: PerCell<u8>,
    /// How many Loot cards lie in each cell.
    pub piles: PerCell<u8>,
    /// What else is to be known of each cell.
    pub signs: PerCell<Signs>,
    /// The Monsters in rooms: cell after cell, each stack from the top.
    pub monsters: Row<Denizen, HORDE>,
    /// The Xykon cards that have been drawn for a room, and where they lie face down or work; none while they fight.
    pub xykon: [XykonPlace; XYKON_CARDS],
    /// The Battle discard pile, the top card last.
    pub discards: Row<u8, DISCARDS>,
    /// The Loot discard pile.
    pub dump: Pile<FINDS>,
    /// The traps that have left the game (OOTS-442).
    pub gone: Pile<TRAPS>,
    /// Effects of cards that last.
    pub lasting: Row<Lasting, LASTING>,
    /// Battle cards that everybody knows to be in a hand (OOTS-654); the oldest is forgotten when there are too many.
    pub fetched: Row<Fetched, 16>,
    /// The battle under way.
    pub fight: Option<Fight>,
    /// How many battles have begun.
    pub battles: u16,
    /// A battle that waits until the present one is over (OOTS-625).
    pub alarm: Option<Alarm>,
    /// What costs nothing and was used on the present occasion (III.1, 6).
    pub used: Shticks,
    /// The Loot that costs nothing and was used on the present occasion.
    pub used_loot: Loots,
    /// The Wounds that somebody is about to lose.
    pub wounds: u8,
    /// The collapse.
    pub collapse: Collapse,
    /// Who has sealed an answer or a choice.
    pub sealed: Seats,
    /// What is asked, and what follows.
    pub flow: Stack<Frame, DEPTH>,
}

/// A player's hero, and what lies before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Adventurer {
    /// Who it is.
    pub hero: Hero,
    /// Where the token is.
    pub room: Cell,
    /// The Wounds lost.
    pub wounds: u8,
    /// How it moves and what keeps it from that.
    pub pose: Pose,
    /// Turns to be missed (OOTS-363).
    pub missed: u8,
    /// Turns to be missed from when the battles of this turn are over (OOTS-622).
    pub ahead: u8,
    /// The place in the order of leaving, from 1; 0 inside (OOTS-520).
    pub exited: u8,
    /// How many shticks of each kind lie face up, by place in the deck.
    pub up: [u8; DECK_KINDS],
    /// How many are flipped.
    pub down: [u8; DECK_KINDS],
    /// How many cards the Shtick Deck has.
    pub deck: u8,
    /// How many cards the Battle Hand has.
    pub hand: u8,
    /// How many cards the Loot Stash has.
    pub stash: u8,
    /// The equipped Loot.
    pub equipped: Loots,
    /// The saved Monsters.
    pub saved: Pile<BATTLE_MONSTERS>,
}

/// What a token's position says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pose {
    /// It lies (OOTS-013).
    pub lying: bool,
    /// It lies because the player rests (OOTS-349).
    pub resting: bool,
    /// It flees (OOTS-317).
    pub fleeing: bool,
    /// The first steps of the flight are still to come (OOTS-318).
    pub startled: bool,
}

/// What has happened in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Day {
    /// The current player has moved (OOTS-065).
    pub moved: bool,
    /// The current player has battled (OOTS-345).
    pub battled: bool,
    /// The engagement of the battle step is used up (OOTS-109).
    pub engaged: bool,
    /// There was a search (OOTS-080).
    pub searched: bool,
    /// The ordinary pick-up is used up (OOTS-409).
    pub picked: bool,
    /// Nothing but what ends a turn remains of it: no end step (OOTS-350, OOTS-554).
    pub spent: bool,
    /// The current player has no moves any more, whatever is left (OOTS-038).
    pub halted: bool,
    /// The current player has reached the Entrance in flight (OOTS-334).
    pub fled: bool,
    /// The Monsters defeated.
    pub kills: u8,
    /// The rooms of movement left.
    pub steps: u8,
    /// The room in which a clearing bonus was offered (OOTS-412).
    pub cleared: Option<Cell>,
    /// The rooms left by moving (OOTS-058), a bit for each.
    pub left: u64,
    /// The Loot that changed between Stash and equipped in this step (OOTS-619).
    pub switched: Loots,
    /// The shticks that work once in a turn and have.
    pub once: Shticks,
    /// The Loot that works once in a turn and has.
    pub once_loot: Loots,
    /// Who has declined paid help, by the seat that offered it (OOTS-639).
    pub declined: [Seats; SEATS],
}

/// A card that a room is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Tile {
    /// A room of the dungeon.
    Room(crate::ids::Room),
    /// A room of the Lair.
    Lair(crate::ids::LairRoom),
}

impl Tile {
    /// The card.
    pub const fn card(self) -> Card {
        match self {
            Self::Room(room) => Card::Room(room),
            Self::Lair(room) => Card::Lair(room),
        }
    }
}

/// What else is to be known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Signs {
    /// Somebody has entered it (OOTS-074).
    pub entered: bool,
    /// Whose runes lie there.
    pub runes: Seats,
}

/// A Monster in a room.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Denizen {
    /// Which.
    pub monster: Monster,
    /// It came into play in this turn (OOTS-570).
    pub fresh: bool,
}

impl Default for Denizen {
    fn default() -> Self {
        Self { monster: Monster::ALL[0], fresh: false }
    }
}

/// Where a Xykon card is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum XykonPlace {
    /// In its deck, or out of the game.
    #[default]
    Unseen,
    /// A Monster in a stack.
    Fights {
        /// For which room it was drawn.
        of: Cell,
    },
    /// A card that is no Monster, face up.
    Works {
        /// In which room.
        of: Cell,
    },
    /// A defeated Monster, face down; Xykon himself is with whoever defeated him.
    Beaten {
        /// For which room it was drawn.
        of: Cell,
        /// Where it lies.
        at: Cell,
    },
}

/// A card whose effect lasts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// The card.
    pub card: Card,
    /// Which of its effects.
    pub effect: u8,
    /// Whose it is.
    pub by: Seat,
    /// What it was aimed at: a seat, a Monster of the fight, a floor, a shtick.
    pub aim: Aim,
    /// How many times it works, the boosts of the shtick that was flipped for it included.
    pub times: u8,
    /// Until when.
    pub until: Duration,
}

impl Default for Lasting {
    fn default() -> Self {
        Self {
            card: Card::Loot(Loot::ALL[0]),
            effect: 0,
            by: Seat::default(),
            aim: Aim::None,
            times: 0,
            until: Duration::Battle,
        }
    }
}

/// A Battle card that everybody knows to be in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Fetched {
    /// In whose.
    pub seat: Seat,
    /// Which kind, by index.
    pub card: u8,
}

/// Whom a player battles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Against {
    /// A Monster: in which room, and which from the top.
    Monster {
        /// Where it lies.
        room: Cell,
        /// Its place in the stack, 0 the top.
        at: u8,
    },
    /// A player.
    Player(Seat),
}

/// Why there is a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The top Monster of the own room (OOTS-100, OOTS-103).
    Own,
    /// The next Monster after a win (OOTS-213).
    Next,
    /// A Ranged Attack (OOTS-159), or an attack on a player.
    Attack,
    /// A card (OOTS-112).
    Card,
}

/// A die, or several, as they fell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Roll {
    /// The numbers shown; zeros where there is no die.
    pub shown: [u8; 4],
    /// What was added by a card that made it roll again (OOTS-658).
    pub plus: u8,
}

/// Somebody's help in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Help {
    /// Whom it is for: the one who battles or attacks, or the attacked player; none while there is no help.
    pub party: Option<Party>,
    /// The Drool Factor given for it.
    pub drool: u8,
    /// Nothing is owed for it any more (OOTS-211).
    pub free: bool,
}

/// One of the two in a battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Party {
    /// Who battles a Monster, or attacks a player.
    First,
    /// The player who is attacked.
    Second,
}

impl Party {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

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
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

/// What is given for help.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Gift {
    /// A Loot.
    Loot(Loot),
    /// The shtick that counts as Loot (OOTS-664).
    Show,
}

/// How a battle ended for the first party.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum End {
    /// It won.
    Won,
    /// A draw.
    Drawn,
    /// It lost.
    Lost,
}

/// A battle. There is never more than one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Who battles a Monster, or attacks a player.
    pub seat: Seat,
    /// Whom.
    pub against: Against,
    /// On which side of the comparison `seat` is.
    pub role: Role,
    /// How many rooms apart they are.
    pub range: u8,
    /// Why.
    pub cause: Cause,
    /// The Battle Shtick of each party.
    pub chosen: [Option<Shtick>; 2],
    /// What of each party's deck reached the foe when it selected, by place in the deck (OOTS-169).
    pub reached: [u16; 2],
    /// The targets of an area shtick: the bits of the stack, 1 for the top; 0 without an area.
    pub targets: u128,
    /// The Monsters of the stack whose Outsmart has been used, likewise.
    pub outsmarted: u128,
    /// The dice of each party.
    pub rolls: [Roll; 2],
    /// The help, by hero.
    pub help: [Help; HEROES],
    /// The Loot that is promised to each hero; it stays where it is until it is paid (OOTS-262).
    pub promised: [Loots; HEROES],
    /// The Loot that was offered to each hero before (OOTS-264).
    pub tried: [Loots; HEROES],
    /// The open offer of each party to each hero, among players (OOTS-267).
    pub offers: [[Option<Gift>; HEROES]; 2],
    /// Whether the shtick that counts as Loot was offered in this battle, and to whom it was given.
    pub shown: bool,
    /// Who gets to see it.
    pub shown_to: Option<Hero>,
    /// A card forbids all help (OOTS-630).
    pub alone: bool,
    /// How it ended, once that is fixed.
    pub end: Option<End>,
    /// Who has lost Wounds in it.
    pub hurt: Seats,
    /// Whether Xykon fell in it.
    pub xykon_fell: bool,
    /// Whether the Monster has left its stack before the roll (OOTS-219).
    pub gone: bool,
}

/// A battle that waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Alarm {
    /// Who has to defend.
    pub seat: Seat,
    /// Against which Monster of the own room.
    pub monster: Monster,
}

/// The collapse of the dungeon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Collapse {
    /// The dungeon collapses.
    pub falling: bool,
    /// It will at the start of the next turn, as nobody can find Xykon any more (OOTS-609).
    pub due: bool,
    /// The last turn at whose end no room is removed.
    pub from: u16,
    /// Who defeated Xykon.
    pub slayer: Option<Seat>,
    /// How many have left.
    pub exits: u8,
    /// Players on the Entrance leave when the battle is over (OOTS-515).
    pub leaving: bool,
}

/// What only some know, or nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Secrets {
    /// The Battle Hands.
    pub hands: [Pile<BATTLE_CARDS>; SEATS],
    /// The Loot Stashes.
    pub stashes: [Loots; SEATS],
    /// Who has seen each Loot go where it is hidden (OOTS-654), by Loot: a bit for each seat, the highest for all.
    pub known: Known,
    /// The Loot that lies in rooms: cell after cell, each pile from the top.
    pub hoard: Row<u8, HOARD>,
    /// The Loot deck; it has no order.
    pub loot: Pile<FINDS>,
    /// The Battle Deck; it has no order.
    pub battle: Pile<BATTLE_CARDS>,
    /// The room deck; it has no order.
    pub rooms: Pile<ROOMS>,
    /// The Shtick Decks without what was put under them; they have no order.
    pub decks: [Pile<DECK_KINDS>; SEATS],
    /// What was put under them, what comes first in front, by place in the deck.
    pub under: [Row<u8, DECK>; SEATS],
    /// The Lair deck below Safe Haven; it has no order.
    pub lair: LairRooms,
    /// The Xykon deck; it has no order.
    pub xykon: XykonCards,
    /// The sealed answers of the window that is asked.
    pub answers: [Option<Choice>; SEATS],
    /// The three shticks drawn in a trade (OOTS-376), by place in the deck.
    pub drawn: Row<u8, 3>,
}

/// Who knows where each Loot is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Known(pub [u8; crate::ids::LOOT]);

impl Default for Known {
    fn default() -> Self {
        Self([0; crate::ids::LOOT])
    }
}

/// One of something for each cell of the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PerCell<T>(pub [T; ALL_CELLS]);

impl<T: Copy + Default> Default for PerCell<T> {
    fn default() -> Self {
        Self([T::default(); ALL_CELLS])
    }
}

impl<T> std::ops::Index<Cell> for PerCell<T> {
    type Output = T;

    #[inline]
    fn index(&self, cell: Cell) -> &T {
        &self.0[cell.index()]
    }
}

impl<T> std::ops::IndexMut<Cell> for PerCell<T> {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut T {
        &mut self.0[cell.index()]
    }
}

/// Arrays longer than serde knows are written as lists of just so many.
fn fixed<'de, T: Deserialize<'de> + std::fmt::Debug, const N: usize, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<[T; N], D::Error> {
    let list = Vec::<T>::deserialize(deserializer)?;
    let found = list.len();
    list.try_into().map_err(|_| serde::de::Error::custom(format!("there are {N} of these, not {found}")))
}

impl<T: Serialize> Serialize for PerCell<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Deserialize<'de> + std::fmt::Debug> Deserialize<'de> for PerCell<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        fixed(deserializer).map(Self)
    }
}

impl Serialize for Known {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de> Deserialize<'de> for Known {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        fixed(deserializer).map(Self)
    }
}

impl Adventurer {
    /// A hero before the game, on the Entrance.
    pub fn new(hero: Hero) -> Self {
        Self {
            hero,
            room: Map::ENTRANCE,
            wounds: 0,
            pose: Pose::default(),
            missed: 0,
            ahead: 0,
            exited: 0,
            up: [0; DECK_KINDS],
            down: [0; DECK_KINDS],
            deck: 0,
            hand: 0,
            stash: 0,
            equipped: Loots::NONE,
            saved: Pile::new(),
        }
    }

    /// How many face-up copies of a shtick there are.
    #[inline]
    pub fn face_up(&self, shtick: Shtick) -> u8 {
        if shtick.hero() == self.hero { self.up[shtick.place()] } else { 0 }
    }

    /// The kinds of shtick that lie face up, a bit for each place in the deck.
    #[inline]
    pub fn up_places(&self) -> u16 {
        (0..DECK_KINDS).fold(0, |bits, place| bits | u16::from(self.up[place] > 0) << place)
    }

    /// The kinds of shtick that lie face up, each with how many.
    #[inline]
    pub fn ups(&self) -> impl Iterator<Item = (Shtick, u8)> + '_ {
        self.hero.deck().iter().copied().zip(self.up).filter(|&(_, copies)| copies > 0)
    }

    /// The kinds of shtick that are flipped, each with how many.
    #[inline]
    pub fn downs(&self) -> impl Iterator<Item = (Shtick, u8)> + '_ {
        self.hero.deck().iter().copied().zip(self.down).filter(|&(_, copies)| copies > 0)
    }

    /// How many shticks are in play (OOTS-390, OOTS-391).
    #[inline]
    pub fn in_play(&self) -> u32 {
        self.up.iter().chain(&self.down).map(|&copies| u32::from(copies)).sum()
    }

    /// The Wounds that make it flee (OOTS-316).
    #[inline]
    pub fn track(&self) -> u8 {
        content().heroes[self.hero.index()].wounds
    }

    /// Whether it has left the dungeon.
    #[inline]
    pub const fn is_out(&self) -> bool {
        self.exited > 0
    }

    /// The Drool Factor of a Loot for it (OOTS-419).
    #[inline]
    pub fn drool(&self, loot: Loot) -> u8 {
        content().loot[loot.index()].drool[self.hero.index()]
    }
}

impl Fight {
    /// The player of a party; none where a Monster stands.
    #[inline]
    pub const fn player(&self, party: Party) -> Option<Seat> {
        match (party, self.against) {
            (Party::First, _) => Some(self.seat),
            (Party::Second, Against::Player(seat)) => Some(seat),
            (Party::Second, Against::Monster { .. }) => None,
        }
    }

    /// The party that a seat is.
    #[inline]
    pub fn party(&self, seat: Seat) -> Option<Party> {
        Party::BOTH.into_iter().find(|&party| self.player(party) == Some(seat))
    }

    /// On which side a party is.
    #[inline]
    pub const fn role(&self, party: Party) -> Role {
        match (party, self.role) {
            (Party::First, role) => role,
            (Party::Second, Role::Attacker) => Role::Defender,
            (Party::Second, Role::Defender) => Role::Attacker,
        }
    }

    /// All Loot that is promised to anybody.
    #[inline]
    pub fn pledged(&self) -> Loots {
        self.promised.iter().fold(Loots::NONE, |all, &some| all.or(some))
    }

    /// All Loot that is set aside: promised, or openly offered to somebody who has not decided yet (OOTS-262, OOTS-267).
    pub fn set_aside(&self) -> Loots {
        Party::BOTH.into_iter().fold(self.pledged(), |all, party| all.or(self.offered_by(party)))
    }

    /// The Loot in open offers of a party (OOTS-267).
    pub fn offered_by(&self, party: Party) -> Loots {
        let loot = self.offers[party.index()].into_iter().flatten().filter_map(|gift| match gift {
            Gift::Loot(loot) => Some(loot),
            Gift::Show => None,
        });
        loot.collect()
    }

    /// The Loot that a seat has promised.
    pub fn pledged_by(&self, seat: Seat) -> Loots {
        let Some(party) = self.party(seat) else { return Loots::NONE };
        let own = self.help.iter().zip(self.promised).filter(|(help, _)| help.party == Some(party));
        own.fold(Loots::NONE, |all, (_, some)| all.or(some))
    }
}

impl Table {
    /// All seats, in order.
    #[inline]
    pub fn all(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// All seats clockwise, from this one on.
    #[inline]
    pub fn from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (start, seats) = (seat.index(), usize::from(self.seats));
        (start..seats).chain(0..start).map(Seat::new)
    }

    /// The seat to the left.
    #[inline]
    pub const fn left_of(&self, seat: Seat) -> Seat {
        seat.next(self.seats)
    }

    /// A seat's hero.
    #[inline]
    pub fn at(&self, seat: Seat) -> &Adventurer {
        &self.heroes[seat.index()]
    }

    /// A seat's hero, to be changed.
    #[inline]
    pub fn at_mut(&mut self, seat: Seat) -> &mut Adventurer {
        &mut self.heroes[seat.index()]
    }

    /// Who plays a hero; nobody an NPC (OOTS-002).
    #[inline]
    pub fn player_of(&self, hero: Hero) -> Option<Seat> {
        self.all().find(|&seat| self.at(seat).hero == hero)
    }

    /// The heroes that somebody plays.
    pub fn played(&self) -> Heroes {
        self.all().map(|seat| self.at(seat).hero).collect()
    }

    /// The NPCs.
    pub fn npcs(&self) -> Heroes {
        Heroes::ALL.minus(self.played())
    }

    /// The floor that a seat is on.
    #[inline]
    pub fn floor(&self, seat: Seat) -> usize {
        self.at(seat).room.row()
    }

    /// The number of the Lair as a floor (OOTS-010).
    #[inline]
    pub const fn lair(&self) -> usize {
        self.terms.floors as usize + 1
    }

    /// Whether a variant is played.
    #[inline]
    pub fn plays(&self, variant: crate::options::Variant) -> bool {
        self.terms.variants.has(variant)
    }

    /// The team of a seat; everybody alone without teams (OOTS-579).
    #[inline]
    pub const fn team(&self, seat: Seat) -> usize {
        match self.terms.teams {
            0 => seat.index(),
            teams => seat.index() % teams as usize,
        }
    }

    /// Whether two seats are of one team.
    pub const fn are_mates(&self, one: Seat, other: Seat) -> bool {
        self.team(one) == self.team(other)
    }

    /// Whether two seats are on the same floor, both inside.
    #[inline]
    pub fn share_floor(&self, one: Seat, other: Seat) -> bool {
        let (a, b) = (self.at(one), self.at(other));
        !a.is_out() && !b.is_out() && a.room.row() == b.room.row()
    }

    /// Whether two seats are in the same room, both inside.
    #[inline]
    pub fn share_room(&self, one: Seat, other: Seat) -> bool {
        let (a, b) = (self.at(one), self.at(other));
        !a.is_out() && !b.is_out() && a.room == b.room
    }

    /// The seats whose tokens are in a room.
    #[inline]
    pub fn in_room(&self, room: Cell) -> Seats {
        self.all().filter(|&seat| !self.at(seat).is_out() && self.at(seat).room == room).collect()
    }

    /// The room that a seat is in, as a card; nothing on the Entrance.
    #[inline]
    pub fn tile(&self, seat: Seat) -> Option<Tile> {
        self.tiles[self.at(seat).room]
    }

    /// The cards whose text counts in a room: the room's own, and those of Xykon cards that work there.
    #[inline]
    pub fn texts(&self, room: Cell) -> impl Iterator<Item = Card> + '_ {
        let tile = self.tiles[room].map(Tile::card);
        // Only rooms of the Lair have such cards.
        let wards = if room.row() == self.lair() { &self.xykon[..] } else { &[] };
        let wards = wards.iter().zip(XykonCard::ALL).filter_map(move |(place, card)| match place {
            XykonPlace::Works { of } if *of == room => Some(Card::Ward(card)),
            XykonPlace::Works { .. } | XykonPlace::Unseen | XykonPlace::Fights { .. } | XykonPlace::Beaten { .. } => {
                None
            }
        });
        tile.into_iter().chain(wards)
    }

    /// Where the stack of a room begins among all Monsters.
    #[inline]
    fn stack_start(&self, room: Cell) -> usize {
        self.hordes.0[..room.index()].iter().map(|&count| usize::from(count)).sum()
    }

    /// The Battle Stack of a room, from the top (OOTS-121).
    #[inline]
    pub fn stack(&self, room: Cell) -> &[Denizen] {
        let start = self.stack_start(room);
        &self.monsters.as_slice()[start..start + usize::from(self.hordes[room])]
    }

    /// Whether a room has Monsters.
    #[inline]
    pub fn has_monsters(&self, room: Cell) -> bool {
        self.hordes[room] > 0
    }

    /// Puts a Monster into a stack at this place.
    pub(crate) fn put_monster(&mut self, room: Cell, at: usize, monster: Denizen) {
        let start = self.stack_start(room);
        self.monsters.insert(start + at, monster);
        self.hordes[room] += 1;
        self.follow(room, at, true);
    }

    /// Takes a Monster out of a stack.
    pub(crate) fn take_monster(&mut self, room: Cell, at: usize) -> Denizen {
        let start = self.stack_start(room);
        self.hordes[room] -= 1;
        self.follow(room, at, false);
        self.monsters.remove(start + at)
    }

    /// Until its outcome is fixed, a battle keeps to its Monsters when others come above them or leave (OOTS-219).
    fn follow(&mut self, room: Cell, place: usize, came: bool) {
        let now = |at: u8| match usize::from(at).cmp(&place) {
            std::cmp::Ordering::Less => Some(at),
            std::cmp::Ordering::Equal if !came => None,
            std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => Some(if came { at + 1 } else { at - 1 }),
        };
        let all = |bits: u128| {
            let there = (0..u128::BITS as u8).filter(|&at| bits >> at & 1 == 1);
            there.filter_map(now).fold(0, |bits, at| bits | 1u128.checked_shl(at.into()).unwrap_or(0))
        };
        let Some(fight) = self.fight.as_mut().filter(|fight| fight.end.is_none()) else { return };
        let Against::Monster { room: battled, at } = &mut fight.against else { return };
        if *battled != room {
            return;
        }
        fight.gone |= now(*at).is_none();
        *at = now(*at).unwrap_or(*at);
        (fight.targets, fight.outsmarted) = (all(fight.targets), all(fight.outsmarted));
        self.lasting.part(|lasting| matches!(lasting.aim, Aim::Foe(at) if now(at).is_none()), |_| {});
        for nth in 0..self.lasting.len() {
            let lasting = self.lasting.as_slice()[nth];
            if let Aim::Foe(at) = lasting.aim {
                self.lasting.set(nth, Lasting { aim: Aim::Foe(now(at).unwrap_or(at)), ..lasting });
            }
        }
    }

    /// The rooms of a floor with their Monsters, from west to east.
    #[inline]
    pub fn stacks(&self, floor: usize) -> impl Iterator<Item = (Cell, &[Denizen])> + '_ {
        self.map.rooms(floor).map(|room| (room, self.stack(room)))
    }

    /// The lowest floor that holds a player: where the NPCs are (OOTS-269, OOTS-270).
    pub fn npc_floor(&self) -> usize {
        let inside = self.all().filter(|&seat| !self.at(seat).is_out());
        inside.map(|seat| self.floor(seat)).max().unwrap_or(0)
    }

    /// On which floor an NPC is; nowhere once its player has left (OOTS-598).
    pub fn floor_of_npc(&self, npc: Hero) -> Option<usize> {
        match self.shadows[npc.index()] {
            Some(seat) if self.at(seat).is_out() => None,
            Some(seat) => Some(self.floor(seat)),
            None => Some(self.npc_floor()),
        }
    }

    /// Whether a seat has left the dungeon and the turn in which it did is over: its Loot and shticks are final (OOTS-519).
    #[inline]
    pub fn is_final(&self, seat: Seat) -> bool {
        self.at(seat).is_out() && (seat != self.current || self.day.spent)
    }

    /// Whether a seat is still in the game's dungeon and nobody keeps it from acting there.
    #[inline]
    pub fn is_inside(&self, seat: Seat) -> bool {
        !self.at(seat).is_out()
    }

    /// The Drool Factor that a seat has equipped (OOTS-465).
    pub fn equipped_drool(&self, seat: Seat) -> u32 {
        let adventurer = self.at(seat);
        adventurer.equipped.iter().map(|loot| u32::from(adventurer.drool(loot))).sum()
    }

    /// Whether a seat has enough Drool Factor equipped for the Lair.
    pub fn qualifies_in_loot(&self, seat: Seat) -> bool {
        self.equipped_drool(seat) >= u32::from(self.terms.loot)
    }

    /// Whether a seat may go down into the Lair (OOTS-463).
    pub fn qualifies(&self, seat: Seat) -> bool {
        self.at(seat).in_play() >= u32::from(self.terms.shticks) && self.qualifies_in_loot(seat)
    }
}

impl Secrets {
    /// What a seat has in the Stash and may part with: all that is not set aside (OOTS-262, OOTS-267).
    #[inline]
    pub fn free(&self, table: &Table, seat: Seat) -> Loots {
        let stash = self.stashes[seat.index()];
        table.fight.as_ref().map_or(stash, |fight| stash.minus(fight.set_aside()))
    }
}

impl Table {
    /// The equipped Loot that is not set aside.
    #[inline]
    pub fn free_equipped(&self, seat: Seat) -> Loots {
        let equipped = self.at(seat).equipped;
        self.fight.as_ref().map_or(equipped, |fight| equipped.minus(fight.set_aside()))
    }

    /// The Loot of a seat that lies open because it is promised or offered for help (OOTS-263, OOTS-618).
    pub(crate) fn laid_open(&self, seat: Seat) -> Loots {
        let Some(fight) = &self.fight else { return Loots::NONE };
        let Some(party) = fight.party(seat) else { return Loots::NONE };
        let asked = self.flow.iter().filter_map(|frame| match frame {
            Frame::Reply(Reply { gift: Gift::Loot(loot), .. }) if seat == fight.seat => Some(loot),
            _ => None,
        });
        asked.collect::<Loots>().or(fight.pledged_by(seat)).or(fight.offered_by(party))
    }

    /// Whether a Stash has cards that are not promised; all see how many there are, and which are promised.
    pub fn has_free_stash(&self, seat: Seat) -> bool {
        let (stash, equipped) = (usize::from(self.at(seat).stash), self.at(seat).equipped);
        stash > self.fight.as_ref().map_or(0, |fight| fight.pledged_by(seat).minus(equipped).len())
    }
}

/// The prize of a whole deck: how many cards the Shtick Deck of a hero has.
pub(crate) fn deck_of(hero: Hero) -> [u8; DECK_KINDS] {
    let mut deck = [0; DECK_KINDS];
    for shtick in hero.deck() {
        deck[shtick.place()] = content().shtick(*shtick).copies;
    }
    deck
}
