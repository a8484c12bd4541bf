//! AJ. Support.

use order_of_the_stick::{Event, Frame, Moment};

use crate::support::*;

/// Roy with a sword: Attack +2, Defense +1.
const ROY: &str = "hero = 'roy', shticks = { roy-greenhilt-sword = 1 }";

/// The rooms of floor 1 with these stacks, and the first room of floor 2.
#[track_caller]
fn dungeon(stacks: &[&str], below: &str, heroes: &[&str]) -> Given {
    let room = |(nth, stack): (usize, &&str)| {
        let stack = stack.split_whitespace().map(|one| format!("'{one}'")).collect::<Vec<_>>().join(", ");
        format!("1-{}, monsters = [{stack}], stairs = {}", nth + 1, nth == 0)
    };
    let mut rooms: Vec<String> = stacks.iter().enumerate().map(room).collect();
    rooms.push(format!("2-1, monsters = [{below}]"));
    let rooms: Vec<&str> = rooms.iter().map(String::as_str).collect();
    scene("", &rooms, heroes)
}

/// The Defense of the top Monster of 1-1, which Roy attacks.
#[track_caller]
fn defense(stacks: &[&str]) -> i16 {
    let mut given = dungeon(stacks, "", &[&format!("1-1, {ROY}"), "0-1, hero = 'haley'"]);
    given.luck(&["die 12"]).play(1, &["done", "stay", "select roy-greenhilt-sword"]);
    given.rolled().1.expect("a Monster")
}

/// The Attack of the top Monster of 1-1, against which Roy defends, coming from 1-2.
#[track_caller]
fn attack(stacks: &[&str]) -> i16 {
    let mut given = dungeon(stacks, "", &[&format!("1-2, {ROY}"), "0-1, hero = 'haley'"]);
    given.luck(&["die 12"]).play(1, &["done", "move west", "done", "select roy-greenhilt-sword"]);
    given.rolled().1.expect("a Monster")
}

/// The greater Defense of the two topmost Monsters of 1-1, which a Fireball is thrown at.
#[track_caller]
fn burned(stack: &str) -> i16 {
    let mage = "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-fireball = 1 }";
    let mut given = dungeon(&[stack], "", &[mage, "0-1, hero = 'haley'"]);
    given.luck(&["die 1"]).play(1, &["done", "stay"]).pass_all().play(1, &["select vaarsuvius-fireball"]).pass_all();
    given.rolled().1.expect("a Monster")
}

#[test]
fn oots561_oots562_each_other_card_of_the_type_on_the_floor_counts() {
    // Xykon's Zombies, 8 and 8, have Assist for Undead.
    for (stacks, supporters) in [
        (["xykons-zombies", "", ""], 0),
        (["xykons-zombies skelemen", "", ""], 1),
        (["xykons-zombies skelemen skelemen ghoul", "", ""], 3),
        (["xykons-zombies skelemen", "", "skelemen wight"], 3),
        (["xykons-zombies", "", "skelemen"], 1),
        (["xykons-zombies stupid-ogre kinda-wimpy-goblin", "", "imp"], 0),
        (["xykons-zombies stupid-ogre ghoul", "", "imp"], 1),
    ] {
        assert_eq!(defense(&stacks), 8 + 2 * supporters, "{stacks:?}");
        assert_eq!(attack(&stacks), 8 + 2 * supporters, "{stacks:?}");
    }
}

#[test]
fn oots562_a_card_that_names_two_types_is_supported_by_both() {
    let options = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3";
    for (beside, supporters) in [
        ("", 0),
        (", 'ghoul'", 1),
        (", 'kinda-wimpy-goblin'", 1),
        (", 'ghoul', 'kinda-wimpy-goblin'", 2),
        (", 'imp'", 0),
    ] {
        let lair = format!("2-2 lair-treasury, monsters = ['xykon-the-lich'{beside}]");
        let rooms = ["1-1, stairs = true", "2-1 safe-haven", &lair];
        let mut given = scene_with(options, "", &rooms, &[&format!("2-2, {ROY}"), "0-1, hero = 'haley'"]);
        given.play(1, &["done", "stay", "select roy-greenhilt-sword"]).pass_all();
        assert_eq!(given.rolled().1, Some(12 + 2 + 2 * supporters), "{beside}");
    }
}

#[test]
fn oots563_one_type_that_fits_is_enough() {
    // Mr. Demon, Defense 10, has Assist for Fiends.
    assert_eq!(defense(&["mr-demon hell-hound"]), 12, "a Fiend and a Beast");
    assert_eq!(defense(&["mr-demon hell-hound sabine"]), 14, "one of the Linear Guild and a Fiend");
    assert_eq!(defense(&["mr-demon giant-rats thog"]), 10);
}

#[test]
fn oots564_nobody_supports_itself() {
    assert_eq!(defense(&["xykons-zombies"]), 8);
    assert_eq!(attack(&["xykons-zombies", ""]), 8);
    // Another of the same name does.
    assert_eq!(defense(&["xykons-zombies xykons-zombies"]), 10);
}

#[test]
fn oots565_other_floors_do_not_count() {
    for (below, support) in [("", 0), ("'skelemen', 'ghoul'", 0)] {
        let mut given = dungeon(&["xykons-zombies"], below, &[&format!("1-1, {ROY}"), "0-1, hero = 'haley'"]);
        given.luck(&["die 12"]).play(1, &["done", "stay", "select roy-greenhilt-sword"]);
        assert_eq!(given.rolled().1, Some(8 + support));
    }
    let mut given =
        dungeon(&["ghoul"], "'xykons-zombies', 'skelemen'", &[&format!("2-1, {ROY}"), "0-1, hero = 'haley'"]);
    given.luck(&["die 12"]).play(1, &["done", "stay", "select roy-greenhilt-sword"]);
    assert_eq!(given.rolled().1, Some(8 + 2), "only what lies beside it");
}

#[test]
fn oots566_a_card_supports_one_monster_in_each_room_the_topmost_it_can() {
    // Goblin Archer, Defense 7, Longshot; Hobgoblin Soldier, Defense 9, Assist: both for Goblins. The archer has two
    // supporters, 11; the soldier has the archer only, as the third card supports the archer already.
    assert_eq!(burned("goblin-archer hobgoblin-soldier kinda-wimpy-goblin"), 11);
    assert_eq!(burned("goblin-archer hobgoblin-soldier kinda-wimpy-goblin kinda-wimpy-goblin"), 13, "the archer's");
    // What asks for another type takes nothing away.
    assert_eq!(burned("skeleton-archers hobgoblin-soldier kinda-wimpy-goblin"), 11);
    // The same card supports a Monster in each of two rooms.
    assert_eq!(defense(&["xykons-zombies", "", "xykons-zombies skelemen"]), 12);
    assert_eq!(defense(&["xykons-zombies skelemen", "", "xykons-zombies"]), 12);
}

#[test]
fn oots567_the_printed_line_decides_even_if_the_ability_does_not_matter() {
    // Goblin Youth has Ambush for Goblins, which is of no use to a Monster that is attacked and has been there for long:
    // it takes the supporter away from the soldier, who has but the youth.
    assert_eq!(burned("goblin-youth hobgoblin-soldier kinda-wimpy-goblin"), 9 + 2);
    assert_eq!(burned("goblin-cleric hobgoblin-soldier kinda-wimpy-goblin"), 9 + 4, "no Support line above");
    // Lost Support is played on the archer: the line is still printed there.
    let mage = "1-1, hero = 'vaarsuvius', shticks = { vaarsuvius-fireball = 1 }, hand = { lost-support = 1 }";
    let stack = "goblin-archer hobgoblin-soldier kinda-wimpy-goblin kinda-wimpy-goblin";
    let mut given = dungeon(&[stack], "", &[mage, "0-1, hero = 'haley'"]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select vaarsuvius-fireball"]);
    given.until(Moment::BeforeRoll).play(1, &["play lost-support monster 1"]).pass_all();
    assert_eq!(given.rolled().1, Some(9 + 2));
}

#[test]
fn oots568_henchmen_too_support_one_in_a_room() {
    assert_eq!(burned("goblin-youth hobgoblin-soldier demon-roaches"), 9 + 2);
    assert_eq!(burned("goblin-cleric hobgoblin-soldier demon-roaches"), 9 + 4);
    // And one in each room, whatever type is asked for.
    assert_eq!(defense(&["xykons-zombies", "", "hobgoblin-soldier demon-roaches"]), 8 + 2);
    assert_eq!(defense(&["hobgoblin-soldier", "", "xykons-zombies demon-roaches"]), 9 + 2);
}

#[test]
fn oots569_when_a_monster_leaves_its_supporters_pass_to_the_next() {
    let stack = "goblin-youth hobgoblin-soldier kinda-wimpy-goblin kinda-wimpy-goblin";
    let mut given = dungeon(&[stack], "", &[&format!("1-1, {ROY}"), "0-1, hero = 'haley'"]);
    given.luck(&["die 12", "hidden-loot ruby", "die 12"]);
    given.play(1, &["done", "stay", "select roy-greenhilt-sword", "next attacker", "select roy-greenhilt-sword"]);
    assert_eq!(given.rolled().1, Some(9 + 4), "the youth is gone, and both others support the soldier");
    // And it has less when a supporter has gone, even within a turn.
    let roy = format!("1-1, {ROY}, hand = {{ surprise = 1 }}");
    let mut given =
        dungeon(&["hobgoblin-soldier goblin-cleric kinda-wimpy-goblin"], "", &[&roy, "0-1, hero = 'haley'"]);
    given.luck(&["hidden-loot ruby"]).play(1, &["play surprise monster 2", "leave", "done", "stay"]).pass_all();
    given.play(1, &["select roy-greenhilt-sword"]).pass_all();
    assert_eq!(given.rolled().1, Some(9 + 2));
}

#[test]
fn oots570_ambush_adds_to_the_attack_in_the_turn_in_which_the_monster_came() {
    // Goblin Sneak, 8 and 8.
    assert_eq!(attack(&["goblin-sneak* goblin-cleric goblin-cleric", ""]), 8 + 6);
    assert_eq!(attack(&["goblin-sneak goblin-cleric goblin-cleric", ""]), 8);
    assert_eq!(attack(&["goblin-sneak goblin-cleric* goblin-cleric*", ""]), 8, "it is not the supporters that count");
    assert_eq!(defense(&["goblin-sneak* goblin-cleric"]), 8);
}

#[test]
fn oots570_the_next_turn_it_is_gone() {
    let haley = "1-2, hero = 'haley', shticks = { haley-longbow = 1 }, hand = { goblin-youth = 1 }";
    let mut given = dungeon(&["", "", "", "goblin-with-a-shield"], "", &[&format!("1-2, {ROY}"), haley]);
    given.play(1, &["done", "move east", "done"]).pass_all().play(2, &["add goblin-youth"]).pass_all();
    given.luck(&["die 3"]).play(1, &["select roy-greenhilt-sword"]);
    assert_eq!(given.rolled(), (3 + 1, Some(4 + 3)));
    given.end_turn().luck(&["die 12"]);
    given.play(2, &["done", "move east", "done", "select haley-longbow"]);
    assert_eq!(given.rolled(), (12 + 1, Some(4)));
}

#[test]
fn oots571_assist_adds_two_on_both_sides() {
    for supporters in 0..3 {
        let stack = ["kobold-knight", "kobold-trapsmith", "kobold-trapsmith"][..=supporters].join(" ");
        let more = 2 * supporters as i16;
        assert_eq!((attack(&[&stack, ""]), defense(&[&stack])), (6 + more, 8 + more));
    }
}

/// Roy attacks the top Monster of 1-1 and loses.
#[track_caller]
fn loses(stack: &str, more: &str) -> Given {
    let mut given = dungeon(&[stack], "", &[&format!("1-1, {ROY}, {more}"), "0-1, hero = 'haley'"]);
    given.luck(&["die 1"]).play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]).fight_on();
    assert!(given.happened(|event| matches!(event, Event::BattleLost { .. })));
    given
}

#[test]
fn oots572_deadly_costs_one_more_wound_for_each_supporter() {
    for (stack, wounds) in [("mummy", 1), ("mummy skelemen", 2), ("mummy skelemen ghoul", 3), ("mummy imp", 1)] {
        assert_eq!(loses(stack, "wounds = 0").hero(1).wounds, wounds, "{stack}");
    }
}

#[test]
fn oots573_greed_costs_a_loot_for_each_supporter_besides_thief() {
    let stash = "stash = ['ruby', 'gold-coins', 'silver-ring', 'joke-book', 'star-chart']";
    for (stack, lost) in [
        // Contract Devil has Thief, too.
        ("contract-devil", 1),
        ("contract-devil imp", 2),
        ("contract-devil imp imp", 3),
        ("hilgya-firehelm", 0),
        ("hilgya-firehelm linear-guild-recruit linear-guild-recruit", 2),
    ] {
        let given = loses(stack, stash);
        assert_eq!(given.count(|event| matches!(event, Event::LootDiscarded { .. })), lost, "{stack}");
        assert_eq!(given.stash(1).split(' ').count(), 5 - lost);
    }
    // They are picked at random, and a Stash has no more than it has.
    let mut given = dungeon(&["contract-devil imp imp"], "", &[&format!("1-1, {ROY}, {stash}"), "0-1, hero = 'haley'"]);
    given.luck(&["die 1", "stash-loot joke-book", "stash-loot ruby", "stash-loot star-chart"]);
    given.play(1, &["done", "stay"]).pass_all().play(1, &["select roy-greenhilt-sword"]).fight_on();
    assert_eq!(given.stash(1), "gold-coins silver-ring");
    assert_eq!(loses("contract-devil imp imp", "stash = ['ruby', 'joke-book']").stash(1), "");
}

#[test]
fn oots575_longshot_adds_two_to_defense_and_range() {
    for supporters in 0..3 {
        let stack = ["goblin-archer", "goblin-cleric", "goblin-cleric"][..=supporters].join(" ");
        assert_eq!(defense(&[&stack]), 7 + 2 * supporters as i16);
        assert_eq!(attack(&[&stack, ""]), 7, "nothing to Attack");
    }
    // From three rooms away the archer, Range 2, cannot win unless somebody supports it.
    for (stack, wounds) in [("goblin-archer", 0), ("goblin-archer ghoul", 0), ("goblin-archer goblin-cleric", 1)] {
        let haley = "1-1, hero = 'haley', shticks = { haley-longbow = 1 }";
        let mut given = dungeon(&["", "", "", stack], "", &[haley, "0-1, hero = 'roy'"]);
        given.luck(&["die 1"]).play(1, &["done", "stay", "shoot 1-4", "select haley-longbow"]);
        assert_eq!(given.hero(1).wounds, wounds, "{stack}");
        assert_eq!(given.happened(|event| matches!(event, Event::BattleDrawn { .. })), wounds == 0);
    }
}

/// Roy has three shticks and stands beside a Kobold Sorcerer, which has Outsmart for Kobolds.
#[track_caller]
fn outsmarted(stack: &str, shticks: &str, luck: &[&str]) -> Given {
    let roy = format!("1-1, hero = 'roy', {shticks}");
    let mut given = dungeon(&[stack], "", &[&roy, "0-1, hero = 'haley', hand = { broken-weapon = 1 }"]);
    given.luck(luck).play(1, &["done", "stay"]).until(Moment::Selecting);
    given
}

/// How many shticks have been flipped.
fn flips(given: &Given) -> usize {
    given.count(|event| matches!(event, Event::Flipped { .. }))
}

const THREE: &str = "shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1, roy-charge = 1 }, \
    flipped = { roy-mighty-blow = 1 }";

#[test]
fn oots576_outsmart_flips_random_shticks_before_the_selection() {
    let mut given = outsmarted("kobold-sorcerer", THREE, &[]);
    assert_eq!(flips(&given), 0, "without a supporter it does nothing");
    given.pass_all().offers(1, &["select roy-greenhilt-sword", "select roy-bag-of-tricks", "bare"]);

    let mut given = outsmarted("kobold-sorcerer cowardly-kobold", THREE, &["flipped roy-greenhilt-sword"]);
    assert_eq!((flips(&given), given.window()), (1, Some(Moment::Selecting)), "already before the window");
    given.pass_all().offers(1, &["select roy-bag-of-tricks", "bare"]);

    let luck = ["flipped roy-charge", "flipped roy-bag-of-tricks"];
    let mut given = outsmarted("kobold-sorcerer cowardly-kobold kobold-knight", THREE, &luck);
    assert_eq!(flips(&given), 2);
    given.pass_all().offers(1, &["select roy-greenhilt-sword", "bare"]);
}

#[test]
fn oots576_any_face_up_shtick_can_be_hit_and_no_other() {
    let mut hit: Vec<String> = Vec::new();
    for one in ["roy-greenhilt-sword", "roy-bag-of-tricks", "roy-charge"] {
        let given = outsmarted("kobold-sorcerer cowardly-kobold", THREE, &[&format!("flipped {one}")]);
        let flipped = given.events.iter().filter_map(|event| match event {
            Event::Flipped { shtick, .. } => Some(shtick.to_string()),
            _ => None,
        });
        hit.extend(flipped);
    }
    assert_eq!(hit, ["roy-greenhilt-sword", "roy-bag-of-tricks", "roy-charge"]);
}

#[test]
fn oots577_who_has_fewer_loses_all_and_it_happens_once() {
    let stack = "kobold-sorcerer cowardly-kobold kobold-knight kobold-ranger";
    let given = outsmarted(stack, "shticks = { roy-greenhilt-sword = 1, roy-charge = 1 }", &[]);
    assert_eq!((flips(&given), given.hero(1).ups().count()), (2, 0));

    // The sword becomes useless before the roll, and Roy selects again: nothing more is flipped.
    let mut given = outsmarted("kobold-sorcerer cowardly-kobold", THREE, &["flipped roy-charge"]);
    given.pass_all().play(1, &["select roy-greenhilt-sword"]).until(Moment::BeforeRoll);
    given.play(2, &["play broken-weapon seat 1"]).pass_all();
    assert!(matches!(given.asks(), Some(Frame::Select(_))), "{:?}", given.asks());
    given.offers(1, &["select roy-bag-of-tricks", "bare"]);
    given.luck(&["die 12"]).play(1, &["select roy-bag-of-tricks"]).pass_all();
    assert_eq!(flips(&given), 1);
}
