//! The page in `web/`: its packages and its own checks.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Checks types, style and the tests that need no browser.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    npm(root, &["run", "check"], &[])
}

/// Runs npm in `web/`, with its packages in place.
pub(crate) fn npm(root: &Path, arguments: &[&str], environment: &[(&str, PathBuf)]) -> Result<(), String> {
    let web = root.join("web");
    if !has_packages(&web) {
        run(&web, &["ci", "--no-audit", "--no-fund"], &[])?;
    }
    run(&web, arguments, environment)
}

/// npm writes a lock file of its own at the end of every installation: it must be the younger one.
fn has_packages(web: &Path) -> bool {
    let written = |path: &str| fs::metadata(web.join(path)).and_then(|file| file.modified());
    match (written("package-lock.json"), written("node_modules/.package-lock.json")) {
        (Ok(wanted), Ok(installed)) => installed >= wanted,
        _ => false,
    }
}

fn run(web: &Path, arguments: &[&str], environment: &[(&str, PathBuf)]) -> Result<(), String> {
    let asked = format!("npm {}", arguments.join(" "));
    println!("{asked}");
    let status = Command::new("npm")
        .args(arguments)
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .current_dir(web)
        .status()
        .map_err(|error| format!("`{asked}` could not be run: {error}. The page needs Node.js 20.19 or newer."))?;
    if status.success() { Ok(()) } else { Err(format!("`{asked}` failed in web/: mend what it names above")) }
}
