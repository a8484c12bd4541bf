//! V. Fleeing: what the bottom portrait sets off, and what somebody who runs may still do.

use std::collections::BTreeMap;

use order_of_the_stick::map::{Cell, Map, Side};
use order_of_the_stick::{Chores, Event, Frame, Moment, OrderOfTheStick, Part, Seen};
use table::{Game, Viewer};

use crate::support::{Given, cell, loot, scene, scene_with, seat};

/// Five rooms in a row; the first one lies below the Entrance.
const ROW: [&str; 5] = ["1-1", "1-2", "1-3", "1-4", "1-5"];
/// The Lair below one floor, open to all.
const LAIR: &str = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";

/// Seat 1 at the start of the turn; in that room lies a pit trap, which it is about to take and cannot evade.
#[track_caller]
fn beside_a_trap(rooms: &[&str], hero: &str, others: &[&str]) -> Given {
    let at = hero.split(',').next().expect("a room");
    let room =
        |room: &&str| if room.starts_with(at) { format!("{room}, loot = ['pit-trap']") } else { (*room).to_owned() };
    let rooms: Vec<String> = rooms.iter().map(room).collect();
    let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
    let heroes: Vec<&str> = std::iter::once(hero).chain(others.iter().copied()).collect();
    let mut given = scene("", &rooms, &heroes);
    given.luck(&["die 1"]);
    given
}

/// Roy is brought to the bottom portrait by a trap at the start of his turn, with nobody about and no Loot.
#[track_caller]
fn runs_from(rooms: &[&str], at: &str) -> Given {
    let mut given = beside_a_trap(rooms, &format!("{at}, hero = 'roy', wounds = 3"), &["0-1"]);
    given.play(1, &["take"]);
    given
}

/// Seat 1 flees already; it is the turn of seat 2, which does nothing.
#[track_caller]
fn on_the_run(rooms: &[&str], hero: &str) -> Given {
    scene("current = 2", rooms, &[&format!("{hero}, wounds = 4, fleeing = true"), "0-1"])
}

/// The rooms that a seat has entered.
fn way(given: &Given, number: usize) -> Vec<Cell> {
    let steps = given.events.iter().filter_map(|event| match event {
        Event::Moved { seat: one, to, .. } if *one == seat(number) => Some(*to),
        _ => None,
    });
    steps.collect()
}

fn cells(rooms: &[&str]) -> Vec<Cell> {
    rooms.iter().map(|room| cell(room)).collect()
}

fn drops(event: &Event) -> bool {
    matches!(event, Event::LootDropped { .. })
}

fn battles(event: &Event) -> bool {
    matches!(event, Event::BattleBegan { .. } | Event::BattleTriggered { .. })
}

/// Turns go by until one of seat 1 has begun, or has been missed.
#[track_caller]
fn next_turn(given: &mut Given) {
    let begun =
        |given: &Given| given.count(|event| matches!(event, Event::TurnBegan { seat: one, .. } if *one == seat(1)));
    let before = begun(given);
    while begun(given) == before {
        given.end_turn();
    }
}

#[test]
fn oots317_from_the_bottom_portrait_until_the_entrance() {
    let mut given = runs_from(&ROW, "1-5");
    let lost = given.when(|event| matches!(event, Event::WoundsLost { .. }));
    assert_eq!(given.events[lost + 1], Event::FlightBegan { seat: seat(1) }, "at that moment");
    assert_eq!((given.hero(1).room, given.hero(1).pose.fleeing), (cell("1-2"), true));
    given.end_turn();
    assert!(given.hero(1).pose.fleeing && !given.happened(|event| matches!(event, Event::FlightEnded { .. })));
    given.end_turn();
    assert_eq!((given.hero(1).room, given.hero(1).pose.fleeing), (Map::ENTRANCE, false));
    assert!(given.happened(|event| *event == Event::FlightEnded { seat: seat(1) }));
}

#[test]
fn oots318_the_battle_is_settled_before_anybody_runs() {
    let vaarsuvius = "1-5, hero = 'vaarsuvius', wounds = 3, shticks = { vaarsuvius-lightning-bolt = 1 }, stash = ['ruby', 'beard-comb']";
    let mut given =
        scene("", &["1-1", "1-2", "1-3", "1-4", "1-5, monsters = ['troll']"], &[vaarsuvius, "1-5, hero = 'durkon'"]);
    given.play(1, &["done", "stay"]).pass_all();
    given.play(1, &["select vaarsuvius-lightning-bolt", "offer durkon beard-comb"]).play(2, &["accept"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    let course = [
        given.when(|event| matches!(event, Event::WoundsLost { .. })),
        given.when(|event| matches!(event, Event::FlightBegan { .. })),
        given.when(|event| matches!(event, Event::Flipped { .. })),
        given.when(|event| matches!(event, Event::Paid { .. })),
        given.when(drops),
        given.when(|event| matches!(event, Event::Moved { .. })),
    ];
    assert!(course.is_sorted(), "{course:?}");
    assert_eq!((given.stash(1).as_str(), given.stash(2).as_str(), given.hero(1).room), ("", "beard-comb", cell("1-2")));
}

#[test]
fn oots318_an_effect_is_finished_before_anybody_runs() {
    // Whoever takes the trap rolls first and has to run; the one next door is hit before that.
    let rooms = ["1-1", "1-2", "1-3", "1-4, loot = ['flame-jet']", "1-5"];
    let mut given = scene("", &rooms, &["1-4, wounds = 3", "1-5, wounds = 3"]);
    given.luck(&["die 1", "die 1"]).play(1, &["take"]);
    let last = given.events.iter().rposition(|event| matches!(event, Event::WoundsLost { .. })).expect("two Wounds");
    assert!(last < given.when(|event| matches!(event, Event::Moved { .. })));
    assert_eq!(
        (given.hero(1).room, given.hero(2).room),
        (cell("1-1"), cell("1-2")),
        "then they run, one after the other"
    );
    // In the end step likewise, and nothing is left for the next turn.
    let mut given =
        scene("flow = [{ chores = { end = true } }]", &rooms, &["1-4, wounds = 3, equipped = ['clean-cape']", "0-1"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!((given.hero(1).room, given.hero(1).equipped.len()), (cell("1-1"), 0));
    assert!(given.at_the_end() && given.hero(1).pose.fleeing && !given.hero(1).pose.startled);
}

#[test]
fn oots318_the_protections_hold_at_once() {
    // A bonus of two flame jets: the second finds Haley on the bottom portrait, while the battle is not over yet.
    let rooms = ["1-1", "1-2", "1-3", "1-4, monsters = ['demon-roaches'], loot = ['flame-jet', 'flame-jet']"];
    let roy = "1-4, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let mut given = scene("", &rooms, &[roy, "1-4, hero = 'haley', wounds = 3"]);
    given.luck(&["die 12"]).play(1, &["done", "stay", "select roy-greenhilt-sword"]);
    given.luck(&["die 12", "die 1"]).play(1, &["take"]);
    assert_eq!((given.hero(2).room, given.hero(2).pose.fleeing), (cell("1-4"), true));
    given.luck(&["die 12"]).play(1, &["take"]);
    assert_eq!(given.count(|event| matches!(event, Event::Evaded { seat: one, .. } if *one == seat(2))), 1);
    assert_eq!(given.hero(2).room, cell("1-1"), "after the battle");
}

#[test]
fn oots318_oots521_when_the_game_is_over_nobody_runs_any_more() {
    let top = "current = 2\nturn = 9\ncollapse = { falling = true, from = 5 }\nflow = ['go']\nday = { steps = 3 }";
    let beaten = "1-5, wounds = 4, fleeing = true, startled = true, stash = ['ruby']";
    let mut given = scene(top, &ROW, &[beaten, "1-1"]);
    given.play(2, &["move up"]);
    assert!(given.asks() == Some(Frame::Over) && !given.happened(drops));
    given.outcome();
}

#[test]
fn oots319_oots320_equipped_loot_goes_back_and_a_random_card_is_dropped() {
    for (dropped, kept) in [("clean-cape", "ruby"), ("ruby", "clean-cape")] {
        let hero = "1-5, hero = 'roy', wounds = 3, equipped = ['clean-cape'], stash = ['ruby']";
        let mut given = beside_a_trap(&ROW, hero, &["0-1"]);
        given.luck(&[&format!("stash-loot {dropped}")]).play(1, &["take"]).pass_all();
        assert_eq!((given.equipped(1).as_str(), given.stash(1).as_str()), ("", kept));
        assert_eq!(given.table().piles[cell("1-5")], 1, "where it stood");
        // Only its owner can tell which one it is.
        let at = given.when(drops);
        assert_eq!(given.events[at], Event::LootDropped { seat: seat(1), room: cell("1-5"), loot: loot(dropped) });
        for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
            let seen = OrderOfTheStick::seen(&given.events[at], viewer);
            assert_eq!(seen, Some(Seen::Part(Part::LootDroppedHidden { seat: seat(1), room: cell("1-5") })));
            assert!(OrderOfTheStick::view(&given.state, viewer).buried.is_empty());
        }
        given.is_whole();
    }
}

#[test]
fn oots320_every_card_of_the_stash_may_be_the_one() {
    let mut seen = BTreeMap::new();
    for seed in 1..=60 {
        let hero = "1-5, hero = 'roy', wounds = 3, equipped = ['clean-cape'], stash = ['ruby', 'inkwell']";
        let mut given = beside_a_trap(&ROW, hero, &["0-1"]);
        given.luck = table::Loaded::new(
            ["die 1"].map(|die| table::Answer::read(die, OrderOfTheStick::questions()).expect("luck")),
            Some(table::Seeded::new(seed)),
        );
        given.play(1, &["take"]).pass_all();
        *seen.entry(given.stash(1)).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
    assert!(seen.values().all(|&times| times > 8), "{seen:?}");
}

#[test]
fn oots321_with_an_empty_stash_nothing_is_dropped() {
    let given = runs_from(&ROW, "1-5");
    assert!(!given.happened(drops) && given.table().piles[cell("1-5")] == 0);
    assert_eq!(way(&given, 1), cells(&["1-4", "1-3", "1-2"]), "it runs all the same");
}

#[test]
fn oots322_three_rooms_along_the_shortest_way_in_anybodys_turn() {
    // Over Stairs, and in the turn of another.
    let rooms = ["1-8 kennels", "1-1", "1-2", "1-3, stairs = true", "1-4", "2-8 armory", "2-1", "2-2"];
    let heroes = ["2-2, hero = 'roy', wounds = 3", "2-2, hero = 'haley', hand = { surprise = 1 }"];
    let mut given = scene("current = 2", &rooms, &heroes);
    given.play(2, &["play surprise seat 1"]);
    assert_eq!(way(&given, 1), cells(&["2-1", "1-3", "1-2"]));
    assert_eq!((given.table().current, given.asked()), (seat(2), vec![2]), "and that turn goes on");
    // From the other side of the Stairs.
    assert_eq!(way(&runs_from(&["1-6", "1-7", "1-8", "1-1", "1-2"], "1-6"), 1), cells(&["1-7", "1-8", "1-1"]));
    // Not faster, however fast one is.
    let fast = "1-5, hero = 'haley', wounds = 3, shticks = { haley-light-step = 1 }";
    let mut given = beside_a_trap(&ROW, fast, &["0-1"]);
    assert_eq!(way(given.play(1, &["take"]), 1).len(), 3);
    // Teleport circles are no part of a flight, as they say themselves.
    let circles = ["1-1 teleport-circle", "1-2", "1-3", "1-4", "1-5 teleport-circle"];
    assert_eq!(way(&runs_from(&circles, "1-5"), 1), cells(&["1-4", "1-3", "1-2"]));
}

#[test]
fn oots323_oots325_as_many_rooms_as_what_they_cost_allows() {
    // Two corridors at the price of two rooms each: the second is too far.
    let rooms = ["1-1", "1-2 long-corridor", "1-3 long-corridor", "1-4", "1-5"];
    let mut given = runs_from(&rooms, "1-4");
    assert_eq!(way(&given, 1), cells(&["1-3"]));
    next_turn(&mut given);
    assert_eq!(way(&given, 1), cells(&["1-3", "1-2", "1-1"]), "with new strength on the next turn");
    // Near the Entrance there are not so many rooms.
    assert_eq!(way(&runs_from(&ROW, "1-2"), 1), cells(&["1-1", "0-1"]));
}

#[test]
fn oots324_nothing_is_explored_in_flight() {
    for at in ROW {
        let mut given = runs_from(&ROW, at);
        let rooms = given.state().secrets.rooms;
        assert!(!given.happened(|event| matches!(event, Event::RoomFound { .. })));
        given.refuses(1, "move east", "OOTS-056");
        next_turn(&mut given);
        assert_eq!((given.state().secrets.rooms, given.table().map.length(1)), (rooms, 5));
        assert!(ROW.map(cell).contains(&given.hero(1).room) || given.hero(1).room == Map::ENTRANCE);
    }
}

#[test]
fn oots325_rooms_that_end_movement_stop_a_flight_too() {
    let rooms = ["1-1", "1-2", "1-3", "1-4 a-dark-room", "1-5"];
    let mut given = runs_from(&rooms, "1-5");
    assert_eq!(way(&given, 1), cells(&["1-4"]));
    next_turn(&mut given);
    assert_eq!(way(&given, 1), cells(&["1-4", "1-3", "1-2", "1-1"]), "from there it goes on");
    // Rooms of the Lair do, but for Safe Haven.
    let lair = ["1-1, stairs = true", "2-1 safe-haven", "2-2 lair-treasury", "2-3 xykons-throne-room"];
    let mut given = scene_with(LAIR, "current = 2", &lair, &["2-3, wounds = 4, fleeing = true", "0-1"]);
    next_turn(&mut given);
    assert_eq!(way(&given, 1), cells(&["2-2"]));
    next_turn(&mut given);
    assert_eq!(way(&given, 1), cells(&["2-2", "2-1", "1-1", "0-1"]));
}

#[test]
fn oots326_there_is_never_more_than_one_shortest_way() {
    // Floors are rows, and one Stairs leads from each to the next, so nobody has to be asked which way to run.
    let floors = ["1-7", "1-8", "1-1", "1-2", "1-3, stairs = true", "2-8 armory, stairs = true"];
    let deeper = ["2-1", "2-2 kennels", "3-7 guard-post", "3-8 guard-post", "3-1 orc-camp", "3-2 fiend-pit"];
    let rooms = [floors, deeper].concat();
    let start = scene("", &rooms, &["1-1", "0-1"]);
    let map = start.table().map;
    let next_to = |room: Cell| {
        let sides = Side::ALL.into_iter().filter_map(move |side| map.beside(room, side));
        sides.chain(map.above(room)).chain(map.below(room)).collect::<Vec<Cell>>()
    };
    let mut ways = BTreeMap::from([(Map::ENTRANCE, (0, 1))]);
    let mut reached = vec![Map::ENTRANCE];
    while let Some(room) = reached.pop() {
        let (far, count) = ways[&room];
        for next in next_to(room) {
            match ways.get_mut(&next) {
                None => {
                    ways.insert(next, (far + 1, count));
                    reached.insert(0, next);
                }
                Some((distance, times)) if *distance == far + 1 => *times += count,
                Some(_) => {}
            }
        }
    }
    assert_eq!(ways.len(), rooms.len() + 1);
    for (room, (far, count)) in ways {
        assert_eq!(count, 1, "{room}");
        if room == Map::ENTRANCE {
            continue;
        }
        let mut given = scene("current = 2", &rooms, &[&format!("{room}, wounds = 4, fleeing = true"), "0-1"]);
        given.play(2, &["done", "stay", "done"]);
        assert!(matches!(given.asks(), Some(Frame::Chores(_))), "no way is asked for");
        assert_eq!(way(&given, 1).len(), far.min(3), "from {room}");
    }
}

#[test]
fn oots327_on_each_own_turn_another_loot_drops_before_it_runs_on() {
    let mut given =
        on_the_run(&["1-1", "1-2", "1-3", "1-4", "1-5", "1-6"], "1-6, stash = ['ruby', 'inkwell', 'thesaurus']");
    given.luck(&["stash-loot inkwell"]).end_turn();
    assert_eq!((given.table().current, given.hero(1).room), (seat(1), cell("1-3")));
    assert_eq!((given.table().piles[cell("1-6")], given.stash(1).as_str()), (1, "ruby thesaurus"));
    assert!(given.when(drops) < given.when(|event| matches!(event, Event::Moved { .. })), "where it stood");
    given.end_turn();
    assert_eq!((given.hero(1).room, given.hero(1).stash), (cell("1-3"), 2), "not in the turn of another");
    given.luck(&["stash-loot ruby"]).end_turn();
    assert_eq!((given.table().piles[cell("1-3")], given.hero(1).room), (1, Map::ENTRANCE));
}

#[test]
fn oots328_on_a_missed_turn_loot_drops_but_nobody_runs() {
    let mut given = on_the_run(&ROW, "1-5, lying = true, missed = 1, stash = ['ruby', 'inkwell']");
    given.luck(&["stash-loot ruby"]);
    next_turn(&mut given);
    assert!(given.happened(|event| *event == Event::TurnMissed { seat: seat(1) }));
    assert_eq!((given.stash(1).as_str(), given.table().piles[cell("1-5")]), ("inkwell", 1));
    assert!(way(&given, 1).is_empty() && given.hero(1).pose.fleeing && !given.hero(1).pose.lying);
    next_turn(&mut given);
    assert_eq!((given.hero(1).stash, given.hero(1).room), (0, cell("1-2")));
}

#[test]
fn oots329_who_lies_drops_loot_and_does_not_run() {
    let stays = |given: &Given, number: usize| {
        assert!(given.hero(number).pose.fleeing && given.hero(number).pose.lying);
        assert_eq!((given.hero(number).stash, given.hero(number).room), (0, cell("1-5")));
        assert!(given.table().piles[cell("1-5")] == 1 && way(given, number).is_empty());
    };
    let surprised = |pose: &str| {
        let hero = format!("1-5, hero = 'roy', wounds = 3, stash = ['ruby'], {pose}");
        let mut given = scene("current = 2", &ROW, &[&hero, "1-5, hand = { surprise = 1 }"]);
        given.play(2, &["play surprise seat 1"]).pass_all();
        given
    };
    stays(&surprised("lying = true, resting = true"), 1);
    stays(&surprised("lying = true, missed = 1"), 1);
    assert_eq!(surprised("lying = false").hero(1).room, cell("1-2"), "standing it would run");

    // Laid down by the battle itself: by the Monster, by a card of the winner.
    let mut given = scene(
        "",
        &["1-1", "1-2", "1-3", "1-4", "1-5, monsters = ['ghoul']"],
        &["1-5, wounds = 3, stash = ['ruby']", "0-1"],
    );
    stays(given.luck(&["die 1"]).play(1, &["done", "stay"]).fight_on(), 1);
    let belkar = "1-5, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }, stash = ['poison-vial']";
    let mut given = scene("", &ROW, &[belkar, "1-5, hero = 'roy', wounds = 3, stash = ['ruby', 'inkwell']"]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    given.luck(&["die 12", "die 1"]).play(1, &["select belkar-twin-daggers-of-doom"]);
    given.idle_until(|given| given.asks() == Some(Frame::Spoils)).play(1, &["grab"]);
    given.until(Moment::Outcome).play(1, &["use poison-vial"]).pass_all();
    stays(&given, 2);
    // Laid down by the trap that has wounded it.
    let mut given = scene(
        "",
        &["1-1", "1-2", "1-3", "1-4", "1-5, loot = ['poison-dart-frog-trap']"],
        &["1-5, wounds = 3, stash = ['ruby']", "0-1"],
    );
    stays(given.luck(&["die 1"]).play(1, &["take"]).pass_all(), 1);
}

#[test]
fn oots330_a_rest_brings_nothing_to_who_has_to_flee() {
    let hero = "1-5, hero = 'roy', wounds = 3, lying = true, resting = true, stash = ['ruby', 'inkwell'], shticks = {}, flipped = { roy-charge = 1 }";
    let mut given = scene("current = 2", &ROW, &[hero, "1-5, hand = { surprise = 1 }"]);
    given.play(2, &["play surprise seat 1"]).end_turn();
    assert_eq!(given.table().current, seat(1));
    assert!(given.happened(|event| *event == Event::StoodUp { seat: seat(1) }) && !given.hero(1).pose.lying);
    assert_eq!((given.hero(1).wounds, given.hero(1).downs().count()), (4, 1), "nothing is healed or unflipped");
    assert_eq!((given.hero(1).stash, given.hero(1).room), (0, cell("1-2")), "and it runs as usual");
}

#[test]
fn oots331_who_is_paralysed_runs_only_after_the_missed_turn() {
    let roy = "1-4, hero = 'roy', wounds = 3, shticks = { roy-greenhilt-sword = 1 }, flipped = { roy-charge = 1 }, \
        stash = ['ruby', 'inkwell', 'thesaurus', 'star-chart', 'monster-ear'], equipped = ['clean-cape', 'framed-degree']";
    let rooms = ["1-1", "1-2", "1-3", "1-4, monsters = ['ghoul']"];
    let mut given = scene("", &rooms, &[roy, "1-3, hero = 'haley', shticks = { haley-longbow = 1 }"]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    let stands = |given: &Given| (given.hero(1).room, given.hero(1).pose.lying, given.hero(1).stash);
    assert_eq!(stands(&given), (cell("1-4"), true, 6));
    assert_eq!(given.table().piles[cell("1-4")], 1);
    assert_eq!(given.table().current, seat(2), "no end step");
    given.play(2, &["done", "stay"]).pass_all();
    given.refuses(2, "attack 1", "OOTS-229");
    next_turn(&mut given);
    assert_eq!(stands(&given), (cell("1-4"), false, 5));
    assert_eq!(given.table().piles[cell("1-4")], 2);
    assert!(!matches!(given.asks(), Some(Frame::Chores(_))), "that was the whole turn");
    next_turn(&mut given);
    assert_eq!(stands(&given), (cell("1-1"), false, 4));
    assert_eq!(given.table().piles[cell("1-4")], 3);
    next_turn(&mut given);
    given.idle_until(|given| matches!(given.asks(), Some(Frame::Dress(_))));
    assert_eq!(stands(&given), (Map::ENTRANCE, false, 3));
    assert_eq!((given.table().piles[cell("1-1")], given.hero(1).wounds, given.hero(1).downs().count()), (1, 0, 0));
}

#[test]
fn oots332_oots333_on_the_entrance_all_is_well_and_loot_is_equipped_at_once() {
    let roy = "1-2, hero = 'roy', wounds = 3, shticks = {}, flipped = { roy-charge = 1, roy-second-effort = 1 }, \
        stash = ['family-honor', 'clean-cape', 'keg-of-ale']";
    let mut given = scene("current = 2", &ROW, &[roy, "1-2, hero = 'haley', hand = { surprise = 1 }"]);
    given.luck(&["stash-loot clean-cape"]).play(2, &["play surprise seat 1"]).fight_on();
    assert_eq!((given.hero(1).room, given.hero(1).wounds, given.hero(1).pose.fleeing), (Map::ENTRANCE, 0, false));
    assert_eq!((given.hero(1).ups().count(), given.hero(1).downs().count()), (2, 0));
    // In the turn of another, and only what it drools over.
    assert_eq!((given.table().current, given.asked()), (seat(2), vec![1]));
    given.offers(1, &["equip family-honor", "done"]);
    given.refuses(1, "equip keg-of-ale", "OOTS-422");
    given.play(1, &["equip family-honor"]);
    given.offers(1, &["done"]);
    given.play(1, &["done"]);
    assert_eq!((given.equipped(1).as_str(), given.asked()), ("family-honor", vec![2]));
    // Without Loot nobody is asked.
    let given = runs_from(&ROW, "1-1");
    assert_eq!((given.hero(1).room, given.asks()), (Map::ENTRANCE, Some(Frame::Chores(Chores { end: false }))));
}

#[test]
fn oots334_who_has_run_home_moves_again_on_the_next_turn() {
    let mut at_dawn = on_the_run(&ROW, "1-2");
    at_dawn.end_turn();
    for mut given in [at_dawn, runs_from(&ROW, "1-2")] {
        assert_eq!((given.table().current, given.hero(1).room), (seat(1), Map::ENTRANCE));
        given.play(1, &["done"]);
        assert!(given.at_the_end(), "neither movement nor rest: {:?}", given.asks());
        next_turn(&mut given);
        given.idle_until(|given| given.table().current == seat(1)).play(1, &["done"]);
        given.offers(1, &["move down", "rest", "stay"]);
    }
}

#[test]
fn oots335_on_the_entrance_itself_a_flight_ends_at_once() {
    // Nothing in the box costs a Wound there, so the position says that one is about to be lost.
    let top = "wounds = 1\nflow = [{ chores = { end = false } }, { hurt = { seat = 1, asked = true } }, { window = { moment = 'wounded', seat = 1 } }]";
    let durkon = "0-1, hero = 'durkon', wounds = 3, shticks = { durkon-dwarven-toughness = 1 }, flipped = { durkon-blessing = 1 }, \
        equipped = ['keg-of-ale'], stash = ['ruby']";
    let mut given = scene(top, &["1-1"], &[durkon, "1-1"]);
    given.luck(&["stash-loot keg-of-ale"]).pass_all();
    assert!(given.happened(|event| *event == Event::FlightBegan { seat: seat(1) }));
    assert_eq!((given.equipped(1).as_str(), given.stash(1).as_str()), ("", "ruby"));
    assert_eq!(given.table().piles[Map::ENTRANCE], 1);
    assert!(given.happened(|event| *event == Event::FlightEnded { seat: seat(1) }) && way(&given, 1).is_empty());
    assert_eq!((given.hero(1).pose.fleeing, given.hero(1).wounds, given.hero(1).downs().count()), (false, 0, 0));
}

#[test]
fn oots336_who_flees_battles_nobody_and_is_not_attacked() {
    // Neither the Monsters of its room, nor new ones, nor those in reach.
    for rooms in [
        ["1-1", "1-2, monsters = ['troll']", "1-3"],
        ["1-1", "1-2", "1-3"],
        ["1-1", "1-2", "1-3, monsters = ['troll']"],
    ] {
        let haley = "1-2, hero = 'haley', wounds = 4, fleeing = true, shticks = { haley-longbow = 1 }";
        let mut given = scene("", &rooms, &[haley, "1-3", "1-2"]);
        given.play(1, &["done"]);
        assert!(given.at_the_end() && !given.happened(battles));
        given.refuses(1, "attack 3", "OOTS-336");
        given.refuses(1, "shoot 1-3", "OOTS-336");
    }
    // Where a flight ends there is no new battle.
    let mut given = on_the_run(&ROW, "1-5");
    given.end_turn().end_turn();
    assert!(given.hero(1).room == cell("1-2") && !given.happened(battles));
    // Nobody attacks a player on the run.
    let roy = "1-2, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let mut given = scene("", &ROW, &[roy, "1-2, wounds = 4, fleeing = true", "1-2"]);
    given.play(1, &["done", "stay"]);
    given.offers(1, &["attack 3", "done"]);
    given.refuses(1, "attack 2", "OOTS-229");
}

#[test]
fn oots337_who_flees_does_not_help() {
    let heroes = [
        "1-1, hero = 'roy', stash = ['beard-comb', 'gold-coins']",
        "1-1, hero = 'durkon', wounds = 4, fleeing = true",
        "1-1, hero = 'haley'",
    ];
    let mut given = scene("", &["1-1, monsters = ['troll']"], &heroes);
    given.play(1, &["done", "stay"]).pass_all();
    given.refuses(1, "offer durkon beard-comb", "OOTS-251");
    assert!(given.allows(1, "offer haley gold-coins"));
}

#[test]
fn oots338_who_flees_picks_nothing_up() {
    let mut given = scene("", &["1-1", "1-2, loot = ['ruby']"], &["1-2, wounds = 4, fleeing = true", "0-1"]);
    given.refuses(1, "take", "OOTS-338");
    given.play(1, &["done"]);
    assert!(given.at_the_end());
    given.refuses(1, "take", "OOTS-338");
    // Nor on the way.
    let mut given = on_the_run(&["1-1", "1-2, loot = ['ruby']", "1-3, loot = ['inkwell']", "1-4"], "1-4");
    given.end_turn();
    assert_eq!((given.hero(1).room, given.hero(1).stash), (cell("1-1"), 0));
}

#[test]
fn oots339_who_flees_evades_every_trap() {
    for trap in ["flame-jet", "gas-cloud", "magnet-trap", "blinding-flash"] {
        let room = format!("1-3, loot = ['{trap}']");
        let hero = "1-3, hero = 'roy', wounds = 4, fleeing = true, shticks = { roy-logic = 1 }, stash = ['ruby']";
        let mut given = scene("current = 2", &["1-1", "1-2", &room], &[hero, "1-3, hero = 'elan'"]);
        let before = *given.hero(1);
        given.luck(&["die 12"]).play(2, &["take"]);
        assert!(
            !given.happened(|event| matches!(event, Event::Evaded { seat: one, .. } if *one == seat(1))),
            "no roll"
        );
        assert_eq!(*given.hero(1), before, "{trap}");
    }
}

#[test]
fn oots340_who_flees_is_neither_wounded_nor_healed() {
    let roy = "1-2, hero = 'roy', wounds = 4, fleeing = true, stash = ['healing-potion', 'healing-salve']";
    let given = scene("", &ROW, &[roy, "1-2"]);
    for choice in ["use healing-potion", "use healing-salve"] {
        given.refuses(1, choice, "OOTS-449");
    }
    let durkon = "1-2, hero = 'durkon', shticks = { durkon-cure-assorted-wounds = 1 }, hand = { surprise = 1 }";
    let healer =
        |state: &str| scene("current = 2", &ROW, &[&format!("1-2, hero = 'roy', {state}, stash = ['ruby']"), durkon]);
    let given = healer("wounds = 4, fleeing = true");
    given.refuses(2, "use durkon-cure-assorted-wounds seat 1", "OOTS-449");
    given.refuses(2, "play surprise seat 1", "OOTS-449");
    let given = healer("wounds = 3");
    assert!(given.allows(2, "use durkon-cure-assorted-wounds seat 1") && given.allows(2, "play surprise seat 1"));
}

#[test]
fn oots341_cards_that_ask_for_nothing_forbidden_are_played_in_flight() {
    let hand = "hand = { second-wind = 1, pickpocket = 1, shortcut = 1, surprise = 1, training-montage = 1 }";
    let roy = format!(
        "1-2, hero = 'roy', wounds = 4, fleeing = true, shticks = {{}}, flipped = {{ roy-charge = 1 }}, {hand}"
    );
    let mut given = scene("", &["1-1", "1-2, monsters = ['imp']"], &[&roy, "1-2, stash = ['ruby']"]);
    given.offers(1, &["play second-wind", "play pickpocket seat 2", "play surprise seat 2", "done"]);
    // Finding Stairs is a search (OOTS-624), and a Monster is not fought with.
    given.refuses(1, "play shortcut", "OOTS-449");
    given.refuses(1, "play surprise monster 1", "OOTS-449");
    given.play(1, &["play pickpocket seat 2", "done"]).pass_all();
    assert_eq!(given.stash(1), "ruby");
    assert!(given.allows(1, "play training-montage"));
    // In the battle of another, too.
    let heroes = ["1-1, hero = 'roy'", "1-2, wounds = 4, fleeing = true, hand = { sudden-weakness = 1 }"];
    let mut given = scene("", &["1-1, monsters = ['troll']", "1-2"], &heroes);
    given.play(1, &["done", "stay"]).until(Moment::BeforeRoll);
    given.luck(&["die 9"]).play(2, &["play sudden-weakness"]).pass_all();
    assert_eq!(given.rolled(), (9, Some(11 - 3)));
}

#[test]
fn oots342_monsters_are_played_from_the_run() {
    let heroes = [
        "1-1, hand = { ghoul = 1 }",
        "1-3, wounds = 4, fleeing = true, hand = { imp = 1 }",
        "1-3, hand = { troll = 1 }",
    ];
    let mut given = scene("", &["1-1", "1-2", "1-3"], &heroes);
    given.play(1, &["done", "move east", "done"]).pass_all();
    assert_eq!(given.asked(), [2], "in its turn clockwise");
    given.offers(2, &["add imp"]);
    assert_eq!(given.play(2, &["add imp"]).stack("1-2"), "imp");
}

#[test]
fn oots343_trades_and_cards_remain_after_the_flight_of_the_turn() {
    let roy = "1-5, hero = 'roy', stash = ['family-honor', 'ruby'], saved = { stupid-ogre = 3 }, hand = { second-wind = 1 }, \
        shticks = {}, flipped = { roy-charge = 1 }";
    let mut given = on_the_run(&["1-1", "1-2, loot = ['inkwell']", "1-3", "1-4", "1-5"], roy);
    given.luck(&["stash-loot ruby"]).end_turn();
    assert_eq!((given.hero(1).room, given.hero(1).stash), (cell("1-2"), 1), "the duties come first");
    let left = ["sell family-honor", "trade stupid-ogre", "play second-wind", "done"];
    given.offers(1, &left);
    for (choice, clause) in [("equip family-honor", "OOTS-343"), ("search", "OOTS-343"), ("take", "OOTS-338")] {
        given.refuses(1, choice, clause);
    }
    given.play(1, &["done"]).pass_all();
    assert!(given.at_the_end());
    given.offers(1, &left);
    // Standing still and well it could do more.
    let given = scene("", &["1-1, loot = ['inkwell']"], &["1-1, hero = 'roy', stash = ['family-honor']", "0-1"]);
    given.offers(1, &["equip family-honor", "sell family-honor", "search", "take", "done"]);
}

#[test]
fn oots650_of_a_mixed_effect_only_what_flight_allows_is_done() {
    let roy = "1-5, hero = 'roy', wounds = 4, fleeing = true, shticks = {}, flipped = { roy-charge = 1, roy-logic = 1 }, hand = { second-wind = 1 }";
    let mut given = scene("", &ROW, &[roy, "0-1"]);
    given.play(1, &["play second-wind"]);
    while matches!(given.asks(), Some(Frame::Turnover(_))) {
        let choice = given.choices(1)[0].clone();
        given.play(1, &[&choice]);
    }
    assert_eq!((given.hero(1).wounds, given.hero(1).ups().count()), (4, 2));
    // A trap that takes the last Wound and a turn takes the turn, too.
    let mut given = scene("", &["1-1", "1-2, loot = ['poison-dart-frog-trap']"], &["1-2, wounds = 3", "0-1"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!((given.hero(1).pose.fleeing, given.hero(1).missed), (true, 1));
}

#[test]
fn oots662_a_flight_is_no_ended_movement() {
    // Nobody is asked about it: neither who runs, on the way or at its end, nor who could send it astray.
    let mut given = scene(
        "current = 2",
        &ROW,
        &["1-5, wounds = 4, fleeing = true, hand = { run-away = 1 }", "0-1, hand = { teleport-mishap = 1 }"],
    );
    let mut windows = Vec::new();
    given.idle_until(|given| given.table().current == seat(1)).events.clear();
    while given.table().current == seat(1) {
        windows.extend(given.window());
        let (number, asks) = (usize::from(given.asked()[0]), given.asks());
        assert!(matches!(asks, Some(Frame::Window(_) | Frame::Chores(_))), "{asks:?}");
        let choice = given.choices(number).last().expect("a choice").clone();
        given.play(number, &[&choice]);
    }
    assert!(!windows.is_empty() && !windows.contains(&Moment::Arrived), "{windows:?}");
    // What works where movement ends does not work, nor what works on entering.
    let lair = ["1-1, stairs = true", "2-1 safe-haven", "2-2 lair-dungeon-cells", "2-3 lair-treasury"];
    let glyph = "current = 2\nxykon = { deadly-glyph = { works = { of = '2-2' } } }";
    let mut given = scene_with(LAIR, glyph, &lair, &["2-3, wounds = 4, fleeing = true", "0-1"]);
    given.end_turn();
    assert_eq!(way(&given, 1), cells(&["2-2"]));
    assert!(!given.happened(|event| matches!(event, Event::RoomWorks { .. })));
}

#[test]
fn oots662_whoever_is_beaten_where_movement_ends_is_not_asked_for_cards_there() {
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room"];
    let glyph = "xykon = { deadly-glyph = { works = { of = '2-2' } } }";
    for (wounds, asked) in [(2, true), (3, false)] {
        let hero = format!("2-1, wounds = {wounds}, hand = {{ second-wind = 1 }}");
        let mut given = scene_with(LAIR, glyph, &rooms, &[&hero, "2-2, hand = { teleport-mishap = 1 }"]);
        given.luck(&["die 1"]).play(1, &["done", "move east"]);
        assert_eq!(given.window(), Some(if asked { Moment::Arrived } else { Moment::FlightBegins }));
        given.pass_all();
        assert_eq!(way(&given, 1).len(), if asked { 1 } else { 4 });
    }
}

#[test]
fn oots662_shticks_and_loot_work_in_flight_as_far_as_they_may() {
    let durkon = "1-2, hero = 'durkon', wounds = 4, fleeing = true, shticks = {}, flipped = { durkon-blessing = 1 }, \
        stash = ['book-of-sermons', 'letter-from-home', 'scroll-of-return', 'healing-potion']";
    let mut given = scene("", &ROW, &[durkon, "0-1"]);
    for choice in ["use scroll-of-return", "use healing-potion"] {
        given.refuses(1, choice, "OOTS-449");
    }
    given.luck(&["shtick durkon-turn-undead"]).play(1, &["use letter-from-home", "use book-of-sermons"]);
    assert_eq!((given.hero(1).ups().count(), given.hero(1).stash), (2, 2));
    // In the battle of another: the trait of a shtick on that floor.
    let heroes =
        ["1-1, hero = 'roy'", "1-2, hero = 'durkon', wounds = 4, fleeing = true, shticks = { durkon-blessing = 1 }"];
    let mut given = scene("", &["1-1, monsters = ['troll']", "1-2"], &heroes);
    given.play(1, &["done", "stay"]).until(Moment::BeforeRoll);
    given.luck(&["die 1"]).play(2, &["use durkon-blessing seat 1"]).pass_all();
    assert_eq!(given.rolled(), (3, Some(11)));
}
