//! A PostgreSQL server for one run of the tests: in a temporary folder, behind a socket that
//! nobody else can reach, gone when the run is over.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::apt::{self, is_root};

/// The variable that tells the tests where the server is.
pub(crate) const VARIABLE: &str = "UNDERLORD_POSTGRES";

/// Where a distribution puts the programs of the server, one folder for each release.
const RELEASES: &str = "/usr/lib/postgresql";
/// What the server prints when it takes connections.
const READY: &str = "ready to accept connections";

/// A running server; dropping it stops it and removes its files.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    server: Child,
}

impl Postgres {
    /// Starts a server. Where none is installed, Debian's is; where that cannot be, there is none.
    pub(crate) fn start() -> Result<Option<Self>, String> {
        match programs().or_else(install) {
            Some(programs) => Self::start_with(programs).map(Some),
            None => Ok(None),
        }
    }

    fn start_with(programs: PathBuf) -> Result<Self, String> {
        let folder = PathBuf::from(said(command("mktemp").arg("-d"))?.trim());
        let data = folder.join("data");
        let initdb = said(
            command(programs.join("initdb"))
                .args(["--username=underlord", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
                .arg(&data),
        );
        let server = initdb.and_then(|_| {
            let mut postgres = command(programs.join("postgres"));
            postgres.arg("-D").arg(&data).arg("-k").arg(&folder);
            // Nothing in it is worth keeping, so nothing waits for the disk.
            for setting in ["listen_addresses=", "fsync=off", "max_connections=200"] {
                postgres.args(["-c", setting]);
            }
            postgres.stderr(Stdio::piped()).spawn().map_err(|error| format!("postgres did not start: {error}"))
        });
        match server {
            Ok(server) => {
                let mut postgres = Self { programs, folder, server };
                postgres.wait_until_ready()?;
                Ok(postgres)
            }
            Err(why) => {
                remove(&folder);
                Err(why)
            }
        }
    }

    /// Reads what the server prints until it takes connections; the rest is read and forgotten.
    fn wait_until_ready(&mut self) -> Result<(), String> {
        let mut lines = BufReader::new(self.server.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
        let mut printed = Vec::new();
        for line in &mut lines {
            if line.contains(READY) {
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(());
            }
            printed.push(line);
        }
        Err(format!("postgres ended before it was ready:\n{}", printed.join("\n")))
    }

    /// Its address.
    pub(crate) fn url(&self) -> String {
        format!("postgres://underlord@localhost/postgres?host={}", self.folder.display())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let mut stop = command(self.programs.join("pg_ctl"));
        if said(stop.args(["stop", "-m", "immediate", "-D"]).arg(self.folder.join("data"))).is_err() {
            // It has ended by itself, or it will not listen.
            let _ = self.server.kill();
        }
        let _ = self.server.wait();
        remove(&self.folder);
    }
}

fn remove(folder: &Path) {
    if let Err(error) = std::fs::remove_dir_all(folder) {
        eprintln!("{} could not be removed: {error}", folder.display());
    }
}

/// The folder with the programs of an installed server: one on the search path, or the latest.
fn programs() -> Option<PathBuf> {
    let releases = std::fs::read_dir(RELEASES).into_iter().flatten().flatten().map(|release| release.path());
    let mut releases: Vec<_> = releases.collect();
    releases.sort_by_key(|release| release.file_name()?.to_str()?.parse::<u32>().ok());
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders = std::env::split_paths(&path).chain(releases.into_iter().rev().map(|release| release.join("bin")));
    folders.find(|folder| ["initdb", "postgres", "pg_ctl"].iter().all(|program| folder.join(program).is_file()))
}

/// Installs Debian's server, if we may.
fn install() -> Option<PathBuf> {
    apt::install("postgresql").then(programs).flatten()
}

/// A command in the name of a user that the server accepts: it refuses to run as root.
fn command(program: impl AsRef<OsStr>) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(program);
    // The folder that we stand in may be closed to that user.
    command.current_dir("/");
    command
}

/// What a command prints, once it has ended well.
fn said(command: &mut Command) -> Result<String, String> {
    let program = format!("{:?}", command.get_program());
    let output = command.output().map_err(|error| format!("{program} could not be started: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr).trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Postgres, programs};

    #[test]
    fn a_server_starts_and_leaves_nothing_behind() {
        let Some(programs) = programs() else {
            println!("PostgreSQL is not installed: nothing to start");
            return;
        };
        let server = Postgres::start_with(programs).expect("the server starts");
        let folder = server.folder.clone();
        assert!(folder.join(".s.PGSQL.5432").exists(), "it listens in its folder");
        assert!(server.url().ends_with(folder.to_str().expect("a text")));
        drop(server);
        assert!(!folder.exists());
    }
}
