//! MIND: captures and cards under control.

use big_bad_overlord::{Event, Phase, Side, Stage};

use crate::support::{battle_of, field};

#[test]
fn bbo074_bbo075_bbo076_one_roll_for_each_side_that_has_mind() {
    for (attackers, defenders, rolls) in [
        ("tempest veil hag page", "gatekeeper levy", &[Side::Attacker][..]),
        ("levy page", "veil veil gatekeeper", &[Side::Defender]),
        ("inkwings page", "screecher gatekeeper", &[Side::Attacker, Side::Defender]),
        ("levy page", "rabble", &[]),
    ] {
        let mut given = field(attackers, defenders);
        given.dice(&"11".repeat(rolls.len())).by_chance().play(1, &["press"]);
        let made: Vec<_> = given.rolls().iter().filter(|roll| roll.1 == Phase::Mind).map(|roll| roll.0).collect();
        assert_eq!(made, rolls, "{attackers} / {defenders}");
    }
    // A total of 0 is a roll that can succeed.
    let mut given = field("gloomriders", "levy gatekeeper");
    given.press(&["66 11 11"]).stand("gloomriders levy*", "gatekeeper");
    assert_eq!(given.bonus(Side::Attacker, Phase::Mind), Some(0));
}

#[test]
fn bbo078_bbo082_the_weakest_mind_joins_its_captor_at_once() {
    let mut given = field("tempest pikes", "levy rabble company");
    // MELEE 4 + 3 + 1 against 5 + 2 + 4: the captured rabble counts already.
    given.press(&["66 13 14"]);
    let rolls: Vec<_> = given.rolls().iter().map(|roll| roll.3).collect();
    assert_eq!(rolls, [3, 4, 6]);
    given.stand("tempest pikes", "levy company");
    assert_eq!(given.discards(), "rabble", "and it was the weakest in MELEE, too");
}

#[test]
fn bbo080_bbo081_bbor019_both_capture_from_the_forces_as_they_stood() {
    // The captured page would be the weaker one afterwards, and it is not taken back.
    let mut given = field("tempest levy", "veil page");
    given.press(&["66 66 11 11"]).stand("tempest page*", "veil levy*");
}

#[test]
fn bbor018_a_captured_card_fights_in_the_same_round_and_can_be_lost() {
    let mut given = field("tempest company", "hatmage sparklizards gatekeeper");
    // MIND takes the sparklizards; their MAGIC is the attacker's now.
    given.press(&["66 12 12 12 55"]);
    assert_eq!(given.bonus(Side::Attacker, Phase::Magic), Some(1));
    given.stand("tempest company sparklizards*", "hatmage gatekeeper");
    let mut given = field("tempest company", "archmage levy gatekeeper");
    given.press(&["66 66 1 11 11"]);
    given.stand("company levy*", "archmage gatekeeper");
    let mut given = field("tempest company", "archmage levy gatekeeper");
    given.press(&["66 66 6 11 11"]).stand("tempest company", "archmage gatekeeper");
}

#[test]
fn bbo083_no_limit_stops_a_capture() {
    let mut given = field("veil company company company company levy levy", "rabble gatekeeper");
    given.press(&["66 11 11"]).stand("veil company company company company levy levy rabble*", "gatekeeper");
}

#[test]
fn bbor020_tokens_never_run_out() {
    let controlled = "levy* levy* levy* levy* levy* pikes* pikes* pikes* pikes* pikes* company* company* ember*";
    let mut given = field(&format!("veil {controlled}"), "rabble gatekeeper");
    given.press(&["66 11 11 11"]).stand(&format!("veil {controlled} rabble*"), "gatekeeper");
}

#[test]
fn bbo084_bbor040_control_ends_with_the_battle_on_both_sides() {
    let mut given = field("company levy*", "gatekeeper pikes* vat^3");
    given.play(1, &["end"]);
    assert_eq!(given.discards(), "levy pikes");
    assert_eq!([1, 2, 3].map(|number| given.army(number)), ["company", "gatekeeper", "vat"]);
    // The same when the attackers are gone.
    let mut given = field("rabble", "company pikes*");
    given.press(&["12 34"]);
    assert_eq!((given.discards().as_str(), given.army(2).as_str()), ("rabble pikes", "company"));
}

#[test]
fn bbo085_an_own_card_that_was_recaptured_is_discarded_too() {
    let mut given = field("tempest levy", "veil gatekeeper");
    given.press(&["11 66 11 11"]).stand("tempest", "veil gatekeeper levy*");
    given.press(&["66 11 11 11"]).stand("tempest levy*", "veil gatekeeper");
    given.play(1, &["end"]);
    assert_eq!((given.army(1).as_str(), given.discards().as_str()), ("tempest", "levy"));
}

#[test]
fn bbo086_machines_artifacts_and_dukes_are_never_taken() {
    let mut given = field("tempest", "vat doomsword tempest");
    given.press(&["66 12 11 11"]).stand("tempest tempest*", "vat doomsword");
    let mut given = field("veil page", "vat doomsword");
    given.press(&["66 11 11"]).stand("veil page", "vat doomsword");
    // Against a Duke there is no MIND roll at all.
    let mut given = battle_of(3, Stage::Duke, "tempest", "");
    given.press(&["12 12 11 11"]);
    assert_eq!(given.bonus(Side::Attacker, Phase::Mind), None);
}

#[test]
fn bbo087_a_card_stays_under_control_when_its_captor_is_lost() {
    let mut given = field("tempest company", "levy hatmage gatekeeper");
    // MAGIC destroys the tempest in the round of the capture.
    given.press(&["66 66 1 11 11"]);
    given.stand("company levy*", "hatmage gatekeeper");
    given.press(&["12 11 11"]).stand("company levy*", "hatmage gatekeeper");
    // The captor itself is captured.
    let mut given = field("veil champion*", "tempest gatekeeper");
    given.press(&["11 66 11 11"]).stand("champion*", "tempest gatekeeper veil*");
}

#[test]
fn bbor041_controlled_cards_shield_the_citadel() {
    let mut given = field("company company", "pikes*");
    given.lay(2, "", "page").offers(1, &["press", "attack 3", "end"]);
    given.refuses(1, "storm", "BBO-129");
    given.press(&["55 12"]).offers(1, &["storm", "attack 3", "end"]);
}

#[test]
fn bbo082_all_see_the_token() {
    let mut given = field("tempest", "levy gatekeeper");
    given.press(&["66 11 11"]);
    let seen = given.view(3).table.battle.expect("a battle");
    assert_eq!(seen.forces, given.battle().forces);
    assert!(given.happened(|event| matches!(event, Event::Captured { by: Side::Attacker, kept: false, .. })));
}
