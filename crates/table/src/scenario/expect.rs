//! Which path asks what, and whether it holds.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::facts::{Moment, shape};
use super::{Difference, Report, ScenarioError};
use crate::Game;
use crate::shape::Shape;

/// The words that ask about a list.
const OF_A_LIST: [&str; 4] = ["count", "total", "has", "lacks"];
/// The words that ask about a pile.
const OF_A_PILE: [&str; 4] = ["total", "has", "lacks", "of"];

/// What must hold at one path.
pub(super) struct Expectation {
    path: Vec<String>,
    ask: Ask,
    expected: Value,
}

/// What is asked about the fact at a path.
#[derive(Clone, Copy, PartialEq)]
enum Ask {
    /// It is this.
    Is,
    /// The list is so long.
    Count,
    /// The numbers add up to this.
    Total,
    /// These are there, whatever else is.
    Has,
    /// None of these is there.
    Lacks,
    /// So many of this kind are in the pile, whatever else is.
    Of,
}

impl Ask {
    /// The question behind a word of [`OF_A_LIST`] or [`OF_A_PILE`].
    fn word(word: &str) -> Self {
        match word {
            "count" => Self::Count,
            "total" => Self::Total,
            "has" => Self::Has,
            "lacks" => Self::Lacks,
            "of" => Self::Of,
            _ => Self::Is,
        }
    }
}

/// Everything that a table of expectations asks; a path that leads nowhere is a mistake.
pub(super) fn read<G: Game>(table: &toml::Table, seats: u8, at: &str) -> Result<Vec<Expectation>, ScenarioError> {
    let mut reader = Reader { shape: &|path: &[&str]| shape::<G>(path, seats), read: Vec::new() };
    for (key, value) in table {
        reader.walk(vec![key.clone()], value).map_err(|why| ScenarioError::Set(format!("{at}: {why}")))?;
    }
    Ok(reader.read)
}

struct Reader<'a> {
    shape: &'a dyn Fn(&[&str]) -> Result<Shape, String>,
    read: Vec<Expectation>,
}

impl Reader<'_> {
    /// What may stand at a path; a mistake names the path.
    fn shape(&self, path: &[String]) -> Result<Shape, String> {
        let parts: Vec<&str> = path.iter().map(String::as_str).collect();
        (self.shape)(&parts).map_err(|why| format!("{}: {why}", path.join(".")))
    }

    fn add(&mut self, path: Vec<String>, ask: Ask, value: &toml::Value) {
        self.read.push(Expectation { path, ask, expected: json!(value) });
    }

    fn walk(&mut self, path: Vec<String>, value: &toml::Value) -> Result<(), String> {
        let shape = self.shape(&path)?;
        let table = match value {
            toml::Value::Table(table) if !table.is_empty() => table,
            value => {
                self.add(path, Ask::Is, value);
                return Ok(());
            }
        };
        match shape {
            Shape::List { .. } => {
                for (key, value) in table {
                    if OF_A_LIST.contains(&key.as_str()) {
                        self.add(path.clone(), Ask::word(key), value);
                    } else {
                        self.walk(inside(&path, key), value)?;
                    }
                }
                Ok(())
            }
            Shape::Named => self.pile(path, table, value),
            Shape::Record(_) | Shape::OneOf(_) | Shape::Plain | Shape::Any => {
                table.iter().try_for_each(|(key, value)| self.walk(inside(&path, key), value))
            }
        }
    }

    /// A pile is compared whole, unless one of the words asks otherwise. Other things that are known by name are
    /// paths of their own.
    fn pile(&mut self, path: Vec<String>, table: &toml::Table, value: &toml::Value) -> Result<(), String> {
        let asks = |key: &String| OF_A_PILE.contains(&key.as_str());
        if table.keys().any(asks) {
            for (key, value) in table {
                if !asks(key) {
                    let (pile, words) = (path.join("."), OF_A_PILE.join(", "));
                    return Err(format!("{pile}: {key} stands beside a question; a pile is asked with {words}"));
                }
                match value {
                    toml::Value::Table(kinds) if key == "of" => {
                        for (kind, count) in kinds {
                            let path = inside(&path, kind);
                            self.shape(&path)?;
                            self.add(path, Ask::Of, count);
                        }
                    }
                    _ if key == "of" => return Err(format!("{}.of: a kind must be named", path.join("."))),
                    value => {
                        if matches!(key.as_str(), "has" | "lacks") {
                            names(value).iter().try_for_each(|kind| self.shape(&inside(&path, kind)).map(drop))?;
                        }
                        self.add(path.clone(), Ask::word(key), value);
                    }
                }
            }
            return Ok(());
        }
        let mut counted = true;
        for kind in table.keys() {
            counted &= self.shape(&inside(&path, kind))? == Shape::Plain;
        }
        if counted {
            self.add(path, Ask::Is, value);
            return Ok(());
        }
        table.iter().try_for_each(|(key, value)| self.walk(inside(&path, key), value))
    }
}

fn inside(path: &[String], part: &str) -> Vec<String> {
    path.iter().cloned().chain([part.to_owned()]).collect()
}

/// The kinds that a question about a pile names: one, several, or several with a number each.
fn names(value: &toml::Value) -> Vec<String> {
    match value {
        toml::Value::String(name) => vec![name.clone()],
        toml::Value::Array(list) => list.iter().flat_map(names).collect(),
        toml::Value::Table(counts) => counts.keys().cloned().collect(),
        _ => Vec::new(),
    }
}

/// Holds a moment to what is expected of it.
pub(super) fn compare<G: Game>(moment: &Moment<'_, G>, expected: &[Expectation], at: &str, report: &mut Report) {
    let mut roots = BTreeMap::new();
    for expectation in expected {
        let root = expectation.path[0].as_str();
        let root = roots.entry(root).or_insert_with(|| moment.root(root));
        let (holds, found) = expectation.look::<G>(root, moment.seats);
        report.checked += 1;
        if !holds {
            let (path, expected) = (expectation.name(), expectation.expected.clone());
            report.differences.push(Difference { at: at.to_owned(), path, expected, found });
        }
    }
}

/// Whether everything that is expected holds at a moment.
pub(super) fn holds<G: Game>(moment: &Moment<'_, G>, expected: &[Expectation]) -> bool {
    let mut report = Report::default();
    compare(moment, expected, "", &mut report);
    report.differences.is_empty()
}

/// The fact at a path, or nothing.
pub(super) fn fact<'a>(root: &'a Value, path: &[String]) -> Option<&'a Value> {
    let mut here = root;
    for part in &path[1..] {
        here = match here {
            Value::Object(map) => map.get(part)?,
            Value::Array(list) => list.get(part.parse::<usize>().ok()?.checked_sub(1)?)?,
            _ => return None,
        };
    }
    (!here.is_null()).then_some(here)
}

impl Expectation {
    /// The path as it is written.
    fn name(&self) -> String {
        let path = self.path.join(".");
        match self.ask {
            Ask::Is => path,
            Ask::Count => format!("{path}.count"),
            Ask::Total => format!("{path}.total"),
            Ask::Has => format!("{path}.has"),
            Ask::Lacks => format!("{path}.lacks"),
            Ask::Of => {
                let (kind, pile) = self.path.split_last().map_or(("", &self.path[..]), |(kind, pile)| (kind, pile));
                format!("{}.of.{kind}", pile.join("."))
            }
        }
    }

    /// Whether it holds, and what is there.
    fn look<G: Game>(&self, root: &Value, seats: u8) -> (bool, Value) {
        let path: Vec<&str> = self.path.iter().map(String::as_str).collect();
        let shape = |path: &[&str]| shape::<G>(path, seats).unwrap_or(Shape::Any);
        let expected = &self.expected;
        // What is empty may be left out of a position, and is there all the same.
        let empty = match (self.ask, shape(&path)) {
            (Ask::Of, _) => json!(0),
            (Ask::Is, _) if *expected == json!("nothing") => Value::Null,
            (_, Shape::List { .. }) => json!([]),
            (_, Shape::Named) => json!({}),
            _ => Value::Null,
        };
        let there = fact(root, &self.path).unwrap_or(&empty);
        let found = if there.is_null() { json!("nothing") } else { there.clone() };
        match self.ask {
            // TOML has no word for null.
            Ask::Is => (same(&shape, &path, expected, &found), found),
            Ask::Of => (found == *expected, found),
            Ask::Count => {
                let count = there.as_array().map_or(found, |list| json!(list.len()));
                (count == *expected, count)
            }
            Ask::Total => {
                let total = total(there).map_or(found, |total| json!(total));
                (total == *expected, total)
            }
            Ask::Has => (has(there, expected), found),
            Ask::Lacks => (lacks(there, expected), found),
        }
    }
}

/// What the numbers of a list or of a pile add up to.
fn total(there: &Value) -> Option<i64> {
    match there {
        Value::Array(list) => list.iter().map(Value::as_i64).sum(),
        Value::Object(map) => map.values().map(Value::as_i64).sum(),
        _ => None,
    }
}

/// Whether two values are the same; the order of a list counts where it says something.
fn same(shape: &impl Fn(&[&str]) -> Shape, path: &[&str], expected: &Value, found: &Value) -> bool {
    let inner = |part: &str, expected: &Value, found: &Value| {
        let path: Vec<&str> = path.iter().copied().chain([part]).collect();
        same(shape, &path, expected, found)
    };
    match (expected, found) {
        (Value::Array(expected), Value::Array(found)) if shape(path) == (Shape::List { unordered: true }) => {
            expected.len() == found.len() && contains(found, expected)
        }
        (Value::Array(expected), Value::Array(found)) => {
            let mut pairs = expected.iter().zip(found).enumerate();
            expected.len() == found.len()
                && pairs.all(|(at, (expected, found))| inner(&(at + 1).to_string(), expected, found))
        }
        (Value::Object(expected), Value::Object(found)) => {
            let mut entries = expected.iter();
            let same =
                |(key, expected): (&String, &Value)| found.get(key).is_some_and(|found| inner(key, expected, found));
            expected.len() == found.len() && entries.all(same)
        }
        (expected, found) => expected == found,
    }
}

/// Whether a list has all of these, each as often as it is named.
fn contains(list: &[Value], wanted: &[Value]) -> bool {
    let count = |list: &[Value], item: &Value| list.iter().filter(|one| *one == item).count();
    wanted.iter().all(|item| count(list, item) >= count(wanted, item))
}

/// One value or several.
fn several(expected: &Value) -> &[Value] {
    match expected {
        Value::Array(several) => several,
        one => std::slice::from_ref(one),
    }
}

fn has(there: &Value, expected: &Value) -> bool {
    match (there, expected) {
        (Value::Array(list), wanted) => contains(list, several(wanted)),
        (Value::Object(pile), Value::Object(wanted)) => {
            let enough = |(kind, count): (&String, &Value)| {
                let there = pile.get(kind).and_then(Value::as_i64).unwrap_or(0);
                count.as_i64().is_some_and(|count| there >= count)
            };
            wanted.iter().all(enough)
        }
        (Value::Object(pile), wanted) => several(wanted).iter().all(|kind| in_pile(pile, kind)),
        _ => false,
    }
}

fn lacks(there: &Value, unwanted: &Value) -> bool {
    match there {
        Value::Array(list) => !several(unwanted).iter().any(|item| list.contains(item)),
        Value::Object(pile) => !several(unwanted).iter().any(|kind| in_pile(pile, kind)),
        _ => false,
    }
}

fn in_pile(pile: &serde_json::Map<String, Value>, kind: &Value) -> bool {
    kind.as_str().is_some_and(|kind| pile.get(kind).and_then(Value::as_i64).unwrap_or(0) > 0)
}
