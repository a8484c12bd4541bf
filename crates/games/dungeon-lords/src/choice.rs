//! Choices and their notation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use table::NotationError;

use crate::adventurer::Adventurer;
use crate::creature::{Creature, Face};
use crate::place::Place;
use crate::room::Room;
use crate::square::Square;
use crate::state::ROUNDS;
use crate::trap::Trap;

/// One small decision. Every moment of the game offers a short list of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// `keep dig-tunnels`: this one of the three order cards drawn at set-up stays in hand (DL-031).
    Keep(Place),
    /// `order 1 dig-tunnels`: this card in this position, counted from 0 in code and from 1 in notation (DL-054).
    Order(u8, Place),
    /// `third hire-monster`: the third order of the colour one looks after (DL-048).
    Third(Place),
    /// `lock`: the orders are final.
    Lock,
    /// `reopen`: choose the orders anew while somebody else is still choosing.
    Reopen,
    /// `perform`: carry the order out.
    Perform,
    /// `decline`: do not carry the order out (DL-064).
    Decline,
    /// `spy 2`: look at this Combat card, counted from 0 in code and from 1 in notation (DL-089).
    Spy(u8),
    /// `waive`: look at none.
    Waive,
    /// `dig r2c3`: dig a tunnel here.
    Dig(Square),
    /// `mine r2c3`: mine here.
    Mine(Square),
    /// `stop`: no more tunnels or miners.
    Stop,
    /// `hire goblin`: take this creature.
    Hire(Creature),
    /// `build mint`: take this room.
    Build(Room),
    /// `at r2c3`: the room goes here.
    At(Square),
    /// `give pendulum`: give up this trap, face down.
    GiveTrap(Trap),
    /// `give goblin`, `give goblin down`: give up this monster.
    GiveMonster(Creature, Face),
    /// `use mint`: let workers into this room.
    Use(Room),
    /// `trolls 1`: so many of the workers are Troll tokens.
    Trolls(u8),
    /// `done`: nothing more of this kind.
    Done,
    /// `retrieve dig-tunnels`: this card comes back to hand (DL-140).
    Retrieve(Place),
    /// `settle goblin`, `settle goblin down`: this creature is next.
    Settle(Creature, Face),
    /// `pay`: pay what is asked.
    Pay,
    /// `pay-gold 3`: pay so much Gold of a tax.
    PayGold(u8),
    /// `let-go`: let the creature go (DL-145).
    LetGo,
    /// `gain-evil`: gain Evil instead.
    GainEvil,
    /// `red-mark`: take a red mark instead.
    RedMark,
    /// `symbol food`: give this symbol of the wage (DL-303).
    Symbol(Symbol),
    /// `turn-down`: turn the monster face down instead.
    TurnDown,
    /// `fight r2c3`: the battle takes place on this tile (DL-187).
    Fight(Square),
    /// `lay pendulum`: lay this trap face down for the battle.
    Lay(Trap),
    /// `send troll`: send this creature into the battle.
    Send(Creature),
    /// `release y1-thief-2`: this prisoner goes (DL-196, DL-336).
    Release(Adventurer),
    /// `spring pendulum`: this one of two traps goes off first (DL-243).
    Spring(Trap),
    /// `aim 2`: at this adventurer, by the place in line, counted from 0 in code and from 1 in notation.
    Aim(u8),
    /// `withdraw`: take back what the spell asks for.
    Withdraw,
    /// `pick troll`: the monster that a spell is about.
    Pick(Creature),
    /// `act troll`: this creature acts next.
    Act(Creature),
    /// `attack 1`: in this way, counted from 0 in code and from 1 in notation.
    Attack(u8),
    /// `face up`: the creature that could not attack lies so (DL-227).
    Face(Face),
}

/// A symbol of a wage (DL-303).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Symbol {
    Food,
    Gold,
    Evil,
    Trap,
    Monster,
}

impl Symbol {
    /// All symbols.
    pub const ALL: [Self; 5] = [Self::Food, Self::Gold, Self::Evil, Self::Trap, Self::Monster];

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Food => "food",
            Self::Gold => "gold",
            Self::Evil => "evil",
            Self::Trap => "trap",
            Self::Monster => "monster",
        }
    }
}

/// Writes a creature with its face, which is only said when it is down.
struct Tile(Creature, Face);

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Face::Up => write!(f, "{}", self.0),
            Face::Down => write!(f, "{} down", self.0),
        }
    }
}

fn tile(text: &str) -> Result<(Creature, Face), NotationError> {
    match text.strip_suffix(" down") {
        Some(creature) => Ok((creature.parse()?, Face::Down)),
        None => Ok((text.parse()?, Face::Up)),
    }
}

/// A number from 1 in notation, an index from 0 in code.
fn index(text: &str, below: usize, what: &str) -> Result<u8, NotationError> {
    match (1..=below).find(|number| number.to_string() == text) {
        Some(number) => Ok(number as u8 - 1),
        None => Err(NotationError::new(text, format!("{what} is a number from 1 to {below}"))),
    }
}

fn amount(text: &str) -> Result<u8, NotationError> {
    match text.parse::<u8>() {
        Ok(number) if number.to_string() == text => Ok(number),
        _ => Err(NotationError::new(text, "an amount is a number from 0 to 255")),
    }
}

table::verbs! {
    Keep "keep",
    Order "order",
    Third "third",
    Lock "lock",
    Reopen "reopen",
    Perform "perform",
    Decline "decline",
    Spy "spy",
    Waive "waive",
    Dig "dig",
    Mine "mine",
    Stop "stop",
    Hire "hire",
    Build "build",
    At "at",
    Give "give",
    Use "use",
    Trolls "trolls",
    Done "done",
    Retrieve "retrieve",
    Settle "settle",
    Pay "pay",
    PayGold "pay-gold",
    LetGo "let-go",
    GainEvil "gain-evil",
    RedMark "red-mark",
    Symbol "symbol",
    TurnDown "turn-down",
    Fight "fight",
    Lay "lay",
    Send "send",
    Release "release",
    Spring "spring",
    Aim "aim",
    Withdraw "withdraw",
    Pick "pick",
    Act "act",
    Attack "attack",
    Face "face",
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Keep(place) => write!(f, "{} {place}", Verb::Keep),
            Self::Order(position, place) => write!(f, "{} {} {place}", Verb::Order, position + 1),
            Self::Third(place) => write!(f, "{} {place}", Verb::Third),
            Self::Lock => write!(f, "{}", Verb::Lock),
            Self::Reopen => write!(f, "{}", Verb::Reopen),
            Self::Perform => write!(f, "{}", Verb::Perform),
            Self::Decline => write!(f, "{}", Verb::Decline),
            Self::Spy(position) => write!(f, "{} {}", Verb::Spy, position + 1),
            Self::Waive => write!(f, "{}", Verb::Waive),
            Self::Dig(square) => write!(f, "{} {square}", Verb::Dig),
            Self::Mine(square) => write!(f, "{} {square}", Verb::Mine),
            Self::Stop => write!(f, "{}", Verb::Stop),
            Self::Hire(creature) => write!(f, "{} {creature}", Verb::Hire),
            Self::Build(room) => write!(f, "{} {room}", Verb::Build),
            Self::At(square) => write!(f, "{} {square}", Verb::At),
            Self::GiveTrap(trap) => write!(f, "{} {trap}", Verb::Give),
            Self::GiveMonster(creature, face) => write!(f, "{} {}", Verb::Give, Tile(creature, face)),
            Self::Use(room) => write!(f, "{} {room}", Verb::Use),
            Self::Trolls(number) => write!(f, "{} {number}", Verb::Trolls),
            Self::Done => write!(f, "{}", Verb::Done),
            Self::Retrieve(place) => write!(f, "{} {place}", Verb::Retrieve),
            Self::Settle(creature, face) => write!(f, "{} {}", Verb::Settle, Tile(creature, face)),
            Self::Pay => write!(f, "{}", Verb::Pay),
            Self::PayGold(gold) => write!(f, "{} {gold}", Verb::PayGold),
            Self::LetGo => write!(f, "{}", Verb::LetGo),
            Self::GainEvil => write!(f, "{}", Verb::GainEvil),
            Self::RedMark => write!(f, "{}", Verb::RedMark),
            Self::Symbol(symbol) => write!(f, "{} {}", Verb::Symbol, symbol.name()),
            Self::TurnDown => write!(f, "{}", Verb::TurnDown),
            Self::Fight(square) => write!(f, "{} {square}", Verb::Fight),
            Self::Lay(trap) => write!(f, "{} {trap}", Verb::Lay),
            Self::Send(creature) => write!(f, "{} {creature}", Verb::Send),
            Self::Release(adventurer) => write!(f, "{} {adventurer}", Verb::Release),
            Self::Spring(trap) => write!(f, "{} {trap}", Verb::Spring),
            Self::Aim(place) => write!(f, "{} {}", Verb::Aim, place + 1),
            Self::Withdraw => write!(f, "{}", Verb::Withdraw),
            Self::Pick(creature) => write!(f, "{} {creature}", Verb::Pick),
            Self::Act(creature) => write!(f, "{} {creature}", Verb::Act),
            Self::Attack(mode) => write!(f, "{} {}", Verb::Attack, mode + 1),
            Self::Face(Face::Up) => write!(f, "{} up", Verb::Face),
            Self::Face(Face::Down) => write!(f, "{} down", Verb::Face),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let unknown = || {
            NotationError::new(
                text,
                "a choice is keep, order N, third, retrieve PLACE; lock, reopen, perform, decline, stop, done; spy N, \
                 waive; dig, mine, at, fight SQUARE; hire, settle, send, pick, act CREATURE; build, use ROOM; give, lay, \
                 spring TRAP; trolls N; pay, pay-gold N, let-go, gain-evil, red-mark, symbol NAME, turn-down; release \
                 ADVENTURER; aim N, attack N, withdraw, face up or face down",
            )
        };
        match Verb::read(text).ok_or_else(unknown)? {
            (Verb::Keep, place) => Ok(Self::Keep(place.parse()?)),
            (Verb::Order, rest) => {
                let (position, place) = rest.split_once(' ').unwrap_or((rest, ""));
                Ok(Self::Order(index(position, 3, "a position")?, place.parse()?))
            }
            (Verb::Third, place) => Ok(Self::Third(place.parse()?)),
            (Verb::Lock, "") => Ok(Self::Lock),
            (Verb::Reopen, "") => Ok(Self::Reopen),
            (Verb::Perform, "") => Ok(Self::Perform),
            (Verb::Decline, "") => Ok(Self::Decline),
            (Verb::Spy, position) => Ok(Self::Spy(index(position, ROUNDS, "a Combat card")?)),
            (Verb::Waive, "") => Ok(Self::Waive),
            (Verb::Dig, square) => Ok(Self::Dig(square.parse()?)),
            (Verb::Mine, square) => Ok(Self::Mine(square.parse()?)),
            (Verb::Stop, "") => Ok(Self::Stop),
            (Verb::Hire, creature) => Ok(Self::Hire(creature.parse()?)),
            (Verb::Build, room) => Ok(Self::Build(room.parse()?)),
            (Verb::At, square) => Ok(Self::At(square.parse()?)),
            (Verb::Give, given) => match given.parse::<Trap>() {
                Ok(trap) => Ok(Self::GiveTrap(trap)),
                Err(_) => tile(given)
                    .map(|(creature, face)| Self::GiveMonster(creature, face))
                    .map_err(|_| NotationError::new(given, "what is given up is a trap or a monster")),
            },
            (Verb::Use, room) => Ok(Self::Use(room.parse()?)),
            (Verb::Trolls, number) => Ok(Self::Trolls(amount(number)?)),
            (Verb::Done, "") => Ok(Self::Done),
            (Verb::Retrieve, place) => Ok(Self::Retrieve(place.parse()?)),
            (Verb::Settle, creature) => tile(creature).map(|(creature, face)| Self::Settle(creature, face)),
            (Verb::Pay, "") => Ok(Self::Pay),
            (Verb::PayGold, gold) => Ok(Self::PayGold(amount(gold)?)),
            (Verb::LetGo, "") => Ok(Self::LetGo),
            (Verb::GainEvil, "") => Ok(Self::GainEvil),
            (Verb::RedMark, "") => Ok(Self::RedMark),
            (Verb::Symbol, name) => Symbol::ALL
                .into_iter()
                .find(|symbol| symbol.name() == name)
                .map(Self::Symbol)
                .ok_or_else(|| NotationError::new(name, "a symbol is food, gold, evil, trap or monster")),
            (Verb::TurnDown, "") => Ok(Self::TurnDown),
            (Verb::Fight, square) => Ok(Self::Fight(square.parse()?)),
            (Verb::Lay, trap) => Ok(Self::Lay(trap.parse()?)),
            (Verb::Send, creature) => Ok(Self::Send(creature.parse()?)),
            (Verb::Release, adventurer) => Ok(Self::Release(adventurer.parse()?)),
            (Verb::Spring, trap) => Ok(Self::Spring(trap.parse()?)),
            (Verb::Aim, place) => Ok(Self::Aim(index(place, crate::party::LINE, "a place in line")?)),
            (Verb::Withdraw, "") => Ok(Self::Withdraw),
            (Verb::Pick, creature) => Ok(Self::Pick(creature.parse()?)),
            (Verb::Act, creature) => Ok(Self::Act(creature.parse()?)),
            (Verb::Attack, mode) => Ok(Self::Attack(index(mode, 2, "a way to attack")?)),
            (Verb::Face, "up") => Ok(Self::Face(Face::Up)),
            (Verb::Face, "down") => Ok(Self::Face(Face::Down)),
            _ => Err(unknown()),
        }
    }
}
