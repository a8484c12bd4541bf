//! W. Resting: who may, what it costs, what it brings, and when.

use order_of_the_stick::map::Map;
use order_of_the_stick::{Chores, Event, Frame, Moment, Party};

use crate::support::{Given, cell, scene, scene_with, seat};

/// Seat 1 rests at once; the other seats stand where it is said.
#[track_caller]
fn rests(rooms: &[&str], heroes: &[&str]) -> Given {
    let mut given = scene("", rooms, heroes);
    given.play(1, &["done", "rest"]);
    given
}

/// Seat 1 has been resting since its last turn; the turn of seat 2 goes by.
#[track_caller]
fn rested(rooms: &[&str], hero: &str) -> Given {
    let mut given = scene("current = 2", rooms, &[&format!("{hero}, lying = true, resting = true"), "0-1"]);
    given.end_turn();
    assert_eq!(given.table().current, seat(1));
    given
}

fn battles(event: &Event) -> bool {
    matches!(event, Event::BattleBegan { .. } | Event::BattleTriggered { .. })
}

#[test]
fn oots344_oots349_oots352_a_rest_takes_the_place_of_moving_and_battling() {
    // A Monster and a player in reach: neither is attacked.
    let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 1 }";
    let rooms = ["1-1", "1-2, monsters = ['troll']"];
    let given = rests(&rooms, &[haley, "1-1, hero = 'roy'"]);
    assert_eq!((given.hero(1).pose.lying, given.hero(1).pose.resting, given.hero(1).room), (true, true, cell("1-1")));
    assert!(given.happened(|event| *event == Event::Rested { seat: seat(1) }) && !given.happened(battles));
    assert_eq!((given.table().current, given.asked()), (seat(2), vec![2]), "the turn is over");
    // Who stays could attack both.
    let mut given = scene("", &rooms, &[haley, "1-1, hero = 'roy'"]);
    given.play(1, &["done", "stay"]);
    given.offers(1, &["shoot 1-2", "attack 2", "done"]);
}

#[test]
fn oots345_who_has_moved_or_battled_does_not_rest() {
    let mut given = scene("", &["1-1", "1-2", "1-3"], &["1-1", "1-2"]);
    given.play(1, &["done"]);
    assert!(given.allows(1, "rest"));
    given.play(1, &["move east"]).refuses(1, "rest", "OOTS-345");
    given.play(1, &["done"]).refuses(1, "rest", "OOTS-345");

    // A battle that a card has started at the start of the turn.
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let mut given = scene("", &["1-1, loot = ['alarm-bell']"], &[roy, "0-1"]);
    given
        .luck(&["die 1", "turned-up cowardly-kobold", "die 12"])
        .play(1, &["take", "select roy-greenhilt-sword"])
        .pass_all();
    given.idle_until(|given| matches!(given.asks(), Some(Frame::Chores(_)))).play(1, &["done"]);
    assert!(given.at_the_end());
    given.refuses(1, "rest", "OOTS-345");

    // A Monster that a card has defeated was no battle (OOTS-663).
    let mut given = scene("", &["1-1, monsters = ['demon-roaches']"], &["1-1, hand = { surprise = 1 }", "0-1"]);
    given.play(1, &["play surprise monster 1", "done", "rest"]);
    assert!(given.hero(1).pose.resting);
}

#[test]
fn oots346_a_room_without_monsters_will_do() {
    let noon = |rooms: &[&str], at: &str| {
        let mut given = scene("", rooms, &[at, "1-1"]);
        given.play(1, &["done"]);
        given
    };
    noon(&["1-1, monsters = ['demon-roaches']"], "1-1").refuses(1, "rest", "OOTS-346");
    noon(&["1-1", "1-2, monsters = ['troll']"], "1-1").play(1, &["rest"]);
    noon(&["1-1, loot = ['ruby']"], "1-1").play(1, &["rest"]);
    let mut given = noon(&["1-1"], "0-1");
    assert!(given.play(1, &["rest"]).hero(1).pose.resting && given.hero(1).room == Map::ENTRANCE);
}

#[test]
fn oots347_the_text_of_a_room_may_forbid_it() {
    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    for (room, clause) in
        [("xykons-secret-lair", Some("OOTS-347")), ("lair-laboratory", Some("OOTS-347")), ("lair-treasury", None)]
    {
        let rooms = ["1-1, stairs = true".to_owned(), "2-1 safe-haven".to_owned(), format!("2-2 {room}")];
        let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
        let mut given = scene_with(options, "", &rooms, &["2-2", "2-1"]);
        given.play(1, &["done"]);
        match clause {
            Some(clause) => given.refuses(1, "rest", clause),
            None => assert!(given.allows(1, "rest")),
        }
    }
}

#[test]
fn oots348_everything_of_the_start_step_may_come_before() {
    let roy = "1-1, hero = 'roy', wounds = 2, shticks = {}, flipped = { roy-charge = 1 }, saved = { stupid-ogre = 3 }, \
        stash = ['family-honor', 'clean-cape', 'healing-salve'], hand = { second-wind = 1 }";
    let mut given = scene("", &["1-1, loot = ['ruby', 'inkwell']"], &[roy, "0-1"]);
    given.luck(&["die 12", "shtick roy-logic"]);
    given.play(1, &["search", "equip clean-cape", "sell family-honor", "use healing-salve"]);
    given.play(1, &["trade stupid-ogre", "trade stupid-ogre", "trade stupid-ogre"]);
    given.idle_until(|given| matches!(given.asks(), Some(Frame::Chores(_)))).play(1, &["done"]);
    given.play(1, &["rest", "take", "take"]);
    assert!(given.hero(1).pose.resting && given.equipped(1) == "clean-cape");
    assert_eq!((given.stash(1).as_str(), given.hero(1).ups().count()), ("ruby inkwell", 2));
}

#[test]
fn oots350_no_end_step_but_housekeeping_and_the_cards_of_others() {
    // The Battle Deck is empty: the hand is dealt again at the end of this turn, too.
    let heroes = ["1-1, stash = ['ruby']", "1-1, wounds = 1, hand = { second-wind = 1 }"];
    let mut given = scene("battle-deck = {}", &["1-1"], &heroes);
    given.play(1, &["done", "rest"]);
    assert_eq!(given.window(), Some(Moment::TurnEnds));
    while given.table().current == seat(1) {
        assert!(!matches!(given.asks(), Some(Frame::Chores(Chores { end: true }))));
        if given.asked().contains(&2) {
            assert_eq!(given.window(), Some(Moment::TurnEnds));
            given.acts(2, if given.allows(2, "play second-wind") { "play second-wind" } else { "pass" });
        } else {
            given.play(1, &["pass"]);
        }
    }
    assert_eq!((given.hero(2).wounds, given.hero(1).hand), (0, 7));
    assert!(given.happened(|event| *event == Event::BattleDeckShuffled));
}

#[test]
fn oots351_up_to_two_cards_when_the_rest_begins() {
    let start = || rests(&["1-1, loot = ['ruby', 'inkwell', 'thesaurus']"], &["1-1", "0-1"]);
    for (takes, stash) in [(&["done"][..], ""), (&["take", "done"], "ruby"), (&["take", "take"], "ruby inkwell")] {
        let mut given = start();
        given.offers(1, &["take", "done"]);
        given.play(1, takes);
        given.pass_all();
        assert_eq!((given.stash(1).as_str(), given.table().current), (stash, seat(2)));
    }
    // From this room only, and nobody is asked where nothing lies.
    assert_eq!(rests(&["1-1", "1-2, loot = ['ruby']"], &["1-1", "0-1"]).table().current, seat(2));
}

#[test]
fn oots352_a_resting_defender_does_not_change_sides() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1, roy-charge = 1 }";
    let mut given = scene("", &["1-1, loot = ['alarm-bell']"], &[roy, "0-1"]);
    let mut standing = given.clone();
    standing.luck(&["die 1", "turned-up stupid-ogre"]).play(1, &["take"]);
    standing.offers(1, &["use roy-charge", "pass"]);
    given.luck(&["die 1", "turned-up stupid-ogre"]).play(1, &["done", "rest", "take"]);
    given.refuses(1, "use roy-charge", "OOTS-449");
}

/// Belkar attacks Roy in his room; both without a shtick. What Roy's die of 5 comes to.
#[track_caller]
fn defends(state: &str) -> i16 {
    let roy = format!("1-1, hero = 'roy', {state}");
    let mut given = scene("", &["1-1"], &["1-1, hero = 'belkar'", &roy]);
    given.luck(&["die 12", "die 5"]).play(1, &["done", "stay", "attack 2"]).fight_on();
    given.roll_of(2).0
}

#[test]
fn oots353_a_resting_defender_has_four_less() {
    assert_eq!(defends("wounds = 1"), 5);
    assert_eq!(defends("lying = true, resting = true"), 5 - 4);
    // Nor is it better against a Monster.
    let mut given = rests(&["1-1, loot = ['alarm-bell']"], &["1-1, hero = 'roy'", "0-1"]);
    given.luck(&["die 1", "turned-up troll", "die 9", "die 9"]).play(1, &["take"]).fight_on();
    assert_eq!(given.roll_of(1), (9 - 4, Some(10)));
}

#[test]
fn oots354_a_resting_defender_may_ask_for_help() {
    let roy = "1-1, hero = 'roy', lying = true, resting = true, stash = ['gold-coins']";
    let mut given = scene("", &["1-1"], &["1-1, hero = 'belkar'", roy, "1-1, hero = 'haley'"]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    assert!(matches!(given.asks(), Some(Frame::Bid(_))), "{:?}", given.asks());
    given.play(2, &["offer haley gold-coins"]);
    given.idle_until(|given| given.asked() == [3]).play(3, &["help defender"]);
    given.luck(&["die 12", "die 5"]).fight_on();
    assert_eq!(given.roll_of(2).0, 5 - 4 + 2);
}

#[test]
fn oots355_a_resting_player_does_not_help() {
    let heroes = [
        "1-1, hero = 'roy', stash = ['beard-comb', 'gold-coins']",
        "1-1, hero = 'durkon', lying = true, resting = true",
        "1-1, hero = 'haley'",
    ];
    let mut given = scene("", &["1-1, monsters = ['troll']"], &heroes);
    given.play(1, &["done", "stay"]).pass_all();
    given.refuses(1, "offer durkon beard-comb", "OOTS-250");
    assert!(given.allows(1, "offer haley gold-coins"));
    assert!(given.table().fight.is_some_and(|fight| fight.player(Party::First) == Some(seat(1))));
}

const TIRED: &str = "1-1, hero = 'roy', wounds = 3, shticks = {}, flipped = { roy-charge = 1, roy-second-effort = 1 }";

#[test]
fn oots356_at_the_start_of_the_next_turn_it_pays_off() {
    let mut given = rested(&["1-1", "1-2"], TIRED);
    assert!(given.happened(|event| *event == Event::StoodUp { seat: seat(1) }));
    assert_eq!((given.hero(1).pose.lying, given.hero(1).pose.resting, given.hero(1).wounds), (false, false, 2));
    assert_eq!((given.hero(1).ups().count(), given.hero(1).downs().count()), (2, 0));
    // A normal turn follows.
    assert_eq!(given.asks(), Some(Frame::Chores(Chores { end: false })));
    given.play(1, &["done"]);
    given.offers(1, &["move up", "move west", "move east", "rest", "stay"]);
    assert!(!given.play(1, &["stay"]).happened(|event| matches!(event, Event::TurnMissed { .. })));
}

#[test]
fn oots357_each_rest_pays_off_at_the_start_of_the_turn_after() {
    let mut given = scene("", &["1-1"], &[TIRED, "0-1"]);
    for wounds in [3, 2, 1] {
        given.play(1, &["done", "rest"]);
        assert_eq!((given.hero(1).wounds, given.table().current), (wounds, seat(2)), "not at the end of the turn");
        given.end_turn();
        assert_eq!((given.hero(1).wounds, given.table().current), (wounds - 1, seat(1)));
    }
}

#[test]
fn oots636_it_lies_before_the_loot_is_taken() {
    // The Monster that a trap turns up meets a resting defender.
    let mut given = rests(&["1-1", "1-2, loot = ['alarm-bell']"], &["1-2, hero = 'roy'", "0-1"]);
    given.luck(&["die 1", "turned-up stupid-ogre", "die 11"]).play(1, &["take"]).fight_on();
    assert_eq!(given.roll_of(1), (11 - 4, Some(9)));
    // Whoever a trap beats there drops Loot and does not run.
    let mut given = rests(
        &["1-1", "1-2, loot = ['pit-trap', 'inkwell']"],
        &["1-2, hero = 'roy', wounds = 3, stash = ['ruby']", "0-1"],
    );
    given.luck(&["die 1"]).play(1, &["take"]).pass_all();
    assert_eq!((given.hero(1).room, given.hero(1).stash, given.table().piles[cell("1-2")]), (cell("1-2"), 0, 2));
    assert!(given.hero(1).pose.fleeing && given.table().current == seat(2));
}
