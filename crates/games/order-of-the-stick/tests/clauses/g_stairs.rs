//! G. Stairs and searching.

use order_of_the_stick::{Event, Tile};

use crate::support::*;

/// The rooms below which Stairs were found, in order.
fn found(given: &Given) -> String {
    names(given.events.iter().filter_map(|event| match event {
        Event::StairsFound { room, .. } => Some(*room),
        _ => None,
    }))
}

/// How often somebody has searched.
fn searches(given: &Given) -> usize {
    given.count(|event| matches!(event, Event::Searched { .. }))
}

#[test]
fn oots077_monsters_in_the_room_prevent_a_search_and_those_elsewhere_do_not() {
    let searcher = |at: &str| scene("", &["1-1, monsters = ['ghoul']", "1-2"], &[at, "0-1"]);
    searcher("1-1").refuses(1, "search", "OOTS-077");
    assert!(searcher("1-2").allows(1, "search"));
}

#[test]
fn oots078_a_floor_has_stairs_down_once() {
    let rooms = ["1-1", "1-2, stairs = true", "2-1"];
    for at in ["1-1", "1-2"] {
        scene("", &rooms, &[at, "0-1"]).refuses(1, "search", "OOTS-078");
        assert!(scene("", &["1-1", "1-2"], &[at, "0-1"]).allows(1, "search"));
    }
    // The floor below has none yet.
    assert!(scene("", &rooms, &["2-1", "0-1"]).allows(1, "search"));
}

#[test]
fn oots079_one_searches_at_the_start_or_at_the_end_of_the_own_turn() {
    let rooms = ["1-1", "1-2", "1-3"];
    let start = || scene("", &rooms, &["1-1", "1-3", "1-2"]);
    let mut given = start();
    assert!(given.allows(1, "search"));
    given.refuses(3, "search", "OOTS-034");
    given.play(1, &["done"]);
    given.refuses(1, "search", "OOTS-079");
    given.play(1, &["move east"]);
    given.refuses(1, "search", "OOTS-079");
    given.play(1, &["done"]);
    given.refuses(1, "search", "OOTS-079");
    given.play(1, &["done"]);
    assert!(given.at_the_end() && given.allows(1, "search"));
    // It is the room at the end that is searched.
    given.luck(&["die 1"]).play(1, &["search"]);
    assert_eq!(found(&given), "1-2");

    let mut early = start();
    early.luck(&["die 1"]).play(1, &["search"]);
    assert_eq!(found(&early), "1-1");
}

#[test]
fn oots080_oots085_a_failed_search_does_nothing_but_use_up_the_one_of_the_turn() {
    let mut given = scene("", &["1-1", "1-2", "1-3"], &["1-1, stash = ['ruby']", "1-3"]);
    let before = *given.table();
    given.luck(&["die 12"]).play(1, &["search"]);
    let mut after = *given.table();
    assert!(after.day.searched);
    after.day.searched = false;
    assert_eq!(after, before);
    assert_eq!(given.events.len(), 1);
    given.refuses(1, "search", "OOTS-080");
    given.play(1, &["done", "stay"]).idle_until(Given::at_the_end);
    given.refuses(1, "search", "OOTS-080");
    assert_eq!((searches(&given), found(&given).as_str()), (1, ""));
    // The next player has a search again, and so has this one in the next turn.
    given.play(1, &["done"]).pass_all();
    assert!(given.allows(2, "search"));
    given.end_turn();
    assert!(given.allows(1, "search"));
}

#[test]
fn oots081_nobody_has_to_search() {
    let mut given = scene("", &["1-1", "1-2"], &["1-1", "1-2"]);
    for one in [1, 2, 1, 2] {
        given.pass_all();
        assert!(given.allows(one, "search") && given.allows(one, "done"));
        given.end_turn();
    }
    assert_eq!(searches(&given), 0);
}

#[test]
fn oots082_oots083_a_one_two_or_three_finds_stairs_below_the_room() {
    for die in 1..=12 {
        let mut given = scene("", &["1-8", "1-1", "1-2"], &["1-2", "1-1"]);
        given.luck(&[&format!("die {die}")]).play(1, &["search"]);
        assert!(given.happened(|event| matches!(event, Event::Searched { die: shown, .. } if *shown == die)));
        let stairs = (die <= 3).then_some(cell("1-2"));
        assert_eq!((given.table().map.stairs(1), searches(&given)), (stairs, 1), "{die}");
        assert_eq!(given.happened(|event| matches!(event, Event::StairsFound { .. })), die <= 3);
    }
}

#[test]
fn oots082_a_room_can_make_it_easier() {
    for (die, found) in [(6, true), (7, false)] {
        let mut given = scene("", &["1-1 spiral-landing"], &["1-1", "0-1"]);
        given.luck(&[&format!("die {die}")]).play(1, &["search"]);
        assert_eq!(given.table().map.stairs(1).is_some(), found);
    }
}

#[test]
fn oots084_the_room_below_is_laid_by_whoever_goes_down() {
    let mut given = scene("", &["1-1", "1-2"], &["1-1", "1-1"]);
    given.luck(&["die 3"]).play(1, &["search"]);
    assert_eq!(given.table().map.length(2), 0);
    given.play(1, &["done", "move east", "done"]).idle_until(Given::at_the_end);
    given.play(1, &["done"]);
    assert!(!given.happened(|event| matches!(event, Event::RoomFound { .. })));
    given.luck(&["room quiet-nook"]).play(2, &["done", "move down"]);
    let nook = Some(Tile::Room("quiet-nook".parse().unwrap()));
    assert_eq!((given.table().map.length(2), given.table().tiles[cell("2-1")]), (1, nook));
    assert_eq!(given.hero(2).room, cell("2-1"));
}

/// A dungeon of one floor above the Lair.
const SHALLOW: &str = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";

#[test]
fn oots086_nothing_is_searched_for_on_the_entrance_and_in_the_lair() {
    let heroes = |at: &str| [at.to_owned(), "1-1".to_owned()];
    for at in ["0-1", "2-1", "2-2"] {
        let heroes = heroes(at);
        let heroes: Vec<&str> = heroes.iter().map(String::as_str).collect();
        let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 lair-treasury"];
        scene_with(SHALLOW, "", &rooms, &heroes).refuses(1, "search", "OOTS-086");
    }
}

#[test]
fn oots087_stairs_on_the_last_floor_lead_to_the_lair() {
    let roy = "1-2, shticks = { roy-greenhilt-sword = 3 }";
    let mut given = scene_with(SHALLOW, "", &["1-1", "1-2"], &[roy, "1-1"]);
    given.luck(&["die 2"]).play(1, &["search", "done", "move down"]);
    assert_eq!(given.hero(1).room, cell("2-1"));
    assert_eq!(given.table().tiles[cell("2-1")], Some(Tile::Lair("safe-haven".parse().unwrap())));
    // With another floor below, the same Stairs lead there.
    let mut deep =
        scene_with("length = \"own\"\nfloors = 2\ndrool = 0\nshticks = 3", "", &["1-1", "1-2"], &[roy, "1-1"]);
    deep.luck(&["die 2", "room armory"]).play(1, &["search", "done", "move down"]);
    assert_eq!(deep.table().tiles[cell("2-1")], Some(Tile::Room("armory".parse().unwrap())));
}

#[test]
fn oots088_other_players_in_the_room_do_not_matter() {
    for beside in ["", ", lying = true, missed = 1", ", lying = true, resting = true", ", wounds = 4, fleeing = true"] {
        let other = format!("1-1, hero = 'roy'{beside}");
        let mut given = scene("", &["1-1"], &["1-1, hero = 'elan'", &other]);
        given.luck(&["die 1"]).play(1, &["search"]);
        assert_eq!(found(&given), "1-1", "{beside}");
    }
}

#[test]
fn oots624_shortcut_is_played_only_where_a_search_is_allowed() {
    let at = |at: &str, rooms: &[&str]| scene("", rooms, &[&format!("{at}, hand = {{ shortcut = 1 }}"), "0-1"]);
    assert!(at("1-1", &["1-1"]).allows(1, "play shortcut"));
    at("1-1", &["1-1, monsters = ['ghoul']"]).refuses(1, "play shortcut", "OOTS-449");
    at("1-1", &["1-1", "1-2, stairs = true"]).refuses(1, "play shortcut", "OOTS-449");
    at("1-1", &["1-1 sealed-vault"]).refuses(1, "play shortcut", "OOTS-449");
    at("0-1", &["1-1"]).refuses(1, "play shortcut", "OOTS-449");
}

#[test]
fn oots624_it_is_no_search_and_leaves_the_one_of_the_turn() {
    let rooms = ["1-1", "1-2, stairs = true", "2-1"];
    let hand = "hand = { shortcut = 1 }";
    // After a search that failed.
    let mut given = scene("", &rooms, &[&format!("2-1, {hand}"), "0-1"]);
    given.luck(&["die 12"]).play(1, &["search", "play shortcut"]).pass_all();
    assert_eq!(found(&given), "2-1");
    // And before one, on the floor that it opens.
    let mut given = scene("", &rooms, &[&format!("2-1, {hand}"), "0-1"]);
    given.play(1, &["play shortcut"]).pass_all();
    assert!(!given.happened(|event| matches!(event, Event::Searched { .. })) && !given.table().day.searched);
    given.luck(&["room quiet-nook", "die 1"]).play(1, &["done", "move down"]).idle_until(Given::at_the_end);
    given.play(1, &["search"]);
    assert_eq!(found(&given), "2-1 3-1");
}

#[test]
fn oots624_a_map_is_read_where_one_may_search_even_after_a_search() {
    let map = |at: &str| format!("{at}, stash = ['dungeon-map']");
    let mut given = scene("", &["1-1"], &[&map("1-1"), "0-1"]);
    given.luck(&["die 12"]).play(1, &["search"]).pass_all().play(1, &["done", "stay"]).idle_until(Given::at_the_end);
    given.play(1, &["use dungeon-map"]).pass_all();
    assert_eq!((found(&given).as_str(), given.stash(1).as_str()), ("1-1", ""));
    // Beside Monsters, above Stairs and on the Entrance it is of no use.
    for (at, room) in [("1-1", "1-1, monsters = ['ghoul']"), ("1-1", "1-1, stairs = true"), ("0-1", "1-1")] {
        let mut given = scene("", &[room], &[&map(at), "0-1"]);
        given.play(1, &["done", "stay"]).idle_until(Given::at_the_end);
        given.refuses(1, "use dungeon-map", "OOTS-449");
    }
}

#[test]
fn oots624_nobody_foils_stairs_that_were_not_searched_for() {
    let rivals = ["1-1, hand = { shortcut = 1 }", "0-1, hand = { false-lead = 1 }"];
    let mut given = scene("", &["1-1"], &rivals);
    given.play(1, &["play shortcut"]);
    while given.window().is_some() {
        given.refuses(2, "play false-lead", "OOTS-445");
        given.pass_once();
    }
    assert_eq!(found(&given), "1-1");
    // A search that succeeds can be foiled.
    let mut given = scene("", &["1-1"], &rivals);
    given.luck(&["die 1"]).play(1, &["search"]).play(2, &["play false-lead"]).pass_all();
    assert_eq!(found(&given), "");
}
