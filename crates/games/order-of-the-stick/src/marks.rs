//! Pieces as sentences say them: with a mark, so that a page can show and explain what is meant. A room is known by its
//! cell, which says little to people, so where a table is at hand it is called by its card.

use std::fmt::Display;

pub(crate) use table::marks::seat;
use table::words::list;

use crate::card::Card;
use crate::choice::{Tool, ToolKind};
use crate::ids::{Ability, BattleCard, Hero, LairRoom, Loot, Monster, Room, Screw, Shtick, Trap, XykonCard};
use crate::map::{Cell, Map};
use crate::names;
use crate::state::{Gift, Table, Tile};

/// A hero.
pub(crate) fn hero(hero: Hero) -> String {
    mark("hero", hero, names::hero(hero))
}

/// A shtick.
pub(crate) fn shtick(shtick: Shtick) -> String {
    mark("shtick", shtick, names::shtick(shtick))
}

/// A Loot.
pub(crate) fn loot(loot: Loot) -> String {
    mark("loot", loot, names::loot(loot))
}

/// A Monster.
pub(crate) fn monster(monster: Monster) -> String {
    mark("monster", monster, names::monster(monster))
}

/// A Screw This! card.
pub(crate) fn screw(screw: Screw) -> String {
    mark("screw", screw, names::screw(screw))
}

/// A trap.
pub(crate) fn trap(trap: Trap) -> String {
    mark("trap", trap, names::trap(trap))
}

/// A card of the Battle Deck.
pub(crate) fn battle_card(card: BattleCard) -> String {
    match card {
        BattleCard::Monster(one) => monster(one),
        BattleCard::Screw(one) => screw(one),
    }
}

/// A card of the room deck, wherever it lies.
pub(crate) fn room_card(room: Room) -> String {
    mark("room-card", room, names::room_card(room))
}

/// A card of the Lair deck, wherever it lies.
pub(crate) fn lair_card(room: LairRoom) -> String {
    mark("lair-card", room, names::lair_card(room))
}

/// A card of the Xykon deck.
pub(crate) fn xykon(card: XykonCard) -> String {
    mark("xykon-card", card, names::xykon(card))
}

/// Any card that does something.
pub(crate) fn card(card: Card) -> String {
    match card {
        Card::Shtick(one) => shtick(one),
        Card::Loot(one) => loot(one),
        Card::Screw(one) => screw(one),
        Card::Trap(one) => trap(one),
        Card::Room(one) => room_card(one),
        Card::Lair(one) => lair_card(one),
        Card::Ward(one) => xykon(one),
    }
}

/// A shtick or a Loot.
pub(crate) fn tool(tool: Tool) -> String {
    match tool.kind() {
        ToolKind::Shtick(one) => shtick(one),
        ToolKind::Loot(one) => loot(one),
    }
}

/// What is given for help.
pub(crate) fn gift(gift: Gift) -> String {
    match gift {
        Gift::Loot(one) => loot(one),
        Gift::Show => names::show().map_or_else(|| "a shtick".to_owned(), shtick),
    }
}

/// A room by the card that lies there, such as "Guard Post".
pub(crate) fn room(table: &Table, room: Cell) -> String {
    match table.tiles[room] {
        Some(tile) => room_as(room, tile),
        None => place(room),
    }
}

/// A room that has just been turned up.
pub(crate) fn room_as(room: Cell, tile: Tile) -> String {
    mark("room", room, names::tile(tile))
}

/// A room where no table is at hand: all that can be said is the floor.
pub(crate) fn place(room: Cell) -> String {
    if room == Map::ENTRANCE {
        return mark("room", room, names::ENTRANCE);
    }
    mark("room", room, format_args!("a room of floor {}", room.row()))
}

/// An ability of Monsters.
pub(crate) fn ability(ability: Ability) -> String {
    mark("ability", ability, names::ability(ability))
}

/// Pieces in a sentence, in order: "a, b twice and c".
pub(crate) fn several<T: Copy + PartialEq>(pieces: &[T], one: impl Fn(T) -> String) -> String {
    let mut counted: Vec<(T, usize)> = Vec::new();
    for &piece in pieces {
        match counted.iter_mut().find(|(kind, _)| *kind == piece) {
            Some((_, count)) => *count += 1,
            None => counted.push((piece, 1)),
        }
    }
    list(&counted, |(piece, count)| match count {
        1 => one(piece),
        2 => format!("{} twice", one(piece)),
        count => format!("{} {count} times", one(piece)),
    })
}

fn mark(kind: &str, piece: impl Display, words: impl Display) -> String {
    table::marks::piece(format_args!("{kind} {piece}"), words)
}

#[cfg(test)]
mod tests {
    use table::marks::plain;

    use super::*;

    #[test]
    fn pieces_are_marked_and_read_out() {
        assert_eq!(shtick(Shtick::RoyLogic), "{shtick roy-logic|Logic}");
        assert_eq!(place(Map::ENTRANCE), "{room 0-1|the Dungeon Entrance}");
        assert_eq!(plain(&place("2-3".parse().unwrap())), "A room of floor 2");
        let shticks = [Shtick::RoyLogic, Shtick::RoyCharge, Shtick::RoyLogic];
        assert_eq!(plain(&several(&shticks, shtick)), "Logic twice and Charge!");
    }

    #[test]
    fn every_card_can_be_marked() {
        let all = Loot::ALL.map(loot).into_iter().chain(Monster::ALL.map(monster)).chain(Screw::ALL.map(screw));
        let all = all.chain(Shtick::ALL.map(shtick)).chain(Trap::ALL.map(trap)).chain(Room::ALL.map(room_card));
        for mark in all.chain(LairRoom::ALL.map(lair_card)).chain(XykonCard::ALL.map(xykon)).chain(Hero::ALL.map(hero))
        {
            assert_eq!(table::marks::parts(&mark).map(|parts| parts.len()), Ok(1), "{mark}");
        }
    }
}
