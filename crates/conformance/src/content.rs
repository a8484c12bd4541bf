//! What the component values of every game promise; and misprints, to hold its own checks against.

use std::marker::PhantomData;

use table::Seeded;
use table::content::{Fault, Set, Summary, Values};

use crate::fuzz::damaged;
use crate::suite::thorough;

/// Declares the promises of component values as tests. The line is what `underlord content check` says of the embedded
/// set; stored games carry its hash, so another one means that they must be followed again. `unsourced` lists the paths,
/// such as `.side.board`, that need no source beside the ids.
#[macro_export]
macro_rules! content_suite {
    ($values:ty, $summary:expr $(, unsourced = $unsourced:expr)? $(,)?) => {
        #[test]
        fn the_embedded_set_holds() {
            $crate::content::holds::<$values>($summary);
        }
        #[test]
        fn every_value_has_a_source() {
            let _unsourced: &[&str] = &[];
            $(let _unsourced: &[&str] = $unsourced;)?
            $crate::content::is_sourced::<$values>(_unsourced);
        }
        #[test]
        fn a_value_without_its_source_is_a_fault() {
            $crate::content::misses_every_source::<$values>();
        }
        #[test]
        fn a_damaged_file_is_told_and_never_a_panic() {
            $crate::content::survives_damage::<$values>();
        }
        #[test]
        fn the_hash_is_not_that_of_the_layout() {
            $crate::content::hashes_no_layout::<$values>();
        }
    };
}

/// A file of the embedded set.
#[track_caller]
pub fn text_of<V: Values>(file: &str) -> &'static str {
    V::FILES.iter().find(|(name, _)| *name == file).unwrap_or_else(|| panic!("the set has no {file}")).1
}

/// The line, counted from 1, in which `part` first stands.
#[track_caller]
pub fn line_of(text: &str, part: &str) -> usize {
    line_at(text, text.find(part).unwrap_or_else(|| panic!("{part:?} is not there")))
}

fn line_at(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

/// The embedded set with another text in one file.
pub struct Misprint<V> {
    file: String,
    /// What now stands in the file.
    pub text: String,
    /// The line of the edit, counted from 1.
    pub line: usize,
    values: PhantomData<V>,
}

impl<V: Values> Misprint<V> {
    /// The set with this text in a file.
    pub fn of(file: &str, text: impl Into<String>) -> Self {
        Self { file: file.into(), text: text.into(), line: 1, values: PhantomData }
    }

    /// The set in which the first `from` at or after `after` is `to`.
    #[track_caller]
    pub fn new(file: &str, after: &str, from: &str, to: &str) -> Self {
        let mut text = text_of::<V>(file).to_owned();
        let start = text.find(after).unwrap_or_else(|| panic!("{file} has no {after:?}"));
        let at = start + text[start..].find(from).unwrap_or_else(|| panic!("{file} has no {from:?}"));
        text.replace_range(at..at + from.len(), to);
        Self { line: line_at(&text, at), ..Self::of(file, text) }
    }

    /// The set without what stands from `from` up to `until`.
    #[track_caller]
    pub fn without(file: &str, from: &str, until: &str) -> Self {
        let text = text_of::<V>(file);
        let start = text.find(from).unwrap_or_else(|| panic!("{file} has no {from:?}"));
        let length = text[start..].find(until).unwrap_or_else(|| panic!("{file} has no {until:?}"));
        Self::new(file, from, &text[start..start + length], "")
    }

    /// What comes of reading the set.
    pub fn read(&self) -> Result<(V, Summary), Vec<Fault>> {
        let mut set = Set::embedded::<V>();
        let edited = set.files.iter_mut().find(|one| one.name == self.file).expect("a file of the set");
        edited.text = self.text.clone().into();
        set.read()
    }

    /// The hash of the set, which holds in spite of the edit.
    #[track_caller]
    pub fn hash(&self) -> String {
        self.read().unwrap_or_else(|faults| panic!("{faults:#?}")).1.hash
    }

    /// Everything that is wrong with the set.
    #[track_caller]
    pub fn faults(&self) -> Vec<Fault> {
        let Err(faults) = self.read() else { panic!("the edit is no fault") };
        faults
    }

    /// The reasons of all faults.
    #[track_caller]
    pub fn reasons(&self) -> Vec<String> {
        self.faults().into_iter().map(|fault| fault.reason).collect()
    }

    /// The one fault of the set, for a reason that holds `reason`.
    #[track_caller]
    pub fn only_fault(&self, reason: &str) -> Fault {
        let mut faults = self.faults();
        assert_eq!(faults.len(), 1, "{faults:#?}");
        assert_eq!(faults[0].file, format!("content/{}", self.file));
        assert!(faults[0].reason.contains(reason), "{}", faults[0]);
        faults.remove(0)
    }

    /// The one fault stands in the line of the edit.
    #[track_caller]
    pub fn fault(&self, reason: &str) {
        self.fault_in(self.line, reason);
    }

    /// The one fault stands in this line.
    #[track_caller]
    pub fn fault_in(&self, line: usize, reason: &str) {
        let fault = self.only_fault(reason);
        assert_eq!(fault.line, Some(line), "{fault}");
    }

    /// The one fault stands in the line of `at`.
    #[track_caller]
    pub fn fault_at(&self, at: &str, reason: &str) {
        self.fault_in(line_of(&self.text, at), reason);
    }

    /// The one fault stands in the last line of the file: what is wrong is no single value.
    #[track_caller]
    pub fn fault_at_end(&self, reason: &str) {
        self.fault_in(self.text.trim_end().lines().count(), reason);
    }
}

/// The embedded set is read, and is summed up in this line.
#[track_caller]
pub fn holds<V: Values>(summary: &str) {
    let found = Set::check::<V>(None).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert_eq!(found.to_string(), summary);
}

/// Every leaf stands in a table that has a source, or within such a table; ids are no values.
pub fn is_sourced<V: Values>(unsourced: &[&str]) {
    let mut sources = 0;
    for (file, text) in V::FILES {
        let table = text.parse().expect("TOML");
        sources += sources_of(&table, "", false, &|path| {
            assert!(path.ends_with(".id") || unsourced.contains(&path), "{file}: {path} has no source");
        });
    }
    assert_eq!(sources, Set::check::<V>(None).expect("a good set").values());
}

fn sources_of(table: &toml::Table, path: &str, sourced: bool, unsourced: &impl Fn(&str)) -> usize {
    let own = table.contains_key("source");
    let sourced = sourced || own;
    let mut sources = usize::from(own);
    for (key, value) in table {
        let path = format!("{path}.{key}");
        match value {
            toml::Value::Table(table) => sources += sources_of(table, &path, sourced, unsourced),
            toml::Value::Array(list) if list.iter().all(toml::Value::is_table) => {
                let tables = list.iter().filter_map(toml::Value::as_table);
                sources += tables.map(|table| sources_of(table, &path, sourced, unsourced)).sum::<usize>();
            }
            _ if sourced => {}
            _ => unsourced(&path),
        }
    }
    sources
}

/// How many bytes a promise that damages a set at all its places reads in all, times [`thorough`]: of a larger set it
/// tries every second place, or every third.
const READS: usize = 160_000_000;

/// Every which place of a set is tried if each takes so many reads of the whole set.
fn step<V: Values>(places: impl Fn(&str) -> usize, reads: usize) -> usize {
    let bytes: usize = V::FILES.iter().map(|(_, text)| text.len()).sum();
    let places: usize = V::FILES.iter().map(|(_, text)| places(text)).sum();
    let most = READS * usize::try_from(thorough()).unwrap_or(usize::MAX);
    (places * reads * bytes).div_ceil(most).max(1)
}

/// A value whose source has another name is told with the line of that name.
pub fn misses_every_source<V: Values>() {
    let step = step::<V>(|text| text.matches("source = \"").count(), 1);
    for (file, text) in V::FILES {
        for (at, source) in text.match_indices("source = \"").step_by(step) {
            let text = [&text[..at], "origin = \"", &text[at + source.len()..]].concat();
            let line = line_at(&text, at);
            let faults = Misprint::<V>::of(file, text).faults();
            assert_eq!(faults.len(), 2, "{faults:#?}");
            assert!(faults.iter().any(|fault| fault.reason == "the key `source` is missing"), "{faults:#?}");
            let unknown =
                |fault: &Fault| fault.line == Some(line) && fault.reason == "the key `origin` is unknown here";
            assert!(faults.iter().any(unknown), "{faults:#?}");
        }
    }
}

/// Whatever becomes of a file, it is still content or is refused with that file, a line and a reason in one line.
pub fn survives_damage<V: Values>() {
    let texts: Vec<String> = V::FILES.iter().map(|(_, text)| (*text).to_owned()).collect();
    let (mut tried, mut refused) = (0, 0);
    let step = step::<V>(|text| text.lines().count(), 4);
    for (file, text) in V::FILES {
        let mut told = |text: String| {
            tried += 1;
            let Err(faults) = Misprint::<V>::of(file, text).read() else { return };
            refused += 1;
            assert!(!faults.is_empty(), "{file}");
            assert!(faults.iter().all(|fault| !fault.to_string().contains('\n')), "{faults:#?}");
            let placed = |fault: &Fault| fault.file == format!("content/{file}") && fault.line.is_some();
            assert!(faults.iter().all(placed), "{faults:#?}");
        };
        let lines: Vec<_> = text.split_inclusive('\n').collect();
        for index in (0..lines.len()).step_by(step) {
            let (before, after) = (lines[..index].concat(), lines[index + 1..].concat());
            told(format!("{before}{after}"));
            told(format!("{before}{0}{0}{after}", lines[index]));
            told(format!("{before}= [{{"));
            told(before);
        }
        for (from, to) in
            [("1", "-1"), ("1", "255"), ("2", "9999999999999999999999"), ("value", "\u{1}"), ("[", "[["), ("\"", "")]
        {
            told(text.replace(from, to));
        }
        for case in 0..100 * thorough() {
            told(damaged(text, &texts, &mut Seeded::nth(0xbad, case)));
        }
    }
    assert!(refused * 2 > tried, "only {refused} of {tried} were refused");
}

/// The first edits, each a file, what stands there and what takes its place, change nothing that the rules read; the
/// others do.
#[track_caller]
pub fn hashes_what_rules_read<V: Values>(same: &[(&str, &str, &str)], other: &[(&str, &str, &str)]) {
    let original = Set::check::<V>(None).expect("a good set").hash;
    let edits = same.iter().map(|edit| (edit, true)).chain(other.iter().map(|edit| (edit, false)));
    for ((file, from, to), same) in edits {
        let hash = Misprint::<V>::new(file, "", from, to).hash();
        assert_eq!(hash == original, same, "{file}: {to}");
    }
}

/// No comment, another layout, another order of keys, another source: the values are the same.
pub fn hashes_no_layout<V: Values>() {
    let original = Set::check::<V>(None).expect("a good set").hash;
    let mut set = Set::embedded::<V>();
    for file in &mut set.files {
        let table: toml::Table = file.text.replace("\"rulebook\"", "\"known\"").parse().expect("TOML");
        let reversed: toml::Table = table.into_iter().rev().collect();
        let text = format!("# other words\n{}", toml::to_string(&reversed).expect("TOML"));
        assert_ne!(text, file.text);
        file.text = text.into();
    }
    assert_eq!(set.read::<V>().expect("a good set").1.hash, original);
}
