//! The test box: clauses that no game with the box in `content/` reaches, shown with other values of the same cards.
//! Component values are those of the whole process, so this is a test program of its own.

#[path = "clauses/support.rs"]
mod support;

use std::fs;
use std::path::Path;
use std::sync::Once;

use order_of_the_stick::ids::{BattleCard, LairRoom, Room};
use order_of_the_stick::map::Side;
use order_of_the_stick::{Event, Frame, Moment, OrderOfTheStick, Tile, Walk};
use table::Boxed;
use toml::{Table, Value};

use support::{Given, cell, monster, names, seat, shtick};

/// Puts the changed cards of `tests/box` in the place of those of the box, once.
fn open_the_box() {
    static OPENED: Once = Once::new();
    OPENED.call_once(|| {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let read = |path: &Path| -> Table { toml::from_str(&fs::read_to_string(path).unwrap()).unwrap() };
        let changes = read(&here.join("tests/box/changes.toml"));
        let folder = std::env::temp_dir().join(format!("order-of-the-stick-other-content-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for file in fs::read_dir(here.join("content")).unwrap().map(Result::unwrap) {
            let mut cards = read(&file.path());
            let name = file.file_name().into_string().unwrap();
            if let Some(Value::Table(lists)) = changes.get(name.trim_end_matches(".toml")) {
                lists.iter().for_each(|(list, changed)| change(&mut cards, list, changed));
            }
            fs::write(folder.join(name), toml::to_string(&cards).unwrap()).unwrap();
        }
        let installed = OrderOfTheStick::use_content(&folder);
        fs::remove_dir_all(&folder).unwrap();
        installed.expect("content that is accepted");
    });
}

/// Gives the cards of a list the values that are written for them.
fn change(cards: &mut Table, list: &str, changed: &Value) {
    let Some(Value::Array(cards)) = cards.get_mut(list) else { panic!("there is no list `{list}`") };
    for change in changed.as_array().expect("a list").iter().map(|change| change.as_table().expect("a card")) {
        let same = |card: &&mut Value| card.get("id") == change.get("id");
        let card = cards.iter_mut().find(same).unwrap_or_else(|| panic!("there is no card like {change}"));
        card.as_table_mut().expect("a card").extend(change.clone());
    }
}

/// A scene with the cards of the test box.
#[track_caller]
fn scene(top: &str, rooms: &[&str], heroes: &[&str]) -> Given {
    scene_with("", top, rooms, heroes)
}

/// The same with options.
#[track_caller]
fn scene_with(options: &str, top: &str, rooms: &[&str], heroes: &[&str]) -> Given {
    open_the_box();
    support::scene_with(options, top, rooms, heroes)
}

/// The Battle discard pile, from the bottom.
fn discards(given: &Given) -> String {
    names(given.table().discards.iter().map(|card| BattleCard::new(card.into()).name()))
}

/// Where Unique Monsters had to go, and which.
fn displaced(given: &Given) -> Vec<(String, String)> {
    let gone = |event: &Event| match event {
        Event::MonsterDisplaced { room, monster } => Some((room.to_string(), monster.to_string())),
        _ => None,
    };
    given.events.iter().filter_map(gone).collect()
}

/// Roy (seat 1) triggers a new battle of two on floor 2; Haley and Durkon have what is written.
#[track_caller]
fn populates(roy: &str, above: &str, haley: &str, durkon: &str) -> Given {
    let rooms = ["1-1, stairs = true", &format!("1-2{above}"), "2-1", "2-2"];
    let roy = format!("2-1, hero = 'roy'{roy}");
    let (haley, durkon) = (format!("0-1, hero = 'haley'{haley}"), format!("0-1, hero = 'durkon'{durkon}"));
    let mut given = scene("", &rooms, &[&roy, &haley, &durkon]);
    given.play(1, &["done", "move east", "done"]).pass_all();
    given
}

#[test]
fn oots137_oots138_a_unique_monster_takes_the_place_of_the_older_one() {
    let lies = ", monsters = ['ghoul', 'nale', 'troll']";
    let mut given = populates("", lies, ", hand = { nale = 1, imp = 1 }", "");
    given.play(2, &["add nale"]);
    assert_eq!(displaced(&given), [("1-2".to_owned(), "nale".to_owned())]);
    assert_eq!((given.stack("1-2").as_str(), given.stack("2-2").as_str()), ("ghoul troll", "nale"));
    // It was not defeated: no coins, and nobody is asked whether to save it.
    assert_eq!((discards(&given).as_str(), given.table().piles[cell("1-2")]), ("nale", 0));
    let rewarded = |event: &Event| {
        matches!(event, Event::LootPlaced { .. } | Event::MonsterDefeated { .. } | Event::MonsterSaved { .. })
    };
    assert!(!given.happened(rewarded) && !matches!(given.asks(), Some(Frame::Save(_))));
    assert!([1, 2, 3].iter().all(|&number| given.hero(number).saved.is_empty()));
    given.is_whole();

    // A Monster that is not Unique displaces nothing.
    let mut other = populates("", ", monsters = ['troll']", ", hand = { troll = 1, imp = 1 }", "");
    other.play(2, &["add troll"]);
    assert!(displaced(&other).is_empty() && other.stack("1-2") == "troll");
}

#[test]
fn oots138_a_saved_copy_is_not_in_play() {
    let mut given = populates("", "", ", hand = { nale = 1 }", ", saved = { nale = 1 }");
    given.play(2, &["add nale"]);
    assert!(displaced(&given).is_empty());
    assert_eq!((given.hero(3).saved.count(monster("nale").index()), discards(&given).as_str()), (1, ""));
    given.is_whole();
}

#[test]
fn oots137_a_unique_monster_that_a_card_adds_does_the_same() {
    let haley = ", hand = { imp = 1, reinforcements = 1, yikyik = 1, stupid-ogre = 1 }";
    let mut given = populates("", ", monsters = ['yikyik']", haley, ", hand = { troll = 1 }");
    given.play(2, &["add imp"]).play(3, &["add troll"]).until(Moment::Populated);
    given.play(2, &["play reinforcements with yikyik"]);
    assert_eq!(displaced(given.pass_all()), [("1-2".to_owned(), "yikyik".to_owned())]);
    assert_eq!((given.stack("1-2").as_str(), given.stack("2-2").as_str()), ("", "imp troll yikyik"));
}

#[test]
fn oots626_in_the_same_new_stack_its_place_has_to_be_filled_again() {
    let mut given = populates(", hand = { ghoul = 1 }", "", ", hand = { yikyik = 1 }", ", hand = { yikyik = 1 }");
    given.play(2, &["add yikyik"]).play(3, &["add yikyik"]);
    assert_eq!(displaced(&given), [("2-2".to_owned(), "yikyik".to_owned())]);
    assert_eq!((given.stack("2-2").as_str(), given.asked()), ("yikyik", vec![1]));
    given.play(1, &["add ghoul"]).pass_all();
    assert_eq!(given.stack("2-2"), "yikyik ghoul");
    given.is_whole();
}

/// Vaarsuvius (seat 1) is about to select a shtick against the top Monster of 1-2, and has a goblet for Durkon's help.
/// Haley stands in 1-2 and can make a Monster leave before the roll.
#[track_caller]
fn bolt(at: &str, go: &[&str], monsters: &str) -> Given {
    let shticks = "shticks = { vaarsuvius-lightning-bolt = 1, vaarsuvius-minor-bolt = 1, vaarsuvius-fireball = 1 }";
    let vaarsuvius = format!("{at}, hero = 'vaarsuvius', {shticks}, stash = ['jeweled-goblet']");
    let haley = "1-2, hero = 'haley', hand = { infernal-fervor = 1 }";
    let room = format!("1-2, monsters = [{monsters}]");
    let mut given = scene("", &["1-1", &room, "1-3"], &[&vaarsuvius, haley, "1-3, hero = 'durkon'"]);
    given.play(1, &["done"]).play(1, go).pass_all();
    given
}

/// The bolt is selected, and help is promised.
#[track_caller]
fn ready(given: &mut Given) -> &mut Given {
    given.play(1, &["select vaarsuvius-lightning-bolt", "offer durkon jeweled-goblet"]).play(3, &["accept"]);
    given.play(1, &["done"]).until(Moment::BeforeRoll)
}

/// Haley makes that Monster leave, and does not keep it.
#[track_caller]
fn leaves(given: &mut Given, monster: u8) {
    given.play(2, &[&format!("play infernal-fervor monster {monster}")]).pass_all().play(2, &["leave"]);
}

/// The battles that began: against whom and from which side.
fn battles(given: &Given) -> Vec<(String, String)> {
    let began = |event: &Event| match event {
        Event::BattleBegan { monster: Some(monster), role, .. } => Some((monster.to_string(), role.to_string())),
        _ => None,
    };
    given.events.iter().filter_map(began).collect()
}

/// Nothing came of a battle: no roll, no flip, no payment.
fn came_to_nothing(given: &Given) -> bool {
    let outcome = |event: &Event| {
        matches!(
            event,
            Event::Rolled { .. }
                | Event::BattleWon { .. }
                | Event::BattleLost { .. }
                | Event::BattleDrawn { .. }
                | Event::Flipped { .. }
                | Event::Paid { .. }
        )
    };
    given.happened(|event| matches!(event, Event::BattleCancelled { .. })) && !given.happened(outcome)
}

#[test]
fn oots219_a_battle_without_its_monster_is_cancelled_and_the_next_one_is_battled_in_the_same_role() {
    for (at, go, role) in [("1-2", &["stay"][..], "attacker"), ("1-1", &["move east", "done"], "defender")] {
        let mut given = bolt(at, go, "'stupid-ogre', 'troll', 'imp'");
        ready(&mut given);
        leaves(&mut given, 1);
        assert!(came_to_nothing(&given), "{:?}", given.events);
        assert_eq!(battles(&given), [("stupid-ogre".into(), role.into()), ("troll".into(), role.into())]);
        assert_eq!(given.stash(1), "jeweled-goblet");
        assert_eq!(given.hero(1).face_up(shtick("vaarsuvius-lightning-bolt")), 1);
        // What was promised is free again, and the shtick is selected anew.
        given.pass_all();
        assert!(given.allows(1, "select vaarsuvius-lightning-bolt"));
        ready(&mut given);
        given.is_whole();
    }
}

#[test]
fn oots219_with_an_empty_stack_there_is_nothing_more() {
    let mut given = bolt("1-2", &["stay"], "'warg'");
    ready(&mut given);
    leaves(&mut given, 1);
    given.pass_all();
    assert!(came_to_nothing(&given) && given.at_the_end() && battles(&given).len() == 1);
}

#[test]
fn oots219_a_battle_by_choice_is_over_with_it() {
    // A Ranged Attack.
    let mut far = bolt("1-1", &["stay"], "'stupid-ogre', 'troll'");
    far.play(1, &["shoot 1-2"]).pass_all();
    ready(&mut far);
    leaves(&mut far, 1);
    far.pass_all();
    assert!(came_to_nothing(&far) && far.at_the_end() && battles(&far).len() == 1);

    // The next Monster after a win: nobody has to battle the one after it.
    let mut given = bolt("1-2", &["stay"], "'imp', 'stupid-ogre', 'troll'");
    given.luck(&["die 12"]).play(1, &["select vaarsuvius-minor-bolt", "done"]).pass_all();
    given.play(1, &["leave"]).pass_all().play(1, &["next attacker"]).pass_all();
    given.play(1, &["select vaarsuvius-minor-bolt", "done"]).until(Moment::BeforeRoll);
    leaves(&mut given, 1);
    given.pass_all().offers(1, &["next attacker", "next defender", "done"]);
    assert_eq!((battles(&given).len(), given.stack("1-2").as_str()), (2, "troll"));
    given.play(1, &["done"]).pass_all();
    assert!(given.at_the_end());
}

#[test]
fn oots219_a_battle_keeps_to_its_monster_when_another_leaves() {
    let mut given = bolt("1-2", &["stay"], "'stupid-ogre', 'troll', 'imp'");
    given.play(1, &["bare"]);
    if matches!(given.asks(), Some(Frame::Ask)) {
        given.play(1, &["done"]);
    }
    given.until(Moment::BeforeRoll);
    leaves(&mut given, 2);
    given.luck(&["die 12"]).pass_all();
    assert!(!given.happened(|event| matches!(event, Event::BattleCancelled { .. })));
    assert_eq!((given.rolled(), given.stack("1-2").as_str()), ((12, Some(7)), "stupid-ogre imp"));
}

#[test]
fn oots219_the_other_targets_of_an_area_stay_targets() {
    let mut given = bolt("1-2", &["stay"], "'stupid-ogre', 'troll', 'imp', 'cowardly-kobold'");
    given.luck(&["die 12"]).play(1, &["select vaarsuvius-fireball", "done"]).until(Moment::BeforeRoll);
    leaves(&mut given, 2);
    given.pass_all();
    assert_eq!(given.rolled(), (12 + 5, Some(8)), "the imp has the greatest Defense now");
    given.idle_until(|given| given.at_the_end());
    assert_eq!(given.stack("1-2"), "cowardly-kobold", "no other takes the place of the one that left");
    given.is_whole();
}

/// Roy (seat 1) has selected his sword against a Monster, with a goblet promised to Durkon; Haley can wound anybody.
#[track_caller]
fn sword(roy: &str) -> Given {
    let roy = format!("1-2, hero = 'roy', shticks = {{ roy-greenhilt-sword = 1 }}{roy}");
    let haley = "1-2, hero = 'haley', hand = { grave-chill = 1 }";
    let rooms = ["1-1", "1-2, monsters = ['stupid-ogre', 'troll']", "1-3"];
    let mut given = scene("", &rooms, &[&roy, haley, "1-3, hero = 'durkon'"]);
    given.play(1, &["done", "stay"]).pass_all();
    given.play(1, &["select roy-greenhilt-sword", "offer durkon jeweled-goblet"]).play(3, &["accept"]);
    given.play(1, &["done"]).until(Moment::BeforeRoll);
    given
}

#[test]
fn oots629_who_begins_to_flee_before_the_roll_battles_nobody() {
    let mut given = sword(", stash = ['jeweled-goblet'], wounds = 3");
    given.luck(&["stash-loot jeweled-goblet"]).play(2, &["play grave-chill seat 1"]).pass_all();
    assert!(came_to_nothing(&given), "{:?}", given.events);
    assert_eq!(battles(&given).len(), 1, "nor the next Monster");
    assert_eq!((given.hero(1).room, given.stack("1-2").as_str()), (cell("0-1"), "stupid-ogre troll"));
    assert!(given.stash(3).is_empty(), "nothing is paid");
    given.is_whole();

    // One Wound less, and the battle goes on.
    let mut given = sword(", stash = ['jeweled-goblet'], wounds = 2");
    given.luck(&["die 12"]).play(2, &["play grave-chill seat 1"]).pass_all();
    assert!(given.happened(|event| matches!(event, Event::BattleWon { .. })));
}

#[test]
fn oots629_nor_does_who_leaves_the_floor() {
    let mut given = sword(", stash = ['jeweled-goblet', 'spare-sword']");
    given.play(1, &["use spare-sword"]).pass_all();
    assert!(came_to_nothing(&given));
    assert_eq!((given.hero(1).room, given.stash(1).as_str()), (cell("0-1"), "jeweled-goblet"));
    assert_eq!(battles(&given).len(), 1);
}

#[test]
fn oots629_nor_does_the_other_player() {
    let haley = "1-1, hero = 'haley', hand = { grave-chill = 1 }";
    let elan = "1-1, hero = 'elan', wounds = 3, shticks = { elan-hide = 1 }";
    let durkon = "1-1, hero = 'durkon', shticks = { durkon-thors-lightning = 1 }";
    let mut given = scene("", &["1-1"], &[durkon, elan, haley]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    given.play(1, &["select durkon-thors-lightning"]);
    given.play(2, &["select elan-hide"]).until(Moment::BeforeRoll);
    given.play(3, &["play grave-chill seat 2"]).pass_all();
    assert!(came_to_nothing(&given) && given.hero(2).room == cell("0-1"));
    assert_eq!(given.hero(1).face_up(shtick("durkon-thors-lightning")), 1);
}

/// Vaarsuvius stays among these Monsters, or comes in to them; the shtick is selected and the roll is loaded.
#[track_caller]
fn area(stays: bool, monsters: &str, shtick: &str, luck: &[&str]) -> Given {
    let room = format!("1-2, monsters = [{monsters}]");
    let at = if stays { "1-2" } else { "1-1" };
    let vaarsuvius = format!("{at}, hero = 'vaarsuvius', shticks = {{ {shtick} = 1 }}");
    let mut given = scene("", &["1-1", &room], &[&vaarsuvius, "0-1"]);
    given.luck(luck).play(1, &["done"]);
    given.play(1, if stays { &["stay"] } else { &["move east", "done"] }).pass_all();
    given.play(1, &[&format!("select {shtick}")]).fight_on();
    given
}

#[test]
fn oots289_an_area_can_be_all_monsters_of_a_room() {
    let all = "'stupid-ogre', 'imp', 'cowardly-kobold', 'goblin-youth', 'kinda-wimpy-goblin'";
    let mut given = area(true, all, "vaarsuvius-lightning-bolt", &["die 12"]);
    given.idle_until(|given| given.at_the_end());
    assert_eq!(given.count(|event| matches!(event, Event::MonsterDefeated { .. })), 5);
    assert!(given.stack("1-2").is_empty());
    // A number is counted from the top.
    let mut three = area(true, all, "vaarsuvius-fireball", &["die 12"]);
    three.idle_until(|given| given.at_the_end());
    assert_eq!(three.stack("1-2"), "goblin-youth kinda-wimpy-goblin");
}

#[test]
fn oots292_a_defender_rolls_against_the_highest_attack() {
    // Attack 8, 11 and 9, Defense 8, 10 and 7.
    let monsters = "'ghoul', 'ogre-chieftain', 'stupid-ogre', 'thog'";
    let defends = area(false, monsters, "vaarsuvius-fireball", &["die 5"]);
    assert_eq!(defends.rolled(), (5 + 3, Some(11)), "the fourth is no target");
    let attacks = area(true, monsters, "vaarsuvius-fireball", &["die 5"]);
    assert_eq!(attacks.rolled(), (5 + 5, Some(10)));
}

#[test]
fn oots297_of_several_multiattacks_the_highest_counts() {
    let dice = |monsters: &str, luck: &[&str]| {
        let given = area(false, monsters, "vaarsuvius-fireball", luck);
        let rolled = given.events.iter().find_map(|event| match event {
            Event::Rolled { dice, die, .. } => Some((dice.clone(), *die)),
            _ => None,
        });
        rolled.expect("a roll")
    };
    let (two, three) = ("'troll', 'ghoul', 'cave-bear'", "'troll', 'trigak-the-chimera', 'cave-bear'");
    assert_eq!(dice(two, &["die 9", "die 4"]), (vec![9, 4], 4));
    assert_eq!(dice(three, &["die 9", "die 4", "die 6"]), (vec![9, 4, 6], 4), "neither the sum nor the first");
    // The fourth Monster is no target.
    assert_eq!(dice("'ghoul', 'ghost', 'imp', 'trigak-the-chimera'", &["die 9"]), (vec![9], 9));
}

#[test]
fn oots634_what_flies_is_immune_to_an_area_of_range_0() {
    let durkon = "1-2, hero = 'durkon', shticks = { durkon-turn-undead = 1, durkon-thors-hammer = 1 }";
    let turns = |monsters: &str| {
        let mut given = scene("", &["1-1", &format!("1-2, monsters = [{monsters}]")], &[durkon, "0-1"]);
        given.play(1, &["done", "stay"]).pass_all();
        given
    };
    // It still counts as a target: Defense 10.
    let mut given = turns("'ghost', 'ghoul', 'mummy'");
    given.luck(&["die 12"]).play(1, &["select durkon-turn-undead"]).fight_on();
    assert_eq!(given.rolled(), (12 + 4, Some(10)));
    given.idle_until(|given| given.at_the_end());
    assert_eq!(given.stack("1-2"), "ghost");
    // Alone it keeps the shtick from being selected.
    turns("'troll', 'ghost'").refuses(1, "select durkon-turn-undead", "OOTS-294");
    assert!(turns("'troll', 'ghoul'").allows(1, "select durkon-turn-undead"));
}

#[test]
fn oots335_on_the_entrance_a_flight_ends_at_once() {
    let roy = "0-1, hero = 'roy', wounds = 3, equipped = ['healing-salve', 'clean-cape', 'spare-sword']";
    let mut given = scene("", &["1-1"], &[roy, "1-1"]);
    given.luck(&["stash-loot spare-sword"]).play(1, &["use healing-salve"]);
    assert!(given.happened(|event| matches!(event, Event::FlightBegan { .. })));
    given.pass_all();
    assert!(given.happened(|event| matches!(event, Event::FlightEnded { .. })));
    let roy = given.hero(1);
    assert_eq!((roy.pose.fleeing, roy.wounds, roy.room), (false, 0, cell("0-1")));
    assert_eq!((given.equipped(1).as_str(), given.stash(1).as_str()), ("", "clean-cape"));
    assert_eq!(given.table().piles[cell("0-1")], 1);
    given.is_whole();
}

/// Six floors with every room of the deck, but for so many; Stairs everywhere.
fn whole_dungeon(missing: usize) -> Vec<String> {
    let plain = std::iter::repeat_n(Room::PlainCorridor, 5);
    let all: Vec<Room> = Room::ALL.into_iter().chain(plain).collect();
    let lay = |(nth, room): (usize, &Room)| {
        let stairs = if nth % 8 == 0 && nth < 40 { ", stairs = true" } else { "" };
        format!("{}-{} {room}{stairs}", nth / 8 + 1, nth % 8 + 1)
    };
    all[missing..].iter().enumerate().map(lay).collect()
}

#[test]
fn oots073_with_an_empty_deck_nothing_is_explored() {
    let options = "length = \"own\"\nfloors = 6\ndrool = 0\nshticks = 3";
    let at = |missing: usize| {
        let rooms = whole_dungeon(missing);
        let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
        let mut given = scene_with(options, "", &rooms, &["6-1", "0-1"]);
        assert_eq!(given.state().secrets.rooms.len(), missing);
        given.play(1, &["done"]);
        given
    };
    let empty = at(0);
    assert_eq!(empty.table().map.length(6), 6, "there would be space for more");
    empty.refuses(1, "move west", "OOTS-073");
    assert!(at(1).allows(1, "move west"));
    // The last room can be entered, and then it is over.
    let mut last = at(1);
    last.play(1, &["move west"]);
    assert!(last.state().secrets.rooms.is_empty());
    assert!(last.table().map.beside(cell("6-8"), Side::West).is_none());
    last.idle_until(|given| given.table().turn > 1).until_turn_of(1).play(1, &["done"]);
    last.refuses(1, "move west", "OOTS-073");
}

#[test]
fn oots472_entering_an_unexplored_space_of_the_lair_ends_movement() {
    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    let roy = "1-1, shticks = { roy-greenhilt-sword = 3 }";
    // The laboratory of this box stops nobody who comes in later.
    let mut given = scene_with(
        options,
        "lair-deck = ['lair-laboratory', 'dorukans-gate', 'lair-treasury', 'lair-guardroom']",
        &["1-1, stairs = true", "2-1 safe-haven"],
        &[roy, "0-1"],
    );
    given.luck(&["lair-room lair-laboratory"]).play(1, &["done", "move down", "move east"]);
    assert_eq!(given.table().tile(seat(1)), Some(Tile::Lair(LairRoom::LairLaboratory)));
    assert!(!matches!(given.asks(), Some(Frame::Walk(Walk { .. }))) && given.table().day.steps == 1);
    let mut later =
        scene_with(options, "", &["1-1, stairs = true", "2-1 safe-haven", "2-2 lair-laboratory"], &[roy, "0-1"]);
    later.play(1, &["done", "move down", "move east"]);
    assert!(matches!(later.asks(), Some(Frame::Walk(_))));
}

#[test]
fn oots644_ambush_of_a_xykon_card_works() {
    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 dorukans-gate"];
    let haley = "0-1, hero = 'haley', hand = { kobold-knight = 1 }";
    let mut given = scene_with(options, "", &rooms, &["2-1, hero = 'roy'", haley, "0-1"]);
    given.luck(&["xykon creature-in-the-darkness"]).play(1, &["done", "move east"]).pass_all();
    given.luck(&["die 5"]).play(2, &["add kobold-knight"]).fight_on();
    // Attack 9, 2 for the floor, 3 for the kobold.
    assert_eq!(given.rolled().1, Some(9 + 2 + 3));
    // In a later turn it is no ambush any more.
    let there = "2-2 dorukans-gate, monsters = ['creature-in-the-darkness', 'kobold-knight']";
    let mut later = scene_with(options, "", &["1-1, stairs = true", "2-1 safe-haven", there], &["2-1", "0-1"]);
    later.luck(&["die 5"]).play(1, &["done", "move east"]).fight_on();
    assert_eq!(later.rolled().1, Some(9 + 2));
}

#[test]
fn oots166_oots537_oots575_a_monster_out_of_reach_wins_nothing() {
    let shoots = |room: &str, die: u8| {
        let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 3 }";
        let rooms = ["1-1", "1-2", &format!("1-3, monsters = [{room}]"), "1-4"];
        let mut given = scene("", &rooms, &[haley, "0-1"]);
        given.luck(&[&format!("die {die}")]).play(1, &["done", "stay"]).pass_all();
        given.play(1, &["shoot 1-3"]).pass_all();
        given.play(1, &["select haley-longbow"]).fight_on();
        (given.rolled().1, given.ended())
    };
    use order_of_the_stick::End::{Drawn, Lost, Won};
    // Defense 10 and Bloodlust: Range 1, then Range 2.
    for (die, end) in [(3, Drawn), (6, Drawn), (7, Won)] {
        assert_eq!(shoots("'orc-archer'", die), (Some(10), Some(end)), "die {die}");
    }
    for (die, end) in [(3, Lost), (6, Lost), (7, Won)] {
        assert_eq!(shoots("'orc-barbarian'", die), (Some(10), Some(end)), "die {die}");
    }
    // With one supporter Longshot makes it Range 3 and Defense 12.
    for (die, end) in [(7, Lost), (8, Lost), (9, Won)] {
        assert_eq!(shoots("'orc-archer', 'orc-warlord'", die), (Some(12), Some(end)), "die {die}");
    }
}

#[test]
fn oots301_oots302_oots303_oots363_whoever_reaches_applies_its_abilities() {
    let lost = |at: &str, go: &[&str]| {
        let room = "1-2, monsters = ['giant-spider', 'illithoid', 'kobold-trapsmith']";
        let vaarsuvius =
            format!("{at}, hero = 'vaarsuvius', shticks = {{ vaarsuvius-fireball = 1 }}, stash = ['ruby']");
        let mut given = scene("", &["1-1", room], &[&vaarsuvius, "0-1"]);
        given.luck(&["die 1"]).play(1, &["done", "stay"]).pass_all().play(1, go).pass_all();
        given.play(1, &["select vaarsuvius-fireball"]).fight_on();
        given.pass_all();
        let hero = given.hero(1);
        (hero.wounds, hero.missed, given.stash(1))
    };
    // The thief does not reach into the next room.
    assert_eq!(lost("1-1", &["shoot 1-2"]), (1, 2, "ruby".to_owned()));
    assert_eq!(lost("1-2", &[]), (1, 2, String::new()));
}
