//! The scenario files of a game.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use table::Game;
use table::scenario::Scenario;

/// The names of the scenarios in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("a folder of scenarios");
    let name = |file: std::io::Result<fs::DirEntry>| file.expect("a file").file_name().into_string();
    let mut names: Vec<String> = files.map(|file| name(file).expect("a plain name")).collect();
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

/// The worked examples `we-01` to `we-COUNT` are all there.
///
/// # Panics
///
/// When one is missing.
pub fn examples(folder: &Path, count: usize) {
    let names = names(folder);
    for number in 1..=count {
        let start = format!("we-{number:02}");
        assert!(names.iter().any(|name| name.starts_with(&start)), "there is no {start}");
    }
}
