//! Attacking a Monster (section N).

use order_of_the_stick::content::{Verdict, content};
use order_of_the_stick::effect::Role;
use order_of_the_stick::ids::{Ability, BattleCard};
use order_of_the_stick::map::Cell;
use order_of_the_stick::{Against, End, Event, Frame, Moment, Party, Select};

use crate::support::{Given, given, monster, noon, noon_with, shtick, whole_game};

/// Attack +2, Defense +1, Range 0.
const SWORD: &str = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1 }"#;
/// The sword, and the Bag of Tricks: Attack +1, Defense +1, Range 2.
const BOTH: &str = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }"#;
/// On the Dungeon Entrance, with a Battle card in hand: somebody is asked in every window.
const HALEY: &str = r#"hero = "haley", shticks = {}, hand = { ghoul = 1 }"#;
/// Attack 9, Defense 7, Range 0, 1 coin, 1 symbol.
const OGRE: &str = r#"monsters = ["stupid-ogre"]"#;

/// Seat 1 has stood still beside a stack and is about to select.
#[track_caller]
fn beside(heroes: &[&str], stack: &str) -> Given {
    let mut given = noon(heroes, &[stack]);
    given.play(1, &["stay"]).pass_all();
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

/// An attack in the own room, up to the roll.
#[track_caller]
fn attack(hero: &str, choice: &str, stack: &str) -> Given {
    let mut given = beside(&[hero, HALEY], stack);
    choose(&mut given, choice);
    given
}

/// Seat 1 walks into the room beside and defends, up to the roll.
#[track_caller]
fn defend(hero: &str, choice: &str, stack: &str) -> Given {
    let mut given = noon(&[hero, HALEY], &["", stack]);
    given.play(1, &["move east", "done"]).pass_all();
    choose(&mut given, choice);
    given
}

/// Seat 1 shoots into the last of these rooms of floor 1, up to the roll.
#[track_caller]
fn shoot(hero: &str, choice: &str, rooms: &[&str]) -> Given {
    let mut given = noon(&[hero, HALEY], rooms);
    given.play(1, &["stay"]).pass_all().play(1, &[&format!("shoot 1-{}", rooms.len())]).pass_all();
    choose(&mut given, choice);
    given
}

/// The roll is made, and everything that asks nobody follows.
#[track_caller]
fn roll(mut given: Given, dice: &[&str]) -> Given {
    given.luck(dice).pass_all();
    given
}

/// The top cards of the Battle discard pile, the last one first.
fn discarded(given: &Given) -> Vec<&'static str> {
    let pile = given.table().discards;
    pile.as_slice().iter().rev().map(|&card| BattleCard::new(card.into()).name()).collect()
}

#[test]
fn oots173_oots177_one_battle_shtick_is_selected_or_none() {
    let both = format!("{BOTH}, hand = {{ ghoul = 1 }}");
    let start = beside(&[&both, HALEY], OGRE);
    start.offers(1, &["select roy-greenhilt-sword", "select roy-bag-of-tricks", "bare"]);
    for (choice, value) in [("select roy-greenhilt-sword", 2), ("select roy-bag-of-tricks", 1), ("bare", 0)] {
        let mut given = start.clone();
        choose(&mut given, choice);
        given.refuses(1, "select roy-bag-of-tricks", "OOTS-173");
        let given = roll(given, &["die 1"]);
        assert_eq!(given.roll_of(1).0, 1 + value, "{choice}: the other one adds nothing");
        assert_eq!(given.count(|event| matches!(event, Event::Selected { .. })), 1);
    }
}

#[test]
fn oots174_it_needs_an_attack_value_and_zero_is_one() {
    let elan =
        r#"hero = "elan", room = "1-1", shticks = { elan-x-treme-diplomacy = 1, elan-hide = 1, elan-bard-song = 1 }"#;
    let mut given = beside(&[elan, HALEY], OGRE);
    given.offers(1, &["select elan-x-treme-diplomacy", "bare"]);
    given.refuses(1, "select elan-hide", "OOTS-174");
    given.refuses(1, "select elan-bard-song", "OOTS-370");
    choose(&mut given, "select elan-x-treme-diplomacy");
    assert_eq!(given.shown(Party::First), 0);
    // With it a win is one, so it was more than battling without a shtick.
    assert_eq!(roll(given, &["die 8"]).ended(), Some(End::Won));
}

#[test]
fn oots175_oots176_it_has_to_reach_and_to_lie_face_up() {
    let mut far = noon(&[BOTH, HALEY], &["", OGRE]);
    far.play(1, &["stay"]).pass_all().play(1, &["shoot 1-2"]).pass_all();
    far.offers(1, &["select roy-bag-of-tricks"]);
    far.refuses(1, "select roy-greenhilt-sword", "OOTS-175");
    let flipped =
        r#"hero = "roy", room = "1-1", shticks = { roy-bag-of-tricks = 1 }, flipped = { roy-greenhilt-sword = 2 }"#;
    let given = beside(&[flipped, HALEY], OGRE);
    given.offers(1, &["select roy-bag-of-tricks", "bare"]);
    given.refuses(1, "select roy-greenhilt-sword", "OOTS-176");
    let one_up = format!("{BOTH}, flipped = {{ roy-greenhilt-sword = 2 }}");
    assert!(beside(&[&one_up, HALEY], OGRE).allows(1, "select roy-greenhilt-sword"));
}

#[test]
fn oots178_what_a_monster_can_do_bars_shticks() {
    for (foe, barred, by) in [
        ("rust-beetle", "select roy-greenhilt-sword", "OOTS-542"),
        ("imp", "select roy-greenhilt-sword", "OOTS-544"),
        ("mr-demon", "select roy-bag-of-tricks", "OOTS-541"),
    ] {
        let given = beside(&[BOTH, HALEY], &format!(r#"monsters = ["{foe}"]"#));
        given.refuses(1, barred, by);
        assert_eq!(given.choices(1).len(), 2, "{foe}: the other one, or none");
        // It is the Monster that is battled.
        assert!(beside(&[BOTH, HALEY], &format!(r#"monsters = ["stupid-ogre", "{foe}"]"#)).allows(1, barred));
    }
}

/// Elan with Rapier and Diplomacy is about to roll; Roy, on his floor, can make him flip one.
fn interrupted(elan: &str) -> Given {
    let elan = format!(r#"hero = "elan", room = "1-1", {elan}"#);
    let roy = r#"hero = "roy", room = "1-2", shticks = { roy-give-orders = 1 }, hand = { broken-weapon = 1 }"#;
    let mut given = noon(&[&elan, roy], &[OGRE, ""]);
    given.play(1, &["stay"]).pass_all().play(1, &["select elan-rapier"]);
    if given.asks() == Some(Frame::Ask) {
        given.play(1, &["done"]);
    }
    assert_eq!((given.window(), given.shown(Party::First)), (Some(Moment::BeforeRoll), 1));
    given
}

const RAPIER: &str = "shticks = { elan-rapier = 1, elan-x-treme-diplomacy = 1 }";

#[test]
fn oots179_a_selected_shtick_that_is_flipped_is_replaced_at_once() {
    let mut given = interrupted(RAPIER);
    given.acts(2, "use roy-give-orders seat 1").play(2, &["pick elan-rapier"]);
    assert_eq!(given.asks(), Some(Frame::Select(Select { party: Party::First, again: true })));
    given.offers(1, &["select elan-x-treme-diplomacy", "bare"]);
    given.refuses(1, "select elan-rapier", "OOTS-176");
    given.refuses(1, "select elan-hide", "OOTS-173");
    let mut bare = given.clone();
    given.luck(&["die 8"]).play(1, &["select elan-x-treme-diplomacy"]).pass_all();
    assert_eq!((given.roll_of(1).0, given.ended()), (8, Some(End::Won)));
    bare.luck(&["die 8"]).play(1, &["bare"]).pass_all();
    assert_eq!((bare.roll_of(1).0, bare.ended()), (8, Some(End::Drawn)));
    // Of two copies one is left, so nothing is lost but the boost.
    let elan = r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 2, elan-x-treme-diplomacy = 1 }"#;
    let roy = r#"hero = "roy", room = "1-2", shticks = { roy-give-orders = 1 }"#;
    let mut two = noon(&[elan, roy], &[OGRE, ""]);
    two.play(1, &["stay"]).pass_all().play(1, &["select elan-rapier"]);
    assert_eq!(two.shown(Party::First), 2);
    two.luck(&["die 5"]).play(2, &["use roy-give-orders seat 1", "pick elan-rapier"]);
    assert_eq!(two.roll_of(1), (5 + 1, Some(7)));
}

#[test]
fn oots179_so_is_one_that_becomes_illegal() {
    let mut given = interrupted(RAPIER);
    given.acts(2, "play broken-weapon seat 1").offers(1, &["select elan-x-treme-diplomacy", "bare"]);
    given.refuses(1, "select elan-rapier", "OOTS-666");
    // Where nothing is left nobody is asked.
    let mut alone = interrupted("shticks = { elan-rapier = 1 }");
    alone.luck(&["die 8"]).acts(2, "play broken-weapon seat 1").pass_all();
    assert_eq!((alone.roll_of(1).0, alone.ended()), (8, Some(End::Drawn)));
}

#[test]
fn oots179_at_once_means_before_further_offers() {
    // Elan plays a card of his own while he asks for help, and Roy answers.
    let elan = r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 1, elan-x-treme-diplomacy = 1 }, wounds = 1,
        stash = ["family-honor"], hand = { second-wind = 1 }"#;
    let roy = r#"hero = "roy", room = "1-2", shticks = {}, hand = { broken-weapon = 1 }"#;
    let mut given = noon(&[&elan.replace('\n', " "), roy], &[OGRE, ""]);
    given.play(1, &["stay"]).pass_all().play(1, &["select elan-rapier"]);
    assert_eq!(given.asks(), Some(Frame::Ask));
    given.play(1, &["play second-wind"]).play(2, &["play broken-weapon seat 1"]).pass_all();
    assert_eq!(given.hero(1).wounds, 0);
    given.offers(1, &["select elan-x-treme-diplomacy", "bare"]);
    given.play(1, &["select elan-x-treme-diplomacy"]);
    assert_eq!(given.asks(), Some(Frame::Ask));
    given.play(1, &["offer roy family-honor"]).play(2, &["accept"]).luck(&["die 2"]).play(1, &["done"]).pass_all();
    assert_eq!(given.roll_of(1).0, 2 + 6);
}

#[test]
fn oots179_a_ranged_attack_goes_on_without_a_shtick() {
    let roy = r#"hero = "roy", room = "1-1", shticks = { roy-give-orders = 1 }"#;
    let shots = |shticks: &str| {
        let vaarsuvius = format!(r#"hero = "vaarsuvius", room = "1-1", shticks = {{ {shticks} }}"#);
        let mut given = noon(&[&vaarsuvius, roy], &["", OGRE]);
        given.play(1, &["stay"]).pass_all().play(1, &["shoot 1-2"]).pass_all();
        given.refuses(1, "bare", "OOTS-163");
        given.luck(&["die 12"]).play(1, &["select vaarsuvius-minor-bolt"]).play(2, &["use roy-give-orders seat 1"]);
        given
    };
    let only = shots("vaarsuvius-minor-bolt = 1");
    assert_eq!((only.roll_of(1).0, only.ended()), (12, Some(End::Drawn)));
    let mut more = shots("vaarsuvius-minor-bolt = 1, vaarsuvius-lightning-bolt = 1");
    more.play(2, &["pick vaarsuvius-minor-bolt"]).offers(1, &["select vaarsuvius-lightning-bolt", "bare"]);
}

#[test]
fn oots180_help_is_asked_for_between_the_selection_and_the_roll() {
    let roy = format!(r#"{SWORD}, stash = ["word-of-thor", "beard-comb"]"#);
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}, hand = { ghoul = 1 }"#;
    let mut given = beside(&[&roy, durkon], OGRE);
    given.refuses(1, "offer durkon word-of-thor", "OOTS-250");
    given.play(1, &["select roy-greenhilt-sword"]);
    assert_eq!(given.asks(), Some(Frame::Ask));
    given.play(1, &["offer durkon word-of-thor"]).play(2, &["accept"]).play(1, &["done"]);
    assert_eq!((given.window(), given.shown(Party::First)), (Some(Moment::BeforeRoll), 2 + 2));
    given.refuses(1, "offer durkon beard-comb", "OOTS-250");
}

#[test]
fn oots183_other_face_up_shticks_that_apply_are_added() {
    // Master of Battle Administration: +2 against Leaders. Blood Oath: +1 against Undead. Great Cleavage: nothing yet.
    let sum = |more: &str, foe: &str| {
        let roy = format!(r#"hero = "roy", room = "1-1", shticks = {{ roy-greenhilt-sword = 1{more}"#);
        attack(&roy, "select roy-greenhilt-sword", &format!(r#"monsters = ["{foe}"]"#)).shown(Party::First)
    };
    let (master, oath) =
        (", roy-master-of-battle-administration = 1 }", ", roy-blood-oath-of-vengeance = 1, roy-great-cleavage = 2 }");
    let down = " }, flipped = { roy-master-of-battle-administration = 1 }";
    let sums = [
        sum(" }", "goblin-drummer"),
        sum(master, "goblin-drummer"),
        sum(master, "stupid-ogre"),
        sum(down, "goblin-drummer"),
        sum(oath, "ghoul"),
        sum(oath, "stupid-ogre"),
    ];
    assert_eq!(sums, [2, 4, 2, 2, 3, 2]);
}

#[test]
fn oots183_one_may_be_flipped_for_a_bonus_until_the_roll() {
    let roy = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1, roy-mighty-blow = 1 }"#;
    let mut given = attack(roy, "select roy-greenhilt-sword", OGRE);
    assert_eq!(given.shown(Party::First), 2);
    given.acts(1, "use roy-mighty-blow");
    assert_eq!((given.window(), given.shown(Party::First)), (Some(Moment::BeforeRoll), 2 + 3));
    assert_eq!((given.hero(1).down[shtick("roy-mighty-blow").place()]), 1);
    assert_eq!(roll(given, &["die 2"]).roll_of(1), (2 + 5, Some(7)));
}

#[test]
fn oots184_equipped_loot_that_applies_is_added() {
    // Tactics Manual: +1 against Leaders. Dagger Sharpener is nothing that Roy can use.
    let sum = |loot: &str, foe: &str| {
        let roy = format!("{SWORD}, {loot}");
        attack(&roy, "select roy-greenhilt-sword", &format!(r#"monsters = ["{foe}"]"#)).shown(Party::First)
    };
    let sums = [
        sum(r#"equipped = ["tactics-manual"]"#, "goblin-drummer"),
        sum(r#"equipped = ["tactics-manual"]"#, "stupid-ogre"),
        sum(r#"stash = ["tactics-manual"]"#, "goblin-drummer"),
        sum(r#"equipped = ["dagger-sharpener"]"#, "goblin-drummer"),
    ];
    assert_eq!(sums, [3, 2, 2, 2]);
    let belkar = |loot: &str| {
        let hero = format!(r#"hero = "belkar", room = "1-1", shticks = {{ belkar-twin-daggers-of-doom = 1 }}, {loot}"#);
        attack(&hero, "select belkar-twin-daggers-of-doom", OGRE).shown(Party::First)
    };
    let loot = [r#"equipped = ["dagger-sharpener"]"#, r#"stash = ["dagger-sharpener"]"#];
    assert_eq!(loot.map(belkar), [3 + 1, 3]);
}

#[test]
fn oots185_oots191_the_text_of_the_rooms_is_added() {
    let here = |room: &str, choice: &str| {
        let given = attack(BOTH, choice, &format!(r#"card = "{room}", {OGRE}"#));
        [given.shown(Party::First), given.shown(Party::Second)]
    };
    let (sword, bag) = ("select roy-greenhilt-sword", "select roy-bag-of-tricks");
    assert_eq!(here("plain-corridor", sword), [2, 7]);
    assert_eq!(here("narrow-bridge", sword), [2 - 2, 7]);
    assert_eq!(here("hall-of-mysterious-runes", sword), [2, 7]);
    assert_eq!(here("hall-of-mysterious-runes", bag), [1 + 1, 7]);
    assert_eq!(here("earth-sigil-room", sword), [2, 7 + 2]);
    assert_eq!(here("high-balcony", bag), [1, 7]);
    // At a distance both rooms count, each for those who are in it.
    let far = |own: &str, other: &str| {
        let (own, other) = (format!("card = \"{own}\""), format!("card = \"{other}\", {OGRE}"));
        let given = shoot(BOTH, bag, &[&own, &other]);
        [given.shown(Party::First), given.shown(Party::Second)]
    };
    assert_eq!(far("plain-corridor", "high-balcony"), [1, 7]);
    assert_eq!(far("high-balcony", "earth-sigil-room"), [1 + 2, 7 + 2]);
    assert_eq!(far("narrow-bridge", "earth-sigil-room"), [1 - 2, 7 + 2]);
    assert_eq!(far("earth-sigil-room", "narrow-bridge"), [1, 7]);
    // The room of a player who is shot at.
    let elan = r#"hero = "elan", room = "1-2", shticks = { elan-hide = 1 }, hand = { ghoul = 1 }"#;
    let mut given = noon(&[BOTH, elan], &[r#"card = "high-balcony""#, r#"card = "slippery-floor""#]);
    given
        .play(1, &["stay"])
        .pass_all()
        .play(1, &["attack 2"])
        .pass_all()
        .play(1, &[bag])
        .play(2, &["select elan-hide"]);
    assert_eq!([given.shown(Party::First), given.shown(Party::Second)], [1 + 2, 4 - 2]);
}

#[test]
fn oots186_oots192_anybody_plays_cards_before_the_roll() {
    let roy = format!("{SWORD}, hand = {{ extra-effort = 1, sudden-weakness = 1 }}");
    // Haley is not even on this floor.
    let haley =
        r#"hero = "haley", shticks = {}, hand = { get-angry = 1, sudden-weakness = 1, lost-support = 1, ghoul = 1 }"#;
    let mut given = beside(&[&roy, haley], r#"monsters = ["kobold-knight", "cowardly-kobold"]"#);
    choose(&mut given, "select roy-greenhilt-sword");
    let sums = |given: &Given| [given.shown(Party::First), given.shown(Party::Second)];
    assert_eq!(sums(&given), [2, 8 + 2]);
    assert_eq!(sums(given.acts(1, "play extra-effort")), [2 + 3, 10]);
    assert_eq!(sums(given.acts(2, "play get-angry shtick roy-greenhilt-sword")), [2 + 3 + 2, 10]);
    assert_eq!(sums(given.acts(2, "play sudden-weakness")), [7, 10 - 3]);
    assert_eq!(sums(given.acts(1, "play sudden-weakness")), [7, 10 - 6]);
    assert_eq!(sums(given.acts(2, "play lost-support")), [7, 8 - 6]);
    assert_eq!(roll(given, &["die 3"]).roll_of(1), (3 + 7, Some(2)));
}

#[test]
fn oots188_oots189_the_defense_and_the_abilities_that_apply() {
    let roy = |foe: &str| {
        let foe = format!(r#"monsters = ["{foe}"]"#);
        attack(SWORD, "select roy-greenhilt-sword", &foe).shown(Party::Second)
    };
    assert_eq!(["stupid-ogre", "ugly-ogre", "giant-rats"].map(roy), [7, 9, 4]);
    // Thog is the Nemesis of Roy.
    assert_eq!(roy("thog"), 9 + 3);
    let durkon = r#"hero = "durkon", room = "1-1", shticks = { durkon-thors-hammer = 1 }"#;
    let other = attack(durkon, "select durkon-thors-hammer", r#"monsters = ["thog"]"#);
    assert_eq!(other.shown(Party::Second), 9);
    // Tricky counts at a distance.
    let trapsmith = r#"monsters = ["kobold-trapsmith"]"#;
    assert_eq!(attack(BOTH, "select roy-bag-of-tricks", trapsmith).shown(Party::Second), 7);
    assert_eq!(shoot(BOTH, "select roy-bag-of-tricks", &["", trapsmith]).shown(Party::Second), 7 + 10);
}

#[test]
fn oots190_support_counts_once_for_each_card() {
    let defense = |stack: &str, beside: &str| {
        let mut given = noon(&[SWORD, HALEY], &[stack, beside]);
        given.play(1, &["stay"]).pass_all();
        choose(&mut given, "select roy-greenhilt-sword");
        given.shown(Party::Second)
    };
    // Kobold Knight: Defense 8, Assist for Kobolds.
    assert_eq!(defense(r#"monsters = ["kobold-knight"]"#, ""), 8);
    assert_eq!(defense(r#"monsters = ["kobold-knight", "cowardly-kobold"]"#, ""), 10);
    assert_eq!(defense(r#"monsters = ["kobold-knight", "cowardly-kobold", "cowardly-kobold"]"#, ""), 12);
    let next_door = r#"monsters = ["kobold-trapsmith", "stupid-ogre"]"#;
    assert_eq!(defense(r#"monsters = ["kobold-knight", "cowardly-kobold", "cowardly-kobold"]"#, next_door), 14);
    // Longshot: +2 Defense.
    assert_eq!(defense(r#"monsters = ["kobold-ranger", "cowardly-kobold"]"#, ""), 7 + 2);
}

/// The numbers on the dice of the last roll of a seat, and the one that counts.
fn dice(given: &Given) -> (Vec<u8>, u8) {
    let rolled = given.events.iter().rev().find_map(|event| match event {
        Event::Rolled { dice, die, .. } => Some((dice.clone(), *die)),
        _ => None,
    });
    rolled.expect("a roll")
}

#[test]
fn oots197_a_reroll_repeats_all_dice_and_stands_until_the_next() {
    // Trigak: Attack 12, Multiattack 3.
    let roy = format!("{SWORD}, hand = {{ lucky-break = 2 }}");
    let haley = r#"hero = "haley", shticks = {}, hand = { bad-luck = 1 }"#;
    let mut given = noon(&[&roy, haley], &["", r#"monsters = ["trigak-the-chimera"]"#]);
    given.play(1, &["move east", "done"]).pass_all().play(1, &["select roy-greenhilt-sword"]);
    given.luck(&["die 9", "die 4", "die 11"]).until(Moment::AfterRoll);
    assert_eq!((dice(&given), given.roll_of(1)), ((vec![9, 4, 11], 4), (4 + 1, Some(12))));
    given.luck(&["die 12", "die 10", "die 12"]).acts(1, "play lucky-break");
    assert_eq!((dice(&given), given.roll_of(1).0), ((vec![12, 10, 12], 10), 10 + 1));
    given.luck(&["die 2", "die 12", "die 12"]).acts(2, "play bad-luck seat 1");
    assert_eq!((dice(&given), given.roll_of(1).0), ((vec![2, 12, 12], 2), 2 + 1));
    assert_eq!((given.window(), given.ended()), (Some(Moment::AfterRoll), None));
    given.luck(&["die 12", "die 12", "die 12"]).acts(1, "play lucky-break").pass_all();
    assert_eq!((given.roll_of(1), given.ended()), ((12 + 1, Some(12)), Some(End::Won)));
}

#[test]
fn oots197_the_die_of_the_other_player_stays() {
    let roy = format!("{SWORD}, hand = {{ lucky-break = 1 }}");
    let haley = r#"hero = "haley", room = "1-1", shticks = { haley-longbow = 1 }"#;
    let mut given = noon(&[&roy, haley], &[""]);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    given.play(1, &["select roy-greenhilt-sword"]).play(2, &["select haley-longbow"]);
    given.luck(&["die 3", "die 5"]).until(Moment::AfterRoll);
    assert_eq!([given.roll_of(1).0, given.roll_of(2).0], [3 + 2, 5 + 1]);
    given.luck(&["die 4"]).acts(1, "play lucky-break").pass_all();
    assert_eq!([given.roll_of(1).0, given.roll_of(2).0], [4 + 2, 5 + 1]);
    assert_eq!(given.count(|event| matches!(event, Event::Rolled { .. })), 3);
    assert_eq!(given.ended(), Some(End::Drawn));
}

#[test]
fn oots198_twelve_faces_against_monsters() {
    let (sword, bag) = ("select roy-greenhilt-sword", "select roy-bag-of-tricks");
    let (ogre, orc) = (OGRE, r#"monsters = ["orc-barbarian"]"#);
    let (cleric, snakes) = (r#"monsters = ["goblin-cleric"]"#, r#"monsters = ["dragon-snakes"]"#);
    let kobold = r#"monsters = ["cowardly-kobold"]"#;
    let elan = r#"hero = "elan", room = "1-1", shticks = { elan-hide = 1 }"#;
    for (given, so) in [
        (attack(SWORD, sword, ogre), ""),
        (defend(SWORD, sword, ogre), ""),
        // A win without a shtick, or with a draw as its Result, is a draw, and that is a loss to Bloodlust.
        (attack(SWORD, "bare", ogre), "draw"),
        (defend(elan, "select elan-hide", ogre), "draw"),
        (attack(SWORD, sword, orc), "bloodlust"),
        (attack(SWORD, "bare", orc), "draw bloodlust"),
        (defend(elan, "select elan-hide", orc), "draw bloodlust"),
        // Who hides, or does not reach, does not win.
        (attack(SWORD, sword, kobold), "no-win"),
        (attack(SWORD, "bare", kobold), "draw no-win"),
        (defend(SWORD, sword, kobold), ""),
        (shoot(BOTH, bag, &["", cleric]), ""),
        (shoot(BOTH, bag, &["", "", cleric]), "no-win"),
        // The last step comes after Bloodlust.
        (shoot(BOTH, bag, &["", snakes]), "bloodlust no-win"),
    ] {
        assert_eq!(given.faces(), given.foretold(so), "{so}: {:?}", given.table().fight);
    }
}

#[test]
fn oots198_twelve_faces_with_lucky_bastards() {
    let start = |hero: &str, rooms: &[&str], go: &[&str], choice: &str| {
        let mut given = noon_with("lucky_bastards = true", &[hero, HALEY], rooms);
        for step in go {
            given.play(1, &[step]).pass_all();
        }
        choose(&mut given, choice);
        given
    };
    let four = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 4, roy-bag-of-tricks = 1 }"#;
    let sword = "select roy-greenhilt-sword";
    // Four swords, +8, beat Defense 4 with any die; one, +2, ties Defense 14 at best.
    let strong = start(four, &[r#"monsters = ["giant-rats"]"#], &["stay"], sword);
    let knight = r#"monsters = ["kobold-knight", "cowardly-kobold", "cowardly-kobold", "cowardly-kobold"]"#;
    let weak = start(BOTH, &[knight], &["stay"], sword);
    let (won, lost) = (End::Won, End::Lost);
    assert_eq!(strong.faces(), [vec![lost], vec![won; 11]].concat());
    assert_eq!(weak.faces(), [vec![lost; 11], vec![won]].concat());
    let bag = "select roy-bag-of-tricks";
    let cleric = r#"monsters = ["goblin-cleric"]"#;
    for (given, so) in [
        (strong, "lucky-bastards"),
        (weak, "lucky-bastards"),
        (start(BOTH, &[knight], &["stay"], "bare"), "lucky-bastards draw"),
        (start(BOTH, &[r#"monsters = ["orc-barbarian"]"#], &["stay"], "bare"), "lucky-bastards draw bloodlust"),
        (start(BOTH, &["", "", cleric], &["stay", "shoot 1-3"], bag), "lucky-bastards no-win"),
    ] {
        assert_eq!(given.faces(), given.foretold(so), "{so}: {:?}", given.table().fight);
    }
}

/// What decides the outcome besides the totals, by what is printed; nothing where more than one die or the Range matters.
fn decides(given: &Given) -> Option<String> {
    let fight = given.table().fight?;
    let Against::Monster { room, at } = fight.against else { return None };
    let stack = given.table().stack(room);
    let targets = (0..stack.len())
        .filter(|&one| if fight.targets == 0 { one == usize::from(at) } else { fight.targets >> one & 1 == 1 });
    let targets: Vec<_> = targets.map(|one| content().monster(stack[one].monster).stats.abilities).collect();
    let any = |ability: Ability| targets.iter().any(|abilities| abilities.has(ability));
    let hero = given.table().at(fight.seat);
    let attacks = fight.role == Role::Attacker;
    let odd = ["durkon-thor-incarnate", "haley-double-shot"].into_iter().any(|name| hero.face_up(shtick(name)) > 0);
    if fight.range > 0 || odd || (!attacks && any(Ability::Multiattack)) {
        return None;
    }
    let result = fight.chosen[0].and_then(|chosen| content().shtick(chosen).battle).map(|battle| battle.result);
    let hide = attacks && targets.iter().all(|abilities| abilities.has(Ability::Hide));
    let so = [(result != Some(Verdict::Wound), "draw"), (any(Ability::Bloodlust), "bloodlust"), (hide, "no-win")];
    Some(so.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect::<Vec<_>>().join(" "))
}

#[test]
fn oots198_twelve_faces_of_the_battles_of_whole_games() {
    let mut looked_at = noon(&[SWORD, HALEY], &[""]);
    let mut battles = 0;
    for (seed, seats) in [(1, 2), (2, 4), (3, 6), (4, 5), (5, 3), (6, 6)] {
        let small = "length = \"own\"\nfloors = 2\ndrool = 0\nshticks = 3\nrounds = \"10\"";
        let mut last = 0;
        whole_game(small, seats, seed, |step| {
            // Each battle once, when somebody is asked before the roll.
            looked_at.state = *step.after;
            let asked = looked_at.window() == Some(Moment::BeforeRoll) && step.after.table.battles != last;
            if let Some(so) = decides(&looked_at).filter(|_| asked) {
                last = step.after.table.battles;
                battles += 1;
                assert_eq!(looked_at.faces(), looked_at.foretold(&so), "{so}: {:?}", looked_at.table().fight);
            }
        });
    }
    assert!(battles > 80, "{battles}");
}

#[test]
fn oots199_oots200_oots201_what_a_win_a_loss_and_a_draw_bring() {
    // Goblin Cleric: Defense 8, Spellcaster.
    let roy = format!("{SWORD}, hand = {{ troll = 2 }}");
    let start = attack(&roy, "select roy-greenhilt-sword", r#"monsters = ["goblin-cleric"]"#);
    let found = |die: &str| {
        let given = roll(start.clone(), &[die]);
        (given.ended(), given.stack("1-1"), given.hero(1).wounds, given.hero(1).hand)
    };
    assert_eq!(found("die 7"), (Some(End::Won), String::new(), 0, 2));
    assert_eq!(found("die 6"), (Some(End::Drawn), "goblin-cleric".to_owned(), 0, 2));
    // A Wound, and the Spellcaster on top of it.
    assert_eq!(found("die 5"), (Some(End::Lost), "goblin-cleric".to_owned(), 1, 1));
}

#[test]
fn oots202_oots203_oots218_a_draw_for_a_result_defeats_nobody() {
    let elan = r#"hero = "elan", room = "1-1", shticks = { elan-hide = 1 }"#;
    let stack = r#"monsters = ["kinda-wimpy-goblin", "stupid-ogre"]"#;
    // 4 and the die against 5.
    for (die, end) in [(2, End::Drawn), (12, End::Drawn)] {
        let given = roll(defend(elan, "select elan-hide", stack), &[&format!("die {die}")]);
        assert_eq!((given.ended(), given.hero(1).wounds), (Some(end), 0), "die {die}");
        assert!(!given.happened(|event| matches!(event, Event::MonsterDefeated { .. })));
        // It has stayed, so there is nothing to go on with.
        assert_eq!(given.stack("1-2"), "kinda-wimpy-goblin stupid-ogre");
        assert!(given.at_the_end());
    }
    let ogre = roll(defend(elan, "select elan-hide", OGRE), &["die 4"]);
    assert_eq!((ogre.ended(), ogre.hero(1).wounds), (Some(End::Lost), 1), "a loss is still a loss");
}

#[test]
fn oots204_oots206_the_defeated_leaves_and_is_saved_or_discarded() {
    let start = attack(SWORD, "select roy-greenhilt-sword", r#"monsters = ["ugly-ogre", "stupid-ogre"]"#);
    let won = roll(start, &["die 12"]);
    assert_eq!(won.stack("1-1"), "stupid-ogre");
    won.offers(1, &["save", "leave"]);
    let (mut saved, mut left) = (won.clone(), won);
    saved.play(1, &["save"]);
    assert_eq!(saved.hero(1).saved.count(monster("ugly-ogre").index()), 1);
    assert_eq!(discarded(&saved), Vec::<&str>::new());
    left.play(1, &["leave"]);
    assert_eq!(left.hero(1).saved.count(monster("ugly-ogre").index()), 0);
    assert_eq!(discarded(&left), ["ugly-ogre"]);
    // One without symbols is not asked about.
    let kobold = r#"monsters = ["cowardly-kobold", "stupid-ogre"]"#;
    let kobold = roll(attack(SWORD, "select roy-greenhilt-sword", kobold), &["die 12"]);
    assert_eq!((kobold.stack("1-1").as_str(), discarded(&kobold)), ("stupid-ogre", vec!["cowardly-kobold"]));
    assert!(matches!(kobold.asks(), Some(Frame::Onward(_))));
}

/// Vaarsuvius with a bolt that flips, +4, and a smaller one that does not.
const VAARSUVIUS: &str =
    r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-lightning-bolt = 1, vaarsuvius-minor-bolt = 1 }"#;

#[test]
fn oots209_a_selected_shtick_with_the_icon_is_flipped_whatever_comes() {
    for (die, end) in [("die 4", End::Won), ("die 3", End::Drawn), ("die 2", End::Lost)] {
        let given = roll(attack(VAARSUVIUS, "select vaarsuvius-lightning-bolt", OGRE), &[die]);
        assert_eq!(given.ended(), Some(end));
        let mut given = given;
        given.idle_until(|given| given.at_the_end());
        assert_eq!(given.hero(1).face_up(shtick("vaarsuvius-lightning-bolt")), 0, "{die}");
        assert_eq!(given.hero(1).down[shtick("vaarsuvius-lightning-bolt").place()], 1, "{die}");
        assert_eq!(given.hero(1).face_up(shtick("vaarsuvius-minor-bolt")), 1);
    }
    // One that was not selected stays, and so does one without the icon.
    let mut given = roll(attack(VAARSUVIUS, "select vaarsuvius-minor-bolt", OGRE), &["die 2"]);
    given.idle_until(|given| given.at_the_end());
    assert!(!given.happened(|event| matches!(event, Event::Flipped { .. })));
}

/// Roy has Durkon's help for the Word of Thor and has rolled.
fn helped(die: &str, hand: &str) -> Given {
    let roy = format!(r#"{SWORD}, stash = ["word-of-thor"]{hand}"#);
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}"#;
    let mut given = beside(&[&roy, durkon], OGRE);
    given.play(1, &["select roy-greenhilt-sword", "offer durkon word-of-thor"]).play(2, &["accept"]);
    given.luck(&[die]).play(1, &["done"]);
    given
}

#[test]
fn oots211_only_a_card_breaks_a_promise() {
    for die in ["die 12", "die 1"] {
        let mut kept = helped(die, "");
        kept.idle_until(|given| given.at_the_end());
        assert_eq!((kept.stash(1).as_str(), kept.stash(2).as_str()), ("", "word-of-thor"));
        let mut broken = helped(die, ", hand = { eternal-gratitude = 1, ghoul = 1 }");
        broken.idle_until(|given| given.window() == Some(Moment::Aftermath));
        broken.offers(1, &["play eternal-gratitude hero durkon", "pass"]);
        let mut passed = broken.clone();
        passed.play(1, &["pass"]).pass_all();
        assert_eq!(passed.stash(2), "word-of-thor");
        broken.play(1, &["play eternal-gratitude hero durkon"]).pass_all();
        assert_eq!((broken.stash(1).as_str(), broken.stash(2).as_str()), ("word-of-thor", ""));
    }
}

/// What happened after the roll, in a few words each.
fn aftermath(given: &Given) -> Vec<&'static str> {
    let after = given.when(|event| matches!(event, Event::Rolled { .. }));
    let word = |event: &Event| match event {
        Event::WoundsLost { .. } => Some("wound"),
        Event::MonsterDefeated { .. } => Some("defeat"),
        Event::MonsterSaved { .. } => Some("save"),
        Event::LootPlaced { .. } => Some("coins"),
        Event::LootTaken { .. } => Some("bonus"),
        Event::Flipped { .. } => Some("flip"),
        Event::Paid { .. } => Some("pay"),
        Event::LootDropped { .. } => Some("drop"),
        Event::Moved { .. } => Some("run"),
        _ => None,
    };
    given.events[after..].iter().filter_map(word).collect()
}

#[test]
fn oots212_the_order_of_the_aftermath() {
    let vaarsuvius = format!(r#"{VAARSUVIUS}, stash = ["beard-comb", "ruby"], wounds = 3"#);
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}"#;
    let start = || {
        let mut given = beside(&[&vaarsuvius, durkon], r#"monsters = ["ogre-chieftain"], loot = ["joke-book"]"#);
        given.play(1, &["select vaarsuvius-lightning-bolt", "offer durkon beard-comb"]).play(2, &["accept"]);
        given
    };
    let mut won = start();
    won.luck(&["die 12", "hidden-loot silver-ring", "hidden-loot gold-coins"]).play(1, &["done"]).pass_all();
    won.play(1, &["save", "take", "take"]).pass_all();
    assert_eq!(aftermath(&won), ["defeat", "save", "coins", "bonus", "bonus", "flip", "pay"]);
    let mut lost = start();
    lost.luck(&["die 1"]).play(1, &["done"]).idle_until(|given| given.at_the_end());
    // The fourth Wound: the flight waits until everything is paid.
    assert_eq!(aftermath(&lost), ["wound", "flip", "pay", "drop", "run"]);
}

#[test]
fn oots213_oots214_after_a_win_the_next_monster_may_be_battled_from_step_one() {
    let stack = r#"monsters = ["cowardly-kobold", "stupid-ogre"]"#;
    let roy = format!(r#"{BOTH}, stash = ["word-of-thor", "beard-comb"]"#);
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}"#;
    let mut given = beside(&[&roy, durkon], stack);
    given.play(1, &["select roy-greenhilt-sword", "offer durkon word-of-thor"]).play(2, &["accept"]);
    given.luck(&["die 12"]).play(1, &["done"]).pass_all().offers(1, &["next attacker", "next defender", "done"]);
    for (choice, role, total, against) in
        [("next attacker", Role::Attacker, 1 + 3, 7), ("next defender", Role::Defender, 1 + 3, 9)]
    {
        let mut next = given.clone();
        next.play(1, &[choice])
            .pass_all()
            .offers(1, &["select roy-greenhilt-sword", "select roy-bag-of-tricks", "bare"]);
        let began = next.events.iter().rev().find_map(|event| match event {
            Event::BattleBegan { role, monster, .. } => Some((*role, *monster)),
            _ => None,
        });
        assert_eq!(began, Some((role, Some(monster("stupid-ogre")))));
        // The help was for one battle.
        next.luck(&["die 3"]).play(1, &["select roy-bag-of-tricks"]);
        assert_eq!(next.asks(), Some(Frame::Ask));
        next.play(1, &["done"]).pass_all();
        assert_eq!(next.roll_of(1), (total, Some(against)));
    }
}

#[test]
fn oots215_it_ends_with_a_loss_a_draw_an_empty_stack_or_by_choice() {
    let sword = "select roy-greenhilt-sword";
    let two = r#"monsters = ["cowardly-kobold", "giant-rats", "stupid-ogre"]"#;
    for (dice, left) in [
        // A win and a draw; a win and a loss; two wins and a choice.
        (&["die 12", "die 2"][..], "giant-rats stupid-ogre"),
        (&["die 12", "die 1"][..], "giant-rats stupid-ogre"),
        (&["die 12", "die 12"][..], "stupid-ogre"),
    ] {
        let mut given = attack(SWORD, sword, two);
        given.luck(dice).pass_all().play(1, &["next attacker"]).pass_all();
        choose(&mut given, sword);
        given.pass_all();
        if dice[1] == "die 12" {
            given.offers(1, &["next attacker", "next defender", "done"]);
            given.play(1, &["done"]);
        }
        assert_eq!(given.stack("1-1"), left);
        given.pass_all();
        assert!(given.at_the_end(), "{dice:?}");
        given.refuses(1, "next attacker", "OOTS-213");
    }
    let mut alone = roll(attack(SWORD, sword, OGRE), &["die 12"]);
    alone.play(1, &["leave", "done"]).pass_all();
    assert!(alone.at_the_end());
}

#[test]
fn oots216_after_a_ranged_attack_there_is_no_further_battle() {
    let two = r#"monsters = ["cowardly-kobold", "giant-rats"]"#;
    let mut given = noon(&[BOTH, HALEY], &["", two, OGRE]);
    given.play(1, &["stay"]).pass_all().play(1, &["shoot 1-2"]).pass_all();
    choose(&mut given, "select roy-bag-of-tricks");
    given.luck(&["die 12"]).pass_all();
    assert_eq!((given.ended(), given.stack("1-2").as_str()), (Some(End::Won), "giant-rats"));
    assert!(given.at_the_end());
    given.refuses(1, "shoot 1-2", "OOTS-109");
    given.refuses(1, "shoot 1-3", "OOTS-109");
}

#[test]
fn oots217_effects_of_the_turn_carry_over_and_those_of_the_battle_do_not() {
    // Fine Whetstone: Weapons are boosted until the end of the turn. Extra Effort: +3 in this battle.
    let roy = format!(r#"{SWORD}, stash = ["fine-whetstone"], hand = {{ extra-effort = 1 }}"#);
    let mut given = beside(&[&roy, HALEY], r#"monsters = ["cowardly-kobold", "stupid-ogre"]"#);
    choose(&mut given, "select roy-greenhilt-sword");
    given.acts(1, "use fine-whetstone").acts(1, "play extra-effort");
    assert_eq!(given.shown(Party::First), 2 + 2 + 3);
    given.luck(&["die 12"]).pass_all().play(1, &["next attacker"]).pass_all();
    choose(&mut given, "select roy-greenhilt-sword");
    assert_eq!(given.shown(Party::First), 2 + 2);
    given.luck(&["die 1"]).pass_all().idle_until(|given| given.table().turn == 2);
    assert!(given.table().lasting.is_empty(), "the turn is over");
}

/// Durkon, Thor Incarnate, defends against Fido/Rover: Attack 7, Multiattack 2.
fn incarnate(options: &str, dice: &[&str]) -> Given {
    let durkon = r#"hero = "durkon", room = "1-1", shticks = { durkon-thors-hammer = 1, durkon-thor-incarnate = 1 }"#;
    let mut given = noon_with(options, &[durkon, HALEY], &["", r#"monsters = ["fido-rover"]"#]);
    given.play(1, &["move east", "done"]).pass_all();
    choose(&mut given, "select durkon-thors-hammer");
    given.luck(dice).until(Moment::AfterRoll);
    given
}

#[test]
fn oots658_a_die_is_read_before_the_one_that_counts_is_taken() {
    let rolled = |shown: &[&str]| {
        let given = incarnate("", shown);
        (dice(&given).1, given.roll_of(1).0 - 3)
    };
    // A 1 reads 13, so it is not the lowest.
    assert_eq!(rolled(&["die 1", "die 5"]), (5, 5));
    assert_eq!(rolled(&["die 1", "die 1"]), (1, 13));
    assert_eq!(rolled(&["die 2", "die 12"]), (2, 2));
    // Of several dice the highest: Double Shot.
    let haley = r#"hero = "haley", room = "1-1", shticks = { haley-longbow = 1, haley-double-shot = 1 }"#;
    let durkon = r#"hero = "durkon", shticks = {}, hand = { ghoul = 1 }"#;
    let mut given = beside(&[haley, durkon], OGRE);
    choose(&mut given, "select haley-longbow");
    given.luck(&["die 3", "die 5"]).pass_all();
    assert_eq!((dice(&given), given.roll_of(1).0), ((vec![3, 5], 5), 5 + 2));
}

#[test]
fn oots658_lucky_bastards_look_at_the_number_on_the_die_that_counts() {
    let lucky = "lucky_bastards = true";
    let end = |dice: &[&str]| {
        let mut given = incarnate(lucky, dice);
        given.pass_all();
        given.ended()
    };
    // In this variant a 2 reads 13: of 2 and 12 the 12 counts, of 2 and 3 the 3, which comes to 6 against 7.
    assert_eq!(end(&["die 2", "die 12"]), Some(End::Won));
    assert_eq!(end(&["die 2", "die 3"]), Some(End::Lost));
    // A 1 is a 1: it is the lowest, and it loses.
    assert_eq!(end(&["die 1", "die 12"]), Some(End::Lost));
    // 11 and 1 more is no 12.
    let elan = r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 1, elan-fools-luck = 2 }"#;
    let knight = r#"monsters = ["kobold-knight", "cowardly-kobold", "cowardly-kobold", "cowardly-kobold"]"#;
    let mut given = noon_with(lucky, &[elan, HALEY], &[knight]);
    given.play(1, &["stay"]).pass_all();
    choose(&mut given, "select elan-rapier");
    given.luck(&["die 3"]).until(Moment::AfterRoll);
    given.luck(&["die 11"]).acts(1, "use elan-fools-luck").pass_all();
    assert_eq!((given.roll_of(1), given.ended()), ((11 + 1 + 1, Some(14)), Some(End::Lost)));
}

#[test]
fn oots658_what_a_card_adds_to_a_number_goes_with_the_next_reroll() {
    let elan = r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 1, elan-fools-luck = 2 }, hand = { lucky-break = 1 }"#;
    let mut given = beside(&[elan, HALEY], OGRE);
    choose(&mut given, "select elan-rapier");
    given.luck(&["die 3"]).until(Moment::AfterRoll);
    assert_eq!(given.roll_of(1).0, 3 + 1);
    given.luck(&["die 3"]).acts(1, "use elan-fools-luck");
    assert_eq!(given.roll_of(1).0, 3 + 1 + 1, "the second copy boosts the first");
    given.luck(&["die 3"]).acts(1, "use elan-fools-luck");
    assert_eq!(given.roll_of(1).0, 3 + 1, "now there is no second copy");
    let mut given = beside(&[elan, HALEY], OGRE);
    choose(&mut given, "select elan-rapier");
    given.luck(&["die 3"]).until(Moment::AfterRoll);
    given.luck(&["die 3"]).acts(1, "use elan-fools-luck");
    given.luck(&["die 3"]).acts(1, "play lucky-break");
    assert_eq!(given.roll_of(1).0, 3 + 1);
}

#[test]
fn oots659_what_lies_on_a_floor_is_on_whatever_comes_there() {
    // Haley plays the War Cry; then an Alarm Bell turns up another Goblin, which attacks.
    let haley = r#"hero = "haley", shticks = {}, hand = { goblin-war-cry = 1, ghoul = 1 }"#;
    let mut given = beside(&[SWORD, haley], r#"monsters = ["kinda-wimpy-goblin"], loot = ["alarm-bell"]"#);
    choose(&mut given, "select roy-greenhilt-sword");
    given.acts(2, "play goblin-war-cry");
    given.luck(&["die 12", "hidden-loot ruby"]).pass_all().play(1, &["leave", "take"]);
    given.luck(&["die 1", "turned-up goblin-archer"]).play(1, &["take"]).pass_all();
    choose(&mut given, "select roy-greenhilt-sword");
    given.luck(&["die 1"]).pass_all();
    assert_eq!(given.roll_of(1), (1 + 1, Some(7 + 3)));
}

/// The Attack of a Goblin that Roy defends against on a floor, with a card in force.
fn goblin_attack(floor: u8, lasting: &str) -> i32 {
    let position = format!(
        r#"
        flow = ["go"]
        day = {{ steps = 3 }}
        heroes = [
            {{ hero = "roy", room = "{floor}-1", shticks = {{ roy-greenhilt-sword = 1 }} }},
            {{ hero = "haley", shticks = {{}}, hand = {{ ghoul = 1 }} }},
        ]
        rooms = [
            {{ at = "1-1", card = "plain-corridor", stairs = true }},
            {{ at = "2-1", card = "plain-corridor" }},
            {{ at = "{floor}-2", card = "plain-corridor", monsters = ["kinda-wimpy-goblin"] }},
        ]
        {lasting}
        "#
    );
    let mut given = given(2, &position);
    given.play(1, &["move east", "done"]).pass_all();
    choose(&mut given, "select roy-greenhilt-sword");
    given.shown(Party::Second)
}

#[test]
fn oots659_what_is_on_another_floor_has_nothing_of_it() {
    let on = |floor: u8| {
        let card = r#"card = { screw = "goblin-war-cry" }"#;
        format!("[[lasting]]\n{card}\nby = 2\naim = \"floor {floor}\"\nuntil = \"turn\"")
    };
    assert_eq!([goblin_attack(1, &on(1)), goblin_attack(1, &on(2))], [5 + 3, 5]);
    assert_eq!([goblin_attack(2, &on(1)), goblin_attack(2, &on(2))], [5, 5 + 3]);
}

#[test]
fn oots659_which_floor_is_meant() {
    // A card for the moment before a roll means the floor of the battle: Haley is on the Entrance.
    let haley =
        r#"hero = "haley", shticks = {}, hand = { goblin-war-cry = 1, the-kobold-and-the-brave = 1, ghoul = 1 }"#;
    let belkar = |room: &str| format!(r#"hero = "belkar", room = "{room}", shticks = {{ belkar-probably-evil = 1 }}"#);
    let attack_of = |room: &str, foe: &str, seat: usize, act: &str| {
        let foe = format!(r#"monsters = ["{foe}"]"#);
        let mut given = noon(&[SWORD, haley, &belkar(room)], &["", &foe]);
        given.play(1, &["move east", "done"]).pass_all();
        choose(&mut given, "select roy-greenhilt-sword");
        given.acts(seat, act);
        given.shown(Party::Second)
    };
    assert_eq!(attack_of("1-1", "kinda-wimpy-goblin", 2, "play goblin-war-cry"), 5 + 3);
    assert_eq!(attack_of("1-1", "cowardly-kobold", 2, "play the-kobold-and-the-brave"), 4 + 3);
    // Any other card means the floor of its user.
    assert_eq!(attack_of("1-1", "kinda-wimpy-goblin", 3, "use belkar-probably-evil"), 5 + 2);
    assert_eq!(attack_of("0-1", "kinda-wimpy-goblin", 3, "use belkar-probably-evil"), 5);
}

/// Belkar, who leaps, shoots from `1-1` into a room.
fn leaps(belkar: &str, rooms: &[&str]) -> Given {
    let belkar = format!(
        r#"hero = "belkar", room = "1-1", shticks = {{ belkar-twin-daggers-of-doom = 1, belkar-leaping-attack = 1 }}{belkar}"#
    );
    shoot(&belkar, "select belkar-twin-daggers-of-doom", rooms)
}

fn room_of(given: &Given) -> Cell {
    given.hero(1).room
}

#[test]
fn oots661_the_attacker_ends_in_the_room_of_the_foe_won_or_lost() {
    let there: Cell = "1-2".parse().expect("a room");
    let hall = r#"card = "training-hall", entered = false, monsters = ["stupid-ogre"], loot = ["joke-book", "ruby"]"#;
    let start = leaps("", &["", hall]);
    assert_eq!((start.shown(Party::First), start.shown(Party::Second)), (3 + 1, 7));
    let mut won = roll(start.clone(), &["die 4", "hidden-loot gold-coins"]);
    assert_eq!(won.ended(), Some(End::Won));
    won.play(1, &["save"]).pass_all();
    assert_eq!(room_of(&won), there);
    // No clearing bonus, and nobody has entered the room.
    assert!(won.at_the_end() && !won.happened(|event| matches!(event, Event::LootTaken { .. })));
    assert!(!won.happened(|event| matches!(event, Event::ShtickGained { .. } | Event::Moved { .. })));
    assert!(!won.table().signs[there].entered);
    assert!(won.allows(1, "take"), "the ordinary pick-up takes place there");
    // 2 + 4 loses, but the Ogre does not reach.
    let drawn = roll(start, &["die 2"]);
    assert_eq!((drawn.ended(), room_of(&drawn), drawn.at_the_end()), (Some(End::Drawn), there, true));
    // Goblin Cleric: Defense 8, and it reaches.
    let lost = roll(leaps("", &["", r#"monsters = ["goblin-cleric"]"#]), &["die 1"]);
    assert_eq!((lost.ended(), room_of(&lost), lost.hero(1).wounds), (Some(End::Lost), there, 1));
}

#[test]
fn oots661_after_the_payment_and_only_standing() {
    let here: Cell = "1-1".parse().expect("a room");
    // What was promised for help is paid before the leap.
    let start =
        r#"hero = "belkar", room = "1-1", shticks = { belkar-twin-daggers-of-doom = 1, belkar-leaping-attack = 1 },
        stash = ["beard-comb"]"#
            .replace('\n', " ");
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}"#;
    let mut given = noon(&[&start, durkon], &["", OGRE]);
    given.play(1, &["stay"]).pass_all().play(1, &["shoot 1-2"]).pass_all();
    given.play(1, &["select belkar-twin-daggers-of-doom", "offer durkon beard-comb"]).play(2, &["accept"]);
    given.luck(&["die 1"]).play(1, &["done"]).pass_all();
    let paid = given.when(|event| matches!(event, Event::Paid { .. }));
    assert!(paid < given.when(|event| matches!(event, Event::Put { .. })));
    // Who runs does not leap, and neither does who lies.
    let flees = roll(leaps(", wounds = 3", &["", r#"monsters = ["goblin-cleric"]"#]), &["die 1"]);
    assert!(flees.happened(|event| matches!(event, Event::FlightBegan { .. })));
    assert!(!flees.happened(|event| matches!(event, Event::Put { .. })));
    // Illithoid: Range 1, Paralyze.
    let lies = roll(leaps("", &["", r#"monsters = ["illithoid"]"#]), &["die 1"]);
    assert!(lies.hero(1).pose.lying && room_of(&lies) == here);
    // In the own room there is no leap.
    let own =
        r#"hero = "belkar", room = "1-1", shticks = { belkar-twin-daggers-of-doom = 1, belkar-leaping-attack = 1 }"#;
    let own = roll(attack(own, "select belkar-twin-daggers-of-doom", OGRE), &["die 12"]);
    assert!(!own.happened(|event| matches!(event, Event::Put { .. })));
}

#[test]
fn oots661_the_pick_up_is_open_only_if_none_was_made() {
    let belkar =
        r#"hero = "belkar", room = "1-1", shticks = { belkar-twin-daggers-of-doom = 1, belkar-leaping-attack = 1 }"#;
    let position = format!(
        r#"
        heroes = [{{ {belkar} }}, {{ {HALEY} }}]
        rooms = [
            {{ at = "1-1", card = "plain-corridor", loot = ["ruby"] }},
            {{ at = "1-2", card = "plain-corridor", monsters = ["stupid-ogre"], loot = ["joke-book"] }},
        ]
        "#
    );
    for first in [&["take", "done", "stay"][..], &["done", "stay"]] {
        let mut given = given(2, &position);
        given.play(1, first).pass_all().play(1, &["shoot 1-2"]).pass_all();
        choose(&mut given, "select belkar-twin-daggers-of-doom");
        given.luck(&["die 12", "hidden-loot gold-coins"]).pass_all().play(1, &["save"]).pass_all();
        assert_eq!((given.at_the_end(), room_of(&given).to_string().as_str()), (true, "1-2"));
        assert_eq!(given.allows(1, "take"), first.len() == 2);
    }
}
