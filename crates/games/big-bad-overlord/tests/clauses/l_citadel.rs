//! The CITADEL: when it is stormed, and what a storm changes.

use big_bad_overlord::{
    BigBadOverlord, Event, Frame, Haunt, JoinDefense, Phase, Rearrange, Side, Stage, Why, Withdraw,
};

use table::Game;

use crate::support::{Given, battle_of, field, names, realm, table_of};
use crate::support_battle::between_players;

use Phase::{Magic, Melee, Mind};

#[test]
fn bbo129_bbo130_bbor121_the_attacker_decides_and_then_all_is_revealed() {
    let mut given = battle_of(4, Stage::Field, "company", "");
    given.fallen(&[4]).lay(2, "", "levy page doomsword");
    given.offers(1, &["storm", "attack 3", "end"]);
    let known = |given: &Given| given.view(1).own.iter().any(|own| own.realm == realm(2));
    assert!(!known(&given) && given.citadel(2) == "levy page doomsword");
    // The choice, the reveal, the ghosts, and then the round.
    given.play(1, &["storm"]).stand("company", "levy page doomsword");
    assert_eq!((given.asked(), given.battle().stage, given.rolls()), (vec![4], Stage::Citadel, vec![]));
    assert!(given.happened(|event| matches!(event, Event::Stormed { cards, .. } if cards.len() == 3)));
    given.round("34 12");
    assert_eq!(given.rolls().len(), 2);
}

#[test]
fn bbo129_an_army_that_still_stands_must_be_beaten_first() {
    for defenders in ["page", "levy*", "levy^3"] {
        let mut given = field("company", defenders);
        given.lay(2, "", "levy");
        given.offers(1, &["press", "attack 3", "end"]);
        given.refuses(1, "storm", "BBO-129");
    }
}

#[test]
fn bbo131_bbo133_bbo138_the_defenders_are_doubled_captured_cards_too() {
    between_players(Stage::Field, "company", "fiend veil", &[(Mind, 0, 1), (Magic, 0, 1), (Melee, 4, 4)]);
    between_players(Stage::Citadel, "company", "fiend veil", &[(Mind, 0, 2), (Magic, 0, 2), (Melee, 4, 8)]);
    between_players(Stage::Citadel, "pikes", "fiend levy* veil*", &[(Mind, 0, 2), (Magic, 0, 2), (Melee, 3, 12)]);
}

#[test]
fn bbo138_a_capture_made_in_the_storm_is_doubled_at_once() {
    let mut given = battle_of(3, Stage::Citadel, "company levy", "tempest pikes");
    // MIND 6 + 6 takes the levy; then it is 4 against twice 3 + 2.
    given.press(&["33 11 11"]).stand("company", "tempest pikes levy*");
    assert_eq!((given.bonus(Side::Attacker, Melee), given.bonus(Side::Defender, Melee)), (Some(4), Some(10)));
}

#[test]
fn bbo132_bbo133_bbo134_the_storming_force_is_halved_in_mind_and_magic() {
    let table = [
        ("tempest", [1, 0, 1]),
        ("archmage", [0, 2, 2]),
        ("sparklizards ember ember", [0, 1, 7]),
        // Two and a half points of MIND: halved, then rounded.
        ("hag veil gloomriders", [1, 1, 4]),
        ("tempest gloomriders gloomriders", [2, 0, 8]),
    ];
    for (attackers, [mind, magic, melee]) in table {
        let expected = [(Mind, mind, 1), (Magic, magic, 0), (Melee, melee, 8)];
        between_players(Stage::Citadel, attackers, "gloomriders", &expected);
    }
}

#[test]
fn bbo134_fractions_are_dropped_after_doubling() {
    between_players(Stage::Field, "levy", "gloomriders inkwings inkwings", &[(Mind, 0, 1), (Melee, 2, 6)]);
    between_players(Stage::Citadel, "levy", "gloomriders inkwings inkwings", &[(Mind, 0, 3), (Melee, 2, 12)]);
}

#[test]
fn bbo135_bbo136_bbo174_artifacts_and_ghosts_stay_as_they_are() {
    let mut given = battle_of(4, Stage::Citadel, "archmage mageskull", "company doomsword");
    given.counts(&[(Magic, 2 + 4, 0), (Melee, 2, 8 + 2)]);
    given.battle().haunts[0] = Some(Haunt { side: Side::Attacker, phase: Magic, points: 2 });
    given.battle().haunts[1] = Some(Haunt { side: Side::Defender, phase: Melee, points: -2 });
    given.counts(&[(Magic, 8, 0), (Melee, 2, 8)]);
}

#[test]
fn bbo137_a_storm_is_at_least_one_round() {
    let mut given = field("company levy", "");
    given.lay(2, "", "pikes page").dice("65 12").play(1, &["storm"]).spent();
    // Nobody was asked anything before the dice fell; now the attacker is.
    given.offers(1, &["press", "attack 3", "end"]);
}

#[test]
fn bbor083_a_storm_is_the_next_round_of_the_same_battle() {
    let mut given = field("company levy* pikes^3", "");
    given.lay(2, "", "gatekeeper").dice("65 12").play(1, &["storm"]).spent();
    assert_eq!((given.state.table.battles, given.battle().round), (1, 2));
    given.stand("company levy* pikes^3", "");
    assert_eq!(given.top(), Some(Frame::Withdraw(Withdraw { realm: realm(3) })));
}

#[test]
fn bbor084_nobody_joins_the_defense_of_a_citadel() {
    let mut given = field("company", "");
    given.lay(2, "", "gatekeeper page").lay(3, "champion", "").dice("65 12").play(1, &["storm"]).spent();
    assert!(!given.happened(|event| matches!(event, Event::StayedOut { .. })));
    given.stand("company", "gatekeeper");
    // In the field the same neighbour would be asked.
    let mut given = field("company", "gatekeeper page");
    given.lay(3, "champion", "").play(1, &["press"]);
    assert_eq!(given.top(), Some(Frame::JoinDefense(JoinDefense { realm: realm(3), regrouped: false })));
}

#[test]
fn bbor085_survivors_lie_face_down_and_stay_known() {
    let mut given = battle_of(3, Stage::Citadel, "company", "levy page mageskull");
    given.press(&["65 12"]).play(1, &["end"]);
    assert_eq!((given.forces(), given.cards(2)), (None, (String::new(), "levy mageskull".to_owned())));
    let seen = given.view(3);
    assert!(seen.own.iter().all(|own| own.realm == realm(3)));
    let holding = seen.table.holding(realm(2));
    assert_eq!((holding.citadel, names(holding.seen.iter()).as_str()), (2, "levy mageskull"));
    // The rulebook does not call hidden what everybody is shown.
    let clause = BigBadOverlord::rulebook().lines().find(|line| line.contains("**BBO-R085**")).expect("the clause");
    assert!(clause.contains("known to all") && !clause.contains("hidden"), "{clause}");
}

#[test]
fn bbor085_only_what_nobody_saw_going_in_is_hidden() {
    let mut given = table_of(3);
    // One card lies there unseen, one goes in out of the ARMY, and one comes out.
    given.lay(1, "levy pikes", "page rabble").play(1, &["regroup", "name page", "name levy", "done"]);
    let known = |given: &Given| names(given.view(2).table.holding(realm(1)).seen.iter());
    assert_eq!((known(&given).as_str(), given.citadel(1).as_str()), ("levy", "page levy"));
    given.draws("ember").play(1, &["end", "name page", "done"]);
    assert_eq!((known(&given).as_str(), given.citadel(1).as_str()), ("", "page"));
}

#[test]
fn bbor086_without_a_citadel_the_duke_can_be_faced() {
    let mut given = field("company", "");
    given.offers(1, &["face", "attack 3", "end"]);
    // One round against the Duke: MIND, MAGIC, MELEE.
    given.dice("12 12 11 11").play(1, &["face"]).spent();
    assert_eq!((given.rolls().len(), given.battle().round), (4, 2));
}

#[test]
fn bbor087_the_round_ends_with_the_last_citadel_card() {
    let mut given = battle_of(3, Stage::Citadel, "archmage company", "page");
    // MAGIC 10 + 2; no MELEE follows.
    given.press(&["55"]);
    assert_eq!((given.discards().as_str(), given.rolls().len()), ("page", 1));
    given.offers(1, &["face", "attack 3", "end"]);
}

#[test]
fn bbo173_bbor129_a_citadel_of_artifacts_has_no_defender() {
    let mut given = field("company levy", "");
    given.lay(2, "", "doomsword");
    given.offers(1, &["storm", "attack 3", "end"]);
    given.draws("page").dice("12 12 34 12").play(1, &["storm"]).spent();
    let told = |wanted: fn(&Event) -> bool| given.happened(wanted);
    assert!(
        told(|event| matches!(event, Event::Stormed { .. })) && told(|event| matches!(event, Event::DukeFell { .. }))
    );
    assert_eq!(given.bonus(Side::Defender, Melee), Some(2));
}

#[test]
fn bbo137_bbor129_the_compulsory_round_is_fought_against_the_duke() {
    let mut given = field("company", "");
    given.lay(2, "", "doomsword").dice("12 12 11 11").play(1, &["storm"]).spent();
    assert_eq!(given.battle().stage, Stage::Duke);
    given.play(1, &["end"]);
    assert_eq!(given.citadel(2), "doomsword");
    assert_eq!(given.top(), Some(Frame::Rearrange(Rearrange { realm: realm(1), why: Why::End })));
}
