//! Games in a real browser: the tests, and pictures of the page.

use std::path::{Path, PathBuf};

use crate::{apt, binary, page};

/// What Chromium is called by those who pack it.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Plays the games of `web/e2e/`; with a name, only the tests that have it in theirs.
pub(crate) fn test(root: &Path, name: Option<&str>) -> Result<(), String> {
    let mut arguments = vec!["run", "e2e"];
    if let Some(name) = name {
        arguments.extend(["--", "--testNamePattern", name]);
    }
    page::npm(root, &arguments, &programs(root)?)
}

/// Takes a picture of every page and of the moments of a game, on a desk and on a phone.
pub(crate) fn screenshots(root: &Path) -> Result<(), String> {
    let folder = root.join("screenshots");
    let mut environment = programs(root)?.to_vec();
    environment.push(("SCREENSHOTS", folder.clone()));
    page::npm(root, &["run", "e2e"], &environment)?;
    println!("the pictures lie in {}", folder.display());
    Ok(())
}

/// The programs that the tests start, by the variables that name them.
fn programs(root: &Path) -> Result<[(&'static str, PathBuf); 2], String> {
    let chromium = chromium()?;
    Ok([("UNDERLORD_BIN", binary::tested(root, "underlord")?), ("CHROMIUM", chromium)])
}

/// Where Chromium is. Where none is installed, Debian's is.
fn chromium() -> Result<PathBuf, String> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    named.or_else(installed).or_else(|| apt::install("chromium").then(installed).flatten()).ok_or_else(|| {
        "Chromium is not installed and could not be. Install it, for example with `apt install chromium`, or say with \
         CHROMIUM=/path/to/it where it is"
            .to_owned()
    })
}

fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path);
    folders.find_map(|folder| NAMES.iter().map(|name| folder.join(name)).find(|program| program.is_file()))
}
