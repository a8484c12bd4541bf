//! Defending against a Monster (section O).

use order_of_the_stick::{End, Event, Frame, Moment, Party};

use crate::support::{Given, monster, noon};

/// Attack +2, Defense +1.
const SWORD: &str = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1 }"#;
/// On the Dungeon Entrance, with a Battle card in hand: somebody is asked in every window.
const HALEY: &str = r#"hero = "haley", shticks = {}, hand = { ghoul = 1 }"#;
/// Attack 9, Defense 7.
const OGRE: &str = r#"monsters = ["stupid-ogre"]"#;

/// Seat 1 walks into the room beside and is about to select.
#[track_caller]
fn meets(heroes: &[&str], stack: &str) -> Given {
    let mut given = noon(heroes, &["", stack]);
    given.play(1, &["move east", "done"]).pass_all();
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

/// A defense up to the roll.
#[track_caller]
fn defend(hero: &str, choice: &str, stack: &str) -> Given {
    let mut given = meets(&[hero, HALEY], stack);
    choose(&mut given, choice);
    given
}

/// What happens in a battle, step by step, without the numbers.
fn steps(given: &Given) -> Vec<&'static str> {
    let word = |event: &Event| match event {
        Event::BattleBegan { .. } => Some("begins"),
        Event::Outsmarted { .. } => Some("outsmarted"),
        Event::Selected { .. } => Some("selects"),
        Event::HelpGiven { .. } => Some("helped"),
        Event::InForce { .. } => Some("card"),
        Event::Rolled { .. } => Some("rolls"),
        Event::BattleWon { .. } => Some("wins"),
        Event::BattleLost { .. } => Some("loses"),
        Event::BattleDrawn { .. } => Some("draws"),
        Event::WoundsLost { .. } => Some("wound"),
        Event::CardLost { .. } => Some("spellcaster"),
        Event::MonsterDefeated { .. } => Some("defeat"),
        Event::MonsterSaved { .. } => Some("save"),
        Event::LootPlaced { .. } => Some("coins"),
        Event::LootTaken { .. } => Some("bonus"),
        Event::Flipped { .. } => Some("flip"),
        Event::Paid { .. } => Some("pay"),
        _ => None,
    };
    given.events.iter().filter_map(word).collect()
}

#[test]
fn oots220_all_steps_are_those_of_an_attack() {
    // Lightning Bolt: +4 and +3, it flips. Goblin Cleric: 8 and 8, Spellcaster.
    let vaarsuvius =
        r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-lightning-bolt = 1, vaarsuvius-minor-bolt = 1 },
        stash = ["beard-comb"], hand = { extra-effort = 1, ghoul = 1 }"#
            .replace('\n', " ");
    let durkon = r#"hero = "durkon", room = "1-1", shticks = {}"#;
    let cleric = r#"monsters = ["goblin-cleric"]"#;
    let battle = |die: &str, card: bool, moves: bool| {
        let mut given = noon(&[&vaarsuvius, durkon], &if moves { ["", cleric] } else { [cleric, ""] });
        given.play(1, if moves { &["move east", "done"] } else { &["stay"] }).pass_all();
        given.play(1, &["select vaarsuvius-lightning-bolt", "offer durkon beard-comb"]).play(2, &["accept"]);
        given.luck(&[die, "hidden-loot ruby"]).play(1, &["done"]);
        if card {
            given.acts(1, "play extra-effort");
        }
        given.pass_all();
        if given.ended() == Some(End::Won) {
            given.play(1, &["save", "take"]);
        }
        given.idle_until(|given| given.at_the_end());
        steps(&given)
    };
    let won =
        ["begins", "selects", "helped", "card", "rolls", "wins", "defeat", "save", "coins", "bonus", "flip", "pay"];
    let lost = ["begins", "selects", "helped", "rolls", "loses", "wound", "spellcaster", "flip", "pay"];
    for moves in [false, true] {
        assert_eq!(battle("die 12", true, moves), won);
        assert_eq!(battle("die 1", false, moves), lost);
    }
}

#[test]
fn oots220_the_next_battle_after_a_defense_is_offered_in_the_same_way() {
    let two = r#"monsters = ["cowardly-kobold", "stupid-ogre"]"#;
    let mut given = defend(SWORD, "select roy-greenhilt-sword", two);
    given.luck(&["die 12"]).pass_all().offers(1, &["next attacker", "next defender", "done"]);
    given.play(1, &["next attacker"]).pass_all();
    choose(&mut given, "select roy-greenhilt-sword");
    assert_eq!((given.shown(Party::First), given.shown(Party::Second)), (2, 7));
}

#[test]
fn oots221_it_needs_a_defense_value() {
    let vaarsuvius = r#"hero = "vaarsuvius", room = "1-1", shticks = { vaarsuvius-fireball = 1, vaarsuvius-minor-bolt = 1, vaarsuvius-ward-of-protection = 1 }"#;
    let given = meets(&[vaarsuvius, HALEY], OGRE);
    given.offers(1, &["select vaarsuvius-minor-bolt", "select vaarsuvius-ward-of-protection", "bare"]);
    given.refuses(1, "select vaarsuvius-fireball", "OOTS-221");
    // The Ward is the one without an Attack value.
    let mut attacks = noon(&[vaarsuvius, HALEY], &[OGRE]);
    attacks.play(1, &["stay"]).pass_all();
    attacks.offers(1, &["select vaarsuvius-fireball", "select vaarsuvius-minor-bolt", "bare"]);
    attacks.refuses(1, "select vaarsuvius-ward-of-protection", "OOTS-174");
}

#[test]
fn oots222_what_the_defense_modifier_is_made_of() {
    // Hammer +3, its boost +1, Shield +1, Amulet +1, Slippery Floor -2, Extra Effort +3, Haley's help +2.
    let start = |more: &str, room: &str| {
        let durkon = format!(r#"hero = "durkon", room = "1-1", {more}, hand = {{ extra-effort = 1 }}"#);
        let haley = r#"hero = "haley", room = "1-1", shticks = {}, hand = { ghoul = 1 }"#;
        let stack = format!(r#"card = "{room}", {OGRE}"#);
        meets(&[&durkon, haley], &stack)
    };
    let plain = |more: &str, room: &str| {
        let mut given = start(more, room);
        choose(&mut given, "select durkon-thors-hammer");
        given.shown(Party::First)
    };
    let room = "plain-corridor";
    assert_eq!(plain("shticks = { durkon-thors-hammer = 1 }", room), 3);
    assert_eq!(plain("shticks = { durkon-thors-hammer = 2 }", room), 3 + 1);
    assert_eq!(plain("shticks = { durkon-thors-hammer = 1, durkon-sturdy-shield = 1 }", room), 3 + 1);
    assert_eq!(plain("shticks = { durkon-thors-hammer = 1, durkon-sturdy-shield = 2 }", room), 3 + 2);
    assert_eq!(plain(r#"shticks = { durkon-thors-hammer = 1 }, equipped = ["thick-skin-amulet"]"#, room), 3 + 1);
    assert_eq!(plain("shticks = { durkon-thors-hammer = 1 }", "slippery-floor"), 3 - 2);
    // What is about Attack adds nothing: the Holy Symbol, the Narrow Bridge.
    assert_eq!(plain(r#"shticks = { durkon-thors-hammer = 1 }, equipped = ["holy-symbol"]"#, "narrow-bridge"), 3);
    let all = r#"shticks = { durkon-thors-hammer = 2, durkon-sturdy-shield = 1 }, equipped = ["thick-skin-amulet"], stash = ["gold-coins"]"#;
    let mut given = start(all, "slippery-floor");
    given.play(1, &["select durkon-thors-hammer", "offer haley gold-coins"]).play(2, &["accept"]).play(1, &["done"]);
    given.acts(1, "play extra-effort");
    assert_eq!(given.shown(Party::First), 3 + 1 + 1 + 1 - 2 + 2 + 3);
    given.luck(&["die 2"]).pass_all();
    assert_eq!(given.roll_of(1), (2 + 9, Some(9)));
}

#[test]
fn oots223_what_the_attack_value_is_made_of() {
    let attack = |room: &str, stack: &str| {
        let given = defend(SWORD, "select roy-greenhilt-sword", &format!(r#"card = "{room}", monsters = [{stack}]"#));
        given.shown(Party::Second)
    };
    let plain = "plain-corridor";
    assert_eq!(attack(plain, r#""stupid-ogre""#), 9);
    // The Nemesis of Roy, and of somebody else.
    assert_eq!([attack(plain, r#""thog""#), attack(plain, r#""yikyik""#)], [13 + 3, 9]);
    // Tricky and Longshot are about Defense.
    assert_eq!(attack(plain, r#""kobold-trapsmith""#), 5);
    assert_eq!(attack(plain, r#""kobold-ranger", "cowardly-kobold""#), 6);
    // Assist; Ambush, only in the turn in which the Monster came.
    assert_eq!(attack(plain, r#""hobgoblin-soldier", "goblin-youth", "goblin-drummer""#), 9 + 2 + 2);
    assert_eq!([attack(plain, r#""warg*", "orc-archer""#), attack(plain, r#""warg", "orc-archer""#)], [7 + 3, 7]);
    // Rooms.
    assert_eq!([attack("goblin-barracks", r#""goblin-drummer""#), attack("goblin-barracks", r#""troll""#)], [7, 10]);
    assert_eq!([attack("fire-sigil-room", r#""troll""#), attack("earth-sigil-room", r#""troll""#)], [10 + 2, 10]);
    // Cards.
    let haley = r#"hero = "haley", shticks = {}, hand = { goblin-war-cry = 1, sudden-weakness = 1, ghoul = 1 }"#;
    let stack = r#"card = "goblin-barracks", monsters = ["hobgoblin-soldier", "goblin-youth"]"#;
    let mut given = meets(&[SWORD, haley], stack);
    choose(&mut given, "select roy-greenhilt-sword");
    given.acts(2, "play goblin-war-cry").acts(2, "play sudden-weakness");
    assert_eq!(given.shown(Party::Second), 9 + 2 + 2 + 3 - 3);
}

#[test]
fn oots224_oots225_the_twelve_faces_of_a_defense() {
    let (won, drawn, lost) = (End::Won, End::Drawn, End::Lost);
    // +1 against 9.
    let given = defend(SWORD, "select roy-greenhilt-sword", OGRE);
    assert_eq!(given.faces(), [vec![lost; 7], vec![drawn], vec![won; 4]].concat());
    assert_eq!(given.faces(), given.foretold(""));
    for (die, left, wounds) in [("die 9", "", 0), ("die 8", "stupid-ogre", 0), ("die 7", "stupid-ogre", 1)] {
        let mut given = given.clone();
        given.luck(&[die]).pass_all();
        assert_eq!((given.stack("1-2").as_str(), given.hero(1).wounds), (left, wounds), "{die}");
        if left.is_empty() {
            given.play(1, &["save"]);
            assert_eq!(given.hero(1).saved.count(monster("stupid-ogre").index()), 1);
            assert_eq!(given.table().piles["1-2".parse().expect("a room")], 1, "its coin");
        }
    }
}

#[test]
fn oots226_help_is_worth_the_same_on_both_sides() {
    // Keg of Ale: Drool Factor 3 for Durkon.
    for (loot, worth) in [("beard-comb", 2), ("lightning-rod", 4), ("keg-of-ale", 6)] {
        let roy = format!(r#"{SWORD}, stash = ["{loot}"], hand = {{ ghoul = 1 }}"#);
        let durkon = r#"hero = "durkon", room = "1-1", shticks = {}"#;
        for (go, rooms, own) in [(&["move east", "done"][..], ["", OGRE], 1), (&["stay"], [OGRE, ""], 2)] {
            let mut given = noon(&[&roy, durkon], &rooms);
            given.play(1, go).pass_all().play(1, &["select roy-greenhilt-sword", &format!("offer durkon {loot}")]);
            given.play(2, &["accept"]).play(1, &["done"]);
            assert_eq!(given.shown(Party::First), own + worth, "{loot}");
        }
    }
}

#[test]
fn oots227_who_lies_defends_with_four_less() {
    // Resting brings an Alarm Bell, which turns up a Monster.
    let roy = format!("{SWORD}, hand = {{ ghoul = 1 }}");
    let bell = r#"loot = ["alarm-bell"]"#;
    let mut given = noon(&[&roy, HALEY], &[bell]);
    given.luck(&["die 1", "turned-up stupid-ogre"]).play(1, &["rest"]).pass_all().play(1, &["take"]).pass_all();
    choose(&mut given, "select roy-greenhilt-sword");
    assert!(given.hero(1).pose.lying);
    assert_eq!((given.shown(Party::First), given.shown(Party::Second)), (1 - 4, 9));
    // So does a player who is attacked, resting or missing a turn, also without a shtick.
    for pose in ["lying = true, resting = true", "lying = true, missed = 1"] {
        let elan = format!(r#"hero = "elan", room = "1-1", shticks = {{ elan-rapier = 1 }}, {pose}"#);
        let mut among = noon(&[&roy, &elan], &[""]);
        among.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
        among.play(1, &["select roy-greenhilt-sword"]);
        let mut bare = among.clone();
        among.play(2, &["select elan-rapier"]);
        assert_eq!(among.shown(Party::Second), 2 - 4, "{pose}");
        bare.play(2, &["bare"]);
        assert_eq!(bare.shown(Party::Second), -4, "{pose}");
    }
    // Who stands loses nothing.
    let mut standing = noon(&[&roy, r#"hero = "elan", room = "1-1", shticks = { elan-rapier = 1 }"#], &[""]);
    standing.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all();
    standing.play(1, &["select roy-greenhilt-sword"]).play(2, &["select elan-rapier"]);
    assert_eq!((standing.shown(Party::First), standing.shown(Party::Second)), (2, 2));
}
