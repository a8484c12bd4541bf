//! Ghosts.

use big_bad_overlord::{Event, Frame, Haunting, Phase, Side, Stage};

use crate::support::{Given, battle_of, realm, table_of};
use crate::support_battle::{last_battle, rampage};

use Phase::{Magic, Melee, Mind};
use Side::{Attacker, Defender};

/// Every way to haunt the rolls of these sides.
fn every_haunt(sides: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for side in sides {
        for phase in ["mind", "magic", "melee"] {
            all.extend(["bonus", "penalty"].map(|face| format!("haunt {side} {phase} {face}")));
        }
    }
    all
}

/// Asserts that a ghost may do these things, haunt all rolls of these sides but `taken`, or pass.
#[track_caller]
fn haunts(given: &Given, number: usize, sides: &[&str], taken: &str, more: &[&str]) {
    let free = every_haunt(sides).into_iter().filter(|haunt| taken.is_empty() || !haunt.contains(taken));
    let all: Vec<String> = free.chain(more.iter().map(|&text| text.to_owned())).chain(["pass".to_owned()]).collect();
    given.offers(number, &all.iter().map(String::as_str).collect::<Vec<_>>());
}

/// Duke 1 of six fights a round against Duke 2, and the ghosts of these Dukes are heard.
fn haunted(ghosts: &[usize]) -> Given {
    let mut given = battle_of(6, Stage::Field, "company company", "company");
    given.fallen(ghosts).play(1, &["press"]);
    given
}

const BOTH: &[&str] = &["attacker", "defender"];

#[test]
fn bbo156_bbo159_bbo161_bbor099_a_ghost_names_side_phase_and_face_before_the_dice_fall() {
    let mut given = haunted(&[3]);
    haunts(&given, 3, BOTH, "", &[]);
    assert_eq!(given.rolls(), []);
    // One roll only: the round is fought with it.
    given.dice("34 34").play(3, &["haunt defender melee bonus"]).spent();
    assert_eq!(given.rolls(), [(Attacker, Melee, 7, 8), (Defender, Melee, 7, 4 + 2)]);
    // In every round again.
    given.play(1, &["end"]);
    let mut given = haunted(&[3]);
    given.dice("11 11").play(3, &["pass"]).play(1, &["press"]);
    haunts(&given, 3, BOTH, "", &[]);
}

#[test]
fn bbo157_bbor103_a_ghost_has_no_turns_and_sends_no_cards() {
    // Duke 2 and Duke 4 are neighbours of Duke 3, who is attacked; both could send cards if they lived.
    let mut given = table_of(4);
    given.lay(1, "company", "levy levy levy").lay(3, "pikes", "").fallen(&[2, 4]);
    given.lay(2, "company", "page stingers stingers").lay(4, "company", "page rabble rabble");
    given.play(1, &["attack 3"]).play(3, &["keep"]);
    assert_eq!(given.top(), Some(Frame::Haunt(Haunting { ghost: 0 })), "nobody was asked to join");
    given.dice("11 11").play(2, &["pass"]).play(4, &["pass"]).draws("levy").play(1, &["end", "keep"]);
    assert_eq!(given.on_turn(), 3);
}

#[test]
fn bbo158_a_ghost_cannot_win() {
    let mut given = battle_of(3, Stage::Duke, "company", "");
    given.fallen(&[3]).play(1, &["press"]).dice("12 12 65 12").play(3, &["haunt attacker melee bonus"]);
    assert_eq!(given.winners(), [1]);
}

#[test]
fn bbo160_the_bonus_or_the_penalty() {
    let table = [("bonus", [10, 4]), ("penalty", [6, 4])];
    for (face, expected) in table {
        let mut given = haunted(&[3]);
        given.dice("11 11").play(3, &[&format!("haunt attacker melee {face}")]);
        assert_eq!([Attacker, Defender].map(|side| given.bonus(side, Melee)), expected.map(Some));
    }
}

#[test]
fn bbo162_ghost_points_are_not_changed_by_citadels_and_resistance() {
    let mut given = battle_of(3, Stage::Citadel, "archmage", "company");
    given.fallen(&[3]).play(1, &["press"]).dice("12 11 11").play(3, &["haunt attacker magic bonus"]);
    assert_eq!(given.bonus(Attacker, Magic), Some(2 + 2));
    for (face, expected) in [("bonus", 3 + 2), ("penalty", 3 - 2)] {
        let mut given = rampage("paladin", Stage::Field, "paladin", "company pikes");
        given.dice("11 11").play(4, &[&format!("haunt defender melee {face}")]);
        assert_eq!(given.bonus(Defender, Melee), Some(expected));
    }
    // A resistance that cancels everything leaves the ghost.
    let mut given = rampage("friars", Stage::Field, "friars", "tempest company");
    given.dice("12 12 11 11").play(4, &["haunt defender mind bonus"]);
    assert_eq!(given.bonus(Defender, Mind), Some(2));
}

#[test]
fn bbo163_ghost_points_count_in_a_fight_with_a_duke() {
    let mut given = battle_of(3, Stage::Duke, "company", "");
    given.fallen(&[3]).play(1, &["press"]).dice("55").play(3, &["haunt defender mind bonus"]).spent();
    assert_eq!(given.citadel(2), "company", "10 + 2 takes the last card");
}

#[test]
fn bbo164_bbor102_a_ghost_haunts_the_player_and_not_the_do_gooder() {
    let given = rampage("party", Stage::Field, "party", "company tempest");
    haunts(&given, 4, &["defender"], "", &[]);
    given.refuses(4, "haunt attacker melee penalty", "BBO-164");
    // Nor what the Do-Gooder has left behind.
    haunts(&rampage("party", Stage::Field, "levy*", "company tempest"), 4, &["defender"], "", &[]);
}

#[test]
fn bbo165_two_ghosts_never_change_the_same_roll() {
    let mut given = haunted(&[3, 4]);
    given.play(3, &["haunt attacker melee bonus"]);
    haunts(&given, 4, BOTH, "attacker melee", &["cancel 3"]);
    given.refuses(4, "haunt attacker melee penalty", "BBO-165");
    given.dice("11 11").play(4, &["haunt defender melee penalty"]);
    assert_eq!(given.rolls(), [(Attacker, Melee, 2, 10), (Defender, Melee, 2, 2)]);
}

#[test]
fn bbo166_bbo167_a_ghost_may_cancel_instead() {
    let mut given = haunted(&[3, 4]);
    // It is the action of the second ghost: the round is fought at once, and without the points.
    given.play(3, &["haunt attacker melee bonus"]).dice("11 11").play(4, &["cancel 3"]).spent();
    assert_eq!(given.bonus(Attacker, Melee), Some(8));
    assert!(given.happened(|event| matches!(event, Event::Cancelled { .. })));
}

#[test]
fn bbor100_only_a_declared_effect_can_be_cancelled_and_no_cancellation() {
    let mut given = haunted(&[3, 4, 5]);
    haunts(&given, 3, BOTH, "", &[]);
    given.play(3, &["haunt attacker melee bonus"]);
    haunts(&given, 4, BOTH, "attacker melee", &["cancel 3"]);
    given.play(4, &["cancel 3"]);
    // The roll is free again; neither the cancelled effect nor the cancellation can be cancelled.
    haunts(&given, 5, BOTH, "", &[]);
    given.dice("11 11").play(5, &["haunt attacker melee penalty"]).spent();
    assert_eq!(given.bonus(Attacker, Melee), Some(6));
    let mut given = haunted(&[3, 4]);
    given.play(3, &["pass"]);
    haunts(&given, 4, BOTH, "", &[]);
}

#[test]
fn bbor098_ghosts_are_heard_in_the_order_of_their_fall() {
    let mut given = haunted(&[5, 3, 4]);
    for number in [5, 3, 4] {
        assert_eq!(given.asked(), [number]);
        given.dice(if number == 4 { "11 11" } else { "" }).play(usize::from(number), &["pass"]);
    }
    given.spent();
    // Who falls together is heard counter-clockwise from whoever was on turn.
    let mut given = table_of(5);
    given.lay(1, "company", "mageskull").lay(4, "pikes", "doomsword").deck("");
    given.table().active = realm(5);
    given.play(5, &["end"]);
    assert!(given.state.table.fallen.iter().eq([5, 2, 3].map(realm)));
}

#[test]
fn bbor098_a_ghost_out_of_order_hears_of_the_order() {
    let mut given = haunted(&[5, 3, 4]);
    for (number, choice) in [(3, "pass"), (4, "haunt attacker melee bonus"), (4, "cancel 5")] {
        given.refuses(number, choice, "BBO-R098");
    }
    given.play(5, &["haunt attacker melee bonus"]);
    // Once a round.
    given.refuses(5, "haunt attacker mind bonus", "BBO-R098");
    given.refuses(4, "cancel 5", "BBO-R098");
    // Who lives has no place in that order, and a ghost lends nothing.
    given.refuses(1, "pass", "BBO-R120");
    given.refuses(4, "send levy", "BBO-R120");
}

#[test]
fn bbor101_a_roll_that_is_not_made_takes_the_action_along() {
    let mut given = haunted(&[3]);
    given.dice("11 11").play(3, &["haunt attacker mind bonus"]).spent();
    assert_eq!(given.rolls(), [(Attacker, Melee, 2, 8), (Defender, Melee, 2, 4)]);
    // It does not wait for the next round either.
    given.play(1, &["press"]);
    haunts(&given, 3, BOTH, "", &[]);
    assert_eq!(given.battle().haunts, [None; 6]);
}

#[test]
fn bbor104_bbor105_ghosts_of_the_cataclysm_haunt_it_but_not_the_dukesmack() {
    let mut given = last_battle("hatmage", "levy company");
    haunts(&given, 2, BOTH, "", &[]);
    // MAGIC 8 + 2 + 2 hits. The DUKESMACK's 7 + 4 has nothing of it, nor has its MELEE.
    given.dice("44 11 11 34 12 34").play(2, &["haunt attacker magic bonus"]).spent();
    assert_eq!(given.smacks(), [(Attacker, false), (Defender, false)]);
    given.stand("hatmage", "company");
    let mut given = last_battle("company company", "levy company");
    given.dice("11 11 34 34 44 1").play(2, &["haunt defender melee bonus"]).spent();
    // 7 + 2 against 8: hit, and the ghost's points are not in it.
    assert_eq!(given.smacks(), [(Attacker, false), (Defender, true)]);
    let mut given = last_battle("company company", "levy company");
    given.dice("11 11 34 33 54").play(2, &["haunt defender melee bonus"]).spent();
    assert_eq!(given.smacks(), [(Attacker, false), (Defender, false)]);
}

#[test]
fn bbor132_a_new_ghost_acts_from_the_next_round_on() {
    let mut given = rampage("mob", Stage::Duke, "mob", "");
    given.lay(3, "company", "").round("12 12 65 12").play(3, &["keep"]);
    // The next battle has a first round: Duke 4, who fell first, and then Duke 1.
    assert_eq!(given.asked(), [4]);
    given.play(4, &["pass"]);
    haunts(&given, 1, &["defender"], "", &[]);
}
