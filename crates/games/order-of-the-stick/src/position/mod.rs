//! Positions: any state of a game as people write it, in TOML.
//!
//! Everything may be left out. Lists and marks that are left out are empty or not so; whatever else is left out takes a
//! default, and the reader is told: heroes nobody has, three Starting Shticks, rooms of the commonest kind. The decks
//! hold what lies nowhere else; if a deck is written and its discard pile is not, the rest is discarded.
//!
//! - `names.rs`: cards that share a deck
//! - `read.rs`: the text, and what takes the place of what was left out
//! - `check.rs`: whether a game can come to this state and go on from it
//! - `write.rs`: the way back

mod check;
mod names;
mod read;
mod write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{PositionError, Seat, Seats};

use crate::card::Card;
use crate::choice::{Aim, Choice};
use crate::effect::{Duration, Role};
use crate::flow::Frame;
use crate::ids::{
    BATTLE_CARDS, BATTLE_MONSTERS, BattleCard, FINDS, Find, Hero, LairRoom, LairRooms, Loot, Loots, Monster, Room,
    Shtick, Shticks, Trap, XykonCard, XykonCards,
};
use crate::map::Cell;
use crate::state::{Alarm, Cause, End, Gift, Party, XykonPlace};

use names::{BattleName, DenizenName, FindName};
pub(crate) use read::read;
pub(crate) use write::write;

/// A state as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Position {
    /// How many turns have begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<u16>,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<Seat>,
    /// What is asked and what follows, the outermost sequence first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flow: Option<Vec<Frame>>,
    /// Who has sealed an answer or a choice.
    #[serde(skip_serializing_if = "is_default")]
    pub sealed: Seats,
    /// How many battles have begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battles: Option<u16>,
    /// The Wounds that somebody is about to lose.
    #[serde(skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// What costs nothing and was used on the present occasion.
    #[serde(skip_serializing_if = "is_default")]
    pub used: Shticks,
    /// The Loot that costs nothing and was used on the present occasion.
    #[serde(skip_serializing_if = "is_default")]
    pub used_loot: Loots,
    /// The shticks that the current player looks at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Shtick>,
    /// What has happened in this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub day: DayPosition,
    /// The collapse.
    #[serde(skip_serializing_if = "is_default")]
    pub collapse: CollapsePosition,
    /// A battle that waits until the present one is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alarm: Option<Alarm>,
    /// Whom NPCs follow.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub shadows: BTreeMap<Hero, Seat>,
    /// Where the Xykon cards are that have been drawn for a room.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub xykon: BTreeMap<XykonCard, XykonPlace>,
    /// The Loot deck by kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loot_deck: Option<BTreeMap<FindName, u8>>,
    /// The Loot discard pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dump: Option<BTreeMap<FindName, u8>>,
    /// The traps that have left the game.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub gone: BTreeMap<Trap, u8>,
    /// The Battle Deck by kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battle_deck: Option<BTreeMap<BattleName, u8>>,
    /// The Battle discard pile, the top card last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discards: Option<Vec<BattleName>>,
    /// The room deck by kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room_deck: Option<BTreeMap<Room, u8>>,
    /// The Lair deck below Safe Haven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lair_deck: Option<LairRooms>,
    /// The Xykon deck.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub xykon_deck: Option<XykonCards>,
    /// Who knows where a hidden Loot lies, besides its owner.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub known: BTreeMap<Loot, Knowers>,
    /// The battle under way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fight: Option<FightPosition>,
    /// Effects of cards that last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lasting: Vec<LastingPosition>,
    /// Battle cards that everybody knows to be in a hand.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fetched: Vec<FetchedPosition>,
    /// The heroes by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub heroes: Vec<HeroPosition>,
    /// The rooms; those of a floor from west to east.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rooms: Vec<RoomPosition>,
}

/// A hero as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct HeroPosition {
    /// Who it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hero: Option<Hero>,
    /// Where the token is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<Cell>,
    /// The Wounds lost.
    #[serde(skip_serializing_if = "is_default")]
    pub wounds: u8,
    /// The token lies.
    #[serde(skip_serializing_if = "is_default")]
    pub lying: bool,
    /// It lies because the player rests.
    #[serde(skip_serializing_if = "is_default")]
    pub resting: bool,
    /// It flees.
    #[serde(skip_serializing_if = "is_default")]
    pub fleeing: bool,
    /// The first steps of the flight are still to come.
    #[serde(skip_serializing_if = "is_default")]
    pub startled: bool,
    /// Turns to be missed.
    #[serde(skip_serializing_if = "is_default")]
    pub missed: u8,
    /// Turns to be missed from when the battles of this turn are over.
    #[serde(skip_serializing_if = "is_default")]
    pub ahead: u8,
    /// The place in the order of leaving; 0 inside.
    #[serde(skip_serializing_if = "is_default")]
    pub exited: u8,
    /// The shticks face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shticks: Option<BTreeMap<Shtick, u8>>,
    /// The flipped shticks.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub flipped: BTreeMap<Shtick, u8>,
    /// What was put under the Shtick Deck, what comes first in front.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub under: Vec<Shtick>,
    /// The equipped Loot.
    #[serde(skip_serializing_if = "is_default")]
    pub equipped: Loots,
    /// The Loot Stash.
    #[serde(skip_serializing_if = "is_default")]
    pub stash: Loots,
    /// The Battle Hand by kind.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub hand: BTreeMap<BattleName, u8>,
    /// The saved Monsters by kind.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub saved: BTreeMap<Monster, u8>,
    /// Who has declined paid help of this player in this turn.
    #[serde(skip_serializing_if = "is_default")]
    pub declined: Seats,
    /// The sealed answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Choice>,
}

/// A room as people write it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RoomPosition {
    /// Where it lies.
    pub at: Cell,
    /// Which room of the dungeon it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Room>,
    /// Which room of the Lair it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lair: Option<LairRoom>,
    /// The Monsters, from the top.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub monsters: Vec<DenizenName>,
    /// The Loot, from the top.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub loot: Vec<FindName>,
    /// Whether Stairs lead down from it: from the Dungeon Entrance unless it is said, from other rooms only if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stairs: Option<bool>,
    /// Somebody has entered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entered: Option<bool>,
    /// Whose runes lie there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub runes: Seats,
}

/// What has happened in a turn, as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct DayPosition {
    /// The current player has moved.
    #[serde(skip_serializing_if = "is_default")]
    pub moved: bool,
    /// The current player has battled.
    #[serde(skip_serializing_if = "is_default")]
    pub battled: bool,
    /// The engagement of the battle step is used up.
    #[serde(skip_serializing_if = "is_default")]
    pub engaged: bool,
    /// There was a search.
    #[serde(skip_serializing_if = "is_default")]
    pub searched: bool,
    /// The ordinary pick-up is used up.
    #[serde(skip_serializing_if = "is_default")]
    pub picked: bool,
    /// Nothing but what ends a turn remains of it.
    #[serde(skip_serializing_if = "is_default")]
    pub spent: bool,
    /// The current player has no moves any more.
    #[serde(skip_serializing_if = "is_default")]
    pub halted: bool,
    /// The current player has reached the Entrance in flight.
    #[serde(skip_serializing_if = "is_default")]
    pub fled: bool,
    /// The Monsters defeated.
    #[serde(skip_serializing_if = "is_default")]
    pub kills: u8,
    /// The rooms of movement left.
    #[serde(skip_serializing_if = "is_default")]
    pub steps: u8,
    /// The room in which a clearing bonus was offered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cleared: Option<Cell>,
    /// The rooms left by moving.
    #[serde(skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub left: Vec<Cell>,
    /// The Loot that changed between Stash and equipped in this step.
    #[serde(skip_serializing_if = "is_default")]
    pub switched: Loots,
    /// The shticks that work once in a turn and have.
    #[serde(skip_serializing_if = "is_default")]
    pub once: Shticks,
    /// The Loot that works once in a turn and has.
    #[serde(skip_serializing_if = "is_default")]
    pub once_loot: Loots,
}

/// The collapse as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct CollapsePosition {
    /// The dungeon collapses.
    #[serde(skip_serializing_if = "is_default")]
    pub falling: bool,
    /// It will at the start of the next turn, as nobody can find Xykon any more.
    #[serde(skip_serializing_if = "is_default")]
    pub due: bool,
    /// The last turn at whose end no room is removed.
    #[serde(skip_serializing_if = "is_default")]
    pub from: u16,
    /// Who defeated Xykon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slayer: Option<Seat>,
    /// Players on the Entrance leave when the battle is over.
    #[serde(skip_serializing_if = "is_default")]
    pub leaving: bool,
}

/// A battle as people write it: against a Monster of a room, or against a player.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FightPosition {
    /// Who battles a Monster, or attacks a player.
    pub seat: Seat,
    /// The attacked player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<Seat>,
    /// The room of the Monster; the own one if neither is written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<Cell>,
    /// The place of the Monster in its stack, from 1 at the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// On which side of the comparison `seat` is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// How many rooms apart they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<u8>,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// The Battle Shtick of `seat`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<Shtick>,
    /// The Battle Shtick of the attacked player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answered: Option<Shtick>,
    /// The targets of an area shtick by their places in the stack, from 1 at the top.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub targets: Vec<u8>,
    /// The Monsters of the stack whose Outsmart has been used, likewise.
    #[serde(default, skip_serializing_if = "Vec::is_empty", deserialize_with = "table::unordered")]
    pub outsmarted: Vec<u8>,
    /// The dice of `seat`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub roll: RollPosition,
    /// The dice of the attacked player.
    #[serde(default, skip_serializing_if = "is_default")]
    pub other_roll: RollPosition,
    /// The help by hero.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub help: BTreeMap<Hero, HelpPosition>,
    /// The open offers of `seat` among players.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub offers: BTreeMap<Hero, Gift>,
    /// The open offers of the attacked player.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub other_offers: BTreeMap<Hero, Gift>,
    /// Whether the shtick that counts as Loot was offered in this battle.
    #[serde(default, skip_serializing_if = "is_default")]
    pub shown: bool,
    /// Who gets to see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown_to: Option<Hero>,
    /// A card forbids all help.
    #[serde(default, skip_serializing_if = "is_default")]
    pub alone: bool,
    /// How it ended, once that is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// Who has lost a Wound in it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hurt: Seats,
    /// What of each party's deck reached the foe when it selected, as bits by place in the deck (OOTS-169).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reached: Option<[u16; 2]>,
    /// Whether Xykon fell in it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub xykon_fell: bool,
    /// Whether the Monster has left its stack before the roll.
    #[serde(default, skip_serializing_if = "is_default")]
    pub gone: bool,
}

/// Dice as people write them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct RollPosition {
    /// The numbers shown.
    pub shown: Vec<u8>,
    /// What was added by a card that made it roll again.
    #[serde(skip_serializing_if = "is_default")]
    pub plus: u8,
}

/// What concerns a helper, as people write it.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct HelpPosition {
    /// Whom it is for; nothing while there is no help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub party: Option<Party>,
    /// The Drool Factor given for it.
    #[serde(skip_serializing_if = "is_default")]
    pub drool: u8,
    /// Nothing is owed for it any more.
    #[serde(skip_serializing_if = "is_default")]
    pub free: bool,
    /// The Loot that is promised.
    #[serde(skip_serializing_if = "is_default")]
    pub promised: Loots,
    /// The Loot that was offered before.
    #[serde(skip_serializing_if = "is_default")]
    pub tried: Loots,
}

/// A card that lasts, as people write it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct LastingPosition {
    /// The card.
    pub card: Card,
    /// Which of its effects, from 1.
    #[serde(default = "one")]
    pub effect: u8,
    /// Whose it is.
    pub by: Seat,
    /// What it was aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
    /// How many times it works.
    #[serde(default = "one")]
    pub times: u8,
    /// Until when.
    pub until: Duration,
}

const fn one() -> u8 {
    1
}

/// A Battle card that everybody knows to be in a hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FetchedPosition {
    /// In whose.
    pub seat: Seat,
    /// Which.
    pub card: BattleName,
}

/// Who knows where a hidden Loot lies: `"all"`, or some seats.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Knowers {
    /// These.
    Some(Seats),
    /// Everybody.
    All(Everybody),
}

/// All players, and people who only watch.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Everybody {
    /// Written so.
    #[serde(rename = "all")]
    All,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

type Result<T> = std::result::Result<T, PositionError>;

/// The kinds of card of the Battle Deck, by index.
fn battle_kinds() -> [BattleName; BATTLE_CARDS] {
    std::array::from_fn(|index| BattleName(BattleCard::new(index)))
}

/// The kinds of Monster of the Battle Deck, by index.
fn battle_monsters() -> [Monster; BATTLE_MONSTERS] {
    std::array::from_fn(|index| Monster::ALL[index])
}

/// The kinds of card of the Loot deck, by index.
fn find_kinds() -> [FindName; FINDS] {
    std::array::from_fn(|index| FindName(Find::new(index)))
}
