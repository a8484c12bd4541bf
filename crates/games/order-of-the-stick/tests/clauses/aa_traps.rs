//! AA. Traps: they show themselves, they can be disarmed, and whoever is near has to evade them.

use order_of_the_stick::ids::{Find, Hero, LairRoom, Trap};
use order_of_the_stick::{Event, Frame, Moment, OrderOfTheStick, Seen};
use table::{Game, Seats, Viewer};

use crate::support::{Given, cell, loot, scene, scene_with, seat, shtick};

/// A trap by its name.
fn trap(name: &str) -> Trap {
    name.parse().expect("a trap")
}

/// Seat 1 in room 1-1 takes the trap that lies there on top.
#[track_caller]
fn takes(name: &str, rooms: &[&str], heroes: &[&str], luck: &[&str]) -> Given {
    let first = format!("1-1, loot = ['{name}']");
    let rooms: Vec<&str> = std::iter::once(first.as_str()).chain(rooms.iter().copied()).collect();
    let mut given = scene("", &rooms, heroes);
    given.luck(luck).play(1, &["take"]);
    given
}

/// The seats that have rolled to evade, in order.
fn rolled(given: &Given) -> Vec<u8> {
    let rolls = given.events.iter().filter_map(|event| match event {
        Event::Evaded { seat, .. } => Some(seat.number()),
        _ => None,
    });
    rolls.collect()
}

#[test]
fn oots432_a_trap_is_shown_to_all_at_once_and_goes_off() {
    let given = takes("pit-trap", &[], &["1-1, hero = 'roy'", "0-1"], &["die 1"]);
    let sprung = Event::TrapSprung { seat: seat(1), room: cell("1-1"), trap: trap("pit-trap") };
    assert!(given.happened(|event| *event == sprung));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(OrderOfTheStick::seen(&sprung, viewer), Some(Seen::Open(sprung.clone())));
    }
    assert!(!given.happened(|event| matches!(event, Event::LootTaken { .. })));
    // Nobody is asked whether it does: it is over when the next question comes.
    assert_eq!((given.hero(1).wounds, given.hero(1).stash), (1, 0));
    assert!(matches!(given.asks(), Some(Frame::Chores(_))));
    given.is_whole();
}

#[test]
fn oots432_a_trap_goes_off_while_a_bonus_or_a_rest_is_taken_too() {
    // Among the spoils: the second card may be taken after it (OOTS-415).
    let rooms = ["1-1, monsters = ['demon-roaches'], loot = ['pit-trap', 'ruby']"];
    let mut given = scene("", &rooms, &["1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }", "0-1"]);
    given.luck(&["die 12"]).play(1, &["done", "stay", "select roy-greenhilt-sword"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!((given.hero(1).wounds, given.asks().is_some_and(|asks| matches!(asks, Frame::Pick(_)))), (1, true));
    assert_eq!(given.play(1, &["take"]).stash(1), "ruby");
    // At a rest.
    let mut given = scene("", &["1-1, loot = ['pit-trap']"], &["1-1, hero = 'roy'", "0-1"]);
    given.luck(&["die 1"]).play(1, &["done", "rest", "take"]);
    assert_eq!((given.hero(1).wounds, given.hero(1).pose.resting), (1, true));
}

#[test]
fn oots433_a_shtick_disarms_a_trap_before_it_goes_off() {
    let haley = "1-1, hero = 'haley', shticks = { haley-disarm-trap = 1 }";
    for (die, wounds) in [(5, 0), (4, 1)] {
        let mut given = takes("shuriken-trap", &[], &[haley, "1-1, hero = 'roy'"], &[]);
        assert_eq!((given.window(), rolled(&given).is_empty()), (Some(Moment::TrapRevealed), true));
        given.offers(1, &["use haley-disarm-trap", "pass"]);
        given.luck(&[&format!("die {die}"), "die 1", "die 1"]).play(1, &["use haley-disarm-trap"]).pass_all();
        assert_eq!(
            [given.hero(1).wounds, given.hero(2).wounds],
            [wounds; 2],
            "it is gone for everybody, or for nobody"
        );
        assert_eq!(rolled(&given).len(), 2 * usize::from(wounds));
        assert!(given.happened(|event| match event {
            Event::TrapDisarmed { .. } => wounds == 0,
            Event::DisarmFailed { die: 4, needed: 5, .. } => wounds == 1,
            _ => false,
        }));
        assert_eq!(given.table().gone.count(trap("shuriken-trap").index()), 1);
    }
}

#[test]
fn oots433_those_in_the_room_may_disarm_it_and_once_in_a_turn() {
    let haley = |room: &str| format!("{room}, hero = 'haley', shticks = {{ haley-disarm-trap = 1 }}");
    let mut given = takes("pit-trap", &[], &["1-1, hero = 'roy'", &haley("1-1")], &[]);
    assert_eq!((given.window(), given.asked()), (Some(Moment::TrapRevealed), vec![2]));
    given.luck(&["die 5"]).play(2, &["use haley-disarm-trap"]).pass_all();
    assert!(given.hero(1).wounds == 0 && rolled(&given).is_empty());
    let given = takes("pit-trap", &["1-2"], &["1-1, hero = 'roy'", &haley("1-2")], &["die 1"]);
    assert_eq!((given.window(), given.hero(1).wounds), (None, 1), "from the next room she cannot");
    // The second trap of a turn is not disarmed any more.
    let rooms = ["1-1, monsters = ['demon-roaches'], loot = ['pit-trap', 'pit-trap']"];
    let hero = "1-1, hero = 'haley', shticks = { haley-longbow = 1, haley-disarm-trap = 1 }";
    let mut given = scene("", &rooms, &[hero, "0-1"]);
    given.luck(&["die 12"]).play(1, &["done", "stay", "select haley-longbow"]);
    given.luck(&["die 5"]).play(1, &["take", "use haley-disarm-trap", "pass"]);
    given.luck(&["die 1"]).play(1, &["take"]).offers(1, &["pass"]);
    given.play(1, &["pass"]);
    assert_eq!(given.hero(1).wounds, 1);
}

#[test]
fn oots434_oots436_who_revealed_it_must_evade_and_nobody_else_does() {
    let beside = ["1-1, hero = 'roy'", "1-1, hero = 'haley'", "1-1, hero = 'elan'"];
    let given = takes("classic-anvil", &[], &beside, &["die 1"]);
    assert_eq!(rolled(&given), [1]);
    assert_eq!([1, 2, 3].map(|seat| given.hero(seat).wounds), [1, 0, 0]);
    // With more targets the one who revealed it is one of them.
    assert_eq!(rolled(&takes("flame-jet", &[], &beside, &["die 8", "die 8", "die 8"])), [1, 2, 3]);
}

#[test]
fn oots435_it_reaches_so_many_rooms_to_both_sides_of_its_floor() {
    let rooms = [
        "1-6 guard-post",
        "1-7",
        "1-8",
        "1-1, loot = ['shuriken-trap']",
        "1-2, stairs = true",
        "1-3",
        "1-4",
        "2-1 guard-post",
    ];
    // Range 2: two rooms to each side, not three, and not the room below.
    for (away, hit) in
        [("1-7", true), ("1-8", true), ("1-2", true), ("1-3", true), ("1-6", false), ("1-4", false), ("2-1", false)]
    {
        let mut given = scene("", &rooms, &["1-1", away]);
        given.luck(&["die 12", "die 12"]).play(1, &["take"]);
        assert_eq!(rolled(&given).contains(&2), hit, "{away}");
    }
}

#[test]
fn oots435_those_count_who_are_there_when_it_is_revealed() {
    // The first who fails is hurt and will run; those who were in Range roll all the same.
    let heroes = ["1-1, hero = 'roy', wounds = 3", "1-2, hero = 'haley'", "1-3, hero = 'elan'"];
    let given = takes("flame-jet", &["1-2", "1-3"], &heroes, &["die 1", "die 1"]);
    assert_eq!(rolled(&given), [1, 2]);
    assert_eq!([2, 3].map(|seat| given.hero(seat).wounds), [1, 0]);
}

#[test]
fn oots437_range_0_means_the_same_room() {
    let heroes = ["1-1, hero = 'roy'", "1-1, hero = 'haley'", "1-2, hero = 'elan'"];
    let given = takes("gas-cloud", &["1-2"], &heroes, &["die 1", "die 1"]);
    assert_eq!(rolled(&given), [1, 2]);
    assert_eq!([1, 2, 3].map(|seat| given.hero(seat).missed), [1, 1, 0]);
}

#[test]
fn oots438_the_evade_value_or_more_on_one_die_evades() {
    for (name, value) in [("classic-anvil", 8), ("poison-dart-frog-trap", 9), ("swinging-blade", 6), ("pit-trap", 7)] {
        for (die, evades) in [(value, true), (value - 1, false), (12, true)] {
            let given = takes(name, &[], &["1-1, hero = 'roy'", "0-1"], &[&format!("die {die}")]);
            assert!(
                given.happened(|event| matches!(event, Event::Evaded { die: shown, total, needed, evades: so, .. }
                if *shown == die && *total == i16::from(die) && *needed == value && *so == evades))
            );
            assert_eq!(given.hero(1).wounds == 0, evades, "{name} {die}");
        }
    }
}

#[test]
fn oots439_shticks_and_equipped_loot_count_for_the_roll() {
    let haley = |more: &str| format!("1-1, hero = 'haley', {more}");
    for (more, least) in [
        ("shticks = {}", 8),
        ("shticks = { haley-quick-reflexes = 1 }", 5),
        ("flipped = { haley-quick-reflexes = 1 }, shticks = {}", 8),
        ("equipped = ['fine-lockpicks']", 5),
        ("stash = ['fine-lockpicks']", 8),
        ("shticks = { haley-quick-reflexes = 1 }, equipped = ['fine-lockpicks']", 2),
    ] {
        for (die, wounds) in [(least, 0), (least - 1, 1)] {
            let given = takes("classic-anvil", &[], &[&haley(more), "0-1"], &[&format!("die {die}")]);
            assert_eq!(given.hero(1).wounds, wounds, "{more} {die}");
        }
    }
}

#[test]
fn oots440_whoever_fails_suffers_what_the_trap_says() {
    let fails = |name: &str, hero: &str, luck: &[&str]| {
        let luck: Vec<&str> = std::iter::once("die 1").chain(luck.iter().copied()).collect();
        let given = takes(name, &["1-2", "1-3"], &[&format!("1-1, hero = 'roy'{hero}"), "0-1"], &luck);
        given.is_whole();
        given
    };
    for (name, wounds) in [
        ("classic-anvil", 1),
        ("pit-trap", 1),
        ("shuriken-trap", 1),
        ("flame-jet", 1),
        ("rolling-boulder", 1),
        ("swinging-blade", 2),
    ] {
        let given = fails(name, "", &[]);
        assert_eq!((given.hero(1).wounds, given.hero(1).missed), (wounds, 0), "{name}");
    }
    let given = fails("poison-dart-frog-trap", "", &[]);
    assert_eq!((given.hero(1).wounds, given.hero(1).missed, given.hero(1).pose.lying), (1, 1, true));
    for name in ["net-trap", "gas-cloud"] {
        let given = fails(name, "", &[]);
        assert_eq!((given.hero(1).wounds, given.hero(1).missed, given.hero(1).pose.lying), (0, 1, true), "{name}");
    }
    // An equipped Loot of the own choice is discarded.
    let mut given = fails("rust-spray", ", equipped = ['family-honor', 'framed-degree'], stash = ['ruby']", &[]);
    given.offers(1, &["lose family-honor", "lose framed-degree"]);
    given.play(1, &["lose framed-degree"]);
    assert_eq!((given.equipped(1).as_str(), given.stash(1).as_str()), ("family-honor", "ruby"));
    assert_eq!(given.table().dump.count(Find::Loot(loot("framed-degree")).index()), 1);
    // A random Loot of the Stash falls into the room.
    let given = fails("magnet-trap", ", stash = ['ruby', 'inkwell']", &["stash-loot inkwell"]);
    assert_eq!((given.stash(1).as_str(), given.table().piles[cell("1-1")]), ("ruby", 1));
    // Random shticks are flipped.
    let shticks = ", shticks = { roy-charge = 1, roy-logic = 1, roy-bag-of-tricks = 1 }";
    let given = fails("mind-fog", shticks, &["flipped roy-logic", "flipped roy-charge"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-bag-of-tricks")), given.hero(1).downs().count()), (1, 2));
    let given = fails("blinding-flash", shticks, &["flipped roy-logic"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-logic")), given.hero(1).downs().count()), (0, 1));
    // The first room of the floor is where it leads.
    let mut given = scene("", &["1-1", "1-2, loot = ['teleport-trap']"], &["1-2", "0-1"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!(given.hero(1).room, cell("1-1"));
    // A Monster comes off the deck and attacks.
    let given = fails("alarm-bell", "", &["turned-up stupid-ogre"]);
    assert!(given.happened(|event| matches!(event, Event::BattleBegan { seat: one, .. } if *one == seat(1))));
    assert_eq!(given.stack("1-1"), "stupid-ogre");
}

#[test]
fn oots441_they_roll_clockwise_from_whoever_revealed_it_and_suffer_at_once() {
    let rooms = ["1-1, loot = ['shuriken-trap']"];
    let heroes = ["1-1", "1-1", "1-1", "1-1"];
    let mut given = scene("current = 3", &rooms, &heroes);
    given.luck(&["die 1", "die 12", "die 1", "die 1"]).play(3, &["take"]);
    let course: Vec<(u8, bool)> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Evaded { seat, .. } => Some((seat.number(), false)),
            Event::WoundsLost { seat, .. } => Some((seat.number(), true)),
            _ => None,
        })
        .collect();
    // Seat 3 rolls and is hurt, seat 4 evades, then 1 and 2.
    assert_eq!(course, [(3, false), (3, true), (4, false), (1, false), (1, true), (2, false), (2, true)]);
}

#[test]
fn oots442_a_trap_that_has_gone_off_leaves_the_game() {
    for die in ["die 1", "die 12"] {
        let given = takes("pit-trap", &[], &["1-1, hero = 'roy'", "0-1"], &[die]);
        let index = Find::Trap(trap("pit-trap")).index();
        assert_eq!((given.table().gone.count(trap("pit-trap").index()), given.table().dump.count(index)), (1, 0));
        given.is_whole();
    }
    // Nor does it come back when the Loot deck is made of the discards.
    let top = "loot-deck = {}";
    let mut given = scene(
        top,
        &["1-1, loot = ['pit-trap']"],
        &["1-1, hero = 'haley', shticks = { haley-shrewd-appraisal = 1 }", "0-1"],
    );
    let there = given.table().dump.count(Find::Trap(trap("pit-trap")).index());
    given.luck(&["die 12"]).play(1, &["take"]).luck(&["loot ruby"]).play(1, &["use haley-shrewd-appraisal"]);
    assert!(given.happened(|event| *event == Event::LootDeckShuffled));
    assert_eq!(given.state().secrets.loot.count(Find::Trap(trap("pit-trap")).index()), there);
    assert_eq!(there, 1, "the other copy");
}

#[test]
fn oots443_who_flees_evades_without_a_roll() {
    let heroes = ["1-1, hero = 'roy'", "1-1, hero = 'haley', wounds = 4, fleeing = true", "1-1, hero = 'elan'"];
    let given = takes("gas-cloud", &[], &heroes, &["die 1", "die 1"]);
    assert_eq!(rolled(&given), [1, 3]);
    assert_eq!([1, 2, 3].map(|seat| given.hero(seat).missed), [1, 0, 1]);
}

#[test]
fn oots444_npcs_are_never_affected() {
    // Durkon stays with seat 1, Elan with seat 2, all of them beside the trap; only the players roll.
    let top = "shadows = { durkon = 1, elan = 2 }";
    let heroes = ["1-1, hero = 'roy'", "1-1, hero = 'haley'"];
    let mut given = scene_with("shadows = true", top, &["1-1, loot = ['shuriken-trap']"], &heroes);
    let npcs = given.table().npcs();
    given.luck(&["die 1", "die 1"]).play(1, &["take"]);
    assert_eq!((rolled(&given), given.table().npcs()), (vec![1, 2], npcs));
    assert!(npcs.has(Hero::Elan) && given.table().shadows[Hero::Elan.index()] == Some(seat(2)));
}

#[test]
fn oots435_oots438_a_trap_as_the_rulebook_has_it() {
    // Durkon takes it, Vaarsuvius is beside him, Roy in the next room, Haley on another floor.
    let rooms = ["1-1, stairs = true", "2-1, loot = ['shuriken-trap']", "2-2"];
    let heroes = ["2-1, hero = 'durkon'", "2-1, hero = 'vaarsuvius'", "2-2, hero = 'roy'", "1-1, hero = 'haley'"];
    let mut given = scene("", &rooms, &heroes);
    given.luck(&["die 9", "die 11", "die 3"]).play(1, &["take"]);
    assert_eq!([1, 2, 3, 4].map(|seat| given.hero(seat).wounds), [0, 0, 1, 0]);
    assert_eq!(rolled(&given), [1, 2, 3]);
}

#[test]
fn oots442_oots432_a_trap_in_the_lair_works_like_any_other() {
    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 lair-treasury, loot = ['rolling-boulder']"];
    let mut given = scene_with(options, "", &rooms, &["2-2", "2-1"]);
    assert_eq!(given.table().tiles[cell("2-1")], Some(order_of_the_stick::Tile::Lair(LairRoom::SafeHaven)));
    given.luck(&["die 5", "die 6"]).play(1, &["take"]);
    assert_eq!([1, 2].map(|seat| given.hero(seat).wounds), [1, 0]);
    assert_eq!(given.table().in_room(cell("2-2")), Seats::one(seat(1)));
}
