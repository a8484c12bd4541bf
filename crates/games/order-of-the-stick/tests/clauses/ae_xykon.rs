//! AE. The Xykon deck and Xykon.

use order_of_the_stick::ids::{BattleCard, XykonCard};
use order_of_the_stick::{Choice, Event, Frame, Moment, OrderOfTheStick, XykonPlace};
use table::{Game, Viewer};

use crate::support::*;

/// One floor above the Lair, which asks for no Loot and three shticks.
const SHALLOW: &str = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";

/// The room with the Stairs down and Safe Haven, and more of the Lair.
fn lair<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["1-1, stairs = true", "2-1 safe-haven"], more].concat()
}

/// The first seat is about to move; in the Lair are these rooms besides Safe Haven.
#[track_caller]
fn about_to_move(top: &str, rooms: &[&str], heroes: &[&str]) -> Given {
    let mut given = scene_with(SHALLOW, top, &lair(rooms), heroes);
    given.play(1, &["done"]);
    given
}

/// Roy goes from Safe Haven into an empty room, for which this card is turned up; Haley (seat 2) has these Monsters, he
/// and Durkon some that support nobody.
#[track_caller]
fn goes_in(room: &str, card: &str, more: &[&str], haley: &str) -> Given {
    let deck = format!("xykon-deck = ['xykon-the-lich', '{card}', {}]", others(card));
    let room = format!("2-2 {room}");
    let rooms = [&[room.as_str()], more].concat();
    let roy = "2-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }, hand = { imp = 2 }";
    let haley = format!("0-1, hero = 'haley', hand = {{ {haley} }}");
    let mut given = about_to_move(&deck, &rooms, &[roy, &haley, "0-1, hero = 'durkon', hand = { stupid-ogre = 3 }"]);
    given.luck(&[&format!("xykon {card}")]).play(1, &["move east"]).pass_all();
    given
}

/// Two cards that fill the Xykon deck besides Xykon and this one.
fn others(card: &str) -> &'static str {
    match card {
        "lair-captain" | "bone-golem" => "'alarm-gong', 'deadly-glyph'",
        _ => "'lair-captain', 'bone-golem'",
    }
}

/// The Xykon cards that were turned up, each with its room.
fn drawn(given: &Given) -> Vec<(String, String)> {
    let card = |event: &Event| match event {
        Event::XykonCardDrawn { room, card } => Some((room.to_string(), card.to_string())),
        _ => None,
    };
    given.events.iter().filter_map(card).collect()
}

/// The rooms in which new battles were triggered.
fn triggered(given: &Given) -> Vec<String> {
    let room = |event: &Event| match event {
        Event::BattleTriggered { room, .. } => Some(room.to_string()),
        _ => None,
    };
    given.events.iter().filter_map(room).collect()
}

fn place(given: &Given, card: XykonCard) -> XykonPlace {
    given.table().xykon[card.index()]
}

/// Roy has attacked what lies in 2-2 with four swords, +8, and an oath that helps against Xykon.
#[track_caller]
fn attacks(monsters: &str, die: &str) -> Given {
    let roy = "2-2, hero = 'roy', shticks = { roy-greenhilt-sword = 4, roy-blood-oath-of-vengeance = 1 }";
    let room = format!("2-2 dorukans-gate, monsters = [{monsters}]");
    let mut given = about_to_move("", &[&room], &[roy, "0-1", "1-1"]);
    given.play(1, &["stay"]).pass_all().luck(&[die]).play(1, &["select roy-greenhilt-sword"]).fight_on();
    given
}

#[test]
fn oots476_each_room_gets_a_card_when_a_new_battle_is_triggered_there_first() {
    let elan = "2-1, hero = 'elan', shticks = { elan-rapier = 1 }, stash = ['smoke-bomb']";
    let roy = "0-1, hero = 'roy', hand = { ghoul = 2, troll = 1 }";
    let mut given = about_to_move("", &[], &[elan, roy]);
    // No battle, no card: he explores the room in a cloud of smoke.
    given.luck(&["lair-room xykons-throne-room"]).play(1, &["move east"]).until(Moment::Arrived);
    given.play(1, &["use smoke-bomb"]).pass_all();
    assert!(drawn(&given).is_empty() && given.at_the_end());
    // He goes out and comes in again.
    given.until_turn_of(1).play(1, &["done", "move west"]).until_turn_of(1);
    given.luck(&["xykon creature-in-the-darkness"]).play(1, &["done", "move east"]).pass_all();
    assert_eq!(drawn(&given), [("2-2".to_owned(), "creature-in-the-darkness".to_owned())]);
    assert_eq!(place(&given, XykonCard::CreatureInTheDarkness), XykonPlace::Fights { of: cell("2-2") });
    assert_eq!(given.state().secrets.xykon.len(), 3);
    given.is_whole();
}

#[test]
fn oots476_rooms_of_the_dungeon_and_safe_haven_get_none() {
    let mut given = about_to_move("", &["1-2"], &["1-1", "0-1, hand = { ghoul = 1 }"]);
    given.play(1, &["move east"]).pass_all();
    assert_eq!(given.end_turn().end_turn().count(|event| matches!(event, Event::TurnEnded { .. })), 2);
    assert_eq!((triggered(&given).len(), drawn(&given).len()), (1, 0));

    let mut haven =
        about_to_move("", &[], &["1-1, shticks = { roy-greenhilt-sword = 3 }", "0-1, hand = { ghoul = 1 }"]);
    haven.play(1, &["move down", "done"]).pass_all();
    assert_eq!((haven.hero(1).room, drawn(&haven).len()), (cell("2-1"), 0));
}

#[test]
fn oots477_one_card_is_drawn_for_each_room() {
    let elan = "2-1, hero = 'elan', shticks = { elan-rapier = 1, elan-poorly-planned-illusion = 1 }";
    let roy = "0-1, hero = 'roy', hand = { troll = 2, ghoul = 1 }";
    let mut given = about_to_move("", &["2-2 xykons-throne-room", "2-3 dorukans-gate"], &[elan, roy]);
    given.luck(&["xykon zombie-horde"]).play(1, &["move east"]).pass_all();
    given.play(2, &["add troll"]);
    // He sends everything into the next room, which has had no card.
    given.until(Moment::Populated).play(1, &["use elan-poorly-planned-illusion"]).play(2, &["pass"]);
    while matches!(given.asks(), Some(Frame::Shift(_))) {
        given.play(1, &["send 1 east"]);
    }
    given.pass_all();
    assert!(given.at_the_end() && given.stack("2-2").is_empty());
    assert_eq!(given.stack("2-3"), "troll zombie-horde");
    assert_eq!(drawn(&given).len(), 1);
    assert_eq!(place(&given, XykonCard::ZombieHorde), XykonPlace::Fights { of: cell("2-2") });

    // Whoever comes to that room has to battle what lies there.
    let mut other = given.clone();
    other.until_turn_of(1).play(1, &["done", "move east"]).pass_all();
    assert_eq!((triggered(&other).len(), drawn(&other).len()), (1, 1));

    // The next new battle in the first room draws no other card.
    given.until_turn_of(1).play(1, &["done", "move west"]).until_turn_of(1);
    given.play(1, &["done", "move east"]).pass_all();
    assert_eq!((triggered(&given), drawn(&given).len()), (vec!["2-2".to_owned(); 2], 1));
}

/// Roy triggers a new battle in 2-2 or 2-8 while Xykon cards are placed like this; those that are drawn for it.
#[track_caller]
fn draws(xykon: &str, way: &str) -> Vec<(String, String)> {
    let rooms = ["2-2 dorukans-gate", "2-8 lair-laboratory"];
    let top = format!("xykon = {{ {xykon} }}");
    let mut given = about_to_move(&top, &rooms, &["2-1", "0-1, hand = { troll = 2, ghoul = 1 }"]);
    given.play(1, &[way]).pass_all();
    assert_eq!(triggered(&given).len(), 1);
    drawn(&given)
}

#[test]
fn oots477_a_card_that_lies_there_has_been_drawn_and_one_that_came_has_not() {
    // Face down where it was drawn, and face up without being a Monster.
    assert!(draws("bone-golem = { beaten = { of = '2-2', at = '2-2' } }", "move east").is_empty());
    assert!(draws("alarm-gong = { works = { of = '2-2' } }", "move east").is_empty());
    // Drawn for one room and beaten in another: only the first has had its card.
    let moved = "bone-golem = { beaten = { of = '2-2', at = '2-8' } }";
    assert!(draws(moved, "move east").is_empty());
    let other = draws(moved, "move west");
    assert!(other.len() == 1 && other[0].0 == "2-8");
}

#[test]
fn oots478_oots480_its_monster_is_on_top_and_counts_and_the_others_come_from_the_hands() {
    let mut given = goes_in("dorukans-gate", "creature-in-the-darkness", &[], "cowardly-kobold = 1, troll = 1");
    // Battle Size 2: one is there, the player to the left adds the other one.
    assert_eq!((given.stack("2-2").as_str(), given.asked()), ("creature-in-the-darkness", vec![2]));
    given.offers(2, &["add cowardly-kobold", "add troll"]);
    given.play(2, &["add troll"]).pass_all();
    assert_eq!(given.stack("2-2"), "creature-in-the-darkness troll");
    let creature = Some(monster("creature-in-the-darkness"));
    let attacks = |event: &Event| matches!(event, Event::BattleBegan { monster, .. } if *monster == creature);
    assert!(given.happened(attacks), "the top Monster attacks");
    given.is_whole();
}

#[test]
fn oots479_a_henchman_sinks_to_the_bottom() {
    let mut given = goes_in("dorukans-gate", "demon-roach-swarm", &[], "cowardly-kobold = 1, troll = 1");
    assert_eq!(given.stack("2-2"), "demon-roach-swarm");
    given.play(2, &["add troll"]).pass_all();
    assert_eq!(given.stack("2-2"), "troll demon-roach-swarm");
    // The one that is on top attacks.
    let troll = Some(monster("troll"));
    assert!(given.happened(|event| matches!(event, Event::BattleBegan { monster, .. } if *monster == troll)));
}

#[test]
fn oots481_plus_level_adds_the_number_of_the_floor() {
    for floors in 1..=3 {
        let options = format!("length = \"own\"\nfloors = {floors}\ndrool = 0\nshticks = 3");
        let lair = floors + 1;
        let mut rooms: Vec<String> = (1..lair).map(|floor| format!("{floor}-1, stairs = true")).collect();
        rooms.push(format!("{lair}-1 safe-haven"));
        rooms.push(format!("{lair}-2 dorukans-gate, monsters = ['creature-in-the-darkness', 'troll']"));
        let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
        // The value that Roy has to beat: its Attack when he comes in, its Defense when he stands there.
        let against = |at: &str, go: &str| {
            let mut given = scene_with(&options, "", &rooms, &[&format!("{lair}-{at}"), "0-1"]);
            given.luck(&["die 5"]).play(1, &["done", go]).fight_on();
            given.rolled().1
        };
        assert_eq!(against("1", "move east"), Some(9 + lair), "Attack");
        assert_eq!(against("2", "stay"), Some(9 + lair), "Defense");
    }
    // Other Monsters have what is printed.
    let mut troll = about_to_move("", &["2-2 dorukans-gate, monsters = ['troll']"], &["2-2", "0-1"]);
    troll.luck(&["die 5"]).play(1, &["stay"]).fight_on();
    assert_eq!(troll.rolled().1, Some(11));
}

#[test]
fn oots482_oots483_a_beaten_card_lies_face_down_in_its_room_and_leaves_its_coins() {
    let mut given = attacks("'bone-golem'", "die 12");
    assert!(given.happened(|event| matches!(event, Event::MonsterDefeated { .. })));
    assert!(!given.happened(|event| matches!(event, Event::MonsterSaved { .. } | Event::MonsterDiscarded { .. })));
    assert!(matches!(given.asks(), Some(Frame::Pick(_))), "nobody is asked whether to save it");
    assert_eq!(given.table().piles[cell("2-2")], 2, "it has two coins");
    let lies = XykonPlace::Beaten { of: cell("2-2"), at: cell("2-2") };
    assert_eq!(place(&given, XykonCard::BoneGolem), lies);
    given.play(1, &["done"]);
    assert!(given.choices(1).iter().all(|choice| !choice.starts_with("trade")));
    assert!("trade bone-golem".parse::<Choice>().is_err(), "it is never traded");
    assert!(given.hero(1).saved.is_empty() && given.table().discards.is_empty());
    given.until_turn_of(1);
    assert_eq!(place(&given, XykonCard::BoneGolem), lies, "it stays there");
    given.is_whole();
}

#[test]
fn oots483_a_face_down_card_is_no_monster_and_gives_no_support() {
    let beaten = "xykon = { bone-golem = { beaten = { of = '2-2', at = '2-2' } } }";
    // Xykon's Zombies have Defense 8, and 2 more for another Undead.
    let against = |top: &str, monsters: &str| {
        let room = format!("2-2 dorukans-gate, monsters = [{monsters}]");
        let mut given = about_to_move(top, &[&room], &["2-2", "0-1"]);
        given.luck(&["die 5"]).play(1, &["stay"]).fight_on();
        given.rolled().1
    };
    assert_eq!(against("", "'xykons-zombies', 'bone-golem'"), Some(10));
    assert_eq!(against(beaten, "'xykons-zombies'"), Some(8));
    // The room is empty: one can rest there, and whoever comes in triggers a new battle.
    assert!(about_to_move(beaten, &["2-2 dorukans-gate"], &["2-2", "0-1"]).allows(1, "rest"));
    let mut given = about_to_move(beaten, &["2-2 dorukans-gate"], &["2-1", "0-1, hand = { troll = 2 }"]);
    given.play(1, &["move east"]).pass_all();
    assert_eq!((triggered(&given), given.stack("2-2").as_str()), (vec!["2-2".to_owned()], ""));
}

#[test]
fn oots484_a_card_that_is_no_monster_lies_in_the_room_and_works() {
    let mut given = goes_in("dorukans-gate", "antimagic-ward", &[], "troll = 2, cowardly-kobold = 1");
    assert_eq!(place(&given, XykonCard::AntimagicWard), XykonPlace::Works { of: cell("2-2") });
    assert!(given.stack("2-2").is_empty());
    // Both Monsters of a battle of two are still to come.
    given.play(2, &["add troll"]).play(3, &["add stupid-ogre"]).pass_all();
    assert_eq!(given.stack("2-2"), "troll stupid-ogre");
    // Its text applies, in that battle and in later ones.
    given.offers(1, &["select roy-greenhilt-sword", "bare"]);
    given.refuses(1, "select roy-bag-of-tricks", "OOTS-666");
    for (ward, magic) in [("xykon = { antimagic-ward = { works = { of = '2-2' } } }", false), ("", true)] {
        let roy = "2-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }";
        let mut later = about_to_move(ward, &["2-2 dorukans-gate, monsters = ['troll']"], &[roy, "0-1"]);
        later.play(1, &["move east"]).pass_all();
        assert_eq!(later.allows(1, "select roy-bag-of-tricks"), magic);
    }
}

#[test]
fn oots485_oots486_whoever_defeats_xykon_keeps_him_and_the_dungeon_begins_to_collapse() {
    let score = |given: &Given| {
        let sheets = OrderOfTheStick::scores(&OrderOfTheStick::view(given.state(), Viewer::Spectator));
        sheets.iter().map(|sheet| sheet.part("xykon")).collect::<Vec<_>>()
    };
    let lost = attacks("'xykon-the-lich'", "die 1");
    assert_eq!((lost.table().collapse.falling, lost.table().collapse.slayer, score(&lost)), (false, None, vec![0; 3]));
    let mut given = attacks("'xykon-the-lich'", "die 12");
    assert_eq!((given.table().collapse.falling, given.table().collapse.slayer), (true, Some(seat(1))));
    assert!(given.happened(|event| *event == Event::CollapseBegan { slayer: Some(seat(1)) }));
    assert!(!given.happened(|event| matches!(event, Event::TurnEnded { .. })), "at that moment");
    assert_eq!(score(&given), [2, 0, 0]);
    given.idle_until(Given::at_the_end);
    assert!(given.hero(1).saved.is_empty());
    assert!(given.choices(1).iter().all(|choice| !choice.starts_with("trade")));
    assert!("trade xykon-the-lich".parse::<Choice>().is_err(), "he is never traded");
    given.is_whole();
}

#[test]
fn oots487_what_fell_together_with_xykon_is_settled_first() {
    let vaarsuvius = "2-2, hero = 'vaarsuvius', shticks = { vaarsuvius-fireball = 1 }";
    let room = "2-2 dorukans-gate, monsters = ['xykon-the-lich', 'troll', 'two-headed-ogre']";
    let mut given = about_to_move("", &[room], &[vaarsuvius, "0-1", "1-1"]);
    given.play(1, &["stay"]).pass_all().luck(&["die 12"]).play(1, &["select vaarsuvius-fireball"]);
    given.fight_on();
    assert!(matches!(given.asks(), Some(Frame::Save(_))), "{:?}", given.asks());
    assert!(!given.table().collapse.falling);
    given.play(1, &["save"]);
    assert!(given.table().collapse.falling);
    let discards = names(given.table().discards.iter().map(|card| BattleCard::new(card.into()).name()));
    assert_eq!(discards, "two-headed-ogre");
    let defeated = |name: &str| {
        let one = monster(name);
        given.when(|event| matches!(event, Event::MonsterDefeated { monster, .. } if *monster == one))
    };
    let saved = given.when(|event| matches!(event, Event::MonsterSaved { .. }));
    let began = given.when(|event| matches!(event, Event::CollapseBegan { .. }));
    assert!(defeated("troll") < saved && saved < defeated("xykon-the-lich") && defeated("xykon-the-lich") < began);
    assert!(began < given.when(|event| matches!(event, Event::MonstersLeft { .. })));
    given.is_whole();
}

/// How many Monsters the battle has in the end.
#[track_caller]
fn filled(mut given: Given) -> usize {
    given.idle_until(|given| given.happened(|event| matches!(event, Event::BattleBegan { .. })));
    given.table().stack(cell("2-2")).len()
}

#[test]
fn oots644_leader_and_horde_of_a_xykon_card_work() {
    let hand = "cowardly-kobold = 3, troll = 2";
    assert_eq!(filled(goes_in("dorukans-gate", "creature-in-the-darkness", &[], hand)), 2);
    assert_eq!(filled(goes_in("dorukans-gate", "lair-captain", &[], hand)), 3);
    assert_eq!(filled(goes_in("dorukans-gate", "zombie-horde", &[], hand)), 2, "nobody supports it");
    let ghouls = ["2-3 lair-laboratory, monsters = ['ghoul', 'ghoul']"];
    assert_eq!(filled(goes_in("dorukans-gate", "zombie-horde", &ghouls, hand)), 4);
    // One that is added to the battle counts as well.
    let mut given = goes_in("dorukans-gate", "zombie-horde", &[], "skelemen = 1, cowardly-kobold = 1");
    given.play(2, &["add skelemen"]);
    assert_eq!(filled(given), 3);
}

#[test]
fn oots644_its_monster_came_into_play_in_this_turn() {
    let given = goes_in("dorukans-gate", "bone-golem", &[], "troll = 1");
    assert!(given.table().stack(cell("2-2"))[0].fresh);
}

#[test]
fn oots645_a_card_that_is_no_monster_works_from_the_moment_it_is_turned_up() {
    let hand = "cowardly-kobold = 3, troll = 2";
    assert_eq!(filled(goes_in("dorukans-gate", "alarm-gong", &[], hand)), 3, "in that very battle");
    assert_eq!(filled(goes_in("dorukans-gate", "antimagic-ward", &[], hand)), 2);
}

#[test]
fn oots645_an_effect_on_ending_movement_begins_with_the_next_arrival() {
    let evades = |given: &Given| given.count(|event| matches!(event, Event::Evaded { .. }));
    let mut given = goes_in("dorukans-gate", "deadly-glyph", &[], "troll = 2");
    given.end_turn();
    assert_eq!(evades(&given), 0);
    let works = "xykon = { deadly-glyph = { works = { of = '2-2' } } }";
    for (die, wounds) in [("die 6", 1), ("die 7", 0)] {
        let mut next = about_to_move(works, &["2-2 dorukans-gate", "2-3 lair-laboratory"], &["2-1", "2-2"]);
        next.luck(&[die]).play(1, &["move east"]).pass_all();
        assert_eq!((evades(&next), next.hero(1).wounds, next.hero(2).wounds), (1, wounds, 0));
    }
}
