//! The scenario files of a game.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde::de::DeserializeOwned;
use table::scenario::Scenario;
use table::{Game, Shape};

/// Declares what must hold of the scenarios of a game as tests. `examples` is the last worked example, such as `we-29`;
/// `wrong` a scenario, something that it does not lead to, and what must be told about that; `refused` a scenario with a
/// refusal, a wrong clause and the right one.
#[macro_export]
macro_rules! scenario_suite {
    ($game:ty, examples = $last:literal, wrong = $wrong:expr $(, refused = $refused:expr)? $(,)?) => {
        const SCENARIOS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/scenarios");

        #[test]
        fn every_scenario_holds() {
            $crate::scenarios::hold::<$game>(SCENARIOS.as_ref());
        }

        #[test]
        fn everything_that_a_scenario_can_speak_of_is_documented() {
            $crate::scenarios::documented::<$game>(SCENARIOS.as_ref());
        }

        #[test]
        fn every_worked_example_has_its_file() {
            $crate::scenarios::examples(SCENARIOS.as_ref(), $last);
        }

        #[test]
        fn a_wrong_expectation_is_reported() {
            let (name, expect, told) = $wrong;
            $crate::scenarios::notices::<$game>(SCENARIOS.as_ref(), name, expect, told);
        }

        $(
            #[test]
            fn a_refusal_by_another_clause_is_reported() {
                let (name, wrong, right) = $refused;
                $crate::scenarios::notices_clause::<$game>(SCENARIOS.as_ref(), name, wrong, right);
            }
        )?
    };
}

/// The names of the scenarios in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder of scenarios");
    let name = |file: std::io::Result<fs::DirEntry>| file.expect("a file").file_name().into_string();
    let names = files.map(|file| name(file).expect("a plain name"));
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".toml")).collect();
    names.sort();
    names
}

/// A scenario of a folder.
///
/// # Panics
///
/// When it cannot be read.
pub fn read(folder: &Path, name: &str) -> Scenario {
    let text = fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    Scenario::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Every scenario in a folder holds, and expects something.
///
/// # Panics
///
/// When one does not; all that is wrong with all of them is told.
pub fn hold<G: Game>(folder: &Path) {
    let mut complaints = String::new();
    for name in names(folder) {
        let scenario = read(folder, &name);
        let clauses = scenario.clauses.join(", ");
        let mut complain = |what: &dyn std::fmt::Display| {
            writeln!(complaints, "{name} ({clauses}): {what}").expect("a text takes any line");
        };
        match scenario.run::<G>() {
            Err(error) => complain(&error),
            Ok(report) => {
                if report.checked == 0 {
                    complain(&"it expects nothing");
                }
                report.differences.iter().for_each(|difference| complain(difference));
            }
        }
    }
    assert!(complaints.is_empty(), "\n{complaints}");
}

/// The worked examples, `we-01` to `we-29` if `last` is that, are all there.
///
/// # Panics
///
/// When one is missing.
pub fn examples(folder: &Path, last: &str) {
    let names = names(folder);
    let (head, count) = last.rsplit_once('-').expect("a name and a number");
    for number in 1..=count.parse::<usize>().expect("a number") {
        let start = format!("{head}-{number:02}");
        assert!(names.iter().any(|name| name.starts_with(&start)), "there is no {start}");
    }
}

/// A scenario that expects something else does not hold, and tells what it found instead.
///
/// # Panics
///
/// When it tells something else.
pub fn notices<G: Game>(folder: &Path, name: &str, expect: &str, told: &str) {
    let mut scenario = read(folder, name);
    assert!(differences::<G>(&scenario).is_empty(), "{name} holds");
    scenario.expect = toml::from_str(expect).expect("an expectation");
    assert_eq!(differences::<G>(&scenario), [told]);
}

/// A scenario that expects a refusal by another clause does not hold.
///
/// # Panics
///
/// When it does.
pub fn notices_clause<G: Game>(folder: &Path, name: &str, wrong: &str, right: &str) {
    let mut scenario = read(folder, name);
    let step = scenario.step.iter_mut().find(|step| step.refused.is_some()).expect("a refused step");
    step.refused = Some(wrong.to_owned());
    let told = differences::<G>(&scenario);
    assert!(told[0].contains(&format!("refused: expected \"{wrong}\", found \"{right}: ")), "{told:?}");
}

fn differences<G: Game>(scenario: &Scenario) -> Vec<String> {
    let report = scenario.run::<G>().unwrap_or_else(|error| panic!("{error}"));
    report.differences.iter().map(ToString::to_string).collect()
}

/// The README of a folder of scenarios says everything that a scenario of the game can speak of: every entry of a
/// position, every frame, every entry of a view and of its table, every score line, every question of luck. It names no
/// entry and no frame that is not there.
///
/// # Panics
///
/// When it does not.
pub fn documented<G: Game>(folder: &Path) {
    let text = fs::read_to_string(folder.join("README.md")).expect("a README beside the scenarios");
    let section = |title: &str| {
        let (_, rest) = text.split_once(&format!("\n## {title}\n")).unwrap_or_else(|| panic!("no section {title:?}"));
        rest.split_once("\n## ").map_or(rest, |(section, _)| section)
    };
    let under_way = ["flow"];
    let entries = reachable::<G::Position>(&mut Vec::new(), &under_way, 4);
    says("The position", section("The position"), &entries);
    names_only("The position", section("The position"), &entries);

    let mut frames = BTreeSet::new();
    let mut words = BTreeSet::new();
    if let Ok(Shape::OneOf(kinds)) = Shape::at::<G::Position>(&["flow", "1"]) {
        frames.extend(kinds.iter().flat_map(|kind| forms::<G::Position>(&["flow", "1", kind])));
        words = reachable::<G::Position>(&mut vec!["flow".to_owned(), "1".to_owned()], &[], 6);
    }
    let listed: BTreeSet<String> = first_cells(section("What is under way")).into_iter().collect();
    assert_eq!(listed, frames, "the frames that are listed, and those that there are");
    says("What is under way", section("What is under way"), &words);

    let view = section("What a viewer sees");
    let mut entries = reachable::<G::View>(&mut Vec::new(), &["table"], 1);
    entries.extend(reachable::<G::View>(&mut vec!["table".to_owned()], &[], 1));
    says("What a viewer sees", view, &entries);
    names_only("What a viewer sees", view, &entries);

    says("Scores", section("Scores"), &G::score_lines().into_iter().collect());
    says("Luck", section("Luck"), &G::questions().iter().map(|question| question.name.to_owned()).collect());
}

/// Every name in a type below a path, down to a depth; what is inside the entries of `without` is left out.
fn reachable<T: DeserializeOwned>(path: &mut Vec<String>, without: &[&str], depth: usize) -> BTreeSet<String> {
    let parts: Vec<&str> = path.iter().map(String::as_str).collect();
    let shape = Shape::at::<T>(&parts).unwrap_or_else(|why| panic!("{}: {why}", path.join(".")));
    let (names, named) = match shape {
        Shape::Record(names) | Shape::OneOf(names) => (names, true),
        Shape::List { .. } => (["1"].as_slice(), false),
        Shape::Named | Shape::Plain | Shape::Any => return BTreeSet::new(),
    };
    let mut all = BTreeSet::new();
    if named {
        all.extend(names.iter().map(|&name| name.to_owned()));
    }
    if depth > usize::from(named) {
        for name in names.iter().filter(|name| !without.contains(name)) {
            path.push((*name).to_owned());
            all.extend(reachable::<T>(path, without, depth - usize::from(named)));
            path.pop();
        }
    }
    all
}

/// How a frame is written, in each of its steps: `turn`, `place = { seat, unit }`, `portal = "first"`.
fn forms<T: DeserializeOwned>(path: &[&str]) -> Vec<String> {
    let name = path.last().copied().unwrap_or_default();
    match Shape::at::<T>(path).unwrap_or_else(|why| panic!("{}: {why}", path.join("."))) {
        Shape::Record(fields) => vec![format!("{name} = {{ {} }}", fields.join(", "))],
        Shape::OneOf(steps) => {
            let inside = |step: &&&str| forms::<T>(&[path, &[**step]].concat());
            let written = |step: String| match step.contains('=') {
                true => format!("{name} = {{ {step} }}"),
                false => format!("{name} = \"{step}\""),
            };
            steps.iter().flat_map(|step| inside(&step)).map(written).collect()
        }
        Shape::Named | Shape::List { .. } | Shape::Plain | Shape::Any => vec![name.to_owned()],
    }
}

/// The code in the first cell of each row.
fn first_cells(section: &str) -> Vec<String> {
    let rows = section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    rows.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

/// Every word is said in code.
fn says(title: &str, section: &str, words: &BTreeSet<String>) {
    let code: Vec<&str> = section.split('`').skip(1).step_by(2).collect();
    let part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let said: BTreeSet<&str> = code.iter().flat_map(|code| code.split(|letter| !part(letter))).collect();
    let missing: Vec<&String> = words.iter().filter(|word| !said.contains(word.as_str())).collect();
    assert!(missing.is_empty(), "{title:?} does not say {missing:?}");
}

/// The first cells of the table name nothing else.
fn names_only(title: &str, section: &str, words: &BTreeSet<String>) {
    let other: Vec<String> = first_cells(section).into_iter().filter(|name| !names_one(words, name)).collect();
    assert!(other.is_empty(), "{title:?} names {other:?}, which are not there");
}

/// Whether a cell names an entry, as itself or as a table of a list: `[[position.seats]]`.
fn names_one(words: &BTreeSet<String>, name: &str) -> bool {
    let name = name.trim_matches(['[', ']']);
    words.contains(name.rsplit('.').next().unwrap_or(name))
}
