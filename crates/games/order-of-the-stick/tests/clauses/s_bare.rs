//! S. Battling without a shtick.

use order_of_the_stick::{Chores, Event, Frame};

use crate::support::*;

/// A hero (seat 1) beside this stack on floor 1, with Haley (seat 2).
fn beside(flow: &str, hero: &str, room: &str, monsters: &str) -> Given {
    let position = format!(
        r#"
        {flow}
        [[heroes]]
        {hero}
        room = "1-1"
        [[heroes]]
        hero = "haley"
        room = "1-1"
        [[rooms]]
        at = "1-1"
        card = "{room}"
        monsters = [{monsters}]
        "#
    );
    given(2, &position)
}

/// The hero stays and attacks.
#[track_caller]
fn attacks(hero: &str, monsters: &str) -> Given {
    let mut given = beside(r#"flow = ["go"]"#, hero, "plain-corridor", monsters);
    given.play(1, &["stay"]);
    given
}

/// The hero has moved in and defends.
#[track_caller]
fn defends(hero: &str, room: &str, monsters: &str) -> Given {
    let flow = "flow = [{ walk = { card = false, seat = 1, left = 0, ends_turn = false } }]\nday = { moved = true, steps = 1 }";
    let mut given = beside(flow, hero, room, monsters);
    given.play(1, &["done"]);
    given
}

const SWORD: &str = "hero = \"roy\"\nshticks = { roy-greenhilt-sword = 1 }";

#[test]
fn oots282_the_base_modifier_is_zero_on_both_sides() {
    let mut attack = attacks(SWORD, r#""stupid-ogre""#);
    attack.pass_all().luck(&["die 6"]).play(1, &["bare"]).pass_all();
    assert_eq!(attack.rolled(), (6, Some(7)));
    let mut defense = defends(SWORD, "plain-corridor", r#""stupid-ogre""#);
    defense.pass_all().luck(&["die 6"]).play(1, &["bare"]).pass_all();
    assert_eq!(defense.rolled(), (6, Some(9)));
}

#[test]
fn oots283_everything_else_counts() {
    let durkon = "hero = \"durkon\"\nshticks = { durkon-sturdy-shield = 1, durkon-thors-hammer = 2 }\n\
        equipped = [\"thick-skin-amulet\"]\nstash = [\"gold-coins\"]\nhand = { extra-effort = 1 }";
    let mut given = defends(durkon, "slippery-floor", r#""stupid-ogre""#);
    given.pass_all().play(1, &["bare", "offer haley gold-coins"]).play(2, &["accept"]).luck(&["die 1"]);
    given.play(1, &["done"]).until(order_of_the_stick::Moment::BeforeRoll);
    given.play(1, &["play extra-effort"]).pass_all();
    // Shield, amulet, floor, helper, card; nothing of the hammers that were not chosen.
    assert_eq!(given.rolled(), (1 + 1 + 1 - 2 + 2 + 3, Some(9)));
}

#[test]
fn oots284_oots285_a_win_is_a_draw_and_a_loss_a_loss() {
    for (die, wounds) in [("die 9", 0), ("die 5", 0), ("die 4", 1)] {
        let mut given = defends(SWORD, "plain-corridor", r#""kinda-wimpy-goblin", "cowardly-kobold""#);
        given.pass_all().luck(&[die]).play(1, &["bare"]).pass_all();
        assert_eq!(given.stack("1-1"), "kinda-wimpy-goblin cowardly-kobold", "{die}");
        assert_eq!(given.hero(1).wounds, wounds, "{die}");
        assert_eq!(given.happened(|event| matches!(event, Event::BattleDrawn { .. })), wounds == 0, "{die}");
        assert_eq!(given.happened(|event| matches!(event, Event::BattleLost { .. })), wounds == 1, "{die}");
        assert_eq!(given.asks(), Some(Frame::Chores(Chores { end: true })), "{die}: no further battle");
    }
}

#[test]
fn oots284_in_an_attack_too() {
    let mut given = attacks(SWORD, r#""cowardly-kobold""#);
    given.pass_all().luck(&["die 12"]).play(1, &["bare"]).pass_all();
    assert_eq!(given.stack("1-1"), "cowardly-kobold");
    assert!(given.happened(|event| matches!(event, Event::BattleDrawn { .. })));
}

#[test]
fn oots282_where_nothing_can_be_selected_nobody_is_asked() {
    // Logic is for battles with players.
    let mut given = attacks("hero = \"roy\"\nshticks = { roy-logic = 1 }", r#""stupid-ogre""#);
    assert!(given.happened(|event| matches!(event, Event::Selected { shtick: None, .. })));
    given.pass_all();
    assert!(given.happened(|event| matches!(event, Event::Rolled { .. })));
}
