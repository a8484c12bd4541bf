//! U. Wounds: how they are lost and healed, and the bottom portrait.

use order_of_the_stick::Event;

use crate::support::{Given, scene, scene_with, seat};

/// Seat 1 is at the start of the turn in room 1-1, where this trap lies; a roll of 1 evades nothing.
#[track_caller]
fn trapped(trap: &str, hero: &str) -> Given {
    let room = format!("1-1, loot = ['{trap}']");
    let mut given = scene("", &[&room], &[&format!("1-1, {hero}"), "0-1"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    given
}

/// What a seat has lost, one event after the other.
fn lost(given: &Given, number: usize) -> Vec<u8> {
    let lost = given.events.iter().filter_map(|event| match event {
        Event::WoundsLost { seat: one, wounds } if *one == seat(number) => Some(*wounds),
        _ => None,
    });
    lost.collect()
}

/// What a seat was healed of, likewise.
fn healed(given: &Given, number: usize) -> Vec<u8> {
    let healed = given.events.iter().filter_map(|event| match event {
        Event::Healed { seat: one, wounds } if *one == seat(number) => Some(*wounds),
        _ => None,
    });
    healed.collect()
}

#[test]
fn oots307_oots308_wounds_move_the_token_one_portrait_each() {
    for (trap, wounds) in [("pit-trap", 1), ("swinging-blade", 2)] {
        for before in 0..=1 {
            let given = trapped(trap, &format!("hero = 'roy', wounds = {before}"));
            assert_eq!(given.hero(1).wounds, before + wounds, "{trap}");
            assert_eq!(lost(&given, 1), [wounds], "at once");
        }
    }
}

#[test]
fn oots309_the_token_stops_at_the_bottom() {
    let given = trapped("swinging-blade", "hero = 'roy', wounds = 3");
    assert!(lost(&given, 1) == [1] && given.happened(|event| *event == Event::FlightBegan { seat: seat(1) }));
    given.is_whole();

    // Three Ogres on the floor support the Chieftain: a defeat costs four Wounds, or as many as there are.
    for before in [0, 2] {
        let rooms = [
            "1-1, monsters = ['ogre-chieftain']",
            "1-2, monsters = ['stupid-ogre']",
            "1-3, monsters = ['ugly-ogre']",
            "1-4, monsters = ['troll']",
        ];
        let hero = format!("1-1, hero = 'roy', wounds = {before}");
        let mut given = scene("", &rooms, &[&hero, "0-1"]);
        given.luck(&["die 1"]).play(1, &["done", "stay"]).fight_on();
        assert_eq!(lost(&given, 1), [4 - before]);
        assert!(given.happened(|event| *event == Event::FlightBegan { seat: seat(1) }));
    }
}

#[test]
fn oots310_wounds_come_from_battles_traps_shticks_cards_and_rooms() {
    let once = |given: &Given, number: usize, what: &str| assert_eq!(lost(given, number), [1], "{what}");

    let mut given = scene("", &["1-1, monsters = ['troll']"], &["1-1", "0-1"]);
    once(given.luck(&["die 1"]).play(1, &["done", "stay"]).fight_on(), 1, "a battle with a Monster");

    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let mut given = scene("", &["1-1"], &[roy, "1-1, hero = 'haley'"]);
    given.play(1, &["done", "stay", "attack 2", "select roy-greenhilt-sword"]);
    given.luck(&["die 12", "die 1"]).fight_on();
    once(&given, 2, "a battle with a player");

    once(&trapped("pit-trap", "hero = 'roy'"), 1, "a trap");

    let runes = "1-2, hero = 'vaarsuvius', shticks = { vaarsuvius-explosive-runes = 1 }";
    let mut given = scene("flow = [{ chores = { end = true } }]", &["1-1", "1-2"], &[runes, "1-1"]);
    given.play(1, &["use vaarsuvius-explosive-runes", "done"]).play(2, &["done", "move east"]);
    once(&given, 2, "a shtick");

    let mut given = scene("", &["1-1"], &["1-1, hand = { surprise = 1 }", "1-1"]);
    once(given.play(1, &["play surprise seat 2"]), 2, "a card");

    let mut given = scene("", &["1-1", "1-2 the-room-with-all-the-spikes"], &["1-1", "1-2"]);
    once(given.luck(&["die 1"]).play(1, &["done", "move east"]), 1, "a room");

    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room"];
    let glyph = "xykon = { deadly-glyph = { works = { of = '2-2' } } }";
    let mut given = scene_with(options, glyph, &rooms, &["2-1", "2-2"]);
    once(given.luck(&["die 1"]).play(1, &["done", "move east"]), 1, "a card of the Xykon deck");
}

#[test]
fn oots311_oots316_every_hero_flees_on_the_fourth_wound_and_not_before() {
    for hero in ["roy", "haley", "elan", "vaarsuvius", "belkar", "durkon"] {
        for before in 0..4 {
            let given = trapped("pit-trap", &format!("hero = '{hero}', wounds = {before}"));
            let flees = given.happened(|event| *event == Event::FlightBegan { seat: seat(1) });
            assert_eq!(flees, before == 3, "{hero} {before}");
        }
    }
}

#[test]
fn oots312_a_monster_that_loses_a_wound_is_defeated() {
    // The strongest and the weakest alike, in battle and by a card.
    for monster in ["kinda-wimpy-goblin", "pit-demon"] {
        let room = format!("1-1, monsters = ['{monster}']");
        let durkon = "1-1, hero = 'durkon', shticks = { durkon-thors-hammer = 1 }, hand = { surprise = 1 }";
        let defeated = |given: &Given| {
            let fell = given.happened(
                |event| matches!(event, Event::MonsterDefeated { monster: one, .. } if one.name() == monster),
            );
            fell && given.stack("1-1").is_empty()
        };
        let mut given = scene("", &[&room], &[durkon, "0-1"]);
        given.luck(&["die 12"]).play(1, &["done", "stay"]).pass_all();
        given.play(1, &["select durkon-thors-hammer"]).pass_all();
        assert!(defeated(&given), "{monster}");
        let mut given = scene("", &[&room], &[durkon, "0-1"]);
        given.play(1, &["play surprise monster 1"]);
        assert!(defeated(&given), "{monster}");
    }
}

#[test]
fn oots313_oots314_healing_moves_the_token_up_but_not_above_the_top() {
    for (before, after) in [(3, 1), (2, 0), (1, 0)] {
        let hero = format!("1-1, hero = 'roy', wounds = {before}, stash = ['healing-potion']");
        let mut given = scene("", &["1-1"], &[&hero, "0-1"]);
        given.play(1, &["use healing-potion"]);
        assert_eq!((given.hero(1).wounds, healed(&given, 1)), (after, vec![before - after]));
    }
    // Nor is healing begun where nothing is to be healed.
    let given = scene("", &["1-1"], &["1-1, hero = 'roy', stash = ['healing-potion']", "0-1"]);
    given.refuses(1, "use healing-potion", "OOTS-449");
    // One Wound is one portrait.
    let mut given = scene("", &["1-1"], &["1-1, hero = 'roy', wounds = 3, stash = ['healing-salve']", "0-1"]);
    assert_eq!(given.play(1, &["use healing-salve"]).hero(1).wounds, 2);
}

#[test]
fn oots315_healing_all_wounds_puts_the_token_on_top() {
    for wounds in 1..4 {
        let hero = format!("1-1, wounds = {wounds}");
        let mut given = scene("", &["1-1", "1-2 shrine, entered = false"], &[&hero, "1-2"]);
        given.play(1, &["done", "move east"]);
        assert_eq!((given.hero(1).wounds, healed(&given, 1)), (0, vec![wounds]));
    }
}
