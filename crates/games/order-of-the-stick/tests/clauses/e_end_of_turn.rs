//! E. End-of-turn actions. What each of them does is shown in its own section.

use order_of_the_stick::ids::Find;
use order_of_the_stick::{Chores, Event, Frame, Moment};

use crate::support::*;

const END: Frame = Frame::Chores(Chores { end: true });

/// Seat 1 is at the end of the turn in room 1-1.
fn end(hero: &str, room: &str) -> Given {
    let top = "flow = [{ chores = { end = true } }]";
    scene(top, &[&format!("1-1{room}"), "1-2"], &[&format!("1-1, {hero}"), "0-1"])
}

/// Seat 1 begins in room 1-1, of which this lies there, and walks into room 1-2, where Haley stands beside this.
fn walk(hero: &str, here: &str, there: &str, first: &[&str]) -> Given {
    let rooms = [&format!("1-1{here}")[..], &format!("1-2{there}")];
    let mut given = scene("", &rooms, &[&format!("1-1, {hero}"), "1-2, hero = 'haley'"]);
    given.luck(&["die 12"]).play(1, first).play(1, &["done", "move east", "done"]);
    given.idle_until(Given::at_the_end);
    given
}

#[test]
fn oots050_loot_is_equipped_and_unequipped() {
    let mut given = end("hero = 'roy', stash = ['family-honor', 'ruby'], equipped = ['framed-degree']", "");
    given.play(1, &["equip family-honor", "unequip framed-degree"]);
    assert_eq!((given.equipped(1).as_str(), given.asks()), ("family-honor", Some(END)));
    assert_eq!((given.hero(1).stash, given.state().secrets.stashes[0].has(loot("framed-degree"))), (2, true));
    given.refuses(1, "equip ruby", "OOTS-422");
    given.is_whole();
}

#[test]
fn oots051_stairs_are_searched_for_unless_it_was_done_this_turn() {
    let mut given = end("hero = 'roy'", "");
    given.luck(&["die 3"]).play(1, &["search"]);
    assert_eq!((given.table().map.stairs(1), given.asks()), (Some(cell("1-1")), Some(END)));
    // In the room where the move ended.
    let mut given = walk("hero = 'roy'", "", "", &[]);
    given.play(1, &["search"]);
    assert!(given.happened(|event| matches!(event, Event::Searched { die: 12, .. })));
    let given = walk("hero = 'roy'", "", "", &["search"]);
    given.refuses(1, "search", "OOTS-080");
}

#[test]
fn oots052_monsters_and_loot_are_traded_for_shticks() {
    let mut given = end("hero = 'roy', saved = { thog = 1, ghoul = 1 }, stash = ['family-honor']", "");
    given.luck(&[
        "shtick roy-great-cleavage",
        "looked-at roy-logic",
        "looked-at roy-charge",
        "looked-at roy-second-effort",
    ]);
    given.play(1, &["sell family-honor"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-great-cleavage")), given.asks()), (1, Some(END)));
    given.play(1, &["trade thog", "trade ghoul", "learn roy-logic", "under roy-charge"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-logic")), given.asks()), (1, Some(END)));
    assert_eq!(given.table().dump.count(Find::Loot(loot("family-honor")).index()), 1);
    assert_eq!((given.hero(1).saved.len(), given.table().discards.len()), (0, 2));
    given.is_whole();
}

#[test]
fn oots053_loot_is_picked_up_where_the_move_ended() {
    let (here, there) = (", loot = ['ruby', 'inkwell']", ", loot = ['joke-book', 'star-chart']");
    let mut given = walk("hero = 'roy'", here, there, &[]);
    given.play(1, &["take"]);
    assert_eq!((given.stash(1).as_str(), given.table().piles[cell("1-2")]), ("joke-book", 1));
    given.refuses(1, "take", "OOTS-409");
    // Not if something was picked up where the turn began.
    let given = walk("hero = 'roy'", here, there, &["take"]);
    assert_eq!(given.stash(1), "ruby");
    given.refuses(1, "take", "OOTS-409");
    // Not beside Monsters.
    let given = walk("hero = 'roy'", here, ", loot = ['joke-book'], monsters = ['ogre-chieftain']", &[]);
    assert_eq!(given.stack("1-2"), "ogre-chieftain");
    given.refuses(1, "take", "OOTS-407");
}

#[test]
fn oots054_cards_for_the_end_of_the_turn_are_played() {
    let both = "hero = 'roy', hand = { shortcut = 1, training-montage = 1 }";
    let mut given = end(both, "");
    given.offers(1, &["play training-montage", "search", "done"]);
    given.refuses(1, "play shortcut", "OOTS-445");
    given.luck(&["shtick roy-great-cleavage"]).play(1, &["play training-montage"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-great-cleavage")), given.asks()), (1, Some(END)));
    // In the end step of another player it is not.
    let top = "current = 2\nflow = [{ chores = { end = true } }, { window = { moment = 'turn-ends', seat = 2 } }]";
    let given = scene(top, &["1-1"], &[&format!("1-1, {both}"), "1-1"]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::TurnEnds), vec![1]));
    given.offers(1, &["pass"]);
    given.refuses(1, "play training-montage", "OOTS-445");
}

#[test]
fn oots055_while_the_dungeon_collapses_a_room_is_removed() {
    let ends = |collapse: &str| {
        let top = format!("turn = 5\n{collapse}\nflow = [{{ chores = {{ end = true }} }}]");
        let rooms = ["1-1, stairs = true", "1-2", "2-1", "2-2", "2-8"];
        let mut given = scene(&top, &rooms, &["1-1", "1-1", "1-1"]);
        given.play(1, &["done"]);
        given
    };
    let mut given = ends("collapse = { falling = true, slayer = 3, from = 3 }");
    assert_eq!((given.asks(), given.asked()), (Some(Frame::Remove), vec![1]));
    given.offers(1, &["remove west", "remove east"]);
    given.play(1, &["remove west"]);
    let fell = |given: &Given| given.count(|event| matches!(event, Event::RoomFell { .. }));
    assert_eq!((fell(&given), given.table().map.column(cell("2-8")), given.table().current), (1, None, seat(2)));
    // One for each turn.
    given.idle_until(|given| given.table().current == seat(3));
    assert_eq!(fell(&given), 2);
    // Not in the turn in which he fell, and not before.
    for collapse in ["collapse = { falling = true, slayer = 1, from = 5 }", ""] {
        let given = ends(collapse);
        assert_eq!((fell(&given), given.table().current), (0, seat(2)));
    }
}
