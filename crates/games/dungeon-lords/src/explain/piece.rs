//! What can be pointed at, and its notation.

use std::fmt;
use std::str::FromStr;

use table::{NotationError, Seat};

use crate::adventurer::Adventurer;
use crate::creature::{Creature, Face};
use crate::place::Place;
use crate::room::Room;
use crate::scoring::Title;
use crate::spell::Spell;
use crate::square::Square;
use crate::state::{Season, Step};
use crate::trap::Trap;
use crate::trouble::{Special, Trouble};

/// Anything on the table that somebody may point at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// `creature troll`: a kind of creature, wherever it is.
    Creature(Creature),
    /// `tavern troll`: a creature for hire.
    ForHire(Creature),
    /// `lair 2 troll up`: a creature in the Lair of a seat.
    InLair(Seat, Creature, Face),
    /// `battle troll`: a creature in the battle being fought.
    InBattle(Creature),
    /// `trap pendulum`.
    Trap(Trap),
    /// `room mint`: a room, wherever it is.
    Room(Room),
    /// `store mint`: a room for sale.
    ForSale(Room),
    /// `tile 2 r1c3`: a square of a seat's Construction Site.
    Tile(Seat, Square),
    /// `adventurer y1-thief-2`: wherever it is.
    Adventurer(Adventurer),
    /// `party 2 y1-thief-2`: in the party at a seat's dungeon.
    Member(Seat, Adventurer),
    /// `paladin`: this year's, wherever he is.
    Paladin,
    /// `spell fireball`: a Combat card.
    Spell(Spell),
    /// `combat-card 3`: this year's third.
    CombatCard(u8),
    /// `step traps`: a step of a battle.
    Step(Step),
    /// `place get-food`.
    Place(Place),
    /// `space get-food 2`: its space II.
    Space(Place, u8),
    /// `event taxes`.
    Trouble(Trouble),
    /// `special rats`.
    Special(Special),
    /// `season winter`.
    Season(Season),
    /// `starting-player`.
    StartingPlayer,
    /// `trap-deck`.
    TrapDeck,
    /// `evil 2`: the counter of a seat.
    Evil(Seat),
    /// `evil nobody`: the counter that nobody owns.
    NobodysEvil,
    /// `stock 2 gold`: what a seat has of something.
    Stock(Seat, Store),
    /// `title tunnellord`.
    Title(Title),
    /// `score 2`: the points of a seat.
    Score(Seat),
}

/// What a seat has a number of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Store {
    Gold,
    Food,
    Imps,
    Trolls,
    Traps,
    Prisoners,
    RedMarks,
}

impl Store {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Gold, Self::Food, Self::Imps, Self::Trolls, Self::Traps, Self::Prisoners, Self::RedMarks];

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Food => "food",
            Self::Imps => "imps",
            Self::Trolls => "trolls",
            Self::Traps => "traps",
            Self::Prisoners => "prisoners",
            Self::RedMarks => "red-marks",
        }
    }
}

const fn face(face: Face) -> &'static str {
    match face {
        Face::Up => "up",
        Face::Down => "down",
    }
}

const fn season(season: Season) -> &'static str {
    match season {
        Season::Winter => "winter",
        Season::Spring => "spring",
        Season::Summer => "summer",
        Season::Fall => "fall",
    }
}

const fn step(step: Step) -> &'static str {
    match step {
        Step::Traps => "traps",
        Step::FastSpell => "fast-spell",
        Step::Creatures => "creatures",
        Step::SlowSpell => "slow-spell",
        Step::Healing => "healing",
        Step::Conquering => "conquering",
        Step::Aftermath => "aftermath",
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Creature(creature) => write!(f, "creature {creature}"),
            Self::ForHire(creature) => write!(f, "tavern {creature}"),
            Self::InLair(seat, creature, up) => write!(f, "lair {seat} {creature} {}", face(up)),
            Self::InBattle(creature) => write!(f, "battle {creature}"),
            Self::Trap(trap) => write!(f, "trap {trap}"),
            Self::Room(room) => write!(f, "room {room}"),
            Self::ForSale(room) => write!(f, "store {room}"),
            Self::Tile(seat, square) => write!(f, "tile {seat} {square}"),
            Self::Adventurer(who) => write!(f, "adventurer {who}"),
            Self::Member(seat, who) => write!(f, "party {seat} {who}"),
            Self::Paladin => f.write_str("paladin"),
            Self::Spell(spell) => write!(f, "spell {spell}"),
            Self::CombatCard(round) => write!(f, "combat-card {round}"),
            Self::Step(of) => write!(f, "step {}", step(of)),
            Self::Place(place) => write!(f, "place {place}"),
            Self::Space(place, space) => write!(f, "space {place} {space}"),
            Self::Trouble(trouble) => write!(f, "event {trouble}"),
            Self::Special(special) => write!(f, "special {special}"),
            Self::Season(of) => write!(f, "season {}", season(of)),
            Self::StartingPlayer => f.write_str("starting-player"),
            Self::TrapDeck => f.write_str("trap-deck"),
            Self::Evil(seat) => write!(f, "evil {seat}"),
            Self::NobodysEvil => f.write_str("evil nobody"),
            Self::Stock(seat, store) => write!(f, "stock {seat} {}", store.name()),
            Self::Title(title) => write!(f, "title {}", title.key()),
            Self::Score(seat) => write!(f, "score {seat}"),
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let no = || {
            let all = "a piece is creature, tavern, battle CREATURE; lair SEAT CREATURE up or down; trap TRAP; room, \
                       store ROOM; tile SEAT SQUARE; adventurer WHO; party SEAT WHO; paladin; spell SPELL; \
                       combat-card ROUND; step STEP; place PLACE; space PLACE NUMBER; event, special EVENT; season \
                       SEASON; starting-player; trap-deck; evil SEAT or nobody; stock SEAT WHAT; title TITLE; score SEAT";
            NotationError::new(text, all)
        };
        let number = |text: &str, most: u8| (1..=most).find(|number| number.to_string() == text).ok_or_else(no);
        let seat = |text: &str| number(text, 4).map(|number| Seat::new(usize::from(number) - 1));
        match *words.as_slice() {
            ["creature", creature] => Ok(Self::Creature(creature.parse()?)),
            ["tavern", creature] => Ok(Self::ForHire(creature.parse()?)),
            ["lair", whose, creature, up] => {
                let up = [Face::Up, Face::Down].into_iter().find(|&one| face(one) == up).ok_or_else(no)?;
                Ok(Self::InLair(seat(whose)?, creature.parse()?, up))
            }
            ["battle", creature] => Ok(Self::InBattle(creature.parse()?)),
            ["trap", trap] => Ok(Self::Trap(trap.parse()?)),
            ["room", room] => Ok(Self::Room(room.parse()?)),
            ["store", room] => Ok(Self::ForSale(room.parse()?)),
            ["tile", whose, square] => Ok(Self::Tile(seat(whose)?, square.parse()?)),
            ["adventurer", who] => Ok(Self::Adventurer(who.parse()?)),
            ["party", whose, who] => Ok(Self::Member(seat(whose)?, who.parse()?)),
            ["paladin"] => Ok(Self::Paladin),
            ["spell", spell] => Ok(Self::Spell(spell.parse()?)),
            ["combat-card", round] => Ok(Self::CombatCard(number(round, 4)?)),
            ["step", name] => Step::ALL.into_iter().find(|&one| step(one) == name).map(Self::Step).ok_or_else(no),
            ["place", place] => Ok(Self::Place(place.parse()?)),
            ["space", place, space] => Ok(Self::Space(place.parse()?, number(space, 3)?)),
            ["event", trouble] => Ok(Self::Trouble(trouble.parse()?)),
            ["special", special] => Ok(Self::Special(special.parse()?)),
            ["season", name] => {
                Season::ALL.into_iter().find(|&one| season(one) == name).map(Self::Season).ok_or_else(no)
            }
            ["starting-player"] => Ok(Self::StartingPlayer),
            ["trap-deck"] => Ok(Self::TrapDeck),
            ["evil", "nobody"] => Ok(Self::NobodysEvil),
            ["evil", whose] => Ok(Self::Evil(seat(whose)?)),
            ["stock", whose, what] => {
                let store = Store::ALL.into_iter().find(|one| one.name() == what).ok_or_else(no)?;
                Ok(Self::Stock(seat(whose)?, store))
            }
            ["title", key] => Title::ALL.into_iter().find(|one| one.key() == key).map(Self::Title).ok_or_else(no),
            ["score", whose] => Ok(Self::Score(seat(whose)?)),
            _ => Err(no()),
        }
    }
}
