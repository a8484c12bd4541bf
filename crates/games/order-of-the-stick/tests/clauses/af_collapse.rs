//! AF. The collapse.

use order_of_the_stick::ids::{BattleCard, Find, Trap};
use order_of_the_stick::{Event, Frame, Moment};

use crate::support::*;

/// The dungeon has been collapsing for some time.
const FALLING: &str = "turn = 20\ncollapse = { falling = true, from = 10, slayer = 1 }";

/// The first seat is at the start of a turn while the dungeon collapses.
#[track_caller]
fn falling(rooms: &[&str], heroes: &[&str]) -> Given {
    scene(FALLING, rooms, heroes)
}

/// The rooms that fell, in order.
fn fallen(given: &Given) -> Vec<String> {
    let room = |event: &Event| match event {
        Event::RoomFell { room, .. } => Some(room.to_string()),
        _ => None,
    };
    given.events.iter().filter_map(room).collect()
}

/// The seats that left, in order, by number.
fn left(given: &Given) -> Vec<u8> {
    let seat = |event: &Event| match event {
        Event::Exited { seat, .. } => Some(seat.number()),
        _ => None,
    };
    given.events.iter().filter_map(seat).collect()
}

/// The first seat ends its turn: the ends between which it chooses, or the room that falls then.
#[track_caller]
fn falls(rooms: &[&str], heroes: &[&str]) -> (Vec<String>, Given) {
    let mut given = scene(&format!("{FALLING}\nflow = [{{ chores = {{ end = true }} }}]"), rooms, heroes);
    given.play(1, &["done"]).pass_all();
    let found = if given.asks() == Some(Frame::Remove) { given.choices(1) } else { fallen(&given)[..1].to_vec() };
    (found, given)
}

/// Roy (seat 1) defeats Xykon, who lies alone on top in 3-2; what lies in other rooms is written.
#[track_caller]
fn slays(top: &str, rooms: &[&str], others: &[&str]) -> Given {
    let options = "length = \"own\"\nfloors = 2\ndrool = 0\nshticks = 3";
    let roy = "3-2, hero = 'roy', shticks = { roy-greenhilt-sword = 4, roy-blood-oath-of-vengeance = 1 }";
    let heroes = [&[roy], others].concat();
    let mut given = scene_with(options, top, rooms, &heroes);
    given.play(1, &["done", "stay"]).pass_all().luck(&["die 12"]).play(1, &["select roy-greenhilt-sword"]).fight_on();
    given
}

/// Monsters on every floor, Xykon among them.
const CROWDED: [&str; 9] = [
    "1-1, stairs = true",
    "1-2, monsters = ['stupid-ogre']",
    "1-8, monsters = ['half-orc-adventurer']",
    "2-1, stairs = true",
    "2-2, monsters = ['troll', 'mummy']",
    "3-1 safe-haven, monsters = ['cowardly-kobold']",
    "3-2 dorukans-gate, monsters = ['xykon-the-lich', 'ogre-chieftain', 'imp']",
    "3-3 lair-laboratory, monsters = ['illithoid']",
    "3-8 lair-treasury, monsters = ['gelatinous-blob']",
];

/// Nine cards, none of them a trap.
const NINE: [&str; 9] = [
    "ruby",
    "gold-coins",
    "silver-ring",
    "fan-letter",
    "inkwell",
    "star-chart",
    "joke-book",
    "thesaurus",
    "clean-cape",
];

/// A Loot deck of these cards; all others are discarded.
fn loot_deck(cards: [&str; 9]) -> String {
    format!("loot-deck = {{ {} }}", cards.map(|card| format!("{card} = 1")).join(", "))
}

/// The rooms that the Monsters left, in order.
fn emptied(given: &Given) -> Vec<String> {
    let room = |event: &Event| match event {
        Event::MonstersLeft { room, .. } => Some(room.to_string()),
        _ => None,
    };
    given.events.iter().filter_map(room).collect()
}

/// The Battle discard pile, from the bottom.
fn discards(given: &Given) -> String {
    names(given.table().discards.iter().map(|card| BattleCard::new(card.into()).name()))
}

#[test]
fn oots488_oots489_oots491_all_monsters_leave_at_once_room_by_room() {
    let given = slays("", &CROWDED, &["1-1", "2-1"]);
    // The room of the fight, the rest of the Lair from west to east, then floor by floor upwards.
    assert_eq!(emptied(&given), ["3-2", "3-8", "3-1", "3-3", "2-2", "1-8", "1-2"]);
    assert!(given.table().monsters.is_empty());
    let stacks =
        "ogre-chieftain imp gelatinous-blob cowardly-kobold illithoid troll mummy half-orc-adventurer stupid-ogre";
    assert_eq!(discards(&given), stacks, "stacks from the top");
    // Nothing else happens in between, and nobody is asked anything.
    let (began, gone) = (
        given.when(|event| matches!(event, Event::CollapseBegan { .. })),
        given.events.iter().rposition(|event| matches!(event, Event::MonstersLeft { .. })).unwrap_or_default(),
    );
    let only = |event: &Event| matches!(event, Event::MonstersLeft { .. } | Event::LootPlaced { .. });
    assert!(given.events[began + 1..=gone].iter().all(only));
    assert!(matches!(given.asks(), Some(Frame::Pick(_))), "the bonus comes after that");
    given.is_whole();
}

#[test]
fn oots490_each_leaves_its_coins_in_its_room() {
    let given = slays("", &CROWDED, &["1-1", "2-1"]);
    let piles =
        ["3-2", "3-8", "3-1", "3-3", "2-2", "1-8", "1-2", "1-1", "2-1"].map(|room| given.table().piles[cell(room)]);
    // In the first room there are the three of Xykon himself, two of the chieftain and one of the imp.
    assert_eq!(piles, [6, 2, 1, 1, 3, 1, 1, 0, 0]);
}

#[test]
fn oots490_oots491_the_coins_go_as_far_as_the_loot_deck() {
    // Six for the first room, two and one for the next ones. The discards stay where they are.
    let given = slays(&loot_deck(NINE), &CROWDED, &["1-1", "2-1"]);
    let piles = ["3-2", "3-8", "3-1", "3-3", "2-2", "1-8", "1-2"].map(|room| given.table().piles[cell(room)]);
    assert_eq!(piles, [6, 2, 1, 0, 0, 0, 0]);
    assert!(given.state().secrets.loot.is_empty() && !given.table().dump.is_empty());
    assert!(!given.happened(|event| *event == Event::LootDeckShuffled));
    assert!(given.table().monsters.is_empty(), "the others leave nothing, but they leave");
    given.is_whole();
}

#[test]
fn oots492_the_slayer_takes_the_bonus_and_finishes_the_turn() {
    let mut given = slays(&loot_deck(NINE), &CROWDED, &["1-1", "2-1"]);
    given.offers(1, &["take", "done"]);
    given.play(1, &["take", "take"]).pass_all();
    assert!(given.at_the_end() && given.table().turn == 1);
    assert_eq!((given.table().piles[cell("3-2")], given.hero(1).stash), (4, 2));

    // From another room there is no bonus, but the turn goes on all the same.
    let haley = "2-3, hero = 'haley', shticks = { haley-longbow = 4, haley-sneak-attack = 1 }";
    let rooms = [
        "1-1, stairs = true",
        "2-1 safe-haven",
        "2-2 dorukans-gate, monsters = ['xykon-the-lich', 'troll']",
        "2-3 lair-laboratory",
    ];
    let mut far =
        scene_with("length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3", "", &rooms, &[haley, "1-1", "1-1"]);
    far.play(1, &["done", "stay"]).pass_all().luck(&["die 12"]).play(1, &["shoot 2-2"]).pass_all();
    far.play(1, &["select haley-longbow"]).fight_on();
    assert!(far.table().collapse.falling && far.at_the_end());
    assert_eq!(far.table().piles[cell("2-2")], 4);
    far.refuses(1, "take", "OOTS-406");
}

#[test]
fn oots493_oots494_rooms_fall_from_the_next_players_turn_on() {
    let mut given = slays("", &CROWDED, &["1-1", "2-1"]);
    given.end_turn();
    assert_eq!((given.table().current, fallen(&given).len()), (seat(2), 0), "not at the end of that turn");
    for turns in 1..=4 {
        let seat = given.table().current;
        given.end_turn();
        if given.asks() == Some(Frame::Remove) {
            let current = usize::from(seat.number());
            assert_eq!(given.asked(), [seat.number()]);
            let choice = given.choices(current)[0].clone();
            given.play(current, &[&choice]);
        }
        assert_eq!(fallen(&given).len(), turns, "one at the end of every turn");
        assert_ne!(given.table().current, seat);
    }
}

/// Two players above the floor that falls.
const ABOVE: [&str; 2] = ["1-1", "1-1"];

#[test]
fn oots495_rooms_fall_from_the_lowest_floor() {
    let rooms = ["1-1", "1-2, stairs = true", "2-1", "2-2, stairs = true", "2-8", "3-1"];
    let (_, mut given) = falls(&rooms, &["1-1", "1-1", "2-1"]);
    while given.table().map.length(2) > 0 {
        given.end_turn();
        if given.asks() == Some(Frame::Remove) {
            let current = usize::from(given.table().current.number());
            let choice = given.choices(current)[0].clone();
            given.play(current, &[&choice]);
        }
    }
    let floors: Vec<String> = fallen(&given).iter().map(|room| room[..1].to_owned()).collect();
    assert_eq!(floors, ["3", "2", "2", "2"]);
    assert_eq!(given.table().map.length(1), 2);
}

#[test]
fn oots496_oots500_either_end_of_the_row_falls_as_the_current_player_chooses() {
    let rooms = ["1-1, stairs = true", "2-7", "2-8", "2-1", "2-2"];
    let (ends, given) = falls(&rooms, &ABOVE);
    assert_eq!((ends, given.asked()), (vec!["remove west".to_owned(), "remove east".to_owned()], vec![1]));
    for (choice, room) in [("remove west", "2-7"), ("remove east", "2-2")] {
        let mut given = given.clone();
        given.play(1, &[choice]);
        assert_eq!(fallen(&given), [room]);
    }
    // It is the player whose turn ends.
    let mut other = given.clone();
    other.play(1, &["remove east"]).end_turn();
    assert_eq!(fallen(&other), ["2-2", "2-7"], "the other end has the Stairs now");
    // A single room is both ends.
    let (single, _) = falls(&["1-1, stairs = true", "2-1"], &ABOVE);
    assert_eq!(single, ["2-1"]);
}

#[test]
fn oots497_the_room_with_the_stairs_up_falls_last() {
    let (fell, given) = falls(&["1-1, stairs = true", "2-1", "2-2", "2-3"], &ABOVE);
    assert_eq!(fell, ["2-3"]);
    let mut given = given;
    given.end_turn().end_turn();
    assert_eq!(fallen(&given), ["2-3", "2-2", "2-1"]);
    // Even where players stand in all other rooms.
    let (fell, _) = falls(&["1-1, stairs = true", "2-1", "2-2"], &["2-2", "1-1", "1-1"]);
    assert_eq!(fell, ["2-2"]);
}

#[test]
fn oots498_a_room_with_players_falls_only_if_no_other_can() {
    let rooms = ["1-1, stairs = true", "2-8", "2-1", "2-2"];
    assert_eq!(falls(&rooms, &["2-8", "1-1"]).0, ["2-2"]);
    assert_eq!(falls(&rooms, &["1-1", "2-2"]).0, ["2-8"]);
    let (both, given) = falls(&rooms, &["2-8", "2-2"]);
    assert_eq!(both, ["remove west", "remove east"]);
    let mut given = given;
    given.play(1, &["remove east"]);
    assert_eq!((given.hero(1).room, given.hero(2).room), (cell("2-8"), cell("2-1")));
    // Lying and fleeing players are players.
    assert_eq!(falls(&rooms, &["1-1", "2-8, lying = true, missed = 1"]).0, ["2-2"]);
    assert_eq!(falls(&rooms, &["1-1", "2-8, hero = 'roy', wounds = 4, fleeing = true"]).0, ["2-2"]);
    assert_eq!(falls(&rooms, &ABOVE).0, ["remove west", "remove east"]);
}

#[test]
fn oots498_a_refused_end_is_refused_by_what_stands_there() {
    let rooms = ["1-1, stairs = true", "2-7", "2-8", "2-1", "2-2"];
    let top = format!("{FALLING}\nflow = [{{ turn = 'night' }}, 'remove']");
    let given = scene(&top, &rooms, &["2-7", "1-1"]);
    given.offers(1, &["remove east"]);
    given.refuses(1, "remove west", "OOTS-498");
    let stairs = scene(&top, &["1-1, stairs = true", "2-1", "2-2", "2-3"], &ABOVE);
    stairs.refuses(1, "remove west", "OOTS-497");
}

#[test]
fn oots499_a_room_in_the_middle_does_not_protect_the_ends() {
    // Both ends are taken, or one end and the room with the Stairs up: the empty room in the middle cannot fall.
    let rooms = ["1-1, stairs = true", "2-7", "2-8", "2-1", "2-2", "2-3"];
    assert_eq!(falls(&rooms, &["2-7", "2-3"]).0, ["remove west", "remove east"]);
    let rooms = ["1-1, stairs = true", "2-7", "2-8", "2-1"];
    let (fell, given) = falls(&rooms, &["2-7", "2-1"]);
    assert_eq!((fell, given.hero(1).room), (vec!["2-7".to_owned()], cell("2-8")));
}

#[test]
fn oots501_without_a_room_to_remove_nothing_happens() {
    // No game comes to this, as there is a room while two players are inside; here nobody is.
    let mut given = falling(&[], &["0-1", "0-1"]);
    given.end_turn();
    assert!(fallen(&given).is_empty() && left(&given).is_empty());
    assert_eq!((given.table().current, given.table().turn), (seat(2), 21), "the turn is over all the same");
}

#[test]
fn oots502_its_loot_is_discarded() {
    let rooms = [
        "1-1, stairs = true, loot = ['silver-ring']",
        "2-1, loot = ['inkwell']",
        "2-2, loot = ['ruby', 'pit-trap', 'gold-coins']",
    ];
    let (fell, given) = falls(&rooms, &ABOVE);
    assert_eq!(fell, ["2-2"]);
    let dump = |find: Find| given.table().dump.count(find.index());
    assert_eq!([loot("ruby"), loot("gold-coins")].map(|one| dump(Find::Loot(one))), [1, 1]);
    assert_eq!(dump(Find::Trap("pit-trap".parse::<Trap>().expect("a trap"))), 1);
    assert_eq!([loot("inkwell"), loot("silver-ring")].map(|one| dump(Find::Loot(one))), [0, 0]);
    assert_eq!(given.table().dump.len(), 3);
    // All of it comes to light, the trap as well (OOTS-460).
    assert_eq!(given.count(|event| matches!(event, Event::LootLost { .. })), 2);
    assert_eq!(given.count(|event| matches!(event, Event::TrapSetAside { .. })), 1);
    given.is_whole();
}

#[test]
fn oots503_its_players_go_next_door_or_up_the_stairs() {
    let rooms = ["1-1", "1-2, stairs = true", "2-8", "2-1", "2-2"];
    for (choice, west, east) in [("remove west", "2-1", "2-2"), ("remove east", "2-8", "2-1")] {
        let (_, mut given) = falls(&rooms, &["2-8", "2-2"]);
        given.play(1, &[choice]);
        assert_eq!([given.hero(1).room, given.hero(2).room], [cell(west), cell(east)]);
    }
    let (fell, given) = falls(&["1-1", "1-2, stairs = true", "2-1"], &["2-1", "2-1", "1-1"]);
    assert_eq!(fell, ["2-1"]);
    assert_eq!([1, 2, 3].map(|number| given.hero(number).room), [cell("1-2"), cell("1-2"), cell("1-1")]);
}

#[test]
fn oots504_being_pushed_is_no_movement() {
    let spikes = "1-1 the-room-with-all-the-spikes, stairs = true";
    let (fell, given) = falls(&[spikes, "2-1"], &["2-1", "2-1", "1-1"]);
    assert_eq!((fell, given.hero(1).room), (vec!["2-1".to_owned()], cell("1-1")));
    assert!(
        !given.happened(|event| matches!(event, Event::RoomWorks { .. } | Event::Evaded { .. } | Event::Moved { .. }))
    );

    // The first to enter is somebody who walks in.
    let hall = "1-1 training-hall, stairs = true, entered = false";
    let (_, mut given) = falls(&[hall, "1-2", "1-3", "1-4", "2-1"], &["2-1", "2-1", "1-2"]);
    assert!(!given.happened(|event| matches!(event, Event::ShtickGained { .. })));
    given.until_turn_of(3).play(3, &["done", "move west"]);
    assert!(given.happened(|event| matches!(event, Event::ShtickGained { seat: one, .. } if *one == seat(3))));

    let heroes = [
        "1-1, hero = 'haley'",
        "1-1",
        "2-1, hero = 'roy', lying = true, missed = 2",
        "2-1, hero = 'belkar', wounds = 4, fleeing = true",
    ];
    let (_, given) = falls(&["1-1, stairs = true", "2-1"], &heroes);
    assert_eq!([3, 4].map(|number| given.hero(number).room), [cell("1-1"); 2]);
    let (lies, flees) = (given.hero(3), given.hero(4));
    assert_eq!((lies.pose.lying, lies.missed, flees.pose.fleeing, flees.wounds), (true, 2, true, 4));
    assert!(!given.hero(2).pose.lying && !given.hero(1).pose.fleeing);
}

#[test]
fn oots505_whoever_is_pushed_onto_the_entrance_has_left() {
    let top = format!("{FALLING}\ncurrent = 2\nflow = [{{ chores = {{ end = true }} }}]");
    let mut given = scene(&top, &["1-1"], &["1-1", "1-1", "1-1", "1-1, lying = true, missed = 1"]);
    given.play(2, &["done"]).pass_all();
    // In turn order from the current player; the last of them is the one left inside.
    assert_eq!((fallen(&given), left(&given)), (vec!["1-1".to_owned()], vec![2, 3, 4]));
    assert_eq!(given.outcome().scores[..4], [6, 3, 2, 1]);
    assert_eq!([1, 2, 3, 4].map(|number| given.hero(number).exited), [0, 1, 2, 3]);
}

#[test]
fn oots506_stairs_to_a_floor_without_rooms_are_discarded() {
    let rooms = ["1-1", "1-2, stairs = true", "2-1", "2-2"];
    let (_, mut given) = falls(&rooms, &ABOVE);
    assert_eq!(given.table().map.stairs(1), Some(cell("1-2")));
    given.end_turn();
    assert_eq!((fallen(&given).len(), given.table().map.stairs(1)), (2, None));
    assert!(given.happened(|event| *event == Event::StairsFell { floor: 1 }));
    given.until_turn_of(2).play(2, &["done"]).refuses(2, "move down", "OOTS-059");
}

#[test]
fn oots507_nobody_has_to_leave() {
    let rooms = ["1-8", "1-1, stairs = true", "1-2", "2-8", "2-1", "2-2"];
    let mut given = falling(&rooms, &["1-1", "1-1"]);
    given.play(1, &["done"]);
    given.offers(1, &["move west", "move east", "move up", "move down", "stay"]);
    given.play(1, &["move down", "move east"]);
    assert_eq!(given.hero(1).room, cell("2-2"));
    given.pass_all().end_turn();
    assert_eq!(given.hero(1).room, cell("2-2"), "the other end falls");
}

#[test]
fn oots508_no_new_battle_is_triggered_but_rooms_work_as_before() {
    let hands = "1-1, hand = { troll = 2, ghoul = 2 }";
    let rooms = ["1-1", "1-2", "1-3 the-room-with-all-the-spikes", "1-4", "1-5", "1-6"];
    let mut given = falling(&rooms, &["1-2", hands]);
    given.luck(&["die 1"]).play(1, &["done", "move east", "done"]).pass_all();
    assert!(!given.happened(|event| matches!(event, Event::BattleTriggered { .. } | Event::BattleBegan { .. })));
    assert!(given.at_the_end());
    assert_eq!(given.hero(1).wounds, 1, "the spikes are still there");
    let mut dark = falling(&["1-1", "1-2", "1-3 a-dark-room", "1-4", "1-5"], &["1-2", hands]);
    dark.play(1, &["done", "move east"]).pass_all();
    assert!(dark.at_the_end(), "a dark room still stops everybody");
}

#[test]
fn oots509_players_battle_each_other() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let mut given = falling(&["1-1", "1-2", "1-3"], &[roy, "1-2, hero = 'elan'", "1-1"]);
    given.play(1, &["done", "move east", "done"]).pass_all();
    given.offers(1, &["attack 2", "done"]);
    given.luck(&["die 12", "die 1"]).play(1, &["attack 2"]).pass_all();
    given.play(1, &["select roy-greenhilt-sword"]).fight_on();
    assert_eq!(given.hero(2).wounds, 1);
}

#[test]
fn oots510_loot_is_picked_up_in_rooms_that_are_left() {
    let rooms = ["1-1, loot = ['ruby']", "1-2, loot = ['inkwell']", "1-3"];
    let mut given = falling(&rooms, &["1-1", "1-1"]);
    let mut at_the_start = given.clone();
    at_the_start.play(1, &["take"]);
    assert_eq!(at_the_start.stash(1), "ruby");
    given.play(1, &["done", "move east", "done"]).pass_all().play(1, &["take"]);
    assert_eq!(given.stash(1), "inkwell");
}

#[test]
fn oots511_nobody_rests_but_turns_are_missed() {
    let rooms = ["1-1, loot = ['net-trap']", "1-2", "1-3", "1-4", "1-5", "1-6"];
    let mut given = falling(&rooms, &["1-1", "1-2"]);
    let mut resting = given.clone();
    resting.play(1, &["done"]).refuses(1, "rest", "OOTS-511");
    given.luck(&["die 1"]).play(1, &["take"]).pass_all();
    assert_eq!((given.hero(1).pose.lying, given.hero(1).missed), (true, 1));
    given.end_turn();
    given.idle_until(|given| given.happened(|event| *event == Event::TurnMissed { seat: seat(1) }));
    // One at the end of each of the two turns before, and one in the missed turn.
    assert_eq!((given.table().current, fallen(&given).len()), (seat(2), 3));
    assert!(!given.hero(1).pose.lying);
}

#[test]
fn oots512_a_rest_begun_before_pays_off() {
    let rooms = ["1-1", "1-2", "1-3", "1-4"];
    let cards = "shticks = { roy-logic = 1 }, flipped = { roy-charge = 1 }";
    let resting = format!("1-1, hero = 'roy', wounds = 2, lying = true, resting = true, {cards}");
    let mut given = falling(&rooms, &["1-1", &resting]);
    given.until_turn_of(2);
    let roy = given.hero(2);
    assert_eq!((roy.wounds, roy.pose.lying, roy.face_up(shtick("roy-charge"))), (1, false, 1));
    given.play(2, &["done"]).refuses(2, "rest", "OOTS-511");
}

#[test]
fn oots513_nothing_is_explored_any_more() {
    let at = |room: &str| {
        let mut given = falling(&["1-1", "1-2, stairs = true"], &[room, "1-1"]);
        given.play(1, &["done"]);
        given
    };
    at("1-1").refuses(1, "move west", "OOTS-513");
    at("1-2").refuses(1, "move east", "OOTS-513");
    at("1-2").refuses(1, "move down", "OOTS-513");
    let mut before = scene("", &["1-1", "1-2, stairs = true"], &["1-2", "1-1"]);
    before.play(1, &["done"]).offers(1, &["move west", "move east", "move down", "rest", "stay"]);
}

#[test]
fn oots514_who_moves_onto_the_entrance_has_left_for_good() {
    let rooms = ["1-1", "1-2", "1-3", "1-4", "1-5", "1-6"];
    let mut given = falling(&rooms, &["1-2", "1-2", "1-2"]);
    given.play(1, &["done", "move west", "move up"]);
    assert_eq!((left(&given), given.hero(1).exited), (vec![1], 1));
    // The next turn of the first goes by, and nobody comes back in.
    given.until_turn_of(3).until_turn_of(2);
    let comes_in = |event: &Event| matches!(event, Event::Moved { from, .. } if *from == cell("0-1"));
    assert!(given.hero(1).is_out() && given.hero(1).room == cell("0-1") && !given.happened(comes_in));
    assert_eq!(given.count(|event| *event == Event::TurnEnded { seat: seat(1) }), 2);
}

#[test]
fn oots515_who_stands_on_the_entrance_leaves_when_the_battle_is_over() {
    let mut given = slays("", &CROWDED, &["0-1", "1-1", "0-1", "0-1"]);
    assert!(given.table().collapse.falling && left(&given).is_empty(), "the battle is not finished");
    given.play(1, &["done"]).pass_all();
    assert!(given.at_the_end() && given.table().current == seat(1));
    assert_eq!(left(&given), [2, 4, 5], "in turn order after the player who defeated Xykon");

    let top = "current = 3";
    let options = "length = \"own\"\nfloors = 2\ndrool = 0\nshticks = 3";
    let roy = "3-2, hero = 'roy', shticks = { roy-greenhilt-sword = 4, roy-blood-oath-of-vengeance = 1 }";
    let mut later = scene_with(options, top, &CROWDED, &["0-1", "1-1", roy, "0-1", "0-1"]);
    later.play(3, &["done", "stay"]).pass_all().luck(&["die 12"]).play(3, &["select roy-greenhilt-sword"]).fight_on();
    later.play(3, &["done"]).pass_all();
    assert_eq!(left(&later), [4, 5, 1]);
    assert_eq!([1, 4, 5].map(|number| later.hero(number).exited), [3, 1, 2]);
}

#[test]
fn oots515_the_slayer_alone_inside_is_the_player_left_inside() {
    let mut given = slays("", &CROWDED, &["0-1", "0-1"]);
    given.play(1, &["done"]).pass_all();
    assert_eq!(left(&given), [2, 3]);
    // Six shticks and four for Xykon; the others have what they get for leaving.
    assert_eq!(given.outcome().scores[..3], [5 + 4, 2, 1]);
    assert!(fallen(&given).is_empty());
}

/// Eight rounds of three players are over, and the second seat's turn begins.
#[track_caller]
fn limit(heroes: &[&str]) -> Given {
    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3\nrounds = \"8\"";
    let top = "turn = 24\ncurrent = 1\nflow = [{ chores = { end = true } }]";
    let mut given = scene_with(options, top, &["1-1", "1-2", "1-3"], heroes);
    given.play(1, &["done"]).pass_all();
    given
}

#[test]
fn oots515_without_a_battle_they_leave_at_once_in_turn_order_from_the_current_player() {
    let given = limit(&["0-1", "1-2", "0-1"]);
    assert_eq!(left(&given), [3, 1]);
    // Nobody else is inside: the last of them is the player left inside.
    let all = limit(&["0-1", "0-1", "0-1"]);
    assert_eq!((left(&all), all.hero(1).exited), (vec![2, 3], 0));
    assert_eq!(all.outcome().scores[..3], [0, 2, 1]);
}

#[test]
fn oots516_a_fleeing_player_who_arrives_has_left() {
    let rooms = ["1-1", "1-2", "1-3", "1-4", "1-5", "1-6"];
    // In another player's turn.
    let runner = "1-2, hero = 'roy', wounds = 4, fleeing = true, startled = true, equipped = ['clean-cape']";
    let mut given = falling(&rooms, &["1-4", runner, "1-4"]);
    given.play(1, &["done", "stay"]).pass_all();
    assert_eq!(left(&given), [2]);
    assert!(!given.happened(|event| matches!(event, Event::FlightEnded { .. } | Event::Healed { .. })));
    // In the own turn: nothing brings the player back in, and a room falls.
    let runner = "1-3, hero = 'roy', wounds = 4, fleeing = true";
    let mut given = falling(&rooms, &["1-4", runner, "1-4"]);
    given.end_turn();
    let fell = fallen(&given).len();
    assert_eq!((left(&given), given.table().current), (vec![2], seat(2)));
    given.idle_until(|given| given.asks() == Some(Frame::Go) || given.table().current != seat(2));
    assert_ne!(given.asks(), Some(Frame::Go), "who has left does not move any more");
    assert_eq!(fallen(&given).len(), fell + 1);
}

#[test]
fn oots517_exited_players_only_remove_rooms() {
    let rooms = ["1-7", "1-8", "1-1", "1-2", "1-3"];
    // There would be a lot to equip and to trade.
    let cards = "stash = ['family-honor', 'ruby'], saved = { skelemen = 3 }, shticks = { roy-logic = 1 }";
    let mut given = falling(&rooms, &["1-1", &format!("0-1, exited = 1, hero = 'roy', {cards}"), "1-2"]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["done", "remove west"]).pass_all();
    assert_eq!((given.table().current, given.asks()), (seat(2), Some(Frame::Remove)));
    given.offers(2, &["remove west", "remove east"]);
    given.play(2, &["remove east"]);
    assert_eq!((fallen(&given), given.table().current), (vec!["1-7".to_owned(), "1-3".to_owned()], seat(3)));
}

#[test]
fn oots518_who_leaves_removes_a_room_at_the_end_of_that_turn() {
    let rooms = ["1-7", "1-8", "1-1", "1-2", "1-3"];
    let mut given = falling(&rooms, &["1-1", "1-1", "1-1"]);
    given.play(1, &["done", "move up"]).pass_all().play(1, &["done"]).pass_all();
    assert_eq!((left(&given), given.asks(), given.asked()), (vec![1], Some(Frame::Remove), vec![1]));
    given.play(1, &["remove west"]);
    assert_eq!(fallen(&given), ["1-7"]);
    // Unless the game has ended.
    let mut over = falling(&rooms, &["1-1", "1-1"]);
    over.play(1, &["done", "move up"]);
    assert!(over.asks() == Some(Frame::Over) && fallen(&over).is_empty());
}

#[test]
fn oots519_until_the_end_of_that_turn_it_is_a_turn_like_others() {
    let rooms = ["1-7", "1-8", "1-1", "1-2", "1-3"];
    let cards = "equipped = ['fighters-handbook'], stash = ['family-honor'], hand = { training-montage = 1 }";
    let mut given = falling(&rooms, &[&format!("1-1, hero = 'roy', {cards}"), "1-1", "1-1"]);
    given.play(1, &["done", "move up"]).pass_all();
    assert!(given.at_the_end());
    given.play(1, &["use fighters-handbook"]).pass_all();
    given.play(1, &["sell family-honor", "play training-montage"]).pass_all();
    assert_eq!((given.hero(1).in_play(), given.equipped(1), given.stash(1)), (3, String::new(), String::new()));
}

#[test]
fn oots519_afterwards_loot_and_shticks_are_final() {
    let rooms = ["1-7", "1-8", "1-1", "1-2", "1-3"];
    // Roy has left. He has a shtick and Loot for any time, and cards for any time.
    let shticks = "shticks = { roy-give-orders = 1 }, flipped = { roy-charge = 1 }";
    let cards = "equipped = ['fighters-handbook'], stash = ['ruby'], hand = { second-wind = 1, broken-weapon = 1 }";
    let roy = format!("0-1, exited = 1, hero = 'roy', {shticks}, {cards}");
    let hand = "hand = { pickpocket = 1, turned-into-a-newt = 1 }";
    let haley = format!("1-1, hero = 'haley', {hand}, shticks = {{ haley-light-fingers = 1 }}");
    let elan = "1-1, hero = 'elan', stash = ['joke-book'], shticks = { elan-wacky-hijinks = 1, elan-rapier = 1 }";
    let mut given = scene(&format!("{FALLING}\ncurrent = 2"), &rooms, &[&roy, &haley, elan]);
    // Nobody can take from him, or make him lose anything.
    given.refuses(2, "play pickpocket seat 1", "OOTS-519");
    given.refuses(2, "play turned-into-a-newt seat 1", "OOTS-519");
    given.play(2, &["done", "stay"]).until(Moment::Arrived);
    // He is asked, and may play a card on others; nothing of his own works or changes.
    assert!(given.asked().contains(&1));
    given.offers(1, &["play broken-weapon seat 2", "play broken-weapon seat 3", "pass"]);
    given.refuses(1, "use roy-give-orders seat 2", "OOTS-519");
    given.refuses(1, "use fighters-handbook", "OOTS-519");
    // Hijinks pick at random among those who are inside.
    given.play(1, &["pass"]).play(2, &["pass"]).play(3, &["use elan-wacky-hijinks"]);
    assert!(given.happened(|event| matches!(event, Event::Flipped { seat: one, .. } if *one == seat(2))));
    assert_eq!(given.hero(1).face_up(shtick("roy-give-orders")), 1);
}

#[test]
fn oots519_exited_players_are_asked_by_the_number_of_their_cards_alone() {
    let rooms = ["1-7", "1-8", "1-1", "1-2", "1-3"];
    let asked = |hand: &str| {
        let cards = "shticks = { roy-give-orders = 1 }, equipped = ['fighters-handbook']";
        let roy = format!("0-1, exited = 1, hero = 'roy', {cards}, hand = {{ {hand} }}");
        let mut given = scene(&format!("{FALLING}\ncurrent = 2"), &rooms, &[&roy, "1-1, hand = { ghoul = 1 }", "1-1"]);
        given.play(2, &["done", "stay"]).until(Moment::Arrived);
        given.asked()
    };
    assert_eq!(asked(""), [2]);
    assert_eq!(asked("troll = 1"), [1, 2]);
    assert_eq!(asked("second-wind = 1"), [1, 2]);
}

#[test]
fn oots520_the_order_of_leaving_is_recorded() {
    let rooms = ["1-7", "1-8", "1-1", "1-2", "1-3", "1-4 armory", "1-5 shrine"];
    let mut given = falling(&rooms, &["1-8", "1-1", "1-8", "1-1"]);
    given.until_turn_of(2).play(2, &["done", "move up"]);
    given.until_turn_of(4).play(4, &["done", "move up"]);
    assert_eq!([1, 2, 3, 4].map(|number| given.hero(number).exited), [0, 1, 0, 2]);
    let shown = given.view(3);
    assert_eq!([1, 3].map(|index: usize| shown.table.heroes[index].exited), [1, 2], "all can see it");
    given.until_turn_of(1).play(1, &["done", "move east", "move up"]);
    assert_eq!((left(&given), given.hero(1).exited, given.hero(3).exited), (vec![2, 4, 1], 3, 0));
}

#[test]
fn oots521_with_one_player_inside_the_game_is_over_at_once() {
    let rooms = ["1-1, loot = ['ruby']", "1-2", "1-3"];
    let mut given = falling(&rooms, &["1-1", "1-1", "0-1, exited = 1"]);
    given.play(1, &["done", "move up"]);
    assert_eq!((given.asks(), given.asked()), (Some(Frame::Over), Vec::new()));
    assert!(fallen(&given).is_empty() && given.hero(2).room == cell("1-1"), "nothing more happens");
    given.refuses(2, "take", "OOTS-521");
    given.refuses(2, "move up", "OOTS-521");
    assert!(matches!(given.events.last(), Some(Event::Over { .. })));
    assert_eq!(given.outcome().scores[..3], [6 + 1, 0, 2]);
}

#[test]
fn oots646_no_effect_brings_a_monster() {
    let came = |given: &Given| given.happened(|event| matches!(event, Event::MonsterCame { .. }));
    let rings = |top: &str| scene(top, &["1-1, loot = ['alarm-bell']", "1-2", "1-3", "1-4"], &["1-1", "1-2"]);
    let mut before = rings("");
    assert!(came(before.luck(&["die 1"]).play(1, &["take"])));
    let mut given = rings(FALLING);
    let (deck, discards) = (given.state().secrets.battle, given.table().discards);
    given.luck(&["die 1"]).play(1, &["take"]).pass_all();
    assert!(!came(&given) && given.table().monsters.is_empty() && given.table().fight.is_none());
    assert!(given.state().secrets.battle == deck && given.table().discards == discards, "no card is turned up");
}
