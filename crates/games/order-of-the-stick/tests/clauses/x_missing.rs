//! X. Missing a turn: the token lies, the turn is gone, and what that means for others.

use order_of_the_stick::{Chores, Event, Frame, Moment};

use crate::support::{Given, cell, scene, seat};

/// Seat 2 takes a gas cloud beside seat 1, evades it, and seat 1 does not.
#[track_caller]
fn gassed(hero: &str) -> Given {
    let heroes = [&format!("1-1, {hero}")[..], "1-1, hero = 'belkar'"].map(str::to_owned);
    let heroes: Vec<&str> = heroes.iter().map(String::as_str).collect();
    let mut given = scene("current = 2", &["1-1, loot = ['gas-cloud']", "1-2"], &heroes);
    given.luck(&["die 12", "die 1"]).play(2, &["take"]);
    given
}

/// Seat 1 misses its next turn; the turn of seat 2 goes by, and with it the missed one.
#[track_caller]
fn missed(top: &str, hero: &str, turns: u8) -> Given {
    let hero = format!("1-1, {hero}, lying = true, missed = {turns}");
    let mut given = scene(&format!("current = 2\n{top}"), &["1-1", "1-2"], &[&hero, "1-2"]);
    given.end_turn();
    given
}

fn laid_down(event: &Event) -> bool {
    *event == Event::LaidDown { seat: seat(1), turns: 1 }
}

fn battles(event: &Event) -> bool {
    matches!(event, Event::BattleBegan { .. } | Event::BattleTriggered { .. })
}

#[test]
fn oots358_the_token_is_laid_down_at_once() {
    let given = gassed("hero = 'roy'");
    assert!(given.happened(laid_down) && given.table().current == seat(2), "in the turn of another");
    assert_eq!((given.hero(1).pose.lying, given.hero(1).pose.resting, given.hero(1).missed), (true, false, 1));
}

#[test]
fn oots359_oots360_standing_up_is_the_whole_turn() {
    let hero = "hero = 'roy', wounds = 2, shticks = {}, flipped = { roy-charge = 1 }";
    let given = missed("", hero, 1);
    assert!(given.happened(|event| *event == Event::StoodUp { seat: seat(1) }));
    assert!(given.happened(|event| *event == Event::TurnMissed { seat: seat(1) }));
    assert_eq!((given.hero(1).pose.lying, given.hero(1).missed), (false, 0));
    assert_eq!((given.hero(1).wounds, given.hero(1).downs().count()), (2, 1), "nothing is healed or unflipped");
    // Nothing was asked of it.
    assert_eq!((given.table().turn, given.table().current, given.asked()), (3, seat(2), vec![2]));
    assert_eq!(given.hero(1).room, cell("1-1"));
}

#[test]
fn oots361_the_turn_after_that_is_normal() {
    let mut given = missed("", "hero = 'roy'", 1);
    given.end_turn();
    assert_eq!((given.table().current, given.asks()), (seat(1), Some(Frame::Chores(Chores { end: false }))));
    given.play(1, &["done"]);
    given.offers(1, &["move up", "move west", "move east", "rest", "stay"]);
}

#[test]
fn oots362_it_battles_and_helps_like_a_resting_one() {
    // It can be attacked, and defends with four less.
    let mut given = scene("", &["1-1"], &["1-1, hero = 'belkar'", "1-1, hero = 'roy', lying = true, missed = 1"]);
    given.luck(&["die 12", "die 5"]).play(1, &["done", "stay", "attack 2"]).fight_on();
    assert_eq!(given.roll_of(2).0, 5 - 4);
    // It does not help.
    let heroes = [
        "1-1, hero = 'roy', stash = ['beard-comb', 'gold-coins']",
        "1-1, hero = 'durkon', lying = true, missed = 1",
        "1-1, hero = 'haley'",
    ];
    let mut given = scene("", &["1-1, monsters = ['troll']"], &heroes);
    given.play(1, &["done", "stay"]).pass_all();
    given.refuses(1, "offer durkon beard-comb", "OOTS-250");
    // And it does not run.
    let rooms = ["1-1", "1-2", "1-3"];
    let mut given = scene(
        "",
        &rooms,
        &["1-3, hand = { surprise = 1 }", "1-3, wounds = 3, lying = true, missed = 1, stash = ['ruby']"],
    );
    given.play(1, &["play surprise seat 2"]).pass_all();
    assert_eq!((given.hero(2).room, given.hero(2).stash), (cell("1-3"), 0));
}

#[test]
fn oots363_missed_turns_add_up() {
    let mut given = gassed("hero = 'roy', lying = true, missed = 1");
    assert_eq!(given.hero(1).missed, 2);
    for (left, lies) in [(1, true), (0, false)] {
        given.end_turn();
        assert_eq!((given.hero(1).missed, given.hero(1).pose.lying), (left, lies), "it stays down until the last");
    }
    assert_eq!(given.count(|event| matches!(event, Event::TurnMissed { .. })), 2);
    assert_eq!(given.count(|event| matches!(event, Event::StoodUp { .. })), 1);

    // Two Monsters that paralyse, at one stroke.
    let rooms = ["1-1", "1-2, monsters = ['illithoid', 'giant-spider']"];
    let hero = "1-2, hero = 'vaarsuvius', shticks = { vaarsuvius-fireball = 1 }";
    let mut given = scene("", &rooms, &[hero, "0-1"]);
    given.luck(&["die 1"]).play(1, &["done", "stay", "select vaarsuvius-fireball"]).fight_on();
    assert_eq!((given.hero(1).missed, given.hero(1).wounds), (2, 1));
}

#[test]
fn oots364_in_the_own_turn_movement_and_battles_are_over() {
    // At its start: neither movement nor battle, whoever is in reach; then the end step.
    let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 1 }, stash = ['gold-coins']";
    let rooms = ["1-1, loot = ['net-trap', 'ruby']", "1-2, monsters = ['troll']"];
    let mut given = scene("", &rooms, &[haley, "1-1, hero = 'roy'"]);
    given.luck(&["die 1"]).play(1, &["take", "done"]).pass_all();
    assert!(given.at_the_end() && !given.happened(battles), "{:?}", given.asks());
    assert!(given.allows(1, "equip gold-coins") && given.allows(1, "search"));
    given.refuses(1, "take", "OOTS-410");
    // Between two battles: the one that is left is not fought.
    let rooms = ["1-1", "1-2", "1-3, monsters = ['demon-roaches'], loot = ['net-trap', 'ruby']"];
    let roy = "1-3, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let mut given = scene("", &rooms, &[roy, "1-3, hero = 'haley'"]);
    given
        .luck(&["die 12", "die 1"])
        .play(1, &["done", "stay", "select roy-greenhilt-sword", "take", "take"])
        .pass_all();
    assert!(given.at_the_end() && given.hero(1).pose.lying && given.stash(1) == "ruby");
    // At its end: the rest of the end step.
    let rooms = ["1-1", "1-2, loot = ['poison-dart-frog-trap', 'ruby']"];
    let mut given = scene("", &rooms, &["1-1, hero = 'elan', stash = ['fan-letter', 'puppet-theater']", "1-2"]);
    given.play(1, &["done", "move east", "done"]).pass_all().play(1, &["done"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!((given.hero(1).wounds, given.hero(1).missed, given.hero(1).pose.lying), (1, 1, true));
    assert!(given.at_the_end());
    given.offers(
        1,
        &["equip fan-letter", "equip puppet-theater", "sell fan-letter", "sell puppet-theater", "search", "done"],
    );
}

#[test]
fn oots365_the_benefits_of_a_rest_come_before_the_missed_turn() {
    let mut given =
        gassed("hero = 'roy', wounds = 3, lying = true, resting = true, shticks = {}, flipped = { roy-charge = 1 }");
    assert_eq!(given.hero(1).wounds, 3);
    given.end_turn();
    assert_eq!((given.hero(1).wounds, given.hero(1).downs().count(), given.hero(1).pose.lying), (2, 0, false));
    let course = [
        given.when(|event| matches!(event, Event::StoodUp { .. })),
        given.when(|event| matches!(event, Event::Healed { .. })),
        given.when(|event| matches!(event, Event::TurnMissed { .. })),
    ];
    assert!(course.is_sorted());
    assert_eq!((given.table().current, given.table().turn), (seat(2), 3));
    // Of two missed turns the first brings them, and the token stays down.
    let mut given = gassed("hero = 'roy', wounds = 3, lying = true, resting = true, missed = 1");
    given.end_turn();
    assert_eq!((given.hero(1).wounds, given.hero(1).pose.lying, given.hero(1).pose.resting), (2, true, false));
    given.end_turn();
    assert_eq!((given.hero(1).wounds, given.hero(1).pose.lying), (2, false));
}

#[test]
fn oots366_a_missed_turn_takes_a_room_in_the_collapse() {
    let mut given = missed("turn = 9\ncollapse = { falling = true, from = 5 }", "hero = 'roy'", 1);
    given.idle_until(|given| given.table().current == seat(1) && given.asks() == Some(Frame::Remove));
    assert!(given.happened(|event| *event == Event::TurnMissed { seat: seat(1) }));
}

#[test]
fn oots367_only_cards_that_anybody_could_play() {
    let hand = "hand = { second-wind = 1, training-montage = 1, surprise = 1, shortcut = 1, pickpocket = 1 }";
    let hero = format!("hero = 'roy', wounds = 1, {hand}");
    let mut given = missed("", &hero, 1);
    // Others have none, so this is the first question of the missed turn.
    assert_eq!((given.table().current, given.window(), given.asked()), (seat(1), Some(Moment::TurnEnds), vec![1]));
    given.offers(1, &["play second-wind", "pass"]);
    given.play(1, &["play second-wind"]).pass_all();
    assert_eq!((given.hero(1).wounds, given.table().current), (0, seat(2)));
}
