//! Power: tile points (section J), token points (section K) and Boss objectives (section L).

use table::{MAX_SEATS, Outcome, ScoreLine, ScoreSheet, Seat, Seats};

use crate::boss::{Boss, Objective};
use crate::content::{Content, content};
use crate::flow::Frame;
use crate::marks;
use crate::names;
use crate::solo;
use crate::square::{Board, COLUMNS, Square, Squares};
use crate::state::{Realm, State, Table};
use crate::tile::{DUNGEON, TYPE_NAMES, TYPES, Terrain};
use crate::token::{Token, UNITS, Unit};

/// A seat's points, by where they come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Tile points by type, without the Graveyard majority.
    pub tiles: [i32; TYPES],
    /// Points of the Graveyard majority (OB-110 to OB-116).
    pub majority: i32,
    /// How many Matching Monsters there are (OB-132).
    pub matching: u8,
    /// How many bands of 2, 3 and 4 there are (OB-133).
    pub bands: [u8; 3],
    /// How many Minibosses stand on tiles (OB-140).
    pub minibosses: u8,
    /// Points of Crystals (OB-142).
    pub crystals: i32,
    /// Points of the Boss objective (OB-154).
    pub objective: i32,
}

impl Tally {
    /// Tile points: the sum of section J (OB-234).
    pub fn tile_points(&self) -> i32 {
        self.tiles.iter().sum::<i32>() + self.majority
    }

    /// Token points: the sum of section K (OB-235).
    pub fn token_points(&self) -> i32 {
        let tokens = &content().tokens;
        let bands = self.bands.iter().zip(tokens.bands).map(|(&count, points)| times(count, points));
        times(self.matching, tokens.matching)
            + bands.sum::<i32>()
            + times(self.minibosses, tokens.miniboss)
            + self.crystals
    }

    /// Power: all of it (OB-096).
    pub fn power(&self) -> i32 {
        self.tile_points() + self.token_points() + self.objective
    }

    /// How many bands have at least this size.
    pub fn bands_of(&self, size: u8) -> u8 {
        self.bands[usize::from(size.saturating_sub(2)).min(3)..].iter().sum()
    }
}

/// So many at so many points each; replaced component values may be large.
pub(crate) fn times(count: impl Into<i32>, points: u8) -> i32 {
    count.into() * i32::from(points)
}

/// The points of a seat as the table lies, its own Boss objective included (OB-153).
pub fn tally(state: &State, seat: Seat) -> Tally {
    table_tally(&state.table, seat, state.bosses[seat.index()].kept)
}

/// The points of a seat from what is public and the Boss given.
pub(crate) fn table_tally(table: &Table, seat: Seat, boss: Option<Boss>) -> Tally {
    let realm = &table.realms[seat.index()];
    let mut tally = realm_tally(table.board, realm);
    tally.majority = majority(table, seat);
    if let Some(boss) = boss {
        tally.objective = objective(table.board, realm, &tally, content().bosses[boss.index()].objective);
    }
    tally
}

/// The points of one map and lair alone: all but the majority and the objective.
fn realm_tally(board: Board, realm: &Realm) -> Tally {
    let content = content();
    let types = realm.map.by_type();
    let units = realm.map.by_unit();
    let mut tally = Tally { tiles: tile_points(content, board, realm, &types, &units), ..Tally::default() };
    for terrain in Terrain::ALL {
        tally.matching += types[terrain.index()].and(units[terrain.index()]).len() as u8;
        let crystals = times(realm.lair.crystals.count(terrain.index()), content.tokens.crystal_per_tile);
        tally.crystals += crystals * types[terrain.index()].len() as i32;
        for (count, more) in tally.bands.iter_mut().zip(bands(units[terrain.index()])) {
            *count += more;
        }
    }
    tally.minibosses = units[Unit::Miniboss.index()].len() as u8;
    tally
}

/// Tile points by type, without the majority.
fn tile_points(
    content: &Content,
    board: Board,
    realm: &Realm,
    types: &[Squares; TYPES],
    units: &[Squares; UNITS],
) -> [i32; TYPES] {
    let scoring = &content.scoring;
    let of = |terrain: Terrain| types[terrain.index()];
    let mut points = [0; TYPES];
    points[Terrain::Forest.index()] = stepped(&scoring.forest, of(Terrain::Forest).len());
    points[Terrain::Cave.index()] = of(Terrain::Cave).iter().map(|square| cave(content, board, square)).sum();
    points[Terrain::Graveyard.index()] =
        of(Terrain::Graveyard).iter().map(|square| graveyard(content, realm, square)).sum();
    points[Terrain::Swamp.index()] = of(Terrain::Swamp).iter().map(|square| swamp(content, board, types, square)).sum();
    points[Terrain::Camp.index()] = stepped(&scoring.camp, flags(realm, of(Terrain::Camp)));
    let vampires = units[Terrain::Castle.index()];
    points[Terrain::Castle.index()] =
        of(Terrain::Castle).iter().map(|square| come_to(castle_reasons(content, vampires.has(square)))).sum();
    points[Terrain::CloudIsland.index()] = of(Terrain::CloudIsland).len() as i32 * cloud_island(content, types);
    points[Terrain::Desert.index()] =
        groups(of(Terrain::Desert)).map(|group| stepped(&scoring.desert, group.len())).sum();
    points[Terrain::SummoningCircle.index()] =
        times(of(Terrain::SummoningCircle).len() as u8, scoring.summoning_circle);
    points[Terrain::Volcano.index()] = times(of(Terrain::Volcano).len() as u8, scoring.volcano);
    points[DUNGEON] = types[DUNGEON].iter().map(|square| dungeon(types, square)).sum();
    points
}

/// A table of totals for 1, 2, 3 ... or more; nothing for none (OB-233).
pub(crate) fn stepped(totals: &[u8], count: usize) -> i32 {
    match count {
        0 => 0,
        count => totals[count.min(totals.len()) - 1].into(),
    }
}

/// A reason for points: how many, and whether it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reason {
    /// What it adds where it holds.
    pub(crate) points: i32,
    /// Whether it holds.
    pub(crate) holds: bool,
}

impl Reason {
    fn new(points: impl Into<i32>, holds: bool) -> Self {
        Self { points: points.into(), holds }
    }
}

/// What the reasons that hold come to.
fn come_to<const N: usize>(reasons: [Reason; N]) -> i32 {
    reasons.iter().filter(|reason| reason.holds).map(|reason| reason.points).sum()
}

/// OB-101 to OB-104: one for itself and one for each different bordering type.
pub(crate) fn dungeon(types: &[Squares; TYPES], square: Square) -> i32 {
    come_to(dungeon_reasons(types, square))
}

/// A Dungeon: itself, and each different bordering type.
pub(crate) fn dungeon_reasons(types: &[Squares; TYPES], square: Square) -> [Reason; 2] {
    let scoring = &content().scoring;
    let beside = types_beside(types, square);
    let each = scoring.dungeon_per_type;
    [Reason::new(scoring.dungeon, true), Reason::new(times(beside.max(1), each), beside > 0)]
}

/// How many different types border a square.
pub(crate) fn types_beside(types: &[Squares; TYPES], square: Square) -> u8 {
    types.iter().filter(|alike| !alike.and(square.neighbours()).is_empty()).count() as u8
}

/// OB-107, OB-108: more if any outer side is mountains.
fn cave(content: &Content, board: Board, square: Square) -> i32 {
    come_to(cave_reasons(content, board, square))
}

/// A Cave: itself, and the mountains.
pub(crate) fn cave_reasons(content: &Content, board: Board, square: Square) -> [Reason; 2] {
    let scoring = &content.scoring;
    let mountains = content.mountains[board as usize].has(square);
    [Reason::new(scoring.cave, true), Reason::new(scoring.cave_mountains, mountains)]
}

/// OB-109: what is printed.
pub(crate) fn graveyard(content: &Content, realm: &Realm, square: Square) -> i32 {
    realm.map.tile(square).and_then(|tile| tile.grave()).map_or(0, |print| content.scoring.graveyard[print].into())
}

/// OB-117, OB-118: more at the water, and more beside a Swamp.
fn swamp(content: &Content, board: Board, types: &[Squares; TYPES], square: Square) -> i32 {
    come_to(swamp_reasons(content, board, types, square))
}

/// A Swamp: itself, the water, and a Swamp beside it.
pub(crate) fn swamp_reasons(content: &Content, board: Board, types: &[Squares; TYPES], square: Square) -> [Reason; 3] {
    let scoring = &content.scoring;
    let water = content.water[board as usize].has(square);
    let neighbour = !types[Terrain::Swamp.index()].and(square.neighbours()).is_empty();
    [
        Reason::new(scoring.swamp, true),
        Reason::new(scoring.swamp_water, water),
        Reason::new(scoring.swamp_neighbour, neighbour),
    ]
}

/// OB-121: a Castle, and its vampire.
pub(crate) fn castle_reasons(content: &Content, vampire: bool) -> [Reason; 2] {
    let scoring = &content.scoring;
    [Reason::new(scoring.castle, true), Reason::new(scoring.castle_vampire, vampire)]
}

/// How many different flags fly over the Camps (OB-119, OB-120).
pub(crate) fn flags(realm: &Realm, camps: Squares) -> usize {
    let flag = |square| realm.map.tile(square).and_then(|tile| tile.flag());
    camps.iter().filter_map(flag).fold(0u8, |seen, flag| seen | 1 << flag).count_ones() as usize
}

/// OB-123 to OB-125: less for every other type on the map, the Dungeon among them.
fn cloud_island(content: &Content, types: &[Squares; TYPES]) -> i32 {
    come_to(cloud_island_reasons(content, types))
}

/// A Cloud Island: alone, and what other types take from it.
pub(crate) fn cloud_island_reasons(content: &Content, types: &[Squares; TYPES]) -> [Reason; 2] {
    let others = other_types(types);
    let taken = times(others.max(1), content.scoring.cloud_island_per_type);
    [Reason::new(content.scoring.cloud_island, true), Reason::new(-taken, others > 0)]
}

/// How many types lie on a map besides one.
pub(crate) fn other_types(types: &[Squares; TYPES]) -> u8 {
    types.iter().filter(|alike| !alike.is_empty()).count().saturating_sub(1) as u8
}

/// The connected groups of a set of squares (OB-126 to OB-128).
pub(crate) fn groups(squares: Squares) -> impl Iterator<Item = Squares> {
    let mut left = squares;
    std::iter::from_fn(move || {
        let mut group = Squares::one(left.iter().next()?);
        loop {
            let grown = group.or(group.spread().and(left));
            if grown == group {
                break;
            }
            group = grown;
        }
        left = left.minus(group);
        Some(group)
    })
}

/// How many bands of 2, 3 and 4 equal monsters form: straight unbroken runs along rows and
/// columns, each counted once at its full length (OB-133 to OB-137).
pub(crate) fn bands(alike: Squares) -> [u8; 3] {
    const NOT_LAST_COLUMN: u16 = 0x7777;
    let along_rows = runs(alike.bits(), |bits| (bits >> 1) & NOT_LAST_COLUMN);
    let along_columns = runs(alike.bits(), |bits| bits >> COLUMNS);
    std::array::from_fn(|size| along_rows[size] + along_columns[size])
}

/// The bands that equal monsters form, each with its squares (OB-133 to OB-137).
pub(crate) fn band_squares(alike: Squares) -> Vec<Squares> {
    // The largest map has as many rows as columns.
    let line = |index: usize, step: usize| [0, 1, 2, 3].map(|place| Square::new(index + place * step));
    let lines: Vec<_> = (0..COLUMNS).flat_map(|index| [line(index * COLUMNS, 1), line(index, COLUMNS)]).collect();
    let runs = lines.iter().flat_map(|line| line.chunk_by(|&one, &next| alike.has(one) == alike.has(next)));
    runs.filter(|run| run.len() > 1 && alike.has(run[0])).map(|run| run.iter().copied().collect()).collect()
}

/// Counts runs by length: a bit of `pairs` begins a run of at least two, of `threes` one of at
/// least three. A run of four begins three of the one and two of the other.
fn runs(bits: u16, next: impl Fn(u16) -> u16) -> [u8; 3] {
    let pairs = bits & next(bits);
    if pairs == 0 {
        return [0; 3];
    }
    let threes = pairs & next(pairs);
    let fours = threes & next(threes);
    let of_four = fours.count_ones() as u8;
    let of_three = threes.count_ones() as u8 - 2 * of_four;
    let of_two = pairs.count_ones() as u8 - 3 * of_four - 2 * of_three;
    [of_two, of_three, of_four]
}

/// OB-110 to OB-116: points for the most and the second most Graveyard tiles, in full for all who
/// tie; alone they follow the solo sheet (OB-218).
pub(crate) fn majority(table: &Table, seat: Seat) -> i32 {
    let scoring = &content().scoring;
    if !table.terrains.contains(&Terrain::Graveyard) {
        return 0;
    }
    let graves = |seat: Seat| {
        let map = table.map(seat);
        table
            .board
            .squares()
            .iter()
            .filter(|&square| map.tile(square).is_some_and(|tile| tile.grave().is_some()))
            .count()
    };
    let own = graves(seat);
    if table.solo() {
        let [most, second] = content().solo.graveyards.map(usize::from);
        return match own {
            own if own >= most => scoring.most_graveyards.into(),
            own if own >= second => scoring.second_graveyards.into(),
            _ => 0,
        };
    }
    if own == 0 {
        return 0;
    }
    // OB-115: second most is the next lower number, however many tie for the most.
    let mut more: [usize; MAX_SEATS] = [0; MAX_SEATS];
    let mut different = 0;
    for other in Seat::all(table.seats).map(graves).filter(|&count| count > own) {
        if !more[..different].contains(&other) {
            more[different] = other;
            different += 1;
        }
    }
    match different {
        0 => scoring.most_graveyards.into(),
        1 => scoring.second_graveyards.into(),
        _ => 0,
    }
}

/// OB-165 to OB-174: what a Boss pays for.
fn objective(board: Board, realm: &Realm, tally: &Tally, objective: Objective) -> i32 {
    let types = realm.map.by_type();
    match objective {
        Objective::Miniboss { points } => times(tally.minibosses, points),
        Objective::MatchingMonster { points } => times(tally.matching, points),
        Objective::CommonestType { points } => {
            times(types.iter().map(|alike| alike.len()).max().unwrap_or(0) as u8, points)
        }
        Objective::Band { points, size } => times(tally.bands_of(size), points),
        Objective::TileType { points } => times(types.iter().filter(|alike| !alike.is_empty()).count() as u8, points),
        Objective::Lair { crystal, portal } => {
            let lair = &realm.lair;
            times(lair.crystals.len() as u8, crystal) + times(lair.portals + lair.used_portals, portal)
        }
        Objective::NoOpenTile { points } => times(realm.map.open().is_empty(), points),
        Objective::DiverseRow { points } => {
            let row_is_diverse = |row: usize| {
                let squares = Squares::from_bits(0x000f << (row * COLUMNS));
                realm.map.laid().and(squares) == squares && types.iter().all(|alike| alike.and(squares).len() < 2)
            };
            times((0..board.rows()).filter(|&row| row_is_diverse(row)).count() as u8, points)
        }
        Objective::MonsterType { points, set, bonus } => {
            let units = realm.map.by_unit();
            let kinds = Terrain::ALL.iter().filter(|terrain| !units[terrain.index()].is_empty()).count() as u8;
            times(kinds, points) + times(kinds >= set, bonus)
        }
        Objective::Dungeon { points } => times(types[DUNGEON].len() as u8, points),
    }
}

/// How the game ended: by Power, then tile points, then Matching Monsters, else shared
/// (OB-097 to OB-100). A campaign level is won when it is passed (OB-222).
pub(crate) fn outcome(state: &State) -> Outcome {
    let seats = state.table.seats;
    let mut tallies = [Tally::default(); MAX_SEATS];
    for seat in Seat::all(seats) {
        tallies[seat.index()] = tally(state, seat);
    }
    let of = |seat: Seat| &tallies[seat.index()];
    let mut outcome = Outcome::ranked(
        seats,
        |seat| (of(seat).power(), of(seat).tile_points(), of(seat).matching),
        |seat| of(seat).power(),
    );
    if let Some(level) = state.table.level
        && solo::judge(state, level).stars == 0
    {
        outcome.winners = Seats::NONE;
    }
    outcome
}

/// The score pad of a seat, line by line, from what is public and the Boss given.
pub(crate) fn sheet(table: &Table, seat: Seat, boss: Option<Boss>) -> ScoreSheet {
    let realm = &table.realms[seat.index()];
    let content = content();
    let tally = table_tally(table, seat, boss);
    let mut pad = Pad { seat, lines: Vec::new() };
    pad.tiles(content, table.board, realm);
    if tally.majority > 0 {
        pad.add(
            "tiles",
            "majority",
            format!("{} majority", names::terrain(Terrain::Graveyard)),
            if table.solo() { "OB-218" } else { "OB-110" },
            tally.majority,
        );
    }
    pad.tokens(content, realm, &tally);
    if let Some(boss) = boss {
        let card = &content.bosses[boss.index()];
        pad.add("boss", "objective", format!("{}'s objective", card.name), "OB-153", tally.objective);
    }
    let total = pad.lines.iter().map(|line| line.points).sum();
    ScoreSheet { seat, lines: pad.lines, total }
}

/// Every part and every key that a line can have.
pub(crate) fn lines() -> Vec<String> {
    let tokens = ["tokens", "matching", "bands", "minibosses", "crystals"];
    let all = ["tiles"].into_iter().chain(TYPE_NAMES).chain(["majority"]).chain(tokens).chain(["boss", "objective"]);
    all.map(str::to_owned).collect()
}

/// A number of things, in words.
fn counted(count: usize, one: &str, several: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { several })
}

struct Pad {
    seat: Seat,
    lines: Vec<ScoreLine>,
}

impl Pad {
    fn add(&mut self, part: &str, key: &str, label: impl Into<String>, clause: &str, points: i32) {
        self.lines.push(ScoreLine {
            part: part.to_owned(),
            key: key.to_owned(),
            label: label.into(),
            clause: clause.to_owned(),
            points,
        });
    }

    fn tiles(&mut self, content: &Content, board: Board, realm: &Realm) {
        let types = realm.map.by_type();
        let units = realm.map.by_unit();
        let scoring = &content.scoring;
        let at = {
            let seat = self.seat;
            move |square| marks::at(seat, square)
        };
        for (kind, &alike) in types.iter().enumerate().filter(|(_, alike)| !alike.is_empty()) {
            let (key, name) = (TYPE_NAMES[kind], &content.type_names[kind]);
            let count = alike.len();
            let tiles = || format!("{name}, {}", counted(count, "tile", "tiles"));
            let Some(&terrain) = Terrain::ALL.get(kind) else {
                for square in alike.iter() {
                    let points = dungeon(&types, square);
                    let others = types.iter().filter(|alike| !alike.and(square.neighbours()).is_empty()).count();
                    self.add(
                        "tiles",
                        key,
                        format!("{name} {}, {} beside it", at(square), counted(others, "type", "types")),
                        "OB-101",
                        points,
                    );
                }
                continue;
            };
            match terrain {
                Terrain::Forest => {
                    self.add("tiles", key, tiles(), "OB-105", stepped(&scoring.forest, count));
                }
                Terrain::Cave => {
                    for square in alike.iter() {
                        self.add(
                            "tiles",
                            key,
                            format!("{name} {}", at(square)),
                            "OB-107",
                            cave(content, board, square),
                        );
                    }
                }
                Terrain::Graveyard => {
                    for square in alike.iter() {
                        let points = graveyard(content, realm, square);
                        self.add("tiles", key, format!("{name} {}", at(square)), "OB-109", points);
                    }
                }
                Terrain::Swamp => {
                    for square in alike.iter() {
                        let points = swamp(content, board, &types, square);
                        self.add("tiles", key, format!("{name} {}", at(square)), "OB-117", points);
                    }
                }
                Terrain::Camp => {
                    let flags = flags(realm, alike);
                    self.add(
                        "tiles",
                        key,
                        format!("{name}, {}", counted(flags, "flag", "flags")),
                        "OB-119",
                        stepped(&scoring.camp, flags),
                    );
                }
                Terrain::Castle => {
                    for square in alike.iter() {
                        let vampire = units[kind].has(square);
                        let points = come_to(castle_reasons(content, vampire));
                        let with = if vampire { " with a vampire" } else { "" };
                        self.add("tiles", key, format!("{name} {}{with}", at(square)), "OB-121", points);
                    }
                }
                Terrain::CloudIsland => {
                    let points = count as i32 * cloud_island(content, &types);
                    self.add("tiles", key, tiles(), "OB-123", points);
                }
                Terrain::Desert => {
                    for group in groups(alike) {
                        let size = group.len();
                        let points = stepped(&scoring.desert, size);
                        self.add("tiles", key, format!("{name}, group of {size}"), "OB-126", points);
                    }
                }
                Terrain::SummoningCircle => {
                    let points = times(count as u8, scoring.summoning_circle);
                    self.add("tiles", key, tiles(), "OB-129", points);
                }
                Terrain::Volcano => {
                    self.add("tiles", key, tiles(), "OB-130", times(count as u8, scoring.volcano));
                }
            }
        }
    }

    fn tokens(&mut self, content: &Content, realm: &Realm, tally: &Tally) {
        let tokens = &content.tokens;
        let types = realm.map.by_type();
        if tally.matching > 0 {
            let points = times(tally.matching, tokens.matching);
            self.add(
                "tokens",
                "matching",
                counted(tally.matching.into(), "Matching Monster", "Matching Monsters"),
                "OB-132",
                points,
            );
        }
        let units = realm.map.by_unit();
        for terrain in Terrain::ALL {
            for (size, count) in bands(units[terrain.index()]).into_iter().enumerate() {
                for _ in 0..count {
                    let label = format!("Band of {} {}", size + 2, names::monsters(terrain));
                    self.add("tokens", "bands", label, "OB-134", tokens.bands[size].into());
                }
            }
        }
        if tally.minibosses > 0 {
            let points = times(tally.minibosses, tokens.miniboss);
            self.add(
                "tokens",
                "minibosses",
                counted(tally.minibosses.into(), "Miniboss", "Minibosses"),
                "OB-140",
                points,
            );
        }
        for terrain in Terrain::ALL {
            let crystals = realm.lair.crystals.count(terrain.index());
            if crystals > 0 {
                let count = types[terrain.index()].len();
                let points = times(crystals, tokens.crystal_per_tile) * count as i32;
                self.add(
                    "tokens",
                    "crystals",
                    format!("{}, {}", names::token(Token::Crystal(terrain)), counted(count, "tile", "tiles")),
                    "OB-142",
                    points,
                );
            }
        }
    }
}

/// Whether the game has ended (OB-093).
pub(crate) fn is_over(table: &Table) -> bool {
    table.flow.top() == Some(Frame::Over)
}

#[cfg(test)]
mod tests {
    use super::{band_squares, bands};
    use crate::square::Squares;

    #[test]
    fn bands_have_the_squares_that_are_counted() {
        for bits in 0..=u16::MAX {
            let alike = Squares::from_bits(bits);
            let mut counted = [0; 3];
            for band in band_squares(alike) {
                assert!(band.minus(alike).is_empty());
                counted[band.len() - 2] += 1;
            }
            assert_eq!(counted, bands(alike), "{alike:?}");
        }
    }
}
