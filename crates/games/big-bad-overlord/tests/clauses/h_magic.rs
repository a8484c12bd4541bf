//! MAGIC: cards are destroyed.

use big_bad_overlord::{Event, Phase, Side};

use crate::support::field;

#[test]
fn bbo088_bbo089_one_roll_for_each_side_that_has_magic() {
    for (attackers, defenders, rolls) in [
        ("hatmage archmage fiend", "gatekeeper levy", &[Side::Attacker][..]),
        ("levy page", "ember gatekeeper", &[Side::Defender]),
        ("hatmage page", "sparklizards gatekeeper", &[Side::Attacker, Side::Defender]),
        ("levy tempest", "rabble veil", &[]),
    ] {
        let mut given = field(attackers, defenders);
        // A failed MIND roll of each side that has one, failed MAGIC rolls, two natural 2s.
        given.dice(&"11".repeat(6)).play(1, &["press"]);
        let made: Vec<_> = given.rolls().iter().filter(|roll| roll.1 == Phase::Magic).map(|roll| roll.0).collect();
        assert_eq!(made, rolls, "{attackers} / {defenders}");
    }
}

#[test]
fn bbo090_bbo093_the_weakest_magic_is_destroyed() {
    // MAGIC 4, 2, 3: 10 + 2 is a success.
    let mut given = field("hatmage", "levy inkwings rabble");
    given.press(&["12 46 11 11"]);
    given.stand("hatmage", "levy rabble");
    assert_eq!(given.discards(), "inkwings");
    let destroyed = |event: &Event| matches!(event, Event::Destroyed { side: Side::Defender, .. });
    assert!(given.happened(destroyed) && !given.happened(|event| matches!(event, Event::Lost { .. })));
    // One less is none.
    let mut given = field("hatmage", "levy inkwings rabble");
    given.press(&["12 36 11 11"]).stand("hatmage", "levy inkwings rabble");
}

#[test]
fn bbo091_equal_magic_is_decided_by_a_die() {
    for (die, left) in [("1", "pikes levy^3 gatekeeper"), ("5", "levy levy^3 gatekeeper")] {
        let mut given = field("hatmage", "levy pikes levy^3 gatekeeper");
        // Four equals: 5 is rolled again.
        let lot = if die == "5" { "52" } else { die };
        given.press(&[&format!("66 {lot} 11 11")]).stand("hatmage", left);
    }
}

#[test]
fn bbo092_bbor017_both_strikes_at_once() {
    // Each destroys the other's mage.
    let mut given = field("hatmage gatekeeper", "archmage boulder");
    given.press(&["66 66 11 11"]);
    given.stand("hatmage", "archmage");
    // Both hit although the only attacker of one side is destroyed by the other.
    let mut given = field("hatmage", "catmage");
    given.press(&["12 66 66"]);
    assert_eq!((given.forces(), given.discards().as_str()), (None, "hatmage catmage"));
}

#[test]
fn bbor035_a_machine_destroyed_by_magic_is_gone() {
    let mut given = field("archmage", "vat levy");
    given.press(&["66 11 11"]).stand("archmage", "levy");
    assert_eq!(given.discards(), "vat");
    assert!(!given.happened(|event| matches!(event, Event::MachineRolled { .. })));
}
