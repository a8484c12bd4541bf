//! Component values: every number and every effect of the box, read from `content/*.toml` with its source.

mod card;
mod effects;
mod hash;
mod heroes;
mod lair;
mod loot;
mod monsters;
mod rooms;
mod screw_this;
mod setup;
mod shticks;
#[cfg(test)]
mod tests;
mod text;
mod traps;
mod xykon;

use serde::Serialize;
use table::content::{InUse, Pages, Replaceable, Values};

use crate::effect::{Effect, Only};
use crate::ids::{
    Abilities, HEROES, Hero, Heroes, LAIR_ROOMS, LOOT, LairRoom, Loot, MONSTERS, Monster, MonsterType, MonsterTypes,
    ROOMS, Room, SCREWS, SHTICKS, Screw, Shtick, ShtickTypes, SupportAbilities, TRAPS, Trap, XYKON_OTHERS, XykonCard,
    kinds,
};

pub use setup::{LENGTHS, Length, PLAYERS};

/// All component values in use.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The heroes.
    pub heroes: [HeroCard; HEROES],
    /// The shticks of all decks.
    pub shticks: [ShtickCard; SHTICKS],
    /// The Monsters of the Battle Deck, then those of the Xykon deck.
    pub monsters: [MonsterCard; MONSTERS],
    /// The Screw This! cards.
    pub screws: [ScrewCard; SCREWS],
    /// The Loot.
    pub loot: [LootCard; LOOT],
    /// The traps.
    pub traps: [TrapCard; TRAPS],
    /// The rooms of the dungeon.
    pub rooms: [RoomCard; ROOMS],
    /// The rooms of Xykon's Lair.
    pub lair: [LairCard; LAIR_ROOMS],
    /// The cards of the Xykon deck that are no Monsters.
    pub wards: [WardCard; XYKON_OTHERS],
    /// What the lengths of a game ask.
    pub setup: Setup,
}

/// The set in use: the embedded one, unless another is put in its place first.
static CONTENT: InUse<Content> = InUse::embedded();

/// The component values in use.
#[inline]
pub fn content() -> &'static Content {
    CONTENT.get()
}

/// The component values as those in whose place others can be put.
pub fn replaceable() -> &'static dyn Replaceable {
    &CONTENT
}

/// A hero as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeroCard {
    /// The name that people read.
    pub name: String,
    /// The race (OOTS-003).
    pub race: String,
    /// The class, which has no effect (OOTS-004).
    pub class: String,
    /// How many lost Wounds make the hero flee.
    pub wounds: u8,
}

/// A kind of shtick as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct ShtickCard {
    /// The name that people read; two heroes may have a shtick of the same name.
    pub name: String,
    /// What the rules read.
    pub copies: u8,
    /// How many of them are Starting Shticks (OOTS-019).
    pub start: u8,
    /// Its types (OOTS-371).
    pub types: ShtickTypes,
    /// Its entries as a Battle Shtick, if it is one (OOTS-370).
    pub battle: Option<Battle>,
    /// Whether it flips: a Battle Shtick after each battle, any other as its price (OOTS-393).
    pub flips: bool,
    /// What it does.
    pub effects: Vec<Effect>,
    /// What each boost adds (OOTS-399).
    pub boost: Vec<Effect>,
}

/// The entries of a Battle Shtick.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Battle {
    /// What it adds to the Attack; none where it cannot be chosen by an Attacker.
    pub attack: Option<i8>,
    /// What it adds to the Defense; none where it cannot be chosen by a Defender.
    pub defense: Option<i8>,
    /// How far it reaches; [`INFINITE`] has no end.
    pub range: u8,
    /// What a win does to the foe.
    pub result: Verdict,
    /// Its targets, if it has an Area Effect.
    pub area: Option<Area>,
    /// When it may be chosen at all.
    pub select_if: Only,
}

/// The Range of a shtick that reaches everywhere.
pub const INFINITE: u8 = 99;

kinds! {
    /// The Result of a Battle Shtick.
    Verdict, VERDICTS = 2, "a Result":
    /// The foe loses 1 Wound.
    Wound = "wound",
    /// A win counts as a draw.
    Draw = "draw",
}

/// The targets of an Area Effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Area {
    /// So many, from the top.
    Targets(u8),
    /// All of a type in the room; one kind may be spared.
    Type(MonsterType, Option<Monster>),
    /// All in the room.
    All,
}

/// A kind of Monster as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonsterCard {
    /// The name that people read.
    pub name: String,
    /// What the rules read.
    pub stats: MonsterStats,
}

/// What the rules read of a Monster.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MonsterStats {
    /// How many there are.
    pub copies: u8,
    /// Its types (OOTS-563).
    pub types: MonsterTypes,
    /// Its Attack.
    pub attack: u8,
    /// Its Defense.
    pub defense: u8,
    /// Whether the number of the floor is added to both (OOTS-481).
    pub plus_level: bool,
    /// Its Range.
    pub range: u8,
    /// How many Loot cards it leaves.
    pub coins: u8,
    /// How many symbols it is worth; none if it is never saved.
    pub xp: u8,
    /// Its abilities (OOTS-532).
    pub abilities: Abilities,
    /// The dice of a Multiattack, else 0 (OOTS-551).
    pub dice: u8,
    /// Whom a Nemesis is stronger against (OOTS-553).
    pub nemesis: Option<Hero>,
    /// Which types support it; none at all without a Support line (OOTS-562).
    pub supporters: MonsterTypes,
    /// What each supporting card gives (OOTS-561).
    pub support: SupportAbilities,
    /// Whether a newer copy takes its place.
    pub unique: bool,
}

/// A kind of Screw This! card as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct ScrewCard {
    /// The name that people read.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A Loot card as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct LootCard {
    /// The name that people read.
    pub name: String,
    /// Its Drool Factor for each hero, crests included (OOTS-419, OOTS-420).
    pub drool: [u8; HEROES],
    /// How many crests of the order it shows.
    pub crests: u8,
    /// Who may use its effects (OOTS-426).
    pub users: Heroes,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A kind of trap as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct TrapCard {
    /// The name that people read.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// The roll that evades it (OOTS-438).
    pub evade: u8,
    /// How many rooms it reaches to both sides (OOTS-435).
    pub range: u8,
    /// Whether it hits everybody in that range, or only who revealed it (OOTS-436).
    pub multi: bool,
    /// What it does to whoever fails to evade.
    pub effects: Vec<Effect>,
}

/// A kind of dungeon room as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct RoomCard {
    /// The name that people read.
    pub name: String,
    /// How many there are.
    pub copies: u8,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A room of the Lair as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct LairCard {
    /// The name that people read.
    pub name: String,
    /// Whether entering ends movement (OOTS-473).
    pub ends_move: bool,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A card of the Xykon deck that is no Monster, as printed (OOTS-484).
#[derive(Clone, PartialEq, Debug)]
pub struct WardCard {
    /// The name that people read.
    pub name: String,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// What the lengths of a game ask (OOTS-029, OOTS-030).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Setup {
    /// How many Stairs there are.
    pub stairs: u8,
    /// What each length asks, by length, then by number of players from 2 on.
    pub lengths: [[Demand; PLAYERS]; LENGTHS],
    /// What a quick game asks, at any number of players.
    pub quick: Demand,
    /// The turn limit of a quick game in rounds (OOTS-648).
    pub quick_rounds: u8,
}

/// What a game asks of whoever wants to enter the Lair, and how deep it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Demand {
    /// How many floors there are above the Lair.
    pub floors: u8,
    /// The Drool Factor that must be equipped.
    pub loot: u8,
    /// The shticks that must be in play.
    pub shticks: u8,
}

impl Content {
    /// A shtick.
    pub fn shtick(&self, shtick: Shtick) -> &ShtickCard {
        &self.shticks[shtick.index()]
    }

    /// A Monster.
    pub fn monster(&self, monster: Monster) -> &MonsterCard {
        &self.monsters[monster.index()]
    }

    /// A Screw This! card.
    pub fn screw(&self, screw: Screw) -> &ScrewCard {
        &self.screws[screw.index()]
    }

    /// A Loot.
    pub fn one_loot(&self, loot: Loot) -> &LootCard {
        &self.loot[loot.index()]
    }

    /// A trap.
    pub fn trap(&self, trap: Trap) -> &TrapCard {
        &self.traps[trap.index()]
    }

    /// A room of the dungeon.
    pub fn room(&self, room: Room) -> &RoomCard {
        &self.rooms[room.index()]
    }

    /// A room of the Lair.
    pub fn lair_room(&self, room: LairRoom) -> &LairCard {
        &self.lair[room.index()]
    }

    /// A card of the Xykon deck that is no Monster.
    pub fn ward(&self, card: XykonCard) -> Option<&WardCard> {
        self.wards.get(card.index().checked_sub(crate::ids::XYKON_MONSTERS)?)
    }
}

impl Values for Content {
    const GAME: &'static str = "order-of-the-stick";
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("heroes.toml", include_str!("../content/heroes.toml")),
        ("shticks.toml", include_str!("../content/shticks.toml")),
        ("monsters.toml", include_str!("../content/monsters.toml")),
        ("screw-this.toml", include_str!("../content/screw-this.toml")),
        ("loot.toml", include_str!("../content/loot.toml")),
        ("traps.toml", include_str!("../content/traps.toml")),
        ("rooms.toml", include_str!("../content/rooms.toml")),
        ("lair.toml", include_str!("../content/lair.toml")),
        ("xykon.toml", include_str!("../content/xykon.toml")),
        ("setup.toml", include_str!("../content/setup.toml")),
    ];

    fn read(pages: &mut Pages<'_>) -> Option<Self> {
        let heroes = pages.read("heroes.toml", heroes::read);
        let shticks = pages.read("shticks.toml", shticks::read);
        let battle = pages.read("monsters.toml", monsters::read);
        let screws = pages.read("screw-this.toml", screw_this::read);
        let loot = pages.read("loot.toml", loot::read);
        let traps = pages.read("traps.toml", traps::read);
        let rooms = pages.read("rooms.toml", rooms::read);
        let lair = pages.read("lair.toml", lair::read);
        let xykon = pages.read("xykon.toml", xykon::read);
        let setup = pages.read("setup.toml", setup::read);
        let (xykons, wards) = xykon?;
        // In the order of the kinds of Monster.
        let monsters: Vec<_> = battle?.into_iter().chain(xykons).collect();
        Some(Self {
            heroes: heroes?,
            shticks: shticks?,
            monsters: monsters.try_into().ok()?,
            screws: screws?,
            loot: loot?,
            traps: traps?,
            rooms: rooms?,
            lair: lair?,
            wards,
            setup: setup?,
        })
    }

    fn hash(&self) -> String {
        hash::hash(self)
    }
}
