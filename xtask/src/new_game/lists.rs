//! The lists outside a game's own folders that must know it.

use super::names::Names;

/// How a list is edited: the text with the game in it, or what is not as it should be.
type Edit = fn(&str, &Names) -> Result<String, String>;

/// Every file outside the game's own folders.
pub(super) const LISTS: [(&str, Edit); 5] = [
    ("Cargo.toml", workspace),
    ("Cargo.lock", |text, names| locked(text, names, &["conformance", "serde", "serde_json", "table", "ts-rs"])),
    ("crates/shelf/Cargo.toml", shelf_crate),
    ("crates/shelf/src/lib.rs", shelf),
    ("fuzz/Cargo.lock", |text, names| locked(text, names, &["serde", "table"])),
];

/// The dependencies of the workspace: behind the last game.
fn workspace(text: &str, Names { name, .. }: &Names) -> Result<String, String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|line| line.contains("{ path = \"crates/games/"));
    let last = last.ok_or("there is no dependency with a path in crates/games to put the game behind")?;
    let line = format!("{name} = {{ path = \"crates/games/{name}\" }}");
    lines.insert(last + 1, &line);
    Ok(joined(&lines))
}

/// The shelf's dependencies, in their order, and the types it can hand on.
fn shelf_crate(text: &str, Names { name, .. }: &Names) -> Result<String, String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let types = lines.iter().position(|line| line.starts_with("types = [\"") && line.ends_with("\"]"));
    let types = types.ok_or("there is no line `types = [...]` with the features of the games")?;
    let of_games = format!("{}, \"{name}/types\"]", lines[types].trim_end_matches(']'));
    lines[types] = &of_games;
    let start = lines.iter().position(|line| *line == "[dependencies]").ok_or("there is no line `[dependencies]`")?;
    let dependency = format!("{name}.workspace = true");
    let behind = |line: &&str| line.is_empty() || **line > *dependency;
    let at = lines[start + 1..].iter().position(behind).map_or(lines.len(), |at| start + 1 + at);
    lines.insert(at, &dependency);
    Ok(joined(&lines))
}

/// The one list of games: at its end.
fn shelf(text: &str, Names { module, game, .. }: &Names) -> Result<String, String> {
    let missing = "there is no list `shelf! { $ ... }`, one game a line";
    let (head, list) = text.split_once("\nshelf! { $\n").ok_or(missing)?;
    let (games, rest) = list.split_once("\n}\n").ok_or(missing)?;
    Ok(format!("{head}\nshelf! {{ $\n{games}\n    {module}::{game},\n}}\n{rest}"))
}

/// A lock file: the package in its place, and the shelf that depends on it.
fn locked(text: &str, Names { name, .. }: &Names, dependencies: &[&str]) -> Result<String, String> {
    const PACKAGE: &str = "[[package]]\n";
    let mut packages: Vec<String> = text.split(PACKAGE).map(|part| part.trim_end().to_owned()).collect();
    if packages.iter().any(|package| named(package) == Some(name)) {
        return Err(format!("there is a package called {name} already: choose another name"));
    }
    let shelf = packages.iter_mut().find(|package| named(package) == Some("shelf"));
    let shelf = shelf.ok_or("there is no package called shelf")?;
    let version = shelf.lines().find(|line| line.starts_with("version = ")).ok_or("the shelf has no version")?;
    let lines: String = dependencies.iter().map(|dependency| format!(" \"{dependency}\",\n")).collect();
    let package = format!("name = \"{name}\"\n{version}\ndependencies = [\n{lines}]");
    *shelf = with_dependency(shelf, name).ok_or("the shelf has no dependencies")?;
    // What stands before the first package has no name.
    let at =
        packages.iter().skip(1).position(|package| named(package) > Some(name)).map_or(packages.len(), |at| at + 1);
    packages.insert(at, package);
    let (head, packages) = packages.split_first().ok_or("it is empty")?;
    Ok(format!("{head}\n\n{PACKAGE}{}\n", packages.join(&format!("\n\n{PACKAGE}"))))
}

/// The name of a package in a lock file.
fn named(package: &str) -> Option<&str> {
    package.lines().next()?.strip_prefix("name = \"")?.strip_suffix('"')
}

/// A package of a lock file that depends on one more.
fn with_dependency(package: &str, name: &str) -> Option<String> {
    let mut lines: Vec<&str> = package.lines().collect();
    let start = lines.iter().position(|line| *line == "dependencies = [")? + 1;
    let line = format!(" \"{name}\",");
    let at = start + lines[start..].iter().position(|found| *found == "]" || **found > *line)?;
    lines.insert(at, &line);
    Some(lines.join("\n"))
}

fn joined(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::LISTS;
    use crate::new_game::names::Names;

    fn names() -> Names {
        Names::new("fine-thing", None, None).unwrap()
    }

    /// The lines that an edit adds and takes away.
    fn difference(before: &str, after: &str) -> (Vec<String>, Vec<String>) {
        let lacking = |of: &str, other: &str| {
            let mut others: Vec<&str> = other.lines().collect();
            let missing = |line: &&str| match others.iter().position(|found| found == line) {
                Some(at) => {
                    others.swap_remove(at);
                    false
                }
                None => true,
            };
            of.lines().filter(missing).map(str::to_owned).collect()
        };
        (lacking(after, before), lacking(before, after))
    }

    #[test]
    fn every_list_gets_the_game_and_keeps_the_rest() {
        for (path, edit) in LISTS {
            let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap();
            let edited = edit(&text, &names()).unwrap_or_else(|why| panic!("{path}: {why}"));
            let (more, less) = difference(&text, &edited);
            assert!(more.iter().any(|line| line.contains("fine-thing") || line.contains("fine_thing")), "{path}");
            if path.ends_with(".rs") {
                assert_eq!((more.len(), less.len()), (1, 0), "{path}: {more:?} for {less:?}");
                continue;
            }
            toml::from_str::<toml::Table>(&edited).unwrap_or_else(|error| panic!("{path}: {error}"));
            assert!(less.iter().all(|line| line.starts_with("types = ")), "{path}: {less:?}");
        }
    }

    #[test]
    fn what_is_not_as_it_should_be_is_said_in_a_sentence() {
        for (path, edit) in LISTS {
            let why = edit("", &names()).unwrap_err();
            assert!(why.starts_with("there is no "), "{path}: {why}");
        }
        let (_, lock) = LISTS[1];
        let taken = "version = 4\n\n[[package]]\nname = \"fine-thing\"\nversion = \"1.0.0\"\n";
        assert!(lock(taken, &names()).unwrap_err().contains("choose another name"));
    }

    #[test]
    fn a_lock_file_keeps_its_order() {
        let (_, lock) = LISTS[4];
        let text = "version = 4\n\n[[package]]\nname = \"bots\"\nversion = \"0.1.0\"\n\n[[package]]\nname = \"shelf\"\n\
                    version = \"0.1.0\"\ndependencies = [\n \"bots\",\n \"table\",\n]\n";
        let expected = "version = 4\n\n[[package]]\nname = \"bots\"\nversion = \"0.1.0\"\n\n[[package]]\n\
                        name = \"fine-thing\"\nversion = \"0.1.0\"\ndependencies = [\n \"serde\",\n \"table\",\n]\n\n\
                        [[package]]\nname = \"shelf\"\nversion = \"0.1.0\"\ndependencies = [\n \"bots\",\n \
                        \"fine-thing\",\n \"table\",\n]\n";
        assert_eq!(lock(text, &names()).unwrap(), expected);
    }
}
