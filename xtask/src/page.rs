//! The page in `web/`: its packages and its own checks.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Checks types, style and the tests that need no browser.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    npm(root, &["run", "check"], &[])
}

/// Runs npm in `web/`. Its packages are there: the build of the server has installed them.
pub(crate) fn npm(root: &Path, arguments: &[&str], environment: &[(&str, PathBuf)]) -> Result<(), String> {
    let asked = format!("npm {}", arguments.join(" "));
    println!("{asked}");
    let status = Command::new("npm")
        .args(arguments)
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .current_dir(root.join("web"))
        .status()
        .map_err(|error| format!("`{asked}` could not be run: {error}. The page needs Node.js 20.19 or newer."))?;
    if status.success() { Ok(()) } else { Err(format!("`{asked}` failed in web/: mend what it names above")) }
}
