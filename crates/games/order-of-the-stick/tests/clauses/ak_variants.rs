//! AK. Variants.

use std::collections::BTreeSet;

use order_of_the_stick::ids::{Find, Hero, LairRoom, Trap, XykonCard};
use order_of_the_stick::map::Map;
use order_of_the_stick::{Chores, Event, Frame, Moment, OrderOfTheStick, Shadow, Tile, Variant, Variants};
use table::{Game, Seat, Seeded, SetupError};

use crate::support::*;

const TEAMS: &str = "teams = \"2x2\"";
const LUCKY: &str = "lucky_bastards = true";
const SHADOWS: &str = "shadows = true";
const NERDCORE: &str = "nerdcore = true";
const NOT_HOME: &str = "not_home = true";
/// The smallest dungeon: the Lair lies below floor 1 and asks for nothing.
const SMALL: &str = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";

/// The set-up of a table, or what refuses it.
fn set_up(options_toml: &str, seats: u8) -> Result<Variants, SetupError> {
    let state = OrderOfTheStick::deal(&options(options_toml), seats, &mut Seeded::new(1), &mut ());
    state.map(|state| state.table.terms.variants)
}

#[test]
fn oots578_variants_are_combined() {
    let switches = [
        (LUCKY, Variant::LuckyBastards),
        (SHADOWS, Variant::Shadows),
        (NERDCORE, Variant::Nerdcore),
        (NOT_HOME, Variant::NotHome),
    ];
    for bits in 0..16 {
        let on = || switches.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, one)| one);
        let toml = on().map(|(toml, _)| *toml).collect::<Vec<_>>().join("\n");
        let expected: Variants = on().map(|(_, variant)| *variant).collect();
        for seats in 2..=3 {
            assert_eq!(set_up(&toml, seats), Ok(expected), "{toml}");
        }
        if !expected.has(Variant::Shadows) {
            for (seats, teams) in [(4, "2x2"), (6, "2x3"), (6, "3x2")] {
                assert_eq!(set_up(&format!("{toml}\nteams = \"{teams}\""), seats), Ok(expected));
            }
        }
    }
    // All of them at once make a game that ends.
    let most = [SMALL, "rounds = \"8\"", LUCKY, NERDCORE, NOT_HOME].join("\n");
    for (more, seats) in [(SHADOWS, 3), (TEAMS, 4)] {
        let over = whole_game(&format!("{most}\n{more}"), seats, 2, |_| {});
        assert_eq!(over.asks(), Some(Frame::Over));
    }
}

#[test]
fn oots579_no_two_of_a_team_sit_next_to_each_other() {
    for (teams, seats, mates) in [
        ("2x2", 4, [&[1, 3][..], &[2, 4]].as_slice()),
        ("2x3", 6, &[&[1, 3, 5], &[2, 4, 6]]),
        ("3x2", 6, &[&[1, 4], &[2, 5], &[3, 6]]),
    ] {
        let given = dealt(&format!("teams = \"{teams}\""), seats, &[]);
        let table = given.table();
        for one in Seat::all(seats) {
            assert!(!table.are_mates(one, table.left_of(one)), "{teams}: {one} and its left");
            for other in Seat::all(seats) {
                let together = mates.iter().any(|team| [one, other].iter().all(|one| team.contains(&one.number())));
                assert_eq!(table.are_mates(one, other), together, "{teams}: {one} and {other}");
            }
        }
    }
}

#[test]
fn oots580_teams_are_equal_and_of_two_at_least() {
    for (teams, players) in [("2x2", 4), ("2x3", 6), ("3x2", 6)] {
        for seats in 2..=6 {
            let result = set_up(&format!("teams = \"{teams}\""), seats);
            match result {
                Ok(_) => assert_eq!(seats, players, "{teams}"),
                Err(error) => assert!(seats != players && error.clause == "OOTS-580", "{teams} {seats}: {error:?}"),
            }
        }
    }
}

#[test]
fn oots581_members_of_a_team_do_not_attack_each_other() {
    let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 1 }";
    let engage = "flow = [{ turn = 'fought' }, 'engage']";
    let mut given = scene_with(TEAMS, engage, &["1-1", "1-2"], &[haley, "1-1", "1-1", "1-2"]);
    given.offers(1, &["attack 2", "attack 4", "done"]);
    given.refuses(1, "attack 3", "OOTS-581");
    given.play(1, &["done"]);
    // From the next room neither; and where only mates are nobody is asked.
    let given = scene_with(TEAMS, engage, &["1-1", "1-2"], &[haley, "1-1", "1-2", "1-2"]);
    given.refuses(1, "attack 3", "OOTS-581");
    let mut given = scene_with(TEAMS, "", &["1-1"], &[haley, "0-1", "1-1", "0-1"]);
    given.play(1, &["done", "stay"]);
    assert!(given.at_the_end());
    // Without teams everybody attacks everybody.
    scene(engage, &["1-1", "1-2"], &[haley, "1-1", "1-1", "1-2"])
        .offers(1, &["attack 2", "attack 3", "attack 4", "done"]);
}

/// Roy (seat 2) lies in room 1-1 and is attacked by Belkar; what Roy's roll of 6 comes to.
fn defends_lying(options: &str, lies: &str, mate: &str) -> i16 {
    let belkar = "1-1, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }";
    let roy = format!("1-1, hero = 'roy', shticks = {{ roy-greenhilt-sword = 1 }}, lying = true, {lies}");
    let top = "flow = [{ turn = 'fought' }, 'engage']";
    let mut given =
        scene_with(options, top, &["1-1", "1-2"], &[belkar, &roy, "1-2", &format!("{mate}, hero = 'haley'")]);
    given.luck(&["die 12", "die 6"]).play(1, &["attack 2", "select belkar-twin-daggers-of-doom"]);
    given.play(2, &["select roy-greenhilt-sword"]).fight_on();
    given.roll_of(2).0
}

#[test]
fn oots582_oots583_a_standing_mate_watches_over_who_lies() {
    for lies in ["resting = true", "missed = 1"] {
        assert_eq!(defends_lying(TEAMS, lies, "1-1"), 6 + 1, "{lies}: Haley is beside him");
        assert_eq!(defends_lying("", lies, "1-1"), 6 + 1 - 4, "{lies}: without teams");
        for mate in [
            "1-2",
            "0-1",
            "1-1, lying = true, resting = true",
            "1-1, lying = true, missed = 1",
            "1-1, wounds = 4, fleeing = true",
        ] {
            assert_eq!(defends_lying(TEAMS, lies, mate), 6 + 1 - 4, "{lies}: {mate}");
        }
    }
    // Somebody of another team does not help: here the attacker and seat 3 are in the room.
    let belkar = "1-1, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }";
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, lying = true, resting = true";
    let top = "flow = [{ turn = 'fought' }, 'engage']";
    let mut given = scene_with(TEAMS, top, &["1-1"], &[belkar, roy, "1-1", "0-1"]);
    given.luck(&["die 12", "die 6"]).play(1, &["attack 2", "select belkar-twin-daggers-of-doom"]);
    given.play(2, &["select roy-greenhilt-sword"]).fight_on();
    assert_eq!(given.roll_of(2).0, 6 + 1 - 4);
}

#[test]
fn oots584_loot_is_offered_to_any_team() {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, stash = ['silver-ring', 'joke-book', 'word-of-thor']";
    let heroes = [roy, "1-1, hero = 'haley'", "1-1, hero = 'elan'", "1-1, hero = 'durkon'"];
    let mut given = scene_with(TEAMS, "", &["1-1, monsters = ['orc-barbarian']"], &heroes);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given.offers(1, &["offer haley silver-ring", "offer elan joke-book", "offer durkon word-of-thor", "done"]);
    given
        .play(1, &["offer haley silver-ring"])
        .play(2, &["accept"])
        .play(1, &["offer elan joke-book"])
        .play(3, &["accept"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    assert_eq!(given.rolled().0, 1 + 2 + 2 + 2);
}

/// A game that is over: everybody has left in this order, the last is inside. Nobody has shticks but those written.
fn over(options: &str, slayer: &str, heroes: &[&str]) -> Given {
    let top = format!("turn = 50\ncollapse = {{ falling = true{slayer} }}\nflow = ['over']");
    scene_with(options, &top, &["1-1"], heroes)
}

/// The points of each seat.
fn scores(given: &Given, seats: usize) -> Vec<i32> {
    given.outcome().scores[..seats].to_vec()
}

/// The numbers of those who have won.
fn winners(given: &Given) -> Vec<u8> {
    given.outcome().winners.iter().map(Seat::number).collect()
}

#[test]
fn oots585_oots586_the_loot_of_a_team_is_pooled() {
    // Roy and Haley are a team, Elan and Belkar the other one.
    let all = "stash = ['eternal-vigilence', 'lute', 'group-portrait']";
    let (one, rest) = ("stash = ['eternal-vigilence']", "equipped = ['group-portrait'], stash = ['lute']");
    for (roy, haley) in [(all, ""), ("", all), (one, rest), (rest, one)] {
        let heroes = [
            format!("0-1, hero = 'roy', exited = 1, {roy}"),
            "0-1, hero = 'elan', exited = 2".to_owned(),
            format!("0-1, hero = 'haley', exited = 3, {haley}"),
            "1-1, hero = 'belkar'".to_owned(),
        ];
        let given = over(TEAMS, "", &heroes.each_ref().map(|hero| hero.trim_end_matches(", ")));
        // Three portraits and one crest, whoever holds them; the Lute is nothing to either. The exits: 3 and 1, and 2.
        assert_eq!(scores(&given, 4), [4 + 4, 2, 4 + 4, 2], "{roy} {haley}");
    }
    // Two crests on a card are two, once for the team.
    let heroes = ["0-1, exited = 1, stash = ['treasure-chest']", "0-1, exited = 2", "0-1, exited = 3", "1-1"];
    assert_eq!(scores(&over(TEAMS, "", &heroes), 4), [2 + 4, 2, 2 + 4, 2]);
    // Each alone, a crest counts for its owner, and only the own portraits do.
    let heroes = [
        "0-1, exited = 1, hero = 'roy', stash = ['eternal-vigilence', 'group-portrait']",
        "0-1, exited = 2",
        "0-1, exited = 3",
        "1-1",
    ];
    assert_eq!(scores(&over("", "", &heroes), 4), [2 + 1 + 3, 2, 1, 0]);
}

#[test]
fn oots587_all_other_points_are_added_and_the_highest_total_wins() {
    let heroes = [
        "0-1, hero = 'roy', exited = 3, shticks = { roy-logic = 2 }, flipped = { roy-charge = 1 }",
        "0-1, hero = 'elan', exited = 2, shticks = { elan-hide = 2 }",
        "1-1, hero = 'haley', shticks = { haley-longbow = 4 }",
        "0-1, hero = 'belkar', exited = 1, shticks = {}",
    ];
    let given = over(TEAMS, ", slayer = 3", &heroes);
    // 3 and 4 shticks, an exit as the third, twice 3 floors for Xykon; 2 shticks and two exits.
    assert_eq!(scores(&given, 4), [3 + 4 + 1 + 6, 2 + 2 + 3, 3 + 4 + 1 + 6, 2 + 2 + 3]);
    assert_eq!((winners(&given), given.outcome().places[..4].to_vec()), (vec![1, 3], vec![1, 3, 1, 3]));
    // The best seat does not count: the other team has the better total.
    let heroes = [
        "0-1, hero = 'roy', exited = 3, shticks = { roy-logic = 2, roy-charge = 2, roy-greenhilt-sword = 1 }",
        "0-1, hero = 'elan', exited = 2, shticks = { elan-hide = 2 }",
        "1-1, hero = 'haley', shticks = {}",
        "0-1, hero = 'belkar', exited = 1, shticks = {}",
    ];
    let given = over(TEAMS, "", &heroes);
    assert_eq!((scores(&given, 4), winners(&given)), (vec![6, 7, 6, 7], vec![2, 4]));
}

#[test]
fn oots588_ties_of_teams() {
    // Roy's team has the third exit, Elan's the first two.
    let heroes = |roy: &str, elan: u8| {
        [
            format!("0-1, hero = 'roy', exited = 3, shticks = {{ {roy} }}"),
            format!("0-1, hero = 'elan', exited = 2, shticks = {{ elan-hide = {elan} }}"),
            "1-1, hero = 'haley', shticks = {}".to_owned(),
            "0-1, hero = 'belkar', exited = 1, shticks = {}".to_owned(),
        ]
    };
    let by_exit = heroes("roy-logic = 2, roy-charge = 2, roy-greenhilt-sword = 1", 1);
    let by_exit = over(TEAMS, "", &by_exit.each_ref().map(String::as_str));
    assert_eq!((scores(&by_exit, 4), winners(&by_exit)), (vec![6; 4], vec![2, 4]), "the earliest exit");
    // 6 points for Xykon instead of the shticks.
    let by_slayer = heroes("", 2);
    let by_slayer = over(TEAMS, ", slayer = 3", &by_slayer.each_ref().map(String::as_str));
    assert_eq!((scores(&by_slayer, 4), winners(&by_slayer)), (vec![7; 4], vec![1, 3]), "the slayer's team");
    // The slayer's team is not among the tied: of the other two the one with the earliest exit.
    let heroes = [
        "0-1, hero = 'roy', exited = 4, shticks = { roy-logic = 2, roy-charge = 2, roy-greenhilt-sword = 4, roy-give-orders = 1 }",
        "0-1, hero = 'haley', exited = 3, shticks = { haley-longbow = 3 }",
        "0-1, hero = 'elan', exited = 2, shticks = {}",
        "0-1, hero = 'belkar', exited = 5, shticks = { belkar-twin-daggers-of-doom = 2 }",
        "0-1, hero = 'durkon', exited = 1, shticks = { durkon-thors-hammer = 2, durkon-sturdy-shield = 1 }",
        "1-1, hero = 'vaarsuvius', shticks = {}",
    ];
    let given = over(&format!("teams = \"3x2\"\n{SMALL}"), ", slayer = 6", &heroes);
    // Seats 1 and 4: 11 shticks and 2 + 1; seats 2 and 5: 6 shticks and 3 + 5; seats 3 and 6: 4, and 2 for Xykon.
    assert_eq!((scores(&given, 6), winners(&given)), (vec![14, 14, 6, 14, 14, 6], vec![2, 5]));
}

/// Seat 1 stays and attacks a stack in its room.
fn attacks(options: &str, hero: &str, room: &str, choice: &str, luck: &[&str]) -> Given {
    let mut given = scene_with(options, "", &[room], &[&format!("1-1, {hero}"), "0-1"]);
    given.luck(luck).play(1, &["done", "stay"]).pass_all().play(1, &[choice]).pass_all();
    given
}

/// How a battle has ended.
fn ended(given: &Given) -> &'static str {
    let end = given.events.iter().rev().find_map(|event| match event {
        Event::BattleWon { .. } => Some("won"),
        Event::BattleLost { .. } => Some("lost"),
        Event::BattleDrawn { .. } => Some("drawn"),
        _ => None,
    });
    end.expect("a battle")
}

#[test]
fn oots589_oots590_a_one_loses_and_a_twelve_wins() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 4 }";
    let rats = "1-1, monsters = ['giant-rats']";
    // +8 against Defense 4; +0 on a bridge against Defense 14.
    let firehelm = "1-1 earth-sigil-room, monsters = ['hilgya-firehelm']";
    let one = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    for (options, low, high) in [("", "won", "drawn"), (LUCKY, "lost", "won")] {
        assert_eq!(ended(&attacks(options, roy, rats, "select roy-greenhilt-sword", &["die 1"])), low);
        assert_eq!(ended(&attacks(options, one, firehelm, "select roy-greenhilt-sword", &["die 12"])), high);
        // Any other number is compared.
        assert_eq!(ended(&attacks(options, roy, rats, "select roy-greenhilt-sword", &["die 2"])), "won");
        assert_eq!(ended(&attacks(options, one, firehelm, "select roy-greenhilt-sword", &["die 11"])), "lost");
    }
    // As a Defender, too: Thog has 16 against Roy.
    for (options, end) in [("", "lost"), (LUCKY, "won")] {
        let mut given = scene_with(options, "", &["1-1, monsters = ['thog']", "1-2"], &[&format!("1-2, {one}"), "0-1"]);
        given.luck(&["die 12"]).play(1, &["done", "move west", "done"]).pass_all();
        given.play(1, &["select roy-greenhilt-sword"]).pass_all();
        assert_eq!(ended(&given), end);
    }
    // Other dice are no battle dice.
    let mut given = scene_with(
        LUCKY,
        "",
        &["1-1, loot = ['pit-trap']"],
        &["1-1, hero = 'haley', shticks = { haley-quick-reflexes = 1 }, equipped = ['fine-lockpicks']", "0-1"],
    );
    given.luck(&["die 1"]).play(1, &["take"]);
    assert_eq!(given.hero(1).wounds, 0);
}

/// Roy with +8 attacks Belkar with +1; how it ends for Roy.
fn clash(options: &str, dice: [u8; 2]) -> &'static str {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 4 }";
    let belkar = "1-1, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }";
    let mut given = scene_with(options, "flow = [{ turn = 'fought' }, 'engage']", &["1-1"], &[roy, belkar]);
    given.luck(&dice.map(|die| format!("die {die}")).each_ref().map(String::as_str));
    given.play(1, &["attack 2", "select roy-greenhilt-sword"]).play(2, &["select belkar-twin-daggers-of-doom"]);
    given.fight_on();
    assert_eq!((given.roll_of(1).0, given.roll_of(2).0), (i16::from(dice[0]) + 8, i16::from(dice[1]) + 1));
    let hurt = [1, 2].map(|number| given.hero(number).wounds > 0);
    match (ended(&given), hurt) {
        ("won", [false, true]) => "won",
        ("lost", [true, false]) => "lost",
        ("drawn", [false, false]) => "drawn",
        other => panic!("{other:?}"),
    }
}

#[test]
fn oots591_oots592_two_equal_extremes_are_a_draw_and_otherwise_they_decide() {
    for (dice, plain, lucky) in [
        ([1, 1], "won", "drawn"),
        ([12, 12], "won", "drawn"),
        ([1, 2], "won", "lost"),
        ([11, 12], "won", "lost"),
        ([1, 12], "lost", "lost"),
        ([12, 1], "won", "won"),
        ([2, 1], "won", "won"),
        ([12, 11], "won", "won"),
        ([2, 2], "won", "won"),
        ([2, 11], "lost", "lost"),
        ([2, 9], "drawn", "drawn"),
    ] {
        assert_eq!((clash("", dice), clash(LUCKY, dice)), (plain, lucky), "{dice:?}");
    }
}

#[test]
fn oots593_thor_incarnate_reads_a_two() {
    let durkon = "hero = 'durkon', shticks = { durkon-thors-hammer = 1, durkon-thor-incarnate = 1 }";
    let fights = |options: &str, die: &str| {
        let given =
            attacks(options, durkon, "1-1, monsters = ['ogre-chieftain']", "select durkon-thors-hammer", &[die]);
        (given.rolled().0, ended(&given))
    };
    // +2 against Defense 10.
    assert_eq!([fights("", "die 1"), fights("", "die 2")], [(15, "won"), (4, "lost")]);
    assert_eq!([fights(LUCKY, "die 1"), fights(LUCKY, "die 2")], [(3, "lost"), (15, "won")]);
    // A 13 is no 12: it does not win against anything.
    let firehelm = "1-1 earth-sigil-room, monsters = ['hilgya-firehelm', 'nale']";
    let given = attacks(LUCKY, durkon, firehelm, "select durkon-thors-hammer", &["die 2"]);
    let (total, against) = given.rolled();
    assert_eq!((total, ended(&given)), (15, "lost"), "against {against:?}");
}

#[test]
fn oots594_the_die_that_is_left_decides() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let defends = |dice: [&str; 2]| {
        let rooms = ["1-1, monsters = ['cave-bear']", "1-2"];
        let mut given = scene_with(LUCKY, "", &rooms, &[&format!("1-2, {roy}"), "0-1"]);
        given.luck(&dice).play(1, &["done", "move west", "done"]).pass_all();
        given.play(1, &["select roy-greenhilt-sword"]).pass_all();
        ended(&given)
    };
    // The lowest of two dice counts: +1 against Attack 9.
    assert_eq!(defends(["die 12", "die 1"]), "lost");
    assert_eq!(defends(["die 12", "die 12"]), "won");
    assert_eq!(defends(["die 12", "die 2"]), "lost");
    assert_eq!(defends(["die 12", "die 9"]), "won", "by the total");
    // A reroll takes the place of the first number.
    let elan = "hero = 'elan', shticks = { elan-rapier = 1, elan-fools-luck = 2 }";
    let rerolls = |dice: [&str; 2], monster: &str| {
        let room = format!("1-1, monsters = ['{monster}']");
        let mut given = scene_with(LUCKY, "", &[&room], &[&format!("1-1, {elan}"), "0-1"]);
        given
            .luck(&dice)
            .play(1, &["done", "stay"])
            .pass_all()
            .play(1, &["select elan-rapier"])
            .until(Moment::AfterRoll);
        given.play(1, &["use elan-fools-luck"]).pass_all();
        (given.rolled().0, ended(&given))
    };
    assert_eq!(rerolls(["die 1", "die 12"], "hilgya-firehelm"), (12 + 1 + 1, "won"));
    assert_eq!(rerolls(["die 12", "die 1"], "giant-rats"), (1 + 1 + 1, "lost"));
    // An 11 that a boost makes a 12 is an 11.
    assert_eq!(rerolls(["die 2", "die 11"], "hilgya-firehelm"), (11 + 1 + 1, "won"), "13 beats Defense 12");
    assert_eq!(rerolls(["die 2", "die 11"], "nale"), (11 + 1 + 1, "lost"), "13 does not beat 11 and 3 for his twin");
}

#[test]
fn oots594_what_a_win_or_a_loss_means_is_as_usual() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    // Without a shtick a win is a draw, a loss a loss.
    assert_eq!(ended(&attacks(LUCKY, roy, "1-1, monsters = ['thog']", "bare", &["die 12"])), "drawn");
    assert_eq!(ended(&attacks(LUCKY, roy, "1-1, monsters = ['giant-rats']", "bare", &["die 1"])), "lost");
    // A draw is a loss for Bloodlust.
    assert_eq!(ended(&attacks(LUCKY, roy, "1-1, monsters = ['orc-barbarian']", "bare", &["die 12"])), "lost");
    // Hide makes the win of a defending Monster a draw.
    let kobold = "1-1, monsters = ['cowardly-kobold']";
    assert_eq!(ended(&attacks(LUCKY, roy, kobold, "select roy-greenhilt-sword", &["die 1"])), "drawn");
    // So does a Range that it does not have.
    let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 1 }";
    for (monster, end) in [("giant-rats", "drawn"), ("skeleton-archers", "lost")] {
        let rooms = ["1-1", &format!("1-2, monsters = ['{monster}']")[..]];
        let mut given = scene_with(LUCKY, "", &rooms, &[haley, "0-1"]);
        given.luck(&["die 1"]).play(1, &["done", "stay", "shoot 1-2"]).pass_all();
        given.play(1, &["select haley-longbow"]).pass_all();
        assert_eq!(ended(&given), end, "{monster}");
    }
}

#[test]
fn oots595_shadows_are_for_two_or_three_players() {
    for seats in 2..=6 {
        match set_up(SHADOWS, seats) {
            Ok(variants) => assert!(seats <= 3 && variants.has(Variant::Shadows)),
            Err(error) => assert!(seats > 3 && error.clause == "OOTS-595", "{seats}: {error:?}"),
        }
    }
}

/// Three players who have chosen their Starting Shticks: Roy, Haley, Elan. Haley is the first player.
fn choosing() -> Given {
    let luck = ["hero roy", "hero haley", "hero elan", "die 4", "die 9", "die 3"];
    let mut given = dealt(SHADOWS, 3, &luck);
    given.play(1, &["return roy-charge"]).play(2, &["return haley-hide"]).play(3, &["return elan-hide"]);
    given
}

#[test]
fn oots596_oots597_each_chooses_an_npc_in_turn_order() {
    let mut given = choosing();
    assert_eq!((given.asks(), given.table().turn), (Some(Frame::Shadow(Shadow { seat: seat(2) })), 0));
    given.offers(2, &["shadow vaarsuvius", "shadow belkar", "shadow durkon"]);
    given.refuses(2, "shadow roy", "OOTS-596");
    given.refuses(1, "shadow belkar", "OOTS-034");
    given.play(2, &["shadow belkar"]);
    given.offers(3, &["shadow vaarsuvius", "shadow durkon"]);
    given.refuses(3, "shadow belkar", "OOTS-597");
    given.play(3, &["shadow durkon"]);
    assert_eq!(given.asked(), [1]);
    given.play(1, &["shadow vaarsuvius"]);
    let follows = |hero: Hero| given.table().shadows[hero.index()];
    assert_eq!(
        [follows(Hero::Belkar), follows(Hero::Durkon), follows(Hero::Vaarsuvius)],
        [2, 3, 1].map(|number| Some(seat(number)))
    );
    assert_eq!((given.table().turn, given.table().current), (1, seat(2)), "then the first turn begins");
    // Without the variant nobody is asked.
    let mut plain = dealt("", 3, &["hero roy", "hero haley", "hero elan", "die 4", "die 9", "die 3"]);
    plain.play(1, &["return roy-charge"]).play(2, &["return haley-hide"]).play(3, &["return elan-hide"]);
    assert_eq!(plain.table().turn, 1);
    assert!(plain.table().shadows.iter().all(Option::is_none));
}

#[test]
fn oots596_a_shadow_is_always_with_its_player() {
    let top = "shadows = { durkon = 1, elan = 2 }";
    let rooms = ["1-1, stairs = true", "1-2", "2-1"];
    let mut given = scene_with(SHADOWS, top, &rooms, &["1-2, hero = 'roy'", "1-2, hero = 'haley'"]);
    let floors = |given: &Given| [Hero::Durkon, Hero::Elan].map(|npc| given.table().floor_of_npc(npc));
    given.play(1, &["done", "move west"]);
    assert_eq!(floors(&given), [Some(1), Some(1)]);
    given.play(1, &["move down"]);
    assert_eq!(floors(&given), [Some(2), Some(1)], "Durkon goes with Roy, Elan stays with Haley");
    given.play(1, &["done"]).idle_until(|given| given.table().current == seat(2) && given.asks() == Some(Frame::Go));
    given.play(2, &["move west", "move up"]);
    assert_eq!(floors(&given), [Some(2), Some(0)]);
}

/// Roy (seat 1) battles an Ogre on floor 1 with Loot for every NPC; Durkon follows him, Elan follows Haley, who is there.
fn asks_npcs(haley: &str) -> Given {
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }, stash = ['joke-book', 'word-of-thor', 'star-chart', 'wanted-poster']";
    let rooms = ["1-1, monsters = ['stupid-ogre'], stairs = true", "2-1"];
    let haley = format!("{haley}, hero = 'haley'");
    let mut given = scene_with(SHADOWS, "shadows = { durkon = 1, elan = 2 }", &rooms, &[roy, &haley]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given
}

#[test]
fn oots598_anybody_on_that_floor_offers_loot_to_a_shadow() {
    let (durkon, elan) = ("offer durkon word-of-thor", "offer elan joke-book");
    let (vaarsuvius, belkar) = ("offer vaarsuvius star-chart", "offer belkar wanted-poster");
    let mut given = asks_npcs("1-1");
    // Roy asks the shadow of Haley as well as his own. It accepts at once (OOTS-275).
    given.offers(1, &[durkon, elan, vaarsuvius, belkar, "done"]);
    given.play(1, &[elan]);
    assert!(given.happened(|event| matches!(event, Event::HelpGiven { helper: Hero::Elan, .. })));
    // On another floor it is with Haley and cannot be asked; the own shadow can.
    let given = asks_npcs("0-1");
    given.offers(1, &[durkon, vaarsuvius, belkar, "done"]);
    given.refuses(1, elan, "OOTS-272");
}

#[test]
fn oots599_npcs_that_nobody_chose_are_on_the_lowest_floor() {
    // Haley is below Roy: Vaarsuvius and Belkar are with her, Durkon with Roy.
    let given = asks_npcs("2-1");
    given.offers(1, &["offer durkon word-of-thor", "done"]);
    for (npc, floor) in [(Hero::Vaarsuvius, 2), (Hero::Belkar, 2), (Hero::Elan, 2), (Hero::Durkon, 1)] {
        assert_eq!(given.table().floor_of_npc(npc), Some(floor), "{npc}");
    }
    for offer in ["offer vaarsuvius star-chart", "offer belkar wanted-poster", "offer elan joke-book"] {
        given.refuses(1, offer, "OOTS-272");
    }
}

#[test]
fn oots598_the_shadow_of_somebody_outside_cannot_be_asked() {
    let fights = |haley: &str, collapse: &str| {
        let top = format!(
            "turn = 9\nshadows = {{ durkon = 1, vaarsuvius = 3 }}\n{collapse}\nflow = [{{ turn = 'fought' }}, 'engage']"
        );
        let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
        let belkar = "1-1, hero = 'belkar', shticks = { belkar-twin-daggers-of-doom = 1 }, stash = ['star-chart', 'word-of-thor', 'joke-book']";
        let mut given = scene_with(SHADOWS, &top, &["1-1"], &[roy, belkar, &format!("{haley}, hero = 'haley'")]);
        given.play(1, &["attack 2"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
        given.play(2, &["select belkar-twin-daggers-of-doom"]);
        given
    };
    let falling = "collapse = { falling = true, slayer = 3 }";
    let mut inside = fights("1-1", falling);
    // Haley herself could be asked first; he has nothing for her.
    inside.play(2, &["pass"]);
    inside.offers(2, &["offer vaarsuvius star-chart", "offer durkon word-of-thor", "offer elan joke-book", "pass"]);
    let outside = fights("0-1, exited = 1", falling);
    outside.offers(2, &["offer durkon word-of-thor", "offer elan joke-book", "pass"]);
    assert_eq!(outside.table().floor_of_npc(Hero::Vaarsuvius), None);
    outside.refuses(2, "offer vaarsuvius star-chart", "OOTS-272");
}

#[test]
fn oots600_the_entrance_is_entered_only_in_flight() {
    for (options, may) in [("", true), (NERDCORE, false)] {
        let mut given = scene_with(options, "", &["1-1", "1-2"], &["1-2", "0-1"]);
        given.play(1, &["done", "move west"]);
        assert_eq!(given.allows(1, "move up"), may);
        if !may {
            given.refuses(1, "move up", "OOTS-600");
            given.offers(1, &["move west", "done"]);
        }
    }
    // Down from it one goes as ever; whoever flees gets there, and gets what it brings.
    let mut given = scene_with(NERDCORE, "", &["1-1"], &["0-1", "0-1"]);
    given.play(1, &["done", "move down"]);
    assert_eq!(given.hero(1).room, cell("1-1"));
    let top = "flow = [{ chores = { end = true } }]";
    let roy = "1-1, hero = 'roy', wounds = 4, fleeing = true";
    let mut given = scene_with(NERDCORE, top, &["1-1"], &["0-1, hero = 'haley'", roy]);
    given.play(1, &["done"]);
    assert_eq!((given.hero(2).room, given.hero(2).wounds, given.hero(2).pose.fleeing), (Map::ENTRANCE, 0, false));
}

#[test]
fn oots601_the_collapse_ends_the_ban() {
    let collapse = "turn = 9\ncollapse = { falling = true, slayer = 2 }";
    let mut given = scene_with(NERDCORE, collapse, &["1-1", "1-2"], &["1-1", "1-2", "1-2"]);
    given.play(1, &["done", "move up"]);
    assert_eq!(given.hero(1).exited, 1);
}

#[test]
fn oots602_oots603_the_lair_has_four_rooms_and_no_safe_haven() {
    for seed in 0..40 {
        let given = dealt_by(NERDCORE, 3, seed, &[]);
        assert_eq!((given.state().secrets.lair.len(), given.state().secrets.xykon.len()), (4, 4));
        assert!(!given.state().secrets.lair.has(LairRoom::SafeHaven));
    }
    let options = format!("{SMALL}\n{NERDCORE}");
    let roy = "shticks = { roy-greenhilt-sword = 3 }, hero = 'roy'";
    // The first room is one of the four, and triggers a battle with a Xykon card.
    let mut given =
        scene_with(&options, "", &["1-1, stairs = true"], &[&format!("1-1, {roy}"), "0-1, hand = { stupid-ogre = 3 }"]);
    given.luck(&["lair-room lair-guardroom", "xykon zombie-horde"]).play(1, &["done", "move down"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::XykonCardDrawn { .. })));
    assert_eq!(given.table().tiles[cell("2-1")], Some(Tile::Lair(LairRoom::LairGuardroom)));
    assert!(given.happened(|event| matches!(event, Event::XykonCardDrawn { card: XykonCard::ZombieHorde, .. })));
    assert_eq!(given.stack("2-1"), "zombie-horde");
    // With four rooms both ends are dead ends, and all four have had a card.
    let lair = [
        "1-1, stairs = true",
        "2-1 dorukans-gate",
        "2-2 lair-guardroom",
        "2-3 lair-treasury",
        "2-8 xykons-throne-room",
    ];
    let beaten = "xykon = { zombie-horde = { beaten = { of = '2-1', at = '2-1' } }, bone-golem = { beaten = { of = '2-2', at = '2-2' } }, \
        lair-captain = { beaten = { of = '2-8', at = '2-8' } } }";
    let mut given = scene_with(&options, beaten, &lair, &[&format!("2-2, {roy}"), "0-1, hand = { stupid-ogre = 3 }"]);
    assert_eq!((given.state().secrets.lair.len(), given.state().secrets.xykon.len()), (0, 1));
    given.play(1, &["done", "move east"]);
    given.idle_until(|given| given.happened(|event| matches!(event, Event::XykonCardDrawn { .. })));
    assert_eq!((given.stack("2-3").as_str(), given.state().secrets.xykon.len()), ("xykon-the-lich", 0));
    for (at, way) in [("2-3", "move east"), ("2-8", "move west")] {
        let mut given = scene_with(&options, "", &lair, &[&format!("{at}, {roy}"), "0-1"]);
        given.play(1, &["done"]).refuses(1, way, "OOTS-474");
    }
    // Otherwise Safe Haven is one of five.
    let mut given = scene_with(SMALL, "", &["1-1, stairs = true"], &[&format!("1-1, {roy}"), "0-1"]);
    given.play(1, &["done", "move down"]);
    assert_eq!(given.table().tiles[cell("2-1")], Some(Tile::Lair(LairRoom::SafeHaven)));
}

#[test]
fn oots604_traps_that_went_off_are_discarded() {
    let trap: Trap = "shuriken-trap".parse().expect("a trap");
    let haley = "1-1, hero = 'haley', shticks = { haley-disarm-trap = 1 }";
    for (options, dumped) in [("", false), (NERDCORE, true)] {
        // Suffered, evaded and disarmed.
        for luck in [["die 1", "die 1"], ["die 1", "die 12"], ["die 12", "die 12"]] {
            let mut given = scene_with(options, "", &["1-1, loot = ['shuriken-trap']"], &[haley, "0-1"]);
            given.luck(&luck).play(1, &["take", "use haley-disarm-trap"]).pass_all();
            let table = given.table();
            let there = (table.dump.count(Find::Trap(trap).index()), table.gone.count(trap.index()));
            assert_eq!(there, if dumped { (1, 0) } else { (0, 1) }, "{luck:?}");
            given.is_whole();
        }
    }
}

#[test]
fn oots605_monsters_give_the_top_shtick() {
    let roy = "1-1, hero = 'roy', saved = { thog = 1, ghoul = 2, nale = 1 }";
    let mut given = scene_with(NERDCORE, "", &["1-1"], &[roy, "0-1"]);
    given.luck(&["shtick roy-logic", "shtick roy-charge"]);
    given.play(1, &["trade thog", "trade ghoul", "done"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-logic")), given.hero(1).in_play(), given.hero(1).deck), (1, 1, 19));
    assert_eq!(given.asks(), Some(Frame::Chores(Chores { end: false })));
    given.play(1, &["trade nale", "trade ghoul"]);
    assert_eq!((given.hero(1).face_up(shtick("roy-charge")), given.hero(1).in_play(), given.hero(1).deck), (1, 2, 18));
    assert!(!given.happened(|event| matches!(event, Event::ShticksDrawn { .. } | Event::PutUnder { .. })));
    // Six symbols at one time are worth two.
    let mut given = scene_with(NERDCORE, "", &["1-1"], &[roy, "0-1"]);
    given.luck(&["shtick roy-logic", "shtick roy-charge"]);
    given.play(1, &["trade thog", "trade ghoul", "trade ghoul", "trade nale"]);
    assert_eq!((given.hero(1).in_play(), given.table().discards.len()), (2, 4));
    given.is_whole();
}

#[test]
fn oots606_all_rooms_of_the_lair_and_all_xykon_cards_are_used() {
    for seed in 0..10 {
        let secrets = dealt_by(NOT_HOME, 3, seed, &[]).state().secrets;
        assert_eq!((secrets.lair.len(), secrets.xykon.len()), (7, 10));
    }
    let options = format!("{SMALL}\n{NOT_HOME}");
    let roy = "1-1, shticks = { roy-greenhilt-sword = 3 }, hero = 'roy'";
    let start = scene_with(&options, "", &["1-1, stairs = true"], &[roy, "0-1"]);
    let mut found = BTreeSet::new();
    for seed in 0..80 {
        let mut given = start.by_seed(seed);
        given.play(1, &["done", "move down"]);
        assert_eq!(given.table().tiles[cell("2-1")], Some(Tile::Lair(LairRoom::SafeHaven)), "on top");
        given.play(1, &["move east"]);
        found.insert(format!("{:?}", given.table().tiles[cell("2-2")]));
    }
    assert_eq!(found.len(), 7, "{found:?}");
}

/// The rooms of a Lair that is explored to the end, with or without Safe Haven.
fn lair(haven: bool) -> Vec<&'static str> {
    let rooms = [
        "2-2 xykons-secret-lair",
        "2-3 dorukans-gate",
        "2-4 xykons-throne-room",
        "2-5 lair-guardroom",
        "2-6 lair-laboratory",
        "2-7 lair-treasury",
    ];
    let (first, last) =
        if haven { ("2-1 safe-haven", Some("2-8 lair-dungeon-cells")) } else { ("2-1 lair-dungeon-cells", None) };
    ["1-1, stairs = true", first].into_iter().chain(rooms).chain(last).collect()
}

#[test]
fn oots607_the_lair_has_eight_rooms_or_seven() {
    let roy = |at: &str| format!("{at}, shticks = {{ roy-greenhilt-sword = 3 }}, hero = 'roy'");
    for (more, haven, last, most) in [("", true, "2-8", 8), (NERDCORE, false, "2-7", 7)] {
        let options = format!("{SMALL}\n{NOT_HOME}\n{more}");
        let rooms = lair(haven);
        // The last room is found, and then there is no other.
        let short = &rooms[..rooms.len() - 1];
        let mut given = scene_with(
            &options,
            "",
            short,
            &[&roy(if haven { "2-7" } else { "2-6" }), "0-1, hand = { stupid-ogre = 3 }"],
        );
        assert_eq!(given.table().map.length(2), most - 1);
        given.play(1, &["done", "move east"]);
        assert_eq!((given.table().map.length(2), given.state().secrets.lair.is_empty()), (most, true));
        let mut given = scene_with(&options, "", &rooms, &[&roy(last), "0-1"]);
        given.play(1, &["done"]).refuses(1, "move east", "OOTS-474");
        let mut given = scene_with(&options, "", &rooms, &[&roy("2-1"), "0-1"]);
        given.play(1, &["done"]).refuses(1, "move west", "OOTS-474");
    }
}

/// Haley walks into the room of an explored Lair that has had no Xykon card yet, and this one is turned up. Elan is in the
/// dungeon, Roy on the Entrance; Monsters lie in three more rooms.
fn nobody_home(card: &str, missing: bool) -> Given {
    let mut rooms = lair(true);
    rooms[0] = "1-1, stairs = true, monsters = ['warg', 'giant-rats']";
    rooms[3] = "2-3 dorukans-gate, monsters = ['imp']";
    rooms[4] = "2-4 xykons-throne-room, monsters = ['ghost', 'wight']";
    let cards = [
        "zombie-horde",
        "demon-roach-swarm",
        "creature-in-the-darkness",
        "lair-captain",
        "bone-golem",
        "skeletal-dragon",
    ];
    let places = cards.iter().zip(2..).skip(usize::from(missing));
    let places: Vec<String> =
        places.map(|(card, nth)| format!("{card} = {{ beaten = {{ of = '2-{nth}', at = '2-{nth}' }} }}")).collect();
    let top = format!("turn = 20\nxykon = {{ {} }}\nflow = ['go']\nday = {{ steps = 3 }}", places.join(", "));
    let haley = "2-7, hero = 'haley', shticks = { haley-longbow = 3 }";
    let heroes = [haley, "1-1, hero = 'elan', hand = { ghoul = 2 }", "0-1, hero = 'roy', hand = { troll = 2 }"];
    let mut given = scene_with(&format!("{SMALL}\n{NOT_HOME}"), &top, &rooms, &heroes);
    given.luck(&[&format!("xykon {card}"), "die 12", "die 12"]).play(1, &["move east"]);
    given.idle_until(|given| given.at_the_end() || given.table().current != seat(1));
    given
}

#[test]
fn oots608_oots609_oots610_oots611_the_dungeon_collapses_when_xykon_is_nowhere() {
    let mut given = nobody_home("deadly-glyph", false);
    // Haley finishes her turn; nothing has happened yet.
    assert_eq!((given.table().current, given.table().collapse.falling), (seat(1), false));
    given.end_turn();
    assert!(!given.happened(|event| matches!(event, Event::RoomFell { .. })), "no room at the end of her turn");
    // At the start of Elan's turn the Monsters leave, the leftmost Lair room first, then the floors above.
    assert_eq!((given.table().current, given.table().collapse.falling), (seat(2), true));
    let left: Vec<String> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::MonstersLeft { room, monsters } => Some(format!("{room}: {}", names(monsters))),
            _ => None,
        })
        .collect();
    assert_eq!(left[..2], ["2-3: imp", "2-4: ghost wight"]);
    assert!(left[2].starts_with("2-8: "), "{left:?}");
    assert_eq!(left[3], "1-1: warg giant-rats");
    assert_eq!((left.len(), given.table().monsters.len()), (4, 0));
    // Whoever stands on the Entrance leaves.
    assert_eq!([1, 2, 3].map(|number| given.hero(number).exited), [0, 0, 1]);
    assert!(
        given.when(|event| matches!(event, Event::CollapseBegan { slayer: None }))
            < given.when(|event| matches!(event, Event::MonstersLeft { .. }))
    );
    // Elan is the first to remove a room.
    given.end_turn();
    if given.asks() == Some(Frame::Remove) {
        given.play(2, &["remove east"]);
    }
    assert_eq!(given.count(|event| matches!(event, Event::RoomFell { seat, .. } if seat.number() == 2)), 1);
    // Nobody has points for Xykon.
    assert_eq!(given.table().collapse.slayer, None);
    let sheets = OrderOfTheStick::scores(&given.view(1));
    assert!(sheets.iter().all(|sheet| sheet.part("xykon") == 0));
}

#[test]
fn oots609_not_while_he_may_still_be_somewhere() {
    // A room has had no card yet; or he is there.
    for (card, missing) in [("deadly-glyph", true), ("xykon-the-lich", false)] {
        let mut given = nobody_home(card, missing);
        let turn = given.table().turn;
        given.idle_until(|given| given.table().turn == turn + 3);
        assert!(!given.happened(|event| matches!(event, Event::CollapseBegan { .. })), "{card}");
    }
    // Nor while a room is unexplored, though every room there has its card.
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 dorukans-gate", "2-3 lair-guardroom"];
    let top = "xykon = { zombie-horde = { beaten = { of = '2-2', at = '2-2' } } }\nflow = ['go']\nday = { steps = 3 }";
    let haley = "2-2, hero = 'haley', shticks = { haley-longbow = 3 }";
    let mut given =
        scene_with(&format!("{SMALL}\n{NOT_HOME}"), top, &rooms, &[haley, "1-1, hand = { stupid-ogre = 3 }"]);
    given.luck(&["xykon antimagic-ward"]).play(1, &["move east"]).idle_until(|given| given.table().turn == 4);
    assert!(given.happened(|event| matches!(event, Event::XykonCardDrawn { .. })));
    assert!(!given.table().collapse.falling && !given.table().collapse.due);
}

#[test]
fn oots647_no_card_leads_its_owner_home() {
    for (options, may) in [("", true), (NERDCORE, false)] {
        let roy = "1-2, hero = 'roy', stash = ['scroll-of-return']";
        let given = scene_with(options, "", &["1-1", "1-2"], &[roy, "0-1"]);
        assert_eq!(given.allows(1, "use scroll-of-return"), may);
        // Nor does a card that lets its owner walk.
        let roy = "1-2, hero = 'roy', hand = { run-away = 1 }";
        let mut given = scene_with(options, "", &["1-1", "1-2", "1-3, monsters = ['troll']"], &[roy, "0-1"]);
        given.play(1, &["done", "move east", "done"]).until(Moment::Arrived).play(1, &["play run-away"]).pass_all();
        given.play(1, &["move west", "move west"]);
        assert_eq!((given.hero(1).room, given.allows(1, "move up")), (cell("1-1"), may));
    }
}

#[test]
fn oots648_two_players_who_never_go_down() {
    let mut given = dealt("rounds = \"8\"", 2, &[]);
    given.idle_until(|given| given.table().turn == 16);
    assert!(!given.table().collapse.falling);
    given.idle_until(|given| given.asked().is_empty());
    assert_eq!((given.table().turn, given.asks()), (17, Some(Frame::Over)));
    // The player whose turn it is leaves, and the other one is inside.
    let current = given.table().current;
    let other = given.table().left_of(current);
    assert_eq!((given.table().at(current).exited, given.table().at(other).exited), (1, 0));
    let sheets = OrderOfTheStick::scores(&given.view(1));
    assert_eq!((sheets[current.index()].part("exit"), sheets[other.index()].part("exit")), (1, 0));
    assert!(!given.happened(|event| matches!(event, Event::RoomFell { .. })));
}

/// Four players after so many turns: seat 4 is at the end of the turn, Roy (seat 1) on the Entrance.
fn late(options: &str, turn: u16) -> Given {
    let top = format!("turn = {turn}\ncurrent = 4\nflow = [{{ chores = {{ end = true }} }}]");
    let rooms = [
        "1-1, stairs = true, monsters = ['warg']",
        "1-2, monsters = ['imp']",
        "2-8, monsters = ['ghost', 'wight']",
        "2-1",
        "2-2, monsters = ['troll']",
    ];
    let mut given = scene_with(options, &top, &rooms, &["0-1, hero = 'roy'", "1-1", "2-1", "1-1"]);
    given.play(4, &["done"]);
    given
}

#[test]
fn oots648_the_turn_limit_makes_the_dungeon_collapse() {
    let mut given = late("", 240);
    assert_eq!((given.table().turn, given.table().collapse.falling), (241, true));
    let left: Vec<String> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::MonstersLeft { room, .. } => Some(room.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(left, ["2-8", "2-2", "1-1", "1-2"], "the lowest floor with rooms first, from left to right");
    // Roy leaves at once, with a point for each who is inside, and removes a room at the end of this turn.
    assert_eq!((given.hero(1).exited, given.asks()), (1, Some(Frame::Remove)));
    given.offers(1, &["remove west", "remove east"]);
    given.play(1, &["remove west"]);
    assert!(given.happened(|event| matches!(event, Event::RoomFell { room, .. } if *room == cell("2-8"))));
    let sheets = OrderOfTheStick::scores(&given.view(1));
    assert_eq!(
        sheets.iter().map(|sheet| (sheet.part("exit"), sheet.part("xykon"))).collect::<Vec<_>>(),
        [(3, 0), (0, 0), (0, 0), (0, 0)]
    );

    assert!(!late("", 239).table().collapse.falling, "not one turn before");
    // As many rounds as the table sets, 20 in the quick game.
    for (options, limit) in [("rounds = \"8\"", 8 * 4), ("rounds = \"200\"", 200 * 4), ("length = \"quick\"", 20 * 4)] {
        assert!(!late(options, limit - 1).table().collapse.falling, "{options}");
        assert!(late(options, limit).table().collapse.falling, "{options}");
    }
    for (rounds, fits) in [(7, false), (8, true), (200, true), (201, false), (0, false)] {
        let result = set_up(&format!("rounds = \"{rounds}\""), 4);
        assert_eq!(result.map(|_| ()).map_err(|error| error.clause), if fits { Ok(()) } else { Err("OOTS-648") });
    }
}
