//! Q. Assistance.

use order_of_the_stick::ids::Hero;
use order_of_the_stick::{End, Event, Gift, Moment, OrderOfTheStick, Position, Seen};
use table::{Game, Viewer};

use crate::support::*;

/// Roy (seat 1) attacks the top of a stack on floor 2 with the Greenhilt Sword, +2, and may ask for help.
#[track_caller]
fn attacks(seats: u8, monsters: &str, roy: &str, others: &str) -> Given {
    let position = format!(
        r#"
        flow = ["go"]
        [[heroes]]
        hero = "roy"
        room = "2-1"
        shticks = {{ roy-greenhilt-sword = 1 }}
        {roy}
        {others}
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        stairs = true
        [[rooms]]
        at = "2-1"
        card = "plain-corridor"
        monsters = [{monsters}]
        "#
    );
    let mut given = given(seats, &position);
    given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given
}

/// He attacks one of two Headless Zombies, Defense 9.
#[track_caller]
fn zombies(seats: u8, roy: &str, others: &str) -> Given {
    attacks(seats, r#""headless-zombie", "headless-zombie""#, roy, others)
}

/// Another hero on floor 2.
fn beside(hero: &str, more: &str) -> String {
    format!("[[heroes]]\nhero = \"{hero}\"\nroom = \"2-1\"\n{more}\n")
}

/// Haley, Belkar, Roy and Durkon in one room: Belkar (seat 2) attacks Roy (seat 3), and both have selected.
#[track_caller]
fn clash(belkar: &str, roy: &str, haley: &str, durkon: &str) -> Given {
    let position = format!(
        r#"
        flow = [{{ turn = "fought" }}, "engage"]
        current = 2
        [[heroes]]
        hero = "haley"
        room = "1-1"
        {haley}
        [[heroes]]
        hero = "belkar"
        room = "1-1"
        shticks = {{ belkar-twin-daggers-of-doom = 1 }}
        {belkar}
        [[heroes]]
        hero = "roy"
        room = "1-1"
        shticks = {{ roy-greenhilt-sword = 1 }}
        {roy}
        [[heroes]]
        hero = "durkon"
        room = "1-1"
        {durkon}
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        "#
    );
    let mut given = given(4, &position);
    given.play(2, &["attack 3"]).pass_all().play(2, &["select belkar-twin-daggers-of-doom"]);
    given.play(3, &["select roy-greenhilt-sword"]);
    given
}

#[test]
fn oots250_oots251_only_players_who_stand_on_the_same_floor_are_asked() {
    let resting = beside("haley", "lying = true\nresting = true");
    let missing = beside("elan", "lying = true\nmissed = 1");
    let fleeing = beside("belkar", "wounds = 4\nfleeing = true");
    let above = "[[heroes]]\nhero = \"vaarsuvius\"\nroom = \"1-1\"\n";
    let all = format!("{}{resting}{missing}{fleeing}{above}", beside("durkon", ""));
    let stash = r#"stash = ["word-of-thor", "gold-coins", "joke-book", "wanted-poster", "star-chart"]"#;
    let given = zombies(6, stash, &all);
    given.offers(1, &["offer durkon word-of-thor", "done"]);
    given.refuses(1, "offer haley gold-coins", "OOTS-250");
    given.refuses(1, "offer elan joke-book", "OOTS-250");
    given.refuses(1, "offer belkar wanted-poster", "OOTS-251");
    given.refuses(1, "offer vaarsuvius star-chart", "OOTS-250");
}

#[test]
fn oots250_help_is_asked_for_when_the_shtick_is_selected() {
    let mut given = zombies(2, r#"stash = ["word-of-thor"]"#, &beside("durkon", ""));
    given.play(1, &["done"]).until(Moment::BeforeRoll);
    given.refuses(1, "offer durkon word-of-thor", "OOTS-250");
}

#[test]
fn oots250_oots253_oots264_oots274_who_can_be_asked_for_what() {
    let others = [
        beside("durkon", ""),
        beside("haley", "lying = true\nresting = true"),
        beside("belkar", "wounds = 4\nfleeing = true"),
    ];
    let stash = r#"stash = ["word-of-thor", "star-chart", "ruby", "ancient-tome", "talisman-of-dorukan", "sulfur-wand", "joke-book"]"#;
    let mut given = zombies(4, stash, &others.concat());
    let to_npcs = ["offer vaarsuvius star-chart", "offer vaarsuvius sulfur-wand", "offer elan joke-book", "done"];
    let to_durkon = ["offer durkon word-of-thor", "offer durkon talisman-of-dorukan"];
    given.offers(1, &[&to_durkon[..], &to_npcs].concat());
    let mut declined = given.clone();
    declined.play(1, &["offer durkon word-of-thor"]).play(2, &["decline"]);
    declined.offers(1, &[&["offer durkon talisman-of-dorukan"][..], &to_npcs].concat());
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]).offers(1, &to_npcs);
    given.play(1, &["offer vaarsuvius star-chart", "offer vaarsuvius sulfur-wand", "offer elan joke-book"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!(given.rolled(), (1 + 2 + 10, Some(9)));
}

#[test]
fn oots252_neither_the_opponent_nor_an_exited_player_is_asked() {
    let given = given(
        4,
        r#"
        flow = [{ turn = "fought" }, "engage"]
        collapse = { falling = true, slayer = 1 }
        [[heroes]]
        hero = "belkar"
        room = "1-1"
        shticks = { belkar-twin-daggers-of-doom = 1 }
        [[heroes]]
        hero = "roy"
        room = "1-1"
        shticks = { roy-greenhilt-sword = 1 }
        stash = ["wanted-poster", "joke-book", "gold-coins"]
        [[heroes]]
        hero = "elan"
        exited = 1
        [[heroes]]
        hero = "haley"
        room = "1-1"
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        "#,
    );
    let mut given = given;
    given.play(1, &["attack 2"]).pass_all().play(1, &["select belkar-twin-daggers-of-doom"]);
    given.play(2, &["select roy-greenhilt-sword"]).offers(2, &["offer haley gold-coins", "pass"]);
    given.refuses(2, "offer belkar wanted-poster", "OOTS-252");
    given.refuses(2, "offer elan joke-book", "OOTS-252");
}

#[test]
fn oots253_an_offer_is_own_loot_that_the_other_drools_over() {
    let roy = "stash = [\"word-of-thor\", \"a-simple-thank-you\"]\nequipped = [\"polished-breastplate\"]";
    let given = zombies(2, roy, &beside("durkon", "stash = [\"beard-comb\"]"));
    given.offers(1, &["offer durkon word-of-thor", "offer durkon polished-breastplate", "done"]);
    given.refuses(1, "offer durkon a-simple-thank-you", "OOTS-253");
    given.refuses(1, "offer durkon keg-of-ale", "OOTS-253");
    given.refuses(1, "offer durkon beard-comb", "OOTS-253");
}

#[test]
fn oots254_the_other_accepts_or_declines() {
    let mut given = zombies(2, r#"stash = ["word-of-thor", "beard-comb"]"#, &beside("durkon", ""));
    given.play(1, &["offer durkon word-of-thor"]);
    assert_eq!(given.asked(), [2]);
    given.offers(2, &["accept", "decline"]);
    given.play(2, &["decline"]).offers(1, &["offer durkon beard-comb", "done"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!((given.rolled().0, given.stash(2).as_str()), (3, ""));
}

#[test]
fn oots255_help_is_worth_two_per_drool_factor_in_this_battle() {
    for (loot, worth) in [("word-of-thor", 2), ("hammer-grip", 4), ("keg-of-ale", 6)] {
        let mut given = zombies(2, &format!("stash = [\"{loot}\"]"), &beside("durkon", ""));
        given.play(1, &[&format!("offer durkon {loot}")]).play(2, &["accept"]);
        given.luck(&["die 12"]).play(1, &["done"]).pass_all();
        assert_eq!(given.rolled(), (12 + 2 + worth, Some(9)), "{loot}");
        given.play(1, &["leave"]).pass_all().play(1, &["next attacker"]).pass_all();
        given.luck(&["die 5"]).play(1, &["select roy-greenhilt-sword"]).pass_all();
        assert_eq!(given.rolled(), (5 + 2, Some(9)), "{loot} helps once");
    }
}

#[test]
fn oots256_some_shticks_make_a_helper_worth_more() {
    for (songs, worth) in [(0, 2), (1, 4), (2, 5)] {
        let elan = format!("shticks = {{ elan-rapier = 1, elan-bard-song = {songs} }}");
        let mut given = attacks(2, r#""stupid-ogre""#, r#"stash = ["joke-book"]"#, &beside("elan", &elan));
        given.play(1, &["offer elan joke-book"]).play(2, &["accept"]);
        given.luck(&["die 1"]).play(1, &["done"]).pass_all();
        assert_eq!(given.rolled().0, 1 + 2 + worth, "{songs} songs");
    }
}

#[test]
fn oots257_several_helpers_add_up() {
    let others = [beside("durkon", ""), beside("haley", "")].concat();
    let mut given = zombies(3, r#"stash = ["word-of-thor", "oooooo-sparklies", "joke-book"]"#, &others);
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]);
    given.play(1, &["offer haley oooooo-sparklies"]).play(3, &["accept"]);
    given.play(1, &["offer elan joke-book"]).luck(&["die 2"]).play(1, &["done"]).pass_all();
    assert_eq!(given.rolled().0, 2 + 2 + 2 + 4 + 2);
}

#[test]
fn oots258_a_helper_takes_one_loot_in_a_battle() {
    let mut given = zombies(2, r#"stash = ["word-of-thor", "beard-comb"]"#, &beside("durkon", ""));
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]).offers(1, &["done"]);
    given.refuses(1, "offer durkon beard-comb", "OOTS-258");
    given.luck(&["die 12"]).play(1, &["done"]).pass_all().play(1, &["leave"]).pass_all();
    given.play(1, &["next attacker"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given.offers(1, &["offer durkon beard-comb", "done"]);
}

#[test]
fn oots259_an_accepted_offer_stands() {
    let mut given = zombies(2, r#"stash = ["word-of-thor"]"#, &beside("durkon", ""));
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]).offers(1, &["done"]);
    given.refuses(1, "decline", "OOTS-254");
    given.refuses(2, "decline", "OOTS-034");
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!((given.rolled().0, given.stash(1).as_str(), given.stash(2).as_str()), (5, "", "word-of-thor"));
}

#[test]
fn oots260_nothing_but_that_one_loot_can_be_promised() {
    let roy = "stash = [\"word-of-thor\", \"keg-of-ale\"]\nequipped = [\"polished-breastplate\"]";
    let mut given = zombies(2, roy, &beside("durkon", "stash = [\"beard-comb\"]"));
    given.play(1, &["offer durkon word-of-thor"]);
    given.offers(2, &["accept", "decline"]);
    given.play(2, &["accept"]).offers(1, &["done"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!((given.stash(1).as_str(), given.equipped(1).as_str()), ("keg-of-ale", "polished-breastplate"));
    assert_eq!(given.stash(2), "word-of-thor beard-comb");
    given.is_whole();
}

#[test]
fn oots261_the_promised_card_goes_to_the_stash_whatever_the_outcome() {
    for (die, end) in [("die 6", End::Won), ("die 5", End::Drawn), ("die 4", End::Lost)] {
        let roy = "stash = [\"word-of-thor\"]\nhand = { lucky-break = 1 }";
        let mut given = zombies(2, roy, &beside("durkon", ""));
        given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]);
        given.luck(&[die]).play(1, &["done"]).until(Moment::AfterRoll);
        assert_eq!((given.stash(1).as_str(), given.stash(2).as_str()), ("word-of-thor", ""), "paid in step 7");
        given.pass_all();
        if given.allows(1, "leave") {
            given.play(1, &["leave"]).pass_all();
        }
        assert_eq!(given.ended(), Some(end), "{die}");
        assert_eq!((given.stash(1).as_str(), given.stash(2).as_str()), ("", "word-of-thor"), "{die}");
        assert_eq!(given.equipped(2), "", "{die}");
    }
}

#[test]
fn oots262_a_promised_card_is_promised_once() {
    let others = [beside("durkon", ""), beside("haley", "")].concat();
    let mut given = zombies(3, r#"stash = ["jeweled-goblet"]"#, &others);
    given.offers(1, &["offer durkon jeweled-goblet", "offer haley jeweled-goblet", "done"]);
    given.play(1, &["offer durkon jeweled-goblet"]).play(2, &["accept"]);
    given.refuses(1, "offer haley jeweled-goblet", "OOTS-262");
}

#[test]
fn oots262_a_promised_card_is_neither_used_nor_paid_as_a_fee() {
    let roy = "wounds = 1\nstash = [\"brass-knuckles\"]";
    let durkon = "shticks = { durkon-cure-assorted-wounds = 1 }";
    let others = [beside("belkar", ""), beside("durkon", durkon)].concat();
    let mut kept = zombies(3, roy, &others);
    kept.play(1, &["done"]).until(Moment::BeforeRoll);
    kept.offers(1, &["use brass-knuckles", "pass"]);
    kept.play(1, &["pass"]).play(2, &["pass"]).play(3, &["use durkon-cure-assorted-wounds seat 1"]);
    kept.offers(1, &["pay brass-knuckles", "decline"]);
    let mut given = zombies(3, roy, &others);
    given.play(1, &["offer belkar brass-knuckles"]).play(2, &["accept"]).play(1, &["done"]);
    given.until(Moment::BeforeRoll).offers(1, &["pass"]);
    given.refuses(1, "use brass-knuckles", "OOTS-262");
    given.play(1, &["pass"]).play(2, &["pass"]).play(3, &["use durkon-cure-assorted-wounds seat 1"]);
    given.offers(1, &["decline"]);
    given.refuses(1, "pay brass-knuckles", "OOTS-262");
}

#[test]
fn oots262_a_promised_card_is_not_discarded() {
    let mut given = attacks(2, r#""rival-adventurer""#, r#"stash = ["word-of-thor"]"#, &beside("durkon", ""));
    let mut kept = given.clone();
    kept.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert!(
        kept.happened(|event| matches!(event, Event::LootDiscarded { .. })),
        "the thief takes what is not promised"
    );
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert!(given.happened(|event| matches!(event, Event::BattleLost { .. })));
    assert!(!given.happened(|event| matches!(event, Event::LootDiscarded { .. })));
    assert_eq!(given.stash(2), "word-of-thor");
}

#[test]
fn oots262_a_promised_card_is_not_stolen() {
    let roy = "equipped = [\"polished-breastplate\", \"framed-degree\"]";
    let mut given = clash("", roy, "", "");
    given.play(3, &["offer durkon polished-breastplate"]);
    given.play(3, &["pass"]).play(4, &["help defender"]);
    given.luck(&["die 12", "die 1"]).play(3, &["pass"]).pass_all();
    given.offers(2, &["rob framed-degree", "done"]);
    given.refuses(2, "rob polished-breastplate", "OOTS-262");
}

#[test]
fn oots262_a_promise_that_is_owed_no_more_can_be_stolen() {
    let mut given = clash("", "stash = [\"word-of-thor\"]", "", "hand = { double-cross = 1 }");
    given.play(3, &["offer durkon word-of-thor", "pass"]).play(4, &["help defender"]);
    given.luck(&["die 6", "die 6"]).fight_on_to(Moment::AfterRoll);
    let mut kept = given.clone();
    // Without the traitor Belkar would have 9, Roy 9.
    kept.fight_on();
    assert_eq!(kept.ended(), Some(End::Drawn));
    given.acts(4, "play double-cross").fight_on();
    given.offers(2, &["grab", "done"]);
    given.play(2, &["grab"]);
    assert_eq!((given.stash(2).as_str(), given.stash(3).as_str(), given.stash(4).as_str()), ("word-of-thor", "", ""));
    given.is_whole();
}

#[test]
fn oots262_an_equipped_promise_works_until_it_is_paid() {
    let mut given = zombies(2, r#"equipped = ["leadership-notes"]"#, &beside("vaarsuvius", ""));
    given.play(1, &["offer vaarsuvius leadership-notes"]).play(2, &["accept"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!(given.rolled().0, 1 + 2 + 2 + 1, "the Notes add 1 to the help");
    assert_eq!((given.equipped(1).as_str(), given.stash(2).as_str()), ("", "leadership-notes"));
}

#[test]
fn oots263_an_offered_card_is_shown_to_everybody() {
    let others = [beside("durkon", ""), "[[heroes]]\nhero = \"haley\"\nroom = \"1-1\"\n".to_owned()].concat();
    let mut given = zombies(3, r#"stash = ["word-of-thor"]"#, &others);
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["decline"]);
    let offered = Event::Offered { seat: seat(1), to: Hero::Durkon, gift: Gift::Loot(loot("word-of-thor")) };
    assert!(given.events.contains(&offered));
    let mut among = clash("", r#"stash = ["word-of-thor"]"#, "", "");
    among.play(3, &["offer durkon word-of-thor"]);
    let lodged = Event::Lodged { seat: seat(3), to: Hero::Durkon, gift: Gift::Loot(loot("word-of-thor")) };
    assert!(among.events.contains(&lodged));
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        for event in [&offered, &lodged] {
            assert_eq!(OrderOfTheStick::seen(event, viewer), Some(Seen::Open(event.clone())));
        }
    }
}

#[test]
fn oots264_one_offer_at_a_time_and_none_twice() {
    let others = [beside("durkon", ""), beside("haley", "")].concat();
    let mut given = zombies(3, r#"stash = ["jeweled-goblet", "word-of-thor"]"#, &others);
    given.play(1, &["offer durkon jeweled-goblet"]);
    assert_eq!(given.asked(), [2], "it is answered at once");
    given.play(2, &["decline"]);
    given.offers(1, &["offer durkon word-of-thor", "offer haley jeweled-goblet", "done"]);
    given.refuses(1, "offer durkon jeweled-goblet", "OOTS-264");
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]);
    given.offers(1, &["offer haley jeweled-goblet", "done"]);
    given.refuses(1, "offer durkon jeweled-goblet", "OOTS-258");
    given.luck(&["die 12"]).play(1, &["done"]).pass_all().play(1, &["leave"]).pass_all();
    given.play(1, &["next attacker"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given.offers(1, &["offer durkon jeweled-goblet", "offer haley jeweled-goblet", "done"]);
}

#[test]
fn oots265_oots266_offers_are_lodged_in_turns_and_then_third_players_take_sides() {
    let belkar = r#"stash = ["gold-coins", "beard-comb"]"#;
    let roy = r#"stash = ["word-of-thor", "oooooo-sparklies"]"#;
    let mut given = clash(belkar, roy, "", "");
    assert_eq!(given.asked(), [3], "the Defender begins");
    given.play(3, &["offer haley oooooo-sparklies"]);
    assert_eq!(given.asked(), [2], "nobody answers before all offers are made");
    given.play(2, &["offer haley gold-coins"]).play(3, &["pass"]);
    assert_eq!(given.asked(), [2], "one pass does not close the bidding");
    given.play(2, &["offer durkon beard-comb"]);
    assert_eq!(given.asked(), [3], "whoever has passed may go on");
    given.play(3, &["pass"]).play(2, &["pass"]);
    assert_eq!(given.asked(), [4], "clockwise from the Attacker's left");
    given.offers(4, &["help attacker", "decline"]);
    given.refuses(4, "help defender", "OOTS-266");
    given.play(4, &["decline"]);
    given.offers(1, &["help attacker", "help defender", "decline"]);
    given.play(1, &["help defender"]);
    assert!(!given.asked().contains(&1), "one side at most");
    given.luck(&["die 5", "die 6"]);
    while !given.happened(|event| matches!(event, Event::Rolled { .. })) {
        let asked = given.asked();
        for one in asked {
            given.play(one.into(), &["pass"]);
        }
    }
    // The winner takes no Loot; then all is paid.
    given.pass_all().play(3, &["done"]);
    let totals: Vec<i16> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Rolled { total, .. } => Some(*total),
            _ => None,
        })
        .collect();
    assert_eq!(totals, [5 + 3, 6 + 1 + 4]);
    assert_eq!((given.stash(1).as_str(), given.stash(2).as_str()), ("oooooo-sparklies", "gold-coins beard-comb"));
}

#[test]
fn oots266_two_passes_close_the_bidding() {
    let mut given = clash(r#"stash = ["gold-coins"]"#, r#"stash = ["word-of-thor"]"#, "", "");
    given.play(3, &["pass"]);
    assert_eq!(given.asked(), [2]);
    given.play(2, &["pass"]);
    given.refuses(3, "offer durkon word-of-thor", "OOTS-266");
    assert!(!given.happened(|event| matches!(event, Event::Lodged { .. })));
    assert!(!given.asked().iter().any(|&one| one == 1 || one == 4), "nobody has an open offer");
}

#[test]
fn oots267_an_open_offer_is_replaced_by_another_card() {
    let roy = r#"stash = ["jeweled-goblet", "oooooo-sparklies"]"#;
    let mut given = clash(r#"stash = ["silver-ring"]"#, roy, "", "");
    given.offers(
        3,
        &["offer haley jeweled-goblet", "offer haley oooooo-sparklies", "offer durkon jeweled-goblet", "pass"],
    );
    given.play(3, &["offer haley jeweled-goblet"]).play(2, &["pass"]);
    given.offers(3, &["offer haley oooooo-sparklies", "pass"]);
    given.refuses(3, "offer durkon jeweled-goblet", "OOTS-267");
    given.refuses(3, "offer haley jeweled-goblet", "OOTS-267");
    given.play(3, &["offer haley oooooo-sparklies"]).play(2, &["pass"]);
    // The first card is free again, but not for Haley.
    given.offers(3, &["offer durkon jeweled-goblet", "pass"]);
    given.refuses(3, "offer haley jeweled-goblet", "OOTS-267");
    given.play(3, &["offer durkon jeweled-goblet"]).play(2, &["pass"]).play(3, &["pass"]);
    given.play(4, &["decline"]).play(1, &["help defender"]);
    let gave = |drool| move |event: &Event| matches!(event, Event::HelpGiven { helper: Hero::Haley, drool: given, .. } if *given == drool);
    assert!(given.happened(gave(2)), "the open offer is the last one");
    assert_eq!(given.count(|event| matches!(event, Event::HelpGiven { .. })), 1);
}

#[test]
fn oots253_oots267_a_card_in_an_open_offer_is_not_used_up_before_it_is_decided() {
    let mut given = clash(
        r#"wounds = 2, stash = ["healing-potion"]"#.replace(", ", "\n").as_str(),
        r#"stash = ["gold-coins"]"#,
        "",
        "",
    );
    given.play(3, &["pass"]);
    assert!(given.allows(2, "use healing-potion"), "while it is offered to nobody");
    given.play(2, &["offer durkon healing-potion"]).play(3, &["offer haley gold-coins"]);
    given.refuses(2, "use healing-potion", "OOTS-262");
    given.play(2, &["pass"]).play(3, &["pass"]);
    // Whoever helps for it gets it, and whoever declines sets it free.
    let mut declined = given.clone();
    declined.play(4, &["decline"]).play(1, &["decline"]);
    assert!(declined.table().fight.is_some_and(|fight| fight.set_aside().is_empty()));
    given.play(4, &["help attacker"]).play(1, &["decline"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::Paid { .. })));
    assert_eq!((given.stash(4), given.stash(2)), ("healing-potion".to_owned(), String::new()));
}

#[test]
fn oots263_oots654_what_is_offered_is_known_to_be_there() {
    let seen = |given: &Given, owner: usize| -> Vec<String> {
        let watches = Viewer::all(4).map(|viewer| OrderOfTheStick::view(given.state(), viewer).stashes[owner - 1]);
        watches.map(|stash| names(stash.iter())).collect()
    };
    let mut given = clash(r#"stash = ["silver-ring", "ruby"]"#, "", "", "");
    assert_eq!(seen(&given, 2), ["", "silver-ring ruby", "", "", ""]);
    given.play(2, &["offer haley silver-ring"]);
    let open = ["silver-ring", "silver-ring ruby", "silver-ring", "silver-ring", "silver-ring"];
    assert_eq!(seen(&given, 2), open, "in an open offer");
    given.play(2, &["pass"]);
    let mut declined = given.clone();
    declined.play(1, &["decline"]);
    assert_eq!(seen(&declined, 2), open, "it is still there");
    given.play(1, &["help attacker"]);
    assert_eq!(seen(&given, 2), open, "promised");
    // A state behind a view has it there as well.
    let view = OrderOfTheStick::view(given.state(), Viewer::Spectator);
    let guessed = OrderOfTheStick::sample(&view, &mut table::Seeded::new(1));
    assert!(guessed.secrets.stashes[1].has(loot("silver-ring")));
    // So it is in a position that does not say who knows it.
    let mut position = OrderOfTheStick::position(given.state());
    position.known = Default::default();
    let placed = OrderOfTheStick::place(&options(""), 4, &position).expect("a legal position").state;
    assert_eq!(names(OrderOfTheStick::view(&placed, Viewer::Spectator).stashes[1].iter()), "silver-ring");
    // Against a Monster, while the answer is awaited; of what leaves unseen meanwhile it is none.
    let mut given = zombies(2, r#"stash = ["word-of-thor", "ruby"]"#, &beside("durkon", ""));
    given.play(1, &["offer durkon word-of-thor"]);
    assert_eq!(names(given.view(2).stashes[0].iter()), "word-of-thor");
}

#[test]
fn oots253_oots262_a_position_has_what_is_promised_or_offered() {
    let mut given = clash(r#"stash = ["silver-ring"]"#, "", "", "");
    given.play(2, &["offer haley silver-ring"]);
    let mut promised = given.clone();
    promised.play(2, &["pass"]).play(1, &["help attacker"]);
    for (given, clause) in [(&given, "OOTS-253"), (&promised, "OOTS-262")] {
        let mut position = OrderOfTheStick::position(given.state());
        let place = |position: &Position| OrderOfTheStick::place(&options(""), 4, position).map(|_| ());
        assert!(place(&position).is_ok());
        position.heroes[1].stash = order_of_the_stick::ids::Loots::one(loot("ruby"));
        (position.loot_deck, position.known) = (None, Default::default());
        let refused = place(&position).expect_err("the ring lies nowhere").to_string();
        assert!(refused.contains(clause) && refused.contains("fight"), "{refused}");
    }
}

#[test]
fn oots267_each_side_has_its_own_open_offer_to_a_player() {
    let mut given = clash(r#"stash = ["silver-ring"]"#, r#"stash = ["gold-coins"]"#, "", "");
    given.play(3, &["offer haley gold-coins"]).play(2, &["offer haley silver-ring"]);
    given.play(3, &["pass"]).play(2, &["pass"]);
    given.offers(1, &["help attacker", "help defender", "decline"]);
    given.play(1, &["help attacker"]);
    assert!(given.happened(|event| matches!(event, Event::HelpGiven { seat: by, .. } if *by == seat(2))));
}

/// Roy stands beside these Monsters in the Lair, with Durkon next door.
#[track_caller]
fn in_lair(monsters: &str) -> Given {
    let position = format!(
        r#"
        flow = ["go"]
        [[heroes]]
        hero = "roy"
        room = "2-2"
        shticks = {{ roy-greenhilt-sword = 1 }}
        stash = ["word-of-thor", "joke-book"]
        [[heroes]]
        hero = "durkon"
        room = "2-1"
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        stairs = true
        [[rooms]]
        at = "2-1"
        lair = "safe-haven"
        [[rooms]]
        at = "2-2"
        lair = "xykons-throne-room"
        monsters = [{monsters}]
        "#
    );
    let mut given = given_with("length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3", 2, &position);
    given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given
}

#[test]
fn oots268_nobody_declines_to_help_against_xykon() {
    let mut given = in_lair(r#""xykon-the-lich""#);
    given.play(1, &["offer durkon word-of-thor"]).offers(2, &["accept"]);
    given.refuses(2, "decline", "OOTS-268");
    let mut other = in_lair(r#""stupid-ogre", "xykon-the-lich""#);
    other.play(1, &["offer durkon word-of-thor"]).offers(2, &["accept", "decline"]);
}

/// What the help of Elan (seat 2) comes to in an attack on this Monster: a total less the die of 1 and the sword.
#[track_caller]
fn worth(monster: &str, room: &str, roy: &str, elan: &str) -> i16 {
    let position = format!(
        r#"
        flow = ["go"]
        [[heroes]]
        hero = "roy"
        room = "1-1"
        shticks = {{ roy-greenhilt-sword = 1 }}
        {roy}
        [[heroes]]
        hero = "elan"
        room = "1-1"
        {elan}
        [[rooms]]
        at = "1-1"
        card = "{room}"
        monsters = ["{monster}"]
        "#
    );
    let mut given = given(2, &position);
    given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword", "offer elan joke-book"]);
    given.play(2, &["accept"]).luck(&["die 1"]).play(1, &["done"]).pass_all();
    given.rolled().0 - 1 - 2
}

#[test]
fn oots631_a_helper_is_worth_the_gift_and_the_additions_that_no_bar_stands_against() {
    let songs = "shticks = { elan-bard-song = 2 }";
    let (plain, notes) = ("stash = [\"joke-book\"]", "stash = [\"joke-book\"]\nequipped = [\"leadership-notes\"]");
    let sums = [
        worth("stupid-ogre", "plain-corridor", plain, "shticks = { elan-rapier = 1 }"),
        worth("stupid-ogre", "plain-corridor", plain, songs),
        worth("stupid-ogre", "plain-corridor", notes, songs),
        worth("stupid-ogre", "meeting-hall", notes, songs),
        worth("skelemen", "plain-corridor", plain, songs),
        worth("skelemen", "meeting-hall", notes, songs),
    ];
    assert_eq!(sums, [2, 5, 6, 7, 2, 4]);
}

#[test]
fn oots631_additions_count_once_for_an_npc_with_several_cards() {
    let roy = "stash = [\"word-of-thor\", \"beard-comb\", \"star-chart\"]\nequipped = [\"leadership-notes\"]";
    let mut given = zombies(2, roy, &beside("haley", ""));
    given.play(1, &["offer durkon word-of-thor", "offer durkon beard-comb", "offer vaarsuvius star-chart"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!(given.rolled().0, 1 + 2 + (2 + 2 + 1) + (2 + 1));
}

#[test]
fn oots631_a_card_that_moves_or_cancels_help_concerns_the_whole_sum() {
    let roy = "stash = [\"joke-book\"]\nequipped = [\"leadership-notes\"]";
    let elan = beside("elan", "shticks = { elan-bard-song = 2 }\nhand = { double-cross = 1 }");
    let belkar = beside("belkar", "shticks = { belkar-doesnt-play-well-with-others = 1 }");
    let mut given = attacks(3, r#""stupid-ogre""#, roy, &[elan, belkar].concat());
    given.play(1, &["offer elan joke-book"]).play(2, &["accept"]).luck(&["die 6"]).play(1, &["done"]);
    let mut crossed = given.clone();
    crossed.until(Moment::AfterRoll);
    assert_eq!(crossed.rolled(), (6 + 2 + 6, Some(7)));
    // Six move: 8 against 13.
    crossed.play(2, &["play double-cross"]).pass_all();
    assert!(crossed.happened(|event| matches!(event, Event::BattleLost { .. })));
    given.until(Moment::BeforeRoll).play(2, &["pass"]);
    given.play(3, &["use belkar-doesnt-play-well-with-others"]).pass_all();
    assert_eq!(given.rolled(), (6 + 2, Some(7)));
}

/// Elan battles Stupid Ogre (Defense 7) with the Rapier, +1; Roy and others are NPCs on his floor.
#[track_caller]
fn nudity(elan: &str, others: &str, seats: u8) -> Given {
    let position = format!(
        r#"
        flow = ["go"]
        [[heroes]]
        hero = "elan"
        room = "1-1"
        shticks = {{ elan-rapier = 1, elan-gratuitous-nudity = 1 }}
        {elan}
        {others}
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        monsters = ["stupid-ogre"]
        "#
    );
    let mut given = given(seats, &position);
    given.play(1, &["stay"]).pass_all().play(1, &["select elan-rapier"]);
    given
}

/// Whether it lies face up, or flipped.
fn shown(given: &Given) -> (u8, u8) {
    let nudity = shtick("elan-gratuitous-nudity");
    (given.hero(1).face_up(nudity), given.hero(1).down[nudity.place()])
}

/// Haley beside Elan on floor 1.
fn haley(more: &str) -> String {
    beside("haley", more).replace("2-1", "1-1")
}

#[test]
fn oots664_a_show_is_flipped_in_the_payment_step() {
    for (die, won) in [("die 12", true), ("die 2", false)] {
        let mut given = nudity("hand = { lucky-break = 1 }", &haley(""), 2);
        given.offers(1, &["show haley", "show roy", "show vaarsuvius", "show belkar", "show durkon", "done"]);
        given.play(1, &["show roy"]).luck(&[die]).offers(1, &["done"]);
        given.play(1, &["done"]).until(Moment::AfterRoll);
        assert_eq!(given.rolled().0, if won { 12 } else { 2 } + 1 + 4);
        assert_eq!(shown(&given), (1, 0));
        given.pass_all();
        if won {
            given.play(1, &["leave"]).idle_until(Given::at_the_end);
        }
        assert_eq!((given.happened(|event| matches!(event, Event::BattleWon { .. })), shown(&given)), (won, (0, 1)));
    }
}

#[test]
fn oots664_it_is_offered_once_in_a_battle() {
    let mut given = nudity("", &haley(""), 2);
    given.play(1, &["show haley"]).offers(2, &["accept", "decline"]);
    given.play(2, &["decline"]);
    given.refuses(1, "show haley", "OOTS-664");
    given.refuses(1, "show roy", "OOTS-664");
    given.luck(&["die 2"]).play(1, &["done"]).pass_all();
    assert_eq!((given.rolled().0, shown(&given)), (2 + 1, (1, 0)));
}

#[test]
fn oots664_it_stays_face_up_where_no_payment_is_due() {
    let mut grateful = nudity("hand = { eternal-gratitude = 1 }", &haley(""), 2);
    grateful.play(1, &["show roy"]).luck(&["die 2"]).play(1, &["done"]).until(Moment::Aftermath);
    grateful.play(1, &["play eternal-gratitude hero roy"]).pass_all();
    assert_eq!(shown(&grateful), (1, 0));

    let mut crossed = nudity("", &haley("hand = { double-cross = 1 }"), 2);
    crossed.play(1, &["show haley"]).play(2, &["accept"]).luck(&["die 2"]).play(1, &["done"]).until(Moment::AfterRoll);
    crossed.play(2, &["play double-cross"]).pass_all();
    assert_eq!(shown(&crossed), (1, 0));

    let belkar = beside("belkar", "shticks = { belkar-doesnt-play-well-with-others = 1 }").replace("2-1", "1-1");
    let mut void = nudity("", &belkar, 2);
    void.play(1, &["show roy"]).luck(&["die 2"]).play(1, &["done"]).until(Moment::BeforeRoll);
    void.play(2, &["use belkar-doesnt-play-well-with-others"]).pass_all();
    assert_eq!((void.rolled().0, shown(&void)), (2 + 1, (1, 0)));
}
