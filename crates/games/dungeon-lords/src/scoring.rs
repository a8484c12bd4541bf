//! The points at the end: what a dungeon is worth, and the seven titles (DL-263 to DL-284).

use serde::{Deserialize, Serialize};
use table::{Clause, Outcome, ScoreLine, ScoreSheet, Seat, Seats};

use crate::content::content;
use crate::creature::{CREATURES, Creature};
use crate::options::GameKind;
use crate::room::{Room, RoomUse};
use crate::state::{Lair, Lord, MAX_LORDS, Table};

/// A title: whoever leads in it scores (DL-271, DL-272).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Title {
    /// Most Evil.
    LordOfDarkDeeds,
    /// Most rooms.
    LordOfHalls,
    /// Most tunnels.
    Tunnellord,
    /// Most monsters.
    Monsterlord,
    /// Most imps.
    LordOfImps,
    /// Most Gold, Food and traps together.
    LordOfRiches,
    /// Fewest conquered tiles.
    Battlelord,
}

/// How many titles there are.
pub const TITLES: usize = 7;

impl Title {
    /// All titles.
    pub const ALL: [Self; TITLES] = [
        Self::LordOfDarkDeeds,
        Self::LordOfHalls,
        Self::Tunnellord,
        Self::Monsterlord,
        Self::LordOfImps,
        Self::LordOfRiches,
        Self::Battlelord,
    ];

    /// Its key in score sheets.
    pub const fn key(self) -> &'static str {
        match self {
            Self::LordOfDarkDeeds => "lord-of-dark-deeds",
            Self::LordOfHalls => "lord-of-halls",
            Self::Tunnellord => "tunnellord",
            Self::Monsterlord => "monsterlord",
            Self::LordOfImps => "lord-of-imps",
            Self::LordOfRiches => "lord-of-riches",
            Self::Battlelord => "battlelord",
        }
    }

    /// Its name as people read it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LordOfDarkDeeds => "Lord of Dark Deeds",
            Self::LordOfHalls => "Lord of Halls",
            Self::Tunnellord => "Tunnellord",
            Self::Monsterlord => "Monsterlord",
            Self::LordOfImps => "Lord of Imps",
            Self::LordOfRiches => "Lord of Riches",
            Self::Battlelord => "Battlelord",
        }
    }

    /// The clause that says what counts.
    pub const fn clause(self) -> Clause {
        match self {
            Self::LordOfDarkDeeds => "DL-273",
            Self::LordOfHalls => "DL-274",
            Self::Tunnellord => "DL-275",
            Self::Monsterlord => "DL-276",
            Self::LordOfImps => "DL-277",
            Self::LordOfRiches => "DL-278",
            Self::Battlelord => "DL-279",
        }
    }

    /// What counts for it; more is better.
    pub(crate) fn measure(self, lord: &Lord, traps: u8) -> i32 {
        match self {
            Self::LordOfDarkDeeds => lord.evil.into(),
            Self::LordOfHalls => lord.dungeon.rooms.len() as i32,
            Self::Tunnellord => lord.dungeon.tunnels.len() as i32,
            Self::Monsterlord => lord.lair.monsters().into(),
            Self::LordOfImps => lord.imps.into(),
            Self::LordOfRiches => i32::from(lord.gold) + i32::from(lord.food) + i32::from(traps),
            Self::Battlelord => -(lord.dungeon.conquered.len() as i32),
        }
    }
}

/// Who leads in each title, as the table lies (R-108: all who are equal, even at nothing).
pub fn leaders(table: &Table, traps: &[u8; MAX_LORDS]) -> [Seats; TITLES] {
    Title::ALL.map(|title| {
        let measure = |seat: Seat| title.measure(table.lord(seat), traps[seat.index()]);
        let most = Seat::all(table.seats).map(measure).max();
        Seat::all(table.seats).filter(|&seat| Some(measure(seat)) == most).collect()
    })
}

/// A seat's points, by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// For unconquered rooms (DL-263).
    pub rooms: i32,
    /// For monsters (DL-264).
    pub monsters: i32,
    /// For prisoners (DL-265).
    pub prisoners: i32,
    /// For conquered tiles, below zero (DL-266).
    pub conquered: i32,
    /// For red marks, below zero (DL-267).
    pub red_marks: i32,
    /// For the Cafeteria, the Chapel and the Pandemonium (DL-268 to DL-270).
    pub bonus_rooms: i32,
    /// For each title (DL-271, DL-272).
    pub titles: [i32; TITLES],
    /// For the Hall of Fame (DL-280, DL-281).
    pub hall_of_fame: i32,
}

impl Tally {
    /// All of it.
    pub fn total(&self) -> i32 {
        self.rooms
            + self.monsters
            + self.prisoners
            + self.conquered
            + self.red_marks
            + self.bonus_rooms
            + self.titles.iter().sum::<i32>()
            + self.hall_of_fame
    }
}

/// So many at so many points each.
fn times(count: impl Into<i32>, points: u8) -> i32 {
    count.into() * i32::from(points)
}

/// The points of a seat as the table lies; `leaders` are those of [`leaders`]. In a training puzzle only conquered
/// tiles count, one point each (DL-345).
pub fn tally(table: &Table, leaders: &[Seats; TITLES], seat: Seat) -> Tally {
    let lord = table.lord(seat);
    let conquered = lord.dungeon.conquered.len() as i32;
    if table.rules.game == GameKind::Training {
        return Tally { conquered: -conquered, ..Tally::default() };
    }
    let points = &content().points;
    let paladins = lord.prison.iter().filter(|prisoner| prisoner.is_paladin()).count() as i32;
    let [alone, shared] = if table.seats == 2 { points.title_of_two } else { points.title };
    let titles = leaders.map(|holders| match (holders.has(seat), holders.len()) {
        (false, _) => 0,
        (true, 1) => alone.into(),
        (true, _) => shared.into(),
    });
    let held = lord.dungeon.held_rooms();
    let mut tally = Tally {
        rooms: times(held.len() as i32, points.room),
        monsters: times(lord.lair.monsters(), points.monster),
        prisoners: times(lord.prison.len() as i32 - paladins, points.prisoner) + times(paladins, points.paladin),
        conquered: -times(conquered, points.conquered),
        red_marks: -times(lord.red_marks, points.red_mark),
        bonus_rooms: held.iter().map(|room| creature_points(room, &lord.lair)).sum(),
        titles,
        hall_of_fame: 0,
    };
    tally.hall_of_fame = held.iter().map(|room| title_points(table, leaders, seat, room)).sum();
    tally
}

/// What a room scores for the titles that a seat holds alone (DL-280, DL-281).
fn title_points(table: &Table, leaders: &[Seats; TITLES], seat: Seat, room: Room) -> i32 {
    let RoomUse::PointsPerTitle { four, fewer } = content().rooms[room.index()].effect else { return 0 };
    let each = if table.seats == 4 { four } else { fewer };
    times(leaders.iter().filter(|holders| holders.has(seat) && holders.len() == 1).count() as i32, each)
}

/// What an unconquered room of a seat scores besides the points for every room (DL-268 to DL-270, DL-280, DL-281).
pub(crate) fn room_points(table: &Table, leaders: &[Seats; TITLES], seat: Seat, room: Room) -> i32 {
    creature_points(room, &table.lord(seat).lair) + title_points(table, leaders, seat, room)
}

/// What a bonus room is worth over these creatures (DL-268 to DL-270).
fn creature_points(room: Room, lair: &Lair) -> i32 {
    match content().rooms[room.index()].effect {
        RoomUse::PointsPer { points, of } => times(counted(lair, &of), points),
        _ => 0,
    }
}

fn counted(lair: &Lair, of: &[bool; CREATURES]) -> i32 {
    Creature::ALL.into_iter().filter(|kind| of[kind.index()]).map(|kind| i32::from(lair.count(kind))).sum()
}

/// How the game ended: the highest score wins, equal ones share (DL-283). A puzzle is solved by losing no more than
/// its best defence does (DL-345).
pub fn outcome(table: &Table, traps: &[u8; MAX_LORDS]) -> Outcome {
    let leaders = leaders(table, traps);
    let mut scores = [0; MAX_LORDS];
    for seat in Seat::all(table.seats) {
        scores[seat.index()] = tally(table, &leaders, seat).total();
    }
    let score = |seat: Seat| scores[seat.index()];
    let mut outcome = Outcome::ranked(table.seats, score, score);
    if table.training.is_some_and(|training| -scores[0] > i32::from(training.best)) {
        outcome.winners = Seats::NONE;
    }
    outcome
}

/// Whether a player with this score passes the licence test, winner or not (DL-284).
pub const fn licensed(score: i32) -> bool {
    score > 0
}

/// The score sheet of every seat, line by line; lines that are worth nothing are left out.
pub fn sheets(table: &Table, traps: &[u8; MAX_LORDS]) -> Vec<ScoreSheet> {
    let leaders = leaders(table, traps);
    Seat::all(table.seats).map(|seat| sheet(table, &leaders, seat)).collect()
}

/// Every part and every key that a line can have.
pub(crate) fn lines() -> Vec<String> {
    let dungeon = ["dungeon", "rooms", "monsters", "prisoners", "conquered", "red-marks"];
    let bonus = |room: &Room| {
        *room == Room::HallOfFame || matches!(content().rooms[room.index()].effect, RoomUse::PointsPer { .. })
    };
    let rooms = Room::ALL.into_iter().filter(bonus).map(Room::name);
    let titles = Title::ALL.map(Title::key);
    let all = dungeon.into_iter().chain(["bonus-rooms"]).chain(rooms).chain(["titles"]).chain(titles);
    all.map(str::to_owned).collect()
}

fn sheet(table: &Table, leaders: &[Seats; TITLES], seat: Seat) -> ScoreSheet {
    let lord = table.lord(seat);
    let tally = tally(table, leaders, seat);
    let mut lines = Vec::new();
    let mut add = |part: &str, key: &str, label: String, clause: &str, points: i32| {
        if points != 0 {
            let (part, key, clause) = (part.to_owned(), key.to_owned(), clause.to_owned());
            lines.push(ScoreLine { part, key, label, clause, points });
        }
    };
    let held = lord.dungeon.held_rooms();
    add("dungeon", "rooms", amount(held.len(), "unconquered room"), "DL-263", tally.rooms);
    add("dungeon", "monsters", amount(lord.lair.monsters().into(), "monster"), "DL-264", tally.monsters);
    let paladins = lord.prison.iter().filter(|prisoner| prisoner.is_paladin()).count();
    let prisoners = amount(lord.prison.len(), "prisoner");
    let label = match paladins {
        0 => prisoners,
        1 => format!("{prisoners}, one a paladin"),
        _ => format!("{prisoners}, {paladins} of them paladins"),
    };
    add("dungeon", "prisoners", label, "DL-265", tally.prisoners);
    let clause = if table.rules.game == GameKind::Training { "DL-345" } else { "DL-266" };
    let conquered = amount(lord.dungeon.conquered.len(), "conquered tile");
    add("dungeon", "conquered", conquered, clause, tally.conquered);
    add("dungeon", "red-marks", amount(lord.red_marks.into(), "red mark"), "DL-267", tally.red_marks);
    for room in held.iter() {
        let clause = match room {
            Room::Cafeteria => "DL-268",
            Room::Chapel => "DL-269",
            _ => "DL-270",
        };
        let name = &content().rooms[room.index()].name;
        add("bonus-rooms", room.name(), name.clone(), clause, creature_points(room, &lord.lair));
    }
    for (title, holders) in Title::ALL.into_iter().zip(leaders) {
        let shared = if holders.len() > 1 { ", shared" } else { "" };
        let points = tally.titles[title as usize];
        add("titles", title.key(), format!("{}{shared}", title.name()), title.clause(), points);
    }
    let clause = if table.seats == 4 { "DL-280" } else { "DL-281" };
    let name = &content().rooms[Room::HallOfFame.index()].name;
    add("bonus-rooms", Room::HallOfFame.name(), name.clone(), clause, tally.hall_of_fame);
    ScoreSheet { seat, lines, total: tally.total() }
}

fn amount(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
