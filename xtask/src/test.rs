//! The test command: everything that must hold before a change is done.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::postgres::{self, Postgres};
use crate::{browser, load, packages, page};

/// One thing that is checked by a cargo command.
struct Check {
    title: &'static str,
    arguments: &'static [&'static str],
    environment: &'static [(&'static str, &'static str)],
    /// What to do when it fails.
    advice: &'static str,
}

/// A check of our own.
type Own = fn(&Path) -> Result<(), String>;

const CHECKS: [Check; 4] = [
    Check {
        title: "Formatting",
        arguments: &["fmt", "--all", "--", "--check"],
        environment: &[],
        advice: "the code is not formatted: run `cargo fmt --all`",
    },
    Check {
        title: "Clippy, warnings are errors",
        arguments: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        environment: &[],
        advice: "clippy has something to say: mend what it names above",
    },
    Check {
        title: "All tests",
        arguments: &["test", "--workspace"],
        environment: &[],
        advice: "a test failed: its name stands above and names the clause where it shows one",
    },
    Check {
        title: "Documentation, warnings are errors",
        arguments: &["doc", "--workspace", "--no-deps"],
        environment: &[("RUSTDOCFLAGS", "-D warnings")],
        advice: "the documentation does not build: mend what rustdoc names above",
    },
];

/// Runs every check in turn and stops at the first that fails.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    let mut times = Vec::new();
    heading("PostgreSQL");
    let server = server()?;
    for check in CHECKS {
        heading(check.title);
        let start = Instant::now();
        check.run(root, server.as_ref())?;
        times.push((check.title, start.elapsed()));
    }
    let own: [(_, Own); 7] = [
        ("Packages of others", packages::check),
        ("Clause coverage", |root| crate::rules(root, true)),
        ("Types of the page, and the protocol", |root| crate::types::run(root, true)),
        ("The page without a browser", page::check),
        ("Games in a browser", |root| browser::test(root, None)),
        ("Nothing is lost by a kill", load::kill),
        ("Nothing is lost on a bad day", load::faults),
    ];
    for (title, check) in own {
        heading(title);
        let start = Instant::now();
        check(root)?;
        times.push((title, start.elapsed()));
    }

    heading("All checks passed");
    for (title, time) in &times {
        println!("{:>8}  {title}", seconds(*time));
    }
    println!("{:>8}  in all", seconds(times.iter().map(|(_, time)| *time).sum()));
    Ok(())
}

/// The server that the tests of the store use besides SQLite; it stops when it is dropped.
fn server() -> Result<Option<Postgres>, String> {
    if std::env::var_os(postgres::VARIABLE).is_some() {
        println!("{} says which server the tests use", postgres::VARIABLE);
        return Ok(None);
    }
    let server = Postgres::start()?;
    match &server {
        Some(server) => println!("the tests use {}", server.url()),
        None => println!("NOT TESTED: PostgreSQL is not installed and could not be; the tests go on with SQLite alone"),
    }
    Ok(server)
}

impl Check {
    fn run(&self, root: &Path, server: Option<&Postgres>) -> Result<(), String> {
        println!("cargo {}", self.arguments.join(" "));
        let status = Command::new(cargo())
            .args(self.arguments)
            .envs(self.environment.iter().copied())
            .envs(server.map(|server| (postgres::VARIABLE, server.url())))
            .current_dir(root)
            .status()
            .map_err(|error| format!("cargo could not be started: {error}"))?;
        if status.success() { Ok(()) } else { Err(self.advice.to_owned()) }
    }
}

/// The cargo that runs this command.
pub(crate) fn cargo() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn heading(title: &str) {
    println!("\n== {title}");
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
