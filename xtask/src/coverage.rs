//! Clause coverage: which clauses of a game's rulebook are shown by a test.
//!
//! A clause is covered by a Rust test that names it (`fn ob044_...`), by a scenario that lists it,
//! or, where no test can decide it, by an entry with a reason in `rules/not-by-position.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use table::Rulebook;
use table::scenario::{Scenario, ScenarioStep};
use thiserror::Error;

use crate::rust_tests::test_names;

/// A file that cannot be used: which, and why.
#[derive(Debug, Error)]
#[error("{path}: {why}")]
pub(crate) struct FileError {
    path: String,
    why: String,
}

impl FileError {
    fn new(path: &Path, why: &dyn fmt::Display) -> Self {
        Self { path: path.display().to_string(), why: why.to_string() }
    }
}

/// The files of one game that coverage is read from: each path with its text.
#[derive(Default)]
struct Sources {
    rulebook: String,
    rust: Vec<(String, String)>,
    scenarios: Vec<(String, String)>,
    not_by_position: Option<(String, String)>,
}

/// The clauses that no test can decide.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct NotByPosition {
    #[serde(default)]
    clause: Vec<Exempt>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Exempt {
    id: String,
    reason: String,
}

/// What is covered of one game's rulebook.
#[derive(Debug)]
pub(crate) struct Coverage {
    /// The game.
    pub(crate) name: String,
    total: usize,
    by_test: usize,
    by_scenario: usize,
    uncovered: Vec<(String, String)>,
    not_by_position: Vec<(String, String)>,
    wrong: Vec<String>,
}

/// The coverage of every game of the workspace, by name.
pub(crate) fn games(root: &Path) -> Result<Vec<Coverage>, FileError> {
    let mut found = Vec::new();
    for folder in entries(&root.join("crates/games"))? {
        let rulebooks = files(&folder.join("rules"), "md")?;
        if rulebooks.is_empty() {
            continue;
        }
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let rulebook = rulebooks.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n");
        let mut rust = files(&folder.join("src"), "rs")?;
        rust.extend(files(&folder.join("tests"), "rs")?);
        let scenarios = files(&folder.join("scenarios"), "toml")?;
        let exempt = folder.join("rules/not-by-position.toml");
        let not_by_position = if exempt.exists() { Some((exempt.display().to_string(), read(&exempt)?)) } else { None };
        found.push(Coverage::of(&name, &Sources { rulebook, rust, scenarios, not_by_position })?);
    }
    Ok(found)
}

impl Coverage {
    fn of(name: &str, sources: &Sources) -> Result<Self, FileError> {
        let mut wrong = Vec::new();
        let mut clauses = BTreeMap::new();
        let rulebook = Rulebook::parse(&sources.rulebook);
        for clause in &rulebook.clauses {
            if clauses.insert(clause.id.as_str(), clause.text.as_str()).is_some() {
                wrong.push(format!("the rulebook has {} twice", clause.id));
            }
        }
        let by_test = tested(sources, &clauses, &mut wrong);
        let by_scenario = played(sources, &clauses, &mut wrong)?;
        let not_by_position = exempt(sources)?;
        let mut listed = BTreeSet::new();
        for Exempt { id, reason } in &not_by_position {
            let id = id.as_str();
            if !clauses.contains_key(id) {
                wrong.push(format!("not-by-position lists {id}, which the rulebook does not have"));
            }
            if reason.trim().is_empty() {
                wrong.push(format!("not-by-position gives no reason for {id}"));
            }
            if by_test.contains(id) || by_scenario.contains(id) {
                wrong.push(format!("{id} is tested: remove it from not-by-position"));
            }
            if !listed.insert(id) {
                wrong.push(format!("not-by-position lists {id} twice"));
            }
        }
        let covered = |id: &str| by_test.contains(id) || by_scenario.contains(id) || listed.contains(id);
        let uncovered = rulebook.clauses.iter().filter(|clause| !covered(&clause.id));
        Ok(Self {
            name: name.to_owned(),
            total: rulebook.clauses.len(),
            by_test: by_test.len(),
            by_scenario: by_scenario.len(),
            uncovered: uncovered.map(|clause| (clause.id.clone(), clause.text.clone())).collect(),
            not_by_position: not_by_position.into_iter().map(|entry| (entry.id, entry.reason)).collect(),
            wrong,
        })
    }

    /// Whether every clause is covered and nothing is wrong.
    pub(crate) fn complete(&self) -> bool {
        self.total > 0 && self.uncovered.is_empty() && self.wrong.is_empty()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {} of {} clauses", self.name, self.total - self.uncovered.len(), self.total)?;
        let exempt = self.not_by_position.len();
        writeln!(f, "  {} by Rust tests, {} by scenarios, {exempt} not by position", self.by_test, self.by_scenario)?;
        list(f, "not covered", self.uncovered.iter().map(|(id, text)| format!("{id} {text}")))?;
        list(f, "wrong", self.wrong.iter().cloned())?;
        list(f, "not by position", self.not_by_position.iter().map(|(id, reason)| format!("{id} {reason}")))
    }
}

fn list(f: &mut fmt::Formatter<'_>, title: &str, lines: impl ExactSizeIterator<Item = String>) -> fmt::Result {
    if lines.len() > 0 {
        writeln!(f, "  {title}:")?;
    }
    for line in lines {
        writeln!(f, "    {line}")?;
    }
    Ok(())
}

/// The clauses that Rust tests name.
fn tested(sources: &Sources, clauses: &BTreeMap<&str, &str>, wrong: &mut Vec<String>) -> BTreeSet<String> {
    let prefixes: BTreeSet<&str> = clauses.keys().filter_map(|id| Some(id.split_once('-')?.0)).collect();
    let mut covered = BTreeSet::new();
    for (path, text) in &sources.rust {
        for name in test_names(text) {
            for id in prefixes.iter().flat_map(|prefix| named(&name, prefix)) {
                if clauses.contains_key(id.as_str()) {
                    covered.insert(id);
                } else {
                    wrong.push(format!("{path}: test {name} names {id}, which the rulebook does not have"));
                }
            }
        }
    }
    covered
}

/// The clauses with `prefix` that the name of a test function has among its words: `ob049_ob051_...`. A letter may stand
/// before the number: `bbor001_...` is the ruling BBO-R001.
fn named(function: &str, prefix: &str) -> Vec<String> {
    let number = |word: &str| {
        let number = word.strip_prefix(&prefix.to_lowercase())?.to_uppercase();
        let digits = number.strip_prefix(|first: char| first.is_ascii_uppercase()).unwrap_or(&number);
        (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(number)
    };
    function.split('_').filter_map(number).map(|number| format!("{prefix}-{number}")).collect()
}

/// The clauses that scenarios list.
fn played(
    sources: &Sources,
    clauses: &BTreeMap<&str, &str>,
    wrong: &mut Vec<String>,
) -> Result<BTreeSet<String>, FileError> {
    let mut covered = BTreeSet::new();
    for (path, text) in &sources.scenarios {
        let scenario = Scenario::parse(text).map_err(|error| FileError::new(Path::new(path), &error))?;
        let step_asks =
            |step: &ScenarioStep| step.refused.is_some() || step.outcomes.is_some() || !step.expect.is_empty();
        let asks = scenario.refused.is_some() || !scenario.expect.is_empty() || scenario.step.iter().any(step_asks);
        if !asks {
            wrong.push(format!("{path}: the scenario expects nothing, so it shows no clause"));
            continue;
        }
        for id in scenario.clauses {
            if clauses.contains_key(id.as_str()) {
                covered.insert(id);
            } else {
                wrong.push(format!("{path}: the scenario lists {id}, which the rulebook does not have"));
            }
        }
    }
    Ok(covered)
}

fn exempt(sources: &Sources) -> Result<Vec<Exempt>, FileError> {
    let Some((path, text)) = &sources.not_by_position else {
        return Ok(Vec::new());
    };
    let list: NotByPosition = toml::from_str(text).map_err(|error| FileError::new(Path::new(path), &error))?;
    Ok(list.clause)
}

/// The text of every file with this extension in a folder and below it; none where there is no
/// such folder.
fn files(folder: &Path, extension: &str) -> Result<Vec<(String, String)>, FileError> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    for path in entries(folder)? {
        if path.is_dir() {
            found.extend(files(&path, extension)?);
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push((path.display().to_string(), read(&path)?));
        }
    }
    Ok(found)
}

/// What lies in a folder, by name.
fn entries(folder: &Path) -> Result<Vec<PathBuf>, FileError> {
    let read = || -> std::io::Result<Vec<PathBuf>> {
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect()
    };
    let mut paths = read().map_err(|error| FileError::new(folder, &error))?;
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<String, FileError> {
    std::fs::read_to_string(path).map_err(|error| FileError::new(path, &error))
}

#[cfg(test)]
mod tests {
    use super::{Coverage, Sources, named};

    const RULEBOOK: &str =
        "# Toy\n\n## A. All\n\n- **TY-001** (R) One.\n- **TY-002** (R) Two.\n- **TY-003** (U) Three.\n";

    fn toy(rust: &str, scenario: &str, not_by_position: &str) -> Coverage {
        let sources = Sources {
            rulebook: RULEBOOK.to_owned(),
            rust: vec![("src/lib.rs".to_owned(), rust.to_owned())],
            scenarios: if scenario.is_empty() { vec![] } else { vec![("s.toml".to_owned(), scenario.to_owned())] },
            not_by_position: Some(("not-by-position.toml".to_owned(), not_by_position.to_owned())),
        };
        Coverage::of("toy", &sources).expect("the sources can be read")
    }

    fn scenario(clauses: &str, rest: &str) -> String {
        format!("game = \"toy\"\ntitle = \"A test\"\nseats = 2\nclauses = {clauses}\n{rest}")
    }

    #[test]
    fn tests_scenarios_and_reasons_cover() {
        let coverage = toy(
            "#[test]\nfn ty001_one() {}",
            &scenario("[\"TY-002\"]", "[expect]\npending = [1]"),
            "[[clause]]\nid = \"TY-003\"\nreason = \"It is a wish.\"",
        );
        assert!(coverage.complete(), "{coverage}");
        let text = coverage.to_string();
        assert!(text.starts_with("toy 3 of 3 clauses\n"), "{text}");
        assert!(text.contains("TY-003 It is a wish."), "{text}");
    }

    #[test]
    fn an_uncovered_clause_is_listed_with_its_text() {
        let coverage = toy("#[test]\nfn ty001_ty003_both() {}", "", "");
        assert!(!coverage.complete());
        let text = coverage.to_string();
        assert!(text.starts_with("toy 2 of 3 clauses\n"), "{text}");
        assert!(text.contains("TY-002 Two."), "{text}");
    }

    #[test]
    fn a_function_without_the_test_attribute_covers_nothing() {
        assert!(toy("fn ty001_one() {}", "", "").to_string().starts_with("toy 0 of 3 clauses\n"));
    }

    #[test]
    fn a_clause_that_does_not_exist_is_wrong() {
        let all = "#[test]\nfn ty001_ty002_ty003_all() {}\n";
        assert!(toy(all, "", "").complete());
        for coverage in [
            toy(&format!("{all}#[test]\nfn ty004_four() {{}}"), "", ""),
            toy(&format!("{all}#[test]\nfn ty03_short() {{}}"), "", ""),
            toy(all, &scenario("[\"TY-009\"]", "[expect]\npending = [1]"), ""),
            toy(all, "", "[[clause]]\nid = \"TY-009\"\nreason = \"It is a wish.\""),
        ] {
            assert!(!coverage.complete(), "{coverage}");
            assert!(coverage.to_string().contains("which the rulebook does not have"), "{coverage}");
        }
    }

    #[test]
    fn a_tested_clause_does_not_belong_on_the_list() {
        let all = "#[test]\nfn ty001_ty002_ty003_all() {}\n";
        let coverage = toy(all, "", "[[clause]]\nid = \"TY-003\"\nreason = \"It is a wish.\"");
        assert!(coverage.to_string().contains("TY-003 is tested: remove it"), "{coverage}");
        assert!(!coverage.complete());
    }

    #[test]
    fn a_reason_must_be_given() {
        let coverage = toy("#[test]\nfn ty001_ty002_x() {}", "", "[[clause]]\nid = \"TY-003\"\nreason = \" \"");
        assert!(coverage.to_string().contains("gives no reason for TY-003"), "{coverage}");
        assert!(!coverage.complete());
    }

    #[test]
    fn a_scenario_that_expects_nothing_shows_nothing() {
        let coverage = toy("#[test]\nfn ty001_ty002_x() {}", &scenario("[\"TY-003\"]", ""), "");
        assert!(coverage.to_string().contains("expects nothing"), "{coverage}");
        assert!(coverage.to_string().starts_with("toy 2 of 3 clauses\n"), "{coverage}");
    }

    #[test]
    fn a_refused_step_is_an_expectation() {
        let step = "[[step]]\nseat = 1\nchoice = \"end\"\nrefused = \"TY-003\"";
        let coverage = toy("#[test]\nfn ty001_ty002_x() {}", &scenario("[\"TY-003\"]", step), "");
        assert!(coverage.complete(), "{coverage}");
    }

    #[test]
    fn a_rulebook_without_clauses_is_not_complete() {
        let coverage = Coverage::of("toy", &Sources::default()).expect("nothing can be read");
        assert!(!coverage.complete());
    }

    #[test]
    fn a_clause_is_a_whole_word_of_a_name() {
        assert_eq!(named("ob049_ob051_bordering_units_burn", "OB"), ["OB-049", "OB-051"]);
        assert_eq!(named("bbo012_bbor001_bbov03_all_choose", "BBO"), ["BBO-012", "BBO-R001", "BBO-V03"]);
        assert_eq!(named("bbor_bbo_bbo1r2_bboor12", "BBO"), Vec::<String>::new());
        assert_eq!(named("obstacles_stay", "OB"), Vec::<String>::new());
        assert_eq!(named("blob049_stays", "OB"), Vec::<String>::new());
    }
}
