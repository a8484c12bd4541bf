//! Every scenario holds. Those called `we-NN` are worked examples: whole moments of a game with everything that must
//! come of them.

use std::fs;
use std::path::PathBuf;

use conformance::scenarios;
use dungeon_lords::solver::solve;
use dungeon_lords::{DungeonLords, GameKind, Options, Puzzle, State};
use table::scenario::Scenario;
use table::{Game, Seeded};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios"))
}

fn read(name: &str) -> Scenario {
    scenarios::read(&folder(), name)
}

#[test]
fn every_scenario_holds() {
    scenarios::hold::<DungeonLords>(&folder());
}

#[test]
fn every_worked_example_has_its_file() {
    scenarios::examples(&folder(), 80);
}

#[test]
fn the_example_in_the_documents_holds() {
    let document = fs::read_to_string(folder().join("../../../../docs/scenarios.md")).expect("the document");
    let (_, example) = document.split_once("```toml\ngame = \"dungeon-lords\"\n").expect("an example of this game");
    let example = example.split_once("```\n").expect("its end").0;
    let scenario = Scenario::parse(&format!("game = \"dungeon-lords\"\n{example}")).expect("a scenario");
    let report = scenario.run::<DungeonLords>().expect("it can be run");
    assert!(report.differences.is_empty() && report.checked > 0, "{:?}", report.differences);
}

#[test]
fn a_wrong_expectation_is_reported() {
    let mut scenario = read("we-60-one-dungeon.toml");
    assert!(scenario.run::<DungeonLords>().unwrap().differences.is_empty());
    scenario.expect = toml::from_str("score.1.rooms = 5").unwrap();
    let report = scenario.run::<DungeonLords>().unwrap();
    let differences: Vec<String> = report.differences.iter().map(ToString::to_string).collect();
    assert_eq!(differences, ["end: score.1.rooms: expected 5, found 4"]);
}

#[test]
fn a_refusal_by_another_clause_is_reported() {
    let mut scenario = read("we-14-no-blocks-of-four.toml");
    let step = scenario.step.iter_mut().find(|step| step.refused.is_some()).expect("a refused step");
    step.refused = Some("DL-096".to_owned());
    let report = scenario.run::<DungeonLords>().unwrap();
    assert!(report.differences[0].to_string().ends_with(r#"refused: expected "DL-096", found "DL-097""#));
}

/// A puzzle of the rulebook as it is dealt.
fn dealt(puzzle: Puzzle) -> State {
    let options = Options { game: GameKind::Training, puzzle, ..Options::default() };
    DungeonLords::deal(&options, 1, &mut Seeded::new(0), &mut ()).expect("a possible set-up")
}

#[test]
fn dl_345_every_puzzle_of_the_rulebook_costs_exactly_one_tile() {
    for puzzle in [Puzzle::One, Puzzle::Two, Puzzle::Three, Puzzle::Four] {
        let state = dealt(puzzle);
        let solution = solve(&state);
        assert_eq!(solution.best, 1, "puzzle {puzzle:?}");
        assert_eq!(state.table.training.map(|training| training.best), Some(1));
    }
}
