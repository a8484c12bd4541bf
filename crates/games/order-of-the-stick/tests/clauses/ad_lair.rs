//! AD. Xykon's Lair.

use order_of_the_stick::ids::LairRoom;
use order_of_the_stick::{Against, Event, Frame, Moment, Tile, Walk};

use crate::support::*;

/// One floor above the Lair, which asks for no Loot and three shticks.
const SHALLOW: &str = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
/// One floor above the Lair, which asks for Drool Factor 4 and five shticks.
const STRICT: &str = "length = \"own\"\nfloors = 1\ndrool = 4\nshticks = 5";
/// Enough shticks for the first.
const FIT: &str = "shticks = { roy-greenhilt-sword = 3 }";

/// A hero is about to move; another stands beside the Entrance's first room.
#[track_caller]
fn about_to_move(options: &str, rooms: &[&str], heroes: &[&str]) -> Given {
    let mut given = scene_with(options, "", rooms, heroes);
    given.play(1, &["done"]);
    given
}

/// Whether the first seat walks on and is asked where to.
fn walks(given: &Given) -> bool {
    matches!(given.asks(), Some(Frame::Walk(Walk { card: false, .. })))
}

/// Whether a new battle was triggered.
fn triggered(given: &Given) -> bool {
    given.happened(|event| matches!(event, Event::BattleTriggered { .. }))
}

/// The rooms of the Lair that were found, in order.
fn found(given: &Given) -> Vec<LairRoom> {
    let lair = |event: &Event| match event {
        Event::RoomFound { tile: Tile::Lair(room), .. } => Some(*room),
        _ => None,
    };
    given.events.iter().filter_map(lair).collect()
}

#[test]
fn oots462_the_lair_lies_below_the_last_floor() {
    let options = "length = \"own\"\nfloors = 2\ndrool = 0\nshticks = 3";
    let rooms = ["1-1, stairs = true", "2-1", "2-2"];
    let mut given = scene_with(options, "", &rooms, &[&format!("2-2, {FIT}"), "0-1"]);
    assert_eq!(given.table().lair(), 3);
    given.play(1, &["done"]).refuses(1, "move down", "OOTS-059");

    let mut given = scene_with(options, "", &rooms, &[&format!("2-2, {FIT}"), "0-1"]);
    given.luck(&["die 3"]).play(1, &["search", "done", "move down"]);
    assert_eq!((given.hero(1).room, found(&given)), (cell("3-1"), vec![LairRoom::SafeHaven]));

    // The Stairs of a floor above lead to a floor of the dungeon, not to the Lair.
    let mut above = scene_with(options, "", &["1-1, stairs = true"], &[&format!("1-1, {FIT}"), "0-1"]);
    above.luck(&["room plain-corridor"]).play(1, &["done", "move down"]);
    assert!(found(&above).is_empty() && matches!(above.table().tile(seat(1)), Some(Tile::Room(_))));
}

/// Whether somebody with these shticks and this Loot can go down, or by which clause not.
#[track_caller]
fn enters(hero: &str) -> bool {
    let given = about_to_move(STRICT, &["1-1, stairs = true", "2-1 safe-haven"], &[&format!("1-1, {hero}"), "0-1"]);
    if !given.allows(1, "move down") {
        given.refuses(1, "move down", "OOTS-463");
        return false;
    }
    true
}

#[test]
fn oots463_who_goes_down_has_enough_shticks_and_enough_loot() {
    let (four, five) =
        ("shticks = { roy-greenhilt-sword = 4 }", "shticks = { roy-greenhilt-sword = 4, roy-logic = 1 }");
    let (three, exact) = ("equipped = ['family-honor']", "equipped = ['family-honor', 'clean-cape']");
    assert!(enters(&format!("hero = 'roy', {five}, {exact}")));
    assert!(!enters(&format!("hero = 'roy', {four}, {exact}")));
    assert!(!enters(&format!("hero = 'roy', {five}, {three}")));
    assert!(!enters(&format!("hero = 'roy', {four}, {three}")));
    assert!(enters(&format!("hero = 'roy', {five}, equipped = ['family-honor', 'eternal-vigilence']")));
}

#[test]
fn oots463_the_first_to_go_down_needs_it_too() {
    let rooms = ["1-1, stairs = true"];
    about_to_move(SHALLOW, &rooms, &["1-1", "0-1"]).refuses(1, "move down", "OOTS-463");
    assert!(about_to_move(SHALLOW, &rooms, &[&format!("1-1, {FIT}"), "0-1"]).allows(1, "move down"));
}

#[test]
fn oots464_flipped_shticks_count() {
    let loot = "equipped = ['family-honor', 'clean-cape']";
    assert!(enters(&format!(
        "hero = 'roy', shticks = {{ roy-logic = 1 }}, flipped = {{ roy-greenhilt-sword = 4 }}, {loot}"
    )));
    assert!(enters(&format!(
        "hero = 'roy', shticks = {{}}, flipped = {{ roy-greenhilt-sword = 4, roy-logic = 1 }}, {loot}"
    )));
    assert!(!enters(&format!("hero = 'roy', shticks = {{}}, flipped = {{ roy-greenhilt-sword = 4 }}, {loot}")));
}

#[test]
fn oots465_only_equipped_loot_counts_and_by_the_own_drool_factor() {
    let roy = "hero = 'roy', shticks = { roy-greenhilt-sword = 4, roy-logic = 1 }";
    assert!(!enters(&format!("{roy}, equipped = ['family-honor'], stash = ['clean-cape', 'eternal-vigilence']")));
    assert!(!enters(&format!("{roy}, stash = ['family-honor', 'clean-cape', 'eternal-vigilence']")));
    // Eternal Vigilence is worth 2 to Roy and 1 to Haley, Fine Lockpicks 2 to her and 1 to Belkar.
    let haley = "hero = 'haley', shticks = { haley-longbow = 4, haley-hide = 1 }";
    assert!(!enters(&format!("{haley}, equipped = ['eternal-vigilence', 'fine-lockpicks']")));
    assert!(enters(&format!("{haley}, equipped = ['eternal-vigilence', 'fine-lockpicks', 'gold-coins']")));
    // What is worth nothing to its owner cannot be equipped at all.
    let given = scene_with(STRICT, "", &["1-1"], &[&format!("1-1, {haley}, stash = ['family-honor']"), "0-1"]);
    given.refuses(1, "equip family-honor", "OOTS-422");
}

#[test]
fn oots466_the_requirement_holds_at_every_entry_and_only_there() {
    let shticks = "shticks = { roy-greenhilt-sword = 4, roy-logic = 1 }";
    let roy = format!("2-2, hero = 'roy', {shticks}, equipped = ['family-honor', 'clean-cape']");
    let roy = roy.as_str();
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room", "2-3 dorukans-gate"];
    let mut given = scene_with(STRICT, "", &rooms, &[roy, "0-1"]);
    // He puts away what he needs, and stays where he is, moves about and takes his turns.
    given.play(1, &["unequip clean-cape", "done"]);
    given.offers(1, &["move west", "move east", "rest", "stay"]);
    given.play(1, &["stay"]).until_turn_of(1);
    assert_eq!(given.hero(1).room, cell("2-2"));
    given.play(1, &["done", "move west", "move up"]);
    assert!(walks(&given) && given.hero(1).room == cell("1-1"));
    given.until_turn_of(1).play(1, &["done"]).refuses(1, "move down", "OOTS-463");

    let mut fit = scene_with(STRICT, "", &rooms, &[roy, "0-1"]);
    fit.play(1, &["done", "move west", "move up"]).until_turn_of(1);
    assert!(fit.play(1, &["done"]).allows(1, "move down"));
}

#[test]
fn oots467_nobody_has_to_enter() {
    let rooms = ["1-1", "1-2, stairs = true", "1-3", "2-1 safe-haven"];
    let mut given = about_to_move(SHALLOW, &rooms, &[&format!("1-2, {FIT}"), "0-1"]);
    given.offers(1, &["move west", "move east", "move down", "rest", "stay"]);
    given.play(1, &["stay"]).end_turn();
    assert_eq!(given.hero(1).room, cell("1-2"));

    let mut passing = about_to_move(SHALLOW, &rooms, &[&format!("1-1, {FIT}"), "0-1"]);
    passing.play(1, &["move east"]).offers(1, &["move east", "move down", "done"]);
    assert_eq!(passing.play(1, &["move east"]).hero(1).room, cell("1-3"));
}

#[test]
fn oots468_no_effect_brings_the_unfit_down() {
    let runs = |hero: &str| {
        let rooms = ["1-1, stairs = true", "1-2", "1-3", "2-1 safe-haven"];
        let hero = format!("1-2, {hero}, hand = {{ run-away = 1 }}");
        let mut given = about_to_move(SHALLOW, &rooms, &[&hero, "1-1"]);
        given.play(1, &["move west", "done"]);
        assert_eq!(given.window(), Some(Moment::Arrived));
        given.play(1, &["play run-away"]);
        given.pass_all();
        given
    };
    let unfit = runs("shticks = { roy-greenhilt-sword = 2 }");
    unfit.refuses(1, "move down", "OOTS-463");
    assert!(unfit.allows(1, "move east") && unfit.allows(1, "move up"));
    assert_eq!(runs(FIT).play(1, &["move down"]).hero(1).room, cell("2-1"));
}

#[test]
fn oots469_the_first_room_is_safe_haven_and_the_others_come_from_the_lair_deck() {
    for seed in 1..=4 {
        let mut given = about_to_move(SHALLOW, &["1-1, stairs = true"], &[&format!("1-1, {FIT}"), "0-1"]);
        given.luck = table::Loaded::new([], Some(table::Seeded::new(seed)));
        let rooms = given.state().secrets.rooms;
        let deck = given.state().secrets.lair;
        given.play(1, &["move down"]);
        assert_eq!(given.table().tile(seat(1)), Some(Tile::Lair(LairRoom::SafeHaven)));
        assert_eq!(given.state().secrets.lair, deck, "it lies on top of that deck");
        given.play(1, &["move east"]);
        let Some(Tile::Lair(room)) = given.table().tile(seat(1)) else { panic!("no room of the Lair") };
        assert!(deck.has(room) && given.state().secrets.lair == deck.without(room));
        assert_eq!(given.state().secrets.rooms, rooms, "no room of the dungeon is turned up");
    }
}

#[test]
fn oots470_no_battle_with_monsters_in_safe_haven_but_among_players() {
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room"];
    let roy = format!("2-2, {FIT}, hand = {{ ghoul = 1 }}");
    let mut alone = about_to_move(SHALLOW, &rooms, &[&roy, "0-1, hand = { troll = 2 }"]);
    alone.play(1, &["move west", "done"]).pass_all();
    assert!(!triggered(&alone) && alone.at_the_end());

    let mut both = about_to_move(SHALLOW, &rooms, &[&roy, "2-1"]);
    both.play(1, &["move west", "done"]).pass_all();
    both.offers(1, &["attack 2", "done"]);
    both.play(1, &["attack 2"]);
    assert!(matches!(both.table().fight.map(|fight| fight.against), Some(Against::Player(_))));
}

#[test]
fn oots471_safe_haven_stops_nobody() {
    let roy = format!("1-1, {FIT}");
    let mut first = about_to_move(SHALLOW, &["1-1, stairs = true"], &[&roy, "0-1"]);
    first.play(1, &["move down"]);
    assert!(found(&first) == [LairRoom::SafeHaven] && walks(&first));
    first.offers(1, &["move west", "move east", "done"]);

    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room"];
    let mut later = about_to_move(SHALLOW, &rooms, &[&roy, "0-1"]);
    later.play(1, &["move down", "move east"]);
    assert_eq!(later.hero(1).room, cell("2-2"));
    // The first to go down into another floor stops there.
    let mut other = scene("", &["1-1, stairs = true"], &["1-1", "0-1"]);
    other.luck(&["room plain-corridor"]).play(1, &["done", "move down"]);
    assert!(!walks(&other));
}

#[test]
fn oots472_both_sides_are_explored() {
    for (way, room) in [("move west", "2-8"), ("move east", "2-2")] {
        let roy = format!("1-1, {FIT}, hand = {{}}");
        let mut given = about_to_move(SHALLOW, &["1-1, stairs = true", "2-1 safe-haven"], &[&roy, "0-1"]);
        given.luck(&["lair-room dorukans-gate", "shtick roy-charge"]).play(1, &["move down", way]);
        assert_eq!((given.hero(1).room, found(&given)), (cell(room), vec![LairRoom::DorukansGate]));
        assert!(!walks(&given) && given.table().day.steps == 1, "entering an Unexplored space ends movement");
    }
}

#[test]
fn oots473_many_rooms_of_the_lair_end_the_movement_of_everybody() {
    let into = |room: &str| {
        let rooms = ["1-1, stairs = true", "2-1 safe-haven", &format!("2-2 {room}"), "2-3 lair-guardroom"];
        let mut given = about_to_move(SHALLOW, &rooms, &[&format!("2-1, {FIT}"), "2-2, hero = 'durkon'"]);
        given.luck(&["die 12"]).play(1, &["move east"]);
        given
    };
    let ends = ["xykons-secret-lair", "dorukans-gate", "xykons-throne-room", "lair-laboratory", "lair-dungeon-cells"];
    for room in ends {
        let given = into(room);
        assert!(!walks(&given) && given.table().day.steps == 2, "{room}");
    }
    // Who flees is stopped as well.
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room", "2-3 lair-guardroom"];
    let runner = "2-3, hero = 'roy', wounds = 4, fleeing = true, startled = true";
    let mut given = about_to_move(SHALLOW, &rooms, &["0-1", runner]);
    given.play(1, &["stay"]).pass_all();
    assert_eq!(given.hero(2).room, cell("2-2"));
}

#[test]
fn oots474_the_lair_has_five_rooms_at_most() {
    let four =
        ["1-1, stairs = true", "2-1 safe-haven", "2-2 xykons-throne-room", "2-8 dorukans-gate", "2-7 lair-treasury"];
    let at = |room: &str, rooms: &[&str]| about_to_move(SHALLOW, rooms, &[&format!("{room}, {FIT}"), "0-1"]);
    assert!(at("2-2", &four).allows(1, "move east") && at("2-7", &four).allows(1, "move west"));
    let five = [&four[..], &["2-3 lair-guardroom"]].concat();
    at("2-3", &five).refuses(1, "move east", "OOTS-474");
    at("2-7", &five).refuses(1, "move west", "OOTS-474");
}

#[test]
fn oots475_the_default_battle_size_is_one_more_than_the_floors() {
    for floors in 1..=3u8 {
        let options = format!("length = \"own\"\nfloors = {floors}\ndrool = 0\nshticks = 3");
        let lair = usize::from(floors) + 1;
        let above: Vec<String> = (1..lair).map(|floor| format!("{floor}-1, stairs = true")).collect();
        let (haven, throne) = (format!("{lair}-1 safe-haven"), format!("{lair}-2 xykons-throne-room"));
        let rooms: Vec<&str> = above.iter().map(String::as_str).chain([haven.as_str(), throne.as_str()]).collect();
        let mut given = about_to_move(&options, &rooms, &[&format!("{lair}-1, {FIT}"), "0-1"]);
        given.luck(&["xykon creature-in-the-darkness"]).play(1, &["move east"]).pass_all();
        assert!(given.happened(|event| matches!(event, Event::BattleTriggered { size, .. } if *size == floors + 1)));
    }
}

#[test]
fn oots643_nobody_shoots_out_of_safe_haven_or_into_it() {
    let haley = "hero = 'haley', shticks = { haley-longbow = 1 }";
    let shoots = |from: &str, rooms: &[&str]| {
        let mut given = about_to_move(SHALLOW, rooms, &[&format!("{from}, {haley}"), "0-1"]);
        given.play(1, &["stay"]).pass_all();
        given
    };
    let beside =
        ["1-1, stairs = true", "2-1 safe-haven", "2-2 dorukans-gate, monsters = ['ghoul']", "2-3 lair-guardroom"];
    let out = shoots("2-1", &beside);
    out.refuses(1, "shoot 2-2", "OOTS-643");
    assert!(out.at_the_end(), "there is nothing to choose");
    // Elsewhere in the Lair it is allowed.
    shoots("2-3", &beside).offers(1, &["shoot 2-2", "done"]);

    let inside =
        ["1-1, stairs = true", "2-1 safe-haven, monsters = ['ghoul']", "2-2 dorukans-gate", "2-3 lair-guardroom"];
    let into = shoots("2-2", &inside);
    into.refuses(1, "shoot 2-1", "OOTS-643");
    assert!(into.at_the_end());
    // Over Safe Haven one may shoot.
    let across =
        ["1-1, stairs = true", "2-1 safe-haven", "2-2 dorukans-gate", "2-8 lair-guardroom, monsters = ['ghoul']"];
    shoots("2-2", &across).offers(1, &["shoot 2-8", "done"]);
}

#[test]
fn oots643_monsters_moved_to_safe_haven_stay_and_are_not_battled() {
    let elan = "2-2, hero = 'elan', shticks = { elan-poorly-planned-illusion = 1, elan-rapier = 1 }";
    let rooms = ["1-1, stairs = true", "2-1 safe-haven", "2-2 dorukans-gate, monsters = ['ghoul', 'troll']"];
    let roy = format!("1-1, hero = 'roy', {FIT}");
    let mut given = scene_with(SHALLOW, "", &rooms, &[elan, &roy]);
    given.play(1, &["use elan-poorly-planned-illusion", "send 1 west", "send 1 west"]);
    assert_eq!((given.stack("2-1").as_str(), given.stack("2-2").as_str()), ("troll ghoul", ""));
    given.until_turn_of(2);
    assert_eq!(given.stack("2-1"), "troll ghoul");

    // Roy ends his movement among them, and stays there for another turn.
    let fought = |given: &Given| given.happened(|event| matches!(event, Event::BattleBegan { .. }));
    given.play(2, &["done", "move down", "done"]).pass_all();
    assert!(given.at_the_end() && !fought(&given) && !triggered(&given));
    given.until_turn_of(2).play(2, &["done", "stay"]).pass_all();
    assert!(given.at_the_end() && !fought(&given));
    given.is_whole();
    assert_eq!(given.stack("2-1"), "troll ghoul");
}
