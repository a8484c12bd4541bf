//! Developer commands: `cargo xtask test`, `cargo xtask browser`, `cargo xtask screenshots`,
//! `cargo xtask rules`, `cargo xtask types`, `cargo xtask new-game`, `cargo xtask load`,
//! `cargo xtask instructions`, `cargo xtask audit`.

mod apt;
mod binary;
mod browser;
mod coverage;
mod instructions;
mod load;
mod new_game;
mod packages;
mod page;
mod postgres;
mod rust_tests;
mod test;
mod types;

use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The developer commands of Underlord.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Check everything: formatting, clippy, all tests, the documentation, clause coverage, the page,
    /// games in a browser, and what survives a kill.
    Test,
    /// Play the games of the browser tests.
    Browser {
        /// Only the tests that have this in their names.
        name: Option<String>,
    },
    /// Take pictures of the page into `screenshots/`, on a desk and on a phone.
    Screenshots,
    /// Load a server of the release build on loopback and measure it.
    Load {
        /// What to measure, with its options: open, closed, idle, cold, bots, guest, kill or faults; all without it.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        measure: Vec<String>,
    },
    /// Print how many clauses of each game's rulebook a test shows, and which it does not.
    Rules {
        /// Exit with 1 if a clause is not covered or something about the coverage is wrong.
        #[arg(long)]
        check: bool,
    },
    /// Write the TypeScript types of the page, and what `docs/protocol.md` says of them.
    Types {
        /// Write nothing, and exit with 1 if the types that lie there are not up to date.
        #[arg(long)]
        check: bool,
    },
    /// Add a game: small, whole, on the shelf and tagged unfinished, for its real rules to grow in.
    NewGame(new_game::Wish),
    /// Count the processor instructions of one decision of random games of each title, with callgrind.
    Instructions,
    /// Ask the lists of known faults about every package; needs a network and `cargo install cargo-audit`.
    Audit,
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let done = match Arguments::parse().command {
        Command::Test => test::run(root),
        Command::Rules { check } => rules(root, check),
        Command::Types { check } => types::run(root, check),
        Command::Browser { name } => browser::test(root, name.as_deref()),
        Command::Screenshots => browser::screenshots(root),
        Command::Load { measure } => load::measure(root, &measure),
        Command::NewGame(wish) => new_game::run(root, &wish),
        Command::Instructions => instructions::run(root),
        Command::Audit => packages::check(root).and_then(|()| packages::audit(root)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the clause coverage of every game; with `check`, what is missing is an error.
fn rules(root: &Path, check: bool) -> Result<(), String> {
    let games = coverage::games(root).map_err(|error| error.to_string())?;
    for game in &games {
        print!("{game}");
    }
    let lacking: Vec<_> = games.iter().filter(|game| !game.complete()).map(|game| game.name.as_str()).collect();
    if check && !lacking.is_empty() {
        return Err(format!("the clause coverage of {} is not complete", lacking.join(", ")));
    }
    Ok(())
}
