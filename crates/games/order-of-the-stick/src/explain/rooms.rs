//! The words of rooms: cards of the room deck and of the Lair, and rooms where they lie.

use table::words::list;
use table::{Clause, Explained};

use super::cards::monster;
use super::words::card;
use crate::choice::Way;
use crate::content::content;
use crate::flow::walk::{Target, target};
use crate::ids::{LairRoom, Room, XykonCard};
use crate::map::{Cell, Map};
use crate::names::{self, some};
use crate::state::{Table, Tile, XykonPlace};
use crate::view::View;

/// What a room without a text says.
const PLAIN: &str = "A room like any other: it has no text.";

/// A kind of dungeon room, and how many of it are laid.
pub(super) fn room_card(view: &View, room: Room) -> Explained {
    let laid = view.table.tiles.0.iter().filter(|&&tile| tile == Some(Tile::Room(room))).count();
    let copies = content().room(room).copies;
    let explained = printed(Tile::Room(room), "Room of the dungeon");
    match laid {
        0 => explained.lacks(format!("None of {copies} in the dungeon")),
        laid => explained.fact(format!("{laid} of {copies} in the dungeon")),
    }
}

/// A card of the Lair deck.
pub(super) fn lair_card(view: &View, room: LairRoom) -> Explained {
    let explained = printed(Tile::Lair(room), "Room of Xykon's Lair");
    if view.table.tiles.0.contains(&Some(Tile::Lair(room))) {
        explained.fact("It lies in the Lair")
    } else {
        explained.lacks("It has not been seen in this game")
    }
}

/// A card of the Xykon deck; most are Monsters.
pub(super) fn xykon_card(view: &View, one: XykonCard) -> Explained {
    let table = &view.table;
    if let Some(fighter) = one.monster() {
        return monster(view, fighter);
    }
    let clauses = &["OOTS-484", "OOTS-476", "OOTS-645"];
    let explained = card(names::xykon(one), "Card of the Xykon deck", &content().xykon_words(one), clauses);
    match table.xykon[one.index()] {
        XykonPlace::Works { of } => explained.fact(format!("It works in {}", name_of(table, of))),
        XykonPlace::Unseen | XykonPlace::Fights { .. } | XykonPlace::Beaten { .. } => {
            explained.lacks("It has not been seen in this game")
        }
    }
}

/// What is printed on a room.
fn printed(tile: Tile, kind: &str) -> Explained {
    let (words, clauses): (String, &[Clause]) = match tile {
        Tile::Room(room) => (content().room_words(room), &["OOTS-064", "OOTS-185", "OOTS-062"]),
        Tile::Lair(LairRoom::SafeHaven) => {
            (content().lair_words(LairRoom::SafeHaven), &["OOTS-469", "OOTS-470", "OOTS-471", "OOTS-643"])
        }
        Tile::Lair(room) => (content().lair_words(room), &["OOTS-473", "OOTS-476", "OOTS-064"]),
    };
    let words = if words.is_empty() { PLAIN } else { &words };
    card(names::tile(tile), kind, words, clauses)
}

/// What a room is called, where it lies.
fn name_of(table: &Table, room: Cell) -> &'static str {
    table.tiles[room].map_or(names::ENTRANCE, names::tile)
}

/// A room where it lies: its Monsters, its Loot, who is there, and the ways out.
pub(super) fn room(view: &View, room: Cell) -> Option<Explained> {
    let table = &view.table;
    table.map.column(room)?;
    let explained = match table.tiles[room] {
        Some(tile) => printed(tile, &format!("Room of {}", names::floor(&table.terms, room.row()))),
        None if room == Map::ENTRANCE => entrance(table),
        None => card("Room", format!("Room of {}", names::floor(&table.terms, room.row())), PLAIN, &["OOTS-062"]),
    };
    let explained = explained.fact(format!("{}; {}", monsters(table, room), loot(view, room)));
    let explained = match works(table, room) {
        Some(ward) => explained.fact(format!("{} works here", names::xykon(ward))),
        None => explained,
    };
    let there: Vec<_> = table.in_room(room).iter().map(|seat| table.at(seat).hero).collect();
    let explained = match there.as_slice() {
        [] => explained,
        [one] => explained.fact(format!("{} is here", names::hero(*one))),
        several => explained.fact(format!("{} are here", list(several, names::hero))),
    };
    Some(explained.fact(ways(table, room)))
}

fn entrance(table: &Table) -> Explained {
    let (does, clauses): (&str, &[Clause]) = if table.collapse.falling {
        ("The way out: whoever comes here has left the dungeon for good.", &["OOTS-514", "OOTS-516", "OOTS-524"])
    } else {
        (
            "No battles. Whoever ends movement here heals all Wounds and unflips all shticks, and flight ends here.",
            &["OOTS-089", "OOTS-091", "OOTS-092", "OOTS-332"],
        )
    };
    card("Dungeon Entrance", "Where everybody starts", does, clauses)
}

/// "Troll on top, 2 below".
fn monsters(table: &Table, room: Cell) -> String {
    match table.stack(room) {
        [] => "No Monsters".to_owned(),
        [one] => names::monster(one.monster).to_owned(),
        [top, below @ ..] => format!("{} on top, {} below", names::monster(top.monster), below.len()),
    }
}

/// "2 Loot cards, Ruby among them".
fn loot(view: &View, room: Cell) -> String {
    let known: Vec<_> = view.buried.iter().filter(|buried| buried.room == room).map(|buried| buried.loot).collect();
    match (view.table.piles[room], known.as_slice()) {
        (0, _) => "no Loot".to_owned(),
        (count, []) => some(count, "Loot card"),
        (count, known) => format!("{}, {} among them", some(count, "Loot card"), list(known, names::loot)),
    }
}

/// The Xykon card that works in a room.
fn works(table: &Table, room: Cell) -> Option<XykonCard> {
    let works = |card: &XykonCard| table.xykon[card.index()] == XykonPlace::Works { of: room };
    XykonCard::ALL.into_iter().find(works)
}

/// "Ways: west to Guard Post, east unexplored, up".
fn ways(table: &Table, room: Cell) -> String {
    let way = |way: Way| match target(table, room, way)? {
        Target::Known(to) if to.row() == room.row() => Some(format!("{way} to {}", name_of(table, to))),
        Target::Known(to) => Some(format!("{way} to {}", names::floor(&table.terms, to.row()))),
        Target::Beside(_) => Some(format!("{way} unexplored")),
        Target::Below => Some(format!("down to {}, unexplored", names::floor(&table.terms, room.row() + 1))),
    };
    let ways: Vec<String> = [Way::West, Way::East, Way::Up, Way::Down].into_iter().filter_map(way).collect();
    if ways.is_empty() { "No way out".to_owned() } else { format!("Ways: {}", ways.join("; ")) }
}
