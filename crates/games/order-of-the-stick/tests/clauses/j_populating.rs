//! J. Populating a room.

use order_of_the_stick::ids::BattleCard;
use order_of_the_stick::{Event, Frame, Moment, OrderOfTheStick};
use table::{Game, Viewer};

use crate::support::*;

/// Four floors above the Lair, so that there are large battles.
const DEEP: &str = "length = \"own\"\nfloors = 4\ndrool = 0\nshticks = 3";

/// Seat 1 walks into the second room of a floor, and a new battle is triggered there; the other heroes wait at home.
#[track_caller]
fn triggers(top: &str, floor: usize, room: &str, heroes: &[&str]) -> Given {
    let above = (1..=floor).map(|row| format!("{row}-1, stairs = {}", row < floor));
    let rooms: Vec<String> = above.chain([format!("{floor}-2 {room}")]).collect();
    let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
    let place = |(nth, hero): (usize, &&str)| {
        let at = if nth == 0 { format!("{floor}-1") } else { "0-1".to_owned() };
        if hero.is_empty() { at } else { format!("{at}, {hero}") }
    };
    let heroes: Vec<String> = heroes.iter().enumerate().map(place).collect();
    let heroes: Vec<&str> = heroes.iter().map(String::as_str).collect();
    let mut given = scene_with(DEEP, top, &rooms, &heroes);
    given.play(1, &["done", "move east", "done"]).pass_all();
    given
}

/// The Monsters that were added, by whom, and the Battle Size after each.
fn added(given: &Given) -> Vec<(u8, String, u8)> {
    let one = |event: &Event| match event {
        Event::MonsterAdded { seat, monster, size, .. } => Some((seat.number(), monster.to_string(), *size)),
        _ => None,
    };
    given.events.iter().filter_map(one).collect()
}

/// Who has added the Monsters.
fn adders(given: &Given) -> Vec<u8> {
    added(given).iter().map(|(seat, ..)| *seat).collect()
}

/// Whoever is called adds the first Monster that can be added, until nobody is called any more.
#[track_caller]
fn fill(given: &mut Given) {
    while matches!(given.asks(), Some(Frame::Populate(_))) {
        let number = usize::from(given.asked()[0]);
        let choice = given.choices(number)[0].clone();
        given.play(number, &[&choice]);
    }
}

/// A hand of Monsters that concern nobody else.
const GOBLINS: &str = "hand = { kinda-wimpy-goblin = 3, goblin-cleric = 2 }";
const ZOMBIES: &str = "hand = { headless-zombie = 3, ghoul = 2 }";
const OGRES: &str = "hand = { stupid-ogre = 3, ugly-ogre = 2 }";

/// The size of a new battle on a floor, and how many Monsters come.
#[track_caller]
fn size_of(floor: usize, room: &str) -> (u8, usize) {
    let mut given = triggers("", floor, room, &[OGRES, GOBLINS, ZOMBIES]);
    fill(&mut given);
    let size = given.events.iter().find_map(|event| match event {
        Event::BattleTriggered { size, .. } => Some(*size),
        _ => None,
    });
    (size.expect("a new battle"), given.table().stack(cell(&format!("{floor}-2"))).len())
}

#[test]
fn oots114_oots115_oots116_the_floor_says_how_many_come_and_rooms_change_it() {
    for floor in 1..=4 {
        let size = floor as u8;
        assert_eq!(size_of(floor, "plain-corridor"), (size, floor));
        assert_eq!(size_of(floor, "guard-post"), (size + 1, floor + 1));
        let smaller = (floor - 1).max(1);
        assert_eq!(size_of(floor, "broom-closet"), (smaller as u8, smaller));
    }
}

#[test]
fn oots115_a_room_of_the_lair_changes_it_too() {
    for (room, size) in [("lair-treasury", 2), ("lair-guardroom", 3)] {
        let rooms = ["1-1, stairs = true", "2-1 safe-haven", &format!("2-2 {room}")];
        let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
        let heroes = ["2-1", "0-1, hand = { kinda-wimpy-goblin = 3 }", "0-1, hand = { ghoul = 2 }"];
        let deck = "xykon-deck = ['xykon-the-lich', 'zombie-horde', 'deadly-glyph', 'antimagic-ward']";
        let mut given = scene_with(options, deck, &rooms, &heroes);
        given.luck(&["xykon antimagic-ward"]).play(1, &["done", "move east"]).pass_all();
        fill(&mut given);
        assert_eq!(given.table().stack(cell("2-2")).len(), size, "{room}");
    }
}

#[test]
fn oots120_one_player_may_have_to_play_several() {
    let mut given = triggers("", 4, "guard-post", &[OGRES, GOBLINS, ZOMBIES]);
    fill(&mut given);
    assert_eq!(adders(&given), [2, 3, 1, 2, 3]);
    // Nobody may leave it at one.
    let mut given = triggers("", 4, "", &[OGRES, GOBLINS, ZOMBIES]);
    given.play(2, &["add goblin-cleric"]).play(3, &["add ghoul"]).play(1, &["add ugly-ogre"]);
    given.offers(2, &["add goblin-cleric", "add kinda-wimpy-goblin"]);
    given.refuses(2, "no-monster", "OOTS-118");
    given.refuses(2, "done", "OOTS-042");
}

#[test]
fn oots122_everybody_sees_the_whole_stack() {
    let mut given = triggers("", 3, "", &[OGRES, GOBLINS, ZOMBIES]);
    fill(&mut given);
    let stack = given.stack("3-2");
    assert_eq!(stack.split(' ').count(), 3);
    for viewer in [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Seat(seat(3)), Viewer::Spectator] {
        let view = OrderOfTheStick::view(given.state(), viewer);
        let seen = view.table.stack(cell("3-2")).iter().map(|one| one.monster);
        assert_eq!(names(seen), stack);
    }
}

#[test]
fn oots123_leader_and_horde_make_the_battle_larger_as_they_come() {
    let heroes = [
        "hand = { cowardly-kobold = 1, stupid-ogre = 1 }",
        "hand = { goblin-drummer = 1, cowardly-kobold = 1 }",
        "hand = { kobold-king = 1, kobold-trapsmith = 1 }",
    ];
    let mut given = triggers("", 1, "", &heroes);
    given.play(2, &["add goblin-drummer"]).play(3, &["add kobold-king"]).play(1, &["add cowardly-kobold"]);
    given.play(2, &["add cowardly-kobold"]).play(3, &["add kobold-trapsmith"]).play(1, &["add stupid-ogre"]);
    let sizes: Vec<u8> = added(&given).iter().map(|(_, _, size)| *size).collect();
    // 1 and a Leader; another Leader; three Kobolds, one after the other; an Ogre is nothing to them.
    assert_eq!(sizes, [2, 3, 4, 5, 6, 6]);
    assert!(!matches!(given.asks(), Some(Frame::Populate(_))), "it is complete");
}

#[test]
fn oots126_an_empty_hand_is_filled_and_used_when_the_order_comes_round() {
    let rooms = ["1-1, stairs = true", "2-1, stairs = true", "3-1", "3-2"];
    let heroes = ["3-1, hand = { stupid-ogre = 2 }", "0-1", "0-1, hand = { ghoul = 2 }"];
    let mut given = scene_with(DEEP, "", &rooms, &heroes);
    given.luck(&["battle skelemen", "battle skelemen", "battle lucky-break", "battle mummy", "battle wight"]);
    given.luck(&["battle lucky-break", "battle shortcut"]);
    // Seat 2 is not asked first.
    given.play(1, &["done", "move east", "done"]).pass_all();
    assert_eq!((given.asked(), given.hero(2).hand), (vec![3], 7), "skipped, although there are Monsters among them");
    given.play(3, &["add ghoul"]).play(1, &["add stupid-ogre"]);
    given.offers(2, &["add skelemen", "add mummy", "add wight"]);
    given.play(2, &["add wight"]);
    assert_eq!((adders(&given), given.hero(2).hand), (vec![3, 1, 2], 6));
}

/// The Battle Deck holds three cards, one of them a Monster; three are called for, and nobody holds any.
#[track_caller]
fn runs_out() -> Given {
    let heroes = ["", "hand = { false-lead = 1 }", "hand = { bad-luck = 2 }"];
    triggers("battle-deck = { skelemen = 1, not-so-fast = 2 }", 3, "", &heroes)
}

fn shuffled(event: &Event) -> bool {
    matches!(event, Event::BattleDeckShuffled)
}

#[test]
fn oots128_who_draws_takes_what_is_left() {
    let mut given = runs_out();
    given.play(2, &["no-monster"]);
    assert_eq!((given.hero(2).hand, given.state().secrets.battle.len()), (3, 0));
    assert_eq!(given.asked(), [3], "and is skipped all the same");
}

#[test]
fn oots129_with_an_empty_deck_the_hand_is_discarded() {
    let mut given = runs_out();
    given.play(2, &["no-monster"]);
    let discards = given.table().discards.len();
    given.play(3, &["no-monster"]);
    assert_eq!((given.hero(3).hand, given.table().discards.len()), (0, discards + 2));
    // Seat 1 has no hand, and the order has come round.
    assert_eq!(given.asked(), [2]);
}

#[test]
fn oots130_oots131_the_size_is_frozen_when_all_in_a_row_were_called_in_vain() {
    let mut given = runs_out();
    given.play(2, &["no-monster"]).play(3, &["no-monster"]);
    assert!(!given.happened(|event| matches!(event, Event::SizeFrozen { .. })));
    given.play(2, &["add skelemen"]);
    // Two were called in vain; the third still holds cards and is called as well.
    assert_eq!(given.asked(), [2]);
    assert!(!given.happened(|event| matches!(event, Event::SizeFrozen { .. })));
    given.play(2, &["no-monster"]);
    assert!(given.happened(|event| matches!(event, Event::SizeFrozen { size: 1 })));
    assert_eq!([1, 2, 3].map(|number| given.hero(number).hand), [0; 3]);
    assert_eq!(given.stack("3-2"), "skelemen");
    let skelemen = Some(monster("skelemen"));
    assert!(given.happened(|event| matches!(event, Event::BattleBegan { monster, .. } if *monster == skelemen)));
}

#[test]
fn oots127_oots132_the_deck_is_made_anew_at_the_end_of_the_turn() {
    let mut given = runs_out();
    given.play(2, &["no-monster"]).play(3, &["no-monster"]).play(2, &["add skelemen", "no-monster"]);
    given.idle_until(Given::at_the_end);
    assert!(!given.happened(shuffled), "there were cards to shuffle all the time");
    assert!(!given.table().discards.is_empty());
    let pile = given.table().discards.len();
    given.play(1, &["done"]);
    assert_eq!(given.count(shuffled), 1);
    assert!(given.table().discards.is_empty());
    assert_eq!([1, 2, 3].map(|number| given.hero(number).hand), [7; 3]);
    assert_eq!(given.state().secrets.battle.len(), pile - 21);
    given.is_whole();
}

#[test]
fn oots132_who_has_cards_is_dealt_none_and_a_deck_that_is_left_is_not_touched() {
    let heroes = ["1-1", "1-1, hand = { ghoul = 1 }", "1-1"];
    let end = "flow = [{ chores = { end = true } }]";
    for (deck, hands) in [("battle-deck = {}", [7, 1, 7]), ("battle-deck = { mummy = 1 }", [0, 1, 0])] {
        let mut given = scene(&format!("{end}\n{deck}"), &["1-1"], &heroes);
        given.play(1, &["done"]);
        assert_eq!([1, 2, 3].map(|number| given.hero(number).hand), hands);
    }
}

#[test]
fn oots133_dealing_begins_at_the_left_of_the_current_player() {
    // All cards but ten are in the hand of the player to the left.
    let full = scene("", &["1-1"], &["1-1", "1-1", "1-1", "1-1"]);
    let deck = full.state().secrets.battle;
    let held: Vec<String> = (0..deck.counts().len())
        .map(|index| {
            let name = BattleCard::new(index).name();
            let discarded = match name {
                "kinda-wimpy-goblin" | "skelemen" | "stupid-ogre" => 3,
                "mummy" => 1,
                _ => 0,
            };
            format!("{name} = {}", deck.count(index) - discarded)
        })
        .collect();
    let hand = format!("1-1, hand = {{ {} }}", held.join(", "));
    let discards = "discards = ['mummy', 'skelemen', 'skelemen', 'skelemen', 'stupid-ogre', 'stupid-ogre', 'stupid-ogre', \
        'kinda-wimpy-goblin', 'kinda-wimpy-goblin', 'kinda-wimpy-goblin']";
    let top = format!("current = 3\nflow = [{{ chores = {{ end = true }} }}]\nbattle-deck = {{}}\n{discards}");
    let mut given = scene(&top, &["1-1"], &["1-1", "1-1", "1-1", &hand]);
    given.play(3, &["done"]).pass_all();
    let drawn = given.events.iter().filter_map(|event| match event {
        Event::HandDrawn { seat, .. } => Some(seat.number()),
        _ => None,
    });
    assert_eq!(drawn.collect::<Vec<u8>>(), [1, 1, 1, 1, 1, 1, 1, 2, 2, 2]);
    assert_eq!([1, 2, 3].map(|number| given.hero(number).hand), [7, 3, 0], "some get fewer, and the last none");
}

#[test]
fn oots134_playing_the_last_card_refills_nothing() {
    let mut given = triggers("", 1, "", &["", "hand = { kinda-wimpy-goblin = 1 }", "hand = { second-wind = 1 }"]);
    given.play(2, &["add kinda-wimpy-goblin"]);
    assert_eq!(given.hero(2).hand, 0);
    for _ in 0..3 {
        given.end_turn();
        assert_eq!(given.hero(2).hand, 0);
    }
    let mut given = scene("", &["1-1"], &["1-1, wounds = 1, hand = { second-wind = 1 }", "1-1"]);
    given.play(1, &["play second-wind"]).end_turn().end_turn();
    assert_eq!(given.hero(1).hand, 0);
    assert!(!given.happened(|event| matches!(event, Event::HandDrawn { .. })));
}

#[test]
fn oots135_monsters_stay_until_they_are_defeated() {
    let monsters = "1-1, monsters = ['kinda-wimpy-goblin', 'headless-zombie']";
    let roy = "1-1, hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";
    let mut given = scene("", &[monsters, "1-2"], &[roy, "1-2"]);
    // Roy loses, and later walks away; they are still there.
    given.luck(&["die 1"]).play(1, &["done", "stay", "select roy-greenhilt-sword"]).end_turn();
    assert_eq!(given.stack("1-1"), "kinda-wimpy-goblin headless-zombie");
    given.end_turn().play(1, &["done", "move east", "done", "done"]).end_turn();
    assert_eq!((given.hero(1).room, given.stack("1-1").as_str()), (cell("1-2"), "kinda-wimpy-goblin headless-zombie"));
    given.end_turn().luck(&["die 12"]);
    given.play(1, &["done", "move west", "done", "select roy-greenhilt-sword", "leave", "done"]);
    assert_eq!(given.stack("1-1"), "headless-zombie", "the one that was defeated has left, the other has not");
}

/// Elan (seat 1) in 1-2, among these Monsters, is about to use his illusion; others lie in 1-3.
#[track_caller]
fn illusion(own: &str, east: &str) -> Given {
    let rooms = ["1-1", &format!("1-2, monsters = [{own}]"), &format!("1-3, monsters = [{east}]")];
    let elan = "1-2, hero = 'elan', shticks = { elan-poorly-planned-illusion = 1, elan-rapier = 1 }";
    let mut given = scene("", &rooms, &[elan, "0-1, hand = { kinda-wimpy-goblin = 3 }"]);
    given.play(1, &["use elan-poorly-planned-illusion"]);
    given
}

#[test]
fn oots139_monsters_that_are_moved_come_on_top_in_the_order_of_the_mover() {
    let start = || illusion("'ghoul', 'skelemen', 'demon-roach-king'", "'wight', 'demon-roaches'");
    let mut given = start();
    given.play(1, &["send 2 east", "send 1 east", "send 1 east"]);
    assert_eq!(given.stack("1-3"), "ghoul skelemen wight demon-roaches demon-roach-king");
    let mut other = start();
    other.play(1, &["send 3 east", "send 1 east", "send 1 east"]);
    assert_eq!(other.stack("1-3"), "skelemen ghoul wight demon-roaches demon-roach-king");
    let mut split = start();
    split.play(1, &["send 1 west", "send 2 west", "send 1 west"]);
    assert_eq!((split.stack("1-1").as_str(), split.stack("1-2").as_str()), ("skelemen ghoul demon-roach-king", ""));
}

#[test]
fn oots140_a_monster_that_is_moved_has_not_come_into_play() {
    // Goblin Youth, Attack 4, has Ambush for Goblins.
    let mut given = illusion("'goblin-youth'", "'goblin-cleric', 'goblin-cleric'");
    given.play(1, &["send 1 east"]).luck(&["die 1"]);
    given.play(1, &["done", "move east", "done"]).pass_all().play(1, &["select elan-rapier"]).pass_all();
    assert_eq!((given.stack("1-3").as_str(), given.rolled().1), ("goblin-youth goblin-cleric goblin-cleric", Some(4)));
    assert!(given.table().stack(cell("1-3")).iter().all(|one| !one.fresh));
}

#[test]
fn oots140_and_makes_no_battle_larger() {
    // A Leader and a Horde go next door; the battle that Elan triggers on the other side has the size of its floor.
    let mut given = illusion("'vampire', 'goblin-necromancer'", "'ghoul', 'skelemen'");
    given.play(1, &["send 1 east", "send 1 east"]);
    assert!(!given.happened(|event| matches!(event, Event::BattleTriggered { .. })));
    given.play(1, &["done", "move west", "done"]).pass_all().play(2, &["add kinda-wimpy-goblin"]);
    assert_eq!(added(&given), [(2, "kinda-wimpy-goblin".to_owned(), 1)]);
}

#[test]
fn oots627_reinforcements_come_below_the_stack_and_above_henchmen() {
    let heroes = [
        "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }",
        "hero = 'haley', hand = { kinda-wimpy-goblin = 1 }",
        "hero = 'elan', hand = { demon-roaches = 1, goblin-drummer = 1, reinforcements = 1 }",
    ];
    let mut given = triggers("", 2, "", &heroes);
    given.play(2, &["add kinda-wimpy-goblin"]).play(3, &["add demon-roaches"]);
    given.until(Moment::Populated).play(3, &["play reinforcements with goblin-drummer"]).pass_all();
    assert_eq!(given.stack("2-2"), "kinda-wimpy-goblin goblin-drummer demon-roaches");
    // A Leader, but the stack is complete.
    assert!(matches!(given.asks(), Some(Frame::Select(_))), "{:?}", given.asks());
    assert!(given.table().stack(cell("2-2")).iter().all(|one| one.fresh), "it came into play in this turn");
    assert_eq!(given.hero(3).hand, 0);
}

#[test]
fn oots627_they_come_into_play_in_this_turn() {
    // Goblin Sneak, Attack 8, has Ambush; the Goblin With a Shield next door supports it.
    let heroes = [
        "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }",
        "hero = 'haley', hand = { kinda-wimpy-goblin = 1, goblin-sneak = 1, reinforcements = 1 }",
    ];
    let rooms = ["1-1", "1-2", "1-3, monsters = ['goblin-with-a-shield']"];
    let heroes = [format!("1-1, {}", heroes[0]), format!("0-1, {}", heroes[1])];
    let mut given = scene("", &rooms, &[&heroes[0], &heroes[1]]);
    given.play(1, &["done", "move east", "done"]).pass_all().play(2, &["add kinda-wimpy-goblin"]);
    given.until(Moment::Populated).play(2, &["play reinforcements with goblin-sneak"]).pass_all();
    given.luck(&["die 12", "hidden-loot ruby", "die 1"]).play(1, &["select roy-greenhilt-sword"]).pass_all();
    given.play(1, &["leave", "next defender", "select roy-greenhilt-sword"]).pass_all();
    assert_eq!(given.rolled().1, Some(8 + 3));
}
