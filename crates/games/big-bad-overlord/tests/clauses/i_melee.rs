//! MELEE, and the cards that only defend in it.

use big_bad_overlord::card::Card;
use big_bad_overlord::content::content;
use big_bad_overlord::{Event, Phase, Side, Stage};

use crate::support::{Given, battle_of, field, table_of};

/// The MELEE bonuses of both sides in the last roll.
fn bonuses(given: &Given) -> [Option<i16>; 2] {
    Side::BOTH.map(|side| given.bonus(side, Phase::Melee))
}

#[test]
fn bbo094_bbo095_bbo096_the_lower_total_costs_the_weakest_card() {
    for (dice, attackers, defenders) in [
        // 7 + 7 against 9 + 4, then 7 + 7 against 11 + 4.
        ("34 45", "company pikes", "levy"),
        ("34 56", "company", "levy rabble rabble"),
    ] {
        let mut given = field("company pikes", "levy rabble rabble");
        let lot = if attackers == "company" { "" } else { "3" };
        given.press(&[&format!("{dice} {lot}")]);
        assert_eq!(bonuses(&given), [Some(7), Some(4)]);
        let left = if defenders == "levy" { "levy rabble" } else { defenders };
        given.stand(attackers, left);
    }
}

#[test]
fn bbo097_equal_melee_is_decided_by_a_die() {
    for (die, left) in [("3", "page^3 gatekeeper"), ("4", "inkwings gatekeeper")] {
        let mut given = field("company", "inkwings page^3 gatekeeper");
        given.press(&[&format!("12 55 12 {die}")]).stand("company", left);
    }
}

#[test]
fn bbo098_bbo099_bbo100_bbo101_naturals_decide_at_the_table() {
    for (dice, attackers, defenders) in [
        ("11 12", "company", "levy rabble"),
        ("12 11", "company levy^3", "levy"),
        ("66 56", "company levy^3", "levy"),
        ("56 66", "company", "levy rabble"),
        ("11 11", "company levy^3", "levy rabble"),
        ("66 66", "company", "levy"),
    ] {
        let mut given = field("company levy^3", "levy rabble");
        given.press(&[dice]).stand(attackers, defenders);
    }
}

#[test]
fn bbo102_bbor025_equal_totals_are_rolled_again_with_the_same_points() {
    let mut given = battle_of(4, Stage::Field, "company doomsword", "pikes levy");
    given.fallen(&[4]).play(1, &["press"]);
    // 5 + 4 + 2 - 2 against 4 + 5, again; then a natural 2 is judged on the new dice.
    given.dice("23 13 23 13 11 12").play(4, &["haunt attacker melee penalty"]).spent();
    let rolls: Vec<_> = given.rolls().iter().map(|roll| (roll.2, roll.3)).collect();
    assert_eq!(rolls, [(5, 4), (4, 5), (5, 4), (4, 5), (2, 4), (3, 5)]);
    assert_eq!(given.army(2), "pikes levy doomsword", "the company was the last to hold it");
    let ties = given.events.iter().filter(|event| matches!(event, Event::MeleeTied));
    assert_eq!(ties.count(), 2);
}

#[test]
fn bbo103_the_round_is_over_after_the_melee() {
    let mut given = field("company", "gatekeeper");
    given.press(&["12 55"]).offers(1, &["press", "attack 3", "end"]);
    assert_eq!(given.rolls().len(), 2);
}

#[test]
fn bbo104_a_card_has_a_melee_attack_or_a_defense_only_number() {
    for card in Card::ALL.into_iter().filter(|card| !card.is_artifact()) {
        let stats = content().stats[card.index()];
        assert_ne!(stats.attack[2].is_some(), stats.defense_only > 0, "{card}");
    }
}

#[test]
fn bbo105_bbo106_defense_only_numbers_count_when_nothing_else_does() {
    for (defenders, expected) in [
        ("page steward", 3),
        ("gatekeeper archmage tempest", 6),
        ("page steward levy", 2),
        ("gatekeeper rabble^3", 1),
        ("gatekeeper pikes*", 3),
    ] {
        let mut given = field("company", defenders);
        given.dice(&"11".repeat(4)).play(1, &["press"]);
        assert_eq!(bonuses(&given)[1], Some(expected), "{defenders}");
    }
}

#[test]
fn bbo107_bbo108_such_a_side_loses_cards_but_takes_none() {
    let mut given = field("company pikes", "page gatekeeper");
    given.press(&["12 66"]).stand("company pikes", "page gatekeeper");
    given.press(&["34 12"]).stand("company pikes", "gatekeeper");
    assert_eq!(given.discards(), "page");
    // The same for attackers.
    let mut given = field("page gatekeeper", "company pikes");
    given.press(&["66 12"]).stand("page gatekeeper", "company pikes");
    given.press(&["12 34"]).stand("gatekeeper", "company pikes");
}

#[test]
fn bbor028_two_such_sides_hurt_nobody() {
    for dice in ["12 56", "56 12", "66 66", "11 12"] {
        let mut given = table_of(3);
        given.lay(1, "page", "levy levy levy").lay(2, "gatekeeper steward", "").dice(dice);
        given.play(1, &["attack 2"]).play(2, &["keep"]).spent().stand("page", "gatekeeper steward");
        assert_eq!(bonuses(&given), [Some(1), Some(5)]);
    }
}

#[test]
fn bbor029_after_two_natural_twelves_only_the_defense_only_side_loses() {
    let mut given = field("page gatekeeper", "levy pikes");
    given.press(&["66 66"]).stand("gatekeeper", "levy pikes");
    let mut given = field("levy pikes", "page gatekeeper");
    given.press(&["66 66"]).stand("levy pikes", "gatekeeper");
}

#[test]
fn bbor030_any_card_of_the_force_counts_as_a_melee_attack() {
    for (attackers, expected) in [("page levy^3", 2), ("page levy*", 2), ("page levy", 2), ("page doomsword", 1)] {
        let mut given = field(attackers, "gatekeeper pikes");
        given.press(&["11 11"]);
        assert_eq!(bonuses(&given)[0], Some(expected), "{attackers}");
    }
}

#[test]
fn bbor031_defense_only_numbers_are_neither_doubled_nor_cut() {
    let mut given = battle_of(3, Stage::Citadel, "company", "page gatekeeper");
    given.press(&["11 11"]);
    assert_eq!(bonuses(&given)[1], Some(4));
    // The paladin halves MELEE attacks.
    for (army, expected) in [("page gatekeeper", 4), ("page gatekeeper pikes", 1)] {
        let mut given = table_of(3);
        given.lay(2, army, "").draws("paladin").dice("34 12").by_chance().play(1, &["end"]).play(2, &["keep"]);
        let first = given.rolls().into_iter().find(|roll| roll.0 == Side::Defender).expect("a roll");
        assert_eq!(first.3, expected, "{army}");
    }
}

#[test]
fn bbor032_the_doomsword_gives_a_defense_only_side_nothing() {
    for (defenders, expected) in [("page gatekeeper doomsword", 4), ("page rabble doomsword", 3)] {
        let mut given = field("company", defenders);
        given.press(&["11 11"]);
        assert_eq!(bonuses(&given)[1], Some(expected), "{defenders}");
    }
    // Against a Duke neither.
    for (attackers, expected) in [("page doomsword", 0), ("page rabble doomsword", 2)] {
        let mut given = battle_of(3, Stage::Duke, attackers, "");
        given.press(&["12 12 11 11"]);
        assert_eq!(bonuses(&given)[0], Some(expected), "{attackers}");
    }
}
