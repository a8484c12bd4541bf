//! Z. Loot: where it comes from, who picks it up, the Stash, and what is equipped.

use order_of_the_stick::content::content;
use order_of_the_stick::ids::{Find, Hero, Loot, Trap};
use order_of_the_stick::{Chores, Event, Frame, OrderOfTheStick, Part, Seen, View};
use table::{Game, Viewer};

use crate::support::{Given, cell, dealt, loot, names, scene, seat};

/// The end step.
const END: &str = "flow = [{ chores = { end = true } }]";
/// Roy, armed for the battles of this section.
const ROY: &str = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";

/// Seat 1 beats the Monster that it is about to battle.
#[track_caller]
fn wins(given: &mut Given) {
    given.pass_all().luck(&["die 12"]).play(1, &["select roy-greenhilt-sword"]).fight_on();
}

/// Roy has stayed beside Demon Roaches, which leave no coins, and beaten them; this lies in that room.
#[track_caller]
fn cleared(pile: &str, hero: &str) -> Given {
    let room = format!("1-2, monsters = ['demon-roaches'], loot = [{pile}]");
    let mut given = scene("", &["1-1", &room, "1-3"], &[&format!("1-2, {ROY}{hero}"), "0-1"]);
    given.play(1, &["done", "stay"]);
    wins(&mut given);
    given
}

/// What a viewer knows of the Stash of seat 1.
fn stash_seen(view: &View) -> String {
    names(view.stashes[0].iter())
}

/// How many of a card lie on the Loot discard pile.
fn dumped(given: &Given, find: Find) -> u8 {
    given.table().dump.count(find.index())
}

#[test]
fn oots403_loot_comes_from_the_deal_from_monsters_and_through_effects() {
    let given = dealt("", 4, &[]);
    assert!((1..=4).all(|number| given.hero(number).stash == 3));
    assert!(given.table().piles.0.iter().all(|&count| count == 0), "and nowhere else");

    let mut given = scene("", &["1-1, monsters = ['mummy']"], &[&format!("1-1, {ROY}"), "0-1"]);
    given.play(1, &["done", "stay"]);
    wins(&mut given);
    assert_eq!(given.play(1, &["leave"]).table().piles[cell("1-1")], 2, "a card for each coin");

    let mut given = scene("", &["1-1"], &["1-1, hero = 'haley', shticks = { haley-shrewd-appraisal = 1 }", "0-1"]);
    given.luck(&["loot ruby"]).play(1, &["use haley-shrewd-appraisal"]);
    assert!(given.happened(|event| *event == Event::LootDrawn { seat: seat(1), loot: loot("ruby") }));
    let mut given = scene("", &["1-1"], &["1-1", "0-1"]);
    given.luck(&["room treasure-room"]).play(1, &["done", "move east"]);
    assert_eq!(given.table().piles[cell("1-2")], 2);
}

#[test]
fn oots404_a_pile_is_taken_card_by_card_from_the_top() {
    let given = cleared("'ruby', 'inkwell', 'thesaurus'", "");
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        let view = OrderOfTheStick::view(&given.state, viewer);
        assert_eq!((view.table.piles[cell("1-2")], view.buried.len()), (3, 0), "face down");
    }
    let mut given = given;
    assert_eq!(given.play(1, &["take"]).stash(1), "ruby");
    given.offers(1, &["take", "done"]);
    assert_eq!(given.play(1, &["take"]).stash(1), "ruby inkwell");
    assert_eq!(given.table().piles[cell("1-2")], 1);
}

#[test]
fn oots405_new_loot_goes_on_top_one_card_after_the_other() {
    let room = "1-1, monsters = ['mummy'], loot = ['star-chart', 'thesaurus']";
    let mut given = scene("", &[room], &[&format!("1-1, {ROY}"), "0-1"]);
    given.play(1, &["done", "stay"]);
    wins(&mut given);
    given.luck(&["hidden-loot ruby", "hidden-loot inkwell"]).play(1, &["leave", "take", "take"]);
    let taken = given.events.iter().filter_map(|event| match event {
        Event::LootTaken { loot, .. } => Some(*loot),
        _ => None,
    });
    assert_eq!(names(taken), "inkwell ruby");
    // What is dropped lies on top, too.
    let heroes = ["1-2, hand = { surprise = 1 }", "1-2, wounds = 3, stash = ['ruby']"];
    let mut given = scene("", &["1-1", "1-2, loot = ['inkwell']"], &heroes);
    given.play(1, &["play surprise seat 2"]).pass_all();
    given.idle_until(|given| given.asks() == Some(Frame::Chores(Chores { end: false }))).play(1, &["take"]);
    assert_eq!(given.stash(1), "ruby");
}

#[test]
fn oots406_only_in_the_own_room() {
    let given = scene("", &["1-1", "1-2, loot = ['ruby']"], &["1-1", "1-2"]);
    given.refuses(1, "take", "OOTS-406");
    // A trap that puts its finder elsewhere ends the bonus of the room that is left.
    let rooms =
        ["1-1, loot = ['inkwell']", "1-2", "1-3, monsters = ['demon-roaches'], loot = ['teleport-trap', 'ruby']"];
    let mut given = scene("", &rooms, &[&format!("1-3, {ROY}"), "0-1"]);
    given.play(1, &["done", "stay"]);
    wins(&mut given);
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!((given.hero(1).room, given.hero(1).stash), (cell("1-1"), 0));
    assert!(given.at_the_end(), "{:?}", given.asks());
}

#[test]
fn oots407_not_beside_monsters() {
    let mut given = scene("", &["1-1, monsters = ['demon-roaches'], loot = ['ruby']"], &["1-1", "0-1"]);
    given.refuses(1, "take", "OOTS-407");
    // At the end of a turn whose battle was lost.
    given.luck(&["die 1"]).play(1, &["done", "stay"]).fight_on();
    assert!(given.at_the_end());
    given.refuses(1, "take", "OOTS-407");
    // The Monster that a trap turns up stands before the second card.
    let mut given = cleared("'alarm-bell', 'ruby'", "");
    given.luck(&["die 1", "turned-up stupid-ogre"]).play(1, &["take"]).pass_all();
    assert!(matches!(given.asks(), Some(Frame::Select(_))), "{:?}", given.asks());
    assert_eq!((given.hero(1).stash, given.table().piles[cell("1-2")]), (0, 1));
}

#[test]
fn oots408_loot_is_not_shown_and_a_trap_is() {
    let mut given = scene("", &["1-1, loot = ['ruby']"], &["1-1", "1-1"]);
    given.play(1, &["take"]);
    let taken = Event::LootTaken { seat: seat(1), room: cell("1-1"), loot: loot("ruby") };
    assert!(given.happened(|event| *event == taken));
    assert_eq!(OrderOfTheStick::seen(&taken, Viewer::Seat(seat(1))), Some(Seen::Open(taken.clone())));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        let hidden = Seen::Part(Part::LootTakenHidden { seat: seat(1), room: cell("1-1") });
        assert_eq!(OrderOfTheStick::seen(&taken, viewer), Some(hidden));
        assert_eq!(stash_seen(&OrderOfTheStick::view(&given.state, viewer)), "");
    }
    let mut given = scene("", &["1-1, loot = ['pit-trap']"], &["1-1", "1-1"]);
    given.luck(&["die 12"]).play(1, &["take"]);
    let at = given.when(|event| matches!(event, Event::TrapSprung { .. }));
    let sprung = given.events[at].clone();
    assert_eq!(OrderOfTheStick::seen(&sprung, Viewer::Seat(seat(2))), Some(Seen::Open(sprung.clone())));
}

#[test]
fn oots409_one_ordinary_card_at_the_start_or_at_the_end() {
    let rooms = ["1-1, loot = ['ruby', 'inkwell']", "1-2, loot = ['thesaurus', 'star-chart']"];
    let walks = |given: &mut Given| {
        given.play(1, &["done", "move east", "done"]).pass_all().play(1, &["done"]).pass_all();
        assert!(given.at_the_end() && given.hero(1).room == cell("1-2"));
    };
    let mut given = scene("", &rooms, &["1-1", "1-2"]);
    assert_eq!(given.play(1, &["take"]).stash(1), "ruby");
    given.refuses(1, "take", "OOTS-410");
    walks(&mut given);
    given.refuses(1, "take", "OOTS-409");

    let mut given = scene("", &rooms, &["1-1", "1-2"]);
    walks(&mut given);
    assert_eq!(given.play(1, &["take"]).stash(1), "thesaurus", "where movement has ended");
    given.refuses(1, "take", "OOTS-409");
    // A trap was the card.
    let mut given = scene("", &["1-1, loot = ['pit-trap', 'ruby']"], &["1-1", "0-1"]);
    given.luck(&["die 12"]).play(1, &["take"]).refuses(1, "take", "OOTS-410");
}

#[test]
fn oots410_standing_still_gives_one_card_too() {
    let mut given = scene("", &["1-1, loot = ['ruby', 'inkwell']"], &["1-1", "0-1"]);
    given.play(1, &["take", "done", "stay"]).pass_all();
    assert!(given.at_the_end());
    given.refuses(1, "take", "OOTS-410");
    let mut given = scene("", &["1-1, loot = ['ruby', 'inkwell']"], &["1-1", "0-1"]);
    given.play(1, &["done", "stay", "take"]).refuses(1, "take", "OOTS-410");
    assert_eq!(given.stash(1), "ruby");
}

#[test]
fn oots411_two_cards_for_the_last_monster_of_the_own_room() {
    // In battle, even after a card was taken elsewhere.
    let rooms =
        ["1-1, loot = ['ruby']", "1-2, monsters = ['demon-roaches'], loot = ['inkwell', 'thesaurus', 'star-chart']"];
    let mut given = scene("", &rooms, &[&format!("1-1, {ROY}"), "0-1"]);
    given.play(1, &["take", "done", "move east", "done"]);
    wins(&mut given);
    given.offers(1, &["take", "done"]);
    assert_eq!(given.play(1, &["take", "take"]).pass_all().stash(1), "ruby inkwell thesaurus");
    assert!(given.at_the_end());
    // By a card.
    let room = "1-1, monsters = ['demon-roaches'], loot = ['inkwell', 'thesaurus', 'star-chart']";
    let mut given = scene("", &[room], &["1-1, hand = { surprise = 1 }", "0-1"]);
    given.play(1, &["play surprise monster 1", "take", "take"]);
    assert_eq!(
        (given.stash(1).as_str(), given.asks()),
        ("inkwell thesaurus", Some(Frame::Chores(Chores { end: false })))
    );
    // Not while another Monster is there.
    let room = "1-1, monsters = ['cowardly-kobold', 'demon-roaches'], loot = ['inkwell']";
    let mut given = scene("", &[room], &[&format!("1-1, {ROY}"), "0-1"]);
    given.play(1, &["done", "stay"]);
    wins(&mut given);
    assert!(matches!(given.asks(), Some(Frame::Onward(_))), "{:?}", given.asks());
    // Nor for a Monster in another room.
    let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 1 }";
    let mut given =
        scene("", &["1-1, loot = ['ruby']", "1-2, monsters = ['demon-roaches'], loot = ['inkwell']"], &[haley, "0-1"]);
    given.play(1, &["done", "stay", "shoot 1-2"]).luck(&["die 12"]).play(1, &["select haley-longbow"]).fight_on();
    assert!(given.stack("1-2").is_empty() && given.at_the_end());
}

#[test]
fn oots412_where_the_bonus_was_offered_there_is_no_ordinary_card() {
    for takes in [&["done"][..], &["take", "done"], &["take", "take"]] {
        let mut given = cleared("'ruby', 'inkwell', 'thesaurus'", "");
        given.play(1, takes).pass_all();
        assert!(given.at_the_end());
        given.refuses(1, "take", "OOTS-412");
    }
    // Elsewhere there is: the bonus was in the starting room, by a card.
    let rooms = ["1-1, monsters = ['demon-roaches'], loot = ['ruby']", "1-2, loot = ['inkwell']"];
    let mut given = scene("", &rooms, &["1-1, hand = { surprise = 1 }", "1-2"]);
    given.play(1, &["play surprise monster 1", "done"]).refuses(1, "take", "OOTS-412");
    given.play(1, &["done", "move east", "done"]).pass_all().play(1, &["done"]);
    assert_eq!(given.play(1, &["take"]).stash(1), "inkwell");
}

#[test]
fn oots413_two_cards_for_a_rest() {
    let mut given = scene("", &["1-1, loot = ['ruby', 'inkwell', 'thesaurus']"], &["1-1", "0-1"]);
    given.play(1, &["done", "rest", "take", "take"]).pass_all();
    assert_eq!((given.stash(1).as_str(), given.table().current), ("ruby inkwell", seat(2)));
}

#[test]
fn oots414_a_rest_and_the_ordinary_card_exclude_each_other() {
    let mut given = scene("", &["1-1, loot = ['ruby', 'inkwell']"], &["1-1", "0-1"]);
    given.play(1, &["take", "done", "rest"]).pass_all();
    assert_eq!((given.stash(1).as_str(), given.table().current), ("ruby", seat(2)));
    // After a rest no step is left in which another could be taken.
    let mut given = scene("", &["1-1, loot = ['ruby', 'inkwell']"], &["1-1", "0-1"]);
    given.play(1, &["done", "rest", "take", "done"]).pass_all();
    assert_eq!((given.stash(1).as_str(), given.table().current), ("ruby", seat(2)));
}

#[test]
fn oots415_after_a_trap_the_rest_may_be_taken_but_not_in_flight() {
    let mut given = cleared("'pit-trap', 'ruby'", ", wounds = 2");
    given.luck(&["die 1"]).play(1, &["take"]);
    given.offers(1, &["take", "done"]);
    assert_eq!(given.play(1, &["take"]).stash(1), "ruby");

    let mut given = cleared("'pit-trap', 'ruby'", ", wounds = 3");
    given.luck(&["die 1"]).play(1, &["take"]);
    assert!(!given.happened(|event| matches!(event, Event::LootTaken { .. })));
    assert_eq!((given.table().piles[cell("1-2")], given.asks()), (1, Some(Frame::Chores(Chores { end: true }))));
    // At a rest likewise.
    let mut given = scene("", &["1-1, loot = ['pit-trap', 'ruby']"], &["1-1, wounds = 3", "0-1"]);
    given.luck(&["die 1"]).play(1, &["done", "rest", "take"]);
    assert_eq!((given.hero(1).stash, given.table().current), (0, seat(2)));
}

#[test]
fn oots416_what_is_gained_goes_into_the_stash_face_down() {
    let hidden = |given: &Given, kept: &str| {
        assert_eq!((given.stash(1).as_str(), given.equipped(1).as_str()), (kept, ""));
        assert_eq!(stash_seen(&given.view(3)), "");
    };
    let others = ["1-1, hero = 'belkar', stash = ['monster-ear']", "0-1"];
    let mut given = scene("", &["1-1, loot = ['ruby']"], &[&["1-1, hero = 'roy'"][..], &others].concat());
    hidden(given.play(1, &["take"]), "ruby");
    let thief = "1-1, hero = 'roy', hand = { pickpocket = 1 }";
    let mut given = scene("", &["1-1"], &[&[thief][..], &others].concat());
    hidden(given.play(1, &["play pickpocket seat 2"]).pass_all(), "monster-ear");
    let haley = "1-1, hero = 'haley', shticks = { haley-shrewd-appraisal = 1 }, stash = ['gold-coins']";
    let mut given = scene("", &["1-1"], &[&[haley][..], &others].concat());
    given.luck(&["loot ruby"]).play(1, &["use haley-shrewd-appraisal", "lose gold-coins"]);
    hidden(&given, "ruby");
    // Also what lay equipped before another.
    let robbed = ["1-1, hero = 'belkar', equipped = ['monster-ear']", "0-1"];
    let mut given = scene("", &["1-1"], &[&[&format!("1-1, {ROY}")[..]][..], &robbed].concat());
    given.play(1, &["done", "stay", "attack 2"]).luck(&["die 12", "die 1"]).play(1, &["select roy-greenhilt-sword"]);
    given.fight_on().play(1, &["rob monster-ear"]);
    assert_eq!((given.stash(1).as_str(), given.equipped(1).as_str()), ("monster-ear", ""));
}

#[test]
fn oots417_oots418_the_owner_sees_the_stash_and_others_its_size() {
    // At the own turn, at that of another, and in the middle of a battle.
    let heroes = [&format!("1-1, {ROY}, stash = ['ruby', 'inkwell']"), "1-1, hero = 'haley', stash = ['gold-coins']"];
    let mut given = scene("", &["1-1, monsters = ['troll']"], &heroes);
    let look = |given: &Given| {
        assert_eq!(stash_seen(&given.view(1)), "ruby inkwell");
        for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
            let view = OrderOfTheStick::view(&given.state, viewer);
            assert_eq!((stash_seen(&view).as_str(), view.table.at(seat(1)).stash), ("", 2));
        }
    };
    look(&given);
    given.luck(&["die 1"]).play(1, &["done", "stay"]).pass_all();
    look(&given);
    given.fight_on().end_turn();
    assert_eq!(given.table().current, seat(2));
    look(&given);
}

#[test]
fn oots419_oots420_the_drool_factor_counts_portraits_or_crests() {
    let factors = |name: &str| {
        let heroes = Hero::ALL.map(|hero| scene("", &["1-1"], &[&format!("1-1, hero = '{hero}'"), "0-1"]));
        heroes.map(|given| given.hero(1).drool(loot(name)))
    };
    // Roy, Haley, Elan, Vaarsuvius, Belkar, Durkon.
    assert_eq!(factors("eternal-vigilence"), [2, 1, 0, 0, 0, 0]);
    assert_eq!(factors("inappropriate-violence"), [0, 0, 0, 0, 3, 0]);
    assert_eq!(factors("herbal-tea"), [0, 0, 0, 1, 0, 1]);
    assert_eq!(factors("group-portrait"), [1; 6]);
    assert_eq!(factors("treasure-chest"), [2; 6]);
    // It is what a trade and an offer are worth.
    for hero in ["elan", "durkon"] {
        let hero = format!("1-1, hero = '{hero}', stash = ['treasure-chest', 'group-portrait']");
        let mut given = scene("", &["1-1"], &[&hero, "0-1"]);
        given.play(1, &["sell treasure-chest", "sell group-portrait"]);
        assert_eq!(given.hero(1).ups().count(), 1);
    }
    let heroes = [&format!("1-1, {ROY}, stash = ['treasure-chest']"), "1-1, hero = 'durkon'"];
    let mut given = scene("", &["1-1, monsters = ['troll']"], &heroes);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword", "offer durkon treasure-chest"]);
    given.luck(&["die 1"]).play(2, &["accept"]).fight_on();
    assert_eq!(given.rolled().0, 1 + 2 + 2 * 2);
}

#[test]
fn oots421_oots425_loot_is_changed_at_the_start_and_at_the_end_of_the_own_turn() {
    for top in ["", END] {
        let mut given =
            scene(top, &["1-1"], &["1-1, hero = 'roy', stash = ['clean-cape'], equipped = ['framed-degree']", "0-1"]);
        given.play(1, &["equip clean-cape", "unequip framed-degree"]);
        assert_eq!((given.equipped(1).as_str(), given.stash(1).as_str()), ("clean-cape", "framed-degree"));
        given.is_whole();
    }
    let roy = "1-1, hero = 'roy', stash = ['clean-cape'], equipped = ['framed-degree']";
    let mut given = scene("", &["1-1", "1-2", "1-3"], &[roy, "1-3"]);
    let bars = |given: &Given, clause: &str| {
        for choice in ["equip clean-cape", "unequip framed-degree"] {
            given.refuses(1, choice, clause);
        }
    };
    given.play(1, &["done"]);
    bars(&given, "OOTS-421");
    given.play(1, &["move east"]);
    bars(&given, "OOTS-421");
    let mut given = scene("", &["1-1, monsters = ['troll']"], &[roy, "1-1, hero = 'haley'"]);
    given.play(1, &["done", "stay"]).pass_all();
    assert_eq!(given.asks(), Some(Frame::Ask));
    bars(&given, "OOTS-421");
    bars(&scene("current = 2", &["1-1"], &[roy, "0-1"]), "OOTS-034");
}

#[test]
fn oots422_oots423_all_that_is_drooled_over_may_be_equipped_and_nothing_else() {
    for hero in Hero::ALL {
        let drools = |loot: &Loot| content().one_loot(*loot).drool[hero.index()] > 0;
        let (mine, others): (Vec<Loot>, Vec<Loot>) = Loot::ALL.into_iter().partition(drools);
        let stash: Vec<String> = mine.iter().chain(&others[..10]).map(|loot| format!("'{loot}'")).collect();
        let hero = format!("1-1, hero = '{hero}', stash = [{}]", stash.join(", "));
        let mut given = scene("", &["1-1"], &[&hero, "0-1"]);
        for loot in &others[..10] {
            given.refuses(1, &format!("equip {loot}"), "OOTS-422");
        }
        for loot in &mine {
            given.play(1, &[&format!("equip {loot}")]);
        }
        assert_eq!(given.hero(1).equipped.len(), mine.len());
        assert!(mine.len() > 20, "without a limit");
    }
}

#[test]
fn oots424_effects_on_the_stash_leave_equipped_loot_alone() {
    // The thief finds an empty Stash, or what lies in it.
    for (stash, lost) in [("", 0), ("'ruby'", 1)] {
        let roy = format!("1-1, {ROY}, equipped = ['clean-cape'], stash = [{stash}]");
        let mut given = scene("", &["1-1, monsters = ['goblin-sneak']"], &[&roy, "0-1"]);
        given.play(1, &["done", "stay"]).pass_all().luck(&["die 1"]);
        given.play(1, &["select roy-greenhilt-sword"]).fight_on();
        assert!(given.happened(|event| matches!(event, Event::BattleLost { .. })));
        assert_eq!((given.equipped(1).as_str(), given.hero(1).stash), ("clean-cape", 0));
        assert_eq!(given.count(|event| matches!(event, Event::LootDiscarded { .. })), lost);
    }
    let thief = "1-1, hand = { pickpocket = 1 }";
    let given = scene("", &["1-1"], &[thief, "1-1, hero = 'belkar', equipped = ['monster-ear']"]);
    given.refuses(1, "play pickpocket seat 2", "OOTS-449");
    // A trap that takes equipped Loot does not look into the Stash.
    let roy = "1-1, hero = 'roy', equipped = ['clean-cape', 'framed-degree'], stash = ['ruby']";
    let mut given = scene("", &["1-1, loot = ['rust-spray']"], &[roy, "0-1"]);
    given.luck(&["die 1"]).play(1, &["take"]);
    given.offers(1, &["lose clean-cape", "lose framed-degree"]);
}

/// What a hero who walks in to a Stupid Ogre has for a roll of 5, without a shtick.
#[track_caller]
fn defends(hero: &str) -> i16 {
    let hero = format!("1-2, {hero}");
    let mut given = scene("", &["1-1, monsters = ['stupid-ogre']", "1-2"], &[&hero, "0-1"]);
    given.luck(&["die 5"]).play(1, &["done", "move west", "done"]).fight_on();
    given.rolled().0
}

#[test]
fn oots426_only_those_who_are_named_may_use_it() {
    // Both drool over it, and may equip it.
    assert_eq!(defends("hero = 'roy', equipped = ['polished-breastplate']"), 6);
    assert_eq!(defends("hero = 'durkon', equipped = ['polished-breastplate']"), 5);
    for (hero, allowed) in [("roy", true), ("durkon", false)] {
        for place in ["stash", "equipped"] {
            let hero = format!("1-1, hero = '{hero}', wounds = 1, {place} = ['healing-salve']");
            let given = scene("", &["1-1"], &[&hero, "0-1"]);
            if allowed {
                assert!(given.allows(1, "use healing-salve"));
            } else {
                given.refuses(1, "use healing-salve", "OOTS-426");
            }
        }
    }
}

#[test]
fn oots427_oots428_a_discard_works_once_from_the_stash_as_well() {
    for place in ["stash", "equipped"] {
        let hero = format!("1-1, hero = 'roy', wounds = 3, {place} = ['healing-potion']");
        let mut given = scene("", &["1-1"], &[&hero, "0-1"]);
        given.play(1, &["use healing-potion"]);
        assert_eq!((given.hero(1).wounds, dumped(&given, Find::Loot(loot("healing-potion")))), (1, 1), "{place}");
        assert_eq!((given.hero(1).stash, given.hero(1).equipped.len()), (0, 0));
        given.refuses(1, "use healing-potion", "OOTS-426");
        given.is_whole();
    }
}

#[test]
fn oots429_what_has_to_be_equipped_works_while_it_is() {
    let steps = |hero: &str, choices: &[&str]| {
        let mut given = scene("", &["1-1"], &[&format!("1-1, hero = 'roy', {hero}"), "0-1"]);
        given.play(1, choices).play(1, &["done"]);
        given.table().day.steps
    };
    assert_eq!(steps("equipped = ['sensible-boots']", &[]), 4);
    assert_eq!(steps("stash = ['sensible-boots']", &[]), 3);
    assert_eq!(steps("stash = ['sensible-boots']", &["equip sensible-boots"]), 4);
    assert_eq!(steps("equipped = ['sensible-boots']", &["unequip sensible-boots"]), 3);
    assert_eq!(defends("hero = 'roy', stash = ['polished-breastplate']"), 5);
    // It is not used up.
    let mut given = scene("", &["1-1"], &["1-1, hero = 'roy', equipped = ['sensible-boots']", "0-1"]);
    given.play(1, &["done", "stay"]).end_turn().end_turn().play(1, &["done"]);
    assert_eq!(given.table().day.steps, 4);
}

/// Roy beats a Cowardly Kobold, which leaves a coin.
#[track_caller]
fn leaves_a_coin(top: &str, pile: &str, luck: &[&str]) -> Given {
    let pile = format!("1-2, loot = [{pile}]");
    let mut given = scene(top, &["1-1, monsters = ['cowardly-kobold']", &pile], &[&format!("1-1, {ROY}"), "0-1"]);
    given.play(1, &["done", "stay"]).pass_all();
    given.luck(&["die 12"]).luck(luck).play(1, &["select roy-greenhilt-sword"]).fight_on();
    given
}

#[test]
fn oots430_an_empty_loot_deck_is_made_of_its_discards() {
    let given = leaves_a_coin("loot-deck = {}", "", &["hidden-loot ruby"]);
    let shuffled = given.when(|event| *event == Event::LootDeckShuffled);
    assert!(shuffled < given.when(|event| matches!(event, Event::LootPlaced { count: 1, .. })));
    assert_eq!((given.table().dump.len(), given.table().piles[cell("1-1")]), (0, 1));
    given.is_whole();
    // Only when a card is needed.
    let given = leaves_a_coin("loot-deck = { ruby = 1 }", "", &[]);
    assert!(!given.happened(|event| *event == Event::LootDeckShuffled) && given.table().piles[cell("1-1")] == 1);
    assert!(given.state().secrets.loot.is_empty() && !given.table().dump.is_empty());

    // All Loot there is lies in the next room: none is placed, and none drawn.
    let loot = Loot::ALL.into_iter().map(|loot| format!("'{loot}'"));
    let copies = |trap: Trap| usize::from(content().trap(trap).copies);
    let traps = Trap::ALL.into_iter().flat_map(|trap| (0..copies(trap)).map(move |_| format!("'{trap}'")));
    let all: Vec<String> = loot.chain(traps).collect();
    let given = leaves_a_coin("loot-deck = {}\ndump = {}", &all.join(", "), &[]);
    assert!(given.stack("1-1").is_empty() && given.table().piles[cell("1-1")] == 0);
    let haley = "1-1, hero = 'haley', shticks = { haley-shrewd-appraisal = 1 }";
    let pile = format!("1-1, loot = [{}]", all.join(", "));
    let mut given = scene("loot-deck = {}\ndump = {}", &[&pile], &[haley, "0-1"]);
    given.play(1, &["use haley-shrewd-appraisal"]);
    assert!(given.hero(1).stash == 0 && !given.happened(|event| matches!(event, Event::LootDrawn { .. })));
    given.is_whole();
}

#[test]
fn oots431_a_trap_off_the_deck_is_shown_and_gone() {
    let haley = "1-1, hero = 'haley', shticks = { haley-shrewd-appraisal = 1 }, stash = ['gold-coins', 'ruby']";
    let mut given = scene("", &["1-1"], &[haley, "1-1"]);
    given.luck(&["loot pit-trap"]).play(1, &["use haley-shrewd-appraisal"]);
    let pit: Trap = "pit-trap".parse().expect("a trap");
    let shown = Event::TrapSetAside { trap: pit };
    assert!(given.happened(|event| *event == shown));
    assert_eq!(OrderOfTheStick::seen(&shown, Viewer::Spectator), Some(Seen::Open(shown.clone())));
    assert_eq!((given.table().gone.count(pit.index()), dumped(&given, Find::Trap(pit))), (1, 0));
    // It does not go off, and no other card takes its place.
    assert!(
        !given.happened(|event| matches!(
            event,
            Event::TrapSprung { .. } | Event::Evaded { .. } | Event::LootDrawn { .. }
        ))
    );
    assert_eq!((given.hero(1).stash, given.hero(1).wounds), (2, 0));
    given.is_whole();
}

#[test]
fn oots640_loot_is_shown_by_its_owner_and_by_nobody_else() {
    // Whoever offers a card shows it to all; the rest of the Stash stays hidden, from a thief as well.
    let heroes = [
        &format!("1-1, {ROY}, stash = ['beard-comb', 'inkwell', 'thesaurus']"),
        "1-1, hero = 'durkon', hand = { pickpocket = 1 }",
        "1-1, hero = 'haley'",
    ];
    let mut given = scene("", &["1-1, monsters = ['troll']"], &heroes);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword", "offer durkon beard-comb"]);
    let offered = given.events.last().expect("an offer").clone();
    assert!(matches!(offered, Event::Offered { .. }));
    assert_eq!(OrderOfTheStick::seen(&offered, Viewer::Spectator), Some(Seen::Open(offered.clone())));
    given.luck(&["die 1"]).play(2, &["decline"]).fight_on();
    let start = Some(Frame::Chores(Chores { end: false }));
    given.idle_until(|given| given.table().current == seat(2) && given.asks() == start);
    given.luck(&["stash-loot inkwell"]).acts(2, "play pickpocket seat 1").pass_all();
    assert_eq!((given.stash(2).as_str(), given.stash(1).as_str()), ("inkwell", "thesaurus beard-comb"));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        assert!(!OrderOfTheStick::view(&given.state, viewer).stashes[0].has(loot("thesaurus")));
    }
}
