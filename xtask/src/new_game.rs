//! `cargo xtask new-game NAME`: a small game of that name that is whole in every part, on the shelf and tagged
//! unfinished, for the real rules to take its place. Everything is worked out before anything is written.

mod lists;
mod names;
mod template;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::test;
use names::Names;

/// Adds a game to the repository.
#[derive(clap::Args)]
pub(crate) struct Wish {
    /// Its name on the command line and in files: lower-case words joined by hyphens.
    name: String,
    /// The prefix of its clause ids, two to five capitals; the initials of its name without it.
    #[arg(long)]
    prefix: Option<String>,
    /// Its title; its name in capitals without it.
    #[arg(long)]
    title: Option<String>,
    /// The repository to add it to; this one without it.
    #[arg(long = "in", value_name = "DIR")]
    root: Option<PathBuf>,
}

/// A file as it was, if it was there, and as it will be.
struct Change {
    path: PathBuf,
    before: Option<String>,
    after: String,
}

/// Makes the game and says how to go on.
pub(crate) fn run(here: &Path, wish: &Wish) -> Result<(), String> {
    let root = wish.root.as_deref().unwrap_or(here);
    let names = Names::new(&wish.name, wish.prefix.as_deref(), wish.title.as_deref())?;
    let changes = plan(root, &names)?;
    write(&changes)?;
    // Lines and imports fall otherwise under every name.
    tidy(root, &names)?;
    for change in &changes {
        let path = change.path.strip_prefix(root).unwrap_or(&change.path);
        println!("{} {}", if change.before.is_some() { "edited" } else { "made  " }, path.display());
    }
    let name = &names.name;
    println!("\n{} is on the shelf, tagged unfinished. Try it:\n", names.title);
    println!("  cargo test -p {name}\n  cargo run -- play {name}\n");
    println!("CONTRIBUTING.md (\"How to add a game\") has the order in which to go on.");
    Ok(())
}

/// Every file of the game and every list that must know it, as they will be.
fn plan(root: &Path, names: &Names) -> Result<Vec<Change>, String> {
    for folder in template::folders(names) {
        if root.join(&folder).exists() {
            return Err(format!("{folder} is there already: choose another name"));
        }
    }
    let mut changes = Vec::new();
    for (path, after) in template::files(names) {
        changes.push(Change { path: root.join(path), before: None, after });
    }
    for (path, edit) in lists::LISTS {
        let path = root.join(path);
        let before = read(&path)?;
        let after = edit(&before, names).map_err(|why| format!("{}: {why}", path.display()))?;
        changes.push(Change { path, before: Some(before), after });
    }
    let prefix = format!("**{}-", names.prefix);
    for rulebook in rulebooks(root)? {
        if read(&rulebook)?.contains(&prefix) {
            let (prefix, taken) = (&names.prefix, rulebook.display());
            return Err(format!("the clauses of {taken} begin with {prefix}: choose another one with --prefix"));
        }
    }
    Ok(changes)
}

/// The rulebooks of the games that are there.
fn rulebooks(root: &Path) -> Result<Vec<PathBuf>, String> {
    let games = root.join("crates/games");
    let folders = fs::read_dir(&games).map_err(|error| format!("{}: {error}", games.display()))?;
    let names = folders.filter_map(Result::ok).filter_map(|folder| folder.file_name().into_string().ok());
    let rulebooks = names.map(|name| games.join(&name).join(format!("rules/{name}.md")));
    Ok(rulebooks.filter(|path| path.exists()).collect())
}

/// Writes all files, or leaves everything as it was.
fn write(changes: &[Change]) -> Result<(), String> {
    for (at, Change { path, after, .. }) in changes.iter().enumerate() {
        let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
        if let Err(error) = folder.and_then(|()| fs::write(path, after)) {
            for Change { path, before, .. } in &changes[..=at] {
                // What cannot be put back either is in nobody's hands.
                _ = match before {
                    Some(before) => fs::write(path, before),
                    None => fs::remove_file(path),
                };
            }
            return Err(format!("{}: {error}; everything is as it was", path.display()));
        }
    }
    Ok(())
}

/// Formats the new crate.
fn tidy(root: &Path, names: &Names) -> Result<(), String> {
    let formatted = Command::new(test::cargo()).args(["fmt", "--package", &names.name]).current_dir(root).status();
    match formatted {
        Ok(status) if status.success() => Ok(()),
        Ok(_) | Err(_) => Err(format!("the game is made, but `cargo fmt --package {}` failed: run it", names.name)),
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
