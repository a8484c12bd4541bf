//! Component values: every number and every effect of the box, read from `content/*.toml` with its source.

mod card;
mod control;
mod enemies;
mod gifts;
mod hash;
mod heroes;
mod lords;
mod maps;
mod regions;
#[cfg(test)]
mod tests;
mod text;
mod troopers;

use serde::Serialize;
use table::content::{InUse, Pages, Replaceable, Values};

use crate::dice::{DiceBox, Die, Toughness};
use crate::effect::Effect;
use crate::ids::{
    DIFFICULTIES, Difficulty, FOURTHS, Fourth, Fourths, GIFTS, Gift, HEROES, Hero, LEGIONS, LORDS, Legion, Legions,
    Level, Lord, MAPS, MINIONS, Map, MapRule, Minion, Pack, Packs, REGIONS, Region, SLOTS, TROOPERS, Trooper, kinds,
};
use crate::map::{Area, AreaKind, Areas, CycleStep, Exit, Graph, LordPlace, SpawnPlace, TokenSpawn, Win};

/// The most seats, for each of which Lords have another health.
pub const SEATS: usize = 5;

/// All component values in use.
#[derive(Clone, PartialEq, Debug)]
pub struct Content {
    /// The heroes.
    pub heroes: [HeroCard; HEROES],
    /// The gifts.
    pub gifts: [GiftCard; GIFTS],
    /// The types of trooper.
    pub troopers: [TrooperCard; TROOPERS],
    /// The regions.
    pub regions: [RegionCard; REGIONS],
    /// The common minions.
    pub minions: [MinionCard; MINIONS],
    /// The circles on the faces of the despair die.
    pub despair_die: [u8; 6],
    /// The legions.
    pub legions: [LegionCard; LEGIONS],
    /// The Fourth Circle demons.
    pub fourths: [FourthCard; FOURTHS],
    /// The courage for killing one of them.
    pub fourth_courage: u8,
    /// The Lords.
    pub lords: [LordCard; LORDS],
    /// The maps.
    pub maps: [MapCard; MAPS],
    /// The control panel, limits and prices.
    pub control: Control,
    /// What makes the game harder.
    pub difficulties: [DifficultyCard; DIFFICULTIES],
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
#[derive(Clone, PartialEq, Debug)]
pub struct HeroCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// What it starts with.
    pub stats: HeroStats,
    /// The ability that it has from the start.
    pub start: AbilityCard,
    /// The ability that a slot opens.
    pub second: AbilityCard,
    /// Another that a slot opens.
    pub third: AbilityCard,
    /// Its weakness.
    pub flaw: AbilityCard,
    /// Its slots for gifts.
    pub slots: [SlotCard; SLOTS],
}

/// What a hero starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct HeroStats {
    /// Its dice.
    pub attack: DiceBox,
    /// What dice against it must exceed.
    pub toughness: u8,
    /// Its health cap and its health.
    pub health: u8,
    /// Its luck.
    pub luck: u8,
}

/// An ability or a flaw of a hero.
#[derive(Clone, PartialEq, Debug)]
pub struct AbilityCard {
    /// The name that people read.
    pub name: String,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A slot for a gift.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SlotCard {
    /// The courage that filling it costs.
    pub cost: u8,
    /// The slots of which one must be filled before, as bits; none for one that may be the first.
    pub from: u8,
    /// What filling it brings at once.
    pub effects: Vec<Effect>,
}

/// A kind of gift as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct GiftCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// How many there are.
    pub copies: u8,
    /// What it costs besides the slot.
    pub extra: u8,
    /// Whether it shows the luck icon: it uses luck up.
    pub icon: bool,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A type of trooper as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct TrooperCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// The recruit points that one costs.
    pub cost: u8,
    /// What one absorbs.
    pub absorb: u8,
    /// What one absorbs on patrol, where that differs.
    pub absorb_on_patrol: Option<u8>,
    /// What one to four of them roll in ambush.
    pub dice: [DiceBox; 4],
    /// How many there are.
    pub copies: u8,
    /// Their trait.
    pub effects: Vec<Effect>,
}

/// A region as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct RegionCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// The courage in the pool at the start.
    pub pool: u8,
    /// The stacks, cheapest first, each with the types to choose from.
    pub stacks: Vec<Vec<Trooper>>,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A common minion as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MinionCard {
    /// The name that people read.
    pub name: String,
    /// What the rules read.
    pub stats: MinionStats,
}

/// What the rules read of a common minion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct MinionStats {
    /// The dice of one figure.
    pub attack: DiceBox,
    /// What dice against it must exceed.
    pub toughness: Toughness,
    /// How many figures there are.
    pub figures: u8,
    /// The courage for killing it.
    pub courage: u8,
    /// The doom it scores when it leaves the map.
    pub doom: u8,
}

/// A legion as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct LegionCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A Fourth Circle demon as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct FourthCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// Its dice.
    pub attack: DiceBox,
    /// What dice against it must exceed.
    pub toughness: Toughness,
    /// Its health.
    pub health: u8,
    /// What it does.
    pub effects: Vec<Effect>,
}

/// A Lord as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct LordCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// How hard it is, from 1 to 4.
    pub crowns: u8,
    /// Its dice; none where its attack is of another kind.
    pub attack: DiceBox,
    /// What dice against it must exceed.
    pub toughness: Toughness,
    /// Its health at one to five seats.
    pub health: [u8; SEATS],
    /// What it does at the start of a battle.
    pub menace: Vec<Effect>,
    /// What heroes have of a battle with it.
    pub reward: Vec<Effect>,
    /// What it does besides.
    pub abilities: Vec<Effect>,
    /// What it consists of.
    pub parts: Parts,
}

/// What a Lord consists of, where its sheet has more than one target or counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Parts {
    /// One body.
    Whole,
    /// A wall as a second target.
    Wall {
        /// What dice against it must exceed.
        toughness: Toughness,
        /// Its health at one to five seats.
        health: [u8; SEATS],
        /// The Lord's dice when it is destroyed.
        attack_after: DiceBox,
    },
    /// Heads as targets of their own.
    Heads {
        /// How many.
        number: u8,
        /// What a die against one must exceed.
        toughness: Toughness,
        /// What each rolls.
        die: Die,
    },
    /// Three bodies: the health of each at one to five seats.
    Bodies([[u8; SEATS]; 3]),
    /// Three stages, one after the other.
    Stages {
        /// What dice against each must exceed.
        toughness: [Toughness; 3],
        /// The dice of each.
        attack: [DiceBox; 3],
    },
    /// A stock of Sanity tokens.
    Sanity(u8),
}

/// An area as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AreaCard {
    /// Its name in notation.
    pub id: String,
    /// The name that people read.
    pub name: String,
    /// What it is.
    pub kind: AreaKind,
    /// How many tokens lie here at the start.
    pub tokens: u8,
}

/// A map as printed.
#[derive(Clone, PartialEq, Debug)]
pub struct MapCard {
    /// The name that people read.
    pub name: String,
    /// The pack it comes in.
    pub pack: Pack,
    /// Its areas.
    pub areas: Vec<AreaCard>,
    /// How they hang together.
    pub graph: Graph,
    /// The steps of enemies in the order of the map.
    pub enemy_steps: Vec<(Area, Area)>,
    /// Where enemies leave, in the order in which they are emptied (PA-806).
    pub exits: Vec<Exit>,
    /// Where heroes start.
    pub hero_start: Areas,
    /// Where one recruits.
    pub recruit: Areas,
    /// Its Lords.
    pub lords: Vec<LordPlace>,
    /// The tokens that come.
    pub token_spawn: Vec<TokenSpawn>,
    /// Where Fourth Circle demons appear.
    pub fourth_spawn: SpawnPlace,
    /// What the Lord cycle does.
    pub lord_cycle: Vec<CycleStep>,
    /// Legions that are not drawn here.
    pub banned_legions: Legions,
    /// Fourth Circle demons that are not drawn here.
    pub banned_fourth: Fourths,
    /// When the game is won.
    pub win: Win,
    /// Its own rules, each with its text.
    pub rules: Vec<(MapRule, String)>,
}

impl MapCard {
    /// The area with this id.
    pub fn area(&self, id: &str) -> Option<Area> {
        self.areas.iter().position(|area| area.id == id).map(|index| Area::ALL[index])
    }

    /// Whether it has this rule of its own.
    pub fn has(&self, rule: MapRule) -> bool {
        self.rules.iter().any(|(one, _)| *one == rule)
    }
}

kinds! {
    /// A step of a despair cycle.
    DespairStep, DESPAIR_STEPS = 4, "a step of a despair cycle":
    PestilenceDamage = "pestilence-damage",
    DespairDie = "despair-die-plus-1",
    Pool = "pool-plus-4",
    LordCounter = "lord-counter-plus-1",
}

kinds! {
    /// A step of a Lord cycle, as the control panel shows it.
    LordStep, LORD_STEPS = 5, "a step of a Lord cycle":
    GiftsReplaced = "gifts-replaced",
    LordAdvances = "lord-advances-and-shadow",
    ShadowKillsAmbush = "shadow-kills-ambush",
    SpawnFourth = "spawn-fourth-circle",
    LordBattle = "lord-battle-if-hero-in-shadow",
}

kinds! {
    /// What divine intervention can be spent on.
    Intervention, INTERVENTIONS = 3, "a divine intervention":
    SetDespairDice = "set-despair-dice-of-one-new-token",
    RedrawLegion = "redraw-legion",
    ReplaceFourth = "replace-fourth-circle-as-it-appears",
}

kinds! {
    /// What a dead hero loses.
    Loss, LOSSES = 5, "a loss":
    Gifts = "gifts",
    Courage = "courage",
    Luck = "luck",
    Markers = "markers",
    Patrol = "patrol",
}

/// The control panel, limits and prices of all games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Control {
    pub doom_start: u8,
    pub doom_lose: u8,
    /// The doom at which the legion changes.
    pub legion_changes: [u8; 2],
    pub despair_steps: u8,
    pub despair_start: u8,
    pub despair_per_seat: u8,
    pub lord_steps: u8,
    pub lord_start: u8,
    pub despair_dice: u8,
    pub most_despair_dice: u8,
    pub pool: u8,
    pub pool_per_cycle: u8,
    pub gift_places: u8,
    pub despair_cycle: [DespairStep; DESPAIR_STEPS],
    pub lord_cycle: [LordStep; LORD_STEPS],
    pub toughness_min: u8,
    pub toughness_max: u8,
    pub health_max: u8,
    pub die_max: Die,
    pub patrol_max: u8,
    pub ambush_max: u8,
    pub gift_slots: u8,
    pub help: u8,
    pub aid_with_enemies: u8,
    pub aid_heals: u8,
    pub renew_cost: u8,
    pub renew_luck: u8,
    pub luck_to_courage: u8,
    pub recruit_die: Die,
    pub move_areas: u8,
    pub doom_minion_exit: u8,
    pub doom_fourth_exit: u8,
    pub doom_hero_death: u8,
    pub doom_shortage: u8,
    pub always: Packs,
    pub default: Packs,
    pub interventions: u8,
    pub intervention_options: [Intervention; INTERVENTIONS],
    pub death_loses: [Loss; LOSSES],
}

/// What makes the game harder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct DifficultyCard {
    /// How hard the game then is.
    pub level: Level,
    /// What it changes.
    pub effect: Harder,
}

pub use control::Harder;

impl Content {
    /// A hero.
    pub fn hero(&self, hero: Hero) -> &HeroCard {
        &self.heroes[hero.index()]
    }

    /// A gift.
    pub fn gift(&self, gift: Gift) -> &GiftCard {
        &self.gifts[gift.index()]
    }

    /// A type of trooper.
    pub fn trooper(&self, trooper: Trooper) -> &TrooperCard {
        &self.troopers[trooper.index()]
    }

    /// A region.
    pub fn region(&self, region: Region) -> &RegionCard {
        &self.regions[region.index()]
    }

    /// A common minion.
    pub fn minion(&self, minion: Minion) -> &MinionCard {
        &self.minions[minion.index()]
    }

    /// A legion.
    pub fn legion(&self, legion: Legion) -> &LegionCard {
        &self.legions[legion.index()]
    }

    /// A Fourth Circle demon.
    pub fn fourth(&self, fourth: Fourth) -> &FourthCard {
        &self.fourths[fourth.index()]
    }

    /// A Lord.
    pub fn lord(&self, lord: Lord) -> &LordCard {
        &self.lords[lord.index()]
    }

    /// A map.
    pub fn map(&self, map: Map) -> &MapCard {
        &self.maps[map.index()]
    }

    /// What makes the game harder.
    pub fn difficulty(&self, difficulty: Difficulty) -> &DifficultyCard {
        &self.difficulties[difficulty.index()]
    }
}

impl Values for Content {
    const GAME: &'static str = "planet-apocalypse";
    const FILES: &'static [(&'static str, &'static str)] = &[
        ("heroes.toml", include_str!("../content/heroes.toml")),
        ("gifts.toml", include_str!("../content/gifts.toml")),
        ("troopers.toml", include_str!("../content/troopers.toml")),
        ("regions.toml", include_str!("../content/regions.toml")),
        ("minions.toml", include_str!("../content/minions.toml")),
        ("legions.toml", include_str!("../content/legions.toml")),
        ("fourth.toml", include_str!("../content/fourth.toml")),
        ("lords.toml", include_str!("../content/lords.toml")),
        ("maps.toml", include_str!("../content/maps.toml")),
        ("table.toml", include_str!("../content/table.toml")),
    ];

    fn read(pages: &mut Pages<'_>) -> Option<Self> {
        let heroes = pages.read("heroes.toml", heroes::read);
        let gifts = pages.read("gifts.toml", gifts::read);
        let troopers = pages.read("troopers.toml", troopers::read);
        let regions = pages.read("regions.toml", |top| regions::read(top, troopers.as_ref()));
        let minions = pages.read("minions.toml", enemies::minions);
        let legions = pages.read("legions.toml", enemies::legions);
        let fourths = pages.read("fourth.toml", enemies::fourths);
        let lords = pages.read("lords.toml", lords::read);
        let maps = pages.read("maps.toml", maps::read);
        let table = pages.read("table.toml", control::read);
        let (despair_die, minions) = minions?;
        let (fourth_courage, fourths) = fourths?;
        let (control, difficulties) = table?;
        Some(Self {
            heroes: heroes?,
            gifts: gifts?,
            troopers: troopers?,
            regions: regions?,
            minions,
            despair_die,
            legions: legions?,
            fourths,
            fourth_courage,
            lords: lords?,
            maps: maps?,
            control,
            difficulties,
        })
    }

    fn hash(&self) -> String {
        hash::hash(self)
    }
}
