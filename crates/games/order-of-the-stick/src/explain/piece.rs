//! What can be pointed at, and its notation.

use std::fmt;
use std::str::FromStr;

use table::NotationError;

use crate::card::Card;
use crate::ids::{
    Ability, BattleCard, Hero, LairRoom, Loot, Monster, MonsterType, Room, Screw, Shtick, SupportAbility, Trap,
    XykonCard,
};
use crate::map::Cell;
use crate::state::Party;

/// Anything on the table that somebody may point at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// `hero roy`: a hero, played or not.
    Hero(Hero),
    /// `shtick roy-logic`: a kind of shtick.
    Shtick(Shtick),
    /// `loot ruby`: a Loot, wherever it lies.
    Loot(Loot),
    /// `monster ghoul`: a kind of Monster.
    Monster(Monster),
    /// `screw get-angry`: a kind of Screw This! card.
    Screw(Screw),
    /// `trap pit-trap`: a kind of trap.
    Trap(Trap),
    /// `room-card guard-post`: a kind of dungeon room.
    RoomCard(Room),
    /// `lair-card safe-haven`: a card of the Lair deck.
    LairCard(LairRoom),
    /// `xykon-card alarm-gong`: a card of the Xykon deck.
    XykonCard(XykonCard),
    /// `room 2-3`: a room where it lies.
    Room(Cell),
    /// `denizen 2-3 1`: the top Monster of the stack there.
    Denizen(Cell, u8),
    /// `total first`: what this side of the battle compares, line by line.
    Total(Party),
    /// `ability flying`: an ability of Monsters.
    Ability(Ability),
    /// `support horde`: a Support ability of Monsters.
    Support(SupportAbility),
    /// `type goblin`: a type of Monster.
    Type(MonsterType),
}

impl From<Card> for Piece {
    fn from(card: Card) -> Self {
        match card {
            Card::Shtick(shtick) => Self::Shtick(shtick),
            Card::Loot(loot) => Self::Loot(loot),
            Card::Screw(screw) => Self::Screw(screw),
            Card::Trap(trap) => Self::Trap(trap),
            Card::Room(room) => Self::RoomCard(room),
            Card::Lair(room) => Self::LairCard(room),
            Card::Ward(card) => Self::XykonCard(card),
        }
    }
}

impl From<BattleCard> for Piece {
    fn from(card: BattleCard) -> Self {
        match card {
            BattleCard::Monster(monster) => Self::Monster(monster),
            BattleCard::Screw(screw) => Self::Screw(screw),
        }
    }
}

/// A side of a battle, as it is written.
const fn side(party: Party) -> &'static str {
    match party {
        Party::First => "first",
        Party::Second => "second",
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Hero(hero) => write!(f, "hero {hero}"),
            Self::Shtick(shtick) => write!(f, "shtick {shtick}"),
            Self::Loot(loot) => write!(f, "loot {loot}"),
            Self::Monster(monster) => write!(f, "monster {monster}"),
            Self::Screw(screw) => write!(f, "screw {screw}"),
            Self::Trap(trap) => write!(f, "trap {trap}"),
            Self::RoomCard(room) => write!(f, "room-card {room}"),
            Self::LairCard(room) => write!(f, "lair-card {room}"),
            Self::XykonCard(card) => write!(f, "xykon-card {card}"),
            Self::Room(room) => write!(f, "room {room}"),
            Self::Denizen(room, at) => write!(f, "denizen {room} {}", u16::from(at) + 1),
            Self::Total(party) => write!(f, "total {}", side(party)),
            Self::Ability(ability) => write!(f, "ability {ability}"),
            Self::Support(ability) => write!(f, "support {ability}"),
            Self::Type(of) => write!(f, "type {of}"),
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let no = || {
            let all = "a piece is hero, shtick, loot, monster, screw, trap, room-card, lair-card, xykon-card, ability, \
                       support, type NAME; room ROOM; denizen ROOM NUMBER; total first or total second";
            NotationError::new(text, all)
        };
        match *words.as_slice() {
            ["hero", name] => Ok(Self::Hero(name.parse()?)),
            ["shtick", name] => Ok(Self::Shtick(name.parse()?)),
            ["loot", name] => Ok(Self::Loot(name.parse()?)),
            ["monster", name] => Ok(Self::Monster(name.parse()?)),
            ["screw", name] => Ok(Self::Screw(name.parse()?)),
            ["trap", name] => Ok(Self::Trap(name.parse()?)),
            ["room-card", name] => Ok(Self::RoomCard(name.parse()?)),
            ["lair-card", name] => Ok(Self::LairCard(name.parse()?)),
            ["xykon-card", name] => Ok(Self::XykonCard(name.parse()?)),
            ["room", room] => Ok(Self::Room(room.parse()?)),
            ["denizen", room, at] => {
                let number = at.parse().ok().filter(|number: &u8| *number > 0 && number.to_string() == at);
                Ok(Self::Denizen(room.parse()?, number.ok_or_else(no)? - 1))
            }
            ["total", party] => Party::BOTH.into_iter().find(|&one| side(one) == party).map(Self::Total).ok_or_else(no),
            ["ability", name] => Ok(Self::Ability(name.parse()?)),
            ["support", name] => Ok(Self::Support(name.parse()?)),
            ["type", name] => Ok(Self::Type(name.parse()?)),
            _ => Err(no()),
        }
    }
}
