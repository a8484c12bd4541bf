//! Choices and their notation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::{NotationError, Seat};

use crate::effect::Role;
use crate::ids::{BATTLE_CARDS, BattleCard, Hero, LOOT, Loot, Monster, SHTICKS, Screw, Shtick};
use crate::map::{Cell, Side};

/// One small decision. Every moment of the game offers a short list of these.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Choice {
    /// `return roy-charge`: this Starting Shtick goes back into the deck (OOTS-021).
    Return(Shtick),
    /// `shadow elan`: this NPC stays with you (OOTS-596).
    Shadow(Hero),
    /// `play get-angry roy-logic`: a Screw This! card.
    Play(Screw, Aim),
    /// `use roy-charge`: a shtick or a Loot, for its price.
    Use(Tool, Aim),
    /// `pass`: let the window pass.
    Pass,
    /// `done`: no more of this.
    Done,
    /// `equip ruby`: out of the Stash.
    Equip(Loot),
    /// `unequip ruby`: back into the Stash.
    Unequip(Loot),
    /// `trade ghoul`: a saved Monster, for shticks (OOTS-372).
    Trade(Monster),
    /// `sell ruby`: a Loot, for a shtick (OOTS-379).
    Sell(Loot),
    /// `search`: for Stairs.
    Search,
    /// `take`: the top card of the Loot pile.
    Take,
    /// `rest`: lie down; the turn is over.
    Rest,
    /// `stay`: do not move.
    Stay,
    /// `move west`: into the next room.
    Move(Way),
    /// `add ghoul`: a Monster out of the hand into the new battle.
    Add(Monster),
    /// `no-monster`: there is none in the hand.
    NoMonster,
    /// `shoot 2-3`: a Ranged Attack on the top Monster of that room.
    Shoot(Cell),
    /// `attack 3`: a player.
    Attack(Seat),
    /// `next attacker`: battle the next Monster from that side.
    Next(Role),
    /// `select roy-logic`: the Battle Shtick.
    Select(Shtick),
    /// `bare`: battle without one.
    Bare,
    /// `offer haley ruby`: a Loot for help.
    Offer(Hero, Loot),
    /// `show haley`: the shtick that counts as Loot, for help (OOTS-664).
    Show(Hero),
    /// `accept`: help for it.
    Accept,
    /// `decline`: do not.
    Decline,
    /// `help attacker`: that side among players.
    Help(Role),
    /// `save`: the defeated Monster.
    Save,
    /// `leave`: put the defeated Monster on the discard pile.
    Leave,
    /// `rob ruby`: an equipped Loot of the loser.
    Rob(Loot),
    /// `grab`: a random Loot of the loser's Stash.
    Grab,
    /// `learn roy-logic`: one of three shticks.
    Learn(Shtick),
    /// `under roy-logic`: this one goes under the deck first.
    Under(Shtick),
    /// `pick roy-logic`: the shtick that is turned.
    Pick(Shtick),
    /// `lose ruby`: the Loot that goes.
    Lose(Loot),
    /// `pay ruby`: for the help of another player (OOTS-639).
    Pay(Loot),
    /// `cheer`: for Banjo (DP-36).
    Cheer,
    /// `send 2 west`: that Monster of the stack into the next room.
    Send(u8, Side),
    /// `fetch ghoul`: a card of the discard pile.
    Fetch(Fetch),
    /// `remove west`: that end of the lowest floor falls down.
    Remove(Side),
}

table::verbs! {
    Return "return",
    Shadow "shadow",
    Play "play",
    Use "use",
    Pass "pass",
    Done "done",
    Equip "equip",
    Unequip "unequip",
    Trade "trade",
    Sell "sell",
    Search "search",
    Take "take",
    Rest "rest",
    Stay "stay",
    Move "move",
    Add "add",
    NoMonster "no-monster",
    Shoot "shoot",
    Attack "attack",
    Next "next",
    Select "select",
    Bare "bare",
    Offer "offer",
    Show "show",
    Accept "accept",
    Decline "decline",
    Help "help",
    Save "save",
    Leave "leave",
    Rob "rob",
    Grab "grab",
    Learn "learn",
    Under "under",
    Pick "pick",
    Lose "lose",
    Pay "pay",
    Cheer "cheer",
    Send "send",
    Fetch "fetch",
    Remove "remove",
}

/// What a card is aimed at first; what it needs besides is asked when it is carried out (III.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub enum Aim {
    /// At nothing in particular.
    None,
    /// At a player.
    Seat(Seat),
    /// At a Monster of the stack in question, counted from 0 at the top.
    Foe(u8),
    /// At a room.
    Room(Cell),
    /// At a kind of shtick of whoever has it.
    Shtick(Shtick),
    /// At a kind of Monster of the own hand.
    Monster(Monster),
    /// At a floor.
    Floor(u8),
    /// At whoever helps.
    Hero(Hero),
}

/// A shtick or a Loot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tool(u8);

/// What a [`Tool`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToolKind {
    /// A shtick.
    Shtick(Shtick),
    /// A Loot.
    Loot(Loot),
}

impl Tool {
    /// A shtick.
    pub const fn shtick(shtick: Shtick) -> Self {
        Self(shtick.index() as u8)
    }

    /// A Loot.
    pub const fn loot(loot: Loot) -> Self {
        Self((SHTICKS + loot.index()) as u8)
    }

    /// Which of the two it is.
    pub fn kind(self) -> ToolKind {
        match usize::from(self.0).checked_sub(SHTICKS) {
            None => ToolKind::Shtick(Shtick::ALL[usize::from(self.0)]),
            Some(loot) => ToolKind::Loot(Loot::ALL[loot]),
        }
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..(SHTICKS + LOOT) as u8).map(Self)
    }
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ToolKind::Shtick(shtick) => write!(f, "{shtick}"),
            ToolKind::Loot(loot) => write!(f, "{loot}"),
        }
    }
}

impl FromStr for Tool {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let shtick = Shtick::named(text).map(Self::shtick);
        let tool = shtick.or_else(|| Loot::named(text).map(Self::loot));
        tool.ok_or_else(|| NotationError::new(text, "this is the name of a shtick or of a Loot"))
    }
}

/// A kind of Battle card in a choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Fetch(u8);

impl Fetch {
    /// A kind of Battle card, by its index.
    pub const fn new(index: usize) -> Self {
        assert!(index < BATTLE_CARDS);
        Self(index as u8)
    }

    /// Its index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card.
    pub fn card(self) -> BattleCard {
        BattleCard::new(self.index())
    }
}

impl fmt::Display for Fetch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card().name())
    }
}

impl FromStr for Fetch {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = (0..BATTLE_CARDS).find(|&index| BattleCard::new(index).name() == text);
        found.map(Self::new).ok_or_else(|| NotationError::new(text, "this is the name of a Battle card"))
    }
}

/// A way out of a room.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// To the left.
    West,
    /// To the right.
    East,
    /// Over the Stairs up.
    Up,
    /// Over the Stairs down.
    Down,
    /// To another room by its text.
    To(Cell),
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::West => f.write_str("west"),
            Self::East => f.write_str("east"),
            Self::Up => f.write_str("up"),
            Self::Down => f.write_str("down"),
            Self::To(cell) => write!(f, "{cell}"),
        }
    }
}

impl FromStr for Way {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "west" => Ok(Self::West),
            "east" => Ok(Self::East),
            "up" => Ok(Self::Up),
            "down" => Ok(Self::Down),
            cell => match cell.parse() {
                Ok(cell) => Ok(Self::To(cell)),
                Err(_) => Err(NotationError::new(text, "one moves west, east, up, down, or to a room such as 1-2")),
            },
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Seat(seat) => write!(f, " seat {seat}"),
            Self::Foe(at) => write!(f, " monster {}", at + 1),
            Self::Room(cell) => write!(f, " room {cell}"),
            Self::Shtick(shtick) => write!(f, " shtick {shtick}"),
            Self::Monster(monster) => write!(f, " with {monster}"),
            Self::Floor(floor) => write!(f, " floor {floor}"),
            Self::Hero(hero) => write!(f, " hero {hero}"),
        }
    }
}

impl FromStr for Aim {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let wrong = || {
            NotationError::new(
                text,
                "a card is aimed at a `seat`, a `monster`, a `room`, a `shtick`, a `hero`, a `floor`, or played `with` a Monster",
            )
        };
        match text.split_once(' ') {
            None if text.is_empty() => Ok(Self::None),
            Some(("seat", seat)) => Ok(Self::Seat(seat.parse()?)),
            Some(("monster", at)) => match at.parse::<u8>() {
                Ok(number @ 1..=128) if at == number.to_string() => Ok(Self::Foe(number - 1)),
                _ => Err(NotationError::new(text, "a Monster of a stack is a number from 1 at the top")),
            },
            Some(("room", cell)) => Ok(Self::Room(cell.parse()?)),
            Some(("shtick", shtick)) => Ok(Self::Shtick(shtick.parse()?)),
            Some(("hero", hero)) => Ok(Self::Hero(hero.parse()?)),
            Some(("with", monster)) => Ok(Self::Monster(monster.parse()?)),
            Some(("floor", floor)) => match floor.parse::<u8>() {
                Ok(number @ 0..=7) if floor == number.to_string() => Ok(Self::Floor(number)),
                _ => Err(NotationError::new(text, "a floor is a number from 0 to 7")),
            },
            Some(_) | None => Err(wrong()),
        }
    }
}

/// Written and read as its notation.
macro_rules! as_notation {
    ($($kind:ty),+) => {
        $(
            impl Serialize for $kind {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_str(self.to_string().trim_start())
                }
            }

            impl<'de> Deserialize<'de> for $kind {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
                }
            }
        )+
    };
}
as_notation!(Choice, Aim, Tool, Way);

impl Choice {
    /// The word it begins with.
    pub const fn verb(self) -> Verb {
        match self {
            Self::Return(_) => Verb::Return,
            Self::Shadow(_) => Verb::Shadow,
            Self::Play(..) => Verb::Play,
            Self::Use(..) => Verb::Use,
            Self::Pass => Verb::Pass,
            Self::Done => Verb::Done,
            Self::Equip(_) => Verb::Equip,
            Self::Unequip(_) => Verb::Unequip,
            Self::Trade(_) => Verb::Trade,
            Self::Sell(_) => Verb::Sell,
            Self::Search => Verb::Search,
            Self::Take => Verb::Take,
            Self::Rest => Verb::Rest,
            Self::Stay => Verb::Stay,
            Self::Move(_) => Verb::Move,
            Self::Add(_) => Verb::Add,
            Self::NoMonster => Verb::NoMonster,
            Self::Shoot(_) => Verb::Shoot,
            Self::Attack(_) => Verb::Attack,
            Self::Next(_) => Verb::Next,
            Self::Select(_) => Verb::Select,
            Self::Bare => Verb::Bare,
            Self::Offer(..) => Verb::Offer,
            Self::Show(_) => Verb::Show,
            Self::Accept => Verb::Accept,
            Self::Decline => Verb::Decline,
            Self::Help(_) => Verb::Help,
            Self::Save => Verb::Save,
            Self::Leave => Verb::Leave,
            Self::Rob(_) => Verb::Rob,
            Self::Grab => Verb::Grab,
            Self::Learn(_) => Verb::Learn,
            Self::Under(_) => Verb::Under,
            Self::Pick(_) => Verb::Pick,
            Self::Lose(_) => Verb::Lose,
            Self::Pay(_) => Verb::Pay,
            Self::Cheer => Verb::Cheer,
            Self::Send(..) => Verb::Send,
            Self::Fetch(_) => Verb::Fetch,
            Self::Remove(_) => Verb::Remove,
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.verb())?;
        match self {
            Self::Return(shtick)
            | Self::Select(shtick)
            | Self::Learn(shtick)
            | Self::Under(shtick)
            | Self::Pick(shtick) => write!(f, " {shtick}"),
            Self::Shadow(hero) | Self::Show(hero) => write!(f, " {hero}"),
            Self::Play(screw, aim) => write!(f, " {screw}{aim}"),
            Self::Use(tool, aim) => write!(f, " {tool}{aim}"),
            Self::Equip(loot)
            | Self::Unequip(loot)
            | Self::Sell(loot)
            | Self::Rob(loot)
            | Self::Lose(loot)
            | Self::Pay(loot) => write!(f, " {loot}"),
            Self::Trade(monster) | Self::Add(monster) => write!(f, " {monster}"),
            Self::Move(way) => write!(f, " {way}"),
            Self::Shoot(cell) => write!(f, " {cell}"),
            Self::Attack(seat) => write!(f, " {seat}"),
            Self::Next(role) | Self::Help(role) => write!(f, " {role}"),
            Self::Offer(hero, loot) => write!(f, " {hero} {loot}"),
            Self::Send(at, side) => write!(f, " {} {side}", at + 1),
            Self::Fetch(card) => write!(f, " {card}"),
            Self::Remove(side) => write!(f, " {side}"),
            Self::Pass
            | Self::Done
            | Self::Search
            | Self::Take
            | Self::Rest
            | Self::Stay
            | Self::NoMonster
            | Self::Bare
            | Self::Accept
            | Self::Decline
            | Self::Save
            | Self::Leave
            | Self::Grab
            | Self::Cheer => Ok(()),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let Some((verb, what)) = Verb::read(text) else {
            let verbs: Vec<_> = Verb::ALL.into_iter().map(Verb::name).collect();
            return Err(NotationError::new(text, format!("a choice begins with one of {}", verbs.join(", "))));
        };
        let alone = |choice: Self| {
            if what.is_empty() && text == verb.name() {
                Ok(choice)
            } else {
                Err(NotationError::new(text, format!("nothing follows `{verb}`")))
            }
        };
        // What a card is aimed at follows its name after a blank.
        let aimed = || {
            let (name, aim) = what.split_once(' ').unwrap_or((what, ""));
            if aim.is_empty() && what.ends_with(' ') {
                return Err(NotationError::new(text, "a blank stands here for nothing"));
            }
            Ok::<_, NotationError>((name, aim.parse::<Aim>()?))
        };
        match verb {
            Verb::Return => Ok(Self::Return(what.parse()?)),
            Verb::Shadow => Ok(Self::Shadow(what.parse()?)),
            Verb::Play => aimed().and_then(|(name, aim)| Ok(Self::Play(name.parse()?, aim))),
            Verb::Use => aimed().and_then(|(name, aim)| Ok(Self::Use(name.parse()?, aim))),
            Verb::Pass => alone(Self::Pass),
            Verb::Done => alone(Self::Done),
            Verb::Equip => Ok(Self::Equip(what.parse()?)),
            Verb::Unequip => Ok(Self::Unequip(what.parse()?)),
            Verb::Trade => Ok(Self::Trade(battle_monster(what)?)),
            Verb::Sell => Ok(Self::Sell(what.parse()?)),
            Verb::Search => alone(Self::Search),
            Verb::Take => alone(Self::Take),
            Verb::Rest => alone(Self::Rest),
            Verb::Stay => alone(Self::Stay),
            Verb::Move => Ok(Self::Move(what.parse()?)),
            Verb::Add => Ok(Self::Add(battle_monster(what)?)),
            Verb::NoMonster => alone(Self::NoMonster),
            Verb::Shoot => Ok(Self::Shoot(what.parse()?)),
            Verb::Attack => Ok(Self::Attack(seat(what)?)),
            Verb::Next => Ok(Self::Next(what.parse()?)),
            Verb::Select => Ok(Self::Select(what.parse()?)),
            Verb::Bare => alone(Self::Bare),
            Verb::Offer => {
                let (hero, loot) =
                    what.split_once(' ').ok_or_else(|| NotationError::new(text, "an offer is a hero and a Loot"))?;
                Ok(Self::Offer(hero.parse()?, loot.parse()?))
            }
            Verb::Show => Ok(Self::Show(what.parse()?)),
            Verb::Accept => alone(Self::Accept),
            Verb::Decline => alone(Self::Decline),
            Verb::Help => Ok(Self::Help(what.parse()?)),
            Verb::Save => alone(Self::Save),
            Verb::Leave => alone(Self::Leave),
            Verb::Rob => Ok(Self::Rob(what.parse()?)),
            Verb::Grab => alone(Self::Grab),
            Verb::Learn => Ok(Self::Learn(what.parse()?)),
            Verb::Under => Ok(Self::Under(what.parse()?)),
            Verb::Pick => Ok(Self::Pick(what.parse()?)),
            Verb::Lose => Ok(Self::Lose(what.parse()?)),
            Verb::Pay => Ok(Self::Pay(what.parse()?)),
            Verb::Cheer => alone(Self::Cheer),
            Verb::Send => {
                let (at, side) = what
                    .split_once(' ')
                    .ok_or_else(|| NotationError::new(text, "a Monster is sent by its number and a side"))?;
                match format!("monster {at}").parse()? {
                    Aim::Foe(at) => Ok(Self::Send(at, side.parse()?)),
                    _ => Err(NotationError::new(text, "a Monster is sent by its number and a side")),
                }
            }
            Verb::Fetch => Ok(Self::Fetch(what.parse()?)),
            Verb::Remove => Ok(Self::Remove(what.parse()?)),
        }
    }
}

/// A seat by its number, written as numbers are.
fn seat(text: &str) -> Result<Seat, NotationError> {
    let seat: Seat = text.parse()?;
    if seat.to_string() == text { Ok(seat) } else { Err(NotationError::new(text, "a seat is a plain number")) }
}

/// A Monster that can lie in a hand: one of the Battle Deck.
fn battle_monster(text: &str) -> Result<Monster, NotationError> {
    let monster: Monster = text.parse()?;
    if monster.is_xykons() {
        return Err(NotationError::new(
            text,
            "this Monster is of the Xykon deck; here one of the Battle Deck is meant",
        ));
    }
    Ok(monster)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_four_bytes() {
        assert_eq!(std::mem::size_of::<Choice>(), 4);
    }

    #[test]
    fn notation_reads_back() {
        for text in [
            "return roy-charge",
            "shadow elan",
            "play get-angry shtick roy-logic",
            "play surprise monster 2",
            "play not-so-fast",
            "use roy-charge",
            "use healing-potion",
            "use durkon-cure-assorted-wounds seat 3",
            "play teleport-mishap room 2-3",
            "play reinforcements with ghoul",
            "move west",
            "move 1-4",
            "attack 3",
            "next attacker",
            "offer haley ruby",
            "send 2 east",
            "fetch get-angry",
            "remove west",
            "no-monster",
        ] {
            let choice: Choice = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(choice.to_string(), text);
        }
        for text in [
            "",
            "sing",
            "pass now",
            "pass ",
            "move",
            "move 9-1",
            "play get-angry ",
            "play get-angry shtick",
            "use nothing",
            "add xykon-the-lich",
            "attack 07",
            "send 0 west",
            "play surprise monster 02",
        ] {
            assert!(text.parse::<Choice>().is_err(), "{text:?} is understood");
        }
    }
}
