//! H. Dungeon Entrance.

use order_of_the_stick::Event;
use order_of_the_stick::map::Map;

use crate::support::*;

fn fights(event: &Event) -> bool {
    matches!(event, Event::BattleBegan { .. } | Event::BattleTriggered { .. })
}

#[test]
fn oots089_no_battles_take_place_there() {
    let bow = "hero = 'haley', shticks = { haley-longbow = 1 }";
    // Whoever stands there attacks nobody, and is attacked by nobody; whoever arrives there alone triggers nothing.
    let mut given = scene("", &["1-1"], &[&format!("0-1, {bow}"), "0-1", "1-1"]);
    given.play(1, &["done", "stay"]);
    assert!(given.at_the_end());
    for other in ["attack 2", "attack 3"] {
        given.refuses(1, other, "OOTS-089");
    }
    let mut given = scene("", &["1-1"], &[&format!("1-1, {bow}"), "0-1"]);
    given.play(1, &["done", "stay"]);
    given.refuses(1, "attack 2", "OOTS-230");
    let mut given = scene("", &["1-1"], &[&format!("1-1, {bow}"), "1-1"]);
    given.play(1, &["done", "move up"]);
    assert!(given.at_the_end());
    assert!(!given.happened(fights));
    // Nobody is wounded there by a card either, and no Monster is called there.
    let mut given = scene("", &["1-1"], &["0-1, hand = { surprise = 1 }", "0-1"]);
    given.refuses(1, "play surprise seat 2", "OOTS-449");
    given.play(1, &["done"]);
}

#[test]
fn oots090_entering_it_ends_movement() {
    let mut given = scene("", &["1-1", "1-2"], &["1-1", "1-2"]);
    given.play(1, &["done", "move up"]);
    assert_eq!((given.hero(1).room, given.table().day.steps), (Map::ENTRANCE, 2), "two rooms of movement are lost");
    assert!(given.at_the_end());
}

#[test]
fn oots091_oots092_who_comes_there_is_as_good_as_new() {
    let hero =
        "1-2, wounds = 3, shticks = { roy-greenhilt-sword = 1 }, flipped = { roy-charge = 2, roy-greenhilt-sword = 1 }";
    let mut given =
        scene("", &["1-1", "1-2"], &[hero, "1-1, wounds = 2, flipped = { haley-longbow = 1 }, hero = 'haley'"]);
    given.play(1, &["done", "move west"]);
    assert_eq!(given.hero(1).wounds, 3, "not before it is there");
    given.play(1, &["move up"]);
    assert_eq!((given.hero(1).wounds, given.hero(1).downs().count()), (0, 0));
    let ups: Vec<_> = given.hero(1).ups().collect();
    assert_eq!(ups, [(shtick("roy-greenhilt-sword"), 2), (shtick("roy-charge"), 2)]);
    assert_eq!((given.hero(2).wounds, given.hero(2).downs().count()), (2, 1), "nobody else");
}

#[test]
fn oots093_standing_there_changes_nothing() {
    let mut given = scene("", &[], &["0-1, wounds = 3, flipped = { roy-charge = 1 }", "0-1"]);
    given.play(1, &["done", "stay", "done"]);
    assert_eq!((given.table().current, given.hero(1).wounds), (seat(2), 3));
    assert_eq!(given.hero(1).downs().count(), 1);
    assert!(!given.happened(|event| matches!(event, Event::Healed { .. } | Event::Unflipped { .. })));
}

#[test]
fn oots094_it_has_no_neighbours_and_is_explored_from_the_beginning() {
    let mut given = dealt("", 2, &[]);
    assert_eq!((given.table().map.length(0), given.table().tiles[Map::ENTRANCE]), (1, None));
    given.idle_until(|given| given.choices(usize::from(given.asked()[0])).iter().any(|choice| choice == "stay"));
    let one = usize::from(given.asked()[0]);
    for way in ["move west", "move east"] {
        given.refuses(one, way, "OOTS-094");
    }
    given.refuses(one, "move up", "OOTS-059");
    assert!(given.allows(one, "move down"));
    // Nobody finds it: whoever is the first to come there has explored nothing.
    let mut given = scene("", &["1-1"], &["1-1", "1-1"]);
    given.play(1, &["done", "move up"]);
    assert!(!given.happened(|event| matches!(event, Event::RoomFound { .. })));
}

#[test]
fn oots094_it_outlasts_the_collapse() {
    // The last room falls, and then there is nothing to remove.
    let top = "collapse = { falling = true, slayer = 1 }";
    let mut given = scene(top, &["1-1"], &["1-1", "1-1", "0-1, exited = 1"]);
    given.play(1, &["done", "stay", "done", "done"]);
    assert!(
        given.happened(|event| matches!(event, Event::RoomFell { room, .. } if *room == cell("1-1"))),
        "{:?}",
        given.events
    );
    assert_eq!(names(given.table().map.rooms(0)), "0-1");
    assert_eq!(given.hero(1).room, Map::ENTRANCE);
}

#[test]
fn oots095_loot_dropped_there_is_picked_up_like_any_other() {
    let hero = |at: &str| format!("{at}, hero = 'roy'");
    let mut given = scene("", &["0-1, loot = ['ruby', 'gold-coins', 'silver-ring']", "1-1"], &[&hero("0-1"), "0-1"]);
    assert_eq!(given.view(2).table.piles[Map::ENTRANCE], 3);
    given.play(1, &["take"]);
    assert_eq!((given.stash(1).as_str(), given.table().piles[Map::ENTRANCE]), ("ruby", 2));
    given.refuses(1, "take", "OOTS-410");
    given.play(1, &["done", "stay"]);
    given.refuses(1, "take", "OOTS-410");
    // At the end, by somebody who comes.
    let mut given = scene("", &["0-1, loot = ['ruby', 'gold-coins']", "1-1"], &[&hero("1-1"), "1-1"]);
    given.play(1, &["done", "move up", "take"]);
    assert_eq!((given.stash(1).as_str(), given.table().piles[Map::ENTRANCE]), ("ruby", 1));
    // Resting there brings two.
    let mut given = scene("", &["0-1, loot = ['ruby', 'gold-coins', 'silver-ring']"], &[&hero("0-1"), "0-1"]);
    given.play(1, &["done", "rest", "take", "take"]);
    assert_eq!((given.stash(1).as_str(), given.table().piles[Map::ENTRANCE]), ("gold-coins ruby", 1));
}
