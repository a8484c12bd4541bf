//! Every scenario holds. Those called `ex-NN` are worked examples: whole moments of a game with everything that must
//! come of them.

use std::fs;
use std::path::PathBuf;

use big_bad_overlord::BigBadOverlord;
use conformance::scenarios;

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"))
}

#[test]
fn every_scenario_holds() {
    scenarios::hold::<BigBadOverlord>(&folder());
}

#[test]
fn every_worked_example_has_its_file() {
    let names: Vec<String> = fs::read_dir(folder())
        .expect("a folder of scenarios")
        .map(|file| file.expect("a file").file_name().into_string().expect("a plain name"))
        .collect();
    for number in 1..=44 {
        let start = format!("ex-{number:02}");
        assert!(names.iter().any(|name| name.starts_with(&start)), "there is no {start}");
    }
}

#[test]
fn a_wrong_expectation_is_reported() {
    let mut scenario = scenarios::read(&folder(), "ex-42-an-army-falls-then-the-mageskull.toml");
    assert!(scenario.run::<BigBadOverlord>().unwrap().differences.is_empty());
    scenario.expect = toml::from_str("outcome.winners = [3]").unwrap();
    let report = scenario.run::<BigBadOverlord>().unwrap();
    let differences: Vec<String> = report.differences.iter().map(ToString::to_string).collect();
    assert_eq!(differences, ["end: outcome.winners: expected [3], found [1]"]);
}

#[test]
fn other_dice_are_noticed() {
    let mut scenario = scenarios::read(&folder(), "ex-05-one-half-point-mind-card.toml");
    scenario.luck.get_mut("die").expect("loaded dice")[0] = toml::Value::Integer(6);
    let report = scenario.run::<BigBadOverlord>().unwrap();
    assert!(!report.differences.is_empty(), "a natural 12 captures the levy");
}
