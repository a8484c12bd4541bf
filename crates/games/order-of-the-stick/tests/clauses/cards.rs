//! What cards do by their own texts (OOTS-008), where no other clause speaks of it.

use order_of_the_stick::ids::Trap;
use order_of_the_stick::{Event, Frame, Moment};

use crate::support::*;

const GO: &str = "flow = ['go']";

/// Seat 1 stays in room 1-1, which has this stack, and selects; these dice are rolled.
#[track_caller]
fn attacks(room: &str, hero: &str, shtick: &str, others: &[&str], dice: &[&str]) -> Given {
    let hero = format!("1-1, {hero}");
    let heroes: Vec<&str> = std::iter::once(hero.as_str()).chain(others.iter().copied()).collect();
    let mut given = scene(GO, &[&format!("1-1 {room}"), "1-2"], &heroes);
    given.play(1, &["stay"]).pass_all().luck(dice).play(1, &[&format!("select {shtick}")]);
    given
}

/// Belkar attacks the player in seat 2, in the same room, and wins.
#[track_caller]
fn beats(belkar: &str, other: &str) -> Given {
    let belkar = format!("1-1, hero = 'belkar', {belkar}");
    let mut given = scene(GO, &["1-1"], &[&belkar, &format!("1-1, hero = 'roy', {other}")]);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    given.luck(&["die 12", "die 1"]).play(1, &["select belkar-twin-daggers-of-doom"]);
    given.idle_until(|given| given.window() == Some(Moment::Outcome));
    given
}

#[test]
fn oots008_the_infirmary_heals_one_wound_more() {
    for (room, left) in [("plain-corridor", 2), ("infirmary", 1)] {
        let card = format!("card = '{room}'");
        let mut given = noon(&["hero = 'roy', room = '1-1', wounds = 3", "room = '0-1'"], &[&card]);
        given.play(1, &["rest"]).end_turn().end_turn();
        assert_eq!(given.hero(1).wounds, left, "{room}");
    }
}

#[test]
fn oots008_monsters_leave_more_loot_in_the_trophy_hall() {
    for (room, coins) in [("plain-corridor", 1), ("trophy-hall", 2)] {
        let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
        let mut given =
            attacks(&format!("{room}, monsters = ['stupid-ogre']"), roy, "roy-greenhilt-sword", &["0-1"], &["die 12"]);
        given.fight_on().play(1, &["leave"]);
        assert_eq!(given.table().piles[cell("1-1")], coins, "{room}");
    }
}

#[test]
fn oots008_the_vigilant_defend_as_well_lying() {
    for (equipped, penalty) in [("", -4), ("equipped = ['eternal-vigilence'], ", 0)] {
        let roy = format!("{equipped}lying = true, resting = true, shticks = {{ roy-logic = 1 }}");
        let belkar = "1-1, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }";
        let mut given = scene(GO, &["1-1"], &[belkar, &format!("1-1, hero = 'roy', {roy}")]);
        given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
        given.play(1, &["select belkar-twin-daggers-of-doom"]).luck(&["die 1", "die 1"]).play(2, &["select roy-logic"]);
        given.fight_on();
        assert_eq!(given.roll_of(2).0, 1 + 6 + penalty, "{equipped}");
    }
}

#[test]
fn oots008_belkar_enjoys_the_misery_of_others() {
    // Roy is beaten beside him; with a second copy it is worth two.
    let misery = |copies: u8, roy: &str| {
        let belkar = format!(
            "1-1, hero = 'belkar', wounds = 3, shticks = {{ belkar-joy-in-misery = {copies} }}, \
            flipped = {{ belkar-leather-vest = 1, belkar-probably-evil = 1, belkar-scent-of-prey = 1 }}"
        );
        let roy = format!("hero = 'roy', shticks = {{ roy-greenhilt-sword = 1 }}, {roy}");
        let mut given =
            attacks("plain-corridor, monsters = ['troll']", &roy, "roy-greenhilt-sword", &[&belkar], &["die 1"]);
        given.fight_on_to(Moment::Outcome);
        given
    };
    let flipped = |given: &Given| given.hero(2).downs().map(|(_, copies)| copies).sum::<u8>();
    for copies in [1, 2] {
        let mut given = misery(copies, "wounds = 0");
        given.play(2, &["use belkar-joy-in-misery"]);
        for _ in 0..copies {
            let pick = given.choices(2)[0].clone();
            given.play(2, &[&pick]);
        }
        assert_eq!(flipped(&given), 3 - copies, "{copies}");
        given.offers(2, &["pass"]);
        let mut runs = misery(copies, "wounds = 3");
        runs.play(2, &["pass"]).idle_until(|given| given.window() == Some(Moment::FlightBegins));
        runs.play(2, &["use belkar-joy-in-misery"]);
        assert_eq!(runs.hero(2).wounds, 3 - copies, "{copies}");
    }
}

#[test]
fn oots008_who_is_dumb_as_mud_is_flipped_by_nobody_and_forgets_no_card() {
    for (copies, dumb) in [(0, false), (1, true)] {
        let elan = format!(
            "hero = 'elan', shticks = {{ elan-rapier = 1, elan-dumb-as-mud = {copies} }}, hand = {{ ghoul = 1 }}"
        );
        let roy = "1-1, hero = 'roy', shticks = { roy-give-orders = 1 }";
        let given = scene("", &["1-1"], &[roy, &format!("1-1, {elan}")]);
        assert_eq!(given.allows(1, "use roy-give-orders seat 2"), !dumb);
        let mut given = attacks(
            "plain-corridor, monsters = ['goblin-cleric']",
            &elan,
            "elan-rapier",
            &["0-1, shticks = {}"],
            &["die 1"],
        );
        given.fight_on();
        assert!(given.happened(|event| matches!(event, Event::BattleLost { .. })));
        assert_eq!(given.happened(|event| matches!(event, Event::CardLost { .. })), !dumb);
    }
    // A Monster outsmarts him all the same.
    let elan = "1-1, hero = 'elan', shticks = { elan-dumb-as-mud = 1, elan-rapier = 1 }";
    let mut given = scene(GO, &["1-1, monsters = ['wight', 'ghoul']"], &[elan, "0-1, shticks = {}"]);
    given.luck(&["flipped elan-dumb-as-mud"]).play(1, &["stay"]).pass_all();
    assert_eq!(given.hero(1).face_up(shtick("elan-dumb-as-mud")), 0);
}

#[test]
fn oots008_a_grateful_audience_gives_loot_for_a_win() {
    let won = |die: &str, loot: &str| {
        let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, stash = ['joke-book']";
        let elan = "1-1, hero = 'elan', shticks = { elan-grateful-audience = 1 }";
        let mut given = scene(GO, &["1-1, monsters = ['cowardly-kobold']"], &[roy, elan]);
        given.play(1, &["stay"]).pass_all().play(1, &["select roy-greenhilt-sword", "offer elan joke-book"]);
        given.play(2, &["accept"]).luck(&[die, "hidden-loot inkwell", loot]).play(1, &["done"]);
        given.idle_until(|given| given.window() == Some(Moment::Aftermath) || given.at_the_end());
        given
    };
    let mut given = won("die 12", "loot ruby");
    given.offers(2, &["use elan-grateful-audience", "pass"]);
    given.play(2, &["use elan-grateful-audience"]);
    assert_eq!(given.stash(2), "ruby", "the payment is still to come");
    assert_eq!(given.hero(2).face_up(shtick("elan-grateful-audience")), 1, "it costs nothing");
    let mut trap = won("die 12", "loot pit-trap");
    trap.play(2, &["use elan-grateful-audience"]);
    let pit: Trap = "pit-trap".parse().unwrap();
    assert_eq!((trap.stash(2).as_str(), trap.table().gone.count(pit.index())), ("", 1));
    // Nothing for a defeat.
    let mut lost = won("die 1", "loot ruby");
    if lost.window() == Some(Moment::Aftermath) {
        lost.offers(2, &["pass"]);
        lost.pass_once();
    }
    assert!(!lost.happened(|event| matches!(event, Event::LootDrawn { .. })));
}

#[test]
fn oots008_each_song_played_on_the_lute_adds_what_songs_are_worth_then() {
    let elan = "hero = 'elan', shticks = { elan-rapier = 1, elan-bard-song = 3 }, equipped = ['lute']";
    for (songs, worth) in [(0, 0), (1, 4), (2, 4 + 3), (3, 4 + 3 + 2)] {
        let mut given = attacks(
            "plain-corridor, monsters = ['stupid-ogre']",
            elan,
            "elan-rapier",
            &["0-1, shticks = {}"],
            &["die 1"],
        );
        given.fight_on_to(Moment::BeforeRoll);
        for _ in 0..songs {
            given.play(1, &["use lute"]);
        }
        given.fight_on();
        assert_eq!(given.rolled().0, 1 + 1 + worth, "{songs}");
        assert_eq!(given.hero(1).face_up(shtick("elan-bard-song")), 3 - songs);
        assert_eq!(given.equipped(1), "lute");
    }
}

#[test]
fn oots008_each_boost_of_the_fireball_is_one_more_target() {
    for (copies, left) in [(1, 2), (2, 1), (3, 0)] {
        let vaarsuvius = format!("hero = 'vaarsuvius', shticks = {{ vaarsuvius-fireball = {copies} }}");
        let stack = "plain-corridor, monsters = ['imp', 'imp', 'goblin-youth', 'goblin-youth']";
        let mut given = attacks(stack, &vaarsuvius, "vaarsuvius-fireball", &["0-1, shticks = {}"], &["die 12"]);
        given.idle_until(Given::at_the_end);
        assert_eq!(given.table().stack(cell("1-1")).len(), left, "{copies}");
    }
}

#[test]
fn oots008_what_belkar_takes_from_a_beaten_player() {
    let daggers = "shticks = { belkar-twin-daggers-of-doom = 1, belkar-empty-their-pockets = 1 }";
    let mut given = beats(
        &format!("{daggers}, equipped = ['stolen-wallet', 'poison-vial']"),
        "stash = ['ruby', 'inkwell', 'joke-book']",
    );
    for tool in ["belkar-empty-their-pockets", "stolen-wallet", "poison-vial"] {
        given.play(1, &[&format!("use {tool}")]);
    }
    assert_eq!((given.hero(1).stash, given.hero(2).stash), (2, 1));
    assert!(given.hero(2).pose.lying && given.hero(2).missed == 1);
    assert_eq!(given.equipped(1), "stolen-wallet", "the Vial is used up");
}

#[test]
fn oots008_the_taunt_flips_as_many_shticks_of_one_player_as_there_are_copies() {
    for copies in [1, 2] {
        let daggers = format!("shticks = {{ belkar-twin-daggers-of-doom = 1, belkar-victory-taunt = {copies} }}");
        let mut given = beats(&daggers, "shticks = { roy-logic = 1, roy-charge = 1, roy-mighty-blow = 1 }");
        given.play(1, &["use belkar-victory-taunt seat 2", "pick roy-charge"]);
        if copies == 2 {
            given.play(1, &["pick roy-logic"]);
        }
        assert_eq!(given.hero(2).downs().count(), copies);
        assert_eq!(
            given.hero(1).face_up(shtick("belkar-victory-taunt")),
            copies as u8 - 1,
            "one copy is flipped for it"
        );
    }
}

#[test]
fn oots008_curses_last_until_a_rest_the_entrance_or_the_hope_of_it() {
    let curse = "lasting = [{ card = { screw = 'broken-weapon' }, by = 2, aim = 'seat 1', until = 'recover' }]";
    let durkon = "1-1, hero = 'durkon', wounds = 1, shticks = { durkon-thors-hammer = 1, durkon-the-hope-of-returning-home = 1 }";
    let cursed = |given: &Given| !given.table().lasting.is_empty();
    let given = || scene(curse, &["1-1", "1-2"], &[durkon, "1-2, hero = 'roy', shticks = {}"]);
    let mut waits = given();
    waits.play(1, &["done", "stay"]).end_turn().end_turn();
    assert!(cursed(&waits));
    let mut rests = given();
    rests.play(1, &["done", "rest"]);
    assert!(cursed(&rests), "not before the rest is over");
    rests.until_turn_of(1);
    assert!(!cursed(&rests));
    let mut home = given();
    home.play(1, &["done", "move up"]).pass_all();
    assert!(!cursed(&home));
    let mut hopes = given();
    hopes.play(1, &["use durkon-the-hope-of-returning-home"]);
    assert_eq!((cursed(&hopes), hopes.hero(1).wounds), (false, 1));
    assert_eq!(hopes.hero(1).face_up(shtick("durkon-the-hope-of-returning-home")), 0, "all others are unflipped");
}

#[test]
fn oots008_banjo_is_worth_as_much_as_there_are_cheers() {
    let heroes = [
        "1-1, hero = 'elan', shticks = { elan-rapier = 1, elan-banjo-the-clown = 1 }",
        "1-1, hero = 'roy', shticks = {}",
        "1-1, hero = 'haley', shticks = {}",
        "0-1, hero = 'belkar', exited = 1, shticks = {}",
    ];
    let mut given = scene("flow = ['go']\ncollapse = { falling = true, slayer = 1 }", &["1-1"], &heroes);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all().play(1, &["select elan-rapier"]);
    given.fight_on_to(Moment::BeforeRoll);
    given.play(1, &["use elan-banjo-the-clown"]);
    assert_eq!(given.asked(), [2, 3, 4], "all others at once, whoever has left, too");
    given.luck(&["die 5", "die 1"]).play(3, &["cheer"]).play(4, &["cheer"]);
    assert!(!given.happened(|event| matches!(event, Event::Cheered { .. })), "and sealed");
    given.play(2, &["pass"]).fight_on();
    assert_eq!(given.roll_of(1).0, 5 + 1 + 2);
    assert_eq!(given.hero(1).face_up(shtick("elan-banjo-the-clown")), 0);
}

#[test]
fn oots008_hijinks_end_with_one_player_who_flips_an_own_shtick() {
    let elan = "1-1, hero = 'elan', shticks = { elan-wacky-hijinks = 1 }";
    let others = [
        "1-1, hero = 'roy', shticks = { roy-logic = 1, roy-charge = 1 }",
        "0-1, hero = 'haley', shticks = {}",
        "0-1, hero = 'durkon', shticks = { durkon-stone-sense = 1, durkon-blessing = 1 }",
        "1-1, hero = 'belkar', wounds = 4, fleeing = true",
    ];
    let mut given = scene("", &["1-1"], &[elan, others[0], others[1], others[2], others[3]]);
    // Haley has nothing to flip and Belkar flees, so the second of those who are left is Durkon.
    given.luck(&["who 2"]).play(1, &["use elan-wacky-hijinks"]);
    given.offers(4, &["pick durkon-stone-sense", "pick durkon-blessing"]);
    given.play(4, &["pick durkon-blessing"]);
    assert_eq!(given.hero(4).face_up(shtick("durkon-blessing")), 0);
    scene("", &["1-1"], &[elan, others[1], others[3]]).refuses(1, "use elan-wacky-hijinks", "OOTS-449");
}

#[test]
fn oots008_runes_burst_under_the_next_other_player() {
    let vaarsuvius = "1-2, hero = 'vaarsuvius', shticks = { vaarsuvius-explosive-runes = 2 }";
    let mut given =
        scene("flow = [{ chores = { end = true } }]", &["1-1", "1-2", "1-3"], &[vaarsuvius, "1-1, hero = 'roy'"]);
    given.play(1, &["use vaarsuvius-explosive-runes"]);
    given.refuses(1, "use vaarsuvius-explosive-runes", "OOTS-449");
    given.play(1, &["done"]).idle_until(|given| given.asks() == Some(Frame::Go));
    given.play(2, &["move east"]);
    assert!(given.happened(|event| matches!(event, Event::RunesBurst { .. })));
    assert_eq!((given.hero(2).wounds, given.table().signs[cell("1-2")].runes.len()), (1, 0));
    // Not under their owner, nor under whoever runs away.
    let runes = ["1-1", "1-2, runes = [1]", "1-3"];
    let mut owner = scene("", &runes, &["1-1, hero = 'vaarsuvius'", "1-1"]);
    owner.play(1, &["done", "move east"]);
    let mut flees = scene(
        "flow = [{ chores = { end = true } }]",
        &runes,
        &["1-1, hero = 'vaarsuvius'", "1-3, hero = 'roy', wounds = 4, fleeing = true"],
    );
    flees.play(1, &["done"]);
    assert_eq!(flees.hero(2).room, cell("0-1"));
    for given in [owner, flees] {
        assert!(!given.happened(|event| matches!(event, Event::RunesBurst { .. })));
        assert_eq!(given.table().signs[cell("1-2")].runes.len(), 1);
    }
}

#[test]
fn oots008_an_appraisal_draws_one_loot_and_discards_one() {
    let haley = "1-1, hero = 'haley', shticks = { haley-shrewd-appraisal = 1 }, stash = ['beard-comb', 'gold-coins']";
    for (drawn, choices) in [("ruby", 3), ("pit-trap", 2)] {
        let mut given = scene("", &["1-1"], &[haley, "0-1"]);
        given.luck(&[&format!("loot {drawn}")]).play(1, &["use haley-shrewd-appraisal"]);
        assert_eq!(given.choices(1).len(), choices, "{drawn}");
        given.play(1, &["lose beard-comb"]);
        assert_eq!(given.hero(1).stash, choices as u8 - 1, "{drawn}");
        given.is_whole();
    }
}

#[test]
fn oots008_who_runs_away_walks_on_and_has_no_end_step() {
    let roy = "hero = 'roy', room = '1-1', hand = { run-away = 1 }, stash = ['clean-cape']";
    let mut given = noon(&[roy, "room = '0-1', shticks = {}"], &["", "monsters = ['troll']", ""]);
    given.play(1, &["move east", "done", "play run-away"]);
    given.offers(1, &["move west", "move east", "done"]);
    given.play(1, &["move west", "move east", "move west"]);
    // The turn ends without an end step, so he is asked for what can be used at any time.
    assert_eq!((given.window(), given.asked()), (Some(Moment::TurnEnds), vec![1]));
    given.offers(1, &["pass"]);
    assert_eq!(given.pass_all().table().turn, 2);
    assert_eq!(given.hero(1).room, cell("1-1"));
    assert!(!given.happened(|event| matches!(event, Event::BattleBegan { .. } | Event::BattleTriggered { .. })));
}

#[test]
fn oots008_a_mishap_puts_the_mover_somewhere_else_as_if_movement_had_ended_there() {
    let heroes = ["hero = 'roy', room = '1-1'", "hero = 'haley', room = '0-1', hand = { teleport-mishap = 1 }"];
    let mut given = noon(&heroes, &["", "", "monsters = ['troll']"]);
    given.play(1, &["move east", "done"]);
    given.offers(2, &["play teleport-mishap room 1-1", "play teleport-mishap room 1-3", "pass"]);
    given.play(2, &["play teleport-mishap room 1-3"]).pass_all();
    assert_eq!(given.hero(1).room, cell("1-3"));
    assert!(given.happened(|event| matches!(event, Event::BattleBegan { .. })));
}

#[test]
fn oots008_reinforcements_come_to_the_bottom_above_henchmen() {
    let heroes = [
        "hero = 'roy', room = '1-1', shticks = {}",
        "hero = 'haley', room = '0-1', shticks = {}, hand = { demon-roaches = 1, reinforcements = 1, troll = 1 }",
    ];
    let mut given = noon(&heroes, &["", ""]);
    given.play(1, &["move east", "done"]).pass_all().play(2, &["add demon-roaches"]);
    assert_eq!(given.window(), Some(Moment::Populated));
    given.offers(2, &["play reinforcements with troll", "pass"]);
    given.play(2, &["play reinforcements with troll"]);
    assert_eq!(given.stack("1-2"), "troll demon-roaches");
    let began = given
        .pass_all()
        .count(|event| matches!(event, Event::BattleBegan { monster: Some(one), .. } if *one == monster("troll")));
    assert_eq!(began, 1, "the top Monster attacks");
}

#[test]
fn oots008_unseen_no_battle_with_monsters_starts() {
    let vaarsuvius = "hero = 'vaarsuvius', room = '1-1', shticks = { vaarsuvius-unseen = 1 }";
    for there in ["", "monsters = ['troll']"] {
        let mut given = noon(&[vaarsuvius, "room = '0-1', shticks = {}"], &["", there]);
        given.play(1, &["move east", "done", "use vaarsuvius-unseen"]).idle_until(Given::at_the_end);
        assert!(
            !given.happened(|event| matches!(event, Event::BattleBegan { .. } | Event::BattleTriggered { .. })),
            "{there}"
        );
        assert_eq!(given.hero(1).face_up(shtick("vaarsuvius-unseen")), 0);
    }
}

#[test]
fn oots008_boosts_add_to_what_a_use_does() {
    // Fool's Luck: 1 to the new number for each other copy. Toughness: one Wound more.
    for (copies, plus) in [(1, 0), (2, 1)] {
        let elan = format!("hero = 'elan', shticks = {{ elan-rapier = 1, elan-fools-luck = {copies} }}");
        let mut given = attacks(
            "plain-corridor, monsters = ['troll']",
            &elan,
            "elan-rapier",
            &["0-1, shticks = {}"],
            &["die 1", "die 4"],
        );
        given.fight_on_to(Moment::AfterRoll);
        given.play(1, &["use elan-fools-luck"]);
        assert_eq!(given.rolled().0, 4 + plus + 1, "{copies}");
        let durkon =
            format!("hero = 'durkon', shticks = {{ durkon-thors-hammer = 1, durkon-dwarven-toughness = {copies} }}");
        let ogres = "plain-corridor, monsters = ['ogre-chieftain', 'stupid-ogre', 'troll']";
        let mut given = attacks(ogres, &durkon, "durkon-thors-hammer", &["0-1, shticks = {}"], &["die 1"]);
        given.fight_on_to(Moment::Wounded);
        given.play(1, &["use durkon-dwarven-toughness"]).idle_until(|given| given.window() != Some(Moment::Wounded));
        assert_eq!(i16::from(given.hero(1).wounds), 1 + 2 - 1 - plus, "{copies}");
    }
}

#[test]
fn oots008_a_double_shot_keeps_the_better_die() {
    let haley = "hero = 'haley', shticks = { haley-longbow = 1, haley-double-shot = 1 }";
    let mut given = attacks(
        "plain-corridor, monsters = ['troll']",
        haley,
        "haley-longbow",
        &["0-1, shticks = {}"],
        &["die 3", "die 9"],
    );
    given.fight_on();
    assert_eq!(given.rolled().0, 9 + 2);
}

#[test]
fn oots008_teleport_circles_are_next_to_each_other_for_movement() {
    let circle = "card = 'teleport-circle'";
    let below = format!("at = '2-1', {circle}");
    let heroes = ["hero = 'haley', room = '1-1', shticks = { haley-longbow = 1 }", "hero = 'roy', room = '2-1'"];
    let mut given = noon(&heroes, &[circle, "stairs = true", &below]);
    given.play(1, &["move 2-1"]);
    assert_eq!((given.hero(1).room, given.table().day.steps), (cell("2-1"), 2));
    given.refuses(1, "move 1-1", "OOTS-058");
    // Not for Range.
    let mut shoots = noon(&heroes, &[circle, "stairs = true", &format!("{below}, monsters = ['troll']")]);
    shoots.play(1, &["stay"]).pass_all();
    assert!(!shoots.allows(1, "shoot 2-1") && !shoots.allows(1, "attack 2"));
}
