//! Area Effects (section T).

use order_of_the_stick::effect::Role;
use order_of_the_stick::{End, Event, Frame, Moment, Party, Select};

use crate::support::{Given, given_with, monster, noon, noon_with, shtick};

/// Fireball: +5 Attack, no Defense, Range 2, two targets, one more for each boost; Magic, and it flips.
const FIREBALL: &str = "select vaarsuvius-fireball";
/// Turn Undead: +4 Attack, Range 1, all Undead of a room; Magic, and it flips.
const TURN: &str = "select durkon-turn-undead";
/// On the Dungeon Entrance, with a Battle card in hand: somebody is asked in every window.
const HALEY: &str = r#"hero = "haley", shticks = {}, hand = { ghoul = 1 }"#;

/// Vaarsuvius in the first room with so many Fireballs and a Minor Bolt, +1, and more.
fn mage(fireballs: u8, more: &str) -> String {
    let shticks = format!("vaarsuvius-fireball = {fireballs}, vaarsuvius-minor-bolt = 1");
    format!(r#"hero = "vaarsuvius", room = "1-1", shticks = {{ {shticks} }}{more}"#)
}

/// Durkon in the first room with Turn Undead and the hammer, and more.
fn priest(more: &str) -> String {
    let shticks = "durkon-turn-undead = 1, durkon-thors-hammer = 1";
    format!(r#"hero = "durkon", room = "1-1", shticks = {{ {shticks} }}{more}"#)
}

/// A stack of Monsters.
fn stack(monsters: &[&str]) -> String {
    let monsters: Vec<String> = monsters.iter().map(|monster| format!("\"{monster}\"")).collect();
    format!("monsters = [{}]", monsters.join(", "))
}

/// Seat 1 stands still and is about to select against a stack so many rooms away.
#[track_caller]
fn meets(heroes: &[&str], rooms: usize, monsters: &[&str]) -> Given {
    let stack = stack(monsters);
    let mut row = vec![""; rooms];
    row.push(&stack);
    let mut given = noon(heroes, &row);
    given.play(1, &["stay"]).pass_all();
    if rooms > 0 {
        given.play(1, &[&format!("shoot 1-{}", rooms + 1)]).pass_all();
    }
    given
}

/// Selects, asks nobody for help, and is about to roll.
#[track_caller]
fn choose(given: &mut Given, choice: &str) {
    if matches!(given.asks(), Some(Frame::Select(_))) {
        given.play(1, &[choice]);
    }
    if given.asks() == Some(Frame::Ask) {
        given.play(1, &["done"]);
    }
    assert_eq!(given.window(), Some(Moment::BeforeRoll));
}

/// Vaarsuvius throws a Fireball at a stack so many rooms away, up to the roll.
#[track_caller]
fn throws(rooms: usize, monsters: &[&str]) -> Given {
    throws_with(&mage(1, ""), rooms, monsters)
}

#[track_caller]
fn throws_with(hero: &str, rooms: usize, monsters: &[&str]) -> Given {
    let mut given = meets(&[hero, HALEY], rooms, monsters);
    choose(&mut given, FIREBALL);
    given
}

/// The roll is made, and everything that asks nobody follows.
#[track_caller]
fn roll(mut given: Given, die: &str) -> Given {
    given.luck(&[die]).pass_all();
    given
}

/// The same to the end of the battle step, with the least of everything.
#[track_caller]
fn roll_out(given: Given, die: &str) -> Given {
    let mut given = roll(given, die);
    given.idle_until(|given| given.table().fight.is_none());
    given
}

/// What is rolled against.
fn against(given: &Given) -> i32 {
    given.shown(Party::Second)
}

/// Who was defeated, in order.
fn defeated(given: &Given) -> Vec<String> {
    let name = |event: &Event| match event {
        Event::MonsterDefeated { monster, .. } => Some(monster.to_string()),
        _ => None,
    };
    given.events.iter().filter_map(name).collect()
}

#[test]
fn oots286_oots287_it_is_selected_by_its_values_and_changes_no_sides() {
    let start = meets(&[&mage(1, ""), HALEY], 0, &["stupid-ogre"]);
    start.offers(1, &[FIREBALL, "select vaarsuvius-minor-bolt", "bare"]);
    let mut given = start;
    choose(&mut given, FIREBALL);
    assert_eq!([given.shown(Party::First), against(&given)], [5, 7]);
    // Who has moved in defends, and it has no Defense value.
    let ogre = stack(&["stupid-ogre"]);
    let mut moved = noon(&[&mage(1, ""), HALEY], &["", &ogre]);
    moved.play(1, &["move east", "done"]).pass_all();
    assert!(moved.happened(|event| matches!(event, Event::BattleBegan { role: Role::Defender, .. })));
    moved.offers(1, &["select vaarsuvius-minor-bolt", "bare"]);
    moved.refuses(1, FIREBALL, "OOTS-221");
}

#[test]
fn oots288_at_any_range_up_to_its_own() {
    let only = r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-fireball = 1 }"#;
    for rooms in 0..=2 {
        let given = roll_out(throws_with(only, rooms, &["goblin-cleric"]), "die 12");
        assert_eq!(given.ended(), Some(End::Won), "{rooms} rooms");
    }
    let cleric = stack(&["goblin-cleric"]);
    let mut far = noon(&[only, HALEY], &["", "", "", &cleric]);
    far.play(1, &["stay"]).pass_all();
    far.refuses(1, "shoot 1-4", "OOTS-163");
    // It is a Ranged Attack there, and none in the own room.
    let tricky = ["kobold-trapsmith", "giant-rats"];
    assert_eq!([0, 1].map(|rooms| against(&throws(rooms, &tricky))), [7, 7 + 10]);
}

#[test]
fn oots289_oots300_a_number_from_the_top_or_a_type() {
    let four = ["cowardly-kobold", "giant-rats", "cowardly-kobold", "goblin-youth"];
    for (fireballs, left) in [(1, "cowardly-kobold goblin-youth"), (2, "goblin-youth"), (3, "")] {
        let given = roll_out(throws_with(&mage(fireballs, ""), 1, &four), "die 12");
        assert_eq!(given.stack("1-2"), left, "{fireballs} Fireballs");
    }
    let mixed = ["goblin-youth", "ghoul", "stupid-ogre", "skelemen", "hell-hound"];
    let mut given = meets(&[&priest(""), HALEY], 1, &mixed);
    choose(&mut given, TURN);
    let given = roll_out(given, "die 12");
    assert_eq!(given.stack("1-2"), "goblin-youth stupid-ogre hell-hound");
    assert_eq!(defeated(&given), ["ghoul", "skelemen"]);
    // Xykon is excepted by name: beside a zombie he stays; alone he is no reason to turn anybody.
    let lair = |monsters: &str| {
        let position = format!(
            r#"
            flow = ["go"]
            heroes = [
                {{ hero = "durkon", room = "2-2", shticks = {{ durkon-turn-undead = 1, durkon-thors-hammer = 1 }} }},
                {{ hero = "haley", shticks = {{}}, hand = {{ ghoul = 1 }} }},
            ]
            rooms = [
                {{ at = "1-1", card = "plain-corridor", stairs = true }},
                {{ at = "2-1", lair = "safe-haven" }},
                {{ at = "2-2", lair = "lair-treasury", monsters = [{monsters}] }},
            ]
            "#
        );
        let mut given = given_with("length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3", 2, &position);
        given.play(1, &["stay"]).pass_all();
        given
    };
    lair(r#""xykon-the-lich""#).refuses(1, TURN, "OOTS-294");
    let mut both = lair(r#""ghoul", "xykon-the-lich""#);
    choose(&mut both, TURN);
    // Xykon: 12, 2 for the floor, 2 for the Ghoul that supports him.
    assert_eq!(against(&both), 12 + 2 + 2);
    // He is Undead, so he is a target, and only the Result spares him.
    let both = roll_out(both, "die 12");
    assert_eq!(both.ended(), Some(End::Drawn));
}

#[test]
fn oots290_players_in_the_room_are_not_affected() {
    let belkar =
        r#"hero = "belkar", room = "1-2", shticks = { belkar-twin-daggers-of-doom = 1 }, equipped = ["monster-ear"]"#;
    for die in ["die 12", "die 1"] {
        let mut given = meets(&[&mage(1, ""), belkar, HALEY], 1, &["giant-rats", "goblin-cleric"]);
        let before = *given.hero(2);
        choose(&mut given, FIREBALL);
        let given = roll_out(given, die);
        assert_eq!(*given.hero(2), before, "{die}");
        assert!(!given.happened(|event| matches!(event, Event::WoundsLost { seat, .. } if seat.number() == 2)));
        assert_eq!(given.count(|event| matches!(event, Event::Rolled { .. })), 1);
    }
}

#[test]
fn oots291_oots295_one_roll_against_the_greatest_defense() {
    // Each with its own abilities and Support: Kobold Knight has 8, and 2 for each other Kobold.
    assert_eq!(against(&throws(1, &["goblin-with-a-shield", "kobold-knight"])), 9);
    assert_eq!(against(&throws(1, &["goblin-with-a-shield", "kobold-knight", "cowardly-kobold"])), 8 + 2);
    assert_eq!(against(&throws(1, &["kobold-knight", "troll", "cowardly-kobold"])), 11);
    // Below the targets it does not count.
    assert_eq!(against(&throws(1, &["giant-rats", "goblin-youth", "troll"])), 5);
    // A Nemesis has the bonus alone: Zz'dtri 11 and 3 beside the Ogre.
    assert_eq!(against(&throws(1, &["ugly-ogre", "zzdtri"])), 11 + 3);
    // One win beats them all, one loss none.
    let start = throws(1, &["giant-rats", "goblin-with-a-shield"]);
    let won = roll_out(start.clone(), "die 5");
    assert_eq!(defeated(&won), ["giant-rats", "goblin-with-a-shield"]);
    let drawn = roll_out(start, "die 4");
    assert_eq!((drawn.ended(), defeated(&drawn).len()), (Some(End::Drawn), 0), "the Rats have Defense 4, and stay");
}

#[test]
fn oots293_oots294_who_is_immune_is_a_target_all_the_same() {
    // That Thing with the Eyes: Defense 10, Enchanted.
    let start = throws(1, &["that-thing-with-the-eyes", "skelemen", "goblin-cleric"]);
    assert_eq!(against(&start), 10);
    let won = roll_out(start, "die 6");
    assert_eq!((won.ended(), won.stack("1-2").as_str()), (Some(End::Won), "that-thing-with-the-eyes goblin-cleric"));
    // Below the top as well.
    let won = roll_out(throws(1, &["skelemen", "that-thing-with-the-eyes"]), "die 6");
    assert_eq!(won.stack("1-2"), "that-thing-with-the-eyes");
    // Somebody must be hit.
    let none = meets(&[&mage(1, ""), HALEY], 0, &["that-thing-with-the-eyes", "pit-demon", "skelemen"]);
    assert!(none.happened(|event| matches!(event, Event::Selected { shtick: None, .. })), "nothing can be selected");
    assert!(
        meets(&[&mage(2, ""), HALEY], 0, &["that-thing-with-the-eyes", "pit-demon", "skelemen"]).allows(1, FIREBALL)
    );
    let things = stack(&["that-thing-with-the-eyes", "pit-demon"]);
    let mut far = noon(&[&mage(1, ""), HALEY], &["", &things]);
    far.play(1, &["stay"]).pass_all();
    far.refuses(1, "shoot 1-2", "OOTS-163");
    // A type that nobody there has.
    let undead = meets(&[&priest(""), HALEY], 0, &["stupid-ogre"]);
    undead.refuses(1, TURN, "OOTS-294");
}

#[test]
fn oots296_oots633_what_concerns_the_whole_battle_counts_if_any_target_has_it() {
    // Orc Barbarian: Defense 6, Bloodlust; the tie is with the Ogre's 9.
    for (targets, end) in [(["ugly-ogre", "orc-barbarian"], End::Lost), (["ugly-ogre", "cave-bear"], End::Drawn)] {
        let given = throws(0, &targets);
        assert_eq!(against(&given), 9);
        assert_eq!(roll_out(given, "die 4").ended(), Some(end), "{targets:?}");
    }
    // Outside the targets it does not.
    let below = throws(0, &["ugly-ogre", "cave-bear", "orc-barbarian"]);
    assert_eq!(roll_out(below, "die 4").ended(), Some(End::Drawn));
    // A Duel: nobody is asked.
    let rich = mage(1, r#", stash = ["beard-comb"]"#);
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}"#;
    for (targets, asked) in [
        (["stupid-ogre", "ogre-bouncer"], false),
        (["ogre-bouncer", "stupid-ogre"], false),
        (["stupid-ogre", "ugly-ogre"], true),
    ] {
        let mut given = meets(&[&rich, durkon], 0, &targets);
        given.play(1, &[FIREBALL]);
        assert_eq!(given.asks() == Some(Frame::Ask), asked, "{targets:?}");
        let mut single = meets(&[&rich, durkon], 0, &targets);
        single.play(1, &["select vaarsuvius-minor-bolt"]);
        assert_eq!(single.asks() == Some(Frame::Ask), targets[0] != "ogre-bouncer", "the top alone counts");
    }
}

#[test]
fn oots633_nobody_declines_where_xykon_is_a_target() {
    let offered = |monsters: &str| {
        let position = format!(
            r#"
            flow = ["go"]
            heroes = [
                {{ hero = "vaarsuvius", room = "2-2", shticks = {{ vaarsuvius-fireball = 1 }}, stash = ["beard-comb"] }},
                {{ hero = "durkon", room = "2-1", shticks = {{}} }},
            ]
            rooms = [
                {{ at = "1-1", card = "plain-corridor", stairs = true }},
                {{ at = "2-1", lair = "safe-haven" }},
                {{ at = "2-2", lair = "lair-treasury", monsters = [{monsters}] }},
            ]
            "#
        );
        let mut given = given_with("length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3", 2, &position);
        given.play(1, &["stay"]).pass_all().play(1, &[FIREBALL, "offer durkon beard-comb"]);
        given
    };
    let below = offered(r#""stupid-ogre", "xykon-the-lich""#);
    below.offers(2, &["accept"]);
    below.refuses(2, "decline", "OOTS-268");
    offered(r#""stupid-ogre", "ugly-ogre", "xykon-the-lich""#).offers(2, &["accept", "decline"]);
}

#[test]
fn oots298_oots657_bars_are_those_of_the_monster_rolled_against() {
    // Blessing is Verbal, Headless Zombie and Skelemen are Mindless.
    let blessed = |monsters: &[&str]| {
        let durkon = r#"hero = "durkon", room = "1-1", shticks = { durkon-blessing = 1 }, hand = { ghoul = 1 }"#;
        let mut given = meets(&[&mage(1, ""), durkon], 0, monsters);
        choose(&mut given, FIREBALL);
        given.allows(2, "use durkon-blessing seat 1")
    };
    assert!(blessed(&["goblin-with-a-shield", "skelemen"]), "9 and 8");
    assert!(!blessed(&["goblin-cleric", "headless-zombie"]), "8 and 9");
    // Of equal totals the topmost.
    assert!(blessed(&["goblin-cleric", "skelemen"]) && !blessed(&["skelemen", "goblin-cleric"]), "8 and 8");
    // The value of the Fireball itself counts against an Enchanted Monster, too.
    let given = throws(0, &["that-thing-with-the-eyes", "goblin-cleric"]);
    assert_eq!([given.shown(Party::First), against(&given)], [5, 10]);
    // So do its boosts: Turn Undead has +2 for each, and Bone Golem is Enchanted.
    let position = r#"
        flow = ["go"]
        heroes = [
            { hero = "durkon", room = "2-2", shticks = { durkon-turn-undead = 2 } },
            { hero = "haley", shticks = {}, hand = { ghoul = 1 } },
        ]
        rooms = [
            { at = "1-1", card = "plain-corridor", stairs = true },
            { at = "2-1", lair = "safe-haven" },
            { at = "2-2", lair = "lair-treasury", monsters = ["bone-golem", "ghoul"] },
        ]
    "#;
    let mut given = given_with("length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3", 2, position);
    given.play(1, &["stay"]).pass_all();
    choose(&mut given, TURN);
    assert_eq!([given.shown(Party::First), against(&given)], [4 + 2, 8 + 2]);
}

#[test]
fn oots299_outsmart_of_the_top_comes_before_the_selection_that_of_others_with_it() {
    // Wight: Outsmart for Undead.
    let flips = |given: &Given| given.count(|event| matches!(event, Event::Flipped { .. }));
    let smart = |given: &Given| given.count(|event| matches!(event, Event::Outsmarted { .. }));
    let mage = mage(1, ", hand = { troll = 1 }").replace("bolt = 1", "bolt = 1, vaarsuvius-bird-familiar = 1");
    let ready = |monsters: &[&str]| {
        let stack = stack(monsters);
        let mut given = noon(&[&mage, HALEY], &[&stack]);
        given.luck(&["flipped vaarsuvius-bird-familiar"]).play(1, &["stay"]).pass_all();
        given
    };
    let mut top = ready(&["wight", "ghoul"]);
    assert_eq!((flips(&top), smart(&top)), (1, 1));
    top.play(1, &[FIREBALL]);
    assert_eq!((flips(&top), smart(&top)), (1, 1), "each once in a battle");
    let mut other = ready(&["stupid-ogre", "wight", "ghoul"]);
    assert_eq!(flips(&other), 0);
    let mut single = other.clone();
    single.play(1, &["select vaarsuvius-minor-bolt"]);
    assert_eq!(smart(&single), 0, "it is no target");
    other.play(1, &[FIREBALL]);
    assert_eq!((flips(&other), smart(&other)), (1, 1));
    assert_eq!(other.hero(1).down[shtick("vaarsuvius-bird-familiar").place()], 1);
    // Below the targets nobody outsmarts.
    let mut below = ready(&["stupid-ogre", "ugly-ogre", "wight", "ghoul"]);
    below.play(1, &[FIREBALL]);
    assert_eq!(smart(&below), 0);
}

#[test]
fn oots299_if_the_selected_shtick_is_flipped_another_is_selected() {
    let monsters = stack(&["stupid-ogre", "wight", "ghoul"]);
    let mut given = noon(&[&mage(1, ""), HALEY], &[&monsters]);
    given.play(1, &["stay"]).pass_all().luck(&["flipped vaarsuvius-fireball"]).play(1, &[FIREBALL]);
    assert_eq!(given.asks(), Some(Frame::Select(Select { party: Party::First, again: true })));
    given.offers(1, &["select vaarsuvius-minor-bolt", "bare"]);
    choose(&mut given, "select vaarsuvius-minor-bolt");
    // It is the top Monster's battle again.
    assert_eq!(against(&given), 7);
    let given = roll_out(given, "die 12");
    assert_eq!(given.stack("1-1"), "wight ghoul");
}

#[test]
fn oots301_oots302_oots303_a_loss_costs_one_wound_and_what_each_in_reach_can_do() {
    let three = |more: &str| mage(2, more);
    let lose = |hero: &str, rooms: usize, monsters: &[&str]| {
        let given = roll_out(throws_with(hero, rooms, monsters), "die 1");
        let hero = *given.hero(1);
        (given.ended(), hero.wounds, hero.missed, hero.stash)
    };
    let rich = three(r#", stash = ["ruby", "inkwell"]"#);
    // In the same room Range 0 reaches: Paralyze twice, Thief once, one Wound.
    let near = ["ghoul", "giant-spider", "rival-adventurer"];
    assert_eq!(lose(&rich, 0, &near), (Some(End::Lost), 1, 2, 1));
    // Next door only the Illithoid (Range 1) does.
    assert_eq!(lose(&rich, 1, &["ghoul", "illithoid", "rival-adventurer"]), (Some(End::Lost), 1, 1, 2));
    // Two rooms away nobody.
    assert_eq!(lose(&rich, 2, &["ghoul", "illithoid", "rival-adventurer"]), (Some(End::Drawn), 0, 0, 2));
    // Each in reach adds its Deadly Wounds to the one: Ogre Chieftain with one supporter.
    assert_eq!(lose(&three(""), 0, &["ogre-chieftain", "ugly-ogre"]), (Some(End::Lost), 1 + 1, 0, 0));
}

#[test]
fn oots295_a_range_counts_for_the_monster_that_has_it() {
    // Goblin Archer: Range 2, with a supporter 4. Goblin Cleric: Range 1, Spellcaster.
    let hero = mage(1, ", hand = { troll = 1 }");
    for (rooms, cards) in [(1, 0), (2, 1)] {
        let given = roll_out(throws_with(&hero, rooms, &["goblin-archer", "goblin-cleric"]), "die 1");
        assert_eq!((given.ended(), given.hero(1).wounds), (Some(End::Lost), 1));
        assert_eq!(given.hero(1).hand, cards, "{rooms} rooms");
    }
}

#[test]
fn oots304_who_hides_adds_nothing_to_a_loss() {
    // Shadowdancer: Hide and Thief. Ghoul: Paralyze.
    let rich = mage(1, r#", stash = ["ruby", "inkwell"]"#);
    let lost = roll_out(throws_with(&rich, 0, &["shadowdancer", "ghoul"]), "die 1");
    assert_eq!(
        (lost.ended(), lost.hero(1).wounds, lost.hero(1).missed, lost.hero(1).stash),
        (Some(End::Lost), 1, 1, 2)
    );
    let drawn = roll_out(throws_with(&rich, 0, &["shadowdancer", "cowardly-kobold"]), "die 1");
    assert_eq!((drawn.ended(), drawn.hero(1).wounds, drawn.hero(1).stash), (Some(End::Drawn), 0, 2));
}

#[test]
fn oots305_afterwards_no_further_monster_is_battled() {
    let given = roll_out(throws(0, &["giant-rats", "cowardly-kobold", "goblin-youth"]), "die 12");
    assert_eq!(given.stack("1-1"), "goblin-youth");
    let mut given = given;
    given.pass_all();
    assert!(given.at_the_end());
    given.refuses(1, "next attacker", "OOTS-213");
    // With another shtick one goes on.
    let mut bolt = meets(&[&mage(1, ""), HALEY], 0, &["giant-rats", "cowardly-kobold", "goblin-youth"]);
    choose(&mut bolt, "select vaarsuvius-minor-bolt");
    let bolt = roll(bolt, "die 12");
    assert!(bolt.allows(1, "next attacker"));
}

#[test]
fn oots306_each_defeated_monster_is_saved_and_collected_in_stack_order() {
    let hero = mage(2, "");
    let mut given = throws_with(&hero, 0, &["goblin-cleric", "cowardly-kobold", "ogre-chieftain"]);
    given.luck(&[
        "die 12",
        "hidden-loot ruby",
        "hidden-loot gold-coins",
        "hidden-loot inkwell",
        "hidden-loot runestone",
    ]);
    given.pass_all();
    assert!(matches!(given.asks(), Some(Frame::Save(save)) if save.monster == monster("goblin-cleric")));
    given.play(1, &["save"]);
    assert!(matches!(given.asks(), Some(Frame::Save(save)) if save.monster == monster("ogre-chieftain")));
    given.play(1, &["leave"]);
    assert_eq!(defeated(&given), ["goblin-cleric", "cowardly-kobold", "ogre-chieftain"]);
    let coins: Vec<u8> = given
        .events
        .iter()
        .filter_map(|event| match event {
            Event::LootPlaced { count, .. } => Some(*count),
            _ => None,
        })
        .collect();
    assert_eq!(coins, [1, 1, 2]);
    assert_eq!(given.hero(1).saved.count(monster("goblin-cleric").index()), 1);
    // The room is empty, so there is the bonus, once.
    given.play(1, &["take", "take"]).pass_all();
    assert!(given.at_the_end());
    assert_eq!(given.hero(1).stash, 2);
}

#[test]
fn oots632_the_top_need_not_be_of_the_type() {
    let mut given = meets(&[&priest(""), HALEY], 0, &["orc-barbarian", "skelemen", "ugly-ogre"]);
    choose(&mut given, TURN);
    assert_eq!(against(&given), 8);
    // The Barbarian is no target: no Bloodlust.
    assert_eq!(roll_out(given.clone(), "die 4").ended(), Some(End::Drawn));
    let mut given = roll_out(given, "die 12");
    assert_eq!(given.stack("1-1"), "orc-barbarian ugly-ogre");
    // That was the battle that the top Monster was due.
    given.pass_all();
    assert!(given.at_the_end());
}

#[test]
fn oots635_oots198_the_last_step_is_taken_target_by_target() {
    for (given, so) in [
        // Nobody reaches two rooms: even Bloodlust ends in a draw.
        (throws(2, &["dragon-snakes", "troll"]), "bloodlust no-win"),
        // That Thing does, Range 2.
        (throws(2, &["dragon-snakes", "that-thing-with-the-eyes"]), "bloodlust"),
        // One hides, the other does not.
        (throws(0, &["shadowdancer", "ghoul"]), ""),
        (throws(0, &["shadowdancer", "cowardly-kobold"]), "no-win"),
        // The one that hides is the only one in reach of none.
        (throws(1, &["cowardly-kobold", "goblin-cleric"]), ""),
        (throws(1, &["cowardly-kobold", "ghoul"]), "no-win"),
    ] {
        assert_eq!(given.faces(), given.foretold(so), "{so}: {:?}", given.stack("1-2"));
    }
    let lucky = |monsters: &[&str]| {
        let monsters = stack(monsters);
        let mut given = noon_with("lucky_bastards = true", &[&mage(1, ""), HALEY], &["", &monsters]);
        given.play(1, &["stay"]).pass_all().play(1, &["shoot 1-2"]).pass_all();
        choose(&mut given, FIREBALL);
        given
    };
    let given = lucky(&["giant-rats", "ghoul"]);
    assert_eq!(given.faces(), given.foretold("lucky-bastards no-win"));
    let given = lucky(&["giant-rats", "goblin-cleric"]);
    assert_eq!(given.faces(), given.foretold("lucky-bastards"));
}

#[test]
fn oots657_the_monster_rolled_against_is_found_anew() {
    // Holy Symbol: +2 against Undead. Mummy has Defense 10, Headless Zombie 9.
    let durkon = priest(r#", equipped = ["holy-symbol"]"#);
    let haley = r#"hero = "haley", shticks = {}, hand = { sudden-weakness = 1, ghoul = 1 }"#;
    let mut start = meets(&[&durkon, haley], 1, &["mummy", "headless-zombie"]);
    choose(&mut start, TURN);
    let sums = |given: &Given| [given.shown(Party::First), against(given)];
    assert_eq!(sums(&start), [4 + 2, 10]);
    start.offers(2, &["play sudden-weakness monster 1", "play sudden-weakness monster 2", "pass"]);
    let mut mummy = start.clone();
    mummy.acts(2, "play sudden-weakness monster 1");
    assert_eq!(sums(&mummy), [6, 9], "now it is the Zombie");
    start.acts(2, "play sudden-weakness monster 2");
    assert_eq!(sums(&start), [6, 10]);
    // Lost Support hits one target, too: the Knight.
    let haley = r#"hero = "haley", shticks = {}, hand = { lost-support = 1, ghoul = 1 }"#;
    let mut knight = meets(&[&mage(1, ""), haley], 0, &["kobold-knight", "goblin-with-a-shield", "cowardly-kobold"]);
    choose(&mut knight, FIREBALL);
    assert_eq!(against(&knight), 8 + 2);
    knight.acts(2, "play lost-support monster 1");
    assert_eq!(against(&knight), 9);
}

#[test]
fn oots657_only_a_bar_of_the_named_target_stands_against_an_effect() {
    // Goblin Cleric and Skelemen have Defense 8.
    let hero = r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-fireball = 1, vaarsuvius-befuddle = 1 }"#;
    let befuddle = |monsters: &[&str]| {
        let mut given = meets(&[hero, HALEY], 0, monsters);
        choose(&mut given, FIREBALL);
        given
    };
    let mut given = befuddle(&["goblin-cleric", "skelemen"]);
    // Skelemen are Mindless, and Befuddle is Verbal.
    given.offers(1, &["use vaarsuvius-befuddle monster 1", "pass"]);
    given.refuses(1, "use vaarsuvius-befuddle monster 2", "OOTS-449");
    given.acts(1, "use vaarsuvius-befuddle monster 1");
    assert_eq!(against(&given), 8, "now Skelemen are rolled against");
    assert_eq!(roll_out(given, "die 4").ended(), Some(End::Won));
    // The bar of the one that is rolled against does not save the other.
    let zombie = befuddle(&["headless-zombie", "goblin-cleric"]);
    assert_eq!(against(&zombie), 9);
    zombie.offers(1, &["use vaarsuvius-befuddle monster 2", "pass"]);
}

#[test]
fn oots657_double_cross_adds_to_the_monster_rolled_against() {
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}, hand = { double-cross = 1, ghoul = 1 }"#;
    let rich = mage(1, r#", stash = ["beard-comb"]"#);
    let mut given = meets(&[&rich, durkon], 0, &["goblin-cleric", "ugly-ogre"]);
    given.play(1, &[FIREBALL, "offer durkon beard-comb"]).play(2, &["accept"]).luck(&["die 5"]).play(1, &["done"]);
    given.until(Moment::AfterRoll);
    assert_eq!(given.rolled(), (5 + 5 + 2, Some(9)));
    given.acts(2, "play double-cross");
    assert_eq!([given.shown(Party::First), against(&given)], [5, 9 + 2]);
    given.pass_all();
    assert_eq!(given.ended(), Some(End::Lost));
}
