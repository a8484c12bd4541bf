//! Every scenario holds. Those called `we-NN` are worked examples: whole moments of a game with everything that must
//! come of them.

use std::fs;
use std::path::Path;

use dungeon_lords::solver::solve;
use dungeon_lords::{DungeonLords, GameKind, Options, Puzzle, State};
use table::scenario::Scenario;
use table::{Game, Seeded};

conformance::scenario_suite!(
    DungeonLords,
    examples = "we-80",
    wrong = ("we-60-one-dungeon.toml", "score.1.rooms = 5", "end: score.1.rooms: expected 5, found 4"),
    refused = ("we-14-no-blocks-of-four.toml", "DL-096", "DL-097"),
);

#[test]
fn the_examples_in_the_documents_hold() {
    let document =
        fs::read_to_string(Path::new(SCENARIOS).join("../../../../docs/scenarios.md")).expect("the document");
    let head = "game = \"dungeon-lords\"\n";
    let blocks: Vec<&str> = document.split(&format!("```toml\n{head}")).skip(1).collect();
    assert_eq!(blocks.len(), 2, "a refused position, and a battle");
    for block in blocks {
        let example = block.split_once("```\n").expect("its end").0;
        let scenario = Scenario::parse(&format!("{head}{example}")).expect("a scenario");
        let report = scenario.run::<DungeonLords>().expect("it can be run");
        assert!(report.differences.is_empty() && report.checked > 0, "{:?}", report.differences);
    }
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
