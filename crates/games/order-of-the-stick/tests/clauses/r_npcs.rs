//! R. NPCs.

use order_of_the_stick::ids::{Find, Hero};
use order_of_the_stick::{Event, Moment};

use crate::support::*;

/// Roy (seat 1) attacks a Headless Zombie on floor 1 with the Greenhilt Sword, +2.
#[track_caller]
fn attacks(seats: u8, roy: &str, others: &str) -> Given {
    let position = format!(
        r#"
        flow = ["go"]
        [[heroes]]
        hero = "roy"
        room = "1-1"
        shticks = {{ roy-greenhilt-sword = 1 }}
        {roy}
        {others}
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        stairs = true
        monsters = ["headless-zombie"]
        [[rooms]]
        at = "2-1"
        card = "plain-corridor"
        "#
    );
    let mut given = given(seats, &position);
    given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given
}

/// Another hero somewhere.
fn hero(name: &str, room: &str, more: &str) -> String {
    format!("[[heroes]]\nhero = \"{name}\"\nroom = \"{room}\"\n{more}\n")
}

/// Belkar (seat 1) attacks Roy (seat 2); Durkon is on the Entrance, so NPCs alone can be asked: Haley, Elan, Vaarsuvius.
#[track_caller]
fn clash(belkar: &str, roy: &str) -> Given {
    let position = format!(
        r#"
        flow = [{{ turn = "fought" }}, "engage"]
        [[heroes]]
        hero = "belkar"
        room = "1-1"
        shticks = {{ belkar-twin-daggers-of-doom = 1 }}
        stash = [{belkar}]
        [[heroes]]
        hero = "roy"
        room = "1-1"
        shticks = {{ roy-greenhilt-sword = 1 }}
        stash = [{roy}]
        [[heroes]]
        hero = "durkon"
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        "#
    );
    let mut given = given(3, &position);
    given.play(1, &["attack 2"]).pass_all().play(1, &["select belkar-twin-daggers-of-doom"]);
    given.play(2, &["select roy-greenhilt-sword"]);
    given
}

#[test]
fn oots269_npcs_are_on_the_lowest_floor_that_holds_a_player() {
    let stash = r#"stash = ["joke-book", "word-of-thor"]"#;
    let beside = attacks(2, stash, &hero("haley", "1-1", ""));
    beside.offers(1, &["offer elan joke-book", "offer durkon word-of-thor", "done"]);
    let above = attacks(2, stash, &hero("haley", "0-1", ""));
    above.offers(1, &["offer elan joke-book", "offer durkon word-of-thor", "done"]);
    // With Haley below him, nobody is left to be asked for what Roy has.
    let below = attacks(3, stash, &[hero("haley", "2-1", ""), hero("durkon", "1-1", "")].concat());
    below.offers(1, &["offer durkon word-of-thor", "done"]);
    below.refuses(1, "offer elan joke-book", "OOTS-272");
}

#[test]
fn oots269_they_move_there_at_once() {
    let heroes = ["hero = 'roy', room = '1-1'", "hero = 'haley', room = '1-1'"];
    let mut given = noon(&heroes, &["stairs = true", "at = '2-1'"]);
    let floors = |given: &Given| [given.table().npc_floor(), given.table().floor_of_npc(Hero::Elan).unwrap()];
    assert_eq!(floors(&given), [1, 1]);
    given.play(1, &["move down"]);
    assert_eq!(floors(&given), [2, 2], "in the middle of the movement");
    let mut back = noon(&[&heroes[0].replace("1-1", "2-1"), heroes[1]], &["stairs = true", "at = '2-1'"]);
    assert_eq!(floors(&back), [2, 2]);
    back.play(1, &["move up"]);
    assert_eq!(floors(&back), [1, 1], "and back up with the last player");
}

#[test]
fn oots270_players_in_any_state_count() {
    let lies = ["lying = true\nresting = true", "lying = true\nmissed = 1", "wounds = 4\nfleeing = true", ""];
    for state in lies {
        let given = attacks(
            3,
            r#"stash = ["joke-book", "word-of-thor"]"#,
            &[hero("haley", "2-1", state), hero("durkon", "1-1", "")].concat(),
        );
        assert_eq!(given.table().npc_floor(), 2, "{state}");
        given.refuses(1, "offer elan joke-book", "OOTS-272");
    }
}

#[test]
fn oots270_the_entrance_is_floor_0_and_the_lair_asks_npcs_for_nothing() {
    let home = given(2, "");
    assert_eq!(home.table().npc_floor(), 0);
    let mut given = given_with(
        "length = \"own\"\nfloors = 1\ndrool = 20\nshticks = 16",
        2,
        r#"
        flow = ["go"]
        [[heroes]]
        hero = "roy"
        room = "2-2"
        shticks = { roy-greenhilt-sword = 1 }
        stash = ["joke-book"]
        [[rooms]]
        at = "1-1"
        stairs = true
        [[rooms]]
        at = "2-1"
        [[rooms]]
        at = "2-2"
        lair = "xykons-throne-room"
        monsters = ["stupid-ogre"]
        "#,
    );
    given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given.offers(1, &["offer elan joke-book", "done"]);
}

#[test]
fn oots270_exited_players_do_not_count() {
    let given = given(
        3,
        r#"
        collapse = { falling = true, slayer = 1 }
        [[heroes]]
        room = "2-1"
        [[heroes]]
        room = "1-1"
        [[heroes]]
        exited = 1
        [[rooms]]
        at = "1-1"
        stairs = true
        [[rooms]]
        at = "2-1"
        "#,
    );
    assert_eq!(given.table().npc_floor(), 2);
    // Were somebody outside on a floor below, that would not draw the NPCs there.
    let mut table = *given.table();
    table.heroes[2].room = cell("3-1");
    assert_eq!(table.npc_floor(), 2);
}

#[test]
fn oots271_npcs_suffer_nothing_and_are_in_no_room() {
    let mut given = given(
        2,
        r#"
        [[heroes]]
        hero = "roy"
        room = "1-1"
        [[heroes]]
        hero = "haley"
        room = "1-1"
        hand = { stupid-ogre = 1 }
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        loot = ["gas-cloud"]
        [[rooms]]
        at = "1-2"
        card = "plain-corridor"
        "#,
    );
    given.luck(&["die 12", "die 12"]).play(1, &["take"]).pass_all();
    let rolls = given.count(|event| matches!(event, Event::Evaded { .. }));
    assert_eq!(rolls, 2, "all players in the room evade, nobody else");
    let mut engaged = given.clone();
    engaged.play(1, &["done", "stay"]).pass_all();
    engaged.offers(1, &["attack 2", "done"]);
    // Beside NPCs a room is empty.
    given.play(1, &["done", "move east", "done"]).pass_all();
    assert!(given.happened(|event| matches!(event, Event::BattleTriggered { .. })));
}

#[test]
fn oots272_oots275_npcs_on_the_own_floor_accept_at_once() {
    let mut given = attacks(2, r#"stash = ["joke-book", "star-chart"]"#, &hero("haley", "1-1", ""));
    given.offers(1, &["offer elan joke-book", "offer vaarsuvius star-chart", "done"]);
    given.refuses(1, "offer elan star-chart", "OOTS-253");
    given.play(1, &["offer elan joke-book"]);
    assert!(given.happened(|event| matches!(event, Event::HelpGiven { helper: Hero::Elan, drool: 1, .. })));
    assert_eq!(given.asked(), [1]);
    given.offers(1, &["offer vaarsuvius star-chart", "done"]);
}

#[test]
fn oots273_oots274_loot_that_a_player_drools_over_is_nothing_for_npcs() {
    let stash = r#"stash = ["ruby", "star-chart", "ancient-tome", "talisman-of-dorukan", "treasure-chest"]"#;
    let given = attacks(2, stash, &hero("haley", "0-1", ""));
    given.offers(1, &["offer vaarsuvius star-chart", "done"]);
    // Haley drools over the Ruby wherever she is, Roy himself over the Tome, everybody over crests.
    for loot in ["ruby", "ancient-tome", "talisman-of-dorukan", "treasure-chest"] {
        given.refuses(1, &format!("offer vaarsuvius {loot}"), "OOTS-273");
    }
}

#[test]
fn oots274_exited_players_drool_too() {
    let mut given = given(
        3,
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
        stash = ["ruby", "star-chart"]
        [[heroes]]
        hero = "haley"
        exited = 1
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        "#,
    );
    given.play(1, &["attack 2"]).pass_all().play(1, &["select belkar-twin-daggers-of-doom"]);
    given.play(2, &["select roy-greenhilt-sword"]).offers(2, &["offer vaarsuvius star-chart", "pass"]);
    given.refuses(2, "offer vaarsuvius ruby", "OOTS-273");
}

#[test]
fn oots276_their_help_is_worth_as_much_as_that_of_players() {
    for (loot, worth) in [("star-chart", 2), ("sulfur-wand", 4), ("complete-arcane-library", 6)] {
        let mut given = attacks(2, &format!("stash = [\"{loot}\"]"), &hero("haley", "1-1", ""));
        given.play(1, &[&format!("offer vaarsuvius {loot}")]).luck(&["die 1"]).play(1, &["done"]).pass_all();
        assert_eq!(given.rolled().0, 1 + 2 + worth, "{loot}");
    }
}

#[test]
fn oots277_against_a_monster_one_npc_takes_many_cards() {
    let stash = r#"stash = ["star-chart", "inkwell", "sulfur-wand", "joke-book"]"#;
    let mut given = attacks(2, stash, &hero("haley", "1-1", ""));
    given.play(1, &["offer vaarsuvius star-chart", "offer vaarsuvius inkwell", "offer vaarsuvius sulfur-wand"]);
    given.play(1, &["offer elan joke-book"]).luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!(given.rolled().0, 1 + 2 + 2 + 2 + 4 + 2);
    given.play(1, &["leave"]).idle_until(Given::at_the_end);
    assert_eq!(given.stash(1), "");
}

#[test]
fn oots278_their_loot_goes_to_the_discard_pile_at_the_end() {
    let roy = "stash = [\"joke-book\"]\nhand = { lucky-break = 1 }";
    let mut given = attacks(2, roy, &hero("haley", "1-1", ""));
    given.play(1, &["offer elan joke-book"]).luck(&["die 1"]).play(1, &["done"]).until(Moment::AfterRoll);
    let dumped = |given: &Given| given.table().dump.count(Find::Loot(loot("joke-book")).index());
    assert_eq!((dumped(&given), given.stash(1).as_str()), (0, "joke-book"));
    given.pass_all();
    assert_eq!((dumped(&given), given.stash(1).as_str(), given.stash(2).as_str()), (1, "", ""));
    given.is_whole();
}

#[test]
fn oots279_two_sides_take_turns_with_the_npcs() {
    let mut given = clash(
        r#""silver-ring", "puppet-paint", "complete-arcane-library""#,
        r#""joke-book", "fan-letter", "star-chart", "inkwell", "gold-coins""#,
    );
    given.offers(
        2,
        &[
            "offer elan joke-book",
            "offer elan fan-letter",
            "offer vaarsuvius star-chart",
            "offer vaarsuvius inkwell",
            "offer haley gold-coins",
            "pass",
        ],
    );
    given.play(2, &["offer elan joke-book"]);
    assert_eq!(given.asked(), [1], "the Attacker is next");
    given.offers(1, &["offer haley silver-ring", "offer vaarsuvius complete-arcane-library", "pass"]);
    given.refuses(1, "offer elan puppet-paint", "OOTS-279");
    given.play(1, &["offer haley silver-ring"]);
    given.offers(2, &["offer vaarsuvius star-chart", "offer vaarsuvius inkwell", "pass"]);
    given.refuses(2, "offer elan fan-letter", "OOTS-279");
    given.luck(&["die 5", "die 6"]).play(2, &["offer vaarsuvius star-chart"]);
    // OOTS-280: all help somebody.
    assert!(given.window().is_some() || given.happened(|event| matches!(event, Event::Rolled { .. })));
    given.pass_all();
    let totals: Vec<i16> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Rolled { total, .. } => Some(*total),
            _ => None,
        })
        .collect();
    assert_eq!(totals, [5 + 3 + 2, 6 + 1 + 2 + 2]);
}

#[test]
fn oots279_oots281_npc_turns_come_after_the_bidding() {
    let mut given = given(
        3,
        r#"
        flow = [{ turn = "fought" }, "engage"]
        [[heroes]]
        hero = "belkar"
        room = "1-1"
        shticks = { belkar-twin-daggers-of-doom = 1 }
        [[heroes]]
        hero = "roy"
        room = "1-1"
        shticks = { roy-greenhilt-sword = 1 }
        stash = ["word-of-thor", "joke-book"]
        [[heroes]]
        hero = "durkon"
        room = "1-1"
        [[rooms]]
        at = "1-1"
        card = "plain-corridor"
        "#,
    );
    given.play(1, &["attack 2"]).pass_all().play(1, &["select belkar-twin-daggers-of-doom"]);
    given.play(2, &["select roy-greenhilt-sword"]).offers(2, &["offer durkon word-of-thor", "pass"]);
    given.refuses(2, "offer elan joke-book", "OOTS-279");
    given.play(2, &["offer durkon word-of-thor"]);
    given.play(2, &["pass"]).play(3, &["decline"]).offers(2, &["offer elan joke-book", "pass"]);
    given.refuses(2, "offer durkon word-of-thor", "OOTS-266");
}

#[test]
fn oots280_it_ends_when_both_sides_have_nothing_more_to_offer() {
    let mut given = clash(r#""silver-ring""#, r#""joke-book", "star-chart""#);
    given.play(2, &["offer elan joke-book"]).play(1, &["offer haley silver-ring"]);
    // What the other side has promised takes nothing from this one.
    assert_eq!(given.asked(), [2]);
    given.offers(2, &["offer vaarsuvius star-chart", "pass"]);
    let mut short = clash(r#""silver-ring""#, r#""joke-book""#);
    short.play(2, &["offer elan joke-book"]).luck(&["die 1", "die 2"]).play(1, &["offer haley silver-ring"]).pass_all();
    assert!(short.happened(|event| matches!(event, Event::Rolled { .. })), "Vaarsuvius helps nobody");
}

#[test]
fn oots280_a_side_goes_on_when_the_other_has_nothing_left() {
    let mut given = clash(r#""silver-ring", "complete-arcane-library""#, r#""joke-book""#);
    given.play(2, &["offer elan joke-book"]).play(1, &["offer haley silver-ring"]);
    assert_eq!(given.asked(), [1]);
    given.offers(1, &["offer vaarsuvius complete-arcane-library", "pass"]);
}

#[test]
fn oots281_whoever_passes_makes_no_more_npc_offers() {
    let mut given =
        clash(r#""silver-ring", "puppet-paint", "complete-arcane-library""#, r#""joke-book", "star-chart""#);
    given.play(2, &["pass"]);
    given.play(1, &["offer haley silver-ring"]);
    assert_eq!(given.asked(), [1], "Roy gets no other turn with the NPCs");
    given.play(1, &["offer elan puppet-paint"]);
    assert_eq!(given.asked(), [1]);
    given.luck(&["die 1", "die 2"]).play(1, &["offer vaarsuvius complete-arcane-library"]).pass_all();
    let helped = given.count(|event| matches!(event, Event::HelpGiven { seat: by, .. } if *by == seat(1)));
    assert_eq!(helped, 3);
    assert!(given.happened(|event| matches!(event, Event::Rolled { .. })));
}
