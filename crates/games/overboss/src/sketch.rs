//! The table drawn in text: the market, the viewer's map large, the other maps beside it.

use table::{Ink, Seat, Sketch, Viewer};

use crate::content::{Side, content};
use crate::names;
use crate::scoring;
use crate::square::{COLUMNS, Square};
use crate::state::{Lair, Table};
use crate::tile::{Terrain, Tile};
use crate::token::{Token, Unit};
use crate::view::{BossView, View};

const PARCHMENT: (u8, u8, u8) = (240, 232, 214);
const MOUNTAINS: Ink = Ink::fore(170, 150, 130);
const WATER: Ink = Ink::fore(90, 150, 200);
const CANDLE: Ink = Ink { bold: true, ..Ink::fore(255, 200, 90) };

/// The width of a square of the large map.
const WIDE: usize = 12;
/// The width of a square of a small map.
const NARROW: usize = 6;

/// The table as the viewer sees it.
pub(crate) fn sketch(view: &View) -> Sketch {
    let table = &view.table;
    let mut page = Sketch::default();
    supplies(&mut page, table);
    if let Some(level) = table.level {
        page.line().write(view.bosses[0].judged(table, level).to_string(), Ink::BOLD);
    }
    market(&mut page, table);
    if table.commands {
        commands(&mut page, table);
    }
    let own = if let Viewer::Seat(seat) = view.viewer { Some(seat) } else { None };
    let others: Vec<Seat> = Seat::all(table.seats).filter(|&seat| Some(seat) != own).collect();
    let mut maps = Sketch::default();
    // Up to three maps fit into 80 columns when the small ones stand below each other.
    let side_by_side = if others.len() > 2 || own.is_none() { 2 } else { 1 };
    for pair in others.chunks(side_by_side) {
        let mut small = small_map(view, pair[0]);
        if let Some(&second) = pair.get(1) {
            small.beside(small_map(view, second), 2);
        }
        maps.below(small);
    }
    let board = match own {
        Some(seat) => {
            let mut large = large_map(view, seat);
            large.beside(maps, 1);
            large
        }
        None => maps,
    };
    page.line();
    page.below(board);
    page
}

/// What a tile looks like: its ground colour.
fn ground(tile: Tile) -> Ink {
    let (red, green, blue) = match tile.terrain() {
        Some(Terrain::Forest) => (46, 94, 52),
        Some(Terrain::Cave) => (96, 84, 72),
        Some(Terrain::Graveyard) => (84, 78, 106),
        Some(Terrain::Swamp) => (54, 92, 84),
        Some(Terrain::Camp) => (146, 86, 40),
        Some(Terrain::Castle) => (116, 46, 62),
        Some(Terrain::CloudIsland) => (78, 120, 160),
        Some(Terrain::Desert) => (158, 128, 62),
        Some(Terrain::SummoningCircle) => (110, 64, 142),
        Some(Terrain::Volcano) => (160, 52, 30),
        None => (44, 42, 54),
    };
    Ink { fore: Some(PARCHMENT), ..Ink::PLAIN }.on(red, green, blue)
}

/// A tile's name in at most ten letters.
fn short(tile: Tile) -> &'static str {
    match tile {
        Tile::Forest => "Forest",
        Tile::Cave => "Cave",
        Tile::Graveyard1 => "Graveyard1",
        Tile::Graveyard2 => "Graveyard2",
        Tile::Graveyard3 => "Graveyard3",
        Tile::Swamp => "Swamp",
        Tile::CampBlack => "CampBlack",
        Tile::CampBlue => "CampBlue",
        Tile::CampOrange => "CampOrange",
        Tile::CampPurple => "CampPurple",
        Tile::CampRed => "CampRed",
        Tile::CampYellow => "CampYellow",
        Tile::Castle => "Castle",
        Tile::CloudIsland => "CloudIsle",
        Tile::Desert => "Desert",
        Tile::SummoningCircle => "SummonCirc",
        Tile::Volcano => "Volcano",
        Tile::Dungeon => "Dungeon",
    }
}

/// A tile in two letters: terrain, then value or flag.
fn letters(tile: Tile) -> &'static str {
    match tile {
        Tile::Forest => "Fo",
        Tile::Cave => "Ca",
        Tile::Graveyard1 => "G1",
        Tile::Graveyard2 => "G2",
        Tile::Graveyard3 => "G3",
        Tile::Swamp => "Sw",
        Tile::CampBlack => "Pk",
        Tile::CampBlue => "Pb",
        Tile::CampOrange => "Po",
        Tile::CampPurple => "Pp",
        Tile::CampRed => "Pr",
        Tile::CampYellow => "Py",
        Tile::Castle => "Ct",
        Tile::CloudIsland => "Cl",
        Tile::Desert => "De",
        Tile::SummoningCircle => "Su",
        Tile::Volcano => "Vo",
        Tile::Dungeon => "##",
    }
}

fn initials(unit: Unit) -> &'static str {
    match unit {
        Unit::Miniboss => "MB",
        Unit::Monster(terrain) => &terrain.monster()[..2],
    }
}

fn supplies(page: &mut Sketch, table: &Table) {
    let turn = &table.turn;
    page.line().write("Overboss", CANDLE);
    if scoring::is_over(table) {
        page.write("  the game is over", Ink::PLAIN);
    } else {
        page.write(format!("  seat {}'s turn", turn.seat), Ink::BOLD);
    }
    let (stack, bag, discard) = (table.stack.len(), table.bag.len(), table.discard.len());
    page.write(format!("   stack {stack}  bag {bag}  discard {discard}"), Ink::DIM);
    if let Some(tile) = turn.tile {
        page.line().write("In hand: ", Ink::PLAIN).write(format!(" {} ", short(tile)), ground(tile));
        if let Some(token) = turn.token {
            page.write(format!(" + {}", names::token(token)), Ink::BOLD);
        }
    }
}

fn market(page: &mut Sketch, table: &Table) {
    page.line().write("Market ", Ink::DIM);
    for (index, slot) in table.market.iter().enumerate() {
        page.write(format!(" {} ", index + 1), CANDLE);
        match slot.tile {
            Some(tile) => page.write(format!(" {:<10} ", short(tile)), ground(tile)),
            None => page.write("  (no tile)  ", Ink::DIM),
        };
    }
    page.line().write("       ", Ink::DIM);
    for slot in &table.market {
        let (text, ink) = slot.token.map_or(("-".to_owned(), Ink::DIM), |token| (token_name(token), Ink::BOLD));
        page.write(format!("    {text:<11}"), ink);
    }
}

fn token_name(token: Token) -> String {
    match token {
        Token::Unit(unit) => unit.name().to_owned(),
        Token::Crystal(terrain) => format!("*{}", short_terrain(terrain)),
        Token::Portal => "(Portal)".to_owned(),
    }
}

/// A terrain in at most nine letters.
fn short_terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::CloudIsland => "cloud",
        Terrain::SummoningCircle => "circle",
        other => other.name(),
    }
}

fn commands(page: &mut Sketch, table: &Table) {
    page.line().write("Commands ", Ink::DIM);
    for card in table.command.row.iter().flatten() {
        page.write(format!(" {} ", content().commands[card.index()].name), Ink::BOLD).write(" ", Ink::PLAIN);
    }
    page.write(format!(" deck {}", table.command.deck.len()), Ink::DIM);
}

fn title(page: &mut Sketch, view: &View, seat: Seat, who: &str) {
    let boss = view.bosses[seat.index()];
    let power = scoring::table_tally(&view.table, seat, boss.known()).power();
    let active = !scoring::is_over(&view.table) && view.table.turn.seat == seat;
    page.line().write(if active { "> " } else { "  " }, CANDLE);
    page.write(who, Ink::BOLD).write(format!("  {power} Power"), CANDLE);
}

/// A side of a square as a sign.
fn shown(side: Side) -> (&'static str, Ink) {
    match side {
        Side::Inner => (" ", Ink::PLAIN),
        Side::Mountains => ("^", MOUNTAINS),
        Side::Water => ("~", WATER),
    }
}

fn large_map(view: &View, seat: Seat) -> Sketch {
    let table = &view.table;
    let (map, rows) = (table.map(seat), table.board.rows());
    let sides = &content().sides[table.board as usize];
    let [north, east, south, west] =
        [0, 1, 2, 3].map(|side| move |row, column| shown(sides[Square::at(row, column).index()][side]));
    let mut page = Sketch::default();
    title(&mut page, view, seat, &format!("Seat {seat}: you"));
    page.line().write("   ", Ink::PLAIN);
    for column in 1..=COLUMNS {
        page.write(format!("{:^width$}", format!("c{column}"), width = WIDE), Ink::DIM);
    }
    page.line().write("   ", Ink::PLAIN);
    for column in 1..=COLUMNS {
        let (sign, ink) = north(1, column);
        page.write(sign.repeat(WIDE), ink);
    }
    for row in 1..=rows {
        for line in 0..2 {
            let (sign, ink) = west(row, 1);
            page.line().write(if line == 0 { format!("r{row}") } else { "  ".to_owned() }, Ink::DIM).write(sign, ink);
            for column in 1..=COLUMNS {
                let square = Square::at(row, column);
                match map.tile(square) {
                    None => page.write(format!("{:^WIDE$}", if line == 0 { "." } else { "" }), Ink::DIM),
                    Some(tile) if line == 0 => page.write(format!("[{:<10}]", short(tile)), ground(tile)),
                    Some(tile) => {
                        let unit = match map.unit(square) {
                            Some(unit) => unit.name(),
                            None if tile == Tile::Dungeon => "",
                            None => "(open)",
                        };
                        page.write(format!("[{unit:<10}]"), Ink { bold: true, ..ground(tile) })
                    }
                };
            }
            let (sign, ink) = east(row, COLUMNS);
            page.write(sign, ink);
        }
    }
    page.line().write("   ", Ink::PLAIN);
    for column in 1..=COLUMNS {
        let (sign, ink) = south(rows, column);
        page.write(sign.repeat(WIDE), ink);
    }
    page.line().write("   Lair: ", Ink::DIM).write(lair_text(table.lair(seat)), Ink::BOLD);
    own_boss(&mut page, view.bosses[seat.index()]);
    page
}

fn own_boss(page: &mut Sketch, boss: BossView) {
    let BossView::Own { dealt, kept, revealed } = boss else { return };
    let cards = kept.map_or_else(|| dealt.to_vec(), |kept| vec![kept]);
    for card in cards.into_iter().map(|boss| &content().bosses[boss.index()]) {
        let face = match (kept, revealed) {
            (None, _) => "",
            (Some(_), false) => " (face down)",
            (Some(_), true) => " (revealed)",
        };
        page.line().write(format!("   {}{face}", card.name), CANDLE);
        if !revealed {
            paragraph(page, &card.ability_text, Ink::PLAIN);
        }
        paragraph(page, &format!("Objective: {}", card.objective_text), Ink::DIM);
    }
}

/// A text no wider than the large map.
fn paragraph(page: &mut Sketch, text: &str, ink: Ink) {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if line.chars().count() + word.chars().count() >= COLUMNS * WIDE {
            page.line().write(format!("   {}", std::mem::take(&mut line)), ink);
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    page.line().write(format!("   {line}"), ink);
}

fn small_map(view: &View, seat: Seat) -> Sketch {
    let table = &view.table;
    let map = table.map(seat);
    let mut page = Sketch::default();
    title(&mut page, view, seat, &format!("Seat {seat}"));
    for row in 1..=table.board.rows() {
        page.line().write("  ", Ink::PLAIN);
        for column in 1..=COLUMNS {
            let square = Square::at(row, column);
            match map.tile(square) {
                None => page.write(format!("{:^NARROW$}", "."), Ink::DIM),
                Some(tile) => {
                    let unit = map.unit(square).map_or("  ", initials);
                    page.write(
                        format!(" {}{}{unit}", letters(tile), if unit == "  " { " " } else { "/" }),
                        ground(tile),
                    )
                }
            };
        }
    }
    page.line().write(format!("  Lair: {}", lair_text(table.lair(seat))), Ink::DIM);
    let boss = match view.bosses[seat.index()] {
        BossView::None => return page,
        BossView::Choosing => "choosing a Boss".to_owned(),
        BossView::FaceDown => "Boss face down".to_owned(),
        BossView::Own { kept: None, .. } => "choosing a Boss".to_owned(),
        BossView::Own { kept: Some(boss), .. } | BossView::FaceUp(boss) | BossView::Shown(boss) => {
            format!("Boss: {}", content().bosses[boss.index()].name)
        }
    };
    page.line().write(format!("  {boss}"), Ink::DIM);
    page
}

fn lair_text(lair: &Lair) -> String {
    let mut parts = Vec::new();
    let mut add = |name: &str, count: u8| match count {
        0 => {}
        1 => parts.push(name.to_owned()),
        count => parts.push(format!("{count}x {name}")),
    };
    for unit in Unit::ALL {
        add(unit.name(), lair.waiting.count(unit.index()));
    }
    for terrain in Terrain::ALL {
        add(&format!("*{}", short_terrain(terrain)), lair.crystals.count(terrain.index()));
    }
    add("Portal", lair.portals);
    add("used Portal", lair.used_portals);
    if parts.is_empty() { "-".to_owned() } else { parts.join(", ") }
}
