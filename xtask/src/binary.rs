//! Binaries of the workspace, built by cargo.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use crate::test::cargo;

/// Builds a binary as `cargo test --workspace` builds it, so that nothing is compiled twice.
pub(crate) fn tested(root: &Path, name: &str) -> Result<PathBuf, String> {
    build(root, &["--workspace", "--bin", name])
}

/// Builds one binary with these arguments of cargo, and tells where it is.
pub(crate) fn build(root: &Path, arguments: &[&str]) -> Result<PathBuf, String> {
    let mut command = Command::new(cargo());
    command
        .arg("build")
        .args(arguments)
        .arg("--message-format=json-render-diagnostics")
        .current_dir(root)
        .stderr(Stdio::inherit());
    let output = finished(&mut command, &format!("`cargo build {}`", arguments.join(" ")))?;
    let built = String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .find_map(|message| Some(PathBuf::from(message["executable"].as_str()?)));
    built.ok_or_else(|| "cargo did not say where it put the binary".to_owned())
}

/// What a command printed, once it has ended well.
pub(crate) fn finished(command: &mut Command, what: &str) -> Result<Output, String> {
    let output = command.output().map_err(|error| format!("{what} could not be started: {error}"))?;
    if output.status.success() {
        return Ok(output);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{what} failed. {}", said.trim()).trim_end().to_owned())
}
