//! From the files of a content set to values. Nothing else in a game reads files.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::page::Page;
use super::{Entry, Fault, Sources, Summary, Values};

/// A content set as text, and what is already known to be wrong with it.
pub struct Set {
    /// Its files.
    pub files: Vec<File>,
    faults: Vec<Fault>,
}

/// A content file.
pub struct File {
    /// Its name in any set.
    pub name: &'static str,
    /// Its place, as faults tell it.
    pub place: String,
    /// What stands in it.
    pub text: Cow<'static, str>,
}

impl Set {
    /// The embedded set.
    pub fn embedded<V: Values>() -> Self {
        let file = |&(name, text)| File { name, place: format!("content/{name}"), text: Cow::Borrowed(text) };
        Self { files: V::FILES.iter().map(file).collect(), faults: Vec::new() }
    }

    /// The set in a folder: exactly the known files; what is not TOML may lie beside them.
    pub fn in_dir<V: Values>(dir: &Path) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let file = |&(name, _): &(&'static str, &str)| {
            let path = dir.join(name);
            let text = fs::read_to_string(&path).unwrap_or_else(|error| {
                let reason = match error.kind() {
                    ErrorKind::NotFound => format!("the file is missing; {}", all_files::<V>()),
                    _ => format!("the file cannot be read: {error}"),
                };
                faults.push(Fault::whole(path.display(), reason));
                String::new()
            });
            File { name, place: path.display().to_string(), text: Cow::Owned(text) }
        };
        let files = V::FILES.iter().map(file).collect();
        match strangers::<V>(dir) {
            Ok(paths) => {
                let reason = || format!("the file is unknown; {}", all_files::<V>());
                faults.extend(paths.iter().map(|path| Fault::whole(path.display(), reason())));
                Ok(Self { files, faults })
            }
            Err(error) => Err(vec![Fault::whole(dir.display(), format!("the folder cannot be read: {error}"))]),
        }
    }

    /// Checks the set in a folder, or the embedded one.
    pub fn check<V: Values>(dir: Option<&Path>) -> Result<Summary, Vec<Fault>> {
        let set = match dir {
            Some(dir) => Self::in_dir::<V>(dir)?,
            None => Self::embedded::<V>(),
        };
        set.read::<V>().map(|(_, summary)| summary)
    }

    /// The values of the set and its summary, or every fault of every file.
    pub fn read<V: Values>(self) -> Result<(V, Summary), Vec<Fault>> {
        let mut pages = Pages { files: &self.files, faults: self.faults, sources: Sources::default() };
        match V::read(&mut pages) {
            Some(values) if pages.faults.is_empty() => {
                let Pages { files, sources, .. } = pages;
                let summary = Summary { game: V::GAME, files: files.len(), sources, hash: values.hash() };
                Ok((values, summary))
            }
            _ => Err(pages.faults),
        }
    }
}

fn all_files<V: Values>() -> String {
    let names: Vec<_> = V::FILES.iter().map(|(name, _)| *name).collect();
    format!("a content set has {}", names.join(", "))
}

/// The TOML files in a folder that belong to no content set.
fn strangers<V: Values>(dir: &Path) -> io::Result<BTreeSet<PathBuf>> {
    let mut strangers = BTreeSet::new();
    for listed in fs::read_dir(dir)? {
        let path = listed?.path();
        let known = V::FILES.iter().any(|(name, _)| path.file_name().is_some_and(|found| found == *name));
        if !known && path.extension().is_some_and(|extension| extension == "toml") {
            strangers.insert(path);
        }
    }
    Ok(strangers)
}

/// The files of a set being read, and what was found in them.
pub struct Pages<'a> {
    files: &'a [File],
    faults: Vec<Fault>,
    sources: Sources,
}

impl Pages<'_> {
    /// What `read` makes of a file; none if there was nothing to read.
    pub fn read<T>(&mut self, name: &str, read: impl FnOnce(&mut Entry<'_>) -> Option<T>) -> Option<T> {
        let file = self.files.iter().find(|file| file.name == name).expect("a file of the set");
        if self.faults.iter().any(|fault| fault.file == file.place) {
            return None;
        }
        let page = Page::new(&file.place, &file.text);
        let value = page.open().and_then(|mut top| {
            let value = read(&mut top);
            top.close();
            value
        });
        let (faults, sources) = page.into_findings();
        self.faults.extend(faults);
        self.sources += sources;
        value
    }
}
