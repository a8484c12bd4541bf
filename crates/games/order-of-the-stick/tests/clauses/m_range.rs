//! Range, Ranged Attacks and Ranged Defense (section M).

use order_of_the_stick::content::{INFINITE, content};
use order_of_the_stick::effect::Role;
use order_of_the_stick::{Against, Event, Frame, Moment};

use crate::support::{Given, noon, whole_game};

/// Roy with his sword (Range 0) and the Bag of Tricks (Attack +1, Range 2).
const ROY: &str = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }"#;
/// Haley with a Longbow (Attack +2, Range 4).
const HALEY: &str = r#"hero = "haley", room = "1-1", shticks = { haley-longbow = 1 }"#;
/// Somebody at home.
const ELAN: &str = r#"hero = "elan", shticks = {}"#;
/// Attack 9, Defense 7, Range 0.
const OGRE: &str = r#"monsters = ["stupid-ogre"]"#;

/// Roy stands still with a foe so many rooms to the east.
fn apart(rooms: usize, monsters: &str) -> Given {
    let mut row = vec![""; rooms];
    row.push(monsters);
    noon(&[ROY, ELAN], &row)
}

/// How far apart the two in the last battle are.
fn range(given: &Given) -> u8 {
    let range = |event: &Event| match event {
        Event::BattleBegan { range, .. } => Some(*range),
        _ => None,
    };
    given.events.iter().rev().find_map(range).expect("a battle")
}

#[test]
fn oots154_range_is_counted_along_the_floor_without_the_own_room() {
    let mut near = apart(2, OGRE);
    near.play(1, &["stay"]).offers(1, &["shoot 1-3", "done"]);
    near.play(1, &["shoot 1-3"]);
    assert_eq!(range(&near), 2);
    // A third room is too far for Range 2, in both directions.
    let west = r#"at = "1-8""#;
    let far = |at: &str, monster: &str| format!(r#"at = "{at}", monsters = ["{monster}"]"#);
    let east = [far("1-3", "stupid-ogre"), far("1-4", "troll")];
    let beyond = [far("1-7", "ugly-ogre"), far("1-6", "ghoul")].map(|room| format!("{room}, card = \"broom-closet\""));
    let mut given = noon(&[ROY, ELAN], &["", "", &east[0], &east[1], west, &beyond[0], &beyond[1]]);
    given.play(1, &["stay"]).offers(1, &["shoot 1-3", "shoot 1-7", "done"]);
    given.refuses(1, "shoot 1-4", "OOTS-163");
    given.refuses(1, "shoot 1-6", "OOTS-163");
    given.play(1, &["shoot 1-7"]);
    assert_eq!(range(&given), 2);
}

#[test]
fn oots155_foes_in_the_same_room_are_at_range_0() {
    let mut monster = apart(0, OGRE);
    monster.play(1, &["stay"]);
    assert_eq!(range(&monster), 0);
    let mut player = noon(&[ROY, HALEY], &[""]);
    player.play(1, &["stay", "attack 2"]);
    assert_eq!(range(&player), 0);
}

#[test]
fn oots156_foes_on_different_floors_do_not_battle() {
    let below = r#"at = "2-1", monsters = ["stupid-ogre"]"#;
    let haley = r#"hero = "haley", room = "2-2", shticks = { haley-longbow = 1 }"#;
    let mut given = noon(&[ROY, haley], &["stairs = true", OGRE, below, r#"at = "2-2""#]);
    given.play(1, &["stay"]).offers(1, &["shoot 1-2", "done"]);
    given.refuses(1, "shoot 2-1", "OOTS-156");
    given.refuses(1, "attack 2", "OOTS-228");
}

#[test]
fn oots157_a_shtick_is_used_as_far_as_its_range() {
    for (rooms, allowed) in [(1, true), (2, true), (3, false)] {
        let given = apart(rooms, OGRE);
        let mut given = given;
        given.play(1, &["stay"]);
        assert_eq!(given.allows(1, &format!("shoot 1-{}", rooms + 1)), allowed, "{rooms}");
    }
    let mut given = apart(2, OGRE);
    given.play(1, &["stay", "shoot 1-3"]).offers(1, &["select roy-bag-of-tricks"]);
    given.refuses(1, "select roy-greenhilt-sword", "OOTS-175");
}

#[test]
fn oots158_a_shtick_with_range_is_used_in_the_same_room_too() {
    let mut given = apart(0, OGRE);
    given.play(1, &["stay"]).offers(1, &["select roy-greenhilt-sword", "select roy-bag-of-tricks", "bare"]);
    given.luck(&["die 7"]).play(1, &["select roy-bag-of-tricks"]);
    assert!(given.happened(|event| matches!(event, Event::MonsterDefeated { .. })));
}

#[test]
fn oots159_oots160_the_distance_makes_a_ranged_attack_not_the_shtick() {
    // Tricky: +10 Defense against Ranged Attacks.
    let tricky = r#"monsters = ["kobold-trapsmith"]"#;
    for (rooms, against) in [(0, 7), (1, 17), (2, 17)] {
        let mut given = apart(rooms, tricky);
        let shot = format!("shoot 1-{}", rooms + 1);
        given.play(1, &["stay"]);
        if rooms > 0 {
            given.play(1, &[&shot]);
        }
        given.luck(&["die 1"]).play(1, &["select roy-bag-of-tricks"]);
        assert_eq!(given.roll_of(1), (2, Some(against)), "{rooms}");
    }
    // The own room is no aim of a Ranged Attack.
    let mut own = noon(&[ROY, ELAN], &["", OGRE]);
    own.play(1, &["stay"]).refuses(1, "shoot 1-1", "OOTS-160");
    // Defending is no Ranged Attack either, whatever the Range of the shtick.
    let mut defending = noon(&[ROY, ELAN], &["", tricky]);
    defending.luck(&["die 1"]).play(1, &["move east", "done", "select roy-bag-of-tricks"]);
    assert_eq!(defending.roll_of(1), (2, Some(5)));
}

#[test]
fn oots161_who_has_moved_makes_no_ranged_attack() {
    let roy = r#"hero = "roy", room = "1-2", shticks = {}"#;
    let belkar = r#"hero = "belkar", room = "1-3", shticks = {}"#;
    let mut given = noon(&[HALEY, roy, belkar], &["", "", "", OGRE]);
    let mut still = given.clone();
    still.play(1, &["stay"]).offers(1, &["shoot 1-4", "attack 2", "attack 3", "done"]);
    given.play(1, &["move east", "done"]).offers(1, &["attack 2", "done"]);
    given.refuses(1, "shoot 1-4", "OOTS-161");
    given.refuses(1, "attack 3", "OOTS-161");
}

#[test]
fn oots162_monsters_in_the_own_room_come_first() {
    let mut given = noon(&[ROY, ELAN], &[OGRE, OGRE]);
    given.refuses(1, "shoot 1-2", "OOTS-162");
    given.play(1, &["stay"]);
    assert_eq!((range(&given), matches!(given.asks(), Some(Frame::Select(_)))), (0, true));
    // When they are gone the battle step is over.
    given.luck(&["die 12"]).play(1, &["select roy-greenhilt-sword", "leave", "done"]);
    assert!(matches!(given.asks(), Some(Frame::Chores(chores)) if chores.end));
    given.refuses(1, "shoot 1-2", "OOTS-109");
}

#[test]
fn oots163_a_ranged_attack_needs_a_shtick_that_reaches() {
    let mut given = apart(1, OGRE);
    given.play(1, &["stay", "shoot 1-2"]);
    given.refuses(1, "bare", "OOTS-163");
    let sword =
        r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1 }, flipped = { roy-bag-of-tricks = 1 }"#;
    let mut given = noon(&[sword, HALEY], &["", OGRE]);
    given.play(1, &["stay"]).offers(1, &["attack 2", "done"]);
    given.refuses(1, "shoot 1-2", "OOTS-163");
}

#[test]
fn oots164_the_top_monster_of_the_chosen_room_is_shot_at() {
    let mut given = apart(1, r#"monsters = ["stupid-ogre", "kinda-wimpy-goblin"]"#);
    given.luck(&["die 7"]).play(1, &["stay", "shoot 1-2", "select roy-bag-of-tricks"]);
    assert_eq!(given.roll_of(1), (8, Some(7)));
    assert_eq!(given.stack("1-2"), "kinda-wimpy-goblin");
    let mut nobody = noon(&[ROY, ELAN], &["", OGRE, ""]);
    nobody.play(1, &["stay"]).refuses(1, "shoot 1-3", "OOTS-164");
}

#[test]
fn oots165_who_is_shot_at_defends_with_what_reaches_or_with_nothing() {
    let roy = |room: &str| {
        format!(r#"hero = "roy", room = "{room}", shticks = {{ roy-greenhilt-sword = 1, roy-bag-of-tricks = 1 }}"#)
    };
    let shot = |room: &str| {
        let mut given = noon(&[HALEY, &roy(room)], &["", "", "", ""]);
        given.play(1, &["stay", "attack 2", "select haley-longbow"]);
        given
    };
    let beside = shot("1-1");
    beside.offers(2, &["select roy-greenhilt-sword", "select roy-bag-of-tricks", "bare"]);
    let near = shot("1-3");
    near.offers(2, &["select roy-bag-of-tricks", "bare"]);
    near.refuses(2, "select roy-greenhilt-sword", "OOTS-175");
    // Nothing of his reaches three rooms far.
    let far = shot("1-4");
    assert!(far.happened(|event| matches!(event, Event::Selected { seat, shtick: None } if seat.number() == 2)));
}

#[test]
fn oots166_oots167_a_monster_wins_only_as_far_as_it_reaches() {
    // Goblin Cleric: Defense 8, Range 1. The Bag of Tricks adds 1.
    let cleric = r#"monsters = ["goblin-cleric"]"#;
    for (rooms, die, end) in [(1, 6, -1), (1, 7, 0), (1, 8, 1), (2, 6, 0), (2, 7, 0), (2, 8, 1)] {
        let mut given = apart(rooms, cleric);
        let (shot, rolled) = (format!("shoot 1-{}", rooms + 1), format!("die {die}"));
        given.luck(&[&rolled]).play(1, &["stay", &shot, "select roy-bag-of-tricks"]);
        let found = match () {
            () if given.happened(|event| matches!(event, Event::BattleLost { .. })) => -1,
            () if given.happened(|event| matches!(event, Event::BattleDrawn { .. })) => 0,
            () => 1,
        };
        assert_eq!((found, given.hero(1).wounds), (end, u8::from(end < 0)), "{rooms} rooms, die {die}");
        // It defends with its whole Defense.
        assert_eq!(given.roll_of(1), (die + 1, Some(8)));
    }
}

/// Haley shoots at Vaarsuvius, who stands three rooms away; what else is flipped waits for Second Wind.
fn shot_at_vaarsuvius(flipped: &str) -> Given {
    let vaarsuvius = format!(
        r#"hero = "vaarsuvius", room = "1-4", shticks = {{ vaarsuvius-minor-bolt = 1, vaarsuvius-counterspell = 1 }},
        flipped = {{ {flipped} = 1 }}, hand = {{ second-wind = 1 }}"#
    )
    .replace('\n', " ");
    let mut given = noon(&[HALEY, &vaarsuvius], &["", "", "", ""]);
    given.play(1, &["stay"]).pass_all().play(1, &["attack 2"]).pass_all().play(1, &["select haley-longbow"]);
    assert_eq!(given.window(), Some(Moment::BeforeRoll), "Range 2 does not reach, so nothing was to be selected");
    given.play(2, &["play second-wind"]);
    if matches!(given.asks(), Some(Frame::Turnover(_))) {
        given.play(2, &[&format!("pick {flipped}")]);
    }
    given
}

#[test]
fn oots168_oots169_a_range_that_grows_before_the_roll_counts_at_once() {
    let mut given = shot_at_vaarsuvius("vaarsuvius-bird-familiar");
    given.offers(2, &["select vaarsuvius-minor-bolt", "bare"]);
    given.luck(&["die 5", "die 9"]).play(2, &["select vaarsuvius-minor-bolt"]).pass_all();
    assert_eq!([given.roll_of(1).0, given.roll_of(2).0], [5 + 2, 9 + 1]);
    assert!(given.happened(|event| matches!(event, Event::WoundsLost { seat, .. } if seat.number() == 1)));
    // It is a choice.
    let mut bare = shot_at_vaarsuvius("vaarsuvius-bird-familiar");
    bare.luck(&["die 5", "die 9"]).play(2, &["bare"]).pass_all();
    assert_eq!(bare.roll_of(2).0, 9);
    // A shtick that is turned up meanwhile has not grown in Range.
    let ward = shot_at_vaarsuvius("vaarsuvius-ward-of-protection");
    assert!(!matches!(ward.asks(), Some(Frame::Select(_))));
}

#[test]
fn oots170_infinite_range_is_for_defense() {
    let endless = content().shticks.iter().filter_map(|card| card.battle).filter(|battle| battle.range == INFINITE);
    assert!(endless.clone().count() > 3 && endless.clone().all(|battle| battle.attack.is_none()));
    let elan = r#"hero = "elan", room = "1-5", shticks = { elan-hide = 1, elan-rapier = 1 }"#;
    let mut given = noon(&[HALEY, elan], &["", "", "", "", ""]);
    given.play(1, &["stay", "attack 2", "select haley-longbow"]);
    assert_eq!(range(&given), 4);
    given.offers(2, &["select elan-hide", "bare"]);
    let elan = r#"hero = "elan", room = "1-1", shticks = { elan-hide = 1, elan-rapier = 1 }"#;
    let mut given = noon(&[elan, HALEY], &[OGRE, OGRE]);
    given.refuses(1, "shoot 1-2", "OOTS-162");
    given.play(1, &["stay"]).refuses(1, "select elan-hide", "OOTS-174");
    let mut given = noon(&[elan, HALEY], &["", OGRE]);
    given.play(1, &["stay"]).refuses(1, "shoot 1-2", "OOTS-163");
}

#[test]
fn oots171_range_means_the_range_with_all_modifiers() {
    // Minor Bolt: Range 2. Bird Familiar and Focusing Lens add 1 each for Magic Shticks.
    let vaarsuvius =
        |more: &str| format!(r#"hero = "vaarsuvius", room = "1-1", shticks = {{ vaarsuvius-minor-bolt = 1{more}"#);
    for (more, reach) in [
        (" }", 2),
        (", vaarsuvius-bird-familiar = 1 }", 3),
        (r#" }, equipped = ["focusing-lens"]"#, 3),
        (r#", vaarsuvius-bird-familiar = 1 }, equipped = ["focusing-lens"]"#, 4),
        (r#" }, stash = ["focusing-lens"], flipped = { vaarsuvius-bird-familiar = 1 }"#, 2),
    ] {
        let mut given = noon(
            &[&vaarsuvius(more), HALEY],
            &["", OGRE, OGRE, r#"monsters = ["ghoul"]"#, OGRE, r#"monsters = ["ghoul"]"#],
        );
        given.play(1, &["stay"]).pass_all();
        let shots: Vec<_> = given.choices(1).into_iter().filter(|choice| choice.starts_with("shoot")).collect();
        assert_eq!(shots.len(), reach, "{more}: {shots:?}");
    }
    // A modifier for Magic does nothing for a Weapon.
    let mut given = apart(1, OGRE);
    given.play(1, &["stay", "shoot 1-2"]).refuses(1, "select roy-greenhilt-sword", "OOTS-175");
}

#[test]
fn oots172_monsters_attack_in_their_own_room() {
    // Orc Archer: Range 2.
    let mut given = noon(&[ROY, ELAN], &["", r#"monsters = ["orc-archer"]"#]);
    given.play(1, &["stay", "done"]);
    assert!(!given.happened(|event| matches!(event, Event::BattleBegan { .. })));
    let mut attacks = 0;
    for (seed, seats) in [(1, 3), (2, 4), (3, 2)] {
        let small = "length = \"own\"\nfloors = 1\ndrool = 0\nshticks = 3\nrounds = \"10\"";
        whole_game(small, seats, seed, |step| {
            for event in step.events {
                if let Event::BattleBegan {
                    against: Against::Monster { room, .. },
                    role: Role::Defender,
                    range,
                    seat,
                    ..
                } = event
                {
                    assert_eq!((*range, *room), (0, step.after.table.at(*seat).room));
                    attacks += 1;
                }
            }
        });
    }
    assert!(attacks > 20, "{attacks}");
}

#[test]
fn oots628_an_attack_that_nothing_reaches_any_more_is_not_made() {
    // Wight: Outsmart for Undead. The Ghoul supports it.
    let wight = r#"monsters = ["wight", "ghoul"]"#;
    let haley = r#"hero = "haley", room = "1-1", shticks = { haley-longbow = 1, haley-sneak-attack = 1 }"#;
    let mut given = noon(&[haley, ELAN], &["", wight, OGRE]);
    let mut lucky = given.clone();
    given.luck(&["flipped haley-longbow"]).play(1, &["stay", "shoot 1-2"]);
    assert!(given.happened(|event| matches!(event, Event::BattleCancelled { .. })));
    assert!(!given.happened(|event| matches!(event, Event::Rolled { .. } | Event::Selected { .. })));
    assert!(matches!(given.asks(), Some(Frame::Chores(chores)) if chores.end));
    given.refuses(1, "shoot 1-3", "OOTS-109");
    assert_eq!(given.stack("1-2"), "wight ghoul");
    // Where something is left that reaches the attack is made.
    lucky.luck(&["flipped haley-sneak-attack"]).play(1, &["stay", "shoot 1-2"]);
    lucky.offers(1, &["select haley-longbow"]);
    // In the own room one goes on without a shtick.
    let mut beside = noon(&[haley, ELAN], &[wight]);
    beside.luck(&["flipped haley-longbow", "die 12"]).play(1, &["stay"]);
    assert_eq!(beside.roll_of(1), (12, Some(9)));
}

#[test]
fn oots628_the_moment_is_the_selection() {
    // Flipped by another player while the battle is about to begin.
    let roy = r#"hero = "roy", room = "1-1", shticks = { roy-give-orders = 1 }"#;
    for target in ["shoot 1-2", "attack 3"] {
        let elan = r#"hero = "elan", room = "1-3", shticks = { elan-hide = 1 }"#;
        let mut given = noon(&[HALEY, roy, elan], &["", OGRE, ""]);
        given.play(1, &["stay"]).pass_all().play(1, &[target]);
        assert_eq!(given.window(), Some(Moment::Selecting));
        given.play(2, &["use roy-give-orders seat 1"]);
        given.pass_all();
        assert!(given.happened(|event| matches!(event, Event::BattleCancelled { .. })), "{target}");
        assert!(!given.happened(|event| matches!(event, Event::Rolled { .. })));
        assert_eq!(given.hero(3).wounds, 0);
        given.refuses(1, target, "OOTS-109");
    }
}
