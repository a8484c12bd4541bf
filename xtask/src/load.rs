//! Load on a server of its own, by `crates/load`.

use std::path::Path;
use std::process::Command;

use crate::binary;
use crate::postgres::Postgres;

/// Measures the release build; without arguments, everything there is to measure.
pub(crate) fn measure(root: &Path, arguments: &[String]) -> Result<(), String> {
    // The page is not asked for, so it is not built.
    let server = binary::build(root, &["--release", "--package", "cli", "--no-default-features"])?;
    let load = binary::build(root, &["--release", "--package", "load"])?;
    run(&load, &server, arguments)
}

/// Kills a server under load and checks that nothing acknowledged is lost.
pub(crate) fn kill(root: &Path) -> Result<(), String> {
    let server = binary::tested(root, "underlord")?;
    let load = binary::tested(root, "load")?;
    run(&load, &server, &["kill".to_owned()])
}

/// Breaks the database under a small load in every way we know.
pub(crate) fn faults(root: &Path) -> Result<(), String> {
    let server = binary::tested(root, "underlord")?;
    let load = binary::tested(root, "load")?;
    let few = |database: &[&str]| {
        let arguments = ["faults", "--tables", "8", "--faults", "14"].iter().chain(database);
        run(&load, &server, &arguments.map(|&argument| argument.to_owned()).collect::<Vec<_>>())
    };
    few(&[])?;
    // Its connections are cut, so it is a server that nobody else uses.
    match Postgres::start()? {
        Some(server) => few(&["--postgres", &server.url()]),
        None => Ok(()),
    }
}

fn run(load: &Path, server: &Path, arguments: &[String]) -> Result<(), String> {
    let status = Command::new(load)
        .arg("--binary")
        .arg(server)
        .args(arguments)
        .status()
        .map_err(|error| format!("{}: {error}", load.display()))?;
    if status.success() {
        Ok(())
    } else {
        Err("the server did not hold under load: the reason stands above".to_owned())
    }
}
