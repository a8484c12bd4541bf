//! The solo sheet: tiers, campaign levels, goals and stars (section N).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use table::Seat;

use crate::boss::Boss;
use crate::content::{Goal, content};
use crate::names;
use crate::scoring::{self, Tally};
use crate::square::Board;
use crate::state::{Realm, State, Table};
use crate::tile::Terrain;

/// How many levels the campaign has.
pub const LEVELS: usize = 6;

/// The best number of stars of each campaign level (OB-247).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stars([u8; LEVELS]);

impl Stars {
    /// The stars of a level, counted from 1.
    pub fn of(&self, level: u8) -> u8 {
        self.0[usize::from(level) - 1]
    }

    /// Whether a level may be played: the first always, every other once the one before it has
    /// been passed (OB-247).
    pub fn may_play(&self, level: u8) -> Result<(), String> {
        match usize::from(level) {
            1 => Ok(()),
            2..=LEVELS if self.of(level - 1) > 0 => Ok(()),
            2..=LEVELS => Err(format!("level {level} opens once level {} has been passed", level - 1)),
            _ => Err(format!("the campaign has levels 1 to {LEVELS}, not {level}")),
        }
    }

    /// The stars after a level was played: its best number stands (OB-247).
    #[must_use]
    pub fn after(&self, level: u8, stars: u8) -> Self {
        let mut best = *self;
        let entry = &mut best.0[usize::from(level) - 1];
        *entry = (*entry).max(stars);
        best
    }

    /// All stars together.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }
}

impl std::fmt::Display for Stars {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.map(|stars| stars.to_string()).join(","))
    }
}

impl Serialize for Stars {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Stars {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let numbers: Option<Vec<u8>> = text.split(',').map(|part| part.trim().parse().ok()).collect();
        match numbers.map(<[u8; LEVELS]>::try_from) {
            Some(Ok(stars)) if stars.iter().all(|&star| star <= 3) => Ok(Self(stars)),
            _ => Err(serde::de::Error::custom("stars are six numbers from 0 to 3 with commas, such as 2,0,0,0,0,0")),
        }
    }
}

/// How a finished campaign level went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct LevelResult {
    /// The level.
    pub level: u8,
    /// The Power to reach.
    pub target: u8,
    /// The Power reached.
    pub power: i32,
    /// Whether each of its two goals is fulfilled.
    pub goals: [bool; 2],
    /// The stars it gives: none below the target (OB-245), else one and one per goal (OB-222).
    pub stars: u8,
}

/// Judges a campaign level on the position as it lies (OB-246).
pub fn judge(state: &State, level: u8) -> LevelResult {
    let seat = Seat::new(0);
    let hand = &state.bosses[seat.index()];
    judge_table(&state.table, hand.kept, hand.revealed, level)
}

/// Judges a campaign level from what the player sees.
pub(crate) fn judge_table(table: &Table, boss: Option<Boss>, revealed: bool, level: u8) -> LevelResult {
    let seat = Seat::new(0);
    let tally = scoring::table_tally(table, seat, boss);
    let power = tally.power();
    let sheet = &content().solo.levels[usize::from(level) - 1];
    let goals = sheet.goals.map(|goal| fulfilled(table.realms[seat.index()], &tally, revealed, goal));
    let passed = power >= i32::from(sheet.target);
    let stars = if passed { 1 + goals.into_iter().map(u8::from).sum::<u8>() } else { 0 };
    LevelResult { level, target: sheet.target, power, goals, stars }
}

fn fulfilled(Realm { map, lair }: Realm, tally: &Tally, revealed: bool, goal: Goal) -> bool {
    let types = map.by_type();
    match goal {
        Goal::Bands { count, size } => tally.bands_of(size) >= count,
        Goal::MatchingMonsters { count } => tally.matching >= count,
        Goal::DesertGroup { size } => {
            let deserts = types[Terrain::Desert.index()];
            scoring::groups(deserts).any(|group| group.len() >= usize::from(size))
        }
        Goal::CastlesWithVampires { count } => {
            let vampires = map.by_unit()[Terrain::Castle.index()];
            types[Terrain::Castle.index()].and(vampires).len() >= usize::from(count)
        }
        Goal::Tiles { terrain, count } => types[terrain.index()].len() >= usize::from(count),
        Goal::NoOpenTile => map.open().is_empty(),
        Goal::Dungeon { points } => {
            let dungeons = types[crate::tile::DUNGEON];
            dungeons.iter().any(|square| scoring::dungeon(&types, square) >= i32::from(points))
        }
        Goal::BossRevealed => revealed,
        Goal::Crystals { count } => lair.crystals.len() >= usize::from(count),
    }
}

/// The tier of a solo score, counted from 1, with its name (OB-221).
pub fn tier(board: Board, power: i32) -> (u8, &'static str) {
    let sheet = &content().solo;
    let reached = sheet.thresholds[board as usize].iter().filter(|&&least| power >= i32::from(least)).count();
    (reached as u8 + 1, &sheet.tiers[reached])
}

/// A goal in words.
pub(crate) fn goal_words(goal: Goal) -> String {
    let several =
        |count: u8, one: &str, many: &str| if count == 1 { one.to_owned() } else { format!("{count} {many}") };
    match goal {
        Goal::Bands { count, size } => {
            several(count, &format!("a band of at least {size}"), &format!("bands of at least {size}"))
        }
        Goal::MatchingMonsters { count } => several(count, "a Matching Monster", "Matching Monsters"),
        Goal::DesertGroup { size } => format!("a group of at least {size} Deserts"),
        Goal::CastlesWithVampires { count } => several(count, "a Castle with a vampire", "Castles with vampires"),
        Goal::Tiles { terrain, count } => format!("{count} {} tiles", names::terrain(terrain)),
        Goal::NoOpenTile => "no open terrain tile".to_owned(),
        Goal::Dungeon { points } => format!("a Dungeon worth at least {points}"),
        Goal::BossRevealed => "the Boss revealed".to_owned(),
        Goal::Crystals { count } => several(count, "a Crystal", "Crystals"),
    }
}

impl std::fmt::Display for LevelResult {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { level, target, power, goals, .. } = self;
        write!(f, "Level {level}: {power} of {target} Power")?;
        for (goal, done) in content().solo.levels[usize::from(*level) - 1].goals.into_iter().zip(goals) {
            write!(f, "; {} {}", goal_words(goal), if *done { "(done)" } else { "(not done)" })?;
        }
        Ok(())
    }
}
