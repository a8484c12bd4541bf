//! Movement and exploring: rooms, Stairs, Unexplored spaces, what entering brings about.

use order_of_the_stick::ids::{LairRoom, Room};
use order_of_the_stick::map::{CELLS, Side};
use order_of_the_stick::{Event, Frame, Moment, Tile, Walk};
use table::Seats;

use crate::support::{Given, cell, names, scene, scene_with, seat, whole_game};

/// Whether the hero walks on and is asked where to.
fn walks(given: &Given) -> bool {
    matches!(given.asks(), Some(Frame::Walk(Walk { card: false, .. })))
}

/// A room by its name.
fn room(name: &str) -> Tile {
    Tile::Room(name.parse().expect("a room"))
}

#[test]
fn oots056_up_to_three_rooms_in_a_turn() {
    let rooms = ["1-1", "1-2", "1-3", "1-4", "1-5"];
    let start = || scene("", &rooms, &["1-1", "1-4"]);
    for (steps, room) in rooms.iter().enumerate().take(3 + 1) {
        let mut given = start();
        given.play(1, &["done"]);
        assert!(given.allows(1, "stay"), "nobody has to move");
        for _ in 0..steps {
            given.play(1, &["move east"]);
        }
        let end = given.hero(1).room;
        assert_eq!(end, cell(room));
        assert_eq!(walks(&given), steps == 1 || steps == 2);
        if steps < 3 {
            assert!(given.allows(1, "move east"));
        } else {
            given.refuses(1, "move east", "OOTS-056");
        }
    }
}

#[test]
fn oots057_a_move_goes_next_door_or_over_stairs() {
    let rooms = ["1-1", "1-2, stairs = true", "1-3", "1-4", "2-1", "2-2"];
    let mut given = scene("", &rooms, &["1-2", "2-2"]);
    given.play(1, &["done"]);
    given.offers(1, &["move west", "move east", "move down", "rest", "stay"]);
    for far in ["move 1-4", "move 1-3", "move 2-1", "move 2-2"] {
        given.refuses(1, far, "OOTS-057");
    }
    let mut other = given.clone();
    assert_eq!(given.play(1, &["move down"]).hero(1).room, cell("2-1"));
    assert_eq!(other.play(1, &["move west"]).hero(1).room, cell("1-1"));
    assert!(other.allows(1, "move up"), "from the first room the Stairs lead to the Dungeon Entrance");
}

#[test]
fn oots058_a_room_left_is_not_entered_again() {
    let rooms = ["1-1 teleport-circle", "1-2", "1-3 teleport-circle, stairs = true", "1-4", "2-1"];
    let mut given = scene("", &rooms, &["1-1", "1-4"]);
    given.play(1, &["done", "move east"]);
    given.refuses(1, "move west", "OOTS-058");
    given.offers(1, &["move east", "done"]);
    // Not by another way either, and not later in the same walk.
    given.play(1, &["move east"]);
    given.refuses(1, "move 1-1", "OOTS-058");
    given.refuses(1, "move west", "OOTS-058");
    assert!(given.allows(1, "move east"));

    // In another turn it may be entered.
    let mut later = scene("", &["1-1", "1-2"], &["1-1", "1-2"]);
    later.play(1, &["done", "move east", "done", "done", "done"]).play(2, &["done", "stay", "done", "done"]);
    later.play(1, &["done"]);
    assert!(later.allows(1, "move west"));
}

#[test]
fn oots059_floors_are_changed_over_stairs_only() {
    let rooms = ["1-1", "1-2, stairs = true", "2-1", "2-2"];
    let walker = |at: &str| {
        let mut given = scene("", &rooms, &[at, "0-1"]);
        given.play(1, &["done"]);
        given
    };
    // 1-1 lies above 2-1, and 1-2 above 2-2, but the Stairs are in 1-2 and lead to 2-1.
    walker("1-1").refuses(1, "move down", "OOTS-059");
    walker("1-2").refuses(1, "move up", "OOTS-059");
    walker("2-2").refuses(1, "move up", "OOTS-059");
    walker("2-1").refuses(1, "move down", "OOTS-059");
    assert_eq!(walker("1-2").play(1, &["move down"]).hero(1).room, cell("2-1"));
    assert_eq!(walker("2-1").play(1, &["move up"]).hero(1).room, cell("1-2"));
}

#[test]
fn oots060_stairs_cost_nothing() {
    let rooms = ["1-1, stairs = true", "1-2", "2-1", "2-2", "2-3"];
    let mut given = scene("", &rooms, &["1-2", "2-2"]);
    given.play(1, &["done", "move west"]);
    assert_eq!(given.table().day.steps, 2);
    given.play(1, &["move down"]);
    assert_eq!(given.table().day.steps, 1);
    given.play(1, &["move east"]);
    assert_eq!((given.hero(1).room, walks(&given)), (cell("2-2"), false));
}

#[test]
fn oots061_oots070_a_token_stands_in_a_room_and_floors_have_eight_at_most() {
    let mut longest = 0;
    for seats in [2, 4] {
        whole_game("length = \"quick\"", seats, 5, |step| {
            let table = &step.after.table;
            for seat in table.all() {
                assert!(table.map.column(table.at(seat).room).is_some(), "{:?}", step.choice);
            }
            for row in 1..table.lair() {
                longest = longest.max(table.map.length(row));
                assert!(table.map.length(row) <= CELLS);
            }
        });
    }
    assert!(longest > 1, "rooms were explored");
}

#[test]
fn oots062_explored_rooms_are_passed_through() {
    let walk = |second: &str| {
        let mut given = scene("", &["1-1", second, "1-3"], &["1-1", "1-2", "1-3"]);
        given.play(1, &["done", "move east"]);
        given
    };
    let mut given = walk("1-2");
    given.play(1, &["move east"]);
    assert_eq!(given.hero(1).room, cell("1-3"));
    assert!(!given.happened(|event| matches!(event, Event::BattleTriggered { .. } | Event::BattleBegan { .. })));

    // The text of a room can end movement.
    let given = walk("1-2 a-dark-room");
    assert_eq!((walks(&given), given.table().day.steps), (false, 2));
    given.refuses(1, "move east", "OOTS-056");
}

#[test]
fn oots063_monsters_and_players_do_not_hinder() {
    let rooms = ["1-1, monsters = ['troll']", "1-2, monsters = ['ghoul', 'mummy']", "1-3"];
    let mut given = scene("", &rooms, &["1-1", "1-2", "1-2, lying = true, missed = 1", "1-3"]);
    given.play(1, &["done", "move east"]);
    given.offers(1, &["move east", "done"]);
    given.play(1, &["move east"]);
    assert_eq!(given.hero(1).room, cell("1-3"));
    assert!(!given.happened(|event| matches!(event, Event::BattleBegan { .. })));
}

#[test]
fn oots064_texts_work_in_every_room_entered() {
    let rooms = ["1-1", "1-2 the-room-with-all-the-spikes", "1-3 a-dark-room", "1-4"];
    let mut given = scene("", &rooms, &["1-1", "1-4"]);
    given.luck(&["die 4", "battle ghoul"]).play(1, &["done", "move east"]);
    assert!(given.happened(|event| matches!(event, Event::Evaded { die: 4, evades: false, .. })));
    assert_eq!((given.hero(1).wounds, walks(&given)), (1, true), "it is passed through");
    given.play(1, &["move east"]);
    assert_eq!(given.count(|event| matches!(event, Event::RoomWorks { .. })), 2);
    assert!(!walks(&given));

    // What passing costs it costs in the middle and at the end.
    let rooms = ["1-1", "1-2 long-corridor", "1-3", "1-4 long-corridor", "1-5"];
    let mut given = scene("", &rooms, &["1-1", "1-3", "1-4"]);
    given.play(1, &["done", "move east"]);
    assert_eq!(given.table().day.steps, 1);
    given.play(1, &["move east"]);
    assert_eq!((given.hero(1).room, given.table().day.steps), (cell("1-3"), 0));
    let mut given = scene("", &rooms, &["1-3", "1-5"]);
    given.play(1, &["done", "move east"]);
    assert_eq!(given.table().day.steps, 1);
    let mut given = scene("", &["1-1", "1-2", "1-3", "1-4 long-corridor"], &["1-1", "1-4"]);
    given.play(1, &["done", "move east", "move east"]).refuses(1, "move east", "OOTS-056");
}

#[test]
fn oots065_staying_is_not_moving() {
    let start = |at: &str| scene("", &["1-1", "1-2"], &[&format!("{at}, hand = {{ run-away = 1 }}"), "1-2"]);
    let mut still = start("1-2");
    still.play(1, &["done", "stay"]);
    assert_eq!((still.window(), still.table().day.moved), (Some(Moment::Arrived), false));
    still.refuses(1, "play run-away", "OOTS-445");

    let mut walked = start("1-1");
    walked.play(1, &["done", "move east", "done"]);
    assert_eq!((walked.window(), walked.table().day.moved), (Some(Moment::Arrived), true));
    assert!(walked.allows(1, "play run-away"));
    // An attack is made from the side of one who has not moved: at a distance, too.
    let shooter = |at: &str| {
        let mut given = scene(
            "",
            &["1-1", "1-2", "1-3, monsters = ['ghoul']"],
            &[&format!("{at}, hero = 'haley', shticks = {{ haley-longbow = 1 }}"), "1-2"],
        );
        given.play(1, &["done"]);
        given
    };
    assert!(shooter("1-1").play(1, &["stay"]).allows(1, "shoot 1-3"));
    shooter("1-1").play(1, &["move east", "done"]).refuses(1, "shoot 1-3", "OOTS-161");
}

#[test]
fn oots066_both_ends_of_a_short_floor_are_unexplored() {
    for (at, ways) in [
        ("1-8", ["move west", "move east"].as_slice()),
        ("1-2", &["move west", "move east"]),
        ("1-1", &["move west", "move east", "move up"]),
    ] {
        let mut given = scene("", &["1-8", "1-1", "1-2"], &[at, "0-1"]);
        given.play(1, &["done"]).offers(1, &[ways, &["rest", "stay"]].concat());
    }
    for (at, way, found) in [("1-8", "move west", "1-7"), ("1-2", "move east", "1-3")] {
        let mut given = scene("", &["1-8", "1-1", "1-2"], &[at, "0-1"]);
        given.luck(&["room infirmary"]).play(1, &["done", way]);
        assert_eq!(given.table().tiles[cell(found)], Some(room("infirmary")));
        assert_eq!(given.hero(1).room, cell(found));
    }
}

#[test]
fn oots067_oots068_an_unexplored_space_costs_one_room_and_becomes_one() {
    let mut given = scene("", &["1-1", "1-2", "1-3"], &["1-1", "1-1"]);
    let deck = |given: &Given| given.state.secrets.rooms.count("long-corridor".parse::<Room>().unwrap() as usize);
    assert_eq!(deck(&given), 2);
    given.play(1, &["done", "move east", "move east"]);
    assert_eq!(given.table().day.steps, 1);
    // Nobody knows what it will be: the price is that of one room, whatever is turned up.
    assert!(given.allows(1, "move east"));
    given.luck(&["room long-corridor"]).play(1, &["move east"]);
    assert_eq!(given.hero(1).room, cell("1-4"));
    assert_eq!((given.table().tiles[cell("1-4")], deck(&given)), (Some(room("long-corridor")), 1));
    assert!(given.happened(|event| matches!(event, Event::RoomFound { room, tile, .. }
        if *room == cell("1-4") && *tile == self::room("long-corridor"))));
    for viewer in 1..=2 {
        assert_eq!(given.view(viewer).table.tiles[cell("1-4")], Some(room("long-corridor")), "it lies face up");
    }
}

#[test]
fn oots069_exploring_ends_movement() {
    let mut given = scene("", &["1-1"], &["1-1", "1-1"]);
    given.luck(&["room quiet-nook"]).play(1, &["done", "move west"]);
    assert_eq!((given.hero(1).room, given.table().day.steps), (cell("1-8"), 2));
    assert!(given.at_the_end());
    given.refuses(1, "move west", "OOTS-056");
}

#[test]
fn oots070_a_floor_of_eight_rooms_has_two_dead_ends() {
    let rooms = ["1-1", "1-2", "1-3", "1-4", "1-5", "1-6", "1-7 broom-closet", "1-8 broom-closet"];
    let walker = |at: &str, rooms: &[&str]| {
        let mut given = scene("", rooms, &[at, "0-1"]);
        given.play(1, &["done"]);
        given
    };
    walker("1-1", &rooms).refuses(1, "move west", "OOTS-070");
    walker("1-8", &rooms).refuses(1, "move east", "OOTS-070");
    walker("1-8", &rooms).offers(1, &["move west", "rest", "stay"]);
    assert!(walker("1-7", &rooms[..7]).allows(1, "move east"));
}

#[test]
fn oots071_oots072_the_first_to_go_down_reveals_the_next_floor() {
    let start = || scene("", &["1-1, stairs = true", "1-2"], &["1-1", "1-1"]);
    let mut given = start();
    assert_eq!(given.table().map.length(2), 0);
    given.luck(&["room quiet-nook"]).play(1, &["done", "move down"]);
    assert_eq!((given.hero(1).room, given.table().tiles[cell("2-1")]), (cell("2-1"), Some(room("quiet-nook"))));
    // Two rooms of movement are lost.
    assert_eq!((given.table().day.steps, given.at_the_end()), (2, true));
    given.play(1, &["done"]).play(2, &["done", "move down"]);
    assert_eq!(given.count(|event| matches!(event, Event::RoomFound { .. })), 1);
    assert!(walks(&given), "it is no new floor any more");

    let mut given = scene("", &[], &["0-1", "0-1"]);
    given.luck(&["room quiet-nook"]).play(1, &["done", "move down"]);
    assert_eq!((given.hero(1).room, given.table().day.steps, given.at_the_end()), (cell("1-1"), 2, true));
}

#[test]
fn oots074_the_first_to_enter_gets_what_the_first_gets_at_once_and_once() {
    let gains = |event: &Event| matches!(event, Event::ShtickGained { .. });
    let mut given = scene("", &["1-1"], &["1-1", "0-1"]);
    given.luck(&["room training-hall", "shtick roy-charge"]).play(1, &["done", "move east"]);
    let gained = given.when(gains);
    assert!(gained < given.when(|event| matches!(event, Event::BattleTriggered { .. })));
    assert!(given.when(|event| matches!(event, Event::RoomFound { .. })) < gained);
    assert_eq!(given.hero(1).in_play(), 1);

    // Whoever comes next is not the first; and passing through is entering.
    let rooms = |entered: bool| ["1-1".to_owned(), format!("1-2 training-hall, entered = {entered}"), "1-3".to_owned()];
    for (entered, gained) in [(true, 0), (false, 1)] {
        let rooms = rooms(entered);
        let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
        let mut given = scene("", &rooms, &["1-1", "1-1", "1-3"]);
        given.play(1, &["done", "move east"]);
        assert_eq!((given.count(gains), walks(&given)), (gained, true));
        given.play(1, &["move east", "done", "done", "done"]);
        given.play(2, &["done", "move east", "move east"]);
        assert_eq!(given.count(gains), gained, "once in a game");
    }
}

#[test]
fn oots075_what_happens_on_arrival_and_in_which_order() {
    // A new room: it is revealed, its text works, movement ends, the window, the kind of room.
    let mut given = scene("", &["1-1"], &["1-1, wounds = 1", "1-1, hand = { ghoul = 1 }"]);
    given.luck(&["room shrine"]).play(1, &["done", "move east"]);
    assert_eq!(given.window(), Some(Moment::Arrived));
    let found = given.when(|event| matches!(event, Event::RoomFound { .. }));
    let healed = given.when(|event| matches!(event, Event::Healed { .. }));
    assert!(found < healed);
    assert!(!given.happened(|event| matches!(event, Event::BattleTriggered { .. })), "that is judged after the window");
    given.pass_all();
    assert!(given.happened(|event| matches!(event, Event::BattleTriggered { .. })));

    // The room's text comes before tokens in it.
    let rooms = ["1-1", "1-2 the-room-with-all-the-spikes, runes = [2]"];
    let mut given = scene("", &rooms, &["1-1", "1-2, hero = 'vaarsuvius'"]);
    given.luck(&["die 1"]).play(1, &["done", "move east"]);
    let evaded = given.when(|event| matches!(event, Event::Evaded { .. }));
    assert!(evaded < given.when(|event| matches!(event, Event::RunesBurst { .. })));
    assert_eq!(given.hero(1).wounds, 2);
}

#[test]
fn oots075_a_room_that_was_emptied_on_arrival_is_empty() {
    let rooms = ["1-1", "1-2, monsters = ['demon-roaches']"];
    let mut given = scene("", &rooms, &["1-1, hand = { surprise = 1 }", "0-1"]);
    given.play(1, &["done", "move east", "done"]);
    assert_eq!(given.window(), Some(Moment::Arrived));
    let mut fought = given.clone();
    given.play(1, &["play surprise monster 1"]);
    assert!(given.happened(|event| matches!(event, Event::BattleTriggered { size: 1, .. })));
    // Without it the Monster is battled.
    fought.pass_all();
    assert!(!fought.happened(|event| matches!(event, Event::BattleTriggered { .. })));
    assert!(fought.happened(|event| matches!(event, Event::BattleBegan { .. })));
}

#[test]
fn oots076_the_ends_of_a_floor_are_different_spaces() {
    let mut given = scene("", &["1-1"], &["1-1", "1-1"]);
    given.luck(&["room quiet-nook"]).play(1, &["done", "move west"]);
    assert!(given.at_the_end(), "no way leads on from there to the other end");
    assert_eq!(given.table().map.beside(cell("1-1"), Side::East), None, "the other end is unexplored still");
    given.play(1, &["done"]).luck(&["room infirmary"]).play(2, &["done", "move east"]);
    assert_eq!(names(given.table().map.rooms(1)), "1-8 1-1 1-2");

    // Beyond the western end there is no way round to the eastern one.
    let mut given = scene("", &["1-7", "1-8", "1-1", "1-2"], &["1-7", "1-2"]);
    given.luck(&["room quiet-nook"]).play(1, &["done", "move west"]);
    assert_eq!(names(given.table().map.rooms(1)), "1-6 1-7 1-8 1-1 1-2");
    assert_eq!(given.hero(1).room, cell("1-6"));
}

/// Run Away! is played by seat 1 on arriving in a room.
fn runs_away(rooms: &[&str], from: &str, to: &str, more: &str) -> Given {
    let hero = format!("{from}, hand = {{ run-away = 1 }}{more}");
    let other = rooms.last().unwrap().split([' ', ',']).next().unwrap().to_owned();
    let mut given = scene("", rooms, &[&hero, &other]);
    given.play(1, &["done", to]);
    if walks(&given) {
        given.play(1, &["done"]);
    }
    given.play(1, &["play run-away"]);
    assert!(matches!(given.asks(), Some(Frame::Walk(Walk { card: true, .. }))), "{:?}", given.asks());
    given
}

#[test]
fn oots620_a_card_walks_through_explored_rooms_and_back() {
    let mut given = runs_away(&["1-8", "1-1", "1-2"], "1-1", "move east", "");
    given.refuses(1, "move east", "OOTS-620");
    // The room left before may be entered again.
    given.offers(1, &["move west", "done"]);
    given.play(1, &["move west", "move west"]);
    given.refuses(1, "move west", "OOTS-620");
    // Back and forth it goes, for three rooms.
    given.play(1, &["move east"]);
    assert_eq!(given.hero(1).room, cell("1-1"));
    assert!(!given.happened(|event| matches!(event, Event::BattleTriggered { .. })));
    assert_eq!(given.table().current, seat(2), "the turn is over");
}

#[test]
fn oots620_rooms_cost_what_they_cost_and_their_texts_work() {
    let mut given = runs_away(&["1-1", "1-2 long-corridor", "1-3 long-corridor", "1-4"], "1-3", "move east", "");
    given.play(1, &["move west"]);
    given.refuses(1, "move west", "OOTS-056");
    given.offers(1, &["move east", "done"]);

    let rooms = ["1-1", "1-2 a-dark-room", "1-3 the-room-with-all-the-spikes", "1-4"];
    let mut given = runs_away(&rooms[..], "1-4", "move west", "");
    assert_eq!(given.count(|event| matches!(event, Event::Evaded { .. })), 1);
    given.luck(&["die 12"]).play(1, &["move east", "move west"]);
    assert_eq!(given.count(|event| matches!(event, Event::Evaded { .. })), 2);
    given.play(1, &["move west"]);
    assert_eq!(given.hero(1).room, cell("1-2"));

    let mut given = runs_away(&["1-1", "1-2 a-dark-room", "1-3", "1-4"], "1-4", "move west", "");
    given.play(1, &["move west"]);
    assert_eq!((given.hero(1).room, given.table().current), (cell("1-2"), seat(2)), "it is stopped in the dark");
}

#[test]
fn oots620_a_room_that_has_stopped_the_hero_does_not_stop_the_card() {
    let rooms = ["1-1", "1-2", "1-3", "1-4 a-dark-room", "1-5"];
    let mut given = runs_away(&rooms, "1-5", "move west", "");
    given.play(1, &["move west", "move west", "move west"]);
    assert_eq!(given.hero(1).room, cell("1-1"));
}

#[test]
fn oots620_what_a_room_does_on_such_a_walk_is_done_in_the_same_turn() {
    // Roy loses the last Wound on the spikes: he runs at once, as the walk is over.
    let rooms = ["1-1", "1-2", "1-3 the-room-with-all-the-spikes", "1-4", "1-5"];
    let mut given = runs_away(&rooms, "1-5", "move west", ", wounds = 3, stash = ['ruby']");
    given.luck(&["die 1"]).play(1, &["move west"]).pass_all();
    let lost = given.when(|event| matches!(event, Event::WoundsLost { .. }));
    let dropped = given.when(|event| matches!(event, Event::LootDropped { room, .. } if *room == cell("1-3")));
    assert!(lost < dropped && dropped < given.when(|event| matches!(event, Event::TurnEnded { .. })));
    assert_eq!((given.hero(1).room, given.table().current), (cell("0-1"), seat(2)));

    // A room that costs a turn ends the walk, and the token lies before the turn is over.
    let rooms = ["1-1", "1-2", "1-3 restroom, entered = false", "1-4", "1-5"];
    let mut given = runs_away(&rooms, "1-5", "move west", "");
    given.play(1, &["move west"]);
    assert_eq!((given.hero(1).room, given.table().current, given.hero(1).missed), (cell("1-3"), seat(2), 1));
    assert!(given.hero(1).pose.lying);
}

#[test]
fn oots620_the_lair_asks_of_walks_by_cards_what_it_asks_of_others() {
    let lair = |shticks: &str| {
        let hero = format!("1-2, hand = {{ run-away = 1 }}, shticks = {{ {shticks} }}");
        let rooms = ["1-1, stairs = true", "1-2", "2-1 safe-haven"];
        let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
        let mut given = scene_with(options, "", &rooms, &[&hero, "1-1"]);
        given.play(1, &["done", "move west", "done", "play run-away"]);
        given
    };
    lair("roy-greenhilt-sword = 2").refuses(1, "move down", "OOTS-463");
    let mut given = lair("roy-greenhilt-sword = 3");
    given.play(1, &["move down"]);
    assert_eq!(given.table().tiles[given.hero(1).room], Some(Tile::Lair(LairRoom::SafeHaven)));
}

#[test]
fn oots621_a_token_that_is_put_somewhere_has_entered_nothing() {
    // A trap takes it to the first room of the floor: spikes and runes there do nothing, and no battle is triggered.
    let rooms = ["1-1 the-room-with-all-the-spikes, runes = [2]", "1-2", "1-3, loot = ['teleport-trap']"];
    let mut given = scene("", &rooms, &["1-3", "0-1, hero = 'vaarsuvius'"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!(given.hero(1).room, cell("1-1"));
    assert_eq!(given.count(|event| matches!(event, Event::Evaded { .. })), 1, "that of the trap");
    assert_eq!((given.hero(1).wounds, given.table().signs[cell("1-1")].runes), (0, Seats::one(seat(2))));
    assert!(!given.table().day.moved);
    given.play(1, &["done", "stay"]);
    assert!(given.at_the_end());
    assert!(!given.happened(|event| matches!(event, Event::BattleTriggered { .. } | Event::Moved { .. })));
}

#[test]
fn oots621_unless_the_card_says_that_movement_has_ended_there() {
    // At home everything is well again, and there is no movement left.
    let hero = "1-1, wounds = 2, flipped = { roy-charge = 1 }, stash = ['scroll-of-return']";
    let mut given = scene("", &["1-1"], &[hero, "0-1"]);
    given.play(1, &["use scroll-of-return"]);
    assert_eq!((given.hero(1).room, given.hero(1).wounds), (cell("0-1"), 0));
    assert_eq!(given.hero(1).downs().count(), 0);
    given.play(1, &["done"]);
    assert!(given.at_the_end());

    // In a room its texts and runes work, and its battle begins.
    let rooms = ["1-1", "1-2", "1-3 the-room-with-all-the-spikes, runes = [3]"];
    let mut given = scene("", &rooms, &["1-1", "0-1, hand = { teleport-mishap = 1 }", "0-1, hero = 'vaarsuvius'"]);
    given.play(1, &["done", "move east", "done"]).luck(&["die 1"]).play(2, &["play teleport-mishap room 1-3"]);
    assert!(given.happened(|event| matches!(event, Event::Put { to, .. } if *to == cell("1-3"))));
    assert!(given.happened(|event| matches!(event, Event::Evaded { die: 1, evades: false, .. })));
    assert!(given.happened(|event| matches!(event, Event::RunesBurst { .. })));
    assert_eq!(given.hero(1).wounds, 2);
    let triggered = |event: &Event| matches!(event, Event::BattleTriggered { room, .. } if *room == cell("1-3"));
    assert!(given.happened(triggered));
    assert_eq!(given.count(|event| matches!(event, Event::BattleTriggered { .. })), 1);
}

/// Roy explores the Restroom, and one Monster comes; the shtick is to be chosen.
fn in_the_restroom(hero: &str) -> Given {
    let roy = format!("1-1, shticks = {{ roy-greenhilt-sword = 1 }}, {hero}");
    let mut given = scene("", &["1-1"], &[&roy, "1-1, hand = { demon-roaches = 1 }"]);
    given.luck(&["room restroom"]).play(1, &["done", "move east"]).pass_all();
    given.play(2, &["add demon-roaches"]).pass_all();
    assert!(matches!(given.asks(), Some(Frame::Select(_))), "{:?}", given.asks());
    given
}

#[test]
fn oots622_a_room_that_costs_a_turn_lets_the_battle_be_fought_first() {
    let mut given = in_the_restroom("wounds = 0");
    // It explored with two rooms of movement left, and stands while it battles.
    assert!(given.happened(|event| matches!(event, Event::BattleBegan { .. })));
    assert!(!given.hero(1).pose.lying);
    given.luck(&["die 12"]).play(1, &["select roy-greenhilt-sword"]).fight_on();
    let won = given.when(|event| matches!(event, Event::BattleWon { .. }));
    assert!(won < given.when(|event| matches!(event, Event::LaidDown { turns: 1, .. })));
    // The end step takes place.
    assert!(given.at_the_end() && given.hero(1).pose.lying);
    given.play(1, &["done"]).play(2, &["done", "stay"]);
    while given.table().current == seat(2) {
        let choice = given.choices(2).last().unwrap().clone();
        given.play(2, &[&choice]);
    }
    assert!(given.happened(|event| *event == Event::TurnMissed { seat: seat(1) }));
}

#[test]
fn oots622_movement_ends_in_a_room_that_costs_a_turn() {
    let rooms = ["1-1", "1-2 restroom, entered = false", "1-3"];
    let mut given = scene("", &rooms, &["1-1", "1-2"]);
    given.play(1, &["done", "move east"]);
    assert_eq!((walks(&given), given.table().day.steps), (false, 2));
}

#[test]
fn oots622_whoever_flees_from_such_a_room_lies_first() {
    let mut given = in_the_restroom("wounds = 3, stash = ['ruby']");
    given.luck(&["die 1"]).fight_on();
    let laid = given.when(|event| matches!(event, Event::LaidDown { .. }));
    assert!(laid < given.when(|event| matches!(event, Event::LootDropped { .. })));
    assert_eq!(given.hero(1).room, cell("1-2"), "it drops Loot and does not move");
    assert!(given.hero(1).pose.fleeing && given.hero(1).pose.lying);
}

#[test]
fn oots623_rooms_are_evaded_like_traps() {
    // What counts against traps counts here.
    for (shticks, die, wounds) in
        [("{}", 4, 1), ("{}", 5, 0), ("{ haley-quick-reflexes = 1 }", 2, 0), ("{ haley-quick-reflexes = 1 }", 1, 1)]
    {
        let hero = format!("1-1, hero = 'haley', shticks = {shticks}");
        let mut given = scene("", &["1-1", "1-2 the-room-with-all-the-spikes"], &[&hero, "1-2"]);
        given.luck(&[&format!("die {die}")]).play(1, &["done", "move east"]);
        assert_eq!(given.hero(1).wounds, wounds, "{shticks} {die}");
    }
    // A Xykon card likewise.
    for (shticks, wounds) in [("{}", 1), ("{ haley-quick-reflexes = 1 }", 0)] {
        let hero = format!("2-1, hero = 'haley', shticks = {shticks}");
        let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room"];
        let top = "xykon = { deadly-glyph = { works = { of = '2-2' } } }";
        let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
        let mut given = scene_with(options, top, &rooms, &[&hero, "2-2"]);
        given.luck(&["die 6"]).play(1, &["done", "move east"]);
        assert_eq!(given.hero(1).wounds, wounds);
    }
}

#[test]
fn oots623_who_flees_evades_without_a_roll() {
    // A room's text that finds somebody who flees already: nothing is rolled.
    let top = "flow = [{ turn = 'fought' }, { text = { seat = 1, when = 'on_enter', nth = 0 } }, { window = { moment = 'flight-begins', seat = 1 } }]";
    for (wounds, rolls) in [("wounds = 4, fleeing = true", 0), ("wounds = 2", 1)] {
        let hero = format!("1-2, {wounds}");
        let mut given = scene(top, &["1-1", "1-2 the-room-with-all-the-spikes"], &[&hero, "0-1, hand = { ghoul = 1 }"]);
        given.play(2, &["pass"]);
        assert_eq!(given.count(|event| matches!(event, Event::Evaded { .. })), rolls, "{wounds}");
    }
    // Nor does a flight through such a room ask for one.
    let rooms = ["1-1", "1-2 the-room-with-all-the-spikes", "1-3"];
    let mut given = scene("current = 2", &rooms, &["1-3, wounds = 4, fleeing = true", "0-1"]);
    given.play(2, &["done", "stay", "done"]);
    assert_eq!(given.hero(1).room, cell("0-1"));
    assert!(!given.happened(|event| matches!(event, Event::Evaded { .. })));
}
