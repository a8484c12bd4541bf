//! Attacker and Defender (section L).

use order_of_the_stick::effect::Role;
use order_of_the_stick::{Event, Moment};

use crate::support::{Given, noon};

/// Roy with a sword: Attack +2, Defense +1.
const ROY: &str = r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1 }"#;
/// Haley with nothing in play.
const HALEY: &str = r#"hero = "haley", shticks = {}"#;
/// Attack 5, Defense 6.
const GOBLIN: &str = r#"monsters = ["kinda-wimpy-goblin"]"#;

/// The sides of whoever battled or attacked, battle after battle.
fn sides(given: &Given) -> Vec<Role> {
    let role = |event: &Event| match event {
        Event::BattleBegan { role, .. } => Some(*role),
        _ => None,
    };
    given.events.iter().filter_map(role).collect()
}

#[test]
fn oots146_the_attack_of_one_is_compared_with_the_defense_of_the_other() {
    let mut attacking = noon(&[ROY, HALEY], &[GOBLIN]);
    attacking.luck(&["die 2"]).play(1, &["stay", "select roy-greenhilt-sword"]);
    assert_eq!(attacking.roll_of(1), (2 + 2, Some(6)));
    let mut defending = noon(&[ROY, HALEY], &["", GOBLIN]);
    defending.luck(&["die 2"]).play(1, &["move east", "done", "select roy-greenhilt-sword"]);
    assert_eq!(defending.roll_of(1), (2 + 1, Some(5)));
    // Among players it is the Defense of the one who is attacked.
    let haley = r#"hero = "haley", room = "1-1", shticks = { haley-longbow = 1 }"#;
    let mut among = noon(&[ROY, haley], &[""]);
    among.luck(&["die 5", "die 5"]).play(1, &["stay", "attack 2", "select roy-greenhilt-sword"]);
    among.play(2, &["select haley-longbow"]);
    assert_eq!([among.roll_of(1).0, among.roll_of(2).0], [5 + 2, 5 + 1]);
}

#[test]
fn oots147_oots148_who_stood_still_attacks_and_who_moved_defends() {
    let mut still = noon(&[ROY, HALEY], &[GOBLIN]);
    still.play(1, &["stay"]);
    assert_eq!(sides(&still), [Role::Attacker]);
    let mut moved = noon(&[ROY, HALEY], &["", GOBLIN]);
    moved.play(1, &["move east", "done"]);
    assert_eq!(sides(&moved), [Role::Defender]);
    let mut shot = noon(&[r#"hero = "roy", room = "1-1", shticks = { roy-bag-of-tricks = 1 }"#, HALEY], &["", GOBLIN]);
    shot.play(1, &["stay", "shoot 1-2"]);
    assert_eq!(sides(&shot), [Role::Attacker]);
}

#[test]
fn oots149_who_triggers_a_battle_defends_first() {
    let haley = r#"hero = "haley", shticks = {}, hand = { kinda-wimpy-goblin = 1 }"#;
    let mut given = noon(&[ROY, haley], &["", ""]);
    given.play(1, &["move east", "done"]).pass_all().play(2, &["add kinda-wimpy-goblin"]).pass_all();
    assert_eq!(sides(&given), [Role::Defender]);
}

#[test]
fn oots150_whoever_starts_a_battle_of_players_attacks() {
    let haley = |room: &str| format!(r#"hero = "haley", room = "{room}", shticks = {{ haley-longbow = 1 }}"#);
    let mut still = noon(&[ROY, &haley("1-1")], &["", ""]);
    still.play(1, &["stay", "attack 2"]);
    let mut moved = noon(&[ROY, &haley("1-2")], &["", ""]);
    moved.play(1, &["move east", "done", "attack 2"]);
    for mut given in [still, moved] {
        assert_eq!(sides(&given), [Role::Attacker]);
        given.luck(&["die 5", "die 5"]);
        given.play(1, &["select roy-greenhilt-sword"]).play(2, &["select haley-longbow"]);
        assert_eq!([given.roll_of(1).0, given.roll_of(2).0], [7, 6]);
    }
}

#[test]
fn oots151_the_side_against_each_further_monster_is_chosen() {
    for from in ["", GOBLIN] {
        for (choice, role, roll) in
            [("next attacker", Role::Attacker, (5 + 2, Some(6))), ("next defender", Role::Defender, (5 + 1, Some(5)))]
        {
            // From wherever: who moved in has defended, who stood still has attacked.
            let pair = r#"monsters = ["kinda-wimpy-goblin", "kinda-wimpy-goblin", "kinda-wimpy-goblin"]"#;
            let rooms = if from.is_empty() { ["", pair] } else { [pair, ""] };
            let mut given = noon(&[ROY, HALEY], &rooms);
            given.luck(&["die 12", "die 5", "die 12"]);
            let go: &[&str] = if from.is_empty() { &["move east", "done"] } else { &["stay"] };
            given.play(1, go).play(1, &["select roy-greenhilt-sword", "leave"]);
            given.offers(1, &["next attacker", "next defender", "done"]);
            given.play(1, &[choice, "select roy-greenhilt-sword"]);
            assert_eq!(sides(&given)[1], role);
            assert_eq!(given.roll_of(1), roll);
            // After that one is asked anew.
            given.play(1, &["leave"]).offers(1, &["next attacker", "next defender", "done"]);
        }
    }
}

#[test]
fn oots152_a_player_defends_in_every_other_case() {
    // Standing still, at the start of the turn: Alarm Bell turns up a Monster that attacks.
    let mut given = noon(&[ROY, HALEY], &[r#"loot = ["alarm-bell"]"#]);
    given.state.table.flow.goto(order_of_the_stick::Frame::Chores(order_of_the_stick::Chores { end: false }));
    given.luck(&["die 1", "turned-up stupid-ogre", "die 8"]).play(1, &["take", "select roy-greenhilt-sword"]);
    assert_eq!(sides(&given), [Role::Defender]);
    assert_eq!(given.roll_of(1), (8 + 1, Some(9)));
}

#[test]
fn oots153_sides_change_together_and_before_the_roll() {
    let roy =
        r#"hero = "roy", room = "1-1", shticks = { roy-greenhilt-sword = 1, roy-charge = 2, roy-mighty-blow = 1 }"#;
    let mut given = noon(&[roy, HALEY], &["", GOBLIN]);
    given.play(1, &["move east", "done"]);
    assert_eq!((sides(&given), given.window()), (vec![Role::Defender], Some(Moment::Selecting)));
    let mut late = given.clone();
    given.luck(&["die 4"]).play(1, &["use roy-charge"]);
    assert!(given.happened(|event| matches!(event, Event::RoleChanged { role: Role::Attacker, .. })));
    given.pass_all().play(1, &["select roy-greenhilt-sword"]).pass_all();
    assert_eq!(given.roll_of(1), (4 + 2, Some(6)));
    // An attacker has no use for it, and when the shtick is chosen it is too late.
    let mut still = noon(&[roy, HALEY], &[GOBLIN]);
    still.play(1, &["stay"]).refuses(1, "use roy-charge", "OOTS-449");
    late.pass_all().play(1, &["select roy-greenhilt-sword"]);
    assert_eq!(late.window(), Some(Moment::BeforeRoll));
    late.refuses(1, "use roy-charge", "OOTS-653");
}
