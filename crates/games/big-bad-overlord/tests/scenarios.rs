//! Every scenario holds. Those called `ex-NN` are worked examples: whole moments of a game with everything that must
//! come of them.

use big_bad_overlord::BigBadOverlord;

conformance::scenario_suite!(
    BigBadOverlord,
    examples = "ex-44",
    wrong = (
        "ex-42-an-army-falls-then-the-mageskull.toml",
        "outcome.winners = [3]",
        "end: outcome.winners: expected [3], found [1]"
    ),
);

#[test]
fn other_dice_are_noticed() {
    let mut scenario = conformance::scenarios::read(SCENARIOS.as_ref(), "ex-05-one-half-point-mind-card.toml");
    scenario.luck.get_mut("die").expect("loaded dice")[0] = toml::Value::Integer(6);
    let report = scenario.run::<BigBadOverlord>().unwrap();
    assert!(!report.differences.is_empty(), "a natural 12 captures the levy");
}
