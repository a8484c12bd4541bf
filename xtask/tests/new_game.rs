//! A game that `new-game` makes compiles, keeps every promise and is on the shelf. It is made in a scratch copy of the
//! repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The scratch copy, in the target folder. It stays from run to run, and so does what was built of it.
const SCRATCH: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/new-game");
const GAME: &str = "tiny-thing";
/// Everything outside its own folders that a game may touch.
const LISTS: [&str; 5] =
    ["Cargo.lock", "Cargo.toml", "crates/shelf/Cargo.toml", "crates/shelf/src/lib.rs", "fuzz/Cargo.lock"];
const FOLDERS: [&str; 3] = ["crates/games/tiny-thing", "web/src/games/tiny-thing", "web/src/wire/tiny-thing"];

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// The files of the repository: what git knows, and what it would take.
fn files() -> BTreeSet<String> {
    let mut git = Command::new("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).current_dir(repository());
    let listed = String::from_utf8(done(&mut git).stdout).expect("names in UTF-8");
    let there = |path: &&str| !path.is_empty() && repository().join(path).is_file();
    listed.split('\0').filter(there).map(str::to_owned).collect()
}

/// Makes the copy equal to the repository. What is the same is not written again, so it is not built again.
fn copy(house: &Path) {
    let files = files();
    for path in &files {
        let text = fs::read(repository().join(path)).expect("a file");
        write(&house.join(path), &text);
    }
    remove_others(house, house, &files);
}

fn write(path: &Path, text: &[u8]) {
    if fs::read(path).is_ok_and(|found| found == text) {
        return;
    }
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
    fs::write(path, text).expect("a file can be written");
}

fn remove_others(house: &Path, folder: &Path, files: &BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.strip_prefix(house).expect("a path in the copy").to_str().expect("a plain name");
        if path.is_dir() {
            remove_others(house, &path, files);
            // Only what is empty can be removed so.
            _ = fs::remove_dir(&path);
        } else if !files.contains(name) {
            fs::remove_file(&path).expect("a file can be removed");
        }
    }
}

/// Every file of a folder and its text.
fn look(house: &Path) -> BTreeSet<(PathBuf, Vec<u8>)> {
    let mut found = BTreeSet::new();
    let mut folders = vec![house.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read(&path).expect("a file");
                found.insert((path.strip_prefix(house).expect("a path in the copy").to_owned(), text));
            }
        }
    }
    found
}

fn new_game(house: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("new-game").args(arguments).arg("--in").arg(house).output().expect("xtask can be run")
}

/// A cargo command on the copy; it needs no network, and the lock file is as it should be.
fn cargo(house: &Path, arguments: &[&str]) {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).args(["--offline", "--locked"]).current_dir(house);
    // Quick to build: the games are few and short.
    command.env("CARGO_TARGET_DIR", Path::new(SCRATCH).join("target")).env("CARGO_PROFILE_DEV_OPT_LEVEL", "0");
    command.env("CARGO_PROFILE_TEST_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "0");
    command.env("CARGO_PROFILE_TEST_DEBUG", "0").env_remove("RUSTFLAGS").env_remove("CARGO_BUILD_TARGET");
    done(&mut command);
}

fn done(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let words = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let said = || words(&output.stdout) + &words(&output.stderr);
    assert!(output.status.success(), "{command:?} failed:\n{}", said());
    output
}

#[test]
fn a_new_game_is_whole() {
    let house = &Path::new(SCRATCH).join("house");
    copy(house);
    let before = look(house);

    // What is refused leaves no trace.
    for (arguments, why) in [
        (&["Tiny"][..], "lower-case words"),
        (&["overboss"], "is there already"),
        (&["serde"], "there is a package called serde already"),
        (&[GAME, "--prefix", "OB"], "choose another one with --prefix"),
        (&[GAME, "--title", "\"Tiny\""], "is no title"),
    ] {
        let refused = new_game(house, arguments);
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success() && said.contains(why), "{arguments:?}: {said}");
        assert!(look(house) == before, "{arguments:?} left a trace");
    }
    let shelf = house.join("crates/shelf/src/lib.rs");
    let list = fs::read(&shelf).expect("the shelf");
    fs::write(&shelf, "").expect("a file can be written");
    assert!(String::from_utf8_lossy(&new_game(house, &[GAME]).stderr).contains("there is no list"));
    assert!(!house.join(FOLDERS[0]).exists(), "nothing is half written");
    fs::write(&shelf, list).expect("a file can be written");

    let made = new_game(house, &[GAME]);
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let after = look(house);
    let changed: BTreeSet<&str> =
        after.symmetric_difference(&before).map(|(path, _)| path.to_str().expect("a plain name")).collect();
    let outside = changed.iter().filter(|path| !FOLDERS.iter().any(|folder| path.starts_with(folder)));
    assert!(outside.copied().eq(LISTS), "a game touches {changed:?}");

    done(Command::new(env!("CARGO")).args(["fmt", "--all", "--", "--check"]).current_dir(house));
    cargo(house, &["test", "--package", GAME]);
    // The shelf has every game of the workspace, and tags what has no guided game yet.
    cargo(house, &["test", "--package", "shelf", "--test", "list"]);
}
