//! From the files of a content set to [`Content`]. Nothing else in the game reads files.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::fault::{Fault, Sources, Summary};
use super::page::{Entry, Page};
use super::{Content, board, bosses, commands, solo, tiles, tokens};

/// The files of a content set, and the embedded text of each.
const FILES: [(&str, &str); 6] = [
    ("board.toml", include_str!("../../content/board.toml")),
    ("tiles.toml", include_str!("../../content/tiles.toml")),
    ("tokens.toml", include_str!("../../content/tokens.toml")),
    ("bosses.toml", include_str!("../../content/bosses.toml")),
    ("commands.toml", include_str!("../../content/commands.toml")),
    ("solo.toml", include_str!("../../content/solo.toml")),
];

/// A content set as text: its files in the order of [`FILES`], and what is already known to be wrong with them.
pub(super) struct Set {
    pub(super) files: [File; FILES.len()],
    faults: Vec<Fault>,
}

/// The name and text of a content file.
pub(super) struct File {
    pub(super) name: String,
    pub(super) text: Cow<'static, str>,
}

impl Set {
    /// The embedded set.
    pub(super) fn embedded() -> Self {
        let file = |(name, text)| File { name: format!("content/{name}"), text: Cow::Borrowed(text) };
        Self { files: FILES.map(file), faults: Vec::new() }
    }

    /// The set in a folder: exactly the known files; what is not TOML may lie beside them.
    pub(super) fn in_dir(dir: &Path) -> Result<Self, Vec<Fault>> {
        let mut faults = Vec::new();
        let files = FILES.map(|(name, _)| {
            let path = dir.join(name);
            let text = fs::read_to_string(&path).unwrap_or_else(|error| {
                let reason = match error.kind() {
                    ErrorKind::NotFound => format!("the file is missing; {}", all_files()),
                    _ => format!("the file cannot be read: {error}"),
                };
                faults.push(Fault::whole(path.display(), reason));
                String::new()
            });
            File { name: path.display().to_string(), text: Cow::Owned(text) }
        });
        match strangers(dir) {
            Ok(paths) => {
                let reason = || format!("the file is unknown; {}", all_files());
                faults.extend(paths.iter().map(|path| Fault::whole(path.display(), reason())));
                Ok(Self { files, faults })
            }
            Err(error) => Err(vec![Fault::whole(dir.display(), format!("the folder cannot be read: {error}"))]),
        }
    }

    /// The content of a set and its summary, or every fault of every file.
    pub(super) fn read(self) -> Result<(Content, Summary), Vec<Fault>> {
        let mut found = Findings { faults: self.faults, sources: Sources::default() };
        let [board_file, tiles_file, tokens_file, bosses_file, commands_file, solo_file] = &self.files;
        let edges = found.read(board_file, board::read);
        let tiles = found.read(tiles_file, tiles::read);
        let tokens = found.read(tokens_file, tokens::read);
        let bosses = found.read(bosses_file, bosses::read);
        let commands = found.read(commands_file, commands::read);
        let solo = found.read(solo_file, solo::read);
        let content = (|| {
            let (mountains, water) = edges?;
            let (type_names, tiles, scoring) = tiles?;
            let (tokens, bosses, commands, solo) = (tokens?, bosses?, commands?, solo?);
            let hash = String::new();
            Some(Content { hash, mountains, water, type_names, tiles, scoring, tokens, bosses, commands, solo })
        })();
        match content {
            Some(mut content) if found.faults.is_empty() => {
                // The hash of the values themselves: names, numbers and effects, without layout, comments or sources.
                content.hash = blake3::hash(format!("{content:?}").as_bytes()).to_hex()[..16].to_string();
                let summary = Summary { files: FILES.len(), sources: found.sources, hash: content.hash.clone() };
                Ok((content, summary))
            }
            _ => Err(found.faults),
        }
    }
}

fn all_files() -> String {
    let names: Vec<_> = FILES.iter().map(|(name, _)| *name).collect();
    format!("a content set has {}", names.join(", "))
}

/// The TOML files in a folder that belong to no content set.
fn strangers(dir: &Path) -> io::Result<BTreeSet<PathBuf>> {
    let mut strangers = BTreeSet::new();
    for listed in fs::read_dir(dir)? {
        let path = listed?.path();
        let known = FILES.iter().any(|(name, _)| path.file_name().is_some_and(|found| found == *name));
        if !known && path.extension().is_some_and(|extension| extension == "toml") {
            strangers.insert(path);
        }
    }
    Ok(strangers)
}

struct Findings {
    faults: Vec<Fault>,
    sources: Sources,
}

impl Findings {
    fn read<T>(&mut self, file: &File, read: impl FnOnce(&mut Entry<'_>) -> Option<T>) -> Option<T> {
        if self.faults.iter().any(|fault| fault.file == file.name) {
            return None; // There was nothing to read.
        }
        let page = Page::new(&file.name, &file.text);
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
