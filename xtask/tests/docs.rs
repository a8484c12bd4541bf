//! What the documents show must hold.

use std::path::Path;

use shelf::boxes::Overboss;
use table::scenario::Scenario;

fn document(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The first block of code in this language.
fn block<'a>(text: &'a str, language: &str) -> &'a str {
    let (_, rest) = text.split_once(&format!("```{language}\n")).expect("a block of code");
    rest.split_once("```\n").expect("the end of the block").0
}

#[test]
fn the_scenario_in_the_documents_holds() {
    let text = document("docs/scenarios.md");
    let scenario = Scenario::parse(block(&text, "toml")).expect("the example is a scenario");
    let report = scenario.run::<Overboss>().expect("the example can be run");
    let differences: Vec<String> = report.differences.iter().map(ToString::to_string).collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
    let said = format!("it holds, with {} expectations", report.checked);
    assert!(text.contains(&said), "docs/scenarios.md should say: {said}");
}

#[test]
fn the_transcript_in_the_documents_is_one() {
    let text = document("docs/transcripts.md");
    table::Transcript::parse(block(&text, "text")).expect("the example can be read");
}
