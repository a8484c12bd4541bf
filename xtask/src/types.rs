//! The TypeScript types of the page, and the shapes, codes and limits of `docs/protocol.md`, by `xtask/types`.

use std::path::Path;
use std::process::Command;

use crate::binary;

/// Writes them; with `check`, only says whether what lies there is up to date.
pub(crate) fn run(root: &Path, check: bool) -> Result<(), String> {
    let types = binary::tested(root, "types")?;
    let mut command = Command::new(types);
    if check {
        command.arg("--check");
    }
    let status = command.status().map_err(|error| format!("the program that writes the types: {error}"))?;
    if status.success() { Ok(()) } else { Err("the types of the page: what is wrong stands above".to_owned()) }
}
