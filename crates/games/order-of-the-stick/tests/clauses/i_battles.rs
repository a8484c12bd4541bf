//! I. Which battles a turn has.

use order_of_the_stick::effect::Role;
use order_of_the_stick::ids::Monster;
use order_of_the_stick::{Event, Frame, Moment};

use crate::support::*;

/// Haley with a Range of 3.
const HALEY: &str = "hero = 'haley', shticks = { haley-longbow = 1 }";
/// Roy with a sword: Attack +2, Defense +1, Range 0.
const ROY: &str = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";

/// The sizes of the new battles that were triggered.
fn triggered(given: &Given) -> Vec<u8> {
    let size = |event: &Event| match event {
        Event::BattleTriggered { size, .. } => Some(*size),
        _ => None,
    };
    given.events.iter().filter_map(size).collect()
}

/// The battles that were begun: who, against which Monster or player, from which side.
fn begun(given: &Given) -> Vec<(u8, Option<Monster>, Role)> {
    let battle = |event: &Event| match event {
        Event::BattleBegan { seat, monster, role, .. } => Some((seat.number(), *monster, *role)),
        _ => None,
    };
    given.events.iter().filter_map(battle).collect()
}

/// Seat 1 walks into 1-2, where this lies.
#[track_caller]
fn walks_in(room: &str, others: &[&str]) -> Given {
    let roy = format!("1-1, {ROY}");
    let heroes = [&[roy.as_str()], others].concat();
    let mut given = scene("", &["1-1", &format!("1-2{room}"), "1-3"], &heroes);
    given.play(1, &["done", "move east", "done"]);
    given
}

#[test]
fn oots096_oots102_what_keeps_a_room_from_being_empty() {
    let away = ["1-3, hero = 'elan'"];
    assert_eq!(triggered(&walks_in("", &away)), [1]);
    assert_eq!(triggered(&walks_in(", loot = ['ruby', 'gold-coins']", &away)), [1], "Loot does not matter");
    assert!(triggered(&walks_in(", monsters = ['ghoul']", &away)).is_empty());
    for pose in ["", ", lying = true, resting = true", ", lying = true, missed = 1", ", wounds = 4, fleeing = true"] {
        let given = walks_in("", &[&format!("1-2, hero = 'elan'{pose}")]);
        assert!(triggered(&given).is_empty(), "{pose}");
    }
}

#[test]
fn oots102_an_npc_does_not_keep_a_room_from_being_empty() {
    // Elan follows Roy wherever he goes, and everybody else is on the floor anyhow.
    let rooms = ["1-1", "1-2"];
    let heroes = [&format!("1-1, {ROY}"), "1-1, hero = 'haley'"];
    let top = "shadows = { elan = 1, durkon = 2 }";
    let mut given = scene_with("shadows = true", top, &rooms, &heroes);
    given.play(1, &["done", "move east", "done"]);
    assert_eq!(triggered(&given), [1]);
}

#[test]
fn oots098_who_stands_still_triggers_nothing() {
    let mut given = scene("", &["1-1", "1-2"], &[&format!("1-1, {ROY}"), "1-2"]);
    given.play(1, &["done", "stay"]);
    assert!(given.at_the_end());
    assert_eq!((triggered(&given), begun(&given)), (vec![], vec![]));
}

#[test]
fn oots100_the_top_monster_must_be_battled_with_or_without_company() {
    for company in ["1-2", "1-3"] {
        let room = ", monsters = ['ghoul', 'kinda-wimpy-goblin']";
        let mut given = walks_in(room, &[&format!("{company}, hero = 'elan'")]);
        assert_eq!(begun(&given), [(1, Some(monster("ghoul")), Role::Defender)], "{company}");
        // There is no way round it, not even to the player beside it.
        given.offers(1, &["select roy-greenhilt-sword", "bare"]);
        given.refuses(1, "done", "OOTS-042");
        given.refuses(1, "attack 2", "OOTS-109");
        given.luck(&["die 8"]).play(1, &["bare"]).fight_on();
        assert!(given.at_the_end());
    }
}

#[test]
fn oots103_who_stays_beside_monsters_must_battle_the_top_one() {
    for company in ["1-1", "1-3"] {
        let rooms = ["1-1, monsters = ['ghoul', 'kinda-wimpy-goblin']", "1-2, monsters = ['skelemen']", "1-3"];
        let mut given = scene("", &rooms, &[&format!("1-1, {HALEY}"), &format!("{company}, hero = 'elan'")]);
        given.play(1, &["done", "stay"]).pass_all();
        assert_eq!(begun(&given), [(1, Some(monster("ghoul")), Role::Attacker)]);
        given.offers(1, &["select haley-longbow", "bare"]);
        given.refuses(1, "done", "OOTS-042");
        given.refuses(1, "shoot 1-2", "OOTS-109");
    }
}

#[test]
fn oots101_oots105_oots107_beside_players_nothing_happens_unless_one_is_attacked() {
    let durkon = "1-2, hero = 'durkon', shticks = { durkon-thors-hammer = 1 }";
    let others = ["1-2, hero = 'elan'", durkon, "1-3, hero = 'belkar'"];
    let mut given = walks_in("", &others);
    assert_eq!((triggered(&given), begun(&given)), (vec![], vec![]));
    given.offers(1, &["attack 2", "attack 3", "done"]);
    given.refuses(1, "attack 4", "OOTS-161");
    let mut peace = given.clone();
    peace.play(1, &["done"]);
    assert!(peace.at_the_end() && begun(&peace).is_empty());
    given.play(1, &["attack 3"]);
    assert_eq!(begun(&given), [(1, None, Role::Attacker)]);
    given.play(1, &["select roy-greenhilt-sword"]);
    assert_eq!(given.asked(), [3]);
    given.offers(3, &["select durkon-thors-hammer", "bare"]);
}

/// Haley has stood still in 1-2; these lie to the west and to the east.
#[track_caller]
fn stands(own: &str, rooms: [&str; 2], others: &[&str]) -> Given {
    let haley = format!("1-2, {HALEY}");
    let heroes = [&[haley.as_str()], others].concat();
    let rooms = [
        &format!("1-1{}", rooms[0]),
        &*format!("1-2{own}"),
        "1-3",
        "1-4",
        &format!("1-5{}", rooms[1]),
        "1-6 armory",
        "1-7, monsters = ['wight']",
    ];
    let mut given = scene("", &rooms, &heroes);
    given.play(1, &["done", "stay"]).pass_all();
    given
}

#[test]
fn oots104_a_monster_in_range_may_be_battled_from_afar() {
    let elsewhere = ["0-1, hero = 'roy'"];
    let rooms = [", monsters = ['ghoul', 'skelemen']", ", monsters = ['kinda-wimpy-goblin']"];
    let mut given = stands("", rooms, &elsewhere);
    given.offers(1, &["shoot 1-1", "shoot 1-5", "done"]);
    given.refuses(1, "shoot 1-7", "OOTS-163");
    given.play(1, &["shoot 1-1"]);
    assert_eq!(begun(&given), [(1, Some(monster("ghoul")), Role::Attacker)], "the one on top");
    // With Monsters beside one there is only the battle with them.
    let own = stands(", monsters = ['kinda-wimpy-goblin']", rooms, &elsewhere);
    assert_eq!(begun(&own), [(1, Some(monster("kinda-wimpy-goblin")), Role::Attacker)]);
    own.refuses(1, "shoot 1-1", "OOTS-109");
    // And nobody has to shoot.
    let mut peace = stands("", rooms, &elsewhere);
    peace.play(1, &["done"]);
    assert!(peace.at_the_end() && begun(&peace).is_empty());
}

#[test]
fn oots106_oots107_a_player_in_range_may_be_attacked_by_who_stands_still() {
    let others = ["1-2, hero = 'roy'", "1-5, hero = 'elan'", "1-7, hero = 'durkon'"];
    let mut given = stands("", ["", ""], &others);
    given.offers(1, &["attack 2", "attack 3", "done"]);
    given.refuses(1, "attack 4", "OOTS-163");
    let mut peace = given.clone();
    peace.play(1, &["done"]);
    assert!(peace.at_the_end() && begun(&peace).is_empty());
    given.play(1, &["attack 3"]);
    assert_eq!(begun(&given), [(1, None, Role::Attacker)]);
    stands(", monsters = ['ghoul']", ["", ""], &others).refuses(1, "attack 3", "OOTS-109");
}

#[test]
fn oots108_who_is_attacked_defends() {
    for pose in ["", ", lying = true, resting = true", ", lying = true, missed = 1"] {
        let other = format!("1-2, hero = 'haley', shticks = {{ haley-longbow = 1 }}{pose}");
        let mut given = walks_in("", &[&other]);
        given.play(1, &["attack 2", "select roy-greenhilt-sword"]);
        given.offers(2, &["select haley-longbow", "bare"]);
        given.refuses(2, "done", "OOTS-042");
        given.refuses(2, "pass", "OOTS-450");
        given.luck(&["die 12", "die 1"]).play(2, &["select haley-longbow"]).fight_on();
        assert_eq!(given.hero(2).wounds, 1, "{pose}");
    }
}

#[test]
fn oots109_after_the_stack_of_the_own_room_nothing_else_is_open() {
    let rooms = ["1-1, monsters = ['kinda-wimpy-goblin']", "1-2, monsters = ['ghoul']"];
    let mut given = scene("", &rooms, &[&format!("1-1, {HALEY}"), "1-1, hero = 'roy'"]);
    given.luck(&["die 12"]).play(1, &["done", "stay", "select haley-longbow", "leave"]);
    assert_eq!(given.stack("1-1"), "");
    given.idle_until(Given::at_the_end);
    given.refuses(1, "shoot 1-2", "OOTS-109");
    given.refuses(1, "attack 2", "OOTS-109");
}

#[test]
fn oots109_nor_after_a_shot_or_a_battle_of_players() {
    let room = ["", ", monsters = ['mummy']"];
    let rivals = ["1-2, hero = 'roy'", "1-3, hero = 'elan'"];
    for first in ["shoot 1-5", "attack 2", "attack 3"] {
        let mut given = stands("", room, &rivals);
        given.offers(1, &["shoot 1-5", "attack 2", "attack 3", "done"]);
        given.play(1, &[first]).idle_until(Given::at_the_end);
        assert_eq!(begun(&given).len(), 1);
        for next in ["shoot 1-5", "attack 2", "attack 3"] {
            given.refuses(1, next, "OOTS-109");
        }
    }
}

#[test]
fn oots109_what_is_open_is_judged_when_the_step_begins() {
    // Surprise! clears the room before the step, so a shot is open; a Monster defeated in the step opens nothing.
    let rooms = ["1-1, monsters = ['kinda-wimpy-goblin']", "1-2, monsters = ['ghoul']"];
    let haley = format!("1-1, {HALEY}, hand = {{ surprise = 1 }}");
    let mut given = scene("", &rooms, &[&haley, "0-1, hero = 'roy'"]);
    given.play(1, &["done", "stay"]).until(Moment::Arrived);
    given.play(1, &["play surprise monster 1", "leave"]).pass_all();
    given.idle_until(|given| !matches!(given.asks(), Some(Frame::Pick(_))));
    given.offers(1, &["shoot 1-2", "done"]);
}

#[test]
fn oots110_who_is_put_somewhere_by_a_card_has_not_ended_movement() {
    // At the start: the room with a Monster is battled as by one who stands there, the empty one is not populated.
    for (room, battles) in [("", vec![]), (", monsters = ['ghoul']", vec![(1, Some(monster("ghoul")), Role::Attacker)])]
    {
        let rooms = [&*format!("1-1{room}"), "1-2, loot = ['teleport-trap']"];
        let mut given = scene("", &rooms, &[&format!("1-2, {ROY}"), "0-1"]);
        given.luck(&["die 1"]).play(1, &["take"]);
        assert_eq!(given.hero(1).room, cell("1-1"));
        assert!(begun(&given).is_empty());
        given.play(1, &["done", "stay"]);
        assert_eq!((triggered(&given), begun(&given)), (vec![], battles));
    }
    // At the end of the turn nothing is begun any more.
    let rooms = ["1-1, monsters = ['ghoul']", "1-2", "1-3, loot = ['teleport-trap']"];
    let mut given = scene("", &rooms, &[&format!("1-2, {ROY}"), "1-3"]);
    given.play(1, &["done", "move east", "done", "done"]).luck(&["die 1"]).play(1, &["take"]);
    assert_eq!(given.hero(1).room, cell("1-1"));
    assert!(given.at_the_end() && begun(&given).is_empty());
}

#[test]
fn oots110_nor_has_who_is_pushed_by_the_collapse() {
    let rooms = ["1-1, monsters = []", "1-2 the-room-with-all-the-spikes", "1-3, loot = ['ruby']"];
    let heroes = ["1-2, hero = 'roy'", "1-3, hero = 'haley'", "0-1, exited = 1"];
    let top = "collapse = { falling = true, slayer = 1 }";
    let mut given = scene(top, &rooms, &heroes);
    given.play(1, &["done", "stay"]).idle_until(Given::at_the_end);
    given.play(1, &["done"]);
    assert_eq!(given.hero(2).room, cell("1-2"));
    assert_eq!((triggered(&given), begun(&given)), (vec![], vec![]));
    assert!(!given.happened(|event| matches!(event, Event::Moved { .. } | Event::Evaded { .. })));
}

#[test]
fn oots111_who_flees_triggers_and_battles_nothing() {
    for room in ["", ", monsters = ['ghoul']"] {
        // The flight goes on at the start of the turn, into 1-3, 1-2 and 1-1, and ends there for now.
        let rooms = [&*format!("1-1{room}"), "1-2", "1-3", "1-4"];
        let mut given =
            scene("current = 2", &rooms, &[&format!("1-4, {ROY}, wounds = 4, fleeing = true"), "0-1, hero = 'haley'"]);
        given.end_turn();
        assert_eq!((given.table().current, given.hero(1).room), (seat(1), cell("1-1")));
        given.idle_until(|given| given.table().current == seat(2));
        assert_eq!((triggered(&given), begun(&given)), (vec![], vec![]));
        assert!(given.hero(1).pose.fleeing);
    }
}

#[test]
fn oots111_nor_does_who_has_to_flee_on_the_way() {
    // The spikes of an empty room take the last Wound, or the last but one.
    for (wounds, battles) in [("wounds = 3", vec![]), ("wounds = 2", vec![1])] {
        let rooms = ["1-1", "1-2", "1-3", "1-4 the-room-with-all-the-spikes"];
        let mut given = scene("", &rooms, &[&format!("1-1, {ROY}, {wounds}"), "0-1"]);
        given.luck(&["die 1"]).play(1, &["done", "move east", "move east", "move east"]);
        assert_eq!(triggered(&given), battles);
    }
    // A glyph that works where movement ends does the same.
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 lair-treasury, monsters = ['ghoul']"];
    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    let glyph = "xykon = { deadly-glyph = { works = { of = '2-2' } } }";
    let mut given = scene_with(options, glyph, &rooms, &[&format!("2-1, {ROY}, wounds = 3"), "0-1"]);
    given.luck(&["die 1"]).play(1, &["done", "move east"]).pass_all();
    assert!(given.happened(|event| matches!(event, Event::FlightBegan { .. })) && begun(&given).is_empty());
    // Beside a Monster, too.
    let rooms = ["1-1", "1-2 the-room-with-all-the-spikes, monsters = ['ghoul']"];
    let mut given = scene("", &rooms, &[&format!("1-1, {ROY}, wounds = 3"), "0-1"]);
    given.luck(&["die 1"]).play(1, &["done", "move east"]).pass_all();
    assert!(begun(&given).is_empty());
    assert_eq!(given.stack("1-2"), "ghoul");
}

/// Alarm Bell lies in 1-1, where Roy (seat 1) stands; a ghoul lies next door.
#[track_caller]
fn bell(hero: &str, monster: &str, die: &str) -> Given {
    let rooms = ["1-1, loot = ['alarm-bell', 'ruby']", "1-2, monsters = ['ghoul']"];
    let mut given = scene("", &rooms, &[&format!("1-1, {hero}"), "0-1"]);
    given.luck(&["die 1", &format!("turned-up {monster}"), die]).play(1, &["take"]);
    given
}

#[test]
fn oots112_a_battle_outside_the_step_is_a_single_one_with_the_player_as_defender() {
    let mut given = bell(HALEY, "kinda-wimpy-goblin", "die 12");
    assert_eq!(begun(&given), [(1, Some(monster("kinda-wimpy-goblin")), Role::Defender)]);
    given.play(1, &["select haley-longbow", "leave"]);
    given.idle_until(|given| matches!(given.asks(), Some(Frame::Chores(_))));
    // It is over, and it was a battle: no moving and no resting.
    given.play(1, &["done"]);
    given.refuses(1, "move east", "OOTS-038");
    given.refuses(1, "rest", "OOTS-345");
    // The engagement of the battle step is not used up.
    given.offers(1, &["shoot 1-2", "done"]);
    given.luck(&["die 12"]).play(1, &["shoot 1-2"]);
    assert_eq!(begun(&given)[1], (1, Some(monster("ghoul")), Role::Attacker));
}

#[test]
fn oots112_the_stack_is_left_for_the_battle_step() {
    // Roy loses; the goblin stays, and in the battle step it must be battled.
    let mut given = bell(ROY, "kinda-wimpy-goblin", "die 2");
    given.play(1, &["select roy-greenhilt-sword"]);
    assert_eq!((given.hero(1).wounds, given.stack("1-1").as_str()), (1, "kinda-wimpy-goblin"));
    assert!(matches!(given.asks(), Some(Frame::Chores(_))));
    given.play(1, &["done"]);
    let goblin = Some(monster("kinda-wimpy-goblin"));
    assert_eq!(begun(&given), [(1, goblin, Role::Defender), (1, goblin, Role::Attacker)]);
}

#[test]
fn oots112_at_the_end_it_opens_no_further_battle() {
    let rooms = ["1-1", "1-2, loot = ['alarm-bell']", "1-3, monsters = ['ghoul']"];
    let mut given = scene("", &rooms, &[&format!("1-2, {HALEY}"), "1-2, hero = 'roy'"]);
    given.play(1, &["done", "stay", "done"]);
    given.luck(&["die 1", "turned-up kinda-wimpy-goblin", "die 12"]);
    given.play(1, &["take", "select haley-longbow", "leave"]).idle_until(Given::at_the_end);
    given.refuses(1, "attack 2", "OOTS-105");
    given.refuses(1, "shoot 1-3", "OOTS-104");
}

#[test]
fn oots113_a_battle_without_monsters_is_no_battle() {
    // The Battle Deck is empty and no hand holds a Monster.
    let heroes = [&*format!("1-1, {ROY}"), "1-1, hand = { not-so-fast = 1 }"];
    let mut given = scene("battle-deck = {}", &["1-1", "1-2, loot = ['ruby']"], &heroes);
    given.play(1, &["done", "move east", "done"]).pass_all().play(2, &["no-monster"]).pass_all();
    assert_eq!((triggered(&given), begun(&given)), (vec![1], vec![]));
    assert!(given.at_the_end());
    // Nobody has cleared the room, so there is the ordinary pick-up only.
    assert!(!given.happened(|event| matches!(event, Event::LootTaken { .. })));
    assert!(given.allows(1, "take"));
}

#[test]
fn oots113_nor_is_one_that_a_card_has_emptied() {
    let heroes = [&*format!("1-1, {ROY}, hand = {{ surprise = 1 }}"), "1-1, hand = { kinda-wimpy-goblin = 1 }"];
    let mut given = scene("", &["1-1", "1-2"], &heroes);
    given.play(1, &["done", "move east", "done"]).pass_all().play(2, &["add kinda-wimpy-goblin"]);
    given.until(Moment::Populated).play(1, &["play surprise monster 1"]).pass_all().play(1, &["leave"]);
    given.idle_until(Given::at_the_end);
    assert!(begun(&given).is_empty());
}

#[test]
fn oots625_a_battle_that_a_card_starts_waits_for_the_end_of_the_first() {
    let roy = format!("1-1, {ROY}, stash = ['word-of-thor']");
    let rooms = ["1-1, monsters = ['warg'], loot = ['alarm-bell']"];
    let mut given = scene("", &rooms, &[&roy, "1-1, hero = 'durkon'"]);
    given.play(1, &["done", "stay"]).pass_all();
    given.play(1, &["select roy-greenhilt-sword", "offer durkon word-of-thor"]).play(2, &["accept"]);
    given.luck(&["die 12", "die 1", "turned-up ghoul"]).play(1, &["done"]).pass_all();
    given.play(1, &["leave", "take"]).pass_all();
    let ghoul = Some(monster("ghoul"));
    assert_eq!(begun(&given), [(1, Some(monster("warg")), Role::Attacker), (1, ghoul, Role::Defender)]);
    let paid = given.when(|event| matches!(event, Event::Paid { .. }));
    assert!(paid < given.when(|event| matches!(event, Event::BattleBegan { monster, .. } if *monster == ghoul)));
}

#[test]
fn oots625_oots215_the_first_one_is_over_then_and_is_not_gone_on_with() {
    let mut given = scene("", &["1-1, monsters = ['warg'], loot = ['alarm-bell']"], &[&format!("1-1, {ROY}"), "0-1"]);
    given.play(1, &["done", "stay"]).luck(&["die 12", "die 1", "turned-up kinda-wimpy-goblin", "die 2"]);
    given.play(1, &["select roy-greenhilt-sword", "leave", "take", "select roy-greenhilt-sword"]);
    // The goblin has won and stays, but the stack was empty when the alarm was raised.
    assert_eq!((given.hero(1).wounds, given.stack("1-1").as_str()), (1, "kinda-wimpy-goblin"));
    assert!(given.at_the_end(), "{:?}", given.asks());
}

#[test]
fn oots625_and_does_not_take_place_if_the_player_flees_then() {
    // The first battle is over, and a ghoul waits; Roy is about to run, or is not.
    for (hero, battles) in [("wounds = 4, fleeing = true, startled = true", 0), ("wounds = 3", 1)] {
        let top = "flow = [{ turn = 'fought' }, { battle = { ending = { again = false, step = 1 } } }, 'flights', \
            { flee = { seat = 1 } }, { window = { moment = 'flight-begins', seat = 1 } }]\nday = { battled = true }\n\
            alarm = { seat = 1, monster = 'ghoul' }";
        let rooms = ["1-1", "1-2", "1-3", "1-4", "1-5, monsters = ['ghoul']"];
        let mut given = scene(top, &rooms, &[&format!("1-5, {ROY}, {hero}"), "0-1, hand = { ghoul = 1 }"]);
        given.play(2, &["pass"]).pass_all();
        assert_eq!(begun(&given).len(), battles);
        assert_eq!(given.stack("1-5"), "ghoul");
    }
}
