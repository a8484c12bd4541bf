//! Tiles and the squares they lie on. Every number is one of `scoring`.

use table::words::{list, some};
use table::{Clause, Explained, Seat};

use super::{own, whose};
use crate::View;
use crate::content::{TileScoring, content};
use crate::names;
use crate::scoring::{self, Reason};
use crate::square::{Square, Squares};
use crate::state::Table;
use crate::tile::{Terrain, Tile};
use crate::token::Unit;

/// A tile by its print: what it does, and what all of its type score on the viewer's map.
pub(super) fn kind(view: &View, tile: Tile) -> Explained {
    let card = card(tile, "Tile, known by its picture".to_owned());
    let Some(seat) = own(view) else { return card };
    let squares = view.table.map(seat).by_type()[tile.kind()];
    if squares.is_empty() {
        return card.remark("None lies on your map yet.");
    }
    let card = all(&view.table, seat, tile, squares, card);
    match tile.terrain() {
        Some(Terrain::Graveyard) => match scoring::majority(&view.table, seat) {
            0 => card,
            points => card.adds("You are among those with most", points),
        },
        _ => card,
    }
}

/// The tile on a square: what this very one scores.
pub(super) fn on_map(view: &View, seat: Seat, square: Square) -> Option<Explained> {
    let table = &view.table;
    let map = table.map(seat);
    let tile = map.tile(square)?;
    let types = map.by_type();
    let alike = types[tile.kind()];
    let kind = match alike.len() {
        1 => format!("Tile on {} map, the only one of its type", whose(view, seat)),
        count => format!("Tile on {} map, one of {count} of its type", whose(view, seat)),
    };
    let mut card = card(tile, kind);
    let each = each(table, seat, tile, square);
    card = match each {
        Some(each) => each.into_iter().fold(card, |card, (what, reason)| row(card, what, reason)),
        None => all(table, seat, tile, group_of(tile, alike, square), card),
    };
    Some(match remark(table, seat, tile, square) {
        Some(remark) => card.remark(remark),
        None => card,
    })
}

/// A square, empty or not: what lies at its sides.
pub(super) fn square(view: &View, seat: Seat, square: Square) -> Explained {
    let table = &view.table;
    let (name, does) = match table.map(seat).tile(square) {
        None => ("Empty square", "Any tile may be laid here; it stays unless a Command or a Boss moves it."),
        Some(_) => ("Square", "A tile lies here, so no other can be laid on it."),
    };
    let mut card = Explained::new(name, format!("Square of {} map", whose(view, seat)), does, &["OB-032", "OB-006"]);
    let content = content();
    let board = table.board as usize;
    if content.water[board].has(square) {
        card = card.fact("Touches the water: good for Swamps");
    }
    if content.mountains[board].has(square) {
        card = card.fact("Touches the mountains: good for Caves");
    }
    let types = table.map(seat).by_type();
    let beside = scoring::types_beside(&types, square);
    if beside > 0 {
        card = card.fact(format!("{} beside it: good for a Dungeon", some(beside, "type")));
    }
    card
}

fn card(tile: Tile, kind: String) -> Explained {
    let (does, clauses) = does(tile);
    Explained::new(names::capital(&names::tile(tile)), kind, does, clauses)
}

/// What a tile does, and its clauses.
fn does(tile: Tile) -> (String, &'static [Clause]) {
    let TileScoring {
        dungeon,
        dungeon_per_type,
        forest,
        cave,
        cave_mountains,
        graveyard: _,
        most_graveyards,
        second_graveyards,
        swamp,
        swamp_water,
        swamp_neighbour,
        camp,
        castle,
        castle_vampire,
        cloud_island,
        cloud_island_per_type,
        desert,
        summoning_circle,
        volcano,
    } = &content().scoring;
    let Some(terrain) = tile.terrain() else {
        let does =
            format!("{dungeon} Power, {dungeon_per_type} more for each different type beside it. No unit stands here.");
        return (does, &["OB-101", "OB-008"]);
    };
    match terrain {
        Terrain::Forest => {
            (format!("All on a map together: {} Power for 1 to {} Forests.", steps(forest), forest.len()), &["OB-105"])
        }
        Terrain::Cave => (format!("{cave} Power, {cave_mountains} more where it touches mountains."), &["OB-107"]),
        Terrain::Graveyard => (
            format!(
                "The Power printed on it. Most Graveyards bring {most_graveyards} more, second most {second_graveyards}."
            ),
            &["OB-109", "OB-110"],
        ),
        Terrain::Swamp => (
            format!("{swamp} Power, {swamp_water} more at the water and {swamp_neighbour} more beside a Swamp."),
            &["OB-117"],
        ),
        Terrain::Camp => (
            format!("All on a map together: {} Power for 1 to {} different flags.", steps(camp), camp.len()),
            &["OB-119", "OB-120"],
        ),
        Terrain::Castle => (format!("{castle} Power, {castle_vampire} more with a vampire on it."), &["OB-121"]),
        Terrain::CloudIsland => (
            format!("{cloud_island} Power, less {cloud_island_per_type} for each other type on the same map."),
            &["OB-123"],
        ),
        Terrain::Desert => (
            format!("A connected group scores {} Power for 1 to {} Deserts.", steps(desert), desert.len()),
            &["OB-126"],
        ),
        Terrain::SummoningCircle => (
            format!(
                "{summoning_circle} Power. Once laid, a unit on or beside it may be exchanged with a market token."
            ),
            &["OB-129", "OB-059"],
        ),
        Terrain::Volcano => {
            (format!("{volcano} Power. When it is laid, all units beside it are destroyed."), &["OB-130", "OB-049"])
        }
    }
}

/// Totals as they are read: "1, 3, 6, 10 and 15".
fn steps(totals: &[u8]) -> String {
    list(totals, |total| total)
}

/// The lines of one tile that scores by itself; none for types that score together.
fn each(table: &Table, seat: Seat, tile: Tile, square: Square) -> Option<Vec<(String, Reason)>> {
    let (content, board) = (content(), table.board);
    let realm = &table.realms[seat.index()];
    let types = realm.map.by_type();
    let words = |words: &[&str], reasons: &[Reason]| {
        words.iter().map(|&word| word.to_owned()).zip(reasons.iter().copied()).collect::<Vec<_>>()
    };
    let Some(terrain) = tile.terrain() else {
        let beside = match scoring::types_beside(&types, square) {
            0 => "Another type beside it".to_owned(),
            count => format!("{} beside it", some(count, "type")),
        };
        return Some(words(&["A Dungeon counts", &beside], &scoring::dungeon_reasons(&types, square)));
    };
    let plain = |points: i32| Reason { points, holds: true };
    Some(match terrain {
        Terrain::Forest | Terrain::Camp | Terrain::Desert => return None,
        Terrain::Cave => {
            words(&["A Cave counts", "Touches the mountains"], &scoring::cave_reasons(content, board, square))
        }
        Terrain::Graveyard => words(&["Printed on it"], &[plain(scoring::graveyard(content, realm, square))]),
        Terrain::Swamp => words(
            &["A Swamp counts", "Touches the water", "A Swamp beside it"],
            &scoring::swamp_reasons(content, board, &types, square),
        ),
        Terrain::Castle => words(
            &["A Castle counts", "A vampire stands on it"],
            &scoring::castle_reasons(content, is_vampire(realm.map.unit(square))),
        ),
        Terrain::CloudIsland => {
            let others = match scoring::other_types(&types) {
                0 => "Another type on this map".to_owned(),
                count => format!("{} on this map", some(count, "other type")),
            };
            words(&["Alone in the sky", &others], &scoring::cloud_island_reasons(content, &types))
        }
        Terrain::SummoningCircle => {
            words(&["A Summoning Circle counts"], &[plain(content.scoring.summoning_circle.into())])
        }
        Terrain::Volcano => words(&["A Volcano counts"], &[plain(content.scoring.volcano.into())]),
    })
}

fn is_vampire(unit: Option<Unit>) -> bool {
    unit == Some(Unit::Monster(Terrain::Castle))
}

/// What tiles of one type score together, on the squares given.
fn all(table: &Table, seat: Seat, tile: Tile, squares: Squares, card: Explained) -> Explained {
    let scoring = &content().scoring;
    let stepped = |card: Explained, totals: &[u8], count: usize, what: String, next: &str| {
        let now = scoring::stepped(totals, count);
        let more = scoring::stepped(totals, count + 1) - now;
        let card = card.adds(what, now);
        if more == 0 { card } else { card.would_add(next, more) }
    };
    match tile.terrain() {
        Some(Terrain::Forest) => {
            let what = format!("{} on this map", some(squares.len(), "Forest"));
            stepped(card, &scoring.forest, squares.len(), what, "One Forest more")
        }
        Some(Terrain::Camp) => {
            let flags = scoring::flags(&table.realms[seat.index()], squares);
            let what = format!("{} on this map", some(flags, "different flag"));
            stepped(card, &scoring.camp, flags, what, "Another flag more")
        }
        Some(Terrain::Desert) => {
            let groups: Vec<usize> = scoring::groups(squares).map(|group| group.len()).collect();
            match groups[..] {
                [size] => {
                    let what = format!("A group of {}", some(size, "Desert"));
                    stepped(card, &scoring.desert, size, what, "One Desert more beside it")
                }
                _ => {
                    let points = groups.iter().map(|&size| scoring::stepped(&scoring.desert, size)).sum();
                    card.adds(format!("Groups of {}", list(&groups, |size| size)), points)
                }
            }
        }
        _ => summed(table, seat, squares, card),
    }
}

/// The lines of many tiles, each kind of line with its sum; what holds nowhere stays.
fn summed(table: &Table, seat: Seat, squares: Squares, mut card: Explained) -> Explained {
    let map = table.map(seat);
    let lines: Vec<Vec<(String, Reason)>> =
        squares.iter().filter_map(|square| map.tile(square).and_then(|tile| each(table, seat, tile, square))).collect();
    let Some(first) = lines.first() else { return card };
    for index in 0..first.len() {
        let reasons: Vec<Reason> = lines.iter().map(|line| line[index].1).collect();
        let holding: Vec<Reason> = reasons.iter().copied().filter(|reason| reason.holds).collect();
        let what = word_of(map.tile(squares.iter().next().expect("squares with lines")), index, holding.len());
        card = match holding.len() {
            0 => card.would_add(what, reasons[0].points),
            _ => card.adds(what, holding.iter().map(|reason| reason.points).sum()),
        };
    }
    card
}

/// A line about several tiles: the first counts the tiles, the others say where more comes from.
fn word_of(tile: Option<Tile>, line: usize, holding: usize) -> String {
    let Some(tile) = tile else { return String::new() };
    let count = |what: &str| format!("{holding} {what}");
    match (tile.terrain(), line) {
        (None, 0) => some(holding, "Dungeon"),
        (None, _) => "Types beside them".to_owned(),
        (Some(Terrain::Graveyard), _) => format!("Printed on {}", some(holding, "Graveyard")),
        (Some(terrain), 0) => some(holding, names::terrain(terrain)),
        (Some(Terrain::Cave), _) => count("touching mountains"),
        (Some(Terrain::Swamp), 1) => count("touching the water"),
        (Some(Terrain::Swamp), _) => count("beside a Swamp"),
        (Some(Terrain::Castle), _) => count("with a vampire"),
        (Some(Terrain::CloudIsland), _) => "Other types on this map".to_owned(),
        (Some(_), _) => String::new(),
    }
}

/// The squares whose tiles score together with this one.
fn group_of(tile: Tile, alike: Squares, square: Square) -> Squares {
    match tile.terrain() {
        Some(Terrain::Desert) => scoring::groups(alike).find(|group| group.has(square)).unwrap_or(alike),
        _ => alike,
    }
}

/// What else is worth knowing of a tile on a map.
fn remark(table: &Table, seat: Seat, tile: Tile, square: Square) -> Option<String> {
    let map = table.map(seat);
    match tile.terrain() {
        Some(Terrain::Graveyard) => match scoring::majority(table, seat) {
            0 => None,
            points => Some(format!("So many Graveyards bring {points} more, once.")),
        },
        Some(Terrain::Camp) => {
            let flag = tile.flag();
            let alike = table.board.squares().iter().filter(|&square| map.tile(square).and_then(Tile::flag) == flag);
            (alike.count() > 1).then(|| "Its flag flies here more than once and counts once.".to_owned())
        }
        None => None,
        Some(_) => map.unit(square).is_none().then(|| "It is open: a unit can stand here.".to_owned()),
    }
}

/// A line of the card: it counts where its reason holds.
fn row(card: Explained, what: String, reason: Reason) -> Explained {
    if reason.holds { card.adds(what, reason.points) } else { card.would_add(what, reason.points) }
}
